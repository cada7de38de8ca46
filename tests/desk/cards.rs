//! The cards of quick rulings: whatever is clicked is said, counts, and can be ruled on.

use crate::*;
use frontage::rulebook::ask_card::{AskCard, CardRow, FactsSaid, at};
use frontage::rulebook::{Detail, Halt, shelf::Book};
use frontage::ruling::{Amendments, FactAmendment, Origin, Ruling};
use serde_json::Value;

/// Every procedure of every book that can be ruled on without a table, with its card.
fn cards() -> Vec<(Box<dyn Book>, &'static str)> {
    let books = || BOOKS.names().into_iter().map(|name| BOOKS.book(name, None).unwrap().unwrap());
    let quick = |book: &dyn Book, procedure: &str| {
        !matches!(
            book.quick(procedure, &Amendments::default(), None, Detail::Close),
            Err(Halt::NoProcedure(..))
        )
    };
    let mut all = Vec::new();
    for book in books() {
        for procedure in
            book.procedures().iter().map(|known| known.name).filter(|name| quick(book.as_ref(), name))
        {
            if book.card(procedure).is_some() {
                all.push((BOOKS.book(book.name(), None).unwrap().unwrap(), procedure));
            }
        }
    }
    assert!(all.len() >= 3);
    all
}

/// What is said, over what was said before.
fn heard(said: &mut Amendments, facts: FactsSaid) {
    for (path, value) in facts {
        let below = format!("{path}.");
        said.facts.retain(|known| known.path != path && !known.path.starts_with(&below));
        let fact = value.map(|value| FactAmendment { path, value, origin: Origin::Taped, reason: None });
        said.facts.extend(fact);
    }
}

fn facts(book: &dyn Book, procedure: &str, said: &Amendments) -> Value {
    said.amend("", book.blank(procedure).unwrap()).unwrap()
}

fn usual(card: &AskCard) -> Amendments {
    let mut said = Amendments::default();
    heard(&mut said, card.usual());
    said
}

fn ruled(book: &dyn Book, procedure: &str, said: &Amendments) -> Result<Ruling, Halt> {
    book.quick(procedure, said, None, Detail::Close)
}

fn chosen(row: &CardRow, facts: &Value) -> Vec<String> {
    row.chosen(facts).into_iter().map(|chip| row.chips[chip].name.clone()).collect()
}

#[test]
fn what_is_usual_leaves_nothing_open() {
    for (book, procedure) in cards() {
        let said = usual(book.card(procedure).unwrap());
        let ruling =
            ruled(book.as_ref(), procedure, &said).unwrap_or_else(|halt| panic!("{procedure}: {halt:?}"));
        assert!(ruling.tally.open.is_empty(), "{} {procedure}: {:?}", book.name(), ruling.tally.open);
    }
}

#[test]
fn a_chip_that_is_clicked_is_on_and_its_line_counts() {
    for (book, procedure) in cards() {
        let card = book.card(procedure).unwrap();
        let usual = usual(card);
        for row in &card.rows {
            for (place, chip) in row.chips.iter().enumerate() {
                let about = format!("{} {procedure}, {}: {}", book.name(), row.name, chip.name);
                let before = facts(book.as_ref(), procedure, &usual);
                if row.several && row.chosen(&before).contains(&place) {
                    continue;
                }
                let mut said = usual.clone();
                heard(&mut said, row.choose(place, &before));
                let after = facts(book.as_ref(), procedure, &said);
                assert!(row.chosen(&after).contains(&place), "{about}: on are {:?}", chosen(row, &after));
                assert!(row.several || row.chosen(&after).len() == 1, "{about}: {:?}", chosen(row, &after));
                let ruling = match ruled(book.as_ref(), procedure, &said) {
                    Ok(ruling) => ruling,
                    // The rules may forbid it: that too is an answer.
                    Err(Halt::Refused(_)) => continue,
                    Err(halt) => panic!("{about}: {halt:?}"),
                };
                let mut lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
                let counts = |key: &str| lines.any(|line| line.key == key && line.counts());
                assert!(chip.line.as_deref().is_none_or(counts), "{about}: its line does not count");
            }
        }
    }
}

#[test]
fn a_chip_clicked_back_leaves_what_was_said_before() {
    for (book, procedure) in cards() {
        let card = book.card(procedure).unwrap();
        let usual = usual(card);
        let before = facts(book.as_ref(), procedure, &usual);
        for row in &card.rows {
            let was = row.chosen(&before);
            for place in 0..row.chips.len() {
                let back = if row.several { Some(place) } else { was.first().copied() };
                let Some(back) = back.filter(|_| !was.contains(&place)) else { continue };
                let mut said = usual.clone();
                heard(&mut said, row.choose(place, &before));
                let after = facts(book.as_ref(), procedure, &said);
                heard(&mut said, row.choose(back, &after));
                assert_eq!(
                    facts(book.as_ref(), procedure, &said),
                    before,
                    "{procedure}, {}, {place}",
                    row.name
                );
            }
        }
    }
}

#[test]
fn columns_that_change_places_twice_are_as_they_were() {
    for (book, procedure) in cards() {
        let card = book.card(procedure).unwrap();
        let mut said = usual(card);
        let before = facts(book.as_ref(), procedure, &said);
        heard(&mut said, card.swapped(&before));
        let swapped = facts(book.as_ref(), procedure, &said);
        for left in card.rows.iter().filter(|row| row.column == Some(0)) {
            let right = card.rows.iter().find(|row| row.column == Some(1) && row.name == left.name);
            if let Some(right) = right {
                assert_eq!(chosen(left, &swapped), chosen(right, &before), "{procedure}, {}", left.name);
            }
        }
        heard(&mut said, card.swapped(&swapped));
        assert_eq!(facts(book.as_ref(), procedure, &said), before, "{procedure}");
    }
}

#[test]
fn all_of_a_card_is_called_something_in_both_languages() {
    for (book, procedure) in cards() {
        let card = book.card(procedure).unwrap();
        let columns = card.columns.iter().map(|column| format!("card-{}", column.name));
        let rows = card.rows.iter().map(|row| format!("row-{}", row.name.replace('_', "-")));
        let chips = card.rows.iter().flat_map(|row| &row.chips).map(|chip| &chip.name);
        let chips = chips.filter(|name| name.parse::<f64>().is_err()).map(|name| format!("chip-{name}"));
        for message in columns.chain(rows).chain(chips) {
            assert_eq!(
                Language::ALL.map(|language| language.has(&message)),
                [true; 2],
                "{procedure}: {message}"
            );
        }
        for column in card.columns.iter().filter_map(|column| column.name_at()) {
            let blank = book.blank(procedure).unwrap();
            assert!(at(&blank, &column).is_some_and(Value::is_string), "{procedure}: {column}");
        }
    }
}

/// `melee.mod.*`: attacking 4, veterans on recruits 4, column on line 8, flank 8, the low wall −4: 20. Of 400 pairs of throws the
/// difference is five times or more in 114.
#[test]
fn a_melee_of_recruits_behind_a_wall_takes_eight_keys() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E K 2 Shift+N B 2");
    let sheet = desk.answer().unwrap().sheet.as_ref().unwrap();
    assert_eq!(sheet.blocks[0].total.number, 20);
    desk.tick(Duration::from_secs(9));
    press(&mut desk, "9 5");
    let outcome = desk.answer().unwrap().sheet.as_ref().unwrap().outcome.as_ref().unwrap();
    assert_eq!(outcome.word.name, "surrender");
}

/// A letter of a row is no face, and the digit after it is a chip; after that a digit is a die.
#[test]
fn a_digit_after_the_letter_of_a_row_is_no_die() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E");
    desk.tick(Duration::from_secs(9));
    press(&mut desk, "S 3");
    assert!(desk.inquiry().unwrap().faces.is_empty());
    let strength = |desk: &Desk| {
        desk.card().unwrap().rows.iter().find(|row| row.label == "stands").unwrap().chips.clone()
    };
    assert!(strength(&desk)[2].1);
    desk.tick(Duration::from_secs(18));
    press(&mut desk, "3");
    assert_eq!(desk.inquiry().unwrap().faces, [[3]]);
    assert!(strength(&desk)[2].1);
}
