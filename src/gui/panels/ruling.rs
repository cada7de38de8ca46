//! The ruling that is asked: what to ask, dice, outcome, odds, breakdown, every fact.

use super::{Drafts, card, good, openings, sentence, sheet, turn};
use crate::{dice, facts};
use desk::{Action, Desk, OddsShown, letters};
use egui::{ProgressBar, RichText, ScrollArea, Ui};
use report::sheet::{OddsSheet, Sheet};
use seam::rulebook::{Asked, Due};

/// The size of an outcome, so that it is read from the other end of the table.
const OUTCOME: f32 = 44.0;

pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    procedures(ui, desk);
    sentence::show(ui, desk, drafts);
    let Some(asked) = desk.inquiry().map(|inquiry| inquiry.ask.asked.clone()) else {
        ui.add_space(8.0);
        ui.weak(desk.look.language.word("ruling-hint"));
        let due = desk.due_rows().iter().any(|row| row.due == Due::Now);
        let kinds: &[Due] = match (desk.is_board(), due) {
            (true, _) => &[Due::Now, Due::Free],
            (false, true) => &[Due::Now],
            (false, false) => &[],
        };
        if !kinds.is_empty() {
            ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                turn::offers(ui, desk, drafts, kinds);
                ui.add_space(8.0);
                turn::close(ui, desk);
            });
        }
        return;
    };
    if asked == Asked::Phase {
        ui.weak(desk.look.language.word("ruling-phase"));
        return;
    }
    ui.separator();
    let quick = matches!(asked, Asked::Quick(_));
    let carded = quick && card::show(ui, desk, drafts);
    let sheet = desk.answer().and_then(|answer| answer.sheet.clone());
    if let Some(sheet) = sheet.as_ref().filter(|_| carded) {
        ui.separator();
        card::score(ui, desk, sheet);
    }
    dice::keypad(ui, desk);
    if let Some(sheet) = &sheet {
        outcome(ui, sheet);
    }
    dice::apply(ui, desk);
    if let Some(odds) = sheet.as_ref().and_then(|sheet| sheet.odds.as_ref()) {
        self::odds(ui, desk, odds);
    }
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        refused(ui, desk, drafts);
        openings::show(ui, desk, drafts);
        if let Some(sheet) = &sheet {
            // What is waited for comes first: it is said with a click, and the rest follows.
            let waits = quick && !carded || !sheet.open.is_empty();
            if carded {
                // Under a card they are folded away, but stay where they are once they were waited for.
                every_fact(ui, desk, drafts, waits.then_some(true));
            } else if waits {
                facts::show(ui, desk, drafts);
            }
            if !quick && desk.card().is_some() {
                let heading = desk.look.language.word("card-of-ruling");
                egui::CollapsingHeader::new(heading)
                    .id_salt("card")
                    .show(ui, |ui| card::show(ui, desk, drafts));
            }
            ui.label(RichText::new(&sheet.sentence).size(15.0));
            sheet::breakdown(ui, desk, Some(drafts), sheet);
            rest(ui, desk, sheet);
            if !waits && !carded {
                every_fact(ui, desk, drafts, None);
            }
        }
    });
}

/// Every fact, to be said otherwise; opened where one is waited for.
fn every_fact(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, open: Option<bool>) {
    let heading = desk.look.language.word("facts-all");
    egui::CollapsingHeader::new(heading)
        .id_salt("facts")
        .open(open)
        .show(ui, |ui| facts::show(ui, desk, drafts));
}

/// What can be asked, each with its letter; and the same from facts alone.
fn procedures(ui: &mut Ui, desk: &mut Desk) {
    let language = desk.look.language;
    let asked = desk.inquiry().map(|inquiry| inquiry.ask.asked.clone());
    let quick = desk.quick_procedures().to_vec();
    let (often, seldom): (Vec<_>, Vec<_>) =
        letters(desk.procedures()).into_iter().partition(|(_, procedure)| quick.contains(procedure));
    let mut act = None;
    let mut row = |ui: &mut Ui, procedures: &[(&'static str, &'static str)]| {
        tight(ui);
        for (letter, procedure) in procedures {
            let name = language.word(&format!("procedure-{procedure}"));
            let chosen = matches!(&asked, Some(Asked::Table(known, _)) if known == procedure);
            let key = RichText::new(*letter).size(9.0).weak();
            let button = ui.add(egui::Button::selectable(chosen, (name.as_str(), key)));
            if button.accessible_name(&name).clicked() {
                act = Some(Action::Ask(procedure));
            }
        }
    };
    ui.horizontal_wrapped(|ui| {
        ui.strong(language.word("on-table"));
        row(ui, &often);
    });
    if !seldom.is_empty() {
        egui::CollapsingHeader::new(language.word("on-table-more"))
            .id_salt("more")
            .show(ui, |ui| ui.horizontal_wrapped(|ui| row(ui, &seldom)));
    }
    ui.horizontal_wrapped(|ui| {
        tight(ui);
        ui.strong(language.word("quick"));
        for procedure in quick {
            let name = language.word(&format!("procedure-{procedure}"));
            let chosen = matches!(&asked, Some(Asked::Quick(known)) if known == procedure);
            let quick = format!("{} {name}", language.word("quick"));
            let button = ui.selectable_label(chosen, name).accessible_name(quick);
            if button.clicked() {
                act = Some(Action::Quick(procedure));
            }
        }
    });
    if let Some(action) = act {
        desk.act(action);
    }
}

/// Little room between the procedures, so that each row is one.
fn tight(ui: &mut Ui) {
    ui.spacing_mut().item_spacing.x = 2.0;
    ui.spacing_mut().button_padding.x = 4.0;
}

/// The outcome in large words, and what becomes of each unit.
fn outcome(ui: &mut Ui, sheet: &Sheet) {
    let Some(outcome) = &sheet.outcome else {
        return;
    };
    let text = RichText::new(outcome.text.to_uppercase());
    ui.label(text.size(OUTCOME).strong().color(good(ui)));
    for fate in &sheet.fates {
        ui.label(RichText::new(&fate.text).size(18.0));
    }
}

/// Odds as bars, unless they are covered.
fn odds(ui: &mut Ui, desk: &mut Desk, odds: &OddsSheet) {
    let language = desk.look.language;
    match desk.look.odds {
        OddsShown::Off => return,
        OddsShown::Covered if !desk.uncovered => {
            if ui.button(language.word("odds-uncover")).clicked() {
                desk.uncovered = true;
            }
            return;
        }
        _ => {}
    }
    for chance in &odds.headline {
        let text = format!("{}  {}  {}", chance.text, chance.percent, chance.counted);
        let bar = ProgressBar::new(single(chance.probability)).text(text.clone());
        ui.add(bar.desired_height(18.0)).accessible_name(text);
    }
    if !odds.fates.is_empty() {
        let heading = language.word("report-odds-fates");
        egui::CollapsingHeader::new(heading).show(ui, |ui| {
            for fate in &odds.fates {
                ui.label(&fate.text);
            }
        });
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a bar is drawn in single precision")]
fn single(probability: f64) -> f32 {
    probability as f32
}

/// Why there is no ruling, and how the umpire can rule otherwise.
fn refused(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let Some(answer) = desk.answer() else { return };
    let Some(refused) = answer.refused.clone() else {
        return;
    };
    let language = desk.look.language;
    let upholdable = answer.forbidding.iter();
    let upholdable: Vec<(String, String)> = upholdable
        .filter(|check| check.rests_on.is_some())
        .map(|check| (check.name(), language.label(check.key)))
        .collect();
    ui.colored_label(ui.visuals().error_fg_color, refused);
    for (name, label) in upholdable {
        sheet::uphold(ui, desk, drafts, &name, &label);
    }
}

/// What follows, and what the ruling rests on.
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
