//! The drawing of a position: the map, the counters, and the marks around a unit.

use super::kind::Arm as OwnArm;
use super::prelude::*;
use super::show::{line, states};
use geometry::Rect;
use ruling::table::{Arm, Badge, Body, BodyKind, Plate, View};

/// The width of a counter, as a share of the width of a hex.
const COUNTER: f64 = 0.6;
/// The distance by which each unit of a stack is shifted from the one on top of it, as a share of the width of a hex.
const ASIDE: f64 = 0.09;

/// Returns the drawing of a position.
pub(super) fn view(survey: Survey<'_>, phase: &'static str) -> View {
    let position = survey.position;
    View {
        name: position.name.clone(),
        turn: position.turn,
        phase,
        sides: position.sides.clone(),
        unit: Length::Cm,
        ground: Some(position.map.ground()),
        cells: position.map.cells(),
        rims: position.map.rims(),
        bodies: position.units.iter().map(|unit| body(survey, unit)).collect(),
        declared: position.state.attacks.iter().flat_map(|attack| declared(position, attack)).collect(),
        ..View::default()
    }
}

/// Returns the arrows of a declared attack: along the path of a charge, and into each target hex.
fn declared<'p>(position: &'p Position, attack: &'p Attack) -> impl Iterator<Item = Mark> + 'p {
    let top = attack.units.first();
    let from = top.and_then(|unit| position.unit(unit)).and_then(|unit| unit.hex.as_ref());
    attack.targets.iter().filter_map(move |target| {
        // A unit that has charged already stands at the end of the path.
        let done = attack.path.iter().position(|hex| Some(hex) == from).map_or(0, |at| at + 1);
        let hexes = from.into_iter().chain(attack.path.iter().skip(done)).chain([target]);
        let mut arrow = way(position, hexes)?;
        if let Figure::Line(points) = &mut arrow.figure {
            clear_of_counters(points);
        }
        Some(Mark { kind: MarkKind::Order, ..arrow.of(top?) })
    })
}

fn body(survey: Survey<'_>, unit: &Unit) -> Body {
    let position = survey.position;
    let counter = counter(position, unit);
    Body {
        kind: BodyKind::Unit,
        id: unit.id.clone(),
        name: unit.name.clone(),
        side: Some(unit.side.clone()),
        troops: unit.kind.message(),
        arm: match unit.kind.arm() {
            OwnArm::Foot => Arm::Infantry,
            OwnArm::Horse => Arm::Cavalry,
            OwnArm::Guns => Arm::Artillery,
        },
        strength: 0,
        doomed: 0,
        badges: Badge::those([
            (unit.disordered, Badge::Disordered),
            (unit.done.fired, Badge::Fired),
            (unit.done.moved || unit.done.marched, Badge::Moved),
        ]),
        // A square has no single front. Every other formation counts as a line here.
        formation: if unit.square { "square" } else { "line" },
        formations: Vec::new(),
        present: unit.gone.is_none(),
        pose: counter.map(|(front, facing, _)| (front, facing)),
        stands: counter.map(|(.., rect)| (1, rect)).into_iter().collect(),
        plate: Some(plate(survey.tables, unit)),
        cell: unit.hex.clone(),
        beneath: unit.beneath,
        notes: states(unit),
        says: line(position, unit),
    }
}

/// Returns the middle of a counter's front edge, the facing, and the rectangle. Returns `None` if the unit is not on
/// the map.
fn counter(position: &Position, unit: &Unit) -> Option<(DVec2, Bearing, Rect)> {
    let hex = position.hex(unit.hex.as_ref()?)?;
    let (grid, width) = (position.map.grid(), position.map.width());
    let facing = grid.lay.bearing(unit.facing);
    let aside = f64::from(unit.beneath) * ASIDE * width;
    let middle = grid.centre(hex, width) + DVec2::new(aside, -aside);
    let side = COUNTER * width;
    let front = middle + facing.forward() * side / 2.0;
    Some((front, facing, Rect::new(middle, facing, side, side)))
}

/// Returns the figures shown on a counter. The cohesion shown is the one for the unit's current state.
fn plate(tables: &Tables, unit: &Unit) -> Plate {
    let ratings = &unit.ratings;
    let figures = [
        ("strength", ratings.strength.map(i64::from)),
        ("cohesion", UnitFacts::of(unit).rating(tables)),
        ("movement", ratings.movement.map(i64::from)),
        ("fire", ratings.fire.map(i64::from)),
        ("defence", ratings.defence.map(i64::from)),
    ];
    let figure = |(name, figure): (&'static str, Option<i64>)| {
        Some((Reason::new("shock.figure", name), figure?.to_string()))
    };
    let square = unit.square.then(|| Reason::new("shock-state-square", ""));
    Plate {
        figures: figures.into_iter().filter_map(figure).collect(),
        notes: std::iter::once(Reason::new(unit.kind.message(), "")).chain(square).collect(),
        turned: unit.done.moved || unit.done.fired,
        back: unit.disordered,
    }
}

/// Shortens a line from counter to counter at both ends, so that the line covers no figure on the counters.
fn clear_of_counters(points: &mut [DVec2]) {
    if let [first, second, ..] = points {
        *first = first.lerp(*second, COUNTER / 2.0);
    }
    if let [.., before, last] = points {
        *last = last.lerp(*before, COUNTER / 2.0);
    }
}

/// Returns the marks around a selected unit: the frontal and flank hexes, the zone of control, and a line to each enemy
/// that has the unit in its zone.
pub(super) fn around(position: &Position, id: &Id) -> Vec<Mark> {
    let Some((unit, hex)) = position.unit(id).and_then(|unit| Some((unit, unit.hex.as_ref()?))) else {
        return Vec::new();
    };
    let fronts = position.fronts(unit);
    let flanks: Vec<Id> =
        position.flanks(hex, unit.facing).into_iter().filter(|flank| !fronts.contains(flank)).collect();
    let area = |kind: MarkKind, hex: &Id| {
        let hex = position.hex(hex)?;
        let corners = position.map.grid().corners(hex, position.map.width());
        Some(Mark::new(kind, Figure::Area(corners.to_vec())).of(id))
    };
    let mut marks: Vec<Mark> = fronts.iter().filter_map(|hex| area(MarkKind::Front, hex)).collect();
    marks.extend(flanks.iter().filter_map(|hex| area(MarkKind::Flank, hex)));
    if unit.controls() {
        let rest = position.around(hex);
        let rest = rest.iter().filter(|hex| !fronts.contains(hex) && !flanks.contains(hex));
        marks.extend(rest.filter_map(|hex| area(MarkKind::Rear, hex)));
    }
    let against = EnemySide { side: &unit.side, but: &[] };
    // A line is drawn to each enemy that has the unit in its zone of control.
    let zones = position.zones(hex, against).filter_map(|enemy| {
        let line = way(position, [hex, enemy.hex.as_ref()?])?;
        Some(Mark { kind: MarkKind::Blocker, ..line.of(&enemy.id) })
    });
    marks.extend(zones);
    marks
}

/// Returns a line through the centres of hexes. Returns `None` for fewer than two hexes.
pub(super) fn way<'h>(position: &Position, hexes: impl IntoIterator<Item = &'h Id>) -> Option<Mark> {
    let (grid, width) = (position.map.grid(), position.map.width());
    let middles = hexes.into_iter().map(|hex| Some(grid.centre(position.hex(hex)?, width)));
    let middles: Vec<DVec2> = middles.collect::<Option<_>>()?;
    (middles.len() > 1).then(|| Mark::new(MarkKind::Way, Figure::Line(middles)))
}

/// Returns the mark that draws the path of a request. It belongs to the fact `path`.
pub(super) fn path<'h>(position: &Position, hexes: impl IntoIterator<Item = &'h Id>) -> Vec<Mark> {
    let drawn = way(position, hexes).map(|mark| mark.on("path"));
    drawn.into_iter().collect()
}

/// Returns the mark that draws a unit's step into a hex. `told` names the fact to which the mark belongs.
pub(super) fn step(position: &Position, unit: &Id, to: Option<&Id>, told: &'static str) -> Vec<Mark> {
    let from = position.unit(unit).and_then(|unit| unit.hex.as_ref());
    let drawn = from.zip(to).and_then(|(from, to)| way(position, [from, to]));
    drawn.map(|mark| mark.on(told).of(unit)).into_iter().collect()
}
