//! Measuring on the table: what stands in the way, and the marks of which every case makes its sketch.

use super::Survey;
use super::position::Unit;
use super::unit::NamedFacts;
use crate::geometry::{Hurdle, Obstacles, Polygon, Rect, Zone, Zones};
use crate::names::Id;
use crate::table::{Figure, Mark, MarkKind, Shape, Terrain, TerrainKind};
use glam::DVec2;

/// A thing that stands in the way.
#[derive(Clone, Copy)]
pub(super) enum Hinders<'p> {
    /// A unit.
    Unit(&'p Unit),
    /// A piece of terrain.
    Terrain(&'p Terrain),
}

/// The outline of such a thing; a line lies there strip by strip.
enum Lies<'p> {
    Rect(Rect),
    Area(&'p Polygon),
}

/// What may stand in the way of a unit: others, and terrain of some kinds.
pub(super) struct Ground<'p> {
    all: Vec<(Hinders<'p>, Lies<'p>)>,
}

impl<'p> Ground<'p> {
    /// Every unit that is kept, and all impassable terrain.
    pub(super) fn around(survey: Survey<'p>, keep: impl Fn(&Unit) -> bool) -> Self {
        Self::with(survey, &survey.tables.charge_impossible.impassable, keep)
    }

    /// Every unit that is kept, and all terrain of these kinds.
    pub(super) fn with(
        survey: Survey<'p>,
        kinds: &[TerrainKind],
        keep: impl Fn(&Unit) -> bool,
    ) -> Self {
        let units = survey.position.present().filter(|unit| keep(unit));
        let mut all: Vec<_> = units
            .filter_map(|unit| Some((Hinders::Unit(unit), Lies::Rect(unit.rect()?))))
            .collect();
        let terrain = survey.position.terrain.iter();
        for piece in terrain.filter(|piece| kinds.contains(&piece.kind)) {
            match &piece.shape {
                Shape::Area(area) => all.push((Hinders::Terrain(piece), Lies::Area(area))),
                Shape::Line(line) => {
                    let bars = line.bars();
                    all.extend(bars.map(|bar| (Hinders::Terrain(piece), Lies::Rect(bar))));
                }
            }
        }
        Self { all }
    }

    /// The outlines, each in the place of the thing it belongs to.
    pub(super) fn hurdles(&self) -> Vec<Hurdle<'_>> {
        self.all.iter().map(|(_, lies)| lies.hurdle()).collect()
    }

    /// The thing an outline belongs to.
    pub(super) fn at(&self, place: usize) -> Option<Hinders<'p>> {
        self.all.get(place).map(|(hinders, _)| *hinders)
    }

    /// The unit an outline belongs to; none where it is terrain.
    pub(super) fn unit(&self, place: usize) -> Option<&'p Unit> {
        match self.at(place)? {
            Hinders::Unit(unit) => Some(unit),
            Hinders::Terrain(_) => None,
        }
    }

    /// What a rectangle would stand on: a unit, or terrain it can't enter.
    pub(super) fn under(&self, rect: &Rect) -> Option<NamedFacts> {
        let hurdles = self.hurdles();
        let place = hurdles.iter().position(|hurdle| hurdle.overlaps(rect))?;
        self.at(place).map(Hinders::named)
    }

    /// Without the terrain that one of these rectangles stands in.
    pub(super) fn around_those(mut self, rects: &[Rect]) -> Self {
        self.all.retain(|(hinders, lies)| {
            let hurdle = lies.hurdle();
            let stood_in = rects.iter().any(|rect| hurdle.overlaps(rect));
            matches!(hinders, Hinders::Unit(_)) || !stood_in
        });
        self
    }

    /// How far a rectangle can slide on the table, up to so far from what lies ahead of it, and before what it stops; what it
    /// passes beside does not stop it.
    pub(super) fn room(
        &self,
        rect: &Rect,
        way: DVec2,
        gap: f64,
        bounds: (DVec2, DVec2),
    ) -> (f64, Option<Hinders<'p>>) {
        const DUST: f64 = 1e-9;
        let (far, way) = (way.length(), way.normalize_or_zero());
        let slide = |obstacles: Obstacles<'_>, far: f64, gap: f64| {
            obstacles.free_slide(std::slice::from_ref(rect), way, far, gap)
        };
        let table = Obstacles {
            bounds: Some(bounds),
            ..Obstacles::default()
        };
        let (mut room, mut before) = (slide(table, far, gap), None);
        for (hinders, lies) in &self.all {
            let mut alone = Obstacles::default();
            match lies {
                Lies::Rect(rect) => alone.rects = std::slice::from_ref(rect),
                Lies::Area(area) => alone.areas = std::slice::from_ref(area),
            }
            let reach = far + gap;
            if slide(alone, reach, 0.0) > reach - DUST {
                continue;
            }
            let free = slide(alone, far, gap);
            if free < room {
                (room, before) = (free, Some(*hinders));
            }
        }
        (room, before)
    }
}

impl Lies<'_> {
    fn hurdle(&self) -> Hurdle<'_> {
        match self {
            Self::Rect(rect) => Hurdle::Rect(rect),
            Self::Area(area) => Hurdle::Area(area),
        }
    }
}

impl Hinders<'_> {
    /// It by its name.
    pub(super) fn named(self) -> NamedFacts {
        match self {
            Self::Unit(unit) => NamedFacts::of(unit),
            Self::Terrain(piece) => NamedFacts {
                of: piece.id.clone(),
                name: String::new(),
            },
        }
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

impl Survey<'_> {
    /// Whether a rectangle lies wholly on the table; it may lie flush with the edge.
    pub(super) fn is_inside(self, rect: &Rect) -> bool {
        const DUST: f64 = 1e-9;
        let (low, high) = self.position.ground.bounds();
        let inside = |corner: &DVec2| (*corner - low).min(high - *corner).min_element() >= -DUST;
        rect.corners().iter().all(inside)
    }
}
