//! What the dice decided, whatever was asked.

use super::fire::FireOutcome;
use super::melee::MeleeOutcome;
use crate::dice::{Verdict, Word};
use crate::names::Id;

/// What the dice decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of fire.
    Fire(FireOutcome),
    /// Of a melee.
    Melee(MeleeOutcome),
    /// Of anything that has one word for an outcome.
    Plain(Plain),
}

/// One word, and what becomes of each unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    /// The outcome.
    pub word: Word,
    /// What becomes of each unit.
    pub fates: Vec<(Id, Word)>,
}

impl Outcome {
    /// One word, which is also the fate of the one it is about.
    pub(super) fn of(subject: &Id, word: &'static str) -> Self {
        let word = Word::plain(word);
        Self::Plain(Plain {
            word,
            fates: vec![(subject.clone(), word)],
        })
    }
}

impl Verdict for Outcome {
    fn headline(&self) -> Word {
        match self {
            Self::Fire(outcome) => Word::counted("loses", outcome.losses),
            Self::Melee(outcome) => outcome.headline(),
            Self::Plain(outcome) => outcome.word,
        }
    }

    fn fates(&self) -> &[(Id, Word)] {
        match self {
            Self::Fire(outcome) => &outcome.fates,
            Self::Melee(outcome) => outcome.fates(),
            Self::Plain(outcome) => &outcome.fates,
        }
    }
}
