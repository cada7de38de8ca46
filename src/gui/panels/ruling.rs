//! The ruling panel: procedures, dice, outcome, odds, breakdown, and every fact.

use super::{Drafts, card, odds, openings, sentence, sheet, turn};
use crate::colours;
use crate::layout::{fitted, fitted_lines, growing, room, within};
use crate::tokens::{LARGE, OUTCOME, SMALL, TEXT};
use crate::{dice, facts};
use desk::{Action, Desk, letters};
use egui::{RichText, ScrollArea, Ui, Vec2};
use report::sheet::Sheet;
use rulebook::{Due, RequestKind};

/// The heights in points of the three lines of the outcome: name, outcome, fates. `LOW` is for a low window.
const PLACES: [f32; 3] = [22.0, 56.0, 44.0];
const LOW: [f32; 3] = [16.0, 30.0, 24.0];
/// The margin around the outcome, in points.
const MARGIN: f32 = 4.0;
/// The height, in points, below which a panel counts as low.
const TALL: f32 = 640.0;
/// The height of the question, in points.
const QUESTION: f32 = 26.0;
/// The height, in points, kept free for the lines of the ruling that count. `FEW_LINES` is for a low window.
const LINES: f32 = 64.0;
const FEW_LINES: f32 = 42.0;
/// The height of the middle part, in points, below which this part scrolls as a whole.
const HIGH: f32 = 200.0;
/// The height, in points, kept free for the odds.
const ODDS: f32 = 62.0;

/// Draws the panel: question and dice at the top, the score in the middle, the outcome at the foot.
///
/// Each part keeps its place for every question. Only the score scrolls.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let whole = ui.available_rect_before_wrap();
    procedures(ui, desk, drafts);
    sentence::show(ui, desk, drafts);
    ui.separator();
    question(ui, desk);
    dice::show(ui, desk);
    ui.separator();
    let rest = ui.available_rect_before_wrap();
    let low = whole.height() < TALL;
    let places = if low { LOW } else { PLACES };
    let foot = places.iter().sum::<f32>() + dice::ON + 2.0 * MARGIN;
    let foot = foot.min(rest.height() * 0.6);
    let (middle, foot) = rest.split_top_bottom_at_y(rest.bottom() - foot);
    let language = desk.look.language;
    within(ui, middle, &language.word("score"), |ui| {
        // Keeps odds and lines above the scrolling part, if the middle part has room for both.
        let stands = middle.height() >= HIGH;
        let width = ui.available_width();
        if stands {
            odds_and_lines(ui, desk, drafts, low);
        }
        ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            // Fixes the width: a row above that is slightly too wide must not widen anything else.
            ui.set_max_width(width);
            score(ui, desk, drafts, low, !stands);
        });
    });
    within(ui, foot, &language.word("outcome"), |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        place(ui);
        ui.add_space(MARGIN);
        outcome(ui, desk, places);
        dice::apply(ui, desk);
    });
}

/// Draws the frame of the outcome, which is visible before there is an outcome.
fn place(ui: &Ui) {
    let at = ui.max_rect().shrink2(Vec2::new(0.0, 1.0));
    let (fill, line) = (ui.visuals().extreme_bg_color, ui.visuals().widgets.noninteractive.bg_stroke);
    ui.painter().rect(at.expand2(Vec2::new(4.0, 0.0)), 4.0, fill, line, egui::StrokeKind::Inside);
}

/// Draws the question. For a card, the buttons for the whole card are included.
fn question(ui: &mut Ui, desk: &mut Desk) {
    let name = desk.look.language.word("question");
    room(ui, QUESTION, &name, |ui| {
        let quick = matches!(desk.inquiry().map(|inquiry| &inquiry.ask.asked), Some(RequestKind::Quick(_)));
        if quick && card::head(ui, desk) {
            return;
        }
        let says = desk.asked_for().unwrap_or_default();
        fitted(ui, Vec2::new(ui.available_width(), QUESTION), &says, LARGE, ui.visuals().strong_text_color());
    });
}

/// Draws everything between the question and the outcome. Controls stand above what they change.
fn score(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, low: bool, whole: bool) {
    sentence::unknown(ui, desk, drafts);
    let Some(asked) = desk.inquiry().map(|inquiry| inquiry.ask.asked.clone()) else {
        return unasked(ui, desk, drafts);
    };
    if asked == RequestKind::Phase {
        ui.weak(desk.look.language.word("ruling-phase"));
        return;
    }
    let quick = matches!(asked, RequestKind::Quick(_));
    let carded = quick && desk.card().is_some();
    let sheet = desk.answer().and_then(|answer| answer.sheet.clone());
    openings::show(ui, desk, drafts);
    if whole {
        odds_and_lines(ui, desk, drafts, low);
    }
    if carded {
        card::show(ui, desk, drafts);
    }
    upholdable(ui, desk, drafts);
    let Some(sheet) = &sheet else { return };
    // Opens the facts if a fact is missing, so that a click can give the fact. The list stays open afterwards.
    let waits = quick && !carded || !sheet.open.is_empty();
    every_fact(ui, desk, drafts, waits.then_some(true));
    if !quick && desk.card().is_some() {
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

/// Draws the bar of the odds and the lines that count. A phase shows neither.
fn odds_and_lines(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts, low: bool) {
    let asked = desk.inquiry().map(|inquiry| inquiry.ask.asked.clone());
    let Some(asked) = asked.filter(|asked| *asked != RequestKind::Phase) else {
        return;
    };
    let carded = matches!(asked, RequestKind::Quick(_)) && desk.card().is_some();
    let sheet = desk.answer().and_then(|answer| answer.sheet.clone());
    // Keeps room for odds and lines that may still come. A ruling without throws or sums has neither.
    let comes = |is_there: &dyn Fn(&Sheet) -> bool| {
        carded || sheet.as_ref().is_some_and(|sheet| is_there(sheet) || !sheet.open.is_empty())
    };
    let odds_room = if comes(&|sheet| !sheet.throws.is_empty()) { ODDS } else { 0.0 };
    let lines = if low { FEW_LINES } else { LINES };
    let lines_room = if comes(&|sheet| !sheet.blocks.is_empty()) { lines } else { 0.0 };
    growing(ui, drafts, "odds", odds_room, |ui| {
        if let Some(odds) = sheet.as_ref().and_then(|sheet| sheet.odds.as_ref()) {
            odds::show(ui, desk, odds);
        }
    });
    growing(ui, drafts, "lines", lines_room, |ui| {
        if let Some(sheet) = &sheet {
            card::score(ui, desk, sheet);
        }
    });
}

/// Draws the possible questions if nothing is asked.
fn unasked(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let due = desk.due_rows().iter().any(|row| row.due == Due::Now);
    let kinds: &[Due] = match (desk.is_board(), due) {
        (true, _) => &[Due::Now, Due::Free],
        (false, true) => &[Due::Now],
        (false, false) => return,
    };
    turn::offers(ui, desk, drafts, kinds);
    ui.add_space(8.0);
    turn::close(ui, desk);
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
    let asked = desk.inquiry().map(|inquiry| inquiry.ask.asked.clone());
    let quick = desk.quick_procedures().to_vec();
    let (often, seldom): (Vec<_>, Vec<_>) =
        letters(desk.procedures()).into_iter().partition(|(_, procedure)| quick.contains(procedure));
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
            let more = ui.selectable_label(drafts.more, "…").on_hover_text(language.word("on-table-more"));
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

/// Draws the outcome in large text, with the names above and the fates below. Without an outcome, draws the reason for
/// a refusal or what is missing.
fn outcome(ui: &mut Ui, desk: &Desk, [name, large, fates]: [f32; 3]) {
    let width = ui.available_width();
    let at = |height: f32| Vec2::new(width, height);
    let strong = ui.visuals().strong_text_color();
    let answer = desk.answer();
    let sheet = answer.and_then(|answer| answer.sheet.as_ref());
    if let Some((sheet, outcome)) = sheet.and_then(|sheet| Some((sheet, sheet.outcome.as_ref()?))) {
        let above = sheet.score.clone().unwrap_or_else(|| named(desk, sheet, &outcome.text));
        fitted(ui, at(name), &above, LARGE, strong);
        let colour = colours::outcome(ui, desk);
        fitted(ui, at(large), &outcome.text.to_uppercase(), OUTCOME, colour);
        let each = colours::fates(ui, desk, sheet);
        fitted_lines(ui, at(fates), &each, LARGE);
        return;
    }
    let refused = answer.and_then(|answer| Some((answer.refused.as_ref()?, answer.incomplete)));
    let room = at(name + large + fates);
    let nothing = desk.look.language.word("nothing-fell");
    let (text, size, colour) = match refused {
        Some((refused, false)) => (refused, LARGE, ui.visuals().error_fg_color),
        Some((missing, true)) => (missing, LARGE, ui.visuals().warn_fg_color),
        None => (&nothing, 14.0, ui.visuals().weak_text_color()),
    };
    fitted(ui, room, text, size, colour);
}

/// Returns the names to be shown above the headline: those of the units with a fate, or of the unit the ruling is
/// about. Names that the headline contains are left out.
fn named(desk: &Desk, sheet: &Sheet, headline: &str) -> String {
    let mut names: Vec<String> = sheet.fates.iter().map(|fate| fate.unit.name.clone()).collect();
    names.dedup();
    if names.is_empty() {
        names.push(desk.who(&sheet.subject));
    }
    names.retain(|name| !headline.contains(name.as_str()));
    names.join(" · ")
}

/// Draws the failed checks of a refused ruling. The umpire can uphold each of them, so that the check counts as
/// fulfilled.
fn upholdable(ui: &mut Ui, desk: &mut Desk, drafts: &mut Drafts) {
    let Some(answer) = desk.answer().filter(|answer| answer.refused.is_some()) else {
        return;
    };
    let language = desk.look.language;
    let upholdable = answer.forbidding.iter();
    let upholdable: Vec<(String, String)> = upholdable
        .filter(|check| check.rests_on.is_some())
        .map(|check| (check.name(), language.label(check.key)))
        .collect();
    for (name, label) in upholdable {
        sheet::uphold(ui, desk, drafts, &name, &label);
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
