//! What follows from a melee: stands lost, retreats owed, a place moved into.

use super::{FighterFacts, GeneralThereFacts, MeleeFacts, MeleeOutcome};
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
    events.extend(joined(facts, outcome));
    for (unit, fate) in &outcome.fates {
        let state = |state| Event::State {
            unit: unit.clone(),
            state,
        };
        match fate.name {
            "destroyed" => events.push(state(State::Destroyed)),
            "surrenders" => {
                let ranks = facts.generals.iter();
                let ranks = ranks.filter(|general| general.with.as_ref() == Some(unit));
                events.extend(ranks.map(captured));
                events.push(state(State::Surrendered));
            }
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

/// Figures in a place go with the garrison they were in: it leaves, or gives itself up.
///
/// # Source
/// `melee.attached`
fn joined(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let stays =
        |id: &Id| fate(outcome, id).is_none_or(|fate| matches!(fate, "stands" | "disordered"));
    let figures = facts.attached.iter().filter(|figures| figures.in_place);
    let goes = figures
        .filter(|figures| fate(outcome, &figures.of) == Some("stands") && !stays(&figures.with));
    goes.map(|figures| Event::Joined {
        unit: figures.of.clone(),
        with: figures.with.clone(),
    })
    .collect()
}

/// What became of a unit.
fn fate(outcome: &MeleeOutcome, id: &Id) -> Option<&'static str> {
    let mut fates = outcome.fates.iter();
    fates
        .find(|(unit, _)| unit == id)
        .map(|(_, fate)| fate.name)
}

fn captured(general: &GeneralThereFacts) -> Event {
    Event::GeneralCaptured {
        general: general.of.clone(),
    }
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

/// A winner that attacked a built-up area and left nobody in it moves in, disordered, and takes the generals who are
/// still there; who overran the helpless stays where it is.
///
/// # Source
/// `melee.winner`, `melee.helpless`, `bua.enter.capture`
fn occupied(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Vec<Event> {
    let Some(occupies) = facts.occupies.as_ref() else {
        return Vec::new();
    };
    let won = fate(outcome, &occupies.unit) == Some("disordered");
    let defenders = facts.parts.first().map(|part| part.defenders.as_slice());
    let holds = |fighter: &FighterFacts| {
        matches!(
            fate(outcome, &fighter.unit.id),
            Some("stands" | "disordered")
        )
    };
    let (Some(stance), Some(defenders)) = (occupies.stance.clone(), defenders) else {
        return Vec::new();
    };
    if !won || defenders.iter().any(holds) {
        return Vec::new();
    }
    let enters = Event::Occupied {
        unit: occupies.unit.clone(),
        place: occupies.place.clone(),
        formation: Formation::Disordered,
        stance,
    };
    // Generals in the ranks of who retreats, or gave himself up, are not there any more.
    let left_behind = |general: &&GeneralThereFacts| {
        let gone = |host: &Id| matches!(fate(outcome, host), Some("routs" | "destroyed"));
        general.in_place && general.with.as_ref().is_none_or(gone)
    };
    let taken = facts.generals.iter().filter(left_behind).map(captured);
    std::iter::once(enters).chain(taken).collect()
}
