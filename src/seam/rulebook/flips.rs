//! Single changes of the facts that make a modifier count or stop counting, and their effect. A swing is the change in
//! the odds before the roll, and a flip is the change of the outcome after the roll.

use super::ask_card::{StatedFacts, at};
use super::whatif::NearLimit;
use super::{Cases, Question, Rules, schema};
use dice::{Distribution, Id, Odds, Throw, Word};
use ruling::{Block, Flip, Line, Ruling, Standing, Swing, Tally};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// A modifier that a change of the facts turns: the modifier stops counting, starts counting, or gets another value.
struct LineTurn<'q, 'b, R: Rules> {
    line: &'q Line,
    block: &'q Block,
    /// The change in the total of the block that contains the modifier.
    by: i64,
    facts: StatedFacts,
    question: Rc<Question<'b, R>>,
}

impl<R: Rules> LineTurn<'_, '_, R> {
    fn is_same(&self, other: &Self) -> bool {
        (self.line.key, &self.line.of, &self.block.name)
            == (other.line.key, &other.line.of, &other.block.name)
            && self.by == other.by
    }
}

impl<'b, R: Rules> Question<'b, R> {
    /// Returns every modifier that a single change of the facts can turn. Each comes with the change that turns the
    /// fewest other modifiers.
    ///
    /// A modifier is examined only if `is_worth_it` is true of the tally with just that modifier turned. Applying the
    /// rules to changed facts takes a hundred times as long as that test.
    fn turned(&self, is_worth_it: impl Fn(&Tally) -> bool) -> Vec<LineTurn<'_, 'b, R>> {
        let mut turned: Vec<LineTurn<'_, 'b, R>> = Vec::new();
        let lines = self.lines_worth(is_worth_it);
        if lines.is_empty() {
            return turned;
        }
        let document = self.facts.document();
        let mut known: BTreeMap<String, Option<Rc<Self>>> = BTreeMap::new();
        for (block, line) in lines {
            let mut fewest: Option<(usize, LineTurn<'_, 'b, R>)> = None;
            for facts in self.changes(line, &document) {
                // A change that turns only this modifier is the best there is.
                if fewest.as_ref().is_some_and(|(turns, _)| *turns <= 1) {
                    break;
                }
                let name = format!("{facts:?}");
                let question = known.entry(name).or_insert_with(|| self.with(&facts).map(Rc::new));
                let Some(question) = question.as_ref().map(Rc::clone) else { continue };
                let Some(by) = moved(block, &question.tally, line.key) else { continue };
                let turns = rules_moved(&self.tally, &question.tally);
                if fewest.as_ref().is_none_or(|(fewest, _)| turns < *fewest) {
                    fewest = Some((turns, LineTurn { line, block, by, facts, question }));
                }
            }
            let found = fewest.map(|(_, turned)| turned);
            turned.extend(found.filter(|found| !turned.iter().any(|other| other.is_same(found))));
        }
        turned
    }

    /// Returns the modifiers for which `is_worth_it` is true when that modifier alone is turned. Only the numbers of
    /// the tally are used, since the dice are compared with numbers only.
    fn lines_worth(&self, is_worth_it: impl Fn(&Tally) -> bool) -> Vec<(&Block, &Line)> {
        let numbers = self.tally.numbers();
        let mut tally = numbers.clone();
        let mut found = Vec::new();
        for (at, (block, as_it_is)) in self.tally.blocks.iter().zip(&numbers.blocks).enumerate() {
            let is_floor = |line: &Line| block.floor.is_some_and(|(key, _)| key == line.key);
            for (place, line) in block.lines.iter().enumerate() {
                // A value printed in the rules is the same on every game table.
                if line.printed || line.full() == 0 || is_floor(line) {
                    continue;
                }
                if let Some(lines) = tally.blocks.get_mut(at).map(|block| &mut block.lines) {
                    lines.clone_from(&as_it_is.lines);
                    if let Some(turned) = lines.get_mut(place) {
                        turned.standing = if line.counts() { Standing::Considered } else { Standing::Counts };
                    }
                }
                tally.settle();
                if is_worth_it(&tally) {
                    found.push((block, line));
                }
            }
            if let Some(block) = tally.blocks.get_mut(at) {
                block.lines.clone_from(&as_it_is.lines);
            }
        }
        found
    }

    /// Returns the changes of the facts that might turn a modifier. Normally the fact that the modifier depends on
    /// takes another value. If that fact is a list, or a number without a limit, another chip is chosen in a row of the
    /// procedure's card that has a chip for the modifier.
    fn changes(&self, line: &Line, document: &Value) -> Vec<StatedFacts> {
        let procedure = self.facts.procedure();
        let path = line.rests_on.as_ref();
        let values = match &line.measured {
            Some(measured) => measured.otherwise().into_iter().collect(),
            None => at(document, path).map_or_else(Vec::new, |held| {
                let part = R::Facts::schema(procedure).and_then(|schema| schema::part(schema, path));
                schema::others(part, held)
            }),
        };
        if !values.is_empty() {
            return values.into_iter().map(|value| vec![(path.to_owned(), Some(value))]).collect();
        }
        let rows = self.book.card(procedure).into_iter().flat_map(|card| &card.rows);
        let mut said: Vec<StatedFacts> = rows.flat_map(|row| row.turning(line.key, document)).collect();
        let is_as_before = |(path, value): &(String, Option<Value>)| {
            at(document, path).unwrap_or(&Value::Null) == value.as_ref().unwrap_or(&Value::Null)
        };
        for facts in &mut said {
            facts.retain(|fact| !is_as_before(fact));
        }
        said.retain(|facts| facts.iter().any(|(said, _)| schema::shares_a_way(said, path)));
        said
    }

    pub(super) fn flips(&self, ruling: &Ruling, beyond: &[NearLimit<'b, R>]) -> Vec<Flip> {
        let differs = |question: &Self, tally: &Tally| {
            other(question.odds_beyond(tally, &ruling.throws), ruling.outcome, &ruling.fates)
        };
        let turned = self.turned(|tally| differs(self, tally).is_some());
        let of_lines = turned.iter().filter_map(|LineTurn { line, block, by, facts, question }| {
            let (fate, outcome) = differs(question, &question.tally)?;
            Some(Flip {
                key: line.key,
                of: line.of.clone(),
                block: block.name.clone(),
                by: Some(*by),
                facts: facts.clone(),
                fate,
                outcome,
            })
        });
        let mut flips: Vec<Flip> = of_lines.collect();
        for NearLimit { key, of, measured, question, .. } in beyond {
            let facts = vec![(measured.path.to_string(), measured.otherwise())];
            // A modifier may depend on the same fact. Its flip is already listed, with the number.
            if flips.iter().any(|flip| flip.facts == facts) {
                continue;
            }
            if let Some((fate, outcome)) = differs(question, &question.tally) {
                flips.push(Flip {
                    key,
                    of: of.clone(),
                    block: Id::default(),
                    by: None,
                    facts,
                    fate,
                    outcome,
                });
            }
        }
        flips
    }

    /// Returns, for each modifier that could start or stop counting, how far that would move the odds. `known` are the
    /// throws already made.
    pub(super) fn swings(&self, now: &Distribution, known: &[Throw]) -> Vec<Swing> {
        let turned = self.turned(|_| true);
        let swings = turned.iter().filter_map(|LineTurn { line, block, by, facts, question }| {
            let then = question.odds_beyond(&question.tally, known).headline;
            let words: BTreeSet<_> =
                now.shares().iter().chain(then.shares()).map(|share| share.word).collect();
            let moved = |word| (then.probability(word) - now.probability(word)).abs();
            let word = words.into_iter().max_by(|a, b| moved(*a).total_cmp(&moved(*b)))?;
            (moved(word) > 0.0).then(|| Swing {
                key: line.key,
                of: line.of.clone(),
                block: block.name.clone(),
                by: *by,
                facts: facts.clone(),
                outcome: word,
                from: now.probability(word),
                to: then.probability(word),
            })
        });
        swings.collect()
    }

    /// Returns the same question with changed facts. Returns `None` if no game table can have those facts, or if the
    /// rules then forbid the request.
    fn with(&self, changed: &StatedFacts) -> Option<Self> {
        let (facts, said) = self.facts_with(changed)?;
        let question = facts.is_possible(self.book.tables()).then(|| self.weighed_anew(facts, said))?;
        question.tally.is_allowed().then_some(question)
    }
}

/// Returns the sum of the modifiers of each rule in a block.
fn worths(block: &Block) -> BTreeMap<&'static str, i64> {
    let mut worths = BTreeMap::new();
    for line in &block.lines {
        *worths.entry(line.key).or_default() += line.value();
    }
    worths
}

/// Returns how much higher the total of a block is in the tally `then` than now. Returns `None` unless the modifiers of
/// the rule `key` have different values in the two.
fn moved(block: &Block, then: &Tally, key: &'static str) -> Option<i64> {
    let worth = |block: &Block| worths(block).remove(key).unwrap_or_default();
    let after = then.blocks.iter().find(|after| after.name == block.name)?;
    (worth(after) != worth(block)).then(|| after.total() - block.total())
}

/// Returns the number of rules whose modifiers have different values in the two tallies.
fn rules_moved(now: &Tally, then: &Tally) -> usize {
    let worths = |tally: &Tally| -> BTreeSet<(Id, &'static str, i64)> {
        let blocks = tally.blocks.iter();
        let all = blocks
            .flat_map(|block| worths(block).into_iter().map(|(key, worth)| (block.name.clone(), key, worth)));
        all.filter(|(_, _, worth)| *worth != 0).collect()
    };
    worths(now).symmetric_difference(&worths(then)).count()
}

/// Returns the first difference between the odds `then` and the actual result: another outcome, or another fate of a
/// unit with the same outcome. If an outcome is a number but not the fate of a unit, such as a volley of 12, another
/// number is not a difference.
fn other(then: Odds, outcome: Option<Word>, fates: &[(Id, Word)]) -> Option<(Option<Id>, Distribution)> {
    let is_fate = |of: Word| fates.iter().any(|(_, fate)| fate.name == of.name);
    let is_number = |of: Word| of.count.is_some() && !fates.is_empty() && !is_fate(of);
    let is = then.headline.certain();
    let number = outcome.zip(is).filter(|(was, is)| was.name == is.name && is_number(*was));
    if is != outcome && number.is_none() {
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
    use dice::{Verdict, odds};

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
