//! What follows from a melee: stands lost, retreats owed, a place moved into.

use super::{FighterFacts, MeleeFacts, MeleeOutcome};
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

/// A winner that attacked a built-up area and left nobody in it moves in, disordered; who overran the
/// helpless stays where it is.
///
/// # Source
/// `melee.winner`, `melee.helpless`
fn occupied(facts: &MeleeFacts, outcome: &MeleeOutcome) -> Option<Event> {
    let occupies = facts.occupies.as_ref()?;
    let fate = |id: &Id| {
        let mut fates = outcome.fates.iter();
        fates
            .find(|(unit, _)| unit == id)
            .map(|(_, fate)| fate.name)
    };
    let won = fate(&occupies.unit) == Some("disordered");
    let defenders = &facts.parts.first()?.defenders;
    let gone =
        |fighter: &FighterFacts| !matches!(fate(&fighter.unit.id), Some("stands" | "disordered"));
    let stance = occupies.stance.clone()?;
    let (unit, place) = (occupies.unit.clone(), occupies.place.clone());
    (won && defenders.iter().all(gone)).then_some(Event::Occupied {
        unit,
        place,
        formation: Formation::Disordered,
        stance,
    })
}
