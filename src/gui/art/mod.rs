//! Drawing of the table: plain data in, shapes out. This module handles no input and decides nothing.

mod area;
mod badges;
mod board;
mod ink;
mod marks;
mod names;
mod plates;
mod reach;
mod scene;
mod stands;
mod surface;
mod terrain;

use scene::HANDLE;
pub use scene::{Cells, Scene, Underlay};

use crate::tokens::{Palette, SMALL};
use desk::Camera;
use egui::epaint::Mesh;
use egui::{Align2, Color32, FontId, Painter, Rect, Shape, Stroke, pos2, vec2};
use glam::DVec2;
use ink::{Ink, Lens, pos};
use marks::Chart;
use names::Labels;
use rulebook::Threat;
use ruling::Arg;
use ruling::table::View;
use stands::{Ranks, is_seen, moved};
use std::sync::Arc;
use terrain::Country;

/// The width in points above which a stand shows a number.
const NUMBERED: f64 = 70.0;

/// The opacity of the terrain above a fully opaque picture.
const OVER: f32 = 0.35;

impl Underlay {
    fn paint(&self, painter: &Painter, lens: &Lens) {
        let (low, high) = self.corners;
        let there = Rect::from_two_pos(pos(lens.at(low)), pos(lens.at(high)));
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(self.picture, there, whole, Color32::WHITE.gamma_multiply(self.cover));
    }

    /// Returns the terrain made more transparent, depending on the opacity of the picture.
    fn thinned(&self, terrain: &Mesh) -> Mesh {
        let mut thin = terrain.clone();
        let left = 1.0 - (1.0 - OVER) * self.cover.clamp(0.0, 1.0);
        thin.vertices.iter_mut().for_each(|vertex| vertex.color = vertex.color.gamma_multiply(left));
        thin
    }
}

/// The drawer of the table. It caches all drawings that stay the same from frame to frame.
#[derive(Default)]
pub struct Art(Option<DrawingCache>);

/// The cached drawings of a view.
struct DrawingCache {
    /// The view. Keeping it alive prevents reuse of its address, so views can be compared by address.
    view: Arc<View>,
    country: Country,
    /// The terrain in cm, for a zoom step and a theme.
    terrain: Option<(f64, bool, Mesh)>,
    /// The surface and the terrain in window coordinates, for the last camera position.
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
        let drawn = self.0.insert(drawn.unwrap_or_else(|| DrawingCache::new(scene.view)));
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
        // Draws no ruler on a board, where cells are counted and nothing is measured.
        let bounds = scene.view.bounds().filter(|_| scene.view.cells.is_empty() && !scene.bare);
        let free = |place| drawn.names.is_free(place, &lens);
        let ruler = bounds.map(|bounds| surface::ruler(&mut chart.ink, rect, &lens, palette, (bounds, free)));
        painter.add(Shape::mesh(std::mem::take(&mut chart.ink).mesh()));
        numbers(painter, &lens, scene);
        // Draws lines and arrows before the names, so that every name can be read.
        chart.over();
        painter.add(Shape::mesh(std::mem::take(&mut chart.ink).mesh()));
        drawn.names.paint(painter, &lens, palette);
        chart.texts(painter, &drawn.names);
        if let Some(handle) = scene.handle {
            painter.circle(pos(lens.at(handle)), HANDLE, palette.paper, Stroke::new(2.0, palette.ink));
        }
        for body in scene.view.bodies.iter().filter_map(|body| moved(scene.hold?, body)) {
            Labels::held(painter, &lens, palette, scene, &body);
        }
        let Some((long, at)) = ruler else { return };
        let text = scene.language.arg(&Arg::length(scene.view.unit, long));
        painter.text(pos(at), Align2::CENTER_BOTTOM, text, FontId::proportional(SMALL), palette.ink);
    }
}

/// Paints a square of the reach layer that fills a rectangle.
pub(crate) fn swatch(painter: &Painter, rect: Rect, light: bool, threat: Threat) {
    let mut ink = Ink::default();
    let middle = DVec2::new(rect.center().x.into(), rect.center().y.into());
    let shown = (threat.fire, threat.strikes);
    reach::swatch(&mut ink, (middle, rect.width().into()), shown, Palette::new(light));
    painter.add(Shape::mesh(ink.mesh()));
}

/// Paints only the stands of a view, in the same way as on the table.
pub(crate) fn stands(painter: &Painter, rect: Rect, camera: &Camera, scene: &Scene<'_>) {
    let painter = &painter.with_clip_rect(rect);
    let (lens, palette) = (Lens::new(camera, rect), Palette::new(scene.light));
    let mut ranks = Ranks { ink: Ink::default(), lens, palette, scene, rect, painter };
    ranks.paint();
    painter.add(Shape::mesh(ranks.ink.mesh()));
}

impl DrawingCache {
    fn new(view: &Arc<View>) -> Self {
        Self {
            view: Arc::clone(view),
            country: Country::new(&view.pieces(), !view.cells.is_empty()),
            terrain: None,
            ground: None,
            names: Labels::default(),
        }
    }

    /// Returns the surface and the terrain. They are drawn again only after the camera has moved.
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

/// Writes the numbers of stands that are large enough.
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
