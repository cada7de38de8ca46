//! Records, and neighbouring files, manipulated by an attacker who wants entries to disappear. Nothing is reported
//! that is not in the record.

use super::cheat::{lines, reseal};
use super::support::{Folder, begun, clock, frontage, put, refused, told};
use frontage::BOOKS;
use frontage::journal::{Damage, Journal, JournalFault, Place, Problem};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

fn open(path: &Path) -> Result<Journal, JournalFault> {
    Journal::open(path, BOOKS, clock)
}

/// Makes a record with a remark.
fn noted(path: &Path) {
    begun(Place::File(path.to_path_buf())).note(None, "rain").unwrap();
}

fn changed(path: &Path, sql: &str) {
    Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

/// Returns the problem of a file that is damaged as a whole.
fn problem(path: &Path) -> Problem {
    match open(path).map(|_| ()).unwrap_err() {
        JournalFault::Damaged(_, Damage { entry: None, problem: Problem::Structure(_, problem) }) => *problem,
        other => panic!("{other:?}"),
    }
}

#[test]
fn whatever_is_in_the_file_and_in_no_record_is_damage_and_all_entries_are_saved() {
    let sql = [
        "CREATE TRIGGER t BEFORE INSERT ON entry BEGIN SELECT RAISE(IGNORE); END",
        "CREATE VIEW v AS WITH RECURSIVE c(x) AS (VALUES(0) UNION ALL SELECT x + 1 FROM c) SELECT x FROM c",
        "ALTER TABLE entry RENAME TO e; CREATE VIEW entry AS SELECT * FROM e",
        "CREATE INDEX i ON entry (length(hex(kind)))",
        "CREATE TABLE other (x)",
        "ALTER TABLE entry ADD COLUMN x TEXT",
    ];
    for sql in sql {
        let folder = Folder::quick();
        let path = folder.file("mill.frontage");
        noted(&path);
        changed(&path, sql);
        assert!(matches!(problem(&path), Problem::Strange(_)), "{sql}");
        let saved = folder.file("saved.frontage");
        told(&["salvage", &path.display().to_string(), &saved.display().to_string()]);
        assert_eq!(open(&saved).unwrap().len(), 3, "{sql}");
    }
}

#[test]
fn what_is_put_into_the_file_while_it_is_open_keeps_no_entry_from_being_written() {
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    changed(&path, "CREATE TRIGGER t BEFORE INSERT ON entry BEGIN SELECT RAISE(IGNORE); END");
    assert!(matches!(journal.note(None, "rain"), Err(JournalFault::Damaged(..))));
    assert_eq!(journal.len(), 1);
}

#[test]
fn a_new_record_is_not_made_over_what_another_left_beside_its_place() {
    let folder = Folder::quick();
    let new = folder.file("new.frontage");
    for ending in ["-wal", "-shm", "-journal"] {
        let left = folder.file(&format!("new.frontage{ending}"));
        std::fs::write(&left, "").unwrap();
        let (said, code) = refused(&["record", "armies/demo.toml", &new.display().to_string()]);
        assert!(code == 1 && said.contains(ending), "{said}");
        assert!(!new.exists() && left.exists());
        // The desk uses the next free name.
        let mut journal = begun(Place::Later(vec![new.clone()]));
        journal.note(None, "rain").unwrap();
        assert!(journal.path().unwrap().ends_with("new-2.frontage"), "{:?}", journal.path());
        drop(journal);
        std::fs::remove_file(folder.file("new-2.frontage")).unwrap();
        std::fs::remove_file(left).unwrap();
    }
}

#[test]
fn no_new_file_takes_the_name_of_a_log_of_a_record() {
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    noted(&path);
    let file = path.display().to_string();
    for ending in ["-wal", "-shm", "-journal"] {
        let log = format!("{file}{ending}");
        for typed in [
            &["record", "armies/demo.toml", &log][..],
            &["export", &file, &log],
            &["print", &file, "report", "--format", "md", "--out", &log],
        ] {
            let (said, code) = refused(typed);
            // The record's own log may exist while the record is read.
            let because = said.contains("the log of") || said.contains("already");
            assert!(code == 1 && because, "{typed:?}: {said}");
            assert!(!Path::new(&log).exists(), "{typed:?}");
            assert_eq!(open(&path).unwrap().len(), 2, "{typed:?}");
        }
    }
}

#[cfg(unix)]
#[test]
fn through_a_link_the_log_beside_the_file_is_the_one_that_is_looked_at() {
    let folder = Folder::quick();
    let (path, link) = (folder.file("mill.frontage"), folder.file("link.frontage"));
    noted(&path);
    std::os::unix::fs::symlink(&path, &link).unwrap();
    // The log can't be read, but is not empty.
    std::fs::write(folder.file("mill.frontage-wal"), vec![7; 40_000]).unwrap();
    assert!(matches!(open(&link), Err(JournalFault::Damaged(..))));
    let (said, _) = refused(&["note", &link.display().to_string(), "x"]);
    assert!(said.contains("salvage"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_record_of_two_names_is_read_and_not_written() {
    let folder = Folder::quick();
    let (path, other) = (folder.file("mill.frontage"), folder.file("other.frontage"));
    noted(&path);
    std::fs::hard_link(&path, &other).unwrap();
    let file = path.display().to_string();
    told(&["show", &file]);
    let (said, _) = refused(&["note", &file, "x"]);
    assert!(said.contains("hard links"), "{said}");
    std::fs::remove_file(&other).unwrap();
    told(&["note", &file, "x"]);
}

#[test]
fn a_name_that_the_database_would_read_as_an_address_is_a_name() {
    let folder = Folder::quick();
    for name in ["file:other.frontage", ":memory:", "file:x?mode=memory"] {
        let path = folder.file(name);
        noted(&path);
        assert_eq!(open(&path).unwrap().len(), 2, "{name}");
    }
}

/// Makes a record whose checkpoint names a unit differently, far into the text, with the chain sealed again.
fn kept_otherwise(folder: &Folder) -> PathBuf {
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    for count in 0..70 {
        put(&mut journal, "85-1", "lost", (count % 2 + 1).into());
    }
    drop(journal);
    let mut all = lines(&path);
    let line = all.iter_mut().find(|line| line.kind == "kept").unwrap();
    let battle = line.document["battle"].as_str().unwrap();
    assert!(battle.find("2/85e Ligne").unwrap() > 200);
    line.document["battle"] = battle.replace("2/85e Ligne", "Garde").into();
    reseal(&path, &all);
    path
}

#[test]
fn a_battle_kept_whole_that_is_not_as_it_stood_is_not_ruled_on_though_the_chain_is_sealed_anew() {
    let folder = Folder::quick();
    let path = kept_otherwise(&folder);
    let fault = open(&path).map(|_| ()).unwrap_err();
    let damage = Damage { entry: Some(65), problem: Problem::Stood };
    assert_eq!(fault, JournalFault::Damaged(path.clone(), damage));
    let saved = folder.file("saved.frontage");
    told(&["salvage", &path.display().to_string(), &saved.display().to_string()]);
    assert_eq!(open(&saved).unwrap().len(), 66);
}

#[test]
fn a_log_that_is_no_plain_file_or_larger_than_any_is_damage_and_is_not_read() {
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    noted(&path);
    let wal = folder.file("mill.frontage-wal");
    std::fs::File::create(&wal).unwrap().set_len(2_000_000_000).unwrap();
    assert_eq!(problem(&path), Problem::Strange("mill.frontage-wal".to_owned()));
    std::fs::remove_file(&wal).unwrap();
    std::fs::create_dir(&wal).unwrap();
    assert_eq!(problem(&path), Problem::Strange("mill.frontage-wal".to_owned()));
    std::fs::remove_dir(&wal).unwrap();
    let journal = folder.file("mill.frontage-journal");
    std::fs::write(&journal, "to be rolled back").unwrap();
    assert_eq!(problem(&path), Problem::Strange("mill.frontage-journal".to_owned()));
    std::fs::remove_file(&journal).unwrap();
    assert!(open(&path).is_ok());
}

#[test]
fn an_army_list_makes_no_room_for_a_battle_nor_does_a_log_that_a_link_leads_to() {
    let folder = Folder::quick();
    let army = folder.file("army.toml");
    std::fs::copy("armies/squad-axis.toml", &army).unwrap();
    let write = |place: &Path, more: &[&str]| {
        let place = place.display().to_string();
        let typed =
            ["rule", "docs/mill.toml", "morale", "--unit", "85-1", "--dice", "11,15", "--write", &place];
        refused(&[&typed[..], more].concat()).0
    };
    assert!(write(&army, &[]).contains("--force"));
    assert_eq!(std::fs::read(&army).unwrap(), std::fs::read("armies/squad-axis.toml").unwrap());
    #[cfg(unix)]
    {
        let (log, link) = (folder.file("gone.frontage-wal"), folder.file("link.toml"));
        std::fs::write(&log, [0x37, 0x7f, 0x06, 0x82, 0, 0]).unwrap();
        std::os::unix::fs::symlink(&log, &link).unwrap();
        assert!(write(&link, &["--force"]).contains("is not written over"));
        assert_eq!(std::fs::metadata(&log).unwrap().len(), 6);
    }
}

#[test]
fn a_place_that_can_not_be_written_is_found_out_before_anything_is_recorded() {
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    noted(&path);
    std::fs::copy("docs/mill.toml", folder.file("x.toml")).unwrap();
    let long = "x".repeat(300);
    for name in ["newdir/", "x.toml/.", "x.toml/y", &long] {
        let place = format!("{}/{name}", folder.0.display());
        let typed = ["rule", &path.display().to_string(), "morale", "--unit", "85-1", "--dice", "11,15"];
        refused(&[&typed[..], &["--write", &place]].concat());
        assert_eq!(open(&path).unwrap().len(), 2, "{name}");
    }
}

#[test]
fn a_remark_of_another_program_in_between_keeps_no_step_from_being_taken_back() {
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    for _ in 0..3 {
        put(&mut journal, "85-1", "lost", 1.into());
    }
    let mut other = open(&path).unwrap();
    other.note(None, "rain").unwrap();
    assert!(journal.on_steps_beside_others(Journal::undo).unwrap().is_some());
    assert_eq!(journal.steps(), [1, 2]);
    let mut other = open(&path).unwrap();
    other.note(None, "more rain").unwrap();
    assert!(journal.on_steps_beside_others(Journal::redo).unwrap().is_some());
    // An undo by another program changes the steps, while a remark does not.
    let mut other = open(&path).unwrap();
    other.undo().unwrap();
    let undone = journal.on_steps_beside_others(|journal| journal.back_to(1));
    assert!(matches!(undone, Err(JournalFault::Meaningless(_))));
    assert_eq!(journal.steps(), [1, 2]);
}

#[test]
fn a_record_that_somebody_keeps_for_long_is_said_to_be_kept() {
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    noted(&path);
    let other = Connection::open(&path).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (said, _) = refused(&["note", &path.display().to_string(), "x"]);
    assert!(said.contains("more than five seconds"), "{said}");
}

#[test]
fn a_database_of_other_pages_or_letters_is_not_gone_on_with() {
    for pragma in ["page_size = 8192", "encoding = 'UTF-16'"] {
        let folder = Folder::quick();
        let (path, other) = (folder.file("mill.frontage"), folder.file("other.frontage"));
        noted(&path);
        let old = Connection::open(&path).unwrap();
        let schema = "SELECT group_concat(sql, ';') FROM sqlite_master";
        let schema: String = old.query_row(schema, [], |row| row.get(0)).unwrap();
        let marks = "PRAGMA application_id = 1179799124; PRAGMA user_version = 3";
        changed(&other, &format!("PRAGMA {pragma}; {marks}; {schema}"));
        assert!(matches!(open(&other).map(|_| ()), Err(JournalFault::Damaged(..))), "{pragma}");
    }
}

#[test]
fn of_a_document_that_cant_be_read_no_more_is_told_than_its_beginning() {
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    noted(&path);
    let mut all = lines(&path);
    all.last_mut().unwrap().document["kind"] = "z".repeat(5000).into();
    reseal(&path, &all);
    let (out, err, code) = frontage(&["verify", &path.display().to_string()]);
    assert_eq!(code, 1);
    let says = out + &err;
    assert!(says.contains("zzz") && says.len() < 800, "{says}");
}

#[test]
fn what_differs_far_into_a_long_text_is_shown() {
    let folder = Folder::quick();
    let path = kept_otherwise(&folder);
    let (out, _, code) = frontage(&["verify", &path.display().to_string()]);
    assert_eq!(code, 1);
    assert!(out.contains("Garde") && out.contains("2/85e Ligne"), "{out}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_record_that_is_opened_again_stays_locked_by_who_had_it_open() {
    use std::os::unix::fs::MetadataExt;
    let folder = Folder::quick();
    let path = folder.file("mill.frontage");
    noted(&path);
    let journal = open(&path).unwrap();
    let ours =
        (format!(" {} ", std::process::id()), format!(":{} ", std::fs::metadata(&path).unwrap().ino()));
    let is_locked = || {
        let locks = std::fs::read_to_string("/proc/locks").unwrap();
        locks.lines().any(|lock| lock.contains(&ours.0) && lock.contains(&ours.1))
    };
    assert!(is_locked());
    drop(open(&path).unwrap());
    assert!(is_locked());
    drop(journal);
    assert!(!is_locked());
}
