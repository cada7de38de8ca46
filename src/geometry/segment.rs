//! A straight stretch between two points, and arithmetic with parts of it.

use glam::DVec2;

use super::TINY;
use super::rectangle::Rect;
use crate::units::Bearing;

/// The straight way from `a` to `b`; a parameter of 0 is `a`, of 1 is `b`.
///
/// # Units
/// cm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// Where it begins.
    pub a: DVec2,
    /// Where it ends.
    pub b: DVec2,
}

impl Segment {
    /// The distance between its ends.
    #[must_use]
    pub fn length(&self) -> f64 {
        self.a.distance(self.b)
    }

    /// The point at a parameter.
    #[must_use]
    pub fn at(&self, share: f64) -> DVec2 {
        self.a.lerp(self.b, share)
    }

    /// The same line, so many cm longer at each end.
    ///
    /// # Edge cases
    /// A segment without length has no direction and stays as it is.
    #[must_use]
    pub fn extended(&self, by_each_end: f64) -> Self {
        let more = (self.b - self.a).normalize_or_zero() * by_each_end;
        Self {
            a: self.a - more,
            b: self.b + more,
        }
    }

    /// The part of the segment in the interior of a rectangle, as parameters from and to.
    ///
    /// # Edge cases
    /// Running along an edge or touching a corner is not interior: `None`.
    #[must_use]
    pub fn stretch_in(&self, rect: &Rect) -> Option<(f64, f64)> {
        let half = rect.half_size();
        let from = rect.to_local(self.a);
        let way = rect.to_local(self.b) - from;
        let one = (-half - from) / way;
        let two = (half - from) / way;
        let enter = one.min(two).max_element().max(0.0);
        let leave = one.max(two).min_element().min(1.0);
        // A chord's middle lies well inside unless the whole chord runs along the outline.
        let middle = from + way * f64::midpoint(enter, leave);
        let inside = (half - middle.abs()).min_element() > TINY;
        (inside && leave > enter).then_some((enter, leave))
    }

    /// The parameter of the point nearest to this one.
    #[must_use]
    pub fn nearest(&self, point: DVec2) -> f64 {
        let way = self.b - self.a;
        let length_squared = way.length_squared();
        if length_squared > 0.0 {
            ((point - self.a).dot(way) / length_squared).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// How far the point lies from the segment in cm.
    #[must_use]
    pub fn distance_to_point(&self, point: DVec2) -> f64 {
        self.at(self.nearest(point)).distance(point)
    }

    /// The least distance to a rectangle in cm, 0 if they touch or the segment lies inside.
    #[must_use]
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        self.thin().map_or_else(
            || rect.distance_to_point(self.a),
            |thin| thin.distance(rect),
        )
    }

    /// The segment as a rectangle without frontage, `None` if it has no length.
    pub(super) fn thin(&self) -> Option<Rect> {
        self.strip(0.0)
    }

    /// The rectangle along the segment, `width` wide; `None` if it has no length.
    pub(super) fn strip(&self, width: f64) -> Option<Rect> {
        let facing = Bearing::of(self.b - self.a)?;
        Some(Rect::new(self.at(0.5), facing, width, self.length()))
    }

    /// The parameter at which this segment meets another, both ends included.
    ///
    /// # Edge cases
    /// `None` if they are parallel, even where they run along each other.
    #[must_use]
    pub fn meets(&self, other: &Segment) -> Option<f64> {
        let (mine, its) = (self.b - self.a, other.b - other.a);
        let turn = mine.perp_dot(its);
        if turn.abs() <= 1e-14 * (mine.length() * its.length()) {
            return None;
        }
        let across = other.a - self.a;
        let (here, there) = (across.perp_dot(its) / turn, across.perp_dot(mine) / turn);
        let (slack_here, slack_there) = (TINY / mine.length(), TINY / its.length());
        let met = (-slack_here..=1.0 + slack_here).contains(&here)
            && (-slack_there..=1.0 + slack_there).contains(&there);
        met.then_some(here.clamp(0.0, 1.0))
    }
}

/// The intervals put in order, those that overlap (or lie no further apart than `gap`) made one.
pub(super) fn joined(mut intervals: Vec<(f64, f64)>, gap: f64) -> Vec<(f64, f64)> {
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

/// What is left of the intervals once the cuts are taken out, in order.
///
/// # Edge cases
/// Intervals that overlap are made one first; nothing without length is left; the ends of a cut don't matter.
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

/// The summed length of the intervals, in the unit of their ends.
#[must_use]
pub fn total(intervals: &[(f64, f64)]) -> f64 {
    intervals.iter().map(|(from, to)| to - from).sum()
}
