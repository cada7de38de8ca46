//! Notes: short texts that are shown while the pointer rests on something.
//!
//! A note stands above what it is about, and a note about something in the band stands above the whole band. So no note
//! covers the keys of the dice.

use egui::{Context, Id, Rect, RectAlign, Response, Tooltip, WidgetText};

/// The name in egui's memory for the upper edge of the band, in points.
const EDGE: &str = "the upper edge of the band";

/// The places of a note beside what it is about, the best first. The places below are for what lies at the upper edge of
/// the window.
const PLACES: [RectAlign; 6] = [
    RectAlign::TOP_START,
    RectAlign::TOP_END,
    RectAlign::RIGHT_END,
    RectAlign::LEFT_END,
    RectAlign::BOTTOM_START,
    RectAlign::BOTTOM_END,
];

/// Says where the upper edge of the band is in this frame. `None` means that no band is shown.
pub(super) fn keep_off(ctx: &Context, band: Option<f32>) {
    ctx.data_mut(|data| data.insert_temp(Id::unique(EDGE), band.unwrap_or(f32::INFINITY)));
}

/// A response to which a note can be added.
pub(super) trait Noted {
    /// Adds a note that is shown while the pointer rests on the response.
    fn noted(self, note: impl Into<WidgetText>) -> Self;
}

impl Noted for Response {
    fn noted(self, note: impl Into<WidgetText>) -> Self {
        let edge = self.ctx.data(|data| data.get_temp(Id::unique(EDGE))).unwrap_or(f32::INFINITY);
        let about = Rect::from_min_max(self.rect.min.min(egui::pos2(f32::INFINITY, edge)), self.rect.max);
        let mut tooltip = Tooltip::for_enabled(&self);
        tooltip.popup = tooltip.popup.anchor(about).align(RectAlign::TOP_START).align_alternatives(&PLACES);
        tooltip.show(|ui| ui.label(note));
        self
    }
}
