//! The drawing of a position: the hexes, and the counters in them.

use super::position::PrintedFigures;
use super::prelude::*;
use super::show;
use geometry::hex::Lay;
use geometry::{Edge, Rect};
use ruling::table::{Arm, Badge, Body, BodyKind, Plate, View};
use std::collections::BTreeSet;

/// The width of a counter that is alone in a hex, with one other, or with several others. It is a share of the width of
/// a hex.
const COUNTERS: [f64; 3] = [0.66, 0.47, 0.35];
/// The gap between counters that lie side by side, as a share of the width of a hex. In a larger stack, counters
/// overlap and are shifted by [`CLOSE`] instead.
const APART: f64 = 0.03;
const CLOSE: f64 = 0.12;
/// The greatest number of counters that lie side by side in a hex. In a larger stack they overlap.
const BESIDE: usize = 4;

/// Returns the drawing of a position.
pub(super) fn view(position: &Position, phase: &'static str) -> View {
    let map = &position.map;
    View {
        name: position.name.clone(),
        turn: position.turn,
        phase,
        sides: position.sides.clone(),
        unit: Length::Cm,
        ground: None,
        cells: map.cells(),
        rims: map.rims(),
        bodies: position.units.iter().map(|unit| body(position, unit)).collect(),
        ..View::default()
    }
}

fn body(position: &Position, unit: &Unit) -> Body {
    let counter = unit.hex.map(|hex| counter(position, unit, hex));
    let front = |counter: &Rect| (counter.front_middle(), counter.facing());
    Body {
        kind: BodyKind::Unit,
        id: unit.id.clone(),
        name: unit.name.clone(),
        side: Some(unit.side.clone()),
        troops: unit.kind.message(),
        arm: Arm::Infantry,
        strength: 0,
        doomed: 0,
        badges: Badge::those([
            (unit.broken, Badge::Broken),
            (unit.suppressed, Badge::Suppressed),
            (position.state.acted.contains(&unit.id), Badge::Acted),
        ]),
        formation: "",
        formations: Vec::new(),
        present: unit.gone.is_none(),
        pose: counter.as_ref().map(front),
        stands: counter.map(|counter| (1, counter)).into_iter().collect(),
        plate: Some(plate(unit)),
        cell: unit.hex.map(|hex| position.map.id(hex)),
        beneath: 0,
        notes: show::notes(unit),
        says: show::line(position, unit),
    }
}

/// Returns the place of a counter in the hex. One counter lies in the middle, two lie side by side, and up to four lie
/// in rows of two. In a larger stack they overlap.
fn counter(position: &Position, unit: &Unit, hex: Hex) -> Rect {
    let stack: Vec<&Id> = position.units_in(hex).map(|unit| &unit.id).collect();
    let at = stack.iter().position(|id| **id == unit.id).unwrap_or(0);
    let (map, all) = (&position.map, stack.len());
    let side = COUNTERS.get(all.saturating_sub(1)).or(COUNTERS.last()).copied().unwrap_or_default();
    let spot = |at: usize, of: usize| {
        let steps = u32::try_from(at).map_or(0.0, f64::from);
        steps - (u32::try_from(of).map_or(1.0, f64::from) - 1.0) / 2.0
    };
    let offset = match all {
        0..=2 if map.grid().lay == Lay::Pointy => DVec2::new(spot(at, all), 0.0) * (side + APART),
        0..=2 => DVec2::new(0.0, -spot(at, all)) * (side + APART),
        3..=BESIDE => DVec2::new(spot(at % 2, 2), -spot(at / 2, 2)) * (side + APART),
        _ => DVec2::splat(spot(at, all)) * DVec2::new(CLOSE, -CLOSE),
    };
    let middle = map.grid().centre(hex, map.width()) + offset * map.width();
    Rect::new(middle, facing(position, unit), side * map.width(), side * map.width())
}

/// Returns the facing of a counter. It points away from the edge that its player owns, so that this player can read the
/// counter.
fn facing(position: &Position, unit: &Unit) -> Bearing {
    Bearing::degrees(match position.edge(&unit.side) {
        Some(Edge::Far) => 180.0,
        Some(Edge::Left) => 90.0,
        Some(Edge::Right) => 270.0,
        Some(Edge::Near) | None => 0.0,
    })
}

fn plate(unit: &Unit) -> Plate {
    let figure = |id: &'static str, figure: fn(&PrintedFigures) -> Option<i32>| {
        let printed = unit.up(figure)?;
        Some((Reason::new(id, ""), printed.to_string()))
    };
    let figures = [
        figure("squad-firepower", |printed| printed.firepower),
        figure("squad-range", |printed| printed.range),
        figure("squad-movement", |printed| printed.movement),
        figure("squad-morale", |printed| printed.morale),
        figure("squad-command", |printed| printed.command),
    ];
    let kind = Reason::new(unit.kind.message(), "");
    let ordnance = unit.ordnance.then(|| Reason::new("squad-ordnance", ""));
    Plate {
        figures: figures.into_iter().flatten().collect(),
        notes: std::iter::once(kind).chain(ordnance).chain(show::states(unit)).collect(),
        turned: false,
        back: unit.broken,
    }
}

/// Returns marks for the hexes that a unit can still reach if no enemy moves. The movement points are those left in the
/// Move order in progress, or those of a new one.
pub(super) fn around(survey: Survey<'_>, id: &Id) -> Vec<Mark> {
    let position = survey.position;
    let map = &position.map;
    let Some((unit, from)) = position.unit(id).and_then(|unit| Some((unit, unit.hex?))) else {
        return Vec::new();
    };
    let Some(ways) = super::step::ways(survey, &[unit], from) else {
        return Vec::new();
    };
    let hexes: BTreeSet<Hex> = ways.ends().map(|((hex, _), _)| hex).filter(|hex| *hex != from).collect();
    let area = |hex: &Hex| {
        let outline = map.grid().corners(*hex, map.width()).to_vec();
        Mark::new(MarkKind::Band, Figure::Area(outline)).of(id)
    };
    hexes.iter().map(area).collect()
}
