//! The stands round one that looks, and the lines it looks along.

use super::TOUCH_CM;
use crate::prelude::*;
use seam::geometry::{Fan, minus, total};

/// A stand that may block a line.
#[derive(Clone, Copy)]
pub(super) struct Body<'p> {
    pub(super) unit: &'p Unit,
    pub(super) rect: &'p Rect,
    /// Its place in the target; none for strangers.
    pub(super) at: Option<usize>,
}

/// A line from the middle of a stand to an edge of one of the target's.
pub(super) struct Line<'r> {
    pub(super) way: Segment,
    /// The stands at its ends.
    pub(super) ends: [&'r Rect; 2],
    /// The place of the target's.
    at: usize,
    /// What of it lies in the two stands: so many of these.
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

    /// What of it lies in the stands at its ends.
    pub(super) fn own(&self) -> &[(f64, f64)] {
        self.own.get(..self.crossed).unwrap_or_default()
    }

    /// Where it first runs through a rectangle outside the stands at its ends, as a share of it; none if it does not.
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

/// All stands that may block a line from one stand, by the direction they lie in.
pub(super) struct Crowd<'p> {
    bodies: Vec<Body<'p>>,
    fan: Fan,
    reach: f64,
    /// The places of those that shut a line lately.
    lately: [usize; 4],
}

impl<'p> Crowd<'p> {
    /// The bodies as they lie round a stand; one that a line passes farther off than `reach` is not told of.
    pub(super) fn round(stand: &Rect, bodies: Vec<Body<'p>>, reach: f64) -> Self {
        let rects = bodies.iter().map(|body| body.rect);
        let fan = Fan::round(stand.centre(), rects, reach);
        Self { bodies, fan, reach, lately: [usize::MAX; 4] }
    }

    /// The bodies near a line with their places, in no order; the one it leads to is not in its own way.
    fn near(&self, line: &Line<'_>) -> impl Iterator<Item = (usize, &Body<'p>)> {
        const SLACK: f64 = 1e-6;
        let places = self.fan.along(line.way.b);
        let near = places.filter_map(|place| Some((place, self.bodies.get(place)?)));
        let (at, reach, way) = (line.at, self.reach + SLACK, line.way);
        near.filter(move |(_, Body { rect, at: own, .. })| {
            *own != Some(at) && way.distance_to_point(rect.centre()) <= rect.radius() + reach
        })
    }

    /// Whether a body blocks a line deeper than so many cm: a shift by as much would not open it.
    pub(super) fn shuts(&mut self, line: &Line<'_>, deeper_than: f64) -> bool {
        let shuts = |Body { rect, at, .. }: &Body<'_>| {
            *at != Some(line.at) && line.enters(rect).is_some() && depth_across(&line.way, rect) > deeper_than
        };
        // Lines side by side are mostly shut by the same bodies.
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

    /// By how much a line clears the bodies it passes near, and the one it runs deepest through: how deep, and from where
    /// on.
    pub(super) fn bodies(&self, line: &Line<'_>) -> (f64, Option<(&'p Unit, f64, f64)>) {
        let mut near: Vec<_> = self.near(line).collect();
        // Of two that are equally deep the first is told.
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

/// How far a rectangle would have to move sideways to clear a line, in cm.
pub(super) fn depth_across(line: &Segment, rect: &Rect) -> f64 {
    let along = (line.b - line.a).normalize_or_zero();
    let side = rect.corners().map(|corner| along.perp_dot(corner - line.a));
    let (low, high) = side.iter().fold((0.0_f64, 0.0_f64), |(low, high), s| (low.min(*s), high.max(*s)));
    high.min(-low)
}
