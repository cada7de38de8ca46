//! What follows from a melee: stands lost, retreats owed, a place moved into.

use super::fates::Fate;
use super::{DefenderFacts, GeneralThereFacts, MeleeFacts, MeleeOutcome, OccupyFacts};
use crate::pose::Stood;
use crate::prelude::*;

/// What follows from a melee.
///
/// # Source
/// `melee.loser`, `melee.winner`, `melee.draw`, `melee.retreat`
pub(crate) fn follow(tables: &Tables, facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let fighters = facts.fighters();
    let mut events: Vec<_> = outcome
        .losses
        .iter()
        .filter_map(|place| fighters.get(*place))
        .map(|fighter| Event::StandLost { unit: fighter.unit.id.clone(), stands: 1 })
        .collect();
    let disordered = |unit: &Id| Event::Became { unit: unit.clone(), formation: Formation::Disordered };
    events.extend(joined(facts, outcome));
    for (unit, fate) in &outcome.fates {
        let state = |state| Event::State { unit: unit.clone(), state };
        match fate {
            Fate::Stands => {}
            Fate::Destroyed => events.push(state(State::Destroyed)),
            Fate::Surrenders => {
                let ranks = facts.generals.iter();
                let ranks = ranks.filter(|general| general.with.as_ref() == Some(unit));
                events.extend(ranks.map(captured));
                events.push(state(State::Surrendered));
            }
            Fate::Routs => events.push(state(State::Routing)),
            Fate::Retreats => {
                let drew = outcome.drew.iter().filter_map(|place| fighters.get(*place));
                let drew = drew.map(|fighter| &fighter.unit.id).any(|id| id == unit);
                events.extend(owes(tables, facts, unit, drew));
                events.push(disordered(unit));
            }
            Fate::Disordered => events.push(disordered(unit)),
        }
    }
    events.extend(occupied(facts, outcome));
    let units = fighters.iter().map(|fighter| fighter.unit.id.clone()).collect();
    events.push(Event::Fought { units });
    events
}

/// Figures in a place go with the garrison they were in: it leaves, or gives itself up.
///
/// # Source
/// `melee.attached`
fn joined(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let stays = |id: &Id| fate(outcome, id).is_none_or(Fate::stays);
    let figures = facts.attached.iter().filter(|figures| figures.in_place);
    let goes =
        figures.filter(|figures| fate(outcome, &figures.of) == Some(Fate::Stands) && !stays(&figures.with));
    goes.map(|figures| Event::Joined { unit: figures.of.clone(), with: figures.with.clone() }).collect()
}

/// What became of a unit.
fn fate(outcome: &MeleeOutcome, id: &Id) -> Option<Fate> {
    let mut fates = outcome.fates.iter();
    fates.find(|(unit, _)| unit == id).map(|(_, fate)| *fate)
}

fn captured(general: &GeneralThereFacts) -> Event {
    Event::GeneralCaptured { general: general.of.clone() }
}

fn owes(tables: &Tables, facts: &MeleeFacts, unit: &Id, drew: bool) -> Option<Event> {
    let way = facts.ways.iter().find(|way| way.of == *unit)?;
    let from = way.from.clone()?;
    // On a draw both go back from where they stood, each half of the way: the whole lies between them.
    let distance_cm = if drew { tables.melee_draw.back_cm } else { tables.melee_retreat.apart_cm };
    Some(Event::Owes {
        unit: unit.clone(),
        from,
        distance_cm,
        apart: true,
        or_surrender: true,
        stood: way.stood.map(|stood| Stood { outline: stood.outline.filter(|_| drew), ..stood }),
    })
}

/// Winners that attacked a built-up area and left nobody in it move in, disordered, and take the generals who are still
/// there; who may not or does not fit stays outside. Who overran the helpless stays where it is.
///
/// # Source
/// `melee.winner`, `melee.winner.bua`, `melee.helpless`, `bua.enter.capture`
fn occupied(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let fate = |id: &Id| fate(outcome, id);
    let stays = |fighter: &DefenderFacts| fate(&fighter.unit.id).is_some_and(Fate::stays);
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
        .filter(|occupies| fate(&occupies.unit) == Some(Fate::Disordered) && !holds(&occupies.place));
    let goes_in = |occupies: &OccupyFacts| {
        let (unit, place) = (occupies.unit.clone(), occupies.place.clone());
        match occupies.stance.clone() {
            Some(stance) => Event::Occupied { unit, place, formation: Formation::Disordered, stance },
            None => Event::StayedOutside { unit, place, may: occupies.may_enter },
        }
    };
    let entered = |place: &Id| {
        let mut winners = winners.clone();
        winners.any(|winner| winner.place == *place && winner.stance.is_some())
    };
    // Generals in the ranks of who retreats, or gave himself up, are not there any more.
    let left_behind = |general: &&GeneralThereFacts| {
        let gone = |host: &Id| matches!(fate(host), Some(Fate::Routs | Fate::Destroyed));
        general.place.as_ref().is_some_and(entered) && general.with.as_ref().is_none_or(gone)
    };
    let taken = facts.generals.iter().filter(left_behind).map(captured);
    winners.clone().map(goes_in).chain(taken).collect()
}
