//! The check of a corrected record: the effects it states, steps missing from it, and the origin of its dice.

use super::cheat::Line;
use super::lines::{faces, lose, of, ruled, tests, wavering};
use super::support::{Folder, rule, table};
use super::verifying::{cheated, found};
use frontage::BOOKS;
use frontage::dice::ThrowOrigin;
use frontage::journal::{Change, Faces, Journal, Mismatch, Place, verify};
use frontage::language::Language::En;
use serde_json::json;
use std::path::PathBuf;

/// Records the tests of `a` (a nine) and `c` (a seven) and a stand lost by hand, and corrects the first test to the
/// given faces. Returns the file and the number of the correction.
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

fn differs(path: &str, recorded: &str, now: &str) -> Mismatch {
    Mismatch { path: path.to_owned(), recorded: Some(json!(recorded)), now: Some(json!(now)) }
}

/// Rewrites a value in the entry of the correction.
fn rewritten(lines: &mut [Line], at: usize, place: &str, value: &str) {
    *lines[at].document.pointer_mut(place).unwrap() = json!(value);
}

#[test]
fn a_correction_that_says_otherwise_of_its_steps_than_they_come_out_is_named() {
    // A ten fails the test of a, and a disordered unit no longer supports c: both tests differ, and the change by
    // hand stays the same. An eight instead of a nine changes no outcome.
    for (to, step, was, other) in [
        (&[10, 3][..], 0, "differs", "same"),
        (&[10, 3], 1, "differs", "same"),
        (&[10, 3], 2, "same", "differs"),
        (&[8], 0, "same", "differs"),
    ] {
        let (folder, path, at) = corrected(to);
        assert_eq!(verify(&path, BOOKS).unwrap().finding, None);
        let place = format!("/becomes/{step}/1");
        let path = cheated(&folder, &path, |lines| {
            assert_eq!(lines[at].document.pointer(&place).unwrap(), was);
            rewritten(lines, at, &place, other);
        });
        let expected = differs(&format!("becomes.{step}.1"), other, was);
        assert_eq!(found(&path), (at as u64, Some(expected)));
    }
}

#[test]
fn a_step_made_anew_that_is_rewritten_is_named_itself() {
    let (folder, path, at) = corrected(&[8]);
    let path = cheated(&folder, &path, |lines| {
        rewritten(lines, at + 2, "/rulings/0/outcome", "routs");
    });
    let expected = differs("outcome", "routs", "passed");
    assert_eq!(found(&path), (at as u64 + 2, Some(expected)));
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
    let verified = verify(&path, BOOKS).unwrap();
    // Each test was ruled twice and thrown for once.
    assert_eq!((verified.throws.table, verified.throws.program), (2, 0));
    assert_eq!(verified.rulings, 4);
}

/// Makes a test thrown by the program. Returns its entry and its first face.
fn drawn(journal: &mut Journal) -> (u64, u8) {
    rule(journal, &table("morale", &[("unit", "a")]), &Faces::Program);
    let step = *journal.steps().last().unwrap();
    (step, ruled(journal, step).throws[0].faces[0])
}

/// Corrects a test to another face typed over the old face. Returns the entry of the new ruling.
fn typed_over(journal: &mut Journal, step: u64, face: u8) -> u64 {
    let preview = journal.correction(step, &faces(&[face])).unwrap();
    journal.accept(preview, "it lay askew").unwrap() + 1
}

#[test]
fn a_face_typed_over_the_programs_is_never_silent() {
    let folder = Folder::new();
    let path = folder.file("test.frontage");
    let mut journal = of(&wavering(), Place::File(path));
    let (step, fell) = drawn(&mut journal);
    let typed = if fell == 1 { 2 } else { 1 };
    let anew = typed_over(&mut journal, step, typed);
    // A second face is typed over the first. The program's throw is still known.
    let again = typed_over(&mut journal, anew, 3);
    // A correction without a change types no further face.
    let preview = journal.correction(again, &Change::default()).unwrap();
    journal.accept(preview, "looked at once more").unwrap();
    let verified = journal.verify().unwrap();
    assert_eq!(verified.finding, None);
    let mut expected = vec![(anew, typed), (again, 3)];
    expected.retain(|(_, typed)| *typed != fell);
    let said = |(entry, typed): &(u64, u8)| {
        let says = format!(
            "In entry {entry} the umpire typed {typed} where the program had rolled {fell} (entry {step})."
        );
        (*entry, says)
    };
    let remarks = verified.remarks.iter();
    let remarks: Vec<_> = remarks.map(|remark| (remark.entry, En.say(&remark.because))).collect();
    assert_eq!(remarks, expected.iter().map(said).collect::<Vec<_>>());
}

#[test]
fn a_die_the_program_threw_is_counted_as_it_fell_whatever_is_typed_over_it() {
    let mut journal = of(&wavering(), Place::Memory);
    let (step, _) = drawn(&mut journal);
    tests(&mut journal, "c", &[7]);
    let before = journal.dice_statistics().unwrap();
    let other = |fell: u8| if fell == 1 { 2 } else { 1 };
    let typed = other(ruled(&journal, step).throws[0].faces[0]);
    let anew = typed_over(&mut journal, step, typed);
    assert_eq!(ruled(&journal, anew).throws[0].origin, ThrowOrigin::Table);
    assert_eq!(journal.dice_statistics().unwrap(), before);
    // The correction is undone and made again. The face still counts once, and the step holds.
    journal.back_to(anew - 2).unwrap();
    assert_eq!(journal.dice_statistics().unwrap(), before);
    typed_over(&mut journal, step, typed);
    assert_eq!(journal.dice_statistics().unwrap(), before);
}
