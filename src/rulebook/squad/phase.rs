//! What is asked now: rolls and retreats that are due, the next step of a Move, and the answer to the last one.

mod fires;
mod steps;

use super::Squad;
use super::kind::{Card, Order};
use super::march::awaits;
use super::position::{Position, Unit};
use super::retreat;
use super::unit::Survey;
use crate::names::Id;
use crate::rulebook::case::Case;
use crate::rulebook::{Choice, Due, Offer, Refusal, Takes};
use crate::ruling::{Amendments, Check, Reason};
use crate::table::Side;
use fires::{answers, fires};
use steps::steps;

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
        offers.extend(position.sides.iter().filter_map(|side| refresh(position, side)));
        offers.extend(position.sides.iter().filter_map(|side| begin(position, side)));
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
    vec![Offer { due: Due::Now, ..offer(procedure, &side, Vec::new(), position.called(&side)) }]
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
    Choice { hole, takes: Takes::OneOf(of), optional: false }
}

fn some_of(hole: &'static str, of: Vec<String>) -> Choice {
    let most = of.len();
    Choice { hole, takes: Takes::SomeOf { of, least: 1, most }, optional: false }
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
        let open = if ways.is_empty() { Vec::new() } else { vec![one_of("to", names.collect())] };
        Offer { open, due: Due::Now, ..offer("retreat", &unit.side, answers, &unit.name) }
    })
}

/// A Recover with nobody to roll.
fn refresh(position: &Position, side: &Side) -> Option<Offer> {
    let mut units = position.units_of(&side.id).filter(|unit| unit.gone.is_none()).peekable();
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
    let units: Vec<_> =
        position.units_of(&side.id).filter(rested).map(|unit| unit.id.to_string()).collect();
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

/// Action cards a side may play now.
fn card(position: &Position, side: &Id, cards: &[Card]) -> Offer {
    let words = cards.iter().map(|card| card.word().to_owned()).collect();
    let answers = vec![("side", side.to_string())];
    Offer {
        open: vec![one_of("card", words)],
        ..offer("card", side, answers, position.called(side))
    }
}

/// Whether the battle is still on.
///
/// # Errors
/// A side has won it.
///
/// # Source
/// `victory.last`
pub(super) fn still_on(survey: Survey<'_>) -> Result<(), Refusal> {
    let Some(side) = survey.position.won() else {
        return Ok(());
    };
    let over = Check::that(survey.tables.victory_last.key, false, ["", "over"]);
    Err(over.saying(|reason| reason.name("side", &side.name)).into())
}
