//! The panels beside the table. Each panel draws what the desk provides.

mod battle;
pub(super) mod billboard;
mod card;
pub(super) mod keys;
mod matrix;
mod odds;
mod openings;
mod orders;
mod phase;
#[cfg(feature = "camera")]
mod photo;
mod record;
mod ruling;
mod screens;
mod sentence;
mod sheet;
mod story;
mod terrain;
mod turn;
mod units;

use crate::tokens::{self, Palette};
use desk::sentence::UnknownWord;
use desk::{Desk, Panel};
use egui::{Color32, ScrollArea, Ui};
use report::sheet::Sheet;
use seam::rulebook::RequestKind;
use std::collections::BTreeMap;

/// The greatest width of a field, in points.
const FIELD: f32 = 300.0;

/// The input of the panels that has not been passed to the desk yet.
#[derive(Default)]
pub(super) struct Drafts {
    /// The line of the breakdown that is being overtyped.
    pub(super) row: Option<sheet::LineEdit>,
    /// The throw of the phase whose row was last scrolled into view.
    pub(super) row_shown: Option<usize>,
    /// The chosen entry when the story was last drawn, and the rows that were visible.
    pub(super) story_shown: (Option<u64>, std::ops::Range<usize>),
    /// True if rarely used procedures are shown too.
    pub(super) more: bool,
    /// The words of the sentence that were not understood.
    pub(super) unknown: Vec<UnknownWord>,
    /// The texts, by the name of the field.
    texts: BTreeMap<String, String>,
    /// The heights of areas that only grow, for the question in `of`.
    heights: BTreeMap<&'static str, f32>,
    of: Option<RequestKind>,
}

impl Drafts {
    /// Returns the text of a field for editing.
    pub(super) fn text(&mut self, field: &str) -> &mut String {
        self.texts.entry(field.to_owned()).or_default()
    }

    /// Takes the text of a field, and leaves the field empty.
    pub(super) fn take(&mut self, field: &str) -> String {
        self.texts.remove(field).unwrap_or_default()
    }

    /// Returns the height that an area has reached.
    pub(super) fn height(&self, room: &str) -> f32 {
        self.heights.get(room).copied().unwrap_or_default()
    }

    /// Stores the height of an area.
    pub(super) fn grow(&mut self, room: &'static str, height: f32) {
        self.heights.insert(room, height);
    }

    /// Sets the present question. A new question resets the heights.
    fn asked(&mut self, asked: Option<&RequestKind>) {
        if self.of.as_ref() != asked {
            self.of = asked.cloned();
            self.heights.clear();
        }
    }
}

/// Draws a field with a label, a hint and a button. Returns the text when the button or Enter is pressed.
fn field(ui: &mut Ui, drafts: &mut Drafts, name: &str, [label, hint, button]: [&str; 3]) -> Option<String> {
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

/// Returns the colour for everything that is fulfilled or given by the umpire: green.
pub(super) fn good(ui: &Ui) -> Color32 {
    tokens::good(ui.visuals().dark_mode)
}

/// Returns the colour of an outcome: the colour of the side concerned, or the text colour if several sides are
/// concerned.
fn outcome(ui: &Ui, desk: &Desk) -> Color32 {
    of_side(ui, desk.outcome_side())
}

/// Returns the fate of each unit, in the colour of the unit's side.
fn fates<'s>(ui: &Ui, desk: &Desk, sheet: &'s Sheet) -> Vec<(&'s str, Color32)> {
    let fates = sheet.fates_below().iter();
    fates.map(|fate| (fate.text.as_str(), of_side(ui, desk.fate_side(fate)))).collect()
}

/// Returns the colour of a side for text, or the text colour for no side.
fn of_side(ui: &Ui, side: Option<usize>) -> Color32 {
    let written = side.map(|side| Palette::written(side, ui.visuals().dark_mode));
    written.unwrap_or_else(|| ui.visuals().strong_text_color())
}

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    ui.add_space(4.0);
    drafts.asked(desk.inquiry().map(|inquiry| &inquiry.ask.asked));
    #[cfg(feature = "camera")]
    photo::show(ui, desk);
    match desk.panel {
        Panel::Ruling => ruling::show(ui, desk, drafts),
        Panel::Phase => phase::show(ui, desk, drafts),
        Panel::Matrix => matrix::show(ui, desk),
        Panel::Record => record::show(ui, desk, drafts),
        other => {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| match other {
                Panel::Turn => turn::show(ui, desk, drafts),
                Panel::Units => units::show(ui, desk, drafts),
                Panel::Terrain => terrain::show(ui, desk, drafts),
                _ => battle::show(ui, desk, drafts),
            });
        }
    }
}
