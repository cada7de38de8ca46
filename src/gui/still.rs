//! What keeps its place: rooms of one height whatever is in them, texts written as large as their room allows, and rooms that
//! only grow.

use super::panels::Drafts;
use egui::{
    Color32, FontId, Label, Pos2, Rect, Response, RichText, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo,
};

/// The size of letters below which nobody reads them: what is still too long then is shown whole where it is pointed at.
const LEAST: f32 = 8.0;

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
    let mut size = most;
    let height = |size: f32| {
        let galley = ui.painter().layout(text.to_owned(), FontId::proportional(size), colour, room.x);
        galley.size().y
    };
    while size > LEAST && height(size) > room.y {
        size -= 1.0;
    }
    let at = Rect::from_min_size(ui.cursor().min, room);
    let label = Label::new(RichText::new(text).size(size).color(colour)).wrap();
    let drawn = ui.scope_builder(UiBuilder::new().max_rect(at), |ui| {
        ui.shrink_clip_rect(at);
        ui.add(label)
    });
    let cut = drawn.inner.rect.height() > room.y + 1.0;
    ui.advance_cursor_after_rect(at);
    if cut { drawn.inner.on_hover_text(text) } else { drawn.inner }
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
