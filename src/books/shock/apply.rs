//! The effects of events on a position. This file applies events without checking any rule.

use super::position::{ActionRecord, ShockRest, State};
use super::prelude::*;

/// Applies an event to a position. An event that names an unknown unit or attack has no effect.
pub(super) fn apply(position: &mut Position, event: &Event) {
    let lay = position.map.grid().lay;
    match event {
        Event::Activated { group } => activated(position, group),
        Event::Placed { unit, hex, facing, beneath } => change(position, unit, |unit| {
            unit.hex = Some(hex.clone());
            unit.beneath = *beneath;
            unit.facing = lay.vertex(facing.as_str()).unwrap_or(unit.facing);
        }),
        Event::Faced { unit, facing } => change(position, unit, |unit| {
            unit.facing = lay.vertex(facing.as_str()).unwrap_or(unit.facing);
        }),
        Event::Moved { unit } => change(position, unit, |unit| {
            unit.done.moved = true;
            unit.done.marched |= unit.square;
        }),
        Event::Spent { unit, points } => change(position, unit, |unit| unit.done.spent = *points),
        Event::Fired { unit } => change(position, unit, |unit| unit.done.fired = true),
        Event::Disordered { unit } => change(position, unit, |unit| {
            unit.disordered = true;
            unit.square = false;
        }),
        Event::Rallied { unit } => change(position, unit, |unit| unit.disordered = false),
        Event::Tried { unit } => change(position, unit, |unit| unit.done.rallied = true),
        Event::Square { unit, formed } => change(position, unit, |unit| unit.square = *formed),
        Event::Answered { unit } => change(position, unit, |unit| unit.done.answered = true),
        Event::Challenged { unit } => change(position, unit, |unit| unit.done.answered = false),
        Event::Again { unit } => change(position, unit, |unit| unit.done.again = true),
        Event::Gone { unit, how } => change(position, unit, |unit| {
            unit.gone = Some(*how);
            unit.hex = None;
            unit.square = false;
        }),
        Event::Began { phase, .. } => began(position, *phase),
        Event::TurnEnded => {
            began(position, Phase::Activation);
            position.turn = position.turn.saturating_add(1);
            position.state.done.clear();
            position.state.next = None;
            for unit in &mut position.units {
                unit.done = ActionRecord::default();
            }
        }
        _ => remember(position, event),
    }
}

/// Applies an event that changes only what the turn remembers, for example the declared attacks. The counters stay as
/// they are.
fn remember(position: &mut Position, event: &Event) {
    let state = &mut position.state;
    match event {
        Event::Attacks { number, attack } => {
            let at = usize::try_from(*number).unwrap_or(usize::MAX);
            match state.attacks.get_mut(at) {
                Some(known) => known.clone_from(attack),
                None => state.attacks.push(attack.clone()),
            }
        }
        Event::Stage { number, stage, .. } => of(state, *number, |attack| attack.stage = *stage),
        Event::Met { number, by, units } => of(state, *number, |attack| {
            attack.met = Some(*by);
            attack.met_by.clone_from(units);
        }),
        Event::Shot { number } => of(state, *number, |attack| attack.shot = true),
        Event::Recall { number } => of(state, *number, |attack| attack.recall = true),
        Event::Unanswered { number } => of(state, *number, |attack| attack.open = false),
        Event::Left { hex } if !state.left.contains(hex) => state.left.push(hex.clone()),
        Event::Followed { hex } => state.left.retain(|left| left != hex),
        Event::Owes { owed } if !state.owed.contains(owed) => state.owed.push(owed.clone()),
        Event::Back { units } => state.owed.retain(|owed| owed.units != *units),
        Event::Stayed { units } => {
            state.owed.retain(|owed| !owed.units.iter().any(|unit| units.contains(unit)));
            if let Some(after) = &mut state.after {
                after.stayed(units);
            }
        }
        Event::Unoccupied { hexes } => {
            if let Some(after) = &mut state.after {
                after.occupied.extend(hexes.iter().cloned());
            }
        }
        Event::Dropped { numbers, .. } => {
            for number in numbers {
                of(state, *number, |attack| attack.stage = super::kind::Stage::Over);
            }
        }
        Event::After { after } => {
            state.earlier = earlier(state, after);
            state.after = Some(after.clone());
        }
        Event::LetBe => {
            if let Some(after) = &mut state.after {
                after.over = true;
            }
        }
        _ => {}
    }
}

fn activated(position: &mut Position, group: &Id) {
    let side = position.group(group).map(|group| group.side.clone());
    position.phase = Phase::Movement;
    position.state.active = Some(group.clone());
    if !position.state.done.contains(group) {
        position.state.done.push(group.clone());
    }
    // Sides take turns to activate, in the order of the battle file.
    let own = position.sides.iter().position(|known| Some(&known.id) == side.as_ref());
    let next = own.map(|own| (own + 1) % position.sides.len().max(1));
    let next = next.and_then(|next| position.sides.get(next));
    position.state.next = next.map(|side| side.id.clone());
    for unit in &mut position.units {
        unit.done = ActionRecord {
            began: unit.hex.clone().filter(|_| unit.gone.is_none()),
            zone: Some(unit.controls()),
            ..of_the_turn(&unit.done)
        };
    }
}

/// Begins a phase. At the end of an activation, this clears what the turn remembers of that activation.
fn began(position: &mut Position, phase: Phase) {
    position.phase = phase;
    if matches!(phase, Phase::Activation | Phase::Rally) {
        position.state.active = None;
        position.state.left.clear();
        position.state.attacks.clear();
        position.state.owed.clear();
        position.state.after = None;
        for unit in &mut position.units {
            unit.done = of_the_turn(&unit.done);
        }
    }
}

/// Returns what remains of a unit's record after an activation: the points spent, and moves in square.
fn of_the_turn(done: &ActionRecord) -> ActionRecord {
    ActionRecord { spent: done.spent, marched: done.marched, ..ActionRecord::default() }
}

fn change(position: &mut Position, id: &Id, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = position.units.iter_mut().find(|unit| unit.id == *id) {
        change(unit);
    }
}

fn of(state: &mut super::position::State, number: u32, change: impl FnOnce(&mut Attack)) {
    let at = usize::try_from(number).unwrap_or(usize::MAX);
    if let Some(attack) = state.attacks.get_mut(at) {
        change(attack);
    }
}

/// Returns the numbers of the attacks that led to a second shock or a pursuit: those in the previous shock, and those
/// that had led to that shock. Returns an empty list for any other shock.
///
/// # Source
/// `charge.disorder`
fn earlier(state: &State, after: &ShockRest) -> Vec<u32> {
    let goes_on = |number: &u32| {
        let attack = usize::try_from(*number).ok().and_then(|number| state.attacks.get(number));
        attack.is_some_and(|attack| attack.now)
    };
    let before = state.after.iter().filter(|_| after.attacks.iter().any(goes_on));
    before.flat_map(|before| state.earlier.iter().chain(&before.attacks).copied()).collect()
}
