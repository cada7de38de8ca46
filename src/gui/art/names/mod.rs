//! Names beside units and places, arranged so that none covers another.

use super::badges::signs;
use super::ink::{Lens, length, pos, toward};
use super::scene::HANDLE;
use super::stands::{block, is_seen};
use super::{Scene, board, plates};
use crate::tokens::{Palette, SMALL};
use dice::Id;
use egui::epaint::{FontsView, TextShape};
use egui::{Color32, FontId, Galley, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};
use geometry::Rect as Block;
use glam::DVec2;
use language::Language;
use ruling::table::{Body, BodyKind, Cell, Shape, Terrain, TerrainKind};
use std::collections::HashMap;
use std::sync::Arc;

/// The margin around a name, in points.
const ROOM: Vec2 = Vec2::new(3.0, 1.0);

/// The distances in points from a name to its unit: first for any unit, then for a picked unit. The second is larger,
/// because a picked unit has an outline.
const GAP: (f64, f64) = (3.0, 9.0);

/// The distance in points by which each further attempt moves the name of a picked unit away from the unit. `FARTHEST`
/// is the number of attempts.
const FARTHER: f64 = 14.0;
const FARTHEST: usize = 8;

/// The size of a cell in the grid of taken rectangles, in points.
const CELL: f32 = 96.0;

/// The rectangles of the window that are already covered, in a grid for fast look-up.
#[derive(Default)]
pub(super) struct NameGrid(HashMap<(i32, i32), Vec<Claim>>);

/// A covered rectangle, and the index of the unit to which it belongs.
type Claim = (Rect, Option<usize>);

impl NameGrid {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a cast of a float stops at the bounds of the integer"
    )]
    fn cells(rect: Rect) -> impl Iterator<Item = (i32, i32)> {
        let cell = |points: f32| (points / CELL).floor().clamp(-1e5, 1e5) as i32;
        let (low, high) = (rect.min, rect.max);
        // Stops after a hundred cells in each direction, for a huge rectangle.
        let reach = move |from: f32, to: f32| cell(from)..=cell(to).min(cell(from) + 100);
        reach(low.x, high.x).flat_map(move |column| reach(low.y, high.y).map(move |row| (column, row)))
    }

    /// Marks a rectangle as covered, for the unit at the index `owner`.
    pub(super) fn take(&mut self, rect: Rect, owner: Option<usize>) {
        for cell in Self::cells(rect) {
            self.0.entry(cell).or_default().push((rect, owner));
        }
    }

    /// Returns true if no part of a rectangle is covered, except by the unit at the index `owner`.
    pub(super) fn is_free(&self, rect: Rect, owner: Option<usize>) -> bool {
        let mut taken = Self::cells(rect).filter_map(|cell| self.0.get(&cell)).flatten();
        !taken.any(|(other, whose)| (whose.is_none() || *whose != owner) && other.intersects(rect))
    }
}

/// A name that has been given a place.
#[derive(Clone, Debug)]
struct PlacedName {
    text: String,
    /// The rectangle, relative to the position of the table's corner in the window.
    rect: Rect,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Unit,
    /// A picked unit, with the number of the side.
    Picked(Option<usize>),
    Place,
    /// The name or the terrain of a cell, and true if terrain is drawn there.
    Cell(bool),
}

/// The inputs, apart from the view, on which the places of names depend.
#[derive(Clone, Debug, PartialEq)]
struct Key {
    scale: f64,
    pixels: f32,
    language: Language,
    picked: Vec<Id>,
    held: Vec<Id>,
}

/// The names of all units and places. A place for each name is found once for each zoom. Panning moves the names with
/// the table.
#[derive(Default)]
pub(super) struct Labels {
    key: Option<Key>,
    placed: Vec<PlacedName>,
    taken: NameGrid,
}

impl Labels {
    /// Places the names again if the zoom, the picks or the dragged units have changed.
    pub(super) fn place(&mut self, painter: &Painter, lens: &Lens, scene: &Scene<'_>) {
        let held = scene.hold.iter().flat_map(|hold| &hold.held);
        let key = Key {
            scale: lens.scale,
            pixels: painter.pixels_per_point(),
            language: scene.language,
            picked: [scene.picked, scene.against].concat(),
            held: held.map(|held| held.id.clone()).collect(),
        };
        if self.key.as_ref() == Some(&key) {
            return;
        }
        let lens = Lens { scale: lens.scale, origin: DVec2::ZERO };
        let mut setting = Setting {
            size: |text: &str| painter.fonts_mut(|fonts| letters(fonts, text).size() + ROOM * 2.0),
            lens,
            taken: NameGrid::default(),
            placed: Vec::new(),
        };
        setting.all(scene, &key);
        (self.placed, self.taken) = (setting.placed, setting.taken);
        self.key = Some(key);
    }

    /// Returns true if a rectangle of the window covers no name.
    pub(super) fn is_free(&self, rect: Rect, lens: &Lens) -> bool {
        self.taken.is_free(rect.translate(-pos(lens.origin).to_vec2()), None)
    }

    /// Writes the names that lie in the window.
    pub(super) fn paint(&self, painter: &Painter, lens: &Lens, palette: Palette) {
        for name in &self.placed {
            let rect = name.rect.translate(pos(lens.origin).to_vec2());
            if !painter.clip_rect().intersects(rect) {
                continue;
            }
            let color = match name.kind {
                Kind::Place => {
                    painter.rect_filled(rect, 3.0, palette.paper.gamma_multiply(0.5));
                    palette.place
                }
                Kind::Cell(covers) => {
                    let paper = if covers { 0.45 } else { 0.0 };
                    painter.rect_filled(rect, 3.0, palette.paper.gamma_multiply(paper));
                    palette.place
                }
                Kind::Unit => {
                    painter.rect_filled(rect, 3.0, palette.paper.gamma_multiply(0.72));
                    palette.ink
                }
                Kind::Picked(side) => {
                    let stroke = Stroke::new(1.5, Palette::side(side).0);
                    painter.rect(rect, 3.0, palette.paper, stroke, StrokeKind::Outside);
                    palette.ink
                }
            };
            write(painter, rect, &name.text, color);
        }
    }

    /// Writes a name beside a unit that is being dragged.
    pub(super) fn held(painter: &Painter, lens: &Lens, palette: Palette, scene: &Scene<'_>, body: &Body) {
        if plates::names(body, lens) {
            return;
        }
        let size = painter.fonts_mut(|fonts| letters(fonts, &body.name).size() + ROOM * 2.0);
        if let Some([first, ..]) = block(body, lens).map(|block| beside(&block, lens, size, GAP.1)) {
            let number = body.side.as_ref().and_then(|side| scene.view.side_number(side));
            let stroke = Stroke::new(1.5, Palette::side(number).0);
            painter.rect(first, 3.0, palette.paper, stroke, StrokeKind::Outside);
            write(painter, first, &body.name, palette.ink);
        }
    }
}

/// Writes a text into a rectangle with a margin around the text.
pub(super) fn write(painter: &Painter, rect: Rect, text: &str, color: Color32) {
    let galley = painter.fonts_mut(|fonts| letters(fonts, text));
    painter.galley(rect.min + ROOM, galley, color);
}

/// Writes a text from the upper left corner on, rotated clockwise by an angle in radians.
pub(super) fn write_turned(
    painter: &Painter,
    corner: Pos2,
    galley: &Arc<Galley>,
    angle: f64,
    color: Color32,
) {
    let text = TextShape::new(corner, Arc::clone(galley), color);
    painter.add(text.with_angle(length(angle)));
}

/// Returns the rectangle of a text centred at a point.
pub(super) fn about(painter: &Painter, middle: DVec2, text: &str) -> Rect {
    let size = painter.fonts_mut(|fonts| letters(fonts, text).size() + ROOM * 2.0);
    Rect::from_center_size(pos(middle), size)
}

/// Returns the possible places of a name around a block: behind, in front, left and right.
fn beside(block: &Block, lens: &Lens, size: Vec2, gap: f64) -> [Rect; 4] {
    let (ahead, right) = (toward(block.facing().forward()), toward(block.facing().right()));
    let middle = lens.at(block.centre());
    let (deep, wide) = (block.depth() * 0.5, block.frontage() * 0.5);
    let half = DVec2::new(f64::from(size.x), f64::from(size.y)) * 0.5;
    [(-ahead, deep), (ahead, deep), (-right, wide), (right, wide)].map(|(way, reach)| {
        // Separates name and block along a single axis: convex shapes that are apart along an axis do not overlap.
        let own = way.abs().dot(half);
        let far = reach * lens.scale + own + gap;
        Rect::from_center_size(pos(middle + way * far), size)
    })
}

/// The state of the search for places, while names are being placed.
struct Setting<F> {
    size: F,
    lens: Lens,
    taken: NameGrid,
    placed: Vec<PlacedName>,
}

impl<F: FnMut(&str) -> Vec2> Setting<F> {
    fn all(&mut self, scene: &Scene<'_>, key: &Key) {
        let view = scene.view;
        let bodies: Vec<_> = view
            .bodies
            .iter()
            .filter(|body| is_seen(body) && !key.held.contains(&body.id))
            .filter_map(|body| Some((body, block(body, &self.lens)?)))
            .collect();
        for (owner, (_, block)) in bodies.iter().enumerate() {
            let corners = block.corners().map(|corner| pos(self.lens.at(corner)));
            self.taken.take(Rect::from_points(&corners), Some(owner));
        }
        for sign in bodies.iter().flat_map(|(body, _)| signs(body, &self.lens)) {
            self.taken.take(sign.rect(), None);
        }
        if let Some(handle) = scene.handle {
            let handle = Rect::from_center_size(pos(self.lens.at(handle)), Vec2::splat(3.0 * HANDLE));
            self.taken.take(handle, None);
        }
        let lens = self.lens;
        // Skips units whose name is written on the counter or card.
        let named = |body: &Body| plates::names(body, &lens);
        let numbered = || {
            let all = bodies.iter().enumerate();
            all.filter(|(_, (body, _))| !named(body))
        };
        let is_picked = |body: &Body| key.picked.contains(&body.id);
        for (owner, (body, block)) in numbered().filter(|(_, (body, _))| is_picked(body)) {
            let side = body.side.as_ref().and_then(|side| view.side_number(side));
            self.picked(owner, body, block, side);
        }
        // Places generals first: their signs are small, and their names are needed most.
        for kind in [BodyKind::General, BodyKind::Unit, BodyKind::Guns] {
            let others = numbered().filter(|(_, (body, _))| body.kind == kind && !is_picked(body));
            for (owner, (body, block)) in others {
                self.unit(owner, body, block);
            }
        }
        // The names of units are needed more than the numbers of hexes.
        for cell in &view.cells {
            self.cell(cell, key.language);
        }
        for piece in &view.terrain {
            self.piece(piece, key.language);
        }
    }

    /// Places the name and the terrain of a cell, if no unit stands there.
    fn cell(&mut self, cell: &Cell, language: Language) {
        let covers = board::tells(cell).next().is_some();
        for (text, places) in board::texts(cell, &self.lens, language, &mut self.size) {
            let mut free = places.into_iter().filter(|rect| self.taken.is_free(*rect, None));
            if let Some(rect) = free.next() {
                self.put(&text, rect, Kind::Cell(covers));
            }
        }
    }

    fn put(&mut self, text: &str, rect: Rect, kind: Kind) {
        self.taken.take(rect, None);
        self.placed.push(PlacedName { text: text.to_owned(), rect, kind });
    }

    /// Places the full name of a picked unit, at a free place or else behind the unit.
    fn picked(&mut self, owner: usize, body: &Body, block: &Block, side: Option<usize>) {
        let room = (self.size)(&body.name);
        // Tries places farther and farther away.
        let gaps = (0_u8..).map(|step| GAP.1 + f64::from(step) * FARTHER).take(FARTHEST);
        let mut places = gaps.flat_map(|gap| beside(block, &self.lens, room, gap)).peekable();
        let behind = places.peek().copied();
        if let Some(rect) = places.find(|rect| self.taken.is_free(*rect, Some(owner))).or(behind) {
            self.put(&body.name, rect, Kind::Picked(side));
        }
    }

    /// Places a name on a single line or on two lines, if there is room. Otherwise leaves it out.
    fn unit(&mut self, owner: usize, body: &Body, block: &Block) {
        for text in std::iter::once(body.name.clone()).chain(folded(&body.name)) {
            let places = beside(block, &self.lens, (self.size)(&text), GAP.0);
            let free = places.into_iter().find(|rect| self.taken.is_free(*rect, Some(owner)));
            if let Some(rect) = free {
                self.put(&text, rect, Kind::Unit);
                return;
            }
        }
    }

    /// Places the name of an area, if there is room inside.
    fn piece(&mut self, piece: &Terrain, language: Language) {
        let Shape::Area(area) = &piece.shape else {
            return;
        };
        if matches!(piece.kind, TerrainKind::Ford | TerrainKind::Bridge | TerrainKind::Road) {
            return;
        }
        let text = match piece.unnamed() {
            Some(_) => language.word(piece.kind.message()),
            None => piece.id.to_string(),
        };
        let size = (self.size)(&text);
        let (low, high) = area.bounds();
        let steps = [0.5, 0.7, 0.3, 0.85, 0.15];
        for (up, across) in steps.iter().flat_map(|up| steps.iter().map(move |across| (up, across))) {
            let middle = low + (high - low) * DVec2::new(*across, *up);
            let rect = Rect::from_center_size(pos(self.lens.at(middle)), size);
            let corners = [rect.left_top(), rect.right_top(), rect.left_bottom(), rect.right_bottom()];
            let on_table =
                corners.map(|corner| DVec2::new(f64::from(corner.x), -f64::from(corner.y)) / self.lens.scale);
            if on_table.into_iter().all(|corner| area.contains(corner)) && self.taken.is_free(rect, None) {
                self.put(&text, rect, Kind::Place);
                return;
            }
        }
    }
}

/// Returns a name on two lines, broken at the space nearest to the middle. Returns `None` for a name without a space.
fn folded(name: &str) -> Option<String> {
    let spaces = name.match_indices(' ').map(|(at, _)| at);
    let at = spaces.min_by_key(|at| at.abs_diff(name.len() / 2))?;
    Some([name.get(..at)?, name.get(at + 1..)?].join("\n"))
}

/// Lays out a text in the size used on the table. egui caches the result.
fn letters(fonts: &mut FontsView<'_>, text: &str) -> Arc<Galley> {
    fonts.layout_no_wrap(text.to_owned(), FontId::proportional(SMALL), Color32::PLACEHOLDER)
}

#[cfg(test)]
mod tests;
