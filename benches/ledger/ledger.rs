//! Ten pieces of work whose instructions `.ci/ledger` counts.
//!
//! ```console
//! $ cargo run --release -p frontage -p ledger --bin ledger fire_phase_of_60   # does one of them, once
//! $ cargo run --release -p frontage -p ledger --bin ledger                    # names them
//! ```
//!
//! Each is done once, in a process of its own. It is set up first and then done within `measured`, and only that part
//! is counted. No work depends on a clock: seeds are given, and every moment is the same. The ledger is a package of
//! its own beside the program, so that it links the same libraries. A benchmark of the program would build all of
//! them again, for panics that unwind.

#![expect(clippy::expect_used, clippy::panic, reason = "work that can't be done must stop the measurement")]

#[path = "../battle/mod.rs"]
mod battle;
#[path = "../battle/evening.rs"]
mod evening;
#[path = "../battle/opened.rs"]
mod opened;
#[path = "../battle/questions.rs"]
mod questions;
#[path = "../battle/sightlines.rs"]
mod sightlines;

use frontage::BOOKS;
use frontage::geometry::{Hurdle, sight};
use frontage::journal::{Journal, Moment};
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::{Question, Rulebook, Rules};
use frontage::ruling::Amendments;
use std::hint::black_box;

/// The allocator of the program.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The number of entries of the record that is opened and verified.
const ENTRIES: u64 = 300;

/// Each piece of work under a name.
const WORKS: [(&str, fn()); 10] = [
    ("odds_of_morale", || odds::<Napoleonic>("morale", &questions::morale())),
    ("odds_of_melee", || odds::<Napoleonic>("melee", &questions::melee_against_a_square())),
    ("odds_of_fire", || odds::<Napoleonic>("fire", &questions::fire())),
    ("odds_of_shock", || odds::<Shock>("resolve", &questions::shock_of_hexes(5))),
    ("fire_phase_of_60", || fire_phase(30)),
    ("fire_phase_of_240", || fire_phase(120)),
    ("reach_of_a_side", reach),
    ("offers_of_1000", || offers(500)),
    ("line_of_sight", line_of_sight),
    ("open_and_verify", open_and_verify),
];

fn main() {
    let name = std::env::args().nth(1);
    match WORKS.iter().find(|(known, _)| name.as_deref() == Some(*known)) {
        Some((_, work)) => work(),
        None => WORKS.iter().for_each(|(known, _)| println!("{known}")),
    }
}

/// Does the work that is counted: `.ci/ledger` begins to count when this function is entered, and ends when it is
/// left.
#[inline(never)]
fn measured<T>(work: impl FnOnce() -> T) -> T {
    black_box(work())
}

/// Computes the exact odds of a question whose facts are given.
fn odds<R: Rules>(procedure: &str, said: &Amendments) {
    let book = Rulebook::<R>::with_house(None).expect("the book's own tables");
    let question = Question::quick(&book, procedure, said).expect("a question");
    measured(|| question.odds());
}

/// Rules a whole fire phase: the facts are measured, the lines added up, the dice thrown, and the phase closed.
fn fire_phase(units_a_side: usize) {
    let mut battle = opened::opened(&battle::battle(units_a_side));
    let record = measured(|| opened::phase(battle.as_mut()));
    assert!(!record.rulings.is_empty(), "somebody fires");
}

/// Computes the reach of a side of the built-in battle, in 15 squares along the longer edge of the table.
fn reach() {
    let battle = opened::opened(include_str!("../../armies/demo.toml"));
    let units = opened::first_side(battle.as_ref());
    let squares = opened::squares(battle.as_ref(), 15);
    let threats = measured(|| battle.threats(&units, &squares));
    assert!(!threats.is_empty(), "somebody reaches something");
}

/// Lists the offers of a phase, and the asks that are due before it closes.
fn offers(units_a_side: usize) {
    let book = opened::book();
    let position = opened::position(&book, &battle::battle(units_a_side));
    let offers = measured(|| {
        let survey = || book.survey(&position);
        (Napoleonic::offers(survey()), Napoleonic::due(survey()))
    });
    assert!(!offers.0.is_empty(), "somebody may fire");
}

/// Computes 400 lines of sight from edge to edge of a table, past 230 stands.
fn line_of_sight() {
    let (stands, pairs) = sightlines::table(true);
    let hurdles: Vec<Hurdle<'_>> = stands.iter().map(Hurdle::Rect).collect();
    measured(|| {
        for (from, to) in &pairs {
            black_box(sight(&[*from], &[*to], &hurdles));
        }
    });
}

/// Opens and verifies a record.
fn open_and_verify() {
    let path = evening::recorded(ENTRIES);
    let verified =
        measured(|| Journal::open(&path, BOOKS, Moment::default).and_then(|journal| journal.verify()));
    let verified = verified.unwrap_or_else(|fault| panic!("{fault:?}"));
    assert!(verified.finding.is_none() && verified.entries >= ENTRIES, "a whole record");
    let _ = std::fs::remove_dir_all(evening::folder());
}
