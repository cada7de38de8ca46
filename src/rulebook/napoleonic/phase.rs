//! What the current phase asks: its asks in order, the retreats owed, and what each side may ask now.

use super::ask::{Ask, FireAsk};
use super::kind::Phase;
use super::order::{OrderFacts, SideFacts};
use super::position::{Position, Unit};
use super::retreat::RetreatAsk;
use super::survey::Survey;
use super::{fire, melee, morale};
use crate::names::Id;
use crate::rulebook::{Offer, Refusal};
use crate::ruling::{Check, Reason};

/// The asks of the current phase.
///
/// # Errors
/// The phase is one of those that are moved by hand.
pub(super) fn asks(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
    let position = survey.position;
    match position.phase {
        Phase::Fire => {
            let orders = fire::orders(survey);
            let mut asks: Vec<Ask> = order_of_fire(position)
                .filter(|_| !orders.is_empty())
                .into_iter()
                .collect();
            asks.extend(orders.into_iter().map(|orders| {
                Ask::Fire(FireAsk {
                    target: orders.target,
                    by: Some(orders.firers),
                    nearest: orders.nearest,
                    gives: Vec::new(),
                })
            }));
            Ok(asks)
        }
        Phase::Morale => Ok(tests(survey)
            .map(|unit| Ask::Morale(unit.id.clone(), None))
            .collect()),
        Phase::Melee => Ok(melee::asks(position).into_iter().map(Ask::Melee).collect()),
        Phase::Attack | Phase::Movement => {
            let because =
                Reason::new("turn.order", "by-hand").word("phase", position.phase.message());
            Err(Check::new("turn.order", false, because).into())
        }
    }
}

fn tests(survey: Survey<'_>) -> impl Iterator<Item = &Unit> {
    survey
        .position
        .units
        .iter()
        .filter(move |unit| !unit.tested && morale::is_due(survey, unit))
}

fn order_of_fire(position: &Position) -> Option<Ask> {
    let [first, second, ..] = position.sides.as_slice() else {
        return None;
    };
    Some(Ask::Order(OrderFacts {
        first: SideFacts {
            id: first.id.clone(),
            name: first.name.clone(),
        },
        second: SideFacts {
            id: second.id.clone(),
            name: second.name.clone(),
        },
    }))
}

/// The retreat to be made first: of those owed, the unit nearest its own edge.
///
/// # Source
/// `retreat.order`
pub(super) fn owed(position: &Position) -> Option<Ask> {
    let from_edge = |id: &Id| {
        let unit = position.unit(id)?;
        let edge = position.side(&unit.side)?.edge?;
        Some(edge.distance(unit.placed.as_ref()?.outline().centre(), &position.ground))
    };
    let near = |id: &Id| from_edge(id).unwrap_or(f64::INFINITY);
    let owed = position
        .owed
        .iter()
        .min_by(|a, b| near(&a.unit).total_cmp(&near(&b.unit)))?;
    Some(Ask::Retreat(RetreatAsk {
        unit: owed.unit.clone(),
        from: owed.from.clone(),
        distance_cm: owed.distance_cm,
        apart: owed.apart,
        or_surrender: owed.or_surrender,
        bearing: None,
        stood: owed.stood,
    }))
}

/// What may be asked now: fire, tests and melees of the phase; tests and melees are due.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let offer = |procedure, unit: &Unit, answers, due| Offer {
        procedure,
        side: Some(unit.side.clone()),
        answers,
        due,
        says: Reason::new("due", procedure).name("unit", &unit.name),
    };
    let mut offers: Vec<Offer> = position
        .owed
        .iter()
        .filter_map(|owed| {
            let unit = position.unit(&owed.unit)?;
            let answers = vec![
                ("unit", owed.unit.to_string()),
                ("from", owed.from.to_string()),
                ("distance", owed.distance_cm.to_string()),
            ];
            Some(offer("retreat", unit, answers, true))
        })
        .collect();
    match position.phase {
        Phase::Fire => offers.extend(fire::orders(survey).iter().filter_map(|orders| {
            let target = position.unit(&orders.target)?;
            let by = orders
                .firers
                .iter()
                .map(|(id, stands)| named(id, stands))
                .collect::<Vec<_>>()
                .join(",");
            Some(offer(
                "fire",
                target,
                vec![("target", orders.target.to_string()), ("by", by)],
                false,
            ))
        })),
        Phase::Morale => {
            offers.extend(
                tests(survey)
                    .map(|unit| offer("morale", unit, vec![("unit", unit.id.to_string())], true)),
            );
        }
        Phase::Melee => offers.extend(melee::asks(position).iter().filter_map(|ask| {
            let first = ask.parts.first()?.attackers.first()?;
            let unit = position.unit(&first.0)?;
            let side = |units: &[(Id, Vec<u32>)]| {
                units
                    .iter()
                    .map(|(id, stands)| named(id, stands))
                    .collect::<Vec<_>>()
                    .join(",")
            };
            let parts = ask.parts.iter().map(|part| {
                (
                    "part",
                    format!("{}>{}", side(&part.attackers), side(&part.defenders)),
                )
            });
            Some(offer("melee", unit, parts.collect(), true))
        })),
        Phase::Attack | Phase::Movement => {}
    }
    offers
}

fn named(id: &Id, stands: &[u32]) -> String {
    if stands.is_empty() {
        return id.to_string();
    }
    let stands: Vec<_> = stands.iter().map(u32::to_string).collect();
    format!("{id}:{}", stands.join("+"))
}
