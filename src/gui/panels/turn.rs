//! The turn panel: the sides that must act, the questions that are due, and the optional ones.

use super::{Drafts, orders};
use crate::tokens::{LARGE, SMALL};
use crate::top::key_of;
use desk::{Desk, DueRow, HandEvent, QuestionEvent, TableChange};
use egui::{RichText, Ui};
use rulebook::Due;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    ui.heading(language.word("panel-turn"));
    by_hand(ui, desk, drafts);
    orders::show(ui, desk);
    offers(ui, desk, drafts, &[Due::Now, Due::Later, Due::Free]);
}

/// Draws the sides that must answer or may act, and the offers of the given kinds.
pub(super) fn offers(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, kinds: &[Due]) {
    let language = desk.look.language;
    if let Some(whose) = desk.analysis.whose_turn(desk.session(), desk.look.language) {
        ui.add_space(6.0);
        ui.label(RichText::new(whose).strong().size(LARGE));
    }
    let rows = desk.lists().due();
    let over = if rows.is_empty() { desk.session().battle().over() } else { Vec::new() };
    for due in kinds {
        let heading = match due {
            Due::Now => "turn-now",
            Due::Later => "turn-later",
            Due::Free => "turn-free",
        };
        let rows: Vec<_> = rows.iter().filter(|row| row.due == *due).collect();
        ui.add_space(8.0);
        ui.label(RichText::new(language.word(heading)).strong());
        if *due == Due::Now && !over.is_empty() {
            for reason in &over {
                ui.strong(language.say(reason));
            }
        } else if rows.is_empty() {
            ui.weak(language.word("turn-nothing"));
        }
        for row in rows {
            self::row(ui, desk, drafts, row);
        }
    }
}

/// Draws the fields for setting turn and phase by hand.
fn by_hand(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    egui::CollapsingHeader::new(language.word("turn-by-hand")).show(ui, |ui| {
        ui.horizontal(|ui| {
            let name = ui.label(language.word("turn-number"));
            let number = drafts.text("turn");
            ui.add(egui::TextEdit::singleline(number).desired_width(40.0)).labelled_by(name.id);
            let name = ui.label(language.word("turn-phase"));
            let phase = drafts.text("phase");
            ui.add(egui::TextEdit::singleline(phase).desired_width(100.0)).labelled_by(name.id);
            if ui.button(language.word("turn-set")).clicked() {
                let number = drafts.take("turn").trim().parse::<u32>();
                let number = number.unwrap_or(desk.session().view().turn);
                let phase = drafts.take("phase");
                let phase = if phase.trim().is_empty() { desk.session().phase_word() } else { phase };
                desk.edit(TableChange::Phase(number, phase));
            }
        });
    });
}

/// Draws the field for waiving something due with a reason.
fn waive(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, row: &DueRow) {
    let language = desk.look.language;
    let field = format!("waive {}", row.name);
    let hint = language.word("reason");
    let edit = egui::TextEdit::singleline(drafts.text(&field)).hint_text(&hint).desired_width(90.0);
    ui.add(edit).accessible_name(format!("{hint}: {}", row.name));
    let ready = !drafts.text(&field).trim().is_empty();
    let button = egui::Button::new(language.word("phase-waive")).small();
    if ui.add_enabled(ready, button).clicked() {
        let reason = drafts.take(&field);
        desk.change(QuestionEvent::waive(&row.name, &reason));
    }
}

/// Draws an offer: a button to ask, and a link that shows the unit.
fn row(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, row: &DueRow) {
    let language = desk.look.language;
    ui.horizontal_wrapped(|ui| {
        // Omits the side if the text names the side already.
        let text = if row.side.is_empty() || row.says.contains(&row.side) {
            row.says.clone()
        } else {
            format!("{}{}{}", row.side, language.colon(), row.says)
        };
        let open = desk.analysis.offers().get(row.at).cloned();
        let key = row.key.map(key_of).unwrap_or_default();
        let key = RichText::new(key).size(SMALL).weak();
        let ask = ui.add_enabled(
            open.is_some() && row.due != Due::Later,
            egui::Button::new((row.verb.as_str(), key)).small(),
        );
        let ask = ask.accessible_name(format!("{}: {text}", row.verb));
        if let (true, Some(offer)) = (ask.clicked(), &open) {
            desk.take_up(offer);
        }
        let shown = ui.link(text);
        if ask.contains_pointer() || shown.contains_pointer() {
            desk.window.pointed_offer = Some(row.at);
        }
        if let (true, Some(unit)) = (shown.clicked(), &row.unit) {
            desk.handle(HandEvent::Find(unit.clone()));
        }
    });
    if row.due == Due::Now {
        ui.horizontal(|ui| waive(ui, desk, drafts, row));
    }
}
