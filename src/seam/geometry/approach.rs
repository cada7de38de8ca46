//! Approach speed: whether a moving rectangle gets nearer to a resting one.

use glam::DVec2;

use super::TINY;
use super::rectangle::Rect;

/// Returns the speed at which the distance between two rectangles grows while `mover` moves along the unit vector
/// `direction`. The speed is negative if the rectangles get nearer.
///
/// # Edge cases
/// If the rectangles touch or overlap, the result is the speed along the direction of the shortest shift that would
/// separate them. Of several such directions, the one with the greatest speed counts.
pub(super) fn approach(mover: &Rect, resting: &Rect, direction: DVec2) -> f64 {
    if mover.overlap(resting) < -TINY {
        let (ours, theirs) = mover.nearest_points(resting);
        return (ours - theirs).normalize_or_zero().dot(direction);
    }
    let depth = mover.overlap(resting);
    let across = mover.centre() - resting.centre();
    let (axes, more) = (mover.axes(), resting.axes());
    let mut speed = f64::NEG_INFINITY;
    for axis in [axes.0, axes.1, more.0, more.1] {
        for out in [axis, -axis] {
            let reach = reach(mover, out) + reach(resting, out);
            if reach - across.dot(out) <= depth + TINY {
                speed = speed.max(out.dot(direction));
            }
        }
    }
    speed
}

/// Returns how far a rectangle extends from its centre in the direction `out`.
fn reach(rect: &Rect, out: DVec2) -> f64 {
    let (right, forward) = rect.axes();
    let half = rect.half_size();
    right.dot(out).abs() * half.x + forward.dot(out).abs() * half.y
}
