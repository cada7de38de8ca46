//! The counting of odds, in machine integers or in numbers of any size.

use super::ways::Count;
use super::{Branches, Dice, Distribution, Odds, Share, Throw, Verdict, Word};
use crate::Id;
use smallvec::SmallVec;

/// The possible headlines, or the possible fates of a unit, each with the number of ways to roll it. `of` is the number
/// of all ways.
#[derive(Clone, Debug)]
struct Shares<N> {
    of: N,
    /// Each possible outcome or fate (a word) with the number of ways to roll it. Most lists fit inline.
    each: SmallVec<[(Word, N); 5]>,
}

/// The odds of a ruling, as far as they are counted.
#[derive(Debug)]
pub(super) struct OddsCount<N> {
    headline: Shares<N>,
    /// The only unit that the outcomes so far concern, if the unit's fate was always the headline. The fates of that
    /// unit are then not counted separately.
    alike: Option<Id>,
    fates: SmallVec<[(Id, Shares<N>); 2]>,
}

impl<N: Count> OddsCount<N> {
    /// Returns the odds of a ruling whose rules `play` runs. The throws in `known` keep their faces. Returns `None` if
    /// a number is too large for the type `N`.
    pub(super) fn odds(known: &[Throw], play: &mut impl FnMut(&mut dyn Dice) -> Verdict) -> Option<Odds> {
        let mut odds = Self { headline: Shares::new(), alike: None, fates: SmallVec::new() };
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
        let headline = odds.headline.settled();
        let fates = if let Some(unit) = odds.alike {
            vec![(unit, headline.clone())]
        } else {
            let fates = odds.fates.into_iter();
            fates.map(|(unit, mut of)| (unit, of.settled())).collect()
        };
        Some(Odds { headline, fates })
    }

    /// Adds the outcome of the run just played, with its number of ways. Returns true if a number is too large for the
    /// type `N`.
    #[inline]
    fn add(&mut self, verdict: &Verdict, branch: &Branches<'_, N>) -> bool {
        let (ways, of) = branch.weight();
        let alike = self.is_alike(verdict, branch);
        match branch.headlines() {
            Some(own) => self.headline.add_each(own, &ways, &of),
            None => self.headline.add(verdict.headline, ways.clone(), &of),
        }
        let mut lost = self.headline.of.is_lost();
        if alike {
            return lost;
        }
        for (place, (unit, fate)) in verdict.fates.iter().enumerate() {
            let Some(fates) = self.of_unit(place, unit) else {
                continue;
            };
            match branch.fates_of(unit) {
                Some(own) => fates.add_each(own, &ways, &of),
                None => fates.add(*fate, ways.clone(), &of),
            }
            lost |= fates.of.is_lost();
        }
        lost
    }

    /// Returns true if this outcome and all before it concern the same single unit, whose fate is the headline. From
    /// the first other outcome on, all fates are counted separately.
    #[inline]
    fn is_alike(&mut self, verdict: &Verdict, branch: &Branches<'_, N>) -> bool {
        if let [(unit, fate)] = verdict.fates.as_slice()
            && same(*fate, verdict.headline)
            && branch.says_all()
        {
            if self.alike.as_ref() == Some(unit) {
                return true;
            }
            if self.headline.each.is_empty() {
                self.alike = Some(unit.clone());
                return true;
            }
        }
        if let Some(unit) = self.alike.take() {
            self.fates.push((unit, self.headline.clone()));
        }
        false
    }

    /// Returns the counts of each fate of a unit, and adds an empty entry if the unit has none. Tries the index `place`
    /// first, because a unit usually has the same index in every outcome.
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

/// Returns true if two words are equal. Compares pointers first, because equal words usually have the same pointer.
#[inline]
fn same(one: Word, other: Word) -> bool {
    one.count == other.count && (std::ptr::eq(one.name, other.name) || one.name == other.name)
}

impl<N: Count> Shares<N> {
    #[inline]
    fn new() -> Self {
        Self { of: N::default(), each: SmallVec::new() }
    }

    /// Adds the possible fates decided by a throw whose branches are not tried one after another. The number of ways of
    /// each fate is multiplied by the weight of the run just played.
    #[inline]
    fn add_each(&mut self, (own, of_own): (&[(Word, N)], &N), ways: &N, of: &N) {
        let of = of.by(of_own);
        for (word, of_these) in own {
            self.add(*word, ways.by(of_these), &of);
        }
    }

    /// Adds a possible outcome or fate to the count: `word` is rolled in `ways` of all `of` ways.
    #[inline]
    fn add(&mut self, word: Word, mut ways: N, of: &N) {
        if self.of != *of {
            self.join(&mut ways, of);
        }
        let mut each = self.each.iter_mut();
        match each.find(|(known, _)| same(*known, word)) {
            Some((_, known)) => known.add(&ways),
            None => self.each.push((word, ways)),
        }
    }

    /// Brings the counted ways and the ways to be added to a common denominator. `of` is the denominator of `ways`.
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

    /// Returns the possible outcomes or fates in order, each with its exact share. The shares are reduced to lowest
    /// terms if the numbers exceed a machine integer.
    fn settled(&mut self) -> Distribution {
        // Most words differ in their first letter, so that letter is compared first.
        let first = |word: Word| word.name.as_bytes().first().copied();
        self.each.sort_by(|(one, _), (other, _)| {
            let by_first = first(*one).cmp(&first(*other));
            by_first.then_with(|| one.cmp(other))
        });
        if self.of.ways().small().is_none() {
            let each = self.each.iter();
            let common = each.fold(self.of.clone(), |common, (_, ways)| common.common(ways));
            for (_, ways) in &mut self.each {
                *ways = ways.over(&common);
            }
            self.of = self.of.over(&common);
        }
        let share = |(word, ways): &(Word, N)| Share { word: *word, ways: ways.ways(), of: self.of.ways() };
        Distribution { shares: self.each.iter().map(share).collect() }
    }
}
