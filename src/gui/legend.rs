//! The legend of the reach layer, in a corner of the table: its title, and the meaning of each way of drawing.

use crate::art;
use crate::tokens::APART;
use desk::Desk;
use egui::{Align2, Area, Frame, Order, Rect, Role, Sense, Ui, WidgetInfo, vec2};
use geometry::Quarter;
use rulebook::Threat;

/// The size of a square in the legend, in points.
const SQUARE: f32 = 16.0;
/// The fire rating for which the legend draws a square.
const RATING: i64 = 6;

/// Draws the legend while the reach layer is shown.
pub(super) fn show(ui: &Ui, desk: &Desk, table: Rect) {
    let Some(says) = desk.analysis.reach().title(desk.session(), desk.look.language) else { return };
    let language = desk.look.language;
    let at = Align2::RIGHT_TOP.pos_in_rect(&table.shrink(APART));
    let area = Area::new(ui.scope_id().with("legend")).order(Order::Middle).pivot(Align2::RIGHT_TOP);
    let area = area.fixed_pos(at).constrain_to(table).interactable(false);
    area.show(ui.ctx(), |ui| {
        let drawn = Frame::popup(ui.style()).show(ui, |ui| {
            ui.strong(&says);
            for (threat, message) in shown() {
                ui.horizontal(|ui| {
                    let (rect, _) = ui.allocate_exact_size(vec2(SQUARE, SQUARE), Sense::hover());
                    art::swatch(ui.painter(), rect, desk.look.light, threat);
                    ui.label(language.word(message));
                });
            }
            if desk.analysis.reach().is_coming() {
                ui.weak(language.word("busy"));
            }
        });
        drawn.response.widget_info(|| WidgetInfo::labeled(Role::Group, true, &says));
    });
}

/// Returns the threats in the legend, each with the message id of its name.
fn shown() -> [(Threat, &'static str); 4] {
    let strikes = |quarter| Threat { fire: None, strikes: Some(quarter) };
    [
        (Threat { fire: Some(RATING), strikes: None }, "reach-legend-fire"),
        (strikes(Quarter::Front), "reach-legend-front"),
        (strikes(Quarter::Left), "reach-legend-flank"),
        (strikes(Quarter::Rear), "reach-legend-rear"),
    ]
}
