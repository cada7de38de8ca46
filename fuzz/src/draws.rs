//! Choices drawn from the bytes of an input: one byte for a small choice, so that a byte changed changes one choice.

use crate::umpire::Draws;
use rand::{SeedableRng, TryRng};
use rand_chacha::ChaCha8Rng;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The bytes of an input, drawn from in the order they stand. Whoever has it draws from the same.
#[derive(Clone)]
pub struct Bytes(Arc<Mutex<SpareBytes>>);

struct SpareBytes {
    /// The last first.
    bytes: Vec<u8>,
    /// What is drawn from when none are left.
    beyond: ChaCha8Rng,
}

impl SpareBytes {
    fn next(&mut self) -> u8 {
        self.bytes.pop().unwrap_or_else(|| {
            let Ok(word) = self.beyond.try_next_u32();
            word.to_le_bytes()[0]
        })
    }
}

impl Bytes {
    /// Draws from these bytes.
    #[must_use]
    pub fn of(data: &[u8]) -> Self {
        let sum = data.iter().fold(0_u64, |sum, byte| sum * 31 % 65_521 + u64::from(*byte));
        let mut bytes = data.to_vec();
        bytes.reverse();
        let beyond = ChaCha8Rng::seed_from_u64(sum);
        Self(Arc::new(Mutex::new(SpareBytes { bytes, beyond })))
    }

    fn left(&self) -> MutexGuard<'_, SpareBytes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next byte.
    #[must_use]
    pub fn byte(&self) -> u8 {
        self.left().next()
    }

    /// A number below this one, which is not 0: from one byte if that is enough.
    #[must_use]
    pub fn below(&self, bound: usize) -> usize {
        let mut number = usize::from(self.byte());
        if bound > 1 << 8 {
            number |= usize::from(self.byte()) << 8;
        }
        if bound > 1 << 16 {
            number |= usize::from(self.byte()) << 16;
        }
        number % bound
    }

    /// One of these; none of none.
    #[must_use]
    pub fn one<'t, T>(&self, all: &'t [T]) -> Option<&'t T> {
        (!all.is_empty()).then(|| &all[self.below(all.len())])
    }

    /// Once in so many times.
    #[must_use]
    pub fn once_in(&self, times: u8) -> bool {
        self.byte() % times == times - 1
    }

    /// Whether no bytes are left.
    #[must_use]
    pub fn is_spent(&self) -> bool {
        self.left().bytes.is_empty()
    }
}

/// What is drawn as a large number has its few bytes again and again, so that both ends of every range are reached.
impl TryRng for Bytes {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(u32::from_ne_bytes([self.byte(); 4]))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        let (high, low) = (self.byte(), self.byte());
        Ok(u64::from_be_bytes([high, low, high, low, high, low, high, low]))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill_with(|| self.byte());
        Ok(())
    }
}

impl Draws for Bytes {
    fn spent(&self) -> bool {
        self.is_spent()
    }
}
