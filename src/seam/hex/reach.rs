//! What can be reached from a hex.

use super::Hex;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// Every hex that can be reached for so much or less, with the least it takes; the hex itself takes nothing.
///
/// `cost` says what a step from one hex to the next takes; none: it can't be made.
pub fn reach(from: Hex, budget: u32, cost: impl Fn(Hex, Hex) -> Option<u32>) -> BTreeMap<Hex, u32> {
    let mut spent = BTreeMap::from([(from, 0)]);
    let mut next = BinaryHeap::from([Reverse((0_u32, from))]);
    while let Some(Reverse((so_far, hex))) = next.pop() {
        for step in hex.neighbours() {
            let Some(total) = cost(hex, step).and_then(|cost| so_far.checked_add(cost)) else {
                continue;
            };
            if total <= budget && spent.get(&step).is_none_or(|least| total < *least) {
                spent.insert(step, total);
                next.push(Reverse((total, step)));
            }
        }
    }
    spent
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_open_ground_one_reaches_as_many_rings_as_one_has_steps() {
        let reached = reach(Hex::default(), 4, |_, _| Some(1));
        // 1 + 6 + 12 + 18 + 24.
        assert_eq!(reached.len(), 61);
        assert!(reached.iter().all(|(hex, spent)| hex.distance(Hex::default()) == *spent));
    }

    #[test]
    fn a_dear_hex_is_gone_round_where_that_is_cheaper() {
        let wood = Hex { q: 1, r: 0 };
        let cost = |_, to| Some(if to == wood { 5 } else { 1 });
        let reached = reach(Hex::default(), 4, cost);
        assert_eq!(reached.get(&wood), None);
        // Two hexes on, behind the wood: round it in three.
        assert_eq!(reached.get(&Hex { q: 2, r: 0 }), Some(&3));
    }

    #[test]
    fn what_can_not_be_entered_is_not_reached() {
        let walled = |from: Hex, _| (from != Hex::default()).then_some(1);
        assert_eq!(reach(Hex::default(), 9, walled).len(), 1);
    }
}
