//! The phase in one go: the throw sheet, faces typed in one run, what is due, and the record of it.

use super::{Drafts, orders, sheet};
use crate::dice;
use desk::{Action, Desk};
use egui::{Label, RichText, ScrollArea, Ui};
use report::sheet::{Follows, PhaseRow, PhaseSheet};

/// The width in which what is needed and what fell is written, in points.
const FELL: f32 = 110.0;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let asked = desk.inquiry().is_some_and(|inquiry| inquiry.ask.asked == seam::rulebook::Asked::Phase);
    if !asked {
        ui.heading(language.word("panel-phase"));
        let rule = language.word(Action::Phase.message());
        if ui.button(format!("{rule} (Ctrl+Enter)")).clicked() {
            desk.act(Action::Phase);
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| orders::show(ui, desk));
        return;
    }
    dice::keypad(ui, desk);
    dice::apply(ui, desk);
    due(ui, desk, drafts);
    ui.separator();
    let Some(sheet) = desk.answer().and_then(|answer| answer.phase.clone()) else {
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| refused(ui, desk));
        return;
    };
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        refused(ui, desk);
        throws(ui, desk, &sheet);
        for closing in &sheet.closing {
            ui.label(closing);
        }
        for (number, ruling) in (1..).zip(&sheet.rulings) {
            ui.push_id(number, |ui| {
                let procedure = language.word(&format!("procedure-{}", ruling.procedure));
                let of = desk.session().called(&ruling.subject);
                let title = format!("{number}. {procedure}: {of}");
                egui::CollapsingHeader::new(title).show(ui, |ui| {
                    ui.label(&ruling.sentence);
                    sheet::breakdown(ui, desk, None, ruling);
                });
            });
        }
    });
}

/// Why the phase can't be ruled, with the written orders: one of them may be why.
fn refused(ui: &mut Ui, desk: &mut Desk) {
    if let Some(refused) = desk.answer().and_then(|answer| answer.refused.as_ref()) {
        ui.colored_label(ui.visuals().error_fg_color, refused);
        orders::show(ui, desk);
    }
}

/// What holds the phase open; each is waived with a reason.
fn due(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let due = desk.answer().map(|answer| answer.due.clone());
    let due = due.unwrap_or_default();
    if due.is_empty() {
        return;
    }
    ui.label(RichText::new(language.word("phase-due")).strong());
    for offer in due {
        ui.horizontal(|ui| {
            let says = language.say(&offer.says);
            let shown = ui.link(says);
            if let (true, Some((_, unit))) = (shown.clicked(), offer.answers.first()) {
                desk.jump(&unit.as_str().into());
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
                desk.waive(&name, &reason);
            }
        });
    }
}

/// Who throws what, and what follows.
fn throws(ui: &mut Ui, desk: &Desk, sheet: &PhaseSheet) {
    let language = desk.look.language;
    ui.label(RichText::new(&sheet.heading).strong());
    if sheet.rows.is_empty() {
        ui.weak(language.word("sheet-empty"));
        return;
    }
    let next = desk.inquiry().map_or(0, |inquiry| inquiry.faces.len());
    let mut thrown = 0;
    for (number, row) in sheet.rows.iter().enumerate() {
        let waits = row.throw.is_some() && thrown == next;
        thrown += usize::from(row.throw.is_some());
        let fill = match (waits, number % 2) {
            (true, _) => ui.visuals().selection.bg_fill.gamma_multiply(0.4),
            (false, 0) => ui.visuals().faint_bg_color,
            _ => egui::Color32::TRANSPARENT,
        };
        egui::Frame::NONE.fill(fill).inner_margin(4.0).show(ui, |ui| self::row(ui, desk, row, waits));
    }
}

/// One throw: who throws for what and what it needs, what fell, and what came of it.
fn row(ui: &mut Ui, desk: &Desk, row: &PhaseRow, waits: bool) {
    let width = ui.available_width();
    ui.set_width(width);
    ui.horizontal_top(|ui| {
        let column = |ui: &mut Ui, width: f32, inside: &dyn Fn(&mut Ui)| {
            ui.vertical(|ui| {
                ui.set_width(width);
                inside(ui);
            });
        };
        let words = (width - FELL - 2.0 * ui.spacing().item_spacing.x) / 2.0;
        column(ui, words, &|ui| {
            let who = RichText::new(&row.who.name).strong();
            ui.add(Label::new(who).wrap());
            ui.add(Label::new(&row.what).wrap());
        });
        column(ui, FELL, &|ui| {
            ui.add(Label::new(RichText::new(&row.needs).weak()).wrap());
            let fell = RichText::new(&row.fell);
            ui.add(Label::new(if waits { fell.strong() } else { fell }).wrap());
        });
        let follows = match &row.follows {
            Some(Follows::Outcome(outcome)) => RichText::new(outcome).strong(),
            Some(Follows::Odds(odds)) if desk.shows_odds() => RichText::new(odds).weak(),
            _ => RichText::new(""),
        };
        column(ui, words, &|ui| _ = ui.add(Label::new(follows.clone()).wrap()));
    });
}
