//! The frame around the table while the past is shown, and the sentence that says so.

use crate::tokens::{ON_PAST, PAST, TEXT};
use desk::Desk;
use egui::{Align, CornerRadius, Frame, Label, Layout, Rect, RichText, Stroke, StrokeKind, Ui, UiBuilder};

/// The width of the frame, in points.
const WIDE: f32 = 4.0;

/// Draws the frame around the table and the sentence at the top. Draws nothing while the current battle is shown.
pub(super) fn show(ui: &mut Ui, desk: &Desk, table: Rect) {
    let Some(says) = desk.session().past_says() else {
        return;
    };
    ui.painter().rect_stroke(table, CornerRadius::ZERO, Stroke::new(WIDE, PAST), StrokeKind::Inside);
    let text = RichText::new(desk.look.language.say(&says)).size(TEXT).color(ON_PAST);
    let layout = Layout::top_down(Align::Min);
    let head = UiBuilder::new().max_rect(table).layout(layout).id_salt("past");
    let mut head = ui.new_child(head);
    Frame::NONE.fill(PAST).inner_margin(egui::Margin::symmetric(8, 3)).show(&mut head, |ui| {
        ui.set_width(ui.available_width());
        ui.add(Label::new(text).wrap().selectable(false));
    });
}
