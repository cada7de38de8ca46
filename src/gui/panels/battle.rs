//! The battle panel: files, new battles, army lists, settings.

use super::Drafts;
use super::field::field;
use crate::note::Noted;
use desk::{Action, Desk, StartEntry};
use egui::Ui;
use std::path::PathBuf;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    ui.heading(language.word("panel-battle"));
    if ui.button(language.word(Action::StartScreen.message())).clicked() {
        desk.act(Action::StartScreen);
    }
    files(ui, desk, drafts);
    objections(ui, desk);
    if ui.button(language.word(Action::SetUp.message())).clicked() {
        desk.act(Action::SetUp);
    }
    ui.separator();
    look(ui, desk);
    super::screens::show(ui, desk);
}

fn files(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let file = language.word("battle-file");
    // Replaces the text if another battle was opened: the old file name does not belong to the new battle.
    let own = desk.session().file_name().display().to_string();
    if *drafts.text("open for") != own {
        drafts.text("open").clone_from(&own);
        drafts.text("open for").clone_from(&own);
    }
    if let Some(path) = field(ui, drafts, "open", [&file, "", &language.word("battle-open")]) {
        desk.take_files(&[PathBuf::from(path)]);
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(language.word(Action::File.message())).clicked() {
            desk.act(Action::File);
        }
        if ui.button(language.word("battle-export")).clicked() {
            desk.export(&PathBuf::from(drafts.text("open").trim()));
        }
    });
    let recent = desk.files.recent();
    if !recent.is_empty() {
        ui.label(language.word("battle-recent"));
    }
    let mut chosen = None;
    for (name, path) in recent {
        let link = ui.link(name);
        if link.noted(path.display().to_string()).clicked() {
            chosen = Some(path);
        }
    }
    if let Some(path) = chosen {
        desk.enter(&StartEntry::Own(path));
    }
}

/// Lists everything that looks wrong on the table, for the umpire to see and to allow.
pub(super) fn objections(ui: &mut Ui, desk: &Desk) {
    let language = desk.look.language;
    let objections = desk.session().battle().objections().iter();
    let objections: Vec<_> = objections.map(|objection| language.say(&objection.because)).collect();
    super::sheet::section(ui, &language.word("report-objections"), &objections);
}

/// Draws the settings: language, theme, text size, odds, zones.
fn look(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    ui.horizontal_wrapped(|ui| {
        for action in [
            Action::Language,
            Action::Theme,
            Action::Text(true),
            Action::Text(false),
            Action::Odds,
            Action::Zones,
            Action::Fit,
        ] {
            if ui.add(egui::Button::new(language.word(action.message())).wrap()).clicked() {
                desk.act(action);
            }
        }
    });
    ui.weak(language.word(desk.look.odds.message()));
}
