//! Rectangles at any angle.

use glam::DVec2;

use super::TINY;
use super::convex::Convex;
use super::segment::Segment;
use crate::units::{Bearing, to_the_right};

/// A rectangle with a front edge, including outline and interior.
///
/// # Units
/// Lengths are in cm, areas in square cm.
///
/// # Edge cases
/// A rectangle without frontage or depth is a segment or a point, and is measured as one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    centre: DVec2,
    facing: Bearing,
    forward: DVec2,
    right: DVec2,
    /// Half the length of the front edge (x) and half the depth (y).
    half: DVec2,
    radius: f64,
}

impl Rect {
    /// Makes a rectangle about a centre.
    ///
    /// # Edge cases
    /// A negative size counts as 0.
    #[must_use]
    pub fn new(centre: DVec2, facing: Bearing, frontage: f64, depth: f64) -> Self {
        let half = DVec2::new(frontage.max(0.0), depth.max(0.0)) * 0.5;
        let forward = facing.forward();
        Self { centre, facing, forward, right: to_the_right(forward), half, radius: half.length() }
    }

    /// Returns the smallest rectangle with the given facing that contains all of `rects`. Returns `None` if `rects` is
    /// empty.
    #[must_use]
    pub fn around(rects: &[Rect], facing: Bearing) -> Option<Self> {
        let (right, forward) = (facing.right(), facing.forward());
        let seen = rects
            .iter()
            .flat_map(Rect::corners)
            .map(|corner| DVec2::new(corner.dot(right), corner.dot(forward)));
        let (low, high) = seen.fold(None, |bounds, point| match bounds {
            None => Some((point, point)),
            Some((low, high)) => Some((point.min(low), point.max(high))),
        })?;
        let (middle, size) = ((low + high) * 0.5, high - low);
        let centre = right * middle.x + forward * middle.y;
        Some(Self::new(centre, facing, size.x, size.y))
    }

    /// Returns the centre.
    #[must_use]
    pub fn centre(&self) -> DVec2 {
        self.centre
    }

    /// Returns the direction in which the front edge faces.
    #[must_use]
    pub fn facing(&self) -> Bearing {
        self.facing
    }

    /// Returns the length of the front edge.
    #[must_use]
    pub fn frontage(&self) -> f64 {
        self.half.x * 2.0
    }

    /// Returns the distance from front edge to rear edge.
    #[must_use]
    pub fn depth(&self) -> f64 {
        self.half.y * 2.0
    }

    /// Returns the area: frontage times depth.
    #[must_use]
    pub fn area(&self) -> f64 {
        self.half.x * self.half.y * 4.0
    }

    /// Returns the radius of the circle through the corners.
    #[must_use]
    pub fn radius(&self) -> f64 {
        self.radius
    }

    /// Returns the unit vectors of the rectangle's own axes: to its right, and forward.
    pub(super) fn axes(&self) -> (DVec2, DVec2) {
        (self.right, self.forward)
    }

    /// Returns the corners: front left, front right, rear right, rear left.
    #[must_use]
    pub fn corners(&self) -> [DVec2; 4] {
        let (across, along) = (self.right * self.half.x, self.forward * self.half.y);
        let (front, rear) = (self.centre + along, self.centre - along);
        [front - across, front + across, rear + across, rear - across]
    }

    /// Returns the edges: front, right, rear, left.
    #[must_use]
    pub fn edges(&self) -> [Segment; 4] {
        let [a, b, c, d] = self.corners();
        [(a, b), (b, c), (c, d), (d, a)].map(|(a, b)| Segment { a, b })
    }

    /// Returns the middles of the edges: front, right, rear, left.
    #[must_use]
    pub fn edge_middles(&self) -> [DVec2; 4] {
        let (across, along) = (self.right * self.half.x, self.forward * self.half.y);
        let centre = self.centre;
        [centre + along, centre + across, centre - along, centre - across]
    }

    /// Returns the middle of the front edge.
    #[must_use]
    pub fn front_middle(&self) -> DVec2 {
        self.centre + self.forward * self.half.y
    }

    /// Converts a table point to local coordinates about the centre: x to the right, y forward.
    #[must_use]
    pub fn to_local(&self, point: DVec2) -> DVec2 {
        self.turned_in(point - self.centre)
    }

    /// Converts a table vector to the rectangle's own axes.
    fn turned_in(&self, vector: DVec2) -> DVec2 {
        DVec2::new(vector.dot(self.right), vector.dot(self.forward))
    }

    /// Returns half the length of the front edge (x) and half the depth (y).
    pub(super) fn half_size(&self) -> DVec2 {
        self.half
    }

    /// Returns true if a point lies in the rectangle or on the outline.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        let beyond = self.to_local(point).abs() - self.half;
        beyond.max_element() <= TINY
    }

    /// Returns the point of the rectangle nearest to a given point. A point inside is its own nearest point.
    #[must_use]
    pub fn nearest_point(&self, point: DVec2) -> DVec2 {
        let local = self.to_local(point);
        let held = local.clamp(-self.half, self.half);
        if held == local {
            return point;
        }
        self.centre + self.right * held.x + self.forward * held.y
    }

    /// Returns the distance of a point from the rectangle. The distance is 0 if the point lies inside.
    #[must_use]
    pub fn distance_to_point(&self, point: DVec2) -> f64 {
        let beyond = self.to_local(point).abs() - self.half;
        beyond.max(DVec2::ZERO).length()
    }

    /// Returns the shortest distance between two rectangles. The distance is 0 if the two touch or overlap.
    #[must_use]
    pub fn distance(&self, other: &Rect) -> f64 {
        if self.overlap(other) >= 0.0 {
            return 0.0;
        }
        // Between separate rectangles the shortest distance always starts at a corner of one of them.
        let mine = self.corner_distance_squared(other);
        mine.min(other.corner_distance_squared(self)).sqrt()
    }

    /// Returns the squared distance from this rectangle to the nearest corner of another.
    fn corner_distance_squared(&self, other: &Rect) -> f64 {
        // The corners are built in this rectangle's own axes, which saves converting each.
        let centre = self.to_local(other.centre);
        let across = self.turned_in(other.right * other.half.x);
        let along = self.turned_in(other.forward * other.half.y);
        let beyond = |corner: DVec2| {
            let beyond = (corner.abs() - self.half).max(DVec2::ZERO);
            beyond.length_squared()
        };
        let (front, rear) = (centre + along, centre - along);
        let fore = beyond(front - across).min(beyond(front + across));
        let aft = beyond(rear - across).min(beyond(rear + across));
        fore.min(aft)
    }

    /// Returns a lower bound of the distance to an axis-aligned box, given by its least and its greatest corner. The
    /// bound is 0 if the rectangle and the box may meet.
    #[must_use]
    pub fn least_to_box(&self, low: DVec2, high: DVec2) -> f64 {
        let nearest = self.centre.clamp(low, high);
        (self.centre.distance(nearest) - self.radius).max(0.0)
    }

    /// Returns the depth of the overlap: the smallest shift that would separate the rectangles.
    ///
    /// # Edge cases
    /// The result is 0 if the rectangles just touch. If the rectangles are apart, the result is negative, but never
    /// below minus their distance.
    #[must_use]
    pub fn overlap(&self, other: &Rect) -> f64 {
        let across = other.centre - self.centre;
        let cos = self.right.dot(other.right).abs();
        let sin = self.right.dot(other.forward).abs();
        let seen = self.turned_in(across).abs();
        let reach = DVec2::new(
            self.half.x + cos * other.half.x + sin * other.half.y,
            self.half.y + sin * other.half.x + cos * other.half.y,
        );
        let seen_back = other.turned_in(across).abs();
        let reach_back = DVec2::new(
            other.half.x + cos * self.half.x + sin * self.half.y,
            other.half.y + sin * self.half.x + cos * self.half.y,
        );
        (reach - seen).min(reach_back - seen_back).min_element()
    }

    /// Returns the point of this rectangle nearest to the other, and the point of the other nearest to this.
    ///
    /// # Edge cases
    /// If the rectangles overlap, both points are the middle of the common part. Between parallel edges any nearest
    /// pair may be returned.
    #[must_use]
    pub fn nearest_points(&self, other: &Rect) -> (DVec2, DVec2) {
        let shared = Convex::from(self).within(other);
        if let Some(middle) = shared.centroid() {
            return (middle, middle);
        }
        let mine = self.corners().into_iter().map(|at| (at, other.nearest_point(at)));
        let its = other.corners().into_iter().map(|at| (self.nearest_point(at), at));
        let apart = |pair: &(DVec2, DVec2)| pair.0.distance_squared(pair.1);
        mine.chain(its)
            .min_by(|one, two| apart(one).total_cmp(&apart(two)))
            .unwrap_or((self.centre, other.centre))
    }

    /// Returns the rectangle shifted by a vector.
    #[must_use]
    pub fn moved(&self, by: DVec2) -> Self {
        Self { centre: self.centre + by, ..*self }
    }

    /// Returns the rectangle grown by a length on every side, or shrunk if the length is negative.
    ///
    /// # Edge cases
    /// A rectangle shrinks to its centre and no further.
    #[must_use]
    pub fn grown(&self, by: f64) -> Self {
        let half = (self.half + DVec2::splat(by)).max(DVec2::ZERO);
        Self { half, radius: half.length(), ..*self }
    }
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the numbers worked out by hand are exact in binary")]
mod tests {
    use super::*;

    fn upright(x: f64, y: f64, frontage: f64, depth: f64) -> Rect {
        Rect::new(DVec2::new(x, y), Bearing::default(), frontage, depth)
    }

    #[test]
    fn corners_run_clockwise_from_the_front_left() {
        let rect = Rect::new(DVec2::new(10.0, 10.0), Bearing::degrees(90.0), 4.0, 2.0);
        let corners = [(11.0, 12.0), (11.0, 8.0), (9.0, 8.0), (9.0, 12.0)].map(DVec2::from);
        let middles = [(11.0, 10.0), (10.0, 8.0), (9.0, 10.0), (10.0, 12.0)].map(DVec2::from);
        assert_eq!((rect.corners(), rect.edge_middles()), (corners, middles));
        assert_eq!((rect.front_middle(), rect.area()), (middles[0], 8.0));
    }

    #[test]
    fn three_across_and_four_along_make_five() {
        let (one, other) = (upright(0.0, 0.0, 4.0, 2.0), upright(7.0, 6.0, 4.0, 2.0));
        assert!((one.distance(&other) - 5.0).abs() < 1e-12);
        assert_eq!(one.nearest_points(&other), (DVec2::new(2.0, 1.0), DVec2::new(5.0, 5.0)));
        assert!(one.overlap(&other) < 0.0);
    }

    #[test]
    fn touching_is_no_distance_and_no_overlap() {
        let (one, beside) = (upright(0.0, 0.0, 4.0, 2.0), upright(4.0, 1.5, 4.0, 2.0));
        assert_eq!((one.distance(&beside), one.overlap(&beside)), (0.0, 0.0));
        assert_eq!(one.overlap(&beside.moved(DVec2::new(-0.25, 0.0))), 0.25);
    }

    #[test]
    fn a_cross_of_two_bars_has_its_common_point_in_the_middle() {
        // No corner of either rectangle lies in the other.
        let (wide, deep) = (upright(3.0, 3.0, 10.0, 2.0), upright(3.0, 3.0, 2.0, 10.0));
        assert_eq!(wide.distance(&deep), 0.0);
        assert_eq!(wide.nearest_points(&deep), (DVec2::splat(3.0), DVec2::splat(3.0)));
    }

    #[test]
    fn the_outline_belongs_to_the_rectangle() {
        let rect = upright(0.0, 0.0, 4.0, 2.0);
        for point in rect.corners().into_iter().chain(rect.edge_middles()) {
            assert!(rect.contains(point));
            assert!(!rect.contains(point * 1.001));
        }
    }

    #[test]
    fn nothing_around_nothing() {
        let row = [upright(0.0, 0.0, 4.0, 3.0), upright(4.0, 1.0, 4.0, 3.0)];
        let all = Rect::around(&row, Bearing::degrees(90.0)).unwrap();
        assert_eq!((all.centre(), all.frontage(), all.depth()), (DVec2::new(2.0, 0.5), 4.0, 8.0));
        assert_eq!(Rect::around(&[], Bearing::default()), None);
    }
}
