//! Steps: the battle folded from the record is the battle that was ruled, back and forth.

use super::support::{Folder, begun, clock, entries, kinds, phase, put};
use frontage::journal::{Journal, JournalFault, Place};

/// So many phases, with a change by hand between them now and then; the battle after each step.
pub(super) fn played(journal: &mut Journal, phases: usize) -> Vec<(u64, String)> {
    let mut stood = vec![(0, journal.battle().write())];
    let unit = journal.battle().view().bodies[0].id.clone();
    for number in 0..phases {
        if number % 3 == 1 {
            let lost = i64::try_from(number % 2).unwrap();
            put(journal, unit.as_str(), "lost", (lost + 1).into());
        } else {
            phase(journal);
        }
        stood.push((*journal.steps().last().unwrap(), journal.battle().write()));
    }
    stood
}

#[test]
fn a_file_opens_as_the_battle_was_left_and_at_every_entry_as_it_stood_then() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    // More steps than lie between two checkpoints.
    let stood = played(&mut journal, 100);
    drop(journal);
    let journal = Journal::open(&path, clock).unwrap();
    assert_eq!(journal.battle().write(), stood.last().unwrap().1);
    for (entry, text) in &stood {
        assert_eq!(
            journal.at(*entry).unwrap().write(),
            *text,
            "after entry {entry}"
        );
    }
}

#[test]
fn undo_and_redo_are_entries_and_walk_the_same_way_back_and_forth() {
    for reopened in [false, true] {
        let folder = Folder::new();
        let path = folder.file("mill.frontage");
        let mut journal = begun(Place::File(path.clone()));
        let stood = played(&mut journal, 8);
        let before = journal.len();
        for (_, text) in stood.iter().rev().skip(1) {
            if reopened {
                drop(journal);
                journal = Journal::open(&path, clock).unwrap();
            }
            assert!(journal.undo().unwrap().is_some());
            assert_eq!(journal.battle().write(), *text);
        }
        assert!(journal.undo().unwrap().is_none(), "nothing is left");
        for (_, text) in stood.iter().skip(1) {
            if reopened {
                drop(journal);
                journal = Journal::open(&path, clock).unwrap();
            }
            assert!(journal.redo().unwrap().is_some());
            assert_eq!(journal.battle().write(), *text);
        }
        assert!(journal.redo().unwrap().is_none());
        assert_eq!(journal.len(), before + 16, "each of them is an entry");
    }
}

#[test]
fn a_walk_back_takes_every_later_step_at_once_and_one_redo_brings_them_back() {
    let mut journal = begun(Place::Memory);
    let stood = played(&mut journal, 6);
    let last = stood.last().unwrap().1.clone();
    journal.save_point("before the rain").unwrap();
    let (entry, text) = stood[2].clone();
    journal.back_to(entry).unwrap();
    assert_eq!(journal.battle().write(), text);
    assert!(journal.is_void(stood[3].0) && !journal.is_void(entry));
    journal.redo().unwrap();
    assert_eq!(journal.battle().write(), last);
    assert!(
        matches!(journal.undo_from(1), Err(JournalFault::Meaningless(_))),
        "an entry that is no step"
    );
}

#[test]
fn the_journal_only_grows() {
    let mut journal = begun(Place::Memory);
    played(&mut journal, 3);
    let known = entries(&journal);
    journal.undo().unwrap();
    journal.note(Some(2), "he saw it").unwrap();
    phase(&mut journal);
    assert_eq!(entries(&journal)[..known.len()], known[..]);
    assert_eq!(kinds(&journal)[known.len()..][..2], ["undone", "noted"]);
}

#[test]
fn two_programs_do_not_write_over_each_other() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut one = begun(Place::File(path.clone()));
    let mut other = Journal::open(&path, clock).unwrap();
    one.note(None, "first").unwrap();
    assert!(matches!(
        other.note(None, "second"),
        Err(JournalFault::Overtaken(_))
    ));
    one.note(None, "third").unwrap();
}
