//! Polygons: areas with any outline that does not cross itself.

use glam::DVec2;

use super::TINY;
use super::convex::twice_area;
use super::outline::{OutlineFault, crossing_edges, edges_of};
use super::rectangle::Rect;
use super::segment::{Segment, joined};

/// An area given by its corners in either winding. The outline may be concave.
///
/// # Units
/// Lengths are in cm, areas in square cm.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    points: Vec<DVec2>,
    low: DVec2,
    high: DVec2,
    area: f64,
}

impl Polygon {
    /// Makes the area with the given corners.
    ///
    /// # Edge cases
    /// A corner repeated directly counts once, so the last corner may repeat the first.
    ///
    /// # Errors
    /// Returns an [`OutlineFault`] if the points enclose no area or the outline meets itself.
    pub fn new(points: Vec<DVec2>) -> Result<Self, OutlineFault> {
        if let Some(place) = points.iter().position(|point| !point.is_finite()) {
            return Err(OutlineFault::NotFinite { corner: place + 1 });
        }
        let mut points = points;
        points.dedup();
        if points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        if points.len() < 3 {
            return Err(OutlineFault::TooFewCorners { found: points.len() });
        }
        if let Some((first, second)) = crossing_edges(&points) {
            return Err(OutlineFault::CrossesItself { first, second });
        }
        let area = twice_area(points.iter().copied()).abs() * 0.5;
        if area.is_nan() || area <= 1e-6 {
            return Err(OutlineFault::NoArea { area });
        }
        let low = points.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let high = points.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        Ok(Self { points, low, high, area })
    }

    /// Returns the corners, without repetitions.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// Returns the corners of the bounding box: the least and the greatest coordinates.
    #[must_use]
    pub fn bounds(&self) -> (DVec2, DVec2) {
        (self.low, self.high)
    }

    /// Returns the size of the enclosed area, in square cm.
    #[must_use]
    pub fn area(&self) -> f64 {
        self.area
    }

    /// Returns the edges in order.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + Clone + '_ {
        edges_of(&self.points)
    }

    /// Returns each edge as a rectangle without frontage, for measuring.
    pub fn bars(&self) -> impl Iterator<Item = Rect> + Clone + '_ {
        self.edges().filter_map(|edge| edge.thin())
    }

    /// Returns true if a point lies in the area or on the outline.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        let boxed = (point - self.low).min_element() >= -TINY && (self.high - point).min_element() >= -TINY;
        boxed && (self.encloses(point) || self.boundary_distance(point) <= TINY)
    }

    /// Returns true if a point lies in the area, by counting edges to one side. The result is not reliable on the
    /// outline itself.
    fn encloses(&self, point: DVec2) -> bool {
        self.edges().fold(false, |inside, edge| {
            let (a, b) = (edge.a, edge.b);
            let level = (a.y > point.y) != (b.y > point.y);
            let beyond = level && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
            inside != beyond
        })
    }

    /// Returns the distance of a point from the outline, from inside or outside.
    #[must_use]
    pub fn boundary_distance(&self, point: DVec2) -> f64 {
        self.edges().map(|edge| edge.distance_to_point(point)).fold(f64::INFINITY, f64::min)
    }

    /// Returns the distance of a point from the area. The distance is 0 if the point lies inside.
    #[must_use]
    pub fn distance_to_point(&self, point: DVec2) -> f64 {
        if self.encloses(point) { 0.0 } else { self.boundary_distance(point) }
    }

    /// Returns the shortest distance between the outline and a rectangle. The distance is 0 if the outline touches or
    /// enters the rectangle.
    #[must_use]
    pub fn boundary_distance_to_rect(&self, rect: &Rect) -> f64 {
        self.edges().map(|edge| edge.distance_to_rect(rect)).fold(f64::INFINITY, f64::min)
    }

    /// Returns the shortest distance between the area and a rectangle. The distance is 0 if the two touch or overlap.
    #[must_use]
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        if self.encloses(rect.centre()) { 0.0 } else { self.boundary_distance_to_rect(rect) }
    }

    /// Returns true if the area overlaps a rectangle. Touching is not overlapping.
    #[must_use]
    pub fn overlaps(&self, rect: &Rect) -> bool {
        self.near(rect)
            && (self.edges().any(|edge| edge.stretch_in(rect).is_some()) || self.encloses(rect.centre()))
    }

    /// Returns true if the whole rectangle lies in the area. The rectangle may touch the outline from inside.
    #[must_use]
    pub fn contains_rect(&self, rect: &Rect) -> bool {
        rect.corners().into_iter().all(|corner| self.contains(corner))
            && self.edges().all(|edge| edge.stretch_in(rect).is_none())
    }

    /// Returns true if the bounding box reaches the rectangle's bounding circle.
    fn near(&self, rect: &Rect) -> bool {
        let centre = rect.centre();
        centre.distance_squared(centre.clamp(self.low, self.high)) <= rect.radius() * rect.radius()
    }

    /// Returns the size of the part that the polygon shares with a rectangle, in square cm.
    #[must_use]
    pub fn overlap_area(&self, rect: &Rect) -> f64 {
        if !self.near(rect) {
            return 0.0;
        }
        let half = rect.half_size();
        let mut points: Vec<DVec2> = self.points.iter().map(|&point| rect.to_local(point)).collect();
        let mut kept = Vec::with_capacity(points.len() + 4);
        // A clipped concave area may consist of pieces joined by bridges along the edge. A bridge has no area.
        for (inward, reach) in
            [(DVec2::X, half.x), (DVec2::NEG_X, half.x), (DVec2::Y, half.y), (DVec2::NEG_Y, half.y)]
        {
            let depth = |point: DVec2| inward.dot(point) + reach;
            for Segment { a, b } in edges_of(&points) {
                let (from, to) = (depth(a), depth(b));
                if from >= 0.0 {
                    kept.push(a);
                }
                if (from >= 0.0) != (to >= 0.0) {
                    kept.push(a.lerp(b, from / (from - to)));
                }
            }
            std::mem::swap(&mut points, &mut kept);
            kept.clear();
        }
        twice_area(points.into_iter()).abs() * 0.5
    }

    /// Returns the fraction of a rectangle's area that lies in this area, from 0 to 1.
    ///
    /// # Edge cases
    /// A rectangle without area counts as inside or outside by its centre.
    #[must_use]
    pub fn share_of(&self, rect: &Rect) -> f64 {
        if rect.area() > 0.0 {
            (self.overlap_area(rect) / rect.area()).clamp(0.0, 1.0)
        } else if self.contains(rect.centre()) {
            1.0
        } else {
            0.0
        }
    }

    /// Returns the parts of a segment that lie inside the area, in order, as pairs of parameters from 0 (start) to 1
    /// (end).
    ///
    /// # Edge cases
    /// A part along an edge and a touched corner are not inside. A corner touched from inside does not split a part.
    #[must_use]
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        let box_size = self.high - self.low;
        let boxed =
            Rect::new((self.low + self.high) * 0.5, crate::units::Bearing::default(), box_size.x, box_size.y);
        if segment.stretch_in(&boxed).is_none() {
            return Vec::new();
        }
        let mut cuts = vec![0.0, 1.0];
        for edge in self.edges() {
            cuts.extend(segment.meets(&edge));
            let beside = segment.nearest(edge.a);
            if segment.at(beside).distance(edge.a) <= TINY {
                cuts.push(beside);
            }
        }
        cuts.sort_by(f64::total_cmp);
        let least = TINY / segment.length();
        let inside = cuts
            .iter()
            .zip(cuts.iter().skip(1))
            .map(|(&from, &to)| (from, to))
            .filter(|&(from, to)| {
                let middle = segment.at(f64::midpoint(from, to));
                to - from > least && self.encloses(middle) && self.boundary_distance(middle) > TINY
            })
            .collect();
        joined(inside, least)
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the numbers worked out by hand are exact in binary")]
mod tests {
    use super::*;
    use crate::units::Bearing;

    fn polygon(points: &[(f64, f64)]) -> Result<Polygon, OutlineFault> {
        Polygon::new(points.iter().map(|&point| point.into()).collect())
    }

    /// Returns an L: the square from (0, 0) to (6, 6) without its upper right quarter.
    fn corner_piece() -> Polygon {
        polygon(&[(0.0, 0.0), (6.0, 0.0), (6.0, 3.0), (3.0, 3.0), (3.0, 6.0), (0.0, 6.0)]).unwrap()
    }

    fn lengths(a: (f64, f64), b: (f64, f64)) -> Vec<f64> {
        let segment = Segment { a: a.into(), b: b.into() };
        let stretches = corner_piece().stretches(&segment);
        stretches.iter().map(|(from, to)| (to - from) * segment.length()).collect()
    }

    #[test]
    fn an_outline_with_a_fault_is_named() {
        let faults = [
            (polygon(&[(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]), OutlineFault::TooFewCorners { found: 2 }),
            (polygon(&[(0.0, 0.0), (1.0, f64::NAN), (2.0, 2.0)]), OutlineFault::NotFinite { corner: 2 }),
            (
                polygon(&[(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)]),
                OutlineFault::CrossesItself { first: 1, second: 3 },
            ),
            (
                polygon(&[(0.0, 0.0), (4.0, 0.0), (2.0, 0.0)]),
                OutlineFault::CrossesItself { first: 1, second: 2 },
            ),
            // Two lobes that only touch in (2, 0).
            (
                polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 0.0), (0.0, 2.0)]),
                OutlineFault::CrossesItself { first: 1, second: 3 },
            ),
        ];
        for (read, fault) in faults {
            assert_eq!(read, Err(fault));
        }
        assert!(matches!(polygon(&[(0.0, 0.0), (1e-4, 0.0), (0.0, 1e-4)]), Err(OutlineFault::NoArea { .. })));
    }

    #[test]
    fn a_closing_corner_may_be_repeated() {
        let closed = polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (4.0, 4.0), (0.0, 0.0)]).unwrap();
        assert_eq!((closed.points().len(), closed.area()), (3, 8.0));
    }

    #[test]
    fn a_line_along_an_edge_or_through_a_corner_is_not_inside() {
        // Rule key: measure.sight
        assert!(lengths((-1.0, 0.0), (9.0, 0.0)).is_empty());
        assert!(lengths((3.0, 3.0), (3.0, 9.0)).is_empty());
        assert!(lengths((5.0, 7.0), (7.0, 5.0)).is_empty());
        assert!(lengths((-1.0, 1.0), (1.0, -1.0)).is_empty());
        // Beyond the edge at x = 3 the line continues through the lower half.
        let below = lengths((3.0, 9.0), (3.0, -9.0));
        assert!(below.len() == 1 && (below[0] - 3.0).abs() < 1e-9);
    }

    #[test]
    fn leaving_and_entering_again_makes_two_stretches() {
        let whole: f64 = lengths((1.0, 5.0), (5.0, 1.0)).iter().sum();
        // The line touches the inner corner (3, 3) and stays inside.
        assert!((whole - 32.0_f64.sqrt()).abs() < 1e-9);
        assert_eq!(lengths((1.0, 5.0), (5.0, 1.0)).len(), 1);
        assert_eq!(lengths((1.0, 6.0), (6.0, 1.0)).len(), 2);
    }

    #[test]
    fn a_rectangle_over_the_notch_is_not_contained() {
        let at = |x, y, frontage, depth| Rect::new(DVec2::new(x, y), Bearing::default(), frontage, depth);
        // The first rectangle is flush with the outline on three sides, the second lies over the notch.
        assert!(corner_piece().contains_rect(&at(3.0, 1.5, 6.0, 3.0)));
        assert!(!corner_piece().contains_rect(&at(3.0, 3.0, 6.0, 6.0)));
        assert_eq!(corner_piece().share_of(&at(3.0, 3.0, 6.0, 6.0)), 0.75);
        // A rectangle flush in the notch has nothing in common with the area.
        let notch = at(4.5, 4.5, 3.0, 3.0);
        assert_eq!(
            (corner_piece().overlap_area(&notch), corner_piece().distance_to_rect(&notch)),
            (0.0, 0.0)
        );
        assert!(!corner_piece().overlaps(&notch));
    }

    #[test]
    fn inside_there_is_distance_to_the_outline_only() {
        let inner = Rect::new(DVec2::new(1.5, 1.5), Bearing::default(), 1.0, 1.0);
        assert_eq!(corner_piece().distance_to_rect(&inner), 0.0);
        assert_eq!(corner_piece().boundary_distance_to_rect(&inner), 1.0);
        assert_eq!(
            corner_piece().distance_to_point(DVec2::new(6.0, 7.0)),
            18.0_f64.sqrt().min(10.0_f64.sqrt())
        );
    }
}
