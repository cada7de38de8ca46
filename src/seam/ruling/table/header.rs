//! The beginning of battle files, common to all rulebooks: format, book, name, turn and sides.

use super::battle_text::FORMAT;
use super::document::{Document, Section};
use super::spreadsheet;
use super::{Edge, Fault, Node, Side, tags};
use crate::{Place, Reason};
use dice::Id;
use std::collections::BTreeSet;

/// The largest number of sides in a battle.
const MOST_SIDES: usize = 20;

/// The beginning of a battle file.
#[derive(Clone, Debug)]
pub struct Header {
    /// The name of the battle.
    pub name: String,
    /// The number of the turn.
    pub turn: u32,
    /// The fixed word of the phase.
    pub phase: &'static str,
    /// The sides, each with the army list that the units come from.
    pub sides: Vec<(Side, Option<ArmyName>)>,
}

/// The name of an army list, and the place of the name in the battle file.
#[derive(Clone, Debug)]
pub struct ArmyName {
    /// The name of the army list, as written in the battle file.
    pub name: String,
    /// The place of that name in the battle file.
    pub place: Place,
}

impl Header {
    /// Reads the beginning of a battle file for the rulebook `book`. `phases` are the fixed words of the rulebook's
    /// phases. Returns `None` if there is a fault.
    pub fn read(root: &Section<'_>, book: &'static str, phases: &[&'static str]) -> Option<Self> {
        let format = root.must("format", |node| node.whole(FORMAT..=FORMAT));
        let named = root.must("book", |node| node.word(&[book]));
        let name = root.must("name", Node::text);
        let (number, phase) = turn(root, phases);
        // The units of the tags are known only after the rest is read: see `Tags::of`.
        root.get(tags::TAG);
        let sections = root.each("side", MOST_SIDES);
        if let Some(node) = root.need("side")
            && node.is_empty()
        {
            node.refuse(Reason::new("fault-none", ""));
        }
        let count = sections.len();
        let mut known = BTreeSet::new();
        let sides: Vec<_> = sections.iter().filter_map(|section| side(section, &mut known)).collect();
        (format.and(named).is_some() && sides.len() == count && count > 0).then_some(())?;
        Some(Self { name: name?.to_owned(), turn: number?, phase: phase?, sides })
    }
}

/// Reads the number and the phase of the turn. If there is no section `turn`, the battle is at its beginning: turn 1,
/// first phase.
fn turn(root: &Section<'_>, phases: &[&'static str]) -> (Option<u32>, Option<&'static str>) {
    if root.get("turn").is_none() {
        return (Some(1), phases.first().copied());
    }
    let turn = root.must("turn", Node::section);
    turn.map_or((None, None), |turn| {
        let number = turn.must("number", |node| node.whole(0..=100_000));
        let phase = turn.must("phase", |node| node.word(phases));
        turn.done();
        (number, phase)
    })
}

fn side(section: &Section<'_>, known: &mut BTreeSet<Id>) -> Option<(Side, Option<ArmyName>)> {
    let id = section.must("id", |node| {
        let id = node.id()?;
        if known.insert(id.clone()) {
            return Some(id);
        }
        node.refuse(Reason::new("fault-twice", ""));
        None
    });
    let name = section.must("name", Node::text);
    let edge = section.maybe("edge", |node| {
        let edges = Edge::WORDS.map(|(_, edge)| edge);
        node.choice(&edges, Edge::word)
    });
    let army =
        section.maybe("army", |node| Some(ArmyName { name: node.text()?.to_owned(), place: node.place() }));
    section.done();
    let side = Side { id: id?, name: name?.to_owned(), edge: edge? };
    Some((side, army?))
}

/// Returns true if a text is an army list and not a battle: it has units, but no sides, turn or table.
///
/// # Edge cases
/// A text that is not TOML is not an army list, so its faults are reported when it is read as a battle. A spreadsheet
/// always is an army list.
pub fn is_army(file: &str, text: &str) -> bool {
    spreadsheet::is_named(file)
        || Document::parse(file, text).is_ok_and(|document| {
            let root = document.root();
            let has = |key| root.get(key).is_some();
            has("unit") && !(has("side") || has("turn") || has("table"))
        })
}

/// Returns the one of the rulebooks `books` that a battle file names.
///
/// # Errors
/// Returns the faults if the text is not TOML or names none of the rulebooks.
///
/// # Examples
/// ```
/// use ruling::table::book_of;
/// let books = ["napoleonic", "squad"];
/// assert_eq!(book_of("mill.toml", "format = 1\nbook = \"squad\"", &books), Ok("squad"));
/// assert!(book_of("mill.toml", "format = 1\nbook = \"chess\"", &books).is_err());
/// assert!(book_of("mill.toml", "format = 1", &books).is_err());
/// ```
pub fn book_of(file: &str, text: &str, books: &[&'static str]) -> Result<&'static str, Vec<Fault>> {
    let document = Document::parse(file, text)?;
    let book = document.root().must("book", |node| node.word(books));
    book.ok_or_else(|| document.faults())
}
