//! Units that lie where they may not: over the edge of the table, on closed ground, on another unit, or inside a
//! square.

use super::layout::shrunk;
use super::prelude::*;
use super::spot::{closed_under, key_of, over_edge};
use crate::garrison::needs_no_room;

/// The largest rounding error of a measured length, in cm. Players can't place stands that exactly.
const HAIR: f64 = 1e-6;

/// A unit in a place that the rules do not allow.
pub(super) struct Misplacement<'p> {
    /// The kind of fault: the key of the broken rule, or a word such as `overlap`.
    pub(super) kind: &'static str,
    /// The ids of the units and terrain involved.
    pub(super) who: Vec<&'p Id>,
    /// The id of the unit for which the fault is reported.
    pub(super) told: &'p Id,
    /// The unit that has to be put somewhere else. `None` if both units of an overlap garrison a place.
    pub(super) moves: Option<&'p Unit>,
    /// The description of the fault.
    pub(super) because: Reason,
}

/// Returns every misplaced unit: first faults of single units, then those between two units. An overlap within the
/// tolerance counts as touching and is no fault.
///
/// # Source
/// `disorder.place`, `measure.touch`, `move.bar.all`, `move.bar.cavalry`, `move.bar.artillery`, `bua.enter`,
/// `move.square.shelter`
pub(super) fn all(survey: Survey<'_>) -> impl Iterator<Item = Misplacement<'_>> {
    // Figures attached to a unit are where the unit is, so they are not checked.
    let alone = survey.position.on_table().flat_map(move |(unit, placed)| {
        let beyond = beyond_edge(survey, unit, placed);
        beyond.into_iter().chain(on_closed_ground(survey, unit, placed))
    });
    alone.chain(on_others(survey))
}

fn beyond_edge<'p>(survey: Survey<'p>, unit: &'p Unit, placed: &UnitPose) -> Option<Misplacement<'p>> {
    let ground = &survey.position.ground;
    let over = over_edge(ground, placed.stands());
    (over > ground.tolerance + HAIR).then(|| Misplacement {
        kind: "off-table",
        who: vec![&unit.id],
        told: &unit.id,
        moves: Some(unit),
        because: Reason::new("objection-off-table", "").name("who", &unit.name).cm("cm", over),
    })
}

fn on_closed_ground<'p>(
    survey: Survey<'p>,
    unit: &'p Unit,
    placed: &UnitPose,
) -> impl Iterator<Item = Misplacement<'p>> + use<'p> {
    let tolerance = survey.position.ground.tolerance;
    let stands = placed.stands().iter();
    let stands: Vec<Rect> = stands.map(|stand| shrunk(stand, tolerance)).collect();
    // A garrison may lie on another built-up area that overlaps its own.
    let pieces = closed_under(survey, unit, stands);
    let pieces = pieces.filter(|piece| unit.within.is_none() || piece.kind != TerrainKind::Bua);
    pieces.map(move |piece| Misplacement {
        kind: key_of(survey.tables, Some(piece.kind), unit.is_mounted()),
        who: vec![&unit.id, &piece.id],
        told: &unit.id,
        moves: Some(unit),
        because: Reason::new("objection-barred", how(piece))
            .name("who", &unit.name)
            .name("place", &piece.id)
            .word("kind", piece.kind.message()),
    })
}

/// Returns the variant of the message: the unit is in a built-up area, across a line, or in an area.
fn how(piece: &Terrain) -> &'static str {
    match (piece.kind, &piece.shape) {
        (TerrainKind::Bua, _) => "bua",
        (TerrainKind::River | TerrainKind::Lake | TerrainKind::Marsh, _) | (_, Shape::Area(_)) => "",
        (_, Shape::Line(_)) => "astride",
    }
}

/// Returns the faults between two units: an overlap, or a square formed around another unit.
fn on_others(survey: Survey<'_>) -> impl Iterator<Item = Misplacement<'_>> {
    let on_table: Vec<(&Unit, &UnitPose)> = survey.position.on_table().collect();
    (0..on_table.len()).flat_map(move |at| {
        let (one, later) = on_table.get(at..).and_then(<[_]>::split_first).unzip();
        let later = later.into_iter().flatten().copied();
        let found = later.filter_map(|other| pair(survey, *one?, other));
        found.collect::<Vec<_>>()
    })
}

fn pair<'p>(
    survey: Survey<'p>,
    (one, placed): (&'p Unit, &UnitPose),
    (other, there): (&'p Unit, &UnitPose),
) -> Option<Misplacement<'p>> {
    let tolerance = survey.position.ground.tolerance;
    let (outline, round) = (placed.outline(), there.outline());
    let near = outline.centre().distance(round.centre()) < outline.radius() + round.radius();
    if !near || outline.overlap(&round) <= tolerance || garrisons(one, other) {
        return None;
    }
    let depth = deepest(placed, there);
    let around = || {
        let inside = |hollow: &Unit, outline: &Rect, round: &Rect| {
            hollow.formation == Formation::Square && outline.contains(round.centre())
        };
        let both_out = one.within.is_none() && other.within.is_none();
        if both_out && inside(one, &outline, &round) {
            Some((one, other))
        } else if both_out && inside(other, &round, &outline) {
            Some((other, one))
        } else {
            None
        }
    };
    if depth > tolerance + HAIR {
        return Some(Misplacement {
            kind: "overlap",
            who: vec![&one.id, &other.id],
            told: &other.id,
            moves: gives_way(one, other),
            because: Reason::new("objection-overlap", "")
                .name("who", &one.name)
                .name("found", &other.name)
                .cm("cm", depth),
        });
    }
    let (square, inside) = around()?;
    // Engineers and gunners without guns may take shelter inside a square of their own side.
    if needs_no_room(inside) && inside.side == square.side {
        return None;
    }
    Some(Misplacement {
        kind: "around",
        who: vec![&square.id, &inside.id],
        told: &inside.id,
        moves: Some(inside),
        because: Reason::new("objection-around", "").name("who", &square.name).name("found", &inside.name),
    })
}

/// Returns the unit of an overlapping pair that has to be put somewhere else. A garrison stays. Of two other units the
/// disordered one moves, or else `other`. Returns `None` if both are garrisons.
fn gives_way<'p>(one: &'p Unit, other: &'p Unit) -> Option<&'p Unit> {
    let loose = |unit: &Unit| unit.formation == Formation::Disordered;
    match (one.within.is_some(), other.within.is_some()) {
        (true, true) => None,
        (false, true) => Some(one),
        (false, false) if loose(one) && !loose(other) => Some(one),
        (_, false) => Some(other),
    }
}

/// Returns true if an overlap of two units is no fault because one of them garrisons a place. Garrisons of the same
/// place may not overlap.
///
/// # Source
/// `measure.bua.fit`
fn garrisons(one: &Unit, other: &Unit) -> bool {
    let apart = one.within != other.within || needs_no_room(one) || needs_no_room(other);
    (one.within.is_some() || other.within.is_some()) && apart
}

fn deepest(one: &UnitPose, other: &UnitPose) -> f64 {
    let mut deepest = 0.0_f64;
    for stand in one.stands() {
        for against in other.stands() {
            if stand.centre().distance(against.centre()) < stand.radius() + against.radius() {
                deepest = deepest.max(stand.overlap(against));
            }
        }
    }
    deepest
}
