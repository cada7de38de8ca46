//! Offers to fire, by Fire orders and as opportunity fire, and offers of the cards that answer a move.

use super::card;
use crate::fire::{FireFacts, OpfireAsk, OpfireFacts, VolleyAsk};
use crate::position::March;
use crate::prelude::*;
use crate::sight::SightFacts;
use crate::unit::current;
use std::collections::BTreeSet;

/// Returns the offers with which the inactive player can answer a move: fire by each group, and cards if that side is
/// in defence.
pub(super) fn answers(survey: Survey<'_>, march: &March) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    let entered = march.pause.as_ref().is_some_and(|pause| pause.hex.is_some());
    for side in position.sides.iter().filter(|side| side.id != march.side) {
        offers.extend(opfires(survey, march, &side.id));
        if entered && position.state.defends.contains(&side.id) {
            offers.push(card(position, &side.id, &[Card::Mines, Card::Wire]));
        }
    }
    offers
}

/// Returns the unbroken units of a side, grouped by hex.
fn stacks<'p>(survey: Survey<'p>, side: &Id) -> Vec<Vec<&'p Unit>> {
    let units: Vec<&Unit> = survey.position.units_of(side).filter(|unit| !unit.broken).collect();
    let hexes: BTreeSet<Hex> = units.iter().filter_map(|unit| unit.hex).collect();
    let stack = |hex| units.iter().copied().filter(|unit| unit.hex == Some(hex)).collect();
    hexes.into_iter().map(stack).collect()
}

/// Returns offers of opportunity fire at the hex that units entered, one for each group of units that may still fire.
///
/// # Source
/// `move.opfire`, `opfire.once`
fn opfires(survey: Survey<'_>, march: &March, side: &Id) -> Vec<Offer> {
    let position = survey.position;
    let entered = march.pause.as_ref().and_then(|pause| pause.hex.as_ref());
    let Some(at) = entered.and_then(|hex| position.map.grid().named(hex.as_str())) else {
        return Vec::new();
    };
    let fresh = |unit: &Unit| !position.state.acted.contains(&unit.id) || march.shooters.contains(&unit.id);
    let mut stacks = stacks(survey, side);
    for stack in &mut stacks {
        stack.retain(|unit| fresh(unit) && !unit.ordnance);
    }
    let groups = groups(survey, &stacks, at).into_iter();
    let opfire = |group: Vec<&Unit>| {
        let asks = group.iter().map(|unit| OpfireAsk { by: vec![unit.id.clone()] });
        survey.offers(asks, "by", |_: &OpfireFacts| from_to(survey, "opfire", side, &group, at))
    };
    groups.flat_map(opfire).collect()
}

/// Returns an offer to fire at the hex `at` with a group of units.
fn from_to(survey: Survey<'_>, procedure: &'static str, side: &Id, group: &[&Unit], at: Hex) -> Offer {
    let map = &survey.position.map;
    let hexes: BTreeSet<Hex> = group.iter().filter_map(|unit| unit.hex).collect();
    let mut names: Vec<Arg> = hexes.iter().map(|hex| Arg::Name(map.id(*hex).as_str().into())).collect();
    let from = if names.len() == 1 { names.remove(0) } else { Arg::List(names) };
    let says = Reason::new("squad.offer", procedure).name("from", from);
    Offer::of(procedure, says.name("hex", &map.id(at))).by(side)
}

/// Returns offers of Fire orders for all sides, at each hex with enemies in range and in sight.
pub(super) fn fires(survey: Survey<'_>) -> Vec<Offer> {
    let acted = &survey.position.state.acted;
    let rested = |unit: &Unit| !acted.contains(&unit.id);
    let sides = survey.position.sides.iter();
    sides.flat_map(|side| fires_of(survey, &side.id, &rested)).collect()
}

/// Returns offers to fire with moving units, as the card Assault Fire allows.
///
/// # Source
/// `assault.fire`
pub(super) fn assaults(survey: Survey<'_>, march: &March) -> Vec<Offer> {
    fires_of(survey, &march.side, &|unit| march.mover(&unit.id).is_some())
}

/// Returns offers to fire at each hex with enemies, by the units of a side for which `may` returns true.
fn fires_of(survey: Survey<'_>, side: &Id, may: &dyn Fn(&Unit) -> bool) -> Vec<Offer> {
    let foes = survey.position.units.iter().filter(|unit| unit.side != *side);
    let targets: BTreeSet<Hex> = foes.filter_map(|unit| unit.hex).collect();
    let mut stacks = stacks(survey, side);
    for stack in &mut stacks {
        stack.retain(|unit| may(unit));
    }
    let mut offers = Vec::new();
    for at in targets {
        for group in groups(survey, &stacks, at) {
            let asks = group.iter().map(|unit| VolleyAsk { by: vec![unit.id.clone()], at });
            let fires = survey.offers(asks, "by", |_: &FireFacts| from_to(survey, "fire", side, &group, at));
            let from = group.iter().filter_map(|unit| unit.hex).min();
            offers.extend(fires.into_iter().map(|offer| ((from, at), offer)));
        }
    }
    offers.sort_by_key(|(way, _)| *way);
    offers.into_iter().map(|(_, offer)| offer).collect()
}

/// Returns the groups of units that can fire at a hex. Units in connected hexes form one group.
///
/// # Source
/// `fire.group`
fn groups<'p>(survey: Survey<'_>, stacks: &[Vec<&'p Unit>], at: Hex) -> Vec<Vec<&'p Unit>> {
    let mut groups: Vec<Vec<&Unit>> = Vec::new();
    for stack in stacks {
        let able = able(survey, stack, at);
        let Some(hex) = able.first().and_then(|unit| unit.hex) else {
            continue;
        };
        let beside = |unit: &&Unit| unit.hex.is_some_and(|other| other.is_beside(hex));
        let (joined, apart): (Vec<_>, Vec<_>) =
            groups.into_iter().partition(|group| group.iter().any(beside));
        groups = apart;
        groups.push(joined.into_iter().flatten().chain(able).collect());
    }
    groups
}

/// Returns the units of a stack that have a hex in range. Returns an empty list if the stack has no line of fire to it.
fn able<'p>(survey: Survey<'_>, stack: &[&'p Unit], at: Hex) -> Vec<&'p Unit> {
    let tables = survey.tables;
    // All units of a stack have the same line of fire. It is computed only if some unit of the stack is in range.
    let reaches = |unit: &&&Unit| {
        let range = current(unit, |printed| printed.range, tables.suppressed_effect.range);
        let distance = unit.hex.map(|from| i64::from(from.distance(at)));
        range.zip(distance).is_some_and(|(range, distance)| distance <= i64::from(range))
    };
    let units: Vec<&Unit> = stack.iter().filter(reaches).copied().collect();
    let sees = |from| {
        let sight = SightFacts::of(&survey.position.map, from, at);
        sight.checks(tables, "sight").iter().all(|check| check.holds)
    };
    let from = units.first().and_then(|unit| unit.hex);
    if from.is_some_and(sees) { units } else { Vec::new() }
}
