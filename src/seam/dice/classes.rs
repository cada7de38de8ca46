//! How the results of two sides fall into classes.

use super::bands::Sums;
use super::branches::Weights;
use super::ways::Count;
use smallvec::{SmallVec, smallvec};

/// Few throws have more classes than find room here.
type PerClass<N> = SmallVec<[N; 6]>;

/// Their ends, of all but the last.
type Ends = SmallVec<[i64; 6]>;

/// How the results of two sides are read: whatever the first side's is, the second's is read in bands, each a class.
#[derive(Clone, Copy)]
pub struct Classes<'a> {
    /// The classes, numbered from 0 in the order they are looked at, as they follow one another while the second's result
    /// rises.
    pub rising: &'a [usize],
    /// Beside a result of the first side, puts down for each class of `rising` but the last, which has no end, the greatest
    /// result of the second side that still falls in it or in one before it. There is room for just as many.
    pub cuts: &'a dyn Fn(i64, &mut [i64]),
}

impl Classes<'_> {
    /// The class a pair of results falls in.
    pub fn of(&self, first: i64, second: i64) -> usize {
        let mut ends = self.ends();
        (self.cuts)(first, &mut ends);
        let place = ends.iter().position(|end| second <= *end);
        let class = self.rising.get(place.unwrap_or(ends.len()));
        class.copied().unwrap_or_default()
    }

    /// Room for the ends.
    fn ends(&self) -> Ends {
        smallvec![i64::MAX; self.rising.len().saturating_sub(1)]
    }

    /// Puts down in how many ways the pair of results falls in each class, and says of how many; a result that is known falls
    /// in one way.
    pub(super) fn weigh<N: Count>(
        &self,
        sums: &Sums,
        (one, other): (Option<i64>, Option<i64>),
        weights: &mut Weights<N>,
    ) -> N {
        let (least, greatest) = sums.roll.range();
        if (one, other) == (None, None) && sums.is_single() {
            return self.weigh_faces((least, greatest), weights);
        }
        let of_second = |end| match other {
            Some(second) => N::few(u64::from(second <= end)),
            None => sums.up_to(end),
        };
        let mut ends = self.ends();
        let mut up_to: PerClass<N> = smallvec![N::default(); ends.len()];
        let mut below = N::default();
        let mut all = N::default();
        for first in one.unwrap_or(least)..=one.unwrap_or(greatest) {
            let up_to_first = match one {
                Some(_) => N::ONE,
                None => sums.up_to(first),
            };
            let of_first = up_to_first.less(&below);
            below = up_to_first;
            (self.cuts)(first, &mut ends);
            let mut reached = i64::MIN;
            for (up_to, end) in up_to.iter_mut().zip(&ends) {
                // An end below an earlier one leaves its class nothing.
                reached = reached.max(*end);
                up_to.add(&of_first.by(&of_second(reached)));
            }
            all.add(&of_first);
        }
        let whole = all.by(&of_second(i64::MAX));
        up_to.push(whole.clone());
        self.put(&up_to, weights);
        whole
    }

    /// The same of two single dice, of which each face falls in one way: these are most throws, and faces are counted faster than
    /// ways.
    fn weigh_faces<N: Count>(&self, (least, greatest): (i64, i64), weights: &mut Weights<N>) -> N {
        let mut ends = self.ends();
        let mut faces: Ends = smallvec![0; ends.len()];
        let below = least - 1;
        let (each, sums) = (ends.as_mut_slice(), faces.as_mut_slice());
        for first in least..=greatest {
            (self.cuts)(first, each);
            let mut reached = below;
            for (sum, end) in sums.iter_mut().zip(&*each) {
                reached = reached.max((*end).min(greatest));
                *sum += reached - below;
            }
        }
        let sides = greatest - below;
        faces.push(sides * sides);
        let counted = |faces: i64| N::few(faces.unsigned_abs());
        let up_to: PerClass<N> = faces.into_iter().map(counted).collect();
        self.put(&up_to, weights);
        counted(sides * sides)
    }

    /// Puts down the ways of each class, of which `up_to` are those of each of `rising` and of all before it.
    fn put<N: Count>(&self, up_to: &[N], weights: &mut Weights<N>) {
        let none = weights.len();
        weights.resize(none + self.rising.len(), N::default());
        let mut below = N::default();
        for (class, up_to) in self.rising.iter().zip(up_to) {
            if let Some(weight) = weights.get_mut(none + class) {
                weight.add(&up_to.less(&below));
            }
            below = up_to.clone();
        }
    }
}
