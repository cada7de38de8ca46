//! The cards of quick rulings: every chip that is clicked sets facts, counts, and can be ruled on.

use crate::*;
use frontage::rulebook::ask_card::{AskCard, CardRow, StatedFacts, at};
use frontage::rulebook::{Detail, Halt, shelf::Book};
use frontage::ruling::{Amendments, Arg, FactAmendment, Origin, Ruling};
use serde_json::Value;

/// Returns every procedure of every book that can be ruled on without a table. Each must have a card.
fn cards() -> Vec<(Box<dyn Book>, &'static str)> {
    let books = || BOOKS.names().into_iter().map(|name| BOOKS.book(name, None).unwrap().unwrap());
    let quick = |book: &dyn Book, procedure: &str| {
        !matches!(
            book.quick(procedure, &Amendments::default(), None, Detail::Close),
            Err(Halt::TableOnly(..))
        )
    };
    let mut all: Vec<(Box<dyn Book>, &'static str)> = Vec::new();
    for book in books() {
        for procedure in
            book.procedures().iter().map(|known| known.name).filter(|name| quick(book.as_ref(), name))
        {
            assert!(book.card(procedure).is_some(), "{}: {procedure} has no card", book.name());
            all.push((BOOKS.book(book.name(), None).unwrap().unwrap(), procedure));
        }
    }
    assert!(all.len() >= 40);
    all
}

/// Adds the facts of a chip to the amendments. They replace earlier facts at the same path or below it.
fn heard(said: &mut Amendments, facts: StatedFacts) {
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

/// Returns facts without empty lists, because an empty list means the same as a missing list.
fn bare(facts: Value) -> Value {
    match facts {
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(field, value)| (field, bare(value)));
            Value::Object(fields.filter(|(_, value)| *value != Value::Array(Vec::new())).collect())
        }
        Value::Array(entries) => Value::Array(entries.into_iter().map(bare).collect()),
        plain => plain,
    }
}

/// Collects every id of a unit or hex in the facts that a chip sets.
fn ids(said: &Value, found: &mut Vec<String>) {
    match said {
        Value::Object(fields) => {
            for (field, value) in fields {
                match value {
                    Value::String(id)
                        if !id.is_empty() && ["id", "of", "by", "hex"].contains(&field.as_str()) =>
                    {
                        found.push(id.clone());
                    }
                    other => ids(other, found),
                }
            }
        }
        Value::Array(entries) => entries.iter().for_each(|entry| ids(entry, found)),
        _ => {}
    }
}

#[test]
fn whoever_a_chip_brings_in_is_called_something_in_every_language() {
    let mut count = 0;
    for name in BOOKS.names() {
        let file =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/books").join(name).join("cards.toml");
        let cards: Value = toml::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let mut found = Vec::new();
        ids(&cards, &mut found);
        for (id, language) in found.iter().flat_map(|id| Language::ALL.map(|language| (id, language))) {
            assert_ne!(language.arg(&Arg::Id(id.as_str().into())), *id, "{name}, {language:?}");
        }
        count += found.len();
    }
    assert!(count > 50, "{count}");
}

fn usual(card: &AskCard) -> Amendments {
    let mut said = Amendments::default();
    heard(&mut said, card.usual());
    said
}

fn ruled(book: &dyn Book, procedure: &str, said: &Amendments) -> Result<Ruling, Halt> {
    book.quick(procedure, said, None, Detail::Close)
}

/// Returns true if a line counts once the given number of chips in other rows are clicked too.
fn counts_with(
    book: &dyn Book,
    procedure: &str,
    (row, line): (&CardRow, &str),
    said: &Amendments,
    others: usize,
) -> bool {
    if others == 0 {
        let ruling = ruled(book, procedure, said);
        let blocks = ruling.iter().flat_map(|ruling| &ruling.tally.blocks);
        return blocks.flat_map(|block| &block.lines).any(|known| known.key == line && known.counts());
    }
    let facts = facts(book, procedure, said);
    let rows = book.card(procedure).unwrap().rows.iter().filter(|other| *other != row);
    let mut chips = rows.flat_map(|row| (0..row.chips.len()).map(move |place| (row, place)));
    chips.any(|(other, place)| {
        let mut said = said.clone();
        heard(&mut said, other.choose(place, &facts));
        counts_with(book, procedure, (row, line), &said, others - 1)
    })
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
                // The rules may forbid the combination. A refusal is an answer too.
                let answer = ruled(book.as_ref(), procedure, &said);
                assert!(matches!(answer, Ok(_) | Err(Halt::Refused(_))), "{about}: {answer:?}");
                let Some(line) = &chip.line else { continue };
                // Some lines count only with other chips: guns that fire at guns, cavalry that charges.
                let counts = |others| counts_with(book.as_ref(), procedure, (row, line), &said, others);
                assert!((0..3).any(counts), "{about}: its line does not count");
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
                    bare(facts(book.as_ref(), procedure, &said)),
                    bare(before.clone()),
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
                let both = |mut names: Vec<String>| {
                    let has = |row: &CardRow, name: &String| row.chips.iter().any(|chip| chip.name == *name);
                    names.retain(|name| has(left, name) && has(right, name));
                    names
                };
                let (now, then) = (both(chosen(left, &swapped)), both(chosen(right, &before)));
                assert_eq!(now, then, "{procedure}, {}", left.name);
            }
        }
        heard(&mut said, card.swapped(&swapped));
        assert_eq!(facts(book.as_ref(), procedure, &said), before, "{procedure}");
    }
}

#[test]
fn all_of_a_card_is_called_something_in_every_language() {
    for (book, procedure) in cards() {
        let card = book.card(procedure).unwrap();
        let columns = card.columns.iter().map(|column| format!("card-{}", column.name));
        let rows = card.rows.iter().map(|row| format!("row-{}", row.name.replace('_', "-")));
        let chips = card.rows.iter().flat_map(|row| &row.chips).map(|chip| &chip.name);
        let there = |message: &str| Language::ALL.iter().all(|language| language.has(message));
        for message in columns.chain(rows) {
            assert!(there(&message), "{procedure}: {message}");
        }
        // A chip without a message of its own is called like the fact that it sets.
        for chip in chips.filter(|name| name.contains(char::is_alphabetic)) {
            let called = ["chip", "fact"].iter().any(|family| there(&format!("{family}-{chip}")));
            assert!(called, "{procedure}: chip-{chip}");
        }
        for column in card.columns.iter().filter_map(frontage::rulebook::ask_card::CardColumn::name_at) {
            let blank = book.blank(procedure).unwrap();
            assert!(at(&blank, &column).is_some_and(Value::is_string), "{procedure}: {column}");
        }
    }
}

/// `melee.mod.*`: a melee of recruits behind a wall. The lines are attacking 4, veterans on recruits 4, column on line
/// 8, flank 8 and the low wall −4, in all 20. The attacker's sum is at least five times the defender's in 114 of the
/// 400 pairs of throws.
#[test]
fn a_melee_of_recruits_behind_a_wall_takes_eight_keys() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E K 2 Shift+N B 2");
    let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
    assert_eq!(sheet.blocks[0].total.number, 20);
    wait(&mut desk);
    press(&mut desk, "9 5");
    let outcome = desk.question().answer().unwrap().sheet.as_ref().unwrap().outcome.as_ref().unwrap();
    assert_eq!(outcome.word.name, "surrender");
}

/// Rules on the usual facts of a card with some chips clicked. Each chip is given by its row, its column and its
/// name.
fn clicked(book: &dyn Book, procedure: &str, chips: &[(&str, Option<usize>, &str)]) -> Ruling {
    let card = book.card(procedure).unwrap();
    let mut said = usual(card);
    for (row, column, chip) in chips {
        let is_row = |known: &&CardRow| known.name == *row && known.column == *column;
        let row = card.rows.iter().find(is_row).unwrap_or_else(|| panic!("no row {row}"));
        let place = row.chips.iter().position(|known| known.name == *chip);
        let place = place.unwrap_or_else(|| panic!("no chip {chip} in {}", row.name));
        let before = facts(book, procedure, &said);
        heard(&mut said, row.choose(place, &before));
    }
    ruled(book, procedure, &said).unwrap()
}

/// Returns the total of a card with some chips clicked.
fn sum(book: &str, procedure: &str, chips: &[(&str, Option<usize>, &str)]) -> i64 {
    let book = BOOKS.book(book, None).unwrap().unwrap();
    let ruling = clicked(book.as_ref(), procedure, chips);
    ruling.tally.blocks.iter().find(|block| !block.lines.is_empty()).unwrap().total()
}

const LEFT: Option<usize> = Some(0);
const RIGHT: Option<usize> = Some(1);

/// Infantry fires over a fence at a column in woods: `fire.rating.infantry` 4 × 3, `fire.mod.dense` 4 × 1,
/// `fire.mod.cover` 4 × −1, `fire.mod.over` 4 × −1.
#[test]
fn infantry_fires_over_a_fence_at_a_column_in_woods() {
    let chips = [("formation", RIGHT, "column"), ("cover", RIGHT, "woods"), ("over", LEFT, "fence")];
    assert_eq!(sum("napoleonic", "fire", &chips), 12 + 4 - 4 - 4);
}

/// Heavy cavalry charges infantry: `shock.drm.ratio` 2 for 2-1; `shock.drm.cohesion` 7 − 5; `shock.drm.clear` 1;
/// `charge.drm.heavy` 3. Against a square (`square.drm`) the last is −2.
#[test]
fn heavy_cavalry_charges_infantry_and_meets_a_square() {
    let charge = [
        ("kind", LEFT, "heavy-cavalry"),
        ("cohesion", LEFT, "7"),
        ("goes", LEFT, "charge"),
        ("ratio", None, "2-1"),
    ];
    assert_eq!(sum("shock", "resolve", &charge), 2 + 2 + 1 + 3);
    let square = [&charge[..], &[("has", RIGHT, "in-square")]].concat();
    assert_eq!(sum("shock", "resolve", &square), 2 + 2 + 1 - 2);
}

/// `rally.test`: 5 is a quarter of 20 models. A unit of up to 5 models rallies only on the lowest throw, a 2.
#[test]
fn few_models_rally_only_on_the_least_throw() {
    assert_eq!(sum("fantasy", "rally", &[("leadership", LEFT, "9"), ("models", LEFT, "10")]), 9);
    assert_eq!(sum("fantasy", "rally", &[("leadership", LEFT, "9"), ("models", LEFT, "5")]), 2);
    assert_eq!(sum("fantasy", "rally", &[("leadership", LEFT, "9"), ("models", LEFT, "4")]), 2);
}

/// A suppressed squad with a leader tests its morale in a building: `morale.current` 8, `morale.used` 1, `cover.value`
/// of the building 3, `suppressed.effect` −1.
#[test]
fn a_leader_and_walls_hold_a_suppressed_squad() {
    let chips = [
        ("morale", LEFT, "8"),
        ("leader", LEFT, "leader-1"),
        ("cover", LEFT, "building"),
        ("has", LEFT, "suppressed"),
    ];
    assert_eq!(sum("squad", "rout", &chips), 8 + 1 + 3 - 1);
}

/// `battle.modifier`: a unit strikes with 3, or with 4 at armour, and has a defence of 4. `battle.destroyed`: 4
/// destroys a 4, and 3 does not.
#[test]
fn a_modifier_against_armour_decides_a_battle() {
    let plain = [("kind", RIGHT, "armour"), ("defence_strength", RIGHT, "4")];
    let lost = |chips: &[(&str, Option<usize>, &str)]| {
        let book = BOOKS.book("lines", None).unwrap().unwrap();
        let ruling = clicked(book.as_ref(), "battle", chips);
        ruling
            .fates
            .iter()
            .filter(|(_, fate)| fate.name == "destroyed")
            .map(|(id, _)| id.to_string())
            .collect::<Vec<_>>()
    };
    assert_eq!(lost(&plain), ["unit"]);
    assert_eq!(lost(&[&plain[..], &[("against", LEFT, "against-armour")]].concat()), ["enemy-unit"]);
}

/// A unit with an enemy on a flank and a friend near tests its morale: `morale.base` 10, `morale.mod.flank` −1,
/// `morale.mod.support` 1. A 10 would pass. The keys choose a card, a row, its chip, another row, its chip, and the
/// face.
#[test]
fn a_morale_test_with_an_enemy_on_a_flank_and_a_friend_near_takes_six_keys() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+M M 1 D 2");
    assert_eq!(total(&desk), 10);
    let lines = |desk: &Desk| {
        let sheet = desk.question().answer().unwrap().sheet.as_ref().unwrap();
        sheet.blocks[0].rows.iter().map(frontage::report::sheet::Row::why).collect::<Vec<_>>().join("; ")
    };
    assert!(lines(&desk).contains("an enemy is in the left flank zone"), "{}", lines(&desk));
    assert!(lines(&desk).contains("a friend is"), "{}", lines(&desk));
    wait(&mut desk);
    press(&mut desk, "8");
    assert!(outcome(&desk).to_lowercase().contains("passes"), "{}", outcome(&desk));
}

/// Exchanging the sides makes the firer the target. Facts that both sides have change places, and others stay.
#[test]
fn a_gun_that_changes_places_with_its_target_is_fired_at() {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let card = book.card("fire").unwrap();
    let mut said = usual(card);
    let row =
        |name: &str, column| card.rows.iter().find(|row| row.name == name && row.column == column).unwrap();
    let click = |said: &mut Amendments, row: &CardRow, chip: &str| {
        let place = row.chips.iter().position(|known| known.name == chip).unwrap();
        let before = facts(book.as_ref(), "fire", said);
        heard(said, row.choose(place, &before));
    };
    click(&mut said, row("type", LEFT), "heavy-artillery");
    click(&mut said, row("has", LEFT), "moved");
    click(&mut said, row("has", LEFT), "uphill");
    let before = facts(book.as_ref(), "fire", &said);
    heard(&mut said, card.swapped(&before));
    let facts = facts(book.as_ref(), "fire", &said);
    assert_eq!(chosen(row("type", LEFT), &facts), ["line-infantry"]);
    assert_eq!(chosen(row("type", RIGHT), &facts), ["heavy-artillery"]);
    assert_eq!(chosen(row("has", LEFT), &facts), ["moved"]);
    assert_eq!(chosen(row("has", RIGHT), &facts), ["uphill"]);
}

/// Two friends are two entries in a list. If one friend is removed, the first entry stays as it was.
#[test]
fn a_chip_of_two_is_on_where_two_are_there() {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let row = book.card("morale").unwrap().rows.iter().find(|row| row.name == "friends").unwrap();
    let mut facts = book.blank("morale").unwrap();
    let friends = ["85e", "86e"].map(|name| serde_json::json!({ "of": name, "name": name, "cm": 0.0 }));
    facts["friends"] = friends.to_vec().into();
    assert_eq!(chosen(row, &facts), ["friends-2"]);
    let one = row.choose(1, &facts);
    assert_eq!(one, [("friends".to_owned(), Some(friends[..1].to_vec().into()))]);
}

/// All cards of a book must be read without a fault, because a single unreadable card leaves the book without any.
#[test]
fn the_cards_of_every_book_are_read_whole() {
    for book in BOOKS.names().into_iter().map(|name| BOOKS.book(name, None).unwrap().unwrap()) {
        let file = format!("{}/src/books/{}/cards.toml", env!("CARGO_MANIFEST_DIR"), book.name());
        let cards = frontage::rulebook::ask_card::read(&std::fs::read_to_string(&file).unwrap());
        let cards = cards.unwrap_or_else(|fault| panic!("{file}: {fault}"));
        for procedure in cards.keys() {
            assert!(book.procedures().iter().any(|known| known.name == *procedure), "{file}: {procedure}");
        }
    }
}

/// A digit after the letter of a row chooses a chip and is no face. The next digit is a face again.
#[test]
fn a_digit_after_the_letter_of_a_row_is_no_die() {
    let mut desk = desk(DEMO);
    press(&mut desk, "Shift+E");
    wait(&mut desk);
    press(&mut desk, "S 3");
    assert!(desk.question().inquiry().unwrap().faces().is_empty());
    let strength = |desk: &Desk| {
        desk.question().card().unwrap().rows.iter().find(|row| row.label == "stands").unwrap().chips.clone()
    };
    assert!(strength(&desk)[2].1);
    wait(&mut desk);
    press(&mut desk, "3");
    assert_eq!(desk.question().inquiry().unwrap().faces(), [[3]]);
    assert!(strength(&desk)[2].1);
}
