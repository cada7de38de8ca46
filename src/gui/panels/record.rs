//! The record panel: the story of the battle, remarks, save points, corrections, printing.

use super::{Drafts, story};
use crate::note::Noted;
use crate::top::key_of;
use desk::{Action, Desk, Memo, RecordStep, TableMoment, TextFocus, Verdict};
use egui::{RichText, ScrollArea, Ui};
use report::annals::PrintKind;
use report::paper::Size;
use ruling::Reason;
use ruling::table::Side;
use std::path::PathBuf;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    ui.heading(language.word("panel-record"));
    if desk.question().corrects().is_some() {
        return correction(ui, desk, drafts);
    }
    story::way(ui, desk);
    chosen(ui, desk);
    write(ui, desk, drafts);
    words(ui, desk, drafts);
    end(ui, desk);
    print(ui, desk);
    ui.separator();
    story::show(ui, desk, drafts);
}

/// Draws the field for remarks and save points.
fn write(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    // Leaves room for the buttons. In a narrow panel they wrap below the text.
    let room = (ui.available_width() * 0.6).min(220.0);
    ui.horizontal_wrapped(|ui| {
        let label = ui.label(language.word("record-text"));
        let edit = egui::TextEdit::singleline(drafts.text("note")).desired_width(room);
        ui.add(edit).labelled_by(label.id);
        if ui.button(language.word("record-note")).clicked() {
            let text = drafts.take("note");
            desk.write(Memo::Note(desk.session().chosen(), text));
        }
        if ui.button(language.word("record-mark")).clicked() {
            let name = drafts.take("note");
            desk.write(Memo::SavePoint(name));
        }
    });
}

/// Draws the choice of paper, and a button for everything that can be printed.
fn print(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    ui.collapsing(language.word("panel-print"), |ui| {
        ui.horizontal(|ui| {
            for size in Size::ALL {
                let name = language.word(&format!("size-{}", size.word()));
                ui.selectable_value(&mut desk.look.paper, size, name);
            }
        });
        ui.horizontal_wrapped(|ui| {
            for what in PrintKind::ALL {
                let name = language.word(&format!("printed-{}", what.word()));
                if ui.button(name).clicked() {
                    desk.print(what.into(), desk.look.paper);
                }
            }
        });
    });
}

/// Draws a field for the word of each side's players for the program's dice, as long as words can be given.
fn words(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let (language, sides) = (desk.look.language, desk.session().record().may_say_words());
    if sides.is_empty() {
        return;
    }
    egui::CollapsingHeader::new(language.word("record-words")).id_salt("words").show(ui, |ui| {
        ui.weak(language.word("record-words-says"));
        let field = |side: &Side| format!("word of {}", side.id);
        for side in &sides {
            ui.horizontal(|ui| {
                let label = ui.label(&side.name);
                let edit = egui::TextEdit::singleline(drafts.text(&field(side)));
                ui.add(edit.desired_width(160.0)).labelled_by(label.id);
            });
        }
        if ui.button(language.word("record-words-do")).clicked() {
            let word = |side: &Side| (side.id.to_string(), drafts.take(&field(side)));
            let words = sides.iter().map(word).filter(|(_, word)| !word.trim().is_empty());
            let words: Vec<_> = words.collect();
            desk.write(Memo::Words(words));
        }
    });
}

/// Draws the button that ends the battle, folded away to avoid an accidental click.
fn end(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    if desk.session().journal().is_revealed() {
        return;
    }
    egui::CollapsingHeader::new(language.word("record-end")).id_salt("end").show(ui, |ui| {
        ui.weak(language.word("record-end-says"));
        if ui.button(language.word("record-end-do")).clicked() {
            desk.write(Memo::End);
        }
    });
}

/// Draws the buttons for the chosen entry. They are always there, so that the list keeps its place.
fn chosen(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let chosen = desk.session().chosen();
    ui.horizontal_wrapped(|ui| {
        let button = |ui: &mut Ui, label: &str, key: &str| {
            let button = egui::Button::new(language.word(label));
            let mut button = ui.add_enabled(chosen.is_some(), button);
            if !key.is_empty() {
                button = button.noted(key);
            }
            chosen.filter(|_| button.clicked())
        };
        if let Some(entry) = button(ui, "record-correct", &key_of(Action::Correct)) {
            desk.correct(Some(entry));
        }
        if let Some(entry) = button(ui, "record-back-to", "") {
            desk.step(RecordStep::BackTo(entry));
        }
        if button(ui, "record-now", &key_of(Action::Dismiss)).is_some() {
            desk.look_at(TableMoment::Now);
        }
    });
}

/// Draws a correction: the effect on each step, and the umpire's decision.
fn correction(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let step = desk.question().corrects().map(|step| i64::try_from(step).unwrap_or(i64::MAX));
    let begun = Reason::new("correct-begun", "").count("entry", step.unwrap_or_default());
    ui.label(RichText::new(language.say(&begun)).strong());
    ui.label(language.word("correct-how"));
    let see = format!("{} (Enter)", language.word("do-see-correction"));
    if ui.button(see).clicked() {
        desk.see_correction();
    }
    if ui.button(language.word("correct-leave")).clicked() {
        desk.look_at(TableMoment::Now);
    }
    let Some(rows) = desk.question().correction_rows(desk.names()) else {
        return;
    };
    ui.separator();
    ScrollArea::vertical().max_height(ui.available_height() * 0.6).show(ui, |ui| {
        for row in &rows {
            let becomes = language.word(row.becomes);
            let same = row.becomes == "becomes-same";
            let head = RichText::new(format!("{}  {becomes}", row.step));
            ui.label(if same { head.weak() } else { head.strong() });
            for change in &row.changes {
                ui.strong(change);
            }
            let whole = [("correct-was", &row.was), ("correct-now", &row.now)];
            for (head, text) in whole.into_iter().filter(|_| !row.tells_all) {
                ui.horizontal_wrapped(|ui| {
                    ui.weak(format!("{}:", language.word(head)));
                    ui.label(text);
                });
            }
            ui.add_space(4.0);
        }
    });
    ui.separator();
    decide(ui, desk, drafts);
}

/// The name of the field for the reason of a correction.
const REASON: &str = "correct reason";

/// Draws the reason and the decisions. A correction always needs a reason.
fn decide(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let mut entered = false;
    for (field, label) in [(REASON, "correct-reason"), ("correct file", "correct-file")] {
        ui.horizontal(|ui| {
            let label = ui.label(language.word(label));
            let edit = egui::TextEdit::singleline(drafts.text(field)).desired_width(260.0);
            let typed = ui.add(edit).labelled_by(label.id);
            if field == REASON {
                // Focuses the field for the reason. Enter accepts the correction with that reason.
                if desk.window.takes_focus(TextFocus::Reason) {
                    typed.request_focus();
                }
                entered = typed.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            }
        });
    }
    let reason = drafts.text(REASON).trim().to_owned();
    let file = PathBuf::from(drafts.text("correct file").trim());
    ui.horizontal(|ui| {
        let ready = !reason.is_empty();
        let mut choice = |label: &str, verdict: Verdict<'_>, enabled: bool, entered: bool| {
            let button = ui.add_enabled(enabled, egui::Button::new(language.word(label)));
            if button.clicked() || enabled && entered {
                desk.decide(verdict, &reason);
            }
        };
        choice("correct-accept", Verdict::Accept, ready, entered);
        choice("correct-keep", Verdict::Keep, ready, false);
        let named = !file.as_os_str().is_empty();
        choice("correct-fork", Verdict::Fork(&file), ready && named, false);
    });
    if desk.question().corrects().is_none() {
        drafts.take(REASON);
        drafts.take("correct file");
    }
}
