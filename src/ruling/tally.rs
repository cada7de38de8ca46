//! Blocks of lines and checks: what the rules make of the facts, before any die.

use super::{Arg, Check, Line, Path, Reason, Standing};
use crate::names::Id;

/// A fact nobody has measured or said yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The rule that needs it.
    pub key: &'static str,
    /// Where it belongs.
    pub path: Path,
    /// What it is.
    pub because: Reason,
}

/// How a ruling's blocks stand to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shape {
    /// One block; its lines are the ruling's lines.
    #[default]
    Sole,
    /// Several whose totals add up, under this name (`groups`).
    Sum(&'static str),
    /// Several that stand each for itself, under this name (`parts`).
    Apart(&'static str),
}

/// Lines that add up to one total.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// The block's name among others: a unit's id, a part's number.
    pub name: Id,
    /// What the block is about, as fixed names and values (`range_cm`, `band`).
    pub head: Vec<(&'static str, Arg)>,
    /// The lines, those that count and those that do not.
    pub lines: Vec<Line>,
    /// Its checks.
    pub checks: Vec<Check>,
    /// The total's least value, and the rule that says so.
    pub floor: Option<(&'static str, i64)>,
}

impl Block {
    /// The sum of the lines that count.
    pub fn total(&self) -> i64 {
        self.lines.iter().map(Line::value).sum()
    }

    /// Lifts the total to its floor by a line of its own, so that what counts still adds up.
    fn settle(&mut self) {
        let Some((key, least)) = self.floor else {
            return;
        };
        self.lines
            .retain(|line| line.key != key || line.standing == Standing::Struck);
        let short = least - self.total();
        if short > 0 {
            self.lines.push(Line::new(
                key,
                short,
                Reason::new(key, "lifts").count("least", least),
            ));
        }
    }
}

/// What the rules make of the facts: blocks, checks of the ask as a whole, and what is still open.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// How the blocks stand to each other.
    pub shape: Shape,
    /// The blocks.
    pub blocks: Vec<Block>,
    /// Checks of the ask as a whole; one that fails forbids it.
    pub checks: Vec<Check>,
    /// Facts still open.
    pub open: Vec<Open>,
    /// Rules that shaped this tally without a line of their own: conventions and defaults.
    pub rests_on: Vec<&'static str>,
}

impl Tally {
    /// The checks that forbid the ask.
    pub fn forbidden(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| !check.holds)
    }

    /// The total of the ruling, where its blocks have one.
    pub fn total(&self) -> Option<i64> {
        match self.shape {
            Shape::Apart(_) if self.blocks.len() != 1 => None,
            _ => Some(self.blocks.iter().map(Block::total).sum()),
        }
    }

    /// Settles every block's floor; called after the lines have changed.
    pub fn settle(&mut self) {
        self.blocks.iter_mut().for_each(Block::settle);
    }

    /// Notes a rule that shaped the tally without a line.
    pub fn note(&mut self, key: &'static str) {
        if !self.rests_on.contains(&key) {
            self.rests_on.push(key);
        }
    }
}
