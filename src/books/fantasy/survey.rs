//! Measurements on the table: the obstacles, and lengths and arcs that several files need.

use super::prelude::*;
use geometry::units::swept;
use geometry::{Hurdle, Obstacles, Polygon, Segment, Zone, Zones, without};
use ruling::table::{Shape, Terrain, TerrainKind};
use std::borrow::Cow;

/// An obstacle to movement or sight, which is a unit or a piece of terrain.
#[derive(Clone, Copy)]
pub(super) enum Hindrance<'p> {
    Unit(&'p Unit),
    /// A piece of terrain that is an obstacle.
    Terrain(&'p Terrain),
}

/// The outline of an obstacle. Terrain drawn as a line has one outline for each of its segments.
enum ObstacleOutline<'p> {
    Rect(Rect),
    Area(Cow<'p, Polygon>),
}

/// The obstacles on the table for one move or line of sight: other units, and some kinds of terrain.
pub(super) struct Ground<'p> {
    all: Vec<(Hindrance<'p>, ObstacleOutline<'p>)>,
}

impl<'p> Ground<'p> {
    /// Collects the units for which `keep` returns true, and all impassable terrain.
    pub(super) fn around(survey: Survey<'p>, keep: impl Fn(&Unit) -> bool) -> Self {
        Self::with(survey, &survey.tables.charge_impossible.impassable, keep)
    }

    /// Collects the units for which `keep` returns true, and all terrain of the given kinds.
    pub(super) fn with(survey: Survey<'p>, kinds: &[TerrainKind], keep: impl Fn(&Unit) -> bool) -> Self {
        let units = survey.position.present().filter(|unit| keep(unit));
        let rows = units.flat_map(|unit| {
            let rows = unit.rows().into_iter();
            rows.map(move |row| (Hindrance::Unit(unit), ObstacleOutline::Rect(row)))
        });
        let mut all: Vec<_> = rows.collect();
        let terrain = survey.position.terrain.iter();
        for piece in terrain.filter(|piece| kinds.contains(&piece.kind)) {
            let lies = crossed(survey, piece).unwrap_or_else(|| outlines(piece));
            all.extend(lies.into_iter().map(|lies| (Hindrance::Terrain(piece), lies)));
        }
        Self { all }
    }

    /// Returns the outlines of all obstacles. [`Self::at`] returns the obstacle that belongs to the index of an
    /// outline.
    pub(super) fn hurdles(&self) -> Vec<Hurdle<'_>> {
        self.all.iter().map(|(_, lies)| lies.hurdle()).collect()
    }

    /// Returns the obstacle whose outline has the index `place`, or `None` if there is no such outline.
    pub(super) fn at(&self, place: usize) -> Option<Hindrance<'p>> {
        self.all.get(place).map(|(hinders, _)| *hinders)
    }

    /// Returns the unit whose outline has the index `place`, or `None` if the obstacle is terrain.
    pub(super) fn unit(&self, place: usize) -> Option<&'p Unit> {
        match self.at(place)? {
            Hindrance::Unit(unit) => Some(unit),
            Hindrance::Terrain(_) => None,
        }
    }

    /// Returns the first obstacle that overlaps one of the rectangles in `rows`, or `None` if no obstacle does.
    pub(super) fn under(&self, rows: &[Rect]) -> Option<NamedFacts> {
        let hurdles = self.hurdles();
        let lies_under = |hurdle: &Hurdle<'_>| rows.iter().any(|row| hurdle.overlaps(row));
        let place = hurdles.iter().position(lies_under)?;
        self.at(place).map(Hindrance::named)
    }

    /// Leaves out the terrain that overlaps one of the rectangles. Units stay.
    pub(super) fn around_those(mut self, rects: &[Rect]) -> Self {
        self.all.retain(|(hinders, lies)| {
            let hurdle = lies.hurdle();
            let stood_in = rects.iter().any(|rect| hurdle.overlaps(rect));
            matches!(hinders, Hindrance::Unit(_)) || !stood_in
        });
        self
    }

    /// Leaves out the obstacles that an observer at the height `eyes`, in levels, looks over: lower units and lower
    /// hills. All other terrain stays.
    ///
    /// # Source
    /// `sight.height`
    pub(super) fn seen_from(mut self, survey: Survey<'_>, eyes: i64) -> Self {
        self.all.retain(|(hinders, _)| match hinders {
            Hindrance::Unit(unit) => height(survey, unit) >= eyes,
            Hindrance::Terrain(piece) => piece.kind != TerrainKind::Hill || piece.level >= eyes,
        });
        self
    }

    /// Returns the distance in inches that models can move straight ahead, and the obstacle that stops them. They stop
    /// `gap` inches before an obstacle, or at the table's edge. An obstacle that they only brush along does not stop
    /// them.
    pub(super) fn room(
        &self,
        rows: &[Rect],
        way: DVec2,
        gap: f64,
        bounds: (DVec2, DVec2),
    ) -> (f64, Option<Hindrance<'p>>) {
        const DUST: f64 = 1e-9;
        let (far, way) = (way.length(), way.normalize_or_zero());
        let slide = |obstacles: Obstacles<'_>, far: f64, gap: f64| obstacles.free_slide(rows, way, far, gap);
        let table = Obstacles { bounds: Some(bounds), ..Obstacles::default() };
        let (mut room, mut before) = (slide(table, far, gap), None);
        for (hinders, lies) in &self.all {
            let area;
            let mut alone = Obstacles::default();
            match lies {
                ObstacleOutline::Rect(rect) => alone.rects = std::slice::from_ref(rect),
                ObstacleOutline::Area(lies) => {
                    area = [lies.as_ref()];
                    alone.areas = &area;
                }
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

/// Returns the outlines of a piece of terrain. A piece drawn as a line has one for each segment.
fn outlines(piece: &Terrain) -> Vec<ObstacleOutline<'_>> {
    match &piece.shape {
        Shape::Area(area) => vec![ObstacleOutline::Area(Cow::Borrowed(area))],
        Shape::Line(line) => line.bars().map(ObstacleOutline::Rect).collect(),
    }
}

/// Returns the outlines of a piece of water without its bridges and fords. Returns `None` if the piece is not water or
/// the table has no crossings at all.
///
/// # Source
/// `ground.crossing`
fn crossed<'p>(survey: Survey<'_>, piece: &Terrain) -> Option<Vec<ObstacleOutline<'p>>> {
    let rule = &survey.tables.ground_crossing;
    if !rule.over.contains(&piece.kind) {
        return None;
    }
    let corners = |piece: &Terrain| -> Vec<Vec<DVec2>> {
        match &piece.shape {
            Shape::Area(area) => vec![area.points().to_vec()],
            Shape::Line(line) => line.bars().map(|bar| bar.corners().to_vec()).collect(),
        }
    };
    let terrain = survey.position.terrain.iter();
    let carry = terrain.filter(|other| rule.carries.contains(&other.kind));
    let carry: Vec<Vec<DVec2>> = carry.flat_map(corners).collect();
    if carry.is_empty() {
        return None;
    }
    let left = corners(piece).into_iter();
    let left = left.flat_map(|outline| without(&outline, &carry));
    Some(left.map(|area| ObstacleOutline::Area(Cow::Owned(area))).collect())
}

impl ObstacleOutline<'_> {
    fn hurdle(&self) -> Hurdle<'_> {
        match self {
            Self::Rect(rect) => Hurdle::Rect(rect),
            Self::Area(area) => Hurdle::Area(area),
        }
    }
}

impl Hindrance<'_> {
    /// Returns the id and name of the obstacle. Terrain has no name.
    pub(super) fn named(self) -> NamedFacts {
        match self {
            Self::Unit(unit) => NamedFacts::of(unit),
            Self::Terrain(piece) => NamedFacts { of: piece.id.clone(), name: String::new() },
        }
    }
}

/// Returns the height of a unit in levels: the level of the highest hill under any part of the unit. A large unit is
/// higher.
///
/// # Source
/// `sight.height`
pub(super) fn height(survey: Survey<'_>, unit: &Unit) -> i64 {
    let rows = unit.rows();
    let hills = survey.position.terrain.iter();
    let hills = hills.filter(|piece| piece.kind == TerrainKind::Hill);
    let under = hills.filter(|piece| rows.iter().any(|row| piece.share_of(row) > 0.0));
    let level = under.map(|piece| piece.level).max().unwrap_or(0);
    let large = if unit.profile.large { i64::from(survey.tables.sight_height.large) } else { 0 };
    level + large
}

/// Returns the front arc of a unit's block.
///
/// # Source
/// `charge.arc`
pub(super) fn front_arc(survey: Survey<'_>, rect: &Rect) -> Zone {
    Zones::round(rect, survey.tables.charge_arc.angle_deg).front()
}

/// Returns the greatest distance in inches that a charge can cover, with the highest roll. A `swift` unit rolls more
/// dice.
///
/// # Source
/// `charge.range`
pub(super) fn greatest(tables: &Tables, movement: u32, swift: bool) -> f64 {
    let (_, most) = tables.charge_range.roll(swift).range();
    let most = u32::try_from(most).unwrap_or(0);
    f64::from(movement.saturating_add(most))
}

/// Returns the shortest line between the models of two units. Returns `None` if either unit is not placed.
pub(super) fn closest(one: &Unit, other: &Unit) -> Option<Segment> {
    let (own, its) = (one.rows(), other.rows());
    let pairs = own.iter().flat_map(|own| its.iter().map(move |its| (own, its)));
    let apart = |(own, its): &(&Rect, &Rect)| own.distance(its);
    let (own, its) = pairs.min_by(|one, other| apart(one).total_cmp(&apart(other)))?;
    let (a, b) = own.nearest_points(its);
    Some(Segment { a, b })
}

/// Returns the distance in inches between the closest models of two units. Returns `None` if either unit is not placed.
pub(super) fn apart(one: &Unit, other: &Unit) -> Option<f64> {
    let (own, its) = (one.rows(), other.rows());
    let pairs = own.iter().flat_map(|own| its.iter().map(|its| own.distance(its)));
    pairs.min_by(f64::total_cmp).map(swept)
}

/// Returns the enemy whose models are nearest to the unit's models. Returns `None` if no enemy is placed.
pub(super) fn nearest_enemy<'p>(survey: Survey<'p>, unit: &Unit) -> Option<&'p Unit> {
    let enemies = survey.position.present();
    let enemies = enemies.filter(|enemy| enemy.side != unit.side);
    let placed = enemies.filter_map(|enemy| Some((enemy, apart(unit, enemy)?)));
    let nearest = placed.min_by(|one, other| one.1.total_cmp(&other.1));
    nearest.map(|(enemy, _)| enemy)
}

/// Returns the distance in inches from a front arc to a unit's models, negative inside the arc. Returns `None` if the
/// unit is not placed.
///
/// # Source
/// `charge.arc`
pub(super) fn outside(arc: &Zone, unit: &Unit) -> Option<f64> {
    let deep = unit.rows().into_iter().map(|row| arc.depth_of(&row));
    deep.max_by(f64::total_cmp).map(|deep| swept(-deep))
}

/// Returns the mark that shows the place where a unit ends its move.
pub(super) fn place_mark(rect: &Rect) -> Mark {
    Mark::new(MarkKind::Place, Figure::Area(rect.corners().to_vec()))
}

/// Returns the mark that shows an obstacle. Returns `None` if no unit or terrain on the table has the id.
pub(super) fn blocker(survey: Survey<'_>, of: &Id) -> Option<Mark> {
    let terrain = survey.position.terrain.iter().find(|piece| piece.id == *of);
    if let Some(piece) = terrain {
        return Some(Mark::terrain_in_way(piece));
    }
    let unit = survey.position.unit(of)?;
    Some(Mark::unit_in_way(of, &unit.name, &unit.rect()?))
}

/// Returns true if the models stand wholly on the table. They may touch its edge.
pub(super) fn is_inside(survey: Survey<'_>, rows: &[Rect]) -> bool {
    const DUST: f64 = 1e-9;
    let (low, high) = survey.position.ground.bounds();
    let inside = |corner: &DVec2| (*corner - low).min(high - *corner).min_element() >= -DUST;
    rows.iter().flat_map(Rect::corners).all(|corner| inside(&corner))
}
