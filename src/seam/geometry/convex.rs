//! A convex piece of a rectangle, as clipping leaves it.

use glam::DVec2;

use super::TINY;
use super::rectangle::Rect;
use super::segment::Segment;

/// One side of a straight line, the line included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HalfPlane {
    inward: DVec2,
    offset: f64,
}

impl HalfPlane {
    /// The side that `inward` (a unit vector) points to, of the line through `on` across it.
    #[must_use]
    pub fn new(on: DVec2, inward: DVec2) -> Self {
        Self { inward, offset: inward.dot(on) }
    }

    /// The unit vector across the line, to the inside.
    pub(super) fn inward(&self) -> DVec2 {
        self.inward
    }

    /// The signed distance of a point to the line in cm, positive inside.
    #[must_use]
    pub fn depth(&self, point: DVec2) -> f64 {
        self.inward.dot(point) - self.offset
    }
}

/// More corners than four half-planes can cut out of a rectangle.
const ROOM: usize = 12;

/// A convex shape of a few corners, kept without the heap.
///
/// # Edge cases
/// It may be a mere segment or point, where a rectangle only touches what it was clipped to.
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

    /// The corners in order.
    #[must_use]
    pub fn corners(&self) -> &[DVec2] {
        self.corners.get(..self.count).unwrap_or_default()
    }

    /// Whether nothing is left of it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Its edges in order; a single corner is an edge without length.
    pub(super) fn edges(&self) -> impl Iterator<Item = Segment> + '_ {
        let corners = self.corners();
        corners.iter().zip(corners.iter().cycle().skip(1)).map(|(&a, &b)| Segment { a, b })
    }

    /// The part on the inner side of a line.
    #[must_use]
    pub fn clipped(&self, plane: &HalfPlane) -> Self {
        let mut kept = Self::empty();
        cut(self.corners(), plane, |corner| kept.push(corner));
        kept
    }

    /// The part inside a rectangle.
    #[must_use]
    pub fn within(&self, rect: &Rect) -> Self {
        let (right, forward) = rect.axes();
        let [front, right_edge, rear, left_edge] = rect.edge_middles();
        self.clipped(&HalfPlane::new(front, -forward))
            .clipped(&HalfPlane::new(rear, forward))
            .clipped(&HalfPlane::new(right_edge, -right))
            .clipped(&HalfPlane::new(left_edge, right))
    }

    /// The part of a segment that lies in it, its outline so much wider, as parameters from and to; none where the shape has no area.
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

    /// The area in square cm.
    #[must_use]
    pub fn area(&self) -> f64 {
        twice_area(self.corners().iter().copied()).abs() * 0.5
    }

    /// The mean of the corners, a point inside; `None` if nothing is left.
    #[must_use]
    pub fn centroid(&self) -> Option<DVec2> {
        let share = self.edges().fold(0.0, |count, _| count + 1.0);
        (share > 0.0).then(|| self.corners().iter().sum::<DVec2>() / share)
    }

    /// The shortest way to a rectangle, as long as [`Self::distance_to_rect`] says.
    ///
    /// # Edge cases
    /// Where they touch or overlap it has no length; `None` if nothing is left of the shape.
    #[must_use]
    pub fn way_to_rect(&self, rect: &Rect) -> Option<Segment> {
        if let Some(shared) = self.within(rect).centroid() {
            return Some(Segment { a: shared, b: shared });
        }
        let ways = self.edges().map(|edge| edge.way_to_rect(rect));
        ways.reduce(Segment::shorter)
    }

    /// The least distance to a rectangle in cm, 0 if they touch or overlap.
    ///
    /// # Edge cases
    /// Infinite if nothing is left of the shape.
    #[must_use]
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        if !self.within(rect).is_empty() {
            return 0.0;
        }
        self.edges().map(|edge| edge.distance_to_rect(rect)).fold(f64::INFINITY, f64::min)
    }
}

/// Hands over the corners of what lies of a convex outline on the inner side of a line, in order.
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

/// Twice the signed area of a closed outline, positive counter-clockwise.
///
/// Corners are taken relative to the first, so far-away shapes lose no digits.
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

/// The area in square cm that several convex shapes cover together, common parts counted once.
pub(super) fn union_area(shapes: &[Convex]) -> f64 {
    if let [only] = shapes {
        return only.area();
    }
    // Between two neighbouring values of x at which an outline bends or two outlines meet, the covered height is linear.
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

/// How much of the vertical line at `x` the shapes cover together.
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
