//! What is thrown, what for, and the record of a throw.

use super::Word;
use crate::names::Id;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A number of equal dice whose faces are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Roll {
    /// How many dice.
    pub count: u8,
    /// Faces of each, numbered from 1.
    pub sides: u8,
}

impl Roll {
    /// One twenty-sided die.
    pub const D20: Self = Self {
        count: 1,
        sides: 20,
    };
    /// Two six-sided dice, added.
    pub const TWO_D6: Self = Self { count: 2, sides: 6 };

    /// How many equally likely ways the dice can fall.
    pub fn ways(self) -> u64 {
        u64::from(self.sides).saturating_pow(u32::from(self.count))
    }

    /// In how many of those ways the sum is at most `limit`.
    ///
    /// # Edge cases
    /// A limit below the least sum gives 0, one above the greatest gives [`Roll::ways`].
    pub fn ways_up_to(self, limit: i64) -> u64 {
        let sides = i64::from(self.sides);
        if self.count == 1 {
            return u64::try_from(limit.clamp(0, sides)).unwrap_or(0);
        }
        let mut by_sum = vec![1_u64];
        for _ in 0..self.count {
            let mut next = vec![0_u64; by_sum.len() + usize::from(self.sides)];
            for (sum, ways) in by_sum.iter().enumerate() {
                for slot in next.iter_mut().skip(sum + 1).take(usize::from(self.sides)) {
                    *slot += ways;
                }
            }
            by_sum = next;
        }
        let below = usize::try_from(limit.saturating_add(1)).unwrap_or(0);
        by_sum.iter().take(below).sum()
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)
    }
}

impl Serialize for Roll {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What a throw is for: the message of its name, and whose throw it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Purpose {
    /// Message id of the throw's name (`throw-morale-test`).
    pub name: &'static str,
    /// The unit or side that throws.
    pub of: Option<Id>,
}

impl Purpose {
    /// A throw with that name, by that unit or side.
    pub fn of(name: &'static str, of: &Id) -> Self {
        Self {
            name,
            of: Some(of.clone()),
        }
    }
}

/// How a result is read: the first band ends with the first cut, the second with the second, the last
/// band has no end. `words` has one word more than there are cuts.
#[derive(Clone, Copy, Debug)]
pub struct Bands<'a> {
    /// Greatest result of each band but the last, rising.
    pub cuts: &'a [i64],
    /// What each band means, in the fixed words of outcomes and fates.
    pub words: &'a [Word],
}

impl Bands<'_> {
    /// The band a result falls in.
    pub fn of(&self, result: i64) -> usize {
        self.cuts
            .iter()
            .position(|cut| result <= *cut)
            .unwrap_or(self.cuts.len())
    }

    /// What a band means.
    ///
    /// # Edge cases
    /// A band past the last means what the last one means.
    pub fn word(&self, band: usize) -> Word {
        let word = self.words.get(band).or(self.words.last());
        word.copied().unwrap_or(Word::plain(""))
    }

    /// In how many ways `roll` falls into each band.
    pub fn weights(&self, roll: Roll) -> Vec<u64> {
        let mut below = 0;
        let mut weights = Vec::with_capacity(self.cuts.len() + 1);
        for cut in self.cuts {
            let up_to = roll.ways_up_to(*cut);
            weights.push(up_to.saturating_sub(below));
            below = below.max(up_to);
        }
        weights.push(roll.ways() - below);
        weights
    }
}

/// What a throw needs, for the throw sheet and the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// The result is read in bands.
    Bands {
        /// As [`Bands::cuts`].
        cuts: Vec<i64>,
        /// As [`Bands::words`].
        words: Vec<Word>,
    },
    /// The result, with `add` added, is held against the other side's.
    Opposed {
        /// What is added to the throw.
        add: i64,
    },
}

/// Where a face came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThrowOrigin {
    /// Thrown at the table and typed in.
    Table,
    /// Thrown by the program from a seed.
    Seed,
}

/// One throw of a ruling: asked for, and made if it has faces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// What it is for.
    pub purpose: Purpose,
    /// The dice.
    pub roll: Roll,
    /// What it needs.
    pub need: Need,
    /// The faces and where they came from; none while the throw is not made.
    pub made: Option<(Vec<u8>, ThrowOrigin)>,
}

impl Throw {
    /// The sum of the faces, if the throw is made.
    pub fn result(&self) -> Option<i64> {
        self.made
            .as_ref()
            .map(|(faces, _)| faces.iter().map(|face| i64::from(*face)).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_fall_in_36_ways_and_7_is_the_commonest() {
        let sums: Vec<u64> = (2..=12)
            .map(|sum| Roll::TWO_D6.ways_up_to(sum) - Roll::TWO_D6.ways_up_to(sum - 1))
            .collect();
        assert_eq!(sums, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(Roll::TWO_D6.ways_up_to(99), 36);
        assert_eq!(Roll::TWO_D6.ways_up_to(-3), 0);
    }

    #[test]
    fn bands_agree_with_counting_faces_one_by_one() {
        for first in -2..23_i64 {
            for second in first..23_i64 {
                let cuts = [first, second];
                let bands = Bands {
                    cuts: &cuts,
                    words: &["low", "middle", "high"].map(Word::plain),
                };
                let mut counted = vec![0_u64; 3];
                for face in 1..=20 {
                    counted[bands.of(face)] += 1;
                }
                assert_eq!(bands.weights(Roll::D20), counted, "cuts {cuts:?}");
            }
        }
    }
}
