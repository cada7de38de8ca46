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
        let lie = self.all.iter().map(|(_, lies)| lies);
        lie.map(|lies| match lies {
            Lies::Rect(rect) => Hurdle::Rect(rect),
            Lies::Area(area) => Hurdle::Area(area),
        })
        .collect()
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

    /// How far a rectangle can slide so far from everything and on the table.
    pub(super) fn room(&self, rect: &Rect, way: DVec2, gap: f64, bounds: (DVec2, DVec2)) -> f64 {
        let (mut rects, mut areas) = (Vec::new(), Vec::new());
        for (_, lies) in &self.all {
            match lies {
                Lies::Rect(rect) => rects.push(*rect),
                Lies::Area(area) => areas.push(*area),
            }
        }
        let obstacles = Obstacles {
            rects: &rects,
            areas: &areas,
            lines: &[],
            bounds: Some(bounds),
        };
        let (far, way) = (way.length(), way.normalize_or_zero());
        obstacles.free_slide(std::slice::from_ref(rect), way, far, gap)
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
