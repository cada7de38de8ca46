//! Who may do what to whom, as a grid: a cell asks for the ruling it stands for.

use crate::desk::{Desk, MatrixRow};
use crate::names::Id;
use egui::{Grid, Ui};

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
    let mut by: Vec<&Id> = Vec::new();
    let mut firers: Vec<&MatrixRow> = Vec::new();
    for row in rows.iter() {
        if !by.contains(&&row.by) {
            by.push(&row.by);
            firers.push(row);
        }
    }
    Grid::new("matrix")
        .num_columns(2)
        .striped(true)
        .show(ui, |ui| {
            for firer in firers {
                let [name, _] = &firer.names;
                ui.label(name);
                ui.vertical(|ui| {
                    for row in rows.iter().filter(|row| row.by == firer.by) {
                        let [_, target] = &row.names;
                        let cell = format!("{target} · {} · {}", row.rating, row.range);
                        if ui.button(cell).on_hover_text(&row.says).clicked() {
                            asked = Some(row.clone());
                        }
                    }
                });
                ui.end_row();
            }
        });
    if let Some(row) = asked {
        desk.take_matrix(&row);
    }
}
