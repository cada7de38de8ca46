//! The phase in one go: the throw sheet, faces typed in one run, what is due, and the record of it.

use super::{Drafts, sheet};
use crate::dice;
use desk::{Action, Desk};
use egui::{Grid, RichText, ScrollArea, Ui};
use report::sheet::{Follows, PhaseSheet};

/// The width in which what follows is written, in points.
const FOLLOWS: f32 = 170.0;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let asked = desk.inquiry().is_some_and(|inquiry| inquiry.ask.asked == seam::rulebook::Asked::Phase);
    if !asked {
        ui.heading(language.word("panel-phase"));
        let rule = language.word(Action::Phase.message());
        if ui.button(format!("{rule} (Ctrl+Enter)")).clicked() {
            desk.act(Action::Phase);
        }
        return;
    }
    dice::keypad(ui, desk);
    dice::apply(ui, desk);
    due(ui, desk, drafts);
    ui.separator();
    let Some(sheet) = desk.answer().and_then(|answer| answer.phase.clone()) else {
        refused(ui, desk);
        return;
    };
    ScrollArea::both().auto_shrink(false).show(ui, |ui| {
        refused(ui, desk);
        throws(ui, desk, &sheet);
        for closing in &sheet.closing {
            ui.label(closing);
        }
        for (number, ruling) in (1..).zip(&sheet.rulings) {
            ui.push_id(number, |ui| {
                let procedure = language.word(&format!("procedure-{}", ruling.procedure));
                let of = desk.session().called(&ruling.subject);
                let title = format!("{number}. {procedure}: {of}");
                egui::CollapsingHeader::new(title).show(ui, |ui| {
                    ui.label(&ruling.sentence);
                    sheet::breakdown(ui, desk, None, ruling);
                });
            });
        }
    });
}

fn refused(ui: &mut Ui, desk: &Desk) {
    if let Some(refused) = desk.answer().and_then(|answer| answer.refused.as_ref()) {
        ui.colored_label(ui.visuals().error_fg_color, refused);
    }
}

/// What holds the phase open; each is waived with a reason.
fn due(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let due = desk.answer().map(|answer| answer.due.clone());
    let due = due.unwrap_or_default();
    if due.is_empty() {
        return;
    }
    ui.label(RichText::new(language.word("phase-due")).strong());
    for offer in due {
        ui.horizontal(|ui| {
            let says = language.say(&offer.says);
            let shown = ui.link(says);
            if let (true, Some((_, unit))) = (shown.clicked(), offer.answers.first()) {
                desk.jump(&unit.as_str().into());
            }
            let name = offer.name();
            let field = format!("waive {name}");
            let reason = drafts.text(&field);
            let hint = language.word("reason");
            let edit = egui::TextEdit::singleline(reason).hint_text(&hint).desired_width(160.0);
            let typed = ui.add(edit).accessible_name(format!("{hint}: {name}"));
            let entered = typed.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if ui.button(language.word("phase-waive")).clicked() || entered {
                let reason = drafts.take(&field);
                desk.waive(&name, &reason);
            }
        });
    }
}

/// Who throws what, and what follows.
fn throws(ui: &mut Ui, desk: &Desk, sheet: &PhaseSheet) {
    let language = desk.look.language;
    ui.label(RichText::new(&sheet.heading).strong());
    if sheet.rows.is_empty() {
        ui.weak(language.word("sheet-empty"));
        return;
    }
    let next = desk.inquiry().map_or(0, |inquiry| inquiry.faces.len());
    Grid::new("throws").num_columns(5).striped(true).show(ui, |ui| {
        for head in ["sheet-who", "sheet-what", "sheet-needs", "sheet-fell", "sheet-follows"] {
            ui.weak(language.word(head));
        }
        ui.end_row();
        for (number, row) in sheet.rows.iter().enumerate() {
            let who = RichText::new(&row.who.name);
            ui.label(if number == next { who.strong() } else { who });
            ui.label(&row.what);
            ui.label(&row.needs);
            ui.label(&row.fell);
            let follows = match &row.follows {
                Some(Follows::Outcome(outcome)) => RichText::new(outcome).strong(),
                Some(Follows::Odds(odds)) if desk.shows_odds() => RichText::new(odds).weak(),
                _ => RichText::new(""),
            };
            ui.vertical(|ui| {
                ui.set_width(FOLLOWS);
                ui.add(egui::Label::new(follows).wrap());
            });
            ui.end_row();
        }
    });
}
