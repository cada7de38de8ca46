//! A battle rebuilt from entries is the same for every way of rebuilding.

use super::cheat::lines;
use super::support::{Folder, begun, clock, frontage, phase, put, told};
use super::verifying::cheated;
use frontage::BOOKS;
use frontage::journal::{Journal, Place, verify};
use serde_json::json;

#[test]
fn a_walk_through_steps_taken_back_and_made_again_finds_the_battle_as_it_stood_after_each_entry() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    for count in 0..6 {
        put(&mut journal, "85-1", "lost", (count % 2 + 1).into());
        put(&mut journal, "85-1", "facing", f64::from(count).into());
    }
    phase(&mut journal);
    for _ in 0..3 {
        journal.undo().unwrap();
        journal.redo().unwrap();
    }
    let [first, middle] = [2, 7].map(|at| journal.steps()[at]);
    for from in [middle, first, middle, first] {
        journal.undo_from(from).unwrap();
        journal.redo().unwrap();
        journal.undo().unwrap();
        journal.redo().unwrap();
    }
    journal.undo_from(first).unwrap();
    put(&mut journal, "13-1", "lost", 1.into());
    drop(journal);
    // The battle is rebuilt from the file, without anything that the recording program had in memory.
    let journal = Journal::open(&path, BOOKS, clock).unwrap();
    let mut stood = Vec::new();
    let walked = journal.walk(|entry, before, after| {
        stood.push((entry.number, before.write(), after.write()));
        Ok(())
    });
    walked.unwrap();
    for (number, before, after) in stood {
        assert_eq!(after, journal.at(number).unwrap().write(), "after entry {number}");
        let earlier = journal.at(number.saturating_sub(1)).unwrap().write();
        assert_eq!(before, earlier, "before entry {number}");
    }
    assert_eq!(verify(&path, BOOKS).unwrap().finding, None);
}

#[test]
fn a_list_of_entries_needs_no_table() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    put(&mut journal, "85-1", "lost", 1.into());
    put(&mut journal, "85-1", "lost", 2.into());
    drop(journal);
    let unfit = cheated(&folder, &path, |lines| lines[1].document["sets"][0]["to"] = json!("many"));
    assert_eq!(lines(&unfit).len(), 3);
    let file = unfit.display().to_string();
    assert_eq!(told(&["journal", &file, "--last", "1"]).lines().count(), 2, "its day, and the entry");
    let (out, complaint, code) = frontage(&["verify", &file]);
    assert_eq!(code, 1, "{out}{complaint}");
}
