//! The ruling: a question answered, with its whole past, in words no language has touched yet.

use super::{Amendments, Reason, Tally};
use crate::dice::{Distribution, Odds, Throw, Word};
use crate::names::Id;
use crate::units::Length;
use serde::Serialize;
use serde_json::Value;

/// A place in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The file's name as given.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// Something on the table that looks wrong and that the umpire may wave through.
#[derive(Clone, Debug, PartialEq)]
pub struct Objection {
    /// Its name, by which it is waived: `overlap@85-1+86-2`.
    pub id: String,
    /// Where it was read.
    pub place: Place,
    /// What is wrong.
    pub because: Reason,
    /// The reason it was waived, if it was.
    pub waived: Option<String>,
}

/// A fact within the table's accuracy of its bound, and what would change beyond it.
#[derive(Clone, Debug, PartialEq)]
pub struct Close {
    /// The rule.
    pub key: &'static str,
    /// What it is about.
    pub of: Option<Id>,
    /// The stand it is about.
    pub stand: Option<u32>,
    /// Where the fact stands.
    pub path: String,
    /// How far from the bound, in `unit`.
    pub margin: f64,
    /// What lengths are counted in.
    pub unit: Length,
    /// The total, on the other side.
    pub total: Option<i64>,
    /// Blocks whose own total would differ, where there is none of them all: each with what it would be.
    pub blocks: Vec<(Id, i64)>,
    /// The outcome with the same faces, on the other side, where faces are known and it differs.
    pub outcome: Option<Word>,
    /// Checks that would fall the other way: key, unit and stand, and whether they would hold.
    pub checks: Vec<(&'static str, Option<Id>, Option<u32>, bool)>,
}

/// A single change that would have changed the outcome with the same faces.
#[derive(Clone, Debug, PartialEq)]
pub struct Flip {
    /// The rule.
    pub key: &'static str,
    /// What the line is of.
    pub of: Option<Id>,
    /// The block the line stands in.
    pub block: Id,
    /// By how much the total would differ; none for a fact or check the other way.
    pub by: Option<i64>,
    /// The facts of that change, each with its path; nothing: it is not there.
    pub facts: Vec<(String, Option<Value>)>,
    /// Whose fate would differ where the outcome would be the same; none: the outcome itself.
    pub fate: Option<Id>,
    /// The outcome or the fate then: one word if it is certain, else open with its odds.
    pub outcome: Distribution,
}

/// How much one line moves the odds, before the throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// The rule.
    pub key: &'static str,
    /// What the line is of.
    pub of: Option<Id>,
    /// The block the line stands in.
    pub block: Id,
    /// By how much the total would differ without the line, or with it.
    pub by: i64,
    /// The facts of that change, each with its path; nothing: it is not there.
    pub facts: Vec<(String, Option<Value>)>,
    /// The outcome whose probability moves most …
    pub outcome: Word,
    /// … from the odds as they stand …
    pub from: f64,
    /// … to what they would be.
    pub to: f64,
}

/// The best a player can do with a choice that no die decides, found exactly; or why it was not worked out.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The rule that leaves the choice.
    pub key: &'static str,
    /// Whose choice it is.
    pub side: Id,
    /// The answers that make it, each with its hole; empty where there is nothing to answer, or nothing was worked out.
    pub answers: Vec<(&'static str, String)>,
    /// What it comes to, the weightiest first, each under a fixed word; empty where it was not worked out.
    pub worth: Vec<(&'static str, i64)>,
    /// The choice and what it comes to, to be read.
    pub says: Reason,
}

/// An event in two forms: the fixed one for files, and the one to be read.
#[derive(Clone, Debug, PartialEq)]
pub struct EventRecord {
    /// For files.
    pub document: Value,
    /// To be read.
    pub says: Reason,
}

/// A ruling.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The rulebook.
    pub book: &'static str,
    /// What was asked.
    pub procedure: &'static str,
    /// The unit it is about first.
    pub subject: Id,
    /// Its name: in a phase words are said to it by that.
    pub name: String,
    /// The opening of the sentence that is read aloud; lines and need follow it.
    pub says: Reason,
    /// Lines and checks.
    pub tally: Tally,
    /// Throws asked for, with their faces where they are made.
    pub throws: Vec<Throw>,
    /// The outcome, once it is known.
    pub outcome: Option<Word>,
    /// The outcomes of blocks that stand each for itself.
    pub parts: Vec<Word>,
    /// What becomes of each unit.
    pub fates: Vec<(Id, Word)>,
    /// What follows.
    pub events: Vec<EventRecord>,
    /// Odds before the throw.
    pub odds: Option<Odds>,
    /// Close calls.
    pub close: Vec<Close>,
    /// What would have flipped it, once faces are known.
    pub flips: Vec<Flip>,
    /// What moves the odds, before.
    pub swings: Vec<Swing>,
    /// The best of the choices that no die decides.
    pub best: Vec<Best>,
    /// The facts, as a document.
    pub facts: Value,
    /// What the umpire said.
    pub amendments: Amendments,
    /// Hash of the tables used.
    pub tables: String,
    /// What looked wrong on the table.
    pub objections: Vec<Objection>,
    /// Rulings that had to follow at once: a retreat that was owed.
    pub then: Vec<Ruling>,
}

impl Ruling {
    /// The documents of everything it changes, in the order applied: its own events, then those of what had to follow.
    pub fn changes(&self) -> Vec<Value> {
        let own = self.events.iter().map(|event| event.document.clone());
        own.chain(self.then.iter().flat_map(Self::changes)).collect()
    }
}
