//! The least distance between groups of rectangles.

use glam::DVec2;

use super::rectangle::Rect;

/// The least distance in cm between any of the one group and any of the other, 0 if two touch or overlap.
///
/// # Edge cases
/// `None` if either group is empty.
#[must_use]
pub fn nearest(these: &[Rect], those: &[Rect]) -> Option<f64> {
    let mut least: Option<f64> = None;
    for this in these {
        for that in those {
            let bound = this.centre().distance(that.centre()) - this.radius() - that.radius();
            if least.is_none_or(|found| bound < found) {
                let distance = this.distance(that);
                least = Some(least.map_or(distance, |found| found.min(distance)));
            }
        }
    }
    least
}

/// The least distance in cm from a point to any of the rectangles, 0 inside one.
///
/// # Edge cases
/// `None` if there are no rectangles.
#[must_use]
pub fn nearest_to_point(rects: &[Rect], point: DVec2) -> Option<f64> {
    rects
        .iter()
        .map(|rect| rect.distance_to_point(point))
        .min_by(f64::total_cmp)
}
