//! Shortest distances between groups of rectangles.

use glam::DVec2;

use super::rectangle::Rect;
use super::segment::Segment;
use super::zone::Zone;

/// Returns the shortest distance in cm between two groups of rectangles. The distance is 0 if a rectangle of one group
/// touches or overlaps one of the other group.
///
/// # Edge cases
/// Returns `None` if either group is empty.
#[must_use]
pub fn nearest(group: &[Rect], others: &[Rect]) -> Option<f64> {
    nearest_pair(group, others).map(|(least, _, _)| least)
}

/// Returns the shortest segment between two groups of rectangles. The segment is as long as the distance that
/// [`nearest`] returns.
///
/// # Edge cases
/// Returns `None` if either group is empty.
#[must_use]
pub fn nearest_way(group: &[Rect], others: &[Rect]) -> Option<Segment> {
    let (least, rect, other) = nearest_pair(group, others)?;
    let (a, b) = rect.nearest_points(other);
    // Rectangles that overlap by less than the rounding error count as touching, so the segment must have no length.
    let b = if least > 0.0 { b } else { a };
    Some(Segment { a, b })
}

/// Returns the two rectangles nearest to each other, with their distance. Of equally near pairs, the first is returned.
fn nearest_pair<'r>(group: &'r [Rect], others: &'r [Rect]) -> Option<(f64, &'r Rect, &'r Rect)> {
    /// The largest number of pairs up to which all pairs are compared.
    const FEW: usize = 64;
    if group.len() * others.len() <= FEW {
        return nearest_of_all(group.iter(), &others.iter());
    }
    // A rectangle farther from the box around the other group than the groups are from each other is in no nearest
    // pair.
    let (ours, theirs) = (Bounds::round(group), Bounds::round(others));
    let near = |one: &&Rect, other: &&Rect| theirs.least_to(one).total_cmp(&theirs.least_to(other));
    let first = group.iter().min_by(near)?;
    let (most, _, _) = nearest_of_all(std::iter::once(first), &others.iter())?;
    let most = most + SLACK;
    let near: Vec<&Rect> = others.iter().filter(|rect| ours.least_to(rect) <= most).collect();
    let group = group.iter().filter(|rect| theirs.least_to(rect) <= most);
    nearest_of_all(group, &near.iter().copied())
}

/// The allowance for rounding errors in the tests that leave out rectangles which are too far away.
const SLACK: f64 = 1e-6;

fn nearest_of_all<'r>(
    group: impl Iterator<Item = &'r Rect>,
    others: &(impl Iterator<Item = &'r Rect> + Clone),
) -> Option<(f64, &'r Rect, &'r Rect)> {
    let mut least: Option<(f64, &Rect, &Rect)> = None;
    for rect in group {
        for other in others.clone() {
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

/// An axis-aligned box that contains a group of rectangles.
struct Bounds {
    low: DVec2,
    high: DVec2,
}

impl Bounds {
    fn round(rects: &[Rect]) -> Self {
        let (mut low, mut high) = (DVec2::INFINITY, DVec2::NEG_INFINITY);
        for rect in rects {
            low = low.min(rect.centre() - rect.radius());
            high = high.max(rect.centre() + rect.radius());
        }
        Self { low, high }
    }

    /// Returns a lower bound of the distance between the box and a rectangle.
    fn least_to(&self, rect: &Rect) -> f64 {
        rect.least_to_box(self.low, self.high)
    }
}

/// Returns the shortest segment from a point to any of the rectangles. The segment is as long as the distance that
/// [`nearest_to_point`] returns.
///
/// # Edge cases
/// Returns `None` if there are no rectangles.
#[must_use]
pub fn nearest_way_from(point: DVec2, rects: &[Rect]) -> Option<Segment> {
    let ways = rects.iter().map(|rect| Segment { a: point, b: rect.nearest_point(point) });
    ways.reduce(Segment::shorter)
}

/// Returns the shortest distance in cm from a point to any of the rectangles. The distance is 0 if the point lies in a
/// rectangle.
///
/// # Edge cases
/// Returns `None` if there are no rectangles.
#[must_use]
pub fn nearest_to_point(rects: &[Rect], point: DVec2) -> Option<f64> {
    rects.iter().map(|rect| rect.distance_to_point(point)).min_by(f64::total_cmp)
}

/// Returns how far into a zone the deepest of the rectangles reaches, in cm, as measured by [`Zone::depth_of`]. If all
/// rectangles are outside, the result is negative: minus the distance of the nearest rectangle. If there are no
/// rectangles, the result is minus infinity.
#[must_use]
pub fn deepest(zone: &Zone, rects: &[Rect]) -> f64 {
    // No part of a rectangle is deeper than its middle by more than its radius.
    let most = |rect: &Rect| zone.slack(rect.centre()) + rect.radius();
    let first = rects.iter().max_by(|a, b| most(a).total_cmp(&most(b)));
    let found = first.map_or(f64::NEG_INFINITY, |rect| zone.depth_of(rect));
    rects.iter().fold(found, |deepest, rect| {
        if most(rect) + SLACK < deepest { deepest } else { deepest.max(zone.depth_of(rect)) }
    })
}

#[cfg(test)]
mod tests {
    use super::super::zone::Zones;
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
            let (one, other) = (block(0.0, f64::from(turn)), block(45.0 - f64::from(turn), 17.0));
            let pairs = one.iter().flat_map(|a| other.iter().map(|b| a.distance(b)));
            assert_eq!(nearest(&one, &other), pairs.min_by(f64::total_cmp));
            let way = nearest_way(&one, &other).unwrap();
            assert!((way.length() - nearest(&one, &other).unwrap()).abs() < 1e-9);
            assert!(one.iter().any(|rect| rect.distance_to_point(way.a) < 1e-9));
            assert!(other.iter().any(|rect| rect.distance_to_point(way.b) < 1e-9));
        }
    }

    #[test]
    fn of_many_rectangles_the_first_nearest_pair_is_found() {
        // Two columns of two hundred are compared at all angles. At parallel angles many pairs are equally near.
        let column = |at: DVec2, facing: f64| -> Vec<Rect> {
            let facing = Bearing::degrees(facing);
            (0..200)
                .map(|stand| {
                    let (file, rank) = (f64::from(stand % 4), f64::from(stand / 4));
                    let centre = at + facing.right() * file * 4.0 - facing.forward() * rank * 3.0;
                    Rect::new(centre, facing, 4.0, 3.0)
                })
                .collect()
        };
        for turn in (0..360).step_by(15).map(f64::from) {
            for apart in [0.0, 5.0, 160.0, 400.0] {
                let one = column(DVec2::ZERO, 0.0);
                let other = column(DVec2::new(3.0, apart), turn);
                let (all, found) =
                    (nearest_of_all(one.iter(), &other.iter()).unwrap(), nearest_pair(&one, &other).unwrap());
                assert_eq!(found.0.to_bits(), all.0.to_bits(), "{turn} {apart}");
                assert!(std::ptr::eq(found.1, all.1) && std::ptr::eq(found.2, all.2));
            }
        }
    }

    #[test]
    fn the_deepest_of_many_is_the_greatest_of_all_depths() {
        for turn in 0..360 {
            let facing = Bearing::degrees(f64::from(turn));
            let stand = Rect::new(DVec2::new(3.0, -2.0), facing, 4.0, 3.0);
            for (angle, apart) in [(0.0, 6.0), (22.5, 20.0), (45.0, 40.0)] {
                let line: Vec<Rect> = (-40..40)
                    .map(|place| {
                        let at = DVec2::new(f64::from(place) * 4.0, apart);
                        Rect::new(at, Bearing::degrees(f64::from(place)), 4.0, 3.0)
                    })
                    .collect();
                let zone = Zones::round(&stand, angle).front();
                let all = line.iter().map(|rect| zone.depth_of(rect));
                let greatest = all.fold(f64::NEG_INFINITY, f64::max);
                assert_eq!(deepest(&zone, &line).to_bits(), greatest.to_bits());
            }
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
