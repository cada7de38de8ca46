//! The first step of setting up: the names of the sides and of the battle, and the size of the table.

use super::super::{Drafts, terrain};
use desk::{Desk, Edit, TableChange, TextFocus};
use egui::text::{CCursor, CCursorRange};
use egui::{Grid, Key, TextEdit, Ui};

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    ui.weak(language.word("set-up-names"));
    let sides = desk.session().view().sides.clone();
    let battle = desk.session().view().name.clone();
    let mut focus = desk.window.takes_focus(TextFocus::SideName);
    Grid::new("names").num_columns(2).show(ui, |ui| {
        for side in &sides {
            let label = format!("{} {}", language.word("unit-new-side"), side.name);
            let id = format!("side {}", side.id);
            let typed = name(ui, drafts, [&label, &id, &side.name], std::mem::take(&mut focus));
            if let Some(name) = typed {
                desk.edit(TableChange::Field(side.id.clone(), "name".to_owned(), name));
            }
            ui.end_row();
        }
        if let Some(name) = name(ui, drafts, [&language.word("battle-name"), "battle", &battle], false) {
            desk.edit(Edit::rename(&name).into());
        }
        ui.end_row();
    });
    terrain::size(ui, desk);
}

/// Draws a field for a name. A field that gets the focus has its text selected for overtyping. Returns the name when the
/// field is left and the name has changed.
fn name(ui: &mut Ui, drafts: &mut Drafts, [label, id, known]: [&str; 3], focus: bool) -> Option<String> {
    let label = ui.label(label);
    let (field, of) = (format!("name of {id}"), format!("name of {id} for"));
    // Replaces the text if the name was changed elsewhere.
    if *drafts.text(&of) != known {
        known.clone_into(drafts.text(&field));
        known.clone_into(drafts.text(&of));
    }
    let mut output = TextEdit::singleline(drafts.text(&field)).desired_width(180.0).show(ui);
    let typed = output.response.response.clone().labelled_by(label.id);
    if focus {
        typed.request_focus();
    }
    if focus || typed.gained_focus() && ui.input(|input| input.key_pressed(Key::Tab)) {
        let whole = CCursor::new(drafts.text(&field).chars().count());
        output.state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), whole)));
        output.state.store(ui.ctx(), typed.id);
    }
    let text = drafts.text(&field).trim().to_owned();
    (typed.lost_focus() && !text.is_empty() && text != known).then_some(text)
}
