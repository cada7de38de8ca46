//! The desk as plain data: the texts of its panels, and the actions at it.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "what is not there fails the test"
)]

mod beside;
mod boards;
mod cards;
mod dice;
mod doors;
mod life;
#[expect(dead_code, reason = "what other tests need of it")]
#[path = "../support/patience.rs"]
mod patience;
mod phases;
mod prints;
mod reach;
mod record;
mod rulings;
#[expect(dead_code, reason = "no property is tried here")]
#[path = "../support/seeds.rs"]
mod seeds;
mod sentences;
mod setting_up;
mod story;
mod table;
mod unit_card;
mod wild;

use frontage::BOOKS;
use frontage::desk::{Action, Desk, HandEvent, Message, Session};
use frontage::dice::Id;
use frontage::journal::{Moment, Opening, Place};
use frontage::language::Language;
use std::cell::Cell;
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

/// The battle built into the program.
const DEMO: &str = include_str!("../../armies/demo.toml");

const SQUAD: &str = include_str!("../../armies/squad.toml");

/// Adds a unit of the army list to a side, or all its units.
fn enlist(desk: &mut Desk, unit: Option<&str>, side: &str) {
    let edit = desk.setup.army().unwrap().enlist(unit.map(Id::from).as_ref(), &Id::from(side));
    desk.edit(edit.into());
}

fn try_open(text: &str) -> Session {
    let beside = |name: &str| {
        let demos = BOOKS.names().into_iter().filter_map(|book| BOOKS.demo(book));
        let mut found = demos.filter_map(|demo| demo.fetch(name).ok());
        found.next().ok_or_else(|| name.into())
    };
    Session::begin(
        Place::Memory,
        Opening { file: "battle.toml", text, fetch: &beside, house: None, seed: Some([7; 32]) },
        BOOKS,
        || Moment(0),
    )
    .unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Returns a desk with a battle whose background work is done.
fn desk(text: &str) -> Desk {
    in_language(text, Language::En)
}

fn in_language(text: &str, language: Language) -> Desk {
    let mut desk = Desk::new(try_open(text), language, Arc::new(|| ()));
    desk.settle();
    desk
}

/// Returns the built-in battle in another phase, without the written orders.
fn demo_in(phase: &str) -> String {
    let (battle, _) = DEMO.split_once("# ---- What both sides mean to do").unwrap();
    battle.replace("phase = \"attack\"", &format!("phase = \"{phase}\""))
}

/// Picks the acting units and their targets, each by id.
fn pick(desk: &mut Desk, who: &[&str], whom: &[&str]) {
    desk.handle(HandEvent::Nobody);
    for (ids, other) in [(who, false), (whom, true)] {
        for id in ids {
            desk.handle(HandEvent::Pick { id: Id::from(*id), more: true, other });
        }
    }
}

thread_local! {
    /// The time at the desks of the test. Tests on other threads have times of their own.
    static SECONDS: Cell<u64> = const { Cell::new(0) };
}

/// Lets a second pass at a desk.
fn wait(desk: &mut Desk) {
    SECONDS.set(SECONDS.get() + 1);
    desk.files.keep_look(desk.look, Some(Duration::from_secs(SECONDS.get())));
}

/// Presses keys one after another, each written as in the list of keys. A second passes before and after each key,
/// which must not change the meaning of the key. After each key the background work is done.
fn press(desk: &mut Desk, keys: &str) {
    for chord in keys.split(' ') {
        wait(desk);
        let (held, key) = chord.rsplit_once('+').unwrap_or(("", chord));
        let held = ["Ctrl", "Shift", "Alt"].map(|name| held.contains(name));
        assert!(desk.press(held.into(), key), "{chord} does nothing");
        wait(desk);
        desk.settle();
    }
}

fn written(desk: &Desk) -> String {
    desk.session().battle().write()
}

/// Returns the message at the foot of the desk.
fn said(desk: &Desk) -> String {
    match desk.window.message() {
        Some(Message::Done(done)) => desk.look.language.say(done),
        Some(Message::Fault(fault)) => fault.clone(),
        None => String::new(),
    }
}

/// Returns the outcome of the question on the desk, or the reason after a refusal.
fn outcome(desk: &Desk) -> String {
    let answer = desk.question().answer().unwrap();
    let sheet = answer.sheet.as_ref();
    let ended = sheet.and_then(|sheet| sheet.outcome.as_ref());
    ended.map_or_else(|| answer.refused.clone().unwrap_or_default(), |ended| ended.text.clone())
}

/// Returns the total of the ruling.
fn total(desk: &Desk) -> i64 {
    let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
    sheet.blocks[0].total.number
}

/// Returns all that the question on the desk shows, a line for each.
fn answer(desk: &Desk) -> String {
    let mut text = String::new();
    let answer = desk.question().answer().unwrap();
    let mut line = |line: String| writeln!(text, "{line}").unwrap();
    if let Some(next) = &answer.next {
        line(format!("throw {}: {} {}", next.number, next.purpose.name, next.roll));
    }
    if let Some(refused) = &answer.refused {
        line(format!("refused: {refused}"));
    }
    for offer in &answer.due {
        line(format!("due: {} [{}]", desk.look.language.say(&offer.says), offer.name()));
    }
    if let Some(sheet) = &answer.sheet {
        line(sheet.sentence.clone());
        for block in &sheet.blocks {
            for row in block.rows.iter().chain(&block.considered) {
                line(format!("{:>4} {} — {}", row.value, row.label, row.reason));
            }
            line(format!("= {} {}", block.total.text, block.total.word));
        }
        for open in &sheet.open {
            line(format!("open: {} ({})", open.text, open.path));
        }
        if let Some(outcome) = &sheet.outcome {
            line(format!("outcome: {}", outcome.text));
        }
        for event in &sheet.events {
            line(format!("follows: {event}"));
        }
    }
    if let Some(phase) = &answer.phase {
        line(phase.heading.clone());
        for row in &phase.rows {
            line(format!("{} | {} | {} | {}", row.who.name, row.what, row.needs, row.fell));
        }
        for waived in &phase.waived {
            line(format!("waived: {}", waived.text));
        }
        for closing in &phase.closing {
            line(format!("closes: {closing}"));
        }
    }
    text
}
