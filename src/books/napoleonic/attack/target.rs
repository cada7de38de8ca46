//! The target of an attack: where it stands, how far it is, and where a straight path touches it.

use crate::march::at_time;
use crate::prelude::*;
use geometry::{nearest, nearest_way};
use std::borrow::Cow;

/// The target of an attack: a unit, a place that units can hold, or an id that names neither. The flag of a unit is
/// true if it is an enemy that can be attacked.
pub(super) enum Target<'p> {
    Unit(&'p Unit, bool),
    /// A built-up area, rampart or other piece of terrain. The flag is true if an enemy unit is inside.
    Place(&'p Terrain, bool),
    Nothing(Id),
}

impl<'p> Target<'p> {
    /// Returns the target that an id names, from the attacker's point of view.
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

    /// Returns true if the target is an enemy unit or is held by one.
    pub(super) fn is_enemy(&self) -> bool {
        matches!(self, Self::Unit(_, true) | Self::Place(_, true))
    }

    /// Returns true if the target is a unit without a place on the table.
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

    /// Returns the attacked unit. Returns `None` if the target is not a unit.
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

    /// Returns the rectangles that the target consists of: a unit's stands, or the straight parts of a piece of terrain
    /// drawn as a line.
    fn rects(&self) -> Cow<'_, [Rect]> {
        match self {
            Self::Unit(unit, _) => Cow::Borrowed(unit.placed.as_ref().map_or(&[], UnitPose::stands)),
            Self::Place(piece, _) => match &piece.shape {
                Shape::Line(line) => line.bars().collect(),
                Shape::Area(_) => Cow::Borrowed(&[]),
            },
            Self::Nothing(_) => Cow::Borrowed(&[]),
        }
    }

    /// Returns the distance in cm by which the target lies outside the front zone of an outline. The distance is
    /// negative if the target reaches into the zone.
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

    /// Returns the gap in cm between the target and the stands of a placed unit.
    pub(super) fn gap(&self, placed: &UnitPose) -> f64 {
        let area = self.area().map(|area| {
            let stands = placed.stands().iter();
            stands.map(|stand| area.distance_to_rect(stand)).fold(f64::INFINITY, f64::min)
        });
        let gap = area.or_else(|| nearest(placed.stands(), &self.rects()));
        swept(gap.unwrap_or(f64::INFINITY))
    }

    /// Returns true if the target is surely more than `cm` cm from a unit at the end of a motion. Returns false if a
    /// rough estimate does not decide, so that the caller measures the gap.
    pub(super) fn is_farther(&self, placed: &UnitPose, motion: &Motion, cm: f64) -> bool {
        /// A length in cm that is far larger than any rounding error.
        const SLACK: f64 = 1e-3;
        let Some(there) = self.unit().and_then(|unit| unit.placed.as_ref()) else {
            return false;
        };
        let (from, to) = (placed.outline(), there.outline());
        let apart = motion.point(from.centre(), 1.0).distance(to.centre());
        apart - from.radius() - to.radius() > cm + SLACK
    }

    /// Returns the lines along which [`Self::outside_front`] and [`Self::gap`] are measured, for drawing. Returns
    /// `None` for both if the target is an area.
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

    /// Returns where a unit that goes straight ahead, at most `most` cm, comes into contact with the target. Returns
    /// `None` if the unit misses the target.
    ///
    /// # Source
    /// `measure.touch`
    pub(super) fn met(&self, placed: &UnitPose, most: f64, tolerance: f64) -> Option<ContactSpan> {
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
            return Some(ContactSpan { near: cm(from), end: cm(flush) });
        }
        let gap = |time: f64| self.gap(&at_time(placed, &motion, time));
        let end = first_within(gap, (from, to), tolerance)? * most;
        Some(ContactSpan { near: end, end })
    }
}

/// The stretch of a straight path in which a unit touches the target, in cm from the start of the path.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactSpan {
    /// The earliest point at which the unit may count as touching the target.
    pub(super) near: f64,
    /// The point at which the unit lies flush with the target. If the unit would only pass close by, the point at which
    /// it first touches.
    pub(super) end: f64,
}

/// Returns the first time between `from` and `to` at which a gap is at most `cm` cm. The gap must first shrink and then
/// grow.
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

/// The number of times that the search for a time narrows its interval.
const HALVINGS: u32 = 40;
