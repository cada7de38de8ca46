//! Close calls: facts close to a limit, and the result if they were on the other side of the limit.

use super::ask_card::StatedFacts;
use super::{Cases, Question, Rules};
use dice::{Distribution, Id, Throw};
use ruling::{Amendments, Block, Check, Close, FactAmendment, Measurement, Origin, Ruling, Tally};
use std::collections::BTreeSet;

/// A fact that is closer to its limit than stands can be placed, and the question with that fact on the other side of
/// the limit.
pub(super) struct NearLimit<'b, R: Rules> {
    pub(super) key: &'static str,
    pub(super) of: Option<Id>,
    pub(super) stand: Option<u32>,
    pub(super) measured: Measurement,
    pub(super) question: Question<'b, R>,
}

impl<'b, R: Rules> Question<'b, R> {
    /// Returns, for each fact close to its limit, the question with that fact on the other side.
    pub(super) fn beyond(&self) -> Vec<NearLimit<'b, R>> {
        let close = self.close_facts();
        let beyond = close.filter_map(|(key, of, stand, measured)| {
            let question = self.other_side(&measured)?;
            Some(NearLimit { key, of, stand, measured, question })
        });
        beyond.collect()
    }

    /// Returns the facts that are closer to a limit than stands can be placed. Each fact occurs once.
    fn close_facts(&self) -> impl Iterator<Item = (&'static str, Option<Id>, Option<u32>, Measurement)> {
        let accuracy = self.facts.accuracy();
        let lines = self.tally.blocks.iter().flat_map(|block| &block.lines);
        let checks = self.tally.blocks.iter().flat_map(|block| &block.checks).chain(&self.tally.checks);
        let of_lines = lines.map(|line| (line.key, line.of.clone(), None, line.measured.as_ref()));
        let of_checks =
            checks.map(|check| (check.key, check.of.clone(), check.stand, check.measured.as_ref()));
        let mut seen = BTreeSet::new();
        of_lines
            .chain(of_checks)
            .filter_map(|(key, of, stand, measured)| Some((key, of, stand, measured?.clone())))
            .filter(move |(_, _, _, measured)| {
                measured.origin != Origin::Upheld
                    && measured.margin().is_some_and(|margin| margin <= accuracy)
                    && seen.insert(measured.path.clone())
            })
    }

    /// Returns the same question with a fact on the other side of its limit.
    fn other_side(&self, measured: &Measurement) -> Option<Self> {
        let beyond = vec![(measured.path.to_string(), Some(measured.otherwise()?))];
        let (facts, said) = self.facts_with(&beyond)?;
        Some(self.weighed_anew(facts, said))
    }

    /// Returns the changed facts, and the overrides including the changes. Returns `None` if a change does not fit the
    /// facts.
    pub(super) fn facts_with(&self, changed: &StatedFacts) -> Option<(R::Facts, Amendments)> {
        let mut said = self.said.clone();
        said.facts.extend(changed.iter().map(|(path, value)| FactAmendment {
            path: path.clone(),
            value: value.clone().unwrap_or_default(),
            origin: Origin::Taped,
            reason: None,
        }));
        Some((self.facts.clone().amended(&said).ok()?, said))
    }

    /// Returns the question about other facts, with the given overrides applied.
    pub(super) fn weighed_anew(&self, facts: R::Facts, said: Amendments) -> Self {
        let mut tally = facts.weigh(self.book.tables());
        // The other tally may lack a modifier that the umpire struck. The remaining overrides still apply.
        let _ = said.enter(&mut tally);
        tally.settle();
        Self { book: self.book, facts, tally, said }
    }

    /// Returns the checks that forbid the request. A failed check is marked as close if it would pass with its fact on
    /// the other side of a close limit.
    pub(super) fn forbidden(&self) -> Vec<Check> {
        let accuracy = self.facts.accuracy();
        let mut checks = self.tally.verdict();
        for check in checks.iter_mut().filter(|check| !check.holds) {
            let near = check.measured.as_ref().filter(|measured| {
                let within = measured.margin().is_some_and(|margin| margin <= accuracy);
                within && measured.origin != Origin::Upheld
            });
            let other = near.and_then(|measured| self.other_side(measured));
            check.close = other.is_some_and(|other| {
                let mut checks = other.tally.checks.iter();
                checks.any(|then| {
                    (then.key, &then.of, then.stand) == (check.key, &check.of, check.stand)
                        && then.rests_on_path() == check.rests_on_path()
                        && then.holds
                })
            });
        }
        checks
    }

    fn headline_beyond(&self, known: &[Throw]) -> Distribution {
        self.odds_beyond(&self.tally, known).headline
    }

    pub(super) fn close_calls(&self, thrown: Option<&Ruling>, beyond: &[NearLimit<'b, R>]) -> Vec<Close> {
        beyond
            .iter()
            .filter_map(|NearLimit { key, of, stand, measured, question: other }| {
                let margin = measured.margin()?;
                let checks = changed_checks(&self.tally, &other.tally);
                let (was, total) = (self.tally.total(), other.tally.total());
                let totals = |tally: &Tally| tally.blocks.iter().map(Block::total).collect::<Vec<_>>();
                let outcome = thrown.and_then(|ruling| {
                    let then = other.headline_beyond(&ruling.throws).certain()?;
                    (Some(then) != ruling.outcome).then_some(then)
                });
                // The dice may be compared with a length that is in no modifier, so equal totals do not mean an equal
                // result.
                let same = checks.is_empty() && totals(&self.tally) == totals(&other.tally);
                if same && outcome.is_none() {
                    return None;
                }
                let total = total.filter(|_| !same && (was != total || checks.is_empty()));
                let apart = self.tally.total().is_none() && total.is_none();
                let blocks = if apart { changed_blocks(&self.tally, &other.tally) } else { Vec::new() };
                let path = measured.path.to_string();
                Some(Close {
                    key,
                    of: of.clone(),
                    stand: *stand,
                    path,
                    margin,
                    unit: measured.unit,
                    total,
                    blocks,
                    outcome,
                    checks,
                })
            })
            .collect()
    }
}

type ChangedCheck = (&'static str, Option<Id>, Option<u32>, bool);

/// Returns the blocks whose totals differ, with the new totals.
fn changed_blocks(now: &Tally, then: &Tally) -> Vec<(Id, i64)> {
    let of = |tally: &Tally| -> Vec<(Id, i64)> {
        let blocks = tally.blocks.iter();
        blocks.map(|block| (block.name.clone(), block.total())).collect()
    };
    let before = of(now);
    let mut after = of(then);
    after.retain(|block| !before.contains(block));
    after
}

fn changed_checks(now: &Tally, then: &Tally) -> Vec<ChangedCheck> {
    let all = |tally: &Tally| -> BTreeSet<ChangedCheck> {
        let of_blocks = tally.blocks.iter().flat_map(|block| &block.checks);
        let checks = of_blocks.chain(&tally.checks);
        checks.map(|check| (check.key, check.of.clone(), check.stand, check.holds)).collect()
    };
    all(then).difference(&all(now)).cloned().collect()
}
