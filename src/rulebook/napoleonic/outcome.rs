//! What the dice decided, whatever was asked.

use super::fire::{FireOutcome, lost};
use super::melee::MeleeOutcome;
use crate::dice::{Verdict, Word};
use crate::names::Id;
use crate::rulebook::case::Plain;

/// What the dice decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of fire.
    Fire(FireOutcome),
    /// Of a melee.
    Melee(MeleeOutcome),
    /// Of anything that has one word for an outcome.
    Plain(Plain),
    /// Of a way: its one word, and where the umpire changed its price, the price he left.
    Way(Plain, Option<Spent>),
}

/// What a way takes of what there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent {
    /// What it takes, in millimetres.
    pub taken: i64,
    /// What there is for the whole turn, in millimetres.
    pub of: i64,
}

impl Outcome {
    /// One word, which is also the fate of the one it is about.
    pub(super) fn of(subject: &Id, word: &'static str) -> Self {
        Self::Plain(Plain::of(subject, word))
    }
}

impl Spent {
    /// The share of the whole, 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "lengths on a table are far below the bound")]
    pub(super) fn share(self) -> f64 {
        if self.of > 0 { (self.taken as f64 / self.of as f64).clamp(0.0, 1.0) } else { 1.0 }
    }
}

impl From<Plain> for Outcome {
    fn from(plain: Plain) -> Self {
        Self::Plain(plain)
    }
}

impl Verdict for Outcome {
    fn headline(&self) -> Word {
        match self {
            Self::Fire(outcome) => lost(outcome.figures, outcome.losses),
            Self::Melee(outcome) => outcome.headline(),
            Self::Plain(outcome) | Self::Way(outcome, _) => outcome.word,
        }
    }

    fn fates(&self) -> &[(Id, Word)] {
        match self {
            Self::Fire(outcome) => &outcome.fates,
            Self::Melee(outcome) => outcome.fates(),
            Self::Plain(outcome) | Self::Way(outcome, _) => &outcome.fates,
        }
    }
}
