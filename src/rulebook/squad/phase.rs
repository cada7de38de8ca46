//! What is asked now: rolls and retreats that are due, the next step of a Move, and the answer to the last one.

use super::Squad;
use super::fire::{FireFacts, OpfireFacts, VolleyAsk};
use super::kind::{Card, Order};
use super::march::awaits;
use super::position::{March, Position, Unit};
use super::retreat;
use super::sight::SightFacts;
use super::step::{LeaveAsk, LeaveFacts, StepAsk, StepFacts, edges_at, is_enemys};
use super::unit::{Survey, current};
use crate::hex::Hex;
use crate::names::Id;
use crate::rulebook::case::Case;
use crate::rulebook::{Choice, Due, Offer, Refusal, Takes};
use crate::ruling::{Amendments, Arg, Check, Reason};
use crate::table::Side;
use std::collections::BTreeSet;

/// What may be asked now.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    if position.won().is_some() {
        return Vec::new();
    }
    let mut offers = due(survey);
    if position.retreating().next().is_some() {
        return offers;
    }
    if let Some(march) = &position.state.march {
        match awaits(position) {
            Some(_) => offers.extend(answers(survey, march)),
            None => offers.extend(steps(survey, march)),
        }
    } else if position.state.rolls.is_none() {
        offers.extend(rolls(position));
        offers.extend(
            position
                .sides
                .iter()
                .filter_map(|side| refresh(position, side)),
        );
        offers.extend(
            position
                .sides
                .iter()
                .filter_map(|side| begin(position, side)),
        );
        offers.extend(fires(survey));
    }
    offers
}

/// What has to be settled before the turn ends: retreats, then rolls, then the Move under way.
pub(super) fn due(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    if position.won().is_some() {
        return Vec::new();
    }
    let retreats: Vec<_> = retreats(survey).collect();
    if !retreats.is_empty() {
        return retreats;
    }
    if let Some(now) = &position.state.rolls {
        let units = now.due.iter().filter_map(|id| position.unit(id));
        let units = units.filter(|unit| unit.broken && unit.gone.is_none());
        return units.map(|unit| roll(now.order, unit, Due::Now)).collect();
    }
    let Some(march) = &position.state.march else {
        return Vec::new();
    };
    let (procedure, side) = match awaits(position) {
        Some(inactive) => ("hold", inactive.of),
        None => ("done", march.side.clone()),
    };
    vec![Offer {
        due: Due::Now,
        ..offer(procedure, &side, Vec::new(), position.called(&side))
    }]
}

/// An offer of a side with nothing left to choose, called by what it is about.
fn offer(
    procedure: &'static str,
    side: &Id,
    answers: Vec<(&'static str, String)>,
    name: impl AsRef<str>,
) -> Offer {
    Offer {
        procedure,
        side: Some(side.clone()),
        answers,
        open: Vec::new(),
        due: Due::Free,
        says: Reason::new("squad.offer", procedure).name("unit", name),
    }
}

fn one_of(hole: &'static str, of: Vec<String>) -> Choice {
    Choice {
        hole,
        takes: Takes::OneOf(of),
        optional: false,
    }
}

fn some_of(hole: &'static str, of: Vec<String>) -> Choice {
    let most = of.len();
    Choice {
        hole,
        takes: Takes::SomeOf { of, least: 1, most },
        optional: false,
    }
}

fn roll(order: Order, unit: &Unit, due: Due) -> Offer {
    let answers = vec![("unit", unit.id.to_string())];
    let offer = offer(order.word(), &unit.side, answers, &unit.name);
    // Either player may order a Rout, of either player's units.
    let side = offer.side.clone().filter(|_| order == Order::Recover);
    Offer { side, due, ..offer }
}

/// Every roll an order could begin with.
fn rolls(position: &Position) -> impl Iterator<Item = Offer> {
    let free = position.units.iter().filter(|unit| {
        unit.broken && unit.gone.is_none() && !position.state.activated.contains(&unit.side)
    });
    free.flat_map(|unit| [Order::Recover, Order::Rout].map(|order| roll(order, unit, Due::Free)))
}

fn retreats(survey: Survey<'_>) -> impl Iterator<Item = Offer> {
    let position = survey.position;
    position.retreating().map(move |unit| {
        let ways = retreat::ways(survey, unit);
        let answers = vec![("unit", unit.id.to_string())];
        let names = ways.iter().map(|hex| position.map.id(*hex).to_string());
        let open = if ways.is_empty() {
            Vec::new()
        } else {
            vec![one_of("to", names.collect())]
        };
        Offer {
            open,
            due: Due::Now,
            ..offer("retreat", &unit.side, answers, &unit.name)
        }
    })
}

/// A Recover with nobody to roll.
fn refresh(position: &Position, side: &Side) -> Option<Offer> {
    let mut units = position
        .units_of(&side.id)
        .filter(|unit| unit.gone.is_none())
        .peekable();
    units.peek()?;
    let units: Vec<_> = units.collect();
    let marked = units.iter().any(|unit| unit.suppressed) && !units.iter().any(|unit| unit.broken);
    let free = !position.state.activated.contains(&side.id);
    (marked && free).then(|| {
        let answers = vec![("side", side.id.to_string())];
        offer("refresh", &side.id, answers, &side.name)
    })
}

/// A Move order of a side.
fn begin(position: &Position, side: &Side) -> Option<Offer> {
    let rested = |unit: &&Unit| {
        let known = unit.hex.is_some() && unit.up(|printed| printed.movement).is_some();
        known && !position.state.acted.contains(&unit.id)
    };
    let units: Vec<_> = position
        .units_of(&side.id)
        .filter(rested)
        .map(|unit| unit.id.to_string())
        .collect();
    (!units.is_empty()).then(|| Offer {
        open: vec![some_of("units", units)],
        ..offer("move", &side.id, Vec::new(), &side.name)
    })
}

/// Whether an ask would be ruled as the table stands.
fn accepted<C: Case<Squad>>(survey: Survey<'_>, ask: &C::Ask) -> bool {
    C::measure(survey, ask, &Amendments::default()).is_ok_and(|facts| {
        let tally = facts.weigh(survey.tables);
        tally.open.is_empty() && tally.forbidden().next().is_none()
    })
}

/// The next step of each unit that moves, and of each stack as a whole; an action card; the end of the Move.
fn steps(survey: Survey<'_>, march: &March) -> Vec<Offer> {
    let position = survey.position;
    let movers = || {
        march
            .movers
            .iter()
            .filter_map(|mover| position.unit(&mover.unit))
    };
    let hexes: BTreeSet<Hex> = movers().filter_map(|unit| unit.hex).collect();
    let mut offers = Vec::new();
    for hex in hexes {
        let stack: Vec<&Unit> = movers().filter(|unit| unit.hex == Some(hex)).collect();
        let alone = stack.iter().map(|unit| vec![*unit]);
        let whole = (stack.len() > 1).then(|| stack.clone());
        for units in alone.chain(whole) {
            offers.extend(step(survey, march, &units, hex));
            offers.extend(leave(survey, march, &units, hex));
        }
    }
    if march.pause.is_some() {
        offers.push(card(
            position,
            &march.side,
            &[Card::Smoke, Card::AssaultFire],
        ));
    }
    offers
}

fn ids(units: &[&Unit]) -> Vec<Id> {
    units.iter().map(|unit| unit.id.clone()).collect()
}

fn joined(units: &[&Unit]) -> String {
    let ids: Vec<_> = units.iter().map(|unit| unit.id.as_str()).collect();
    ids.join(",")
}

/// An offer made to several units together, each named.
fn together(procedure: &'static str, side: &Id, hole: &'static str, units: &[&Unit]) -> Offer {
    let names = units
        .iter()
        .map(|unit| Arg::Name(unit.name.as_str().into()));
    Offer {
        says: Reason::new("squad.offer", procedure).list("units", names.collect()),
        ..offer(procedure, side, vec![(hole, joined(units))], "")
    }
}

fn step(survey: Survey<'_>, march: &March, units: &[&Unit], from: Hex) -> Option<Offer> {
    let may = |to: &Hex| {
        let ask = StepAsk {
            units: ids(units),
            to: *to,
        };
        survey.position.map.grid().contains(*to) && accepted::<StepFacts>(survey, &ask)
    };
    let ways = from.neighbours().into_iter().filter(may);
    let ways: Vec<_> = ways
        .map(|hex| survey.position.map.id(hex).to_string())
        .collect();
    (!ways.is_empty()).then(|| Offer {
        open: vec![one_of("to", ways)],
        ..together("step", &march.side, "units", units)
    })
}

fn leave(survey: Survey<'_>, march: &March, units: &[&Unit], from: Hex) -> Vec<Offer> {
    let position = survey.position;
    let mut edges = edges_at(position, from);
    edges.retain(|by| is_enemys(position, &march.side, *by));
    edges.retain(|by| {
        let ask = LeaveAsk {
            units: ids(units),
            by: *by,
        };
        accepted::<LeaveFacts>(survey, &ask)
    });
    let offer = |by: &super::kind::MapEdge| {
        let mut offer = together("exit", &march.side, "units", units);
        offer.answers.push(("by", by.word().to_owned()));
        offer
    };
    edges.iter().map(offer).collect()
}

/// Action cards a side may play now.
fn card(position: &Position, side: &Id, cards: &[Card]) -> Offer {
    let words = cards.iter().map(|card| card.word().to_owned()).collect();
    let answers = vec![("side", side.to_string())];
    Offer {
        open: vec![one_of("card", words)],
        ..offer("card", side, answers, position.called(side))
    }
}

/// What the inactive player may answer an expenditure with: fire from each of his hexes, a card in defence.
fn answers(survey: Survey<'_>, march: &March) -> Vec<Offer> {
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
    let units: Vec<&Unit> = survey
        .position
        .units_of(side)
        .filter(|unit| !unit.broken)
        .collect();
    let hexes: BTreeSet<Hex> = units.iter().filter_map(|unit| unit.hex).collect();
    let stack = |hex| {
        units
            .iter()
            .copied()
            .filter(|unit| unit.hex == Some(hex))
            .collect()
    };
    hexes.into_iter().map(stack).collect()
}

fn opfire(survey: Survey<'_>, side: &Id, stack: &[&Unit], at: Hex) -> Option<Offer> {
    let may = |unit: &&&Unit| {
        let by = vec![unit.id.clone()];
        accepted::<OpfireFacts>(survey, &VolleyAsk { by, at })
    };
    let units: Vec<_> = stack.iter().filter(may).copied().collect();
    let choices = units.iter().map(|unit| unit.id.to_string()).collect();
    let first = units.first()?.hex?;
    let map = &survey.position.map;
    Some(Offer {
        open: vec![some_of("by", choices)],
        says: Reason::new("squad.offer", "opfire")
            .name("from", map.id(first).as_str())
            .name("hex", map.id(at).as_str()),
        ..offer("opfire", side, Vec::new(), "")
    })
}

/// Every hex with enemies that pieces of a hex can fire at.
fn fires(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    for side in &position.sides {
        let foes = position.units.iter().filter(|unit| unit.side != side.id);
        let targets: BTreeSet<Hex> = foes.filter_map(|unit| unit.hex).collect();
        for stack in stacks(survey, &side.id) {
            let fires = targets
                .iter()
                .filter_map(|at| fire(survey, &side.id, &stack, *at));
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
        let range = current(
            unit,
            |printed| printed.range,
            tables.suppressed_effect.range,
        );
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
        accepted::<FireFacts>(survey, &VolleyAsk { by, at })
    };
    let units: Vec<_> = units
        .into_iter()
        .filter(may)
        .map(|unit| unit.id.to_string())
        .collect();
    let (from, at) = (position.map.id(from), position.map.id(at));
    (!units.is_empty()).then(|| Offer {
        open: vec![some_of("by", units)],
        says: Reason::new("squad.offer", "fire")
            .name("from", from.as_str())
            .name("hex", at.as_str()),
        ..offer("fire", side, vec![("at", at.to_string())], "")
    })
}

/// Whether the battle is still on.
///
/// # Errors
/// A side has won it.
///
/// # Source
/// `victory.points`
pub(super) fn still_on(survey: Survey<'_>) -> Result<(), Refusal> {
    let Some(side) = survey.position.won() else {
        return Ok(());
    };
    let key = survey.tables.victory_points.key;
    let because = Reason::new(key, "over").name("side", &side.name);
    Err(Check::new(key, false, because).into())
}
