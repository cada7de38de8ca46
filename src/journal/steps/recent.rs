//! The last steps (rulings and changes by hand), each with the battle before the step. So undoing one of them needs no
//! rebuilding of the battle.

use rulebook::shelf::Battle;
use std::collections::VecDeque;

/// The largest number of steps kept in memory, each with the battle before it.
const MOST: usize = 200;
/// The largest number of battles that an undo or redo moved away from and that are still kept in memory.
const LEFT: usize = 8;
/// The approximate memory for all kept battles, in bytes. The last battle is kept even if it is larger.
pub(crate) const ROOM: usize = 64_000_000;
/// The approximate memory of a battle, as a multiple of the file's size.
pub(crate) const TIMES: usize = 8;

/// The last steps, each with the battle before the step.
pub(crate) struct RecentSteps {
    steps: VecDeque<(u64, Box<dyn Battle>)>,
    /// The battles that an undo or redo moved away from last, each with the last step before it. The steps in force
    /// before a given step are always the same, so such a battle stays valid.
    left: VecDeque<(u64, Box<dyn Battle>)>,
    /// The approximate memory of a battle in bytes.
    each: usize,
}

impl RecentSteps {
    /// Makes an empty list for a battle whose file has `file` bytes.
    pub(crate) fn of(file: usize) -> Self {
        let mut recent = Self { steps: VecDeque::new(), left: VecDeque::new(), each: 1 };
        recent.grows(file);
        recent
    }

    /// Makes an empty list for a battle of the same size.
    pub(crate) fn empty(&self) -> Self {
        Self { steps: VecDeque::new(), left: VecDeque::new(), each: self.each }
    }

    /// Adds later steps at the end.
    pub(crate) fn extend(&mut self, later: Self) {
        self.steps.extend(later.steps);
        self.bound();
    }

    /// Adapts the list to a battle file that may now have `file` bytes.
    pub(crate) fn grows(&mut self, file: usize) {
        self.each = self.each.max(file.saturating_mul(TIMES));
        self.bound();
    }

    /// Adds a step, with the battle before the step.
    pub(crate) fn push(&mut self, step: u64, before: Box<dyn Battle>) {
        self.steps.push_back((step, before));
        self.bound();
    }

    /// Keeps the battle that an undo or redo moves away from, with the last step before it. Another undo or redo may
    /// return to this battle.
    pub(crate) fn leaves(&mut self, step: u64, battle: Box<dyn Battle>) {
        self.left.retain(|(known, _)| *known != step);
        self.left.push_back((step, battle));
        let over = self.left.len().saturating_sub((ROOM / self.each).clamp(1, LEFT));
        self.left.drain(..over);
    }

    /// Returns the battle after a step, if [`Self::leaves`] kept that battle.
    pub(crate) fn stood(&self, step: u64) -> Option<&dyn Battle> {
        let known = self.left.iter().find(|(known, _)| *known == step);
        known.map(|(_, battle)| battle.as_ref())
    }

    fn bound(&mut self) {
        let most = (ROOM / self.each).clamp(1, MOST);
        let over = self.steps.len().saturating_sub(most);
        self.steps.drain(..over);
    }

    /// Returns the battle before a step, if that battle is kept.
    pub(crate) fn before(&self, step: u64) -> Option<&dyn Battle> {
        let known = self.steps.iter().find(|(known, _)| *known == step);
        known.map(|(_, before)| before.as_ref())
    }

    /// Removes the step `from` and all later steps.
    pub(crate) fn cut(&mut self, from: u64) {
        self.steps.retain(|(known, _)| *known < from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use books::BOOKS;

    fn battle() -> Box<dyn Battle> {
        let text = include_str!("../../../armies/demo.toml");
        let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
        let opened = book.open("demo.toml", text, &|name| Err(name.into()));
        opened.unwrap()
    }

    #[test]
    fn of_large_battles_fewer_are_kept_and_never_none() {
        let battle = battle();
        for (file, kept) in [(10_000, MOST), (1_000_000, 8), (100_000_000, 1)] {
            let mut recent = RecentSteps::of(10);
            (0..500).for_each(|step| recent.push(step, battle.fork()));
            assert_eq!(recent.steps.len(), MOST);
            recent.grows(file);
            (500..600).for_each(|step| recent.push(step, battle.fork()));
            assert_eq!(recent.steps.len(), kept, "{file}");
            assert!(recent.before(599).is_some() && recent.before(500 - MOST as u64).is_none());
            recent.cut(599);
            assert_eq!(recent.steps.len(), kept - 1);
        }
    }
}
