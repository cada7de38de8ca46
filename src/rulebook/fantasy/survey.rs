//! Measuring on the table: what stands in the way, and the marks of which every case makes its sketch.

use super::Survey;
use super::position::Unit;
use super::unit::NamedFacts;
use super::ways::Outline;
use crate::geometry::{Polygon, Polyline, Rect, Zone, Zones};
use crate::names::Id;
use crate::table::{Figure, Mark, MarkKind, Shape, Terrain, TerrainKind};
use glam::DVec2;

/// What may stand in the way of a unit: others, and terrain of some kinds.
pub(super) struct Ground<'p> {
    units: Vec<(&'p Unit, Rect)>,
    terrain: Vec<&'p Terrain>,
}

impl<'p> Ground<'p> {
    /// Every unit but these, and all impassable terrain.
    pub(super) fn around(survey: Survey<'p>, but: &[&Id]) -> Self {
        Self::with(survey, but, &survey.tables.charge_impossible.impassable)
    }

    /// Every unit but these, and all terrain of these kinds.
    pub(super) fn with(survey: Survey<'p>, but: &[&Id], kinds: &[TerrainKind]) -> Self {
        let others = survey
            .position
            .present()
            .filter(|unit| !but.contains(&&unit.id));
        let terrain = survey.position.terrain.iter();
        Self {
            units: others
                .filter_map(|unit| Some((unit, unit.rect()?)))
                .collect(),
            terrain: terrain
                .filter(|piece| kinds.contains(&piece.kind))
                .collect(),
        }
    }

    /// Only those units that are kept, and the terrain.
    pub(super) fn keeping(&self, keep: impl Fn(&Unit) -> bool) -> Self {
        let units = self.units.iter().copied();
        Self {
            units: units.filter(|(unit, _)| keep(unit)).collect(),
            terrain: self.terrain.clone(),
        }
    }

    /// The outlines: units first, then terrain.
    pub(super) fn outlines(&self) -> Vec<Outline<'_>> {
        let units = self.units.iter().map(|(_, rect)| Outline::Rect(rect));
        let terrain = self.terrain.iter().map(|piece| match &piece.shape {
            Shape::Area(area) => Outline::Area(area),
            Shape::Line(line) => Outline::Line(line),
        });
        units.chain(terrain).collect()
    }

    /// The units' rectangles.
    pub(super) fn rects(&self) -> Vec<Rect> {
        self.units.iter().map(|(_, rect)| *rect).collect()
    }

    /// The areas of the terrain.
    pub(super) fn areas(&self) -> Vec<&'p Polygon> {
        let areas = self.terrain.iter().filter_map(|piece| match &piece.shape {
            Shape::Area(area) => Some(area),
            Shape::Line(_) => None,
        });
        areas.collect()
    }

    /// The lines of the terrain.
    pub(super) fn lines(&self) -> Vec<&'p Polyline> {
        let lines = self.terrain.iter().filter_map(|piece| match &piece.shape {
            Shape::Line(line) => Some(line),
            Shape::Area(_) => None,
        });
        lines.collect()
    }

    /// The unit of an outline; none where it is terrain.
    pub(super) fn unit(&self, at: usize) -> Option<&'p Unit> {
        self.units.get(at).map(|(unit, _)| *unit)
    }

    /// The terrain of an outline; none where it is a unit.
    pub(super) fn terrain(&self, at: usize) -> Option<&'p Terrain> {
        let at = at.checked_sub(self.units.len())?;
        self.terrain.get(at).copied()
    }
}

/// The front arc of a block.
///
/// # Source
/// `charge.arc`
pub(super) fn front_arc(survey: Survey<'_>, rect: &Rect) -> Zone {
    Zones::round(rect, survey.tables.charge_arc.angle_deg).front()
}

/// Where a block comes to stand.
pub(super) fn place_mark(rect: &Rect) -> Mark {
    Mark::new(MarkKind::Place, Figure::Area(rect.corners().to_vec()))
}

/// What blocks a way or a line; none if there is no such thing on the table.
pub(super) fn blocker(survey: Survey<'_>, of: &Id) -> Option<Mark> {
    let terrain = survey.position.terrain.iter().find(|piece| piece.id == *of);
    if let Some(piece) = terrain {
        return Some(Mark::terrain_in_way(piece));
    }
    let unit = survey.position.unit(of)?;
    Some(Mark::unit_in_way(of, &unit.name, &unit.rect()?))
}

impl Ground<'_> {
    /// What a rectangle would stand on: a unit, or terrain it can't enter.
    pub(super) fn under(&self, rect: &Rect) -> Option<NamedFacts> {
        let outlines = self.outlines();
        self.named(outlines.iter().position(|outline| outline.overlaps(rect))?)
    }

    /// The unit or the terrain of an outline, by its name.
    pub(super) fn named(&self, at: usize) -> Option<NamedFacts> {
        let unit = self.unit(at).map(NamedFacts::of);
        let terrain = || {
            Some(NamedFacts {
                of: self.terrain(at)?.id.clone(),
                name: String::new(),
            })
        };
        unit.or_else(terrain)
    }
}

impl Survey<'_> {
    /// Whether a rectangle lies wholly on the table; it may lie flush with the edge.
    pub(super) fn is_inside(self, rect: &Rect) -> bool {
        const DUST: f64 = 1e-9;
        let (low, high) = self.position.ground.bounds();
        let inside = |corner: &DVec2| (*corner - low).min(high - *corner).min_element() >= -DUST;
        rect.corners().iter().all(inside)
    }
}
