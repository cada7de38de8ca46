//! The fantasy rulebook: every check of a charge, every reaction, the tests and moves that follow, whole turns.

mod charging;
mod declaring;
mod files;
mod fleeing;
mod hints;
mod models;
mod over;
mod reacting;
mod second;
mod several;
mod shooting;
mod tests;

use frontage::BOOKS;
use frontage::dice::Cast;
use frontage::rulebook::shelf::{Battle, Book};
use frontage::rulebook::{Answers, Detail, Halt};
use frontage::ruling::{Amendments, Check, Ruling};
use serde_json::Value;

fn taken() -> Box<dyn Book> {
    BOOKS.book("fantasy", None).unwrap().unwrap()
}

/// Writes a battle on a table of 48 by 36 inches, at a step of the turn of the red side.
fn table(phase: &str, rest: &[String]) -> String {
    let head = format!(
        "format = 1\nbook = \"fantasy\"\nname = \"test\"\n[table]\nwidth = 48\ndepth = 36\ntolerance = 0.05\naccuracy = 0.1\n\
         [turn]\nnumber = 1\nphase = \"{phase}\"\n\
         [[side]]\nid = \"red\"\nname = \"Red\"\n[[side]]\nid = \"blue\"\nname = \"Blue\"\n"
    );
    head + &rest.concat()
}

/// Writes a block of 10 models, 5 abreast, on bases of an inch, with Movement 4 and Leadership 7. More lines may be
/// added.
fn unit(id: &str, side: &str, (x, y, facing): (f64, f64, f64), more: &str) -> String {
    let usual = |key: &str, value: &str| {
        let own = more.lines().any(|line| line.starts_with(&format!("{key} =")));
        if own { String::new() } else { format!("{key} = {value}\n") }
    };
    let profile: String = [("models", "10"), ("files", "5"), ("movement", "4"), ("leadership", "7")]
        .map(|(key, value)| usual(key, value))
        .concat();
    format!(
        "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\ntype = \"infantry\"\nbase = [1.0, 1.0]\n{profile}{more}\n\
         at = [{x:?}, {y:?}]\nfacing = {facing:?}\n"
    )
}

/// Writes a red block that looks up the table from the middle, with the front at y = 10.
fn red(more: &str) -> String {
    unit("red", "red", (24.0, 10.0, 0.0), more)
}

/// Writes a blue block that looks at the red block, with the front `away` inches before the red front.
fn blue(away: f64, more: &str) -> String {
    unit("blue", "blue", (24.0, 10.0 + away, 180.0), more)
}

/// Writes a rectangular area of terrain, given the values of x at its left and right sides and of y at its near and far
/// sides.
fn area(kind: &str, [left, near, right, far]: [f64; 4]) -> String {
    format!(
        "[[terrain]]\nid = \"{kind}\"\nkind = \"{kind}\"\n\
         outline = [[{left:?}, {near:?}], [{right:?}, {near:?}], [{right:?}, {far:?}], [{left:?}, {far:?}]]\n"
    )
}

fn open(text: &str) -> Box<dyn Battle> {
    taken()
        .open("test.toml", text, &|name: &str| Err(name.into()))
        .unwrap_or_else(|faults| panic!("{faults:?}\n{text}"))
}

/// Rules on an ask with the given faces and moves the battle on.
fn ask(battle: &mut dyn Battle, line: &str, dice: &[&[u8]]) -> Result<Ruling, Halt> {
    let mut words = line.split_whitespace();
    let procedure = words.next().unwrap();
    let pair = |word: &str| {
        let (hole, answer) = word.split_once('=').unwrap_or(("unit", word));
        (hole.to_owned(), answer.to_owned())
    };
    let answers = Answers { given: words.map(pair).collect(), ..Answers::default() };
    let mut cast = Cast::given(dice.iter().map(|faces| faces.to_vec()).collect());
    let said = Amendments::default();
    let ruling = battle.rule(procedure, &answers, &said, Some(&mut cast), Detail::Odds)?;
    assert_eq!(cast.used_up(), Ok(()), "{line}");
    Ok(ruling)
}

/// Rules on an ask that must not be refused. Returns the ruling.
fn play(battle: &mut dyn Battle, line: &str, dice: &[&[u8]]) -> Ruling {
    ask(battle, line, dice).unwrap_or_else(|halt| panic!("{line}: {halt:?}"))
}

/// Returns the outcome as a fixed word.
fn outcome(ruling: &Ruling) -> String {
    ruling.outcome.unwrap().to_string()
}

/// Returns the checks of an ask that is refused.
fn refused(battle: &mut dyn Battle, line: &str) -> Vec<Check> {
    match ask(battle, line, &[]) {
        Err(Halt::Refused(checks)) => checks,
        other => panic!("{line} is not refused: {other:?}"),
    }
}

/// Returns the key and the variant of every check that speaks against an ask.
fn against(battle: &mut dyn Battle, line: &str) -> Vec<(&'static str, &'static str)> {
    let checks = refused(battle, line);
    let against = checks.iter().filter(|check| !check.holds);
    against.map(|check| (check.key, check.because.variant)).collect()
}

/// Returns the variants of the checks of a rule, in the ask and in the blocks.
fn checked(ruling: &Ruling, key: &str) -> Vec<&'static str> {
    let blocks = ruling.tally.blocks.iter().flat_map(|block| &block.checks);
    let all = blocks.chain(&ruling.tally.checks);
    let of = all.filter(|check| check.key == key);
    of.map(|check| check.because.variant).collect()
}

/// Closes the step of the turn.
fn close(battle: &mut dyn Battle) {
    battle.phase(None, Detail::Ruling, &[]).unwrap_or_else(|halt| panic!("{halt:?}"));
}

/// Returns a unit from the report of `show`.
fn shown(battle: &dyn Battle, id: &str) -> Value {
    let units = battle.show().0["units"].as_array().cloned().unwrap();
    let found = units.into_iter().find(|unit| unit["id"] == id);
    found.unwrap_or_else(|| panic!("no {id}"))
}

/// Returns the place of a unit's front, to a thousandth of an inch, and the unit's facing.
fn stands(battle: &dyn Battle, id: &str) -> (f64, f64, f64) {
    let unit = shown(battle, id);
    let near = |value: &Value| (value.as_f64().unwrap() * 1e3).round() / 1e3 + 0.0;
    (near(&unit["at"][0]), near(&unit["at"][1]), near(&unit["facing"]))
}

/// Returns the procedures and units on offer that are due, in order.
fn due(battle: &dyn Battle) -> Vec<String> {
    let offers = battle.offers();
    let due = offers.iter().filter(|offer| offer.due == frontage::rulebook::Due::Now);
    due.map(frontage::rulebook::Offer::name).collect()
}
