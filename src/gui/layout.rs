//! Stable layout: areas of fixed height, and text shrunk to fit.

use super::tokens::LEAST;
use crate::note::Noted;
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Color32, FontId, Label, Rect, Response, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo};

/// Draws an area in a given rectangle. The area has a name for screen readers and for tests.
pub(super) fn within<R>(ui: &mut Ui, whole: Rect, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let group = ui.interact(whole, ui.scope_id().with(("room", name)), Sense::hover());
    group.widget_info(|| WidgetInfo::labeled(Role::Group, true, name));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(whole).id_salt(("inside", name)));
    inside.shrink_clip_rect(whole.expand(2.0));
    let added = add(&mut inside);
    ui.advance_cursor_after_rect(whole);
    added
}

/// Draws a text as large as fits into an area, up to a given size. A text that is too long even at the least size is
/// cut, and shown in full on hover.
pub(super) fn fitted(ui: &mut Ui, room: Vec2, text: &str, most: f32, colour: Color32) -> Response {
    fitted_lines(ui, room, &[(text, colour)], most)
}

/// Draws several lines like `fitted`, each in a colour of its own.
pub(super) fn fitted_lines(ui: &mut Ui, room: Vec2, lines: &[(&str, Color32)], most: f32) -> Response {
    fitted_between(ui, room, lines, (LEAST, most))
}

/// Draws several lines like `fitted_lines`, but not smaller than the first of two sizes.
pub(super) fn fitted_between(
    ui: &mut Ui,
    room: Vec2,
    lines: &[(&str, Color32)],
    (least, most): (f32, f32),
) -> Response {
    let job = |size: f32| {
        let mut job = LayoutJob { wrap: TextWrapping::wrap_at_width(room.x), ..LayoutJob::default() };
        for (number, (text, colour)) in lines.iter().enumerate() {
            let format = TextFormat::simple(FontId::proportional(size), *colour);
            let text = if number == 0 { (*text).to_owned() } else { format!("\n{text}") };
            job.append(&text, 0.0, format);
        }
        job
    };
    let mut size = most;
    let height = |size: f32| ui.painter().layout_job(job(size)).size().y;
    while size > least && height(size) > room.y {
        size -= 1.0;
    }
    let at = Rect::from_min_size(ui.cursor().min, room);
    let drawn = ui.scope_builder(UiBuilder::new().max_rect(at), |ui| {
        ui.shrink_clip_rect(at);
        ui.add(Label::new(job(size)).wrap())
    });
    let cut = drawn.inner.rect.height() > room.y + 1.0;
    ui.advance_cursor_after_rect(at);
    if cut { drawn.inner.noted(job(least).text) } else { drawn.inner }
}
