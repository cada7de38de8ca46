//! The least distance between groups of rectangles.

use glam::DVec2;

use super::rectangle::Rect;
use super::segment::Segment;

/// The least distance in cm between any of the one group and any of the other, 0 if two touch or overlap.
///
/// # Edge cases
/// `None` if either group is empty.
#[must_use]
pub fn nearest(group: &[Rect], others: &[Rect]) -> Option<f64> {
    nearest_pair(group, others).map(|(least, _, _)| least)
}

/// The shortest way from any of the one group to any of the other, as long as [`nearest`] says.
///
/// # Edge cases
/// `None` if either group is empty.
#[must_use]
pub fn nearest_way(group: &[Rect], others: &[Rect]) -> Option<Segment> {
    let (least, rect, other) = nearest_pair(group, others)?;
    let (a, b) = rect.nearest_points(other);
    // Outlines that lie in one another by less than rounding touch, wherever the two points are.
    let b = if least > 0.0 { b } else { a };
    Some(Segment { a, b })
}

/// The two that lie nearest to each other, and how far apart they are.
fn nearest_pair<'r>(group: &'r [Rect], others: &'r [Rect]) -> Option<(f64, &'r Rect, &'r Rect)> {
    let mut least: Option<(f64, &Rect, &Rect)> = None;
    for rect in group {
        for other in others {
            let bound = rect.centre().distance(other.centre()) - rect.radius() - other.radius();
            if least.is_none_or(|(found, _, _)| bound < found) {
                let distance = rect.distance(other);
                if least.is_none_or(|(found, _, _)| distance < found) {
                    least = Some((distance, rect, other));
                }
            }
        }
    }
    least
}

/// The shortest way from a point to any of the rectangles, as long as [`nearest_to_point`] says.
///
/// # Edge cases
/// `None` if there are no rectangles.
#[must_use]
pub fn nearest_way_from(point: DVec2, rects: &[Rect]) -> Option<Segment> {
    let ways = rects.iter().map(|rect| Segment {
        a: point,
        b: rect.nearest_point(point),
    });
    ways.reduce(Segment::shorter)
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
            let way = nearest_way(&one, &other).unwrap();
            assert!((way.length() - nearest(&one, &other).unwrap()).abs() < 1e-9);
            assert!(one.iter().any(|rect| rect.distance_to_point(way.a) < 1e-9));
            assert!(
                other
                    .iter()
                    .any(|rect| rect.distance_to_point(way.b) < 1e-9)
            );
        }
    }

    #[test]
    fn nothing_has_no_distance() {
        let rect = Rect::new(DVec2::ZERO, Bearing::default(), 4.0, 3.0);
        assert_eq!(nearest(&[], &[rect]), None);
        assert_eq!(nearest_to_point(&[], DVec2::ZERO), None);
        assert_eq!(nearest_to_point(&[rect], DVec2::new(5.0, 5.5)), Some(5.0));
        assert_eq!(nearest_way(&[], &[rect]), None);
        let way = nearest_way_from(DVec2::new(5.0, 5.5), &[rect]).unwrap();
        assert_eq!(way.b, DVec2::new(2.0, 1.5));
    }
}
