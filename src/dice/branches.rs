//! Dice that fall every way, one branch after another, each with its exact weight.

use super::roll::{Sums, parted, showing};
use super::{Bands, Classes, Dice, Need, Purpose, Roll, Throw, Ways};
use crate::names::Id;
use std::cmp::Reverse;

/// A throw whose branches are walked one after another. Weights of all nodes lie in one list, those of the last node last.
#[derive(Debug)]
struct Node {
    /// Where its own begin.
    first: usize,
    /// The branch that is walked.
    at: usize,
    /// In how many ways the branch before it is come by …
    before: Ways,
    /// … and that of its own that is walked …
    ways: Ways,
    /// … of how many.
    of: Ways,
    /// The faces of each branch, where they matter.
    faces: Vec<Vec<u8>>,
}

/// A throw that decides the fate of a few units and nothing else: all of them are walked side by side.
#[derive(Debug)]
struct Own {
    of: Option<Id>,
    /// How many of those `with` a throw belong to this one and those before it.
    with: usize,
    weight: Ways,
    ways: Ways,
}

/// The way to where nothing has been thrown.
static ONE: Ways = Ways::ONE;

/// Dice that answer with one branch at a time until every branch has been walked.
///
/// Faces already known (made throws) are not branched: that is how the odds of what is left after
/// some throws, and what would flip a ruling, are counted with the same code.
#[derive(Debug, Default)]
pub struct Branches<'a> {
    known: &'a [Throw],
    used: Vec<bool>,
    nodes: Vec<Node>,
    weights: Vec<Ways>,
    depth: usize,
    own: Vec<Own>,
    with: Vec<Id>,
    sums: Option<Sums>,
    own_run: usize,
    own_runs: usize,
    sheet: Option<Vec<Throw>>,
}

impl<'a> Branches<'a> {
    /// Branches over every throw but those in `known`.
    pub fn beyond(known: &'a [Throw]) -> Self {
        Self {
            known,
            used: vec![false; known.len()],
            ..Self::default()
        }
    }

    /// Branches over every throw and keeps a list of the throws that may be asked for.
    pub fn listing() -> Self {
        Self {
            sheet: Some(Vec::new()),
            ..Self::default()
        }
    }

    /// Every throw that some branch asked for, in the order first met.
    pub fn listed(self) -> Vec<Throw> {
        self.sheet.unwrap_or_default()
    }

    /// Walks every branch: `play` runs the rules once, `visit` sees what came of it.
    pub fn walk<T>(
        &mut self,
        mut play: impl FnMut(&mut Self) -> T,
        mut visit: impl FnMut(&T, &Self),
    ) {
        loop {
            self.depth = 0;
            self.own.clear();
            self.with.clear();
            self.own_runs = 1;
            self.used.iter_mut().for_each(|used| *used = false);
            let outcome = play(self);
            visit(&outcome, self);
            self.own_run += 1;
            if self.own_run < self.own_runs {
                continue;
            }
            self.own_run = 0;
            while !self.advance() {
                let Some(done) = self.nodes.pop() else {
                    return;
                };
                self.weights.truncate(done.first);
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
        node.ways = &node.before * weight;
        true
    }

    /// Weight of the branch just played, as ways of ways; `None` while only own throws differ from a
    /// branch already counted.
    #[inline]
    pub fn weight(&self) -> Option<(Ways, Ways)> {
        (self.own_run == 0).then(|| self.path())
    }

    /// Weight of the branch just played for the fate of one unit.
    #[inline]
    pub fn weight_of(&self, unit: &Id) -> Option<(Ways, Ways)> {
        match self.own_of(unit) {
            Some(own) if own.weight.is_none() => None,
            Some(own) => {
                let (ways, of) = self.path();
                Some((&ways * &own.weight, &of * &own.ways))
            }
            None => self.weight(),
        }
    }

    /// The throw that decides the fate of a unit and nothing else.
    #[inline]
    fn own_of(&self, unit: &Id) -> Option<&Own> {
        let mut with = 0;
        self.own.iter().find(|own| {
            let beside = self.with.get(with..own.with).unwrap_or_default();
            with = own.with;
            own.of.as_ref() == Some(unit) || beside.contains(unit)
        })
    }

    #[inline]
    fn path(&self) -> (Ways, Ways) {
        let here = self
            .nodes
            .last()
            .map_or((&ONE, &ONE), |node| (&node.ways, &node.of));
        (here.0.clone(), here.1.clone())
    }

    /// The faces of that throw, if it is made with dice that fit.
    fn known(&mut self, purpose: &Purpose, fits: impl Fn(Roll) -> bool) -> Option<&'a [u8]> {
        let found = self
            .known
            .iter()
            .zip(&mut self.used)
            .find(|(throw, used)| !**used && throw.purpose == *purpose);
        let (throw, used) = found?;
        let (faces, _) = throw.made.as_ref().filter(|_| fits(throw.roll))?;
        *used = true;
        Some(faces)
    }

    /// The sum of that throw, if it is made.
    fn known_sum(&mut self, purpose: &Purpose, roll: Roll) -> Option<i64> {
        let faces = self.known(purpose, |known| known == roll);
        faces.map(|faces| roll.sum(faces))
    }

    fn list(&mut self, purpose: &Purpose, roll: Roll, need: impl FnOnce() -> Need) {
        let Some(sheet) = &mut self.sheet else {
            return;
        };
        let Some(met) = sheet.iter_mut().find(|throw| throw.purpose == *purpose) else {
            sheet.push(Throw {
                purpose: purpose.clone(),
                roll,
                need: need(),
                made: None,
            });
            return;
        };
        if let Need::Pool { at_most, .. } = &mut met.need {
            *at_most |= met.roll.count != roll.count;
            met.roll.count = met.roll.count.max(roll.count);
        } else if met.need != need() {
            met.need = Need::Hangs;
        }
    }

    /// The branch of the throw that is made now; its weights are put at the end of the list when it is met first.
    fn branch(
        &mut self,
        of: &Ways,
        weights: impl FnOnce(&mut Option<Sums>, &mut Vec<Ways>),
    ) -> usize {
        if self.nodes.len() == self.depth {
            let first = self.weights.len();
            weights(&mut self.sums, &mut self.weights);
            self.grow(first, of, Vec::new());
        }
        self.depth += 1;
        self.nodes.get(self.depth - 1).map_or(0, |node| node.at)
    }

    /// A new node after those there are; its weights, at the end of the list, begin there.
    fn grow(&mut self, first: usize, of: &Ways, faces: Vec<Vec<u8>>) {
        let (before, all) = self.path();
        self.nodes.push(Node {
            first,
            at: 0,
            before,
            ways: Ways::NONE,
            of: &all * of,
            faces,
        });
        self.enter(0);
    }
}

/// How these dice fall; the last ones asked about are remembered.
fn kept(sums: &mut Option<Sums>, roll: Roll) -> &Sums {
    let known = sums.take().filter(|sums| sums.roll == roll);
    sums.insert(known.unwrap_or_else(|| Sums::of(roll)))
}

impl Dice for Branches<'_> {
    fn band(&mut self, purpose: Purpose, roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(&purpose, roll, || bands.need());
        match self.known_sum(&purpose, roll) {
            Some(result) => bands.of(result),
            None => self.branch(&roll.ways(), |sums, weights| {
                weights.extend(bands.weighed(kept(sums, roll)));
            }),
        }
    }

    fn own(&mut self, purpose: Purpose, with: &[Id], roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(&purpose, roll, || bands.need());
        if let Some(result) = self.known_sum(&purpose, roll) {
            return bands.of(result);
        }
        let last = bands.cuts.len();
        let weight = bands.weighed(kept(&mut self.sums, roll)).nth(self.own_run);
        self.own_runs = self.own_runs.max(last + 1);
        self.with.extend_from_slice(with);
        self.own.push(Own {
            of: purpose.of,
            with: self.with.len(),
            weight: weight.unwrap_or_default(),
            ways: roll.ways(),
        });
        self.own_run.min(last)
    }

    fn opposed(
        &mut self,
        first: (Purpose, i64),
        second: Purpose,
        roll: Roll,
        classes: &Classes<'_>,
    ) -> usize {
        self.list(&first.0, roll, || Need::Opposed { add: first.1 });
        self.list(&second, roll, || Need::Opposed { add: 0 });
        let one = self.known_sum(&first.0, roll);
        let other = self.known_sum(&second, roll);
        if let (Some(one), Some(other)) = (one, other) {
            return classes.of(one, other);
        }
        let of = |known: Option<i64>| known.map_or_else(|| roll.ways(), |_| Ways::ONE);
        self.branch(&(&of(one) * &of(other)), |sums, weights| {
            let sums = kept(sums, roll);
            let none = weights.len();
            weights.resize(none + classes.rising.len(), Ways::NONE);
            let own = weights.get_mut(none..).unwrap_or_default();
            let (least, greatest) = roll.range();
            for a in one.unwrap_or(least)..=one.unwrap_or(greatest) {
                let of_one = one.map_or_else(|| sums.just(a), |_| Ways::ONE);
                let up_to = |end: i64| match other {
                    Some(sum) => Ways::from(u64::from(sum <= end)),
                    None => sums.up_to(end),
                };
                let parts = parted(classes.ends(a).map(up_to));
                for (class, part) in classes.rising.iter().zip(parts) {
                    if let Some(weight) = own.get_mut(*class) {
                        *weight += &(&of_one * &part);
                    }
                }
            }
        })
    }

    fn faces(&mut self, purpose: Purpose, roll: Roll, bands: &Bands<'_>) -> Vec<u8> {
        self.list(&purpose, roll, || bands.need());
        if let Some(known) = self.known(&purpose, |known| known == roll) {
            let mut faces = known.to_vec();
            faces.sort_by_key(|face| Reverse(*face));
            return faces;
        }
        if self.nodes.len() == self.depth {
            let first = self.weights.len();
            let mut sets = Vec::new();
            for (faces, ways) in roll.multisets() {
                self.weights.push(ways);
                sets.push(faces);
            }
            self.grow(first, &roll.ways(), sets);
        }
        self.depth += 1;
        let node = self.nodes.get(self.depth - 1);
        let fell = node.and_then(|node| node.faces.get(node.at));
        fell.cloned().unwrap_or_default()
    }

    /// Of a throw that was made with fewer dice the rest is branched, of one with more the first dice are read.
    fn pool(&mut self, purpose: Purpose, roll: Roll, least: u8) -> u32 {
        if roll.count == 0 {
            return 0;
        }
        let at_most = false;
        self.list(&purpose, roll, || Need::Pool { least, at_most });
        let die = |known: Roll| (known.sides, known.least) == (roll.sides, roll.least);
        let known = self.known(&purpose, die).unwrap_or_default();
        let known = known.get(..usize::from(roll.count)).unwrap_or(known);
        let left = roll.count - u8::try_from(known.len()).unwrap_or(roll.count);
        let already = showing(known, least);
        if left == 0 {
            return already;
        }
        let left = Roll {
            count: left,
            ..roll
        };
        let (shows, of) = left.showing(least);
        let more = self.branch(&of, |_, weights| weights.extend(shows));
        already + u32::try_from(more).unwrap_or(u32::MAX)
    }

    fn falls(&self) -> bool {
        false
    }
}
