//! The ground, what stands on it, and the sides of the table.

use crate::geometry::{Edge, Polygon, Polyline, Rect, Segment};
use crate::names::{Id, words};
use glam::DVec2;

/// The table itself.
#[derive(Clone, Copy, Debug, PartialEq)]
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
#[derive(Clone, Debug, PartialEq)]
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
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a yes or no of its own in the battle file"
)]
#[derive(Clone, Debug, PartialEq)]
pub struct Terrain {
    /// Its id.
    pub id: Id,
    /// What it is.
    pub kind: TerrainKind,
    /// Its outline.
    pub shape: Shape,
    /// A built-up area: fortified.
    pub fortified: bool,
    /// A hill: which level, from 1.
    pub level: i64,
    /// A wall or rampart: above a man's height.
    pub high: bool,
    /// A wall: of stone.
    pub stone: bool,
    /// A built-up area: fortify markers laid.
    pub markers: u32,
    /// A built-up area: whether one of them was laid this turn.
    pub laid: bool,
}

impl Terrain {
    /// The least distance in cm from a rectangle; 0 where they overlap.
    pub fn distance(&self, rect: &Rect) -> f64 {
        match &self.shape {
            Shape::Area(area) => area.distance_to_rect(rect),
            Shape::Line(line) => line.distance_to_rect(rect),
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
            Shape::Line(line) => {
                !line.crossings(segment).is_empty() || !line.stretches(segment).is_empty()
            }
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
