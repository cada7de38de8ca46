use super::super::document::{Block, Document};
use super::super::fixture::{book, demo, farm, foreign, plain};
use super::cards;
use books::BOOKS;
use insta::assert_snapshot;
use language::Language;

fn all(document: &Document) -> &[Vec<Block>] {
    match document.blocks.as_slice() {
        [Block::Cards(cards)] => cards,
        other => panic!("{other:?}"),
    }
}

#[test]
fn everybody_who_is_with_an_army_has_a_card() {
    // A unit of the demo battle is routing and a general is dead. No guns were left behind.
    let document = cards(&*demo(0), None, Language::En);
    let printed = plain(&document);
    assert_eq!(all(&document).len(), 10 + 12 + 4, "units and generals");
    assert!(!printed.contains("2nd battalion, Narva") && !printed.contains("Heudelet"));
    assert_eq!(all(&cards(&*farm(), None, Language::En)).len(), farm().view().bodies.len());
}

#[test]
fn a_card_has_a_box_for_every_stand() {
    let document = cards(&*demo(0), None, Language::En);
    let printed = plain(&document);
    let card = printed.split("+\n").find(|card| card.contains("### 1/85e Ligne")).unwrap();
    assert_eq!(card.matches("☐").count(), 4, "{card}");
    let general = printed.split("+\n").find(|card| card.contains("Davout")).unwrap();
    assert_eq!(general.matches("☐").count(), 0, "{general}");
}

#[test]
fn what_a_unit_lost_this_turn_is_on_its_card() {
    // The fire phase is closed, and 85-2 has lost two of its four stands.
    let printed = plain(&cards(&*demo(3), None, Language::En));
    let card = printed.split("+\n").find(|card| card.contains("### 2/85e Ligne")).unwrap();
    assert!(card.contains("| stands lost this turn | 2") && card.contains("| strength | 2"), "{card}");
}

#[test]
fn cards_speak_their_language() {
    for (battle, name) in [(demo(3), "napoleonic"), (farm(), "squad")] {
        let document = cards(&*battle, None, Language::Ru);
        let book = BOOKS.book(name, None).unwrap().unwrap();
        assert_eq!(foreign(&document, &*battle, book.catalogue()), [""; 0]);
    }
    assert_eq!(book().name(), "napoleonic");
    for language in Language::ALL {
        let printed = plain(&cards(&*farm(), None, language));
        assert_snapshot!(format!("farm_{}", language.code()), printed);
    }
}
