//! The record of many evenings in a single battle.
//!
//! Twelve units a side stand on the table. Of a hundred entries about 75 are rulings by the program's dice, with the
//! question before each: fire, morale tests, moves, quick rulings, and after every seventh the whole phase. Four are
//! changes by hand, six are undone and made again, and the rest are notes and save points. Every few hundred entries
//! the battle goes back to its beginning, so that units are left to fire at.

use crate::battle::battle;
use frontage::BOOKS;
use frontage::desk::{Edit, edited};
use frontage::dice::Id;
use frontage::journal::{Faces, Journal, JournalFault, Moment, Opening, Place};
use frontage::rulebook::{Answers, Detail, Halt, Offer, Request, RequestKind, Waiver};
use frontage::ruling::{Amendments, FactAmendment, Origin, Reason};
use std::path::{Path, PathBuf};

const UNITS_A_SIDE: usize = 12;

/// Returns the folder for the records of the process, in memory if the system has a folder there.
pub fn folder() -> PathBuf {
    let memory = Path::new("/dev/shm");
    let temporary = std::env::temp_dir();
    let parent = if memory.is_dir() { memory } else { &temporary };
    parent.join(format!("frontage-journal-{}", std::process::id()))
}

/// Makes a record of `entries` entries in that folder. Returns its path.
pub fn recorded(entries: u64) -> PathBuf {
    let folder = folder();
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("long.frontage");
    let mut journal = begun(&path, &battle(UNITS_A_SIDE));
    evening(&mut journal, entries);
    path
}

pub fn begun(path: &Path, text: &str) -> Journal {
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

pub fn table(procedure: &str, hole: &str, unit: &str) -> Request {
    let answers = Answers { given: vec![(hole.to_owned(), unit.to_owned())], choices: Vec::new() };
    Request::new(RequestKind::Table(procedure.to_owned(), answers))
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
    Request { said, ..Request::new(RequestKind::Quick("morale".to_owned())) }
}

/// Rules on an ask with the program's dice. Returns true if there was a ruling.
pub fn rule(journal: &mut Journal, ask: &Request) -> bool {
    match journal.rule(ask, &Faces::Program, Detail::Close) {
        Ok(_) => true,
        Err(JournalFault::Halt(_)) => false,
        Err(fault) => panic!("{fault:?}"),
    }
}

/// Rules the whole phase and waives every offer that is due.
fn phase(journal: &mut Journal) {
    let mut ask = Request::new(RequestKind::Phase);
    for _ in 0..20 {
        match journal.rule(&ask, &Faces::Program, Detail::Close) {
            Ok(_) => return,
            Err(JournalFault::Halt(halt)) => {
                let waiver = |offer: &Offer| Waiver { name: offer.name(), reason: "it rains".to_owned() };
                match *halt {
                    Halt::Due(due) => ask.waivers.extend(due.iter().map(waiver)),
                    Halt::NotDue(name, _) => ask.waivers.retain(|waiver| waiver.name != name),
                    _ => ask.waivers.clear(),
                }
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

/// Continues the battle until the record has `entries` entries.
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
