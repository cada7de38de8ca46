//! Garrisons: stands along the perimeter of a place with their front edges on it, facing outwards, or in line on a
//! rampart.

mod lining;

use super::prelude::*;
use lining::{Lining, StandChoice};

use super::layout::{about_centre, stand_count, stand_size};
use geometry::{Footprint, Row, RowFrom, rank};

/// The limit on the room along a perimeter, in stands. On a longer perimeter no stand is tried.
const MOST_STANDS: f64 = 2_000.0;

facts! {
    /// The number of stands that are to line a given side of a place.
    #[derive(Copy)]
    pub struct Share {
        /// The number of the side, from 1, in the order of the outline.
        pub side: u32,
        /// The number of stands on the side.
        pub stands: u32,
    }
}

/// A straight part of a place's outline, with the direction out of the place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Face {
    pub(super) edge: Segment,
    pub(super) outward: Bearing,
}

/// Returns true if terrain of the given kind is a place that units enter, hold and leave: a built-up area or a rampart.
///
/// # Source
/// `bua.enter`, `fort.outside`
pub(super) fn is_place(kind: TerrainKind) -> bool {
    kind == TerrainKind::Bua || is_rampart(kind)
}

/// Returns true for the wall of a fort or of a fortress.
pub(super) fn is_rampart(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::FortWall | TerrainKind::FortressWall)
}

/// Returns the place that a unit has to leave before it moves: a built-up area or a rampart. An earthwork or a wall at
/// which a unit stands is not such a place.
///
/// # Source
/// `bua.leave`, `fort.outside`
pub(super) fn shut_in(position: &Position, unit: &Unit) -> Option<Id> {
    held_by(position, unit).map(|place| place.id.clone())
}

/// Returns the built-up area or the rampart that a unit holds.
pub(super) fn held_by<'p>(position: &'p Position, unit: &Unit) -> Option<&'p Terrain> {
    let place = position.terrain(unit.within.as_ref()?)?;
    is_place(place.kind).then_some(place)
}

/// Returns true if a unit may occupy a built-up area at all.
///
/// # Source
/// `bua.who`
pub(crate) fn may_occupy(unit: &Unit) -> bool {
    !(unit.is_mounted() || unit.is_battery() || unit.troops == Troops::Train)
}

/// Returns true if a unit may be in a place however little room is left there.
///
/// # Source
/// `bua.who`
pub(super) fn needs_no_room(unit: &Unit) -> bool {
    unit.troops == Troops::Engineers || unit.is_gunners()
}

/// Returns the sides of a place, in the order of the outline. A line has two sides for each straight part, first the
/// right one.
pub(super) fn faces(place: &Terrain) -> Vec<Face> {
    match &place.shape {
        Shape::Area(area) => {
            let outwards = |edge: Segment| {
                let aside = (edge.b - edge.a).normalize_or_zero().perp();
                // The outward side of an edge is the side on which the area does not lie.
                let inside = area.contains(edge.at(0.5) + aside * 1e-3);
                let outward = Bearing::of(if inside { -aside } else { aside })?;
                Some(Face { edge, outward })
            };
            area.edges().filter_map(outwards).collect()
        }
        Shape::Line(line) => {
            let half = 0.5 * line.width();
            let both = |span: Segment| {
                let left = (span.b - span.a).normalize_or_zero().perp();
                [-left, left].map(|out| {
                    let edge = Segment { a: span.a + out * half, b: span.b + out * half };
                    Bearing::of(out).map(|outward| Face { edge, outward })
                })
            };
            line.spans().flat_map(both).flatten().collect()
        }
    }
}

/// Returns the stands of all units in a place for which `counts` is true. The caller decides whether units that need no
/// room count.
///
/// # Source
/// `bua.fit`, `bua.who`
pub(super) fn taken<'p>(
    position: &'p Position,
    place: &'p Id,
    counts: impl Fn(&Unit) -> bool + 'p,
) -> Vec<Rect> {
    let there = position
        .units
        .iter()
        .filter(move |unit| unit.is_present() && unit.within.as_ref() == Some(place) && counts(unit));
    there.filter_map(|unit| unit.placed.as_ref()).flat_map(|placed| placed.stands().iter().copied()).collect()
}

/// Returns the stands of a unit along the perimeter of an area, clear of the stands already there. Returns `None` if
/// the whole unit does not fit. The side nearest to the unit is filled first.
///
/// # Source
/// `bua.fit`, `measure.bua.fit`
pub(crate) fn stands(tables: &Tables, unit: &Unit, place: &Terrain, taken: &[Rect]) -> Option<Vec<Rect>> {
    let found = lined(tables, unit, place, taken, &[]).concat();
    (found.len() == stand_count(unit)).then_some(found)
}

/// Lines the perimeter with as many stands of a unit as there is room for. Returns a row for each share. Without
/// shares, returns a row for each side, and the sides nearest to the unit are filled first.
///
/// # Source
/// `bua.fit`, `measure.bua.fit`
///
/// # Edge cases
/// Corners are shared in three ways: each side is lined around its middle, from its start, or from its end. The first
/// way that holds all stands counts. If none does, every other way is tried, so that a unit fits if it can be laid in
/// at all.
pub(super) fn lined(
    tables: &Tables,
    unit: &Unit,
    place: &Terrain,
    taken: &[Rect],
    shares: &[Share],
) -> Vec<Vec<Rect>> {
    let size = stand_size(tables, unit, Formation::Line);
    let faces = faces(place);
    let perimeter: f64 = faces.iter().map(|face| face.edge.length()).sum();
    if place.as_area().is_none() || perimeter > MOST_STANDS * size.frontage {
        return Vec::new();
    }
    let wanted = stand_count(unit);
    let lining = Lining { sides: &faces, size, taken, within: place.as_area() };
    if shares.is_empty() {
        let sides = nearest_first(unit, faces.clone());
        let all: Vec<_> = sides.iter().map(|face| (Some(*face), wanted)).collect();
        let best = best_rows(place, &all, (size, wanted), taken);
        let lining = Lining { sides: &from_nearest(&faces, sides.first()), ..lining };
        let more = (count(&best) + 1..=wanted).rev();
        return more.map(StandChoice::InAll).find_map(|wanted| lining.laid(wanted)).unwrap_or(best);
    }
    let face = |share: &Share| faces.get((share.side as usize).checked_sub(1)?).copied();
    let sides: Vec<_> = shares.iter().map(|share| (face(share), share.stands as usize)).collect();
    let best = best_rows(place, &sides, (size, wanted), taken);
    let dealt: usize = sides.iter().map(|(_, stands)| stands).sum();
    if count(&best) == dealt || dealt > wanted || sides.iter().any(|(face, _)| face.is_none()) {
        return best;
    }
    let of_side = |at: usize| {
        let on_it = shares.iter().filter(|share| share.side as usize == at + 1);
        on_it.map(|share| share.stands as usize).sum()
    };
    let numbers: Vec<usize> = (0..faces.len()).map(of_side).collect();
    let laid = lining.laid(StandChoice::OnEach(&numbers));
    laid.map_or(best, |rows| dealt_out(shares, rows))
}

fn count(rows: &[Vec<Rect>]) -> usize {
    rows.iter().map(Vec::len).sum()
}

/// Rotates the list of a place's sides to begin with a given side.
fn from_nearest(faces: &[Face], first: Option<&Face>) -> Vec<Face> {
    let mut round = faces.to_vec();
    if let Some(at) = first.and_then(|first| faces.iter().position(|face| face == first)) {
        round.rotate_left(at);
    }
    round
}

/// Splits the rows of the sides among the shares. Each share takes its stands from the rest of its side's row.
fn dealt_out(shares: &[Share], mut rows: Vec<Vec<Rect>>) -> Vec<Vec<Rect>> {
    let take = |share: &Share| {
        let row = rows.get_mut((share.side as usize).wrapping_sub(1));
        row.map_or_else(Vec::new, |row| {
            let rest = row.split_off((share.stands as usize).min(row.len()));
            std::mem::replace(row, rest)
        })
    };
    shares.iter().map(take).collect()
}

/// Returns the rows of the first way of sharing corners that holds all stands. If none does, returns the rows of the
/// way that holds most.
fn best_rows(
    place: &Terrain,
    sides: &[(Option<Face>, usize)],
    (size, wanted): (Footprint, usize),
    taken: &[Rect],
) -> Vec<Vec<Rect>> {
    let ways = [RowFrom::Middle, RowFrom::Start, RowFrom::End];
    let mut best: Vec<Vec<Rect>> = Vec::new();
    for from in ways {
        let rows = rows(place, sides, (size, wanted), taken, from);
        if best.is_empty() || count(&rows) > count(&best) {
            best = rows;
        }
    }
    best
}

/// Lines the sides in order, each clear of the previous rows.
fn rows(
    place: &Terrain,
    sides: &[(Option<Face>, usize)],
    (size, wanted): (Footprint, usize),
    taken: &[Rect],
    from: RowFrom,
) -> Vec<Vec<Rect>> {
    let mut all: Vec<Rect> = taken.to_vec();
    let mut rows = Vec::with_capacity(sides.len());
    for (face, most) in sides {
        let left = wanted - (all.len() - taken.len()).min(wanted);
        let row = face.map_or_else(Vec::new, |face| {
            let row =
                Row { edge: face.edge, facing: face.outward, size, taken: &all, within: place.as_area() };
            row.places(from, left.min(*most))
        });
        all.extend_from_slice(&row);
        rows.push(row);
    }
    rows
}

fn nearest_first(unit: &Unit, mut faces: Vec<Face>) -> Vec<Face> {
    let near = unit.placed.as_ref().map(|placed| placed.outline().centre());
    let far = |face: &Face| {
        let edge = &face.edge;
        near.map_or(-edge.length(), |point| edge.distance_to_point(point))
    };
    faces.sort_by(|a, b| far(a).total_cmp(&far(b)));
    faces
}

/// Lines a rampart that is drawn as a line with as many stands of a unit as there is room for. The stands stand in line
/// at the point of the wall nearest to the unit. Their front edges lie on the far side and face away from the unit.
///
/// # Source
/// `fort.outside`
pub(super) fn on_rampart(tables: &Tables, unit: &Unit, place: &Terrain, taken: &[Rect]) -> Vec<Rect> {
    let size = stand_size(tables, unit, Formation::Line);
    let Some(from) = unit.placed.as_ref().map(|placed| placed.outline().centre()) else {
        return Vec::new();
    };
    // The far side of a straight part faces away from the unit.
    let away = |face: &Face| (face.edge.at(0.5) - from).dot(face.outward.forward()) >= 0.0;
    let mut faces = faces(place);
    faces.retain(away);
    let Some(face) = nearest_first(unit, faces).into_iter().next() else {
        return Vec::new();
    };
    let line_of = |stands: u32| {
        let row = Row {
            edge: face.edge,
            facing: face.outward,
            size: Footprint { frontage: size.frontage * f64::from(stands), ..size },
            taken,
            within: None,
        };
        let block = row.nearest(from)?;
        let pose = Pose { at: block.front_middle(), facing: face.outward };
        Some(rank(&pose, stands as usize, size))
    };
    let wanted = u32::try_from(stand_count(unit)).unwrap_or(u32::MAX);
    (1..=wanted).rev().find_map(line_of).unwrap_or_default()
}

/// Places a unit that needs no room in the middle of a place.
///
/// # Source
/// `bua.who`
pub(super) fn in_the_middle(tables: &Tables, unit: &Unit, place: &Terrain, facing: Bearing) -> UnitPose {
    let corners = match &place.shape {
        Shape::Area(area) => area.points(),
        Shape::Line(line) => line.points(),
    };
    let count = u32::try_from(corners.len().max(1)).unwrap_or(u32::MAX);
    let middle = corners.iter().sum::<DVec2>() / f64::from(count);
    about_centre(tables, unit, unit.formation, middle, facing)
}

/// Places a unit by individual poses of the stands. Its front middle is that of the stands' bounding rectangle along
/// their mean facing.
///
/// # Source
/// `zone.garrison`
pub(crate) fn placed(unit: &Unit, stands: Vec<Rect>) -> UnitPose {
    let mean: DVec2 = stands.iter().map(|stand| stand.facing().forward()).sum();
    let known = unit.placed.as_ref().map(|placed| placed.facing);
    let facing =
        Bearing::of(mean).filter(|_| mean.length() > 1e-6).or(known).unwrap_or_else(|| Bearing::degrees(0.0));
    let at = Rect::around(&stands, facing).map_or(DVec2::ZERO, |outline| outline.front_middle());
    UnitPose::new(at, facing, stands, true)
}
