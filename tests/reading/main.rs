//! Battle files with the mistakes a user may make: faults have places, objections have names, and a written battle
//! reads back.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "what is not there fails the test"
)]

#[path = "../support/day.rs"]
mod day;
mod faults;
mod objections;
mod placing;
mod spreadsheets;
mod trips;
mod twisted;

use frontage::BOOKS;
use frontage::language::Language;
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::napoleonic::position::Position;
use frontage::rulebook::{Reading, Rulebook, Rules};
use frontage::ruling::table::{Fault, book_of, is_army};
use frontage::ruling::{Arg, Reason};
use std::path::Path;
use std::sync::LazyLock;

const DEMO: &str = include_str!("../../armies/demo.toml");
const SMALL: &str = include_str!("../../armies/small.toml");
const BIG: &str = include_str!("../../armies/big.toml");

static BOOK: LazyLock<Rulebook<Napoleonic>> =
    LazyLock::new(|| Rulebook::<Napoleonic>::with_house(None).unwrap());

fn beside(name: &str) -> Result<String, Arg> {
    let armies = Path::new(env!("CARGO_MANIFEST_DIR")).join("armies");
    std::fs::read_to_string(armies.join(name)).map_err(|error| error.to_string().into())
}

fn read(text: &str) -> Result<Reading<Position>, Vec<Fault>> {
    Napoleonic::read(BOOK.tables(), "battle.toml", text, &beside)
}

fn write(position: &Position) -> String {
    Napoleonic::write(BOOK.survey(position))
}

fn faults(text: &str) -> Vec<Fault> {
    read(text).err().unwrap_or_default()
}

/// Returns true if a reason has words in every language, with every place filled.
fn is_said(reason: &Reason) -> bool {
    Language::ALL.iter().all(|language| !language.say(reason).contains(reason.key))
}

/// Checks that every fault has words and a place inside the text.
fn all_inside(text: &str, faults: &[Fault]) {
    let lines: Vec<&str> = text.split('\n').collect();
    for fault in faults {
        let line = lines.get(fault.place.line - 1).unwrap_or_else(|| panic!("{fault:?}"));
        assert!((1..=line.chars().count() + 1).contains(&fault.place.column), "{fault:?}");
        assert!(is_said(&fault.because), "{fault:?}");
    }
}

/// Returns the line, column, path and key of a fault, and the text of an argument of the reason.
fn told(fault: &Fault, place: &str) -> (usize, usize, String, &'static str, String) {
    let arg = fault.because.args.iter().find(|(name, _)| *name == place);
    let text = arg.map(|(_, arg)| Language::En.arg(arg)).unwrap_or_default();
    (fault.place.line, fault.place.column, fault.path.clone(), fault.because.key, text)
}

/// Returns the small battle with keys added to a unit.
fn with(unit: &str, keys: &str) -> String {
    SMALL.replace(&format!("id = \"{unit}\"\n"), &format!("id = \"{unit}\"\n{keys}\n"))
}

/// Returns the small battle with a text replaced by another.
fn instead(from: &str, to: &str) -> String {
    assert!(SMALL.contains(from), "{from}");
    SMALL.replace(from, to)
}

#[test]
fn the_battles_and_armies_of_the_house_give_no_objection() {
    for (name, text) in [("demo", DEMO), ("small", SMALL), ("big", BIG)] {
        let reading = read(text).unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert_eq!(reading.objections, [], "{name}");
        assert!(!is_army("", text));
        assert_eq!(book_of(name, text, &BOOKS.names()), Ok("napoleonic"));
    }
    assert!(read(BIG).unwrap().position.units.len() > 60);
    for name in ["french", "russian", "austrian", "prussian"] {
        let text = beside(&format!("{name}.toml")).unwrap();
        assert!(is_army("", &text), "{name}");
        assert_eq!(Napoleonic::check_army(name, &text), Ok(()));
    }
}
