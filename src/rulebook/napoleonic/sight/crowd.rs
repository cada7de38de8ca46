//! The stands round one that looks, and the lines it looks along.

use super::TOUCH_CM;
use crate::geometry::{Fan, Rect, Segment, minus, total};
use crate::rulebook::napoleonic::position::Unit;
use glam::DVec2;

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
    /// What of it lies in the two stands.
    pub(super) own: Vec<(f64, f64)>,
}

impl<'r> Line<'r> {
    pub(super) fn new(stand: &'r Rect, (at, rect): (usize, &'r Rect), middle: DVec2) -> Self {
        let way = Segment {
            a: stand.centre(),
            b: middle,
        };
        let ends = [stand, rect];
        let own = ends.iter().filter_map(|rect| way.stretch_in(rect));
        Self {
            way,
            ends,
            at,
            own: own.collect(),
        }
    }

    /// Where it first runs through a rectangle outside the stands at its ends, as a share of it; none if it does not.
    fn enters(&self, rect: &Rect) -> Option<f64> {
        let outside = minus(&[self.way.stretch_in(rect)?], &self.own);
        let crosses = total(&outside) * self.way.length() > TOUCH_CM;
        outside.first().filter(|_| crosses).map(|(from, _)| *from)
    }
}

/// All stands that may block a line from one stand, by the direction they lie in.
pub(super) struct Crowd<'p> {
    bodies: Vec<Body<'p>>,
    fan: Fan,
}

impl<'p> Crowd<'p> {
    /// The bodies as they lie round a stand; one that a line passes farther off than `reach` is not told of.
    pub(super) fn round(stand: &Rect, bodies: Vec<Body<'p>>, reach: f64) -> Self {
        let rects = bodies.iter().map(|body| body.rect);
        let fan = Fan::round(stand.centre(), rects, reach);
        Self { bodies, fan }
    }

    /// The bodies near a line with their places, in no order; the one it leads to is not in its own way.
    fn near(&self, line: &Line<'_>) -> impl Iterator<Item = (usize, &Body<'p>)> {
        let places = self.fan.along(line.way.b);
        let near = places.filter_map(|place| Some((place, self.bodies.get(place)?)));
        let at = line.at;
        near.filter(move |(_, body)| body.at != Some(at))
    }

    /// Whether a body blocks a line so deep that a shift by so many cm would not open it.
    pub(super) fn shuts(&self, line: &Line<'_>, accuracy: f64) -> bool {
        self.near(line).any(|(_, Body { rect, .. })| {
            line.enters(rect).is_some() && depth_across(&line.way, rect) > accuracy
        })
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
    let (low, high) = side.iter().fold((0.0_f64, 0.0_f64), |(low, high), s| {
        (low.min(*s), high.max(*s))
    });
    high.min(-low)
}
