//! Random actions at the desk: nothing panics, the battle can be read again, and every step can be undone.

use crate::seeds::each;
use crate::*;
use frontage::desk::controls::Amendment;
use frontage::desk::{Action, Edit, HandEvent, KEYS, QuestionEvent, TableMoment};
use glam::dvec2;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const STEPS: usize = 300;

fn anything(desk: &mut Desk, chance: &mut ChaCha8Rng) {
    let ids: Vec<Id> = desk.lists().units().iter().map(|row| row.id.clone()).collect();
    let id = (!ids.is_empty()).then(|| ids[chance.random_range(0..ids.len())].clone());
    match (chance.random_range(0..12), id) {
        (0..2, Some(id)) => {
            desk.handle(HandEvent::Pick { id, more: chance.random(), other: chance.random() });
        }
        (2..4, _) => {
            let (chord, action) = KEYS[chance.random_range(0..KEYS.len())];
            // A closed window does nothing any more.
            if action != Action::Quit {
                desk.press((chord.ctrl, chord.shift, chord.alt), chord.key);
            }
        }
        (4, _) => {
            let letter = char::from(b'A' + chance.random_range(0..26u8)).to_string();
            desk.press((false, chance.random_bool(0.2), false), &letter);
        }
        (5..7, _) => desk.change(QuestionEvent::Face(chance.random_range(1..=20))),
        (7, _) => {
            desk.change(QuestionEvent::Roll);
            desk.settle();
            desk.apply();
        }
        (8, Some(id)) => {
            desk.handle(HandEvent::Take(id.clone()));
            let shift = dvec2(chance.random_range(-30.0..30.0), chance.random_range(-30.0..30.0));
            desk.handle(HandEvent::Move { shift, free: chance.random() });
            desk.handle(HandEvent::Turn(chance.random_range(-180.0..180.0)));
            desk.handle(HandEvent::SetDown);
        }
        (9, Some(id)) => {
            let edits = [
                Edit::Unplace(id.clone()),
                Edit::Copy(id.clone()),
                Edit::Remove(id.clone()),
                Edit::Stands { unit: id, count: chance.random_range(0..5) },
            ];
            desk.edit(edits[chance.random_range(0..edits.len())].clone().into());
        }
        (10, _) if !desk.analysis.offers().is_empty() => {
            let offer = desk.analysis.offers()[chance.random_range(0..desk.analysis.offers().len())].clone();
            desk.take_up(&offer);
        }
        (11, _) if !desk.question().controls().is_empty() => {
            let at = chance.random_range(0..desk.question().controls().len());
            let path = desk.question().controls()[at].path.clone();
            desk.change(QuestionEvent::Amend(Amendment::Unsay(path)));
        }
        _ => desk.dismiss(),
    }
}

fn wild(text: &str, seed: u64) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut desk = desk(text);
    let first = written(&desk);
    for step in 0..STEPS {
        anything(&mut desk, &mut chance);
        if chance.random_bool(0.7) {
            desk.settle();
        }
        if step % 40 == 0 {
            let now = written(&desk);
            assert_eq!(try_open(&now).battle().write(), now, "seed {seed}, step {step}");
        }
    }
    desk.settle();
    desk.dismiss();
    desk.look_at(TableMoment::Now);
    let left = written(&desk);
    let mut steps = 0;
    while !desk.session().journal().steps().is_empty() {
        desk.act(Action::Undo);
        steps += 1;
    }
    let undone = written(&desk);
    let verified = desk.session().journal().verify().unwrap();
    assert!(verified.finding.is_none(), "seed {seed}: {:?}", verified.finding);
    (0..steps).for_each(|_| desk.act(Action::Redo));
    assert_eq!(written(&desk), left, "seed {seed}: made again");
    (0..steps).for_each(|_| desk.act(Action::Undo));
    assert_eq!(undone, first, "seed {seed}");
    assert_eq!(written(&desk), first, "seed {seed}");
}

#[test]
fn anything_done_at_a_table_can_be_read_again_and_taken_back() {
    let phases = ["attack", "fire", "morale", "melee", "movement"];
    // The seeds of a day differ in the first digits, and the seeds of two days in the last. The sum uses both.
    let phase = |seed: u64| phases[usize::try_from((seed + seed / 100_000_000) % 5).unwrap()];
    each(0..3, 2, |seed| wild(&demo_in(phase(seed)), seed));
}

#[test]
fn anything_done_without_a_table_can_be_read_again_and_taken_back() {
    each(0..2, 2, |seed| wild(SQUAD, seed));
}
