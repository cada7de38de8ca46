//! What comes of an ask: no die falls in this book, so the facts decide it.

use crate::dice::{Fates, Verdict, Word};
use crate::names::Id;
use crate::rulebook::case::Plain;

/// What comes of an ask.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The outcome in one word.
    pub word: Word,
    /// What each block of the breakdown comes to, where there are several.
    pub parts: Vec<Word>,
    /// What becomes of each unit.
    pub fates: Fates,
}

impl Default for Outcome {
    fn default() -> Self {
        Self { word: Word::plain(""), parts: Vec::new(), fates: Fates::new() }
    }
}

impl From<Plain> for Outcome {
    fn from(plain: Plain) -> Self {
        Self { word: plain.word, parts: Vec::new(), fates: plain.fates }
    }
}

impl Verdict for Outcome {
    fn headline(&self) -> Word {
        self.word
    }

    fn fates(&self) -> &[(Id, Word)] {
        &self.fates
    }
}
