//! A corrected record checked: what the correction says of its steps, what is missing of them, and whose the dice are.

use super::cheat::Line;
use super::lines::{faces, lose, of, tests, wavering};
use super::support::Folder;
use super::verifying::{cheated, found};
use frontage::journal::{Mismatch, Place, verify};
use serde_json::json;
use std::path::PathBuf;

/// The tests of `a` (a nine) and `c` (a seven), a stand more lost by hand, and the first of them corrected to these faces:
/// the file, and the entry of the correction.
fn corrected(to: &[u8]) -> (Folder, PathBuf, usize) {
    let folder = Folder::new();
    let path = folder.file("test.frontage");
    let mut journal = of(&wavering(), Place::File(path.clone()));
    let first = tests(&mut journal, "a", &[9]);
    tests(&mut journal, "c", &[7]);
    lose(&mut journal, "t");
    let preview = journal.correction(first, &faces(to)).unwrap();
    let number = journal.accept(preview, "misread").unwrap();
    (folder, path, usize::try_from(number).unwrap())
}

fn differs(path: &str, recorded: &str, now: &str) -> Option<Mismatch> {
    let (path, recorded, now) = (path.to_owned(), Some(json!(recorded)), Some(json!(now)));
    Some(Mismatch {
        path,
        recorded,
        now,
    })
}

/// The entry of the correction, rewritten.
fn rewritten(lines: &mut [Line], at: usize, place: &str, value: &str) {
    *lines[at].document.pointer_mut(place).unwrap() = json!(value);
}

#[test]
fn a_correction_that_says_otherwise_of_its_steps_than_they_come_out_is_named() {
    // A ten fails the test of a, and who is disordered no longer supports c: both differ, and a hand stays a hand. With an
    // eight instead of a nine everything is the same.
    for (to, step, was, other) in [
        (&[10, 3][..], 0, "differs", "same"),
        (&[10, 3], 1, "differs", "same"),
        (&[10, 3], 2, "same", "differs"),
        (&[8], 0, "same", "differs"),
    ] {
        let (folder, path, at) = corrected(to);
        assert_eq!(verify(&path).unwrap().finding, None);
        let place = format!("/becomes/{step}/1");
        let path = cheated(&folder, &path, |lines| {
            assert_eq!(lines[at].document.pointer(&place).unwrap(), was);
            rewritten(lines, at, &place, other);
        });
        let expected = differs(&format!("becomes.{step}.1"), other, was);
        assert_eq!(found(&path), (at as u64, expected));
    }
}

#[test]
fn a_step_made_anew_that_is_rewritten_is_named_itself() {
    let (folder, path, at) = corrected(&[8]);
    let path = cheated(&folder, &path, |lines| {
        rewritten(lines, at + 2, "/rulings/0/outcome", "routs");
    });
    let expected = differs("outcome", "routs", "passed");
    assert_eq!(found(&path), (at as u64 + 2, expected));
}

#[test]
fn a_record_cut_in_the_middle_of_a_correction_is_named_at_the_correction() {
    let (folder, path, at) = corrected(&[8]);
    for left in 0..3 {
        let path = cheated(&folder, &path, |lines| lines.truncate(at + 1 + left));
        assert_eq!(found(&path), (at as u64, None), "{left} of 3");
    }
    let path = cheated(&folder, &path, |lines| {
        lines.truncate(at + 3);
        lines[at].document["steps"] = json!(2);
    });
    assert_eq!(found(&path), (at as u64, None), "and it says so");
}

#[test]
fn what_fell_before_a_correction_is_counted_once() {
    let (_folder, path, _) = corrected(&[8]);
    let verified = verify(&path).unwrap();
    // Each test was ruled twice and thrown for once.
    assert_eq!((verified.throws.table, verified.throws.program), (2, 0));
    assert_eq!(verified.rulings, 4);
}
