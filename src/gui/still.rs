//! What keeps its place: rooms of one height whatever is in them, texts written as large as their room allows, and rooms that
//! only grow.

use super::panels::Drafts;
use super::tokens::LEAST;
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Color32, FontId, Label, Pos2, Rect, Response, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo};

/// A room over the whole width, of one height whatever is in it; it has a name for those who do not see it, and for tests.
pub(super) fn room<R>(ui: &mut Ui, height: f32, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let at = ui.available_rect_before_wrap();
    let whole = Rect::from_min_size(at.min, Vec2::new(at.width(), height));
    within(ui, whole, name, add)
}

/// The same at a place of its own, of what is left of the panel.
pub(super) fn within<R>(ui: &mut Ui, whole: Rect, name: &str, add: impl FnOnce(&mut Ui) -> R) -> R {
    let group = ui.interact(whole, ui.scope_id().with(("room", name)), Sense::hover());
    group.widget_info(|| WidgetInfo::labeled(Role::Group, true, name));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(whole).id_salt(("inside", name)));
    inside.shrink_clip_rect(whole.expand(2.0));
    let added = add(&mut inside);
    ui.advance_cursor_after_rect(whole);
    added
}

/// A text that is written as large as its room allows, up to a size: nothing of it is cut as long as it can be read.
pub(super) fn fitted(ui: &mut Ui, room: Vec2, text: &str, most: f32, colour: Color32) -> Response {
    fitted_lines(ui, room, &[(text, colour)], most)
}

/// The same of several lines, each in its colour.
pub(super) fn fitted_lines(ui: &mut Ui, room: Vec2, lines: &[(&str, Color32)], most: f32) -> Response {
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
    while size > LEAST && height(size) > room.y {
        size -= 1.0;
    }
    let at = Rect::from_min_size(ui.cursor().min, room);
    let drawn = ui.scope_builder(UiBuilder::new().max_rect(at), |ui| {
        ui.shrink_clip_rect(at);
        ui.add(Label::new(job(size)).wrap())
    });
    let cut = drawn.inner.rect.height() > room.y + 1.0;
    ui.advance_cursor_after_rect(at);
    if cut { drawn.inner.on_hover_text(job(LEAST).text) } else { drawn.inner }
}

/// A room that grows with what is in it and does not shrink again while the same question is asked.
pub(super) fn growing(
    ui: &mut Ui,
    drafts: &mut Drafts,
    name: &'static str,
    least: f32,
    add: impl FnOnce(&mut Ui),
) {
    let before = drafts.height(name).max(least);
    let shown = ui.scope(|ui| {
        let width = ui.available_width();
        ui.set_width(width);
        add(ui);
        ui.min_rect().height()
    });
    let height = shown.inner.max(before);
    drafts.grow(name, height);
    let short = height - shown.inner;
    if short > 0.0 {
        let at = Pos2::new(shown.response.rect.left(), shown.response.rect.bottom());
        ui.advance_cursor_after_rect(Rect::from_min_size(at, Vec2::new(1.0, short)));
    }
}
