//! The throws of a question: the pending throw, and the throws made.

use crate::dice::streams::Stage;
use dice::{Id, NextThrow, ThrowOrigin};
use rulebook::Request;
use serde::{Deserialize, Serialize};

/// A throw that is still to be made, so that its faces are unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PendingThrow {
    /// The number of the throw within the question, counted from 1.
    pub number: usize,
    /// The message id of the throw's purpose.
    pub purpose: String,
    /// The unit or side that throws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Id>,
    /// The target unit of the throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The dice to be thrown.
    pub dice: String,
}

impl PendingThrow {
    /// Returns the throw that a ruling needs next, in the form in which it is recorded.
    pub fn of(next: &NextThrow) -> Self {
        let (purpose, dice) = (&next.purpose, next.roll.to_string());
        Self {
            number: next.number,
            purpose: purpose.name.to_owned(),
            of: purpose.of.clone(),
            at: purpose.at.clone(),
            dice,
        }
    }

    /// Returns true if the two throws agree in purpose, thrower, target and dice. The numbers of the throws may differ.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.purpose, &self.of, &self.at, &self.dice) == (&other.purpose, &other.of, &other.at, &other.dice)
    }
}

/// A question that waits for its first throw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionEntry {
    /// The request.
    pub ask: Request,
    /// The throw to be made next.
    pub awaits: PendingThrow,
    /// The turn and phase in which the question was asked. Records of older formats do not have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Stage>,
}

/// The throws of a question so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowEntry {
    /// The number of the entry that asked the question.
    pub question: u64,
    /// The faces of each throw made, from the first.
    pub faces: Vec<Vec<u8>>,
    /// The throw to be made next. Empty if no throw is pending.
    pub awaits: PendingThrow,
    /// The number of throws at the end of `faces` that the program made. If the program throws again, it gets the same
    /// faces.
    #[serde(default, skip_serializing_if = "is_none")]
    pub program: usize,
    /// The side whose players typed the last throw on a screen of the players' own. Without a side, the throw was typed
    /// at the desk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

/// A throw that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// The message id of the throw's purpose.
    pub purpose: String,
    /// The unit or side that threw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Id>,
    /// The target unit of the throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The side that threw, or the side of the unit that threw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// The dice thrown.
    pub dice: String,
    /// The faces thrown.
    pub faces: Vec<u8>,
    /// The origin of the faces.
    pub origin: ThrowOrigin,
}

/// Writes faces in the form used for typing: `14, 3+4`.
pub fn written(faces: &[Vec<u8>]) -> String {
    let throw = |faces: &Vec<u8>| faces.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
    faces.iter().map(throw).collect::<Vec<_>>().join(", ")
}
