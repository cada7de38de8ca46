//! What may lie in the way of a move or a line: a rectangle or an area.

use glam::DVec2;

use super::TINY;
use super::motion::Motion;
use super::polygon::Polygon;
use super::rectangle::Rect;
use super::segment::Segment;

/// Something of any outline that lies on the table.
#[derive(Clone, Copy, Debug)]
pub enum Hurdle<'a> {
    /// A rectangle.
    Rect(&'a Rect),
    /// An area.
    Area(&'a Polygon),
}

impl Hurdle<'_> {
    /// Whether a rectangle shares more with it than outline.
    #[must_use]
    pub fn overlaps(&self, rect: &Rect) -> bool {
        match self {
            Self::Rect(resting) => rect.overlap(resting) > TINY,
            Self::Area(area) => area.overlaps(rect),
        }
    }

    /// How far a rectangle has to be moved at least to lie on it no more; 0 where it does not.
    pub(super) fn depth(&self, rect: &Rect) -> f64 {
        match self {
            Self::Rect(resting) => rect.overlap(resting).max(0.0),
            Self::Area(area) => {
                if !area.overlaps(rect) {
                    return 0.0;
                }
                // A point of the one that lies inside the other has at least so far to go.
                let mine = rect.corners().into_iter().chain(rect.edge_middles());
                let mine = mine.chain([rect.centre()]);
                let mine = mine.filter(|point| area.contains(*point));
                let mine = mine.map(|point| area.boundary_distance(point));
                let room =
                    |point: DVec2| (rect.half_size() - rect.to_local(point).abs()).min_element();
                let its = area.points().iter().map(|point| room(*point));
                mine.chain(its).fold(0.0, f64::max)
            }
        }
    }

    /// The intervals of time in which a moving rectangle overlaps it, from 0 to 1.
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

    /// The parts of a segment in its interior, as parameters from and to.
    #[must_use]
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        match self {
            Self::Rect(rect) => segment.stretch_in(rect).into_iter().collect(),
            Self::Area(area) => area.stretches(segment),
        }
    }

    /// Its corners.
    pub(super) fn corners(&self) -> Vec<DVec2> {
        match self {
            Self::Rect(rect) => rect.corners().to_vec(),
            Self::Area(area) => area.points().to_vec(),
        }
    }

    /// The middle and the radius of a circle in which it lies.
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
