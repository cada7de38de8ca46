//! The third step of setting up: army lists, and a grid with the number of new units of each kind.

use super::super::Drafts;
use super::super::field::field;
use crate::note::Noted;
use crate::number;
use desk::{Desk, MusterGrid, SetUpEvent};
use dice::Id;
use egui::{Grid, RichText, Ui};
use ruling::Reason;
use ruling::table::Side;
use std::path::PathBuf;

/// The greatest number of new units of a kind, and of stands or figures of a unit.
const MOST: u32 = 99;
const STRONGEST: u32 = 200;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let sides = desk.session().view().sides.clone();
    if !MusterGrid::kinds(desk.session()).is_empty() {
        grid(ui, desk, &sides);
        ui.separator();
    }
    lists(ui, desk, drafts, &sides);
}

/// Draws the grid of new units: a row for each kind, a column for each side.
fn grid(ui: &mut Ui, desk: &mut Desk, sides: &[Side]) {
    let language = desk.look.language;
    ui.label(RichText::new(language.word("muster")).strong());
    let kinds = MusterGrid::kinds(desk.session());
    let grades = MusterGrid::grades(desk.session());
    let grid = &mut desk.setup.grid;
    ui.horizontal_wrapped(|ui| {
        for (number, (_, message)) in grades.iter().enumerate() {
            ui.selectable_value(&mut grid.grade, number, language.word(message));
        }
    });
    ui.horizontal(|ui| {
        let label = ui.label(language.word("muster-strength"));
        ui.add(number::field(&mut grid.strength).range(1..=STRONGEST)).labelled_by(label.id);
    });
    Grid::new("muster").num_columns(sides.len() + 1).striped(true).show(ui, |ui| {
        ui.label("");
        for side in sides {
            ui.strong(&side.name);
        }
        ui.end_row();
        for (at, kind) in kinds.iter().enumerate() {
            let named = language.word(kind.message);
            ui.label(&named);
            for side in sides {
                let mut count = grid.count(&side.id, at);
                let value = ui.add(number::field(&mut count).range(0..=MOST));
                if value.accessible_name(format!("{named}: {}", side.name)).changed() {
                    grid.set_count(&side.id, at, count);
                }
            }
            ui.end_row();
        }
    });
    if ui.button(language.word("unit-new-add")).clicked() {
        desk.set_up(SetUpEvent::Muster);
    }
}

/// Draws the army lists, and the units of the list that was read, each with a button for adding.
fn lists(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, sides: &[Side]) {
    let language = desk.look.language;
    let mut read = None;
    ui.label(RichText::new(language.word("army-file")).strong());
    ui.horizontal_wrapped(|ui| {
        for (name, path) in desk.files.army_lists(desk.session()) {
            if ui.button(&name).noted(path.display().to_string()).clicked() {
                read = Some(path);
            }
        }
    });
    let (label, button) = (language.word("army-file"), language.word("army-read"));
    if let Some(path) = field(ui, drafts, "army", [&label, "", &button]) {
        read = Some(PathBuf::from(path));
    }
    if let Some(path) = read
        && desk.set_up(SetUpEvent::Army(path))
    {
        // Empties the field for the next list.
        drafts.take("army");
    }
    let army = desk.setup.army().map_or_else(Vec::new, |army| army.units().to_vec());
    let mut add = None;
    if !army.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for side in sides {
                let all = Reason::new("army-all", "").name("side", &side.name);
                if ui.button(language.say(&all)).clicked() {
                    add = Some((None, side.id.clone()));
                }
            }
        });
    }
    for (id, name) in army {
        ui.horizontal(|ui| {
            for side in sides {
                let label = format!("+ {}", side.name);
                let button = ui.small_button(&label);
                if button.accessible_name(format!("{label}: {name}")).clicked() {
                    add = Some((Some(id.clone()), side.id.clone()));
                }
            }
            ui.label(name);
        });
    }
    if let Some((unit, side)) = add {
        enlist(desk, unit.as_ref(), &side);
    }
}

/// Adds a unit of the army list to a side, or all its units.
fn enlist(desk: &mut Desk, unit: Option<&Id>, side: &Id) {
    if let Some(edit) = desk.setup.army().map(|army| army.enlist(unit, side)) {
        desk.edit(edit.into());
    }
}
