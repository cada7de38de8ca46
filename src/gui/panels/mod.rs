//! The panels beside the table. Each panel draws what the desk provides.

pub(super) mod band;
mod battle;
pub(super) mod billboard;
mod card;
mod drafts;
mod field;
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
mod set_up;
mod sheet;
mod story;
mod terrain;
mod turn;
mod units;

pub(super) use drafts::Drafts;

use desk::{Desk, Panel};
use egui::{ScrollArea, Ui};

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    ui.add_space(4.0);
    #[cfg(feature = "camera")]
    photo::show(ui, desk);
    if let Some(step) = desk.setup.step() {
        return set_up::show(ui, desk, drafts, step);
    }
    match desk.window.panel {
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
