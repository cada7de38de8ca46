//! Hurdles: rectangles or areas that may lie in the way of a move or a line.

use glam::DVec2;

use super::TINY;
use super::motion::Motion;
use super::polygon::Polygon;
use super::rectangle::Rect;
use super::segment::{Segment, joined, minus, total};

/// An obstacle of any outline on the table.
#[derive(Clone, Copy, Debug)]
pub enum Hurdle<'a> {
    /// A rectangle, such as the outline of a stand.
    Rect(&'a Rect),
    /// An area of any outline, such as a wood.
    Area(&'a Polygon),
}

impl Hurdle<'_> {
    /// Returns true if a rectangle overlaps the hurdle. Touching is not overlapping.
    #[must_use]
    pub fn overlaps(&self, rect: &Rect) -> bool {
        match self {
            Self::Rect(resting) => rect.overlap(resting) > TINY,
            Self::Area(area) => area.overlaps(rect),
        }
    }

    /// Returns the smallest distance by which a rectangle must be moved to lie off the hurdle. The distance is 0 if the
    /// two do not overlap. For an area the true distance may be larger.
    pub(super) fn depth(&self, rect: &Rect) -> f64 {
        match self {
            Self::Rect(resting) => rect.overlap(resting).max(0.0),
            Self::Area(area) => {
                if !area.overlaps(rect) {
                    return 0.0;
                }
                // Each value is the distance that a point inside the other shape has at least to be moved.
                let mine = rect.corners().into_iter().chain(rect.edge_middles());
                let mine = mine.chain([rect.centre()]);
                let mine = mine.filter(|point| area.contains(*point));
                let mine = mine.map(|point| area.boundary_distance(point));
                let room = |point: DVec2| (rect.half_size() - rect.to_local(point).abs()).min_element();
                let its = area.points().iter().map(|point| room(*point));
                mine.chain(its).fold(0.0, f64::max)
            }
        }
    }

    /// Returns the intervals of time, from 0 to 1, in which a moving rectangle overlaps the hurdle.
    ///
    /// # Edge cases
    /// Touching and sliding along are not overlapping.
    #[must_use]
    pub fn overlapped(&self, motion: &Motion, mover: &Rect) -> Vec<(f64, f64)> {
        match self {
            Self::Rect(resting) => motion.overlaps_rect(mover, resting),
            Self::Area(area) => motion.overlaps_area(mover, area),
        }
    }

    /// Returns the parts of a segment that lie inside the hurdle, as pairs of parameters from 0 (start) to 1 (end).
    #[must_use]
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        match self {
            Self::Rect(rect) => segment.stretch_in(rect).into_iter().collect(),
            Self::Area(area) => area.stretches(segment),
        }
    }

    /// Returns true if a rectangle lies wholly in the hurdle.
    fn contains(&self, rect: &Rect) -> bool {
        match self {
            Self::Rect(whole) => rect.corners().iter().all(|corner| whole.contains(*corner)),
            Self::Area(area) => area.contains_rect(rect),
        }
    }

    /// Returns the edges of the outline.
    #[must_use]
    pub fn edges(&self) -> Vec<Segment> {
        match self {
            Self::Rect(rect) => rect.edges().to_vec(),
            Self::Area(area) => area.edges().collect(),
        }
    }

    /// Returns the corners of the outline.
    pub(super) fn corners(&self) -> Vec<DVec2> {
        match self {
            Self::Rect(rect) => rect.corners().to_vec(),
            Self::Area(area) => area.points().to_vec(),
        }
    }

    /// Returns the middle and radius of a circle that contains the hurdle.
    pub(super) fn circle(&self) -> (DVec2, f64) {
        match self {
            Self::Rect(rect) => (rect.centre(), rect.radius()),
            Self::Area(area) => {
                let (low, high) = area.bounds();
                ((low + high) * 0.5, low.distance(high) * 0.5)
            }
        }
    }
}

/// Returns true if hurdles together cover a rectangle.
///
/// # Edge cases
/// An uncovered part no larger than the rounding error counts as covered. A rectangle without area is always covered.
#[must_use]
pub fn cover(hurdles: &[Hurdle<'_>], rect: &Rect) -> bool {
    let hurdles: Vec<&Hurdle<'_>> = hurdles.iter().filter(|hurdle| hurdle.overlaps(rect)).collect();
    if hurdles.iter().any(|hurdle| hurdle.contains(rect)) || rect.area() <= 0.0 {
        return true;
    }
    // Between two neighbouring x at which an outline bends or two outlines meet, the covered part of the vertical line
    // changes linearly. So one test in each interval is enough.
    let edges: Vec<Segment> = hurdles.iter().flat_map(|hurdle| hurdle.edges()).chain(rect.edges()).collect();
    let mut bends: Vec<f64> = edges.iter().map(|edge| edge.a.x).collect();
    for (number, one) in edges.iter().enumerate() {
        for two in edges.iter().skip(number + 1) {
            bends.extend(one.meets(two).map(|share| one.at(share).x));
        }
    }
    bends.sort_by(f64::total_cmp);
    let centre = rect.centre();
    let (low, high) = (centre.y - 2.0 * rect.radius(), centre.y + 2.0 * rect.radius());
    let stretches = bends.iter().zip(bends.iter().skip(1));
    stretches.filter(|(from, to)| *to - *from > TINY).all(|(from, to)| {
        let x = f64::midpoint(*from, *to);
        let upright = Segment { a: DVec2::new(x, low), b: DVec2::new(x, high) };
        let Some(inside) = upright.stretch_in(rect) else {
            return true;
        };
        let covered = hurdles.iter().flat_map(|hurdle| hurdle.stretches(&upright));
        let bare = minus(&[inside], &joined(covered.collect(), 0.0));
        total(&bare) * upright.length() <= TINY
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::Bearing;

    fn rect(x: f64, y: f64, turn: f64, wide: f64, deep: f64) -> Rect {
        Rect::new(DVec2::new(x, y), Bearing::degrees(turn), wide, deep)
    }

    #[test]
    fn two_halves_cover_what_neither_does_and_a_crack_lets_through() {
        for turn in [0.0, 30.0, 90.0, 211.5] {
            let along = Bearing::degrees(turn).forward();
            let half = |at: f64| {
                let centre = along * at;
                rect(centre.x, centre.y, turn, 5.0, 10.0)
            };
            let body = rect(0.0, 0.0, turn, 4.0, 12.0);
            let (one, two, apart) = (half(-5.0), half(5.0), half(5.1));
            assert!(!cover(&[Hurdle::Rect(&one)], &body), "{turn}");
            assert!(cover(&[Hurdle::Rect(&one), Hurdle::Rect(&two)], &body), "{turn}");
            assert!(!cover(&[Hurdle::Rect(&one), Hurdle::Rect(&apart)], &body), "{turn}");
            let wide = rect(0.0, 0.0, turn, 5.1, 12.0);
            assert!(!cover(&[Hurdle::Rect(&one), Hurdle::Rect(&two)], &wide), "{turn}");
        }
    }

    #[test]
    fn an_area_with_a_corner_pushed_in_is_filled_up_by_another() {
        let corners = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 4.0), (0.0, 10.0)];
        let area = Polygon::new(corners.map(DVec2::from).to_vec()).unwrap();
        let body = rect(5.0, 4.0, 0.0, 4.0, 4.0);
        let plug = rect(5.0, 6.0, 0.0, 6.0, 5.0);
        assert!(!cover(&[Hurdle::Area(&area)], &body));
        assert!(cover(&[Hurdle::Area(&area), Hurdle::Rect(&plug)], &body));
        assert!(!cover(&[Hurdle::Rect(&plug)], &body));
    }
}
