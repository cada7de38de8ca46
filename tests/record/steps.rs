//! Steps: the battle rebuilt from the record is the battle that was ruled, after undoing and redoing too.

use super::support::{Folder, begun, clock, entries, kinds, phase, put};
use frontage::BOOKS;
use frontage::journal::{Journal, JournalFault, Place};

/// Plays the given number of phases, with a change by hand after some phases. Returns the battle file after each
/// step.
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
    // The steps reach over more than a single checkpoint.
    let stood = played(&mut journal, 100);
    drop(journal);
    let journal = Journal::open(&path, BOOKS, clock).unwrap();
    assert_eq!(journal.battle().write(), stood.last().unwrap().1);
    for (entry, text) in &stood {
        assert_eq!(journal.at(*entry).unwrap().write(), *text, "after entry {entry}");
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
                journal = Journal::open(&path, BOOKS, clock).unwrap();
            }
            assert!(journal.undo().unwrap().is_some());
            assert_eq!(journal.battle().write(), *text);
        }
        assert!(journal.undo().unwrap().is_none(), "nothing is left");
        for (_, text) in stood.iter().skip(1) {
            if reopened {
                drop(journal);
                journal = Journal::open(&path, BOOKS, clock).unwrap();
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
    assert!(matches!(journal.undo_from(1), Err(JournalFault::Meaningless(_))), "an entry that is no step");
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
    let mut other = Journal::open(&path, BOOKS, clock).unwrap();
    one.note(None, "first").unwrap();
    assert!(matches!(other.note(None, "second"), Err(JournalFault::Overtaken(_))));
    one.note(None, "third").unwrap();
}

#[test]
fn a_file_that_was_moved_replaced_or_deleted_is_not_written_to_and_nothing_is_taken_for_recorded() {
    let folder = Folder::new();
    let (path, away) = (folder.file("mill.frontage"), folder.file("away.frontage"));
    let other = folder.file("other.frontage");
    drop(begun(Place::File(other.clone())));
    let mut journal = begun(Place::File(path.clone()));
    journal.note(None, "first").unwrap();
    let move_away = || std::fs::rename(&path, &away).unwrap();
    let gone: [&dyn Fn(); 3] = [&|| {}, &|| _ = std::fs::copy(&other, &path).unwrap(), &|| {
        _ = std::fs::copy(&away, &path).unwrap();
    }];
    for replaced in gone {
        move_away();
        replaced();
        let known = journal.len();
        let noted = journal.note(None, "lost");
        assert_eq!(noted, Err(JournalFault::Moved(path.clone())));
        assert_eq!(journal.len(), known);
        std::fs::rename(&away, &path).unwrap();
        journal.note(None, "put back").unwrap();
    }
    std::fs::remove_file(&path).unwrap();
    assert_eq!(journal.note(None, "lost"), Err(JournalFault::Moved(path)));
}

#[test]
fn the_file_alone_copied_at_any_time_is_the_whole_battle() {
    let folder = Folder::new();
    let (path, copy) = (folder.file("mill.frontage"), folder.file("copy.frontage"));
    let mut journal = begun(Place::File(path.clone()));
    for count in 0..70 {
        if count % 7 == 0 {
            journal.note(None, "rain").unwrap();
        } else {
            put(&mut journal, "85-1", "lost", (count % 3).into());
        }
        std::fs::copy(&path, &copy).unwrap();
        let copied = Journal::open(&copy, BOOKS, clock).unwrap();
        assert_eq!(copied.len(), journal.len());
        assert_eq!(copied.battle().write(), journal.battle().write());
    }
}

#[cfg(unix)]
#[test]
fn a_record_is_made_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let _journal = begun(Place::File(path.clone()));
    for ending in ["", "-wal", "-shm"] {
        let file = std::fs::metadata(format!("{}{ending}", path.display())).unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{ending}");
    }
}
