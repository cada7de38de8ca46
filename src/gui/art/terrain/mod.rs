//! Terrain: each kind is drawn so that it is recognised without a legend, at any zoom.
//!
//! Terrain is drawn in cm, with the sizes of symbols, such as trees, chosen for a zoom. One drawing serves a range of
//! zooms, so panning and slight zooming need no new drawing.

mod ground;
mod water;
mod works;

use super::area;
use super::ink::{Ink, ribbon, spans};
use crate::tokens::{Palette, Tone};
use egui::Color32;
use egui::epaint::Mesh;
use glam::DVec2;
use ruling::table::{Shape, Terrain, TerrainKind};

/// The approximate number of symbols, such as trees, drawn on all terrain pieces together.
const SIGNS: f64 = 2_000.0;

/// The relative size of symbols on a board, where a wood may be a single hex.
const BOARD: f64 = 0.55;

/// The ratio between the largest and the smallest zoom that share one drawing.
const STEP: f64 = 1.3;

/// Rounds a zoom to a power of `STEP`. Zooms that are rounded to the same value share one drawing.
pub(super) fn step(scale: f64) -> f64 {
    STEP.powf((scale.ln() / STEP.ln()).round())
}

/// The terrain of a table, prepared for drawing.
pub(super) struct Country {
    pieces: Vec<Piece>,
    /// The least distance between two symbols in cm, so that a large wood does not have a million trees.
    least: f64,
    /// The size of symbols, relative to the size on a table without cells.
    share: f64,
}

/// A piece of terrain, prepared for drawing.
struct Piece {
    terrain: Terrain,
    /// The corners of an area, counterclockwise.
    outline: Vec<DVec2>,
    fill: Vec<[DVec2; 3]>,
    /// The points of a line. Empty for an area. `width` is the width of the line.
    spine: Vec<DVec2>,
    width: f64,
    bounds: (DVec2, DVec2),
    /// The direction of the longest side.
    grain: DVec2,
}

impl Country {
    /// Prepares the terrain for drawing. `board` is true for a table with cells. The lowest layers come first.
    pub(super) fn new(terrain: &[Terrain], board: bool) -> Self {
        let mut pieces: Vec<_> = terrain.iter().map(Piece::new).collect();
        pieces.sort_by_key(|piece| (layer(piece.terrain.kind), piece.terrain.level));
        let area: f64 = pieces
            .iter()
            .map(|piece| {
                let size = piece.bounds.1 - piece.bounds.0;
                size.x * size.y
            })
            .sum();
        Self { pieces, least: (area / SIGNS).sqrt(), share: if board { BOARD } else { 1.0 } }
    }

    /// Draws the terrain in cm. `scale` is the zoom, in points for each centimetre.
    pub(super) fn paint(&self, palette: Palette, scale: f64) -> Mesh {
        let mut ink = Ink::finer(1.0 / scale);
        for piece in &self.pieces {
            let mut brush = Brush {
                ink: &mut ink,
                piece,
                tone: palette.tone(piece.terrain.kind),
                point: 1.0 / scale,
                least: self.least,
                share: self.share,
            };
            brush.paint();
        }
        ink.mesh()
    }
}

/// Returns the layer of a kind of terrain. Higher layers are drawn above lower ones.
fn layer(kind: TerrainKind) -> u8 {
    match kind {
        TerrainKind::Hill => 0,
        TerrainKind::Plough | TerrainKind::Sown | TerrainKind::Marsh => 1,
        TerrainKind::Shrub | TerrainKind::Woods => 2,
        TerrainKind::Ravine | TerrainKind::Ditch | TerrainKind::Lake | TerrainKind::River => 3,
        TerrainKind::Ford => 4,
        TerrainKind::Road => 5,
        TerrainKind::Bridge => 6,
        TerrainKind::Bua => 7,
        TerrainKind::Wall
        | TerrainKind::Fence
        | TerrainKind::Earthwork
        | TerrainKind::FortWall
        | TerrainKind::FortressWall
        | TerrainKind::Barricade => 8,
    }
}

impl Piece {
    fn new(terrain: &Terrain) -> Self {
        let (outline, spine, width) = match &terrain.shape {
            Shape::Area(area) => (area::counterclockwise(area.points()), Vec::new(), 0.0),
            Shape::Line(line) => (Vec::new(), line.points().to_vec(), line.width()),
        };
        let points = outline.iter().chain(&spine);
        let half = DVec2::splat(width * 0.5);
        let (low, high) = points.fold((DVec2::INFINITY, DVec2::NEG_INFINITY), |(low, high), &point| {
            (low.min(point - half), high.max(point + half))
        });
        let closed = spine.is_empty();
        let sides = spans(if closed { &outline } else { &spine }, closed);
        let longest =
            sides.map(|(a, b)| b - a).max_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
        Self {
            fill: area::triangles(&outline),
            grain: longest.and_then(DVec2::try_normalize).unwrap_or(DVec2::X),
            terrain: terrain.clone(),
            outline,
            spine,
            width,
            bounds: (low, high),
        }
    }
}

/// The context for drawing a piece of terrain.
struct Brush<'a> {
    ink: &'a mut Ink,
    piece: &'a Piece,
    tone: Tone,
    /// The length of a point of the screen, in cm on the table.
    point: f64,
    least: f64,
    share: f64,
}

impl Brush<'_> {
    fn paint(&mut self) {
        match self.piece.terrain.kind {
            TerrainKind::Hill => self.hill(),
            TerrainKind::Woods => self.woods(),
            TerrainKind::Shrub => self.shrub(),
            TerrainKind::Plough => self.plough(),
            TerrainKind::Sown => self.sown(),
            TerrainKind::Bua => self.houses(),
            TerrainKind::Marsh => self.marsh(),
            TerrainKind::Lake | TerrainKind::River => self.water(),
            TerrainKind::Ford => self.ford(),
            TerrainKind::Bridge => self.bridge(),
            TerrainKind::Road => self.road(),
            TerrainKind::Wall => self.wall(),
            TerrainKind::Fence => self.fence(),
            TerrainKind::Ditch => self.ditch(),
            TerrainKind::Ravine => self.ravine(),
            TerrainKind::Earthwork => self.earthwork(),
            TerrainKind::FortWall | TerrainKind::FortressWall => self.rampart(),
            TerrainKind::Barricade => self.barricade(),
        }
    }

    /// Returns a length in cm for a symbol: at least `points` on the screen, and at least `cm` on the table. On a board
    /// both are smaller.
    fn size(&self, points: f64, cm: f64) -> f64 {
        (points * self.point * self.share.sqrt()).max(cm * self.share)
    }

    /// Returns a distance between symbols: a length like `size`, but not below the least distance.
    fn apart(&self, points: f64, cm: f64) -> f64 {
        self.size(points, cm).max(self.least)
    }

    /// Returns the width in cm for drawing a line: its real width, but at least `points` on the screen.
    fn body(&self, points: f64) -> f64 {
        (points * self.point).max(self.piece.width)
    }

    /// Fills an area, or draws a line at its real width, but at least `points` wide on the screen.
    fn fill(&mut self, points: f64, color: Color32) {
        let piece = self.piece;
        if piece.spine.is_empty() {
            for triangle in &piece.fill {
                self.ink.patch(*triangle, color);
            }
        } else {
            let width = self.body(points);
            self.ink.path(&piece.spine, false, width, color);
        }
    }

    /// Returns the outline of an area, or both sides of a line, each with true if it is closed. The inside is always on
    /// the left.
    fn sides(&self, points: f64) -> Vec<(Vec<DVec2>, bool)> {
        let piece = self.piece;
        if piece.spine.is_empty() {
            return vec![(piece.outline.clone(), true)];
        }
        let sides = ribbon(&piece.spine, false, self.body(points) * 0.5);
        let (mut left, right): (Vec<_>, Vec<_>) = sides.into_iter().unzip();
        left.reverse();
        vec![(right, false), (left, false)]
    }

    /// Returns the line along which something narrow, such as a wall, is drawn: the line itself, or the outline of an
    /// area. Also returns true if the line is closed.
    fn line(&self) -> (&[DVec2], bool) {
        if self.piece.spine.is_empty() { (&self.piece.outline, true) } else { (&self.piece.spine, false) }
    }

    /// Draws the outline, `points` wide. A line has an outline as if it were at least `body` points wide.
    fn edge(&mut self, body: f64, points: f64, color: Color32) {
        let width = points * self.point;
        for (side, closed) in self.sides(body) {
            self.ink.path(&side, closed, width, color);
        }
    }

    /// Returns points scattered over the piece for symbols, each at least `margin` from the outline. `way` and `spread`
    /// are as in `area::strew`.
    fn strew(&self, way: DVec2, spread: (f64, f64), margin: f64) -> Vec<area::Spot> {
        let terrain = &self.piece.terrain;
        area::strew(self.piece.bounds, way, spread, |at| {
            terrain.contains(at)
                && match &terrain.shape {
                    Shape::Area(area) => area.boundary_distance(at) >= margin,
                    Shape::Line(_) => true,
                }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooms_of_a_step_share_a_drawing() {
        // Steps are powers of 1.3: 3.71 serves from about 3.26 to 4.23 points for each centimetre.
        assert!((step(4.0) - 1.3_f64.powi(5)).abs() < 1e-9);
        assert!((step(3.4) - step(4.2)).abs() < 1e-12);
        assert!(step(4.4) > step(4.2));
    }
}
