//! The panels beside the table: each draws what the desk has for it.

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
use desk::sentence::Unknown;
use desk::{Desk, Panel};
use egui::{Color32, ScrollArea, Ui};
use report::sheet::Sheet;
use seam::rulebook::Asked;
use std::collections::BTreeMap;

/// The most a field takes, in points.
const FIELD: f32 = 300.0;

/// What is being typed in the panels and has not been said yet.
#[derive(Default)]
pub(super) struct Drafts {
    /// The line of the breakdown that is being overtyped: block, place of the row, its fact.
    pub(super) row: Option<sheet::Overtyping>,
    /// The throw of the phase whose row was brought into view last.
    pub(super) row_shown: Option<usize>,
    /// The entry that was chosen when the story was shown last, and which of its rows were seen.
    pub(super) story_shown: (Option<u64>, std::ops::Range<usize>),
    /// Whether procedures seldom asked are shown too.
    pub(super) more: bool,
    /// What was not understood of the sentence.
    pub(super) unknown: Vec<Unknown>,
    /// Texts by the name of their field.
    texts: BTreeMap<String, String>,
    /// How tall the rooms that only grow have become, and for which question.
    heights: BTreeMap<&'static str, f32>,
    of: Option<Asked>,
}

impl Drafts {
    /// The text of a field, to be typed into.
    pub(super) fn text(&mut self, field: &str) -> &mut String {
        self.texts.entry(field.to_owned()).or_default()
    }

    /// Takes the text of a field; it is empty then.
    pub(super) fn take(&mut self, field: &str) -> String {
        self.texts.remove(field).unwrap_or_default()
    }

    /// How tall a room that only grows has become.
    pub(super) fn height(&self, room: &str) -> f32 {
        self.heights.get(room).copied().unwrap_or_default()
    }

    /// A room that only grows is so tall now.
    pub(super) fn grow(&mut self, room: &'static str, height: f32) {
        self.heights.insert(room, height);
    }

    /// What is asked now: of another question no room has grown yet.
    fn asked(&mut self, asked: Option<&Asked>) {
        if self.of.as_ref() != asked {
            self.of = asked.cloned();
            self.heights.clear();
        }
    }
}

/// A field with its label, a hint and a button: what was typed when the button is pressed, or Enter in the field.
fn field(ui: &mut Ui, drafts: &mut Drafts, name: &str, [label, hint, button]: [&str; 3]) -> Option<String> {
    ui.horizontal(|ui| {
        let label = ui.label(label);
        // The button beside it is seen in a narrow panel too.
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

/// The colour of what holds.
pub(super) fn good(ui: &Ui) -> Color32 {
    tokens::good(ui.visuals().dark_mode)
}

/// The colour of an outcome: that of the side whose it is, as on the table; of several it is nobody's.
fn outcome(ui: &Ui, desk: &Desk) -> Color32 {
    of_side(ui, desk.outcome_side())
}

/// What becomes of each unit, in the colour of its side.
fn fates<'s>(ui: &Ui, desk: &Desk, sheet: &'s Sheet) -> Vec<(&'s str, Color32)> {
    let fates = sheet.fates.iter();
    fates.map(|fate| (fate.text.as_str(), of_side(ui, desk.fate_side(fate)))).collect()
}

/// The colour of a side as it is written; of none it is that of any text.
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
