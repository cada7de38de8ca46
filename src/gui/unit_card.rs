//! The card of the picked unit: the name in the side's colour, stands as pips, notes, and possible actions as buttons.
//! The card stands in the band while nothing is asked.

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
        pips(ui, card, colour);
        ui.weak(card.notes.join(" · "));
    });
    ui.horizontal_wrapped(|ui| {
        let reach = desk.look.language.word("reach");
        let reach = ui.selectable_label(desk.analysis().reach().owner() != ReachOwner::Nobody, reach);
        if reach.on_hover_text(hint(desk)).clicked() {
            desk.act(Action::Reach);
        }
        for doing in card.may.iter().take(MOST_BUTTONS) {
            let text = RichText::new(&doing.name);
            let button = ui.add(Button::new(if doing.due { text.strong() } else { text }));
            if button.on_hover_text(&doing.says).clicked() {
                desk.take_unit_action(doing);
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

/// Draws the pips: filled for stands that are left, hollow for stands that are lost.
fn pips(ui: &mut Ui, card: &UnitCard, colour: Color32) {
    let all = card.left + card.lost;
    if all == 0 {
        return;
    }
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let pips = if all <= MOST_PIPS { all } else { 0 };
        for number in 0..pips {
            let (rect, _) = ui.allocate_exact_size(PIP, Sense::hover());
            let fill = if number < card.left { colour } else { Color32::TRANSPARENT };
            let stroke = Stroke::new(1.5, colour);
            ui.painter().rect(rect, 1.5, fill, stroke, StrokeKind::Inside);
            ui.add_space(CLOSE - ui.spacing().item_spacing.x);
        }
        ui.add_space(ui.spacing().item_spacing.x);
        ui.label(&card.strength);
    });
}
