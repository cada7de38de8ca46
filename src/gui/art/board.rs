//! A board: the cells of the table, hexes of a map or zones of a mat, with highlights.

use super::area::triangles;
use super::ink::{Ink, Lens, pos};
use super::scene::Scene;
use crate::tokens::{Palette, mix};
use dice::Id;
use egui::{Color32, Pos2, Rect, Vec2};
use glam::DVec2;
use language::Language;
use ruling::table::{Cell, TerrainKind, View, shares, sides};

/// The darkening of the ground for each level of height, and the highest level that is still darker than the level
/// below.
const LEVEL: (f32, u32) = (0.22, 4);

/// The distance in points from a label to the edge of the cell.
const GAP: f32 = 3.0;

/// The least height of a cell, in lines of text, at which the name of the terrain is written. In a lower cell the
/// terrain is only drawn.
const LINES: f32 = 10.0;

/// Draws the bare ground of the cells. Higher levels are darker, and the zone of a side is tinted slightly in the
/// side's colour.
pub(super) fn paint(ink: &mut Ink, view: &View, lens: &Lens, palette: Palette) {
    for cell in &view.cells {
        let side = cell.side.as_ref().and_then(|side| view.side_number(side));
        let ground = level(palette, cell.level);
        let color = side.map_or(ground, |side| mix(ground, Palette::side(Some(side)).0, 0.1));
        fill(ink, cell, lens, color);
    }
}

fn level(palette: Palette, level: u32) -> Color32 {
    let (step, most) = LEVEL;
    let share = u8::try_from(level.min(most)).map_or(0.0, f32::from) * step;
    let tone = palette.tone(TerrainKind::Hill);
    mix(palette.table, mix(tone.fill, tone.sign, share), share.min(1.0))
}

fn fill(ink: &mut Ink, cell: &Cell, lens: &Lens, color: Color32) {
    for triangle in triangles(&cell.outline) {
        ink.patch(triangle.map(|corner| lens.at(corner)), color);
    }
}

fn corners(cell: &Cell, lens: &Lens) -> Vec<DVec2> {
    cell.outline.iter().map(|corner| lens.at(*corner)).collect()
}

/// Draws the edges of the cells, over the terrain. Where the ground rises, the edge is a contour.
pub(super) fn edges(ink: &mut Ink, view: &View, lens: &Lens, palette: Palette) {
    let contour = palette.tone(TerrainKind::Hill).line;
    let line = mix(palette.edge, palette.ink, 0.2);
    for cell in &view.cells {
        ink.path(&corners(cell, lens), true, 1.0, line);
    }
    let lower = |cell: &Cell, side: [DVec2; 2]| {
        let (low, high) = cell.bounds();
        let near = (high - low).min_element() * 1e-3;
        let mut others = view.cells.iter().filter(|other| other.level < cell.level);
        others.any(|other| shares(other, side, near))
    };
    for cell in view.cells.iter().filter(|cell| cell.level > 0) {
        for [a, b] in sides(cell).filter(|side| lower(cell, *side)) {
            ink.line(lens.at(a), lens.at(b), 2.6, contour);
        }
    }
}

/// Draws the highlighted cells: possible picks as pale fields, picked cells with a strong outline and a line through
/// their middles, and the outline of the cell under the pointer.
pub(super) fn lit(ink: &mut Ink, scene: &Scene<'_>, lens: &Lens, palette: Palette) {
    let view = scene.view;
    let found = |ids: &[Id]| -> Vec<&Cell> { ids.iter().filter_map(|id| view.cell(id)).collect() };
    for cell in found(scene.cells.offered) {
        fill(ink, cell, lens, palette.picked.gamma_multiply(0.12));
        let dashes = ((5.0, 4.0), (1.6, palette.picked));
        ink.dashes(&corners(cell, lens), true, dashes.0, dashes.1);
    }
    if let Some(cell) = scene.cells.hovered.and_then(|id| view.cell(id)) {
        ink.path(&corners(cell, lens), true, 2.0, palette.picked.gamma_multiply(0.6));
    }
    let picked = found(scene.cells.picked);
    for cell in &picked {
        ink.path(&corners(cell, lens), true, 4.6, palette.paper);
        ink.path(&corners(cell, lens), true, 2.6, palette.picked);
    }
    if picked.len() > 1 {
        let middles: Vec<_> = picked.iter().map(|cell| lens.at(cell.middle())).collect();
        ink.path(&middles, false, 2.6, palette.picked);
    }
}

/// Returns the name of a cell.
pub(super) fn called(cell: &Cell, language: Language) -> String {
    let label = cell.label.as_ref().map(|label| language.say(label));
    label.unwrap_or_else(|| cell.id.to_string())
}

/// Yields the message ids of the terrain in a cell. Bare ground is left out.
pub(super) fn tells(cell: &Cell) -> impl Iterator<Item = &'static str> {
    let bare = |id: &&str| id.ends_with("-open") || id.ends_with("-clear");
    cell.terrain.iter().copied().filter(move |id| !bare(id))
}

/// Returns the texts that fit into a cell, each with possible places: the name at the top, the terrain at the foot.
pub(super) fn texts(
    cell: &Cell,
    lens: &Lens,
    language: Language,
    mut size: impl FnMut(&str) -> Vec2,
) -> Vec<(String, Vec<Rect>)> {
    let seen: Vec<Pos2> = corners(cell, lens).into_iter().map(pos).collect();
    let bounds = Rect::from_points(&seen);
    let named = called(cell, language);
    let extent = size(&named);
    let zone = cell.terrain.is_empty() && seen.len() == 4;
    let mut texts = Vec::new();
    // Puts the title of a zone into a corner. The number of a hex stands below the upper sides, where there is room.
    let at = if zone {
        let left = Rect::from_min_size(bounds.min + Vec2::splat(GAP), extent);
        let across = bounds.width() - extent.x - 2.0 * GAP;
        vec![left, left.translate(Vec2::new(across, 0.0))]
    } else {
        let deep = bounds.height() * 0.13 + extent.y * 0.5;
        let middle = bounds.center_top() + Vec2::new(0.0, deep.max(extent.y * 0.5 + GAP));
        vec![Rect::from_center_size(middle, extent)]
    };
    let room = extent * if zone { Vec2::new(1.0, 1.2) } else { Vec2::new(1.4, 2.6) };
    if room.x <= bounds.width() && room.y <= bounds.height() {
        texts.push((named, at));
    }
    let lies: Vec<_> = tells(cell).map(|id| language.word(id)).collect();
    let lies = lies.join(", ");
    let extent = size(&lies);
    if !lies.is_empty() && extent.x <= bounds.width() * 0.6 && extent.y * LINES <= bounds.height() {
        let deep = bounds.height() * 0.13 + extent.y * 0.5;
        let middle = bounds.center_bottom() - Vec2::new(0.0, deep);
        texts.push((lies, vec![Rect::from_center_size(middle, extent)]));
    }
    texts
}
