//! An entry of the record: the deed, the time, and a sentence about the deed in every language.

use super::chain::Hash;
use super::moment::Moment;
use super::patch::Patch;
use super::seal::Seal;
use language::Language;
use seam::dice::{Purpose, Roll, ThrowOrigin};
use seam::names::{Id, is_unseen};
use seam::rulebook::Request;
use seam::ruling::{Arg, Names, Reason};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The number of the current format. Documents of older formats are lifted to it when they are read.
pub const FORMAT: u8 = 3;

/// A sentence in every language, worded when the entry was recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Wording(BTreeMap<String, String>);

impl Wording {
    /// Says a reason in every language.
    pub fn of(reason: &Reason) -> Self {
        Self::each(|language| language.say(reason))
    }

    /// Makes a sentence by calling `say` for each language.
    pub fn each(say: impl Fn(Language) -> String) -> Self {
        let languages = Language::ALL.into_iter();
        Self(languages.map(|language| (language.code().to_owned(), say(language))).collect())
    }

    /// Returns the sentence in a language. If the record has no sentence in that language, because the language was
    /// added to the program later, returns the English one or any other.
    pub fn text(&self, language: Language) -> &str {
        let said = |language: Language| self.0.get(language.code());
        let said = said(language).or_else(|| said(Language::En)).or_else(|| self.0.values().next());
        said.map_or("", String::as_str)
    }

    /// Keeps only the languages of the `recorded` sentence. An older program knew fewer languages, and that is no
    /// difference in what was done.
    #[must_use]
    pub(super) fn only_as_recorded(mut self, recorded: &Self) -> Self {
        if !recorded.0.is_empty() {
            self.0.retain(|language, _| recorded.0.contains_key(language));
        }
        self
    }

    /// Returns the first invisible character of the sentence. The marks that the program itself puts around names are
    /// allowed.
    pub(super) fn unseen(&self) -> Option<char> {
        let marks = ['\u{2068}', '\u{2069}'];
        let unseen = |letter: &char| is_unseen(*letter) && !marks.contains(letter);
        self.0.values().flat_map(|text| text.chars()).find(unseen)
    }
}

/// Returns a person's text as the record stores such text: each invisible character becomes a space. So the text can
/// neither forge a line of the journal nor control a terminal.
pub fn one_line(text: &str) -> String {
    text.replace(is_unseen, " ")
}

/// An entry of a journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The entry's number; the battle's beginning has number 0.
    pub number: u64,
    /// The time at which the entry was recorded.
    pub at: Moment,
    /// The sentence that describes the entry to readers.
    pub says: Wording,
    /// The deed.
    pub deed: Deed,
    /// The hash of the entry and of all earlier entries.
    pub hash: Hash,
}

impl Entry {
    /// Returns the entry's seal, for a player to note. The seal covers the entry and all entries before it.
    pub fn seal(&self) -> Seal {
        Seal::of(self.number, &self.hash)
    }
}

/// The deed of an entry, with all data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Deed {
    /// The beginning of the battle.
    Begun(Box<Beginning>),
    /// A question was put for which dice are thrown. The entry holds the ask and the first throw, before its faces are
    /// known.
    Asked(Box<QuestionEntry>),
    /// Throws of a question were made, and more are to come.
    Thrown(ThrowEntry),
    /// The last throws of a question were taken back.
    TakenBack(ThrowEntry),
    /// A question with throws was dropped without an outcome.
    Left {
        /// The entry that put the question.
        question: u64,
    },
    /// A ruling, or the rulings of a phase.
    Ruled(Box<RulingEntry>),
    /// The umpire changed the table by hand.
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
    /// A step was corrected. This step and all later ones are no longer in force; their replacements follow as entries.
    Corrected(Correction),
    /// The umpire saw what a correction would change and let everything stand as ruled.
    Upheld(Correction),
    /// A remark of the umpire.
    Noted {
        /// The entry the remark is about. Without a number the remark is about the battle.
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
    /// The record became a fork. From here on the program's dice use a seed of its own.
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
    /// The hash of the rulebook's tables in use.
    pub tables: String,
    /// The hash of the seed of the program's dice.
    pub seed: Hash,
}

/// A pending throw: nobody has seen its faces yet.
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
    /// Makes the pending throw of that number.
    pub fn new(number: usize, purpose: &Purpose, roll: Roll) -> Self {
        Self {
            number,
            purpose: purpose.name.to_owned(),
            of: purpose.of.clone(),
            at: purpose.at.clone(),
            dice: roll.to_string(),
        }
    }

    /// Returns true if the two throws agree in purpose, thrower, target and dice. Their numbers may differ.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.purpose, &self.of, &self.at, &self.dice) == (&other.purpose, &other.of, &other.at, &other.dice)
    }
}

/// A question for which dice are about to be thrown.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuestionEntry {
    /// The ask.
    pub ask: Request,
    /// The throw to be made next.
    pub awaits: PendingThrow,
}

/// The throws of a question so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowEntry {
    /// The entry that put the question.
    pub question: u64,
    /// The faces of each throw made, from the first.
    pub faces: Vec<Vec<u8>>,
    /// The throw to be made next. It is empty if no throw is pending.
    pub awaits: PendingThrow,
    /// The number of the last throws that the program made. The same throws come out if the program makes them again.
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

/// A ruling, or the rulings of a phase, in the form the record stores.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingEntry {
    /// The entry that put the question, if dice were thrown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<u64>,
    /// The entry that a new ruling after a correction replaces. Throws that the new ruling lists as the program's were
    /// made for that entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u64>,
    /// The ask, with the umpire's overrides.
    pub ask: Request,
    /// The throws, in the order made.
    pub throws: Vec<Throw>,
    /// The rulings, in the order of the throws.
    pub rulings: Vec<RulingRecord>,
    /// All changes of the table, in the order applied.
    pub changes: Vec<Value>,
}

/// A ruling: the facts behind it, the lines that counted, and the outcome.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RulingRecord {
    /// The procedure.
    pub procedure: String,
    /// The unit the ruling is mainly about.
    pub subject: Id,
    /// The facts.
    pub facts: Value,
    /// The lines that counted, block by block.
    pub blocks: Vec<BlockRecord>,
    /// The fixed word of the outcome.
    pub outcome: String,
    /// The fate of each unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fates: Vec<(Id, String)>,
}

impl RulingRecord {
    /// Returns everything that the facts name, each with the name of the field in the facts.
    pub fn named(&self) -> impl Iterator<Item = (&str, Arg)> {
        let places = self.facts.as_object().into_iter().flatten();
        let called = |told: &Value| {
            let text = |field| told.get(field).and_then(Value::as_str);
            let id = Id::from(text("id").or_else(|| text("of")).unwrap_or_default());
            Some(Arg::from(id.called(text("name")?)))
        };
        places.filter_map(move |(place, told)| Some((place.as_str(), called(told)?)))
    }

    /// Returns the headline of the ruling: the fate of its units if each is the outcome, otherwise the outcome.
    pub fn headline(&self, language: Language) -> String {
        let names = Names::of(&self.facts);
        language.kept_headline((&self.outcome, &self.fates), &names, self.named())
    }

    /// Describes the ruling in a line: the procedure and the headline. The name of the unit stands before a headline
    /// that does not name the unit.
    pub fn line(&self, unit: &str, language: Language) -> String {
        line(&self.procedure, unit, &self.headline(language), language)
    }
}

/// Describes a ruling in a line, by its procedure, its unit and its headline.
pub(super) fn line(procedure: &str, unit: &str, headline: &str, language: Language) -> String {
    let says_unit = !unit.is_empty() && headline.contains(unit);
    let said = Reason::new("entry-ruled", if says_unit { "alone" } else { "" });
    let said = said.word("procedure", format!("procedure-{procedure}")).name("of", unit);
    language.say(&said.name("outcome", headline))
}

/// The lines that counted in a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockRecord {
    /// The block.
    pub block: Id,
    /// The block's total.
    pub total: i64,
    /// The lines that counted. Each has its rule, its subject and its value.
    pub lines: Vec<(String, Option<Id>, i64)>,
}

/// The effect of correcting a step on the later steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The step that is corrected.
    pub from: u64,
    /// The umpire's reason.
    pub reason: String,
    /// The number of following entries that belong to the correction.
    pub steps: u64,
    /// The effect on each step in force, the corrected step first.
    pub becomes: Vec<(u64, StepChange)>,
}

/// The effect that the correction of an earlier step has on a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepChange {
    /// The step has the same result.
    Same,
    /// The step has another result.
    Differs,
    /// The step's ask is no longer legal.
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
    /// Returns the fixed word for the kind of deed.
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

    /// Returns the entry that the deed refers to, if any.
    pub(super) fn about(&self) -> Option<u64> {
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
