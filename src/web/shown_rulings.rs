//! The quick rulings that players have shown to the umpire, each waiting to be taken over or put aside.

use desk::PhoneQuestion;
use std::collections::VecDeque;

/// The most rulings that may wait. Beyond that, the oldest is dropped.
const MOST: usize = 20;

/// A quick ruling that a player has shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShownRuling {
    /// The number by which the ruling is taken over.
    pub(crate) number: u64,
    /// The name of the player's side or role.
    pub(crate) by: String,
    /// The ruling in a sentence.
    pub(crate) says: String,
    /// The question with the dice.
    pub(crate) settling: PhoneQuestion,
}

/// The waiting rulings.
#[derive(Default)]
pub(crate) struct ShownRulings {
    last: u64,
    waits: VecDeque<ShownRuling>,
}

impl ShownRulings {
    /// Adds a ruling that a player shows, unless the same ruling is waiting already.
    pub(crate) fn show(&mut self, by: String, says: String, settling: PhoneQuestion) {
        if self.waits.iter().any(|known| known.settling == settling && known.by == by) {
            return;
        }
        self.last += 1;
        self.waits.push_back(ShownRuling { number: self.last, by, says, settling });
        if self.waits.len() > MOST {
            self.waits.pop_front();
        }
    }

    /// Returns the waiting rulings, in order of arrival.
    pub(crate) fn all(&self) -> impl Iterator<Item = &ShownRuling> {
        self.waits.iter()
    }

    /// Removes and returns a ruling.
    pub(crate) fn take(&mut self, number: u64) -> Option<ShownRuling> {
        let at = self.waits.iter().position(|known| known.number == number)?;
        self.waits.remove(at)
    }

    /// Removes all waiting rulings.
    pub(crate) fn clear(&mut self) {
        self.waits.clear();
    }
}
