//! The desk when recording fails, and when other programs record in the same file. Nothing is shown as recorded that
//! is not, and nothing is recorded on a table that the desk has not shown.

use crate::patience::at_once;
use crate::*;
use frontage::BOOKS;
use frontage::desk::controls::Amendment;
use frontage::desk::{Action, Edit, Memo, QuestionEvent};
use frontage::journal::{Faces, Journal};
use frontage::rulebook::{Answers, Detail, Request, RequestKind};
use frontage::ruling::Addition;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("frontage-desk-beside-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        // An earlier process with the same id may have left a folder behind.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    fn record(&self) -> PathBuf {
        self.0.join("mill.frontage")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Returns a desk with an open question, recorded in a file.
pub(crate) fn asked(folder: &Folder) -> Desk {
    let fetch = |name: &str| Err(name.into());
    let opening = Opening {
        file: "battle.toml",
        text: &demo_in("morale"),
        fetch: &fetch,
        house: None,
        seed: Some([7; 32]),
    };
    let session = Session::begin(Place::File(folder.record()), opening, BOOKS, || Moment(0)).unwrap();
    let mut desk = Desk::new(session, Language::En, Arc::new(|| ()));
    desk.settle();
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M");
    desk
}

fn kinds(desk: &Desk) -> Vec<&'static str> {
    let journal = desk.session().journal();
    (0..journal.len()).map(|number| journal.kind(number).unwrap()).collect()
}

/// A guard that moves the record away. Nothing can be recorded until the guard is dropped.
pub(crate) struct MovedRecord<'f>(&'f Folder);

impl<'f> MovedRecord<'f> {
    pub(crate) fn of(folder: &'f Folder) -> Self {
        std::fs::rename(folder.record(), folder.0.join("away")).unwrap();
        Self(folder)
    }
}

impl Drop for MovedRecord<'_> {
    fn drop(&mut self) {
        std::fs::rename(self.0.0.join("away"), self.0.record()).unwrap();
    }
}

fn faces(desk: &Desk) -> Vec<Vec<u8>> {
    desk.question().inquiry().unwrap().faces().to_vec()
}

/// Returns the number of the throw that is waited for.
fn awaited(desk: &Desk) -> Option<usize> {
    desk.question().inquiry().unwrap().next().map(|next| next.number)
}

fn is_sound(folder: &Folder) {
    let verified = frontage::journal::verify(&folder.record(), BOOKS).unwrap();
    assert!(verified.finding.is_none(), "{:?}", verified.finding);
}

#[test]
fn a_throw_that_can_not_be_recorded_did_not_fall_and_falls_when_it_can() {
    let folder = Folder::new("fall");
    let mut desk = asked(&folder);
    let away = MovedRecord::of(&folder);
    press(&mut desk, "5");
    assert!(said(&desk).contains("is gone"), "{}", said(&desk));
    assert_eq!((faces(&desk), awaited(&desk)), (Vec::new(), Some(1)));
    assert_eq!(outcome(&desk), "");
    assert!(!desk.question().can_apply());
    drop(away);
    // 16 fails, so a second throw is made; 11 routs.
    press(&mut desk, "Y");
    assert_eq!(kinds(&desk), ["begun", "asked", "thrown"]);
    let away = MovedRecord::of(&folder);
    press(&mut desk, "Q");
    assert_eq!((faces(&desk), awaited(&desk)), (vec![vec![16]], Some(2)));
    assert_eq!(outcome(&desk), "");
    desk.change(QuestionEvent::Roll);
    desk.settle();
    assert_eq!((faces(&desk), awaited(&desk)), (vec![vec![16]], Some(2)));
    press(&mut desk, "Escape");
    assert_eq!(awaited(&desk), Some(2), "it can't be left either");
    assert!(said(&desk).contains("is gone"), "{}", said(&desk));
    drop(away);
    press(&mut desk, "Q");
    assert_eq!(kinds(&desk), ["begun", "asked", "thrown", "ruled"]);
    assert_eq!(desk.question().inquiry().unwrap().recorded(), Some(3));
    is_sound(&folder);
}

#[test]
fn a_face_typed_just_before_the_question_is_left_is_recorded_or_the_question_stays() {
    let folder = Folder::new("quick");
    let mut desk = asked(&folder);
    press(&mut desk, "Y");
    let away = MovedRecord::of(&folder);
    assert!(desk.press((false, false, false), "Q"));
    assert!(desk.press((false, false, false), "Escape"));
    desk.settle();
    assert_eq!((faces(&desk), awaited(&desk)), (vec![vec![16]], Some(2)));
    drop(away);
    press(&mut desk, "Q");
    assert_eq!(kinds(&desk).last(), Some(&"ruled"));
}

#[test]
fn what_was_ruled_stands_where_what_is_said_to_it_later_can_not_be_recorded() {
    let folder = Folder::new("later");
    let mut desk = asked(&folder);
    press(&mut desk, "5");
    let passed = outcome(&desk);
    let mud = Addition { block: None, label: "mud".to_owned(), value: -9, reason: "it rained".to_owned() };
    let away = MovedRecord::of(&folder);
    desk.change(QuestionEvent::Amend(Amendment::Add(mud.clone())));
    desk.settle();
    let inquiry = desk.question().inquiry().unwrap();
    assert_eq!((inquiry.recorded(), inquiry.ask.said.additions.len()), (Some(2), 0));
    assert_eq!(outcome(&desk), passed);
    drop(away);
    desk.change(QuestionEvent::Amend(Amendment::Add(mud)));
    desk.settle();
    assert_eq!(kinds(&desk)[..4], ["begun", "asked", "ruled", "undone"]);
    press(&mut desk, "Escape");
    is_sound(&folder);
}

#[test]
fn what_needs_no_dice_is_done_when_it_can_be_recorded() {
    let folder = Folder::new("no-dice");
    let mut desk = asked(&folder);
    press(&mut desk, "Escape");
    let before = written(&desk);
    let away = MovedRecord::of(&folder);
    assert!(!desk.edit(Edit::Unplace(Id::from("azov-1")).into()));
    assert_eq!(written(&desk), before);
    desk.write(Memo::Note(None, "rain".to_owned()));
    assert!(said(&desk).contains("is gone"), "{}", said(&desk));
    drop(away);
    assert!(desk.edit(Edit::Unplace(Id::from("azov-1")).into()));
    assert_eq!(kinds(&desk), ["begun", "by-hand"]);
}

fn other(folder: &Folder) -> Journal {
    Journal::open(&folder.record(), BOOKS, || Moment(0)).unwrap()
}

/// Records a change by hand, as another program would.
fn by_another_hand(path: &Path, edit: &Edit) {
    let mut journal = Journal::open(path, BOOKS, || Moment(0)).unwrap();
    let book = Arc::clone(journal.book());
    let after = frontage::desk::edited(book.as_ref(), journal.battle(), edit).unwrap();
    let done = frontage::ruling::Reason::new("edit.set", "").name("who", "azov-1");
    journal.by_hand(after, &done).unwrap();
}

#[test]
fn what_another_program_recorded_meanwhile_is_read_and_the_ruling_is_made_on_it() {
    let folder = Folder::new("beside");
    let mut desk = asked(&folder);
    other(&folder).note(None, "rain").unwrap();
    press(&mut desk, "Y");
    assert_eq!(kinds(&desk), ["begun", "noted", "asked", "thrown"]);
    // A unit far away loses a stand between two throws.
    let lost = Edit::Set {
        section: "unit".to_owned(),
        id: Some(Id::from("13-2")),
        key: "lost".to_owned(),
        value: Some(1.into()),
    };
    by_another_hand(&folder.record(), &lost);
    press(&mut desk, "Q");
    assert_eq!(kinds(&desk)[4..], ["by-hand", "ruled"], "{}", said(&desk));
    assert_eq!(desk.question().inquiry().unwrap().recorded(), Some(5));
    press(&mut desk, "Enter");
    let now = other(&folder);
    assert_eq!(written(&desk), now.battle().write());
    drop(now);
    other(&folder).save_point("dusk").unwrap();
    desk.write(Memo::Note(None, "he saw it".to_owned()));
    assert_eq!(kinds(&desk)[6..], ["saved", "noted"]);
    is_sound(&folder);
}

#[test]
fn where_another_program_changed_what_it_rests_on_it_is_said_and_the_new_table_is_shown() {
    let folder = Folder::new("changed");
    let mut desk = asked(&folder);
    let lost = Edit::Unplace(Id::from("85-1"));
    by_another_hand(&folder.record(), &lost);
    press(&mut desk, "5");
    assert!(said(&desk).contains("depends"), "{}", said(&desk));
    assert_eq!(kinds(&desk), ["begun", "by-hand"]);
    assert_eq!(written(&desk), other(&folder).battle().write());
    assert!(faces(&desk).is_empty() && outcome(&desk) != "passes");
    press(&mut desk, "Escape");
    other(&folder).undo().unwrap();
    // An undo applies to the table that the desk shows, so the desk refuses an undo here.
    desk.act(Action::Undo);
    assert!(said(&desk).contains("meanwhile"), "{}", said(&desk));
    assert_eq!(kinds(&desk), ["begun", "by-hand", "undone"]);
    assert_eq!(written(&desk), other(&folder).battle().write());
}

#[test]
fn a_question_that_another_program_left_is_asked_again() {
    let folder = Folder::new("left");
    let mut desk = asked(&folder);
    press(&mut desk, "Y");
    let given = vec![("unit".to_owned(), "13-1".to_owned())];
    let choices = Vec::new();
    let ask = Request::new(RequestKind::Table("morale".to_owned(), Answers { given, choices }));
    let faces = Faces::Table(vec![vec![2]]);
    other(&folder).rule(&ask, &faces, Detail::Close).unwrap();
    press(&mut desk, "Q");
    let expected = ["begun", "asked", "thrown", "left", "asked", "ruled", "asked", "ruled"];
    assert_eq!(kinds(&desk), expected, "{}", said(&desk));
    press(&mut desk, "Enter");
    assert_eq!(written(&desk), other(&folder).battle().write());
    is_sound(&folder);
}

#[test]
fn who_writes_the_file_is_waited_for() {
    let folder = Folder::new("waits");
    let mut desk = asked(&folder);
    let writer = rusqlite::Connection::open(folder.record()).unwrap();
    writer.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (pressed, ends) = (AtomicBool::new(false), AtomicBool::new(false));
    std::thread::scope(|scope| {
        let (pressed, ends) = (&pressed, &ends);
        scope.spawn(move || {
            at_once(|| pressed.load(Ordering::SeqCst).then_some(()), || "the desk to record".to_owned());
            // The desk must not finish before the pause is over, however long that lasts.
            std::thread::sleep(Duration::from_millis(200));
            ends.store(true, Ordering::SeqCst);
            writer.execute_batch("COMMIT").unwrap();
        });
        pressed.store(true, Ordering::SeqCst);
        press(&mut desk, "5");
        assert!(ends.load(Ordering::SeqCst), "the desk did not wait for who writes");
    });
    assert_eq!(kinds(&desk), ["begun", "asked", "ruled"], "{}", said(&desk));
}
