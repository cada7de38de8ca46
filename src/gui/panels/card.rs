//! The card of a question: a column for each party, and rows of chips. A chip is a button that sets a fact, or one that
//! strikes a line of the ruling.

use super::Drafts;
use crate::layout::fitted;
use crate::note::Noted;
use crate::number;
use crate::tokens::{LARGE, SMALL, TEXT};
use desk::controls::{Amendment, said, strike_of};
use desk::{CardChange, CardHead, CardSheet, ChipRow, Desk, QuestionEvent};
use dice::Id;
use egui::{Area, Button, Frame, Label, Order, Rect, RichText, Stroke, TextEdit, Ui};
use report::sheet::{Row, Sheet};
use ruling::{Standing, Strike};
use serde_json::Value;

/// The width, in points, below which a panel counts as narrow.
const NARROW: f32 = 390.0;

/// The height of the heading of a block of lines, in points.
const HEADING: f32 = 17.0;

/// The number of chips above which a row is shortened to the first `FEW`. The others appear in a pop-up over the rows
/// below, which do not move.
const MANY: usize = 8;
const FEW: usize = 4;

/// An action on a card.
enum CardAction {
    Chip(usize, usize),
    Row(usize),
    Fact(Vec<String>, Value),
    Swap,
    Again,
    Clear,
}

/// Draws the card. Returns false if the question has none.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) -> bool {
    let Some(card) = desk.question().card().cloned() else {
        return false;
    };
    let mut clicked = None;
    let room = card.columns.len().max(1);
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.columns(room, |columns| {
        for (number, (ui, column)) in columns.iter_mut().zip(&card.columns).enumerate() {
            clicked = name(ui, drafts, column, number).or(clicked.take());
            clicked = rows(ui, desk, &card, Some(number)).or(clicked.take());
        }
    });
    clicked = rows(ui, desk, &card, None).or(clicked.take());
    done(desk, clicked);
    true
}

fn done(desk: &mut Desk, clicked: Option<CardAction>) {
    match clicked {
        Some(CardAction::Chip(row, chip)) => {
            desk.change(QuestionEvent::Card(CardChange::Click { row, chip }));
        }
        Some(CardAction::Row(row)) => desk.change(QuestionEvent::Row(row)),
        Some(CardAction::Fact(paths, value)) => {
            for path in paths {
                desk.change(QuestionEvent::Amend(Amendment::Say(said(path, value.clone()))));
            }
        }
        Some(CardAction::Swap) => desk.change(QuestionEvent::Card(CardChange::Swap)),
        Some(CardAction::Again) => desk.change(QuestionEvent::Again),
        Some(CardAction::Clear) => desk.change(QuestionEvent::Card(CardChange::Clear)),
        None => {}
    }
}

/// Draws the question, with the buttons for the whole card. Returns false if there is no card.
pub(super) fn head(ui: &mut Ui, desk: &mut Desk) -> bool {
    let Some(swaps) = desk.question().card().map(|card| card.swaps) else {
        return false;
    };
    let language = desk.look.language;
    let recorded = desk.question().inquiry().is_some_and(|inquiry| inquiry.recorded().is_some());
    let mut clicked = None;
    // Keeps everything on a single line, even in a narrow panel.
    let narrow = ui.available_width() < NARROW;
    let size = if narrow { SMALL } else { TEXT };
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = if narrow { 2.0 } else { 6.0 };
        ui.spacing_mut().button_padding.x = if narrow { 2.0 } else { 4.0 };
        ui.spacing_mut().icon_spacing = 2.0;
        if !narrow {
            // Omits the title in a narrow panel: the button that asked the question shows it.
            let title = desk.question().says(desk.names()).unwrap_or_default().to_uppercase();
            ui.label(RichText::new(title).size(size).strong());
        }
        let mut button = |ui: &mut Ui, shown: bool, message: &str, key: &str, does: CardAction| {
            let name = language.word(message);
            let key = RichText::new(key).size(SMALL).weak();
            let button = Button::new((RichText::new(&name).size(size), key));
            if ui.add_enabled(shown, button).accessible_name(&name).clicked() {
                clicked = Some(does);
            }
        };
        if swaps {
            button(ui, true, "card-swap", "X", CardAction::Swap);
        }
        button(ui, recorded, "card-again", "Y", CardAction::Again);
        button(ui, true, "card-clear", "Z", CardAction::Clear);
    });
    done(desk, clicked);
    true
}

/// Draws the role of a column's party, with a field for the name.
fn name(ui: &mut Ui, drafts: &mut Drafts, column: &CardHead, number: usize) -> Option<CardAction> {
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
            clicked = Some(CardAction::Fact(vec![path.clone()], name.trim().into()));
        }
    });
    clicked
}

fn rows(ui: &mut Ui, desk: &Desk, card: &CardSheet, column: Option<usize>) -> Option<CardAction> {
    let mut clicked = None;
    let head = column.and_then(|column| card.columns.get(column)).map(|head| head.label.as_str());
    for (number, row) in card.rows.iter().enumerate().filter(|(_, row)| row.column == column) {
        let open = desk.question().open_row() == Some(number);
        let drawn = ui.push_id(("row", number), |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = egui::vec2(3.0, 1.0);
                ui.spacing_mut().button_padding.x = 4.0;
                label(ui, row, open);
                let many = row.chips.len() > MANY && row.typed.is_none();
                let shown = |place: usize, on: bool| !many || place < FEW || on;
                clicked = chips(ui, row, (number, open && !many, head), shown).or(clicked.take());
                if many {
                    clicked = more(ui, row, (number, open, head)).or(clicked.take());
                }
                clicked = typed(ui, row, head).or(clicked.take());
            });
        });
        if open {
            // Scrolls to the open row, so that a user who opened the row by key sees the digits.
            ui.scroll_to_rect(drawn.response.rect, None);
            if row.chips.len() > MANY && row.typed.is_none() {
                clicked = all(ui, row, (number, head), drawn.response.rect).or(clicked.take());
            }
        }
    }
    clicked
}

/// Draws the label of a row, with the key of the row.
fn label(ui: &mut Ui, row: &ChipRow, open: bool) {
    let text = RichText::new(&row.label).small();
    ui.label(if open { text.strong().color(ui.visuals().warn_fg_color) } else { text.weak() });
    if let Some((key, shift)) = row.key {
        let key = if shift { format!("⇧{key}") } else { key.to_owned() };
        ui.label(RichText::new(key).small().strong());
    }
}

/// Draws the button after the first chips, which shows the other chips of the row.
fn more(ui: &mut Ui, row: &ChipRow, (number, open, head): (usize, bool, Option<&str>)) -> Option<CardAction> {
    let button = ui.add(Button::selectable(open, "…").frame_when_inactive(true));
    let said = [head, Some(&row.label)].into_iter().flatten().collect::<Vec<_>>().join(", ");
    button.accessible_name(format!("{said}: …")).clicked().then_some(CardAction::Row(number))
}

/// Draws all chips of a long row in a pop-up below the row.
fn all(ui: &Ui, row: &ChipRow, (number, head): (usize, Option<&str>), under: Rect) -> Option<CardAction> {
    let area = Area::new(ui.scope_id().with(("all", number)))
        .order(Order::Foreground)
        .fixed_pos(under.left_bottom());
    let shown = area.show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width(under.width().max(220.0));
            let row = |ui: &mut Ui| {
                ui.spacing_mut().item_spacing.x = 3.0;
                ui.spacing_mut().button_padding.x = 4.0;
                chips(ui, row, (number, true, head), |_, _| true)
            };
            ui.horizontal_wrapped(row).inner
        });
        frame.inner
    });
    shown.inner
}

fn chips(
    ui: &mut Ui,
    row: &ChipRow,
    (number, open, head): (usize, bool, Option<&str>),
    shown: impl Fn(usize, bool) -> bool,
) -> Option<CardAction> {
    let mut clicked = None;
    for (place, (text, on)) in row.chips.iter().enumerate().filter(|(place, (_, on))| shown(*place, *on)) {
        let text = if *on { RichText::new(text).strong() } else { RichText::new(text) };
        let button = Button::selectable(*on, text.clone());
        let outline = ui.visuals().widgets.noninteractive.bg_stroke;
        let button = ui.add(button.frame_when_inactive(true).stroke(Stroke { width: 1.0, ..outline }));
        if open && place < 10 {
            digit(ui, button.rect, (place + 1) % 10);
        }
        let said = [head, Some(&row.label)].into_iter().flatten().collect::<Vec<_>>().join(", ");
        if button.accessible_name(format!("{said}: {}", text.text())).clicked() {
            clicked = Some(CardAction::Chip(number, place));
        }
    }
    clicked
}

/// Draws the digit that chooses a chip, over the corner of the chip, so that nothing moves aside.
fn digit(ui: &Ui, chip: egui::Rect, digit: usize) {
    let at = chip.right_top() + egui::vec2(-3.0, 1.0);
    let (fill, ink) = (ui.visuals().warn_fg_color, ui.visuals().extreme_bg_color);
    ui.painter().circle_filled(at, 7.0, fill);
    let font = egui::FontId::proportional(SMALL);
    ui.painter().text(at, egui::Align2::CENTER_CENTER, digit.to_string(), font, ink);
}

/// Draws a field for any other number, if the row takes such numbers.
fn typed(ui: &mut Ui, row: &ChipRow, head: Option<&str>) -> Option<CardAction> {
    let (paths, value) = row.typed.as_ref()?;
    let known = value.as_f64();
    let before = known.unwrap_or_default();
    let mut number = before;
    let drag = number::field(&mut number).speed(0.1).max_decimals(1).update_while_editing(false);
    let unknown = known.is_none();
    let drag =
        drag.custom_formatter(move |number, _| if unknown { "?".to_owned() } else { number.to_string() });
    let said = [head, Some(&row.label)].into_iter().flatten().collect::<Vec<_>>().join(", ");
    let drawn = ui.add(drag).accessible_name(said);
    (drawn.changed() && number.to_bits() != before.to_bits()).then(|| {
        let value = if number.fract() == 0.0 { Value::from(rounded(number)) } else { Value::from(number) };
        CardAction::Fact(paths.clone(), value)
    })
}

#[expect(clippy::cast_possible_truncation, reason = "a number typed by hand that has no fraction")]
fn rounded(number: f64) -> i64 {
    number as i64
}

/// Draws the lines that count or were struck, with the total. Each line is a chip: a click strikes or restores it.
pub(super) fn score(ui: &mut Ui, desk: &mut Desk, sheet: &Sheet) {
    let language = desk.look.language;
    let mut struck = None;
    for block in &sheet.blocks {
        if let Some(heading) = &block.heading {
            let (room, weak) = (egui::vec2(ui.available_width(), HEADING), ui.visuals().weak_text_color());
            fitted(ui, room, heading, SMALL, weak);
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(3.0, 2.0);
            ui.spacing_mut().button_padding = egui::vec2(4.0, 0.0);
            ui.spacing_mut().interact_size.y = 19.0;
            for row in &block.rows {
                let on = row.standing != Standing::Struck;
                let text = RichText::new(format!("{} {}", row.value, row.label.to_lowercase())).size(SMALL);
                let text = if on { text.strong() } else { text.strikethrough() };
                let button = ui.add(Button::selectable(on, text)).noted(row.why());
                if button.hovered() && !row.path.is_empty() {
                    desk.window.facts.point_at(row.path.to_string());
                }
                if button.clicked() {
                    struck = Some(strike(row, on, &language.word("card-struck")));
                }
            }
            // The sum stays in one row with its sign.
            let sum = RichText::new(format!("= {}", block.total.text)).strong().size(LARGE);
            ui.add(Label::new(sum).extend());
        });
    }
    if let Some(strike) = struck {
        desk.change(QuestionEvent::Amend(Amendment::Strike(strike)));
    }
}

/// Returns the strike for a line, or the removal of the strike.
fn strike(row: &Row, on: bool, reason: &str) -> Strike {
    let reason = if on { reason.to_owned() } else { String::new() };
    strike_of((row.block.as_str(), row.key, row.of.as_ref().map(Id::as_str)), reason)
}
