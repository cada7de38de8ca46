//! What if: a line gone or counting, a close fact on the other side of its bound — and what would come of it.

use super::{Cases, Question, Rules};
use crate::dice::{Distribution, Odds, Throw, Word};
use crate::names::Id;
use crate::ruling::{
    Block, Check, Close, FactAmendment, Flip, Line, Measured, Origin, Ruling, Standing, Swing, Tally,
};
use std::collections::BTreeSet;

/// A fact within the table's accuracy of the bound that decided, and the question as it is on the other side.
pub(super) struct Beyond<'b, R: Rules> {
    key: &'static str,
    of: Option<Id>,
    stand: Option<u32>,
    measured: Measured,
    question: Question<'b, R>,
}

impl<'b, R: Rules> Question<'b, R> {
    /// The question on the other side of every bound that is close, where it can be asked there.
    pub(super) fn beyond(&self) -> Vec<Beyond<'b, R>> {
        let close = self.close_facts();
        let beyond = close.filter_map(|(key, of, stand, measured)| {
            let question = self.other_side(&measured)?;
            Some(Beyond { key, of, stand, measured, question })
        });
        beyond.collect()
    }

    /// Hears what comes of each tally with one line changed that another table might change: a counting line gone, a considered one
    /// at what it would be. Of the tally only the numbers are changed: what dice are held against has no words.
    fn with_one_line_changed<T>(
        &self,
        mut hear: impl FnMut((&Line, &Block, i64), &Tally) -> Option<T>,
    ) -> Vec<T> {
        let numbers = self.tally.numbers();
        let mut tally = numbers.clone();
        let mut heard = Vec::new();
        for (at, (block, as_it_is)) in self.tally.blocks.iter().zip(&numbers.blocks).enumerate() {
            let is_floor = |line: &Line| block.floor.is_some_and(|(key, _)| key == line.key);
            for (place, line) in block.lines.iter().enumerate() {
                // What no table changes is no what-if.
                if line.printed || line.full() == 0 || is_floor(line) {
                    continue;
                }
                let counts = line.counts();
                if let Some(lines) = tally.blocks.get_mut(at).map(|block| &mut block.lines) {
                    lines.clone_from(&as_it_is.lines);
                    if let Some(changed) = lines.get_mut(place) {
                        changed.standing = if counts { Standing::Considered } else { Standing::Counts };
                    }
                }
                tally.settle();
                let by = if counts { -line.full() } else { line.full() };
                heard.extend(hear((line, block, by), &tally));
            }
            if let Some(block) = tally.blocks.get_mut(at) {
                block.lines.clone_from(&as_it_is.lines);
            }
        }
        heard
    }

    pub(super) fn flips(&self, ruling: &Ruling, beyond: &[Beyond<'b, R>]) -> Vec<Flip> {
        let differs = |then| other(then, ruling.outcome, &ruling.fates);
        let mut flips = self.with_one_line_changed(|(line, block, by), tally| {
            let (fate, outcome) = differs(self.odds_beyond(tally, &ruling.throws))?;
            Some(Flip {
                key: line.key,
                of: line.of.clone(),
                block: block.name.clone(),
                by: Some(by),
                fate,
                outcome,
            })
        });
        flips.extend(beyond.iter().filter_map(|Beyond { key, of, question: there, .. }| {
            let (fate, outcome) = differs(there.odds_beyond(&there.tally, &ruling.throws))?;
            Some(Flip { key, of: of.clone(), block: Id::default(), by: None, fate, outcome })
        }));
        flips
    }

    /// How far a line more or less would move the odds, `known` throws made.
    pub(super) fn swings(&self, now: &Distribution, known: &[Throw]) -> Vec<Swing> {
        self.with_one_line_changed(|(line, block, by), tally| {
            let then = self.odds_beyond(tally, known).headline;
            let words: BTreeSet<_> =
                now.shares().iter().chain(then.shares()).map(|share| share.word).collect();
            let moved = |word| (then.probability(word) - now.probability(word)).abs();
            let word = words.into_iter().max_by(|a, b| moved(*a).total_cmp(&moved(*b)))?;
            (moved(word) > 0.0).then(|| Swing {
                key: line.key,
                of: line.of.clone(),
                block: block.name.clone(),
                by,
                outcome: word,
                from: now.probability(word),
                to: then.probability(word),
            })
        })
    }

    /// Facts within the table's accuracy of the bound that decided, each once.
    fn close_facts(&self) -> impl Iterator<Item = (&'static str, Option<Id>, Option<u32>, Measured)> {
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

    /// The same question with one fact on the other side of its bound.
    fn other_side(&self, measured: &Measured) -> Option<Self> {
        let mut said = self.said.clone();
        said.facts.push(FactAmendment {
            path: measured.path.to_string(),
            value: measured.otherwise()?,
            origin: Origin::Taped,
            reason: None,
        });
        let facts = self.facts.clone().amended(&said).ok()?;
        let mut tally = facts.weigh(self.book.tables());
        // A struck line may be gone on the other side; what is left of the umpire's words still stands.
        let _ = said.enter(&mut tally);
        tally.settle();
        Some(Self { book: self.book, facts, tally, said })
    }

    /// Why the ask is forbidden; a check that would hold within the table's accuracy says so.
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

    pub(super) fn close_calls(&self, thrown: Option<&Ruling>, beyond: &[Beyond<'b, R>]) -> Vec<Close> {
        beyond
            .iter()
            .filter_map(|Beyond { key, of, stand, measured, question: other }| {
                let margin = measured.margin()?;
                let checks = changed_checks(&self.tally, &other.tally);
                let (was, total) = (self.tally.total(), other.tally.total());
                let totals = |tally: &Tally| tally.blocks.iter().map(Block::total).collect::<Vec<_>>();
                let outcome = thrown.and_then(|ruling| {
                    let then = other.headline_beyond(&ruling.throws).certain()?;
                    (Some(then) != ruling.outcome).then_some(then)
                });
                // What the dice are held against may be a length, which no line adds up.
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

/// Blocks that would come to something else, with what that is.
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

/// What would have come out otherwise than the outcome and the fates that did, if anything: the outcome, or with the same outcome
/// the fate of somebody.
fn other(then: Odds, outcome: Option<Word>, fates: &[(Id, Word)]) -> Option<(Option<Id>, Distribution)> {
    if then.headline.certain() != outcome {
        return Some((None, then.headline));
    }
    let mut others = then.fates.into_iter();
    others.find_map(|(unit, fate)| {
        let now = fates.iter().find(|(of, _)| *of == unit);
        (fate.certain() != now.map(|(_, word)| *word)).then_some((Some(unit), fate))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::{Verdict, odds};

    #[test]
    fn another_fate_is_another_end_though_the_outcome_is_the_same() {
        let (guns, foot) = (Id::from("guns"), Id::from("foot"));
        let word = Word::plain;
        let then = |outcome, of_foot| {
            let fates = [(guns.clone(), word("stands")), (foot.clone(), word(of_foot))];
            odds(&[], |_| Verdict { fates: fates.clone().into(), ..word(outcome).into() })
        };
        let fates = [(guns.clone(), word("stands")), (foot.clone(), word("retreats"))];
        let found = |outcome, of_foot| {
            let found = other(then(outcome, of_foot), Some(word("attacker")), &fates)?;
            Some((found.0, found.1.certain()?.name))
        };
        assert_eq!(found("attacker", "retreats"), None);
        assert_eq!(found("draw", "retreats"), Some((None, "draw")));
        let foot = Some(foot.clone());
        assert_eq!(found("attacker", "routs"), Some((foot, "routs")));
    }
}
