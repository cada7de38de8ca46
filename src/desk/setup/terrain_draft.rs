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
        Self { id: None, kind, line: LINES.contains(&kind), width, points: Vec::new() }
    }

    /// Returns a draft for changing the corners of an existing piece.
    pub fn of(piece: &Terrain) -> Self {
        let (line, width, points) = match &piece.shape {
            Shape::Area(area) => (false, 0.0, area.points().to_vec()),
            Shape::Line(line) => (true, line.width(), line.points().to_vec()),
        };
        Self { id: Some(piece.id.clone()), kind: piece.kind, line, width, points }
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

    /// Adds corners that are typed as a text, such as `20,30 60,30`. They are in cm from the near left corner of the
    /// table, and are not moved to the grid.
    ///
    /// # Errors
    /// Fails at the first word that is no corner. No corner is added then.
    pub fn add_typed(&mut self, typed: &str) -> Result<(), Reason> {
        let point = |word: &str| {
            let place = || -> Option<DVec2> {
                let (x, y) = word.split_once(',')?;
                Some(DVec2::new(x.parse().ok()?, y.parse().ok()?)).filter(|at| at.is_finite())
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
