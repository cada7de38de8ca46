//! The units panel: picking units, adding new ones, placing by words, and editing their fields.

use super::Drafts;
use super::field::{FIELD, field};
use crate::note::Noted;
use crate::tokens::{LARGE, Palette};
use crate::unit_card;
use desk::{Action, Desk, UnitRow};
use desk::{Edit, HandEvent, SetUpEvent, TableChange};
use dice::Id;
use egui::{Grid, RichText, Ui, Vec2, vec2};
use ruling::Reason;
use ruling::table::{BodyKind, Side};

/// The size of a pip in a row, in points.
const PIP: Vec2 = vec2(9.0, 6.0);

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    ui.heading(desk.look.language.word("panel-units"));
    lists(ui, desk, drafts);
}

/// Draws the picked unit, the ways to deploy, and the units of each side.
pub(super) fn lists(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    if let Some(id) = desk.hand.picked().first().cloned() {
        picked(ui, desk, drafts, &id);
        ui.separator();
    }
    if !desk.session().is_board() {
        let laying = desk.hand.layout().is_some();
        if ui.selectable_label(laying, language.word(Action::Lay.message())).clicked() {
            desk.act(Action::Lay);
        }
        deploy(ui, desk);
    }
    let rows = desk.lists().units();
    let sides = desk.session().view().sides.clone();
    for side in &sides {
        ui.add_space(6.0);
        ui.label(RichText::new(&side.name).strong());
        for row in rows.iter().filter(|row| row.side.as_ref() == Some(&side.id)) {
            self::row(ui, desk, row);
        }
        ui.horizontal(|ui| {
            if desk.session().view().ground.is_some() {
                add_general(ui, desk, side);
            }
            ui.push_id(side.id.as_str(), |ui| {
                egui::CollapsingHeader::new(language.word("unit-side"))
                    .show(ui, |ui| fields(ui, desk, drafts, &side.id));
            });
        });
    }
    let orphans: Vec<_> = rows.iter().filter(|row| row.side.is_none()).collect();
    for row in orphans {
        self::row(ui, desk, row);
    }
}

/// Draws a button for each side with units in the tray. It lays them along the side's own edge of the table.
fn deploy(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let tray = std::sync::Arc::clone(desk.session().tray());
    let sides = desk.session().view().sides.clone();
    for side in &sides {
        let count = tray.iter().filter(|body| body.side.as_ref() == Some(&side.id)).count();
        let says = Reason::new("set-up-lay", "").name("side", &side.name);
        let says = language.say(&says.count("count", i64::try_from(count).unwrap_or(i64::MAX)));
        if count > 0 && ui.button(says).clicked() {
            desk.set_up(SetUpEvent::Deploy(side.id.clone()));
        }
    }
}

fn row(ui: &mut Ui, desk: &mut Desk, row: &UnitRow) {
    let language = desk.look.language;
    ui.horizontal(|ui| {
        let name = RichText::new(&row.name);
        let name = if row.present { name } else { name.strikethrough() };
        let picked = desk.hand.picked().contains(&row.id);
        let label = ui.selectable_label(picked, name).noted(&row.says);
        if label.clicked() {
            let more = ui.input(|input| input.modifiers.command || input.modifiers.shift);
            if more {
                desk.handle(HandEvent::Pick { id: row.id.clone(), more: true, other: false });
            } else {
                desk.handle(HandEvent::Find(row.id.clone()));
            }
        }
        if label.secondary_clicked() {
            desk.handle(HandEvent::Pick { id: row.id.clone(), more: false, other: true });
        }
        let number = row.side.as_ref().and_then(|side| desk.session().view().side_number(side));
        let dark = ui.visuals().dark_mode;
        let colour = number.map_or(ui.visuals().text_color(), |number| Palette::written(number, dark));
        unit_card::pips(ui, [row.left, row.doomed, row.lost], (PIP, colour));
        if row.present {
            ui.weak(&row.states);
        }
        if desk.hand.against().contains(&row.id) {
            ui.weak(language.word("unit-against"));
        }
        if !row.placed && row.present && row.kind != BodyKind::Guns {
            ui.weak(language.word("unit-unplaced"));
        }
    });
}

/// Draws the data of the picked unit, with buttons for changes.
fn picked(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, id: &Id) {
    let language = desk.look.language;
    let Some(body) = desk.session().view().body(id).cloned() else {
        return;
    };
    ui.label(RichText::new(&body.name).strong().size(LARGE));
    ui.label(language.say(&body.says));
    ui.horizontal_wrapped(|ui| {
        for (number, (word, message)) in body.formations.iter().enumerate() {
            let chosen = body.formation == *word;
            if ui.selectable_label(chosen, language.word(message)).clicked() {
                desk.act(Action::Form(number));
            }
        }
        if body.kind == BodyKind::Unit && ui.button(language.word("unit-lose")).clicked() {
            desk.edit(TableChange::LostStand(id.clone()));
        }
        for action in [Action::Copy, Action::Remove] {
            if ui.button(language.word(action.message())).clicked() {
                desk.act(action);
            }
        }
        if body.pose.is_some() && ui.button(language.word("unit-unplace")).clicked() {
            desk.edit(Edit::Unplace(id.clone()).into());
        }
    });
    let board = !desk.session().view().cells.is_empty();
    let hint = if board { "unit-words-hint-cell" } else { "unit-words-hint" };
    let [label, hint, button] = ["unit-words", hint, "unit-place"].map(|message| language.word(message));
    if let Some(text) = field(ui, drafts, "words", [&label, &hint, &button])
        && desk.edit(TableChange::Words(id.clone(), text.clone()))
    {
        drafts.take("words");
    }
    fields(ui, desk, drafts, id);
}

/// Draws the fields that the battle file has for a unit. Any decision at the table can be entered there.
pub(super) fn fields(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, id: &Id) {
    let language = desk.look.language;
    let fields = desk.session().fields(id);
    egui::CollapsingHeader::new(language.word("record")).id_salt("record").default_open(true).show(
        ui,
        |ui| {
            ui.weak(language.word("record-hint"));
            Grid::new("fields").num_columns(2).show(ui, |ui| {
                for (field, value) in &fields {
                    let name = ui.label(desk.names().field(field)).noted(field);
                    let typed = typed(ui, value, &name);
                    if let Some(text) = typed {
                        desk.edit(TableChange::Field(id.clone(), field.clone(), text));
                    }
                    ui.end_row();
                }
                let hint = language.word("record-fields");
                let edit = egui::TextEdit::singleline(drafts.text("field")).hint_text(hint);
                let name = ui.add(edit.desired_width(110.0));
                let name = name.accessible_name(language.word("record-field"));
                let value = typed(ui, "", &name);
                if let Some(text) = value {
                    let field = drafts.take("field");
                    desk.edit(TableChange::Field(id.clone(), field, text));
                }
                ui.end_row();
            });
        },
    );
}

/// Draws a text field. Returns the text when the field is left and the text has changed.
fn typed(ui: &mut Ui, known: &str, name: &egui::Response) -> Option<String> {
    let id = name.id.with("typed");
    let stored = ui.data_mut(|data| data.get_temp::<String>(id));
    let mut text = stored.unwrap_or_else(|| known.to_owned());
    let edit = egui::TextEdit::singleline(&mut text).desired_width(ui.available_width().clamp(60.0, FIELD));
    let drawn = ui.add(edit).labelled_by(name.id);
    if drawn.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
        return (text != known).then_some(text);
    }
    if drawn.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, text));
    }
    None
}

fn add_general(ui: &mut Ui, desk: &mut Desk, side: &Side) {
    let language = desk.look.language;
    let middle = desk.window.camera.centre;
    let label = language.word("unit-add-general");
    let button = ui.small_button(&label);
    if button.accessible_name(format!("{label}: {}", side.name)).clicked() {
        desk.edit(
            Edit::AddGeneral {
                side: side.id.clone(),
                name: language.word("view-general"),
                chief: false,
                at: middle,
            }
            .into(),
        );
    }
}
