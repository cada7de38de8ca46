//! What is thrown, what for, and the record of a throw.

use super::bands::Sums;
use super::{Ways, Word};
use crate::names::Id;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A number of equal dice whose faces are added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll {
    /// How many dice.
    pub count: u8,
    /// How many faces each has, numbered one by one.
    pub sides: u8,
    /// The lowest face; 0 on a ten-sided die numbered 0–9.
    pub least: u8,
    /// How many of the lowest dice are left out of the sum.
    pub drop: u8,
}

impl Roll {
    /// One twenty-sided die.
    pub const D20: Self = Self::of(1, 20);
    /// Two six-sided dice, added.
    pub const TWO_D6: Self = Self::of(2, 6);

    /// So many dice of so many sides, numbered from 1, all added.
    pub const fn of(count: u8, sides: u8) -> Self {
        Self { count, sides, least: 1, drop: 0 }
    }

    /// So many dice of so many sides, as a table gives them; the limits of tables are far below 255.
    pub fn given(count: u32, sides: u32) -> Self {
        Self::of(u8::try_from(count).unwrap_or(u8::MAX), u8::try_from(sides).unwrap_or(u8::MAX))
    }

    /// The same dice, of which the lowest so many are left out of the sum.
    #[must_use]
    pub const fn dropping(self, drop: u8) -> Self {
        Self { drop, ..self }
    }

    /// The same dice numbered from 0.
    #[must_use]
    pub const fn from_zero(self) -> Self {
        Self { least: 0, ..self }
    }

    /// The faces of one die.
    pub const fn faces(self) -> RangeInclusive<u8> {
        self.least..=self.least.saturating_add(self.sides.saturating_sub(1))
    }

    /// How many of the dice are added.
    pub const fn kept(self) -> u8 {
        self.count.saturating_sub(self.drop)
    }

    /// The least and the greatest sum.
    pub fn range(self) -> (i64, i64) {
        let (least, most) = self.faces().into_inner();
        let kept = i64::from(self.kept());
        (kept * i64::from(least), kept * i64::from(most))
    }

    /// Which of these faces are left out of the sum; of equal ones those that fell last.
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

    /// What these faces add up to.
    pub fn sum(self, faces: &[u8]) -> i64 {
        let each = faces.iter().zip(self.left_out(faces));
        let kept = each.filter(|(_, out)| !out);
        kept.map(|(face, _)| i64::from(*face)).sum()
    }

    /// How many equally likely ways the dice can fall.
    #[inline]
    pub fn ways(self) -> Ways {
        Ways::from(u64::from(self.sides)).power(self.count)
    }

    /// Each sum from the least up, by the number of ways in which the dice fall so.
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

    /// In how many ways the sum is at most `limit`.
    ///
    /// # Edge cases
    /// A limit below the least sum gives none, one above the greatest gives [`Roll::ways`].
    pub fn ways_up_to(self, limit: i64) -> Ways {
        Sums::of(self).up_to(limit)
    }

    /// Every set of faces the dice can show, the highest face first, and in how many ways they fall so.
    pub fn multisets(self) -> Vec<(Vec<u8>, Ways)> {
        let mut sets = vec![(Vec::with_capacity(usize::from(self.count)), Ways::ONE)];
        for face in self.faces().rev() {
            let grown = sets.into_iter().flat_map(|(faces, ways)| {
                let left = usize::from(self.count).saturating_sub(faces.len());
                // Dice that show no higher face show the lowest.
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

    /// How many dice of these show `least` or more, from none up, in how many ways of how many, in lowest terms.
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

/// In how many ways none, one, two and more of so many can be chosen.
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

/// Dice are written as they are shown: `2d6`, `1d10 (0–9)`, `3d6 drop lowest 1`.
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

/// What a throw is for: the message of its name, and whose throw it is. Who asks for a throw only shows whose it is; a
/// throw that is kept has its own copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purpose<I = Id> {
    /// Message id of the throw's name (`throw-morale-test`).
    pub name: &'static str,
    /// The unit or side that throws; of several that throw together the first.
    pub of: Option<I>,
    /// The unit it is thrown at, where it is one. The name of such a throw has a form that says so (`.at`).
    pub at: Option<I>,
}

impl<I> Purpose<I> {
    /// A throw with that name, by whoever throws it.
    pub fn named(name: &'static str) -> Self {
        Self { name, of: None, at: None }
    }
}

impl<'i> Purpose<&'i Id> {
    /// A throw with that name, by that unit or side.
    pub fn of(name: &'static str, of: &'i Id) -> Self {
        Self { of: Some(of), ..Self::named(name) }
    }

    /// The same, to be kept.
    pub fn kept(self) -> Purpose {
        Purpose { name: self.name, of: self.of.cloned(), at: self.at.cloned() }
    }
}

impl Purpose {
    /// Whether that is what is asked for.
    pub(super) fn is(&self, asked: Purpose<&Id>) -> bool {
        (self.of.as_ref(), self.at.as_ref()) == (asked.of, asked.at) && self.name == asked.name
    }
}

/// What a throw needs, for the throw sheet and the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Need {
    /// The result is read in bands.
    Bands {
        /// The greatest result of each band but the last, rising.
        cuts: Vec<i64>,
        /// What each band means: one word more than there are cuts.
        words: Vec<Word>,
    },
    /// The result, with `add` added, is held against the other side's.
    Opposed {
        /// What is added to the throw.
        add: i64,
    },
    /// Each die is looked at by itself: how many show `least` or more.
    Pool {
        /// The lowest face that counts.
        least: u8,
        /// Whether the dice are as many as there may be: how many hangs on an earlier throw.
        at_most: bool,
    },
    /// What it needs hangs on an earlier throw, which is not made yet.
    Hangs,
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
    /// The sum of the faces, or how many of them show enough, if the throw is made.
    pub fn result(&self) -> Option<i64> {
        let (faces, _) = self.made.as_ref()?;
        Some(match self.need {
            Need::Pool { least, .. } => i64::from(showing(faces, least)),
            Need::Bands { .. } | Need::Opposed { .. } | Need::Hangs => self.roll.sum(faces),
        })
    }
}

/// How many of the faces are `least` or more.
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
