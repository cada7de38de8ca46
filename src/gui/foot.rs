//! The foot of the window: the tape while something is held, else what was done or could not be done.

use desk::{Desk, Message};
use egui::{RichText, Ui};

pub(super) fn show(ui: &mut Ui, desk: &Desk) {
    let language = desk.look.language;
    ui.add_space(2.0);
    if let Some(tape) = desk.tape() {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(tape.moved).strong());
            if let Some(left) = tape.left {
                ui.label(RichText::new(left).color(super::panels::good(ui)));
            }
            if tape.by_hand {
                ui.label(language.word("hand-free"));
            }
            ui.weak(language.word("hand-keys"));
        });
        if let Some(refused) = tape.refused {
            ui.colored_label(ui.visuals().error_fg_color, refused);
        }
    }
    match desk.message() {
        Some(Message::Done(done)) => {
            ui.label(language.say(done));
        }
        Some(Message::Fault(fault)) => {
            ui.colored_label(ui.visuals().error_fg_color, fault);
        }
        None if desk.hold().is_none() => match desk.readout() {
            Some(readout) => {
                ui.label(readout);
            }
            None => {
                ui.weak(language.word("hint-foot"));
            }
        },
        None => {}
    }
    ui.weak(desk.seal());
    if desk.is_busy() {
        ui.weak(language.word("busy"));
    }
    ui.add_space(2.0);
}
