//! Forged records: the club makes every ruling again, says what is false, and lets no forgery stand before a true
//! record or count with it.

use super::patience::until;
use super::{Club, cheat, support};
use frontage::journal::Faces;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Waits until a battle's page says something of its verdict, and returns its text.
fn judged(club: &Club, branch: i64, wanted: &str) -> String {
    let at = format!("{}/battle/{branch}", club.guest);
    let page = || club.page(&at).text();
    until(|| Some(page()).filter(|text| text.contains(wanted)), || format!("“{wanted}” in {}", page()))
}

/// Writes a forged copy of a record: all faces are 20, a headline says what never happened, and every hash fits. `note`
/// is the text of its note.
fn forged(club: &Club, path: &Path, (name, note): (&str, &str)) -> PathBuf {
    let copy = club.file(name);
    std::fs::copy(path, &copy).unwrap();
    let mut lines = cheat::lines(&copy);
    for line in &mut lines {
        if line.kind == "noted" {
            line.says = line.says.replace("rain", note);
            line.document["text"] = note.into();
        }
        if line.kind == "ruled" {
            line.says = line.says.replace("1/85e", "Napoleon himself, 1/85e");
            for throw in line.document["throws"].as_array_mut().unwrap() {
                for face in throw["faces"].as_array_mut().unwrap() {
                    *face = 20.into();
                }
            }
        }
    }
    cheat::reseal(&copy, &lines);
    copy
}

#[test]
fn a_true_record_is_verified_as_it_grows() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, mut journal) = club.record("mill.frontage");
    club.send(&table, &path);
    judged(&club, 1, "Verified: every ruling comes out as recorded");
    support::phase(&mut journal);
    club.send(&table, &path);
    judged(&club, 1, "Verified up to entry 3");
    judged(&club, 1, "Verified: every ruling comes out as recorded");
    let tables = club.page(&format!("{}/tables", club.guest)).text();
    assert!(tables.contains("Verified"), "{tables}");
}

#[test]
fn a_forged_record_is_said_to_be_false_and_counts_for_nothing() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    let copy = forged(&club, &path, ("forged.frontage", "rain"));
    club.send(&table, &copy);
    let page = judged(&club, 1, "False: entry 2 does not come out as recorded");
    assert!(page.contains("needs 1d20, but no typed dice are left"), "what is false is said: {page}");
    let results = club.page(&format!("{}/results", club.guest)).text();
    assert!(results.contains("No battle has been sent yet"), "{results}");
    let found = club.page(&format!("{}/search", club.guest)).text();
    assert!(found.contains("Nothing was found"), "{found}");
    let done = || (club.ask("SELECT coalesce(sum(count), 0) FROM fell_over_all") == ["0"]).then_some(());
    until(done, || "the dice of a forgery to count for nothing".to_owned());
}

#[test]
fn a_headline_alone_that_is_forged_is_found() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, _journal) = club.record("mill.frontage");
    let mut lines = cheat::lines(&path);
    let ruled = lines.iter_mut().find(|line| line.kind == "ruled").unwrap();
    ruled.says = ruled.says.replace("1/85e", "Napoleon");
    cheat::reseal(&path, &lines);
    club.send(&table, &path);
    let page = judged(&club, 1, "False: entry 2 does not come out as recorded");
    assert!(page.contains("Napoleon"), "{page}");
}

#[test]
fn forged_continuations_push_nothing_off_a_page_and_count_in_no_result() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, journal) = club.record("mill.frontage");
    club.send(&table, &path);
    drop(journal);
    for copy in 1..=5 {
        let copy = forged(&club, &path, (&format!("{copy}.frontage"), &format!("forgery {copy}")));
        assert!(club.send(&table, &copy).fork.is_some());
    }
    for branch in 2..=6 {
        judged(&club, branch, "False: ");
    }
    let tables = club.page(&format!("{}/tables", club.guest)).text();
    assert!(tables.contains("Note: rain") && !tables.contains("forgery"), "{tables}");
    assert!(tables.contains("Another continuation branches off at entry"), "{tables}");
    let results = club.page(&format!("{}/results", club.guest)).body;
    assert_eq!(results.matches("/battle/").count(), 1, "{results}");
    let found = club.page(&format!("{}/search", club.guest)).body;
    assert_eq!(found.matches("/battle/1?before=").count(), 1, "{found}");
    assert!(!found.contains("Napoleon himself"), "{found}");
    // The next laptop carries on the true battle, though a forgery came later.
    let carried = club.file("carried.frontage");
    let moment = frontage::journal::Moment::now;
    drop(club.link(&table).carry_on(None, &carried, frontage::BOOKS, moment).unwrap());
    assert!(cheat::lines(&carried).iter().any(|line| line.document["text"] == "rain"));
    let dice = "SELECT sum(count) FROM fell_over_all";
    let done = || (club.ask(dice) == ["1"]).then_some(());
    until(done, || format!("one die of one true ruling: {:?}", club.ask(dice)));
}

#[test]
fn forged_records_of_their_own_come_after_the_true_one() {
    let Some(club) = Club::open() else { return };
    let table = club.table("Table 7");
    let (path, journal) = club.record("mill.frontage");
    club.send(&table, &path);
    drop(journal);
    for copy in 1..=4 {
        let name = format!("{copy}.frontage");
        let other = forged(&club, &path, (&name, &format!("forgery {copy}")));
        let mut lines = cheat::lines(&other);
        // Another beginning makes another record.
        lines[0].document["file"] = name.into();
        cheat::reseal(&other, &lines);
        assert_eq!(club.send(&table, &other).fork, None);
    }
    for branch in 2..=5 {
        judged(&club, branch, "False: ");
    }
    let tables = club.page(&format!("{}/tables", club.guest)).text();
    let (first, _) = tables.split_once("forgery").unwrap();
    assert!(first.contains("Note: rain"), "{tables}");
}

/// A record that makes the verifying program crash, and one that keeps it busy for ever, are told of, and the records of
/// other tables are verified all the same.
#[test]
fn a_record_that_stops_its_check_stops_no_other() {
    let Some(mut club) = Club::open() else { return };
    let script = club.file("checks");
    let text = format!(
        "#!/bin/sh\nentries=$(cat)\ncase \"$entries\" in *crash*) kill -SEGV $$;; esac\n\
         printf '%s\\n' \"$entries\" | exec \"{}\" \"$@\"\n",
        env!("CARGO_BIN_EXE_frontage")
    );
    std::fs::write(&script, text).unwrap();
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).unwrap();
    club.program = script;
    club.serve_at(0);
    let (table, other) = (club.table("Table 7"), club.table("Table 8"));
    let (hostile, mut journal) = club.record("hostile.frontage");
    journal.note(None, "crash").unwrap();
    club.send(&table, &hostile);
    judged(&club, 1, "Not verified: the check broke off");
    let (path, mut journal) = club.record("mill.frontage");
    let morale = support::table("morale", &[("unit", "13-1")]);
    support::rule(&mut journal, &morale, &Faces::Table(vec![vec![20], vec![20]]));
    club.send(&other, &path);
    judged(&club, 2, "Verified: every ruling comes out as recorded");
}
