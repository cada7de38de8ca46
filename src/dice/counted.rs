//! Odds while they are counted, with a machine's numbers or with numbers of any size.

use super::ways::Count;
use super::{Branches, Dice, Distribution, Odds, Share, Throw, Verdict, Word};
use crate::names::Id;
use smallvec::SmallVec;

/// The shares of one headline or of one unit, all of the same number of ways.
#[derive(Debug)]
struct Shares<N> {
    of: N,
    /// Most have room here.
    each: SmallVec<[(Word, N); 5]>,
}

/// Odds while they are counted.
#[derive(Debug)]
pub(super) struct Counted<N> {
    headline: Shares<N>,
    fates: SmallVec<[(Id, Shares<N>); 2]>,
}

impl<N: Count> Counted<N> {
    /// Walks every branch beyond the throws already known; nothing if count is lost.
    pub(super) fn odds<V: Verdict>(
        known: &[Throw],
        play: &mut impl FnMut(&mut dyn Dice) -> V,
    ) -> Option<Odds> {
        let mut odds = Self {
            headline: Shares::new(),
            fates: SmallVec::new(),
        };
        let mut lost = false;
        Branches::<N>::beyond(known).walk(
            |dice| play(dice),
            |verdict, branch| {
                lost = odds.add(verdict, branch);
                !lost
            },
        );
        if lost {
            return None;
        }
        let settled = |(unit, fates): &mut (Id, Shares<N>)| (unit.clone(), fates.settled());
        Some(Odds {
            headline: odds.headline.settled(),
            fates: odds.fates.iter_mut().map(settled).collect(),
        })
    }

    /// Adds the branch just played, and says whether count is lost.
    #[inline]
    fn add<V: Verdict>(&mut self, verdict: &V, branch: &Branches<'_, N>) -> bool {
        let (ways, of) = branch.weight();
        self.headline.add(verdict.headline(), ways.clone(), &of);
        let mut lost = self.headline.of.is_lost();
        for (place, (unit, fate)) in verdict.fates().iter().enumerate() {
            let Some(fates) = self.of_unit(place, unit) else {
                continue;
            };
            if let Some((own, of_own)) = branch.fates_of(unit) {
                let of = of.by(of_own);
                for (fate, of_these) in own {
                    fates.add(*fate, ways.by(of_these), &of);
                }
            } else {
                fates.add(*fate, ways.clone(), &of);
            }
            lost |= fates.of.is_lost();
        }
        lost
    }

    /// The shares of that unit, which most often has that place among all.
    #[inline]
    fn of_unit(&mut self, place: usize, unit: &Id) -> Option<&mut Shares<N>> {
        let is = |(known, _): &(Id, Shares<N>)| known == unit;
        let place = match self.fates.get(place) {
            Some(there) if is(there) => place,
            _ => self.fates.iter().position(is).unwrap_or_else(|| {
                self.fates.push((unit.clone(), Shares::new()));
                self.fates.len() - 1
            }),
        };
        self.fates.get_mut(place).map(|(_, fates)| fates)
    }
}

impl<N: Count> Shares<N> {
    #[inline]
    fn new() -> Self {
        Self {
            of: N::default(),
            each: SmallVec::new(),
        }
    }

    /// Adds so many ways of so many.
    #[inline]
    fn add(&mut self, word: Word, mut ways: N, of: &N) {
        if self.of != *of {
            self.join(&mut ways, of);
        }
        let same = |(known, _): &&mut (Word, N)| {
            let very = std::ptr::eq(known.name, word.name) && known.count == word.count;
            very || *known == word
        };
        match self.each.iter_mut().find(same) {
            Some((_, known)) => known.add(&ways),
            None => self.each.push((word, ways)),
        }
    }

    /// Brings the shares and what is added to them over one denominator.
    fn join(&mut self, ways: &mut N, of: &N) {
        if self.each.is_empty() {
            self.of = of.clone();
            return;
        }
        let common = self.of.common(of);
        let times = of.over(&common);
        *ways = ways.by(&self.of.over(&common));
        if times == N::ONE {
            return;
        }
        for (_, ways) in &mut self.each {
            *ways = ways.by(&times);
        }
        self.of = self.of.by(&times);
    }

    /// The shares as they are shown: in lowest terms where the numbers are greater than a machine's.
    fn settled(&mut self) -> Distribution {
        self.each.sort_by_key(|(word, _)| *word);
        if self.of.ways().small().is_none() {
            let each = self.each.iter();
            let common = each.fold(self.of.clone(), |common, (_, ways)| common.common(ways));
            for (_, ways) in &mut self.each {
                *ways = ways.over(&common);
            }
            self.of = self.of.over(&common);
        }
        let share = |(word, ways): &(Word, N)| Share {
            word: *word,
            ways: ways.ways(),
            of: self.of.ways(),
        };
        Distribution {
            shares: self.each.iter().map(share).collect(),
        }
    }
}
