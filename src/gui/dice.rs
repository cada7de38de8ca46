//! Dice: the pending throw, a box for each die, and a button for each face. They are always at the same place.

use super::layout::{fitted, fitted_between};
use crate::note::Noted;
use crate::tokens::{CLOSE, LARGE, ROOM, SMALL, TEXT};
use desk::{Action, Boxes, Desk, QuestionEvent, keys_of};
use egui::{Align, Button, Color32, Layout, Rect, RichText, Sense, Stroke, Ui, Vec2, WidgetInfo};
use rulebook::RequestKind;
use ruling::Reason;

/// The name in egui's memory for the face clicked last. Until the pointer leaves the button, a second click is
/// ignored, so that a double click enters a single die.
const SPENT: &str = "the key of a face that was clicked";
/// The greatest width of a face's button, with its least and greatest height, in points.
const KEY: f32 = 42.0;
const LOW_KEY: f32 = 22.0;
const HIGH_KEY: f32 = 40.0;
/// The least width of a button that also shows the keyboard key.
const KEYED: f32 = 34.0;
/// The number of buttons in a row, as on the keyboard.
const ROW: usize = 10;
/// The heights in points of the text above the boxes, of the boxes, and of the buttons below.
const WORDS: f32 = 18.0;
const BOXES: f32 = 46.0;
const BUTTONS: f32 = 24.0;
/// The least size of the text beside the boxes, which players read from across the table.
const LEGIBLE: f32 = 12.0;
/// The greatest share of the row of boxes for the boxes, if a text stands beside them.
const SHARE: f32 = 0.4;
/// The width below which buttons show keys only on hover.
const NARROW: f32 = 340.0;
/// The size of a box, and the least size that is still legible.
const BOX: f32 = 30.0;
const LEAST_BOX: f32 = 17.0;

/// Draws the dice of the question.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk) {
    ui.spacing_mut().item_spacing.y = CLOSE;
    waits(ui, desk);
    boxes(ui, desk);
    keypad(ui, desk);
    buttons(ui, desk);
}

/// Draws the text that says which throw is pending.
fn waits(ui: &mut Ui, desk: &Desk) {
    let language = desk.look.language;
    let inquiry = desk.question().inquiry();
    let says = match inquiry.and_then(|inquiry| inquiry.next()) {
        Some(next) => {
            let anew = inquiry.is_some_and(|inquiry| inquiry.retyped().is_some());
            let waits = desk.names().pending(next);
            let again = Reason::new("keypad", "anew").name("throw", &waits);
            if anew { language.say(&again) } else { waits }
        }
        None if inquiry.is_none() => language.word("dice-unasked"),
        None if unthrown(desk) => language.word("sheet-no-throw"),
        None => String::new(),
    };
    let room = Vec2::new(ui.available_width(), WORDS);
    fitted(ui, room, &says, TEXT, ui.visuals().strong_text_color());
}

/// Returns true if the question is ruled without dice.
fn unthrown(desk: &Desk) -> bool {
    desk.question().answer().is_some_and(|answer| answer.answered.is_some() && answer.casts.is_empty())
}

/// Draws the boxes of all throws in a row, shrunk if there are many. On the right stand the result so far and what the
/// pending throw needs.
fn boxes(ui: &mut Ui, desk: &mut Desk) {
    // Shows only the pending throw in a phase: there each throw has boxes in its own row.
    let phase = desk.question().inquiry().is_some_and(|inquiry| inquiry.ask.asked == RequestKind::Phase);
    let throws: Vec<_> =
        desk.question().boxes(desk.names()).into_iter().filter(|throw| throw.waits || !phase).collect();
    let beside = so_far_and_needs(desk);
    let dice = throws.iter().map(|throw| throw.faces.len()).sum::<usize>().max(1);
    let whole = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), BOXES));
    let wide = if beside.is_empty() { whole.width() } else { whole.width() * SHARE };
    let count = u16::try_from(dice).map_or(f32::from(u16::MAX), f32::from);
    let side = ((wide - CLOSE) / count - CLOSE).clamp(LEAST_BOX, BOX);
    let mut inside =
        ui.new_child(egui::UiBuilder::new().max_rect(whole).layout(Layout::left_to_right(Align::Center)));
    inside.shrink_clip_rect(whole);
    inside.spacing_mut().item_spacing.x = CLOSE;
    let mut anew = None;
    for throw in &throws {
        if self::throw(&mut inside, desk, throw, side) {
            anew = Some(throw.at);
        }
        inside.add_space(2.0 * CLOSE);
    }
    if !beside.is_empty() {
        let room = inside.available_size();
        let colour = inside.visuals().strong_text_color();
        let lines: Vec<(&str, Color32)> = beside.iter().map(|line| (line.as_str(), colour)).collect();
        fitted_between(&mut inside, room, &lines, (LEGIBLE, LARGE));
    }
    ui.advance_cursor_after_rect(whole);
    if let Some(at) = anew {
        desk.change(QuestionEvent::Retype(at));
    }
}

/// Returns the result so far of two opposed sides, and what the pending throw needs. Either may be missing.
pub(super) fn so_far_and_needs(desk: &Desk) -> Vec<String> {
    let so_far = desk.question().answer().and_then(|answer| answer.sheet.as_ref()?.so_far.clone());
    so_far.into_iter().chain(needs(desk)).collect()
}

/// Returns what the pending throw needs, as a text.
fn needs(desk: &Desk) -> Option<String> {
    let waiting = desk.question().boxes(desk.names()).into_iter().find(|throw| throw.waits)?;
    desk.question().answer()?.needs(waiting.at).map(str::to_owned)
}

/// Draws the boxes of a throw. Returns true if a box was clicked, to type the throw again.
pub(super) fn throw(ui: &mut Ui, desk: &Desk, throw: &Boxes, side: f32) -> bool {
    let mut clicked = false;
    for face in &throw.faces {
        let sense = if throw.fell { Sense::click() } else { Sense::hover() };
        let drawn = face_box(ui, face, side, throw.waits, sense);
        let box_of = Reason::new("keypad", "box").name("what", &throw.what).name("face", face);
        let name = desk.look.language.say(&box_of);
        drawn.widget_info(|| WidgetInfo::labeled(egui::Role::Button, throw.fell, &name));
        clicked |= drawn.noted(&throw.what).clicked();
    }
    clicked
}

/// Draws a box with a face, or an empty box.
fn face_box(ui: &mut Ui, face: &str, side: f32, waits: bool, sense: Sense) -> egui::Response {
    let (at, drawn) = ui.allocate_exact_size(Vec2::splat(side), sense);
    paint(ui, at, face, waits);
    drawn
}

fn paint(ui: &Ui, at: Rect, face: &str, waits: bool) {
    let visuals = ui.visuals();
    let outline =
        if waits { visuals.selection.stroke.color } else { visuals.text_color().gamma_multiply(0.5) };
    let width = if waits { 2.5 } else { 1.0 };
    let fill = if waits { visuals.selection.bg_fill.gamma_multiply(0.5) } else { visuals.extreme_bg_color };
    // Uses a larger share of a small box for the text, so that the text stays legible.
    let share = if at.width() < BOX { 0.7 } else { 0.56 };
    let font = egui::FontId::proportional((at.width() * share).min(LARGE));
    let (colour, round) = (visuals.strong_text_color(), (at.width() * 0.14).min(4.0));
    ui.painter().rect(at.shrink(1.0), round, fill, Stroke::new(width, outline), egui::StrokeKind::Inside);
    ui.painter().text(at.center(), egui::Align2::CENTER_CENTER, face, font, colour);
}

/// The size of a small die in a line, in points.
const DIE: f32 = 17.0;

/// Draws throws as small dice at the right end of a line. If there is not enough room, a number stands for the rest.
/// Returns the remaining part of the line.
pub(super) fn small(ui: &Ui, line: Rect, throws: &[Vec<u8>]) -> Rect {
    let dice = |throws: &[Vec<u8>]| throws.iter().map(Vec::len).sum::<usize>();
    let count = |count: usize| u16::try_from(count).map_or(f32::from(u16::MAX), f32::from);
    let width = |throws: &[Vec<u8>]| count(dice(throws)) * DIE + count(throws.len()) * ROOM;
    let most = line.width() * 0.45;
    let shown = (0..=throws.len()).rev().find(|shown| {
        let more = if *shown < throws.len() { 2.0 * DIE } else { 0.0 };
        throws.get(..*shown).is_some_and(|throws| width(throws) + more <= most)
    });
    let (shown, left) = throws.split_at(shown.unwrap_or_default());
    let mut right = line.right();
    if !left.is_empty() {
        let says = format!("+{}", dice(left));
        let at = egui::pos2(right, line.center().y);
        let (font, colour) = (egui::FontId::proportional(SMALL), ui.visuals().weak_text_color());
        let drawn = ui.painter().text(at, egui::Align2::RIGHT_CENTER, says, font, colour);
        right = drawn.left() - 2.0;
    }
    for throw in shown.iter().rev() {
        for face in throw.iter().rev() {
            let at = egui::pos2(right - DIE / 2.0, line.center().y);
            paint(ui, Rect::from_center_size(at, Vec2::splat(DIE)), &face.to_string(), false);
            right -= DIE;
        }
        right -= ROOM;
    }
    line.with_max_x(right)
}

/// Draws a button for each face of the pending throw. If nothing is asked, the place stays empty.
fn keypad(ui: &mut Ui, desk: &mut Desk) {
    // The keys take the height that the band leaves.
    let left = ui.available_height() - BUTTONS - CLOSE;
    let high = (left / 2.0 - CLOSE).clamp(LOW_KEY, HIGH_KEY);
    let whole = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), 2.0 * (high + CLOSE)));
    let next = desk.question().inquiry().and_then(|inquiry| inquiry.next()).map(|next| next.roll);
    // Keeps the buttons in place after the last throw, disabled.
    let last = || Some(desk.question().answer()?.casts.last()?.next.roll);
    let Some(roll) = next.or_else(last) else {
        ui.advance_cursor_after_rect(whole);
        return;
    };
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(whole));
    if next.is_none() {
        inside.disable();
    }
    inside.spacing_mut().item_spacing = Vec2::splat(CLOSE);
    inside.spacing_mut().button_padding = Vec2::new(1.0, 1.0);
    let faces: Vec<(u8, &str)> = keys_of(roll).collect();
    let width = (whole.width() - CLOSE * 9.0) / 10.0;
    let size = Vec2::new(width.min(KEY), high);
    let spent = egui::Id::unique(SPENT);
    let was_spent: Option<u8> = ui.data(|data| data.get_temp(spent));
    let mut still_spent = None;
    let mut pressed = None;
    for row in faces.chunks(ROW) {
        inside.horizontal(|ui| {
            for (face, key) in row {
                ui.spacing_mut().icon_spacing = 1.0;
                let face_of = RichText::new(face.to_string());
                // Shows only the face on a narrow button.
                let button = if size.x < KEYED {
                    Button::new(face_of.size(TEXT))
                } else {
                    Button::new((face_of.size(LARGE), RichText::new(*key).size(SMALL).weak()))
                };
                let button = ui.add_sized(size, button);
                let label = Reason::new("keypad", "face").count("face", *face);
                let button = button.accessible_name(desk.look.language.say(&label));
                if was_spent == Some(*face) && button.hovered() {
                    still_spent = was_spent;
                }
                if button.clicked() {
                    pressed = Some(*face);
                }
            }
        });
    }
    ui.advance_cursor_after_rect(whole);
    let twice = pressed.is_some() && pressed == still_spent;
    ui.data_mut(|data| match pressed.or(still_spent) {
        Some(face) => _ = data.insert_temp(spent, face),
        None => data.remove::<u8>(spent),
    });
    match pressed {
        Some(face) if twice => {
            let spent = Reason::new("face-spent", "").count("face", face);
            desk.window.complain(&spent, desk.look.language);
        }
        Some(face) => desk.change(QuestionEvent::Face(face)),
        None => {}
    }
}

/// Draws the buttons that let the program throw and that take back the last face.
fn buttons(ui: &mut Ui, desk: &mut Desk) {
    let whole = Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), BUTTONS));
    let mut inside =
        ui.new_child(egui::UiBuilder::new().max_rect(whole).layout(Layout::left_to_right(Align::Center)));
    inside.spacing_mut().button_padding.x = 4.0;
    let waits = desk.question().inquiry().is_some_and(|inquiry| inquiry.next().is_some());
    let fell =
        desk.question().inquiry().is_some_and(|inquiry| !inquiry.faces().is_empty() || inquiry.is_drawn());
    let mut act = None;
    for (action, key, shown) in
        [(Action::Throw, "Space", waits), (Action::FaceBack, "Backspace", waits || fell)]
    {
        let word = desk.look.language.word(action.message());
        let text = RichText::new(key).size(SMALL).weak();
        let narrow = whole.width() < NARROW;
        let button = if narrow { Button::new(word.as_str()) } else { Button::new((word.as_str(), text)) };
        let button = inside.add_enabled(shown, button);
        let button = if narrow { button.noted(key) } else { button };
        if button.accessible_name(&word).clicked() {
            act = Some(action);
        }
    }
    ui.advance_cursor_after_rect(whole);
    if let Some(action) = act {
        desk.act(action);
    }
}

/// The height, in points, of the button for the next step.
pub(super) const ON: f32 = 36.0;
