//! An entry of the record: its content, its time, and a sentence that describes it in every language.

use super::{Hash, Moment, QuestionEntry, RulingEntry, Seal, ThrowEntry, Wording};
use crate::correction::patch::Patch;
use dice::Id;
use language::Language;
use ruling::Reason;
use serde::{Deserialize, Serialize};

/// An entry of a journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The number of the entry. The battle's beginning has number 0.
    pub number: u64,
    /// The time at which the entry was recorded.
    pub at: Moment,
    /// The sentence that describes the entry to readers.
    pub says: Wording,
    /// The content of the entry.
    pub deed: Deed,
    /// The hash of the entry and of all earlier entries.
    pub hash: Hash,
}

impl Entry {
    /// Returns the entry's seal, for a player to note. The seal covers the entry and all entries before it.
    pub fn seal(&self) -> Seal {
        Seal::of(self.number, &self.hash)
    }

    /// Describes the entry for a reader. The kind comes first if the sentence is somebody's own words, so that nothing
    /// that is no ruling reads like one. The kind is the program's word, and no part of the recorded sentence.
    pub fn told(&self, language: Language) -> String {
        let says = self.says.text(language);
        let said = match &self.deed {
            Deed::ByHand(_) => Reason::new("entry-by-hand", "").name("what", says),
            Deed::Noted { text, .. } => Reason::new("entry-noted", "").name("text", text),
            Deed::Saved { name } => Reason::new("entry-saved", "").name("name", name),
            Deed::Salvaged { .. } => Reason::new("entry-of-salvage", "").name("what", says),
            _ => return says.to_owned(),
        };
        language.say(&said)
    }
}

/// The content of an entry, such as a ruling or an undo, with all its data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Deed {
    /// The beginning of the battle.
    Begun(Box<Beginning>),
    /// A question that needs dice was asked. The entry holds the request and the first throw, before its faces are
    /// known.
    Asked(Box<QuestionEntry>),
    /// Throws of a question were made, and more are to come.
    Thrown(ThrowEntry),
    /// The last throws of a question were taken back.
    TakenBack(ThrowEntry),
    /// A question with throws was dropped without an outcome.
    Left {
        /// The number of the entry that asked the question.
        question: u64,
    },
    /// A ruling, or the rulings of a phase.
    Ruled(Box<RulingEntry>),
    /// The umpire changed the position by hand.
    ByHand(Patch),
    /// Steps were undone: this step and all steps after it.
    Undone {
        /// The first of the undone steps.
        from: u64,
    },
    /// Undone steps were made again.
    Redone {
        /// The first of the steps made again.
        from: u64,
    },
    /// A step was corrected. This step and all later steps are no longer in force. The entries that follow replace
    /// these steps.
    Corrected(Correction),
    /// The umpire saw what a correction would change and let everything stand as ruled.
    Upheld(Correction),
    /// A remark of the umpire.
    Noted {
        /// The number of the entry that the remark is about. Without a number the remark is about the whole battle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<u64>,
        /// The umpire's text.
        text: String,
    },
    /// A save point to come back to.
    Saved {
        /// The save point's name.
        name: String,
    },
    /// Each side gave a word to the program's dice. From here on the dice depend on these words too.
    Worded {
        /// The words, each with a side.
        words: Vec<(Id, String)>,
    },
    /// The record became a fork, a copy that goes on separately. From here on the program's dice use a seed of the
    /// fork's own.
    Forked {
        /// The hash of the fork's seed.
        seed: Hash,
    },
    /// The battle is over, and the seed of the program's dice was revealed.
    Revealed {
        /// The seed, as hexadecimal digits.
        seed: String,
    },
    /// A checkpoint: the whole battle as it stands. Opening the record starts here instead of at the beginning.
    Kept {
        /// The last step before the checkpoint, whose changes the battle includes.
        step: u64,
        /// The text of the battle file.
        battle: String,
    },
    /// The entries up to this point were saved from a damaged file.
    Salvaged {
        /// True if the seed of the program's dice was saved with the entries.
        seed: bool,
    },
}

/// The beginning of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The number of the journal's format.
    pub format: u32,
    /// The version of the program.
    pub program: String,
    /// The name of the rulebook.
    pub book: String,
    /// The name of the battle file.
    pub file: String,
    /// The text of the battle file, including everything taken from army lists.
    pub battle: String,
    /// The house rules: the name and the text of their file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<(String, String)>,
    /// The hash of the rule tables in use.
    pub tables: String,
    /// The hash of the seed of the program's dice.
    pub seed: Hash,
}

/// A correction of a step, and its effect on that step and on all later steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The number of the step that is corrected.
    pub from: u64,
    /// The umpire's reason.
    pub reason: String,
    /// The number of following entries that belong to the correction.
    pub steps: u64,
    /// The effect on each step in force, the corrected step first.
    pub becomes: Vec<(u64, StepChange)>,
}

/// The effect of a correction on a step, either the corrected step or a later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepChange {
    /// The step has the same result.
    Same,
    /// The step has another result.
    Differs,
    /// The rules no longer allow the request of the step.
    Refused,
    /// The step needs throws that were not made.
    NeedsThrow,
}

impl StepChange {
    /// Returns the message id that describes the effect.
    pub fn message(self) -> &'static str {
        match self {
            Self::Same => "becomes-same",
            Self::Differs => "becomes-differs",
            Self::Refused => "becomes-refused",
            Self::NeedsThrow => "becomes-needs-throw",
        }
    }
}

impl Deed {
    /// Returns the fixed word for the kind of content, such as `ruled` or `undone`.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Begun(_) => "begun",
            Self::Asked(_) => "asked",
            Self::Thrown(_) => "thrown",
            Self::TakenBack(_) => "taken-back",
            Self::Left { .. } => "left",
            Self::Ruled(_) => "ruled",
            Self::ByHand(_) => "by-hand",
            Self::Undone { .. } => "undone",
            Self::Redone { .. } => "redone",
            Self::Corrected(_) => "corrected",
            Self::Upheld(_) => "upheld",
            Self::Noted { .. } => "noted",
            Self::Saved { .. } => "saved",
            Self::Worded { .. } => "worded",
            Self::Forked { .. } => "forked",
            Self::Revealed { .. } => "revealed",
            Self::Kept { .. } => "kept",
            Self::Salvaged { .. } => "salvaged",
        }
    }

    /// Returns the number of the entry that this content refers to, if any.
    pub(crate) fn about(&self) -> Option<u64> {
        match self {
            Self::Thrown(thrown) | Self::TakenBack(thrown) => Some(thrown.question),
            Self::Left { question } => Some(*question),
            Self::Ruled(ruled) => ruled.question,
            Self::Undone { from } | Self::Redone { from } => Some(*from),
            Self::Corrected(correction) | Self::Upheld(correction) => Some(correction.from),
            Self::Noted { of, .. } => *of,
            Self::Kept { step, .. } => Some(*step),
            _ => None,
        }
    }
}
