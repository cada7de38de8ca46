//! The four zones round a rectangle: in front, behind, left and right.
//!
//! ```text
//!   \      front      /
//!    \               /     each ray leaves its corner
//!     +-------------+      `angle` degrees outwards from
//! left|             |right straight ahead or straight back
//!     +-------------+
//!    /               \
//!   /      rear       \
//! ```

use glam::DVec2;

use super::TINY;
use super::convex::{Convex, HalfPlane};
use super::rectangle::Rect;
use super::segment::Segment;

/// One of the four zones round a rectangle, or the side of the rectangle that the zone lies on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Quarter {
    /// The side in front of the front edge.
    Front,
    /// The side beyond the right edge.
    Right,
    /// The side behind the rear edge.
    Rear,
    /// The side beyond the left edge.
    Left,
}

/// The zones round a rectangle.
///
/// # Source
/// `zone.front`, `zone.rear`, `zone.flank`
#[derive(Clone, Copy, Debug)]
pub struct Zones {
    rect: Rect,
    /// The sine and cosine of the angle between the rays and straight ahead.
    sin: f64,
    cos: f64,
}

/// A zone round a rectangle, bounded by one of the rectangle's edges and two rays. A zone is convex and has no outer
/// limit.
#[derive(Clone, Copy, Debug)]
pub struct Zone {
    planes: [HalfPlane; 3],
    edge: Segment,
    /// The rays, which start at the two ends of the edge.
    rays: [DVec2; 2],
}

impl Zones {
    /// Makes the zones round a rectangle, bounded by rays that leave the corners at the given angle.
    ///
    /// # Units
    /// The angle is in degrees outwards from straight ahead (or straight back), clamped to 0 to 90.
    ///
    /// # Edge cases
    /// At 0 the front zone is a strip as wide as the rectangle. At 90 the front zone is everything in front of the
    /// front edge.
    #[must_use]
    pub fn round(rect: &Rect, angle_deg: f64) -> Self {
        let forward = crate::units::Bearing::degrees(angle_deg.clamp(0.0, 90.0)).forward();
        Self { rect: *rect, sin: forward.x, cos: forward.y }
    }

    /// Returns the zone in front of the front edge of the rectangle.
    #[must_use]
    pub fn front(&self) -> Zone {
        let [front_left, front_right, _, _] = self.rect.corners();
        let (right, forward) = self.rect.axes();
        self.fan(front_left, front_right, right, forward)
    }

    /// Returns the zone behind the rear edge of the rectangle.
    #[must_use]
    pub fn rear(&self) -> Zone {
        let [_, _, rear_right, rear_left] = self.rect.corners();
        let (right, forward) = self.rect.axes();
        self.fan(rear_right, rear_left, -right, -forward)
    }

    /// Returns the zone beyond the left edge of the rectangle.
    #[must_use]
    pub fn left(&self) -> Zone {
        let [front_left, _, _, rear_left] = self.rect.corners();
        let (right, forward) = self.rect.axes();
        self.flank(rear_left, front_left, forward, -right)
    }

    /// Returns the zone beyond the right edge of the rectangle.
    #[must_use]
    pub fn right(&self) -> Zone {
        let [_, front_right, rear_right, _] = self.rect.corners();
        let (right, forward) = self.rect.axes();
        self.flank(front_right, rear_right, -forward, right)
    }

    /// Makes a front or rear zone with the zones' angle. `a` is the left and `b` the right corner, looking outwards.
    fn fan(&self, a: DVec2, b: DVec2, right: DVec2, out: DVec2) -> Zone {
        Self::wedge(a, b, right, out, (self.sin, self.cos))
    }

    /// Makes a flank zone, like [`Self::fan`] but with the complement of the angle.
    fn flank(&self, a: DVec2, b: DVec2, right: DVec2, out: DVec2) -> Zone {
        Self::wedge(a, b, right, out, (self.cos, self.sin))
    }

    fn wedge(a: DVec2, b: DVec2, right: DVec2, out: DVec2, (sin, cos): (f64, f64)) -> Zone {
        Zone {
            planes: [
                HalfPlane::new(a, out),
                HalfPlane::new(a, out * sin + right * cos),
                HalfPlane::new(b, out * sin - right * cos),
            ],
            edge: Segment { a, b },
            rays: [out * cos - right * sin, out * cos + right * sin],
        }
    }

    /// Returns the zone that a point lies in.
    ///
    /// # Edge cases
    /// On a bounding ray, front and rear take precedence over the sides. A point inside the rectangle belongs to its
    /// nearest edge. Of equally near edges, the order is front, rear, right, left.
    #[must_use]
    pub fn side_of(&self, point: DVec2) -> Quarter {
        let local = self.rect.to_local(point);
        let room = self.rect.half_size() - local.abs();
        if room.min_element() > TINY {
            return match (room.y <= room.x + TINY, local.y >= -TINY, local.x >= -TINY) {
                (true, true, _) => Quarter::Front,
                (true, false, _) => Quarter::Rear,
                (false, _, true) => Quarter::Right,
                (false, _, false) => Quarter::Left,
            };
        }
        if self.front().contains(point) {
            Quarter::Front
        } else if self.rear().contains(point) {
            Quarter::Rear
        } else if local.x >= 0.0 {
            Quarter::Right
        } else {
            Quarter::Left
        }
    }

    /// Returns the side whose zone contains most of the points. Returns `None` if there are no points, or as many in
    /// another zone.
    #[must_use]
    pub fn most(&self, points: impl IntoIterator<Item = DVec2>) -> Option<Quarter> {
        let mut counted =
            [Quarter::Front, Quarter::Right, Quarter::Rear, Quarter::Left].map(|side| (0, side));
        for point in points {
            let side = self.side_of(point);
            if let Some((count, _)) = counted.iter_mut().find(|(_, known)| *known == side) {
                *count += 1;
            }
        }
        counted.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
        let [first, second, ..] = counted;
        (first.0 > second.0).then_some(first.1)
    }

    /// Returns the shortest segment from the nearest bounding ray to a point. The length of the segment is the distance
    /// by which [`Self::side_of`] was decided.
    #[must_use]
    pub fn way_from_ray(&self, point: DVec2) -> Segment {
        let fore = self.front().way_from_ray(point);
        fore.shorter(self.rear().way_from_ray(point))
    }
}

/// The number of steps of a search by thirds. On an edge of a few decimetres, that many steps leave an error of less
/// than a thousandth of a millimetre.
const THIRDS: u32 = 40;

impl Zone {
    /// Returns true if a point lies in the zone or on the bounds.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        self.slack(point) >= -TINY
    }

    /// Returns the smallest signed distance in cm from a point to the lines that bound the zone, positive inside.
    #[must_use]
    pub fn slack(&self, point: DVec2) -> f64 {
        let [edge, left, right] = self.planes;
        edge.depth(point).min(left.depth(point)).min(right.depth(point))
    }

    /// Returns the greatest [`slack`](Self::slack) of any point of a segment, in cm: how deep the segment reaches into
    /// the zone. The result is negative if the segment lies outside.
    #[must_use]
    pub fn depth_of_segment(&self, segment: &Segment) -> f64 {
        // The slack is the minimum of three planes' depths. Along a line it therefore rises to a single maximum and
        // falls, which a search by thirds can find.
        let (mut from, mut to) = (0.0, 1.0);
        for _ in 0..THIRDS {
            let third = (to - from) / 3.0;
            if self.slack(segment.at(from + third)) < self.slack(segment.at(to - third)) {
                from += third;
            } else {
                to -= third;
            }
        }
        self.slack(segment.at(f64::midpoint(from, to)))
    }

    /// Returns the part of a rectangle inside the zone, or `None` if the rectangle lies outside.
    ///
    /// # Edge cases
    /// A rectangle that only touches the zone gives a segment or a point.
    #[must_use]
    pub fn clip(&self, rect: &Rect) -> Option<Convex> {
        let part = self.planes.iter().fold(Convex::from(rect), |part, plane| part.clipped(plane));
        (!part.is_empty()).then_some(part)
    }

    /// Returns the fraction of a rectangle's area inside the zone, from 0 to 1.
    ///
    /// # Edge cases
    /// A rectangle without area counts as inside or outside by its centre.
    #[must_use]
    pub fn share_of(&self, rect: &Rect) -> f64 {
        if rect.area() <= 0.0 {
            return f64::from(u8::from(self.contains(rect.centre())));
        }
        let part = self.clip(rect);
        part.map_or(0.0, |part| (part.area() / rect.area()).min(1.0))
    }

    /// Returns the depth in cm to which a rectangle reaches into the zone. For a rectangle outside the zone, the result
    /// is minus the distance from the zone.
    ///
    /// # Edge cases
    /// The result is 0 if the rectangle just touches the zone. For a rectangle that reaches into the zone, the result
    /// is the [slack](Self::slack) of the rectangle's deepest point.
    #[must_use]
    pub fn depth_of(&self, rect: &Rect) -> f64 {
        let Some(part) = self.clip(rect) else {
            return -self.shortest_way(rect).map_or(f64::INFINITY, |way| way.length());
        };
        part.edges().map(|edge| self.slack(edge.a).max(self.slack_between(&edge))).fold(0.0, f64::max)
    }

    /// Returns the greatest [slack](Self::slack) at those points of a segment that are equally deep behind two of the
    /// zone's bounds. Returns 0 if there are no such points.
    fn slack_between(&self, segment: &Segment) -> f64 {
        let [edge, left, right] = self.planes;
        let mut deepest: f64 = 0.0;
        for (one, other) in [(edge, left), (left, right), (right, edge)] {
            let lead = |point: DVec2| one.depth(point) - other.depth(point);
            let (from, to) = (lead(segment.a), lead(segment.b));
            if from * to < 0.0 {
                deepest = deepest.max(self.slack(segment.at(from / (from - to))));
            }
        }
        deepest
    }

    /// Returns the shortest segment from the zone to a rectangle outside it. The length of the segment is minus
    /// [`depth_of`](Self::depth_of). Returns `None` if the rectangle reaches into the zone.
    #[must_use]
    pub fn way_to(&self, rect: &Rect) -> Option<Segment> {
        match self.clip(rect) {
            Some(_) => None,
            None => self.shortest_way(rect),
        }
    }

    /// Returns the shortest segment from the zone to a rectangle outside it.
    fn shortest_way(&self, rect: &Rect) -> Option<Segment> {
        let mine =
            [self.edge.a, self.edge.b].map(|corner| Segment { a: corner, b: rect.nearest_point(corner) });
        let its = rect.corners().map(|corner| self.way_from_bound(corner));
        mine.into_iter().chain(its).reduce(Segment::shorter)
    }

    /// Returns the shortest segment from the outline of the zone to a point.
    fn way_from_bound(&self, point: DVec2) -> Segment {
        let edge = Segment { a: self.edge.at(self.edge.nearest(point)), b: point };
        edge.shorter(self.way_from_ray(point))
    }

    /// Returns the shortest segment from the nearer of the two rays to a point.
    fn way_from_ray(&self, point: DVec2) -> Segment {
        let from_ray = |from: DVec2, way: DVec2| {
            let along = (point - from).dot(way).max(0.0);
            Segment { a: from + way * along, b: point }
        };
        let [left, right] = self.rays;
        from_ray(self.edge.a, left).shorter(from_ray(self.edge.b, right))
    }

    /// Returns the half-planes that bound the zone.
    pub(super) fn planes(&self) -> &[HalfPlane; 3] {
        &self.planes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Bearing;

    fn zones(angle: f64) -> Zones {
        Zones::round(&Rect::new(DVec2::ZERO, Bearing::default(), 4.0, 2.0), angle)
    }

    #[test]
    fn at_forty_five_degrees_the_front_widens_as_it_goes() {
        // zone.front: |x| <= w/2 + y from the front edge, with w/2 = 2 and the edge at y = 1.
        for (x, y) in (-80..=80).flat_map(|x| (-80..=80).map(move |y| (x, y))) {
            let (x, y) = (f64::from(x) * 0.125, f64::from(y) * 0.125);
            let point = DVec2::new(x, y);
            let front = y >= 1.0 && x.abs() <= 2.0 + (y - 1.0);
            let rear = y <= -1.0 && x.abs() <= 2.0 + (-1.0 - y);
            assert_eq!(zones(45.0).front().contains(point), front, "{point}");
            assert_eq!(zones(45.0).rear().contains(point), rear, "{point}");
            let beside = |x: f64| x >= 2.0 && y.abs() <= 1.0 + (x - 2.0);
            assert_eq!(zones(45.0).right().contains(point), beside(x), "{point}");
            assert_eq!(zones(45.0).left().contains(point), beside(-x), "{point}");
        }
    }

    #[test]
    fn the_bounding_ray_belongs_to_front_and_rear_first() {
        let sides = [
            ((5.0, 4.0), Quarter::Front),
            ((5.0, -4.0), Quarter::Rear),
            ((-5.0, 3.9), Quarter::Left),
            ((5.0, -3.9), Quarter::Right),
        ];
        for (point, side) in sides {
            assert_eq!(zones(45.0).side_of(point.into()), side);
        }
        assert!(zones(45.0).way_from_ray(DVec2::new(5.0, 4.0)).length() < 1e-12);
        assert!((zones(45.0).way_from_ray(DVec2::new(6.0, 3.0)).length() - 2.0_f64.sqrt()).abs() < 1e-12);
    }

    #[test]
    fn most_of_a_row_lies_on_one_side_or_on_none() {
        let row = |points: &[(f64, f64)]| zones(45.0).most(points.iter().copied().map(DVec2::from));
        let (front, right, left) = ((0.0, 9.0), (9.0, 0.0), (-9.0, 0.0));
        assert_eq!(row(&[front, right, right, left]), Some(Quarter::Right));
        assert_eq!(row(&[front, front, right, right, left]), None);
        assert_eq!(row(&[]), None);
    }

    #[test]
    fn a_share_of_a_rectangle_lies_before_the_front() {
        let at = |x: f64, y: f64| Rect::new(DVec2::new(x, y), Bearing::default(), 2.0, 2.0);
        let share = |x, y| zones(45.0).front().share_of(&at(x, y));
        // The ray from (2, 1) divides the square about (4, 3) from corner to corner.
        assert!((share(4.0, 3.0) - 0.5).abs() < 1e-12);
        assert!((share(0.0, 1.0) - 0.5).abs() < 1e-12, "half of it behind the front edge");
        assert!((share(0.0, 9.0) - 1.0).abs() < 1e-12 && share(0.0, -9.0).abs() < 1e-12);
    }

    #[test]
    fn a_point_inside_belongs_to_the_nearest_edge() {
        let sides = [
            ((0.0, 0.0), Quarter::Front),
            ((0.0, -0.1), Quarter::Rear),
            ((1.5, 0.4), Quarter::Right),
            ((-1.5, 0.4), Quarter::Left),
            ((1.5, 0.5), Quarter::Front),
        ];
        for (point, side) in sides {
            assert_eq!(zones(45.0).side_of(point.into()), side, "{point:?}");
        }
    }

    #[test]
    fn the_angle_goes_from_a_strip_to_a_half_plane() {
        let ahead = |x| zones(0.0).front().contains(DVec2::new(x, 50.0));
        assert!(ahead(2.0) && !ahead(2.1));
        let level = |y| zones(90.0).front().contains(DVec2::new(50.0, y));
        assert!(level(1.0) && !level(0.9));
        assert_eq!(zones(90.0).side_of(DVec2::new(50.0, 0.9)), Quarter::Right);
    }

    #[test]
    fn reaching_in_counts_from_the_deepest_point_and_staying_out_from_the_nearest() {
        let at = |x: f64, y: f64| Rect::new(DVec2::new(x, y), Bearing::default(), 2.0, 2.0);
        let front = zones(45.0).front();
        // The first rectangle lies wholly inside. The middle of its far edge (0, 5) is 4 beyond the edge and 6/√2
        // inside either ray.
        assert!((front.depth_of(&at(0.0, 4.0)) - 4.0).abs() < 1e-12);
        // The second lies beside the zone. Its corner (5, 2) is 2/√2 below the ray from (2, 1).
        assert!((front.depth_of(&at(6.0, 1.0)) + 2.0_f64.sqrt()).abs() < 1e-12);
        assert!(front.clip(&at(6.0, 1.0)).is_none());
        // The third touches the ray with a corner.
        assert!(front.depth_of(&at(6.0, 3.0)).abs() < 1e-12);
        assert!(front.clip(&at(6.0, 3.0)).is_some_and(|part| part.area() < 1e-9));
    }
}
