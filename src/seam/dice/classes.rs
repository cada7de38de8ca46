//! Classes: the outcomes of an opposed throw, such as win, tie and loss, as decided by the results of both sides.

use super::bands::Sums;
use super::branches::Weights;
use super::ways::Count;
use smallvec::{SmallVec, smallvec};

/// A list with one entry for each class. Few throws have more than 6 classes, which are stored inline.
type PerClass<N> = SmallVec<[N; 6]>;

/// For each class except the last, the highest result of the second side that falls in it.
type Ends = SmallVec<[i64; 6]>;

/// The classes of an opposed throw, such as win, tie and loss. For each result of the first side, the possible results
/// of the second side are divided into ranges, and each range is a class.
#[derive(Clone, Copy)]
pub struct Classes<'a> {
    /// The numbers of the classes, in the order in which they follow one another while the second side's result rises.
    pub rising: &'a [usize],
    /// A function that receives a result of the first side. For each class in `rising` except the last, the function
    /// writes the highest second result that still falls in that class or an earlier one. The slice has one element
    /// less than `rising`.
    pub cuts: &'a dyn Fn(i64, &mut [i64]),
}

impl Classes<'_> {
    /// Returns the number of the class that the results of the two sides fall in.
    pub fn of(&self, first: i64, second: i64) -> usize {
        let mut ends = self.ends();
        (self.cuts)(first, &mut ends);
        let place = ends.iter().position(|end| second <= *end);
        let class = self.rising.get(place.unwrap_or(ends.len()));
        class.copied().unwrap_or_default()
    }

    /// Returns a buffer for the numbers that `cuts` writes.
    fn ends(&self) -> Ends {
        smallvec![i64::MAX; self.rising.len().saturating_sub(1)]
    }

    /// Appends to `weights` the number of ways in which the two results fall in each class. `one` and `other` are the
    /// results that are already known. Returns the number of all ways.
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
                // An end below an earlier one leaves no result for the class.
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

    /// Does the work of [`Self::weigh`] for two single dice, which show each face in exactly one way. Most throws are
    /// of this kind, and counting faces is faster than counting ways.
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

    /// Appends to `weights` the number of ways of each class. `up_to` has, for each class in `rising`, the ways of that
    /// class and of all classes before it.
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
