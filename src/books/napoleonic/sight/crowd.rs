//! The stands around a looking stand, and the lines of sight.

use super::TOUCH_CM;
use crate::prelude::*;
use geometry::{Fan, minus, total};

/// A stand that may block a line.
#[derive(Clone, Copy)]
pub(super) struct Body<'p> {
    pub(super) unit: &'p Unit,
    pub(super) rect: &'p Rect,
    /// The index of the stand in the target. `None` for a stand of another unit.
    pub(super) at: Option<usize>,
}

/// A line from the centre of a firing stand to an edge of a target stand.
pub(super) struct Line<'r> {
    pub(super) way: Segment,
    /// The firing stand and the target stand.
    pub(super) ends: [&'r Rect; 2],
    /// The index of the target stand.
    at: usize,
    /// The stretches of the line inside the two end stands, as shares of the line. Only the first `crossed` entries are
    /// used.
    own: [(f64, f64); 2],
    crossed: usize,
}

impl<'r> Line<'r> {
    pub(super) fn new(stand: &'r Rect, (at, rect): (usize, &'r Rect), middle: DVec2) -> Self {
        let way = Segment { a: stand.centre(), b: middle };
        let ends = [stand, rect];
        let mut line = Self { way, ends, at, own: [(0.0, 0.0); 2], crossed: 0 };
        let crossed = ends.iter().filter_map(|rect| way.stretch_in(rect));
        for (own, crossed) in line.own.iter_mut().zip(crossed) {
            *own = crossed;
            line.crossed += 1;
        }
        line
    }

    /// Returns the stretches of the line inside the end stands.
    pub(super) fn own(&self) -> &[(f64, f64)] {
        self.own.get(..self.crossed).unwrap_or_default()
    }

    /// Returns the point where the line first enters a rectangle outside the end stands, as a share of the line.
    /// Returns `None` if the line does not enter the rectangle.
    fn enters(&self, rect: &Rect) -> Option<f64> {
        let (from, to) = self.way.stretch_in(rect)?;
        let crosses = |share: f64| share * self.way.length() > TOUCH_CM;
        let apart = |own: &(f64, f64)| own.1 <= from || own.0 >= to;
        if self.own().iter().all(apart) {
            return crosses(to - from).then_some(from);
        }
        let outside = minus(&[(from, to)], self.own());
        let first = outside.first().map(|(from, _)| *from);
        first.filter(|_| crosses(total(&outside)))
    }
}

/// All stands that may block a line from a given stand, sorted by direction.
pub(super) struct Crowd<'p> {
    bodies: Vec<Body<'p>>,
    fan: Fan,
    reach: f64,
    /// The indices of the bodies that shut a line recently.
    lately: [usize; 4],
}

impl<'p> Crowd<'p> {
    /// Arranges bodies around a stand. A body farther than `reach` cm from a line is not reported for that line.
    pub(super) fn round(stand: &Rect, bodies: Vec<Body<'p>>, reach: f64) -> Self {
        let rects = bodies.iter().map(|body| body.rect);
        let fan = Fan::round(stand.centre(), rects, reach);
        Self { bodies, fan, reach, lately: [usize::MAX; 4] }
    }

    /// Returns the bodies near a line with indices, in no particular order. The target stand of the line is left out.
    fn near(&self, line: &Line<'_>) -> impl Iterator<Item = (usize, &Body<'p>)> {
        const SLACK: f64 = 1e-6;
        let places = self.fan.along(line.way.b);
        let near = places.filter_map(|place| Some((place, self.bodies.get(place)?)));
        let (at, reach, way) = (line.at, self.reach + SLACK, line.way);
        near.filter(move |(_, Body { rect, at: own, .. })| {
            *own != Some(at) && way.distance_to_point(rect.centre()) <= rect.radius() + reach
        })
    }

    /// Returns true if a body blocks a line by more than `deeper_than` cm, so that a shift by as much would not open
    /// the line.
    pub(super) fn shuts(&mut self, line: &Line<'_>, deeper_than: f64) -> bool {
        let shuts = |Body { rect, at, .. }: &Body<'_>| {
            *at != Some(line.at) && line.enters(rect).is_some() && depth_across(&line.way, rect) > deeper_than
        };
        // Neighbouring lines are mostly shut by the same bodies.
        let mut lately = self.lately.iter().filter_map(|place| self.bodies.get(*place));
        if lately.any(shuts) {
            return true;
        }
        let found = self.near(line).find(|(_, body)| shuts(body));
        let found = found.map(|(place, _)| place);
        if let Some(place) = found {
            self.lately.rotate_right(1);
            self.lately[0] = place;
        }
        found.is_some()
    }

    /// Returns the clearance in cm to the strangers that a line passes, and the body that the line crosses deepest. For
    /// that body the result gives the unit, the depth in cm, and the share of the line at which the crossing begins.
    pub(super) fn bodies(&self, line: &Line<'_>) -> (f64, Option<(&'p Unit, f64, f64)>) {
        let mut near: Vec<_> = self.near(line).collect();
        // Of two equally deep crossings the first counts.
        near.sort_unstable_by_key(|(place, _)| *place);
        let mut clear = f64::INFINITY;
        let mut worst: Option<(&Unit, f64, f64)> = None;
        for (_, Body { unit, rect, at }) in near {
            if let Some(from) = line.enters(rect) {
                let depth = depth_across(&line.way, rect);
                if worst.is_none_or(|(_, deepest, _)| depth > deepest) {
                    worst = Some((unit, depth, from));
                }
            } else if at.is_none() {
                clear = clear.min(line.way.distance_to_rect(rect));
            }
        }
        (clear, worst)
    }
}

/// Returns the sideways shift in cm by which a rectangle would clear a line.
pub(super) fn depth_across(line: &Segment, rect: &Rect) -> f64 {
    let along = (line.b - line.a).normalize_or_zero();
    let side = rect.corners().map(|corner| along.perp_dot(corner - line.a));
    let (low, high) = side.iter().fold((0.0_f64, 0.0_f64), |(low, high), s| (low.min(*s), high.max(*s)));
    high.min(-low)
}
