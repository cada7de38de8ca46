//! The ground, the terrain on it, and the sides of the battle.

use super::battle_text::is_usual;
use crate::words;
use dice::Id;
use geometry::{Edge, Polygon, Polyline, Rect, Segment, nearest_way, nearest_way_from};
use glam::DVec2;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The table itself.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ground {
    /// Width in cm.
    pub width: f64,
    /// Depth in cm.
    pub depth: f64,
    /// The distance in cm up to which outlines count as touching.
    pub tolerance: f64,
    /// The accuracy with which stands are placed by hand, in cm.
    pub accuracy: f64,
}

impl Ground {
    /// Returns the near left and the far right corner.
    pub fn bounds(&self) -> (DVec2, DVec2) {
        (DVec2::ZERO, DVec2::new(self.width, self.depth))
    }

    /// Returns the distance of a point from an edge, in cm.
    pub fn to_edge(&self, edge: Edge, point: DVec2) -> f64 {
        match edge {
            Edge::Near => point.y,
            Edge::Far => self.depth - point.y,
            Edge::Left => point.x,
            Edge::Right => self.width - point.x,
        }
    }
}

/// A side of the battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Side {
    /// The id of the side.
    pub id: Id,
    /// The name of the side.
    pub name: String,
    /// The side's own table edge.
    pub edge: Option<Edge>,
}

words! {
    /// The kind of a piece of terrain.
    pub enum TerrainKind as "terrain-" {
    /// A wood.
    Woods = "woods",
    /// Shrub.
    Shrub = "shrub",
    /// Ploughland.
    Plough = "plough",
    /// A sown field.
    Sown = "sown",
    /// A marsh.
    Marsh = "marsh",
    /// A lake.
    Lake = "lake",
    /// A river.
    River = "river",
    /// A ford.
    Ford = "ford",
    /// A bridge.
    Bridge = "bridge",
    /// A road.
    Road = "road",
    /// A hill level.
    Hill = "hill",
    /// A wall.
    Wall = "wall",
    /// A fence.
    Fence = "fence",
    /// A ditch.
    Ditch = "ditch",
    /// A ravine.
    Ravine = "ravine",
    /// An artillery earthwork.
    Earthwork = "earthwork",
    /// A built-up area.
    Bua = "bua",
    /// A wall of a fort.
    FortWall = "fort-wall",
    /// A fortress wall.
    FortressWall = "fortress-wall",
    /// A barricade at a bridge.
    Barricade = "barricade",
    }
}

/// The outline of a piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An area.
    Area(Polygon),
    /// A line, with or without width.
    Line(Polyline),
}

/// A piece of terrain.
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of its own in the battle file")]
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Terrain {
    /// The id of the piece.
    pub id: Id,
    /// The kind of terrain.
    pub kind: TerrainKind,
    /// The outline.
    #[serde(flatten)]
    pub shape: Shape,
    /// True for a fortified built-up area.
    #[serde(skip_serializing_if = "is_usual")]
    pub fortified: bool,
    /// The level of a hill, counted from 1.
    #[serde(skip_serializing_if = "is_first")]
    pub level: i64,
    /// True for a wall or rampart above a man's height.
    #[serde(skip_serializing_if = "is_usual")]
    pub high: bool,
    /// True for a stone wall.
    #[serde(skip_serializing_if = "is_usual")]
    pub stone: bool,
    /// The number of fortification markers on a built-up area.
    #[serde(skip_serializing_if = "is_usual")]
    pub markers: u32,
    /// True if a fortification marker was laid in the current turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub laid: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what skip_serializing_if calls")]
fn is_first(level: &i64) -> bool {
    *level == 1
}

/// Writes the shape as a battle file has it: the corners of an area, or the points and the width of a line.
impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let pairs = |points: &[DVec2]| points.iter().map(DVec2::to_array).collect::<Vec<_>>();
        let mut record = serializer.serialize_map(None)?;
        match self {
            Self::Area(area) => record.serialize_entry("outline", &pairs(area.points()))?,
            Self::Line(line) => {
                record.serialize_entry("line", &pairs(line.points()))?;
                if line.width() > 0.0 {
                    record.serialize_entry("width", &line.width())?;
                }
            }
        }
        record.end()
    }
}

impl Terrain {
    /// Returns the area, or `None` for a line.
    pub fn as_area(&self) -> Option<&Polygon> {
        match &self.shape {
            Shape::Area(area) => Some(area),
            Shape::Line(_) => None,
        }
    }

    /// Returns the shortest distance from a rectangle, in cm. It is 0 if they overlap.
    pub fn distance(&self, rect: &Rect) -> f64 {
        match &self.shape {
            Shape::Area(area) => area.distance_to_rect(rect),
            Shape::Line(line) => line.distance_to_rect(rect),
        }
    }

    /// Returns the shortest segment from any of the rectangles to the terrain. It is as long as the least
    /// [`distance`](Self::distance). Returns `None` without rectangles.
    pub fn way_from(&self, rects: &[Rect]) -> Option<Segment> {
        let inside = rects.iter().map(Rect::centre).find(|centre| self.holds(*centre));
        inside.map(|a| Segment { a, b: a }).or_else(|| nearest_way(rects, &self.bars()))
    }

    /// Returns the shortest segment from a point to the terrain. Returns `None` if the terrain has no outline.
    pub fn way_from_point(&self, point: DVec2) -> Option<Segment> {
        let inside = self.holds(point).then_some(Segment { a: point, b: point });
        inside.or_else(|| nearest_way_from(point, &self.bars()))
    }

    fn holds(&self, point: DVec2) -> bool {
        matches!(&self.shape, Shape::Area(area) if area.contains(point))
    }

    fn bars(&self) -> Vec<Rect> {
        match &self.shape {
            Shape::Area(area) => area.bars().collect(),
            Shape::Line(line) => line.bars().collect(),
        }
    }

    /// Returns true if the terrain may lie within `cm` of a rectangle. Compares bounding boxes only, so false rules out
    /// a closer measurement.
    pub fn may_be_near(&self, rect: &Rect, cm: f64) -> bool {
        const SLACK: f64 = 1e-6;
        let (low, high) = match &self.shape {
            Shape::Area(area) => area.bounds(),
            Shape::Line(line) => line.bounds(),
        };
        rect.least_to_box(low, high) <= cm + SLACK
    }

    /// Returns the fraction of a rectangle's area inside the terrain, 0 to 1. It is 0 for a line without width.
    pub fn share_of(&self, rect: &Rect) -> f64 {
        match &self.shape {
            Shape::Area(area) => area.share_of(rect),
            Shape::Line(line) => line.share_of(rect),
        }
    }

    /// Returns true for a line without width, which has no interior.
    pub fn is_bare_line(&self) -> bool {
        matches!(&self.shape, Shape::Line(line) if line.width() <= 0.0)
    }

    /// Returns the parameter intervals of a segment inside the terrain. A line without width has no interior.
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        match &self.shape {
            Shape::Area(area) => area.stretches(segment),
            Shape::Line(line) => line.stretches(segment),
        }
    }

    /// Returns true if a segment crosses a line or passes through the interior.
    ///
    /// # Edge cases
    /// Touching a corner, an edge or an end is not crossing.
    pub fn is_crossed(&self, segment: &Segment) -> bool {
        match &self.shape {
            Shape::Area(area) => !area.stretches(segment).is_empty(),
            Shape::Line(line) => !line.crossings(segment).is_empty() || !line.stretches(segment).is_empty(),
        }
    }

    /// Returns true if a point lies in the terrain.
    pub fn contains(&self, point: DVec2) -> bool {
        match &self.shape {
            Shape::Area(area) => area.contains(point),
            Shape::Line(line) => line.strips().iter().any(|strip| strip.contains(point)),
        }
    }
}
