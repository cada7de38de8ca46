//! The ground, the terrain on it, and the sides of the battle.

use super::battle_text::is_usual;
use crate::words;
use dice::Id;
use geometry::{Edge, Polygon, Polyline, Rect, Segment, nearest_way, nearest_way_from};
use glam::DVec2;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The game table itself: its size, and the accuracy of measurements on it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ground {
    /// The width in the table's unit of length (cm, or inches in some rulebooks).
    pub width: f64,
    /// The depth in the table's unit of length.
    pub depth: f64,
    /// The distance up to which outlines count as touching, in the table's unit of length.
    pub tolerance: f64,
    /// The accuracy with which stands are placed by hand, in the table's unit of length.
    pub accuracy: f64,
}

impl Ground {
    /// Returns the near left and the far right corner of the table.
    pub fn bounds(&self) -> (DVec2, DVec2) {
        (DVec2::ZERO, DVec2::new(self.width, self.depth))
    }

    /// Returns the distance of a point from an edge of the table, in the table's unit of length.
    pub fn to_edge(&self, edge: Edge, point: DVec2) -> f64 {
        match edge {
            Edge::Near => point.y,
            Edge::Far => self.depth - point.y,
            Edge::Left => point.x,
            Edge::Right => self.width - point.x,
        }
    }
}

/// A side (one of the armies) in the battle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Side {
    /// The id of the side.
    pub id: Id,
    /// The name of the side.
    pub name: String,
    /// The side's own edge of the table, if it has one.
    pub edge: Option<Edge>,
}

words! {
    /// The kind of a piece of terrain.
    pub enum TerrainKind as "terrain-" {
    /// A wood.
    Woods = "woods",
    /// Scrub: ground covered with bushes.
    Shrub = "shrub",
    /// A ploughed field.
    Plough = "plough",
    /// A field of crops.
    Sown = "sown",
    /// A marsh.
    Marsh = "marsh",
    /// A lake.
    Lake = "lake",
    /// A river or stream.
    River = "river",
    /// A ford through a river.
    Ford = "ford",
    /// A bridge over a river.
    Bridge = "bridge",
    /// A road.
    Road = "road",
    /// One level of a hill.
    Hill = "hill",
    /// A wall in the field, not of a fort.
    Wall = "wall",
    /// A fence.
    Fence = "fence",
    /// A ditch.
    Ditch = "ditch",
    /// A ravine.
    Ravine = "ravine",
    /// An artillery earthwork.
    Earthwork = "earthwork",
    /// A built-up area, such as a village.
    Bua = "bua",
    /// A wall of a fort (a small fortification).
    FortWall = "fort-wall",
    /// A wall of a fortress.
    FortressWall = "fortress-wall",
    /// A barricade at a bridge.
    Barricade = "barricade",
    }
}

/// The shape of a piece of terrain.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// An area, such as a wood.
    Area(Polygon),
    /// A line, with or without width, such as a road.
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
    /// The shape and the place of the piece.
    #[serde(flatten)]
    pub shape: Shape,
    /// True for a fortified built-up area.
    #[serde(skip_serializing_if = "is_usual")]
    pub fortified: bool,
    /// The level of a hill, counted from 1.
    #[serde(skip_serializing_if = "is_first")]
    pub level: i64,
    /// True for a wall or rampart that is higher than a man.
    #[serde(skip_serializing_if = "is_usual")]
    pub high: bool,
    /// True for a stone wall.
    #[serde(skip_serializing_if = "is_usual")]
    pub stone: bool,
    /// The number of fortification markers on a built-up area.
    #[serde(skip_serializing_if = "is_usual")]
    pub markers: u32,
    /// True if a fortification marker was placed in the current turn.
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
    /// Returns the number of the piece among those of its kind, if its id is only the word of the kind and a number.
    /// Returns `None` if the id is a name that somebody gave the piece.
    pub fn unnamed(&self) -> Option<u32> {
        let rest = self.id.as_str().strip_prefix(self.kind.word())?;
        if rest.is_empty() { Some(1) } else { rest.strip_prefix('-')?.parse().ok() }
    }

    /// Returns the area, or `None` for a line.
    pub fn as_area(&self) -> Option<&Polygon> {
        match &self.shape {
            Shape::Area(area) => Some(area),
            Shape::Line(_) => None,
        }
    }

    /// Returns the shortest distance between the terrain and a rectangle, in cm. The distance is 0 if the two overlap.
    pub fn distance(&self, rect: &Rect) -> f64 {
        match &self.shape {
            Shape::Area(area) => area.distance_to_rect(rect),
            Shape::Line(line) => line.distance_to_rect(rect),
        }
    }

    /// Returns the shortest segment from any of the rectangles to the terrain. The segment is as long as the least
    /// [`distance`](Self::distance). Returns `None` if there are no rectangles.
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

    /// Returns true if the terrain may lie within `cm` of a rectangle. Compares bounds only, so a result of true is
    /// uncertain, but a result of false is certain.
    pub fn may_be_near(&self, rect: &Rect, cm: f64) -> bool {
        const SLACK: f64 = 1e-6;
        let (low, high) = match &self.shape {
            Shape::Area(area) => area.bounds(),
            Shape::Line(line) => line.bounds(),
        };
        rect.least_to_box(low, high) <= cm + SLACK
    }

    /// Returns the fraction of a rectangle's area inside the terrain, 0 to 1. The fraction is 0 for a line without
    /// width.
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

    /// Returns the parts of a segment inside the terrain, as pairs of parameters from 0 (start) to 1 (end). A line
    /// without width has no inside.
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        match &self.shape {
            Shape::Area(area) => area.stretches(segment),
            Shape::Line(line) => line.stretches(segment),
        }
    }

    /// Returns true if a segment crosses terrain that is a line, or passes through the inside of terrain that is an
    /// area.
    ///
    /// # Edge cases
    /// Touching a corner, an edge or an end is not crossing.
    pub fn is_crossed(&self, segment: &Segment) -> bool {
        match &self.shape {
            Shape::Area(area) => !area.stretches(segment).is_empty(),
            Shape::Line(line) => !line.crossings(segment).is_empty() || !line.stretches(segment).is_empty(),
        }
    }

    /// Returns true if a point lies in the terrain or on its outline.
    pub fn contains(&self, point: DVec2) -> bool {
        match &self.shape {
            Shape::Area(area) => area.contains(point),
            Shape::Line(line) => line.strips().iter().any(|strip| strip.contains(point)),
        }
    }
}
