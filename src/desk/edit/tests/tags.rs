//! Tests of tags in the battles of all books.

use super::*;
use ruling::table::tags::{Tags, UnitTag};

/// Opens the built-in battle of a rulebook.
fn ready(book: &str) -> Desk {
    let demo = BOOKS.demo(book).unwrap();
    let book = BOOKS.book(book, None).unwrap().unwrap();
    let battle = book.open(demo.name, demo.battle, &|name| demo.fetch(name)).unwrap();
    Desk { book, battle }
}

/// Opens a battle and adds the tags that are missing, each at an unusual position relative to its unit.
fn tagged(book: &str) -> (Desk, Tags) {
    let mut desk = ready(book);
    let mut tags = desk.battle.view().missing_tags();
    for (tag, number) in tags.units.iter_mut().zip(0..) {
        (tag.behind, tag.height) = (f64::from(number) * 0.1, f64::from(number % 20) / 3.0);
    }
    desk.edit(&Edit::Tags(tags.clone()));
    (desk, tags)
}

#[test]
fn the_battle_of_every_book_is_given_tags_is_written_and_read_again_the_same() {
    for book in BOOKS.names() {
        let (desk, tags) = tagged(book);
        let view = desk.battle.view();
        assert_eq!((&view.tags, tags.border.len()), (&tags, 8), "{book}");
        assert!(view.missing_tags().is_empty(), "{book}");
        let present = view.bodies.iter().filter(|body| body.present);
        assert_eq!(tags.units.len(), present.count(), "{book}");
        let text = desk.battle.write();
        let again = Desk::of(&text);
        assert_eq!(again.battle.view().tags, tags, "{book}");
        assert_eq!(again.battle.write(), text, "{book}");
        assert_eq!(again.battle.fork().write(), text, "{book}");
    }
}

#[test]
fn a_tag_that_is_wrong_is_told_with_whatever_else_is_wrong() {
    for book in BOOKS.names() {
        let text = ready(book).battle.write();
        let refused = |text: &str| {
            let faults = BOOKS.book(book, None).unwrap().unwrap().open("", text, &|_| Err("".into())).err();
            faults.unwrap().into_iter().map(|fault| fault.because.key).collect::<Vec<_>>()
        };
        let wrong = format!("{text}\n[[tag]]\nid = 1\nunit = \"nobody-at-all\"\n");
        assert_eq!(refused(&wrong), ["fault-word"], "{book}");
        let wrong = format!("{text}\n[[tag]]\nid = 587\nunit = \"nobody\"\n\n[nonsense]\n");
        assert_eq!(refused(&wrong), ["fault-key", "fault-whole"], "{book}");
    }
}

#[test]
fn who_is_removed_takes_his_tag_with_him() {
    let (desk, tags) = tagged("napoleonic");
    for UnitTag { unit, .. } in &tags.units {
        let after = edited(desk.book.as_ref(), desk.battle.as_ref(), &Edit::Remove(unit.clone())).unwrap();
        let left = after.view().tags;
        assert_eq!(left.of_unit(unit), None, "{unit}");
        assert_eq!(left.units.len(), tags.units.len() - 1, "{unit}");
        assert_eq!(left.border, tags.border, "{unit}");
    }
}

#[test]
fn tags_stay_through_a_phase_and_its_changes() {
    let (mut desk, tags) = tagged("napoleonic");
    let mut beside = desk.battle.fork();
    let mut dice = dice::Cast::seeded(7);
    let record = desk.battle.phase(Some(&mut dice), rulebook::Detail::Ruling, &[]).unwrap();
    let left = desk.battle.view().tags;
    assert!(left.units.iter().all(|tag| tags.units.contains(tag)));
    assert_eq!(left.border, tags.border);
    beside.apply(&record.changes).unwrap();
    assert_eq!(beside.write(), desk.battle.write());
}
