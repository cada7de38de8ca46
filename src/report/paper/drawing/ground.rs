//! The ground: areas in light greys, and lines with or without width.

use super::super::document::Pen;
use super::{Plan, WIDTHS, dashes, grey, pen};
use glam::DVec2;
use language::Language;
use ruling::Reason;
use ruling::table::{Shape, Terrain, TerrainKind};

impl Plan<'_> {
    /// Draws every piece of terrain, hills below everything else.
    pub(super) fn terrain(&mut self) {
        let mut pieces = self.view.pieces();
        pieces.sort_by_key(|piece| match piece.kind {
            TerrainKind::Hill => (0, piece.level),
            TerrainKind::River | TerrainKind::Lake => (1, 0),
            TerrainKind::Road | TerrainKind::Bridge | TerrainKind::Ford => (3, 0),
            _ => (2, 0),
        });
        for piece in &pieces {
            self.piece(piece);
        }
    }

    fn piece(&mut self, piece: &Terrain) {
        let (shade, edge) = look(piece);
        match &piece.shape {
            Shape::Area(area) => {
                self.area(area.points().to_vec(), edge, Some(grey(shade)));
            }
            Shape::Line(line) if piece.is_bare_line() => {
                self.line(line.points().to_vec(), edge.unwrap_or(pen(WIDTHS.1)));
            }
            Shape::Line(line) => {
                for strip in line.strips() {
                    self.area(strip.corners().to_vec(), None, Some(grey(shade)));
                    let [front, right, rear, left] = strip.edges();
                    let long = if strip.frontage() > strip.depth() { [front, rear] } else { [right, left] };
                    for side in long {
                        self.line(vec![side.a, side.b], edge.unwrap_or(pen(WIDTHS.0)));
                    }
                }
            }
        }
    }

    /// Writes the names of areas and lines, where there is room.
    pub(super) fn terrain_names(&mut self, language: Language) {
        let view = self.view;
        for piece in &view.terrain {
            let places = match &piece.shape {
                Shape::Area(area) => self.inside(area.bounds(), |point| area.contains(point)),
                Shape::Line(line) => line.spans().map(|span| span.a.midpoint(span.b)).collect(),
            };
            let called = Reason::new("mark-blocker", "terrain")
                .word("kind", piece.kind.message())
                .name("name", &piece.id);
            let alike = view.terrain.iter().filter(|known| known.kind == piece.kind);
            // A piece of terrain that is the only one of its kind needs no name.
            let texts = if alike.count() == 1 {
                [language.word(piece.kind.message()), piece.id.to_string()]
            } else {
                [language.say(&called), piece.id.to_string()]
            };
            texts.into_iter().any(|text| self.labels.if_free(&places, text));
        }
    }

    /// Returns points of an area inside the frame, at which its name may be written. `holds` returns true for points of
    /// the area. Points a little above and below the area come last, in case the area is full.
    fn inside(&self, (low, high): (DVec2, DVec2), holds: impl Fn(DVec2) -> bool) -> Vec<DVec2> {
        let (low, high) = (low.max(self.from), high.min(self.to));
        let steps = [0.5, 0.7, 0.3, 0.85, 0.15];
        let places = steps
            .iter()
            .flat_map(|up| steps.iter().map(move |across| low + (high - low) * DVec2::new(*across, *up)));
        let middle = low.midpoint(high);
        let line = self.labels.line_cm();
        let beside = [DVec2::new(middle.x, high.y + line), DVec2::new(middle.x, low.y - line)];
        let places = places.filter(|place| holds(*place));
        places.chain(beside).collect()
    }
}

/// Returns the shade and the edge of a piece of terrain.
fn look(piece: &Terrain) -> (u8, Option<Pen>) {
    let (fine, plain, thick) = WIDTHS;
    match piece.kind {
        TerrainKind::Woods => (214, Some(dashes(plain))),
        TerrainKind::Shrub => (232, Some(dashes(plain))),
        TerrainKind::Plough | TerrainKind::Sown => (243, Some(dashes(fine))),
        TerrainKind::Marsh => (226, Some(dashes(fine))),
        TerrainKind::Lake | TerrainKind::River => (200, Some(pen(fine))),
        TerrainKind::Ford => (225, Some(dashes(fine))),
        TerrainKind::Bridge => (250, Some(pen(plain))),
        TerrainKind::Road => (245, None),
        TerrainKind::Hill if piece.level > 1 => (234, Some(pen(fine))),
        TerrainKind::Hill => (246, Some(pen(fine))),
        TerrainKind::Bua => (222, Some(pen(plain))),
        TerrainKind::Fence | TerrainKind::Ditch => (240, Some(dashes(plain))),
        TerrainKind::Ravine => (220, Some(dashes(plain))),
        TerrainKind::Wall
        | TerrainKind::Earthwork
        | TerrainKind::Barricade
        | TerrainKind::FortWall
        | TerrainKind::FortressWall => (205, Some(pen(thick))),
    }
}
