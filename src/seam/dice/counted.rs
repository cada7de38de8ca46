//! Odds while they are counted, with a machine's numbers or with numbers of any size.

use super::ways::Count;
use super::{Branches, Dice, Distribution, Odds, Share, Throw, Verdict, Word};
use crate::names::Id;
use smallvec::SmallVec;

/// The shares of one headline or of one unit, all of the same number of ways.
#[derive(Clone, Debug)]
struct Shares<N> {
    of: N,
    /// Most have room here.
    each: SmallVec<[(Word, N); 5]>,
}

/// Odds while they are counted.
#[derive(Debug)]
pub(super) struct Counted<N> {
    headline: Shares<N>,
    /// The unit that every outcome so far is about, if it is about one and its fate is the headline: its shares are not
    /// counted twice.
    alike: Option<Id>,
    fates: SmallVec<[(Id, Shares<N>); 2]>,
}

impl<N: Count> Counted<N> {
    /// Walks every branch beyond the throws already known; nothing if count is lost.
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

    /// Adds the branch just played, and says whether count is lost.
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

    /// Whether the branch just played, as all before it, is about one unit whose fate is the headline. From the first that is
    /// not, every fate is counted.
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

/// Whether two words are the same: most often they are the very same, and are not read.
#[inline]
fn same(one: Word, other: Word) -> bool {
    one.count == other.count && (std::ptr::eq(one.name, other.name) || one.name == other.name)
}

impl<N: Count> Shares<N> {
    #[inline]
    fn new() -> Self {
        Self { of: N::default(), each: SmallVec::new() }
    }

    /// Adds what a throw of its own makes of so many ways of so many.
    #[inline]
    fn add_each(&mut self, (own, of_own): (&[(Word, N)], &N), ways: &N, of: &N) {
        let of = of.by(of_own);
        for (word, of_these) in own {
            self.add(*word, ways.by(of_these), &of);
        }
    }

    /// Adds so many ways of so many.
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
        // Most words differ in their first letter, and no more of them is read.
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
