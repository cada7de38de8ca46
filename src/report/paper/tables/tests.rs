use super::super::document::{Block, Style};
use super::{FAMILIES, said, tables};
use crate::paper::leaf::Leaf;
use books::BOOKS;
use language::Language;
use rulebook::catalogue::Catalogue;
use std::collections::BTreeSet;

fn catalogues() -> Vec<Catalogue> {
    let books = BOOKS.names().into_iter().map(|name| BOOKS.book(name, None).unwrap().unwrap());
    books.map(|book| book.catalogue().clone()).collect()
}

fn printed(catalogue: &Catalogue, language: Language) -> Vec<Block> {
    let mut leaf = Leaf::new(language);
    tables(&mut leaf, catalogue);
    leaf.blocks()
}

fn rows(blocks: &[Block]) -> Vec<Vec<String>> {
    let tables = blocks.iter().filter_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    tables.flat_map(|table| &table.rows).map(|row| row.cells.clone()).collect()
}

#[test]
fn every_number_of_a_book_has_a_name_and_every_name_a_number() {
    let mut fields = BTreeSet::new();
    for catalogue in catalogues() {
        for row in catalogue.rows() {
            let values = row.values.as_object().unwrap();
            fields.extend(values.keys().map(|field| field.replace('_', "-")));
        }
    }
    let has = |field: &String, family: &&str| Language::En.has(&format!("{family}-{field}"));
    for field in &fields {
        assert!(FAMILIES.iter().any(|family| has(field, family)), "{field}");
    }
    let text = include_str!("../../../language/en/print.ftl");
    let names = text.lines().filter_map(|line| line.strip_prefix("value-")?.split_once(" ="));
    for (name, _) in names {
        assert!(fields.contains(name), "value-{name} names no number");
    }
}

#[test]
fn every_group_of_rules_has_a_name_and_every_name_a_group() {
    let mut named = BTreeSet::new();
    for catalogue in catalogues() {
        for block in printed(&catalogue, Language::En) {
            if let Block::Heading(_, text) = block {
                assert!(!text.starts_with("group-"), "{text}");
                named.insert(text);
            }
        }
    }
    let text = include_str!("../../../language/en/print.ftl");
    for line in text.lines().filter(|line| line.starts_with("group-")) {
        let (_, name) = line.split_once(" = ").unwrap();
        assert!(named.contains(name), "nothing is in {name}");
    }
}

#[test]
fn every_rule_with_numbers_stands_in_the_tables_once() {
    for catalogue in catalogues() {
        let wanted = catalogue.rows().iter();
        let wanted = wanted.filter(|row| !row.values.as_object().unwrap().is_empty());
        assert_eq!(rows(&printed(&catalogue, Language::En)).len(), wanted.count());
    }
}

#[test]
fn numbers_have_their_unit_and_their_language() {
    let catalogue = &catalogues()[0];
    let value = |key, language| said(&catalogue.row(key).unwrap().values, language);
    assert_eq!(value("melee.mod.ravine", Language::En), "−12");
    assert_eq!(value("formation.shape", Language::Ru), "промежуток 0,5 см; подставок в каре не меньше 2");
    assert_eq!(value("morale.mod.losses", Language::En), "by number 0 / −4 / −8 / −8");
    assert_eq!(value("zone.front", Language::En), "angle 45°");
    assert_eq!(value("fire.howitzer.dead", Language::En), "20 cm");
}

#[test]
fn defaults_and_house_rules_are_marked() {
    let house = Some(("club.toml", "[melee.draw]\nback_cm = 12.0\n"));
    let book = BOOKS.book("napoleonic", house).unwrap().unwrap();
    let rows = rows(&printed(book.catalogue(), Language::En));
    let of = |key| rows.iter().find(|row| row[0] == Language::En.label(key)).unwrap();
    assert_eq!(of("melee.draw")[1..], ["back by 12 cm", "house rule; the book has back by 10 cm"]);
    assert_eq!(of("zone.front")[2], "default");
    assert_eq!(of("morale.base")[2], "");
}

#[test]
fn they_are_small_print() {
    for block in printed(&catalogues()[0], Language::En) {
        if let Block::Table(table) = block {
            assert!(table.rows.iter().all(|row| row.style == Style::Small));
        }
    }
}
