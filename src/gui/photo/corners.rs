//! A photo without tags, shown in place of the table. The user clicks the corners of the photographed table under a
//! magnifier.

use crate::tokens::{APART, DRAWN, LARGE, ROOM, TEXT};
use desk::Desk;
use desk::photo::{Photo, PhotoEvent};
use egui::{
    Align2, Color32, ColorImage, Context, FontId, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind,
    TextureHandle, TextureOptions, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use glam::DVec2;
use std::sync::Arc;

/// The factor by which the magnifier enlarges the displayed photo.
const ZOOM: f32 = 8.0;
/// The width and height of the magnifier, in points.
const GLASS: f32 = 200.0;
/// The largest number of photo pixels across the magnifier.
const MOST: f32 = 256.0;
/// The longest side of the displayed photo, in pixels.
const LONGEST: usize = 2048;
/// The messages that ask for the corners, in order.
const ASKED: [&str; 4] =
    ["photo-corner.near-left", "photo-corner.near-right", "photo-corner.far-right", "photo-corner.far-left"];

/// A photo in which the user clicks the corners of the table.
pub(super) struct Corners {
    photo: Arc<Photo>,
    shown: TextureHandle,
    /// The contents of the magnifier: the pixel of the upper left corner, the number of pixels across, and the
    /// texture.
    glass: Option<([usize; 3], TextureHandle)>,
}

/// Converts a number of pixels to a floating-point number.
#[expect(clippy::cast_precision_loss, reason = "no photo has a side of 2^24 pixels")]
fn points(pixels: usize) -> f32 {
    pixels as f32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a cast keeps within the bounds")]
fn pixels(points: f32) -> usize {
    points as usize
}

fn size(photo: &Photo) -> [usize; 2] {
    let (width, height) = photo.size();
    [width, height].map(|side| usize::try_from(side).unwrap_or_default())
}

/// Returns the largest rectangle with the proportions of `size` that fits into the rectangle `room`.
fn fitted(room: Rect, size: Vec2) -> Rect {
    let scale = (room.width() / size.x).min(room.height() / size.y);
    Rect::from_center_size(room.center(), size * scale)
}

impl Corners {
    pub(super) fn of(ctx: &Context, photo: Arc<Photo>) -> Self {
        let most = ctx.input(|input| input.max_texture_side).min(LONGEST);
        let [width, height] = size(&photo).map(|side| u64::try_from(side).unwrap_or(u64::MAX));
        let (side, longest) = (u64::try_from(most).unwrap_or(u64::MAX), width.max(height));
        // Computes in whole numbers. Nothing overflows, because no photo has 2^32 pixels on a side.
        let within = (width * side / longest.max(1)) * (height * side / longest.max(1));
        let small = photo.as_ref().clone().within(if longest > side { within } else { u64::MAX });
        let picture = ColorImage::from_rgb(size(&small), small.pixels());
        let shown = ctx.load_texture("photo", picture, TextureOptions::LINEAR);
        Self { photo, shown, glass: None }
    }

    pub(super) fn is_of(&self, photo: &Arc<Photo>) -> bool {
        Arc::ptr_eq(&self.photo, photo)
    }

    /// Draws the photo with the corners clicked so far, and handles the next click.
    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk, clicked: &[DVec2]) {
        let language = desk.look.language;
        let room = ui.available_rect_before_wrap().shrink(ROOM);
        let asked = ASKED.get(clicked.len());
        let says = language.word(asked.copied().unwrap_or("busy"));
        let head = head(ui, room, &says);
        let room = Rect::from_min_max(pos2(room.left(), head + ROOM), room.max);
        let [wide, high] = size(&self.photo).map(points);
        let there = fitted(room, vec2(wide, high));
        let response = ui.interact(there, ui.scope_id().with("photo"), Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, language.word("photo-corner.photo")));
        let painter = ui.painter();
        let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        painter.image(self.shown.id(), there, whole, Color32::WHITE);
        let scale = there.width() / wide;
        marks(painter, clicked, there, scale);
        if asked.is_none() {
            return;
        }
        if let Some(pointer) = response.hover_pos() {
            ui.ctx().set_cursor_icon(egui::CursorIcon::Crosshair);
            self.magnify(ui, pointer, (room, there), scale);
        }
        if response.secondary_clicked() {
            desk.setup.photos.unclick_corner();
        } else if let Some(pointer) = response.interact_pointer_pos().filter(|_| response.clicked()) {
            let at = (pointer - there.min) / scale;
            desk.photograph(PhotoEvent::Corner(DVec2::new(at.x.into(), at.y.into())));
        }
    }

    /// Draws an enlarged square of the photo beside the pointer.
    fn magnify(&mut self, ui: &Ui, pointer: Pos2, (room, there): (Rect, Rect), scale: f32) {
        let across = (GLASS / ZOOM / scale).clamp(ZOOM, MOST);
        let seen = (pointer - there.min) / scale - Vec2::splat(across * 0.5);
        let [width, height] = size(&self.photo);
        let count = pixels(across.ceil()) + 2;
        let least = |at: f32, side: usize| pixels(at.floor().max(0.0)).min(side.saturating_sub(count));
        let piece = [least(seen.x, width), least(seen.y, height), count.min(width).min(height)];
        let known = self.glass.take().filter(|(known, _)| *known == piece);
        let made = || (piece, ui.ctx().load_texture("glass", self.cut(piece), TextureOptions::NEAREST));
        let (_, texture) = self.glass.insert(known.unwrap_or_else(made));
        let apart = Vec2::splat(APART * 2.0);
        let beside = Rect::from_min_size(pointer + apart, Vec2::splat(GLASS));
        let left = if beside.right() > room.right() { GLASS + 2.0 * apart.x } else { 0.0 };
        let up = if beside.bottom() > room.bottom() { GLASS + 2.0 * apart.y } else { 0.0 };
        let glass = beside.translate(-vec2(left, up));
        let pen = ui.painter();
        let [x, y, count] = piece.map(points);
        let inside =
            Rect::from_min_size(((seen - vec2(x, y)) / count).to_pos2(), Vec2::splat(across / count));
        pen.rect_filled(glass, 0.0, Color32::BLACK);
        pen.with_clip_rect(glass).image(texture.id(), glass, inside, Color32::WHITE);
        let line = Stroke::new(1.0, DRAWN);
        pen.hline(glass.x_range(), glass.center().y, line);
        pen.vline(glass.center().x, glass.y_range(), line);
        pen.rect_stroke(glass, 0.0, Stroke::new(2.0, ui.visuals().strong_text_color()), StrokeKind::Outside);
    }

    /// Returns a square cut out of the photo. The array has the left edge, the upper edge and the side, in pixels.
    fn cut(&self, [left, up, count]: [usize; 3]) -> ColorImage {
        let [width, _] = size(&self.photo);
        let row = |row: usize| {
            let first = ((up + row) * width + left) * 3;
            self.photo.pixels().get(first..first + count * 3).unwrap_or_default()
        };
        let cut: Vec<u8> = (0..count).flat_map(row).copied().collect();
        ColorImage::from_rgb([count, cut.len() / 3 / count.max(1)], &cut)
    }
}

/// Draws the instruction above the photo. Returns the y coordinate of its lower end.
fn head(ui: &Ui, room: Rect, says: &str) -> f32 {
    let font = FontId::proportional(LARGE);
    let text = ui.painter().layout(says.to_owned(), font, ui.visuals().strong_text_color(), room.width());
    let below = room.top() + text.size().y;
    let response = ui.interact(
        Rect::from_min_size(room.min, text.size()),
        ui.scope_id().with("photo head"),
        Sense::hover(),
    );
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, says));
    ui.painter().galley(room.min, text, Color32::PLACEHOLDER);
    below
}

/// Draws the corners clicked so far, with numbers.
#[expect(clippy::cast_possible_truncation, reason = "the screen is measured in single precision")]
fn marks(painter: &Painter, clicked: &[DVec2], there: Rect, scale: f32) {
    let at = |corner: &DVec2| there.min + vec2(corner.x as f32, corner.y as f32) * scale;
    let places: Vec<Pos2> = clicked.iter().map(at).collect();
    let stroke = Stroke::new(2.0, DRAWN);
    painter.add(if places.len() == ASKED.len() {
        egui::Shape::closed_line(places.clone(), stroke)
    } else {
        egui::Shape::line(places.clone(), stroke)
    });
    for (number, place) in (1..).zip(places) {
        painter.circle_filled(place, 9.0, DRAWN);
        let font = FontId::proportional(TEXT);
        painter.text(place, Align2::CENTER_CENTER, format!("{number}"), font, Color32::WHITE);
    }
}
