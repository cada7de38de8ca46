//! Dice that fall every way, one branch after another, each with its exact weight.

use super::bands::Sums;
use super::roll::showing;
use super::ways::Count;
use super::{Bands, Classes, Dice, Need, Purpose, Roll, Throw, Word};
use crate::names::Id;
use smallvec::SmallVec;
use std::cmp::Reverse;

/// A throw whose branches are walked one after another. Weights of all nodes lie in one list, those of the last node last.
#[derive(Debug)]
struct Node<N> {
    /// Where its own begin.
    first: usize,
    /// The branch that is walked.
    at: usize,
    /// In how many ways the branch before it is come by …
    before: N,
    /// … and that of its own that is walked …
    ways: N,
    /// … of how many.
    of: N,
}

/// A throw that decides the fate of a few units and nothing else: what it may come to is noted, none of it is walked.
#[derive(Debug)]
struct Own<N> {
    of: Option<Id>,
    /// How many of those `with` a throw belong to this one and those before it …
    with: usize,
    /// … and how many of the fates.
    fates: usize,
    /// In how many ways the dice of this throw fall.
    ways: N,
}

/// Few throws have more branches than find room here.
pub(super) type Weights<N> = SmallVec<[N; 12]>;

/// Dice that answer with one branch at a time until every branch has been walked.
///
/// Faces already known (made throws) are not branched: that is how the odds of what is left after
/// some throws, and what would flip a ruling, are counted with the same code. A machine's numbers count almost all of them;
/// where they lose count, numbers of any size count anew.
#[derive(Debug)]
pub struct Branches<'a, N = u64> {
    known: &'a [Throw],
    used: Vec<bool>,
    nodes: SmallVec<[Node<N>; 4]>,
    weights: Weights<N>,
    /// Of each node whose faces matter: how many nodes come before it, and the faces of each branch.
    faces: Vec<(usize, Vec<Vec<u8>>)>,
    depth: usize,
    own: SmallVec<[Own<N>; 2]>,
    /// A throw that decides the headline and every fate: where what it may come to begins, and in how many ways it falls.
    last: Option<(usize, N)>,
    with: Vec<Id>,
    fates: SmallVec<[(Word, N); 4]>,
    sums: Option<Sums>,
    sheet: Option<Vec<Throw>>,
}

impl Branches<'_> {
    /// Branches over every throw and keeps a list of the throws that may be asked for.
    pub fn listing() -> Self {
        Self::new(&[], Some(Vec::new()))
    }

    /// Every throw that some branch asked for, in the order first met.
    pub fn listed(self) -> Vec<Throw> {
        self.sheet.unwrap_or_default()
    }
}

impl<'a> Branches<'a> {
    /// The same, but over those in `known` it does not branch.
    pub fn listing_beyond(known: &'a [Throw]) -> Self {
        Self::new(known, Some(Vec::new()))
    }
}

impl<'a, N: Count> Branches<'a, N> {
    /// Branches over every throw but those in `known`.
    #[inline]
    pub fn beyond(known: &'a [Throw]) -> Self {
        Self::new(known, None)
    }

    /// Every field is named, so that what is mostly empty room is made where it stays and not moved there.
    #[inline]
    fn new(known: &'a [Throw], sheet: Option<Vec<Throw>>) -> Self {
        Self {
            known,
            used: vec![false; known.len()],
            nodes: SmallVec::new(),
            weights: SmallVec::new(),
            faces: Vec::new(),
            depth: 0,
            own: SmallVec::new(),
            last: None,
            with: Vec::new(),
            fates: SmallVec::new(),
            sums: None,
            sheet,
        }
    }

    /// Walks every branch: `play` runs the rules once, `visit` sees what came of it and says whether to go on.
    pub fn walk<T>(
        &mut self,
        mut play: impl FnMut(&mut Self) -> T,
        mut visit: impl FnMut(&T, &Self) -> bool,
    ) {
        loop {
            self.depth = 0;
            self.own.clear();
            self.last = None;
            self.with.clear();
            self.fates.clear();
            self.used.iter_mut().for_each(|used| *used = false);
            let outcome = play(self);
            if !visit(&outcome, self) {
                return;
            }
            while !self.advance() {
                let Some(done) = self.nodes.pop() else {
                    return;
                };
                self.weights.truncate(done.first);
                self.faces.pop_if(|(before, _)| *before == self.nodes.len());
            }
        }
    }

    /// Moves the last node to its next branch that can happen; false if it has none left.
    #[inline]
    fn advance(&mut self) -> bool {
        let next = self.nodes.last().map(|node| node.at + 1);
        next.is_some_and(|next| self.enter(next))
    }

    /// Moves the last node to its first branch from `from` on that can happen.
    #[inline]
    fn enter(&mut self, from: usize) -> bool {
        let Some(node) = self.nodes.last_mut() else {
            return false;
        };
        let mut left = self.weights.iter().enumerate().skip(node.first + from);
        let Some((at, weight)) = left.find(|(_, weight)| !weight.is_none()) else {
            return false;
        };
        node.at = at - node.first;
        node.ways = node.before.by(weight);
        true
    }

    /// Weight of the branch just played, as ways of ways.
    #[inline]
    pub fn weight(&self) -> (N, N) {
        let here = self.nodes.last();
        here.map_or((N::ONE, N::ONE), |node| (node.ways.clone(), node.of.clone()))
    }

    /// What a throw for its fate alone may make of a unit in the branch just played: each word in how many ways of that throw,
    /// of how many; none where no such throw was made.
    pub fn fates_of(&self, unit: &Id) -> Option<(&[(Word, N)], &N)> {
        if self.last.is_some() {
            return self.headlines();
        }
        let (mut with, mut fates) = (0, 0);
        for own in &self.own {
            let beside = self.with.get(with..own.with).unwrap_or_default();
            if own.of.as_ref() == Some(unit) || beside.contains(unit) {
                let fates = self.fates.get(fates..own.fates).unwrap_or_default();
                return Some((fates, &own.ways));
            }
            (with, fates) = (own.with, own.fates);
        }
        None
    }

    /// Whether no throw was made for a fate alone: the outcome of the branch just played, or of its last throw, says all.
    #[inline]
    pub(super) fn says_all(&self) -> bool {
        self.own.is_empty()
    }

    /// The same of the headline.
    #[inline]
    pub fn headlines(&self) -> Option<(&[(Word, N)], &N)> {
        let (first, ways) = self.last.as_ref()?;
        Some((self.fates.get(*first..).unwrap_or_default(), ways))
    }

    /// The faces of that throw, if it is made with dice that fit.
    #[inline]
    fn known(&mut self, purpose: Purpose<&Id>, fits: impl Fn(Roll) -> bool) -> Option<&'a [u8]> {
        if self.known.is_empty() {
            return None;
        }
        self.made(purpose, fits)
    }

    fn made(&mut self, purpose: Purpose<&Id>, fits: impl Fn(Roll) -> bool) -> Option<&'a [u8]> {
        let found =
            self.known.iter().zip(&mut self.used).find(|(throw, used)| !**used && throw.purpose.is(purpose));
        let (throw, used) = found?;
        let (faces, _) = throw.made.as_ref().filter(|_| fits(throw.roll))?;
        *used = true;
        Some(faces)
    }

    /// The sum of that throw, if it is made.
    #[inline]
    fn known_sum(&mut self, purpose: Purpose<&Id>, roll: Roll) -> Option<i64> {
        let faces = self.known(purpose, |known| known == roll);
        faces.map(|faces| roll.sum(faces))
    }

    /// Puts a throw on the list, where one is kept.
    #[inline]
    fn list(&mut self, purpose: Purpose<&Id>, roll: Roll, need: impl FnOnce() -> Need) {
        if let Some(sheet) = &mut self.sheet {
            Self::listed_in(sheet, purpose, roll, need);
        }
    }

    fn listed_in(sheet: &mut Vec<Throw>, purpose: Purpose<&Id>, roll: Roll, need: impl FnOnce() -> Need) {
        let Some(met) = sheet.iter_mut().find(|throw| throw.purpose.is(purpose)) else {
            sheet.push(Throw { purpose: purpose.kept(), roll, need: need(), made: None });
            return;
        };
        if let Need::Pool { at_most, .. } = &mut met.need {
            *at_most |= met.roll.count != roll.count;
            met.roll.count = met.roll.count.max(roll.count);
        } else if met.need != need() {
            met.need = Need::Hangs;
        }
    }

    /// The branch of the throw that is made now; when it is met first, its weights are put at the end of the list, and of
    /// how many they are is heard.
    #[inline]
    fn branch(&mut self, weigh: impl FnOnce(&mut Option<Sums>, &mut Weights<N>) -> N) -> usize {
        if self.nodes.len() == self.depth {
            let first = self.weights.len();
            let of = weigh(&mut self.sums, &mut self.weights);
            self.grow(first, &of);
        }
        self.depth += 1;
        self.nodes.get(self.depth - 1).map_or(0, |node| node.at)
    }

    /// Notes what a throw may come to that is not walked, and says in how many ways its dice fall.
    #[inline]
    fn note(&mut self, roll: Roll, bands: &Bands<'_>) -> N {
        let sums = kept(&mut self.sums, roll);
        bands.weigh(sums, |band, weight: N| {
            if !weight.is_none() {
                self.fates.push((bands.word(band), weight));
            }
        });
        sums.all()
    }

    /// A new node after those there are; its weights, at the end of the list, begin there.
    #[inline]
    fn grow(&mut self, first: usize, of: &N) {
        let (before, all) = self.weight();
        let node = Node { first, at: 0, before, ways: N::default(), of: all.by(of) };
        self.nodes.push(node);
        self.enter(0);
    }
}

/// How these dice fall; the last ones asked about are remembered.
#[inline]
fn kept(sums: &mut Option<Sums>, roll: Roll) -> &Sums {
    if sums.as_ref().is_some_and(|sums| sums.roll != roll) {
        *sums = None;
    }
    sums.get_or_insert_with(|| Sums::of(roll))
}

impl<N: Count> Dice for Branches<'_, N> {
    fn band(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(purpose, roll, || bands.need());
        match self.known_sum(purpose, roll) {
            Some(result) => bands.of(result),
            None => self.branch(|sums, weights| {
                let sums = kept(sums, roll);
                bands.weigh(sums, |_, weight| weights.push(weight));
                sums.all()
            }),
        }
    }

    /// The first band stands for all that may come.
    fn own(&mut self, purpose: Purpose<&Id>, with: &[Id], roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(purpose, roll, || bands.need());
        if let Some(result) = self.known_sum(purpose, roll) {
            return bands.of(result);
        }
        let ways = self.note(roll, bands);
        self.with.extend_from_slice(with);
        self.own.push(Own { of: purpose.of.cloned(), with: self.with.len(), fates: self.fates.len(), ways });
        0
    }

    fn last(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(purpose, roll, || bands.need());
        if let Some(result) = self.known_sum(purpose, roll) {
            return bands.of(result);
        }
        let first = self.fates.len();
        self.last = Some((first, self.note(roll, bands)));
        0
    }

    fn opposed(
        &mut self,
        first: (Purpose<&Id>, i64),
        second: Purpose<&Id>,
        roll: Roll,
        classes: &Classes<'_>,
    ) -> usize {
        self.list(first.0, roll, || Need::Opposed { add: first.1 });
        self.list(second, roll, || Need::Opposed { add: 0 });
        let one = self.known_sum(first.0, roll);
        let other = self.known_sum(second, roll);
        if let (Some(one), Some(other)) = (one, other) {
            return classes.of(one, other);
        }
        self.branch(|sums, weights| classes.weigh(kept(sums, roll), (one, other), weights))
    }

    fn faces(&mut self, purpose: Purpose<&Id>, roll: Roll, bands: &Bands<'_>) -> Vec<u8> {
        self.list(purpose, roll, || bands.need());
        if let Some(known) = self.known(purpose, |known| known == roll) {
            let mut faces = known.to_vec();
            faces.sort_by_key(|face| Reverse(*face));
            return faces;
        }
        if self.nodes.len() == self.depth {
            let first = self.weights.len();
            let mut sets = Vec::new();
            for (faces, ways) in roll.multisets() {
                self.weights.push(N::counted(ways));
                sets.push(faces);
            }
            self.faces.push((self.depth, sets));
            self.grow(first, &N::counted(roll.ways()));
        }
        let at = self.nodes.get(self.depth).map_or(0, |node| node.at);
        let here = |(before, _): &&(usize, Vec<Vec<u8>>)| *before == self.depth;
        let fell = self.faces.iter().find(here);
        let fell = fell.and_then(|(_, sets)| sets.get(at)).cloned();
        self.depth += 1;
        fell.unwrap_or_default()
    }

    /// Of a throw that was made with fewer dice the rest is branched. Of one with more nobody knows which would have been thrown: all
    /// are branched.
    fn pool(&mut self, purpose: Purpose<&Id>, roll: Roll, least: u8) -> u32 {
        if roll.count == 0 {
            return 0;
        }
        let at_most = false;
        self.list(purpose, roll, || Need::Pool { least, at_most });
        let fits =
            |known: Roll| (known.sides, known.least) == (roll.sides, roll.least) && known.count <= roll.count;
        let known = self.known(purpose, fits).unwrap_or_default();
        let left = roll.count - u8::try_from(known.len()).unwrap_or(roll.count);
        let already = showing(known, least);
        if left == 0 {
            return already;
        }
        let left = Roll { count: left, ..roll };
        let more = self.branch(|_, weights| {
            let (shows, of) = left.showing(least);
            weights.extend(shows.into_iter().map(N::counted));
            N::counted(of)
        });
        already + u32::try_from(more).unwrap_or(u32::MAX)
    }

    fn falls(&self) -> bool {
        false
    }
}
