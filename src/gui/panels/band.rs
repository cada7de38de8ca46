//! The ruling band across the foot of the window: the question with its odds and lines, the dice, and the answer.
//!
//! The band is the only place where a question is shown, dice are typed and an outcome is read, whatever panel is open.
//! Each of its three parts keeps its place for every question.

use super::{card, odds};
use crate::layout::{fitted, fitted_lines, within};
use crate::tokens::{APART, LARGE, OUTCOME, ROOM, SMALL, TEXT};
use crate::top::key_of;
use crate::{colours, dice, note, unit_card};
use desk::{Action, Desk, NextStep, Panel, SetUpStep, UnitCard};
use egui::{Button, FontId, Rect, RichText, ScrollArea, Ui, Vec2};
use report::sheet::Sheet;
use rulebook::RequestKind;
use ruling::Reason;

/// The height of the band as a share of the window, with the least and the greatest height in points.
const SHARE: f32 = 0.22;
const LOWEST: f32 = 156.0;
const HIGHEST: f32 = 260.0;
/// The height of the band in points while units are being set up.
const SETTING_UP: f32 = 76.0;
/// The width of the dice as a share of the band, with the least and the greatest width in points.
const DICE: f32 = 0.34;
const NARROWEST: f32 = 340.0;
const WIDEST: f32 = 450.0;
/// The width of the button that opens the breakdown, in points.
const WHY: f32 = 90.0;
/// The height of the question, in points.
const QUESTION: f32 = 26.0;
/// The share of the answer's height for the line above the outcome, and for the outcome itself. The fates get the rest.
const NAMES: f32 = 0.17;
const ANSWER: f32 = 0.46;

/// Returns the height of the band in a window of the given height. While units are being set up, the band is low,
/// because table and tray need the room.
pub(crate) fn height(desk: &Desk, window: f32) -> f32 {
    if sets_up(desk) { SETTING_UP } else { (window * SHARE).clamp(LOWEST, HIGHEST) }
}

/// Returns true while the table is being set up, and before the first ruling while units lie in the tray and no question
/// is open.
fn sets_up(desk: &Desk) -> bool {
    let waits = desk.question().inquiry().is_none()
        && desk.session().past_says().is_none()
        && !desk.session().tray().is_empty();
    desk.setup.step().is_some() || waits && !desk.session().has_ruled()
}

/// Draws the band.
pub(crate) fn show(ui: &mut Ui, desk: &mut Desk) {
    let whole = ui.available_rect_before_wrap();
    note::keep_off(ui.ctx(), Some(whole.top()));
    let keys = (whole.width() * DICE).clamp(NARROWEST, WIDEST);
    let side = (whole.width() - keys) / 2.0 - APART;
    let (left, rest) = whole.split_left_right_at_x(whole.left() + side);
    let (middle, right) = rest.split_left_right_at_x(rest.left() + APART + keys);
    let (middle, right) = (middle.with_min_x(middle.left() + APART), right.with_min_x(right.left() + APART));
    let language = desk.look.language;
    within(ui, left, &language.word("question"), |ui| asked(ui, desk));
    let sets_up = sets_up(desk);
    if !sets_up {
        within(ui, middle, &language.word("keypad"), |ui| dice::show(ui, desk));
    }
    within(ui, right, &language.word("outcome"), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let (above, next) = right.split_top_bottom_at_y(right.bottom() - dice::ON);
        if !sets_up {
            outcome(ui, desk, above);
        }
        self::next(ui, desk, next);
    });
    ui.advance_cursor_after_rect(whole);
}

/// Draws the question, its odds, and the lines that count. Of a phase, draws the results so far.
fn asked(ui: &mut Ui, desk: &mut Desk) {
    let Some(asked) = desk.question().inquiry().map(|inquiry| inquiry.ask.asked.clone()) else {
        return unasked(ui, desk);
    };
    if !matches!(asked, RequestKind::Quick(_)) || !card::head(ui, desk) {
        let heading =
            desk.question().answer().and_then(|answer| Some(answer.phase.as_ref()?.heading.clone()));
        let says = heading.or_else(|| desk.question().says(desk.names())).unwrap_or_default();
        let room = Vec2::new(ui.available_width(), QUESTION);
        fitted(ui, room, &says, LARGE, ui.visuals().strong_text_color());
    }
    ui.add_space(ROOM);
    if let Some(phase) = desk.question().answer().and_then(|answer| answer.phase.as_ref()) {
        ScrollArea::vertical().id_salt("phase").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
            phase.outcomes().for_each(|outcome| _ = ui.label(RichText::new(outcome).strong()));
        });
        return;
    }
    let sheet = desk.question().answer().and_then(|answer| answer.sheet.clone());
    let Some(sheet) = sheet else { return };
    if let Some(odds) = &sheet.odds {
        odds::show(ui, desk, odds);
    }
    let lines =
        ScrollArea::vertical().id_salt(("lines", desk.question().says(desk.names()))).auto_shrink(false);
    lines.show(ui, |ui| card::score(ui, desk, &sheet));
}

/// Draws the card of the picked unit while nothing is asked, and a hint at the next step until the first ruling.
fn unasked(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let hint = next_hint(desk).map(|hint| language.say(&hint));
    let weak = ui.visuals().weak_text_color();
    let Some(card) = UnitCard::of_picked(desk) else {
        if let Some(hint) = hint {
            let size = if desk.setup.step().is_some() { LARGE } else { TEXT };
            fitted(ui, ui.available_size(), &hint, size, weak);
        }
        return;
    };
    let whole = ui.available_rect_before_wrap();
    let foot = if hint.is_some() { QUESTION } else { 0.0 };
    let (above, below) = whole.split_top_bottom_at_y(whole.bottom() - foot);
    within(ui, above, &language.word("unit-card"), |ui| {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| unit_card::show(ui, desk, &card));
    });
    if let Some(hint) = hint {
        fitted(ui, below.size(), &hint, TEXT, weak);
    }
}

/// Returns the hint at the next step, until the first ruling is on record. While units lie in the tray, the hint ends with
/// the words of the large button.
fn next_hint(desk: &Desk) -> Option<Reason> {
    let variant = match desk.setup.step() {
        Some(SetUpStep::Table) => "table",
        Some(SetUpStep::Ground) => "ground",
        Some(SetUpStep::Armies) => "armies",
        Some(SetUpStep::Deploy) => "tray",
        Some(SetUpStep::Start) => "start",
        None if desk.session().has_ruled() => return None,
        None if sets_up(desk) => "tray",
        None => match (desk.hand.picked().is_empty(), desk.hand.against().is_empty()) {
            (true, _) => "",
            (false, true) => "target",
            (false, false) => "letter",
        },
    };
    let hint = Reason::new("ruling-hint", variant);
    Some(match NextStep::of(desk).filter(|_| variant == "tray") {
        Some(next) => hint.name("next", next.says),
        None => hint,
    })
}

/// Draws the outcome in large text, with the names above and the fates below. Without an outcome, draws the reason for
/// a refusal or what is missing.
fn outcome(ui: &mut Ui, desk: &Desk, whole: Rect) {
    let at = |share: f32| Vec2::new(whole.width(), whole.height() * share);
    let strong = ui.visuals().strong_text_color();
    let answer = desk.question().answer();
    let sheet = answer.and_then(|answer| answer.sheet.as_ref());
    if let Some((sheet, outcome)) = sheet.and_then(|sheet| Some((sheet, sheet.outcome.as_ref()?))) {
        let above = sheet.score.clone().unwrap_or_else(|| named(desk, sheet, &outcome.text));
        fitted(ui, at(NAMES), &above, LARGE, strong);
        let colour = colours::outcome(ui, desk);
        fitted(ui, at(ANSWER), &outcome.text.to_uppercase(), OUTCOME, colour);
        let each = colours::fates(ui, desk, sheet);
        fitted_lines(ui, at(1.0 - NAMES - ANSWER), &each, LARGE);
        return;
    }
    let weak = ui.visuals().weak_text_color();
    let (text, size, colour) =
        if let Some(missing) = desk.question().missing(desk.names(), desk.analysis.offers()) {
            (missing, LARGE, weak)
        } else if let Some(refused) = desk.question().refusal(desk.names(), desk.analysis.offers()) {
            (refused.to_owned(), LARGE, ui.visuals().error_fg_color)
        } else if let Some(thrown) = thrown(desk) {
            (thrown, LARGE, strong)
        } else {
            (desk.look.language.word("nothing-fell"), TEXT, weak)
        };
    fitted(ui, at(1.0), &text, size, colour);
}

/// Returns a text with the number of throws made, if a phase is asked.
fn thrown(desk: &Desk) -> Option<String> {
    desk.question().inquiry().filter(|inquiry| inquiry.ask.asked == RequestKind::Phase)?;
    let boxes = desk.question().boxes(desk.names());
    let count = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
    let made = boxes.iter().filter(|throw| throw.made).count();
    let thrown = Reason::new("phase-thrown", "").count("made", count(made)).count("all", count(boxes.len()));
    Some(desk.look.language.say(&thrown))
}

/// Returns the names to be shown above the headline: those of the units with a fate, or of the unit the ruling is
/// about. Names that the headline contains are left out.
fn named(desk: &Desk, sheet: &Sheet, headline: &str) -> String {
    let mut names: Vec<String> = sheet.fates.iter().map(|fate| fate.unit.name.clone()).collect();
    names.dedup();
    if names.is_empty() {
        names.push(desk.names().who(&sheet.subject));
    }
    names.retain(|name| !headline.contains(name.as_str()));
    names.join(" · ")
}

/// Draws the next step. Beside it stands the way to the whole breakdown, if another panel covers it.
fn next(ui: &mut Ui, desk: &mut Desk, whole: Rect) {
    let covered = desk.window.folded || desk.window.panel != Panel::Ruling;
    let judged = desk.question().answer().is_some_and(|answer| answer.sheet.is_some());
    let explained = judged || desk.question().refusal(desk.names(), desk.analysis.offers()).is_some();
    let (step, aside) = whole.split_left_right_at_x(whole.right() - if covered { WHY } else { 0.0 });
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(step));
    next_button(&mut inside, desk);
    let why = desk.look.language.word("why");
    if covered && explained && ui.put(aside.shrink(2.0), Button::new(why)).clicked() {
        desk.act(Action::Show(Panel::Ruling));
    }
}

/// Draws the large button with the next step and its key. In a narrow window the text is smaller, so that the whole button
/// is in sight.
fn next_button(ui: &mut Ui, desk: &mut Desk) {
    let Some(next) = NextStep::of(desk) else { return };
    let text = format!("{} ({})", next.says, key_of(next.action));
    let font = FontId::proportional(LARGE);
    let wide = ui.painter().layout_no_wrap(text.clone(), font, ui.visuals().text_color()).size().x;
    let room = ui.available_width() - 2.0 * ui.spacing().button_padding.x;
    let size = if wide > room { (LARGE * room / wide).max(SMALL) } else { LARGE };
    let text = RichText::new(text).size(size).color(colours::good(ui));
    let button = Button::new(text).truncate().min_size(Vec2::new(0.0, dice::ON - 4.0));
    if ui.add(button).clicked() {
        desk.act(next.action);
    }
}
