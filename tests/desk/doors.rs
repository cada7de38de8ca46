//! The battles built into the program, as listed by the start screen.

use crate::*;
use frontage::rulebook::Demo;
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
fn every_language_has_a_name_for_every_name_of_every_built_in_battle() {
    for (book, language) in
        BOOKS.names().into_iter().flat_map(|book| Language::ALL.map(|language| (book, language)))
    {
        let demo = BOOKS.demo(book).unwrap();
        let beside = demo.beside.iter().flat_map(|(_, text)| names(text));
        let own: BTreeSet<_> = names(demo.battle).into_iter().chain(beside).collect();
        let other = language.names(book);
        if language == Language::En {
            assert!(other.is_empty(), "the files are in English");
            continue;
        }
        assert_eq!(other.keys().cloned().collect::<BTreeSet<_>>(), own, "{book} in {language:?}");
        // A battle with translated names is the same battle: all its lists are read, and no name in other letters is
        // left.
        let fetch = |file: &str| demo.fetch(file).map(|text| Demo::named(&other, &text));
        let rules = BOOKS.book(book, None).unwrap().unwrap();
        let battle = rules.open(demo.name, &Demo::named(&other, demo.battle), &fetch);
        let view = battle.unwrap_or_else(|faults| panic!("{book}: {faults:?}")).view();
        let places = view.terrain.iter().map(|piece| piece.id.as_str().to_owned());
        for name in view.bodies.iter().map(|body| body.name.clone()).chain(places) {
            let latin = name.chars().any(|letter: char| letter.is_ascii_lowercase());
            assert!(language != Language::Ru || !latin, "{book}: {name}");
        }
    }
}
