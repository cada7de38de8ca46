//! Straight segments between two points, and arithmetic with intervals of parameters.

use glam::DVec2;

use super::TINY;
use super::rectangle::Rect;
use crate::units::Bearing;

/// The straight segment from `a` to `b`. The parameter is 0 at `a` and 1 at `b`.
///
/// # Units
/// All lengths are in cm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// The start of the segment.
    pub a: DVec2,
    /// The end of the segment.
    pub b: DVec2,
}

impl Segment {
    /// Returns the distance between the ends.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.a.distance(self.b)
    }

    /// Returns the shorter of two segments. If both are equally long, returns this one.
    #[must_use]
    pub fn shorter(self, other: Self) -> Self {
        if other.length() < self.length() { other } else { self }
    }

    /// Returns the point at a parameter: the start at 0 and the end at 1.
    #[must_use]
    pub fn at(&self, share: f64) -> DVec2 {
        self.a.lerp(self.b, share)
    }

    /// Returns the segment lengthened by the given cm at each end.
    ///
    /// # Edge cases
    /// A segment without length has no direction and is returned unchanged.
    #[must_use]
    pub fn extended(&self, by_each_end: f64) -> Self {
        let more = (self.b - self.a).normalize_or_zero() * by_each_end;
        Self { a: self.a - more, b: self.b + more }
    }

    /// Returns the part of the segment inside a rectangle, as a pair of parameters from 0 (start) to 1 (end).
    ///
    /// # Edge cases
    /// Returns `None` if the segment only runs along an edge, touches a corner, or has no length.
    #[must_use]
    pub fn stretch_in(&self, rect: &Rect) -> Option<(f64, f64)> {
        let half = rect.half_size();
        let from = rect.to_local(self.a);
        let way = rect.to_local(self.b) - from;
        let one = (-half - from) / way;
        let two = (half - from) / way;
        let enter = one.min(two).max_element().max(0.0);
        let leave = one.max(two).min_element().min(1.0);
        // The middle of a chord lies inside unless the whole chord runs along the outline.
        let middle = from + way * f64::midpoint(enter, leave);
        let inside = (half - middle.abs()).min_element() > TINY && way != DVec2::ZERO;
        (inside && leave > enter).then_some((enter, leave))
    }

    /// Returns the parameter of the point of the segment nearest to a given point.
    #[must_use]
    pub fn nearest(&self, point: DVec2) -> f64 {
        let way = self.b - self.a;
        let length_squared = way.length_squared();
        if length_squared > 0.0 { ((point - self.a).dot(way) / length_squared).clamp(0.0, 1.0) } else { 0.0 }
    }

    /// Returns the distance of a point from the segment, in cm.
    #[must_use]
    pub fn distance_to_point(&self, point: DVec2) -> f64 {
        self.at(self.nearest(point)).distance(point)
    }

    /// Returns the shortest distance to a rectangle, in cm. The distance is 0 if the segment touches the rectangle or
    /// lies inside.
    #[must_use]
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        self.thin().map_or_else(|| rect.distance_to_point(self.a), |thin| thin.distance(rect))
    }

    /// Returns the shortest segment from this one to a rectangle.
    pub(super) fn way_to_rect(&self, rect: &Rect) -> Self {
        let (a, b) = self
            .thin()
            .map_or_else(|| (self.a, rect.nearest_point(self.a)), |thin| thin.nearest_points(rect));
        Self { a, b }
    }

    /// Returns the segment as a rectangle without frontage, or `None` for a segment without length.
    pub(super) fn thin(&self) -> Option<Rect> {
        self.strip(0.0)
    }

    /// Returns the rectangle of the given width along the segment, or `None` if the segment has no length.
    pub(super) fn strip(&self, width: f64) -> Option<Rect> {
        let facing = Bearing::of(self.b - self.a)?;
        Some(Rect::new(self.at(0.5), facing, width, self.length()))
    }

    /// Returns the parameter at which the segment meets another. The ends of both are included.
    ///
    /// # Edge cases
    /// Returns `None` for parallel segments, even if they run along each other.
    #[must_use]
    pub fn meets(&self, other: &Segment) -> Option<f64> {
        let (mine, its) = (self.b - self.a, other.b - other.a);
        let turn = mine.perp_dot(its);
        if turn.abs() <= 1e-14 * (mine.length() * its.length()) {
            return None;
        }
        let across = other.a - self.a;
        let (here, there) = (across.perp_dot(its) / turn, across.perp_dot(mine) / turn);
        let on = |share: f64, length: f64| {
            let slack = TINY / length;
            (-slack..=1.0 + slack).contains(&share)
        };
        let met = on(here, mine.length()) && on(there, its.length());
        met.then_some(here.clamp(0.0, 1.0))
    }
}

/// Sorts intervals and joins those that overlap or are no further apart than `gap`.
#[must_use]
pub fn joined(mut intervals: Vec<(f64, f64)>, gap: f64) -> Vec<(f64, f64)> {
    intervals.sort_by(|one, two| one.0.total_cmp(&two.0));
    let mut whole: Vec<(f64, f64)> = Vec::with_capacity(intervals.len());
    for (from, to) in intervals {
        match whole.last_mut() {
            Some(last) if from <= last.1 + gap => last.1 = last.1.max(to),
            _ => whole.push((from, to)),
        }
    }
    whole
}

/// Returns the parts of the intervals that no cut covers, in order.
///
/// # Edge cases
/// Overlapping intervals are joined first. Intervals without length are dropped. The result is the same whether or not
/// a cut includes its ends.
#[must_use]
pub fn minus(intervals: &[(f64, f64)], cuts: &[(f64, f64)]) -> Vec<(f64, f64)> {
    let cuts = joined(cuts.to_vec(), 0.0);
    let mut left = Vec::new();
    for (from, to) in joined(intervals.to_vec(), 0.0) {
        let mut begin = from;
        for &(cut_from, cut_to) in &cuts {
            if cut_to <= begin || cut_from >= to {
                continue;
            }
            if cut_from > begin {
                left.push((begin, cut_from));
            }
            begin = begin.max(cut_to);
        }
        if begin < to {
            left.push((begin, to));
        }
    }
    left
}

/// Returns the sum of the lengths of the intervals, in the unit of the ends.
#[must_use]
pub fn total(intervals: &[(f64, f64)]) -> f64 {
    intervals.iter().map(|(from, to)| to - from).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(a: (f64, f64), b: (f64, f64)) -> Segment {
        Segment { a: a.into(), b: b.into() }
    }

    #[test]
    fn a_touched_corner_or_edge_is_not_crossed() {
        // Rule key: measure.sight
        for turn in 0..72 {
            let facing = Bearing::degrees(f64::from(turn) * 5.0);
            let rect = Rect::new(DVec2::new(31.0, 17.0), facing, 4.0, 3.0);
            let (right, forward) = rect.axes();
            for corner in rect.corners() {
                let out = corner - rect.centre();
                let past = Segment { a: corner - out.perp(), b: corner + out.perp() };
                assert_eq!(past.stretch_in(&rect), None);
                for way in [right, forward] {
                    let along = Segment { a: corner - way * 9.0, b: corner + way * 9.0 };
                    assert_eq!(along.stretch_in(&rect), None, "{facing:?}");
                }
            }
        }
    }

    #[test]
    fn a_line_through_has_the_length_of_its_inner_part() {
        let rect = Rect::new(DVec2::ZERO, Bearing::default(), 4.0, 3.0);
        assert_eq!(segment((-4.0, 0.0), (4.0, 0.0)).stretch_in(&rect), Some((0.25, 0.75)));
        assert_eq!(segment((0.0, 0.0), (0.0, 3.0)).stretch_in(&rect), Some((0.0, 0.5)));
        assert_eq!(segment((-5.0, 0.0), (-2.5, 0.0)).stretch_in(&rect), None);
        assert_eq!(segment((0.0, 0.0), (0.0, 0.0)).stretch_in(&rect), None);
    }

    #[test]
    fn cuts_take_out_what_they_cover() {
        let cuts = [(0.4, 0.6), (0.5, 0.7), (-1.0, 0.1), (0.9, 0.95)];
        let left = minus(&[(0.0, 0.5), (0.3, 1.0)], &cuts);
        assert_eq!(left, [(0.1, 0.4), (0.7, 0.9), (0.95, 1.0)]);
        assert!((total(&left) - 0.55).abs() < 1e-12);
        assert_eq!(minus(&[(0.2, 0.3)], &[(0.0, 1.0)]), []);
        assert_eq!(minus(&[(0.2, 0.3)], &[]), [(0.2, 0.3)]);
    }

    #[test]
    fn a_lengthened_segment_keeps_its_line() {
        let more = segment((0.0, 0.0), (3.0, 4.0)).extended(5.0);
        assert!(more.a.distance(DVec2::new(-3.0, -4.0)) < 1e-12);
        assert!(more.b.distance(DVec2::new(6.0, 8.0)) < 1e-12);
        let point = segment((1.0, 1.0), (1.0, 1.0));
        assert_eq!(point.extended(5.0), point);
    }

    #[test]
    fn segments_meet_at_their_ends_too() {
        let base = segment((0.0, 0.0), (10.0, 0.0));
        assert_eq!(base.meets(&segment((10.0, 0.0), (12.0, 5.0))), Some(1.0));
        assert_eq!(base.meets(&segment((4.0, 3.0), (4.0, -3.0))), Some(0.4));
        assert_eq!(base.meets(&segment((4.0, 3.0), (4.0, 1.0))), None);
        assert_eq!(base.meets(&segment((2.0, 0.0), (5.0, 0.0))), None);
    }
}
