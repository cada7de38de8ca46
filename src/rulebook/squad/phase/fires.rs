//! The fire that may be asked for, opportunity fire and the cards beside it.

use super::card;
use crate::hex::Hex;
use crate::names::Id;
use crate::rulebook::squad::fire::{FireFacts, OpfireAsk, OpfireFacts, VolleyAsk};
use crate::rulebook::squad::kind::Card;
use crate::rulebook::squad::position::{March, Unit};
use crate::rulebook::squad::sight::SightFacts;
use crate::rulebook::squad::unit::{Survey, current};
use crate::rulebook::{Choice, Offer};
use crate::ruling::Reason;
use std::collections::BTreeSet;

/// What the inactive player may answer an expenditure with: fire from each of his hexes, a card in defence.
pub(super) fn answers(survey: Survey<'_>, march: &March) -> Vec<Offer> {
    let position = survey.position;
    let pause = march.pause.as_ref();
    let target = pause.and_then(|pause| position.map.grid().named(pause.hex.as_str()));
    let mut offers = Vec::new();
    for side in position.sides.iter().filter(|side| side.id != march.side) {
        if let Some(at) = target {
            let fires = stacks(survey, &side.id).into_iter();
            offers.extend(fires.filter_map(|stack| opfire(survey, &side.id, &stack, at)));
        }
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

fn opfire(survey: Survey<'_>, side: &Id, stack: &[&Unit], at: Hex) -> Option<Offer> {
    let may =
        |unit: &&&Unit| survey.accepts::<OpfireFacts>(&OpfireAsk { by: vec![unit.id.clone()] });
    let units: Vec<_> = stack.iter().filter(may).copied().collect();
    let choices = units.iter().map(|unit| unit.id.to_string()).collect();
    let first = units.first()?.hex?;
    let map = &survey.position.map;
    let says = Reason::new("squad.offer", "opfire");
    let says = says.name("from", map.id(first)).name("hex", map.id(at));
    Some(Offer::of("opfire", says).by(side).choosing([Choice::some_of("by", choices)]))
}

/// Every hex with enemies that pieces of a hex can fire at.
pub(super) fn fires(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    for side in &position.sides {
        let foes = position.units.iter().filter(|unit| unit.side != side.id);
        let targets: BTreeSet<Hex> = foes.filter_map(|unit| unit.hex).collect();
        for stack in stacks(survey, &side.id) {
            let fires = targets.iter().filter_map(|at| fire(survey, &side.id, &stack, *at));
            offers.extend(fires);
        }
    }
    offers
}

fn fire(survey: Survey<'_>, side: &Id, stack: &[&Unit], at: Hex) -> Option<Offer> {
    let (position, tables) = (survey.position, survey.tables);
    let from = stack.first()?.hex?;
    let distance = i64::from(from.distance(at));
    // The distance is counted before the line of fire is drawn.
    let reaches = |unit: &&&Unit| {
        let range = current(unit, |printed| printed.range, tables.suppressed_effect.range);
        range.is_some_and(|range| distance <= i64::from(range))
            && !position.state.acted.contains(&unit.id)
    };
    let units: Vec<_> = stack.iter().filter(reaches).copied().collect();
    let blocked = |sight: SightFacts| sight.checks(tables).iter().any(|check| !check.holds);
    if units.is_empty() || blocked(SightFacts::of(&position.map, from, at)) {
        return None;
    }
    let may = |unit: &&Unit| {
        let by = vec![unit.id.clone()];
        survey.accepts::<FireFacts>(&VolleyAsk { by, at })
    };
    let units: Vec<_> = units.into_iter().filter(may).map(|unit| unit.id.to_string()).collect();
    let (from, at) = (position.map.id(from), position.map.id(at));
    let says = Reason::new("squad.offer", "fire").name("from", from).name("hex", &at);
    let fires = Offer::of("fire", says).by(side).with("at", &at);
    (!units.is_empty()).then(|| fires.choosing([Choice::some_of("by", units)]))
}
