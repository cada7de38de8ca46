//! The record as a story: headings by turn and phase, a line with dice for each event, and a slider through the
//! battle.

use super::Drafts;
use crate::note::Noted;
use crate::tokens::{SMALL, TEXT};
use crate::top::key_of;
use crate::{dice, keyboard};
use desk::{Action, Desk, StoryLine, StoryPart, StoryRow, TableMoment};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Button, Color32, FontId, Galley, Id, Pos2, Rect, Response, Role, ScrollArea, Sense, Slider, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, pos2,
};
use ruling::Reason;
use std::sync::Arc;

/// The height of a row, in points.
const ROW: f32 = 22.0;
/// The width of the sign that unfolds a line, in points. `NUMBER` is the width of the line's number.
const SIGN: f32 = 18.0;
const NUMBER: f32 = 30.0;
/// The width left free at the right end of a row for the scroll bar, in points.
const RIGHT: f32 = 10.0;

/// An action on a row.
#[derive(Clone, Copy)]
enum StoryAction {
    Look(u64),
    Fold(u64),
}

/// Draws the slider through the battle, with a button on each side that goes one step back or forward.
pub(super) fn way(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let last = desk.session().record().moves().len().saturating_sub(1);
    let shown = desk.session().move_shown();
    let mut place = shown;
    ui.horizontal(|ui| {
        let name = ui.label(language.word("record-way"));
        let step = |ui: &mut Ui, desk: &mut Desk, on: bool, sign: &str, enabled: bool| {
            let action = Action::Look { on };
            let says = format!("{} ({})", language.word(action.message()), key_of(action));
            let button = ui.add_enabled(enabled, Button::new(sign)).noted(&says);
            if button.accessible_name(says).clicked() {
                desk.act(action);
            }
        };
        step(ui, desk, false, "<", shown > 0);
        let beside = ui.spacing().interact_size.y + 3.0 * ui.spacing().item_spacing.x;
        ui.spacing_mut().slider_width = (ui.available_width() - beside).max(60.0);
        let slider = Slider::new(&mut place, 0..=last.max(1)).step_by(1.0).show_value(false);
        let slider = ui.add_enabled(last > 0, slider).labelled_by(name.id);
        keyboard::give_arrows(&slider);
        if slider.changed() && place != shown {
            desk.look_at(TableMoment::Move(place));
        }
        step(ui, desk, true, ">", shown < last);
    });
}

/// Draws the visible rows. The latest event is first, because the umpire usually looks for it.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let count = desk.story(desk.look.language).prepare();
    if desk.story(desk.look.language).is_coming() {
        ui.ctx().request_repaint();
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical().auto_shrink(false);
    let (shown, seen) = &mut drafts.story_shown;
    if *shown != desk.session().chosen() {
        *shown = desk.session().chosen();
        let place = shown.and_then(|entry| desk.story(desk.look.language).place(entry));
        if let Some(place) = place.filter(|place| !seen.contains(place)) {
            area = area.vertical_scroll_offset((top(place) - ui.available_height() / 2.0).max(0.0));
        }
    }
    let height = ui.available_height();
    let mut done = None;
    let drawn = area.show_rows(ui, ROW, count, |ui, rows| {
        for at in rows.clone() {
            done =
                desk.story(desk.look.language).row(at).and_then(|row| self::row(ui, &row, at, desk)).or(done);
        }
        rows
    });
    // Counts only fully visible rows. A row at the edge is visible only in part.
    let offset = drawn.state.clamped_offset().y;
    let whole = |at: &usize| top(*at) >= offset && top(*at + 1) <= offset + height;
    let mut whole = drawn.inner.filter(whole);
    let first = whole.next().unwrap_or_default();
    *seen = first..whole.next_back().unwrap_or(first) + 1;
    match done {
        Some(StoryAction::Look(number)) => {
            desk.look_at(TableMoment::After(number));
            // Avoids scrolling after a click: the row is visible already.
            drafts.story_shown.0 = desk.session().chosen();
        }
        Some(StoryAction::Fold(number)) => desk.story(desk.look.language).fold(number),
        None => {}
    }
}

/// Returns the distance of a row from the top, in points.
fn top(row: usize) -> f32 {
    u16::try_from(row).map_or(f32::from(u16::MAX), f32::from) * ROW
}

fn row(ui: &mut Ui, row: &StoryRow, at: usize, desk: &Desk) -> Option<StoryAction> {
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW), Sense::hover());
    // Ends a row at the visible edge, even if other contents have made the panel wider.
    let rect = rect.with_max_x(rect.right().min(ui.clip_rect().right()) - RIGHT);
    match row {
        StoryRow::Head(text) => {
            head(ui, rect, text, at);
            None
        }
        StoryRow::Line(line) => self::line(ui, rect, line, desk),
        StoryRow::Part(part) => {
            self::part(ui, rect, part, at);
            None
        }
    }
}

fn head(ui: &Ui, rect: Rect, text: &str, at: usize) {
    let head = ui.interact(rect, Id::unique(("story head", at)), Sense::hover());
    head.widget_info(|| WidgetInfo::labeled(Role::Heading, true, text));
    let colour = ui.visuals().strong_text_color();
    ui.painter().rect_filled(rect.shrink2(Vec2::new(0.0, 1.0)), 3.0, ui.visuals().faint_bg_color);
    write(ui, rect.with_min_x(rect.left() + 4.0), text, |size| plain(size, colour));
}

/// Draws a line: the sign that unfolds it, number, text and dice.
fn line(ui: &Ui, rect: Rect, line: &StoryLine, desk: &Desk) -> Option<StoryAction> {
    let (sign, own) = rect.split_left_right_at_x(rect.left() + SIGN);
    let folds = line.open.and_then(|open| fold(ui, sign, (line.number, open), desk));
    let whole = ui.interact(own, Id::unique(("story line", line.number)), Sense::click());
    whole.widget_info(|| WidgetInfo::selected(Role::Button, true, line.chosen, &line.says));
    let visuals = ui.visuals();
    let fill = match (line.chosen, whole.hovered()) {
        (true, _) => visuals.selection.bg_fill,
        (false, true) => visuals.widgets.hovered.weak_bg_fill,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(own, 3.0, fill);
    focus(ui, &whole, own);
    let (number, text) = own.split_left_right_at_x(own.left() + NUMBER);
    let (weak, plain_colour, strong) =
        (visuals.weak_text_color(), visuals.text_color(), visuals.strong_text_color());
    let colour = match (line.chosen, line.void) {
        (true, _) => strong,
        (false, true) => weak,
        (false, false) => plain_colour,
    };
    write(ui, number.with_min_x(number.left() + 4.0), &line.number.to_string(), |size| {
        plain(size - 2.0, weak)
    });
    let room = dice::small(ui, text, &line.faces);
    write(ui, room, &line.text, |size| TextFormat {
        italics: matches!(line.kind, "noted" | "saved"),
        strikethrough: if line.void { Stroke::new(1.0, colour) } else { Stroke::NONE },
        ..plain(size, colour)
    });
    let whole = whole.noted(format!("{}\n{}", line.time, line.says));
    folds.or_else(|| whole.clicked().then_some(StoryAction::Look(line.number)))
}

/// Draws the sign that unfolds or folds a line.
fn fold(ui: &Ui, rect: Rect, (number, open): (u64, bool), desk: &Desk) -> Option<StoryAction> {
    let sign = ui.interact(rect, Id::unique(("story sign", number)), Sense::click());
    let entry = i64::try_from(number).unwrap_or(i64::MAX);
    let says = desk.look.language.say(&Reason::new("record-made-of", "").count("entry", entry));
    sign.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, open, &says));
    focus(ui, &sign, rect);
    let colour = if sign.hovered() { ui.visuals().strong_text_color() } else { ui.visuals().text_color() };
    let (centre, half) = (rect.center(), 4.0);
    let corner = |right: f32, down: f32| centre + Vec2::new(right, down) * half;
    let corners = if open {
        [corner(-1.0, -0.6), corner(1.0, -0.6), corner(0.0, 0.9)]
    } else {
        [corner(-0.6, -1.0), corner(0.9, 0.0), corner(-0.6, 1.0)]
    };
    ui.painter().add(egui::Shape::convex_polygon(corners.to_vec(), colour, Stroke::NONE));
    sign.noted(says).clicked().then_some(StoryAction::Fold(number))
}

/// Draws a part of an event, indented.
fn part(ui: &Ui, rect: Rect, part: &StoryPart, at: usize) {
    let whole = ui.interact(rect, Id::unique(("story part", at)), Sense::hover());
    whole.widget_info(|| WidgetInfo::labeled(Role::Label, true, &part.says));
    let left = rect.left() + SIGN + NUMBER;
    let edge = [pos2(left - 8.0, rect.top()), pos2(left - 8.0, rect.bottom())];
    ui.painter().line_segment(edge, Stroke::new(1.0, ui.visuals().weak_text_color()));
    let room = dice::small(ui, rect.with_min_x(left), &part.faces);
    let visuals = ui.visuals();
    let colour = if part.minor { visuals.weak_text_color() } else { visuals.text_color() };
    if write(ui, room, &part.text, |size| plain(size - 1.0, colour)) {
        whole.noted(&part.says);
    }
}

/// Marks the row that has the keyboard focus.
fn focus(ui: &Ui, response: &Response, rect: Rect) {
    if response.has_focus() {
        let stroke = ui.visuals().selection.stroke;
        ui.painter().rect_stroke(rect.shrink(1.0), 3.0, stroke, StrokeKind::Inside);
    }
}

fn plain(size: f32, colour: Color32) -> TextFormat {
    TextFormat::simple(FontId::proportional(size), colour)
}

/// Draws a text on a single line, centred vertically and shrunk if too long. Returns true if it is cut even so.
fn write(ui: &Ui, room: Rect, text: &str, format: impl Fn(f32) -> TextFormat) -> bool {
    let lay = |size: f32| -> Arc<Galley> {
        let mut job = LayoutJob::single_section(text.to_owned(), format(size));
        job.wrap.max_width = room.width().max(1.0);
        job.wrap.max_rows = 1;
        job.wrap.break_anywhere = true;
        ui.fonts_mut(|fonts| fonts.layout_job(job))
    };
    let mut size = TEXT;
    let mut galley = lay(size);
    while galley.elided && size > SMALL {
        size -= 0.5;
        galley = lay(size);
    }
    let at = Pos2::new(room.left(), room.center().y - galley.size().y / 2.0);
    let elided = galley.elided;
    ui.painter().galley(at, galley, ui.visuals().text_color());
    elided
}
