//! Garrisons: stands along the perimeter of a built-up area, front edges on it, looking outwards.

use super::kind::{Formation, Troops};
use super::layout::stand_size;
use super::position::{Placed, Unit};
use super::survey::Survey;
use super::tables::Tables;
use crate::geometry::{Obstacles, Polygon, Rect, Segment};
use crate::table::Terrain;
use crate::units::Bearing;
use glam::DVec2;

/// Whether a unit may occupy a built-up area at all.
///
/// # Source
/// `bua.who`
pub fn may_occupy(unit: &Unit) -> bool {
    !(unit.is_mounted() || unit.is_battery() || unit.troops == Troops::Train)
}

/// Stands of a unit along the perimeter of an area, clear of those that are there already; none if the
/// whole unit does not fit. The side nearest to where the unit stands is filled first.
///
/// # Source
/// `bua.fit`, `measure.bua.fit`
pub fn stands(tables: &Tables, unit: &Unit, place: &Terrain, taken: &[Rect]) -> Option<Vec<Rect>> {
    let area = Survey::area(place)?;
    let size = stand_size(tables, unit, Formation::Line);
    let near = unit.placed.as_ref().map(|placed| placed.outline().centre());
    let mut sides: Vec<Segment> = area.edges().collect();
    let rank = |side: &Segment| near.map_or(-side.length(), |point| side.distance_to_point(point));
    sides.sort_by(|a, b| rank(a).total_cmp(&rank(b)));
    let mut found: Vec<Rect> = Vec::new();
    for side in sides {
        for slot in slots(area, &side, (size.frontage, size.depth)) {
            if found.len() == unit.numbers.len() {
                return Some(found);
            }
            let others: Vec<Rect> = taken.iter().chain(&found).copied().collect();
            let obstacles = Obstacles {
                rects: &others,
                ..Obstacles::default()
            };
            if area.contains_rect(&slot) && obstacles.overlaps(&[slot]).is_none() {
                found.push(slot);
            }
        }
    }
    (found.len() == unit.numbers.len()).then_some(found)
}

/// Places for stands along one side, from its middle outwards.
fn slots(area: &Polygon, side: &Segment, (frontage, depth): (f64, f64)) -> Vec<Rect> {
    let along = (side.b - side.a).normalize_or_zero();
    let middle = side.at(0.5);
    // Outwards is the side of the edge on which the area does not lie.
    let normal = DVec2::new(along.y, -along.x);
    let outward = if area.contains(middle + normal * 1e-3) {
        -normal
    } else {
        normal
    };
    let Some(facing) = Bearing::of(outward) else {
        return Vec::new();
    };
    let steps = std::iter::successors(Some(1_u32), |n| Some(n + 1))
        .take_while(|n| f64::from(*n) * frontage <= side.length() + 1e-9);
    let count = steps.last().unwrap_or(0);
    let first = -0.5 * f64::from(count) * frontage + 0.5 * frontage;
    let mut offsets: Vec<f64> = (0..count)
        .map(|n| first + f64::from(n) * frontage)
        .collect();
    offsets.sort_by(|a, b| a.abs().total_cmp(&b.abs()));
    // A hair inside the outline: flush, and still within the model.
    let inset = 0.5 * depth + 1e-6;
    offsets
        .iter()
        .map(|offset| {
            Rect::new(
                middle + along * *offset - outward * inset,
                facing,
                frontage,
                depth,
            )
        })
        .collect()
}

/// A unit placed by stands of its own: the middle of the front edge of their bounding rectangle along
/// their mean facing.
///
/// # Source
/// `zone.garrison`
pub fn placed(unit: &Unit, stands: Vec<Rect>) -> Placed {
    let mean: DVec2 = stands.iter().map(|stand| stand.facing().forward()).sum();
    let known = unit.placed.as_ref().map(|placed| placed.facing);
    let facing = Bearing::of(mean)
        .filter(|_| mean.length() > 1e-6)
        .or(known)
        .unwrap_or_else(|| Bearing::degrees(0.0));
    let at = Rect::around(&stands, facing).map_or(DVec2::ZERO, |outline| outline.front_middle());
    Placed::new(at, facing, stands, true)
}
