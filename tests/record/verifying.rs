//! Verification: an untouched record gives the same rulings again, and every change by a cheat is named with its
//! entry, even if all hashes fit.

use super::cheat::{Line, leaves, lines, other, reseal};
use super::support::{Folder, begun, clock, entries, phase, put, rule, table};
use frontage::BOOKS;
use frontage::dice::Cast;
use frontage::journal::{
    Deed, Discrepancy, Faces, Finding, Journal, Mismatch, PendingThrow, Place, Verification, verify,
};
use frontage::rulebook::{Advance, Detail, Request};
use proptest::prelude::*;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// Returns the throw that is waited for after the given faces.
fn awaits(journal: &Journal, ask: &Request, faces: &[Vec<u8>]) -> PendingThrow {
    let (mut battle, mut dice) = (journal.battle().fork(), Cast::given(faces.to_vec()));
    let detail = Detail::Close;
    match ask.advance(journal.book().as_ref(), battle.as_mut(), &mut dice, detail) {
        Ok(Advance::Needs(next)) => PendingThrow::of(&next),
        other => panic!("{other:?}"),
    }
}

/// Rules a failed morale test throw by throw. The first face is taken back and typed again, and the last is thrown by
/// the program.
fn throw_by_throw(journal: &mut Journal) {
    let ask = table("morale", &[("unit", "85-1")]);
    let (first, second) = (awaits(journal, &ask, &[]), awaits(journal, &ask, &[vec![20]]));
    journal.asked(&ask, first.clone()).unwrap();
    journal.thrown(&[vec![20]], second.clone()).unwrap();
    journal.thrown(&[], first).unwrap();
    journal.thrown(&[vec![19]], second).unwrap();
    let mut dice = journal.drawn().unwrap().after(vec![vec![19]]);
    let (mut after, detail) = (journal.battle().fork(), Detail::Close);
    let book = journal.book().clone();
    let answered = ask.rule(book.as_ref(), after.as_mut(), Some(&mut dice), detail);
    journal.ruled(&ask, &answered.unwrap(), after).unwrap();
}

/// Makes a record with every kind of entry except a correction.
pub fn played(path: &Path) -> Journal {
    let mut journal = begun(Place::File(path.to_path_buf()));
    phase(&mut journal);
    phase(&mut journal);
    throw_by_throw(&mut journal);
    let morale = table("morale", &[("unit", "13-1")]);
    rule(&mut journal, &morale, &Faces::Table(vec![vec![2]]));
    journal.note(Some(1), "rain").unwrap();
    put(&mut journal, "13-2", "lost", 1.into());
    phase(&mut journal);
    journal.undo().unwrap();
    journal.undo().unwrap();
    journal.redo().unwrap();
    let first = awaits(&journal, &morale, &[]);
    journal.asked(&morale, first).unwrap();
    phase(&mut journal);
    journal.save_point("dusk").unwrap();
    journal.reveal().unwrap();
    journal
}

fn verified(path: &Path) -> Verification {
    verify(path, BOOKS).unwrap()
}

/// Returns what the check finds in a file: the entry, and the differing value if there is one.
pub fn found(path: &Path) -> (u64, Option<Mismatch>) {
    let Finding { entry, wrong, .. } = verify(path, BOOKS).unwrap().finding.unwrap();
    match wrong {
        Discrepancy::Differs(mismatch) => (entry, Some(*mismatch)),
        Discrepancy::Fault(_) => (entry, None),
    }
}

/// Returns a copy of a record with the entries rewritten and sealed again.
pub fn cheated(folder: &Folder, original: &Path, cheat: impl FnOnce(&mut Vec<Line>)) -> PathBuf {
    let path = folder.file("cheated.frontage");
    for ending in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
    }
    std::fs::copy(original, &path).unwrap();
    let mut lines = lines(&path);
    cheat(&mut lines);
    reseal(&path, &lines);
    path
}

fn record() -> (Folder, PathBuf) {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    drop(played(&path));
    (folder, path)
}

/// Returns the entry of the last ruling of a procedure.
fn ruling_of(lines: &[Line], procedure: &str) -> usize {
    let is = |line: &Line| line.document["rulings"][0]["procedure"] == procedure;
    lines.iter().rposition(is).unwrap()
}

fn number(at: usize) -> u64 {
    at as u64
}

#[test]
fn a_played_record_comes_out_again_entry_by_entry() {
    let (_folder, path) = record();
    let journal = Journal::open(&path, BOOKS, clock).unwrap();
    let verified = journal.verify().unwrap();
    assert_eq!(verified.finding, None);
    assert_eq!(verified.remarks, []);
    let rulings: Vec<_> = entries(&journal)
        .into_iter()
        .filter_map(|entry| match entry.deed {
            Deed::Ruled(ruled) => Some(ruled),
            _ => None,
        })
        .collect();
    // Four phases and two single tests are counted. One phase was undone and another ruled instead.
    assert_eq!((verified.rulings, rulings.len()), (6, 6));
    let throws: usize = rulings.iter().map(|ruled| ruled.throws.len()).sum();
    assert_eq!(verified.throws.table + verified.throws.program, number(throws));
    assert_eq!(verified.throws.table, 2, "the 19 and the 2");
    assert!(verified.revealed && verified.tables.is_same() && verified.program.is_same());
    assert_eq!(verified.seal, journal.entry(journal.len() - 1).unwrap().seal());
}

#[test]
fn an_untouched_record_sealed_anew_is_the_same_file() {
    let (folder, path) = record();
    let seal = verified(&path).seal;
    let copy = cheated(&folder, &path, |_| ());
    assert_eq!(verified(&copy).seal, seal, "the second method seals alike");
}

#[test]
fn a_record_of_more_steps_than_are_kept_at_hand_comes_out_again() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    let lost = |count: i64| (count % 2 + 1).into();
    for count in 0..300 {
        put(&mut journal, "85-1", "lost", lost(count));
    }
    let morale = table("morale", &[("unit", "85-1")]);
    rule(&mut journal, &morale, &Faces::Table(vec![vec![2]]));
    journal.undo_from(30).unwrap();
    rule(&mut journal, &morale, &Faces::Table(vec![vec![2]]));
    journal.undo().unwrap();
    journal.undo().unwrap();
    journal.redo().unwrap();
    rule(&mut journal, &morale, &Faces::Table(vec![vec![3]]));
    drop(journal);
    let verified = verified(&path);
    assert_eq!((verified.finding, verified.remarks), (None, Vec::new()));
}

#[test]
fn a_fact_rewritten_is_named_with_both_values() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        at = ruling_of(lines, "morale");
        lines[at].document["rulings"][0]["facts"]["unit"]["experience"] = json!("recruits");
    });
    let (entry, mismatch) = found(&cheated);
    assert_eq!(entry, number(at));
    let expected = Mismatch {
        path: "facts.unit.experience".to_owned(),
        recorded: Some(json!("recruits")),
        now: Some(json!("veterans")),
    };
    assert_eq!(mismatch, Some(expected));
}

#[test]
fn a_face_of_the_programs_rewritten_is_named_though_its_outcome_is_too() {
    let (folder, path) = record();
    let mut at = 0;
    let mut fell = Value::Null;
    let cheated = cheated(&folder, &path, |lines| {
        let seed = |line: &Line| line.document["throws"][0]["origin"] == "seed";
        at = lines.iter().position(seed).unwrap();
        let face = &mut lines[at].document["throws"][0]["faces"][0];
        fell = face.clone();
        *face = if *face == 1 { json!(2) } else { json!(1) };
    });
    let (entry, mismatch) = found(&cheated);
    let mismatch = mismatch.unwrap();
    assert_eq!((entry, mismatch.path.as_str()), (number(at), "throws.0.faces.0"));
    assert_eq!(mismatch.now, Some(fell));
}

#[test]
fn a_face_from_the_table_rewritten_is_named_when_it_decides() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        at = ruling_of(lines, "morale");
        assert_eq!(lines[at].document["throws"][0]["faces"], json!([2]));
        lines[at].document["throws"][0]["faces"] = json!([20]);
    });
    let (entry, _) = found(&cheated);
    assert_eq!(entry, number(at), "a 20 fails the test and asks for a second throw");
}

#[test]
fn faces_that_are_not_those_thrown_so_far_are_named() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        at = lines.iter().rposition(|line| line.kind == "thrown").unwrap();
        lines[at].document["faces"] = json!([[18]]);
        // The sentence is changed too, so that only the later ruling reveals the change.
        lines[at].says = lines[at].says.replace("19", "18");
        at += 1;
        assert_eq!(lines[at].kind, "ruled");
    });
    assert_eq!(found(&cheated), (number(at), None));
}

/// Rewrites the English sentence of a ruling. Returns its entry.
fn said_otherwise(lines: &mut [Line]) -> usize {
    let at = ruling_of(lines, "morale");
    let mut says: Value = serde_json::from_str(&lines[at].says).unwrap();
    says["en"] = json!("ROUTS AND SURRENDERS");
    lines[at].says = says.to_string();
    at
}

#[test]
fn a_sentence_that_does_not_say_what_was_ruled_is_named() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| at = said_otherwise(lines));
    let (entry, mismatch) = found(&cheated);
    let mismatch = mismatch.unwrap();
    assert_eq!((entry, mismatch.path.as_str()), (number(at), "says.en"));
    assert_eq!(mismatch.recorded, Some(json!("ROUTS AND SURRENDERS")));
}

#[test]
fn a_sentence_another_program_said_is_a_remark_and_no_more() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        at = said_otherwise(lines);
        lines[0].document["program"] = json!("0.0.9");
    });
    let verified = verified(&cheated);
    assert_eq!(verified.finding, None);
    let last = verified.remarks.last().map(|remark| remark.entry);
    assert_eq!(last, Some(number(at)));
}

#[test]
fn entries_that_changed_places_are_named_at_the_first_of_them() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        at = lines.iter().position(|line| line.kind == "ruled").unwrap();
        lines.swap(at - 1, at);
        at -= 1;
    });
    assert_eq!(found(&cheated), (number(at), None), "ruled before it was asked");
}

#[test]
fn entries_cut_out_of_the_middle_are_named_where_the_rest_no_longer_fits() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        // The second phase is cut out together with the question. Later questions then have other numbers and another
        // table.
        at = lines.iter().position(|line| line.kind == "ruled").unwrap() + 1;
        let ruled = lines[at..].iter().position(|line| line.kind == "ruled").unwrap();
        lines.drain(at..=at + ruled);
    });
    let (entry, _) = found(&cheated);
    assert!(entry == number(at) || entry == number(at) + 1, "{entry}, cut at {at}");
}

#[test]
fn a_seed_that_is_not_the_one_promised_is_named() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        at = lines.len() - 1;
        lines[at].document["seed"] = json!("00".repeat(32));
    });
    let (entry, mismatch) = found(&cheated);
    assert_eq!((entry, mismatch.unwrap().path.as_str()), (number(at), "seed"));
}

#[test]
fn a_kind_that_is_not_what_the_entry_is_is_named() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        at = ruling_of(lines, "morale");
        // The entry claims never to have been a step.
        lines[at].kind = "noted".to_owned();
    });
    let (entry, mismatch) = found(&cheated);
    assert_eq!((entry, mismatch.unwrap().path.as_str()), (number(at), "kind"));
}

/// Makes a record with the given number of steps. In each the losses of a unit change by one stand.
fn long(folder: &Folder, steps: i64) -> PathBuf {
    let path = folder.file("long.frontage");
    let mut journal = begun(Place::File(path.clone()));
    for count in 0..steps {
        put(&mut journal, "85-1", "lost", (count % 2 + 1).into());
    }
    path
}

#[test]
fn a_battle_kept_whole_that_is_not_as_it_stood_is_found_though_the_chain_is_sealed_anew() {
    let folder = Folder::new();
    let path = long(&folder, 130);
    let kept = |line: &Line| line.kind == "kept";
    let known: Vec<_> = lines(&path)
        .iter()
        .enumerate()
        .filter(|(_, line)| kept(line))
        .map(|(at, line)| (at, line.about))
        .collect();
    assert_eq!(known, [(65, Some(64)), (130, Some(129))]);
    assert_eq!(verified(&path).finding, None);
    let cheated = cheated(&folder, &path, |lines| {
        let line = lines.iter_mut().rfind(|line| kept(line)).unwrap();
        let battle = line.document["battle"].as_str().unwrap();
        assert!(battle.contains("lost = 2"));
        line.document["battle"] = battle.replace("lost = 2", "lost = 1").into();
    });
    let (entry, mismatch) = found(&cheated);
    assert_eq!((entry, mismatch.unwrap().path.as_str()), (130, "battle"));
}

#[test]
fn a_battle_kept_whole_stands_after_the_step_it_names() {
    let folder = Folder::new();
    let path = long(&folder, 66);
    let cheated = cheated(&folder, &path, |lines| {
        lines[65].about = Some(63);
        lines[65].document["step"] = json!(63);
    });
    assert_eq!(found(&cheated), (65, None));
}

#[test]
fn a_ruling_taken_back_later_is_checked_too() {
    let (folder, path) = record();
    let mut at = 0;
    let cheated = cheated(&folder, &path, |lines| {
        let undone = lines.iter().position(|line| line.kind == "undone").unwrap();
        at = usize::try_from(lines[undone].about.unwrap()).unwrap();
        lines[at].document["rulings"][0]["outcome"] = json!("other");
    });
    let (entry, mismatch) = found(&cheated);
    assert_eq!(entry, number(at));
    assert!(mismatch.unwrap().path.ends_with("outcome"));
}

proptest! {
    #![proptest_config(crate::day::cases(24))]
    #[test]
    fn whatever_is_rewritten_of_a_ruling_is_named_at_its_entry(
        which in any::<prop::sample::Index>(),
        leaf in any::<prop::sample::Index>(),
    ) {
        use std::sync::LazyLock;
        static RECORD: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let (_folder, path) = record();
            std::fs::read(path).unwrap()
        });
        let (mut at, mut at_path, mut alone) = (0, String::new(), false);
        let folder = Folder::new();
        let original = folder.file("original.frontage");
        std::fs::write(&original, &*RECORD).unwrap();
        let path = cheated(&folder, &original, |lines| {
            let rulings: Vec<usize> = (0..lines.len()).filter(|at| lines[*at].kind == "ruled").collect();
            at = *which.get(&rulings);
            let document = &mut lines[at].document;
            alone = document["rulings"].as_array().unwrap().len() == 1;
            let said = |path: &String| path.starts_with("/rulings") || path.starts_with("/changes");
            let all: Vec<String> = leaves(document).into_iter().filter(said).collect();
            at_path = leaf.get(&all).clone();
            let value = document.pointer_mut(&at_path).unwrap();
            *value = other(value);
        });
        let (entry, mismatch) = found(&path);
        prop_assert_eq!(entry, number(at), "{}", at_path);
        if let Some(mismatch) = mismatch {
            let expected = at_path[1..].replace('/', ".");
            let expected = expected.strip_prefix("rulings.0.").filter(|_| alone).unwrap_or(&expected);
            prop_assert_eq!(mismatch.path, expected);
        }
    }
}
