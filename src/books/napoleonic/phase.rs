//! The current phase: its requests in order, the retreats that are due, and the actions offered to each side.

use super::ask::with_stands;
use super::attack;
use super::facts::{self, Ask};
use super::fire::{self, FireAsk};
use super::generals;
use super::guns;
use super::hand;
use super::melee;
use super::morale::{self, MoraleAsk};
use super::moves;
use super::offer::about;
use super::order;
use super::places;
use super::position::WrittenOrder;
use super::prelude::*;
use super::recover;
use super::retreat::RetreatAsk;
use crate::Napoleonic;
use rulebook::Order;
use rulebook::hole::AskForm;

/// Returns the requests that the program settles in the current phase, in order, such as all morale tests.
///
/// # Errors
/// Fails if a request of the phase can't be measured.
pub(super) fn asks(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
    let position = survey.position;
    Ok(match position.phase {
        Phase::Attack => order::declares(position).map(|_| Ask::Order(())).into_iter().collect(),
        Phase::Movement => recover::asks(survey)?.into_iter().map(Ask::Recover).collect(),
        Phase::Fire => {
            let orders = fire::orders(survey);
            let begins = order::declares(position).filter(|_| !orders.is_empty());
            let asks = orders.into_iter().map(|orders| {
                Ask::Fire(FireAsk {
                    target: orders.target,
                    by: Some(orders.firers),
                    nearest: orders.nearest,
                    gives: Vec::new(),
                })
            });
            begins.map(|_| Ask::Order(())).into_iter().chain(asks).collect()
        }
        Phase::Morale => tests(survey)
            .map(|unit| Ask::Morale(MoraleAsk { unit: unit.id.clone(), retreats_from: None }))
            .collect(),
        Phase::Melee => melee::asks(position).into_iter().map(Ask::Melee).collect(),
    })
}

/// Returns true if the requests of the phase are settled one after another, each on the table that the last one left.
/// In the movement phase a unit that recovers may need the room that another has left.
pub(super) fn in_turn(position: &Position) -> bool {
    position.phase == Phase::Movement
}

/// Returns the names of the procedures that players can order in the current phase.
pub(super) fn orderable(survey: Survey<'_>) -> Vec<&'static str> {
    let now = facts::ordered().filter(|(_, phase)| *phase == survey.position.phase);
    now.map(|(procedure, _)| procedure.name).collect()
}

/// Returns the next written order to carry out in the current phase, or `None` if there is none. In the attack phase it
/// is the next order of the side whose turn it is.
pub(super) fn ordered(survey: Survey<'_>) -> Option<Order<Napoleonic>> {
    let position = survey.position;
    let belongs = |order: &WrittenOrder| {
        let mut known = facts::ordered();
        known.any(|(procedure, phase)| procedure.name == order.procedure && phase == position.phase)
    };
    // Once all sides have passed, an order that is left over is still returned, and then refused.
    let in_turn = |order: &WrittenOrder| match (position.phase, attack::to_declare(survey)) {
        (Phase::Attack, Some(side)) => side_of(position, order).is_none_or(|of| of == side),
        _ => true,
    };
    let mut written = position.written.iter().enumerate();
    let (at, next) = written.find(|(_, order)| belongs(order) && in_turn(order))?;
    let carried_out = Event::CarriedOut { order: at };
    Some(Order { procedure: next.procedure, answers: next.answers.clone(), carried_out })
}

/// Returns the side that gave a written order to attack or to pass. Returns `None` if the order names no known side or
/// unit.
fn side_of<'p>(position: &'p Position, order: &'p WrittenOrder) -> Option<&'p Id> {
    let named = |hole| order.answers.one(hole).map(Id::from);
    let side = named("side").and_then(|side| position.side(&side));
    let unit = named("by").and_then(|unit| position.unit(&unit));
    side.map(|side| &side.id).or(unit.map(|unit| &unit.side))
}

fn tests(survey: Survey<'_>) -> impl Iterator<Item = &Unit> {
    survey.position.units.iter().filter(move |unit| !unit.tested && morale::is_due(survey, unit))
}

/// Returns true if retreats that are due have to wait. In the morale phase they wait until all tests are made.
///
/// # Source
/// `retreat.order`
pub(super) fn owed_waits(survey: Survey<'_>) -> bool {
    survey.position.phase == Phase::Morale && tests(survey).next().is_some()
}

/// Returns the retreat that has to be made first: that of the unit nearest to its own side's edge of the table. Returns
/// `None` if none is due.
///
/// # Source
/// `retreat.order`
pub(super) fn owed(position: &Position) -> Option<Ask> {
    let from_edge = |id: &Id| {
        let unit = position.unit(id)?;
        let edge = position.side(&unit.side)?.edge?;
        Some(position.ground.to_edge(edge, unit.placed.as_ref()?.outline().centre()))
    };
    let near = |id: &Id| from_edge(id).unwrap_or(f64::INFINITY);
    let owed = position.owed.iter().min_by(|a, b| near(&a.unit).total_cmp(&near(&b.unit)))?;
    Some(Ask::Retreat(RetreatAsk {
        unit: owed.unit.clone(),
        from: owed.from.clone(),
        distance_cm: owed.distance_cm,
        apart: owed.apart,
        or_surrender: owed.or_surrender,
        bearing: None,
        stood: owed.stood.clone(),
    }))
}

/// Returns the offers of the current phase, that is, the actions open to players, and the requests that become due
/// later in the turn.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = without_fire(survey);
    if survey.position.phase == Phase::Fire {
        offers.extend(fire_offers(survey));
    }
    offers
}

/// Returns the offers that have to be settled before the current phase can end. Fire is not among them, because nobody
/// has to fire.
pub(super) fn due(survey: Survey<'_>) -> Vec<Offer> {
    let mut offers = without_fire(survey);
    offers.retain(|offer| offer.due == Due::Now);
    offers
}

fn without_fire(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = retreats(position);
    offers.extend(hand::offers(survey));
    let due = |phase: Phase| match (phase as u8).cmp(&(position.phase as u8)) {
        std::cmp::Ordering::Less => None,
        std::cmp::Ordering::Equal => Some(Due::Now),
        std::cmp::Ordering::Greater => Some(Due::Later),
    };
    match position.phase {
        Phase::Attack => {
            offers.extend(order::declares(position).map(|_| first_throw()));
            offers.extend(attack::offers(survey));
        }
        Phase::Movement => {
            offers.extend(recover::offers(survey));
            offers.extend(moves::offers(survey));
            offers.extend(guns::offers(survey));
            offers.extend(generals::offers(survey));
            offers.extend(places::offers(survey));
        }
        Phase::Fire | Phase::Morale | Phase::Melee => {}
    }
    offers.extend(
        due(Phase::Morale)
            .into_iter()
            .flat_map(|due| tests(survey).map(move |unit| offer("morale", unit).due(due))),
    );
    offers.extend(due(Phase::Melee).into_iter().flat_map(|due| {
        melee::asks(position).into_iter().filter_map(move |ask| melee_offer(survey, &ask, due))
    }));
    offers
}

/// Returns the offer of the roll that decides which side declares first.
fn first_throw() -> Offer {
    Offer::of("order", Reason::new("due", "order")).due(Due::Now)
}

fn retreats(position: &Position) -> Vec<Offer> {
    let retreat = |owed: &super::position::DueRetreat| {
        let unit = position.unit(&owed.unit)?;
        let offer = offer("retreat", unit).with("from", &owed.from);
        Some(offer.with("distance", &owed.distance_cm).due(Due::Now))
    };
    position.owed.iter().filter_map(retreat).collect()
}

fn fire_offers(survey: Survey<'_>) -> Vec<Offer> {
    let fire = |orders: &fire::Orders| {
        let target = survey.position.unit(&orders.target)?;
        // The offer is about the target, but it is made to the side that fires.
        let (firer, _) = orders.firers.first()?;
        let side = &survey.position.unit(firer)?.side;
        let fire = about("fire", target).by(side).with("target", &orders.target);
        Some(fire.with("by", &with_stands(&orders.firers)))
    };
    fire::orders(survey).iter().filter_map(fire).collect()
}

fn melee_offer(survey: Survey<'_>, ask: &melee::MeleeAsk, due: Due) -> Option<Offer> {
    let first = ask.parts.first()?.attackers.first()?;
    let offer = about("melee", survey.position.unit(&first.0)?).due(due);
    Some(Offer { answers: ask.answers(survey), ..offer })
}
