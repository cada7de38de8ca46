//! The top of the window: the battle, the turn, the panels.

use desk::{Action, Desk, KEYS, Panel};
use egui::{RichText, Ui};
use language::Language;
use seam::ruling::Reason;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    ui.add_space(2.0);
    ui.horizontal_wrapped(|ui| {
        let language = desk.look.language;
        let view = std::sync::Arc::clone(desk.session().view());
        let turn = Reason::new("turn-line", "").count("turn", view.turn).word("phase", view.phase);
        ui.label(RichText::new(&view.name).strong());
        ui.label(language.say(&turn));
        ui.separator();
        for panel in Panel::ALL {
            let label = language.word(panel.message());
            let chosen = desk.panel == panel;
            let tab = ui.selectable_label(chosen, label);
            if tab.on_hover_text(key_of(Action::Show(panel))).clicked() {
                desk.panel = panel;
            }
        }
        ui.separator();
        let other = match language {
            Language::En => "Русский",
            Language::Ru => "English",
        };
        for (action, label) in [
            (Action::Undo, language.word("do-undo")),
            (Action::Redo, language.word("do-redo")),
            (Action::Language, other.to_owned()),
            (Action::Theme, language.word("do-theme")),
            (Action::Keys, language.word("do-keys")),
        ] {
            let button = ui.button(label).on_hover_text(key_of(action));
            if button.clicked() {
                desk.act(action);
            }
        }
    });
    ui.add_space(2.0);
}

/// The key of an action, as it is written.
pub(super) fn key_of(action: Action) -> String {
    let key = KEYS.iter().find(|(_, known)| *known == action);
    key.map_or_else(String::new, |(chord, _)| chord.to_string())
}
