//! The program's dice: drawn from a seed whose hash is recorded before anything is thrown.
//!
//! The seed is 32 bytes. The dice of a question come from `ChaCha8` keyed with the seed, on the stream numbered like the
//! entry that asked; so nothing but that entry decides what falls, and asking again is seen.

use super::chain::{Hash, hex, unhex};
use crate::dice::Cast;

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

    /// The faces given, and after them those of the program for the question of that entry.
    pub(super) fn dice(self, question: u64, given: Vec<Vec<u8>>) -> Cast {
        Cast::given(given).then_streamed(self.0, question)
    }

    /// Its digits, as they are shown in the end.
    pub(super) fn digits(self) -> String {
        hex(&self.0)
    }

    /// The seed of these digits.
    pub(super) fn read(digits: &str) -> Option<Self> {
        unhex(digits)?.try_into().ok().map(Self)
    }
}

/// The program's dice for one question.
#[derive(Clone, Copy)]
pub struct Drawn {
    pub(super) secret: Secret,
    pub(super) question: u64,
}

impl Drawn {
    /// Dice that fall as given first, and after that as the program throws them.
    pub fn after(self, given: Vec<Vec<u8>>) -> Cast {
        self.secret.dice(self.question, given)
    }
}
