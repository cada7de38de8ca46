//! The stands around a stand that looks for a target, and whether they block its lines of sight.

use super::TOUCH_CM;
use crate::prelude::*;
use geometry::{Fan, minus, total};

/// A stand that may block a line of sight.
#[derive(Clone, Copy)]
pub(super) struct Body<'p> {
    pub(super) unit: &'p Unit,
    pub(super) rect: &'p Rect,
    /// The index of the stand if it belongs to the target. `None` for a stand of another unit.
    pub(super) at: Option<usize>,
}

/// A line of sight from the centre of a firing stand to the middle of a target stand's edge.
pub(super) struct Line<'r> {
    pub(super) way: Segment,
    /// The firing stand and the target stand, between which the line runs.
    pub(super) ends: [&'r Rect; 2],
    /// The index of the target stand in its unit.
    at: usize,
    /// The stretches of the line inside the firing stand and the target stand, as shares of its length. Only the first
    /// `crossed` entries are valid.
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

    /// Returns the stretches of the line inside the firing stand and the target stand.
    pub(super) fn own(&self) -> &[(f64, f64)] {
        self.own.get(..self.crossed).unwrap_or_default()
    }

    /// Returns the point at which the line first enters a rectangle, as a share of the line's length. Parts inside the
    /// firing stand and the target stand do not count. Returns `None` if the line does not enter the rectangle.
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

/// All stands that may block a line of sight from a firing stand, sorted by their direction from the firing stand.
pub(super) struct Crowd<'p> {
    bodies: Vec<Body<'p>>,
    fan: Fan,
    reach: f64,
    /// The indices of the stands that blocked a line recently. They are tried first.
    lately: [usize; 4],
}

impl<'p> Crowd<'p> {
    /// Returns the given stands, sorted by their direction from the firing stand. A stand farther than `reach` cm from
    /// a line is ignored for that line.
    pub(super) fn round(stand: &Rect, bodies: Vec<Body<'p>>, reach: f64) -> Self {
        let rects = bodies.iter().map(|body| body.rect);
        let fan = Fan::round(stand.centre(), rects, reach);
        Self { bodies, fan, reach, lately: [usize::MAX; 4] }
    }

    /// Returns the stands near a line, with their indices, in no particular order. The target stand of the line is left
    /// out.
    fn near(&self, line: &Line<'_>) -> impl Iterator<Item = (usize, &Body<'p>)> {
        const SLACK: f64 = 1e-6;
        let places = self.fan.along(line.way.b);
        let near = places.filter_map(|place| Some((place, self.bodies.get(place)?)));
        let (at, reach, way) = (line.at, self.reach + SLACK, line.way);
        near.filter(move |(_, Body { rect, at: own, .. })| {
            *own != Some(at) && way.distance_to_point(rect.centre()) <= rect.radius() + reach
        })
    }

    /// Returns true if a stand blocks a line by more than `deeper_than` cm, so that a shift by that much would not open
    /// the line.
    pub(super) fn shuts(&mut self, line: &Line<'_>, deeper_than: f64) -> bool {
        let shuts = |Body { rect, at, .. }: &Body<'_>| {
            *at != Some(line.at) && line.enters(rect).is_some() && depth_across(&line.way, rect) > deeper_than
        };
        // Neighbouring lines are mostly blocked by the same stands.
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

    /// Returns the distance in cm from a line to the nearest stand of another unit that the line misses, and the stand
    /// that the line crosses deepest. For that stand, returns the unit, the depth in cm, and the point where the
    /// crossing begins, as a share of the line's length.
    pub(super) fn bodies(&self, line: &Line<'_>) -> (f64, Option<(&'p Unit, f64, f64)>) {
        let mut near: Vec<_> = self.near(line).collect();
        // Of two crossings that are equally deep, the first counts.
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

/// Returns the sideways shift in cm that would take a rectangle off a line.
pub(super) fn depth_across(line: &Segment, rect: &Rect) -> f64 {
    let along = (line.b - line.a).normalize_or_zero();
    let side = rect.corners().map(|corner| along.perp_dot(corner - line.a));
    let (low, high) = side.iter().fold((0.0_f64, 0.0_f64), |(low, high), s| (low.min(*s), high.max(*s)));
    high.min(-low)
}
