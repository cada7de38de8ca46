//! The tray along the lower edge of the table: unplaced units, drawn side by side with their stands.
//!
//! The desk decides which units are in the tray, and this module decides where they lie. An empty tray takes no room.

use crate::art::{self, Scene};
use crate::note::Noted;
use crate::tokens::{APART, SMALL};
use desk::{Camera, Desk, HandEvent};
use dice::Id;
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Galley, Pos2, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};
use glam::DVec2;
use ruling::table::{Body, View};
use std::sync::Arc;

/// The greatest width of a unit's or side's name, in points.
const NAME: f32 = 88.0;
/// The greatest share of the table's height that the tray takes.
const SHARE: f32 = 0.32;
/// The greatest and the least scale, in points for each centimetre. Below the least, stands can't be recognised.
const SCALES: (f64, f64) = (6.0, 1.2);

/// A unit in the tray.
struct Place {
    body: Body,
    /// The rectangle of the unit with the name, in the window.
    rect: Rect,
    name: Arc<Galley>,
}

/// The name of a side, drawn before the units.
struct Head {
    side: Id,
    rect: Rect,
    name: Arc<Galley>,
}

/// The layout of the tray in the window.
#[derive(Default)]
pub(super) struct Tray {
    places: Vec<Place>,
    heads: Vec<Head>,
    /// The number of units that did not fit.
    left_out: usize,
    height: f32,
    scale: f64,
}

impl Tray {
    /// Lays out the units along the lower edge of a rectangle of the window.
    pub(super) fn lay(ui: &Ui, desk: &Desk, whole: Rect) -> Self {
        let bodies = desk.session().tray();
        let Some((low, high)) = desk.session().view().bounds().filter(|_| !bodies.is_empty()) else {
            return Self::default();
        };
        // Starts with the scale at which the whole table is visible, and shrinks if there is not enough room.
        let size = (high - low).max(DVec2::ONE);
        let room =
            DVec2::new(whole.width().into(), whole.height().into()) - DVec2::splat(2.0 * Camera::MARGIN);
        let mut scale = (room / size).min_element().clamp(SCALES.1, SCALES.0);
        loop {
            let tray = Self::at_scale(ui, desk, bodies, whole, scale);
            if scale <= SCALES.1 || tray.left_out == 0 {
                return tray;
            }
            scale = (scale * 0.85).max(SCALES.1);
        }
    }

    fn at_scale(ui: &Ui, desk: &Desk, bodies: &[Body], whole: Rect, scale: f64) -> Self {
        let mut tray = Self { scale, ..Self::default() };
        let most = whole.height() * SHARE;
        let line = ui.fonts_mut(|fonts| fonts.row_height(&FontId::proportional(SMALL)));
        let sides = &desk.session().view().sides;
        let strong = ui.visuals().strong_text_color();
        let heads = sides.iter().map(|side| (side, self::name(ui, &side.name, strong))).collect::<Vec<_>>();
        let widest = heads.iter().map(|(_, name)| name.size().x).fold(0.0, f32::max);
        let (left, right) = (APART + widest + APART, whole.width() - APART);
        let (mut x, mut y, mut tall) = (left, APART * 0.5, 0.0_f32);
        let mut last = None;
        for body in bodies {
            let Some(outline) = body.outline() else { continue };
            let stands = vec2(points(outline.frontage(), scale), points(outline.depth(), scale));
            let name = name(ui, &body.name, ui.visuals().text_color());
            let size = vec2(stands.x.max(name.size().x), stands.y + 2.0 + line);
            let other = last != Some(&body.side);
            if tall > 0.0 && (other || x + size.x > right) {
                (x, y, tall) = (left, y + tall + APART * 0.5, 0.0);
            }
            if y + size.y > most {
                tray.left_out += 1;
                continue;
            }
            if other {
                let head = heads.iter().find(|(side, _)| Some(&side.id) == body.side.as_ref());
                tray.heads.extend(head.map(|(side, name)| Head {
                    side: side.id.clone(),
                    rect: Rect::from_min_size(pos2(APART, y), vec2(widest, size.y)),
                    name: Arc::clone(name),
                }));
            }
            last = Some(&body.side);
            tray.places.push(Place { body: body.clone(), rect: Rect::from_min_size(pos2(x, y), size), name });
            tall = tall.max(size.y);
            x += size.x + APART;
            tray.height = y + tall + APART * 0.5;
        }
        let by = vec2(whole.left(), whole.bottom() - tray.height);
        tray.places.iter_mut().for_each(|place| place.rect = place.rect.translate(by));
        tray.heads.iter_mut().for_each(|head| head.rect = head.rect.translate(by));
        tray
    }

    /// Returns the rectangle that is left for the table.
    pub(super) fn above(&self, whole: Rect) -> Rect {
        Rect::from_min_max(whole.min, pos2(whole.right(), whole.bottom() - self.height))
    }

    /// Returns the unit at a point of the window.
    pub(super) fn at(&self, point: Pos2) -> Option<&Id> {
        let place = self.places.iter().find(|place| place.rect.contains(point))?;
        Some(&place.body.id)
    }

    /// Handles a click: picks a unit or, on the name of a side, all units of that side.
    pub(super) fn click(&self, desk: &mut Desk, point: Pos2, more: bool) {
        if let Some(id) = self.at(point) {
            return desk.handle(HandEvent::Pick { id: id.clone(), more, other: false });
        }
        match self.heads.iter().find(|head| head.rect.contains(point)) {
            Some(head) => desk.handle(HandEvent::Tray(head.side.clone())),
            None if !more => desk.handle(HandEvent::Nobody),
            None => {}
        }
    }

    /// Draws the tray, and names the units for screen readers.
    pub(super) fn show(&self, ui: &Ui, desk: &Desk, whole: Rect) {
        if self.places.is_empty() {
            return;
        }
        let table = self.above(whole);
        let strip = Rect::from_min_max(pos2(whole.left(), table.bottom()), whole.max);
        let painter = ui.painter_at(strip);
        painter.rect_filled(strip, 0.0, ui.visuals().panel_fill);
        painter.hline(strip.x_range(), strip.top(), ui.visuals().widgets.noninteractive.bg_stroke);
        for head in &self.heads {
            painter.galley(head.rect.min, Arc::clone(&head.name), Color32::PLACEHOLDER);
        }
        self.stands(desk, &painter, strip);
        for place in &self.places {
            let at = pos2(
                place.rect.center().x - place.name.size().x * 0.5,
                place.rect.bottom() - place.name.size().y,
            );
            painter.galley(at, Arc::clone(&place.name), Color32::PLACEHOLDER);
            let id = ui.scope_id().with(("tray", place.body.id.as_str()));
            let response = ui.interact(place.rect, id, Sense::hover());
            let picked = desk.hand.picked().contains(&place.body.id);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &place.body.name));
            response.noted(desk.look.language.say(&place.body.says));
        }
        if self.left_out > 0 {
            let text = format!("+{}", self.left_out);
            let at = strip.right_bottom() - Vec2::splat(4.0);
            painter.text(
                at,
                egui::Align2::RIGHT_BOTTOM,
                text,
                FontId::proportional(SMALL),
                ui.visuals().text_color(),
            );
        }
    }

    /// Draws the stands in the same way as on the table. Units being dragged are left out.
    fn stands(&self, desk: &Desk, painter: &egui::Painter, strip: Rect) {
        let screen = DVec2::new(strip.width().into(), strip.height().into());
        let camera = Camera { centre: DVec2::ZERO, scale: self.scale, screen, fitted: None };
        let held = |id: &Id| desk.hand.hold().is_some_and(|hold| hold.held.iter().any(|held| held.id == *id));
        let lying = |place: &Place| {
            let outline = place.body.outline().filter(|_| !held(&place.body.id))?;
            let top = place.rect.center_top() - strip.min;
            let deep = points(outline.depth(), self.scale);
            let there = camera.to_table(DVec2::new(top.x.into(), (top.y + deep * 0.5).into()));
            let by = there - outline.centre();
            let stands = place.body.stands.iter().map(|(number, stand)| (*number, stand.moved(by)));
            let pose = place.body.pose.map(|(at, facing)| (at + by, facing));
            Some(Body { pose, stands: stands.collect(), ..place.body.clone() })
        };
        let table = desk.session().view();
        let view = Arc::new(View {
            sides: table.sides.clone(),
            unit: table.unit,
            bodies: self.places.iter().filter_map(lying).collect(),
            ..View::default()
        });
        let scene = Scene {
            picked: desk.hand.picked(),
            light: desk.look.light,
            bare: true,
            ..Scene::new(&view, desk.look.language)
        };
        art::stands(painter, strip, &camera, &scene);
    }
}

/// Converts a length in cm to points.
#[expect(clippy::cast_possible_truncation, reason = "the screen is measured in single precision")]
fn points(cm: f64, scale: f64) -> f32 {
    (cm * scale) as f32
}

/// Lays out a name on a single line, cut if too long.
fn name(ui: &Ui, text: &str, colour: Color32) -> Arc<Galley> {
    let format = TextFormat::simple(FontId::proportional(SMALL), colour);
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap = egui::text::TextWrapping::truncate_at_width(NAME);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}
