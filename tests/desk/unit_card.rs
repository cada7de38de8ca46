//! The card of the picked unit: its text, and the asks it offers.

use crate::*;
use frontage::desk::{HandEvent, TableChange, TableMoment, UnitCard};

fn card(desk: &Desk) -> UnitCard {
    UnitCard::of_picked(desk).unwrap_or_else(|| panic!("no card"))
}

#[test]
fn a_card_says_who_what_is_left_and_what_it_may_do() {
    let mut desk = desk(&demo_in("fire"));
    assert_eq!(UnitCard::of_picked(&desk), None, "nobody is picked");
    pick(&mut desk, &["narva-1"], &[]);
    desk.settle();
    let narva = card(&desk);
    // Narva has four stands and began the record with three. Stands lost before the record begins are not counted as
    // lost.
    assert_eq!((narva.name.as_str(), narva.side), ("1st battalion, Narva", Some(1)));
    assert_eq!(narva.says, "line infantry, line");
    assert_eq!((narva.left, narva.lost, narva.strength.as_str()), (3, 0, "3 of 3"));
    assert_eq!(narva.notes.first().map(String::as_str), Some("veterans"));
    desk.edit(TableChange::LostStand(Id::from("narva-1")));
    desk.settle();
    let narva = card(&desk);
    assert_eq!((narva.left, narva.lost, narva.strength.as_str()), (2, 1, "2 of 3"));
    assert!(narva.notes.contains(&"1 stand lost this turn".to_owned()), "{:?}", narva.notes);
    press(&mut desk, "Ctrl+Z");
    assert_eq!(card(&desk).lost, 0, "a stand that is back is not lost");
}

#[test]
fn what_stands_on_a_card_is_asked_by_it() {
    let mut desk = desk(&demo_in("fire"));
    pick(&mut desk, &["85-1"], &[]);
    desk.settle();
    let first = card(&desk);
    let doing = first.may.iter().find(|doing| doing.name.contains("→ 5th Jägers")).unwrap();
    assert!(doing.name.starts_with("fire →") && doing.name.ends_with("cm"), "{}", doing.name);
    desk.take_action(&doing.asks);
    desk.settle();
    assert_eq!(UnitCard::of_picked(&desk), None, "the question has the panel");
    let answer = desk.question().answer().unwrap();
    assert!(answer.refused.is_none() && desk.question().inquiry().is_some(), "{:?}", answer.refused);
    press(&mut desk, "Escape");
    assert_eq!(card(&desk), first, "nothing was thrown");
}

#[test]
fn on_a_table_of_the_past_nothing_is_asked_from_a_card() {
    let mut desk = desk(&demo_in("fire"));
    desk.edit(TableChange::LostStand(Id::from("85-1")));
    desk.look_at(TableMoment::After(0));
    pick(&mut desk, &["85-1"], &[]);
    desk.settle();
    let past = card(&desk);
    assert_eq!((past.left, past.lost), (4, 0));
    assert_eq!(past.may, []);
}

#[test]
fn every_book_has_cards_in_every_language() {
    for book in BOOKS.names() {
        for language in Language::ALL {
            let demo = BOOKS.demo(book).unwrap();
            let mut desk = in_language(demo.battle, language);
            let all: Vec<Id> = desk.lists().units().iter().map(|row| row.id.clone()).collect();
            assert!(!all.is_empty(), "{book}");
            for id in all {
                desk.handle(HandEvent::pick(&id));
                desk.settle();
                let card = card(&desk);
                let doing = card.may.iter().flat_map(|doing| [&doing.name, &doing.says]);
                for said in
                    [&card.name, &card.says, &card.strength].into_iter().chain(&card.notes).chain(doing)
                {
                    assert!(
                        !said.trim().is_empty() && !said.contains("{ $"),
                        "{book}, {language:?}: {card:?}"
                    );
                }
            }
        }
    }
}
