//! The effects of events on a position.

use super::position::{March, Mover, Pause, Rolls, State};
use super::prelude::*;

/// Applies an event to a position. An event that names an unknown unit has no effect.
pub(super) fn apply(position: &mut Position, event: &Event) {
    match event {
        Event::Rallied { unit } => change(position, unit, |unit| unit.broken = false),
        Event::Broke { unit } => change(position, unit, |unit| unit.broken = true),
        Event::Suppressed { unit } => change(position, unit, |unit| unit.suppressed = true),
        Event::Unsuppressed { unit } => change(position, unit, |unit| unit.suppressed = false),
        Event::Owes { unit, hexes } => change(position, unit, |unit| unit.retreat = *hexes),
        Event::Stayed { unit } => change(position, unit, |unit| unit.retreat = 0),
        Event::Retreated { unit, hex, owes } => {
            put(position, unit, hex);
            change(position, unit, |unit| unit.retreat = *owes);
        }
        Event::Gone { unit, off } => {
            change(position, unit, |unit| {
                unit.hex = None;
                unit.retreat = 0;
                unit.gone = Some(off.clone());
            });
            forget(&mut position.state, unit);
        }
        Event::Moved { movers, hex } => {
            for mover in movers {
                put(position, &mover.unit, hex);
            }
            remember(&mut position.state, event);
        }
        Event::TurnEnded => {
            position.turn = position.turn.saturating_add(1);
            remember(&mut position.state, event);
        }
        _ => remember(&mut position.state, event),
    }
}

fn change(position: &mut Position, id: &Id, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = position.units.iter_mut().find(|unit| unit.id == *id) {
        change(unit);
    }
}

fn put(position: &mut Position, unit: &Id, hex: &Id) {
    if let Some(hex) = position.map.grid().named(hex.as_str()) {
        change(position, unit, |unit| unit.hex = Some(hex));
    }
}

/// Applies an event to what the turn remembers, such as the Move order in progress.
fn remember(state: &mut State, event: &Event) {
    match event {
        Event::Announced { order, side, by, due } => {
            add(&mut state.activated, std::slice::from_ref(side));
            if *order == Order::Recover {
                state.recovered = Some(side.clone());
            }
            state.rolls = (!due.is_empty()).then(|| Rolls {
                order: *order,
                side: side.clone(),
                by: by.clone(),
                due: due.clone(),
            });
        }
        Event::Ordered { side } => {
            state.rolls.iter_mut().for_each(|rolls| rolls.by = Some(side.clone()));
        }
        Event::Rolled { unit } | Event::Excused { unit } => rolled(state, unit),
        Event::MoveBegan { side, units } => {
            add(&mut state.acted, units);
            let mover = |unit: &Id| Mover { unit: unit.clone(), spent: 0, road: false, stopped: false };
            state.march = Some(March {
                side: side.clone(),
                movers: units.iter().map(mover).collect(),
                shooters: Vec::new(),
                pause: None,
            });
        }
        Event::Moved { movers, hex } => {
            state.march.iter_mut().for_each(|march| stepped(march, movers, hex));
        }
        Event::Exited { .. } => {
            state.march.iter_mut().for_each(|march| march.pause = Some(Pause::new(None)));
        }
        Event::Answered { units } => {
            add(&mut state.acted, units);
            if let Some(march) = &mut state.march {
                add(&mut march.shooters, units);
                march.pause.iter_mut().for_each(|pause| pause.shot = true);
            }
        }
        Event::Held => {
            let pauses = state.march.iter_mut().flat_map(|march| &mut march.pause);
            pauses.for_each(|pause| pause.over = true);
        }
        Event::Stopped { unit } => stopped(state, unit),
        Event::MoveEnded => state.march = None,
        Event::Played { side, card: Card::AssaultFire } => {
            let march = state.march.iter_mut().filter(|march| march.side == *side);
            let pauses = march.flat_map(|march| &mut march.pause);
            pauses.for_each(|pause| pause.assaults = pause.assaults.saturating_add(1));
        }
        Event::Fired { units } => {
            add(&mut state.acted, units);
            let pauses = state.march.iter_mut().flat_map(|march| &mut march.pause);
            pauses.for_each(|pause| pause.assaults = pause.assaults.saturating_sub(1));
        }
        Event::TurnEnded => {
            state.activated.clear();
            state.acted.clear();
            state.recovered = None;
            state.rolls = None;
            state.march = None;
        }
        _ => {}
    }
}

/// Records the movement points that the moving units have spent. Then pauses the order, so that the inactive player can
/// answer.
fn stepped(march: &mut March, movers: &[Mover], hex: &Id) {
    let spent = |own: &Mover| movers.iter().find(|mover| mover.unit == own.unit);
    for own in &mut march.movers {
        *own = spent(own).unwrap_or(own).clone();
    }
    march.pause = Some(Pause::new(Some(hex.clone())));
}

fn rolled(state: &mut State, unit: &Id) {
    if let Some(now) = &mut state.rolls {
        now.due.retain(|due| due != unit);
    }
    state.rolls.take_if(|now| now.due.is_empty());
}

/// Stops a unit. It still belongs to the Move order in progress, but may not move any further.
fn stopped(state: &mut State, unit: &Id) {
    let movers = state.march.iter_mut().flat_map(|march| &mut march.movers);
    movers.filter(|mover| mover.unit == *unit).for_each(|mover| mover.stopped = true);
}

/// Removes a unit that is off the map from the rolls that are due and from the Move order in progress.
fn forget(state: &mut State, unit: &Id) {
    rolled(state, unit);
    if let Some(march) = &mut state.march {
        march.movers.retain(|mover| mover.unit != *unit);
    }
}

fn add(ids: &mut Vec<Id>, more: &[Id]) {
    for id in more {
        if !ids.contains(id) {
            ids.push(id.clone());
        }
    }
}
