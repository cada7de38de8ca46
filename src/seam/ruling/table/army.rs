//! Army lists: units without positions. A battle refers to these units by id.

use super::battle_text::{FORMAT, UNIT};
use super::{ArmyName, Document, Fault, Node, Section, UsedIds, spreadsheet};
use crate::{Arg, Reason};
use dice::Id;

/// A function that returns the text of a file, given the name by which a battle refers to it.
pub type Fetch<'a> = dyn Fn(&str) -> Result<String, Arg> + 'a;

/// The largest number of units in a file.
pub const MOST_UNITS: usize = 2_000;

/// Reads an army list for the rulebook `book`. `unit` reads the section of one unit, whose id is given. A key that
/// `unit` does not read is a fault.
///
/// # Errors
/// Returns every fault found in the list, with its place.
pub fn read<T>(
    book: &'static str,
    file: &str,
    text: &str,
    mut unit: impl FnMut(&Section<'_>, Id) -> T,
) -> Result<Vec<T>, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let root = document.root();
    root.maybe("format", |node| node.whole(FORMAT..=FORMAT));
    root.maybe("book", |node| node.word(&[book]));
    root.maybe("name", Node::text);
    root.need(UNIT);
    let mut names = UsedIds::default();
    let sections = root.each(UNIT, MOST_UNITS);
    let recruit = |section: &Section<'_>| {
        let id = names.id(section).unwrap_or_default();
        let recruit = unit(section, id);
        section.done();
        recruit
    };
    let army: Vec<T> = sections.iter().map(recruit).collect();
    root.done();
    let faults = document.faults();
    if faults.is_empty() { Ok(army) } else { Err(faults) }
}

/// Returns the units of an army list as sections of a battle file. Empty if the list can't be read.
pub fn sections(file: &str, text: &str) -> Vec<toml::Table> {
    let document = Document::parse(file, text).ok();
    let units = document.as_ref().and_then(|document| document.root().get(UNIT)?.plain());
    units.unwrap_or_default()
}

/// Fetches and reads the army list of a side.
///
/// # Errors
/// Returns a fault if the list can't be fetched, or every fault found in it.
pub fn fetched<T>(
    army: &ArmyName,
    fetch: &Fetch<'_>,
    read: impl FnOnce(&str, &str) -> Result<Vec<T>, Vec<Fault>>,
) -> Result<Vec<T>, Vec<Fault>> {
    let fault = |because: Reason| {
        let because = because.name("found", &army.name);
        Err(vec![Fault { place: army.place.clone(), path: "army".to_owned(), because }])
    };
    match fetch(&army.name) {
        // Faults quote the list, so a file that is no list is not read any further.
        Ok(text) if !may_be_list(&army.name, &text) => fault(Reason::new("fault-army", "none")),
        Ok(text) => read(&army.name, &text),
        Err(says) => fault(Reason::new("fault-army", "").name("says", says)),
    }
}

/// Returns true if a text may be an army list: a spreadsheet, or a text with a section for each unit or card.
fn may_be_list(file: &str, text: &str) -> bool {
    spreadsheet::is_named(file) || text.lines().any(|line| line.trim_start().starts_with("[["))
}
