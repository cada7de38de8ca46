//! The program's dice: drawn from a seed whose hash is recorded before anything is thrown, and from the words the players
//! say once it is.
//!
//! The seed is 32 bytes. The dice of a question come from `ChaCha8` keyed with the seed, or with the hash of seed and words, on
//! the stream numbered like the entry that asked; so nothing but that entry decides what falls, and asking again is seen.

use super::chain::{Hash, hex, unhex};
use super::entry::Deed;
use seam::dice::Cast;
use seam::names::Id;

/// The seed of a battle's dice.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Secret(pub(super) [u8; 32]);

impl Secret {
    /// One the system draws.
    pub(super) fn drawn() -> Result<Self, String> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| error.to_string())?;
        Ok(Self(seed))
    }

    /// What is recorded of it when the battle begins.
    pub(super) fn hash(self) -> Hash {
        Hash::of(&self.0)
    }

    /// Its digits, as they are shown in the end.
    pub(super) fn digits(self) -> String {
        hex(&self.0)
    }

    /// The seed of these digits.
    pub(super) fn read(digits: &str) -> Option<Self> {
        unhex(digits)?.try_into().ok().map(Self)
    }

    /// The key of the dice: the seed itself, or its hash with the players' words. These are hashed as lines of text, so that
    /// anybody can do it with what every system has.
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
pub(super) struct Key([u8; 32]);

impl Key {
    /// The faces given, and after them those of the program for the question of that entry.
    pub(super) fn dice(self, question: u64, given: Vec<Vec<u8>>) -> Cast {
        Cast::given(given).then_streamed(self.0, question)
    }
}

/// What the program's dice fall from, as the record stands after some entry.
#[derive(Clone, Default)]
pub(super) struct Source {
    /// What is recorded of the seed.
    pub(super) hash: Hash,
    /// The seed, unless it was lost with a damaged file.
    pub(super) seed: Option<Secret>,
    words: Vec<(Id, String)>,
    pub(super) asked: bool,
    pub(super) revealed: bool,
}

impl Source {
    /// The source of a seed of which this is recorded; the seeds are those the file has.
    pub(super) fn of(hash: Hash, seeds: &[Secret]) -> Self {
        Self { hash, seed: seeds.iter().find(|seed| seed.hash() == hash).copied(), ..Self::default() }
    }

    /// An entry follows.
    pub(super) fn go_on(&mut self, deed: &Deed, seeds: &[Secret]) {
        match deed {
            Deed::Begun(begun) => *self = Self::of(begun.seed, seeds),
            Deed::Forked { seed } => *self = Self::of(*seed, seeds),
            Deed::Worded { words } => self.words.clone_from(words),
            Deed::Asked(_) => self.asked = true,
            Deed::Revealed { .. } => self.revealed = true,
            _ => {}
        }
    }

    /// The key of the dice; none if the seed was lost.
    pub(super) fn key(&self) -> Option<Key> {
        self.seed.map(|seed| seed.key(&self.words))
    }

    /// Whether the players may still say their words: nothing was asked that dice could answer, and none were said.
    pub(super) fn hears_words(&self) -> bool {
        !self.asked && !self.revealed && self.words.is_empty()
    }
}

/// The program's dice for one question.
#[derive(Clone, Copy)]
pub struct Drawn {
    pub(super) key: Key,
    pub(super) question: u64,
}

impl Drawn {
    /// Dice that fall as given first, and after that as the program throws them.
    pub fn after(self, given: Vec<Vec<u8>>) -> Cast {
        self.key.dice(self.question, given)
    }
}
