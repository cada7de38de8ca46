//! The bare table: surface, grid, edges of the sides, and a ruler.

use super::ink::{Ink, Lens, pos, toward};
use crate::tokens::Palette;
use egui::{Align2, Rect, Vec2};
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

/// The distance in points of the ruler from the edge of the window or of the table, and the width beside the table that
/// the lines of the sides take.
const RULER: f32 = 7.0;
const EDGE: f32 = 10.0;

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

/// Returns the place of a box in a corner of the window or of the table, so that the box does not lie across the edge of
/// the table. Takes the first place that is free, if there is one.
fn beside_edge(rect: Rect, size: Vec2, table: Rect, free: impl Fn(Rect) -> bool) -> Rect {
    let corners = [Align2::LEFT_BOTTOM, Align2::RIGHT_BOTTOM, Align2::LEFT_TOP, Align2::RIGHT_TOP];
    let (window, inside) = (rect.shrink(RULER), table.shrink(RULER).intersect(rect.shrink(RULER)));
    let within = |room: Rect| corners.map(|corner| corner.align_size_within_rect(size, room));
    let beside = within(window).into_iter().filter(|place| !table.expand(EDGE).intersects(*place));
    let places: Vec<_> = beside.chain(within(inside)).collect();
    let first = places.iter().find(|place| free(**place)).or(places.first());
    first.copied().unwrap_or(window)
}

/// Draws the ruler. Returns its length in the table's unit, and the place for the number.
pub(super) fn ruler(
    ink: &mut Ink,
    rect: Rect,
    lens: &Lens,
    palette: Palette,
    ((low, high), free): ((DVec2, DVec2), impl Fn(Rect) -> bool),
) -> (f64, DVec2) {
    // Chooses the longest of 1, 2, 5, 10 … that takes no more than 120 points.
    let room = 120.0 / lens.scale;
    let power = 10_f64.powf(room.log10().floor());
    let long =
        [5.0, 2.0, 1.0].into_iter().map(|step| step * power).find(|long| *long <= room).unwrap_or(power);
    let reach = long * lens.scale;
    let (right, down) = (DVec2::new(reach + 14.0, 0.0), DVec2::new(0.0, 24.0));
    let table = Rect::from_two_pos(pos(lens.at(low)), pos(lens.at(high)));
    let place = beside_edge(rect, pos(right + down).to_vec2(), table, free);
    let box_corner = DVec2::new(place.min.x.into(), place.min.y.into());
    let corner = box_corner + DVec2::new(7.0, 17.0);
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

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{pos2, vec2};

    #[test]
    fn the_ruler_never_lies_across_the_edge_of_the_table() {
        let window = Rect::from_min_max(pos2(0.0, 40.0), pos2(800.0, 560.0));
        let size = vec2(110.0, 24.0);
        let tables = [
            // A table with little room on every side, one with room on the right, one larger than the window.
            Rect::from_min_max(pos2(20.0, 60.0), pos2(780.0, 540.0)),
            Rect::from_min_max(pos2(20.0, 60.0), pos2(600.0, 540.0)),
            Rect::from_min_max(pos2(-500.0, -500.0), pos2(1_300.0, 1_300.0)),
        ];
        for table in tables {
            let first = beside_edge(window, size, table, |_| true);
            let next = beside_edge(window, size, table, |place| place != first);
            assert_ne!(first, next);
            for place in [first, next] {
                let beside = !table.expand(EDGE).intersects(place);
                assert!(beside || table.contains_rect(place), "{table:?}: {place:?}");
                assert!(window.contains_rect(place), "{table:?}: {place:?}");
            }
        }
    }
}
