//! Bands: ranges of results that have the same meaning, such as 1–9 passed and 10–20 failed, and the number of ways to
//! roll each.

use super::ways::Count;
use super::{Dice, Need, Purpose, Roll, Ways, Word};
use crate::Id;
use smallvec::SmallVec;

/// The ranges into which the results of a throw are divided, each with a meaning. For example, results up to 9 mean
/// passed, and all beyond mean failed. The meaning is a [`Word`], or a type of the rules that converts to one.
#[derive(Clone, Copy, Debug)]
pub struct Bands<'a, W = Word> {
    /// The highest result of each band except the last, in rising order, with the band's meaning.
    pub up_to: &'a [(i64, W)],
    /// The meaning of the last band, which has all results above the highest result in `up_to`.
    pub beyond: W,
}

impl<W: Copy> Bands<'_, W> {
    /// Returns the index of the band that a result falls in.
    pub fn of(&self, result: i64) -> usize {
        self.up_to.iter().position(|(cut, _)| result <= *cut).unwrap_or(self.up_to.len())
    }

    /// Returns the meaning of a band.
    ///
    /// # Edge cases
    /// An index beyond the last band gives the meaning of the last band.
    pub fn word(&self, band: usize) -> W {
        self.up_to.get(band).map_or(self.beyond, |(_, word)| *word)
    }
}

impl<W: Copy + Into<Word>> Bands<'_, W> {
    /// Rolls by [`Dice::band`] and returns the meaning of the band that the result falls in.
    pub fn thrown(&self, dice: &mut dyn Dice, purpose: Purpose<&Id>, roll: Roll) -> W {
        self.word(self.in_words(|bands| dice.band(purpose, roll, bands)))
    }

    /// Rolls by [`Dice::own`] and returns the meaning of the band that the result falls in.
    pub fn own(&self, dice: &mut dyn Dice, purpose: Purpose<&Id>, with: &[Id], roll: Roll) -> W {
        self.word(self.in_words(|bands| dice.own(purpose, with, roll, bands)))
    }

    /// Rolls by [`Dice::last`] and returns the meaning of the band that the result falls in.
    pub fn last(&self, dice: &mut dyn Dice, purpose: Purpose<&Id>, roll: Roll) -> W {
        self.word(self.in_words(|bands| dice.last(purpose, roll, bands)))
    }

    /// Calls `ask` with the same bands, whose meanings are converted to words. Returns the result of the call.
    fn in_words<T>(&self, ask: impl FnOnce(&Bands<'_>) -> T) -> T {
        let up_to = self.up_to.iter().map(|(cut, word)| (*cut, (*word).into()));
        let up_to: SmallVec<[(i64, Word); 4]> = up_to.collect();
        ask(&Bands { up_to: &up_to, beyond: self.beyond.into() })
    }
}

impl Bands<'_> {
    /// Returns the number of ways in which `roll` falls into each band.
    pub fn weights(&self, roll: Roll) -> Vec<Ways> {
        let mut weights = Vec::with_capacity(self.up_to.len() + 1);
        self.weigh(&Sums::of(roll), |_, weight| weights.push(weight));
        weights
    }

    /// Calls `hear` for each band, with the index of the band and the number of ways in which the sum of the dice can
    /// fall into the band.
    #[inline]
    pub(super) fn weigh<N: Count>(&self, sums: &Sums, mut hear: impl FnMut(usize, N)) {
        let mut below = N::default();
        let mut reached = i64::MIN;
        let cuts = self.up_to.iter().map(|(cut, _)| *cut);
        for (band, end) in cuts.chain([i64::MAX]).enumerate() {
            // A cut below an earlier one leaves no result for the band.
            reached = reached.max(end);
            let up_to: N = sums.up_to(reached);
            hear(band, up_to.less(&below));
            below = up_to;
        }
    }

    /// Returns the bands as the [`Need`] of a throw, for the throw sheet and the record.
    pub(super) fn need(&self) -> Need {
        let (cuts, mut words): (Vec<_>, Vec<_>) = self.up_to.iter().copied().unzip();
        words.push(self.beyond);
        Need::Bands { cuts, words }
    }
}

/// The number of ways in which some dice show each sum or less.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    /// The dice whose sums are counted.
    pub(super) roll: Roll,
    range: (i64, i64),
    /// For each possible sum from the lowest up, the number of ways to roll that sum or less. Empty for a single die,
    /// where the number follows from the face.
    up_to: Vec<Ways>,
}

impl Sums {
    #[inline]
    pub(super) fn of(roll: Roll) -> Self {
        let single = roll.count == 1 && roll.drop == 0;
        let range = roll.range();
        let up_to = if single { Vec::new() } else { Self::listed(roll) };
        Self { roll, range, up_to }
    }

    /// Returns true for a single die, which shows each face in exactly one way.
    #[inline]
    pub(super) fn is_single(&self) -> bool {
        self.up_to.is_empty()
    }

    fn listed(roll: Roll) -> Vec<Ways> {
        let mut up_to = roll.by_sum();
        let mut all = Ways::NONE;
        for ways in &mut up_to {
            all += ways;
            ways.clone_from(&all);
        }
        up_to
    }

    /// Returns the number of ways to roll a sum of at most `limit`.
    #[inline]
    pub(super) fn up_to<N: Count>(&self, limit: i64) -> N {
        let (least, greatest) = self.range;
        if limit < least {
            return N::default();
        }
        let at = limit.min(greatest).abs_diff(least);
        if self.is_single() {
            return N::few(at + 1);
        }
        let found = usize::try_from(at).ok().and_then(|at| self.up_to.get(at));
        N::counted(found.cloned().unwrap_or_default())
    }

    /// Returns the number of all ways in which the dice can fall.
    #[inline]
    pub(super) fn all<N: Count>(&self) -> N {
        self.up_to(i64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_agree_with_counting_faces_one_by_one() {
        for first in -2..23_i64 {
            for second in first..23_i64 {
                let [low, middle, high] = ["low", "middle", "high"].map(Word::plain);
                let bands = Bands { up_to: &[(first, low), (second, middle)], beyond: high };
                let mut counted = vec![0_u64; 3];
                for face in 1..=20 {
                    counted[bands.of(face)] += 1;
                }
                let weights = bands.weights(Roll::D20).into_iter();
                let weights: Vec<_> = weights.map(|ways| ways.small().unwrap()).collect();
                assert_eq!(weights, counted, "cuts {first} and {second}");
            }
        }
    }
}
