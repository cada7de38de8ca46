//! Cones: all straight lines from a point to a rectangle. A cone quickly rules out obstacles that none of these lines
//! can meet.

use glam::DVec2;

use super::convex::HalfPlane;
use super::rectangle::Rect;

/// The area covered by the straight lines from a point to a rectangle.
///
/// # Edge cases
/// A point in the rectangle or on its outline gives no direction. The area is then bounded only by the rectangle's own
/// extent.
#[derive(Clone, Debug)]
pub struct Cone {
    /// Half-planes, each of which contains the whole area.
    bounds: Vec<HalfPlane>,
}

impl Cone {
    /// Makes the cone from a point to a rectangle.
    #[must_use]
    pub fn new(from: DVec2, to: &Rect) -> Self {
        let mut cone = Self { bounds: Vec::with_capacity(6) };
        // Along the rectangle's own axes no line goes beyond the rectangle and the point.
        let (right, forward) = to.axes();
        let (seen, half) = (to.to_local(from), to.half_size());
        let mut bound = |inward: DVec2, on: DVec2| cone.bounds.push(HalfPlane::new(on, inward));
        for (axis, seen, half) in [(right, seen.x, half.x), (forward, seen.y, half.y)] {
            bound(-axis, to.centre() + axis * seen.max(half));
            bound(axis, to.centre() + axis * seen.min(-half));
        }
        if to.contains(from) {
            return cone;
        }
        // The sides of the cone run through the outermost corners as seen from the point.
        for corner in to.corners() {
            let way = (corner - from).normalize_or_zero();
            let aside = to.corners().map(|other| way.perp_dot(other - from));
            if aside.iter().all(|aside| *aside <= 0.0) {
                bound(-way.perp(), from);
            }
            if aside.iter().all(|aside| *aside >= 0.0) {
                bound(way.perp(), from);
            }
        }
        cone
    }

    /// Returns true if a line of the cone may pass within the distance `reach` of a rectangle. A result of true is
    /// uncertain, but a result of false is certain, and nothing then needs to be measured.
    #[must_use]
    pub fn may_pass(&self, rect: &Rect, reach: f64) -> bool {
        const SLACK: f64 = 1e-6;
        let ((right, forward), half) = (rect.axes(), rect.half_size());
        self.bounds.iter().all(|bound| {
            let towards = bound.inward();
            let deepest = towards.dot(right).abs() * half.x + towards.dot(forward).abs() * half.y;
            bound.depth(rect.centre()) + deepest >= -reach - SLACK
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::segment::Segment;
    use super::*;
    use crate::units::Bearing;
    use proptest::prelude::*;

    fn rect() -> impl Strategy<Value = Rect> {
        let place = (-20.0..20.0, -20.0..20.0).prop_map(DVec2::from);
        let rect = (place, 0.0..360.0, 0.0..30.0, 0.0..4.0);
        rect.prop_map(|(at, turn, a, b)| Rect::new(at, Bearing::degrees(turn), a, b))
    }

    proptest! {
        #![proptest_config(crate::day::cases(256))]

        #[test]
        fn nothing_that_a_line_passes_near_is_left_out(
            to in rect(),
            bodies in prop::collection::vec(rect(), 1..30),
            ends in prop::collection::vec((-0.5..=0.5, -0.5..=0.5), 1..10),
            from in prop::option::of((-20.0..20.0, -20.0..20.0)),
            reach in 0.0..2.0,
        ) {
            // Half of the points lie anywhere, half on a corner.
            let from = from.map_or(to.corners()[1], DVec2::from);
            let cone = Cone::new(from, &to);
            let inside = |(x, y): &(f64, f64)| {
                let (right, forward) = to.axes();
                to.centre() + right * (to.frontage() * x) + forward * (to.depth() * y)
            };
            let lines = ends.iter().map(inside).chain(to.corners()).map(|b| Segment { a: from, b });
            for line in lines {
                for body in bodies.iter().filter(|body| !cone.may_pass(body, reach)) {
                    prop_assert!(line.distance_to_rect(body) > reach, "{line:?} {body:?}");
                }
            }
        }
    }

    #[test]
    fn what_lies_behind_beside_or_beyond_is_out_of_the_way() {
        let stand = |x: f64, y: f64| Rect::new(DVec2::new(x, y), Bearing::default(), 4.0, 3.0);
        let line = Rect::new(DVec2::new(0.0, 20.0), Bearing::default(), 80.0, 3.0);
        let cone = Cone::new(DVec2::ZERO, &line);
        assert!(cone.may_pass(&stand(0.0, 10.0), 0.0));
        assert!(cone.may_pass(&stand(20.0, 10.0), 0.0));
        for (x, y) in [(0.0, -3.0), (10.0, 0.0), (0.0, 24.0), (30.0, 10.0)] {
            assert!(!cone.may_pass(&stand(x, y), 0.0), "{x} {y}");
        }
    }
}
