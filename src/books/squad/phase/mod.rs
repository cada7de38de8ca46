//! The procedures of the turn: rolls and retreats that are due, the next step of a Move order, and the answer to the
//! last move.

mod fires;
mod steps;

use super::march::awaits;
use super::orders::{MoveFacts, RefreshAsk, RefreshFacts};
use super::prelude::*;
use super::retreat;
use fires::{answers, fires};
use ruling::table::Side;
use steps::steps;

/// Returns the procedures that players may request now. Returns an empty list once a side has won.
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
        offers.extend(position.sides.iter().flat_map(|side| refresh(survey, side)));
        offers.extend(position.sides.iter().flat_map(|side| begin(survey, side)));
        offers.extend(fires(survey));
    }
    offers
}

/// Returns what must be done before the turn ends: retreats, then rolls, then the end of the Move order in progress.
/// After a victory players may still go on, and then all of this is due.
pub(super) fn due(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let retreats: Vec<_> = retreats(survey).collect();
    if !retreats.is_empty() {
        return retreats;
    }
    if let Some(now) = &position.state.rolls {
        let units = now.due.iter().filter_map(|id| position.unit(id));
        let units = units.filter(|unit| unit.broken && unit.gone.is_none());
        return units.map(|unit| roll(position, now.order, unit, Due::Now)).collect();
    }
    let Some(march) = &position.state.march else {
        return Vec::new();
    };
    let (procedure, side) = match awaits(position) {
        Some(inactive) => ("hold", inactive.of),
        None => ("done", march.side.clone()),
    };
    vec![offer(procedure, &side, position.called(&side)).due(Due::Now)]
}

/// Returns the events that follow if the umpire skips a procedure that is due. The rest of its order stays due.
pub(super) fn waived(position: &Position, offer: &Offer) -> Vec<Event> {
    let named = offer.answers.iter().find(|(hole, _)| *hole == "unit");
    let unit = named.and_then(|(_, id)| position.unit(&Id::from(id.as_str()))).map(|unit| unit.id.clone());
    match (offer.procedure, unit) {
        ("retreat", Some(unit)) => vec![Event::Stayed { unit }],
        ("recover" | "rout", Some(unit)) => vec![Event::Excused { unit }],
        ("hold", _) => vec![Event::Held],
        ("done", _) => vec![Event::MoveEnded],
        _ => Vec::new(),
    }
}

/// Returns an offer to a side to request a procedure. `name` is the unit or side that the text of the offer names.
fn offer(procedure: &'static str, side: &Id, name: impl Into<Arg>) -> Offer {
    Offer::of(procedure, Reason::new("squad.offer", procedure).name("unit", name)).by(side)
}

fn roll(position: &Position, order: Order, unit: &Unit, due: Due) -> Offer {
    let says = Reason::new("squad.offer", order.word()).name("unit", &unit.name);
    let offer = Offer::of(order.word(), says).with("unit", &unit.id).due(due);
    if order == Order::Recover {
        return offer.by(&unit.side);
    }
    // Either player may order a Rout of either player's units. The player who gives the order makes all its rolls.
    let rolls = position.state.rolls.as_ref().filter(|now| now.order == order);
    match (rolls, rolls.and_then(|now| now.by.as_ref())) {
        (_, Some(by)) => offer.by(by),
        (Some(_), None) => offer,
        (None, None) => {
            let sides = position.sides.iter().map(|side| side.id.to_string());
            offer.choosing([Choice::one_of("side", sides.collect()).optional()])
        }
    }
}

/// Returns an offer for every roll that can begin a Recover or Rout order. Units whose morale is unknown are included.
fn rolls(position: &Position) -> impl Iterator<Item = Offer> {
    let free = position
        .units
        .iter()
        .filter(|unit| unit.broken && unit.gone.is_none() && !position.state.activated.contains(&unit.side));
    let may = |order: &Order| *order == Order::Rout || position.state.recovered.is_none();
    free.flat_map(move |unit| {
        let orders = [Order::Recover, Order::Rout].into_iter().filter(may);
        orders.map(|order| roll(position, order, unit, Due::Free))
    })
}

fn retreats(survey: Survey<'_>) -> impl Iterator<Item = Offer> {
    let position = survey.position;
    position.retreating().map(move |unit| {
        let ways = retreat::ways(survey, unit);
        let names = ways.iter().map(|hex| position.map.id(*hex).to_string());
        let to = (!ways.is_empty()).then(|| Choice::one_of("to", names.collect()));
        offer("retreat", &unit.side, &unit.name).with("unit", &unit.id).choosing(to).due(Due::Now)
    })
}

/// Returns the offer to give a Recover order in which no unit rolls. Returns an empty list if the side may not give
/// one.
fn refresh(survey: Survey<'_>, side: &Side) -> Vec<Offer> {
    let ask = RefreshAsk { side: side.id.clone() };
    survey.offers([ask], "", |_: &RefreshFacts| offer("refresh", &side.id, &side.name))
}

/// Returns the offer to give a Move order with the units of a side whose hex and movement are known.
fn begin(survey: Survey<'_>, side: &Side) -> Vec<Offer> {
    let moves = |unit: &&Unit| unit.hex.is_some() && unit.up(|printed| printed.movement).is_some();
    let units = survey.position.units_of(&side.id).filter(moves);
    let asks = units.map(|unit| vec![unit.id.clone()]);
    survey.offers(asks, "units", |_: &MoveFacts| offer("move", &side.id, &side.name))
}

/// Returns the offer to play one of `cards`.
fn card(position: &Position, side: &Id, cards: &[Card]) -> Offer {
    let words = cards.iter().map(|card| card.word().to_owned()).collect();
    let offer = offer("card", side, position.called(side)).with("side", side);
    offer.choosing([Choice::one_of("card", words)])
}
