//! The record at the desk: every ruling is recorded before it is shown, and can be undone.

use crate::*;
use frontage::BOOKS;
use frontage::desk::controls::Amendment;
use frontage::desk::{Action, Edit, Home, Memo, OpenRecord, Panel, QuestionEvent, Verdict};
use frontage::geometry::units::Bearing;
use frontage::journal::Deed;
use glam::dvec2;
use std::path::PathBuf;

fn kinds(desk: &Desk) -> Vec<&'static str> {
    let journal = desk.session().journal();
    (0..journal.len()).map(|number| journal.kind(number).unwrap()).collect()
}

/// A folder for a single test, removed when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("frontage-desk-record-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        // An earlier process with the same id may have left a folder behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn tested() -> Desk {
    let mut desk = desk(&demo_in("morale"));
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M");
    desk
}

#[test]
fn a_ruling_is_on_record_when_it_is_shown_and_the_table_goes_on_with_enter() {
    let mut desk = tested();
    assert_eq!(kinds(&desk), ["begun"], "asking is not doing");
    let before = written(&desk);
    // 16 fails, so a second throw is made; 11 routs.
    press(&mut desk, "Y");
    assert_eq!(kinds(&desk), ["begun", "asked", "thrown"]);
    press(&mut desk, "Q");
    assert_eq!(kinds(&desk), ["begun", "asked", "thrown", "ruled"]);
    assert_eq!(written(&desk), before, "what was measured is still to be seen");
    let recorded = desk.session().journal().battle().write();
    assert_ne!(recorded, before, "and the record has gone on");
    press(&mut desk, "Enter");
    assert_eq!(written(&desk), recorded);
    assert_eq!(kinds(&desk).len(), 4, "there was nothing left to record");
}

#[test]
fn leaving_a_ruling_that_was_thrown_does_not_unmake_it() {
    let mut desk = tested();
    press(&mut desk, "5");
    press(&mut desk, "Escape");
    assert_eq!(kinds(&desk), ["begun", "asked", "ruled"]);
    assert_eq!(desk.session().journal().steps(), [2]);
    press(&mut desk, "Ctrl+Z");
    assert_eq!(desk.session().journal().steps(), [] as [u64; 0]);
}

#[test]
fn a_throw_taken_back_and_a_question_left_with_throws_stay_to_be_seen() {
    let mut desk = tested();
    press(&mut desk, "Y Backspace Y Escape");
    let expected = ["begun", "asked", "thrown", "taken-back", "thrown", "left"];
    assert_eq!(kinds(&desk), expected);
}

#[test]
fn what_the_umpire_says_after_the_throw_is_ruled_anew_on_record() {
    let mut desk = tested();
    press(&mut desk, "5");
    desk.change(QuestionEvent::Amend(Amendment::Add(frontage::ruling::Addition {
        block: None,
        label: "mud".to_owned(),
        value: -9,
        reason: "it rained".to_owned(),
    })));
    desk.settle();
    // Nine points fewer make the test fail with the same face, and another throw is waited for.
    press(&mut desk, "Enter");
    let kinds = kinds(&desk);
    assert_eq!(kinds[..4], ["begun", "asked", "ruled", "undone"], "{kinds:?}");
    assert_eq!(desk.session().journal().steps().len(), 1);
}

#[test]
fn what_needs_no_dice_is_recorded_when_it_is_done() {
    let mut desk = desk(DEMO);
    pick(&mut desk, &["85-1"], &[]);
    let pose = frontage::geometry::Pose { at: dvec2(20.0, 20.0), facing: Bearing::default() };
    assert!(desk.edit(Edit::Put(vec![(Id::from("85-1"), pose)]).into()));
    assert_eq!(kinds(&desk), ["begun", "by-hand"]);
}

#[test]
fn what_was_being_thrown_for_when_the_program_died_is_on_the_desk_again() {
    let folder = Folder::new("died");
    let home = Home::at(folder.0.join("home"));
    let text = demo_in("morale");
    let clock = || frontage::journal::Moment(0);
    let session = Session::open_text("mill", &text, None, Some(&home), BOOKS, clock).unwrap();
    let mut desk = Desk::new(session, Language::En, Arc::new(|| ())).with_home(home.clone());
    desk.settle();
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M Y");
    let record = desk.session().journal().path().unwrap().to_path_buf();
    desk.poll();
    assert!(home.left_open(|_| true).is_none(), "it is open here");
    assert_eq!(home.recent(), [("The village before Untersdorf".to_owned(), record.clone())]);
    // The program has died: its marker of an open record is left behind, and no process holds the record.
    let open = OpenRecord { record: record.clone(), battle: None };
    desk.act(Action::Quit);
    drop(desk);
    assert!(home.left_open(|_| true).is_none(), "it was closed");
    drop(Session::resume(&record, BOOKS, clock).unwrap());
    let marker = folder.0.join("home/open/0.toml");
    std::fs::write(&marker, toml::to_string(&open).unwrap()).unwrap();
    assert!(home.left_open(|_| false).is_none(), "another is asked for");
    assert_eq!(home.left_open(|_| true), Some(open));
    assert!(home.left_open(|_| true).is_none(), "it is told once");
}

#[test]
fn an_open_question_is_asked_again_with_its_faces() {
    let folder = Folder::new("open");
    let home = Home::at(folder.0.join("home"));
    let clock = || frontage::journal::Moment(0);
    let session = Session::open_text("mill", &demo_in("morale"), None, Some(&home), BOOKS, clock).unwrap();
    let mut first = Desk::new(session, Language::En, Arc::new(|| ()));
    first.settle();
    pick(&mut first, &["85-1"], &[]);
    press(&mut first, "M Y");
    let record = first.session().journal().path().unwrap().to_path_buf();
    // The program dies here, with only the first of two throws made.
    std::mem::forget(first);
    let session = Session::resume(&record, BOOKS, clock).unwrap();
    let mut desk = Desk::new(session, Language::En, Arc::new(|| ()));
    desk.settle();
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[16]]);
    press(&mut desk, "Q Enter");
    assert_eq!(kinds(&desk), ["begun", "asked", "thrown", "ruled"]);
}

#[test]
fn notes_and_save_points_change_no_table_and_an_empty_note_is_none() {
    let mut desk = tested();
    let before = written(&desk);
    desk.write(Memo::Note(None, "  ".to_owned()));
    desk.write(Memo::Note(Some(0), "the left flank hangs in the air".to_owned()));
    press(&mut desk, "Ctrl+S");
    assert_eq!(kinds(&desk), ["begun", "noted", "saved"]);
    let saved = desk.story(desk.look.language).line(2).text;
    assert!(saved.contains("turn 3"), "{saved}");
    assert!(desk.question().inquiry().is_some(), "the question stays");
    assert_eq!(written(&desk), before);
}

/// Returns true if the tested battalion is routing.
fn runs(battle: &str) -> bool {
    let file: toml::Table = battle.parse().unwrap();
    let units = file["unit"].as_array().unwrap().iter();
    let mut tested = units.filter(|unit| unit["id"].as_str() == Some("85-1"));
    let state = tested.next().unwrap().get("state");
    state.and_then(toml::Value::as_str) == Some("routing")
}

/// Returns a desk on which a test passed with a 5 that was really a 16, and another unit was then moved by hand.
fn misread() -> Desk {
    let mut desk = tested();
    press(&mut desk, "5 Enter");
    desk.edit(Edit::Unplace(Id::from("azov-1")).into());
    desk.settle();
    desk.correct(Some(2));
    desk.settle();
    desk
}

#[test]
fn a_misread_die_is_put_right_and_what_hangs_on_it_is_seen_before_it_is_decided() {
    let mut desk = misread();
    assert_eq!((desk.question().corrects(), desk.window.panel), (Some(2), Panel::Ruling));
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[5]]);
    let entries = desk.session().record().entry_count();
    // 16 fails the test, 11 routs.
    press(&mut desk, "Backspace Y Q");
    assert_eq!(desk.session().record().entry_count(), entries, "nothing is recorded of what is tried");
    press(&mut desk, "Enter");
    let rows = desk.question().correction_rows(desk.names()).unwrap();
    let becomes: Vec<_> = rows.iter().map(|row| (row.step, row.becomes)).collect();
    assert_eq!(becomes, [(2, "becomes-differs"), (3, "becomes-same")]);
    // What differs stands first: the die, then the fate.
    assert_eq!(rows[0].changes, ["morale test: 5 → 16", "1/85e Ligne: passes → ROUTS"]);
    assert!(rows[1].changes.is_empty(), "{:?}", rows[1].changes);
    desk.decide(Verdict::Accept, " ");
    assert_eq!(desk.session().record().entry_count(), entries, "no reason, no correction");
    assert!(desk.question().correction_rows(desk.names()).is_some(), "{}", said(&desk));
    desk.decide(Verdict::Accept, "a cocked die");
    assert_eq!(desk.question().corrects(), None);
    assert_eq!(kinds(&desk)[4..], ["corrected", "ruled", "by-hand"]);
    assert!(runs(&written(&desk)), "it is on the table");
    press(&mut desk, "Ctrl+Z Ctrl+Z Ctrl+Z");
    assert!(!runs(&written(&desk)));
}

#[test]
fn a_correction_is_kept_as_ruled_left_or_made_in_another_file() {
    let mut desk = misread();
    press(&mut desk, "Backspace Y Q Enter");
    desk.decide(Verdict::Keep, "both sides agree to let it stand");
    let as_ruled = written(&desk);
    assert_eq!(kinds(&desk).last(), Some(&"upheld"));
    desk.correct(Some(2));
    desk.settle();
    press(&mut desk, "Backspace Y Q Escape");
    assert_eq!(desk.question().corrects(), None);
    assert_eq!(written(&desk), as_ruled);
    let folder = Folder::new("fork");
    let file = folder.0.join("fork.frontage");
    desk.correct(Some(2));
    desk.settle();
    press(&mut desk, "Backspace Y Q Enter");
    desk.decide(Verdict::Fork(&file), "what if");
    assert_eq!(written(&desk), as_ruled, "{}", said(&desk));
    let fork = frontage::journal::Journal::open(&file, BOOKS, || frontage::journal::Moment(0)).unwrap();
    assert!(runs(&fork.battle().write()));
    // The last four entries are the correction, the two steps made again, and the fork with separate dice.
    let correction = fork.entry(fork.len() - 4).unwrap();
    assert!(matches!(correction.deed, Deed::Corrected(_)));
    let last = fork.entry(fork.len() - 1).unwrap();
    assert!(matches!(last.deed, Deed::Forked { .. }));
}

#[test]
fn a_unit_that_stood_elsewhere_is_put_right_on_the_table_of_then() {
    let mut desk = misread();
    press(&mut desk, "Escape");
    desk.correct(Some(2));
    desk.settle();
    let pose = frontage::geometry::Pose { at: dvec2(20.0, 20.0), facing: Bearing::default() };
    assert!(desk.edit(Edit::Put(vec![(Id::from("85-2"), pose)]).into()));
    desk.settle();
    press(&mut desk, "Enter");
    assert!(desk.question().correction_rows(desk.names()).is_some(), "{}", said(&desk));
    desk.decide(Verdict::Accept, "it stood on the left");
    let kinds = kinds(&desk);
    assert_eq!(kinds[4..], ["corrected", "by-hand", "ruled", "by-hand"]);
}

#[test]
fn a_face_typed_just_before_the_question_is_left_is_on_record() {
    let mut desk = tested();
    // The test does not wait for the answer here, because a quick umpire does not either.
    assert!(desk.press((false, false, false), "5"));
    assert!(desk.press((false, false, false), "Escape"));
    desk.settle();
    assert_eq!(kinds(&desk), ["begun", "asked", "ruled"]);
}

#[test]
fn when_the_seed_is_shown_the_program_throws_no_more_and_faces_are_still_typed() {
    let mut desk = tested();
    desk.write(Memo::End);
    assert_eq!(kinds(&desk), ["begun", "revealed"]);
    press(&mut desk, "M");
    desk.change(QuestionEvent::Roll);
    desk.settle();
    assert!(desk.question().inquiry().unwrap().recorded().is_none());
    assert!(said(&desk).contains("rolls no more dice"), "{}", said(&desk));
    press(&mut desk, "5");
    assert!(desk.question().inquiry().unwrap().recorded().is_some());
}
