//! Exact odds: the rules of a ruling, run once for every branch of the throws.

use super::count::OddsCount;
use super::{Dice, Throw, Verdict, Ways, Word};
use crate::Id;

/// An outcome or fate, and its exact share of all the ways in which the dice can fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Share {
    /// The outcome or fate.
    pub word: Word,
    /// The number of ways in which the dice lead to this outcome or fate.
    pub ways: Ways,
    /// The number of all ways in which the dice can fall.
    pub of: Ways,
}

impl Share {
    /// Returns the share as a number between 0 and 1.
    pub fn probability(&self) -> f64 {
        self.ways.share(&self.of)
    }
}

/// The possible outcomes or fates, each with its exact probability. The probabilities add up to 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    pub(super) shares: Vec<Share>,
}

impl Distribution {
    /// Returns the possible outcomes or fates, sorted, each with its share. All shares have the same denominator.
    pub fn shares(&self) -> &[Share] {
        &self.shares
    }

    /// Returns the probability of an outcome or fate, from 0 to 1.
    pub fn probability(&self, word: Word) -> f64 {
        self.shares.iter().find(|share| share.word == word).map_or(0.0, Share::probability)
    }

    /// Returns the only possible outcome or fate, or `None` if there are several.
    pub fn certain(&self) -> Option<Word> {
        match self.shares.as_slice() {
            [only] => Some(only.word),
            _ => None,
        }
    }
}

/// The odds of a ruling: those of the headline, and those of each unit's fate. The odds of several fates together are
/// not counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Odds {
    /// The odds of the headline.
    pub headline: Distribution,
    /// The odds of each unit's fate, in the order in which the rules name the units.
    pub fates: Vec<(Id, Distribution)>,
}

/// Returns the odds of a ruling whose rules `play` runs once for each combination of results. The throws in `known` are
/// already rolled and keep their faces.
///
/// # Examples
/// ```
/// use dice::{Bands, Purpose, Roll, Word, odds};
///
/// let odds = odds(&[], |dice| {
///     let test = Bands { up_to: &[(9, Word::plain("passed"))], beyond: Word::plain("failed") };
///     let purpose = Purpose::named("throw-morale-test");
///     test.thrown(dice, purpose, Roll::D20).into()
/// });
/// let shares = odds.headline.shares().iter();
/// let counted: Vec<_> = shares.map(|share| (share.word.name, share.ways.to_string())).collect();
/// assert_eq!(counted, [("failed", "11".to_owned()), ("passed", "9".to_owned())]);
/// ```
pub fn odds(known: &[Throw], mut play: impl FnMut(&mut dyn Dice) -> Verdict) -> Odds {
    let small = OddsCount::<u64>::odds(known, &mut play);
    let odds = small.or_else(|| OddsCount::<Ways>::odds(known, &mut play));
    odds.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::super::{Bands, Classes, Purpose, Roll};
    use super::*;

    fn plain(headline: Word, fates: impl IntoIterator<Item = (Id, Word)>) -> Verdict {
        Verdict { fates: fates.into_iter().collect(), ..headline.into() }
    }

    fn word(name: &'static str) -> Word {
        Word::plain(name)
    }

    fn purpose(name: &'static str) -> Purpose<&'static Id> {
        Purpose::named(name)
    }

    #[test]
    fn a_second_throw_only_where_the_first_asks_for_it() {
        let odds = odds(&[], |dice| {
            let pass = Bands { up_to: &[(9, word("passed"))], beyond: word("failed") };
            let fail =
                Bands { up_to: &[(5, word("disordered")), (10, word("retreats"))], beyond: word("routs") };
            let word = match pass.thrown(dice, purpose("test"), Roll::D20) {
                Word { name: "passed", .. } => word("passed"),
                _ => fail.thrown(dice, purpose("failed"), Roll::D20),
            };
            word.into()
        });
        // Counted by hand, of 20·20 ways: 9·20 pass, and the 11 failures fall in 5, 5 and 10 ways each.
        let counted: Vec<_> = odds
            .headline
            .shares()
            .iter()
            .map(|s| (s.word.name, s.ways.small().unwrap(), s.of.small().unwrap()))
            .collect();
        assert_eq!(
            counted,
            [("disordered", 55, 400), ("passed", 180, 400), ("retreats", 55, 400), ("routs", 110, 400)]
        );
    }

    #[test]
    fn fates_of_many_units_stay_exact_without_their_product() {
        let units: Vec<Id> = (0..30).map(|n| Id::from(format!("u{n}"))).collect();
        let mut runs = 0;
        let odds = odds(&[], |dice| {
            runs += 1;
            let loser = Bands { up_to: &[(8, word("retreats"))], beyond: word("routs") };
            let fates = units.iter().map(|unit| {
                let fate = loser.own(dice, Purpose::of("loser", unit), &[], Roll::D20);
                (unit.clone(), fate)
            });
            plain(word("defender"), fates)
        });
        assert_eq!(runs, 1, "thirty throws, none of them walked");
        for (_, fate) in &odds.fates {
            let counted: Vec<_> = fate
                .shares()
                .iter()
                .map(|s| (s.word.name, s.ways.small().unwrap(), s.of.small().unwrap()))
                .collect();
            assert_eq!(counted, [("retreats", 8, 20), ("routs", 12, 20)]);
        }
    }

    #[test]
    fn a_last_throw_counts_as_if_it_fell_every_way() {
        let unit = Id::from("8-1");
        let mut runs = 0;
        let mut counted = |falls: bool| {
            odds(&[], |dice| {
                runs += 1;
                let test = Bands { up_to: &[(7, word("passed"))], beyond: word("failed") };
                let word = if dice.band(purpose("test"), Roll::D20, &test) == 0 {
                    word("passed")
                } else {
                    // The second band is empty.
                    let up_to = &[(8, word("retreats")), (8, word("stands"))];
                    let failed = Bands { up_to, beyond: word("routs") };
                    if falls {
                        failed.thrown(dice, purpose("failed"), Roll::D20)
                    } else {
                        failed.last(dice, purpose("failed"), Roll::D20)
                    }
                };
                plain(word, [(unit.clone(), word)])
            })
        };
        let fallen = counted(true);
        assert_eq!(fallen, counted(false));
        assert_eq!(fallen.headline.shares().len(), 3);
        assert_eq!(runs, 3 + 2, "the last throw is not walked");
    }

    #[test]
    fn a_fate_that_is_the_headline_only_at_first_is_counted_apart() {
        let unit = Id::from("8-1");
        let other = Id::from("8-2");
        let up_to = &[(5, word("stands")), (11, word("retreats"))];
        let test = Bands { up_to, beyond: word("routs") };
        let odds = odds(&[], |dice| {
            let fell = test.thrown(dice, purpose("test"), Roll::D20);
            let mut fates = vec![(unit.clone(), fell)];
            if fell.name == "routs" {
                fates = vec![(unit.clone(), word("stands")), (other.clone(), word("destroyed"))];
            }
            plain(fell, fates)
        });
        let counted = |of: &Distribution| -> Vec<_> {
            let each = of.shares.iter();
            each.map(|share| (share.word.name, share.ways.small().unwrap())).collect()
        };
        let headline = counted(&odds.headline);
        assert_eq!(headline, [("retreats", 6), ("routs", 9), ("stands", 5)]);
        let [(first, own), (second, others)] = odds.fates.as_slice() else {
            panic!("two units");
        };
        assert_eq!((first, second), (&unit, &other));
        assert_eq!(counted(own), [("retreats", 6), ("stands", 14)]);
        assert_eq!(counted(others), [("destroyed", 9)]);
    }

    #[test]
    fn opposed_classes_agree_with_all_four_hundred_pairs() {
        for total in -15..30_i64 {
            let class = |a: i64, d: i64| match (a + total).cmp(&d) {
                std::cmp::Ordering::Greater => 0,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 2,
            };
            let classes = Classes {
                rising: &[0, 1, 2],
                cuts: &|a, ends| ends.copy_from_slice(&[a + total - 1, a + total]),
            };
            let odds = odds(&[], |dice| {
                let class = dice.opposed((purpose("a"), total), purpose("d"), Roll::D20, &classes);
                Word::counted("class", u32::try_from(class).unwrap()).into()
            });
            for (a, d) in (1..=20).flat_map(|a| (1..=20).map(move |d| (a, d))) {
                assert_eq!(classes.of(a, d), class(a, d));
            }
            for wanted in 0..3_u32 {
                let mut ways = 0_u32;
                for a in 1..=20 {
                    for d in 1..=20 {
                        ways += u32::from(class(a, d) == wanted as usize);
                    }
                }
                let share = odds.headline.probability(Word::counted("class", wanted));
                assert!((share - f64::from(ways) / 400.0).abs() < 1e-12);
            }
        }
    }
}
