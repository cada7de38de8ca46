//! The sheet of keys: three columns, one for each task.

use crate::tokens::{APART, LARGE, SMALL};
use desk::{Desk, KEYS, KeyTask, letters};
use egui::{Context, Id, Label, Modal, RichText, ScrollArea, Ui};

/// The share of the window that the sheet takes.
const SHARE: f32 = 0.92;
/// The width of the keys in a column, in points.
const KEY: f32 = 120.0;

pub(crate) fn show(ctx: &Context, desk: &mut Desk) {
    let language = desk.look.language;
    let room = ctx.content_rect().size() * SHARE;
    let modal = Modal::new(Id::unique("keys")).show(ctx, |ui| {
        ui.set_width(room.x);
        ui.horizontal(|ui| {
            ui.heading(language.word("keys-heading"));
            if ui.button(language.word("close")).clicked() {
                desk.window.overlays.keys = false;
            }
        });
        let least = (room.y - ui.min_rect().height() - 2.0 * APART).max(100.0);
        let scrolled = ScrollArea::vertical().min_scrolled_height(least).max_height(least);
        scrolled.show(ui, |ui| columns(ui, desk, room.x));
    });
    if modal.should_close() {
        desk.window.overlays.keys = false;
    }
}

/// Draws the columns, each with its heading.
fn columns(ui: &mut Ui, desk: &Desk, room: f32) {
    let language = desk.look.language;
    let width = room / 3.0 - APART;
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().interact_size.y = 0.0;
    ui.horizontal_top(|ui| {
        for task in KeyTask::ALL {
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.label(RichText::new(language.word(task.message())).size(LARGE).strong());
                for (key, says) in rows(desk, task) {
                    row(ui, &key, &says);
                }
            });
        }
    });
}

/// Draws a key, and beside it what the key does.
fn row(ui: &mut Ui, key: &str, says: &str) {
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(KEY);
            ui.add(Label::new(RichText::new(key).size(SMALL).strong()).wrap());
        });
        ui.vertical(|ui| _ = ui.add(Label::new(RichText::new(says).size(SMALL)).wrap()));
    });
}

/// Returns the keys of a task with descriptions. Keys that do the same share a row.
fn rows(desk: &Desk, task: KeyTask) -> Vec<(String, String)> {
    let language = desk.look.language;
    let mut rows = Vec::new();
    if task == KeyTask::Ruling {
        rows.push(("1 … 0, Q … P".to_owned(), language.word("keys-faces")));
        for (letter, procedure) in letters(desk.session().procedures()) {
            rows.push((letter.to_owned(), language.word(&format!("procedure-{procedure}"))));
        }
        rows.push(("Shift+A … Z".to_owned(), language.word("keys-quick")));
    }
    let mut keys: Vec<(Vec<String>, String)> = Vec::new();
    for (chord, action) in KEYS.iter().filter(|(_, action)| action.task() == task) {
        let says = language.word(action.message());
        match keys.iter_mut().find(|(_, known)| *known == says) {
            Some((keys, _)) => keys.push(chord.to_string()),
            None => keys.push((vec![chord.to_string()], says)),
        }
    }
    rows.extend(keys.into_iter().map(|(keys, says)| match keys.as_slice() {
        [first, _, _, .., last] => (format!("{first} … {last}"), says),
        keys => (keys.join(", "), says),
    }));
    rows
}
