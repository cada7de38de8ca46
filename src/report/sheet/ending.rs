//! The outcome of a ruling, and the fate of a unit.

use super::NamedId;
use dice::Word;

/// The outcome of a ruling or of a part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The fixed word for the outcome, the same in every language.
    pub word: Word,
    /// The outcome in the words of the language.
    pub text: String,
}

/// The fate of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fate {
    /// The unit.
    pub unit: NamedId,
    /// The fixed word for the fate, the same in every language.
    pub word: Word,
    /// The unit and its fate as a clause.
    pub text: String,
}
