//! Moves and attacks, tested against the rules and not against the program: numbers are worked out by hand or by a
//! second method.
//!
//! In the usual scene the unit `u` of red faces north with the middle of its front on (100, 100). In line it reaches
//! from 92 to 108 and back to 97, in column from 98 to 102 and back to 88.

mod allowance;
mod attack;
mod barely;
mod close;
mod closed;
mod declaring;
mod ground;
mod guns;
mod properties;
mod reform;
mod scenes;
mod search;
mod second;
mod stops;
mod umpire;

use crate::support::{ask, battle, book, open, unit};
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Arg, Check, Reason, Ruling};
use serde_json::Value;

/// Line infantry: 15 cm in line, 20 in column, stands of 4 by 3.
const FOOT: &str = "line-infantry";

/// Light cavalry: 40 cm, stands of 5 by 5.
const HORSE: &str = "light-cavalry";

/// Writes the moving unit, of four stands.
fn mover(troops: &str, formation: &str) -> String {
    unit("u", "red", troops, formation, 4, [100.0, 100.0, 0.0])
}

/// Writes a battle in the movement phase with the moving unit, and further units and terrain.
fn scene(troops: &str, formation: &str, rest: &[String]) -> String {
    let mut all = vec![mover(troops, formation)];
    all.extend_from_slice(rest);
    battle("movement", &all)
}

/// Writes a rectangular piece of terrain, given the values of x at its west and east sides and of y at its south and
/// north sides.
fn area(id: &str, kind: &str, [west, east]: [f64; 2], [south, north]: [f64; 2]) -> String {
    format!(
        "[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n\
         outline = [[{west}, {south}], [{east}, {south}], [{east}, {north}], [{west}, {north}]]\n"
    )
}

/// Writes a line of terrain from point to point.
fn line(id: &str, kind: &str, points: &[[f64; 2]], width: f64) -> String {
    format!("[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\nline = {points:?}\nwidth = {width}\n")
}

fn try_move(text: &str, path: &str) -> Result<Ruling, Halt> {
    ask(text, "move", &[("unit", "u"), ("path", path)], None)
}

fn moves(text: &str, path: &str) -> Ruling {
    try_move(text, path).unwrap_or_else(|halt| panic!("{path}: {halt:?}\n{text}"))
}

/// Returns the checks of a refused ask.
fn refused(asked: Result<Ruling, Halt>) -> Vec<Check> {
    match asked {
        Err(Halt::Refused(checks)) => checks,
        other => panic!("not refused: {other:?}"),
    }
}

/// Returns the rules that refuse an ask, each with the variant of the reason.
fn reasons(asked: Result<Ruling, Halt>) -> Vec<(&'static str, &'static str)> {
    let checks = refused(asked);
    checks.iter().map(|check| (check.key, check.because.variant)).collect()
}

/// Returns the movement available and the movement spent on a path, in mm. Every line counts, and the lines must add
/// up.
fn spent(ruling: &Ruling) -> (i64, i64) {
    let block = &ruling.tally.blocks[0];
    let given = block.lines[0].value();
    let taken: i64 = block.lines[1..].iter().map(|line| -line.value()).sum();
    assert_eq!(block.total(), given - taken, "lines add up to the total");
    (given, taken)
}

/// Returns the cost of a path, in mm.
fn price(text: &str, path: &str) -> i64 {
    spent(&moves(text, path)).1
}

/// Returns an argument of a reason that is given in centimetres, in mm.
fn mm(check: &Check, place: &str) -> i64 {
    let find = |reason: &Reason, place: &str| {
        let mut args = reason.args.iter();
        args.find(|(name, _)| *name == place).map(|(_, arg)| arg.clone())
    };
    // The place where a path is stopped is a reason inside the reason.
    let found = match (place, find(&check.because, "where")) {
        ("at", Some(Arg::Reason(place))) => find(&place, "cm"),
        _ => find(&check.because, place),
    };
    match found {
        Some(Arg::Cm(cm)) => tenths(cm),
        other => panic!("{place}: {other:?} in {check:?}"),
    }
}

#[expect(clippy::cast_possible_truncation, reason = "lengths on a table are far below the bound")]
fn tenths(cm: f64) -> i64 {
    (cm * 10.0).round() as i64
}

/// Makes an ask on an open battle, without a throw.
fn asked(battle: &mut dyn Battle, procedure: &str, holes: &[(&str, &str)]) -> Result<Ruling, Halt> {
    said(battle, procedure, holes, &Amendments::default())
}

/// Makes an ask on an open battle with amendments of the umpire.
fn said(
    battle: &mut dyn Battle,
    procedure: &str,
    holes: &[(&str, &str)],
    said: &Amendments,
) -> Result<Ruling, Halt> {
    let given = holes.iter().map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned())).collect();
    let answers = Answers { given, choices: Vec::new() };
    battle.rule(procedure, &answers, said, None, Detail::Close)
}

/// Returns a battle after asks, all of which must be ruled.
fn after(text: &str, asks: &[(&str, &[(&str, &str)])]) -> Value {
    let book = book();
    played(&*book, text, asks).show().0
}

fn played<'b>(book: &'b dyn Book, text: &str, asks: &[(&str, &[(&str, &str)])]) -> Box<dyn Battle + 'b> {
    let mut battle = open(book, text);
    for (procedure, holes) in asks {
        asked(&mut *battle, procedure, holes)
            .unwrap_or_else(|halt| panic!("{procedure} {holes:?}: {halt:?}"));
    }
    battle
}

/// Returns a unit of a battle shown as a document.
fn shown<'v>(document: &'v Value, id: &str) -> &'v Value {
    let units = document["units"].as_array().unwrap();
    units.iter().find(|unit| unit["id"] == id).unwrap()
}

/// Returns the events of a kind in a ruling.
fn events<'r>(ruling: &'r Ruling, kind: &str) -> Vec<&'r Value> {
    let documents = ruling.events.iter().map(|event| &event.document);
    documents.filter(|event| event["event"] == kind).collect()
}
