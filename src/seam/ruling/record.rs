//! The ruling: an answered question with everything that led to it, not yet in any language.

use super::{Amendments, Blocks, Reason, Tally};
use dice::{Distribution, Id, Odds, Throw, Word};
use geometry::units::Length;
use serde::Serialize;
use serde_json::Value;

/// A place in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Place {
    /// The name of the file, as the caller gave it.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

/// An objection: something on the table that looks wrong but that the umpire may allow.
#[derive(Clone, Debug, PartialEq)]
pub struct Objection {
    /// The name by which the umpire waives the objection, such as `overlap@85-1+86-2`.
    pub id: String,
    /// The place in the battle file that the objection is about.
    pub place: Place,
    /// The text that says what is wrong.
    pub because: Reason,
    /// The umpire's reason for waiving the objection, if it was waived.
    pub waived: Option<String>,
}

/// A close call: a fact so near a limit that the accuracy of the table does not decide, with the result on the other
/// side of the limit.
#[derive(Clone, Debug, PartialEq)]
pub struct Close {
    /// The key of the rule, such as `morale.retreat`.
    pub key: &'static str,
    /// The unit or other thing that the fact is about, if any.
    pub of: Option<Id>,
    /// The number of the stand that the fact is about, if any.
    pub stand: Option<u32>,
    /// The path of the fact, such as `groups.0.range_cm`.
    pub path: String,
    /// The distance of the fact from the limit, in `unit`.
    pub margin: f64,
    /// The unit of the distance `margin`.
    pub unit: Length,
    /// The total on the other side of the limit, if it would differ.
    pub total: Option<i64>,
    /// The blocks whose totals would differ, if there is no common total. Each comes with its total on the other side
    /// of the limit.
    pub blocks: Vec<(Id, i64)>,
    /// The outcome with the same faces on the other side of the limit, if faces are known and the outcome would differ.
    pub outcome: Option<Word>,
    /// The checks whose result would change: key, unit, stand, and true if the check would then hold.
    pub checks: Vec<(&'static str, Option<Id>, Option<u32>, bool)>,
}

/// A flip: a single change of the facts that would have changed the outcome with the same faces.
#[derive(Clone, Debug, PartialEq)]
pub struct Flip {
    /// The key of the rule, such as `morale.retreat`.
    pub key: &'static str,
    /// The unit or other thing that earns the line, or that the fact or check is about. `None` if there is no such
    /// thing.
    pub of: Option<Id>,
    /// The block of the tally that contains the line. Empty if the change concerns a fact or a check and not a line.
    pub block: Id,
    /// The change of the total. `None` if the change concerns a fact or a check and not a line.
    pub by: Option<i64>,
    /// The changed facts, each with a path and the new value. `None` means that the fact becomes absent.
    pub facts: Vec<(String, Option<Value>)>,
    /// The unit whose fate would differ with the same outcome. `None` if the outcome itself would differ.
    pub fate: Option<Id>,
    /// The outcome or fate after the change: a single word if the outcome or fate is certain, otherwise the odds.
    pub outcome: Distribution,
}

/// A swing: the effect that a single line of the breakdown has on the odds before the throw.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// The key of the rule, such as `morale.retreat`.
    pub key: &'static str,
    /// The unit or other thing that earns the line.
    pub of: Option<Id>,
    /// The block of the tally that contains the line.
    pub block: Id,
    /// The change of the total if the line stopped counting. For a line that does not count, the change of the total if
    /// the line counted.
    pub by: i64,
    /// The changed facts, each with a path and the new value. `None` means that the fact becomes absent.
    pub facts: Vec<(String, Option<Value>)>,
    /// The outcome whose probability changes most.
    pub outcome: Word,
    /// The probability of that outcome now.
    pub from: f64,
    /// The probability of that outcome after the change.
    pub to: f64,
}

/// The best choice that a player has where no die decides, found by an exact search, or the reason why the search was
/// not made.
#[derive(Clone, Debug, PartialEq)]
pub struct Best {
    /// The key of the rule that leaves the choice.
    pub key: &'static str,
    /// The side that chooses.
    pub side: Id,
    /// The choice as answers: the name of each parameter of the request, and its value. Empty if there is nothing to
    /// answer or the search was not made.
    pub answers: Vec<(&'static str, String)>,
    /// The worth of the choice: numbers with fixed names, the most important first. Empty if the search was not made.
    pub worth: Vec<(&'static str, i64)>,
    /// The text that describes the choice and its worth.
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
    /// The event as JSON, as it is recorded in files.
    pub document: Value,
    /// The event as a sentence for readers.
    pub says: Reason,
}

/// A ruling: the answer to a request, with everything that led to the result.
#[derive(Clone, Debug)]
pub struct Ruling {
    /// The name of the rulebook.
    pub book: &'static str,
    /// The name of the procedure, such as `morale`.
    pub procedure: &'static str,
    /// The main unit of the ruling.
    pub subject: Id,
    /// The name of the ruling. When a phase has several rulings, the umpire's words name the ruling that they are for.
    pub name: String,
    /// The opening of the sentence that is read aloud. The total and the needed roll follow.
    pub says: Reason,
    /// True if the opening tells the outcome already, as for a move.
    pub says_outcome: bool,
    /// The lines and checks that led to the result.
    pub tally: Tally,
    /// The throws that the ruling needs, with faces if they are rolled.
    pub throws: Vec<Throw>,
    /// The outcome for each result of the next throw, from the least result to the greatest. Empty unless the next
    /// throw is the second of two opposed throws, and the first is made.
    pub next: Vec<ResultBand>,
    /// The outcome, if it is known.
    pub outcome: Option<Word>,
    /// The outcome of each part, if the ruling has independent parts. Otherwise empty.
    pub parts: Vec<Word>,
    /// The fate of each unit.
    pub fates: Vec<(Id, Word)>,
    /// True if the headline is the first fate, such as that of a melee's loser, and not the outcome.
    pub led_by_fate: bool,
    /// The events that the ruling causes.
    pub events: Vec<EventRecord>,
    /// The odds before the throw.
    pub odds: Option<Odds>,
    /// The facts that were too near a limit to be certain (close calls).
    pub close: Vec<Close>,
    /// The flips: changes that would have turned the outcome, if faces are known.
    pub flips: Vec<Flip>,
    /// The swings: changes that would move the odds before the throw.
    pub swings: Vec<Swing>,
    /// The best choices that players have where no die decides.
    pub best: Vec<Best>,
    /// The facts on which the ruling rests, as JSON.
    pub facts: Value,
    /// The umpire's overrides.
    pub amendments: Amendments,
    /// The hash of the rule tables used.
    pub tables: String,
    /// The objections: things that looked wrong on the table.
    pub objections: Vec<Objection>,
    /// The rulings that followed at once, such as a retreat that the outcome requires.
    pub then: Vec<Ruling>,
}

impl Ruling {
    /// Returns the documents of all changes, in the order of application: the events of the ruling, then those of the
    /// rulings that followed.
    pub fn changes(&self) -> Vec<Value> {
        let own = self.events.iter().map(|event| event.document.clone());
        own.chain(self.then.iter().flat_map(Self::changes)).collect()
    }

    /// Returns true if the ruling has several parts, each with an outcome of its own.
    pub fn is_in_parts(&self) -> bool {
        matches!(self.tally.shape, Blocks::Apart("parts")) && self.tally.blocks.len() > 1
    }

    /// Returns the fates that the headline shows: all if each equals the outcome, or the first if `led_by_fate` is
    /// true. Empty if the headline shows the outcome.
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
