//! Checks of outlines: whether a list of points encloses an area.

use glam::DVec2;
use thiserror::Error;

use super::TINY;
use super::segment::Segment;

/// The error for points that do not form the outline of an area.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum OutlineFault {
    /// Fewer than three different corners were given.
    #[error("the outline has \"{found}\" different corners, expected at least 3")]
    TooFewCorners {
        /// The number of corners.
        found: usize,
    },
    /// A coordinate is not a finite number.
    #[error("corner \"{corner}\" of the outline is not at a finite place, expected two finite numbers")]
    NotFinite {
        /// The number of the corner, counted from 1.
        corner: usize,
    },
    /// The outline encloses no area.
    #[error("the outline encloses \"{area}\" square cm, expected an area")]
    NoArea {
        /// The enclosed area.
        area: f64,
    },
    /// Two edges cross or touch.
    #[error(
        "edges \"{first}\" and \"{second}\" of the outline cross or touch, expected an outline that meets itself nowhere"
    )]
    CrossesItself {
        /// The number of the earlier edge, counted from 1. Edge 1 runs from corner 1 to corner 2.
        first: usize,
        /// The number of the later edge.
        second: usize,
    },
}

/// Returns the edges of a closed outline in order.
pub(super) fn edges_of(points: &[DVec2]) -> impl Iterator<Item = Segment> + Clone + '_ {
    points.iter().zip(points.iter().cycle().skip(1)).map(|(&a, &b)| Segment { a, b })
}

/// Returns the numbers, counted from 1, of two edges of a closed outline that cross or touch where they must not.
/// Returns `None` if there are no such edges.
pub(super) fn crossing_edges(points: &[DVec2]) -> Option<(usize, usize)> {
    let count = points.len();
    for (one, first) in edges_of(points).enumerate() {
        for (two, second) in edges_of(points).enumerate().skip(one + 1) {
            let clash = if two == one + 1 {
                folds_back(first.a, first.b, second.b)
            } else if one == 0 && two + 1 == count {
                folds_back(second.a, second.b, first.b)
            } else {
                touch(&first, &second)
            };
            if clash {
                return Some((one + 1, two + 1));
            }
        }
    }
    None
}

/// Returns true if the line from `a` to `b` and on to `c` runs back along itself.
fn folds_back(a: DVec2, b: DVec2, c: DVec2) -> bool {
    let (there, back) = (b - a, c - b);
    there.dot(back) < 0.0 && there.perp_dot(back).abs() <= 1e-14 * there.length() * back.length()
}

/// Returns true if two edges have a point in common.
fn touch(one: &Segment, two: &Segment) -> bool {
    let ends = [
        one.distance_to_point(two.a),
        one.distance_to_point(two.b),
        two.distance_to_point(one.a),
        two.distance_to_point(one.b),
    ];
    one.meets(two).is_some() || ends.into_iter().any(|distance| distance <= TINY)
}
