//! Melees and retreats, tested against the rules and not against the program: numbers are worked out by hand or by a
//! second method.
//!
//! In the usual scene the attacker `a` of red comes from the south, the defender `d` of blue faces south, and their
//! fronts meet on y = 100.

mod aftermath;
mod attached;
mod beaten;
mod fates;
mod garrison;
mod ground;
mod many;
mod parts;
mod phases;
mod retreat;
mod room;
mod rows;
mod unmeasured;

use crate::support::{ask, battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Ruling};
use serde_json::Value;

/// Line infantry: rank 4, stands of 4 by 3.
const FOOT: &str = "line-infantry";

/// Writes the attacker, with the front edge on y = 100.
fn attacker(troops: &str, formation: &str, stands: u32) -> String {
    unit("a", "red", troops, formation, stands, [100.0, 100.0, 0.0])
}

/// Writes the defender, with the front edge on y = 100 too.
fn defender(troops: &str, formation: &str, stands: u32) -> String {
    unit("d", "blue", troops, formation, stands, [100.0, 100.0, 180.0])
}

/// Writes a battle in which four stands in line attack four in some formation, with further units and terrain.
fn fight(formation: &str, rest: &[String]) -> String {
    let mut all = vec![attacker(FOOT, "line", 4), defender(FOOT, formation, 4)];
    all.extend_from_slice(rest);
    battle("melee", &all)
}

/// Writes a rectangular piece of terrain, given the values of x at its west and east sides and of y at its south and
/// north sides.
fn terrain(id: &str, kind: &str, [west, east]: [f64; 2], [south, north]: [f64; 2]) -> String {
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n\
         outline = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]]\n"
    )
}

/// Writes the declared attack of `a` on `d`, with the place of the middle of the front at that time.
fn from(x: f64, y: f64) -> String {
    format!("[[attack]]\nby = \"a\"\non = \"d\"\nfrom = [{x:?}, {y:?}]\nfacing = 0.0\n")
}

fn try_melee(text: &str, dice: &[u8]) -> Result<Ruling, Halt> {
    let holes = [("attackers", "a"), ("defenders", "d")];
    ask(text, "melee", &holes, Some(dice))
}

/// Rules the melee of `a` on `d` with the given faces.
fn melee(text: &str, dice: &[u8]) -> Ruling {
    try_melee(text, dice).unwrap_or_else(|halt| panic!("{dice:?}: {halt:?}\n{text}"))
}

fn outcome(ruling: &Ruling) -> &'static str {
    ruling.outcome.unwrap().name
}

fn fate(ruling: &Ruling, id: &str) -> &'static str {
    let found = ruling.fates.iter().find(|(unit, _)| unit.as_str() == id);
    found.unwrap_or_else(|| panic!("no fate of {id}: {:?}", ruling.fates)).1.name
}

/// Returns the units that lose a stand, in the order of the events.
fn losses(ruling: &Ruling) -> Vec<String> {
    let events = ruling.events.iter().map(|event| &event.document);
    events
        .filter(|event| event["event"] == "stand-lost")
        .map(|event| event["unit"].as_str().unwrap().to_owned())
        .collect()
}

/// Returns a ruling, and the battle afterwards as a document.
fn after(text: &str, procedure: &str, holes: &[(&str, &str)], dice: &[u8]) -> (Ruling, Value) {
    let book = book();
    let mut table = open(&*book, text);
    let owned = |(hole, answer): &(&str, &str)| ((*hole).to_owned(), (*answer).to_owned());
    let answers = Answers { given: holes.iter().map(owned).collect(), choices: Vec::new() };
    let mut cast = Cast::given(dice.iter().map(|face| vec![*face]).collect());
    let said = Amendments::default();
    let ruling = table.rule(procedure, &answers, &said, Some(&mut cast), Detail::Close);
    (ruling.unwrap(), table.show().0)
}

/// Returns a unit of a battle shown as a document.
fn shown<'v>(document: &'v Value, id: &str) -> &'v Value {
    let units = document["units"].as_array().unwrap();
    units.iter().find(|unit| unit["id"] == id).unwrap()
}
