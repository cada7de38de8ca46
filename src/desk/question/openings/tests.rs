//! Tests of choices, on the built-in battle with offers made for the tests.

use super::*;
use crate::HandEvent;
use crate::{Desk, Panel, QuestionEvent, Session};
use books::BOOKS;
use journal::Moment;
use language::Language;
use rulebook::{Choice, ChoiceRange, Due, Offer, RequestKind};
use std::sync::Arc;

/// Returns a desk with the question of an offered attack. One of its holes is open and takes `takes`.
fn desk(takes: ChoiceRange) -> Desk {
    let session = Session::open_text(
        "demo.toml",
        BOOKS.demo("napoleonic").unwrap().battle,
        None,
        None,
        BOOKS,
        Moment::now,
    )
    .unwrap_or_else(|_| panic!("it opens"));
    let mut desk = Desk::new(session, Language::En, Arc::new(|| ()));
    desk.settle();
    let offer = Offer {
        procedure: "attack",
        side: Some(Id::from("russian")),
        answers: vec![("by", "azov-1".to_owned())],
        open: vec![Choice { hole: "on", takes, optional: false }],
        due: Due::Now,
        says: Reason::new("due", "attack").name("unit", "azov-1"),
    };
    offered(&mut desk, vec![offer.clone()]);
    desk.take_up(&offer);
    desk.settle();
    desk
}

fn offered(desk: &mut Desk, offers: Vec<Offer>) {
    desk.analysis.offers.ask(&desk.analysis.worker, move || offers);
    desk.analysis.offers.wait();
}

fn words(of: &[&str]) -> Vec<String> {
    of.iter().map(|word| (*word).to_owned()).collect()
}

/// Returns the hole that the tests fill.
fn opening(desk: &Desk) -> Opening {
    desk.question()
        .openings(desk.names(), desk.analysis.offers())
        .into_iter()
        .find(|opening| opening.hole.name == "on")
        .unwrap()
}

fn answer(desk: &Desk) -> String {
    opening(desk).answer
}

#[test]
fn one_of_several_is_said_with_a_pick() {
    let mut desk = desk(ChoiceRange::OneOf(words(&["85-1", "13-1"])));
    assert_eq!(desk.window.panel, Panel::Ruling);
    let HoleChoices::One(of) = opening(&desk).choosing else {
        panic!("one of two");
    };
    let names: Vec<_> = of.iter().map(|named| named.name.as_str()).collect();
    assert_eq!(names, ["1/13e Ligne", "1/85e Ligne"]);
    desk.handle(HandEvent::Pick { id: Id::from("13-1"), more: false, other: true });
    assert_eq!(answer(&desk), "13-1");
    desk.change(QuestionEvent::choose("on", "85-1"));
    assert_eq!(answer(&desk), "85-1");
}

/// Returns a choice of some of three units.
fn some(least: usize, most: usize) -> ChoiceRange {
    ChoiceRange::SomeOf { of: words(&["85-1", "13-1", "13-2"]), least, most }
}

#[test]
fn how_many_may_be_chosen_is_said_as_a_person_would() {
    for (least, most, said) in [
        (0, 3, "0 chosen"),
        (0, 2, "0 chosen; choose up to 2"),
        (1, 1, "0 of 1 chosen"),
        (3, 3, "3 of 3 chosen"),
        (1, 3, "0 chosen; choose 1 or more"),
        (1, 2, "0 chosen; choose 1 to 2"),
    ] {
        let desk = desk(some(least, most));
        assert_eq!(opening(&desk).counted(Language::En).unwrap(), said, "{least} to {most}");
    }
}

#[test]
fn some_of_several_are_said_and_taken_back_and_counted() {
    let mut desk = desk(some(1, 2));
    for unit in ["85-1", "13-2"] {
        desk.handle(HandEvent::pick(&Id::from(unit)));
    }
    assert_eq!(answer(&desk), "85-1,13-2");
    assert_eq!(desk.hand.picked(), ["85-1", "13-2"].map(Id::from));
    let counted = opening(&desk).counted(Language::En).unwrap();
    assert_eq!(counted, "2 chosen; choose 1 to 2");
    desk.handle(HandEvent::pick(&Id::from("85-1")));
    assert_eq!(answer(&desk), "13-2");
}

#[test]
fn each_is_set_to_one_by_picking_him_and_then_the_other() {
    let to = words(&["azov-1", "sumy"]);
    let of = ["85-1", "13-1"].map(|who| (who.to_owned(), to.clone()));
    let mut desk = desk(ChoiceRange::Pairs { of: of.to_vec(), every: false });
    desk.handle(HandEvent::pick(&Id::from("85-1")));
    desk.handle(HandEvent::Pick { id: Id::from("azov-1"), more: false, other: true });
    desk.handle(HandEvent::pick(&Id::from("13-1")));
    desk.handle(HandEvent::Pick { id: Id::from("azov-1"), more: false, other: true });
    assert_eq!(answer(&desk), "85-1:azov-1,13-1:azov-1");
    desk.change(QuestionEvent::fill("on", &opening(&desk).with_pair("85-1", Some("sumy"))));
    desk.change(QuestionEvent::fill("on", &opening(&desk).with_pair("13-1", None)));
    assert_eq!(answer(&desk), "85-1:sumy");
    assert_eq!(opening(&desk).counted(Language::En).unwrap(), "matched: 1 of 2");
}

#[test]
fn a_number_is_dealt_out_and_what_is_left_is_told() {
    let mut desk = desk(ChoiceRange::Split { total: 5, among: words(&["85-1", "13-1"]) });
    let left = |desk: &Desk| match opening(desk).choosing {
        HoleChoices::Split { left, .. } => left,
        other => panic!("{other:?}"),
    };
    assert_eq!(left(&desk), 5);
    desk.change(QuestionEvent::fill("on", &opening(&desk).with_share("85-1", 3)));
    for _ in 0..3 {
        // Only two are left, so the third pick gives no share.
        desk.handle(HandEvent::pick(&Id::from("13-1")));
    }
    assert_eq!((answer(&desk).as_str(), left(&desk)), ("85-1:3,13-1:2", 0));
    desk.handle(HandEvent::Pick { id: Id::from("13-1"), more: false, other: true });
    assert_eq!((answer(&desk).as_str(), left(&desk)), ("85-1:3,13-1:1", 1));
    desk.change(QuestionEvent::fill("on", &opening(&desk).with_share("85-1", 9)));
    assert_eq!(left(&desk), -5, "too much is told, not hidden");
}

#[test]
fn whose_turn_it_is_stands_over_what_is_offered() {
    let mut desk = desk(ChoiceRange::OneOf(words(&["85-1"])));
    assert_eq!(
        desk.analysis.whose_turn(desk.session(), desk.look.language).unwrap(),
        "Must answer: Russians"
    );
    let free = Offer { due: Due::Free, side: Some(Id::from("french")), ..desk.analysis.offers()[0].clone() };
    offered(&mut desk, vec![free]);
    assert_eq!(desk.analysis.whose_turn(desk.session(), desk.look.language).unwrap(), "May act: French");
    offered(&mut desk, Vec::new());
    assert_eq!(desk.analysis.whose_turn(desk.session(), desk.look.language), None);
}

#[test]
fn an_offer_is_taken_up_by_its_place_in_the_list() {
    let mut desk = desk(ChoiceRange::OneOf(words(&["85-1"])));
    desk.dismiss();
    assert!(desk.question().inquiry().is_none());
    assert!(desk.press((false, false, true), "1"));
    let asked = &desk.question().inquiry().unwrap().ask.asked;
    assert!(matches!(asked, RequestKind::Table(procedure, _) if procedure == "attack"));
}
