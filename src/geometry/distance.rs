//! The least distance between groups of rectangles.

use glam::DVec2;

use super::rectangle::Rect;

/// The least distance in cm between any of the one group and any of the other, 0 if two touch or overlap.
///
/// # Edge cases
/// `None` if either group is empty.
#[must_use]
pub fn nearest(group: &[Rect], others: &[Rect]) -> Option<f64> {
    let mut least: Option<f64> = None;
    for rect in group {
        for other in others {
            let bound = rect.centre().distance(other.centre()) - rect.radius() - other.radius();
            if least.is_none_or(|found| bound < found) {
                let distance = rect.distance(other);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Bearing;

    #[test]
    fn the_nearest_of_many_is_the_least_of_all_pairs() {
        let block = |x: f64, turn: f64| -> Vec<Rect> {
            (0..5)
                .map(|place| {
                    let place = f64::from(place);
                    let centre = DVec2::new(x + place * 6.0, place * place * 2.0);
                    Rect::new(centre, Bearing::degrees(turn * place), 4.0, 3.0)
                })
                .collect()
        };
        for turn in 0..60 {
            let (one, other) = (
                block(0.0, f64::from(turn)),
                block(45.0 - f64::from(turn), 17.0),
            );
            let pairs = one.iter().flat_map(|a| other.iter().map(|b| a.distance(b)));
            assert_eq!(nearest(&one, &other), pairs.min_by(f64::total_cmp));
        }
    }

    #[test]
    fn nothing_has_no_distance() {
        let rect = Rect::new(DVec2::ZERO, Bearing::default(), 4.0, 3.0);
        assert_eq!(nearest(&[], &[rect]), None);
        assert_eq!(nearest_to_point(&[], DVec2::ZERO), None);
        assert_eq!(nearest_to_point(&[rect], DVec2::new(5.0, 5.5)), Some(5.0));
    }
}
