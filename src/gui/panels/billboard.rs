//! The outcome over the whole window, for reading from the far end of the room.

use crate::colours::{fates, outcome};
use desk::Desk;
use egui::{Align2, Area, Color32, Context, FontId, Id, Order, Sense, Vec2};

/// The greatest height of the first line, as a share of the window's height. `LETTER` keeps a long line within the
/// window: the text size is at most the window's width times `LETTER`, divided by the number of letters.
const HEIGHT: f32 = 0.22;
const LETTER: f32 = 1.5;

pub(crate) fn show(ctx: &Context, desk: &mut Desk) {
    let Some(sheet) = desk.answer().and_then(|answer| answer.sheet.as_ref()) else {
        desk.billboard = false;
        return;
    };
    let said = sheet.outcome.as_ref().map(|outcome| outcome.text.to_uppercase());
    let room = ctx.content_rect();
    let area = Area::new(Id::unique("billboard")).order(Order::Foreground).fixed_pos(room.min);
    let closed = area.show(ctx, |ui| {
        let (whole, told) = ui.allocate_exact_size(room.size(), Sense::click());
        ui.painter().rect_filled(whole, 0.0, ui.visuals().extreme_bg_color);
        let plain = ui.visuals().strong_text_color();
        let lines: Vec<(&str, Color32)> = match &said {
            Some(said) => {
                let first = std::iter::once((said.as_str(), outcome(ui, desk)));
                first.chain(fates(ui, desk, sheet)).collect()
            }
            None => vec![(sheet.sentence.as_str(), plain)],
        };
        let mut at = whole.center_top() + Vec2::new(0.0, whole.height() * 0.12);
        for (number, (line, colour)) in lines.iter().enumerate() {
            let letters = u16::try_from(line.chars().count().max(1)).map_or(f32::from(u16::MAX), f32::from);
            let least = if number == 0 { whole.height() * HEIGHT } else { whole.height() * HEIGHT * 0.5 };
            let size = least.min(whole.width() * LETTER / letters);
            let drawn = ui.painter().text(at, Align2::CENTER_TOP, line, FontId::proportional(size), *colour);
            at.y = drawn.bottom() + size * 0.4;
        }
        let told_of: Vec<&str> = lines.iter().map(|(line, _)| *line).collect();
        told.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, told_of.join(". ")));
        told.clicked()
    });
    if closed.inner {
        desk.billboard = false;
    }
}
