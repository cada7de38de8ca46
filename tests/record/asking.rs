//! Asking under record: a throw is recorded before its face, and an outcome before it is shown.

use super::support::{Folder, begun, clock, dice, entries, kinds, phase, rule, table};
use frontage::BOOKS;
use frontage::dice::{Cast, DiceFault};
use frontage::journal::{Deed, FORMAT, Faces, Journal, JournalFault, Moment, PendingThrow, Place};
use frontage::rulebook::{Advance, Detail, Halt, Request, RequestKind};
use std::path::Path;

#[test]
fn what_is_thrown_for_is_recorded_before_what_fell() {
    let mut journal = begun(Place::Memory);
    phase(&mut journal);
    assert_eq!(kinds(&journal), ["begun", "asked", "ruled"]);
    let entries = entries(&journal);
    let (Deed::Asked(asked), Deed::Ruled(ruled)) = (&entries[1].deed, &entries[2].deed) else {
        panic!("{entries:?}");
    };
    assert_eq!(ruled.question, Some(1));
    let first = &ruled.throws[0];
    assert_eq!((&asked.awaits.purpose, asked.awaits.number), (&first.purpose, 1));
    assert_eq!(asked.awaits.of, first.of);
}

/// A request that is thrown for one die after another tells each next throw as a value. Only dice that do not fit are
/// an error. The battle changes with the last throw, and not before.
#[test]
fn a_missing_throw_is_no_error_and_changes_nothing() {
    let journal = begun(Place::Memory);
    let ask = table("morale", &[("unit", "85-1")]);
    let advance = |faces: &[u8]| {
        let mut battle = journal.battle().fork();
        let mut dice = Cast::given(faces.iter().map(|face| vec![*face]).collect());
        let advance = ask.advance(journal.book().as_ref(), battle.as_mut(), &mut dice, Detail::Ruling);
        (advance, battle.write() != journal.battle().write())
    };
    for (faces, number) in [(&[][..], 1), (&[20], 2)] {
        let (advance, changed) = advance(faces);
        let Ok(Advance::Needs(next)) = advance else { panic!("{faces:?}: {advance:?}") };
        assert_eq!((next.number, next.roll.to_string(), changed), (number, "1d20".to_owned(), false));
        assert_eq!(next.purpose.of, Some("85-1".into()));
    }
    let (ruled, changed) = advance(&[20, 20]);
    assert!(matches!(ruled, Ok(Advance::Ruled(result)) if result.is_settled()) && changed);
    for (faces, changed) in [advance(&[21]), advance(&[20, 20, 20])] {
        assert!(matches!(faces, Err(Halt::Dice(DiceFault::Wrong { .. } | DiceFault::TooMany { .. }))));
        assert!(!changed);
    }
}

#[test]
fn without_dice_nothing_is_recorded_and_no_file_is_made() {
    let folder = Folder::new();
    let mut journal = begun(Place::Later(vec![folder.file("mill.frontage")]));
    let ask = Request::new(RequestKind::Phase);
    let answered = journal.rule(&ask, &Faces::None, Detail::Close).unwrap();
    assert!(!answered.is_settled());
    assert!(journal.is_empty());
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 0);
    phase(&mut journal);
    assert_eq!(journal.path(), Some(folder.file("mill.frontage").as_path()));
}

#[test]
fn a_second_record_of_a_battle_takes_another_name_and_one_that_is_named_is_not_replaced() {
    let folder = Folder::new();
    for name in ["mill.frontage", "mill-2.frontage", "mill-3.frontage"] {
        let mut journal = begun(Place::Later(vec![folder.file("mill.frontage")]));
        journal.note(None, "rain").unwrap();
        assert_eq!(journal.path(), Some(folder.file(name).as_path()));
    }
    let fetch = |name: &str| Err(name.into());
    let opening = frontage::journal::Opening {
        file: "demo.toml",
        text: include_str!("../../armies/demo.toml"),
        fetch: &fetch,
        house: None,
        seed: Some(dice()),
    };
    let again = Journal::begin(Place::File(folder.file("mill.frontage")), opening, BOOKS, clock);
    assert!(matches!(again, Err(JournalFault::Exists(_))));
}

#[test]
fn dice_that_do_not_fit_leave_no_trace() {
    let mut journal = begun(Place::Memory);
    let ask = Request::new(RequestKind::Phase);
    for faces in [vec![vec![21]], vec![vec![3]], vec![vec![3], vec![4], vec![5]]] {
        let refused = journal.rule(&ask, &Faces::Table(faces), Detail::Close);
        assert!(matches!(refused, Err(JournalFault::Halt(_))));
    }
    assert_eq!(kinds(&journal), ["begun"]);
}

#[test]
fn throws_are_recorded_as_they_are_typed_and_what_is_taken_back_stays_to_be_seen() {
    let mut journal = begun(Place::Memory);
    let ask = table("morale", &[("unit", "85-1")]);
    let awaits = |number| PendingThrow {
        number,
        purpose: "throw-morale-test".to_owned(),
        dice: "1d20".to_owned(),
        ..PendingThrow::default()
    };
    journal.asked(&ask, awaits(1)).unwrap();
    journal.thrown(&[vec![19]], awaits(2)).unwrap();
    journal.thrown(&[vec![19]], awaits(2)).unwrap();
    journal.thrown(&[], awaits(1)).unwrap();
    journal.thrown(&[vec![3]], awaits(2)).unwrap();
    journal.leave().unwrap();
    let expected = ["begun", "asked", "thrown", "taken-back", "thrown", "left"];
    assert_eq!(kinds(&journal), expected);
}

#[test]
fn a_question_that_was_open_when_the_program_died_is_open_again() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    let ask = table("morale", &[("unit", "85-1")]);
    let awaits = PendingThrow {
        number: 2,
        purpose: "throw-morale-test".to_owned(),
        of: None,
        at: None,
        dice: "1d20".to_owned(),
    };
    journal.asked(&ask, awaits.clone()).unwrap();
    journal.thrown(&[vec![19]], awaits).unwrap();
    let open = journal.open_question().cloned();
    // The record is not closed: the program dies in the middle of the question.
    std::mem::forget(journal);
    let journal = Journal::open(&path, BOOKS, clock).unwrap();
    assert_eq!(journal.open_question().cloned(), open);
    assert_eq!(open.unwrap().faces, [[19]]);
}

#[test]
fn the_programs_dice_hang_on_nothing_but_the_seed_and_the_entry_that_asked() {
    let mut journal = begun(Place::Memory);
    phase(&mut journal);
    journal.undo().unwrap();
    phase(&mut journal);
    let faces: Vec<_> = entries(&journal)
        .iter()
        .filter_map(|entry| match &entry.deed {
            Deed::Ruled(ruled) => Some((ruled.question.unwrap(), ruled.faces())),
            _ => None,
        })
        .collect();
    assert_eq!(faces.len(), 2);
    assert_ne!(faces[0].0, faces[1].0, "asked anew, it is another stream");
    let awaits = PendingThrow::default();
    journal.asked(&Request::new(RequestKind::Phase), awaits).unwrap();
    assert!(journal.drawn().is_ok());
    journal.reveal().unwrap();
    assert!(matches!(journal.drawn(), Err(JournalFault::Meaningless(_))));
}

#[test]
fn a_quick_ruling_is_recorded_and_changes_no_table() {
    let mut journal = begun(Place::Memory);
    let before = journal.battle().write();
    let ask = Request::new(RequestKind::Quick("morale".to_owned()));
    let quick = frontage::rulebook::Request {
        said: frontage::ruling::Amendments {
            facts: [("unit.experience", "veterans"), ("unit.formation", "line")]
                .map(|(path, value)| frontage::ruling::FactAmendment {
                    path: path.to_owned(),
                    value: value.into(),
                    origin: frontage::ruling::Origin::Taped,
                    reason: None,
                })
                .to_vec(),
            ..Default::default()
        },
        ..ask
    };
    rule(&mut journal, &quick, &Faces::Table(vec![vec![3]]));
    assert_eq!(kinds(&journal), ["begun", "asked", "ruled"]);
    assert_eq!(journal.battle().write(), before);
}

#[test]
fn dice_the_program_threw_fall_the_same_until_something_comes_of_them() {
    let mut journal = begun(Place::Memory);
    let mut ask = Request::new(RequestKind::Phase);
    phase(&mut journal);
    // The battle goes back to the attack phase without the written orders, so that a side has to pass.
    journal.undo().unwrap();
    ask.waivers.push(frontage::rulebook::Waiver {
        name: "nobody@nowhere".to_owned(),
        reason: "to see the dice first".to_owned(),
    });
    let before = journal.len();
    for _ in 0..3 {
        let refused = journal.rule(&ask, &Faces::Program, Detail::Ruling);
        assert!(matches!(refused, Err(JournalFault::Halt(_))), "{refused:?}");
    }
    let tried: Vec<_> = (before..journal.len()).map(|number| journal.entry(number).unwrap().deed).collect();
    let asked = tried.iter().filter(|deed| matches!(deed, Deed::Asked(_)));
    assert_eq!(asked.count(), 1, "asking again is the same question: {tried:?}");
    let fell: Vec<_> = tried
        .iter()
        .filter_map(|deed| match deed {
            Deed::Thrown(thrown) => Some(thrown.faces.clone()),
            _ => None,
        })
        .collect();
    assert!(!fell.is_empty() && fell.iter().all(|faces| *faces == fell[0]));
    ask.waivers.clear();
    rule(&mut journal, &ask, &Faces::Program);
    let Deed::Ruled(ruled) = journal.entry(journal.len() - 1).unwrap().deed else {
        panic!("nothing was ruled");
    };
    assert!(ruled.faces().starts_with(&fell[0]), "the same dice");
    let verified = journal.verify().unwrap();
    assert_eq!(verified.finding, None);
}

#[test]
fn a_record_that_may_only_be_read_is_read_and_nothing_is_made_beside_it() {
    let folder = Folder::new();
    let path = folder.file("битва при мельнице.frontage");
    let mut journal = begun(Place::File(path.clone()));
    phase(&mut journal);
    let stood = journal.battle().write();
    drop(journal);
    let mut permissions = std::fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).unwrap();
    let mut journal = Journal::open(&path, BOOKS, clock).unwrap();
    assert_eq!(journal.battle().write(), stood);
    assert!(matches!(journal.note(None, "late"), Err(JournalFault::System(..))));
    assert_eq!(std::fs::read_dir(&folder.0).unwrap().count(), 1);
}

#[test]
fn a_record_gone_on_with_one_command_after_another_is_kept_whole_now_and_then() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    drop(begun(Place::File(path.clone())));
    for steps in [61, 1, 1, 1] {
        let mut journal = Journal::open(&path, BOOKS, clock).unwrap();
        for _ in 0..steps {
            let after = journal.battle().fork();
            let done = frontage::ruling::Reason::new("edit.set", "").name("who", "85-1");
            journal.by_hand(after, &done).unwrap();
        }
    }
    let journal = Journal::open(&path, BOOKS, clock).unwrap();
    let kept: Vec<_> = (0..journal.len()).filter(|number| journal.kind(*number) == Some("kept")).collect();
    assert_eq!((journal.len(), kept.as_slice()), (66, &[65][..]));
}

#[test]
fn a_record_of_the_first_format_is_read_and_gone_on_with() {
    let folder = Folder::new();
    let kept = Path::new("tests/kept");
    let path = folder.file("old.frontage");
    std::fs::copy(kept.join("record-1.frontage"), &path).unwrap();
    let text = std::fs::read_to_string(kept.join("record-1.toml")).unwrap();
    let mut journal = Journal::open(&path, BOOKS, clock).unwrap();
    let exported = journal.book().open("record-1.toml", &text, &|name| Err(name.into())).unwrap();
    assert_eq!(journal.battle().write(), exported.write());
    // The old checkpoint has no seal, and is not used. The next step makes a sealed one.
    let after = journal.battle().fork();
    let done = frontage::ruling::Reason::new("edit.set", "").name("who", "b1");
    let step = journal.by_hand(after, &done).unwrap();
    assert_eq!(journal.kind(step + 1), Some("kept"));
    drop(journal);
    let journal = Journal::open(&path, BOOKS, clock).unwrap();
    assert_eq!(journal.battle().write(), exported.write());
}

#[test]
fn what_is_saved_of_a_record_of_the_first_format_opens() {
    let folder = Folder::new();
    let (path, saved) = (folder.file("old.frontage"), folder.file("saved.frontage"));
    let mut bytes = std::fs::read("tests/kept/record-1.frontage").unwrap();
    // SQLite reads no bytes beyond the last whole page. Without its last byte the last page is lost.
    bytes.pop();
    std::fs::write(&path, bytes).unwrap();
    let salvaged = Journal::salvage(&path, BOOKS).unwrap();
    assert!(salvaged.damage().is_some());
    salvaged.write(&saved, Moment(0)).unwrap();
    let journal = Journal::open(&saved, BOOKS, clock).unwrap();
    assert_eq!(journal.len(), salvaged.sound() + 1);
    assert_eq!(kinds(&journal).last(), Some(&"salvaged"));
}

#[test]
fn a_record_of_a_newer_format_is_refused_with_both_numbers_and_is_not_called_damaged() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    phase(&mut journal);
    drop(journal);
    super::cheat::reseal_as(&path, &super::cheat::lines(&path), FORMAT + 1);
    for opened in [Journal::open(&path, BOOKS, clock).map(|_| ()), Journal::salvage(&path, BOOKS).map(|_| ())]
    {
        let (newer, known) = (u32::from(FORMAT) + 1, u32::from(FORMAT));
        assert_eq!(opened, Err(JournalFault::Newer(path.clone(), newer, known)));
    }
}
