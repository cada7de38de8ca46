//! The list of keys.

use desk::{Action, Desk, KEYS, letters};
use egui::{Context, Grid, Id, Modal, ScrollArea};
use ruling::Reason;

pub(crate) fn show(ctx: &Context, desk: &mut Desk) {
    let language = desk.look.language;
    let modal = Modal::new(Id::unique("keys")).show(ctx, |ui| {
        ui.heading(language.word("keys-heading"));
        ScrollArea::vertical().max_height(520.0).show(ui, |ui| {
            Grid::new("keys-grid").num_columns(2).striped(true).show(ui, |ui| {
                for (key, says) in rows(desk) {
                    ui.monospace(key);
                    ui.label(says);
                    ui.end_row();
                }
            });
        });
        if ui.button(language.word("close")).clicked() {
            desk.window.overlays.keys = false;
        }
    });
    if modal.should_close() {
        desk.window.overlays.keys = false;
    }
}

/// Returns the keys with descriptions. Keys that do the same share a row.
fn rows(desk: &Desk) -> Vec<(String, String)> {
    let language = desk.look.language;
    let mut rows: Vec<(String, String)> = vec![("1 … 0, Q … P".to_owned(), language.word("keys-faces"))];
    for (letter, procedure) in letters(desk.session().procedures()) {
        let name = language.word(&format!("procedure-{procedure}"));
        let says = Reason::new("keys-procedure", "").name("procedure", name);
        rows.push((letter.to_owned(), language.say(&says)));
    }
    rows.push(("Shift+A … Z".to_owned(), language.word("keys-quick")));
    let mut last: Option<Action> = None;
    for (chord, action) in KEYS {
        let says = language.word(action.message());
        let same = last.is_some_and(|known: Action| known.message() == action.message());
        match rows.last_mut().filter(|_| same) {
            Some((keys, _)) => *keys = format!("{keys}, {chord}"),
            None => rows.push((chord.to_string(), says)),
        }
        last = Some(*action);
    }
    rows
}
