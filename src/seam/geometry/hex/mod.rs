//! Hex maps: hexes with their names, sides and corners, and the lines between them. This module knows nothing of any
//! rulebook.
//!
//! A [`Hex`] is a pair of whole numbers without orientation or size. The [`Lay`] gives the orientation (the way the
//! corners point). The [`Grid`] gives the hexes of a map and their places on the table.

mod grid;
mod lay;
mod line;
mod plane;
mod reach;

pub use grid::{Grid, Offset};
pub use lay::{Hexside, Lay, Vertex};
pub use line::{Pass, line};
pub use reach::{Reach, reach};

/// A hex in two axial coordinates. [`Hex::default`] is the hex in the far left corner of a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex {
    /// The coordinate along the first axis.
    pub q: i32,
    /// The coordinate along the second axis, which is turned a sixth of a turn clockwise from the first.
    pub r: i32,
}

impl Hex {
    /// Returns the number of steps from this hex to another, from neighbour to neighbour.
    pub fn distance(self, other: Self) -> u32 {
        let (q, r) = (i64::from(self.q) - i64::from(other.q), i64::from(self.r) - i64::from(other.r));
        let steps = q.abs().max(r.abs()).max((q + r).abs());
        u32::try_from(steps).unwrap_or(u32::MAX)
    }

    /// Returns the six neighbours, clockwise.
    pub fn neighbours(self) -> [Self; 6] {
        [0, 1, 2, 3, 4, 5].map(|turn| self.stepped(turn, 1))
    }

    /// Returns true if two hexes share a side.
    pub fn is_beside(self, other: Self) -> bool {
        self.distance(other) == 1
    }

    /// Returns the hexes exactly `steps` away, clockwise. For 0 steps, returns the hex itself.
    pub fn ring(self, steps: u32) -> impl Iterator<Item = Self> {
        let radius = i32::try_from(steps).unwrap_or(i32::MAX);
        let corner = move |turn: u8| self.stepped(turn, radius);
        // The walk starts at each corner of the ring and follows the edge, which is turned by two sixths from the
        // corner's direction.
        let walk = move |turn: u8| (0..radius).map(move |at| corner(turn).stepped(turn + 2, at));
        let centre = (steps == 0).then_some(self);
        centre.into_iter().chain((0..6).flat_map(walk))
    }

    /// Returns the hex `steps` away in the direction `turn`. The six directions are counted clockwise from the side
    /// `ne` of a pointy hex.
    fn stepped(self, turn: u8, steps: i32) -> Self {
        let (q, r) = match turn % 6 {
            0 => (1, -1),
            1 => (1, 0),
            2 => (0, 1),
            3 => (-1, 1),
            4 => (-1, 0),
            _ => (0, -1),
        };
        Self {
            q: self.q.saturating_add(steps.saturating_mul(q)),
            r: self.r.saturating_add(steps.saturating_mul(r)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    fn any() -> impl Strategy<Value = Hex> {
        (-60..60, -60..60).prop_map(|(q, r)| Hex { q, r })
    }

    #[test]
    fn a_ring_has_six_hexes_for_each_step() {
        for steps in 1..8_u32 {
            let ring: BTreeSet<Hex> = Hex { q: 3, r: -2 }.ring(steps).collect();
            assert_eq!(ring.len(), 6 * steps as usize);
            assert!(ring.iter().all(|hex| hex.distance(Hex { q: 3, r: -2 }) == steps));
        }
        assert_eq!(Hex::default().ring(0).collect::<Vec<_>>(), [Hex::default()]);
    }

    #[test]
    fn the_hexes_around_are_the_first_ring() {
        let around: BTreeSet<Hex> = Hex { q: 1, r: 1 }.neighbours().into_iter().collect();
        assert_eq!(around, Hex { q: 1, r: 1 }.ring(1).collect());
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn a_distance_is_none_only_to_itself_and_the_same_both_ways_and_never_longer_than_a_detour(
            a in any(), b in any(), c in any(),
        ) {
            prop_assert_eq!(a.distance(b) == 0, a == b);
            prop_assert_eq!(a.distance(b), b.distance(a));
            prop_assert!(a.distance(c) <= a.distance(b) + b.distance(c));
        }

        #[test]
        fn a_distance_is_the_number_of_steps_it_takes(a in any(), b in any()) {
            let mut at = a;
            for _ in 0..a.distance(b) {
                at = at.neighbours().into_iter().min_by_key(|hex| hex.distance(b)).unwrap_or(at);
            }
            prop_assert_eq!(at, b);
        }
    }
}
