//! Drawing and changing terrain, corner by corner.

use crate::edit::{Edit, Outline};
use dice::Id;
use glam::DVec2;
use ruling::Reason;
use ruling::table::{Shape, Terrain, TerrainKind};

/// The kinds of terrain that are drawn as lines. All others are drawn as areas.
const LINES: [TerrainKind; 12] = [
    TerrainKind::River,
    TerrainKind::Ford,
    TerrainKind::Bridge,
    TerrainKind::Road,
    TerrainKind::Wall,
    TerrainKind::Fence,
    TerrainKind::Ditch,
    TerrainKind::Ravine,
    TerrainKind::Earthwork,
    TerrainKind::FortWall,
    TerrainKind::FortressWall,
    TerrainKind::Barricade,
];

/// The kinds of area that a drag draws with a round outline. The others become rectangles.
const ROUND: [TerrainKind; 5] =
    [TerrainKind::Woods, TerrainKind::Shrub, TerrainKind::Hill, TerrainKind::Marsh, TerrainKind::Lake];

/// The number of corners of a round outline.
const CORNERS: u16 = 12;

/// The least width and depth of a shape that a drag draws, in cm.
const FLAT: f64 = 1.0;

/// The grid to which corners are moved, in cm.
const GRID: f64 = 0.5;

/// A piece of terrain that the user is drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainDraft {
    /// The existing piece whose corners are being changed. `None` for a new piece.
    pub id: Option<Id>,
    /// The kind of terrain.
    pub kind: TerrainKind,
    /// True for a line, false for an area.
    pub line: bool,
    /// True if a drag draws a round outline, false if it draws a rectangle.
    pub round: bool,
    /// The width of a line, in cm.
    pub width: f64,
    /// The corners of the area, or the points of the line, drawn so far, in cm.
    pub points: Vec<DVec2>,
}

impl TerrainDraft {
    /// Returns an empty draft of a new piece of terrain.
    pub fn new(kind: TerrainKind) -> Self {
        // Roads, rivers, bridges and fords have a width, because units can stand on them. Walls and fences have none.
        let wide =
            matches!(kind, TerrainKind::Road | TerrainKind::River | TerrainKind::Bridge | TerrainKind::Ford);
        let width = if wide { 4.0 } else { 0.0 };
        Self {
            id: None,
            kind,
            line: LINES.contains(&kind),
            round: ROUND.contains(&kind),
            width,
            points: Vec::new(),
        }
    }

    /// Returns a draft for changing the corners of an existing piece.
    pub fn of(piece: &Terrain) -> Self {
        let (line, width, points) = match &piece.shape {
            Shape::Area(area) => (false, 0.0, area.points().to_vec()),
            Shape::Line(line) => (true, line.width(), line.points().to_vec()),
        };
        Self { id: Some(piece.id.clone()), kind: piece.kind, line, round: false, width, points }
    }

    /// Returns a message that says what to do with the draft.
    pub(crate) fn hint(&self) -> Reason {
        match &self.id {
            Some(id) => Reason::new("hint-reshape", "").name("of", id),
            None => Reason::new("hint-shape", "").word("kind", self.kind.message()),
        }
    }

    /// Adds a corner at the nearest point of the grid.
    pub fn add_corner(&mut self, at: DVec2) {
        self.points.push(on_grid(at));
    }

    /// Draws the shape between two points of the table, at opposite ends: a line, a rectangle or a round outline.
    pub(crate) fn stretch(&mut self, from: DVec2, to: DVec2) {
        let (from, to) = (on_grid(from), on_grid(to));
        let (middle, half) = (from.midpoint(to), (to - from).abs() * 0.5);
        let turn = |corner: u16| std::f64::consts::TAU * f64::from(corner) / f64::from(CORNERS);
        self.points = match (self.line, self.round) {
            (true, _) => vec![from, to],
            (false, true) => {
                (0..CORNERS).map(|corner| middle + half * DVec2::from_angle(turn(corner))).collect()
            }
            (false, false) => vec![from, DVec2::new(to.x, from.y), to, DVec2::new(from.x, to.y)],
        };
    }

    /// Returns true if the shape is too small to be a piece of terrain.
    pub(crate) fn is_flat(&self) -> bool {
        let low = self.points.iter().copied().fold(DVec2::INFINITY, DVec2::min);
        let high = self.points.iter().copied().fold(DVec2::NEG_INFINITY, DVec2::max);
        let size = high - low;
        if self.line { size.max_element() < FLAT } else { size.min_element() < FLAT }
    }

    /// Adds corners that are typed as a text, such as `20,30 60,30`. They are in cm from the near left corner of the
    /// table, and are not moved to the grid. With a semicolon between the two numbers, these may have decimal commas:
    /// `20,5;30`.
    ///
    /// # Errors
    /// Fails at the first word that is no corner. No corner is added then.
    pub fn add_typed(&mut self, typed: &str) -> Result<(), Reason> {
        let point = |word: &str| {
            let place = || -> Option<DVec2> {
                let (x, y) = word.split_once(';').or_else(|| word.split_once(','))?;
                let number = |text: &str| text.replace(',', ".").parse().ok();
                Some(DVec2::new(number(x)?, number(y)?)).filter(|at| at.is_finite())
            };
            place().ok_or_else(|| Reason::new("terrain-typed", "").name("found", word))
        };
        let points = typed.split_whitespace().map(point).collect::<Result<Vec<_>, _>>()?;
        self.points.extend(points);
        Ok(())
    }

    /// Moves a corner to the nearest point of the grid.
    pub fn move_corner(&mut self, number: usize, to: DVec2) {
        if let Some(corner) = self.points.get_mut(number) {
            *corner = on_grid(to);
        }
    }

    /// Takes back the last corner.
    pub fn corner_back(&mut self) {
        self.points.pop();
    }

    /// Returns the edit that puts the piece on the table.
    pub(crate) fn edit(&self) -> Edit {
        let points = self.points.clone();
        match &self.id {
            Some(id) => Edit::Reshape { id: id.clone(), points },
            None => Edit::AddTerrain {
                kind: self.kind,
                outline: if self.line { Outline::Line(points, self.width) } else { Outline::Area(points) },
            },
        }
    }
}

fn on_grid(point: DVec2) -> DVec2 {
    (point / GRID).round() * GRID
}
