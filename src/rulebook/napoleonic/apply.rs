//! Applying events: what each does to a position. Nothing is decided here.

use super::event::{Event, Taken};
use super::kind::{Formation, Phase, State};
use super::layout::{close_ranks, disorder};
use super::position::{Fired, Guns, Owed, Placed, Position, Unit};
use super::tables::Tables;
use crate::names::Id;
use crate::table::TerrainKind;

/// Changes a position by an event; one about nothing changes nothing.
pub(super) fn apply(tables: &Tables, position: &mut Position, event: &Event) {
    match event {
        Event::Fired { unit, stands, at } => {
            if let Some(firer) = position.unit_mut(unit) {
                firer.fired.push(Fired {
                    stands: stands.clone(),
                    at: at.clone(),
                });
            }
            if let Some(target) = position
                .unit_mut(at)
                .filter(|target| !target.fired_by.contains(unit))
            {
                target.fired_by.push(unit.clone());
            }
        }
        Event::Doomed {
            unit,
            stands,
            gives,
        } => change(position, unit, |unit| {
            unit.doomed += stands;
            unit.gives.clone_from(gives);
        }),
        Event::StandLost { unit, stands } => {
            let numbers = position
                .unit(unit)
                .map(|unit| last_numbers(unit, *stands))
                .unwrap_or_default();
            take(tables, position, unit, &numbers);
        }
        Event::Tested { unit } => change(position, unit, |unit| unit.tested = true),
        Event::Became {
            unit,
            formation: Formation::Disordered,
        } => {
            let leaves = position.owed.iter().any(|owed| owed.unit == *unit);
            disorder(tables, position, unit, leaves);
        }
        Event::Became { unit, formation } => change(position, unit, |unit| {
            unit.formation = *formation;
            close_ranks(tables, unit);
        }),
        Event::Owes {
            unit,
            from,
            distance_cm,
            apart,
            or_surrender,
            stood,
        } => position.owed.push(Owed {
            unit: unit.clone(),
            from: from.clone(),
            distance_cm: *distance_cm,
            apart: *apart,
            or_surrender: *or_surrender,
            stood: *stood,
        }),
        Event::Settled { unit } => position.owed.retain(|owed| owed.unit != *unit),
        Event::Placed {
            unit,
            formation,
            stance,
        } => change(position, unit, |unit| {
            unit.formation = *formation;
            unit.within = None;
            unit.contact.clear();
            unit.placed = Some(stance.placed(false));
        }),
        Event::State { unit, state } => leave(position, unit, *state),
        Event::Occupied {
            unit,
            place,
            stance,
        } => change(position, unit, |unit| {
            unit.within = Some(place.clone());
            unit.formation = Formation::Disordered;
            unit.contact.clear();
            unit.placed = Some(stance.placed(true));
        }),
        Event::Fought { units } => {
            let places: Vec<Id> = units
                .iter()
                .filter_map(|id| position.unit(id)?.within.clone())
                .collect();
            let fought = |id: &Id| units.contains(id) || places.contains(id);
            position
                .attacks
                .retain(|attack| !(fought(&attack.by) && fought(&attack.on)));
        }
        Event::PhaseClosed { phase, taken } => {
            for lost in taken {
                take(tables, position, &lost.unit, &lost.stands);
            }
            close(tables, position, *phase);
        }
    }
}

fn change(position: &mut Position, id: &Id, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = position.unit_mut(id) {
        change(unit);
    }
}

/// The stands a unit loses where nobody says which: a column its rear ones, a line from its left flank,
/// any other the last.
///
/// # Source
/// `fire.loss`
fn last_numbers(unit: &Unit, count: u32) -> Vec<u32> {
    let count = (count as usize).min(unit.numbers.len());
    if unit.formation == Formation::Line {
        unit.numbers.iter().take(count).copied().collect()
    } else {
        unit.numbers.iter().rev().take(count).copied().collect()
    }
}

/// The stands fire takes when it closes: those the owner chose, then of a line or a loose block the nearest to the firer, of a
/// column the rear ones.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
pub(super) fn taken_by_fire(position: &Position) -> Vec<Taken> {
    let doomed = position.units.iter().filter(|unit| unit.doomed > 0);
    doomed
        .map(|unit| {
            let firer = unit
                .fired_by
                .iter()
                .find_map(|id| position.unit(id)?.placed.as_ref());
            let stands = match (firer, &unit.placed) {
                (Some(firer), Some(placed))
                    if unit.formation != Formation::Column && !unit.troops.is_artillery() =>
                {
                    let from = firer.outline().front_middle();
                    let mut order: Vec<(u32, f64)> = unit
                        .numbers
                        .iter()
                        .zip(placed.stands())
                        .map(|(number, stand)| (*number, stand.distance_to_point(from)))
                        .collect();
                    order.sort_by(|a, b| a.1.total_cmp(&b.1));
                    order.iter().map(|(number, _)| *number).collect()
                }
                _ => last_numbers(unit, unit.strength()),
            };
            let chosen = unit
                .gives
                .iter()
                .filter(|stand| unit.numbers.contains(stand));
            let rest = stands.iter().filter(|stand| !unit.gives.contains(stand));
            Taken {
                unit: unit.id.clone(),
                stands: chosen
                    .chain(rest)
                    .take(unit.doomed as usize)
                    .copied()
                    .collect(),
            }
        })
        .collect()
}

/// Takes stands from a unit: its formation changes to suit those left, ranks close on the front middle.
///
/// # Source
/// `fire.loss`, `fire.loss.choice`
fn take(tables: &Tables, position: &mut Position, id: &Id, numbers: &[u32]) {
    let Some(unit) = position.unit_mut(id) else {
        return;
    };
    unit.doomed = 0;
    unit.gives.clear();
    if numbers.is_empty() {
        return;
    }
    unit.was = unit.was.or(Some(unit.formation));
    unit.lost += u32::try_from(numbers.len()).unwrap_or(u32::MAX);
    let keeps: Vec<bool> = unit
        .numbers
        .iter()
        .map(|number| !numbers.contains(number))
        .collect();
    let mut keep = keeps.iter();
    unit.numbers
        .retain(|_| keep.next().copied().unwrap_or(true));
    if unit.numbers.is_empty() {
        leave(position, id, State::Destroyed);
        return;
    }
    if unit.troops.is_artillery() {
        return;
    }
    if unit.formation == Formation::Square && unit.strength() < tables.formation_shape.square_least
    {
        unit.formation = Formation::Line;
    }
    match &mut unit.placed {
        Some(placed) if placed.own_poses => {
            let kept = placed
                .stands()
                .iter()
                .zip(&keeps)
                .filter(|(_, keep)| **keep)
                .map(|(stand, _)| *stand)
                .collect();
            *placed = Placed::new(placed.at, placed.facing, kept, true);
        }
        _ => close_ranks(tables, unit),
    }
}

/// A unit leaves the table, its generals stay where it was, figures with it share its lot.
fn leave(position: &mut Position, id: &Id, state: State) {
    let Some(unit) = position.unit_mut(id) else {
        return;
    };
    unit.state = state;
    if state == State::Assembled {
        return;
    }
    let last = unit.placed.take();
    let centre = last.as_ref().map(|placed| placed.outline().centre());
    unit.contact.clear();
    unit.within = None;
    let guns = (unit.is_battery() && state != State::Captured).then_some(unit.troops);
    if guns.is_some() {
        unit.has_guns = false;
    }
    if let (Some(troops), Some(at)) = (guns, centre) {
        position.guns.push(Guns { troops, at });
    }
    position.left.extend(last.map(|last| (id.clone(), last)));
    for general in position
        .generals
        .iter_mut()
        .filter(|general| general.with.as_ref() == Some(id))
    {
        general.with = None;
        general.at = centre;
    }
    let with: Vec<Id> = position
        .units
        .iter()
        .filter(|other| other.with.as_ref() == Some(id) && other.is_present())
        .map(|other| other.id.clone())
        .collect();
    for other in with {
        leave(position, &other, state);
    }
    position.owed.retain(|owed| owed.unit != *id);
}

/// Ends a phase; with the last one the turn, and with it what is remembered of the turn.
///
/// # Source
/// `turn.order`, `turn.end`, `bua.fortify`
fn close(tables: &Tables, position: &mut Position, phase: Phase) {
    position.phase = phase.next();
    match phase {
        Phase::Fire => position.orders.clear(),
        Phase::Melee => {
            position.turn += 1;
            position.attacks.clear();
            position.fallen.clear();
            for place in &mut position.terrain {
                let enough = place.markers >= tables.bua_fortify.markers;
                place.fortified |= enough && place.kind == TerrainKind::Bua;
            }
            position.left.clear();
            for unit in &mut position.units {
                unit.moved = false;
                unit.lost = 0;
                unit.was = None;
                unit.tested = false;
                unit.fired_by.clear();
                unit.fired.clear();
            }
        }
        _ => {}
    }
}
