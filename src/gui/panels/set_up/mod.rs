//! The five steps of setting up a table, in place of the panels.

mod armies;
mod start;
mod table;

use super::{Drafts, terrain, units};
use desk::{Desk, SetUpStep};
use egui::{ScrollArea, Ui};

/// Draws a step.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, step: SetUpStep) {
    let language = desk.look.language;
    ui.heading(language.word(step.message()));
    ScrollArea::vertical().id_salt(step.message()).auto_shrink(false).show(ui, |ui| match step {
        SetUpStep::Table => table::show(ui, desk, drafts),
        SetUpStep::Ground => terrain::pieces(ui, desk, drafts),
        SetUpStep::Armies => armies::show(ui, desk, drafts),
        SetUpStep::Deploy => units::lists(ui, desk, drafts),
        SetUpStep::Start => start::show(ui, desk),
    });
}
