//! Who may do what to whom, as a grid: a cell asks for the ruling it stands for.

use crate::desk::{Desk, MatrixRow};
use crate::names::Id;
use egui::{Grid, ScrollArea, Ui};

pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    let rows = desk.matrix_rows();
    let language = desk.look.language;
    ui.heading(language.word("panel-matrix"));
    if rows.is_empty() {
        let word = if desk.is_busy() {
            "busy"
        } else {
            "matrix-empty"
        };
        ui.weak(language.word(word));
        return;
    }
    ui.weak(language.word("matrix-hint"));
    let mut asked = None;
    let (by, at) = (each(&rows, |row| &row.by, 0), each(&rows, |row| &row.at, 1));
    ScrollArea::horizontal().show(ui, |ui| {
        Grid::new("matrix")
            .num_columns(at.len() + 1)
            .striped(true)
            .show(ui, |ui| {
                ui.label("");
                for (_, target) in &at {
                    ui.strong(*target);
                }
                ui.end_row();
                for (firer, name) in &by {
                    ui.strong(*name);
                    for (target, _) in &at {
                        let row = rows
                            .iter()
                            .find(|row| row.by == **firer && row.at == **target);
                        let Some(row) = row else {
                            ui.label("");
                            continue;
                        };
                        let cell = ui.button(format!("{} · {}", row.rating, row.range));
                        let cell = cell.accessible_name(&row.says).on_hover_text(&row.says);
                        if cell.clicked() {
                            asked = Some(row.clone());
                        }
                    }
                    ui.end_row();
                }
            });
    });
    if let Some(row) = asked {
        desk.take_matrix(&row);
    }
}

/// Those on one side of the matrix, each once, with their names.
fn each<'r>(
    rows: &'r [MatrixRow],
    who: impl Fn(&'r MatrixRow) -> &'r Id,
    side: usize,
) -> Vec<(&'r Id, &'r str)> {
    let mut found: Vec<(&Id, &str)> = Vec::new();
    for row in rows {
        let id = who(row);
        let name = row.names.get(side).map_or("", String::as_str);
        if found.iter().all(|(known, _)| *known != id) {
            found.push((id, name));
        }
    }
    found
}
