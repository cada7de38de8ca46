//! Entries rescued from a harmed record open, pass the check without damage, and can be continued.

use super::cheat::{Line, leaves, lines, other, reseal, reseal_as};
use super::seeds::{day, each};
use super::support::{Folder, begun_with, clock, phase, put, rule, table};
use frontage::BOOKS;
use frontage::journal::{Change, Discrepancy, FORMAT, Faces, Journal, JournalFault, Moment, Place, verify};
use frontage::rulebook::Detail;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const PAGE: usize = 4096;

/// Returns a sound record with most kinds of entries, as bytes.
fn sound() -> &'static [u8] {
    static SOUND: OnceLock<Vec<u8>> = OnceLock::new();
    // The record is made on a new thread, where the clock of the tests begins again.
    SOUND.get_or_init(|| std::thread::spawn(|| recorded(day::seed())).join().unwrap())
}

/// Returns a sound record with the dice of a seed.
fn recorded(seed: u64) -> Vec<u8> {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun_with(Place::File(path.clone()), seed);
    let morale = table("morale", &[("unit", "85-1")]);
    rule(&mut journal, &morale, &Faces::Table(vec![vec![3]]));
    put(&mut journal, "13-2", "lost", 1.into());
    let change = Change { faces: Some(vec![vec![16], vec![11]]), ..Change::default() };
    let preview = journal.correction(2, &change).unwrap();
    journal.accept(preview, "a cocked die").unwrap();
    journal.undo().unwrap();
    journal.redo().unwrap();
    journal.note(Some(1), "rain").unwrap();
    journal.save_point("dusk").unwrap();
    phase(&mut journal);
    let other = table("morale", &[("unit", "13-1")]);
    journal.asked(&other, frontage::journal::PendingThrow::default()).unwrap();
    drop(journal);
    std::fs::read(path).unwrap()
}

/// A way to damage a record.
#[derive(Clone, Debug)]
enum Harm {
    Flip(Index, u8),
    Zero(Index),
    Cut(Index),
    /// Removes an entry. The chain is sealed again or not.
    Remove(Index, bool),
    /// Changes a value in an entry. The chain is sealed again.
    Rewrite(Index, Index),
    /// Writes another kind into the row of an entry.
    Kind(Index, &'static str),
    /// Makes the row of an entry refer to another entry.
    About(Index, i64),
    /// Replaces the document of an entry.
    Document(Index, u8),
    /// Replaces the sentence of an entry by a text that is no sentence.
    Says(Index),
    /// Makes an entry larger than an entry can be.
    Huge(Index),
    Swap(Index, Index),
    Repeat(Index),
    Format(u8),
}

const DOCUMENTS: [&str; 4] = ["{}", "null", "\"x\"", "{\"kind\":\"noted\"}"];

impl Harm {
    fn is_done_to(&self, path: &Path) {
        match self {
            Self::Flip(at, how) => bytes(path, |bytes| {
                if bytes.is_empty() {
                    return;
                }
                let at = at.index(bytes.len());
                bytes[at] ^= how.max(&1);
            }),
            Self::Zero(at) => bytes(path, |bytes| {
                let pages = bytes.len() / PAGE;
                if pages > 0 {
                    let at = at.index(pages) * PAGE;
                    bytes[at..at + PAGE].fill(0);
                }
            }),
            Self::Cut(at) => bytes(path, |bytes| bytes.truncate(at.index(bytes.len().max(1)))),
            Self::Remove(at, false) => {
                let count = lines(path).len().max(1);
                let file = rusqlite::Connection::open(path).unwrap();
                let gone = format!("DELETE FROM entry WHERE number = {}", at.index(count));
                file.execute(&gone, []).unwrap();
            }
            Self::Format(format) => reseal_as(path, &lines(path), *format),
            sealed => {
                let mut lines = lines(path);
                sealed.rewrites(&mut lines);
                reseal(path, &lines);
            }
        }
    }

    fn rewrites(&self, lines: &mut Vec<Line>) {
        let count = lines.len();
        if count == 0 {
            return;
        }
        match self {
            Self::Remove(at, _) => _ = lines.remove(at.index(count)),
            Self::Rewrite(at, place) => {
                let document = &mut lines[at.index(count)].document;
                let all = leaves(document);
                if all.is_empty() {
                    return;
                }
                let leaf = document.pointer_mut(&all[place.index(all.len())]).unwrap();
                *leaf = other(leaf);
            }
            Self::Kind(at, kind) => (*kind).clone_into(&mut lines[at.index(count)].kind),
            Self::About(at, about) => lines[at.index(count)].about = Some(*about),
            Self::Document(at, which) => {
                let text = DOCUMENTS[usize::from(*which) % DOCUMENTS.len()];
                lines[at.index(count)].document = serde_json::from_str(text).unwrap();
            }
            Self::Says(at) => "[1".clone_into(&mut lines[at.index(count)].says),
            Self::Huge(at) => {
                let text = "0".repeat(17_000_000);
                lines[at.index(count)].document = json!({ "kind": "noted", "text": text });
            }
            Self::Swap(one, other) => lines.swap(one.index(count), other.index(count)),
            Self::Repeat(at) => lines.push(lines[at.index(count)].clone()),
            _ => {}
        }
    }
}

fn bytes(path: &Path, harm: impl FnOnce(&mut Vec<u8>)) {
    let mut bytes = std::fs::read(path).unwrap();
    harm(&mut bytes);
    std::fs::write(path, bytes).unwrap();
}

fn harmed(folder: &Folder, harms: &[Harm]) -> PathBuf {
    let path = folder.file("harmed.frontage");
    std::fs::write(&path, sound()).unwrap();
    // Changes made through SQLite come first, because SQLite reads no rows of a torn file.
    let torn = |harm: &&Harm| matches!(harm, Harm::Flip(..) | Harm::Zero(_) | Harm::Cut(_));
    let (torn, rewritten): (Vec<_>, Vec<_>) = harms.iter().partition(torn);
    for harm in rewritten.into_iter().chain(torn) {
        harm.is_done_to(&path);
    }
    path
}

/// Rescues a record and continues the copy. Returns the number of rescued entries, or none if nothing is rescued.
fn goes_on(folder: &Folder, path: &Path) -> Option<u64> {
    let salvaged = Journal::salvage(path, BOOKS).ok()?;
    let opens = if salvaged.damage().is_some() {
        let new = folder.file("new.frontage");
        salvaged.write(&new, Moment(0)).unwrap();
        new
    } else {
        // The report says that the record can be opened unchanged.
        path.to_path_buf()
    };
    let mut journal = Journal::open(&opens, BOOKS, clock).unwrap();
    let verified = verify(&opens, BOOKS).unwrap();
    if let Some(finding) = &verified.finding
        && let Discrepancy::Fault(fault) = &finding.wrong
    {
        let harmless = matches!(**fault, JournalFault::Meaningless(_) | JournalFault::Halt(_));
        assert!(harmless, "{finding:?}");
    }
    let ask = table("morale", &[("unit", "13-2")]);
    let ruled = journal.rule(&ask, &Faces::Table(vec![vec![3]]), Detail::Close);
    let no_ruling = matches!(ruled, Err(JournalFault::Halt(_)));
    assert!(ruled.is_ok() || no_ruling, "{ruled:?}");
    let entries = journal.len();
    journal.note(None, "it goes on").unwrap();
    drop(journal);
    assert_eq!(Journal::open(&opens, BOOKS, clock).unwrap().len(), entries + 1);
    Some(salvaged.sound())
}

fn harm() -> impl Strategy<Value = Harm> {
    let at = any::<Index>;
    let kinds = vec!["noted", "ruled", "by-hand", "undone", "kept", "thrown", "begun", "x"];
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, how)| Harm::Flip(at, how)),
        at().prop_map(Harm::Zero),
        at().prop_map(Harm::Cut),
        (at(), any::<bool>()).prop_map(|(at, sealed)| Harm::Remove(at, sealed)),
        (at(), at()).prop_map(|(at, place)| Harm::Rewrite(at, place)),
        (at(), prop::sample::select(kinds)).prop_map(|(at, kind)| Harm::Kind(at, kind)),
        (at(), -1..20_i64).prop_map(|(at, about)| Harm::About(at, about)),
        (at(), any::<u8>()).prop_map(|(at, which)| Harm::Document(at, which)),
        at().prop_map(Harm::Says),
        at().prop_map(Harm::Huge),
        (at(), at()).prop_map(|(one, other)| Harm::Swap(one, other)),
        at().prop_map(Harm::Repeat),
        (0..=FORMAT).prop_map(Harm::Format),
    ]
}

proptest! {
    #![proptest_config(crate::day::cases(160))]

    #[test]
    fn what_is_salvaged_of_a_harmed_record_opens_and_goes_on(
        harms in proptest::collection::vec(harm(), 1..3),
    ) {
        let folder = Folder::quick();
        let path = harmed(&folder, &harms);
        goes_on(&folder, &path);
    }
}

#[test]
fn nothing_is_left_beside_a_sound_record_that_was_to_be_saved() {
    let folder = Folder::new();
    let path = folder.file("whole.frontage");
    std::fs::write(&path, sound()).unwrap();
    assert!(Journal::salvage(&path, BOOKS).unwrap().damage().is_none());
    let beside = std::fs::read_dir(path.parent().unwrap()).unwrap().count();
    assert_eq!(beside, 1, "the record alone");
    assert_eq!(std::fs::read(&path).unwrap(), sound());
}

/// A change that an attacker makes to an entry.
type Cheat = fn(&mut Line);

/// A record is damaged if its header names a later version for writing. SQLite reads such a database but does not write
/// to it, so the record would open and could not be continued. Found by `.ci/fuzz`.
#[test]
fn a_record_whose_header_forbids_to_write_it_is_damaged_and_saved() {
    let folder = Folder::new();
    let path = folder.file("kept.frontage");
    let mut harmed = sound().to_vec();
    assert_eq!(harmed[18..20], [2, 2]);
    harmed[18] = 3;
    std::fs::write(&path, &harmed).unwrap();
    let opened = Journal::open(&path, BOOKS, clock).map(drop);
    assert!(matches!(opened, Err(JournalFault::Damaged(..))), "{opened:?}");
    let checked = verify(&path, BOOKS).map(drop);
    assert!(matches!(checked, Err(JournalFault::Damaged(..))), "{checked:?}");
    assert_eq!(std::fs::read(&path).unwrap(), harmed);
    let whole = folder.file("whole.frontage");
    std::fs::write(&whole, sound()).unwrap();
    let all = Journal::open(&whole, BOOKS, clock).unwrap().len();
    assert_eq!(goes_on(&folder, &path), Some(all));
}

/// Each listed entry was once rescued into a file that was then refused.
#[test]
fn an_entry_that_is_sealed_and_says_nothing_is_not_saved() {
    let cheats: [(&str, Cheat); 5] = [
        ("a kind nobody knows", |line| line.kind = "x".to_owned()),
        ("no document", |line| line.document = Value::Null),
        ("no sentence", |line| line.says = String::new()),
        ("another kind", |line| line.kind = "noted".to_owned()),
        ("of no entry", |line| line.about = Some(99)),
    ];
    each([], 1, |seed| {
        let sound = recorded(seed);
        for (what, cheat) in &cheats {
            is_not_saved(&sound, what, *cheat);
        }
    });
}

/// Checks that a rescue ends before any entry of a sound record that is changed in the given way.
fn is_not_saved(sound: &[u8], what: &str, cheat: Cheat) {
    let folder = Folder::quick();
    let path = folder.file("harmed.frontage");
    std::fs::write(&path, sound).unwrap();
    let all = lines(&path);
    for at in 1..all.len() {
        let (mut lines, was) = (all.clone(), &all[at]);
        cheat(&mut lines[at]);
        let is = &lines[at];
        if (&was.kind, was.about, &was.says, &was.document) == (&is.kind, is.about, &is.says, &is.document) {
            continue;
        }
        std::fs::write(&path, sound).unwrap();
        reseal(&path, &lines);
        let saved = goes_on(&folder, &path);
        let _ = std::fs::remove_file(folder.file("new.frontage"));
        // A correction is rescued with all steps or not at all.
        assert!(saved.is_some_and(|saved| saved <= at as u64), "{what}, {at}: {saved:?}");
    }
}

#[test]
fn a_record_of_the_older_format_is_saved_in_its_format() {
    let folder = Folder::quick();
    let path = harmed(&folder, &[]);
    let mut lines = lines(&path);
    lines[0].document["format"] = 1.into();
    reseal_as(&path, &lines, 1);
    let file = rusqlite::Connection::open(&path).unwrap();
    file.execute_batch("PRAGMA user_version = 1").unwrap();
    let last = lines.len() - 1;
    let damage = format!("UPDATE entry SET says = 'x' WHERE number = {last}");
    file.execute(&damage, []).unwrap();
    drop(file);
    assert_eq!(goes_on(&folder, &path), Some(last as u64));
}
