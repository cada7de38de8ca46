//! Dice that fall every way, one branch after another, each with its exact weight.

use super::{Bands, Dice, Need, Purpose, Roll, Throw};
use crate::names::Id;

#[derive(Debug)]
struct Node {
    weights: Vec<u64>,
    of: u64,
    at: usize,
}

impl Node {
    /// Moves to the next branch that can happen, from `from` on.
    fn advance(&mut self, from: usize) -> bool {
        match self
            .weights
            .iter()
            .skip(from)
            .position(|weight| *weight > 0)
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
    weight: u64,
    ways: u64,
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
    pub fn weight(&self) -> Option<(u128, u128)> {
        (self.own_run == 0).then(|| self.path())
    }

    /// Weight of the branch just played for the fate of one unit.
    pub fn weight_of(&self, unit: &Id) -> Option<(u128, u128)> {
        let (ways, of) = self.path();
        match self.own.iter().find(|own| own.of.as_ref() == Some(unit)) {
            Some(own) if own.weight == 0 => None,
            Some(own) => Some((ways * u128::from(own.weight), of * u128::from(own.ways))),
            None => (self.own_run == 0).then_some((ways, of)),
        }
    }

    fn path(&self) -> (u128, u128) {
        self.nodes.iter().fold((1, 1), |(ways, of), node| {
            let weight = node.weights.get(node.at).copied().unwrap_or(0);
            (ways * u128::from(weight), of * u128::from(node.of))
        })
    }

    fn known(&mut self, purpose: &Purpose) -> Option<i64> {
        let found = self
            .known
            .iter()
            .zip(&mut self.used)
            .find(|(throw, used)| !**used && throw.purpose == *purpose);
        let (throw, used) = found?;
        *used = true;
        throw.result()
    }

    fn list(&mut self, purpose: &Purpose, roll: Roll, need: impl FnOnce() -> Need) {
        if let Some(sheet) = &mut self.sheet
            && sheet.iter().all(|throw| throw.purpose != *purpose)
        {
            sheet.push(Throw {
                purpose: purpose.clone(),
                roll,
                need: need(),
                made: None,
            });
        }
    }

    fn branch(&mut self, of: u64, weights: impl FnOnce() -> Vec<u64>) -> usize {
        if self.nodes.len() == self.depth {
            let mut node = Node {
                weights: weights(),
                of,
                at: 0,
            };
            node.advance(0);
            self.nodes.push(node);
        }
        let at = self.nodes.get(self.depth).map_or(0, |node| node.at);
        self.depth += 1;
        at
    }
}

fn need_of(bands: &Bands<'_>) -> Need {
    Need::Bands {
        cuts: bands.cuts.to_vec(),
        words: bands.words.to_vec(),
    }
}

impl Dice for Branches<'_> {
    fn band(&mut self, purpose: Purpose, roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(&purpose, roll, || need_of(bands));
        match self.known(&purpose) {
            Some(result) => bands.of(result),
            None => self.branch(roll.ways(), || bands.weights(roll)),
        }
    }

    fn own(&mut self, purpose: Purpose, roll: Roll, bands: &Bands<'_>) -> usize {
        self.list(&purpose, roll, || need_of(bands));
        if let Some(result) = self.known(&purpose) {
            return bands.of(result);
        }
        let last = bands.cuts.len();
        let weights = bands.weights(roll);
        let weight = weights.get(self.own_run).copied().unwrap_or(0);
        self.own_runs = self.own_runs.max(last + 1);
        self.own.push(Own {
            of: purpose.of,
            weight,
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
        let (one, other) = (self.known(&first.0), self.known(&second));
        let (least, most) = (
            i64::from(roll.count),
            i64::from(roll.count) * i64::from(roll.sides),
        );
        let range = |known: Option<i64>| known.map_or((least, most), |face| (face, face));
        let ((low, high), (other_low, other_high)) = (range(one), range(other));
        if low == high && other_low == other_high {
            return class(low, other_low);
        }
        let ways = |known: Option<i64>, sum: i64| match known {
            Some(_) => 1,
            None => roll.ways_up_to(sum) - roll.ways_up_to(sum - 1),
        };
        let of = one.map_or(roll.ways(), |_| 1) * other.map_or(roll.ways(), |_| 1);
        self.branch(of, || {
            let mut weights = vec![0; classes];
            let others: Vec<(i64, u64)> = (other_low..=other_high)
                .map(|b| (b, ways(other, b)))
                .collect();
            for a in low..=high {
                let of_one = ways(one, a);
                for (b, of_other) in &others {
                    if let Some(weight) = weights.get_mut(class(a, *b)) {
                        *weight += of_one * of_other;
                    }
                }
            }
            weights
        })
    }
    fn falls(&self) -> bool {
        false
    }
}
