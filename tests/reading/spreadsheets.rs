//! Army lists from a spreadsheet: they give the same units as lists in TOML, and faults name row and column.

use super::*;
use frontage::ruling::table::army::sections;
use proptest::prelude::*;
use toml::{Table, Value};

/// The built-in army lists whose units are plain rows.
const LISTS: [(&str, &str); 8] = [
    ("napoleonic", "french"),
    ("napoleonic", "russian"),
    ("napoleonic", "austrian"),
    ("napoleonic", "prussian"),
    ("shock", "shock-french"),
    ("shock", "shock-russian"),
    ("squad", "squad-allies"),
    ("squad", "squad-axis"),
];

/// Writes a cell as a spreadsheet does, in quotes for a cell that contains a separator or quotes.
fn cell(value: &Value, parting: char) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        value => value.to_string(),
    };
    if text.contains([parting, '"']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// Writes units as rows under a header with all keys.
fn spreadsheet(units: &[Table], parting: char, line_end: &str) -> String {
    let mut heads: Vec<&String> = units.iter().flat_map(Table::keys).collect();
    heads.sort();
    heads.dedup();
    let row = |cells: Vec<String>| cells.join(&parting.to_string()) + line_end;
    let mut text = row(heads.iter().map(|head| (*head).clone()).collect());
    for unit in units {
        let said = |head: &&String| unit.get(*head).map_or_else(String::new, |value| cell(value, parting));
        text += &row(heads.iter().map(said).collect());
    }
    text
}

#[test]
fn a_spreadsheet_gives_the_units_of_the_list_it_was_made_from() {
    for (book, name) in LISTS {
        let units = sections("list.toml", &beside(&format!("{name}.toml")).unwrap());
        assert!(units.len() > 2, "{name}");
        let book = BOOKS.book(book, None).unwrap().unwrap();
        for (parting, line_end) in [(',', "\n"), (';', "\r\n"), ('\t', "\n")] {
            let text = format!("\u{feff}{}", spreadsheet(&units, parting, line_end));
            assert!(is_army("list.csv", &text));
            assert_eq!(sections("list.csv", &text), units, "{name} {parting:?}");
            assert_eq!(book.check_army("list.csv", &text), Ok(()), "{name} {parting:?}");
        }
    }
}

#[test]
fn a_battle_takes_its_units_from_a_spreadsheet() {
    let demo = BOOKS.demo("shock").unwrap();
    let battle = demo.battle.replace("army = \"shock-french.toml\"", "army = \"shock-french.csv\"");
    assert_ne!(battle, demo.battle);
    let fetch = |name: &str| match name.strip_suffix(".csv") {
        Some(name) => {
            let list = beside(&format!("{name}.toml"))?;
            Ok(spreadsheet(&sections("list.toml", &list), ';', "\r\n"))
        }
        None => beside(name),
    };
    let book = BOOKS.book("shock", None).unwrap().unwrap();
    let written = |battle: &str| book.open("battle.toml", battle, &fetch).unwrap().write();
    assert_eq!(written(&battle), written(demo.battle));
}

#[test]
fn what_is_wrong_in_a_spreadsheet_is_told_by_row_and_column() {
    let text = "id,name,type,experience,stands\n13-1,1/13e Ligne,line-infantry,veterans,4\n\
        13-2,2/13e Ligne,line-infantri,veterans,four\n";
    let found = Napoleonic::check_army("club.csv", text).unwrap_err();
    all_inside(text, &found);
    assert_eq!(
        told(&found[0], "nearest"),
        (3, 18, "unit[2].type".to_owned(), "fault-word", "line-infantry".to_owned())
    );
    assert_eq!(
        told(&found[1], "found"),
        (3, 41, "unit[2].stands".to_owned(), "fault-whole", "four".to_owned())
    );
    assert_eq!((found.len(), &found[0].place.file[..]), (2, "club.csv"));
}

proptest! {
    #![proptest_config(crate::day::cases(256))]

    #[test]
    fn any_text_is_a_spreadsheet_or_refused_with_a_place_in_it(
        text in "(id|name|type|stands|13-1|line-infantry|4|[,;\t\n\"\\[\\]{}.]|\r\n|\\PC){0,40}",
    ) {
        for book in BOOKS.names() {
            let book = BOOKS.book(book, None).unwrap().unwrap();
            if let Err(found) = book.check_army("club.csv", &text) {
                prop_assert!(!found.is_empty());
                all_inside(&text, &found);
            }
        }
    }

    /// A unit keeps the exact name, with any characters.
    #[test]
    fn a_name_in_a_spreadsheet_is_that_name(name in "[^\\p{C}\\p{Z}]([^\\p{C}\\p{Z}]| ){0,20}[^\\p{C}\\p{Z}]", parting in "[,;\t]") {
        let mut unit = Table::new();
        unit.insert("id".to_owned(), "7".into());
        unit.insert("name".to_owned(), name.into());
        let units = [unit];
        let text = spreadsheet(&units, parting.chars().next().unwrap(), "\n");
        prop_assert_eq!(sections("list.csv", &text), units);
    }
}
