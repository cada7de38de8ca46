//! Convex shapes, made by clipping rectangles.

use glam::DVec2;

use super::TINY;
use super::rectangle::Rect;
use super::segment::Segment;

/// A half-plane: a straight line and everything on its inner side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfPlane {
    inward: DVec2,
    offset: f64,
}

impl HalfPlane {
    /// Makes the half-plane bounded by the line through `on`, on the side that the unit vector `inward` points to.
    #[must_use]
    pub fn new(on: DVec2, inward: DVec2) -> Self {
        Self { inward, offset: inward.dot(on) }
    }

    /// Returns the unit vector perpendicular to the bounding line, towards the inside of the half-plane.
    pub(super) fn inward(&self) -> DVec2 {
        self.inward
    }

    /// Returns the signed distance of a point from the bounding line in cm, positive inside the half-plane.
    #[must_use]
    pub fn depth(&self, point: DVec2) -> f64 {
        self.inward.dot(point) - self.offset
    }
}

/// The largest number of corners stored. A rectangle cut by four half-planes has fewer.
const ROOM: usize = 12;

/// A convex shape of a few corners, stored without heap allocation.
///
/// # Edge cases
/// The shape may be a mere segment or point if a rectangle only touches the area to which the rectangle was clipped.
#[derive(Clone, Copy, Debug)]
pub struct Convex {
    corners: [DVec2; ROOM],
    count: usize,
}

impl From<&Rect> for Convex {
    fn from(rect: &Rect) -> Self {
        let mut shape = Self::empty();
        for corner in rect.corners() {
            shape.push(corner);
        }
        shape
    }
}

impl Convex {
    fn empty() -> Self {
        Self { corners: [DVec2::ZERO; ROOM], count: 0 }
    }

    fn push(&mut self, corner: DVec2) {
        if let Some(place) = self.corners.get_mut(self.count) {
            *place = corner;
            self.count += 1;
        }
    }

    /// Returns the corners in order.
    #[must_use]
    pub fn corners(&self) -> &[DVec2] {
        self.corners.get(..self.count).unwrap_or_default()
    }

    /// Returns true if the shape has no corners.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the edges in order. A single corner gives an edge without length.
    pub(super) fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        let corners = self.corners();
        corners.iter().zip(corners.iter().cycle().skip(1)).map(|(&a, &b)| Segment { a, b })
    }

    /// Returns the part of the shape that lies in a half-plane.
    #[must_use]
    pub fn clipped(&self, plane: &HalfPlane) -> Self {
        let mut kept = Self::empty();
        cut(self.corners(), plane, |corner| kept.push(corner));
        kept
    }

    /// Returns the part of the shape inside a rectangle.
    #[must_use]
    pub fn within(&self, rect: &Rect) -> Self {
        let (right, forward) = rect.axes();
        let [front, right_edge, rear, left_edge] = rect.edge_middles();
        self.clipped(&HalfPlane::new(front, -forward))
            .clipped(&HalfPlane::new(rear, forward))
            .clipped(&HalfPlane::new(right_edge, -right))
            .clipped(&HalfPlane::new(left_edge, right))
    }

    /// Returns the part of a segment inside the shape widened by `wider` cm, as a pair of parameters from 0 (start) to
    /// 1 (end). Returns `None` if the segment misses the shape, or if the shape has no area.
    pub(super) fn stretch_of(&self, segment: &Segment, wider: f64) -> Option<(f64, f64)> {
        let turned = twice_area(self.corners().iter().copied());
        if turned.abs() < TINY {
            return None;
        }
        let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
        for edge in self.edges() {
            let inward = (edge.b - edge.a).perp().normalize_or_zero() * turned.signum();
            let depth = |point: DVec2| (point - edge.a).dot(inward) + wider;
            let (from, to) = (depth(segment.a), depth(segment.b));
            let crossed = from / (from - to);
            match (from >= 0.0, to >= 0.0) {
                (true, true) => {}
                (false, false) => return None,
                (false, true) => enter = enter.max(crossed),
                (true, false) => leave = leave.min(crossed),
            }
        }
        (leave > enter).then_some((enter, leave))
    }

    /// Returns the area in square cm.
    #[must_use]
    pub fn area(&self) -> f64 {
        twice_area(self.corners().iter().copied()).abs() * 0.5
    }

    /// Returns the mean of the corners, which is a point inside. Returns `None` for an empty shape.
    #[must_use]
    pub fn centroid(&self) -> Option<DVec2> {
        let share = self.edges().fold(0.0, |count, _| count + 1.0);
        (share > 0.0).then(|| self.corners().iter().sum::<DVec2>() / share)
    }

    /// Returns the shortest segment from the shape to a rectangle. The segment is as long as the distance that
    /// [`Self::distance_to_rect`] returns.
    ///
    /// # Edge cases
    /// The segment has no length if the shape and the rectangle touch or overlap. Returns `None` for an empty shape.
    #[must_use]
    pub fn way_to_rect(&self, rect: &Rect) -> Option<Segment> {
        if let Some(shared) = self.within(rect).centroid() {
            return Some(Segment { a: shared, b: shared });
        }
        let ways = self.edges().map(|edge| edge.way_to_rect(rect));
        ways.reduce(Segment::shorter)
    }

    /// Returns the shortest distance from the shape to a rectangle in cm. The distance is 0 if the two touch or
    /// overlap.
    ///
    /// # Edge cases
    /// The distance is infinite for an empty shape.
    #[must_use]
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        if !self.within(rect).is_empty() {
            return 0.0;
        }
        self.edges().map(|edge| edge.distance_to_rect(rect)).fold(f64::INFINITY, f64::min)
    }
}

/// Clips a convex outline to a half-plane and passes the remaining corners to `keep`, in order.
pub(super) fn cut(corners: &[DVec2], plane: &HalfPlane, mut keep: impl FnMut(DVec2)) {
    let Some(&last) = corners.last() else {
        return;
    };
    let mut before = (last, plane.depth(last));
    for &corner in corners {
        let depth = plane.depth(corner);
        if (before.1 >= -TINY) != (depth >= -TINY) {
            let share = (before.1 / (before.1 - depth)).clamp(0.0, 1.0);
            keep(before.0.lerp(corner, share));
        }
        if depth >= -TINY {
            keep(corner);
        }
        before = (corner, depth);
    }
}

/// Returns twice the signed area of a closed outline, positive if counter-clockwise.
///
/// Corners are taken relative to the first one, so that shapes far from the origin lose no precision.
pub(super) fn twice_area(mut corners: impl Iterator<Item = DVec2>) -> f64 {
    let Some(origin) = corners.next() else {
        return 0.0;
    };
    let mut before = DVec2::ZERO;
    let mut sum = 0.0;
    for corner in corners {
        let at = corner - origin;
        sum += before.perp_dot(at);
        before = at;
    }
    sum
}

/// Returns the area in square cm that several convex shapes cover together. Common parts count once.
pub(super) fn union_area(shapes: &[Convex]) -> f64 {
    if let [only] = shapes {
        return only.area();
    }
    // The covered height is linear between two neighbouring x at which an outline bends or two outlines meet.
    let edges: Vec<Segment> = shapes.iter().flat_map(Convex::edges).collect();
    let mut bends: Vec<f64> = edges.iter().map(|edge| edge.a.x).collect();
    for (number, one) in edges.iter().enumerate() {
        for two in edges.iter().skip(number + 1) {
            bends.extend(one.meets(two).map(|share| one.at(share).x));
        }
    }
    bends.sort_by(f64::total_cmp);
    bends
        .iter()
        .zip(bends.iter().skip(1))
        .map(|(&from, &to)| covered_height(shapes, f64::midpoint(from, to)) * (to - from))
        .sum()
}

/// Returns the length of that part of the vertical line at `x` which the shapes cover together.
fn covered_height(shapes: &[Convex], x: f64) -> f64 {
    let mut spans: Vec<(f64, f64)> = Vec::with_capacity(shapes.len());
    for shape in shapes {
        let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
        for edge in shape.edges() {
            if (edge.a.x > x) != (edge.b.x > x) {
                let share = (x - edge.a.x) / (edge.b.x - edge.a.x);
                let y = edge.at(share).y;
                (low, high) = (low.min(y), high.max(y));
            }
        }
        if low < high {
            spans.push((low, high));
        }
    }
    super::segment::total(&super::segment::joined(spans, 0.0))
}
