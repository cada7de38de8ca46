//! Dice that fall every way, one branch after another, each with its exact weight.

use super::roll::showing;
use super::{Bands, Dice, Need, Purpose, Roll, Throw, Ways};
use crate::names::Id;
use std::cmp::Reverse;

#[derive(Debug)]
struct Node {
    weights: Vec<Ways>,
    of: Ways,
    at: usize,
    /// The weight of the way that leads here.
    before: (Ways, Ways),
    /// The faces of each branch, where they matter.
    faces: Vec<Vec<u8>>,
}

impl Node {
    /// Moves to the next branch that can happen, from `from` on.
    fn advance(&mut self, from: usize) -> bool {
        match self
            .weights
            .iter()
            .skip(from)
            .position(|weight| !weight.is_none())
        {
            Some(step) => {
                self.at = from + step;
                true
            }
            None => false,
        }
    }
}

/// A throw that decides one unit's fate and nothing else: all of them are walked side by side.
#[derive(Debug)]
struct Own {
    of: Option<Id>,
    weight: Ways,
    ways: Ways,
}

/// Dice that answer with one branch at a time until every branch has been walked.
///
/// Faces already known (made throws) are not branched: that is how the odds of what is left after
/// some throws, and what would flip a ruling, are counted with the same code.
#[derive(Debug, Default)]
pub struct Branches<'a> {
    known: &'a [Throw],
    used: Vec<bool>,
    nodes: Vec<Node>,
    depth: usize,
    own: Vec<Own>,
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
            self.own_runs = 1;
            self.used.iter_mut().for_each(|used| *used = false);
            let outcome = play(self);
            visit(&outcome, self);
            self.own_run += 1;
            if self.own_run < self.own_runs {
                continue;
            }
            self.own_run = 0;
            loop {
                match self.nodes.last_mut() {
                    None => return,
                    Some(node) => {
                        if node.advance(node.at + 1) {
                            break;
                        }
                        self.nodes.pop();
                    }
                }
            }
        }
    }

    /// Weight of the branch just played, as ways of ways; `None` while only own throws differ from a
    /// branch already counted.
    pub fn weight(&self) -> Option<(Ways, Ways)> {
        (self.own_run == 0).then(|| self.path())
    }

    /// Weight of the branch just played for the fate of one unit.
    pub fn weight_of(&self, unit: &Id) -> Option<(Ways, Ways)> {
        let (ways, of) = self.path();
        match self.own.iter().find(|own| own.of.as_ref() == Some(unit)) {
            Some(own) if own.weight.is_none() => None,
            Some(own) => Some((&ways * &own.weight, &of * &own.ways)),
            None => (self.own_run == 0).then_some((ways, of)),
        }
    }

    fn path(&self) -> (Ways, Ways) {
        let Some(node) = self.nodes.last() else {
            return (Ways::ONE, Ways::ONE);
        };
        let (ways, of) = &node.before;
        let weight = node.weights.get(node.at);
        let ways = weight.map_or(Ways::NONE, |weight| ways * weight);
        (ways, of * &node.of)
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

    fn branch(&mut self, of: Ways, weights: impl FnOnce() -> Vec<Ways>) -> usize {
        self.node(of, || (weights(), Vec::new()))
            .map_or(0, |node| node.at)
    }

    /// The node of the throw that is made now.
    fn node(
        &mut self,
        of: Ways,
        branches: impl FnOnce() -> (Vec<Ways>, Vec<Vec<u8>>),
    ) -> Option<&Node> {
        if self.nodes.len() == self.depth {
            let (weights, faces) = branches();
            let mut node = Node {
                weights,
                of,
                at: 0,
                before: self.path(),
                faces,
            };
            node.advance(0);
            self.nodes.push(node);
        }
        self.depth += 1;
        self.nodes.get(self.depth - 1)
    }
}

impl Dice for Branches<'_> {
    fn band(&mut self, purpose: Purpose, roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(&purpose, roll, || bands.need());
        match self.known_sum(&purpose, roll) {
            Some(result) => bands.of(result),
            None => self.branch(roll.ways(), || bands.weights(roll)),
        }
    }

    fn own(&mut self, purpose: Purpose, roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(&purpose, roll, || bands.need());
        if let Some(result) = self.known_sum(&purpose, roll) {
            return bands.of(result);
        }
        let last = bands.cuts.len();
        let weight = bands.weights(roll).into_iter().nth(self.own_run);
        self.own_runs = self.own_runs.max(last + 1);
        self.own.push(Own {
            of: purpose.of,
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
        classes: usize,
        class: &dyn Fn(i64, i64) -> usize,
    ) -> usize {
        self.list(&first.0, roll, || Need::Opposed { add: first.1 });
        self.list(&second, roll, || Need::Opposed { add: 0 });
        let one = self.known_sum(&first.0, roll);
        let other = self.known_sum(&second, roll);
        if let (Some(one), Some(other)) = (one, other) {
            return class(one, other);
        }
        let sums = |known: Option<i64>| match known {
            Some(sum) => vec![(sum, Ways::ONE)],
            None => (roll.range().0..).zip(roll.by_sum()).collect(),
        };
        let of = |known: Option<i64>| known.map_or_else(|| roll.ways(), |_| Ways::ONE);
        self.branch(&of(one) * &of(other), || {
            let mut weights = vec![Ways::NONE; classes];
            let others = sums(other);
            for (a, of_one) in sums(one) {
                for (b, of_other) in &others {
                    if let Some(weight) = weights.get_mut(class(a, *b)) {
                        *weight += &(&of_one * of_other);
                    }
                }
            }
            weights
        })
    }

    fn faces(&mut self, purpose: Purpose, roll: Roll, bands: &Bands<'_>) -> Vec<u8> {
        self.list(&purpose, roll, || bands.need());
        if let Some(known) = self.known(&purpose, |known| known == roll) {
            let mut faces = known.to_vec();
            faces.sort_by_key(|face| Reverse(*face));
            return faces;
        }
        let node = self.node(roll.ways(), || {
            let sets = roll.multisets().into_iter();
            sets.map(|(faces, ways)| (ways, faces)).unzip()
        });
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
        let shown = showing(known, least);
        if left == 0 {
            return shown;
        }
        let (weights, of) = Roll {
            count: left,
            ..roll
        }
        .showing(least);
        let more = self.branch(of, || weights);
        shown + u32::try_from(more).unwrap_or(u32::MAX)
    }

    fn falls(&self) -> bool {
        false
    }
}
