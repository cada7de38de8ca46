//! The program's dice. They are drawn from a seed and from the players' words. The hash of the seed is recorded before
//! anything is thrown, and the words are given after that.
//!
//! The seed has 32 bytes. The dice of a question come from `ChaCha8`. The key is the seed, or the hash of seed and
//! words. The question selects the stream: see [`super::streams`]. In a record that was begun with format 3 or older,
//! the number of the entry that asked the question is the number of the stream.

use super::streams::{StageStreams, ThrownRulings};
use crate::entry::{Beginning, Deed, Hash, hex, unhex};
use dice::{Cast, Id};
use std::sync::Arc;

/// The first format of a record in which the question selects the stream.
const BY_QUESTION: u32 = 4;

/// The seed of a battle's dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Secret(pub(crate) [u8; 32]);

impl Secret {
    /// Draws a seed from the system.
    pub(crate) fn drawn() -> Result<Self, String> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| error.to_string())?;
        Ok(Self(seed))
    }

    /// Computes the hash that is recorded at the beginning of the battle.
    pub(crate) fn hash(self) -> Hash {
        Hash::of(&self.0)
    }

    /// Writes the seed as hexadecimal digits, as shown when revealed.
    pub(crate) fn digits(self) -> String {
        hex(&self.0)
    }

    /// Reads a seed from hexadecimal digits.
    pub(crate) fn read(digits: &str) -> Option<Self> {
        unhex(digits)?.try_into().ok().map(Self)
    }

    /// Computes the key of the dice: the seed itself, or the hash of the seed and the players' words. Seed and words
    /// are hashed as lines of text, so that anybody can check the key with standard tools.
    fn key(self, words: &[(Id, String)]) -> Key {
        if words.is_empty() {
            return Key(self.0);
        }
        let words = words.iter().map(|(side, word)| format!("{side}={word}\n"));
        let lines = format!("{}\n{}", self.digits(), words.collect::<String>());
        Key(Hash::of(lines.as_bytes()).0)
    }
}

/// The key of the program's dice.
#[derive(Clone, Copy)]
pub(crate) struct Key([u8; 32]);

/// The seed and the words from which the program's dice are drawn, as they stand after some entry of the record.
#[derive(Clone, Default)]
pub(crate) struct Source {
    /// The hash of the seed, as the record holds it.
    pub(crate) hash: Hash,
    /// The seed. `None` if the file does not contain the seed, for example after damage.
    pub(crate) seed: Option<Secret>,
    /// The words given so far, each with its side.
    words: Vec<(Id, String)>,
    /// True if the question selects the stream. False if the number of its entry does, as in older records.
    pub(crate) by_question: bool,
    pub(crate) asked: bool,
    pub(crate) revealed: bool,
}

impl Source {
    /// Makes the source for the beginning of a battle. `seeds` are the seeds in the file.
    pub(crate) fn of(begun: &Beginning, seeds: &[Secret]) -> Self {
        Self::with(begun.seed, begun.format >= BY_QUESTION, seeds)
    }

    fn with(hash: Hash, by_question: bool, seeds: &[Secret]) -> Self {
        let seed = seeds.iter().find(|seed| seed.hash() == hash).copied();
        Self { hash, seed, by_question, ..Self::default() }
    }

    /// Updates the seed and the words with the next entry of the record.
    pub(crate) fn go_on(&mut self, deed: &Deed, seeds: &[Secret]) {
        match deed {
            Deed::Begun(begun) => *self = Self::of(begun, seeds),
            Deed::Forked { seed } => *self = Self::with(*seed, self.by_question, seeds),
            Deed::Worded { words } => self.words.extend_from_slice(words),
            Deed::Asked(_) => self.asked = true,
            Deed::Revealed { .. } => self.revealed = true,
            _ => {}
        }
    }

    /// Returns the key of the dice, or nothing if the seed was lost.
    pub(crate) fn key(&self) -> Option<Key> {
        self.seed.map(|seed| seed.key(&self.words))
    }

    /// Returns the random streams of the question that an entry asked. `thrown` has the rulings of the record, and
    /// `holds` tells whether a ruling is in force. Returns `None` if the question's turn and phase are not recorded.
    pub(crate) fn streams(
        &self,
        thrown: &ThrownRulings,
        entry: u64,
        holds: impl Fn(u64) -> bool,
    ) -> Option<QuestionStreams> {
        if !self.by_question {
            return Some(QuestionStreams::OfEntry(entry));
        }
        let streams = thrown.streams(entry, holds)?;
        Some(QuestionStreams::OfRulings(Arc::new(streams)))
    }

    /// Returns true if the players of a side may still give a word: no question that needs dice was asked, the side has
    /// given none, and the seed is not revealed.
    pub(crate) fn hears(&self, side: &Id) -> bool {
        !self.asked && !self.revealed && !self.words.iter().any(|(by, _)| by == side)
    }

    /// Returns true if all of the words may be given at once: each is of another side, and may still be given.
    pub(crate) fn hears_all(&self, words: &[(Id, String)]) -> bool {
        let is_first = |at: usize, side: &Id| !words.iter().take(at).any(|(by, _)| by == side);
        words.iter().enumerate().all(|(at, (side, _))| self.hears(side) && is_first(at, side))
    }
}

/// The program's dice for a question.
#[derive(Clone)]
pub struct QuestionDice {
    pub(crate) key: Key,
    pub(crate) streams: QuestionStreams,
}

/// The random streams of a question.
#[derive(Clone)]
pub(crate) enum QuestionStreams {
    /// One stream, whose number is that of the entry that asked the question.
    OfEntry(u64),
    /// A stream for each ruling of the question.
    OfRulings(Arc<StageStreams>),
}

impl QuestionDice {
    /// Makes dice that first show the given faces and then what the program throws.
    pub fn after(&self, given: Vec<Vec<u8>>) -> Cast {
        let (dice, Key(key)) = (Cast::given(given), self.key);
        match &self.streams {
            QuestionStreams::OfEntry(entry) => dice.then_streamed(key, *entry),
            QuestionStreams::OfRulings(streams) => {
                dice.then_streamed_by(key, Box::new(StageStreams::clone(streams)))
            }
        }
    }
}
