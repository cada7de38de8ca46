//! Words of a sentence that were not understood, and the messages that refuse them.

use ruling::{Arg, Reason};

/// A word that was not understood.
#[derive(Clone, Debug, PartialEq)]
pub struct UnknownWord {
    /// The word, in lower case.
    pub word: String,
    /// The reason why the word was not understood.
    pub(super) why: UnknownReason,
}

/// The reason why a word was not understood.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum UnknownReason {
    /// The word is unknown. The text is the most similar known word.
    Misspelled(String),
    /// The word has no meaning at this position, and no known word is similar. The list has the message ids of the rows
    /// of the card that a sentence can set.
    Strange(Vec<String>),
    /// The word by itself is too vague. The list has the chips (buttons of the card) with this word in a phrase of
    /// several words, each with its row.
    Part(Vec<Reason>),
    /// An earlier word set the same property to another value. The text is that earlier word.
    Twice(String),
    /// The word describes a second unit of the same side.
    Second,
    /// The word describes the ground of a unit, but the card has such a row only for the other unit. The texts are the
    /// message ids of the columns of both units.
    Elsewhere(String, String),
    /// The word describes a unit, but the card has such a row only for the other unit. The texts are the message ids of
    /// the columns of both units.
    NotAsked(String, String),
    /// The word denies something that can't be denied, or the sentence both states and denies the same chip (button).
    Denied,
    /// The word mentions friends or enemies that do not count here, or a flank without a word for an enemy.
    Foe,
}

impl UnknownWord {
    /// Returns true if this is the word typed as `text`, which may have other case and punctuation.
    pub fn is(&self, text: &str) -> bool {
        text.trim_matches(|letter: char| !letter.is_alphanumeric()).to_lowercase() == self.word
    }

    /// Returns the message that refuses the word.
    pub fn reason(&self) -> Reason {
        let said = |variant| Reason::new("sentence", variant).name("word", &self.word);
        match &self.why {
            UnknownReason::Misspelled(nearest) => said("unknown").name("nearest", nearest),
            UnknownReason::Strange(rows) => {
                said("strange").list("could", rows.iter().map(|row| Arg::Word(row.clone())).collect())
            }
            UnknownReason::Part(chips) => said("part")
                .list("could", chips.iter().map(|chip| Arg::Reason(Box::new(chip.clone()))).collect()),
            UnknownReason::Twice(before) => said("twice").name("before", before),
            UnknownReason::Second => said("second"),
            UnknownReason::Elsewhere(own, other) => said("elsewhere").word("own", own).word("other", other),
            UnknownReason::NotAsked(own, other) => said("not-asked").word("own", own).word("other", other),
            UnknownReason::Denied => said("denied"),
            UnknownReason::Foe => said("foe"),
        }
    }
}
