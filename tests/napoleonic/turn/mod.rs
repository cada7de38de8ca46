//! Actions of a movement phase other than marches: recovering from a rout, joining others, serving guns, and
//! generals. Expected numbers are worked out by hand.
//!
//! The table is 240 cm by 240 cm, and red owns the near edge. Touching is 0.2 cm.

mod generals;
mod guns;
mod hearing;
mod joining;
mod parting;
mod recover;
mod rides;

use crate::support::{battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::{Answers, Detail, Due, Halt, Offer, PhaseRecord, Waiver};
use frontage::ruling::{Amendments, Check, Ruling};

/// Line infantry: stands of 4 by 3.
const FOOT: &str = "line-infantry";

/// A ruling, and the battle file afterwards.
struct RulingAndFile {
    ruling: Ruling,
    text: String,
}

impl RulingAndFile {
    /// Returns the names of the events, in order.
    fn events(&self) -> Vec<&str> {
        let events = self.ruling.events.iter();
        events.map(|event| event.document["event"].as_str().unwrap()).collect()
    }

    fn outcome(&self) -> &str {
        self.ruling.outcome.unwrap().name
    }

    /// Returns the entry of a thing in the battle file after the ruling.
    fn now(&self, section: &str, id: &str) -> toml::Table {
        entry(&self.text, section, id).unwrap_or_else(|| panic!("no {id} in {}", self.text))
    }
}

/// Returns an entry of a battle file by section and id.
fn entry(text: &str, section: &str, id: &str) -> Option<toml::Table> {
    let file: toml::Table = text.parse().unwrap();
    let entries = file.get(section)?.as_array().unwrap().clone();
    let mut tables = entries.iter().map(|entry| entry.as_table().unwrap());
    tables.find(|entry| entry.get("id").is_some_and(|own| own.as_str() == Some(id))).cloned()
}

/// Returns a number of an entry, or the numbers of a pair.
fn numbers(entry: &toml::Table, key: &str) -> Vec<f64> {
    let number = |value: &toml::Value| value.as_float().unwrap();
    match entry.get(key).unwrap_or_else(|| panic!("no {key}: {entry}")) {
        toml::Value::Array(pair) => pair.iter().map(number).collect(),
        value => vec![number(value)],
    }
}

fn is_near(found: &[f64], expected: &[f64]) -> bool {
    found.len() == expected.len()
        && found.iter().zip(expected).all(|(found, expected)| (found - expected).abs() < 1e-9)
}

fn answers(holes: &[(&str, &str)]) -> Answers {
    let owned = |(hole, answer): &(&str, &str)| ((*hole).to_owned(), (*answer).to_owned());
    Answers { given: holes.iter().map(owned).collect(), choices: Vec::new() }
}

fn try_rule(text: &str, procedure: &str, holes: &[(&str, &str)], dice: &[u8]) -> Result<RulingAndFile, Halt> {
    let book = book();
    let mut table = open(&*book, text);
    let mut cast = Cast::given(dice.iter().map(|face| vec![*face]).collect());
    let ruling =
        table.rule(procedure, &answers(holes), &Amendments::default(), Some(&mut cast), Detail::Close)?;
    Ok(RulingAndFile { ruling, text: table.write() })
}

fn rule(text: &str, procedure: &str, holes: &[(&str, &str)], dice: &[u8]) -> RulingAndFile {
    try_rule(text, procedure, holes, dice)
        .unwrap_or_else(|halt| panic!("{procedure} {holes:?}: {halt:?}\n{text}"))
}

/// Returns the key and variant of each check that forbids an ask. An ask that is accepted fails the test.
fn refused(text: &str, procedure: &str, holes: &[(&str, &str)]) -> Vec<(&'static str, &'static str)> {
    let why = |check: &Check| (check.key, check.because.variant);
    match try_rule(text, procedure, holes, &[1]) {
        Err(Halt::Refused(checks)) => checks.iter().map(why).collect(),
        Err(halt) => panic!("{procedure} {holes:?}: {halt:?}"),
        Ok(ruled) => panic!("{procedure} {holes:?} was ruled: {:?}", ruled.events()),
    }
}

/// Returns the offers of a procedure.
fn offered(text: &str, procedure: &str) -> Vec<Offer> {
    let book = book();
    let offers = open(&*book, text).offers();
    offers.into_iter().filter(|offer| offer.procedure == procedure).collect()
}

/// Returns the names of the tests and recovery throws that are due, now or later.
fn due(text: &str, when: Due) -> Vec<String> {
    let book = book();
    let offers = open(&*book, text).offers();
    let due = offers.iter().filter(|offer| offer.due == when && offer.procedure != "order");
    due.map(Offer::name).collect()
}

/// Rules a whole phase with the given dice. Returns the record, and the battle file after it.
fn phase(text: &str, dice: &[u8], waived: &[&str]) -> Result<(PhaseRecord, String), Halt> {
    let book = book();
    let mut table = open(&*book, text);
    let mut cast = Cast::given(dice.iter().map(|face| vec![*face]).collect());
    let said = |name: &&str| Waiver { name: (*name).to_owned(), reason: "its player has left".to_owned() };
    let waivers: Vec<Waiver> = waived.iter().map(said).collect();
    let record = table.phase(Some(&mut cast), Detail::Close, &waivers)?;
    Ok((record, table.write()))
}

/// Returns the ids of the objections to a battle file.
fn objections(text: &str) -> Vec<String> {
    let book = book();
    let table = open(&*book, text);
    let objections = table.objections().iter();
    objections.map(|objection| objection.id.clone()).collect()
}

/// Writes a general of a side at a point.
fn general(id: &str, side: &str, [x, y]: [f64; 2]) -> String {
    format!("[[general]]\nid = \"{id}\"\nside = \"{side}\"\nat = [{x:?}, {y:?}]\n")
}

/// Writes a rectangular piece of terrain, given the values of x at its west and east sides and of y at its south and
/// north sides.
fn area(id: &str, kind: &str, [west, east]: [f64; 2], [south, north]: [f64; 2]) -> String {
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n\
         outline = [[{west:?}, {south:?}], [{east:?}, {south:?}], [{east:?}, {north:?}], [{west:?}, {north:?}]]\n"
    )
}
