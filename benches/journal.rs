//! How long one entry takes to be on the disk, and how long a long record takes to open and to verify.
//!
//! The record is of many evenings in one: twelve units a side; of a hundred entries some 75 are rulings by the program's
//! dice with the question before each (fire, morale tests, moves, quick rulings, and after every seventh the whole phase),
//! four changes by hand, six undone and made again, the rest notes and save points. Every few hundred entries the battle
//! goes back to its beginning, so that somebody is left to fire at.

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "a record that can't be made must stop the measurement"
)]

mod battle;

use divan::Bencher;
use frontage::BOOKS;
use frontage::desk::{Edit, edited};
use frontage::journal::{Faces, Journal, JournalFault, Moment, Opening, Place};
use frontage::names::Id;
use frontage::rulebook::{Answers, Asked, Detail, Halt, Offer, Request, Waiver};
use frontage::ruling::{Amendments, FactAmendment, Origin, Reason};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// How many entries the long record has; tests run benchmarks too, only to see that they run.
static ENTRIES: LazyLock<u64> =
    LazyLock::new(|| if std::env::args().any(|arg| arg == "--bench") { 100_000 } else { 60 });

const UNITS_A_SIDE: usize = 12;

fn main() {
    divan::main();
    let _ = std::fs::remove_dir_all(folder());
}

/// A folder for the records; in memory where the system has one there, for only single entries are timed on a disk.
fn folder() -> PathBuf {
    let memory = Path::new("/dev/shm");
    let temporary = std::env::temp_dir();
    let parent = if memory.is_dir() { memory } else { &temporary };
    parent.join(format!("frontage-journal-{}", std::process::id()))
}

fn begun(path: &Path, text: &str) -> Journal {
    let opening = Opening {
        file: "bench.toml",
        text,
        fetch: &|name| Err(name.into()),
        house: None,
        seed: Some([7; 32]),
    };
    let place = Place::File(path.to_path_buf());
    Journal::begin(place, opening, BOOKS, Moment::default).unwrap_or_else(|fault| panic!("{fault:?}"))
}

fn table(procedure: &str, hole: &str, unit: &str) -> Request {
    let answers = Answers { given: vec![(hole.to_owned(), unit.to_owned())], choices: Vec::new() };
    Request::new(Asked::Table(procedure.to_owned(), answers))
}

fn quick() -> Request {
    let fact = |(path, value): (&str, &str)| FactAmendment {
        path: path.to_owned(),
        value: value.into(),
        origin: Origin::Taped,
        reason: None,
    };
    let facts = [("unit.experience", "veterans"), ("unit.formation", "line")].map(fact);
    let said = Amendments { facts: facts.to_vec(), ..Amendments::default() };
    Request { said, ..Request::new(Asked::Quick("morale".to_owned())) }
}

/// Rules by the program's dice; whether there was a ruling.
fn rule(journal: &mut Journal, ask: &Request) -> bool {
    match journal.rule(ask, &Faces::Program, Detail::Close) {
        Ok(_) => true,
        Err(JournalFault::Halt(_)) => false,
        Err(fault) => panic!("{fault:?}"),
    }
}

/// The whole phase; what is due is waived.
fn phase(journal: &mut Journal) {
    let mut ask = Request::new(Asked::Phase);
    for _ in 0..20 {
        match journal.rule(&ask, &Faces::Program, Detail::Close) {
            Ok(_) => return,
            Err(JournalFault::Halt(halt)) => {
                let due = match *halt {
                    Halt::Due(due) => due,
                    _ => Vec::new(),
                };
                let waiver = |offer: &Offer| Waiver { name: offer.name(), reason: "it rains".to_owned() };
                ask.waivers = due.iter().map(waiver).collect();
            }
            Err(fault) => panic!("{fault:?}"),
        }
    }
}

fn by_hand(journal: &mut Journal, unit: &str, lost: u64) {
    let edit = Edit::Set {
        section: "unit".to_owned(),
        id: Some(Id::from(unit)),
        key: "lost".to_owned(),
        value: i64::try_from(lost).ok().map(Into::into),
    };
    if let Ok(after) = edited(journal.book().as_ref(), journal.battle(), &edit) {
        let done = Reason::new("edit.set", "").name("who", unit);
        journal.by_hand(after, &done).expect("a change by hand");
    }
}

/// Goes on with the battle until the record has so many entries.
fn evening(journal: &mut Journal, entries: u64) {
    let mut count = 0_u64;
    while journal.len() < entries {
        count += 1;
        let who = count % UNITS_A_SIDE as u64;
        let (own, enemy) = (format!("a{who}"), format!("b{who}"));
        match count % 50 {
            0 => _ = journal.note(None, "rain over the mill").expect("a note"),
            10 | 35 => by_hand(journal, &own, count / 50 % 2 + 1),
            20 | 40 => {
                journal.undo().expect("an undo");
                journal.redo().expect("a redo");
            }
            30 => _ = journal.undo().expect("an undo"),
            45 if count % 200 == 45 => {
                journal.save_point("before the assault").expect("a save point");
                journal.back_to(0).expect("a walk back");
            }
            at if at % 7 == 6 => phase(journal),
            at => {
                let ask = match (journal.battle().view().phase, at % 3) {
                    ("phase-fire", 0 | 1) => table("fire", "target", &enemy),
                    (_, 2) => table("morale", "unit", &own),
                    _ => table("morale", "unit", &enemy),
                };
                if !rule(journal, &ask) {
                    rule(journal, &quick());
                }
            }
        }
    }
}

/// The long record, made once.
static LONG: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = folder();
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("long.frontage");
    let mut journal = begun(&path, &battle::battle(UNITS_A_SIDE));
    evening(&mut journal, *ENTRIES);
    path
});

#[divan::bench(sample_count = 5, sample_size = 1)]
fn opening(bencher: Bencher) {
    let path = LONG.as_path();
    bencher.bench_local(|| Journal::open(path, BOOKS, Moment::default).is_ok());
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn verifying(bencher: Bencher) {
    let journal = Journal::open(&LONG, BOOKS, Moment::default).unwrap_or_else(|fault| panic!("{fault:?}"));
    bencher.bench_local(|| {
        let verified = journal.verify().unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!(verified.finding, None);
        verified.rulings
    });
}

/// A ruling from its question to the disk, and taken back: three entries, where temporary files are kept.
fn entry(bencher: Bencher, text: &str, unit: &str) {
    let folder = std::env::temp_dir().join(format!("frontage-entry-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(format!("{unit}.frontage"));
    let mut journal = begun(&path, text);
    let ask = table("morale", "unit", unit);
    bencher.bench_local(|| {
        assert!(rule(&mut journal, &ask), "it can be ruled on again");
        journal.undo().expect("an undo");
    });
    drop(journal);
    let _ = std::fs::remove_dir_all(folder);
}

#[divan::bench]
fn a_ruling_on_the_demo(bencher: Bencher) {
    entry(bencher, BOOKS.demo("napoleonic").expect("a demo").battle, "85-1");
}

#[divan::bench]
fn a_ruling_on_60_units(bencher: Bencher) {
    entry(bencher, &battle::battle(30), "a5");
}
