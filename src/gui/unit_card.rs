//! The card of the picked unit: the name in the side's colour, stands as pips, notes, and possible actions as buttons.
//! The card stands in the band while nothing is asked.

use crate::note::Noted;
use crate::tokens::{CLOSE, LARGE, Palette};
use desk::{Action, Desk, KEYS, ReachOwner, UnitCard};
use egui::{Button, Color32, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

/// The size of a pip, which stands for a stand.
const PIP: Vec2 = vec2(9.0, 12.0);
/// The largest number of pips. Above it, only the number is given.
const MOST_PIPS: u32 = 16;
/// The largest number of buttons. The panel shows all actions.
const MOST_BUTTONS: usize = 6;

/// Draws the card.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, card: &UnitCard) {
    let dark = ui.visuals().dark_mode;
    let colour = card.side.map_or(ui.visuals().strong_text_color(), |side| Palette::written(side, dark));
    ui.spacing_mut().item_spacing.y = CLOSE;
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(&card.name).strong().size(LARGE).color(colour));
        ui.label(&card.says);
    });
    ui.horizontal_wrapped(|ui| {
        pips(ui, [card.left, card.doomed, card.lost], (PIP, colour));
        if card.left + card.lost > 0 {
            ui.label(&card.strength);
        }
        ui.weak(card.notes.join(" · "));
    });
    ui.horizontal_wrapped(|ui| {
        // A book without the layer does not offer it.
        if desk.session().has_reach() {
            let reach = desk.look.language.word("reach");
            let reach = ui.selectable_label(desk.analysis.reach().owner() != ReachOwner::Nobody, reach);
            if reach.noted(hint(desk)).clicked() {
                desk.act(Action::Reach);
            }
        }
        for doing in card.may.iter().take(MOST_BUTTONS) {
            let text = RichText::new(&doing.name);
            let button = ui.add(Button::new(if doing.due { text.strong() } else { text }));
            if button.noted(&doing.says).clicked() {
                desk.take_action(&doing.asks);
            }
        }
    });
}

/// Returns the hint on the reach layer and on the key for lines of fire.
fn hint(desk: &Desk) -> String {
    let key =
        |action: Action| KEYS.iter().find(|(_, known)| *known == action).map(|(chord, _)| chord.to_string());
    let line = |action: Action| {
        let says = desk.look.language.word(action.message());
        format!("{}: {says}", key(action).unwrap_or_default())
    };
    [Action::Reach, Action::Aim].map(line).join("\n")
}

/// Draws the pips: filled for the stands left, hollow for losses not yet taken, and pale for stands lost. Draws none if
/// there are too many.
pub(super) fn pips(ui: &mut Ui, [left, doomed, lost]: [u32; 3], (size, colour): (Vec2, Color32)) {
    let all = left + lost;
    if all == 0 || all > MOST_PIPS {
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(0.0);
        for number in 0..all {
            let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
            let fill = if number + doomed < left { colour } else { Color32::TRANSPARENT };
            let line = if number < left { colour } else { colour.gamma_multiply(0.5) };
            ui.painter().rect(rect, 1.5, fill, Stroke::new(1.5, line), StrokeKind::Inside);
            ui.add_space(CLOSE);
        }
    });
}
