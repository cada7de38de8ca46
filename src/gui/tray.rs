//! The tray along the lower edge of the table: units without a place, as the stands they are, side by side. What is in it is
//! the desk's; where each lies is told here. With nothing in it, it takes no room.

use crate::art::{self, Scene};
use crate::tokens::{APART, SMALL};
use desk::{Camera, Desk};
use egui::text::{LayoutJob, TextFormat};
use egui::{Color32, FontId, Galley, Pos2, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};
use glam::DVec2;
use seam::names::Id;
use seam::table::{Body, View};
use std::sync::Arc;

/// A name is not written wider than so much, nor the name of a side, in points.
const NAME: f32 = 88.0;
/// The share of the table's height that the tray takes at most.
const SHARE: f32 = 0.32;
/// The most points a centimetre takes, and the least: with less no stand is known for one.
const SCALES: (f64, f64) = (6.0, 1.2);

/// A unit in the tray.
struct Place {
    body: Body,
    /// Where it lies with its name, in the window.
    rect: Rect,
    name: Arc<Galley>,
}

/// The name of a side before its units.
struct Head {
    side: Id,
    rect: Rect,
    name: Arc<Galley>,
}

/// The tray as it lies in the window.
#[derive(Default)]
pub(super) struct Tray {
    places: Vec<Place>,
    heads: Vec<Head>,
    /// How many there was no room for.
    left_out: usize,
    height: f32,
    scale: f64,
}

impl Tray {
    /// Lays out what the desk has in the tray, along the lower edge of a rectangle of the window.
    pub(super) fn lay(ui: &Ui, desk: &Desk, whole: Rect) -> Self {
        let bodies = desk.tray();
        let Some((low, high)) = desk.session().view().bounds().filter(|_| !bodies.is_empty()) else {
            return Self::default();
        };
        // As large as on the table when all of that is seen, and smaller where there is no room.
        let size = (high - low).max(DVec2::ONE);
        let room =
            DVec2::new(whole.width().into(), whole.height().into()) - DVec2::splat(2.0 * Camera::MARGIN);
        let mut scale = (room / size).min_element().clamp(SCALES.1, SCALES.0);
        loop {
            let tray = Self::at_scale(ui, desk, &bodies, whole, scale);
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

    /// What is left for the table.
    pub(super) fn above(&self, whole: Rect) -> Rect {
        Rect::from_min_max(whole.min, pos2(whole.right(), whole.bottom() - self.height))
    }

    /// The unit that lies at a point of the window.
    pub(super) fn at(&self, point: Pos2) -> Option<&Id> {
        let place = self.places.iter().find(|place| place.rect.contains(point))?;
        Some(&place.body.id)
    }

    /// A click in it picks a unit, or all of a side by the side's name.
    pub(super) fn click(&self, desk: &mut Desk, point: Pos2, more: bool) {
        if let Some(id) = self.at(point) {
            return desk.pick(id, more, false);
        }
        match self.heads.iter().find(|head| head.rect.contains(point)) {
            Some(head) => desk.pick_in_tray(&head.side),
            None if !more => desk.pick_nobody(),
            None => {}
        }
    }

    /// Draws it, and names what lies in it to those who do not see it.
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
            let picked = desk.picked().contains(&place.body.id);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &place.body.name));
            response.on_hover_text(desk.look.language.say(&place.body.says));
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

    /// The stands, by the art that draws those on the table; what is in the hand does not lie here.
    fn stands(&self, desk: &Desk, painter: &egui::Painter, strip: Rect) {
        let screen = DVec2::new(strip.width().into(), strip.height().into());
        let camera = Camera { centre: DVec2::ZERO, scale: self.scale, screen, fitted: None };
        let held = |id: &Id| desk.hold().is_some_and(|hold| hold.held.iter().any(|held| held.id == *id));
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
            picked: desk.picked(),
            light: desk.look.light,
            bare: true,
            ..Scene::new(&view, desk.look.language)
        };
        art::stands(painter, strip, &camera, &scene);
    }
}

/// A length in cm as points.
#[expect(clippy::cast_possible_truncation, reason = "the screen is measured in single precision")]
fn points(cm: f64, scale: f64) -> f32 {
    (cm * scale) as f32
}

/// A name on one line, cut where it is too long.
fn name(ui: &Ui, text: &str, colour: Color32) -> Arc<Galley> {
    let format = TextFormat::simple(FontId::proportional(SMALL), colour);
    let mut job = LayoutJob::single_section(text.to_owned(), format);
    job.wrap = egui::text::TextWrapping::truncate_at_width(NAME);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}
