//! An area with any outline that doesn't cross itself.

use glam::DVec2;
use thiserror::Error;

use super::TINY;
use super::convex::twice_area;
use super::rectangle::Rect;
use super::segment::{Segment, joined};

/// What keeps a list of points from being the outline of an area.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
pub enum OutlineFault {
    /// Fewer than three different corners.
    #[error("the outline has \"{found}\" different corners, expected at least 3")]
    TooFewCorners {
        /// How many there are.
        found: usize,
    },
    /// A coordinate that is not a finite number.
    #[error(
        "corner \"{corner}\" of the outline is not at a finite place, expected two finite numbers"
    )]
    NotFinite {
        /// The corner's number, from 1.
        corner: usize,
    },
    /// Nothing inside.
    #[error("the outline encloses \"{area}\" square cm, expected an area")]
    NoArea {
        /// The enclosed area.
        area: f64,
    },
    /// Two edges that cross or touch.
    #[error(
        "edges \"{first}\" and \"{second}\" of the outline cross or touch, expected an outline that meets itself nowhere"
    )]
    CrossesItself {
        /// The earlier edge's number, from 1 (corner 1 to corner 2).
        first: usize,
        /// The later edge's number.
        second: usize,
    },
}

/// An area: corners in either winding, concave or not.
///
/// # Units
/// cm and square cm.
#[derive(Clone, Debug, PartialEq)]
pub struct Polygon {
    points: Vec<DVec2>,
    low: DVec2,
    high: DVec2,
    area: f64,
}

impl Polygon {
    /// The area with these corners.
    ///
    /// # Edge cases
    /// A corner given twice in a row counts once, so a closing corner may repeat the first.
    ///
    /// # Errors
    /// An [`OutlineFault`] if the points enclose no area or the outline meets itself.
    pub fn new(points: Vec<DVec2>) -> Result<Self, OutlineFault> {
        if let Some(place) = points.iter().position(|point| !point.is_finite()) {
            return Err(OutlineFault::NotFinite { corner: place + 1 });
        }
        let mut points = points;
        points.dedup();
        if points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        if points.len() < 3 {
            return Err(OutlineFault::TooFewCorners {
                found: points.len(),
            });
        }
        if let Some((first, second)) = crossing_edges(&points) {
            return Err(OutlineFault::CrossesItself { first, second });
        }
        let area = twice_area(points.iter().copied()).abs() * 0.5;
        if area.is_nan() || area <= 1e-6 {
            return Err(OutlineFault::NoArea { area });
        }
        let low = points.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let high = points.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        Ok(Self {
            points,
            low,
            high,
            area,
        })
    }

    /// The corners as given.
    #[must_use]
    pub fn points(&self) -> &[DVec2] {
        &self.points
    }

    /// The enclosed area.
    #[must_use]
    pub fn area(&self) -> f64 {
        self.area
    }

    /// The edges in order.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + Clone + '_ {
        edges_of(&self.points)
    }

    /// Whether the point lies in the area; its outline belongs to it.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        let boxed =
            (point - self.low).min_element() >= -TINY && (self.high - point).min_element() >= -TINY;
        boxed && (self.encloses(point) || self.boundary_distance(point) <= TINY)
    }

    /// Whether the point lies in the area by counting edges to one side of it; unsteady on the outline itself.
    fn encloses(&self, point: DVec2) -> bool {
        self.edges().fold(false, |inside, edge| {
            let (a, b) = (edge.a, edge.b);
            let level = (a.y > point.y) != (b.y > point.y);
            let beyond = level && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x);
            inside != beyond
        })
    }

    /// The distance to the outline, from inside or outside.
    #[must_use]
    pub fn boundary_distance(&self, point: DVec2) -> f64 {
        self.edges()
            .map(|edge| edge.distance_to_point(point))
            .fold(f64::INFINITY, f64::min)
    }

    /// The distance to the area, 0 inside it.
    #[must_use]
    pub fn distance_to_point(&self, point: DVec2) -> f64 {
        if self.encloses(point) {
            0.0
        } else {
            self.boundary_distance(point)
        }
    }

    /// The least distance between the outline and a rectangle, 0 if the outline touches or enters it.
    #[must_use]
    pub fn boundary_distance_to_rect(&self, rect: &Rect) -> f64 {
        self.edges()
            .map(|edge| edge.distance_to_rect(rect))
            .fold(f64::INFINITY, f64::min)
    }

    /// The least distance between the area and a rectangle, 0 if they touch or overlap.
    #[must_use]
    pub fn distance_to_rect(&self, rect: &Rect) -> f64 {
        if self.encloses(rect.centre()) {
            0.0
        } else {
            self.boundary_distance_to_rect(rect)
        }
    }

    /// Whether area and rectangle share more than outline.
    #[must_use]
    pub fn overlaps(&self, rect: &Rect) -> bool {
        self.near(rect)
            && (self.edges().any(|edge| edge.stretch_in(rect).is_some())
                || self.encloses(rect.centre()))
    }

    /// Whether the whole rectangle lies in the area; it may touch the outline from inside.
    #[must_use]
    pub fn contains_rect(&self, rect: &Rect) -> bool {
        // What lies along the outline, give or take rounding, does not cut the rectangle.
        let core = rect.grown(-TINY);
        rect.corners()
            .into_iter()
            .all(|corner| self.contains(corner))
            && self.edges().all(|edge| edge.stretch_in(&core).is_none())
    }

    /// Whether the bounding box reaches the rectangle's bounding circle.
    fn near(&self, rect: &Rect) -> bool {
        let centre = rect.centre();
        centre.distance_squared(centre.clamp(self.low, self.high)) <= rect.radius() * rect.radius()
    }

    /// The area common to this and a rectangle.
    #[must_use]
    pub fn overlap_area(&self, rect: &Rect) -> f64 {
        if !self.near(rect) {
            return 0.0;
        }
        let half = rect.half_size();
        let mut points: Vec<DVec2> = self
            .points
            .iter()
            .map(|&point| rect.to_local(point))
            .collect();
        let mut kept = Vec::with_capacity(points.len() + 4);
        // A concave area may come back as pieces joined by bridges along the edge; a bridge has no area.
        for (inward, reach) in [
            (DVec2::X, half.x),
            (DVec2::NEG_X, half.x),
            (DVec2::Y, half.y),
            (DVec2::NEG_Y, half.y),
        ] {
            let depth = |point: DVec2| inward.dot(point) + reach;
            for Segment { a, b } in edges_of(&points) {
                let (from, to) = (depth(a), depth(b));
                if from >= 0.0 {
                    kept.push(a);
                }
                if (from >= 0.0) != (to >= 0.0) {
                    kept.push(a.lerp(b, from / (from - to)));
                }
            }
            std::mem::swap(&mut points, &mut kept);
            kept.clear();
        }
        twice_area(points.into_iter()).abs() * 0.5
    }

    /// The part of the rectangle's area that lies in this area, from 0 to 1.
    ///
    /// # Edge cases
    /// A rectangle without area is wholly in or out with its centre.
    #[must_use]
    pub fn share_of(&self, rect: &Rect) -> f64 {
        if rect.area() > 0.0 {
            (self.overlap_area(rect) / rect.area()).clamp(0.0, 1.0)
        } else if self.contains(rect.centre()) {
            1.0
        } else {
            0.0
        }
    }

    /// The stretches of a segment in the interior, as parameters from and to, in order.
    ///
    /// # Edge cases
    /// Running along an edge or touching a corner is not interior; a corner touched from inside doesn't part a stretch.
    #[must_use]
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        let box_size = self.high - self.low;
        let boxed = Rect::new(
            (self.low + self.high) * 0.5,
            crate::units::Bearing::default(),
            box_size.x,
            box_size.y,
        );
        if segment.stretch_in(&boxed).is_none() {
            return Vec::new();
        }
        let mut cuts = vec![0.0, 1.0];
        for edge in self.edges() {
            cuts.extend(segment.meets(&edge));
            let beside = segment.nearest(edge.a);
            if segment.at(beside).distance(edge.a) <= TINY {
                cuts.push(beside);
            }
        }
        cuts.sort_by(f64::total_cmp);
        let least = TINY / segment.length();
        let inside = cuts
            .iter()
            .zip(cuts.iter().skip(1))
            .map(|(&from, &to)| (from, to))
            .filter(|&(from, to)| {
                let middle = segment.at(f64::midpoint(from, to));
                to - from > least && self.encloses(middle) && self.boundary_distance(middle) > TINY
            })
            .collect();
        joined(inside, least)
    }
}

/// The edges of a closed outline in order.
fn edges_of(points: &[DVec2]) -> impl Iterator<Item = Segment> + Clone + '_ {
    points
        .iter()
        .zip(points.iter().cycle().skip(1))
        .map(|(&a, &b)| Segment { a, b })
}

/// The numbers (from 1) of two edges that meet where they should not.
fn crossing_edges(points: &[DVec2]) -> Option<(usize, usize)> {
    let count = points.len();
    for (one, first) in edges_of(points).enumerate() {
        for (two, second) in edges_of(points).enumerate().skip(one + 1) {
            let clash = if two == one + 1 {
                folds_back(first.a, first.b, second.b)
            } else if one == 0 && two + 1 == count {
                folds_back(second.a, second.b, first.b)
            } else {
                touch(&first, &second)
            };
            if clash {
                return Some((one + 1, two + 1));
            }
        }
    }
    None
}

/// Whether the way from `a` over `b` to `c` runs back along itself.
fn folds_back(a: DVec2, b: DVec2, c: DVec2) -> bool {
    let (there, back) = (b - a, c - b);
    there.dot(back) < 0.0 && there.perp_dot(back).abs() <= 1e-14 * there.length() * back.length()
}

/// Whether two edges have a point in common.
fn touch(one: &Segment, two: &Segment) -> bool {
    let ends = [
        one.distance_to_point(two.a),
        one.distance_to_point(two.b),
        two.distance_to_point(one.a),
        two.distance_to_point(one.b),
    ];
    one.meets(two).is_some() || ends.into_iter().any(|distance| distance <= TINY)
}
