//! The quick rulings that players have sent to the umpire, who can take each over or put it aside.

use desk::PhoneQuestion;
use std::collections::VecDeque;

/// The greatest number of quick rulings that wait. If there are more, the oldest is dropped.
const MOST: usize = 20;

/// A quick ruling that a player has sent to the umpire.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ShownRuling {
    /// The number that identifies the ruling in forms.
    pub(crate) number: u64,
    /// The name of the side or role that sent the ruling.
    pub(crate) by: String,
    /// The sentence that sums up the ruling.
    pub(crate) says: String,
    /// The question, with the dice already rolled.
    pub(crate) settling: PhoneQuestion,
}

/// The quick rulings that wait for the umpire.
#[derive(Default)]
pub(crate) struct ShownRulings {
    last: u64,
    waits: VecDeque<ShownRuling>,
}

impl ShownRulings {
    /// Adds a quick ruling from a player, unless the same one from the same player is waiting already.
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

    /// Returns the waiting rulings in the order in which they came.
    pub(crate) fn all(&self) -> impl Iterator<Item = &ShownRuling> {
        self.waits.iter()
    }

    /// Removes and returns the ruling with a number, or returns `None` if there is none.
    pub(crate) fn take(&mut self, number: u64) -> Option<ShownRuling> {
        let at = self.waits.iter().position(|known| known.number == number)?;
        self.waits.remove(at)
    }

    /// Removes all waiting rulings.
    pub(crate) fn clear(&mut self) {
        self.waits.clear();
    }
}
