//! The colours of texts: for everything that is fulfilled or possible, and for the sides of an outcome.

use crate::tokens::{self, Palette};
use desk::Desk;
use egui::{Color32, Ui};
use report::sheet::Sheet;

/// Returns the colour for everything that is fulfilled or possible.
pub(crate) fn good(ui: &Ui) -> Color32 {
    tokens::good(ui.visuals().dark_mode)
}

/// Returns the colour of an outcome: the colour of the side that it concerns, or the text colour if it concerns
/// several.
pub(crate) fn outcome(ui: &Ui, desk: &Desk) -> Color32 {
    of_side(ui, desk.question().outcome_side(desk.session().view()))
}

/// Returns a text on what happens to each unit, in the colour of the unit's side.
pub(crate) fn fates<'s>(ui: &Ui, desk: &Desk, sheet: &'s Sheet) -> Vec<(&'s str, Color32)> {
    let fates = sheet.fates_below().iter();
    fates
        .map(|fate| (fate.text.as_str(), of_side(ui, desk.question().fate_side(fate, desk.session().view()))))
        .collect()
}

/// Returns the colour of a side for text, or the text colour for no side.
pub(crate) fn of_side(ui: &Ui, side: Option<usize>) -> Color32 {
    let written = side.map(|side| Palette::written(side, ui.visuals().dark_mode));
    written.unwrap_or_else(|| ui.visuals().strong_text_color())
}
