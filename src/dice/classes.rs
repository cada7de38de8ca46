//! How the results of two sides fall into classes.

use super::Ways;
use super::bands::Sums;
use super::branches::Weights;
use super::ways::Count;
use smallvec::{SmallVec, smallvec};

/// Few throws have more classes than find room here.
type PerClass<N> = SmallVec<[N; 6]>;

/// How the results of two sides are read: whatever the first side's is, the second's is read in bands, each a class.
#[derive(Clone, Copy)]
pub struct Classes<'a> {
    /// The classes, numbered from 0 in the order they are looked at, as they follow one another while the second's result
    /// rises.
    pub rising: &'a [usize],
    /// The greatest result of the second side which, beside that of the first, still falls in the class at this place of
    /// `rising`, or in one before it. The last class has no end.
    pub cut: &'a dyn Fn(i64, usize) -> i64,
}

impl Classes<'_> {
    /// The class a pair of results falls in.
    pub fn of(&self, first: i64, second: i64) -> usize {
        let place = self.ends(first).position(|end| second <= end);
        let class = place.and_then(|place| self.rising.get(place));
        class.copied().unwrap_or_default()
    }

    /// The greatest results of the second side in each class of `rising`, beside that of the first.
    fn ends(&self, first: i64) -> impl Iterator<Item = i64> {
        let last = self.rising.len().saturating_sub(1);
        let cuts = (0..last).map(move |place| (self.cut)(first, place));
        cuts.chain([i64::MAX])
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
        let of_second = |end| match other {
            Some(second) => N::counted(Ways::from(u64::from(second <= end))),
            None => N::counted(sums.up_to(end)),
        };
        let mut up_to: PerClass<N> = smallvec![N::default(); self.rising.len()];
        let mut below = N::default();
        for first in one.unwrap_or(least)..=one.unwrap_or(greatest) {
            let up_to_first = match one {
                Some(_) => N::ONE,
                None => N::counted(sums.up_to(first)),
            };
            let of_first = up_to_first.less(&below);
            below = up_to_first;
            let mut end = i64::MIN;
            for (place, up_to) in up_to.iter_mut().enumerate() {
                // An end below an earlier one leaves its class nothing; past the greatest result nothing is left.
                end = match place {
                    place if place + 1 < self.rising.len() && end < greatest => {
                        end.max((self.cut)(first, place))
                    }
                    _ => i64::MAX,
                };
                up_to.add(&of_first.by(&of_second(end)));
            }
        }
        let none = weights.len();
        weights.resize(none + self.rising.len(), N::default());
        let mut below = N::default();
        for (class, up_to) in self.rising.iter().zip(up_to) {
            if let Some(weight) = weights.get_mut(none + class) {
                weight.add(&up_to.less(&below));
            }
            below = up_to;
        }
        below
    }
}
