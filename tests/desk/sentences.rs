//! A quick ruling said in a sentence, in either language.

use crate::*;
use frontage::desk::sentence::{Unknown, read};
use frontage::ruling::Amendments;

fn said(desk: &mut Desk, text: &str) -> Result<(), Vec<Unknown>> {
    let asked = desk.ask_sentence(text);
    desk.settle();
    asked
}

fn sum(desk: &Desk) -> i64 {
    desk.answer().unwrap().sheet.as_ref().unwrap().blocks[0].total.number
}

fn facts(desk: &Desk) -> Amendments {
    desk.inquiry().unwrap().ask.said.clone()
}

/// `melee.mod.*`: attacking 4, veterans on recruits 4, column on line 8, flank 8, low wall −4.
#[test]
fn a_melee_is_said_in_a_sentence_of_either_language() {
    for text in [
        "4 veterans column attack 4 recruits line, left flank, wall",
        "4 ветерана колонной атакуют 4 новобранцев в линии, левый фланг, стена",
        "A column of 4 veterans attacks the left flank of 4 recruits in line behind a low wall.",
    ] {
        let mut desk = desk(DEMO);
        said(&mut desk, text).unwrap();
        assert_eq!(sum(&desk), 20, "{text}");
    }
}

#[test]
fn what_is_said_and_what_is_clicked_is_the_same() {
    let mut spoken = desk(DEMO);
    said(&mut spoken, "3 guard recruits in square attack 5 dragoons, rear").unwrap();
    let mut clicked = desk(DEMO);
    press(&mut clicked, "Shift+E S 3 A 3 N F 3 Shift+S 5 Shift+A 8 K 4");
    let by_path = |desk: &Desk| {
        let facts = facts(desk).facts.into_iter().map(|fact| (fact.path, fact.value.to_string()));
        facts.collect::<std::collections::BTreeMap<_, _>>()
    };
    assert_eq!(by_path(&spoken), by_path(&clicked));
}

#[test]
fn a_word_that_is_not_understood_is_named_with_the_nearest_and_nothing_is_asked() {
    let mut desk = desk(DEMO);
    let unknown = said(&mut desk, "4 vetrans attack 4 recruits, zeppelin").unwrap_err();
    let near: Vec<_> = unknown.iter().map(|it| (it.word.as_str(), it.nearest.as_deref())).collect();
    assert_eq!(near, [("vetrans", Some("veterans")), ("zeppelin", None)]);
    assert!(desk.inquiry().is_none());
    assert_eq!(said(&mut desk, "good morning"), Err(Vec::new()));
}

#[test]
fn an_open_card_is_said_without_its_verb() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E");
    said(&mut desk, "6 recruits").unwrap();
    let book = std::sync::Arc::clone(desk.session().book());
    let heard = read(book.as_ref(), "6 recruits", Some("melee"), Language::En).unwrap();
    assert_eq!(heard.procedure, "melee");
    // Two stands more than the other, and recruits on veterans: 4 + 8 + 2 × 2 − 4.
    assert_eq!(sum(&desk), 12);
}
