//! The fire that may be asked for, opportunity fire and the cards beside it.

use super::card;
use crate::fire::{FireFacts, OpfireAsk, OpfireFacts, VolleyAsk};
use crate::position::March;
use crate::prelude::*;
use crate::sight::SightFacts;
use crate::unit::current;
use std::collections::BTreeSet;

/// What the inactive player may answer an expenditure with: fire from each of his hexes, a card in defence.
pub(super) fn answers(survey: Survey<'_>, march: &March) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    for side in position.sides.iter().filter(|side| side.id != march.side) {
        let stacks = stacks(survey, &side.id).into_iter();
        offers.extend(stacks.flat_map(|stack| opfire(survey, &side.id, &stack)));
        if position.state.defends.contains(&side.id) {
            offers.push(card(position, &side.id, &[Card::Mines, Card::Wire]));
        }
    }
    offers
}

/// The pieces of a side that could fire, hex by hex.
fn stacks<'p>(survey: Survey<'p>, side: &Id) -> Vec<Vec<&'p Unit>> {
    let units: Vec<&Unit> = survey.position.units_of(side).filter(|unit| !unit.broken).collect();
    let hexes: BTreeSet<Hex> = units.iter().filter_map(|unit| unit.hex).collect();
    let stack = |hex| units.iter().copied().filter(|unit| unit.hex == Some(hex)).collect();
    hexes.into_iter().map(stack).collect()
}

fn opfire(survey: Survey<'_>, side: &Id, stack: &[&Unit]) -> Vec<Offer> {
    let asks = stack.iter().map(|unit| OpfireAsk { by: vec![unit.id.clone()] });
    survey.offers(asks, "by", |facts: &OpfireFacts| from_to("opfire", side, &facts.0.sight))
}

/// Fire of one hex at another.
fn from_to(procedure: &'static str, side: &Id, sight: &SightFacts) -> Offer {
    let says = Reason::new("squad.offer", procedure);
    Offer::of(procedure, says.name("from", &sight.from).name("hex", &sight.to)).by(side)
}

/// Every hex with enemies that pieces of a hex can fire at.
pub(super) fn fires(survey: Survey<'_>) -> Vec<Offer> {
    let acted = &survey.position.state.acted;
    let rested = |unit: &Unit| !acted.contains(&unit.id);
    let sides = survey.position.sides.iter();
    sides.flat_map(|side| fires_of(survey, &side.id, &rested)).collect()
}

/// Offers the fire of the units of a Move by an Assault Fire.
///
/// # Source
/// `assault.fire`
pub(super) fn assaults(survey: Survey<'_>, march: &March) -> Vec<Offer> {
    fires_of(survey, &march.side, &|unit| march.mover(&unit.id).is_some())
}

/// Offers the fire of the units of a side that may be activated for it, at every hex with enemies.
fn fires_of(survey: Survey<'_>, side: &Id, may: &dyn Fn(&Unit) -> bool) -> Vec<Offer> {
    let foes = survey.position.units.iter().filter(|unit| unit.side != *side);
    let targets: BTreeSet<Hex> = foes.filter_map(|unit| unit.hex).collect();
    let mut offers = Vec::new();
    for mut stack in stacks(survey, side) {
        stack.retain(|unit| may(unit));
        offers.extend(targets.iter().flat_map(|at| fire(survey, side, &stack, *at)));
    }
    offers
}

fn fire(survey: Survey<'_>, side: &Id, stack: &[&Unit], at: Hex) -> Vec<Offer> {
    let tables = survey.tables;
    // A line of fire is drawn once for a stack, and only where the distance lets somebody reach.
    let reaches = |unit: &&&Unit| {
        let range = current(unit, |printed| printed.range, tables.suppressed_effect.range);
        let distance = unit.hex.map(|from| i64::from(from.distance(at)));
        range.zip(distance).is_some_and(|(range, distance)| distance <= i64::from(range))
    };
    let units: Vec<_> = stack.iter().filter(reaches).collect();
    let from = units.first().and_then(|unit| unit.hex);
    let sees = |from| {
        let sight = SightFacts::of(&survey.position.map, from, at);
        sight.checks(tables).iter().all(|check| check.holds)
    };
    if !from.is_some_and(sees) {
        return Vec::new();
    }
    let asks = units.iter().map(|unit| VolleyAsk { by: vec![unit.id.clone()], at });
    survey.offers(asks, "by", |facts: &FireFacts| from_to("fire", side, &facts.0.sight))
}
