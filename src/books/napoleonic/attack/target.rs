//! What is attacked: where it is, how far off, and how a straight comes to it.

use crate::march::at_time;
use crate::prelude::*;
use seam::geometry::{nearest, nearest_way};
use std::borrow::Cow;

/// What is attacked: a unit's stands, or a place that units hold.
pub(super) enum Target<'p> {
    Unit(&'p Unit, bool),
    /// A place, and whether an enemy holds it.
    Place(&'p Terrain, bool),
    Nothing(Id),
}

impl<'p> Target<'p> {
    /// What an id names, seen from an attacker.
    pub(super) fn of(survey: Survey<'p>, attacker: &Unit, id: &Id) -> Self {
        let position = survey.position;
        if let Some(piece) = position.terrain(id) {
            let holds = |unit: &Unit| {
                let inside = unit.within.as_ref() == Some(id);
                inside && unit.is_present() && unit.side != attacker.side
            };
            return Self::Place(piece, position.units.iter().any(holds));
        }
        match position.unit(id) {
            Some(unit) => Self::Unit(unit, unit.side != attacker.side && unit.with.is_none()),
            None => Self::Nothing(id.clone()),
        }
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Unit(unit, _) => &unit.name,
            Self::Place(piece, _) => piece.id.as_str(),
            Self::Nothing(id) => id.as_str(),
        }
    }

    /// Whether an enemy is there to be attacked.
    pub(super) fn is_enemy(&self) -> bool {
        matches!(self, Self::Unit(_, true) | Self::Place(_, true))
    }

    /// Whether it is a unit that stands nowhere.
    pub(super) fn is_unplaced(&self) -> bool {
        matches!(self, Self::Unit(unit, _) if unit.placed.is_none())
    }

    pub(super) fn id(&self) -> &Id {
        match self {
            Self::Unit(unit, _) => &unit.id,
            Self::Place(piece, _) => &piece.id,
            Self::Nothing(id) => id,
        }
    }

    /// The unit, where it is one.
    pub(super) fn unit(&self) -> Option<&'p Unit> {
        match self {
            Self::Unit(unit, _) => Some(unit),
            _ => None,
        }
    }

    fn area(&self) -> Option<&Polygon> {
        match self {
            Self::Place(piece, _) => piece.as_area(),
            _ => None,
        }
    }

    /// The rectangles it is made of: a unit's stands, or the stretches of a place that is a line.
    fn rects(&self) -> Cow<'_, [Rect]> {
        match self {
            Self::Unit(unit, _) => Cow::Borrowed(unit.placed.as_ref().map_or(&[], Placed::stands)),
            Self::Place(piece, _) => match &piece.shape {
                Shape::Line(line) => line.bars().collect(),
                Shape::Area(_) => Cow::Borrowed(&[]),
            },
            Self::Nothing(_) => Cow::Borrowed(&[]),
        }
    }

    /// How far it lies outside the front zone of an outline, in cm; negative: how deep in it.
    ///
    /// # Source
    /// `zone.front`, `attack.declare`
    pub(super) fn outside_front(&self, survey: Survey<'_>, outline: &Rect) -> f64 {
        let zone = survey.tables.zones(outline).front();
        let rects = self.rects();
        let stands = rects.iter().map(|stand| zone.depth_of(stand));
        let edges = self.area().into_iter().flat_map(Polygon::edges);
        let edges = edges.map(|edge| zone.depth_of_segment(&edge));
        -stands.chain(edges).fold(f64::NEG_INFINITY, f64::max)
    }

    /// What lies between it and a placed unit, in cm.
    pub(super) fn gap(&self, placed: &Placed) -> f64 {
        let area = self.area().map(|area| {
            let stands = placed.stands().iter();
            stands.map(|stand| area.distance_to_rect(stand)).fold(f64::INFINITY, f64::min)
        });
        let gap = area.or_else(|| nearest(placed.stands(), &self.rects()));
        swept(gap.unwrap_or(f64::INFINITY))
    }

    /// Returns true if the target is surely farther than that from a unit after a motion. Any target that may be nearer is measured.
    pub(super) fn is_farther(&self, placed: &Placed, motion: &Motion, cm: f64) -> bool {
        /// Far more than rounding.
        const SLACK: f64 = 1e-3;
        let Some(there) = self.unit().and_then(|unit| unit.placed.as_ref()) else {
            return false;
        };
        let (from, to) = (placed.outline(), there.outline());
        let apart = motion.point(from.centre(), 1.0).distance(to.centre());
        apart - from.radius() - to.radius() > cm + SLACK
    }

    /// The ways that [`Self::outside_front`] and [`Self::gap`] measure; none where an area is attacked.
    pub(super) fn ways(&self, survey: Survey<'_>, (from, to): (&Rect, &[Rect])) -> [Option<Segment>; 2] {
        if self.area().is_some() {
            return [None, None];
        }
        let rects = self.rects();
        let zone = survey.tables.zones(from).front();
        let ways: Option<Vec<_>> = rects.iter().map(|rect| zone.way_to(rect)).collect();
        let outside = ways.and_then(|ways| ways.into_iter().reduce(Segment::shorter));
        [outside, nearest_way(to, &rects)]
    }

    /// How a placed unit that goes straight ahead, at most so far, comes to it; none if it passes it by.
    ///
    /// # Source
    /// `measure.touch`
    pub(super) fn met(&self, placed: &Placed, most: f64, tolerance: f64) -> Option<Met> {
        let motion = Motion::Slide(placed.facing.forward() * most);
        let rects = self.rects();
        let spans = |stand: &Rect| -> Vec<(f64, f64)> {
            let on = rects.iter().flat_map(|rect| motion.overlaps_rect(stand, rect));
            let area = self.area();
            let area = area.into_iter().flat_map(|area| motion.overlaps_area(stand, area));
            on.chain(area).collect()
        };
        let first = |grown: f64| {
            let stands = placed.stands().iter().map(|stand| stand.grown(grown));
            stands.flat_map(|stand| spans(&stand)).min_by(|a, b| a.0.total_cmp(&b.0))
        };
        let (from, to) = first(tolerance)?;
        if let Some((flush, _)) = first(0.0) {
            let cm = |time: f64| time * most;
            return Some(Met { near: cm(from), end: cm(flush) });
        }
        let gap = |time: f64| self.gap(&at_time(placed, &motion, time));
        let end = first_within(gap, (from, to), tolerance)? * most;
        Some(Met { near: end, end })
    }
}

/// How a unit that goes straight ahead comes to its target, in cm of its way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    /// Where it may touch at the earliest.
    pub(super) near: f64,
    /// Where it stands flush; or where it first touches, if it would pass it by within touch.
    pub(super) end: f64,
}

/// The first time in a stretch at which a gap that first narrows and then widens is as small as that.
fn first_within(gap: impl Fn(f64) -> f64, (from, to): (f64, f64), cm: f64) -> Option<f64> {
    let (mut low, mut high) = (from, to);
    for _ in 0..HALVINGS {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if gap(left) <= gap(right) {
            high = right;
        } else {
            low = left;
        }
    }
    if gap(high) > cm {
        return None;
    }
    let (mut before, mut after) = (from, high);
    if gap(before) <= cm {
        return Some(before);
    }
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(before, after);
        if gap(middle) <= cm {
            after = middle;
        } else {
            before = middle;
        }
    }
    Some(after)
}

/// How often a stretch is halved in looking for a place in it.
const HALVINGS: u32 = 40;
