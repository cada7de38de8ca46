//! The search for all places that can be reached from a start, and the cheapest path to each.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// The cheapest paths from a start to all places that can be reached. A place `P` is a hex, possibly with a state that
/// depends on the path.
#[derive(Clone, Debug)]
pub struct Reach<P> {
    from: P,
    /// For each place that can be reached, the least cost and the place before it on the cheapest path.
    best: BTreeMap<P, (u32, P)>,
}

/// Finds the cheapest path to every place that can be reached.
///
/// `steps` receives a place and the cost so far. It returns the next places, each with the total cost of being there.
pub fn reach<P: Copy + Ord, S: IntoIterator<Item = (P, u32)>>(
    from: P,
    steps: impl Fn(P, u32) -> S,
) -> Reach<P> {
    let mut best: BTreeMap<P, (u32, P)> = BTreeMap::new();
    let mut next = BinaryHeap::from([Reverse((0_u32, from))]);
    while let Some(Reverse((spent, at))) = next.pop() {
        if best.get(&at).is_some_and(|(least, _)| *least < spent) {
            continue;
        }
        for (to, total) in steps(at, spent) {
            if to != from && best.get(&to).is_none_or(|(least, _)| total < *least) {
                best.insert(to, (total, at));
                next.push(Reverse((total, to)));
            }
        }
    }
    Reach { from, best }
}

impl<P: Copy + Ord> Reach<P> {
    /// Returns all places that can be reached, sorted, each with its least cost. The start is not included.
    pub fn ends(&self) -> impl Iterator<Item = (P, u32)> {
        self.best.iter().map(|(end, (spent, _))| (*end, *spent))
    }

    /// Returns the places on the cheapest path to `end`, from the first step to `end` itself. Empty if no path leads
    /// there.
    pub fn way(&self, end: P) -> Vec<P> {
        let before =
            |at: &P| self.best.get(at).map(|(_, before)| *before).filter(|before| *before != self.from);
        let first = self.best.contains_key(&end).then_some(end);
        let mut way: Vec<P> = std::iter::successors(first, before).collect();
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests {
    use super::super::Hex;
    use super::*;

    /// Returns all places that can be reached within a budget. `cost` gives the cost of a step, or `None` if the step
    /// is impossible.
    fn reached(budget: u32, cost: impl Fn(Hex, Hex) -> Option<u32>) -> Reach<Hex> {
        reach(Hex::default(), |at, spent| {
            let step = |to: Hex| Some((to, spent + cost(at, to)?)).filter(|(_, total)| *total <= budget);
            at.neighbours().into_iter().filter_map(step).collect::<Vec<_>>()
        })
    }

    #[test]
    fn on_open_ground_one_reaches_as_many_rings_as_one_has_steps() {
        let reached = reached(4, |_, _| Some(1));
        // The sum is 6 + 12 + 18 + 24.
        assert_eq!(reached.ends().count(), 60);
        for (hex, spent) in reached.ends() {
            assert_eq!(hex.distance(Hex::default()), spent);
            let way = reached.way(hex);
            assert_eq!((way.len(), way.last()), (spent as usize, Some(&hex)));
            let start = Hex::default();
            let mut steps = std::iter::once(&start).chain(&way).zip(&way);
            assert!(steps.all(|(from, to)| from.is_beside(*to)), "{way:?}");
        }
    }

    #[test]
    fn a_dear_hex_is_gone_round_where_that_is_cheaper() {
        let wood = Hex { q: 1, r: 0 };
        let reached = reached(4, |_, to| Some(if to == wood { 5 } else { 1 }));
        assert!(reached.way(wood).is_empty());
        // The hex behind the wood is two hexes away. The path round the wood takes three steps.
        assert_eq!(reached.way(Hex { q: 2, r: 0 }).len(), 3);
    }

    #[test]
    fn what_can_not_be_entered_is_not_reached() {
        let reached = reached(9, |from, _| (from != Hex::default()).then_some(1));
        assert_eq!(reached.ends().count(), 0);
    }
}
