//! The ruling: an answered question with everything that led to it, not yet in any language.

use super::{Amendments, Blocks, Reason, Tally};
use dice::{Distribution, Id, Odds, Throw, Word};
use geometry::units::Length;
use serde::Serialize;
use serde_json::Value;

/// A place in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The name of the file as given.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

/// An objection: something on the table that looks wrong but that the umpire may allow.
#[derive(Clone, Debug, PartialEq)]
pub struct Objection {
    /// The name by which the objection is waived: `overlap@85-1+86-2`.
    pub id: String,
    /// The place in the file where it was read.
    pub place: Place,
    /// The text that says what is wrong.
    pub because: Reason,
    /// The umpire's reason for waiving the objection, if it was waived.
    pub waived: Option<String>,
}

/// A close call: a fact within the table's accuracy of the bound, and the result on the other side.
#[derive(Clone, Debug, PartialEq)]
pub struct Close {
    /// The key of the rule.
    pub key: &'static str,
    /// The thing that the fact is about.
    pub of: Option<Id>,
    /// The stand that the fact is about.
    pub stand: Option<u32>,
    /// The path of the fact.
    pub path: String,
    /// The distance from the bound, in `unit`.
    pub margin: f64,
    /// The unit of lengths.
    pub unit: Length,
    /// The total on the other side.
    pub total: Option<i64>,
    /// The blocks whose totals would differ, if there is no common total: each with the total on the other side.
    pub blocks: Vec<(Id, i64)>,
    /// The outcome with the same faces on the other side, if faces are known and the outcome differs.
    pub outcome: Option<Word>,
    /// The checks that would turn: key, unit, stand, and true if the check would hold.
    pub checks: Vec<(&'static str, Option<Id>, Option<u32>, bool)>,
}

/// A flip: a single change of the facts that would have changed the outcome with the same faces.
#[derive(Clone, Debug, PartialEq)]
pub struct Flip {
    /// The key of the rule.
    pub key: &'static str,
    /// The thing that earns the line.
    pub of: Option<Id>,
    /// The block of the line.
    pub block: Id,
    /// The change of the total. `None` if a fact or a check, not a line, would turn.
    pub by: Option<i64>,
    /// The changed facts, each with a path. `None` means that the fact is absent.
    pub facts: Vec<(String, Option<Value>)>,
    /// The unit whose fate would differ with the same outcome. `None` if the outcome itself would differ.
    pub fate: Option<Id>,
    /// The outcome or fate then: a single word if it is certain, otherwise the odds.
    pub outcome: Distribution,
}

/// A swing: the effect of a single line on the odds before the throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// The key of the rule.
    pub key: &'static str,
    /// The thing that earns the line.
    pub of: Option<Id>,
    /// The block of the line.
    pub block: Id,
    /// The change of the total without the line, or with it.
    pub by: i64,
    /// The changed facts, each with a path. `None` means that the fact is absent.
    pub facts: Vec<(String, Option<Value>)>,
    /// The outcome whose probability changes most.
    pub outcome: Word,
    /// The probability of that outcome now.
    pub from: f64,
    /// The probability of that outcome after the change.
    pub to: f64,
}

/// The best choice of a player that no die decides, found exactly, or the reason why it was not computed.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The key of the rule that leaves the choice.
    pub key: &'static str,
    /// The side that chooses.
    pub side: Id,
    /// The answers that make the choice, each with the name of a hole. Empty if there is nothing to answer or nothing
    /// was computed.
    pub answers: Vec<(&'static str, String)>,
    /// The worth of the choice under fixed words, the most important first. Empty if it was not computed.
    pub worth: Vec<(&'static str, i64)>,
    /// The text of the choice and its worth.
    pub says: Reason,
}

/// Neighbouring results of a throw that lead to the same outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultBand {
    /// The least result.
    pub least: i64,
    /// The greatest result.
    pub greatest: i64,
    /// The outcome. `None` if another throw decides.
    pub outcome: Option<Word>,
}

/// An event in two forms: a document for files and a text for readers.
#[derive(Clone, Debug, PartialEq)]
pub struct EventRecord {
    /// The document for files.
    pub document: Value,
    /// The text for readers.
    pub says: Reason,
}

/// A ruling: an answered ask, with everything that led to the result.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The name of the rulebook.
    pub book: &'static str,
    /// The name of the procedure.
    pub procedure: &'static str,
    /// The main unit of the ruling.
    pub subject: Id,
    /// The name of the ruling. Words in a phase are addressed to it by this name.
    pub name: String,
    /// The opening of the sentence that is read aloud. Totals and need follow.
    pub says: Reason,
    /// True if the opening tells the outcome already.
    pub says_outcome: bool,
    /// The tally: lines and checks.
    pub tally: Tally,
    /// The throws asked for, with faces if they are made.
    pub throws: Vec<Throw>,
    /// The outcome for each result of the next throw, from the least result to the greatest. Empty unless the next throw
    /// is the second of two opposed throws, and the first is made.
    pub next: Vec<ResultBand>,
    /// The outcome, if it is known.
    pub outcome: Option<Word>,
    /// The outcomes of independent blocks.
    pub parts: Vec<Word>,
    /// The fate of each unit.
    pub fates: Vec<(Id, Word)>,
    /// True if the first fate is the headline and not the outcome.
    pub led_by_fate: bool,
    /// The events that follow.
    pub events: Vec<EventRecord>,
    /// The odds before the throw.
    pub odds: Option<Odds>,
    /// The close calls.
    pub close: Vec<Close>,
    /// The flips: changes that would have turned the outcome, if faces are known.
    pub flips: Vec<Flip>,
    /// The swings: changes that would move the odds before the throw.
    pub swings: Vec<Swing>,
    /// The best choices that no die decides.
    pub best: Vec<Best>,
    /// The facts, as a document.
    pub facts: Value,
    /// The umpire's overrides.
    pub amendments: Amendments,
    /// The hash of the tables used.
    pub tables: String,
    /// The objections: things that looked wrong on the table.
    pub objections: Vec<Objection>,
    /// The rulings that followed at once, such as an owed retreat.
    pub then: Vec<Ruling>,
}

impl Ruling {
    /// Returns the documents of all changes, in the order of application: the events of the ruling, then those of the
    /// rulings that followed.
    pub fn changes(&self) -> Vec<Value> {
        let own = self.events.iter().map(|event| event.document.clone());
        own.chain(self.then.iter().flat_map(Self::changes)).collect()
    }

    /// Returns true if the ruling consists of several parts, each with a separate outcome.
    pub fn is_in_parts(&self) -> bool {
        matches!(self.tally.shape, Blocks::Apart("parts")) && self.tally.blocks.len() > 1
    }

    /// Returns the fates that are the headline: all if each is the outcome, or the first if the rules say so.
    pub fn leading(&self) -> &[(Id, Word)] {
        let fates = self.fates.as_slice();
        if self.is_in_parts() {
            return &[];
        }
        if fates.iter().all(|(_, fate)| Some(*fate) == self.outcome) {
            return fates;
        }
        fates.get(..usize::from(self.led_by_fate)).unwrap_or_default()
    }
}
