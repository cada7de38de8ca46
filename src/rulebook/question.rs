//! A question: facts and their tally, before any die. Asked of dice it becomes a ruling.

use super::{Facts, Refusal, Rulebook};
use crate::dice::{Branches, Cast, DiceFault, Distribution, Odds, Throw, Verdict, odds};
use crate::ruling::{
    AmendFault, Amendments, Check, Close, FactAmendment, Flip, Line, Measured, Open, Origin,
    Ruling, Standing, Swing, Tally,
};
use std::collections::BTreeSet;

/// Why there is no ruling.
#[derive(Clone, Debug, PartialEq)]
pub enum Halt {
    /// The ask is forbidden or has no meaning.
    Refused(Vec<Check>),
    /// The umpire's words do not fit the ruling.
    Amendment(AmendFault),
    /// The dice do not fit the throws.
    Dice(DiceFault),
    /// Dice were given, but facts are still open.
    Open(Vec<Open>),
    /// The rulebook has no such procedure; here are those it has.
    NoProcedure(String, Vec<&'static str>),
}

impl From<Refusal> for Halt {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal.0)
    }
}

impl From<AmendFault> for Halt {
    fn from(fault: AmendFault) -> Self {
        Self::Amendment(fault)
    }
}

impl From<DiceFault> for Halt {
    fn from(fault: DiceFault) -> Self {
        Self::Dice(fault)
    }
}

/// How much of a ruling to work out.
#[derive(Clone, Copy, Debug)]
pub struct Detail {
    /// Whether odds, and what hangs on them, are counted.
    pub odds: bool,
}

/// A question of a rulebook: what is needed, and the odds, before any die.
pub struct Question<'b, B: Rulebook> {
    book: &'b B,
    facts: B::Facts,
    tally: Tally,
    said: Amendments,
}

impl<'b, B: Rulebook> Question<'b, B> {
    /// Measures an ask on a table and weighs the facts.
    ///
    /// # Errors
    /// The ask has no meaning or is forbidden, or the umpire's words do not fit it.
    pub fn measured(
        book: &'b B,
        position: &B::Position,
        ask: &B::Ask,
        said: &Amendments,
    ) -> Result<Self, Halt> {
        let facts = book.measure(position, ask, said)?;
        if said.checks.is_empty() {
            return Self::of_facts(book, facts, said);
        }
        // A check is upheld through the fact it rests on, and what is measured from it is measured anew.
        let said = said.with_checks_as_facts(&book.weigh(&facts.amended(said)?))?;
        Self::of_facts(book, book.measure(position, ask, &said)?, &said)
    }

    /// A quick question: nothing measured, every fact said.
    ///
    /// # Errors
    /// The rulebook has no such procedure, the ask is forbidden, or a fact does not fit.
    pub fn quick(book: &'b B, procedure: &str, said: &Amendments) -> Result<Self, Halt> {
        let known = || {
            book.procedures()
                .iter()
                .map(|procedure| procedure.name)
                .collect()
        };
        let facts = book
            .blank(procedure)
            .ok_or_else(|| Halt::NoProcedure(procedure.to_owned(), known()))?;
        let said = said.with_checks_as_facts(&book.weigh(&facts.clone().amended(said)?))?;
        Self::of_facts(book, facts, &said)
    }

    /// Weighs facts as they are, with what the umpire says to them.
    ///
    /// # Errors
    /// The ask is forbidden, or the umpire's words do not fit.
    pub fn of_facts(book: &'b B, facts: B::Facts, said: &Amendments) -> Result<Self, Halt> {
        let facts = facts.amended(said)?;
        let mut tally = book.weigh(&facts);
        said.enter(&mut tally)?;
        let forbidden: Vec<_> = tally.forbidden().cloned().collect();
        if forbidden.is_empty() {
            Ok(Self {
                book,
                facts,
                tally,
                said: said.clone(),
            })
        } else {
            Err(Halt::Refused(forbidden))
        }
    }

    /// The facts.
    pub fn facts(&self) -> &B::Facts {
        &self.facts
    }

    /// Lines and checks.
    pub fn tally(&self) -> &Tally {
        &self.tally
    }

    /// The exact odds of the headline and of each unit's fate.
    pub fn odds(&self) -> Odds {
        self.odds_beyond(&self.tally, &[])
    }

    fn odds_beyond(&self, tally: &Tally, known: &[Throw]) -> Odds {
        odds(known, |dice| self.book.resolve(&self.facts, tally, dice))
    }

    /// Every throw that may be asked for, none of them made.
    pub fn throw_sheet(&self) -> Vec<Throw> {
        let mut branches = Branches::listing();
        branches.walk(
            |dice| self.book.resolve(&self.facts, &self.tally, dice),
            |_, _| (),
        );
        branches.listed()
    }

    /// Throws the dice, if there are any, and makes the ruling; the events come beside it.
    ///
    /// # Errors
    /// The dice do not fit, or facts are still open that the throws hang on.
    pub fn rule(
        &self,
        dice: Option<&mut Cast>,
        detail: Detail,
    ) -> Result<(Ruling, Vec<B::Event>), Halt> {
        let mut ruling = self.unthrown();
        if !self.tally.open.is_empty() {
            return match dice {
                Some(_) => Err(Halt::Open(self.tally.open.clone())),
                None => Ok((ruling, Vec::new())),
            };
        }
        let sheet = self.throw_sheet();
        if detail.odds {
            ruling.odds = Some(self.odds());
        }
        let dice_or_none_needed = match dice {
            Some(dice) => Some(dice),
            None if sheet.is_empty() => Some(&mut Cast::given(Vec::new())),
            None => None,
        };
        let Some(dice) = dice_or_none_needed else {
            ruling.throws = sheet;
            ruling.close = self.close_calls(None);
            if let Some(odds) = &ruling.odds {
                ruling.swings = self.swings(&odds.headline);
            }
            return Ok((ruling, Vec::new()));
        };
        let outcome = self.book.resolve(&self.facts, &self.tally, dice);
        ruling.throws = dice.taken()?;
        let events = self.book.follow(&self.facts, &self.tally, &outcome);
        ruling.outcome = Some(outcome.headline());
        ruling.parts = self.book.parts(&outcome);
        ruling.fates = outcome.fates().to_vec();
        ruling.events = events
            .iter()
            .map(|event| self.book.record(event, &|id| self.facts.called(id)))
            .collect();
        ruling.close = self.close_calls(Some(&ruling));
        if detail.odds {
            ruling.flips = self.flips(&ruling);
        }
        Ok((ruling, events))
    }

    fn unthrown(&self) -> Ruling {
        Ruling {
            book: self.book.name(),
            procedure: self.facts.procedure(),
            subject: self.facts.subject(),
            says: self.book.says(&self.facts),
            tally: self.tally.clone(),
            throws: Vec::new(),
            outcome: None,
            parts: Vec::new(),
            fates: Vec::new(),
            events: Vec::new(),
            odds: None,
            close: Vec::new(),
            flips: Vec::new(),
            swings: Vec::new(),
            facts: self.facts.document(),
            amendments: self.said.clone(),
            tables: self.book.catalogue().hash(),
            objections: Vec::new(),
            then: Vec::new(),
        }
    }

    /// The tallies with one line changed: a counting line gone, a considered one at what it would be.
    fn with_one_line_changed(
        &self,
    ) -> impl Iterator<Item = (&Line, &crate::ruling::Block, i64, Tally)> {
        let places = self.tally.blocks.iter().enumerate().flat_map(|(b, block)| {
            block
                .lines
                .iter()
                .enumerate()
                .map(move |(l, line)| (b, block, l, line))
        });
        places
            .filter(|(_, block, _, line)| {
                line.full() != 0 && block.floor.is_none_or(|(key, _)| key != line.key)
            })
            .map(|(b, block, l, line)| {
                let mut tally = self.tally.clone();
                let by = if line.counts() {
                    -line.full()
                } else {
                    line.full()
                };
                if let Some(changed) = tally
                    .blocks
                    .get_mut(b)
                    .and_then(|block| block.lines.get_mut(l))
                {
                    changed.standing = if line.counts() {
                        Standing::Considered
                    } else {
                        Standing::Counts
                    };
                }
                tally.settle();
                (line, block, by, tally)
            })
    }

    fn flips(&self, ruling: &Ruling) -> Vec<Flip> {
        let lines = self
            .with_one_line_changed()
            .filter_map(|(line, block, by, tally)| {
                let then = self.odds_beyond(&tally, &ruling.throws).headline;
                (then.certain() != ruling.outcome).then(|| Flip {
                    key: line.key,
                    of: line.of.clone(),
                    block: block.name.clone(),
                    by: Some(by),
                    outcome: then,
                })
            });
        let facts = self.close_facts().filter_map(|(key, of, _, measured)| {
            let then = self.other_side(&measured)?.headline_beyond(&ruling.throws);
            (then.certain() != ruling.outcome).then(|| Flip {
                key,
                of,
                block: crate::names::Id::default(),
                by: None,
                outcome: then,
            })
        });
        lines.chain(facts).collect()
    }

    fn swings(&self, now: &Distribution) -> Vec<Swing> {
        self.with_one_line_changed()
            .filter_map(|(line, block, by, tally)| {
                let then = self.odds_beyond(&tally, &[]).headline;
                let words: BTreeSet<_> = now
                    .shares()
                    .iter()
                    .chain(then.shares())
                    .map(|share| share.word)
                    .collect();
                let moved = |word| (then.probability(word) - now.probability(word)).abs();
                let word = words
                    .into_iter()
                    .max_by(|a, b| moved(*a).total_cmp(&moved(*b)))?;
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
            .collect()
    }

    /// Facts within the table's accuracy of the bound that decided, each once.
    fn close_facts(
        &self,
    ) -> impl Iterator<
        Item = (
            &'static str,
            Option<crate::names::Id>,
            Option<u32>,
            Measured,
        ),
    > {
        let accuracy = self.facts.accuracy_cm();
        let lines = self.tally.blocks.iter().flat_map(|block| &block.lines);
        let checks = self
            .tally
            .blocks
            .iter()
            .flat_map(|block| &block.checks)
            .chain(&self.tally.checks);
        let of_lines = lines.map(|line| (line.key, line.of.clone(), None, line.measured.as_ref()));
        let of_checks = checks.map(|check| {
            (
                check.key,
                check.of.clone(),
                check.stand,
                check.measured.as_ref(),
            )
        });
        let mut seen = BTreeSet::new();
        of_lines
            .chain(of_checks)
            .filter_map(|(key, of, stand, measured)| Some((key, of, stand, measured?.clone())))
            .filter(move |(_, _, _, measured)| {
                measured.origin != Origin::Upheld
                    && measured
                        .margin_cm()
                        .is_some_and(|margin| margin <= accuracy)
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
        let mut tally = self.book.weigh(&facts);
        // A struck line may be gone on the other side; what is left of the umpire's words still stands.
        let _ = said.enter(&mut tally);
        tally.settle();
        Some(Self {
            book: self.book,
            facts,
            tally,
            said,
        })
    }

    fn headline_beyond(&self, known: &[Throw]) -> Distribution {
        self.odds_beyond(&self.tally, known).headline
    }

    fn close_calls(&self, thrown: Option<&Ruling>) -> Vec<Close> {
        self.close_facts()
            .filter_map(|(key, of, stand, measured)| {
                let margin_cm = measured.margin_cm()?;
                let other = self.other_side(&measured)?;
                let checks = changed_checks(&self.tally, &other.tally);
                let (was, total) = (self.tally.total(), other.tally.total());
                let totals = |tally: &Tally| {
                    tally
                        .blocks
                        .iter()
                        .map(crate::ruling::Block::total)
                        .collect::<Vec<_>>()
                };
                if checks.is_empty() && totals(&self.tally) == totals(&other.tally) {
                    return None;
                }
                let outcome = thrown.and_then(|ruling| {
                    let then = other.headline_beyond(&ruling.throws).certain()?;
                    (Some(then) != ruling.outcome).then_some(then)
                });
                let total = total.filter(|_| was != total || checks.is_empty());
                let path = measured.path.to_string();
                Some(Close {
                    key,
                    of,
                    stand,
                    path,
                    margin_cm,
                    total,
                    outcome,
                    checks,
                })
            })
            .collect()
    }
}

type ChangedCheck = (&'static str, Option<crate::names::Id>, Option<u32>, bool);

fn changed_checks(now: &Tally, then: &Tally) -> Vec<ChangedCheck> {
    let all = |tally: &Tally| -> BTreeSet<ChangedCheck> {
        let of_blocks = tally.blocks.iter().flat_map(|block| &block.checks);
        let checks = of_blocks.chain(&tally.checks);
        checks
            .map(|check| (check.key, check.of.clone(), check.stand, check.holds))
            .collect()
    };
    all(then).difference(&all(now)).cloned().collect()
}
