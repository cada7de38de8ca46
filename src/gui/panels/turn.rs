//! The turn: whose it is to declare, what is due, what may be asked.

use crate::desk::{Action, Desk, DueRow};
use crate::gui::keyboard::seed;
use crate::rulebook::Due;
use egui::{RichText, Ui};

pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    ui.heading(language.word("panel-turn"));
    let rule = language.word(Action::Phase.message());
    if ui.button(format!("{rule} (Ctrl+Enter)")).clicked() {
        desk.act(Action::Phase, seed());
    }
    let rows = desk.due_rows();
    for (due, heading) in [
        (Due::Now, "turn-now"),
        (Due::Later, "turn-later"),
        (Due::Free, "turn-free"),
    ] {
        let rows: Vec<_> = rows.iter().filter(|row| row.due == due).collect();
        ui.add_space(8.0);
        ui.label(RichText::new(language.word(heading)).strong());
        if rows.is_empty() {
            ui.weak(language.word("turn-nothing"));
        }
        for row in rows {
            self::row(ui, desk, row);
        }
    }
}

/// One offer: shown on the table, and asked.
fn row(ui: &mut Ui, desk: &mut Desk, row: &DueRow) {
    let language = desk.look.language;
    ui.horizontal_wrapped(|ui| {
        let open = desk.offers().get(row.at).cloned();
        let ask = ui.add_enabled(
            open.is_some() && row.due != Due::Later,
            egui::Button::new(language.word("turn-ask")).small(),
        );
        if let (true, Some(offer)) = (ask.clicked(), &open) {
            desk.take_up(offer);
        }
        let text = if row.side.is_empty() {
            row.says.clone()
        } else {
            format!("{}: {}", row.side, row.says)
        };
        let shown = ui.link(text);
        if let (true, Some(unit)) = (shown.clicked(), &row.unit) {
            desk.jump(unit);
        }
    });
}
