//! What players settled by themselves and showed to the umpire: it waits until he takes it over or puts it aside.

use desk::Settling;
use std::collections::VecDeque;

/// How many may wait; the oldest goes first.
const MOST: usize = 20;

/// Something a player settled.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shown {
    /// Its number, by which it is taken over.
    pub(crate) number: u64,
    /// Who showed it, in words.
    pub(crate) by: String,
    /// What came of it, in a sentence.
    pub(crate) says: String,
    /// The question with its dice.
    pub(crate) settling: Settling,
}

/// What waits.
#[derive(Default)]
pub(crate) struct Settled {
    last: u64,
    waits: VecDeque<Shown>,
}

impl Settled {
    /// Somebody shows what he settled; what waits already is not shown twice.
    pub(crate) fn show(&mut self, by: String, says: String, settling: Settling) {
        if self.waits.iter().any(|known| known.settling == settling && known.by == by) {
            return;
        }
        self.last += 1;
        self.waits.push_back(Shown { number: self.last, by, says, settling });
        if self.waits.len() > MOST {
            self.waits.pop_front();
        }
    }

    /// What waits, in the order it came.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Shown> {
        self.waits.iter()
    }

    /// Takes one of them out.
    pub(crate) fn take(&mut self, number: u64) -> Option<Shown> {
        let at = self.waits.iter().position(|known| known.number == number)?;
        self.waits.remove(at)
    }

    /// Nothing waits any more.
    pub(crate) fn clear(&mut self) {
        self.waits.clear();
    }
}
