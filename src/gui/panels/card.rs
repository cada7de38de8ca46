//! The card of a question: who is set beside whom, rows of chips, the lines that count as chips of their own.

use super::Drafts;
use desk::controls::said;
use desk::{CardHead, CardSheet, ChipRow, Desk};
use egui::{Button, DragValue, RichText, Stroke, TextEdit, Ui};
use report::sheet::{Row, Sheet};
use seam::rulebook::Asked;
use seam::ruling::{Standing, Strike};
use serde_json::Value;

/// What was done on a card.
enum Clicked {
    Chip(usize, usize),
    Fact(Vec<String>, Value),
    Swap,
    Again,
    Clear,
}

/// The card, if the question has one; whether it has.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) -> bool {
    let Some(card) = desk.card().cloned() else {
        return false;
    };
    let mut clicked = head(ui, desk, &card);
    let room = card.columns.len().max(1);
    ui.columns(room, |columns| {
        for (number, (ui, column)) in columns.iter_mut().zip(&card.columns).enumerate() {
            clicked = name(ui, drafts, column, number).or(clicked.take());
            clicked = rows(ui, desk, &card, Some(number)).or(clicked.take());
        }
    });
    clicked = rows(ui, desk, &card, None).or(clicked.take());
    match clicked {
        Some(Clicked::Chip(row, chip)) => desk.click_chip(row, chip),
        Some(Clicked::Fact(paths, value)) => {
            for path in paths {
                desk.say_fact(said(path, value.clone()));
            }
        }
        Some(Clicked::Swap) => desk.swap_columns(),
        Some(Clicked::Again) => desk.same_again(),
        Some(Clicked::Clear) => desk.clear_card(),
        None => {}
    }
    true
}

/// What is asked, and what is done with the card as a whole.
fn head(ui: &mut Ui, desk: &Desk, card: &CardSheet) -> Option<Clicked> {
    let language = desk.look.language;
    let inquiry = desk.inquiry()?;
    let Asked::Quick(procedure) = &inquiry.ask.asked else {
        return None;
    };
    let recorded = inquiry.recorded.is_some();
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        ui.strong(language.word(&format!("procedure-{procedure}")).to_uppercase());
        let mut button = |ui: &mut Ui, shown: bool, message: &str, key: &str, does: Clicked| {
            let name = language.word(message);
            let key = RichText::new(key).size(9.0).weak();
            if ui.add_enabled(shown, Button::new((name.as_str(), key))).accessible_name(&name).clicked() {
                clicked = Some(does);
            }
        };
        if card.swaps {
            button(ui, true, "card-swap", "X", Clicked::Swap);
        }
        button(ui, recorded, "card-again", "Y", Clicked::Again);
        button(ui, true, "card-clear", "Z", Clicked::Clear);
    });
    clicked
}

/// Who stands in a column, and his name.
fn name(ui: &mut Ui, drafts: &mut Drafts, column: &CardHead, number: usize) -> Option<Clicked> {
    let mut clicked = None;
    ui.horizontal(|ui| {
        let label = ui.strong(&column.label);
        let Some(path) = &column.named else { return };
        let field = format!("card name {number}");
        let text = drafts.text(&field);
        let edit = TextEdit::singleline(text).hint_text(&column.name).desired_width(f32::INFINITY);
        let drawn = ui.add(edit).labelled_by(label.id);
        if drawn.lost_focus() && !drafts.text(&field).trim().is_empty() {
            let name = drafts.take(&field);
            clicked = Some(Clicked::Fact(vec![path.clone()], name.trim().into()));
        }
    });
    clicked
}

fn rows(ui: &mut Ui, desk: &Desk, card: &CardSheet, column: Option<usize>) -> Option<Clicked> {
    let mut clicked = None;
    let head = column.and_then(|column| card.columns.get(column)).map(|head| head.label.as_str());
    for (number, row) in card.rows.iter().enumerate().filter(|(_, row)| row.column == column) {
        let open = desk.open_row() == Some(number);
        ui.push_id(("row", number), |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                ui.spacing_mut().button_padding.x = 4.0;
                label(ui, row, open);
                clicked = chips(ui, row, (number, open, head)).or(clicked.take());
                clicked = typed(ui, row, head).or(clicked.take());
            });
        });
    }
    clicked
}

/// What a row is about, with the key that opens it.
fn label(ui: &mut Ui, row: &ChipRow, open: bool) {
    let text = RichText::new(&row.label).size(12.0);
    ui.label(if open { text.strong().color(ui.visuals().warn_fg_color) } else { text.weak() });
    if let Some((key, shift)) = row.key {
        let key = if shift { format!("⇧{key}") } else { key.to_owned() };
        ui.label(RichText::new(key).size(9.0).strong());
    }
}

fn chips(ui: &mut Ui, row: &ChipRow, (number, open, head): (usize, bool, Option<&str>)) -> Option<Clicked> {
    let mut clicked = None;
    for (place, (text, on)) in row.chips.iter().enumerate() {
        // The digit is shown once it would choose the chip.
        let digit =
            (open && place < 10).then(|| RichText::new(((place + 1) % 10).to_string()).size(9.0).strong());
        let text = if *on { RichText::new(text).strong() } else { RichText::new(text) };
        let button = match digit {
            Some(digit) => Button::selectable(*on, (text.clone(), digit)),
            None => Button::selectable(*on, text.clone()),
        };
        let outline = ui.visuals().widgets.noninteractive.bg_stroke;
        let button = ui.add(button.frame_when_inactive(true).stroke(Stroke { width: 1.0, ..outline }));
        let said = [head, Some(&row.label)].into_iter().flatten().collect::<Vec<_>>().join(", ");
        if button.accessible_name(format!("{said}: {}", text.text())).clicked() {
            clicked = Some(Clicked::Chip(number, place));
        }
    }
    clicked
}

/// Any other number, where the row takes one.
fn typed(ui: &mut Ui, row: &ChipRow, head: Option<&str>) -> Option<Clicked> {
    let (paths, value) = row.typed.as_ref()?;
    let known = value.as_f64();
    let before = known.unwrap_or_default();
    let mut number = before;
    let drag = DragValue::new(&mut number).speed(0.1).max_decimals(1).update_while_editing(false);
    let unknown = known.is_none();
    let drag =
        drag.custom_formatter(move |number, _| if unknown { "?".to_owned() } else { number.to_string() });
    let said = [head, Some(&row.label)].into_iter().flatten().collect::<Vec<_>>().join(", ");
    let drawn = ui.add(drag).accessible_name(said);
    (drawn.changed() && number.to_bits() != before.to_bits()).then(|| {
        let value = if number.fract() == 0.0 { Value::from(rounded(number)) } else { Value::from(number) };
        Clicked::Fact(paths.clone(), value)
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a number typed by hand that has no fraction")]
fn rounded(number: f64) -> i64 {
    number as i64
}

/// The lines that count, and those that were struck, as chips to be clicked off and on; and what they come to.
pub(super) fn score(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet) {
    let language = desk.look.language;
    let mut struck = None;
    for block in &sheet.blocks {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            if let Some(heading) = &block.heading {
                ui.weak(heading);
            }
            for row in &block.rows {
                let on = row.standing != Standing::Struck;
                let text = RichText::new(format!("{} {}", row.value, row.label.to_lowercase()));
                let text = if on { text.strong() } else { text.strikethrough() };
                let button = ui.add(Button::selectable(on, text)).on_hover_text(row.why());
                if button.hovered() && !row.path.is_empty() {
                    desk.point_at(row.path.to_string());
                }
                if button.clicked() {
                    struck = Some(strike(row, on, &language.word("card-struck")));
                }
            }
            ui.label(RichText::new(format!("= {}", block.total.text)).strong().size(18.0));
        });
    }
    if let Some(strike) = struck {
        desk.strike(strike);
    }
}

/// A line struck out on the card, or standing again.
fn strike(row: &Row, on: bool, reason: &str) -> Strike {
    Strike {
        block: Some(row.block.to_string()).filter(|block| !block.is_empty()),
        key: row.key.to_owned(),
        of: row.of.as_ref().map(ToString::to_string),
        reason: if on { reason.to_owned() } else { String::new() },
    }
}
