//! The battles built into the program, as listed by the start screen.

use crate::*;
use std::collections::BTreeSet;

/// Returns every name in the files of a battle, and the ids of the terrain, which serve as names.
fn names(text: &str) -> BTreeSet<String> {
    let named = |after: &str| -> BTreeSet<String> {
        let parts = text.split(after).skip(1);
        parts.map(|part| part.split('"').next().unwrap().to_owned()).collect()
    };
    &named("name = \"") | &named("[[terrain]]\nid = \"")
}

#[test]
fn every_name_of_every_built_in_battle_has_a_russian_one_and_none_has_two() {
    for book in BOOKS.names() {
        let demo = BOOKS.demo(book).unwrap();
        let beside = demo.beside.iter().flat_map(|(_, text)| names(text));
        let own: BTreeSet<_> = names(demo.battle).into_iter().chain(beside).collect();
        let russian = demo.names_in("ru");
        assert_eq!(russian.keys().cloned().collect::<BTreeSet<_>>(), own, "{book}");
        for (name, other) in &russian {
            assert!(
                !other.chars().any(|letter: char| letter.is_ascii_lowercase()),
                "{book}: {name} is {other}"
            );
        }
        // A battle with translated names is the same battle: all its lists are read, and no English name is left.
        let fetch = |file: &str| demo.fetch(file).map(|text| demo.named_in("ru", &text));
        let rules = BOOKS.book(book, None).unwrap().unwrap();
        let battle = rules.open(demo.name, &demo.named_in("ru", demo.battle), &fetch);
        let view = battle.unwrap_or_else(|faults| panic!("{book}: {faults:?}")).view();
        let places: Vec<&str> = view.terrain.iter().map(|piece| piece.id.as_str()).collect();
        assert!(places.iter().all(|id| !id.is_ascii()), "{book}: {places:?}");
        for body in &view.bodies {
            assert!(
                !body.name.chars().any(|letter: char| letter.is_ascii_lowercase()),
                "{book}: {}",
                body.name
            );
        }
    }
}
