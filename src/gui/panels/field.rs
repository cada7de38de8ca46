//! A field of a panel, with a label and a button.

use super::Drafts;
use egui::{Color32, Ui};

/// The greatest width of a field, in points.
pub(super) const FIELD: f32 = 300.0;

/// Draws a field with a label, a hint and a button. Returns the text when the button or Enter is pressed.
pub(super) fn field(
    ui: &mut Ui,
    drafts: &mut Drafts,
    name: &str,
    [label, hint, button]: [&str; 3],
) -> Option<String> {
    ui.horizontal(|ui| {
        let label = ui.label(label);
        // Leaves room for the button, so that the button stays visible in a narrow panel.
        let font = egui::TextStyle::Button.resolve(ui.style());
        let written = ui.painter().layout_no_wrap(button.to_owned(), font, Color32::PLACEHOLDER);
        let taken =
            written.size().x + 2.0 * ui.spacing().button_padding.x + 3.0 * ui.spacing().item_spacing.x;
        let room = (ui.available_width() - taken).clamp(40.0, FIELD);
        let edit = egui::TextEdit::singleline(drafts.text(name)).hint_text(hint).desired_width(room);
        let typed = ui.add(edit).labelled_by(label.id);
        let entered = typed.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let pressed = ui.button(button).clicked();
        let text = drafts.text(name).trim().to_owned();
        ((pressed || entered) && !text.is_empty()).then_some(text)
    })
    .inner
}
