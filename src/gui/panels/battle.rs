//! The battle panel: files, new battles, army lists, settings.

use super::Drafts;
use super::field::field;
use desk::{Action, Desk};
use dice::Id;
use egui::Ui;
use ruling::Reason;
use std::path::PathBuf;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    ui.heading(language.word("panel-battle"));
    if ui.button(language.word(Action::StartScreen.message())).clicked() {
        desk.act(Action::StartScreen);
    }
    files(ui, desk, drafts);
    // Lists everything that looks wrong on the table, for the umpire to see and to allow.
    let objections = desk.session().battle().objections().iter();
    let objections: Vec<_> = objections.map(|objection| language.say(&objection.because)).collect();
    super::sheet::section(ui, &language.word("report-objections"), &objections);
    ui.separator();
    begin(ui, desk, drafts);
    ui.separator();
    army(ui, desk, drafts);
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
        desk.take_file(&PathBuf::from(path));
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(language.word(Action::File.message())).clicked() {
            desk.act(Action::File);
        }
        if ui.button(language.word("battle-export")).clicked() {
            desk.export(&PathBuf::from(drafts.text("open").trim()));
        }
    });
    let recent = desk.files().recent();
    if !recent.is_empty() {
        ui.label(language.word("battle-recent"));
    }
    let mut chosen = None;
    for path in recent {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let link = ui.link(name.as_ref());
        if link.on_hover_text(path.display().to_string()).clicked() {
            chosen = Some(path);
        }
    }
    if let Some(path) = chosen {
        desk.open(&path);
    }
}

fn begin(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let (label, button) = (language.word("battle-name"), language.word("battle-new"));
    if let Some(name) = field(ui, drafts, "new", [&label, "", &button]) {
        drafts.take("new");
        desk.begin(&name);
    }
}

/// Draws the units of an army list, each with a button for adding.
fn army(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let (label, button) = (language.word("army-file"), language.word("army-read"));
    if let Some(path) = field(ui, drafts, "army", [&label, "", &button]) {
        // Empties the field for the next list.
        if desk.read_army(&PathBuf::from(path)) {
            drafts.take("army");
        }
    }
    let sides = desk.session().view().sides.clone();
    let mut add = None;
    let army = desk.setup.army().map_or_else(Vec::new, |army| army.units().to_vec());
    if !army.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for side in &sides {
                let all = Reason::new("army-all", "").name("side", &side.name);
                if ui.button(language.say(&all)).clicked() {
                    enlist(desk, None, &side.id);
                }
            }
        });
    }
    for (id, name) in army {
        ui.horizontal(|ui| {
            for side in &sides {
                let label = format!("+ {}", side.name);
                let button = ui.small_button(&label);
                if button.accessible_name(format!("{label}: {name}")).clicked() {
                    add = Some((id.clone(), side.id.clone()));
                }
            }
            ui.label(name);
        });
    }
    if let Some((unit, side)) = add {
        enlist(desk, Some(&unit), &side);
    }
}

/// Adds a unit of the army list to a side, or all its units.
fn enlist(desk: &mut Desk, unit: Option<&Id>, side: &Id) {
    if let Some(edit) = desk.setup.army().map(|army| army.enlist(unit, side)) {
        desk.edit(&edit);
    }
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
