//! The last steps, each with the battle before it: taken back, none of them has to be folded anew.

use seam::rulebook::shelf::Battle;
use std::collections::VecDeque;

/// How many of them are kept at most, and about how many bytes of memory they take; the last is kept however large it is.
const MOST: usize = 200;
/// How many of those left by undo and redo.
const LEFT: usize = 8;
pub(super) const ROOM: usize = 64_000_000;
/// About how many bytes of memory a battle takes for each of its file.
pub(super) const TIMES: usize = 8;

/// The last steps.
pub(super) struct Recent {
    steps: VecDeque<(u64, Box<dyn Battle>)>,
    /// The battles that were left last by undo and redo, each as it stood after a step: what holds below a step is always the same.
    left: VecDeque<(u64, Box<dyn Battle>)>,
    /// About how many bytes of memory each battle takes.
    each: usize,
}

impl Recent {
    /// None yet, of a battle whose file has so many bytes.
    pub(super) fn of(file: usize) -> Self {
        let mut recent = Self { steps: VecDeque::new(), left: VecDeque::new(), each: 1 };
        recent.grows(file);
        recent
    }

    /// None, of a battle as large.
    pub(super) fn empty(&self) -> Self {
        Self { steps: VecDeque::new(), left: VecDeque::new(), each: self.each }
    }

    /// These were made after the others.
    pub(super) fn extend(&mut self, later: Self) {
        self.steps.extend(later.steps);
        self.bound();
    }

    /// The battle's file may have so many bytes now.
    pub(super) fn grows(&mut self, file: usize) {
        self.each = self.each.max(file.saturating_mul(TIMES));
        self.bound();
    }

    /// A step was made on that battle.
    pub(super) fn push(&mut self, step: u64, before: Box<dyn Battle>) {
        self.steps.push_back((step, before));
        self.bound();
    }

    /// The battle is left as it stands after that step: it may be come back to.
    pub(super) fn leaves(&mut self, step: u64, battle: Box<dyn Battle>) {
        self.left.retain(|(known, _)| *known != step);
        self.left.push_back((step, battle));
        let over = self.left.len().saturating_sub((ROOM / self.each).clamp(1, LEFT));
        self.left.drain(..over);
    }

    /// The battle as it stands after a step, if it was left so.
    pub(super) fn stood(&self, step: u64) -> Option<&dyn Battle> {
        let known = self.left.iter().find(|(known, _)| *known == step);
        known.map(|(_, battle)| battle.as_ref())
    }

    fn bound(&mut self) {
        let most = (ROOM / self.each).clamp(1, MOST);
        let over = self.steps.len().saturating_sub(most);
        self.steps.drain(..over);
    }

    /// The battle before a step, if it is among them.
    pub(super) fn before(&self, step: u64) -> Option<&dyn Battle> {
        let known = self.steps.iter().find(|(known, _)| *known == step);
        known.map(|(_, before)| before.as_ref())
    }

    /// Only the steps before that one stay.
    pub(super) fn cut(&mut self, from: u64) {
        self.steps.retain(|(known, _)| *known < from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use books::BOOKS;

    fn battle() -> Box<dyn Battle> {
        let text = include_str!("../../armies/demo.toml");
        let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
        let opened = book.open("demo.toml", text, &|name| Err(name.into()));
        opened.unwrap()
    }

    #[test]
    fn of_large_battles_fewer_are_kept_and_never_none() {
        let battle = battle();
        for (file, kept) in [(10_000, MOST), (1_000_000, 8), (100_000_000, 1)] {
            let mut recent = Recent::of(10);
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
