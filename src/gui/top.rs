//! The bar at the top of the window: turn, battle, tabs of the panels, buttons.

use crate::icons::{SIZE, icon, sign};
use crate::layout::fitted;
use crate::note::Noted;
use crate::tokens::{LARGE, SMALL};
use desk::{Action, Desk, KEYS, Panel, SetUpEvent, SetUpStep, turn_and_phase};
use egui::{Atoms, Button, RichText, Ui, Vec2};

/// The share of the window for the turn and the battle's name. `NAMES` has the least and the greatest width in points.
/// The width does not depend on the text, so that the tabs keep their places.
const NAME: f32 = 0.2;
const NAMES: (f32, f32) = (150.0, 320.0);
/// The heights in points of the line with the turn and of the line with the battle's name below.
const TURN: f32 = 15.0;
const BATTLE: f32 = 13.0;
/// The gap between an icon and the name, in points.
const GAP: f32 = 3.0;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 6.0;
        if desk.start.is_shown() {
            ui.heading("Frontage");
            ui.separator();
        } else {
            name(ui, desk);
            ui.separator();
            match desk.setup.step() {
                Some(step) => steps(ui, desk, step),
                None => panels(ui, desk),
            }
            ui.separator();
        }
        buttons(ui, desk);
    });
    ui.add_space(2.0);
}

/// Draws a tab for each panel.
fn panels(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    for panel in Panel::ALL {
        let label = language.word(panel.message());
        let chosen = desk.window.panel == panel && !desk.window.folded;
        let tab = Button::selectable(chosen, named(ui, Action::Show(panel), label));
        let tab = ui.add(tab.gap(GAP));
        if tab.noted(key_of(Action::Show(panel))).clicked() {
            desk.act(Action::Show(panel));
        }
    }
}

/// Draws the steps of setting up, in place of the tabs. The steps before the current one are done.
fn steps(ui: &mut Ui, desk: &mut Desk, current: SetUpStep) {
    let language = desk.look.language;
    for (number, step) in (1..).zip(SetUpStep::ALL) {
        let name = language.word(step.message());
        let text = RichText::new(format!("{number}  {name}")).size(LARGE);
        let button = ui.add(Button::selectable(step == current, text));
        if button.accessible_name(&name).clicked() {
            desk.set_up(SetUpEvent::Step(step));
        }
    }
}

/// Draws the buttons for general actions. Some of them are shown only with an open battle.
fn buttons(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    // Shows only the language code: names of languages are long, and a second row of buttons would take room from the
    // table.
    let other = language.next().code().to_uppercase();
    let buttons = [
        (Action::Undo, language.word("do-undo"), true),
        (Action::Redo, language.word("do-redo"), true),
        (Action::Language, other, false),
        (Action::Theme, language.word("theme"), false),
        (Action::Fold, language.word("fold"), true),
        (Action::Keys, language.word("do-keys"), false),
    ];
    let buttons = buttons.into_iter().filter(|(_, _, of_battle)| !of_battle || !desk.start.is_shown());
    let buttons: Vec<(Action, String)> = buttons.map(|(action, label, _)| (action, label)).collect();
    let bare = !fits(ui, &buttons);
    for (action, label) in buttons {
        let button = match sign(action).filter(|_| bare) {
            Some(sign) => Button::new(sign.to_string()),
            None => Button::new(named(ui, action, label.clone())).gap(GAP),
        };
        let hint = if bare { format!("{label} ({})", key_of(action)) } else { key_of(action) };
        let button = ui.add(button).noted(hint);
        if button.accessible_name(label).clicked() {
            desk.act(action);
        }
    }
}

/// Returns true if buttons with icon and name fit into the rest of the row.
fn fits(ui: &Ui, buttons: &[(Action, String)]) -> bool {
    let (padding, spacing) = (ui.spacing().button_padding.x, ui.spacing().item_spacing.x);
    let font = egui::TextStyle::Button.resolve(ui.style());
    let width = |(action, label): &(Action, String)| {
        let text = ui.painter().layout_no_wrap(label.clone(), font.clone(), ui.visuals().text_color());
        let icon = if icon(ui, *action).is_some() { SIZE + GAP } else { 0.0 };
        text.size().x + icon + 2.0 * padding + spacing
    };
    buttons.iter().map(width).sum::<f32>() <= ui.available_size_before_wrap().x
}

/// Returns the contents of a button: icon and name.
fn named(ui: &Ui, action: Action, label: String) -> Atoms<'static> {
    let mut atoms = Atoms::new(label);
    if let Some(icon) = icon(ui, action) {
        atoms.push_left(icon);
    }
    atoms
}

/// Draws the turn above the name of the battle, each shrunk to fit.
fn name(ui: &mut Ui, desk: &Desk) {
    let view = std::sync::Arc::clone(desk.session().view());
    let turn = turn_and_phase(&view, desk.look.language);
    let width = (ui.ctx().content_rect().width() * NAME).clamp(NAMES.0, NAMES.1);
    let visuals = ui.visuals();
    let rows = [
        (turn, TURN, SMALL, visuals.strong_text_color()),
        (view.name.clone(), BATTLE, SMALL, visuals.text_color()),
    ];
    let layout = egui::Layout::top_down(egui::Align::Min);
    ui.allocate_ui_with_layout(Vec2::new(width, TURN + BATTLE), layout, |ui| {
        ui.set_min_size(Vec2::new(width, TURN + BATTLE));
        ui.spacing_mut().item_spacing.y = 0.0;
        for (text, height, most, colour) in rows {
            fitted(ui, Vec2::new(width, height), &text, most, colour);
        }
    });
}

/// Returns the key of an action as a text.
pub(super) fn key_of(action: Action) -> String {
    let key = KEYS.iter().find(|(_, known)| *known == action);
    key.map_or_else(String::new, |(chord, _)| chord.to_string())
}
