//! Odds before the throws, and the throws, in words.

use super::NamedId;
use super::percentages::rounded;
use super::scribe::Scribe;
use crate::{needs, ranked};
use dice::{Distribution, Need, Roll, Share, Throw, ThrowOrigin, Ways, Word};
use language::Language;
use language::in_sentence;
use ruling::{Reason, ResultBand};

/// The largest number of ways that is shown. A way is one of the equally likely results of all throws. Larger numbers
/// tell a reader nothing that the percentage does not.
const READABLE: u64 = 1_000_000_000;

/// The number of outcomes that are listed when the odds of a coming throw are only mentioned.
const LISTED: usize = 4;

/// The chance of an outcome or a fate.
#[derive(Clone, Debug, PartialEq)]
pub struct Chance {
    /// The fixed word for the outcome or fate, the same in every language.
    pub word: Word,
    /// The outcome or fate in the words of the language.
    pub text: String,
    /// The exact probability as a number between 0 and 1.
    pub probability: f64,
    /// The probability as a percentage, as shown.
    pub percent: String,
    /// The number of ways, of equal probability, that lead to the outcome or fate.
    pub ways: Ways,
    /// The total number of ways.
    pub of: Ways,
    /// The numbers of ways as shown. Empty if they are too large to be read.
    pub counted: String,
}

/// The odds of a unit's fates.
#[derive(Clone, Debug, PartialEq)]
pub struct FateOdds {
    /// The unit.
    pub unit: NamedId,
    /// The possible fates.
    pub chances: Vec<Chance>,
    /// The unit and its chances as a clause.
    pub text: String,
}

/// The exact odds of a ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsSheet {
    /// The heading, which names the throw, or the first part of a ruling in several parts.
    pub heading: String,
    /// The odds of the outcome.
    pub headline: Vec<Chance>,
    /// The odds of each unit's fate. Empty if they say no more than the headline.
    pub fates: Vec<FateOdds>,
}

/// A throw, made or still to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThrowRow {
    /// The purpose of the throw, in words.
    pub purpose: String,
    /// The thrower, if there is one.
    pub unit: Option<NamedId>,
    /// The target of the throw, if there is one.
    pub at: Option<NamedId>,
    /// The dice to throw, such as `1d20`.
    pub roll: Roll,
    /// The result that the throw needs, with the dice.
    pub needs: String,
    /// The faces and their origin, or none before the throw.
    pub made: Option<(Vec<u8>, ThrowOrigin)>,
    /// The faces in words, or a note that the throw is still to come.
    pub fell: String,
}

impl ThrowRow {
    /// Describes the purpose of the throw and the thrower.
    pub fn what(&self, language: Language) -> String {
        match &self.unit {
            Some(unit) if self.at.is_some() => format!("{}{}{}", unit.name, language.colon(), self.purpose),
            Some(unit) => format!("{}, {}", self.purpose, unit.name),
            None => self.purpose.clone(),
        }
    }
}

impl Scribe<'_> {
    pub(super) fn odds(&self) -> Option<OddsSheet> {
        let odds = self.ruling.odds.as_ref();
        let odds = odds.filter(|_| !self.ruling.throws.is_empty())?;
        let repeated = matches!(odds.fates.as_slice(), [(_, only)] if same_ways(only, &odds.headline));
        let fates = odds.fates.iter().filter(|_| !repeated);
        let fates = fates.map(|(unit, fates)| {
            let unit = self.named(unit);
            let chances = self.chances(fates, |word| self.language.may(word, &unit.name));
            let text = format!("{}{}{}", unit.name, self.language.colon(), brief(&chances));
            FateOdds { unit, chances, text }
        });
        let first = self.ruling.tally.blocks.first();
        let heading = match first.filter(|_| self.ruling.is_in_parts()) {
            Some(part) => {
                let part = self.language.block(self.ruling, part, &self.names);
                self.language.say(&Reason::new("report-odds", "part").name("part", in_sentence(&part)))
            }
            None => self.language.word("report-odds"),
        };
        Some(OddsSheet { heading, headline: self.headline(&odds.headline), fates: fates.collect() })
    }

    fn headline(&self, odds: &Distribution) -> Vec<Chance> {
        self.chances(odds, |word| self.language.outcome_of(word, &self.ruling.says))
    }

    fn chances(&self, odds: &Distribution, say: impl Fn(Word) -> String) -> Vec<Chance> {
        let shares = ranked(odds, &self.ruling.throws);
        let exact: Vec<f64> = shares.iter().map(|share| share.probability()).collect();
        let chance = |(share, shown): (&Share, f64)| {
            let counted = Reason::new("odds-ways", "")
                .name("ways", share.ways.to_string())
                .name("of", share.of.to_string());
            let readable = share.of.small().is_some_and(|of| of <= READABLE);
            Chance {
                word: share.word,
                text: say(share.word),
                probability: share.probability(),
                percent: self.percent(shown),
                ways: share.ways.clone(),
                of: share.of.clone(),
                counted: if readable { self.language.say(&counted) } else { String::new() },
            }
        };
        shares.into_iter().zip(rounded(&exact)).map(chance).collect()
    }

    /// Writes the odds of outcomes as a single clause. If there are many outcomes, only the likeliest are named.
    pub(super) fn brief_odds(&self, odds: &Distribution) -> String {
        let mut chances = self.headline(odds);
        if let Some(part) = self.ruling.tally.blocks.first().filter(|_| self.ruling.is_in_parts()) {
            return format!(
                "{}{}{}",
                in_sentence(&self.language.block(self.ruling, part, &self.names)),
                self.language.colon(),
                brief(&chances)
            );
        }
        if chances.len() <= LISTED {
            return brief(&chances);
        }
        chances.sort_by(|a, b| b.probability.total_cmp(&a.probability));
        let (likeliest, others) = chances.split_at(LISTED - 1);
        let others = u32::try_from(others.len()).unwrap_or(u32::MAX);
        let more = Reason::new("report-more", "").count("count", others);
        format!("{} {}", brief(likeliest), self.language.say(&more))
    }

    pub(super) fn throws(&self) -> Vec<ThrowRow> {
        let throws = self.ruling.throws.iter();
        throws.map(|throw| self.throw(throw)).collect()
    }

    fn throw(&self, throw: &Throw) -> ThrowRow {
        ThrowRow {
            purpose: match &throw.purpose.at {
                Some(at) => {
                    let named = Reason::new(throw.purpose.name, "at").name("at", self.named(at).name);
                    self.language.say(&named)
                }
                None => self.language.word(throw.purpose.name),
            },
            unit: throw.purpose.of.as_ref().map(|of| self.named(of)),
            at: throw.purpose.at.as_ref().map(|at| self.named(at)),
            roll: throw.roll,
            needs: self.next_need(throw).unwrap_or_else(|| self.needs(throw)),
            made: throw.made.clone(),
            fell: self.fell(throw),
        }
    }

    /// Describes the result so far of two opposed sides while the ruling has no outcome. Returns nothing in any other
    /// case.
    pub(super) fn so_far(&self) -> Option<String> {
        let [first, second] = self.opposed().filter(|_| self.ruling.outcome.is_none())?;
        let against = Reason::new("report-so-far", "against");
        let said = against.name("one", self.side(first)).name("other", self.side(second));
        Some(self.language.say(&said))
    }

    /// Describes the score of two opposed sides under a headline that does not tell the outcome. Returns nothing in any
    /// other case.
    pub(super) fn score(&self) -> Option<String> {
        let outcome =
            self.ruling.outcome.filter(|_| self.ruling.led_by_fate && !self.ruling.is_in_parts())?;
        let [first, second] = self.opposed()?;
        let total = |throw: &Throw| {
            let Need::Opposed { add } = throw.need else { return None };
            throw.result().map(|result| self.amount(result + add))
        };
        let against = Reason::new("report-so-far", "score").name("outcome", self.ending(outcome).text);
        let said = against.name("one", total(first)?).name("other", total(second)?);
        Some(self.language.say(&said))
    }

    /// Returns the last pair of opposed throws of which at least one is made, or nothing if there is none.
    fn opposed(&self) -> Option<[&Throw; 2]> {
        let opposed = |throw: &&Throw| matches!(throw.need, Need::Opposed { .. });
        let sides: Vec<_> = self.ruling.throws.iter().filter(opposed).collect();
        let mut pairs = sides.chunks_exact(2).rev();
        let pair = pairs.find(|pair| pair.iter().any(|throw| throw.made.is_some()))?;
        if let [first, second] = *pair { Some([first, second]) } else { None }
    }

    /// Describes one of two opposed sides: the total and the die, and the sum once the die has fallen.
    fn side(&self, throw: &Throw) -> String {
        let add = if let Need::Opposed { add } = throw.need { add } else { 0 };
        let result = throw.result();
        let die = result.map_or_else(|| self.language.dice(throw.roll), |result| self.amount(result));
        let both = if add == 0 { die } else { format!("{} + {die}", self.amount(add)) };
        match result {
            Some(result) if add != 0 => format!("{both} = {}", self.amount(result + add)),
            _ => both,
        }
    }

    /// Describes the need of the second of two opposed throws, once the first is made: `1d20: 1–8 attacker wins, 9–20
    /// defender wins`. Returns `None` for any other throw.
    fn next_need(&self, throw: &Throw) -> Option<String> {
        let next = self.ruling.throws.iter().find(|throw| throw.made.is_none())?;
        if self.ruling.next.is_empty() || next.purpose != throw.purpose {
            return None;
        }
        let band = |band: &ResultBand| {
            let outcome = band.outcome.map(|word| self.ending(word).text);
            let outcome = outcome.unwrap_or_else(|| self.language.word("need.another"));
            format!("{} {outcome}", needs::span(band.least, band.greatest))
        };
        let bands = self.ruling.next.iter().map(band).collect::<Vec<_>>().join(", ");
        Some(format!("{}{}{bands}", self.language.dice(throw.roll), self.language.colon()))
    }

    /// Describes the result that a throw needs, with the dice.
    fn needs(&self, throw: &Throw) -> String {
        let need = needs::said(throw, self.language);
        match throw.need {
            Need::Opposed { .. } => need,
            Need::Bands { .. } | Need::Pool { .. } | Need::Hangs => {
                format!("{}{}{need}", needs::dice(throw, self.language), self.language.colon())
            }
        }
    }

    /// Describes the faces of a throw, or says that the throw is still to come.
    fn fell(&self, throw: &Throw) -> String {
        let Some((faces, origin)) = &throw.made else {
            return self.language.word("report-not-thrown");
        };
        let each = faces.iter().zip(throw.roll.left_out(faces));
        let each = each.map(|(face, out)| if out { format!("({face})") } else { face.to_string() });
        let each: Vec<_> = each.collect();
        let faces = match (&throw.need, faces.len(), throw.result()) {
            (Need::Pool { .. }, count, Some(shown)) => self.language.say(
                &Reason::new("report-fallen", "pool")
                    .name("faces", each.join(", "))
                    .count("shown", shown)
                    .count("count", i64::try_from(count).unwrap_or(i64::MAX)),
            ),
            (_, 2.., Some(sum)) => format!("{} = {sum}", each.join(" + ")),
            _ => each.join(" + "),
        };
        let variant = match origin {
            ThrowOrigin::Table => "table",
            ThrowOrigin::Seed => "seed",
        };
        self.language.say(&Reason::new("report-fallen", variant).name("faces", faces))
    }
}

/// Returns true if two distributions have the same shares, regardless of their words.
fn same_ways(one: &Distribution, other: &Distribution) -> bool {
    let ways = |share: &'_ Share| (share.ways.clone(), share.of.clone());
    let (one, other) = (one.shares().iter(), other.shares().iter());
    one.map(ways).eq(other.map(ways))
}

/// Writes chances as a single clause.
fn brief<'c>(chances: impl IntoIterator<Item = &'c Chance>) -> String {
    let each = chances.into_iter().map(|chance| format!("{} {}", chance.text, chance.percent));
    each.collect::<Vec<_>>().join(", ")
}
