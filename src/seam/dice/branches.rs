//! Dice for counting odds: they give every possible result in turn, each with the exact number of ways to roll it.

use super::bands::Sums;
use super::roll::showing;
use super::ways::Count;
use super::{Bands, Classes, Dice, Need, Purpose, Roll, Throw, Word};
use crate::Id;
use smallvec::SmallVec;
use std::cmp::Reverse;

/// A throw whose possible results (its branches) are tried one after another. The number of ways to roll each result is
/// in the list `weights` of [`Branches`].
#[derive(Debug)]
struct Node<N> {
    /// The index in `weights` of the first branch of this throw.
    first: usize,
    /// The branch that is being tried, counted from 0.
    at: usize,
    /// The number of ways in which the earlier throws lead to this throw.
    before: N,
    /// The number of ways in which the dice lead to this throw and then to the branch that is being tried.
    ways: N,
    /// The number of all ways in which this throw and those before it can fall.
    of: N,
}

/// A throw that decides the fates of a few units and nothing else (see [`Dice::own`]). The bands of such a throw are
/// recorded, but not tried one after another.
#[derive(Debug)]
struct OwnThrow<N> {
    of: Option<Id>,
    /// The index in the list `with` at which the further units of this throw end.
    with: usize,
    /// The index in the list `fates` at which the possible fates decided by this throw end.
    fates: usize,
    /// The number of ways in which the dice of the throw can fall.
    ways: N,
}

/// The number of ways to roll each branch of the throws. Few throws have more than 12 branches, which are stored
/// inline.
pub(super) type Weights<N> = SmallVec<[N; 12]>;

/// Dice that run the rules once for every combination of results, with the number of ways to roll it.
///
/// Throws whose faces are known keep these faces. So the same code counts the odds after some throws, and finds changes
/// that would flip a ruling. `N` is the type of the numbers of ways: `u64` for almost all counts, or
/// [`Ways`](super::Ways) if the numbers are larger.
#[derive(Debug)]
pub struct Branches<'a, N = u64> {
    known: &'a [Throw],
    used: Vec<bool>,
    nodes: SmallVec<[Node<N>; 4]>,
    weights: Weights<N>,
    /// The faces of each branch, for throws of [`Dice::faces`]. The number is the index of the throw in `nodes`.
    faces: Vec<(usize, Vec<Vec<u8>>)>,
    depth: usize,
    own: SmallVec<[OwnThrow<N>; 2]>,
    /// The last throw of a ruling, or `None` if [`Dice::last`] did not roll it: the index in `fates` of the throw's
    /// first possible outcome, and the number of ways in which the dice of the throw can fall.
    last: Option<(usize, N)>,
    with: Vec<Id>,
    fates: SmallVec<[(Word, N); 4]>,
    sums: Option<Sums>,
    sheet: Option<Vec<Throw>>,
}

impl Branches<'_> {
    /// Makes dice that try every result of every throw, and that list each throw that the ruling may need.
    pub fn listing() -> Self {
        Self::new(&[], Some(Vec::new()))
    }

    /// Returns every throw that the ruling may need, in the order first met.
    pub fn listed(self) -> Vec<Throw> {
        self.sheet.unwrap_or_default()
    }
}

impl<'a> Branches<'a> {
    /// Makes dice like those of `listing`, except that the throws in `known` keep their faces.
    pub fn listing_beyond(known: &'a [Throw]) -> Self {
        Self::new(known, Some(Vec::new()))
    }
}

impl<'a, N: Count> Branches<'a, N> {
    /// Makes dice that try every result of every throw that is not in `known`. The throws in `known` keep their faces.
    #[inline]
    pub fn beyond(known: &'a [Throw]) -> Self {
        Self::new(known, None)
    }

    /// Makes dice that have tried nothing yet. Every field is named, so that the mostly empty inline buffers are built
    /// in place and not moved.
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

    /// Runs the rules once for every combination of results. `play` runs the rules. `visit` receives the outcome of
    /// each run, and returns false to stop.
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

    /// Moves the last throw in `nodes` to its next possible branch. Returns false if no branch is left.
    #[inline]
    fn advance(&mut self) -> bool {
        let next = self.nodes.last().map(|node| node.at + 1);
        next.is_some_and(|next| self.enter(next))
    }

    /// Moves the last throw in `nodes` to its first possible branch with the index `from` or more. Returns false if
    /// there is no such branch.
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

    /// Returns the weight of the run just played: the number of ways to roll its results, and the number of all ways.
    #[inline]
    pub fn weight(&self) -> (N, N) {
        let here = self.nodes.last();
        here.map_or((N::ONE, N::ONE), |node| (node.ways.clone(), node.of.clone()))
    }

    /// Returns the possible fates of a unit if they were decided by a throw whose branches are not tried one after
    /// another. Each fate comes with its number of ways, and the list with the number of all ways. Returns `None` if
    /// the run just played had no such throw for the unit.
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

    /// Returns true if no throw of the run just played was made by [`Dice::own`]. The headline then decides all fates.
    #[inline]
    pub(super) fn says_all(&self) -> bool {
        self.own.is_empty()
    }

    /// Returns the possible headlines if the last throw was rolled by [`Dice::last`], in the form of
    /// [`Self::fates_of`]. Returns `None` otherwise.
    #[inline]
    pub fn headlines(&self) -> Option<(&[(Word, N)], &N)> {
        let (first, ways) = self.last.as_ref()?;
        Some((self.fates.get(*first..).unwrap_or_default(), ways))
    }

    /// Returns the known faces of a throw. Returns `None` if no faces are known, or if the faces were rolled with dice
    /// that do not fit.
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

    /// Returns the sum of the known faces of a throw, or `None` if the faces are not known.
    #[inline]
    fn known_sum(&mut self, purpose: Purpose<&Id>, roll: Roll) -> Option<i64> {
        let faces = self.known(purpose, |known| known == roll);
        faces.map(|faces| roll.sum(faces))
    }

    /// Adds a throw to the list of throws that the ruling may need, if the dice make such a list.
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

    /// Returns the index of the branch that the current throw takes in this run. When the throw is met for the first
    /// time, `weigh` appends the ways of each branch and returns the number of all ways.
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

    /// Records the bands of a throw whose branches are not tried one after another. Returns the number of ways in which
    /// the dice can fall.
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

    /// Adds the current throw to `nodes`. The weights of the throw begin at the index `first` and reach to the end of
    /// the list `weights`.
    #[inline]
    fn grow(&mut self, first: usize, of: &N) {
        let (before, all) = self.weight();
        let node = Node { first, at: 0, before, ways: N::default(), of: all.by(of) };
        self.nodes.push(node);
        self.enter(0);
    }
}

/// Returns the numbers of ways for the sums of a roll. `sums` caches the numbers for the last roll.
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

    /// Records all bands and returns the first, unless the faces are known. The run needs no other band, because the
    /// throw decides only fates.
    fn own(&mut self, purpose: Purpose<&Id>, with: &[Id], roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(purpose, roll, || bands.need());
        if let Some(result) = self.known_sum(purpose, roll) {
            return bands.of(result);
        }
        let ways = self.note(roll, bands);
        self.with.extend_from_slice(with);
        self.own.push(OwnThrow {
            of: purpose.of.cloned(),
            with: self.with.len(),
            fates: self.fates.len(),
            ways,
        });
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

    /// Keeps the known dice of a pool and tries every result of the others. If more dice are known than are rolled now,
    /// it is unknown which of them would have been rolled, so none is kept.
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
