//! The ways some units can go together, each the cheapest to its end.

use super::slowest;
use crate::prelude::*;
use seam::hex::Hex;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The cheapest way to each hex within movement points, as far as a zone of control lets them go and there is room.
pub(super) fn ways(survey: Survey<'_>, movers: &[&Unit], unit: &Unit) -> Vec<Vec<Id>> {
    let (position, tables) = (survey.position, survey.tables);
    let start = unit.hex.as_ref().and_then(|hex| position.hex(hex));
    let (Some(start), Some(points)) = (start, slowest(movers)) else {
        return Vec::new();
    };
    let against = Against { side: &unit.side, but: &[] };
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
    let points = u32::try_from(points).unwrap_or(0).saturating_sub(spent);
    let disordered = movers.iter().any(|unit| unit.disordered);
    let more = if disordered { tables.hex_zoc.disordered } else { 0 };
    let mut best: BTreeMap<Hex, (u32, Hex)> = BTreeMap::new();
    let mut next = VecDeque::from([(start, 0_u32)]);
    while let Some((at, taken)) = next.pop_front() {
        for to in at.neighbours() {
            if to == start || held.contains(&to) || !position.map.grid().contains(to) {
                continue;
            }
            let costs = movers.iter().map(|unit| position.step_cost(tables, unit.kind, at, to));
            let Some(cost) = costs.collect::<Option<Vec<u32>>>().and_then(|costs| costs.into_iter().max())
            else {
                continue;
            };
            let stops = zones.contains(&to);
            if square && (stops || cost > tables.square_move.cost) {
                continue;
            }
            let total = taken + cost + if stops { more } else { 0 };
            if total > points || best.get(&to).is_some_and(|(known, _)| *known <= total) {
                continue;
            }
            best.insert(to, (total, at));
            if !stops && !square {
                next.push_back((to, total));
            }
        }
    }
    let ends = best.keys().filter(|hex| position.crowd(tables, &position.map.id(**hex), movers).is_empty());
    ends.map(|end| {
        let mut path = vec![position.map.id(*end)];
        let mut at = *end;
        while let Some((_, before)) = best.get(&at).filter(|(_, before)| *before != start) {
            path.push(position.map.id(*before));
            at = *before;
        }
        path.reverse();
        path
    })
    .collect()
}
