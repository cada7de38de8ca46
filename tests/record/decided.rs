//! The umpire's decision on a correction: accepted, kept as ruled, or made in a new file.

use super::lines::{faces, firing, lose, of, ruled, stood, tests, wavering};
use super::support::{Folder, begun, clock, entries, kinds, phase, rule, table};
use frontage::BOOKS;
use frontage::dice::Id;
use frontage::journal::{Change, Deed, Faces, Journal, JournalFault, PendingThrow, Place, StepChange};
use frontage::rulebook::{Request, RequestKind};
use proptest::prelude::*;
use std::fs;

#[test]
fn an_accepted_correction_replaces_nothing_in_the_record() {
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    let second = tests(&mut journal, "c", &[7]);
    journal.note(Some(second), "he was loud").unwrap();
    let known = entries(&journal);
    let stood: Vec<String> = (0..journal.len()).map(|n| journal.at(n).unwrap().write()).collect();
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    let then = preview.battle().write();
    let number = journal.accept(preview, " a ten, not a nine ").unwrap();
    assert_eq!(journal.battle().write(), then);
    assert_eq!(entries(&journal)[..known.len()], known[..]);
    for (entry, text) in (0..).zip(&stood) {
        assert_eq!(journal.at(entry).unwrap().write(), *text, "after entry {entry}, as it was");
    }
    let Deed::Corrected(correction) = journal.entry(number).unwrap().deed else {
        panic!("the correction comes first");
    };
    assert_eq!((correction.from, correction.steps), (first, 2));
    assert_eq!(correction.reason, "a ten, not a nine");
    assert_eq!(correction.becomes, [(first, StepChange::Differs), (second, StepChange::Differs)]);
    let again: Vec<_> = [1, 2].map(|at| ruled(&journal, number + at).again).to_vec();
    assert_eq!(again, [Some(first), Some(second)]);
    assert_eq!(journal.steps(), [number + 1, number + 2]);
    assert!(journal.is_void(first) && journal.is_void(second) && !journal.is_void(number));
}

#[test]
fn corrected_steps_are_taken_back_one_by_one_and_the_correction_as_a_whole() {
    let folder = Folder::new();
    let path = folder.file("test.frontage");
    let mut journal = of(&wavering(), Place::File(path.clone()));
    let first = tests(&mut journal, "a", &[9]);
    tests(&mut journal, "c", &[7]);
    let (old, steps) = (journal.battle().write(), journal.steps().to_vec());
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    let number = journal.accept(preview, "a ten").unwrap();
    let new = journal.battle().write();
    journal.undo().unwrap();
    assert_eq!(journal.steps(), [number + 1]);
    assert_eq!(journal.battle().write(), journal.at(number + 1).unwrap().write());
    journal.redo().unwrap();
    assert_eq!(journal.battle().write(), new);
    journal.undo_from(number).unwrap();
    assert_eq!((journal.battle().write(), journal.steps()), (old.clone(), &steps[..]));
    assert!(journal.is_void(number) && !journal.is_void(first));
    drop(journal);
    let mut journal = Journal::open(&path, BOOKS, clock).unwrap();
    assert_eq!(journal.battle().write(), old);
    journal.redo().unwrap();
    assert_eq!(journal.battle().write(), new);
    journal.undo().unwrap();
    journal.redo().unwrap();
    assert_eq!(journal.battle().write(), new, "a step of it, once it holds again");
    journal.back_to(first).unwrap();
    assert_eq!(journal.steps(), [first], "back beyond the correction, into what it had replaced");
    assert_eq!(journal.battle().write(), journal.at(first).unwrap().write());
}

#[test]
fn kept_as_ruled_the_battle_stays_and_the_record_says_what_was_seen() {
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    let stood = journal.battle().write();
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    let number = journal.keep_as_ruled(&preview, "nobody saw it").unwrap();
    let Deed::Upheld(upheld) = journal.entry(number).unwrap().deed else {
        panic!("upheld");
    };
    assert_eq!((upheld.steps, upheld.becomes), (0, vec![(first, StepChange::Differs)]));
    assert_eq!((journal.battle().write(), journal.steps()), (stood, &[first][..]));
}

#[test]
fn a_fork_goes_on_in_a_file_of_its_own() {
    let folder = Folder::new();
    let (path, other) = (folder.file("test.frontage"), folder.file("other.frontage"));
    let mut journal = of(&wavering(), Place::File(path.clone()));
    let first = tests(&mut journal, "a", &[9]);
    tests(&mut journal, "c", &[7]);
    drop(journal);
    let bytes = fs::read(&path).unwrap();
    let journal = Journal::open(&path, BOOKS, clock).unwrap();
    let preview = || journal.correction(first, &faces(&[10, 3])).unwrap();
    let then = preview().battle().write();
    assert!(journal.fork(preview(), "  ", &other).is_err(), "no reason");
    assert!(!other.exists());
    let forked = journal.fork(preview(), "a ten", &other).unwrap();
    let (known, all) = (entries(&journal), entries(&forked));
    assert_eq!(all[..known.len()], known[..], "the same entries with the same hashes");
    assert_eq!(kinds(&forked)[known.len()..], ["corrected", "ruled", "ruled", "forked"]);
    assert_eq!(forked.battle().write(), then);
    assert!(matches!(journal.fork(preview(), "a ten", &other), Err(JournalFault::Exists(_))));
    drop(forked);
    drop(journal);
    assert_eq!(fs::read(&path).unwrap(), bytes, "byte for byte");
    // Opening checks the chain and finds both seeds.
    let mut forked = Journal::open(&other, BOOKS, clock).unwrap();
    assert_eq!(forked.battle().write(), then);
    forked.note(None, "on it goes").unwrap();
    let names: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(names.iter().all(|name| !name.to_string_lossy().contains("journal")), "{names:?}");
}

#[test]
fn a_look_that_is_out_of_date_and_one_without_a_reason_change_nothing() {
    let folder = Folder::new();
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    let preview = |journal: &Journal| journal.correction(first, &faces(&[10, 3])).unwrap();
    let (early, stood) = ([0; 3].map(|_| preview(&journal)), journal.battle().write());
    for blank in ["", " \n"] {
        let now = preview(&journal);
        assert!(matches!(journal.keep_as_ruled(&now, blank), Err(JournalFault::Meaningless(_))));
        assert!(matches!(journal.accept(now, blank), Err(JournalFault::Meaningless(_))));
    }
    let count = journal.note(None, "rain").unwrap() + 1;
    let [accepted, kept, forked] = early;
    let grown = |fault: JournalFault| assert_eq!(fault.reason().unwrap().variant, "grown");
    grown(journal.accept(accepted, "a ten").unwrap_err());
    grown(journal.keep_as_ruled(&kept, "a ten").unwrap_err());
    let fork = journal.fork(forked, "a ten", &folder.file("other.frontage"));
    grown(fork.err().unwrap());
    assert_eq!((journal.len(), journal.battle().write()), (count, stood));
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 0);
}

#[test]
fn faces_the_program_threw_stay_its_own_where_they_stay() {
    let mut journal = of(&firing(), Place::Memory);
    rule(&mut journal, &Request::new(RequestKind::Phase), &Faces::Program);
    let step = *journal.steps().last().unwrap();
    let fell = ruled(&journal, step).throws;
    let mut typed: Vec<u8> = fell.iter().map(|throw| throw.faces[0]).collect();
    let last = typed.last_mut().unwrap();
    *last = if *last == 20 { 19 } else { 20 };
    let preview = journal.correction(step, &faces(&typed)).unwrap();
    let number = journal.accept(preview, "off the table").unwrap();
    let again = ruled(&journal, number + 1).throws;
    let seeded = |throw: &frontage::journal::Throw| throw.origin == frontage::dice::ThrowOrigin::Seed;
    let kept = again.len() - 1;
    assert_eq!(again[..kept], fell[..kept]);
    assert!(again[..kept].iter().all(seeded) && !seeded(&again[kept]));
}

#[test]
fn a_question_that_is_being_thrown_for_is_left_when_the_table_changes_under_it() {
    let mut journal = of(&wavering(), Place::Memory);
    let first = tests(&mut journal, "a", &[9]);
    journal.asked(&table("morale", &[("unit", "c")]), PendingThrow::default()).unwrap();
    let preview = journal.correction(first, &faces(&[10, 3])).unwrap();
    journal.accept(preview, "a ten").unwrap();
    assert!(journal.open_question().is_none());
    assert_eq!(kinds(&journal)[3..], ["asked", "left", "corrected", "ruled"]);
}

#[test]
fn a_corrected_record_comes_out_again_whatever_was_taken_back_of_it() {
    let folder = Folder::new();
    let mut journal = of(&firing(), Place::Memory);
    rule(&mut journal, &Request::new(RequestKind::Phase), &Faces::Program);
    let first = *journal.steps().last().unwrap();
    let comes_out = |journal: &Journal| assert_eq!(journal.verify().unwrap().finding, None);
    // The target is out of range of `a`. Its throw is left over, and only the changed table stays.
    let change = stood(&journal, first, "[60.0, 117.0]", "[60.0, 200.0]");
    let number = journal.correction(first, &change).unwrap();
    let number = journal.accept(number, "he was far off").unwrap();
    comes_out(&journal);
    journal.undo_from(number).unwrap();
    comes_out(&journal);
    // A centimetre nearer nothing changes, with the program's own faces.
    let change = stood(&journal, first, "[60.0, 117.0]", "[60.0, 116.0]");
    let preview = journal.correction(first, &change).unwrap();
    assert!(preview.steps()[0].now.is_some());
    let kept = journal.correction(first, &change).unwrap();
    let forked = journal.fork(preview, "he was near", &folder.file("other.frontage"));
    let mut forked = forked.unwrap();
    comes_out(&forked);
    let number = journal.keep_as_ruled(&kept, "it is all the same").unwrap();
    comes_out(&journal);
    assert_eq!(journal.steps(), [first]);
    assert!(number > first);
    forked.undo().unwrap();
    comes_out(&forked);
    forked.back_to(first).unwrap();
    assert_eq!(forked.steps(), [first]);
    comes_out(&forked);
    forked.redo().unwrap();
    comes_out(&forked);
}

proptest! {
    #![proptest_config(crate::day::cases(12))]
    /// A correction without a change gives the same result at every step. Accepting it leaves the battle as it was.
    #[test]
    fn a_correction_that_changes_nothing_changes_nothing(
        acts in proptest::collection::vec((0..7_u8, any::<prop::sample::Index>()), 1..10),
        which in any::<prop::sample::Index>(),
    ) {
        let mut journal = begun(Place::Memory);
        let units: Vec<Id> = journal.battle().view().bodies.iter().map(|body| body.id.clone()).collect();
        phase(&mut journal);
        for (act, which) in acts {
            match act {
                0 => _ = lose(&mut journal, which.get(&units[..5]).as_str()),
                1 => _ = journal.undo().unwrap(),
                2 => _ = journal.redo().unwrap(),
                3 if !journal.steps().is_empty() => {
                    let step = *which.get(journal.steps());
                    let preview = journal.correction(step, &Change::default()).unwrap();
                    journal.accept(preview, "once more").unwrap();
                }
                4 => _ = journal.note(None, "rain").unwrap(),
                _ => _ = phase(&mut journal),
            }
        }
        prop_assume!(!journal.steps().is_empty());
        let (stood, steps) = (journal.battle().write(), journal.steps().to_vec());
        let step = *which.get(&steps);
        let preview = journal.correction(step, &Change::default()).unwrap();
        for remade in preview.steps() {
            prop_assert_eq!((remade.becomes, remade.why.clone()), (StepChange::Same, None));
            prop_assert_eq!(Some(&remade.was), remade.now.as_ref());
            prop_assert!(remade.differences.is_empty());
        }
        prop_assert_eq!(preview.battle().write(), stood.clone());
        let number = journal.accept(preview, "once more").unwrap();
        prop_assert_eq!(journal.battle().write(), stood.clone());
        prop_assert_eq!(journal.at(journal.len()).unwrap().write(), stood.clone());
        journal.undo_from(number).unwrap();
        prop_assert_eq!((journal.battle().write(), journal.steps()), (stood, &steps[..]));
        prop_assert_eq!(journal.verify().unwrap().finding, None);
    }
}
