//! The bare table: surface, grid, edges of the sides, and a ruler.

use super::ink::{Ink, Lens, toward};
use crate::tokens::Palette;
use egui::Rect;
use geometry::units::Length;
use glam::DVec2;
use ruling::table::{Edge, View};

/// The distances of the fine and the coarse grid, in cm. `GRID_IN` has half a foot and a foot in inches.
const GRID: (f64, f64) = (10.0, 50.0);
const GRID_IN: (f64, f64) = (6.0, 12.0);

/// The least distance between two grid lines, in points.
const LEAST: f64 = 7.0;

/// The largest number of grid lines in a direction. A malicious file could have more.
const MOST_LINES: f64 = 1_000.0;

/// Draws the table and the grid.
pub(super) fn paint(ink: &mut Ink, view: &View, lens: &Lens, palette: Palette) {
    let Some(ground) = view.ground else {
        return;
    };
    let size = DVec2::new(ground.width, ground.depth);
    let corners = [DVec2::ZERO, DVec2::new(size.x, 0.0), size, DVec2::new(0.0, size.y)];
    let corners = corners.map(|corner| lens.at(corner));
    // Draws no table around a map of hexes.
    if view.cells.iter().any(|cell| cell.outline.len() != 4) {
        return;
    }
    ink.convex(corners, palette.table);
    let (fine, coarse) = match view.unit {
        Length::Cm => GRID,
        Length::Inch => GRID_IN,
    };
    for (apart, width, color) in [(fine, 1.0, palette.grid), (coarse, 1.3, palette.edge)] {
        let lines = size.max_element() / apart;
        // Draws no grid on a table with cells, where nothing is measured.
        if apart * lens.scale < LEAST || lines > MOST_LINES || !view.cells.is_empty() {
            continue;
        }
        for (far, to) in [(size.x, DVec2::new(0.0, size.y)), (size.y, DVec2::new(size.x, 0.0))] {
            let across = if to.x > 0.0 { DVec2::Y } else { DVec2::X };
            let mut at = apart;
            while at < far {
                let from = across * at;
                ink.line(lens.at(from), lens.at(from + to), width, color);
                at += apart;
            }
        }
    }
    ink.path(&corners, true, 2.0, palette.edge);
}

/// Draws the edge of the table that belongs to each side, in the side's colour.
pub(super) fn edges(ink: &mut Ink, view: &View, lens: &Lens) {
    let Some((near, far)) = view.bounds() else {
        return;
    };
    let mut taken = Vec::new();
    for (number, side) in view.sides.iter().enumerate() {
        let Some(edge) = side.edge else { continue };
        // Puts the lines of sides that share an edge beside each other.
        let row = taken.iter().filter(|known| **known == edge).count();
        taken.push(edge);
        let row = 5.0 + 6.0 * u32::try_from(row).map_or(0.0, f64::from);
        let (a, b, out) = match edge {
            Edge::Near => (near, DVec2::new(far.x, near.y), DVec2::NEG_Y),
            Edge::Far => (DVec2::new(near.x, far.y), far, DVec2::Y),
            Edge::Left => (near, DVec2::new(near.x, far.y), DVec2::NEG_X),
            Edge::Right => (DVec2::new(far.x, near.y), far, DVec2::X),
        };
        let off = toward(out) * row;
        let (color, _) = Palette::side(Some(number));
        ink.line(lens.at(a) + off, lens.at(b) + off, 4.0, color);
    }
}

/// Draws the ruler. Returns its length in the table's unit, and the place for the number.
pub(super) fn ruler(ink: &mut Ink, rect: Rect, lens: &Lens, palette: Palette) -> (f64, DVec2) {
    // Chooses the longest of 1, 2, 5, 10 … that takes no more than 120 points.
    let room = 120.0 / lens.scale;
    let power = 10_f64.powf(room.log10().floor());
    let long =
        [5.0, 2.0, 1.0].into_iter().map(|step| step * power).find(|long| *long <= room).unwrap_or(power);
    let reach = long * lens.scale;
    let corner = DVec2::new(f64::from(rect.min.x), f64::from(rect.max.y)) + DVec2::new(14.0, -14.0);
    let box_corner = corner + DVec2::new(-7.0, -17.0);
    let (right, down) = (DVec2::new(reach + 14.0, 0.0), DVec2::new(0.0, 24.0));
    let back = [box_corner, box_corner + right, box_corner + right + down, box_corner + down];
    ink.convex(back, palette.paper.gamma_multiply(0.85));
    let half = DVec2::new(reach * 0.5, 0.0);
    ink.line(corner, corner + half * 2.0, 2.0, palette.ink);
    for (place, tall) in [(0.0, 6.0), (1.0, 4.0), (2.0, 6.0)] {
        let at = corner + half * place;
        ink.line(at, at - DVec2::Y * tall, 1.5, palette.ink);
    }
    (long, corner + half - DVec2::new(0.0, 4.0))
}
