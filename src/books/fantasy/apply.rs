//! The effects of events on a position. This file applies events without checking any rule. An event that names an
//! unknown unit has no effect.

use super::kind::State;
use super::memory::{Declaration, Memory, RuleUse, Test};
use super::prelude::*;

/// Applies an event to a position, for example takes the lost models from a unit.
pub(super) fn apply(position: &mut Position, event: &Event) {
    match event {
        Event::Lost { unit, left, hurt } => {
            change(position, unit, |unit| {
                unit.models = *left;
                unit.hurt = *hurt;
            });
        }
        Event::Broke { unit } => {
            change(position, unit, |unit| unit.fleeing = true);
            note(position, unit, |memory| &mut memory.broke);
        }
        Event::Placed { unit, files, stance } => change(position, unit, |unit| {
            unit.files = *files;
            unit.pose = Some(stance.pose());
        }),
        Event::Destroyed { unit } => destroyed(position, unit),
        Event::Engaged { unit, with } => {
            for (one, other) in [(unit, with), (with, unit)] {
                change(position, one, |one| add(&mut one.contact, other));
            }
        }
        Event::Rallied { unit } => change(position, unit, |unit| unit.fleeing = false),
        Event::PhaseClosed { next, .. } => position.phase = *next,
        Event::TurnClosed { active, turn, began } => {
            position.turn = *turn;
            position.phase = Phase::Start;
            position.memory = Memory { active: active.clone(), began: began.clone(), ..Memory::default() };
        }
        _ => remember(position, event),
    }
}

/// Applies an event that changes only what the turn remembers, for example that a unit has rallied. The blocks on the
/// table stay as they are.
fn remember(position: &mut Position, event: &Event) {
    let memory = &mut position.memory;
    let ruled = |unit: &Id, rule: &String| RuleUse { unit: unit.clone(), rule: rule.clone() };
    match event {
        Event::Begun { unit, rule } => memory.begun.push(ruled(unit, rule)),
        Event::Barred { unit, rule } => memory.barred.push(ruled(unit, rule)),
        Event::MustCharge { unit } => add(&mut memory.must, unit),
        Event::Declared { unit, target } => {
            memory.declared.retain(|known| known.unit != *unit);
            memory.declared.push(Declaration {
                unit: unit.clone(),
                target: target.clone(),
                ..Declaration::default()
            });
        }
        Event::Reacted { unit, to, how } => {
            let charge = |known: &&mut Declaration| known.unit == *to && known.target == *unit;
            if let Some(known) = memory.declared.iter_mut().find(charge) {
                known.reaction = Some(*how);
            }
        }
        Event::MustFlee { unit } => {
            let pending = |known: &&mut Declaration| known.target == *unit && known.reaction.is_none();
            for known in memory.declared.iter_mut().filter(pending) {
                known.must_flee = true;
            }
        }
        Event::TestDue { unit, trial, from, cause } => {
            memory.tests.push(Test { unit: unit.clone(), trial: *trial, from: from.clone(), cause: *cause });
        }
        Event::Tested { unit, trial } => {
            memory.tests.retain(|test| test.unit != *unit || test.trial != *trial);
            if matches!(trial, Trial::Panic | Trial::Terror) {
                add(&mut memory.panicked, unit);
            }
        }
        Event::Redirected { unit, may, .. } => {
            add(&mut memory.redirected, unit);
            if let Some(known) = memory.declared.iter_mut().find(|known| known.unit == *unit) {
                known.again = *may;
            }
        }
        Event::Shot { unit } => add(&mut memory.shot, unit),
        Event::Fled { unit, panicked } => {
            add(&mut memory.fled, unit);
            if !*panicked {
                add(&mut memory.ran, unit);
            }
        }
        Event::LetOff { units } => memory.tests.retain(|test| !units.contains(&test.unit)),
        Event::Charged { unit } => add(&mut memory.charged, unit),
        Event::MayReform { unit } => add(&mut memory.reforms, unit),
        Event::Reformed { unit } => memory.reforms.retain(|known| known != unit),
        Event::TriedToRally { unit } => add(&mut memory.rallied, unit),
        _ => {}
    }
}

/// Removes a destroyed unit from every combat and from the list of tests that are due.
fn destroyed(position: &mut Position, gone: &Id) {
    change(position, gone, |unit| {
        unit.state = State::Destroyed;
        unit.contact.clear();
    });
    for unit in &mut position.units {
        unit.contact.retain(|foe| foe != gone);
    }
    position.memory.tests.retain(|test| test.unit != *gone);
}

fn change(position: &mut Position, id: &Id, change: impl FnOnce(&mut Unit)) {
    if let Some(unit) = position.units.iter_mut().find(|unit| unit.id == *id) {
        change(unit);
    }
}

fn note(position: &mut Position, unit: &Id, of: impl FnOnce(&mut Memory) -> &mut Vec<Id>) {
    add(of(&mut position.memory), unit);
}

fn add(ids: &mut Vec<Id>, id: &Id) {
    if !ids.contains(id) {
        ids.push(id.clone());
    }
}
