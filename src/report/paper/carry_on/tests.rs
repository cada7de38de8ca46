use super::super::document::Block;
use super::super::fixture::{book, demo, farm, foreign, plain};
use super::carry_on;
use books::BOOKS;
use insta::assert_snapshot;
use language::Language;

#[test]
fn everybody_stands_in_a_table_of_his_side_with_all_that_is_known_of_him() {
    let battle = demo(3);
    let printed = plain(&carry_on(&*battle, book().catalogue(), Language::En));
    for body in &battle.view().bodies {
        assert!(printed.contains(&format!("| {} |", body.name)), "{}", body.name);
    }
    let russians = printed.find("## Russians").unwrap();
    assert!(printed.find("| 1/85e Ligne |").unwrap() < russians);
    assert!(printed.find("| 5th Jägers |").unwrap() > russians);
    // Unit 85-2 lost two of its four stands to the fire of three units, and must test its morale.
    let line = printed.lines().find(|line| line.starts_with("| 2/85e Ligne |")).unwrap();
    for said in ["line infantry", "veterans", "| 2 |", "stands lost this turn: 2", "fired at by: "] {
        assert!(line.contains(said), "{said}: {line}");
    }
}

#[test]
fn who_stands_on_the_map_by_his_id_is_found_in_the_tables_by_it() {
    let battle = demo(3);
    let printed = plain(&carry_on(&*battle, book().catalogue(), Language::En));
    for body in &battle.view().bodies {
        let found = printed.contains(&format!("| {} | {} |", body.name, body.id));
        assert!(found, "{}", body.id);
    }
}

#[test]
fn what_is_due_is_said_in_sentences_now_and_later() {
    let before = plain(&carry_on(&*demo(2), book().catalogue(), Language::En));
    let at = |text: &str| before.find(text).unwrap_or_else(|| panic!("{text}: {before}"));
    assert!(at("There is nothing to do now.") < at("To do later this turn"));
    assert!(before.contains("Plain: melee of Chernigov Dragoons"));
    let morale = plain(&carry_on(&*demo(3), book().catalogue(), Language::En));
    let due = morale.find("### To do next").unwrap();
    assert!(morale[due..].contains("2/85e Ligne"));
}

#[test]
fn the_map_and_the_numbers_of_the_book_are_there() {
    let document = carry_on(&*demo(3), book().catalogue(), Language::En);
    let maps = document.blocks.iter().filter(|block| matches!(block, Block::Drawing(_)));
    assert_eq!(maps.count(), 1);
    let printed = plain(&document);
    assert!(printed.contains("| Enemy in the rear | −1; maximum distance 10 cm |"), "{printed}");
    let farm = farm();
    let squad = BOOKS.book("squad", None).unwrap().unwrap();
    let document = carry_on(&*farm, squad.catalogue(), Language::En);
    let maps = document.blocks.iter().filter(|block| matches!(block, Block::Drawing(_)));
    assert_eq!(maps.count(), 1, "hexes are drawn too");
}

#[test]
fn the_sheet_speaks_its_language() {
    let battle = demo(3);
    let document = carry_on(&*battle, book().catalogue(), Language::Ru);
    assert_eq!(foreign(&document, &*battle, book().catalogue()), [""; 0]);
    let squad = BOOKS.book("squad", None).unwrap().unwrap();
    for language in Language::ALL {
        let document = carry_on(&*farm(), squad.catalogue(), language);
        if language == Language::Ru {
            assert_eq!(foreign(&document, &*farm(), squad.catalogue()), [""; 0]);
        }
        assert_snapshot!(format!("farm_{}", language.code()), plain(&document));
    }
}

#[test]
fn who_commands_is_on_the_sheet_though_he_is_no_counter() {
    let book = BOOKS.book("shock", None).unwrap().unwrap();
    let demo = BOOKS.demo("shock").unwrap();
    let battle = book.open("shock", demo.battle, &|name| demo.fetch(name)).unwrap();
    let groups = battle.show().0["groups"].as_array().unwrap().clone();
    let names: Vec<_> =
        groups.iter().filter_map(|group| group["commander"]["name"].as_str().map(str::to_owned)).collect();
    assert!(!names.is_empty());
    for language in Language::ALL {
        let printed = plain(&carry_on(&*battle, book.catalogue(), language));
        for name in &names {
            assert!(printed.contains(name), "{name}: {printed}");
        }
    }
}
