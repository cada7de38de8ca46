//! The table as it is drawn: plain data in, shapes out. Nothing here is touched or decided.

mod area;
mod board;
mod ink;
mod marks;
mod names;
mod plates;
mod reach;
mod stands;
mod surface;
mod terrain;

pub use board::Cells;

use crate::tokens::{Palette, SMALL};
use desk::{Camera, Hold, Square};
use egui::epaint::{FontsView, Galley, Mesh};
use egui::{Align2, Color32, FontId, Painter, Rect, Shape, TextureId, pos2, vec2};
use glam::DVec2;
use ink::{Ink, Lens, pos};
use language::Language;
use marks::Chart;
use names::Labels;
use seam::names::Id;
use seam::rulebook::Threat;
use seam::ruling::Arg;
use seam::table::{Mark, View};
use stands::{Ranks, is_seen, moved};
use std::sync::Arc;
use terrain::Country;

/// Stands wider than this in points show their numbers.
const NUMBERED: f64 = 70.0;

/// What is to be drawn.
pub struct Scene<'a> {
    /// The battle.
    pub view: &'a Arc<View>,
    /// Who is picked.
    pub picked: &'a [Id],
    /// Whom it goes against.
    pub against: &'a [Id],
    /// The cells that are lit.
    pub cells: Cells<'a>,
    /// What is held.
    pub hold: Option<&'a Hold>,
    /// What was measured.
    pub marks: Vec<&'a Mark>,
    /// The layer of reach.
    pub reach: &'a [Square],
    /// The path of a fact: marks that show it are lit, the others dimmed.
    pub lit: Option<&'a str>,
    /// The language of what is written.
    pub language: Language,
    /// Light or dark.
    pub light: bool,
    /// A picture of the table from above, between its ground and what stands on it.
    pub under: Option<Underlay>,
    /// A small picture: without names, numbers and ruler.
    pub bare: bool,
}

impl<'a> Scene<'a> {
    /// A battle with nothing picked, held or measured, in the light theme.
    pub fn new(view: &'a Arc<View>, language: Language) -> Self {
        Self {
            view,
            picked: &[],
            against: &[],
            cells: Cells::default(),
            hold: None,
            marks: Vec::new(),
            reach: &[],
            lit: None,
            language,
            light: true,
            under: None,
            bare: false,
        }
    }
}

/// A picture of the table from above.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Underlay {
    /// The picture, its far row first.
    pub picture: TextureId,
    /// The corners it covers, the near left and the far right.
    pub corners: (DVec2, DVec2),
    /// How much of it is seen, from 0 to 1.
    pub cover: f32,
}

/// How much of the terrain is left over a picture that is wholly seen.
const OVER: f32 = 0.35;

impl Underlay {
    fn paint(&self, painter: &Painter, lens: &Lens) {
        let (low, high) = self.corners;
        let there = Rect::from_two_pos(pos(lens.at(low)), pos(lens.at(high)));
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(self.picture, there, whole, Color32::WHITE.gamma_multiply(self.cover));
    }

    /// The terrain over it: the more of the picture is seen, the thinner it lies.
    fn thinned(&self, terrain: &Mesh) -> Mesh {
        let mut thin = terrain.clone();
        let left = 1.0 - (1.0 - OVER) * self.cover.clamp(0.0, 1.0);
        thin.vertices.iter_mut().for_each(|vertex| vertex.color = vertex.color.gamma_multiply(left));
        thin
    }
}

/// Draws the table, and keeps what does not change from frame to frame.
#[derive(Default)]
pub struct Art(Option<Drawn>);

/// What was drawn of a view.
struct Drawn {
    /// Held, so that no other view can come to lie at its address.
    view: Arc<View>,
    country: Country,
    /// The terrain in cm, for a step of the zoom and a theme.
    terrain: Option<(f64, bool, Mesh)>,
    /// The surface, and the terrain on it, in the window, as last seen.
    ground: Option<(Lens, bool, [Arc<Mesh>; 2])>,
    names: Labels,
}

impl Art {
    /// Paints the table into the rectangle of the window that is the camera's screen.
    pub fn paint(&mut self, painter: &Painter, rect: Rect, camera: &Camera, scene: &Scene<'_>) {
        let painter = &painter.with_clip_rect(rect);
        let lens = Lens::new(camera, rect);
        let palette = Palette::new(scene.light);
        let drawn = self.0.take().filter(|drawn| Arc::ptr_eq(&drawn.view, scene.view));
        let drawn = self.0.insert(drawn.unwrap_or_else(|| Drawn::new(scene.view)));
        let [surface, terrain] = drawn.ground(&lens, scene.light);
        painter.add(Shape::Mesh(surface));
        match scene.under.filter(|under| under.cover > 0.0) {
            Some(under) => {
                under.paint(painter, &lens);
                painter.add(Shape::mesh(under.thinned(&terrain)));
            }
            None => _ = painter.add(Shape::Mesh(terrain)),
        }
        if !scene.bare {
            drawn.names.place(painter, &lens, scene);
        }

        let mut chart = Chart { ink: Ink::default(), lens, palette, scene };
        board::lit(&mut chart.ink, scene, &lens, palette);
        reach::paint(&mut chart.ink, scene.reach, &lens, palette);
        chart.under();
        let mut ranks = Ranks { ink: std::mem::take(&mut chart.ink), lens, palette, scene, rect, painter };
        ranks.paint();
        chart.ink = ranks.ink;
        // On a board cells are counted, not measured.
        let measured = scene.view.cells.is_empty() && !scene.bare;
        let ruler = measured.then(|| surface::ruler(&mut chart.ink, rect, &lens, palette));
        painter.add(Shape::mesh(std::mem::take(&mut chart.ink).mesh()));
        numbers(painter, &lens, scene);
        drawn.names.paint(painter, &lens, palette);

        chart.over();
        painter.add(Shape::mesh(std::mem::take(&mut chart.ink).mesh()));
        chart.texts(painter, &drawn.names);
        for body in scene.view.bodies.iter().filter_map(|body| moved(scene.hold?, body)) {
            Labels::held(painter, &lens, palette, scene, &body);
        }
        let Some((long, at)) = ruler else { return };
        let text = scene.language.arg(&Arg::length(scene.view.unit, long));
        painter.text(pos(at), Align2::CENTER_BOTTOM, text, FontId::proportional(SMALL), palette.ink);
    }
}

/// Paints one square of the layer of reach, as large as the rectangle.
pub(crate) fn swatch(painter: &Painter, rect: Rect, light: bool, threat: Threat) {
    let mut ink = Ink::default();
    let middle = DVec2::new(rect.center().x.into(), rect.center().y.into());
    let shown = (threat.fire, threat.strikes);
    reach::swatch(&mut ink, (middle, rect.width().into()), shown, Palette::new(light));
    painter.add(Shape::mesh(ink.mesh()));
}

/// Paints the stands of a view alone, as they are drawn on the table, without a table under them.
pub(crate) fn stands(painter: &Painter, rect: Rect, camera: &Camera, scene: &Scene<'_>) {
    let painter = &painter.with_clip_rect(rect);
    let (lens, palette) = (Lens::new(camera, rect), Palette::new(scene.light));
    let mut ranks = Ranks { ink: Ink::default(), lens, palette, scene, rect, painter };
    ranks.paint();
    painter.add(Shape::mesh(ranks.ink.mesh()));
}

impl Drawn {
    fn new(view: &Arc<View>) -> Self {
        Self {
            view: Arc::clone(view),
            country: Country::new(&view.pieces(), !view.cells.is_empty()),
            terrain: None,
            ground: None,
            names: Labels::default(),
        }
    }

    /// The surface and the terrain, drawn again only where the camera has moved.
    fn ground(&mut self, lens: &Lens, light: bool) -> [Arc<Mesh>; 2] {
        let kept = self.ground.take();
        let kept = kept.filter(|(was, lit, _)| was == lens && *lit == light);
        let kept = kept.unwrap_or_else(|| (*lens, light, self.print(lens, light).map(Arc::new)));
        let (_, _, meshes) = self.ground.insert(kept);
        meshes.clone()
    }

    fn print(&mut self, lens: &Lens, light: bool) -> [Mesh; 2] {
        let palette = Palette::new(light);
        let step = terrain::step(lens.scale);
        #[expect(clippy::float_cmp, reason = "a step is the same number whenever it is taken")]
        let kept = self.terrain.take().filter(|(was, lit, _)| *was == step && *lit == light);
        let country = &self.country;
        let kept = kept.unwrap_or_else(|| (step, light, country.paint(palette, step)));
        let (mut bare, mut ink) = (Ink::default(), Ink::default());
        surface::paint(&mut bare, &self.view, lens, palette);
        board::paint(&mut bare, &self.view, lens, palette);
        let (_, _, mesh) = self.terrain.insert(kept);
        ink.print(mesh, lens);
        board::edges(&mut ink, &self.view, lens, palette);
        surface::edges(&mut ink, &self.view, lens);
        [bare.mesh(), ink.mesh()]
    }
}

/// The numbers of stands that are large enough.
fn numbers(painter: &Painter, lens: &Lens, scene: &Scene<'_>) {
    let bodies = scene.view.bodies.iter();
    let bodies = bodies.filter(|body| is_seen(body) && body.plate.is_none());
    for (number, stand) in bodies.flat_map(|body| &body.stands) {
        let [_, _, _, corner] = stand.corners().map(|corner| pos(lens.at(corner)));
        if stand.frontage() * lens.scale < NUMBERED || !painter.clip_rect().contains(corner) {
            continue;
        }
        let middle = pos(lens.at(stand.centre()));
        let at = corner + (middle - corner) * 0.24;
        let size = vec2(15.0, 15.0);
        painter.rect_filled(Rect::from_center_size(at, size), 7.5, Color32::WHITE);
        let font = FontId::proportional(SMALL);
        painter.text(at, Align2::CENTER_CENTER, number.to_string(), font, Color32::BLACK);
    }
}

/// A text in the letters of the table; egui keeps it from frame to frame.
fn letters(fonts: &mut FontsView<'_>, text: &str) -> Arc<Galley> {
    fonts.layout_no_wrap(text.to_owned(), FontId::proportional(SMALL), Color32::PLACEHOLDER)
}
