//! Quick rulings about units of the table: the card is filled with what the book measures between them.

use super::{Table, verified};
use frontage::BOOKS;
use frontage::desk::{PhoneQuestion, UnitHoles};
use frontage::dice::Id;
use frontage::language::Language;
use frontage::rulebook::shelf::Book;
use frontage::rulebook::{Answers, Detail, Request, RequestKind};
use std::sync::Arc;

fn between(table: &Table, role: &str, procedure: &str, units: [&str; 2]) -> super::ServerAnswer {
    let fields = [
        ("book", "napoleonic"),
        ("ask", procedure),
        ("do", "between"),
        ("unit", units[0]),
        ("other", units[1]),
    ];
    table.post(role, "settle", &fields)
}

fn question(page: &super::ServerAnswer) -> PhoneQuestion {
    serde_json::from_str(&page.field("state")).unwrap()
}

/// Returns the value that a question gives to a fact.
fn fact(question: &PhoneQuestion, path: &str) -> serde_json::Value {
    let said = question.ask.said.facts.iter().rev().find(|fact| fact.path == path);
    said.map(|fact| fact.value.clone()).unwrap_or_default()
}

#[test]
fn a_melee_between_two_units_of_the_table_is_filled_from_the_table() {
    let table = Table::of("napoleonic");
    let page = table.get("french", "settle?ask=melee");
    for unit in ["13-1", "azov-1"] {
        assert_eq!(page.body.matches(&format!("value=\"{unit}\"")).count(), 2, "{unit}: {}", page.text());
    }
    // The attacker is in column, and the demo's Azov battalion is in line with four stands.
    let filled = between(&table, "french", "melee", ["13-1", "azov-1"]);
    assert_eq!(filled.status, 200, "{}", filled.body);
    let asked = question(&filled);
    assert_eq!(fact(&asked, "parts.0.attackers.0.unit.formation"), "column", "{:?}", asked.ask.said);
    assert_eq!(fact(&asked, "parts.0.attackers.0.unit.strength"), 4);
    assert!(filled.text().contains("1/13e Ligne"), "{}", filled.text());
    // The names stay when the card is changed, and go to the umpire with the dice.
    let fields = [("book", "napoleonic"), ("state", &filled.field("state")), ("do", "throw")];
    let thrown = table.post("french", "settle", &fields);
    assert!(thrown.text().contains("1/13e Ligne"), "{}", thrown.text());
    let fields = [("book", "napoleonic"), ("state", &thrown.field("state")), ("do", "show")];
    assert_eq!(table.post("french", "settle", &fields).status, 200);
    let desk = table.wait("umpire", "desk", "value=\"take\"");
    let take = [("do", "take"), ("number", &desk.field("number"))];
    assert_eq!(table.post("umpire", "desk", &take).status, 204);
    table.wait("umpire", "desk", "Continue");
    verified(&table.record());
}

#[test]
fn a_unit_that_a_reader_does_not_see_is_on_no_chip_and_in_no_measurement() {
    let table = Table::of("napoleonic");
    let open = question(&between(&table, "french", "melee", ["13-1", "azov-1"]));
    let hidden = table.post("umpire", "desk", &[("do", "hide"), ("unit", "azov-1")]);
    assert_eq!(hidden.status, 204, "{}", hidden.body);
    assert!(!table.get("french", "settle?ask=melee").body.contains("value=\"azov-1\""));
    assert!(table.get("umpire", "settle?ask=melee").body.contains("value=\"azov-1\""));
    let refused = between(&table, "french", "melee", ["13-1", "azov-1"]);
    let nobody = between(&table, "french", "melee", ["13-1", "nobody"]);
    assert_eq!((refused.status, &refused.body), (409, &nobody.body));
    // A state from before it was hidden, or a forged one, brings no name.
    let state = serde_json::to_string(&open).unwrap();
    let fields = [("book", "napoleonic"), ("state", state.as_str()), ("do", "throw")];
    let thrown = table.post("french", "settle", &fields);
    assert!(thrown.status == 200 && !thrown.text().contains("Azov"), "{}", thrown.text());
}

#[test]
fn what_is_filled_from_the_table_is_what_the_card_can_say() {
    let (mut filled, mut same, mut ruled) = (0, 0, 0);
    for name in BOOKS.names() {
        let book: Arc<dyn Book> = BOOKS.book(name, None).unwrap().unwrap().into();
        let demo = BOOKS.demo(name).unwrap();
        let battle = book.open("demo.toml", demo.battle, &|file| demo.fetch(file)).ok().unwrap();
        let view = battle.view();
        let procedures = book.procedures().iter().filter(|known| book.card(known.name).is_some());
        for (procedure, holes) in procedures.filter_map(|known| Some((known, UnitHoles::of(known)?))) {
            for unit in &view.bodies {
                for other in view.bodies.iter().filter(|other| other.side != unit.side) {
                    let units: Vec<Id> = vec![unit.id.clone(), other.id.clone()];
                    let asked = (procedure.name, units[..if holes.other.is_some() { 2 } else { 1 }].to_vec());
                    let between = PhoneQuestion::between(book.as_ref(), battle.as_ref(), asked, Language::En);
                    let Ok((question, remark)) = between else { continue };
                    let mut taken =
                        question.clone().of_player(book.as_ref(), battle.as_ref(), Language::En).unwrap();
                    taken.name_units(book.as_ref(), &view);
                    let facts = |question: &PhoneQuestion| {
                        let mut said = question.ask.said.facts.clone();
                        said.sort_by(|one, other| one.path.cmp(&other.path));
                        said
                    };
                    assert_eq!(facts(&taken), facts(&question), "{name} {} {units:?}", procedure.name);
                    filled += 1;
                    if procedure.name != "fire" || name != "napoleonic" {
                        continue;
                    }
                    // The card has the sum of the table, or a remark says that it has another.
                    let given = [("target", other.id.to_string()), ("by", unit.id.to_string())];
                    let given = given.map(|(hole, answer)| (hole.to_owned(), answer)).to_vec();
                    let answers = Answers { given, choices: Vec::new() };
                    let request = Request::new(RequestKind::Table("fire".to_owned(), answers));
                    let detail = Detail::with_odds(false);
                    let Ok(ruling) = request.rule(book.as_ref(), battle.fork().as_mut(), None, detail) else {
                        continue;
                    };
                    let quick = question.ask.quick(book.as_ref(), None, detail).unwrap();
                    // A unit that may not fire is left out of the table's sum, and the card passes over why.
                    let lines = ruling.rulings()[0].tally.blocks.iter().flat_map(|block| &block.lines);
                    if lines.filter(|line| line.counts()).count() == 0 {
                        continue;
                    }
                    let total = |ruling: &frontage::ruling::Ruling| {
                        ruling.tally.blocks.iter().map(frontage::ruling::Block::total).collect::<Vec<_>>()
                    };
                    ruled += 1;
                    let is_same = total(ruling.rulings()[0]) == total(&quick);
                    assert_eq!(is_same, remark.is_none(), "{units:?}: {remark:?}");
                    same += usize::from(is_same);
                }
            }
        }
    }
    assert!(
        filled > 100 && same > 20 && same < ruled,
        "{filled} filled, {same} of {ruled} with the table's sum"
    );
}
