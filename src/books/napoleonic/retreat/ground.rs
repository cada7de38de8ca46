//! The ground around a retreating unit: the obstacles on its path, and the areas that it may pass through but not end
//! in.

use crate::crossing::wades;
use crate::layout::moved;
use crate::prelude::*;
use crate::room::Room;
use crate::spot::closed_to;
use geometry::{Obstacles, Polyline, Segment};

/// The ground around a retreating unit. The unit moves as a loose block of stands.
pub(super) struct Ground<'p> {
    survey: Survey<'p>,
    block: &'p UnitPose,
    /// The conditions for the place where the block ends, such as no other unit there.
    room: Room<'p>,
    /// The rivers. The block may cross them on a bridge or a ford.
    rivers: Vec<&'p Terrain>,
    /// The stands of units that the block does not touch at the start. It stops before touching them.
    clear: Vec<Rect>,
    /// The units that the block touches or overlaps at the start, when it loosens its formation.
    beside: Vec<Neighbour>,
    areas: Vec<&'p Polygon>,
    lines: Vec<&'p Polyline>,
    /// The built-up areas without any unit. The block may pass through them but not end in them.
    empty: Vec<&'p Polygon>,
    /// The gap to be kept from obstacles, in cm. It exceeds the tolerance for touching, because a smaller gap counts as
    /// contact.
    pub(super) gap: f64,
}

/// A unit that the block touches or overlaps at the start.
struct Neighbour {
    outline: Rect,
    stands: Vec<Rect>,
    /// True if the unit leaves at the same time.
    leaves: bool,
}

impl Neighbour {
    /// Returns true if the unit stops the block: it stays, and lies wholly ahead of the middle of the block.
    fn stops(&self, centre: DVec2, forward: DVec2) -> bool {
        let mut corners = self.outline.corners().into_iter();
        !self.leaves && corners.all(|corner| (corner - centre).dot(forward) > 0.0)
    }

    /// Returns true if a line crosses a stand of the unit. A stand in which the line begins does not count.
    fn is_crossed(&self, way: &Segment) -> bool {
        self.stands.iter().any(|stand| !stand.contains(way.a) && way.stretch_in(stand).is_some())
    }
}

impl<'p> Ground<'p> {
    /// Returns the ground around a block that retreats by up to `distance` cm. Units for which `leaves` is true leave
    /// at the same time, so the block may touch them and end where they are. Only the middle of the block may not cross
    /// those of them that the block touches at the start.
    pub(super) fn round(
        survey: Survey<'p>,
        unit: &'p Unit,
        block: &'p UnitPose,
        distance: f64,
        leaves: &dyn Fn(&Unit) -> bool,
    ) -> Self {
        let is_empty = |piece: &Terrain| {
            let mut units = survey.position.units.iter();
            piece.kind == TerrainKind::Bua
                && !units.any(|other| other.is_present() && other.within.as_ref() == Some(&piece.id))
        };
        let barred =
            || closed_to(survey, unit).filter(|piece| piece.kind != TerrainKind::River && !is_empty(piece));
        let lines = barred().filter_map(|piece| match &piece.shape {
            Shape::Line(line) => Some(line),
            Shape::Area(_) => None,
        });
        // The unit may pass through the built-up area that it leaves, but not end in it.
        let own = unit.within.as_ref().and_then(|id| survey.position.terrain(id));
        let own = own.filter(|place| place.kind == TerrainKind::Bua);
        let pieces = survey.position.terrain.iter();
        let rivers = pieces.filter(|piece| piece.kind == TerrainKind::River);
        let mut ground = Self {
            survey,
            block,
            room: Room::about(survey, unit, block, distance, leaves),
            rivers: rivers.collect(),
            clear: Vec::new(),
            beside: Vec::new(),
            areas: barred().filter_map(Terrain::as_area).collect(),
            lines: lines.collect(),
            empty: closed_to(survey, unit)
                .filter(|piece| is_empty(piece))
                .chain(own)
                .filter_map(Terrain::as_area)
                .collect(),
            gap: survey.position.ground.tolerance + 1e-6,
        };
        let others = survey.position.on_table().filter(|(other, _)| other.id != unit.id);
        for (other, placed) in others {
            ground.meet(placed, distance, leaves(other));
        }
        ground
    }

    fn meet(&mut self, other: &UnitPose, distance: f64, leaves: bool) {
        let outline = self.block.outline();
        let reach = outline.radius() + distance;
        let near = |stand: &&Rect| stand.centre().distance(outline.centre()) <= reach + stand.radius() + 1.0;
        let stands: Vec<Rect> = other.stands().iter().filter(near).copied().collect();
        // On a table, touching a unit can't be told from overlapping it slightly.
        if self.block.distance(other) <= self.gap {
            self.beside.push(Neighbour { outline: other.outline(), stands, leaves });
        } else if !leaves {
            self.clear.extend(stands);
        }
    }

    /// Returns a length in cm that exceeds the block and all units that it touches at the start, laid end to end. Any
    /// farther on, the block is clear of these units.
    pub(super) fn extent(&self) -> f64 {
        let outlines = self.beside.iter().map(|beside| &beside.outline);
        2.0 * (outlines.map(Rect::radius).sum::<f64>() + self.block.outline().radius())
    }

    /// Returns the greatest distance in cm, at most `distance`, that the block can go in a direction and still end at a
    /// place that is allowed. Returns 0 if there is no such place.
    ///
    /// # Source
    /// `morale.retreat`, `measure.retreat`
    pub(super) fn free(&self, forward: DVec2, distance: f64) -> f64 {
        let mut free = self.way(forward, distance);
        // The path may end in an area that the block may only pass through. The block then stops before that area.
        for _ in 0..=self.empty.len() {
            let ends = moved(self.block, forward * free);
            let stands = ends.stands();
            let under = |area: &&&Polygon| stands.iter().any(|stand| area.overlaps(stand));
            let Some(area) = self.empty.iter().find(under) else {
                return if self.room.holds(stands) { free } else { 0.0 };
            };
            let before = Obstacles { areas: &[*area], ..Obstacles::default() };
            let shorter = before.free_slide(self.block.stands(), forward, free, self.gap);
            if shorter >= free {
                return 0.0;
            }
            free = shorter;
        }
        0.0
    }

    /// Returns the distance in cm that the block can go before an obstacle stops it, whether or not the block may end
    /// there. Returns 0 if the middle of the block would cross a unit that touches it at the start.
    fn way(&self, forward: DVec2, distance: f64) -> f64 {
        let centre = self.block.outline().centre();
        let (ahead, passed): (Vec<_>, Vec<_>) =
            self.beside.iter().partition(|beside| beside.stops(centre, forward));
        let held: Vec<Rect> = ahead.into_iter().flat_map(|beside| beside.stands.iter().copied()).collect();
        let before = Obstacles {
            rects: &self.clear,
            areas: &self.areas,
            lines: &self.lines,
            bounds: Some(self.survey.position.ground.bounds()),
        };
        let along = Obstacles { rects: &held, ..Obstacles::default() };
        let stands = self.block.stands();
        let free = before
            .free_slide(stands, forward, distance, self.gap)
            .min(along.free_slide(stands, forward, distance, 0.0))
            .min(self.dry(forward * distance));
        let middle = Segment { a: centre, b: centre + forward * free };
        if passed.into_iter().any(|beside| beside.is_crossed(&middle)) { 0.0 } else { free }
    }

    /// Returns the distance in cm that the block can go before it would wade into a river. Returns infinity if it would
    /// not.
    fn dry(&self, way: DVec2) -> f64 {
        let motion = Motion::Slide(way);
        let rivers = self.rivers.iter();
        let times = rivers.filter_map(|river| wades(self.survey, river, self.block.stands(), &motion));
        times.min_by(f64::total_cmp).map_or(f64::INFINITY, |time| (time * way.length() - self.gap).max(0.0))
    }
}
