//! An entry: what was done, when, and in which words.

use super::chain::Hash;
use super::moment::Moment;
use super::patch::Patch;
use super::seal::Seal;
use language::Language;
use seam::dice::{Purpose, Roll, ThrowOrigin};
use seam::names::{Id, is_unseen};
use seam::rulebook::Request;
use seam::ruling::{Arg, Reason};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// The format's number; older ones are lifted to it on reading.
pub const FORMAT: u8 = 3;

/// A sentence in every language, as it was said when it was recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Said(BTreeMap<String, String>);

impl Said {
    /// A reason in every language.
    pub fn of(reason: &Reason) -> Self {
        Self::each(|language| language.say(reason))
    }

    /// What is said in each language.
    pub fn each(say: impl Fn(Language) -> String) -> Self {
        let languages = Language::ALL.into_iter();
        Self(languages.map(|language| (language.code().to_owned(), say(language))).collect())
    }

    /// What it is in a language; in English, or in whichever there is, where it was recorded before that language was spoken.
    pub fn text(&self, language: Language) -> &str {
        let said = |language: Language| self.0.get(language.code());
        let said = said(language).or_else(|| said(Language::En)).or_else(|| self.0.values().next());
        said.map_or("", String::as_str)
    }

    /// The same in no other languages than a sentence was recorded in: a program that spoke fewer said no less of what was done.
    #[must_use]
    pub(super) fn only_as_recorded(mut self, recorded: &Self) -> Self {
        if !recorded.0.is_empty() {
            self.0.retain(|language, _| recorded.0.contains_key(language));
        }
        self
    }

    /// The first letter in it that can't be seen, if there is one; the marks that stand a name apart are the program's.
    pub(super) fn unseen(&self) -> Option<char> {
        let marks = ['\u{2068}', '\u{2069}'];
        let unseen = |letter: &char| is_unseen(*letter) && !marks.contains(letter);
        self.0.values().flat_map(|text| text.chars()).find(unseen)
    }
}

/// What somebody wrote as it is recorded: each letter that can't be seen is a space, so that it forges no line of the journal and
/// drives no terminal.
pub fn one_line(text: &str) -> String {
    text.replace(is_unseen, " ")
}

/// One entry of a journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its number; the battle's beginning is 0.
    pub number: u64,
    /// When it was recorded.
    pub at: Moment,
    /// What it is, to be read.
    pub says: Said,
    /// What was done.
    pub deed: Deed,
    /// The hash of the entry and of all before it.
    pub hash: Hash,
}

impl Entry {
    /// Its seal, to be noted: it covers the entry and all before it.
    pub fn seal(&self) -> Seal {
        Seal::of(self.number, &self.hash)
    }
}

/// What was done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Deed {
    /// The battle begins.
    Begun(Box<Begun>),
    /// Somebody is about to throw: what is asked, and the first throw, before its faces.
    Asked(Box<Posed>),
    /// Throws were made, and there are more to come.
    Thrown(Thrown),
    /// The last throws of a question were taken back.
    TakenBack(Thrown),
    /// A question was left with throws made and no outcome.
    Left {
        /// The entry that asked it.
        question: u64,
    },
    /// A ruling, or a phase of them.
    Ruled(Box<Ruled>),
    /// The umpire changed the table by hand.
    ByHand(Patch),
    /// Steps were taken back: this one and all after it.
    Undone {
        /// The first of them.
        from: u64,
    },
    /// Steps that were taken back were made again.
    Redone {
        /// The first of them.
        from: u64,
    },
    /// A step was corrected: it and all after it no longer hold, and what holds instead follows.
    Corrected(Correction),
    /// It was seen what a correction would change, and all stands as it was ruled.
    Upheld(Correction),
    /// A remark.
    Noted {
        /// The entry it is about; none: the battle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<u64>,
        /// What the umpire wrote.
        text: String,
    },
    /// A place to come back to.
    Saved {
        /// Its name.
        name: String,
    },
    /// Each side said a word to the program's dice: from now on they fall from these too.
    Worded {
        /// The side, and its word.
        words: Vec<(Id, String)>,
    },
    /// This record is a fork: from now on the program's dice fall from a seed of its own.
    Forked {
        /// The hash of that seed.
        seed: Hash,
    },
    /// The battle is over, and the seed of the program's dice is shown.
    Revealed {
        /// The seed, as hexadecimal digits.
        seed: String,
    },
    /// The battle as it stands, whole: opening starts from here instead of the beginning.
    Kept {
        /// The last step it stands after.
        step: u64,
        /// The battle file.
        battle: String,
    },
    /// The entries before this one were saved from a damaged file.
    Salvaged {
        /// Whether the seed of the program's dice was saved with them.
        seed: bool,
    },
}

/// How a battle begins.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Begun {
    /// The journal's format.
    pub format: u32,
    /// The version of the program.
    pub program: String,
    /// The rulebook.
    pub book: String,
    /// The battle file's name.
    pub file: String,
    /// The battle file, with everything taken from army lists in it.
    pub battle: String,
    /// The house rules: the file's name and its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub house: Option<(String, String)>,
    /// The hash of the tables ruled by.
    pub tables: String,
    /// The hash of the seed of the program's dice.
    pub seed: Hash,
}

/// A throw that is waited for: nobody has seen its faces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Awaited {
    /// Which throw of the question, from 1.
    pub number: usize,
    /// Message id of what it is for.
    pub purpose: String,
    /// The unit or side that throws.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Id>,
    /// The unit it throws at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The dice.
    pub dice: String,
}

impl Awaited {
    /// The throw of that number.
    pub fn new(number: usize, purpose: &Purpose, roll: Roll) -> Self {
        Self {
            number,
            purpose: purpose.name.to_owned(),
            of: purpose.of.clone(),
            at: purpose.at.clone(),
            dice: roll.to_string(),
        }
    }

    /// Returns true if two throws are for the same, whatever was thrown before them.
    pub fn is_same(&self, other: &Self) -> bool {
        (&self.purpose, &self.of, &self.at, &self.dice) == (&other.purpose, &other.of, &other.at, &other.dice)
    }
}

/// A question that is about to be thrown for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Posed {
    /// What is asked.
    pub ask: Request,
    /// The throw that is made next.
    pub awaits: Awaited,
}

/// The throws of a question so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thrown {
    /// The entry that asked it.
    pub question: u64,
    /// The faces of each throw made, from the first.
    pub faces: Vec<Vec<u8>>,
    /// The throw that is made next; an empty one where nobody waits for any.
    pub awaits: Awaited,
    /// How many of the throws, the last ones, the program made: it makes the same again.
    #[serde(default, skip_serializing_if = "is_none")]
    pub program: usize,
    /// The side whose players typed the last throw on a screen of their own; none: it was typed at the desk.
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
    /// Message id of what it was for.
    pub purpose: String,
    /// The unit or side that threw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Id>,
    /// The unit it threw at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Id>,
    /// The side that threw, or whose unit did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Id>,
    /// The dice.
    pub dice: String,
    /// The faces.
    pub faces: Vec<u8>,
    /// Where they came from.
    pub origin: ThrowOrigin,
}

/// A ruling, or a phase of them, as it is kept.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruled {
    /// The entry that asked it, if dice were thrown for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<u64>,
    /// The entry it replaces, if it was ruled anew after a correction: its throws are of that entry as far as they say
    /// the program threw them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub again: Option<u64>,
    /// What was asked, and what the umpire said to it.
    pub ask: Request,
    /// The throws, in the order made.
    pub throws: Vec<Throw>,
    /// Each ruling, in the order thrown.
    pub rulings: Vec<Made>,
    /// Everything it changed, in the order it did.
    pub changes: Vec<Value>,
}

/// One ruling: what it rested on, what counted, and how it ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Made {
    /// The procedure.
    pub procedure: String,
    /// The unit it is about first.
    pub subject: Id,
    /// The facts.
    pub facts: Value,
    /// What counted, block by block.
    pub blocks: Vec<Counted>,
    /// The fixed word of the outcome.
    pub outcome: String,
    /// What became of each unit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fates: Vec<(Id, String)>,
}

impl Made {
    /// Whom the facts name, each with its place in them.
    pub fn named(&self) -> impl Iterator<Item = (&str, Arg)> {
        let places = self.facts.as_object().into_iter().flatten();
        let called = |told: &Value| {
            let text = |field| told.get(field).and_then(Value::as_str);
            let id = Id::from(text("id").or_else(|| text("of")).unwrap_or_default());
            Some(Arg::from(id.called(text("name")?)))
        };
        places.filter_map(move |(place, told)| Some((place.as_str(), called(told)?)))
    }
}

/// What counted in a block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The block.
    pub block: Id,
    /// Its total.
    pub total: i64,
    /// Each line that counted: the rule, what it is of, and its value.
    pub lines: Vec<(String, Option<Id>, i64)>,
}

/// What correcting a step does to those after it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The step that is corrected.
    pub from: u64,
    /// Why, in the umpire's words.
    pub reason: String,
    /// How many entries after this one belong to it.
    pub steps: u64,
    /// What becomes of each step that held, the corrected one first.
    pub becomes: Vec<(u64, Becomes)>,
}

/// What becomes of a step when one before it is corrected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Becomes {
    /// It comes out the same.
    Same,
    /// It comes out otherwise.
    Differs,
    /// It can no longer be asked.
    Refused,
    /// It needs other throws than were made.
    NeedsThrow,
}

impl Becomes {
    /// Message id of what becomes of it.
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
    /// The fixed word of what it is.
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

    /// The entry it is about, if it is about one.
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
