//! The straight line between the middles of two hexes, computed in whole numbers.

use super::Hex;
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// A part of a line: through a hex, or along a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// The line runs through the interior of this hex.
    Through(Hex),
    /// The line runs along the side that these two hexes share.
    Between(Hex, Hex),
}

/// Returns the hexes and sides of hexes that the straight line between the middles of two hexes passes, in order,
/// including both ends.
///
/// # Edge cases
/// A corner that is only touched is not listed. For a hex and itself, the result is that hex.
pub fn line(from: Hex, to: Hex) -> Vec<Pass> {
    // The next hex on a line is always a neighbour of one already found.
    let (mut seen, mut next, mut found) = (BTreeSet::from([from]), vec![from], Vec::new());
    while let Some(hex) = next.pop() {
        if let Some(stretch) = Stretch::of(from, to, hex) {
            found.push((stretch, hex));
            let around = hex.neighbours().into_iter();
            next.extend(around.filter(|hex| seen.insert(*hex)));
        }
    }
    found.sort_by(|(a, one), (b, other)| a.start.cmp(&b.start).then(one.cmp(other)));
    let (mut passes, mut beside) = (Vec::new(), None);
    for (stretch, hex) in found {
        match (stretch.along, beside.take()) {
            (false, _) => passes.push(Pass::Through(hex)),
            // Both hexes of a side have the same stretch, so they come one after the other.
            (true, None) => beside = Some(hex),
            (true, Some(other)) => passes.push(Pass::Between(other, hex)),
        }
    }
    passes
}

/// The part of a line that lies in a hex.
struct Stretch {
    /// The start of the part, as a fraction of the whole line.
    start: Fraction,
    /// True if the part runs along a side.
    along: bool,
}

impl Stretch {
    /// Returns the part of the line between two middles that lies in a hex. Returns `None` if that part has no length.
    fn of(from: Hex, to: Hex, hex: Hex) -> Option<Self> {
        let (mut start, mut end, mut along) = (Fraction::whole(0), Fraction::whole(1), false);
        for (at, way) in forms(from, hex).into_iter().zip(forms(to, from)) {
            // Inside a hex, each of the three forms of the distance from its middle is between -1 and 1.
            match way.cmp(&0) {
                Ordering::Equal if at.abs() > 1 => return None,
                Ordering::Equal => along |= at.abs() == 1,
                Ordering::Greater => {
                    start = start.max(Fraction::new(-1 - at, way));
                    end = end.min(Fraction::new(1 - at, way));
                }
                Ordering::Less => {
                    start = start.max(Fraction::new(at - 1, -way));
                    end = end.min(Fraction::new(at + 1, -way));
                }
            }
        }
        (start < end).then_some(Self { start, along })
    }
}

/// Returns the three distances between the middles of two hexes, each measured across one of the three pairs of sides,
/// in half widths of a hex.
fn forms(point: Hex, middle: Hex) -> [i64; 3] {
    let q = i64::from(point.q) - i64::from(middle.q);
    let r = i64::from(point.r) - i64::from(middle.r);
    [2 * q + r, q + 2 * r, q - r]
}

/// A position on a line, as an exact fraction of its length. The denominator `lower` is positive.
#[derive(Clone, Copy)]
struct Fraction {
    upper: i64,
    lower: i64,
}

impl Fraction {
    fn new(upper: i64, lower: i64) -> Self {
        Self { upper, lower }
    }

    fn whole(upper: i64) -> Self {
        Self::new(upper, 1)
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.upper * other.lower).cmp(&(other.upper * self.lower))
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Fraction {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn hex(q: i32, r: i32) -> Hex {
        Hex { q, r }
    }

    #[test]
    fn a_row_passes_through_each_of_its_hexes() {
        let row = [0, 1, 2, 3].map(|at| Pass::Through(hex(at, 0)));
        assert_eq!(line(hex(0, 0), hex(3, 0)), row);
        assert_eq!(line(hex(5, 5), hex(5, 5)), [Pass::Through(hex(5, 5))]);
    }

    #[test]
    fn a_line_over_a_corner_runs_along_the_side_behind_it() {
        // The end is the hex straight beyond a corner. The side that leads there is shared by the two hexes between.
        let passed = line(hex(0, 0), hex(1, 1));
        let side = Pass::Between(hex(0, 1), hex(1, 0));
        assert_eq!(passed, [Pass::Through(hex(0, 0)), side, Pass::Through(hex(1, 1))]);
        let further = line(hex(0, 0), hex(2, 2));
        let second = Pass::Between(hex(1, 2), hex(2, 1));
        let middle = Pass::Through(hex(1, 1));
        assert_eq!(further, [Pass::Through(hex(0, 0)), side, middle, second, Pass::Through(hex(2, 2))]);
    }

    #[test]
    fn a_knights_move_clips_the_hexes_on_its_way() {
        // The move is two steps along the first axis and one along the second. It passes the two hexes on either side
        // of its middle.
        let through = [(0, 0), (1, 0), (1, 1), (2, 1)].map(|(q, r)| Pass::Through(hex(q, r)));
        assert_eq!(line(hex(0, 0), hex(2, 1)), through);
    }

    #[expect(clippy::cast_possible_truncation, reason = "they are small whole numbers")]
    /// Returns the hexes found by walking the line in small steps, as an independent check.
    fn walked(from: Hex, to: Hex) -> BTreeSet<Hex> {
        let step = |at: u32| {
            let share = f64::from(at) / 4999.0;
            let along = |a: i32, b: i32| f64::from(a) + share * f64::from(b - a);
            (along(from.q, to.q), along(from.r, to.r))
        };
        let near = |(q, r): (f64, f64)| {
            let around = hex(q.round() as i32, r.round() as i32);
            let mut all: Vec<Hex> = around.neighbours().into_iter().chain([around]).collect();
            let far = |hex: &Hex| {
                let (dq, dr) = (q - f64::from(hex.q), r - f64::from(hex.r));
                dq * dq + dr * dr + dq * dr
            };
            all.sort_by(|a, b| far(a).total_cmp(&far(b)));
            // Points very near a side are skipped, since only the exact count can decide them.
            (far(&all[1]) - far(&all[0]) > 1e-6).then_some(all[0])
        };
        (0..5000).map(step).filter_map(near).collect()
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn a_line_passes_what_one_walks_through(q in -9..10, r in -9..10) {
            let passes = line(hex(0, 0), hex(q, r));
            let through = passes.iter().filter_map(|pass| match pass {
                Pass::Through(hex) => Some(*hex),
                Pass::Between(..) => None,
            });
            prop_assert_eq!(through.collect::<BTreeSet<_>>(), walked(hex(0, 0), hex(q, r)));
        }

        #[test]
        fn a_line_passes_the_same_on_the_way_back(q in -30..30, r in -30..30) {
            let mut back = line(hex(q, r), hex(0, 0));
            back.reverse();
            prop_assert_eq!(line(hex(0, 0), hex(q, r)), back);
        }
    }
}
