//! Polylines: lines over several points, with or without a width.

use glam::DVec2;
use thiserror::Error;

use super::TINY;
use super::convex::{Convex, union_area};
use super::rectangle::Rect;
use super::segment::{Segment, joined};

/// The error for points that do not form a line.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum LineFault {
    /// Fewer than two points were given.
    #[error("the line has \"{found}\" points, expected at least 2")]
    TooFewPoints {
        /// The number of points.
        found: usize,
    },
    /// A coordinate is not a finite number.
    #[error("point \"{point}\" of the line is not at a finite place, expected two finite numbers")]
    NotFinite {
        /// The number of the point, counted from 1.
        point: usize,
    },
    /// All points are in the same place.
    #[error("the line is \"{length}\" cm long, expected points in different places")]
    NoLength {
        /// The length of the line.
        length: f64,
    },
    /// The width is negative or not a finite number.
    #[error("the line is \"{width}\" cm wide, expected 0 or more")]
    BadWidth {
        /// The width as given.
        width: f64,
    },
}

/// A line over several points. A line with a width consists of strips along its straight parts.
///
/// # Units
/// All lengths are in cm.
///
/// # Edge cases
/// Strips end square at their points, so the outer side of a bend stays uncovered.
#[derive(Clone, Debug, PartialEq)]
pub struct Polyline {
    points: Vec<DVec2>,
    width: f64,
    strips: Vec<Rect>,
    low: DVec2,
    high: DVec2,
}

impl Polyline {
    /// Makes the line over the given points. A width of 0 makes a line without width.
    ///
    /// # Edge cases
    /// A point repeated directly counts once. A point straight between its neighbours does not start a new strip.
    ///
    /// # Errors
    /// Returns a [`LineFault`] if there is no line or the width is not a length.
    pub fn new(points: Vec<DVec2>, width: f64) -> Result<Self, LineFault> {
        if points.len() < 2 {
            return Err(LineFault::TooFewPoints { found: points.len() });
        }
        if let Some(place) = points.iter().position(|point| !point.is_finite()) {
            return Err(LineFault::NotFinite { point: place + 1 });
        }
        if !(width.is_finite() && width >= 0.0) {
            return Err(LineFault::BadWidth { width });
        }
        let mut points = points;
        points.dedup();
        let length = spans(&points).fold(0.0, |sum, span| sum + span.length());
        if length <= TINY {
            return Err(LineFault::NoLength { length });
        }
        let strips = if width > 0.0 {
            spans(&straightened(&points)).filter_map(|span| span.strip(width)).collect()
        } else {
            Vec::new()
        };
        let low = points.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let high = points.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        Ok(Self { points, width, strips, low: low - width * 0.5, high: high + width * 0.5 })
    }

    /// Returns the points, without repetitions.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// Returns the width, which is 0 for a line without width.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.width
    }

    /// Returns the least and the greatest coordinates of an axis-aligned box that contains the line with its width.
    #[must_use]
    pub fn bounds(&self) -> (DVec2, DVec2) {
        (self.low, self.high)
    }

    /// Returns the straight parts of the line, in order.
    pub fn spans(&self) -> impl Iterator<Item = Segment> + Clone + '_ {
        spans(&self.points)
    }

    /// Returns a rectangle along each straight part. Empty for a line without width.
    #[must_use]
    pub fn strips(&self) -> &[Rect] {
        &self.strips
    }

    /// Returns the parameters, from 0 (start) to 1 (end), at which a segment crosses the line, in order. If the line
    /// has a width, its middle counts.
    ///
    /// # Edge cases
    /// These are not crossings: touching an end of the line, touching a bend and turning back, and a segment that
    /// begins or ends on the line. If the segment runs along the line and leaves on the other side, the middle of the
    /// common part counts.
    #[must_use]
    pub fn crossings(&self, segment: &Segment) -> Vec<f64> {
        let length = segment.length();
        if length <= TINY {
            return Vec::new();
        }
        let way = (segment.b - segment.a) / length;
        let seen = |point: &DVec2| {
            let from = *point - segment.a;
            let aside = way.perp_dot(from);
            let aside = if aside.abs() <= TINY { 0.0 } else { aside };
            (way.dot(from) / length, aside)
        };
        let mut found = Vec::new();
        let mut last: Option<(f64, f64)> = None;
        let mut on_line: Option<(f64, f64)> = None;
        for (along, aside) in self.walk(&seen) {
            if aside == 0.0 {
                on_line =
                    Some(on_line.map_or((along, along), |(low, high)| (along.min(low), along.max(high))));
                continue;
            }
            if let Some((before, aside_before)) = last
                && (aside_before > 0.0) != (aside > 0.0)
            {
                let share = aside_before / (aside_before - aside);
                let at = before + (along - before) * share;
                let (low, high) = on_line.unwrap_or((at, at));
                let slack = TINY / length;
                if low > slack && high < 1.0 - slack {
                    found.push(f64::midpoint(low, high));
                }
            }
            last = Some((along, aside));
            on_line = None;
        }
        found.sort_by(f64::total_cmp);
        found
    }

    /// Returns the points of the line, each converted by `seen` to its position along a segment and its distance aside.
    /// On a closed line the list continues past its start, up to the first point off the segment's line.
    fn walk(&self, seen: &impl Fn(&DVec2) -> (f64, f64)) -> Vec<(f64, f64)> {
        let mut places: Vec<(f64, f64)> = self.points.iter().map(seen).collect();
        let closed = self.points.len() > 3 && self.points.first() == self.points.last();
        if closed && let Some(turn) = places.iter().position(|place| place.1 != 0.0) {
            let again: Vec<(f64, f64)> = places.iter().take(turn + 1).skip(1).copied().collect();
            places.extend(again);
        }
        places
    }

    /// Returns the shortest distance from the line to a rectangle. The distance is 0 if the two touch or overlap.
    #[must_use]
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        self.bars().map(|bar| bar.distance(rect)).fold(f64::INFINITY, f64::min)
    }

    /// Returns the shortest distance from the line to a point. The distance is 0 if the point lies on the line or
    /// inside its width.
    #[must_use]
    pub fn distance_to_point(&self, point: DVec2) -> f64 {
        self.bars().map(|bar| bar.distance_to_point(point)).fold(f64::INFINITY, f64::min)
    }

    /// Returns the strips of a line with width. For a line without width, returns each straight part as a rectangle
    /// without frontage.
    pub fn bars(&self) -> impl Iterator<Item = Rect> + Clone + '_ {
        let bare = self.strips.is_empty();
        let thin = self.spans().filter_map(|span| span.thin());
        self.strips.iter().copied().chain(thin.filter(move |_| bare))
    }

    /// Returns the parts of a segment inside the strips, in order, as pairs of parameters from 0 (start) to 1 (end).
    ///
    /// # Edge cases
    /// Running along the edge of a strip is not inside. A line without width has no inside.
    #[must_use]
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        let inside = self.strips.iter().filter_map(|strip| segment.stretch_in(strip));
        joined(inside.collect(), TINY / segment.length().max(TINY))
    }

    /// Returns the fraction of a rectangle's area that the strips cover together, from 0 to 1.
    ///
    /// # Edge cases
    /// The result is 0 for a line without width and for a rectangle without area.
    #[must_use]
    pub fn share_of(&self, rect: &Rect) -> f64 {
        if rect.area() <= 0.0 {
            return 0.0;
        }
        let parts: Vec<Convex> = self
            .strips
            .iter()
            .filter(|strip| strip.overlap(rect) > 0.0)
            .map(|strip| Convex::from(strip).within(rect))
            .collect();
        (union_area(&parts) / rect.area()).clamp(0.0, 1.0)
    }
}

/// Returns the straight parts between points that follow one another.
fn spans(points: &[DVec2]) -> impl Iterator<Item = Segment> + Clone + '_ {
    points.iter().zip(points.iter().skip(1)).map(|(&a, &b)| Segment { a, b })
}

/// Returns the points without those that lie straight between their neighbours.
fn straightened(points: &[DVec2]) -> Vec<DVec2> {
    let mut bends: Vec<DVec2> = Vec::with_capacity(points.len());
    for &point in points {
        if let [.., before, last] = bends.as_slice() {
            let (there, on) = (*last - *before, point - *last);
            if there.dot(on) > 0.0 && there.perp_dot(on).abs() <= TINY * there.length() {
                bends.pop();
            }
        }
        bends.push(point);
    }
    bends
}

#[cfg(test)]
#[expect(clippy::float_cmp, reason = "the numbers worked out by hand are exact in binary")]
mod tests {
    use super::*;
    use crate::units::Bearing;

    fn line(points: &[(f64, f64)], width: f64) -> Result<Polyline, LineFault> {
        Polyline::new(points.iter().map(|&point| point.into()).collect(), width)
    }

    fn crossed(points: &[(f64, f64)], a: (f64, f64), b: (f64, f64)) -> Vec<f64> {
        let segment = Segment { a: a.into(), b: b.into() };
        line(points, 0.0).unwrap().crossings(&segment)
    }

    #[test]
    fn a_line_with_a_fault_is_named() {
        assert_eq!(line(&[(0.0, 0.0)], 0.0), Err(LineFault::TooFewPoints { found: 1 }));
        assert_eq!(line(&[(0.0, 0.0), (f64::INFINITY, 0.0)], 0.0), Err(LineFault::NotFinite { point: 2 }));
        assert_eq!(line(&[(1.0, 1.0), (1.0, 1.0)], 2.0), Err(LineFault::NoLength { length: 0.0 }));
        assert_eq!(line(&[(1.0, 1.0), (2.0, 1.0)], -1.0), Err(LineFault::BadWidth { width: -1.0 }));
    }

    #[test]
    fn touching_an_end_of_a_line_is_not_crossing() {
        let wall = [(0.0, 0.0), (0.0, 10.0)];
        assert_eq!(crossed(&wall, (-2.0, 5.0), (6.0, 5.0)), [0.25]);
        for height in [0.0, 10.0, 11.0] {
            assert!(crossed(&wall, (-2.0, height), (6.0, height)).is_empty());
        }
        // The segment itself begins or ends on the line.
        assert!(crossed(&wall, (-2.0, 5.0), (0.0, 5.0)).is_empty());
        assert!(crossed(&wall, (0.0, 5.0), (0.0, 7.0)).is_empty());
    }

    #[test]
    fn a_bend_is_crossed_once_or_only_touched() {
        let bend = [(-5.0, -5.0), (0.0, 0.0), (5.0, -5.0)];
        assert_eq!(crossed(&bend, (0.0, 3.0), (0.0, -3.0)), [0.5]);
        assert!(crossed(&bend, (-4.0, 0.0), (4.0, 0.0)).is_empty());
        assert_eq!(crossed(&bend, (-4.0, -1.0), (4.0, -1.0)), [0.375, 0.625]);
    }

    #[test]
    fn running_along_a_line_crosses_it_if_it_leaves_on_the_other_side() {
        let step = [(-5.0, -5.0), (0.0, 0.0), (4.0, 0.0), (9.0, 5.0)];
        assert_eq!(crossed(&step, (-3.0, 0.0), (7.0, 0.0)), [0.5]);
        let table = [(-5.0, -5.0), (0.0, 0.0), (4.0, 0.0), (9.0, -5.0)];
        assert!(crossed(&table, (-3.0, 0.0), (7.0, 0.0)).is_empty());
    }

    #[test]
    fn a_closed_line_is_crossed_at_its_first_corner_too() {
        let ring = [(0.0, 0.0), (2.0, 2.0), (4.0, 0.0), (2.0, -2.0), (0.0, 0.0)];
        assert_eq!(crossed(&ring, (-2.0, 0.0), (6.0, 0.0)), [0.25, 0.75]);
        assert_eq!(crossed(&ring, (-2.0, 0.0), (2.0, 0.0)), [0.5]);
        assert!(crossed(&ring, (0.0, 3.0), (0.0, -3.0)).is_empty());
    }

    #[test]
    fn strips_that_overlap_at_a_bend_count_once() {
        // The road is 2 wide, along x to (10, 0) and up from there. The strips share the square from (9, 0) to (10, 1).
        let road = line(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)], 2.0).unwrap();
        let over = Rect::new(DVec2::new(9.0, 1.0), Bearing::default(), 4.0, 4.0);
        // The rectangle (7..11, -1..3) contains 3 by 2 and 2 by 3, less the unit square.
        assert!((road.share_of(&over) - 11.0 / 16.0).abs() < 1e-12);
        let up = Segment { a: DVec2::new(9.5, -3.0), b: DVec2::new(9.5, 7.0) };
        assert_eq!(road.stretches(&up).len(), 1);
        assert!((road.stretches(&up)[0].0 - 0.2).abs() < 1e-12);
    }

    #[test]
    fn a_point_on_the_way_does_not_cut_a_road() {
        let road = line(&[(0.0, 0.0), (5.0, 0.0), (10.0, 0.0)], 2.0).unwrap();
        let across = Segment { a: DVec2::new(5.0, -2.0), b: DVec2::new(5.0, 2.0) };
        assert_eq!((road.strips().len(), road.stretches(&across)), (1, vec![(0.25, 0.75)]));
        assert_eq!(road.distance_to_point(DVec2::new(5.0, 4.0)), 3.0);
    }
}
