//! The ruling panel: procedures, the card, breakdown, and every fact.

use super::{Drafts, card, odds, openings, sentence, sheet, turn};
use crate::facts;
use crate::layout::within;
use crate::note::Noted;
use crate::tokens::{SMALL, TEXT};
use desk::{Action, Desk, letters};
use egui::{RichText, ScrollArea, Ui, Vec2};
use report::sheet::Sheet;
use rulebook::{Due, RequestKind};

/// Draws the panel: the procedures and the sentence at the top, and below them everything that scrolls.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    procedures(ui, desk, drafts);
    sentence::show(ui, desk, drafts);
    ui.separator();
    let rest = ui.available_rect_before_wrap();
    let name = desk.look.language.word("score");
    within(ui, rest, &name, |ui| {
        let width = ui.available_width();
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // Fixes the width: a row above that is slightly too wide must not widen anything else.
            ui.set_max_width(width);
            score(ui, desk, drafts);
        });
    });
}

/// Draws everything about the ruling that is not in the band. Controls stand above what they change.
fn score(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    sentence::unknown(ui, desk, drafts);
    let Some(asked) = desk.question().inquiry().map(|inquiry| inquiry.ask.asked.clone()) else {
        return unasked(ui, desk, drafts);
    };
    if asked == RequestKind::Phase {
        ui.weak(desk.look.language.word("ruling-phase"));
        return;
    }
    let quick = matches!(asked, RequestKind::Quick(_));
    let carded = quick && desk.question().card().is_some();
    let sheet = desk.question().answer().and_then(|answer| answer.sheet.clone());
    openings::show(ui, desk, drafts);
    if carded {
        card::show(ui, desk, drafts);
    }
    upholdable(ui, desk, drafts);
    let Some(sheet) = &sheet else { return };
    // Opens the facts if a fact is missing, so that a click can give the fact. The list stays open afterwards.
    let waits = quick && !carded || !sheet.open.is_empty();
    every_fact(ui, desk, drafts, waits.then_some(true));
    if !quick && desk.question().card().is_some() {
        let heading = desk.look.language.word("card-of-ruling");
        let card = egui::CollapsingHeader::new(heading).id_salt("card");
        card.show(ui, |ui| card::show(ui, desk, drafts));
    }
    if let Some(odds) = &sheet.odds {
        odds::each(ui, desk, odds);
    }
    ui.label(RichText::new(&sheet.sentence).size(TEXT));
    sheet::breakdown(ui, desk, Some(drafts), sheet);
    rest(ui, desk, sheet);
}

/// Draws the possible questions if nothing is asked.
fn unasked(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let due = desk.lists().due().iter().any(|row| row.due == Due::Now);
    let kinds: &[Due] = match (desk.session().is_board(), due) {
        (true, _) => &[Due::Now, Due::Free],
        (false, true) => &[Due::Now],
        (false, false) => return,
    };
    turn::offers(ui, desk, drafts, kinds);
}

/// Draws every fact with a control, unfolded if a fact is missing.
fn every_fact(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, open: Option<bool>) {
    let heading = desk.look.language.word("facts-all");
    egui::CollapsingHeader::new(heading)
        .id_salt("facts")
        .open(open)
        .show(ui, |ui| facts::show(ui, desk, drafts));
}

/// Draws the procedures with their letters, and the quick procedures, which are ruled from given facts without a table.
fn procedures(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let language = desk.look.language;
    let asked = desk.question().inquiry().map(|inquiry| inquiry.ask.asked.clone());
    let quick = desk.session().quick_procedures().to_vec();
    let (often, seldom): (Vec<_>, Vec<_>) = letters(desk.session().procedures())
        .into_iter()
        .partition(|(_, procedure)| quick.contains(procedure));
    let mut act = None;
    let mut row = |ui: &mut Ui, procedures: &[(&'static str, &'static str)]| {
        tight(ui);
        for (letter, procedure) in procedures {
            let name = language.word(&format!("procedure-{procedure}"));
            let chosen = matches!(&asked, Some(RequestKind::Table(known, _)) if known == procedure);
            let key = RichText::new(*letter).size(SMALL).weak();
            let text = RichText::new(&name).size(SMALL);
            let button = ui.add(egui::Button::selectable(chosen, (text, key)));
            if button.accessible_name(&name).clicked() {
                act = Some(Action::Ask(procedure));
            }
        }
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(language.word("on-table")).size(SMALL).strong());
        row(ui, &often);
        if !seldom.is_empty() {
            let more = ui.selectable_label(drafts.more, "…").noted(language.word("on-table-more"));
            let more = more.accessible_name(language.word("on-table-more"));
            drafts.more ^= more.clicked();
        }
        if drafts.more {
            row(ui, &seldom);
        }
    });
    ui.horizontal_wrapped(|ui| {
        tight(ui);
        ui.label(RichText::new(language.word("quick")).size(SMALL).strong());
        for procedure in quick {
            let name = language.word(&format!("procedure-{procedure}"));
            let chosen = matches!(&asked, Some(RequestKind::Quick(known)) if known == procedure);
            let quick = format!("{} {name}", language.word("quick"));
            let text = RichText::new(name).size(SMALL);
            let button = ui.selectable_label(chosen, text).accessible_name(quick);
            if button.clicked() {
                act = Some(Action::Quick(procedure));
            }
        }
    });
    if let Some(action) = act {
        desk.act(action);
    }
}

/// Sets narrow spacing, so that the procedures fit into a row.
fn tight(ui: &mut Ui) {
    ui.spacing_mut().item_spacing.x = 1.0;
    ui.spacing_mut().icon_spacing = 2.0;
    ui.spacing_mut().button_padding = Vec2::new(3.0, 0.0);
    ui.spacing_mut().interact_size.y = 18.0;
}

/// Draws the rules that forbid a ruling, each with its place in the source under it. The umpire can uphold each of them,
/// so that its check counts as fulfilled.
fn upholdable(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let Some(answer) = desk
        .question()
        .answer()
        .filter(|_| desk.question().refusal(desk.names(), desk.analysis.offers()).is_some())
    else {
        return;
    };
    let language = desk.look.language;
    for (number, check) in answer.forbidding.clone().iter().enumerate() {
        let label = language.label(check.key);
        let source = desk.names().source(check.key);
        egui::CollapsingHeader::new(&label).id_salt(("why", number)).show(ui, |ui| {
            ui.label(language.say(&check.because));
            ui.weak(source.unwrap_or_default());
        });
        if check.rests_on.is_some() {
            sheet::uphold(ui, desk, drafts, &check.name(), &label);
        }
    }
}

/// Draws what follows from the ruling, and the basis of the ruling.
fn rest(ui: &mut Ui, desk: &mut Desk, ruling: &Sheet) {
    let language = desk.look.language;
    sheet::section(ui, &language.word("report-events"), &ruling.events);
    let said = ruling.footing.upheld.iter().chain(&ruling.footing.taped);
    let said: Vec<_> = said.map(|said| said.text.clone()).collect();
    sheet::section(ui, &language.word("report-said"), &said);
    let joined = |keys: &[&'static str]| {
        if keys.is_empty() { Vec::new() } else { vec![keys.join(", ")] }
    };
    let defaults = joined(&ruling.footing.defaults);
    sheet::section(ui, &language.word("report-defaults"), &defaults);
    let house = joined(&ruling.footing.house);
    sheet::section(ui, &language.word("report-house"), &house);
    for (number, then) in ruling.then.iter().enumerate() {
        ui.push_id(("then", number), |ui| {
            ui.add_space(6.0);
            ui.strong(language.word("report-then"));
            ui.label(&then.sentence);
            sheet::breakdown(ui, desk, None, then);
        });
    }
}
