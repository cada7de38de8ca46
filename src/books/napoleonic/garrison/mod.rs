//! Garrisons: where the stands of a unit stand in a built-up area or on a rampart. In a built-up area their front edges
//! lie on its outline and face outwards.

mod lining;

use super::prelude::*;
use lining::{Lining, StandChoice};

use super::layout::{about_centre, stand_count, stand_size};
use geometry::{Footprint, Row, RowFrom, rank};

/// The length of a perimeter, in stands, above which no stand is placed, so that the search stays short.
const MOST_STANDS: f64 = 2_000.0;

facts! {
    /// The number of stands that a player wants along one side of a built-up area.
    #[derive(Copy)]
    pub struct Share {
        /// The number of the side, from 1, in the order in which the outline is drawn.
        pub side: u32,
        /// The number of stands on the side.
        pub stands: u32,
    }
}

/// A straight side of a built-up area or rampart, with the direction that leads out of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Face {
    pub(super) edge: Segment,
    pub(super) outward: Bearing,
}

/// Returns true for terrain that units can enter, garrison and leave: a built-up area or a rampart.
///
/// # Source
/// `bua.enter`, `fort.outside`
pub(super) fn is_place(kind: TerrainKind) -> bool {
    kind == TerrainKind::Bua || is_rampart(kind)
}

/// Returns true for the wall of a fort or fortress, on which units stand as on a rampart.
pub(super) fn is_rampart(kind: TerrainKind) -> bool {
    matches!(kind, TerrainKind::FortWall | TerrainKind::FortressWall)
}

/// Returns the id of the built-up area or rampart that a unit has to leave before it can move, or `None` if there is
/// none. An earthwork or a wall does not hold a unit in this way.
///
/// # Source
/// `bua.leave`, `fort.outside`
pub(super) fn shut_in(position: &Position, unit: &Unit) -> Option<Id> {
    held_by(position, unit).map(|place| place.id.clone())
}

/// Returns the built-up area or rampart that a unit garrisons, or `None` if the unit garrisons none.
pub(super) fn held_by<'p>(position: &'p Position, unit: &Unit) -> Option<&'p Terrain> {
    let place = position.terrain(unit.within.as_ref()?)?;
    is_place(place.kind).then_some(place)
}

/// Returns true if a unit may garrison a built-up area: on foot, and neither a battery with guns nor a wagon train.
///
/// # Source
/// `bua.who`
pub(crate) fn may_occupy(unit: &Unit) -> bool {
    !(unit.is_mounted() || unit.is_battery() || unit.troops == Troops::Train)
}

/// Returns true for figures that fit into a built-up area however full it is: engineers, and gunners without guns.
///
/// # Source
/// `bua.who`
pub(super) fn needs_no_room(unit: &Unit) -> bool {
    unit.troops == Troops::Engineers || unit.is_gunners()
}

/// Returns the sides of a built-up area or rampart, in the order of its outline. Each straight part of a rampart drawn
/// as a line has two sides, the right one first.
pub(super) fn faces(place: &Terrain) -> Vec<Face> {
    match &place.shape {
        Shape::Area(area) => {
            let outwards = |edge: Segment| {
                let aside = (edge.b - edge.a).normalize_or_zero().perp();
                // An edge faces outwards on the side where the area does not lie.
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

/// Returns the stands of the units inside a place for which `counts` is true. Callers use `counts` to leave out, for
/// example, figures that need no room.
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

/// Returns the stands of a unit along the outline of a built-up area, clear of the rectangles in `taken`. The side
/// nearest to the unit is filled first. Returns `None` if the whole unit does not fit.
///
/// # Source
/// `bua.fit`, `measure.bua.fit`
pub(crate) fn stands(tables: &Tables, unit: &Unit, place: &Terrain, taken: &[Rect]) -> Option<Vec<Rect>> {
    let found = lined(tables, unit, place, taken, &[]).concat();
    (found.len() == stand_count(unit)).then_some(found)
}

/// Returns rows of a unit's stands along the outline of an area, as many stands as there is room for. There is one row
/// for each entry of `shares`. If `shares` is empty, there is one for each side, and the sides nearest to the unit are
/// filled first.
///
/// # Source
/// `bua.fit`, `measure.bua.fit`
///
/// # Edge cases
/// At a corner, a stand on one side takes room from the next side. So rows are tried from the middle, the start and the
/// end of each side, and the first of these ways that fits all stands counts. If none does, a longer search tries all
/// distributions.
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

/// Returns the sides of an area in their order, but beginning with the given side.
fn from_nearest(faces: &[Face], first: Option<&Face>) -> Vec<Face> {
    let mut round = faces.to_vec();
    if let Some(at) = first.and_then(|first| faces.iter().position(|face| face == first)) {
        round.rotate_left(at);
    }
    round
}

/// Splits the rows of stands among the shares. If several shares name the same side, each takes stands from the rest of
/// that side's row.
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

/// Returns rows that start at the middle, the start or the end of each side, whichever is the first to place all
/// stands. If none does, returns the rows with the most stands.
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

/// Returns a row of stands for each side in turn, each clear of the rows before it.
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

/// Returns the stands of a unit on a rampart that is drawn as a line, as many as there is room for. They stand in line
/// at the part of the wall nearest to the unit, with their fronts on the far side, facing away from where the unit
/// came.
///
/// # Source
/// `fort.outside`
pub(super) fn on_rampart(tables: &Tables, unit: &Unit, place: &Terrain, taken: &[Rect]) -> Vec<Rect> {
    let size = stand_size(tables, unit, Formation::Line);
    let Some(from) = unit.placed.as_ref().map(|placed| placed.outline().centre()) else {
        return Vec::new();
    };
    // A side is the far one if it faces away from the unit.
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

/// Returns the pose of a unit that needs no room, in the middle of a place.
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

/// Returns the pose of a unit whose stands have their own poses. The unit faces in the mean direction of its stands,
/// and its front is that of the rectangle around them.
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
