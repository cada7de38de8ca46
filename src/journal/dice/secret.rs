//! The program's dice. They are drawn from a seed and from the players' words. The hash of the seed is recorded before
//! anything is thrown, and the words are given after that.
//!
//! The seed has 32 bytes. The dice of a question come from `ChaCha8`. The key is the seed, or the hash of seed and
//! words. The number of the entry that asked the question selects the stream. So with a given key, the faces depend on
//! that entry alone, and asking again leaves a trace in the record.

use crate::entry::{Deed, Hash, hex, unhex};
use dice::{Cast, Id};

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

impl Key {
    /// Makes dice that first show the given faces, and then the program's faces for the question asked in the entry
    /// `question`.
    pub(crate) fn dice(self, question: u64, given: Vec<Vec<u8>>) -> Cast {
        Cast::given(given).then_streamed(self.0, question)
    }
}

/// The seed and the words from which the program's dice are drawn, as they stand after some entry of the record.
#[derive(Clone, Default)]
pub(crate) struct Source {
    /// The hash of the seed, as the record holds it.
    pub(crate) hash: Hash,
    /// The seed. `None` if the file does not contain the seed, for example after damage.
    pub(crate) seed: Option<Secret>,
    words: Vec<(Id, String)>,
    pub(crate) asked: bool,
    pub(crate) revealed: bool,
}

impl Source {
    /// Makes the source for a recorded hash. `seeds` are the seeds in the file.
    pub(crate) fn of(hash: Hash, seeds: &[Secret]) -> Self {
        Self { hash, seed: seeds.iter().find(|seed| seed.hash() == hash).copied(), ..Self::default() }
    }

    /// Updates the seed and the words with the next entry of the record.
    pub(crate) fn go_on(&mut self, deed: &Deed, seeds: &[Secret]) {
        match deed {
            Deed::Begun(begun) => *self = Self::of(begun.seed, seeds),
            Deed::Forked { seed } => *self = Self::of(*seed, seeds),
            Deed::Worded { words } => self.words.clone_from(words),
            Deed::Asked(_) => self.asked = true,
            Deed::Revealed { .. } => self.revealed = true,
            _ => {}
        }
    }

    /// Returns the key of the dice, or nothing if the seed was lost.
    pub(crate) fn key(&self) -> Option<Key> {
        self.seed.map(|seed| seed.key(&self.words))
    }

    /// Returns true if the players may still give words: no question that needs dice was asked, no words were given,
    /// and the seed is not revealed.
    pub(crate) fn hears_words(&self) -> bool {
        !self.asked && !self.revealed && self.words.is_empty()
    }
}

/// The program's dice for a question.
#[derive(Clone, Copy)]
pub struct QuestionDice {
    pub(crate) key: Key,
    pub(crate) question: u64,
}

impl QuestionDice {
    /// Makes dice that first show the given faces and then what the program throws.
    pub fn after(self, given: Vec<Vec<u8>>) -> Cast {
        self.key.dice(self.question, given)
    }
}
