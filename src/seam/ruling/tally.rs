//! The tally: blocks of lines and checks, which the rules make from the facts before any die is rolled.

use super::{Arg, Check, Line, Measurement, Path, Reason, Standing};
use dice::Id;
use serde_json::Value;

/// A fact that is neither measured nor given yet.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenFact {
    /// The key of the rule that needs the fact, such as `morale.retreat`.
    pub key: &'static str,
    /// The path of the missing fact, such as `groups.0.range_cm`.
    pub path: Path,
    /// The text that describes the missing fact.
    pub because: Reason,
}

/// The way in which the blocks of a ruling are combined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Blocks {
    /// A single block, whose lines are the lines of the ruling.
    #[default]
    Sole,
    /// Several blocks whose totals are added, under a common name (`groups`).
    Sum(&'static str),
    /// Several independent blocks, under a common name (`parts`).
    Apart(&'static str),
}

/// The unit of the numbers in a tally.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// Numbers are points, such as modifiers and ratings.
    #[default]
    Points,
    /// Numbers are millimetres, shown as centimetres with one decimal.
    Millimetres,
}

/// An amount, such as the movement of a unit, that the lines of a block spend. The total left must not fall below zero.
/// The check is made again whenever lines change, so that lines which the umpire strikes out or adds take effect.
#[derive(Clone, Debug, PartialEq)]
pub struct Budget {
    /// The key of the rule that demands the check, such as `battle.damage`.
    pub key: &'static str,
    /// The id of the unit that spends the amount.
    pub of: Id,
    /// The path of the fact that holds the amount, and the amount itself.
    pub given: (Path, i64),
    /// The fraction that the lines would spend of any larger amount too, from 0 to 1. For example, 0.5 if a move costs
    /// half the movement of any unit.
    pub share: f64,
    /// The description of the place at which the amount is used up. `None` if the amount is enough or the place is not
    /// known.
    pub runs_out: Option<Reason>,
    /// True if the spending was measured and not declared. A small shortage or remainder is then a close call.
    pub measured: bool,
}

impl Budget {
    /// Returns the amount that would be enough, where `left` is what remains of the present amount. Returns `None` if
    /// no amount is enough, because the lines spend the whole of any amount.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "points and lengths on a table are far below the bound"
    )]
    fn enough(&self, left: i64) -> Option<i64> {
        let (_, given) = &self.given;
        // A tiny fraction is the result of an unlimited amount and counts as zero.
        if left >= 0 || self.share < 1e-6 {
            return Some(given - left.min(0));
        }
        let rest = 1.0 - self.share;
        // One more is added because the used-up part is rounded separately.
        (rest > 1e-6).then(|| given + (-left as f64 / rest).ceil() as i64 + 1)
    }
}

/// A total that a player shares out by choice, such as damage among enemy units. Whether the shares add up to the total
/// is checked again whenever lines change.
#[derive(Clone, Debug, PartialEq)]
pub struct Deal {
    /// The key of the rule that demands the check, such as `battle.damage`.
    pub key: &'static str,
    /// The id of the unit or side whose total is shared out.
    pub of: Id,
    /// The sum of the shares that the player chose.
    pub sum: i64,
}

/// A block of a breakdown: lines that add up to a total, with checks.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// The name that tells the block from the other blocks: the id of a unit, or the number of a part.
    pub name: Id,
    /// The values shown at the head of the block, each with a fixed name such as `range_cm`.
    pub head: Vec<(&'static str, Arg)>,
    /// The lines of the block, both those that count and those that do not.
    pub lines: Vec<Line>,
    /// The checks of the block.
    pub checks: Vec<Check>,
    /// The lowest value of the total, and the key of the rule that sets it.
    pub floor: Option<(&'static str, i64)>,
    /// The amount that the lines spend, if the total must not fall below zero.
    pub budget: Option<Budget>,
    /// The shares into which a player divided the total. `None` if the total is not to be divided.
    pub dealt: Option<Deal>,
}

impl Block {
    /// Returns the sum of the lines that count.
    pub fn total(&self) -> i64 {
        self.lines.iter().map(Line::value).sum()
    }

    /// Returns a copy of the block with only the numbers of its lines and the results of its checks.
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

    /// Returns the check that the lines spend no more than the budget. Returns `None` if the block has no budget.
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
        // Slightly less than the rest, or just enough, would turn the check.
        let otherwise = match enough {
            Some(enough) if left < 0 => enough,
            _ => given - left - 1,
        };
        Some(check.measured(Measurement::turning(path.clone(), cm(left.abs()), cm(otherwise))))
    }

    /// Returns the check that the player's shares add up to the total. Returns `None` if the total is not shared out.
    fn all_dealt(&self) -> Option<Check> {
        let dealt = self.dealt.as_ref()?;
        let total = self.total();
        let holds = dealt.sum == total;
        let because = Reason::new(dealt.key, if holds { "dealt" } else { "not-dealt" })
            .count("total", total)
            .count("dealt", dealt.sum);
        // The check rests on all shares at once, so no single fact would make it hold.
        Some(Check::new(dealt.key, holds, because).of(&dealt.of))
    }

    /// Raises a total below the floor by adding a line, so that the lines still add up to the total.
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

/// The tally: everything that the rules make from the facts before any die is rolled. It consists of blocks, checks of
/// the whole request, and facts that are still missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    /// The way in which the blocks are combined.
    pub shape: Blocks,
    /// The unit of the numbers.
    pub scale: Scale,
    /// The blocks of lines.
    pub blocks: Vec<Block>,
    /// The checks of the whole request. A failed one forbids the request.
    pub checks: Vec<Check>,
    /// The facts that are needed and neither measured nor given yet.
    pub open: Vec<OpenFact>,
    /// The keys of rules that shaped the tally without a line of their own, such as conventions and defaults.
    pub rests_on: Vec<&'static str>,
}

impl Tally {
    /// Returns the failed checks, which forbid the request.
    pub fn forbidden(&self) -> impl Iterator<Item = &Check> {
        self.checks.iter().filter(|check| !check.holds)
    }

    /// Returns true if a ruling can be made: no check forbids the request, and no fact is missing.
    pub fn is_allowed(&self) -> bool {
        self.open.is_empty() && self.forbidden().next().is_none()
    }

    /// Returns the failed checks of a forbidden request, and the checks marked to be shown with them. Empty if the
    /// request is not forbidden.
    pub fn verdict(&self) -> Vec<Check> {
        if self.forbidden().next().is_none() {
            return Vec::new();
        }
        let told = self.checks.iter().filter(|check| !check.holds || check.told);
        told.cloned().collect()
    }

    /// Returns the total of the ruling. Returns `None` if there are several independent blocks.
    pub fn total(&self) -> Option<i64> {
        match self.shape {
            Blocks::Apart(_) if self.blocks.len() != 1 => None,
            _ => Some(self.blocks.iter().map(Block::total).sum()),
        }
    }

    /// Returns a copy of the tally without texts and measurements. The copy has everything that the dice are compared
    /// with, and is much cheaper to make.
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

    /// Makes the floor line and the checks of budget and shares of every block again. Must be called after lines
    /// change.
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

    /// Removes the hint, `rests_on`, of each failed check that has the same name as a failed check without one. An
    /// override by name applies to all checks of that name, so such a hint would not help.
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

    /// Adds the key of a rule that shaped the tally without a line of its own.
    pub fn note(&mut self, key: &'static str) {
        if !self.rests_on.contains(&key) {
            self.rests_on.push(key);
        }
    }
}

/// Converts millimetres to centimetres.
#[expect(clippy::cast_precision_loss, reason = "lengths on a table are far below the bound")]
fn cm(millimetres: i64) -> f64 {
    millimetres as f64 / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a tally with a block of a line that counts 3, a considered line of −8, and a floor of 1.
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
            // The totals are 3, 0 raised to 1, and 3 − 8 raised to 1.
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
