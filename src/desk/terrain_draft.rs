//! Drawing and changing terrain, corner by corner.

use super::Desk;
use super::edit::{Edit, Outline};
use dice::Id;
use glam::DVec2;
use ruling::Reason;
use ruling::table::{Shape, TerrainKind};

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

impl Desk {
    /// Returns the piece of terrain that the user is drawing.
    pub fn shaping(&self) -> Option<&TerrainDraft> {
        self.shaping.as_ref()
    }

    /// Starts to draw a new piece of terrain. From now on, each click on the table adds a corner.
    pub fn shape(&mut self, kind: TerrainKind) {
        if self.is_past() {
            return;
        }
        let line = LINES.contains(&kind);
        // Roads, rivers, bridges and fords have a width, because units can stand on them. Walls and fences have none.
        let wide =
            matches!(kind, TerrainKind::Road | TerrainKind::River | TerrainKind::Bridge | TerrainKind::Ford);
        self.shaping = Some(TerrainDraft {
            id: None,
            kind,
            line,
            width: if wide { 4.0 } else { 0.0 },
            points: Vec::new(),
        });
        self.done(Reason::new("hint-shape", "").word("kind", kind.message()));
    }

    /// Starts to change the corners of an existing piece.
    pub fn reshape(&mut self, id: &Id) {
        if self.is_past() {
            return;
        }
        let view = self.session.view();
        let Some(piece) = view.terrain.iter().find(|piece| piece.id == *id) else {
            return;
        };
        let (line, width, points) = match &piece.shape {
            Shape::Area(area) => (false, 0.0, area.points().to_vec()),
            Shape::Line(line) => (true, line.width(), line.points().to_vec()),
        };
        self.shaping = Some(TerrainDraft { id: Some(id.clone()), kind: piece.kind, line, width, points });
        self.done(Reason::new("hint-reshape", "").name("of", id));
    }

    /// Adds a corner at the nearest point of the grid.
    pub fn corner(&mut self, at: DVec2) {
        if let Some(shaping) = &mut self.shaping {
            shaping.points.push(on_grid(at));
        }
    }

    /// Adds corners that are typed as a text, such as `20,30 60,30`. They are in cm from the near left corner of the
    /// table, and are not moved to the grid. Returns true if the whole text was understood.
    pub fn corners_by_words(&mut self, typed: &str) -> bool {
        let mut points = Vec::new();
        for word in typed.split_whitespace() {
            let place = || -> Option<DVec2> {
                let (x, y) = word.split_once(',')?;
                Some(DVec2::new(x.parse().ok()?, y.parse().ok()?)).filter(|at| at.is_finite())
            };
            let Some(at) = place() else {
                self.complain(&Reason::new("terrain-typed", "").name("found", word));
                return false;
            };
            points.push(at);
        }
        if let Some(shaping) = &mut self.shaping {
            shaping.points.extend(points);
        }
        true
    }

    /// Moves a corner.
    pub fn move_corner(&mut self, number: usize, to: DVec2) {
        let corner = self.shaping.as_mut().and_then(|shaping| shaping.points.get_mut(number));
        if let Some(corner) = corner {
            *corner = on_grid(to);
        }
    }

    /// Takes back the last corner.
    pub fn corner_back(&mut self) {
        if let Some(shaping) = &mut self.shaping {
            shaping.points.pop();
        }
    }

    /// Sets the width of the line, in cm.
    pub fn shape_width(&mut self, width: f64) {
        if let Some(shaping) = &mut self.shaping {
            shaping.width = width;
        }
    }

    /// Finishes the piece and puts it on the table. If that is impossible, says why.
    pub fn shaped(&mut self) {
        let Some(shaping) = self.shaping.clone() else {
            return;
        };
        let edit = match shaping.id {
            Some(id) => Edit::Reshape { id, points: shaping.points },
            None => Edit::AddTerrain {
                kind: shaping.kind,
                outline: if shaping.line {
                    Outline::Line(shaping.points, shaping.width)
                } else {
                    Outline::Area(shaping.points)
                },
            },
        };
        if self.edit(&edit) {
            self.shaping = None;
        }
    }

    /// Stops drawing, and discards the piece.
    pub fn unshaped(&mut self) {
        self.shaping = None;
        self.message = None;
    }
}

fn on_grid(point: DVec2) -> DVec2 {
    (point / GRID).round() * GRID
}
