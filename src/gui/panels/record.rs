//! The record: every entry in a list to walk back through, remarks, places to come back to.

use super::Drafts;
use crate::desk::{Desk, EntryRow};
use egui::{RichText, ScrollArea, Ui};

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    ui.heading(language.word("panel-record"));
    write(ui, desk, drafts);
    looked_at(ui, desk);
    ui.separator();
    // The last entry first: it is what the umpire looks for.
    let count = usize::try_from(desk.entry_count()).unwrap_or_default();
    let height = ui.text_style_height(&egui::TextStyle::Body);
    let mut chosen = None;
    ScrollArea::vertical()
        .auto_shrink(false)
        .show_rows(ui, height, count, |ui, rows| {
            for row in rows {
                let number = u64::try_from(count - 1 - row).unwrap_or_default();
                let row = desk.entry_row(number);
                if ui
                    .selectable_label(row.looked_at, text(&row, language))
                    .clicked()
                {
                    chosen = Some(number);
                }
            }
        });
    if let Some(number) = chosen {
        desk.look_at(number);
    }
}

fn text(row: &EntryRow, language: crate::language::Language) -> RichText {
    let time = row.time.split(' ').next_back().unwrap_or_default();
    let void = if row.void {
        format!(" ({})", language.word("record-void"))
    } else {
        String::new()
    };
    let text = RichText::new(format!("{}  {time}  {}{void}", row.number, row.text));
    if row.void {
        text.strikethrough().weak()
    } else {
        text
    }
}

/// A remark, a place to come back to, the end.
fn write(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    ui.horizontal(|ui| {
        let label = ui.label(language.word("record-text"));
        let edit = egui::TextEdit::singleline(drafts.text("note")).desired_width(220.0);
        ui.add(edit).labelled_by(label.id);
        if ui.button(language.word("record-note")).clicked() {
            let text = drafts.take("note");
            desk.note(desk.session().looks_at(), &text);
        }
        if ui.button(language.word("record-mark")).clicked() {
            let name = drafts.take("note");
            desk.save_point(&name);
        }
    });
}

/// What can be done with the entry that is looked at.
fn looked_at(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let Some(entry) = desk.session().looks_at() else {
        return;
    };
    ui.horizontal(|ui| {
        if ui.button(language.word("record-back-to")).clicked() {
            desk.back_to(entry);
        }
        if ui.button(language.word("record-now")).clicked() {
            desk.look_at(u64::MAX - 1);
        }
    });
}
