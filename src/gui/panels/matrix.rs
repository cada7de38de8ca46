//! The matrix of possible actions as a grid. A click on a cell asks for that ruling.

use crate::note::Noted;
use desk::{Desk, MatrixRow, UnitQuestion};
use dice::Id;
use egui::{Button, Label, RichText, ScrollArea, Sense, Ui, Vec2};
use std::collections::{HashMap, HashSet};

/// The size of a cell, in points.
const CELL: Vec2 = Vec2::new(92.0, 20.0);
/// The gap between two cells, in points.
const GAP: f32 = 2.0;
/// The size of an acting unit's name, in points.
const NAME: Vec2 = Vec2::new(130.0, 20.0);

pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    let rows = desk.lists().matrix();
    let language = desk.look.language;
    ui.heading(language.word("panel-matrix"));
    if rows.is_empty() {
        let word = if desk.is_busy() { "busy" } else { "matrix-empty" };
        ui.weak(language.word(word));
        return;
    }
    ui.weak(language.word("matrix-hint"));
    let mut asked = None;
    let (by, at) = (each(&rows, |row| &row.by, 0), each(&rows, |row| &row.at, 1));
    let cells: HashMap<(&Id, &Id), &MatrixRow> = rows.iter().map(|row| ((&row.by, &row.at), row)).collect();
    ScrollArea::horizontal().show(ui, |ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        ui.horizontal(|ui| {
            ui.allocate_exact_size(NAME, Sense::hover());
            for (_, target) in &at {
                ui.add_sized(CELL, Label::new(*target).truncate());
            }
        });
        // Draws only the visible rows: a large battle has thousands of cells.
        ScrollArea::vertical().show_rows(ui, CELL.y, by.len(), |ui, seen| {
            for (firer, name) in by.iter().skip(seen.start).take(seen.len()) {
                ui.horizontal(|ui| {
                    ui.add_sized(NAME, Label::new(RichText::new(*name).strong()).truncate());
                    // Adds a run of empty cells as a single gap, because most cells are empty.
                    let mut gap = 0.0;
                    for (target, _) in &at {
                        let Some(row) = cells.get(&(*firer, *target)) else {
                            gap += CELL.x + GAP;
                            continue;
                        };
                        ui.add_space(std::mem::take(&mut gap));
                        let text = format!("{} · {}", row.rating, row.range);
                        let cell = ui.add_sized(CELL, Button::new(text));
                        let cell = cell.accessible_name(&row.says).noted(&row.says);
                        if cell.clicked() {
                            asked = Some((*row).clone());
                        }
                    }
                });
            }
        });
    });
    if let Some(row) = asked {
        desk.take_action(&UnitQuestion::To(row));
    }
}

/// Returns the units along one edge of the matrix, each once and with its name: the acting units, or the targets.
fn each<'r>(
    rows: &'r [MatrixRow],
    who: impl Fn(&'r MatrixRow) -> &'r Id,
    side: usize,
) -> Vec<(&'r Id, &'r str)> {
    let mut seen = HashSet::new();
    let first = rows.iter().filter(|row| seen.insert(who(row)));
    let named = first.map(|row| (who(row), row.names.get(side).map_or("", String::as_str)));
    named.collect()
}
