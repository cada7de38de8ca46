//! The terrain panel: drawing, changing and removing terrain.

use super::{Drafts, units};
use crate::number;
use crate::tokens::{DRAWN, Palette};
use desk::{Desk, Edit, SetUpEvent, TerrainDraft};
use dice::Id;
use egui::{Button, Grid, Key, RichText, Stroke, TextEdit, Ui};
use geometry::units::Length;
use ruling::table::{Terrain, TerrainKind};

/// The name of the field into which corners are typed.
const CORNERS: &str = "corners";

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    ui.heading(desk.look.language.word("panel-terrain"));
    pieces(ui, desk, drafts);
}

/// Draws the kinds of terrain to draw, and the pieces on the table.
pub(super) fn pieces(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let view = std::sync::Arc::clone(desk.session().view());
    if !view.cells.is_empty() {
        return legend(ui, desk);
    }
    if view.ground.is_none() {
        ui.weak(language.word("no-table"));
        return;
    }
    ui.label(RichText::new(language.word("terrain-draw")).strong());
    ui.horizontal_wrapped(|ui| {
        for kind in TerrainKind::ALL {
            let chosen = desk.setup.draft.as_ref().is_some_and(|shaping| shaping.kind == *kind);
            if swatch(ui, *kind, chosen, &language.word(kind.message())) {
                desk.set_up(SetUpEvent::Draw(TerrainDraft::new(*kind)));
            }
        }
    });
    shaping(ui, desk, drafts);
    ui.separator();
    let named = |piece: &Terrain| {
        let kind = language.word(piece.kind.message());
        let title = match piece.unnamed() {
            Some(1) => kind,
            Some(number) => format!("{kind} {number}"),
            None => format!("{} · {kind}", piece.id),
        };
        (piece.id.clone(), title)
    };
    let pieces: Vec<(Id, String)> = desk.session().view().terrain.iter().map(named).collect();
    for (id, title) in pieces {
        piece(ui, desk, drafts, &id, title);
    }
}

/// Draws a button in the colours of a kind of terrain. Returns true if it was clicked.
fn swatch(ui: &mut Ui, kind: TerrainKind, chosen: bool, name: &str) -> bool {
    let palette = Palette::new(!ui.visuals().dark_mode);
    let tone = palette.tone(kind);
    let edge = if chosen { Stroke::new(3.0, DRAWN) } else { Stroke::new(1.0, tone.line) };
    let text = RichText::new(name).color(palette.ink);
    ui.add(Button::selectable(chosen, text).fill(tone.fill).stroke(edge)).clicked()
}

/// Draws the terrain of a board: each kind with its cells.
fn legend(ui: &mut Ui, desk: &Desk) {
    let language = desk.look.language;
    ui.weak(language.word("terrain-board"));
    Grid::new("legend").num_columns(2).show(ui, |ui| {
        for (terrain, cells) in desk.session().view().legend() {
            ui.label(language.word(terrain));
            let names: Vec<_> = cells.iter().map(|cell| cell.as_str()).collect();
            ui.add(egui::Label::new(names.join(" ")).wrap());
            ui.end_row();
        }
    });
}

/// Returns the unit to write after a length on the table.
fn suffix(desk: &Desk) -> String {
    let unit = match desk.session().view().unit {
        Length::Cm => "unit-cm",
        Length::Inch => "unit-in",
    };
    format!(" {}", desk.look.language.word(unit))
}

/// Draws the fields for the size of the table.
pub(super) fn size(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let Some(ground) = desk.session().view().ground else {
        return;
    };
    let (mut width, mut depth) = (ground.width, ground.depth);
    let suffix = suffix(desk);
    ui.horizontal(|ui| {
        let mut changed = false;
        for (word, number) in [("table-width", &mut width), ("table-depth", &mut depth)] {
            let name = ui.label(language.word(word));
            let value = number::field(number).range(10.0..=2_000.0).suffix(&suffix);
            let drawn = ui.add(value).labelled_by(name.id);
            changed |= drawn.lost_focus() || drawn.drag_stopped();
        }
        let other = (width - ground.width).abs() + (depth - ground.depth).abs() > 1e-9;
        if changed && other {
            desk.edit(Edit::Table { width, depth }.into());
        }
    });
}

/// Draws the fields and buttons for the terrain that is being drawn.
fn shaping(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let Some(shaping) = desk.setup.draft.clone() else {
        return;
    };
    ui.horizontal(|ui| {
        let name = ui.label(language.word("terrain-corners"));
        let field = TextEdit::singleline(drafts.text(CORNERS)).desired_width(150.0).hint_text("20,30 60,30");
        let field = ui.add(field).labelled_by(name.id);
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if entered {
            // Empties the field if the text was understood. Otherwise the text stays for correction.
            let typed = drafts.take(CORNERS);
            let understood = desk.setup.draft.as_mut().map_or(Ok(()), |draft| draft.add_typed(&typed));
            if let Err(why) = understood {
                desk.window.complain(&why, desk.look.language);
                *drafts.text(CORNERS) = typed;
            }
            field.request_focus();
        }
    });
    ui.horizontal(|ui| {
        if shaping.line && shaping.id.is_none() {
            let name = ui.label(language.word("terrain-width"));
            let mut width = shaping.width;
            let value = number::field(&mut width).range(0.0..=100.0).suffix(suffix(desk));
            let changed = ui.add(value).labelled_by(name.id).changed();
            if let Some(draft) = desk.setup.draft.as_mut().filter(|_| changed) {
                draft.width = width;
            }
        }
        if !shaping.line && shaping.id.is_none() {
            let mut round = shaping.round;
            let changed = ui.checkbox(&mut round, language.word("terrain-round")).changed();
            if let Some(draft) = desk.setup.draft.as_mut().filter(|_| changed) {
                draft.round = round;
            }
        }
        if ui.button(language.word("terrain-done")).clicked() {
            desk.set_up(SetUpEvent::Shape);
        }
        let back = ui.button(language.word("terrain-corner-back")).clicked();
        if let Some(draft) = desk.setup.draft.as_mut().filter(|_| back) {
            draft.corner_back();
        }
        if ui.button(language.word("terrain-leave")).clicked() {
            desk.setup.draft = None;
            desk.window.clear_message();
        }
    });
}

fn piece(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, id: &Id, title: String) {
    let language = desk.look.language;
    egui::CollapsingHeader::new(title).id_salt(id.as_str()).show(ui, |ui| {
        ui.horizontal(|ui| {
            if ui.button(language.word("terrain-reshape")).clicked() {
                let view = std::sync::Arc::clone(desk.session().view());
                if let Some(piece) = view.terrain.iter().find(|piece| piece.id == *id) {
                    desk.set_up(SetUpEvent::Draw(TerrainDraft::of(piece)));
                }
            }
            if ui.button(language.word("do-remove")).clicked() {
                desk.edit(Edit::Remove(id.clone()).into());
            }
        });
        units::fields(ui, desk, drafts, id);
    });
}
