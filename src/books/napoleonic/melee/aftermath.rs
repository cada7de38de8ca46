//! The consequences of a melee: stands lost, retreats, and built-up areas entered.

use super::facts::{DefenderFacts, FollowerFacts, GeneralThereFacts, MeleeFacts, OccupyFacts};
use super::fates::Fate;
use super::fates::MeleeOutcome;
use crate::apply::apply;
use crate::garrison;
use crate::pose::RetreatStart;
use crate::position::WaitingWinner;
use crate::prelude::*;

/// Returns the events that follow from the outcome of a melee.
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
            Fate::Stands | Fate::Disordered => {}
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
                events.extend(owes(tables, facts, outcome, (unit, drew)));
                events.push(disordered(unit));
            }
        }
    }
    events.extend(winners(facts, outcome));
    let units = fighters.iter().map(|fighter| fighter.unit.id.clone()).collect();
    events.push(Event::Fought { units });
    events
}

/// Returns events that attach gunners or engineers inside a built-up area to its garrison if that garrison leaves or
/// surrenders. They then go with it.
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

/// Returns the fate of the unit with the given id. Returns `None` if the unit has none in this melee.
fn fate(outcome: &MeleeOutcome, id: &Id) -> Option<Fate> {
    let mut fates = outcome.fates.iter();
    fates.find(|(unit, _)| unit == id).map(|(_, fate)| *fate)
}

fn captured(general: &GeneralThereFacts) -> Event {
    Event::GeneralCaptured { general: general.of.clone() }
}

fn owes(
    tables: &Tables,
    facts: &MeleeFacts,
    outcome: &MeleeOutcome,
    (unit, drew): (&Id, bool),
) -> Option<Event> {
    let fighters = facts.fighters();
    let is_of = |place: usize| fighters.get(place).is_some_and(|fighter| fighter.unit.id == *unit);
    let (_, way) = outcome.ways.iter().find(|(place, _)| is_of(*place))?;
    let way = facts.ways.get(*way)?;
    let from = way.from.clone()?;
    // In a draw both units retreat. Each goes half of the distance from where the other stood, so that the whole
    // distance lies between them.
    let distance_cm = if drew { tables.melee_draw.back_cm } else { tables.melee_retreat.apart_cm };
    let stood = way.stood.clone();
    let stood = stood.map(|stood| if drew { stood } else { RetreatStart { stands: Vec::new(), ..stood } });
    Some(Event::Owes { unit: unit.clone(), from, distance_cm, apart: true, or_surrender: true, stood })
}

/// Returns the events for the winners. A winner waits until the beaten units have retreated and then becomes
/// disordered. If it attacked a built-up area that no defender holds any more, it moves in and captures the generals
/// inside. Winners over troops that can't fight stay as they are.
///
/// # Source
/// `melee.winner`, `melee.winner.bua`, `melee.helpless`, `bua.enter.capture`
fn winners(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let of =
        |wanted: Fate| outcome.fates.iter().filter(move |(_, fate)| *fate == wanted).map(|(unit, _)| unit);
    let leaving: Vec<Id> = of(Fate::Retreats).cloned().collect();
    let moves_in = |unit: &Id| {
        let mut occupies = facts.occupies.iter();
        occupies.find(|occupies| occupies.unit == *unit && !is_held(facts, outcome, &occupies.place))
    };
    let mut events = Vec::new();
    for unit in of(Fate::Disordered) {
        let occupies = moves_in(unit);
        if leaving.is_empty() {
            events.extend(takes_place(&FollowerFacts::of(unit, occupies)));
        } else {
            let place = occupies.map(|occupies| occupies.place.clone());
            events.push(Event::Waits { unit: unit.clone(), until: leaving.clone(), place });
        }
    }
    events.extend(generals_taken(facts, outcome));
    events
}

/// Returns the events of a winner that need not wait any more. It moves into the built-up area that it attacked, or
/// becomes disordered where it is.
fn takes_place(winner: &FollowerFacts) -> Vec<Event> {
    let (unit, formation) = (winner.of.clone(), Formation::Disordered);
    match (winner.place.clone(), winner.stance.clone()) {
        (None, _) => vec![Event::Became { unit, formation }],
        (Some(place), Some(stance)) => vec![Event::Occupied { unit, place, formation, stance }],
        (Some(place), None) => vec![
            Event::Became { unit: unit.clone(), formation },
            Event::StayedOutside { unit, place, may: winner.may_enter },
        ],
    }
}

impl FollowerFacts {
    /// Returns the facts of a winner and of the built-up area that it attacked, if any.
    fn of(unit: &Id, occupies: Option<&OccupyFacts>) -> Self {
        Self {
            of: unit.clone(),
            name: String::new(),
            place: occupies.map(|occupies| occupies.place.clone()),
            may_enter: occupies.is_some_and(|occupies| occupies.may_enter),
            stance: occupies.and_then(|occupies| occupies.stance.clone()),
        }
    }
}

/// Returns the winners that need not wait any more once the unit `gone` has left. Each gets a pose in the room that the
/// others leave.
///
/// # Source
/// `melee.winner`, `melee.winner.bua`
pub(crate) fn followers(survey: Survey<'_>, gone: &Id) -> Vec<FollowerFacts> {
    let position = survey.position;
    let is_there = |id: &Id| position.owed.iter().any(|owed| owed.unit == *id);
    let freed = position.waits.iter();
    let freed = freed.filter(|waits| waits.until.contains(gone) && !waits.until.iter().any(is_there));
    let mut all: Vec<FollowerFacts> = Vec::new();
    for waits in freed {
        let before = all.iter().filter(|other| other.place == waits.place);
        let before = before.filter_map(|other| other.stance.as_ref());
        let taken = before.flat_map(|stance| stance.placed().stands().to_vec()).collect();
        let follower = follower(survey, waits, taken);
        all.push(follower);
    }
    all
}

/// Returns the facts of a waiting winner: whether it may enter the place that it attacked, and its pose there, clear of
/// the rectangles in `taken`.
fn follower(survey: Survey<'_>, waits: &WaitingWinner, taken: Vec<Rect>) -> FollowerFacts {
    FollowerFacts {
        of: waits.unit.clone(),
        name: survey.position.unit(&waits.unit).map(|unit| unit.name.clone()).unwrap_or_default(),
        place: waits.place.clone(),
        may_enter: survey.position.unit(&waits.unit).is_some_and(garrison::may_occupy),
        stance: moves_in(survey, waits, taken).as_ref().map(Stance::of),
    }
}

/// Returns the pose of a waiting winner in the built-up area that it attacked. Returns `None` if it attacked none, may
/// not enter, or does not fit beside the rectangles in `taken`.
fn moves_in(survey: Survey<'_>, waits: &WaitingWinner, mut taken: Vec<Rect>) -> Option<UnitPose> {
    let position = survey.position;
    let (unit, area) = (position.unit(&waits.unit)?, position.terrain(waits.place.as_ref()?)?);
    let stays = |other: &Unit| other.id != unit.id && !waits.until.contains(&other.id);
    taken.extend(garrison::taken(position, &area.id, stays));
    let stands = garrison::may_occupy(unit).then(|| garrison::stands(survey.tables, unit, area, &taken))?;
    Some(garrison::placed(unit, stands?))
}

/// Returns the pose that a waiting winner will have once the beaten units have gone. The beaten units measure the
/// distance of their retreat from this pose. Returns `None` if the unit is not waiting.
///
/// # Source
/// `melee.retreat`, `melee.winner`
pub(crate) fn will_stand(survey: Survey<'_>, unit: &Unit) -> Option<UnitPose> {
    let waits = &survey.position.waits;
    waits.iter().find(|waits| waits.unit == unit.id)?;
    let mut after = survey.position.clone();
    // The winners move in the order of the list, each into the room that those before it leave.
    for waits in waits {
        let moved_up = follower(Survey { position: &after, ..survey }, waits, Vec::new());
        for event in &takes_place(&moved_up) {
            apply(survey.tables, &mut after, event);
        }
    }
    after.unit(&unit.id)?.placed.clone()
}

/// Returns the events of the winners that have stopped waiting.
pub(crate) fn move_up(followers: &[FollowerFacts]) -> Vec<Event> {
    followers.iter().flat_map(takes_place).collect()
}

/// Returns true if a defender stays in the given place after the melee.
fn is_held(facts: &MeleeFacts, outcome: &MeleeOutcome, place: &Id) -> bool {
    let stays = |fighter: &DefenderFacts| fate(outcome, &fighter.unit.id).is_some_and(Fate::stays);
    let mut defenders = facts.parts.iter().flat_map(|part| &part.defenders);
    defenders.any(|fighter| {
        let inside = fighter.unit.place.as_ref().map(|place| &place.of);
        inside == Some(place) && stays(fighter)
    })
}

/// Returns the events that capture the generals inside a built-up area that a winner enters. A general in the ranks of
/// a unit that retreats or surrenders is not inside any more.
///
/// # Source
/// `bua.enter.capture`
fn generals_taken(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let entered = |place: &Id| {
        let mut winners = facts.occupies.iter();
        winners.any(|winner| {
            winner.place == *place
                && winner.stance.is_some()
                && fate(outcome, &winner.unit) == Some(Fate::Disordered)
                && !is_held(facts, outcome, place)
        })
    };
    let left_behind = |general: &&GeneralThereFacts| {
        let gone = |host: &Id| matches!(fate(outcome, host), Some(Fate::Routs | Fate::Destroyed));
        general.place.as_ref().is_some_and(entered) && general.with.as_ref().is_none_or(gone)
    };
    facts.generals.iter().filter(left_behind).map(captured).collect()
}
