//! What follows from a melee: stands lost, retreats owed, a place moved into.

use super::{FighterFacts, MeleeFacts, MeleeOutcome, OccupyFacts};
use crate::names::Id;
use crate::rulebook::napoleonic::event::{Event, Stood};
use crate::rulebook::napoleonic::kind::{Formation, State};
use crate::rulebook::napoleonic::tables::Tables;

/// What follows from a melee.
///
/// # Source
/// `melee.loser`, `melee.winner`, `melee.draw`, `melee.retreat`
pub(in crate::rulebook::napoleonic) fn follow(
    tables: &Tables,
    facts: &MeleeFacts,
    outcome: &MeleeOutcome,
) -> Vec<Event> {
    let fighters = facts.fighters();
    let mut events: Vec<_> = outcome
        .losses
        .iter()
        .map(|unit| Event::StandLost {
            unit: unit.clone(),
            stands: 1,
        })
        .collect();
    let disordered = |unit: &Id| Event::Became {
        unit: unit.clone(),
        formation: Formation::Disordered,
    };
    for (unit, fate) in &outcome.fates {
        let state = |state| Event::State {
            unit: unit.clone(),
            state,
        };
        match fate.name {
            "destroyed" => events.push(state(State::Destroyed)),
            "surrenders" => events.push(state(State::Surrendered)),
            "routs" => events.push(state(State::Routing)),
            "retreats" => {
                events.extend(owes(tables, facts, outcome, unit));
                events.push(disordered(unit));
            }
            "disordered" => events.push(disordered(unit)),
            _ => {}
        }
    }
    events.extend(occupied(facts, outcome));
    let units = fighters
        .iter()
        .map(|fighter| fighter.unit.id.clone())
        .collect();
    events.push(Event::Fought { units });
    events
}

fn owes(tables: &Tables, facts: &MeleeFacts, outcome: &MeleeOutcome, unit: &Id) -> Option<Event> {
    let way = facts.ways.iter().find(|way| way.of == *unit)?;
    let from = way.from.clone()?;
    // On a draw both go back from where they stood, each half of the way: the whole lies between them.
    let drew = outcome.drew.contains(unit);
    let distance_cm = if drew {
        tables.melee_draw.back_cm
    } else {
        tables.melee_retreat.apart_cm
    };
    Some(Event::Owes {
        unit: unit.clone(),
        from,
        distance_cm,
        apart: true,
        or_surrender: true,
        stood: way.stood.map(|stood| Stood {
            outline: stood.outline.filter(|_| drew),
            ..stood
        }),
    })
}

/// Winners that attacked a built-up area and left nobody in it move in, disordered; who may not or does not fit stays
/// outside. Who overran the helpless stays where it is.
///
/// # Source
/// `melee.winner`, `melee.winner.bua`, `melee.helpless`
fn occupied(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let fate = |id: &Id| {
        let mut fates = outcome.fates.iter();
        fates
            .find(|(unit, _)| unit == id)
            .map(|(_, fate)| fate.name)
    };
    let stays =
        |fighter: &FighterFacts| matches!(fate(&fighter.unit.id), Some("stands" | "disordered"));
    let holds = |place: &Id| {
        let mut defenders = facts.parts.iter().flat_map(|part| &part.defenders);
        defenders.any(|fighter| {
            let inside = fighter.unit.place.as_ref().map(|place| &place.of);
            inside == Some(place) && stays(fighter)
        })
    };
    let winners = facts
        .occupies
        .iter()
        .filter(|occupies| fate(&occupies.unit) == Some("disordered") && !holds(&occupies.place));
    let goes_in = |occupies: &OccupyFacts| {
        let (unit, place) = (occupies.unit.clone(), occupies.place.clone());
        match occupies.stance.clone() {
            Some(stance) => Event::Occupied {
                unit,
                place,
                formation: Formation::Disordered,
                stance,
            },
            None => Event::StayedOutside {
                unit,
                place,
                may: occupies.may_enter,
            },
        }
    };
    winners.map(goes_in).collect()
}
