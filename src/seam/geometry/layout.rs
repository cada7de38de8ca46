//! Layouts of equal rectangles: side by side, one behind another, or round a core.
//!
//! Every block is placed by the middle of its front edge (`*` in the drawings, with the front at the top). The
//! rectangles are returned in the order of their numbers.

use glam::DVec2;

use super::point::Pose;
use super::rectangle::Rect;
use crate::units::Bearing;

/// The size of a rectangle in a block.
///
/// # Units
/// All lengths are in cm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    /// The length of the front edge.
    pub frontage: f64,
    /// The distance from front to rear.
    pub depth: f64,
}

impl Footprint {
    /// Returns a rectangle of the given size with the centre at `local` as seen from the pose, turned clockwise by
    /// `turn` degrees.
    fn put(self, pose: &Pose, local: DVec2, turn: f64) -> Rect {
        let facing = pose.facing.turned(turn);
        Rect::new(pose.to_world(local), facing, self.frontage, self.depth)
    }
}

/// Returns `n` rectangles side by side with the front edges in line, numbered from the left.
///
/// ```text
/// +---+---+-*-+---+---+
/// | 1 | 2 | 3 | 4 | 5 |
/// +---+---+---+---+---+
/// ```
#[must_use]
pub fn rank(pose: &Pose, n: usize, size: Footprint) -> Vec<Rect> {
    let left = 0.5 * (1.0 - number(n)) * size.frontage;
    (0..n)
        .map(|place| {
            let x = left + number(place) * size.frontage;
            size.put(pose, DVec2::new(x, -0.5 * size.depth), 0.0)
        })
        .collect()
}

/// Returns `n` rectangles one behind another, numbered from the front.
///
/// ```text
/// +-*-+
/// | 1 |
/// +---+
/// | 2 |
/// +---+
/// | 3 |
/// +---+
/// ```
#[must_use]
pub fn file(pose: &Pose, n: usize, size: Footprint) -> Vec<Rect> {
    (0..n)
        .map(|place| {
            let y = -(number(place) + 0.5) * size.depth;
            size.put(pose, DVec2::new(0.0, y), 0.0)
        })
        .collect()
}

/// Returns `n` rectangles on the four faces of a hollow core, looking outwards. The rectangles are numbered clockwise:
/// front, right, rear, left.
///
/// ```text
///       1 ^ 2                             ^
///     +-*-+---+                         +-*-+
///     |   |   |              6 round    | 1 |       2 back to back
///   +-+---+---+-+            their      +---+
/// < |6|       |3| >          core       | 2 |
///   +-+---+---+-+                       +---+
///     | 5 | 4 |                           v
///     +---+---+
///         v
/// ```
///
/// The rectangles are divided among the faces as evenly as possible. Those left over go to front, rear, right and left
/// in that order. `*` is the middle of the front face, which lies in front of the middle of the core. Every face is
/// centred on its side of the core.
///
/// # Edge cases
/// One rectangle is a rank of one. Two stand back to back.
#[must_use]
pub fn ring(pose: &Pose, n: usize, size: Footprint) -> Vec<Rect> {
    let ([front, rear, right, left], core) = faces(n, size);
    let middle = DVec2::new(0.0, -size.depth - 0.5 * core.y);
    let faces = [
        (front, 0.0, 0.5 * core.y),
        (right, 90.0, 0.5 * core.x),
        (rear, 180.0, 0.5 * core.y),
        (left, 270.0, 0.5 * core.x),
    ];
    let mut block = Vec::with_capacity(n);
    for (count, turn, out) in faces {
        let face = Pose {
            at: pose.to_world(middle + Bearing::degrees(turn).forward() * (out + size.depth)),
            facing: pose.facing.turned(turn),
        };
        block.extend(rank(&face, count, size));
    }
    block
}

/// Returns the hollow core of a [`ring`], or `None` for a ring without an inside.
#[must_use]
pub fn ring_core(pose: &Pose, n: usize, size: Footprint) -> Option<Rect> {
    let (_, core) = faces(n, size);
    let middle = pose.to_world(DVec2::new(0.0, -size.depth - 0.5 * core.y));
    (core.min_element() > 0.0).then(|| Rect::new(middle, pose.facing, core.x, core.y))
}

/// Returns the numbers of rectangles on the faces of a ring (front, rear, right, left), and the width and depth of the
/// core.
fn faces(n: usize, size: Footprint) -> ([usize; 4], DVec2) {
    let dealt = |order: usize| (n + 3 - order) / 4;
    let (front, rear, right, left) = (dealt(0), dealt(1), dealt(2), dealt(3));
    let core = DVec2::new(number(front.max(rear)) * size.frontage, number(right.max(left)) * size.frontage);
    ([front, rear, right, left], core)
}

/// Returns `n` rectangles two abreast, with `gap` cm between neighbours both ways. The rectangles are numbered in rows
/// from the left, the front row first.
///
/// ```text
/// +---+   +---+
/// | 1 | * | 2 |
/// +---+   +---+
///
/// +---+   +---+
/// | 3 |   | 4 |
/// +---+   +---+
///
/// +---+
/// | 5 |
/// +---+
/// ```
///
/// # Edge cases
/// The last of an odd number is in the left file. A single rectangle is in the middle.
#[must_use]
pub fn pair_file(pose: &Pose, n: usize, size: Footprint, gap: f64) -> Vec<Rect> {
    if n < 2 {
        return rank(pose, n, size);
    }
    let aside = 0.5 * (size.frontage + gap);
    (0..n)
        .map(|place| {
            let x = if place % 2 == 0 { -aside } else { aside };
            let y = -0.5 * size.depth - number(place / 2) * (size.depth + gap);
            size.put(pose, DVec2::new(x, y), 0.0)
        })
        .collect()
}

/// Converts a count to a float.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    const STAND: Footprint = Footprint { frontage: 4.0, depth: 3.0 };

    fn upright() -> Pose {
        Pose { at: DVec2::ZERO, facing: Bearing::default() }
    }

    fn places(block: &[Rect]) -> Vec<(f64, f64, f64)> {
        let round = |x: f64| (x * 1e6).round() / 1e6 + 0.0;
        block
            .iter()
            .map(|rect| (round(rect.centre().x), round(rect.centre().y), rect.facing().as_degrees()))
            .collect()
    }

    #[test]
    fn a_rank_and_a_file_are_numbered_from_the_left_and_from_the_front() {
        // Rule key: formation.shape
        assert_eq!(
            places(&rank(&upright(), 3, STAND)),
            [(-4.0, -1.5, 0.0), (0.0, -1.5, 0.0), (4.0, -1.5, 0.0)]
        );
        assert_eq!(
            places(&file(&upright(), 3, STAND)),
            [(0.0, -1.5, 0.0), (0.0, -4.5, 0.0), (0.0, -7.5, 0.0)]
        );
    }

    #[test]
    fn four_round_a_core_make_a_block_of_ten_by_ten() {
        // Rule key: formation.shape
        let four = ring(&upright(), 4, STAND);
        assert_eq!(
            places(&four),
            [(0.0, -1.5, 0.0), (3.5, -5.0, 90.0), (0.0, -8.5, 180.0), (-3.5, -5.0, 270.0)]
        );
        let whole = Rect::around(&four, Bearing::default()).unwrap();
        assert!((whole.frontage() - 10.0).abs() < 1e-9 && (whole.depth() - 10.0).abs() < 1e-9);
    }

    #[test]
    fn two_of_a_ring_stand_back_to_back_and_a_sixth_joins_the_rear() {
        assert_eq!(places(&ring(&upright(), 2, STAND)), [(0.0, -1.5, 0.0), (0.0, -4.5, 180.0)]);
        let facings: Vec<f64> = places(&ring(&upright(), 6, STAND)).iter().map(|place| place.2).collect();
        assert_eq!(facings, [0.0, 0.0, 90.0, 180.0, 180.0, 270.0]);
        assert_eq!(ring(&upright(), 1, STAND), rank(&upright(), 1, STAND));
    }

    #[test]
    fn a_loose_block_keeps_its_gaps_both_ways() {
        let three = pair_file(&upright(), 3, STAND, 1.0);
        assert_eq!(places(&three), [(-2.5, -1.5, 0.0), (2.5, -1.5, 0.0), (-2.5, -5.5, 0.0)]);
        assert_eq!(places(&pair_file(&upright(), 1, STAND, 1.0)), [(0.0, -1.5, 0.0)]);
    }

    #[test]
    fn in_no_layout_do_two_overlap_and_the_front_edge_is_where_it_was_placed() {
        let pose = Pose { at: DVec2::new(40.0, 25.0), facing: Bearing::degrees(33.0) };
        for n in 0..40 {
            for block in [
                rank(&pose, n, STAND),
                file(&pose, n, STAND),
                ring(&pose, n, STAND),
                pair_file(&pose, n, STAND, 0.5),
            ] {
                assert_eq!(block.len(), n);
                for (place, one) in block.iter().enumerate() {
                    assert!(block[..place].iter().all(|other| one.overlap(other) < 1e-9), "{n}");
                    let ahead = one.corners().map(|corner| pose.to_local(corner).y);
                    assert!(ahead.iter().all(|&y| y < 1e-9), "{n}");
                }
                if n > 0 {
                    assert!(block[0].corners().iter().any(|&corner| pose.to_local(corner).y.abs() < 1e-9));
                }
            }
        }
    }
}
