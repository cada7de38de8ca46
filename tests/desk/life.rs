//! The life of a question under random keys, while the record sometimes refuses to be written. After every key, the
//! dice that are shown are those of the record, a throw on record is not asked for again, and something can be done
//! next.

use crate::beside::{Folder, MovedRecord, asked};
use crate::seeds::each;
use crate::*;
use frontage::desk::controls::Amendment;
use frontage::desk::{Inquiry, QuestionEvent};
use frontage::journal::Deed;
use frontage::ruling::Addition;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The number of keys of one walk.
const KEYS: usize = 60;

/// Digits are repeated, so that most keys are dice.
const DICE: [&str; 14] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "1", "2", "Q", "Y"];
const OTHERS: [&str; 7] = ["Escape", "Enter", "Space", "Backspace", "Up", "Down", "Backspace"];

/// Does something to the question, or asks another one. Each of these is a key or a button of the window.
fn anything(desk: &mut Desk, chance: &mut ChaCha8Rng) -> String {
    let key = match chance.random_range(0..20) {
        0..9 => DICE[chance.random_range(0..DICE.len())],
        9..13 => OTHERS[chance.random_range(0..OTHERS.len())],
        13 => {
            let at = chance.random_range(0..3);
            desk.change(QuestionEvent::Retype(at));
            return format!("retype {at}");
        }
        14 => {
            let value = chance.random_range(-9..9);
            let label = "mud".to_owned();
            desk.change(QuestionEvent::Amend(Amendment::Add(Addition {
                block: None,
                label,
                value,
                reason: "it rained".to_owned(),
            })));
            return format!("mud {value}");
        }
        15 => {
            desk.change(QuestionEvent::fill("unit", ["85-1", "13-1"][chance.random_range(0..2)]));
            return "fill".to_owned();
        }
        16 => {
            desk.press((true, false, false), "Enter");
            return "Ctrl+Enter".to_owned();
        }
        17 => {
            desk.press((false, true, false), "E");
            return "Shift+E".to_owned();
        }
        18 => ["K", "B", "N"][chance.random_range(0..3)],
        _ => "M",
    };
    desk.press((false, false, false), key);
    key.to_owned()
}

/// Returns the faces that the record has for the question, in its outcome or without one.
fn on_record(desk: &Desk, inquiry: &Inquiry) -> Vec<Vec<u8>> {
    let journal = desk.session().journal();
    match inquiry.recorded() {
        None => journal.open_question().map(|open| open.faces.clone()).unwrap_or_default(),
        Some(entry) => match journal.entry(entry).unwrap().deed {
            Deed::Ruled(ruled) => ruled.throws.iter().map(|throw| throw.faces.clone()).collect(),
            other => panic!("{other:?}"),
        },
    }
}

/// Checks the law of the question that is open. `lacks` is true if the record lacks the outcome of throws that it has,
/// because it could not be written. The last of these throws then counts as open, so that nobody sees an outcome that
/// is not recorded. Returns true if that is so now.
fn holds(desk: &Desk, done: &[String], lacks: bool) -> bool {
    let Some(inquiry) = desk.question().inquiry() else {
        return false;
    };
    let (recorded, faces) = (on_record(desk, inquiry), inquiry.faces());
    let told = || format!("{done:?}: shown {faces:?}, on record {recorded:?}, {}", said(desk));
    assert!(recorded.starts_with(faces), "dice are shown that are not on record: {}", told());
    let lacks = lacks && faces.len() + 1 == recorded.len();
    assert!(lacks || inquiry.is_drawn() || faces == recorded, "dice on record are not shown: {}", told());
    if let Some(next) = inquiry.next() {
        let asked = inquiry.retyped().unwrap_or(faces.len()) + 1;
        assert_eq!(next.number, asked, "a throw is asked for out of turn: {}", told());
    }
    let answer = desk.question().answer().unwrap();
    let settled = desk.question().can_apply() || answer.refused.is_some() || !answer.due.is_empty();
    assert!(settled || inquiry.next().is_some() || !answer.controls.is_empty(), "a dead end: {}", told());
    lacks
}

fn walk(seed: u64) {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let folder = Folder::new(&format!("life-{seed}"));
    let mut desk = asked(&folder);
    let (mut done, mut lacks) = (Vec::new(), false);
    for _ in 0..KEYS {
        // The record can't be written while one key is pressed.
        let away = chance.random_bool(0.15).then(|| MovedRecord::of(&folder));
        done.push(anything(&mut desk, &mut chance));
        desk.settle();
        lacks = holds(&desk, &done, lacks || away.is_some());
        if away.is_some() {
            done.push("(nothing could be recorded)".to_owned());
        }
    }
    let verified = desk.session().journal().verify().unwrap();
    assert!(verified.finding.is_none(), "{:?}", verified.finding);
}

#[test]
fn what_fell_is_on_record_and_is_not_asked_again() {
    each(0..30, 30, walk);
}

#[test]
fn other_words_and_other_odds_leave_a_recorded_ruling_as_it_is() {
    let mut desk = desk(&demo_in("melee"));
    press(&mut desk, "Shift+E 9 5 8");
    assert!(desk.question().inquiry().unwrap().recorded().is_some(), "{}", said(&desk));
    let entries = desk.session().journal().len();
    for action in
        [Action::Language, Action::Odds, Action::Odds, Action::Odds, Action::Language, Action::Language]
    {
        desk.act(action);
        desk.settle();
        assert_eq!(desk.session().journal().len(), entries, "{action:?} is no reason to record anything");
    }
    desk.act(Action::Language);
    desk.change(QuestionEvent::Amend(Amendment::Add(Addition {
        block: None,
        label: "mud".to_owned(),
        value: 3,
        reason: "it rained".to_owned(),
    })));
    desk.settle();
    assert!(desk.session().journal().len() > entries, "an amendment just after it is recorded");
}
