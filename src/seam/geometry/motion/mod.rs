//! Motions of a rectangle, sliding straight or wheeling: the times at which it meets, overlaps and leaves resting
//! shapes.

mod track;

use glam::DVec2;

use super::TINY;
use super::outline::edges_of;
use super::polygon::Polygon;
use super::rectangle::Rect;
use super::segment::{Segment, joined};
use super::slide::within;
use crate::units::{Bearing, to_the_right};
use track::Track;

/// The interval of time below which a difference counts as a rounding error.
const INSTANT: f64 = 1e-12;

/// A rigid motion at constant speed. Time runs from 0 to 1.
///
/// # Units
/// Lengths are in cm, angles in degrees. Intervals of time are pairs of start and end, in order, within 0 and 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Motion {
    /// A straight slide by a vector.
    Slide(DVec2),
    /// A turn about a pivot, of at most a full circle. A larger angle counts as a full circle.
    Turn {
        /// The point about which the rectangle turns and which stays in place.
        pivot: DVec2,
        /// The angle of the turn in degrees, positive if clockwise.
        degrees: f64,
    },
}

impl Motion {
    /// Returns the reverse motion. At each time, the reverse motion moves a point back to the place that the point had
    /// before this motion.
    #[must_use]
    pub fn inverse(&self) -> Self {
        match *self {
            Self::Slide(way) => Self::Slide(-way),
            Self::Turn { pivot, degrees } => Self::Turn { pivot, degrees: -degrees },
        }
    }

    /// Returns the motion shifted by a vector. A turn gets a shifted pivot, and a slide is unchanged.
    #[must_use]
    pub fn carried(&self, by: DVec2) -> Self {
        match *self {
            Self::Slide(way) => Self::Slide(way),
            Self::Turn { pivot, degrees } => Self::Turn { pivot: pivot + by, degrees },
        }
    }

    /// Returns the place of a moving point at a time, where `point` is its place at time 0.
    #[must_use]
    pub fn point(&self, point: DVec2, time: f64) -> DVec2 {
        match *self {
            Self::Slide(way) => point + way * time,
            Self::Turn { pivot, .. } => {
                let forward = self.bearing(Bearing::default(), time).forward();
                let arm = point - pivot;
                pivot + to_the_right(forward) * arm.x + forward * arm.y
            }
        }
    }

    /// Returns the facing of a moving rectangle at a time, where `facing` is its facing at time 0.
    #[must_use]
    pub fn bearing(&self, facing: Bearing, time: f64) -> Bearing {
        match *self {
            Self::Slide(_) => facing,
            Self::Turn { degrees, .. } => facing.turned(degrees.clamp(-360.0, 360.0) * time),
        }
    }

    /// Returns a moving rectangle at a time, where `rect` is the rectangle at time 0.
    #[must_use]
    pub fn rect(&self, rect: &Rect, time: f64) -> Rect {
        if let Self::Slide(way) = *self {
            return rect.moved(way * time);
        }
        let facing = self.bearing(rect.facing(), time);
        let centre = self.point(rect.centre(), time);
        Rect::new(centre, facing, rect.frontage(), rect.depth())
    }

    /// Returns the distance that a point travels in the whole motion, along an arc for a turn.
    #[must_use]
    pub fn length(&self, point: DVec2) -> f64 {
        match *self {
            Self::Slide(way) => way.length(),
            Self::Turn { pivot, degrees } => point.distance(pivot) * degrees.abs().min(360.0).to_radians(),
        }
    }

    /// Adds to `times` the times at which a moving point lies on a resting segment or its ends. A passage counts once.
    ///
    /// # Edge cases
    /// If the point lies on the segment for a while, the start and end of that time are added: 0 and 1 for a point
    /// resting on the segment. A segment without length is never met.
    pub fn meets(&self, point: DVec2, segment: &Segment, times: &mut Vec<f64>) {
        let Some(along) = (segment.b - segment.a).try_normalize() else {
            return;
        };
        if self.length(point) <= TINY {
            if segment.distance_to_point(point) <= TINY {
                times.extend([0.0, 1.0]);
            }
            return;
        }
        let track = Track { start: segment.a, along, length: segment.length() };
        match *self {
            Self::Slide(way) => track.slides(point, way, times),
            Self::Turn { pivot, degrees } => track.turns(point - pivot, pivot, degrees, times),
        }
    }

    /// Returns every time at which the moving rectangle and a resting edge may begin or stop overlapping, in no order.
    /// At such a time a corner passes the edge, or an end of the edge passes a side.
    ///
    /// # Edge cases
    /// Some times may occur twice, and at some times nothing changes. Edges out of reach give no times.
    #[must_use]
    pub fn events(&self, rect: &Rect, edges: impl Iterator<Item = Segment>) -> Vec<f64> {
        let back = self.inverse();
        let corners = rect.corners();
        let mut times = Vec::new();
        let mut last = None;
        for edge in edges {
            if !self.near(rect, edge.at(0.5), edge.length() * 0.5) {
                continue;
            }
            for corner in corners {
                self.meets(corner, &edge, &mut times);
            }
            // Along an outline every end is the next edge's beginning, so it is examined only once.
            let known = usize::from(last == Some(edge.a));
            for end in [edge.a, edge.b].into_iter().skip(known) {
                // Seen from the rectangle, the end moves in the opposite direction.
                for side in edges_of(&corners) {
                    back.meets(end, &side, &mut times);
                }
            }
            last = Some(edge.b);
        }
        times
    }

    /// Returns the times at which a moving point comes within `reach` of a resting point, leaves that reach, or is
    /// nearest or farthest. Times outside 0 to 1 may be among them.
    #[must_use]
    pub fn nears(&self, point: DVec2, of: DVec2, reach: f64) -> Vec<f64> {
        match *self {
            Self::Slide(way) => {
                let (length, gap) = (way.length_squared(), of - point);
                if length == 0.0 {
                    return Vec::new();
                }
                let nearest = gap.dot(way) / length;
                let half = (reach * reach - gap.length_squared()) / length + nearest * nearest;
                let half = if half > 0.0 { half.sqrt() } else { 0.0 };
                vec![nearest - half, nearest, nearest + half]
            }
            Self::Turn { pivot, degrees } => {
                let (arm, other) = (point - pivot, of - pivot);
                let clockwise = -arm.perp_dot(other).atan2(arm.dot(other)).to_degrees();
                let (near, far) = (arm.length(), other.length());
                let beside = (near * near + far * far - reach * reach) / (2.0 * near * far);
                let half = beside.clamp(-1.0, 1.0).acos().to_degrees();
                let turns =
                    (-2..=4_i32).map(|half_turn| clockwise * degrees.signum() + 180.0 * f64::from(half_turn));
                let turns = turns.flat_map(|turn| [turn - half, turn, turn + half]);
                turns.map(|turn| turn / degrees.abs()).filter(|time| time.is_finite()).collect()
            }
        }
    }

    /// Returns the direction in which a moving point goes at a time, as a vector. The length of the vector has no
    /// meaning.
    #[must_use]
    pub fn heading(&self, point: DVec2, time: f64) -> DVec2 {
        match *self {
            Self::Slide(way) => way,
            Self::Turn { pivot, degrees } => -(self.point(point, time) - pivot).perp() * degrees.signum(),
        }
    }

    /// Returns the intervals of time in which the condition `holds` is true. The condition may change only at the given
    /// times.
    ///
    /// # Edge cases
    /// Neighbouring intervals are joined, so an interval is not split where the condition fails for an instant only. An
    /// instant at which alone the condition is true is not found. Times outside 0 to 1 are ignored.
    #[must_use]
    pub fn spans(times: Vec<f64>, mut holds: impl FnMut(f64) -> bool) -> Vec<(f64, f64)> {
        let mut cuts = times;
        cuts.retain(|time| (INSTANT..=1.0 - INSTANT).contains(time));
        cuts.sort_by(f64::total_cmp);
        cuts.dedup_by(|later, earlier| *later - *earlier < INSTANT);
        let ends = cuts.iter().copied().chain([1.0]);
        let gaps = std::iter::once(0.0).chain(cuts.iter().copied()).zip(ends);
        let held = gaps.filter(|&(from, to)| holds(f64::midpoint(from, to))).collect();
        joined(held, 0.0)
    }

    /// Returns the intervals of time in which the moving rectangle overlaps a resting rectangle.
    ///
    /// # Edge cases
    /// Touching and sliding along are not overlapping.
    #[must_use]
    pub fn overlaps_rect(&self, mover: &Rect, resting: &Rect) -> Vec<(f64, f64)> {
        if !self.near(mover, resting.centre(), resting.radius()) {
            return Vec::new();
        }
        let corners = resting.corners();
        let times = self.events(mover, edges_of(&corners));
        Self::spans(times, |time| self.rect(mover, time).overlap(resting) > TINY)
    }

    /// Returns the intervals of time in which the moving rectangle overlaps an area, partly or wholly.
    ///
    /// # Edge cases
    /// Touching and sliding along the outline are not overlapping.
    #[must_use]
    pub fn overlaps_area(&self, mover: &Rect, area: &Polygon) -> Vec<(f64, f64)> {
        let (low, high) = area.bounds();
        if !self.near(mover, (low + high) * 0.5, low.distance(high) * 0.5) {
            return Vec::new();
        }
        let times = self.events(mover, area.edges());
        Self::spans(times, |time| area.overlaps(&self.rect(mover, time)))
    }

    /// Returns the intervals of time in which some length of a segment lies inside the moving rectangle.
    ///
    /// # Edge cases
    /// Touching the rectangle's outline and running along it do not count.
    #[must_use]
    pub fn overlaps_segment(&self, mover: &Rect, segment: &Segment) -> Vec<(f64, f64)> {
        if !self.near(mover, segment.at(0.5), segment.length() * 0.5) {
            return Vec::new();
        }
        let times = self.events(mover, std::iter::once(*segment));
        Self::spans(times, |time| segment.stretch_in(&self.rect(mover, time)).is_some())
    }

    /// Returns the intervals of time in which a moving point lies in an area or on its outline.
    #[must_use]
    pub fn inside_area(&self, point: DVec2, area: &Polygon) -> Vec<(f64, f64)> {
        let (low, high) = area.bounds();
        if !self.comes_within(point, (low + high) * 0.5, low.distance(high) * 0.5) {
            return Vec::new();
        }
        self.inside(point, area.edges(), |at| area.contains(at))
    }

    /// Returns the intervals of time in which a moving point lies in a rectangle or on its outline.
    #[must_use]
    pub fn inside_rect(&self, point: DVec2, rect: &Rect) -> Vec<(f64, f64)> {
        if !self.comes_within(point, rect.centre(), rect.radius()) {
            return Vec::new();
        }
        self.inside(point, edges_of(&rect.corners()), |at| rect.contains(at))
    }

    /// Returns the intervals of time in which a moving point lies inside an outline. `within` returns true if a point
    /// is inside.
    fn inside(
        &self,
        point: DVec2,
        outline: impl Iterator<Item = Segment>,
        within: impl Fn(DVec2) -> bool,
    ) -> Vec<(f64, f64)> {
        let mut times = Vec::new();
        for edge in outline {
            self.meets(point, &edge, &mut times);
        }
        Self::spans(times, |time| within(self.point(point, time)))
    }

    /// Returns the first time from which the moving rectangle is no longer wholly within the bounds. Returns `None` if
    /// the rectangle stays within.
    ///
    /// # Edge cases
    /// The rectangle may be flush with the bounds, and beyond them by a rounding error. A rectangle that begins outside
    /// leaves at 0.
    #[must_use]
    pub fn leaves(&self, rect: &Rect, bounds: (DVec2, DVec2)) -> Option<f64> {
        let (low, high) = bounds;
        let field = [low, DVec2::new(low.x, high.y), high, DVec2::new(high.x, low.y)];
        let mut times = Vec::new();
        for edge in edges_of(&field) {
            for corner in rect.corners() {
                self.meets(corner, &edge, &mut times);
            }
        }
        let outside = Self::spans(times, |time| !within(&self.rect(rect, time), bounds));
        outside.first().map(|span| span.0)
    }

    /// Returns true if the moving rectangle may come within the distance `reach` of a point. A result of false is
    /// certain.
    #[must_use]
    pub fn near(&self, rect: &Rect, centre: DVec2, reach: f64) -> bool {
        self.comes_within(rect.centre(), centre, rect.radius() + reach)
    }

    /// Returns true if a moving point may come within the distance `reach` of a resting point. A result of false is
    /// certain.
    fn comes_within(&self, point: DVec2, resting: DVec2, reach: f64) -> bool {
        let reach = reach + TINY;
        match *self {
            Self::Slide(way) => {
                let path = Segment { a: point, b: point + way };
                path.distance_to_point(resting) <= reach
            }
            Self::Turn { pivot, .. } => {
                let ring = (point.distance(pivot) - resting.distance(pivot)).abs();
                // The point is never further from its place at half time than half the length of its path.
                let middle = || self.point(point, 0.5).distance(resting);
                ring <= reach && middle() <= reach + self.length(point) * 0.5
            }
        }
    }
}

#[cfg(test)]
mod tests;
