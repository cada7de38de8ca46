//! Showing the desk on other screens: buttons to start and stop, and the links as QR codes for the camera of a phone.

use crate::tokens::{LARGE, SMALL};
use desk::{Desk, ScreenLink, ScreenPlace};
use egui::{Color32, Rect, RichText, Sense, Ui, Vec2, WidgetInfo};
use ruling::Reason;

/// The size of a square of a QR code, in points. `EDGE` is the number of white squares around the code.
const SQUARE: f32 = 4.0;
const EDGE: usize = 4;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    if !desk.screens.can {
        return;
    }
    let language = desk.look.language;
    ui.separator();
    ui.label(RichText::new(language.word("serve")).size(LARGE).strong());
    if desk.screens.links.is_empty() {
        ui.horizontal_wrapped(|ui| {
            for (message, showing) in
                [("serve.begin", ScreenPlace::Here), ("serve.begin-lan", ScreenPlace::Network)]
            {
                if ui.button(language.word(message)).clicked() {
                    desk.screens.asks = Some(showing);
                }
            }
        });
        return;
    }
    if ui.button(language.word("serve.end")).clicked() {
        desk.screens.asks = Some(ScreenPlace::Nowhere);
    }
    ui.label(RichText::new(language.word("serve.hint")).size(SMALL));
    for link in desk.screens.links.clone() {
        let says = Reason::new("serve", "link").name("role", &link.called).name("address", &link.address);
        ui.add_space(4.0);
        ui.add(egui::Label::new(language.say(&says)).selectable(true).wrap());
        if !link.code.is_empty() {
            code(ui, &link);
        }
    }
}

/// Draws a QR code, black on white in both themes.
fn code(ui: &mut Ui, link: &ScreenLink) {
    let count = link.code.len() + 2 * EDGE;
    let side = SQUARE * u16::try_from(count).map_or(f32::from(u16::MAX), f32::from);
    let (at, drawn) = ui.allocate_exact_size(Vec2::splat(side), Sense::hover());
    drawn.widget_info(|| WidgetInfo::labeled(egui::Role::Image, true, &link.address));
    ui.painter().rect_filled(at, 0.0, Color32::WHITE);
    let offset = |place: usize| SQUARE * u16::try_from(place + EDGE).map_or(f32::from(u16::MAX), f32::from);
    for (y, row) in link.code.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|(_, dark)| **dark) {
            let corner = at.min + Vec2::new(offset(x), offset(y));
            ui.painter().rect_filled(Rect::from_min_size(corner, Vec2::splat(SQUARE)), 0.0, Color32::BLACK);
        }
    }
}
