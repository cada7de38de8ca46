//! The dice of a throw, the unit that throws them, the result that the throw needs, and the faces rolled.

use super::bands::Sums;
use super::{Ways, Word};
use crate::Id;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A number of equal dice whose faces are added, such as 2d6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll {
    /// The number of dice.
    pub count: u8,
    /// The number of faces on each die.
    pub sides: u8,
    /// The lowest face. It is 0 on a ten-sided die numbered 0–9.
    pub least: u8,
    /// The number of dice that are left out of the sum. The lowest dice are left out.
    pub drop: u8,
}

impl Roll {
    /// A twenty-sided die.
    pub const D20: Self = Self::of(1, 20);
    /// Two six-sided dice, added.
    pub const TWO_D6: Self = Self::of(2, 6);

    /// Makes a roll of `count` dice with faces numbered from 1, all added.
    pub const fn of(count: u8, sides: u8) -> Self {
        Self { count, sides, least: 1, drop: 0 }
    }

    /// Makes a roll of `count` dice with `sides` faces, as given in a rule table. A number above 255 counts as 255.
    pub fn given(count: u32, sides: u32) -> Self {
        Self::of(u8::try_from(count).unwrap_or(u8::MAX), u8::try_from(sides).unwrap_or(u8::MAX))
    }

    /// Returns the roll with the `drop` lowest dice left out of the sum.
    #[must_use]
    pub const fn dropping(self, drop: u8) -> Self {
        Self { drop, ..self }
    }

    /// Returns the roll with the faces of each die numbered from 0, such as 0–9.
    #[must_use]
    pub const fn from_zero(self) -> Self {
        Self { least: 0, ..self }
    }

    /// Returns the range of faces on each die, such as 1 to 6.
    pub const fn faces(self) -> RangeInclusive<u8> {
        self.least..=self.least.saturating_add(self.sides.saturating_sub(1))
    }

    /// Returns the number of dice that are added.
    pub const fn kept(self) -> u8 {
        self.count.saturating_sub(self.drop)
    }

    /// Returns the lowest and the highest possible sum.
    pub fn range(self) -> (i64, i64) {
        let (least, most) = self.faces().into_inner();
        let kept = i64::from(self.kept());
        (kept * i64::from(least), kept * i64::from(most))
    }

    /// Returns a list that has true for each face that is left out of the sum. Of equal faces, the ones rolled last are
    /// left out.
    pub fn left_out(self, faces: &[u8]) -> Vec<bool> {
        let mut order: Vec<usize> = (0..faces.len()).collect();
        order.sort_by_key(|at| Reverse(faces.get(*at)));
        let mut out = vec![false; faces.len()];
        for at in order.into_iter().rev().take(usize::from(self.drop)) {
            if let Some(out) = out.get_mut(at) {
                *out = true;
            }
        }
        out
    }

    /// Returns the sum of faces, without the dice that are left out.
    pub fn sum(self, faces: &[u8]) -> i64 {
        let each = faces.iter().zip(self.left_out(faces));
        let kept = each.filter(|(_, out)| !out);
        kept.map(|(face, _)| i64::from(*face)).sum()
    }

    /// Returns the number of equally likely ways that the dice can fall.
    #[inline]
    pub fn ways(self) -> Ways {
        Ways::from(u64::from(self.sides)).power(self.count)
    }

    /// Returns the number of ways to roll each possible sum, from the lowest sum to the highest.
    pub fn by_sum(self) -> Vec<Ways> {
        let (least, greatest) = self.range();
        let places = usize::try_from(greatest - least).map_or(1, |span| span + 1);
        if self.drop > 0 {
            let mut by_sum = vec![Ways::NONE; places];
            for (faces, ways) in self.multisets() {
                let at = usize::try_from(self.sum(&faces) - least).unwrap_or(0);
                if let Some(slot) = by_sum.get_mut(at) {
                    *slot += &ways;
                }
            }
            return by_sum;
        }
        let mut by_sum = vec![Ways::ONE];
        for _ in 0..self.count {
            let spread = usize::from(self.sides).saturating_sub(1);
            let mut next = vec![Ways::NONE; by_sum.len() + spread];
            for (sum, ways) in by_sum.iter().enumerate() {
                for slot in next.iter_mut().skip(sum).take(usize::from(self.sides)) {
                    *slot += ways;
                }
            }
            by_sum = next;
        }
        by_sum
    }

    /// Returns the number of ways to roll a sum of at most `limit`.
    ///
    /// # Edge cases
    /// A limit below the lowest sum gives 0 ways. A limit above the highest sum gives [`Roll::ways`].
    pub fn ways_up_to(self, limit: i64) -> Ways {
        Sums::of(self).up_to(limit)
    }

    /// Returns every set of faces that the dice can show, the highest face first, with the number of ways to roll it.
    pub fn multisets(self) -> Vec<(Vec<u8>, Ways)> {
        let mut sets = vec![(Vec::with_capacity(usize::from(self.count)), Ways::ONE)];
        for face in self.faces().rev() {
            let grown = sets.into_iter().flat_map(|(faces, ways)| {
                let left = usize::from(self.count).saturating_sub(faces.len());
                // All dice without a higher face show the lowest face.
                let fewest = if face == self.least { left } else { 0 };
                let more = choices(left).into_iter().enumerate().skip(fewest);
                more.map(move |(more, choice)| {
                    let mut faces = faces.clone();
                    faces.resize(faces.len() + more, face);
                    (faces, &ways * &choice)
                })
            });
            sets = grown.collect();
        }
        sets
    }

    /// Returns the numbers of ways in which exactly 0, 1, 2, … of the dice show `least` or more. The second value is
    /// the number of all ways. All numbers are divided by a common factor.
    pub(super) fn showing(self, least: u8) -> (Vec<Ways>, Ways) {
        let good = self.faces().filter(|face| *face >= least).count() as u64;
        let all = Ways::from(u64::from(self.sides));
        let good = Ways::from(good);
        let common = good.common(&all);
        let (good, all) = (good.over(&common), all.over(&common));
        let bad = all.less(&good);
        let ways = (0..=self.count).zip(choices(usize::from(self.count)));
        let ways =
            ways.map(|(shown, choice)| &(&choice * &good.power(shown)) * &bad.power(self.count - shown));
        (ways.collect(), all.power(self.count))
    }
}

/// Returns the binomial coefficients of `of`: the number of ways to choose 0, 1, 2 and more things.
fn choices(of: usize) -> Vec<Ways> {
    let mut row = vec![Ways::ONE];
    for taken in 0..of {
        let last = row.last().cloned().unwrap_or_default();
        let next = &last * &Ways::from((of - taken) as u64);
        row.push(next.over(&Ways::from(taken as u64 + 1)));
    }
    row
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}d{}", self.count, self.sides)?;
        if self.least != 1 {
            let (least, most) = self.faces().into_inner();
            write!(f, " ({least}–{most})")?;
        }
        if self.drop > 0 {
            write!(f, " drop lowest {}", self.drop)?;
        }
        Ok(())
    }
}

/// Reads the text that `Display` writes: `2d6`, `1d10 (0–9)`, `3d6 drop lowest 1`.
impl FromStr for Roll {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |text: &str| text.parse::<u8>().map_err(|_| ());
        let (text, drop) = match text.split_once(" drop lowest ") {
            Some((text, drop)) => (text, number(drop)?),
            None => (text, 0),
        };
        let (text, least) = match text.split_once(" (") {
            Some((text, faces)) => (text, number(faces.split_once('–').ok_or(())?.0)?),
            None => (text, 1),
        };
        let (count, sides) = text.split_once('d').ok_or(())?;
        let roll = Self { count: number(count)?, sides: number(sides)?, least, drop };
        Ok(roll)
    }
}

impl Serialize for Roll {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The purpose of a throw: its name, such as morale test, and the unit or side that throws. `I` is a borrowed id while
/// the rules run, and an owned id in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose<I = Id> {
    /// The message id of the throw's name (`throw-morale-test`).
    pub name: &'static str,
    /// The unit or side that throws. If several throw together, the first.
    pub of: Option<I>,
    /// The unit that the throw is aimed at, if any. The message then has an attribute `.at` that names the target.
    pub at: Option<I>,
}

impl<I> Purpose<I> {
    /// Makes a purpose with a name and no unit.
    pub fn named(name: &'static str) -> Self {
        Self { name, of: None, at: None }
    }
}

impl<'i> Purpose<&'i Id> {
    /// Makes a purpose with a name and the unit or side that throws.
    pub fn of(name: &'static str, of: &'i Id) -> Self {
        Self { of: Some(of), ..Self::named(name) }
    }

    /// Returns a copy that owns its ids, for the record.
    pub fn kept(self) -> Purpose {
        Purpose { name: self.name, of: self.of.cloned(), at: self.at.cloned() }
    }
}

impl Purpose {
    /// Returns true if this purpose equals a purpose with borrowed ids.
    pub(super) fn is(&self, asked: Purpose<&Id>) -> bool {
        (self.of.as_ref(), self.at.as_ref()) == (asked.of, asked.at) && self.name == asked.name
    }
}

/// The result that a throw needs, for the throw sheet and the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// The result falls in one of several ranges, such as 1–9 passed and 10–20 failed.
    Bands {
        /// The highest result of each range except the last, in rising order.
        cuts: Vec<i64>,
        /// The meaning of each range. The list is one longer than `cuts`.
        words: Vec<Word>,
    },
    /// The result plus `add` is compared with the result of the other side.
    Opposed {
        /// The number added to the result of the throw.
        add: i64,
    },
    /// Each die is read separately, and the dice that show `least` or more are counted.
    Pool {
        /// The lowest face that counts.
        least: u8,
        /// True if the number of dice is an upper limit, because an earlier throw decides the number.
        at_most: bool,
    },
    /// The result needed depends on an earlier throw that is not rolled yet.
    Hangs,
}

/// The origin of the faces of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ThrowOrigin {
    /// The faces were rolled at the table and typed in.
    Table,
    /// The program rolled the faces from a seed.
    Seed,
}

/// A throw that a ruling needs, with its faces once it is rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The purpose of the throw.
    pub purpose: Purpose,
    /// The dice that are rolled.
    pub roll: Roll,
    /// The result that the throw needs.
    pub need: Need,
    /// The faces and their origin. `None` until the throw is rolled.
    pub made: Option<(Vec<u8>, ThrowOrigin)>,
}

impl Throw {
    /// Returns the sum of the faces, or, for a pool, the number of dice that show the lowest face that counts or more.
    /// Returns `None` until the throw is rolled.
    pub fn result(&self) -> Option<i64> {
        let (faces, _) = self.made.as_ref()?;
        Some(match self.need {
            Need::Pool { least, .. } => i64::from(showing(faces, least)),
            Need::Bands { .. } | Need::Opposed { .. } | Need::Hangs => self.roll.sum(faces),
        })
    }
}

/// Returns the number of faces that are `least` or more.
pub(super) fn showing(faces: &[u8], least: u8) -> u32 {
    let shown = faces.iter().filter(|face| **face >= least).count();
    u32::try_from(shown).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_dice_fall_in_36_ways_and_7_is_the_commonest() {
        let up_to = |limit| Roll::TWO_D6.ways_up_to(limit).small().unwrap();
        let sums: Vec<u64> = (2..=12).map(|sum| up_to(sum) - up_to(sum - 1)).collect();
        assert_eq!(sums, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
        assert_eq!(up_to(99), 36);
        assert_eq!(up_to(-3), 0);
    }
}
