//! Blocks of equal rectangles: how so many stand beside, behind and round each other.
//!
//! Every block is placed by the middle of its front edge (`*` in the drawings, the front above) and comes back in number order.

use glam::DVec2;

use super::point::Pose;
use super::rectangle::Rect;
use crate::units::Bearing;

/// The size of one rectangle of a block.
///
/// # Units
/// cm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Footprint {
    /// Along its front edge.
    pub frontage: f64,
    /// From front to rear.
    pub depth: f64,
}

impl Footprint {
    /// A rectangle of this size whose centre lies at `local` as seen from the pose, turned clockwise by so many degrees.
    fn put(self, pose: &Pose, local: DVec2, turn: f64) -> Rect {
        let facing = pose.facing.turned(turn);
        Rect::new(pose.to_world(local), facing, self.frontage, self.depth)
    }
}

/// Side by side, front edges flush, numbered from the left.
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

/// One behind another, numbered from the front.
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

/// On the four faces of a block round a hollow core, looking outwards; numbered clockwise: front, right, rear, left.
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
/// They are dealt to the faces as evenly as possible, those left over to front, rear, right, left in that order. `*` is the middle of the front face, which lies over the
/// middle of the core; every face is centred on its side of the core.
///
/// # Edge cases
/// One is a rank of one; two stand back to back.
#[must_use]
pub fn ring(pose: &Pose, n: usize, size: Footprint) -> Vec<Rect> {
    let dealt = |order: usize| (n + 3 - order) / 4;
    let (front, rear, right, left) = (dealt(0), dealt(1), dealt(2), dealt(3));
    let core = DVec2::new(
        number(front.max(rear)) * size.frontage,
        number(right.max(left)) * size.frontage,
    );
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

/// Two wide with `gap` cm between neighbours both ways, numbered in rows from the left, the front row first.
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
/// An odd one stands in the left file; one alone stands in the middle.
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

/// A count as a factor.
fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}
