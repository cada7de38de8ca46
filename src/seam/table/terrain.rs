//! The ground, what stands on it, and the sides of the table.

use super::written::is_usual;
use crate::geometry::{Edge, Polygon, Polyline, Rect, Segment, nearest_way, nearest_way_from};
use crate::names::{Id, words};
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
    /// Outlines this near in cm, or nearer, touch.
    pub tolerance: f64,
    /// How exactly hands place stands, in cm.
    pub accuracy: f64,
}

impl Ground {
    /// The near left and the far right corner.
    pub fn bounds(&self) -> (DVec2, DVec2) {
        (DVec2::ZERO, DVec2::new(self.width, self.depth))
    }

    /// How far a point lies from an edge, in cm.
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
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its own table edge.
    pub edge: Option<Edge>,
}

words! {
    /// What a piece of terrain is.
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
    /// A level of a hill.
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
    /// Its id.
    pub id: Id,
    /// What it is.
    pub kind: TerrainKind,
    /// Its outline.
    #[serde(flatten)]
    pub shape: Shape,
    /// A built-up area: fortified.
    #[serde(skip_serializing_if = "is_usual")]
    pub fortified: bool,
    /// A hill: which level, from 1.
    #[serde(skip_serializing_if = "is_first")]
    pub level: i64,
    /// A wall or rampart: above a man's height.
    #[serde(skip_serializing_if = "is_usual")]
    pub high: bool,
    /// A wall: of stone.
    #[serde(skip_serializing_if = "is_usual")]
    pub stone: bool,
    /// A built-up area: fortify markers laid.
    #[serde(skip_serializing_if = "is_usual")]
    pub markers: u32,
    /// A built-up area: whether one of them was laid this turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub laid: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "what skip_serializing_if calls")]
fn is_first(level: &i64) -> bool {
    *level == 1
}

/// As a battle file has it: the corners of an area, or the points of a line and its width.
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
    /// Its outline as an area, where it is one.
    pub fn as_area(&self) -> Option<&Polygon> {
        match &self.shape {
            Shape::Area(area) => Some(area),
            Shape::Line(_) => None,
        }
    }

    /// The least distance in cm from a rectangle; 0 where they overlap.
    pub fn distance(&self, rect: &Rect) -> f64 {
        match &self.shape {
            Shape::Area(area) => area.distance_to_rect(rect),
            Shape::Line(line) => line.distance_to_rect(rect),
        }
    }

    /// The shortest way to it from any of the rectangles, as long as the least [`distance`](Self::distance) of them; none if
    /// there are none.
    pub fn way_from(&self, rects: &[Rect]) -> Option<Segment> {
        let inside = rects.iter().map(Rect::centre).find(|centre| self.holds(*centre));
        inside.map(|a| Segment { a, b: a }).or_else(|| nearest_way(rects, &self.bars()))
    }

    /// The shortest way to it from a point; none if it has no outline.
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

    /// Whether it may lie as near to a rectangle as this, in cm: what does not is told without measuring.
    pub fn may_be_near(&self, rect: &Rect, cm: f64) -> bool {
        const SLACK: f64 = 1e-6;
        let (low, high) = match &self.shape {
            Shape::Area(area) => area.bounds(),
            Shape::Line(line) => line.bounds(),
        };
        rect.least_to_box(low, high) <= cm + SLACK
    }

    /// The part of a rectangle's area that lies in it, 0 to 1; a line without width holds nothing.
    pub fn share_of(&self, rect: &Rect) -> f64 {
        match &self.shape {
            Shape::Area(area) => area.share_of(rect),
            Shape::Line(line) => line.share_of(rect),
        }
    }

    /// Whether it is a line without width, which holds nothing.
    pub fn is_bare_line(&self) -> bool {
        matches!(&self.shape, Shape::Line(line) if line.width() <= 0.0)
    }

    /// The parameter intervals of a segment in its interior; a line without width has none.
    pub fn stretches(&self, segment: &Segment) -> Vec<(f64, f64)> {
        match &self.shape {
            Shape::Area(area) => area.stretches(segment),
            Shape::Line(line) => line.stretches(segment),
        }
    }

    /// Whether a segment passes from one side of it to the other, or through some of it.
    ///
    /// # Edge cases
    /// Touching a corner, an edge or an end is not crossing.
    pub fn is_crossed(&self, segment: &Segment) -> bool {
        match &self.shape {
            Shape::Area(area) => !area.stretches(segment).is_empty(),
            Shape::Line(line) => !line.crossings(segment).is_empty() || !line.stretches(segment).is_empty(),
        }
    }

    /// Whether a point lies in it.
    pub fn contains(&self, point: DVec2) -> bool {
        match &self.shape {
            Shape::Area(area) => area.contains(point),
            Shape::Line(line) => line.strips().iter().any(|strip| strip.contains(point)),
        }
    }
}
