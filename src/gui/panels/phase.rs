//! The phase panel: what is due, a row for each throw of the phase, and the rulings.

use super::{Drafts, orders, sheet};
use crate::dice;
use crate::layout::within;
use crate::note::Noted;
use crate::tokens::SMALL;
use desk::{Boxes, Desk, HandEvent, QuestionEvent};
use egui::{Label, RichText, ScrollArea, Sense, Ui, Vec2};
use report::sheet::{Consequence, PhaseRow, PhaseSheet};

/// The size of a box in a row, in points. `BOXES` is the greatest share of a row's width for its boxes.
const BOX: f32 = 30.0;
const BOXES: f32 = 0.34;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let asked =
        desk.question().inquiry().is_some_and(|inquiry| inquiry.ask.asked == rulebook::RequestKind::Phase);
    let rest = ui.available_rect_before_wrap();
    within(ui, rest, &language.word("score"), |ui| {
        ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| if asked { queue(ui, desk, drafts) } else { orders::show(ui, desk) });
    });
}

/// Draws the offers that are due, the rows of the throws, and all rulings in full.
fn queue(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    due(ui, desk, drafts);
    refused(ui, desk);
    let Some(sheet) = desk.question().answer().and_then(|answer| answer.phase.clone()) else {
        return;
    };
    throws(ui, desk, drafts, &sheet);
    for closing in &sheet.closing {
        ui.label(closing);
    }
    for (number, ruling) in (1..).zip(&sheet.rulings) {
        ui.push_id(number, |ui| {
            let procedure = language.word(&format!("procedure-{}", ruling.procedure));
            // A roll of both sides has one of them as its subject. Before the roll, its name would look like the result.
            let of_side = desk.session().view().side_number(&ruling.subject).is_some();
            let of = if of_side && ruling.outcome.is_none() {
                None
            } else {
                Some(desk.names().who(&ruling.subject))
            };
            let title = of.map_or_else(|| procedure.clone(), |of| format!("{procedure}: {of}"));
            let title = format!("{number}. {title}");
            egui::CollapsingHeader::new(title).show(ui, |ui| {
                ui.label(&ruling.sentence);
                sheet::breakdown(ui, desk, None, ruling);
            });
        });
    }
}

/// Draws the reason why the phase can't be ruled, with the written orders, because an order may be the reason.
fn refused(ui: &mut Ui, desk: &mut Desk) {
    if let Some(refused) = desk.question().answer().and_then(|answer| answer.refused.as_ref()) {
        ui.colored_label(ui.visuals().error_fg_color, refused);
        orders::show(ui, desk);
    }
}

/// Draws the offers that keep the phase from closing, each with a field for the reason of a waiver.
fn due(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let due = desk.question().answer().map(|answer| answer.due.clone());
    let due = due.unwrap_or_default();
    if due.is_empty() {
        return;
    }
    ui.label(RichText::new(language.word("phase-due")).strong());
    for offer in due {
        ui.horizontal_wrapped(|ui| {
            let says = language.say(&offer.says);
            let word = language.verb(offer.procedure);
            let ask = ui.small_button(&word).noted(&says);
            if ask.accessible_name(format!("{word}: {says}")).clicked() {
                desk.take_up(&offer);
            }
            let shown = ui.link(says);
            if let (true, Some((_, unit))) = (shown.clicked(), offer.answers.first()) {
                desk.handle(HandEvent::Find(unit.as_str().into()));
            }
            let name = offer.name();
            let field = format!("waive {name}");
            let reason = drafts.text(&field);
            let hint = language.word("reason");
            let edit = egui::TextEdit::singleline(reason).hint_text(&hint).desired_width(160.0);
            let typed = ui.add(edit).accessible_name(format!("{hint}: {name}"));
            let entered = typed.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            if ui.button(language.word("phase-waive")).clicked() || entered {
                let reason = drafts.take(&field);
                desk.change(QuestionEvent::waive(&name, &reason));
            }
        });
    }
}

/// Draws a row for each throw: the unit and its target, the number needed, the boxes of the faces, and the result.
fn throws(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, sheet: &PhaseSheet) {
    if sheet.is_empty() {
        ui.weak(desk.look.language.word("sheet-empty"));
        return;
    }
    let boxes = desk.question().boxes(desk.names());
    let dice = boxes.iter().map(|throw| throw.faces.len()).max().unwrap_or(1);
    let mut made = boxes.iter();
    let mut clicked = None;
    for (number, row) in sheet.rows.iter().enumerate() {
        let throw = row.throw.and_then(|_| made.next());
        let waits = throw.is_some_and(|throw| throw.waits);
        let fill = match (waits, number % 2) {
            (true, _) => ui.visuals().selection.bg_fill.gamma_multiply(0.4),
            (false, 0) => ui.visuals().faint_bg_color,
            _ => egui::Color32::TRANSPARENT,
        };
        let frame = egui::Frame::NONE.fill(fill).inner_margin(4.0);
        let drawn = frame.show(ui, |ui| self::row(ui, desk, row, throw, dice));
        if let Some(throw) = throw {
            let whole = ui.interact(drawn.response.rect, ui.scope_id().with(("row", number)), Sense::click());
            if throw.fell && (drawn.inner || whole.clicked()) {
                clicked = Some(throw.at);
            }
            // Scrolls to the pending throw once. Until another throw is pending, the list stays where the user left
            // it.
            if waits && drafts.row_shown.replace(throw.at) != Some(throw.at) {
                ui.scroll_to_rect(drawn.response.rect, None);
            }
        }
    }
    if let Some(at) = clicked {
        desk.change(QuestionEvent::Retype(at));
    }
}

/// Draws a throw over the full width. Returns true if a box was clicked.
fn row(ui: &mut Ui, desk: &Desk, row: &PhaseRow, throw: Option<&Boxes>, dice: usize) -> bool {
    let width = ui.available_width();
    ui.set_width(width);
    let count = u16::try_from(dice.max(1)).map_or(f32::from(u16::MAX), f32::from);
    let side = ((width * BOXES) / count - 2.0).clamp(14.0, BOX);
    let column = (side + 2.0) * count;
    let mut clicked = false;
    ui.horizontal_top(|ui| {
        ui.allocate_ui(Vec2::new(column, side), |ui| {
            ui.set_min_size(Vec2::new(column, side));
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                clicked = throw.is_some_and(|throw| dice::throw(ui, desk, throw, side));
            });
        });
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 1.0;
            let text = |ui: &mut Ui, text: RichText| _ = ui.add(Label::new(text).wrap().selectable(false));
            let whom = throw.and_then(|throw| throw.whom.as_ref());
            let who = whom.map_or_else(|| row.who.name.clone(), |whom| format!("{} → {whom}", row.who.name));
            text(ui, RichText::new(who).strong());
            let needs = [&row.what, &row.needs].into_iter().filter(|part| !part.is_empty());
            text(ui, RichText::new(needs.cloned().collect::<Vec<_>>().join(" · ")).size(SMALL));
            let follows = match &row.follows {
                Some(Consequence::Outcome(outcome)) => RichText::new(outcome).strong(),
                Some(Consequence::Odds(odds)) if desk.window.shows_odds(desk.look.odds) => {
                    RichText::new(odds).size(SMALL).weak()
                }
                _ => return,
            };
            text(ui, follows);
        });
    });
    clicked
}
