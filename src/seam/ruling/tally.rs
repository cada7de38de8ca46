//! Blocks of lines and checks: what the rules make of the facts, before any die.

use super::{Arg, Check, Line, Measured, Path, Reason, Standing};
use crate::names::Id;
use serde_json::Value;

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
pub enum Blocks {
    /// One block; its lines are the ruling's lines.
    #[default]
    Sole,
    /// Several whose totals add up, under this name (`groups`).
    Sum(&'static str),
    /// Several that stand each for itself, under this name (`parts`).
    Apart(&'static str),
}

/// What the numbers of a tally are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Points: modifiers, ratings.
    #[default]
    Points,
    /// Millimetres, shown as centimetres with one decimal.
    Millimetres,
}

/// A total that may not fall below nothing: the check that says so is made anew whenever lines change, so
/// that a line struck or added by the umpire is heard.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    /// The rule.
    pub key: &'static str,
    /// Whose it is.
    pub of: Id,
    /// The fact that says how much there is, and how much that is.
    pub given: (Path, i64),
    /// The share of it that is used up however much it is.
    pub share: f64,
    /// Where it runs out, if it does.
    pub runs_out: Option<Reason>,
    /// Whether what is spent was measured, not declared: then a little more or less is a close call.
    pub measured: bool,
}

impl Budget {
    /// How much would be enough where so much is left; none: no more helps, for all of it is used up whatever it is.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "points and lengths on a table are far below the bound"
    )]
    fn enough(&self, left: i64) -> Option<i64> {
        let (_, given) = &self.given;
        // What comes of an endless amount is dust, no share.
        if left >= 0 || self.share < 1e-6 {
            return Some(given - left.min(0));
        }
        let rest = 1.0 - self.share;
        // One more, for what is used up is rounded by itself.
        (rest > 1e-6).then(|| given + (-left as f64 / rest).ceil() as i64 + 1)
    }
}

/// A total dealt out by choice: the check that all of it is dealt, and no more, is made anew whenever lines change.
#[derive(Clone, Debug, PartialEq)]
pub struct Dealt {
    /// The rule.
    pub key: &'static str,
    /// Whose it is.
    pub of: Id,
    /// How much is dealt.
    pub sum: i64,
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
    /// What the lines spend, where the total may not fall below nothing.
    pub budget: Option<Budget>,
    /// How the total is dealt out, where that was chosen.
    pub dealt: Option<Dealt>,
}

impl Block {
    /// The sum of the lines that count.
    pub fn total(&self) -> i64 {
        self.lines.iter().map(Line::value).sum()
    }

    /// The block with the numbers of its lines and the verdicts of its checks.
    fn numbers(&self) -> Self {
        Self {
            name: self.name.clone(),
            head: self.head.clone(),
            lines: self.lines.iter().map(Line::numbers).collect(),
            checks: self.checks.iter().map(Check::verdict).collect(),
            floor: self.floor,
            budget: self.budget.clone(),
            dealt: self.dealt.clone(),
        }
    }

    /// The check that no more is spent than there is.
    fn within_budget(&self, scale: Scale) -> Option<Check> {
        let budget = self.budget.as_ref()?;
        let left = self.total();
        let (path, given) = &budget.given;
        let variant = if left < 0 { "short" } else { "left" };
        let because = Reason::new(budget.key, variant);
        let because = match scale {
            Scale::Points => because.count("points", left.abs()),
            Scale::Millimetres => because.cm("cm", cm(left.abs())),
        };
        let because = match &budget.runs_out {
            Some(place) if left < 0 => Reason { variant: "short-at", ..because }.with("where", place.clone()),
            _ => because,
        };
        let enough = budget.enough(left);
        let mut check = Check::new(budget.key, left >= 0, because).of(&budget.of);
        if let Some(enough) = enough {
            let enough = match scale {
                Scale::Points => Value::from(enough),
                Scale::Millimetres => Value::from(cm(enough)),
            };
            check = check.on(path.clone(), enough);
        }
        if !budget.measured {
            return Some(check);
        }
        // A hair less, or just enough, would turn it.
        let otherwise = match enough {
            Some(enough) if left < 0 => enough,
            _ => given - left - 1,
        };
        Some(check.measured(Measured::turning(path.clone(), cm(left.abs()), cm(otherwise))))
    }

    /// The check that the whole total is dealt out.
    fn all_dealt(&self) -> Option<Check> {
        let dealt = self.dealt.as_ref()?;
        let total = self.total();
        let holds = dealt.sum == total;
        let because = Reason::new(dealt.key, if holds { "dealt" } else { "not-dealt" })
            .count("total", total)
            .count("dealt", dealt.sum);
        // It rests on every share at once: no single fact would make it hold.
        Some(Check::new(dealt.key, holds, because).of(&dealt.of))
    }

    /// Lifts the total to its floor by a line of its own, so that what counts still adds up.
    fn settle(&mut self) {
        let Some((key, least)) = self.floor else {
            return;
        };
        self.lines.retain(|line| line.key != key || line.standing == Standing::Struck);
        let short = least - self.total();
        if short > 0 {
            self.lines.push(Line::new(key, short, Reason::new(key, "lifts").count("least", least)));
        }
    }
}

/// What the rules make of the facts: blocks, checks of the ask as a whole, and what is still open.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// How the blocks stand to each other.
    pub shape: Blocks,
    /// What its numbers are.
    pub scale: Scale,
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

    /// Whether it can be ruled on: nothing forbids it, and nothing is open.
    pub fn is_allowed(&self) -> bool {
        self.open.is_empty() && self.forbidden().next().is_none()
    }

    /// Why the ask is forbidden, and beside it what speaks for it; nothing where it is not forbidden.
    pub fn verdict(&self) -> Vec<Check> {
        if self.forbidden().next().is_none() {
            return Vec::new();
        }
        let told = self.checks.iter().filter(|check| !check.holds || check.told);
        told.cloned().collect()
    }

    /// The total of the ruling, where its blocks have one.
    pub fn total(&self) -> Option<i64> {
        match self.shape {
            Blocks::Apart(_) if self.blocks.len() != 1 => None,
            _ => Some(self.blocks.iter().map(Block::total).sum()),
        }
    }

    /// The tally without its words and measurements: what dice are held against, and a fraction of the cost to copy.
    #[must_use]
    pub fn numbers(&self) -> Self {
        let verdict = |check: &Check| Check { rests_on: check.rests_on.clone(), ..check.verdict() };
        Self {
            shape: self.shape,
            scale: self.scale,
            blocks: self.blocks.iter().map(Block::numbers).collect(),
            checks: self.checks.iter().map(verdict).collect(),
            open: self.open.clone(),
            rests_on: self.rests_on.clone(),
        }
    }

    /// Settles every block's floor, budget and dealing out; called after the lines have changed.
    pub fn settle(&mut self) {
        for block in &mut self.blocks {
            block.settle();
            for check in [block.within_budget(self.scale), block.all_dealt()].into_iter().flatten() {
                let same = |known: &Check| {
                    known.key == check.key
                        && known.of == check.of
                        && known.rests_on_path() == check.rests_on_path()
                };
                self.checks.retain(|known| !same(known));
                self.checks.push(check);
            }
        }
    }

    /// Leaves no check to be upheld whose name is also that of one which nothing can turn: a word said to a name is said to all
    /// that bear it, and one that helps nobody is not advised.
    pub fn hint_by_name(&mut self) {
        let Self { blocks, checks, .. } = self;
        let all = blocks.iter().flat_map(|block| &block.checks);
        let failing = all.chain(&*checks).filter(|check| !check.holds);
        let firm = failing.filter(|check| check.rests_on.is_none());
        let firm: Vec<String> = firm.map(Check::name).collect();
        if firm.is_empty() {
            return;
        }
        let all = blocks.iter_mut().flat_map(|block| &mut block.checks);
        for check in all.chain(checks) {
            if !check.holds && check.rests_on.is_some() && firm.contains(&check.name()) {
                check.rests_on = None;
            }
        }
    }

    /// Notes a rule that shaped the tally without a line.
    pub fn note(&mut self, key: &'static str) {
        if !self.rests_on.contains(&key) {
            self.rests_on.push(key);
        }
    }
}

/// Millimetres as centimetres.
#[expect(clippy::cast_precision_loss, reason = "lengths on a table are far below the bound")]
fn cm(millimetres: i64) -> f64 {
    millimetres as f64 / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A block of a line that counts 3, a considered one of −8, and a floor of 1.
    fn floored() -> Tally {
        let because = || Reason::new("rule", "because").count("count", 3);
        let counts = Line::new("counts", 3, because());
        let considered =
            Line::new("considered", -4, because()).times(2).when(false).on(String::from("groups.0"));
        let check = Check::new("check", false, because()).of(&Id::from("unit")).on("path", 1);
        Tally {
            blocks: vec![Block {
                lines: vec![counts, considered],
                checks: vec![check.clone()],
                floor: Some(("floor", 1)),
                ..Block::default()
            }],
            checks: vec![check],
            ..Tally::default()
        }
    }

    #[test]
    fn numbers_come_to_what_the_whole_tally_comes_to() {
        for changed in [None, Some(0), Some(1)] {
            let whole = floored();
            let [numbers, whole] = [whole.numbers(), whole].map(|mut tally| {
                let mut lines = tally.blocks.iter_mut().flat_map(|block| &mut block.lines);
                if let Some(line) = changed.and_then(|at| lines.nth(at)) {
                    line.standing = if line.counts() { Standing::Considered } else { Standing::Counts };
                }
                tally.settle();
                tally
            });
            // 3; nothing, lifted to 1; 3 − 8, lifted to 1.
            let total = if changed.is_none() { 3 } else { 1 };
            assert_eq!((whole.total(), numbers.total()), (Some(total), Some(total)), "{changed:?}");
            let keys = |tally: &Tally| -> Vec<_> {
                let lines = tally.blocks.iter().flat_map(|block| &block.lines);
                lines.map(|line| (line.key, line.value(), line.rests_on.clone())).collect()
            };
            assert_eq!(keys(&numbers), keys(&whole));
            let verdicts = |tally: &Tally| -> Vec<_> { tally.verdict().iter().map(Check::name).collect() };
            assert_eq!(verdicts(&numbers), verdicts(&whole));
        }
    }
}
