//! The paths that units can take together, each the cheapest to the last hex.

use super::slowest;
use crate::prelude::*;
use geometry::hex::{Hex, reach};
use std::collections::BTreeSet;

/// Returns the cheapest path to each hex within the movement points of the units. They stop in enemy zones of control,
/// and the last hex must have room for them.
pub(super) fn ways(survey: Survey<'_>, movers: &[&Unit], unit: &Unit) -> Vec<Vec<Id>> {
    let (position, tables) = (survey.position, survey.tables);
    let start = unit.hex.as_ref().and_then(|hex| position.hex(hex));
    let (Some(start), Some(points)) = (start, slowest(movers)) else {
        return Vec::new();
    };
    let against = EnemySide { side: &unit.side, but: &[] };
    let mut held = BTreeSet::new();
    let mut zones = BTreeSet::new();
    for enemy in position.enemies(against) {
        let Some(hex) = enemy.hex.as_ref().and_then(|hex| position.hex(hex)) else {
            continue;
        };
        held.insert(hex);
        if enemy.controls() {
            zones.extend(hex.neighbours());
        }
    }
    let square = unit.square;
    if square && zones.contains(&start) {
        return Vec::new();
    }
    let spent = movers.iter().map(|unit| unit.done.spent).max().unwrap_or(0);
    // A unit that has spent no movement points can always enter one hex.
    let least = !square && spent == 0 && points > 0 && tables.move_least.hexes > 0;
    let points = u32::try_from(points).unwrap_or(0).saturating_sub(spent);
    let disordered = movers.iter().any(|unit| unit.disordered);
    let more = if disordered { tables.hex_zoc.disordered } else { 0 };
    let stops = |hex: Hex| square || zones.contains(&hex);
    let found = reach(start, |at, taken| {
        let step = |to: Hex| {
            if held.contains(&to) || !position.map.grid().contains(to) || (square && zones.contains(&to)) {
                return None;
            }
            let costs = movers.iter().map(|unit| position.step_cost(tables, unit.kind, at, to));
            let cost = costs.collect::<Option<Vec<u32>>>()?.into_iter().max()?;
            let total = taken.checked_add(cost)?.checked_add(if zones.contains(&to) { more } else { 0 })?;
            let may =
                (total <= points || (least && at == start)) && !(square && cost > tables.square_move.cost);
            may.then_some((to, total))
        };
        let goes_on = at == start || !stops(at);
        at.neighbours().into_iter().filter(|_| goes_on).filter_map(step).collect::<Vec<_>>()
    });
    let ends =
        found.ends().filter(|(hex, _)| position.crowd(tables, &position.map.id(*hex), movers).is_empty());
    let named = |end: Hex| found.way(end).into_iter().map(|hex| position.map.id(hex)).collect();
    ends.map(|(end, _)| named(end)).collect()
}
