//! The odds: a bar with a part for each outcome, and the names of the parts.

use crate::note::Noted;
use crate::tokens::{PARTS, SMALL};
use desk::{Desk, OddsDisplay};
use egui::text::TextFormat;
use egui::{Color32, Rect, Sense, Ui, Vec2, pos2};
use report::sheet::{Chance, OddsSheet};

/// The height of the bar, in points. `WRITTEN` is the least width of a part for writing its percentage inside.
const BAR: f32 = 20.0;
const WRITTEN: f32 = 40.0;
/// The width of a panel, in points, below which the text under the bar is smaller.
const NARROW: f32 = 340.0;
/// Draws the odds. If the user keeps odds covered, draws a button that uncovers them.
pub(super) fn show(ui: &mut Ui, desk: &mut Desk, odds: &OddsSheet) {
    let language = desk.look.language;
    match desk.look.odds {
        OddsDisplay::Off => return,
        OddsDisplay::Covered if !desk.window.facts.uncovered => {
            if ui.button(language.word("odds-uncover")).clicked() {
                desk.window.facts.uncovered = true;
            }
            return;
        }
        _ => {}
    }
    bar(ui, &odds.headline);
    ui.spacing_mut().item_spacing.y = 1.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (part, chance) in odds.headline.iter().enumerate() {
            named(ui, part, chance);
        }
    });
}

/// Draws the odds of each unit's fate. Draws nothing while odds are covered or turned off.
pub(super) fn each(ui: &mut Ui, desk: &Desk, odds: &OddsSheet) {
    if odds.fates.is_empty() || !desk.window.shows_odds(desk.look.odds) {
        return;
    }
    let heading = desk.look.language.word("report-odds-fates");
    egui::CollapsingHeader::new(heading).show(ui, |ui| {
        for fate in &odds.fates {
            ui.label(&fate.text);
        }
    });
}

/// Draws the bar.
fn bar(ui: &mut Ui, chances: &[Chance]) {
    let (whole, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), BAR), Sense::hover());
    let mut left = whole.left();
    for (part, chance) in chances.iter().enumerate() {
        let right = (left + single(chance.probability) * whole.width()).min(whole.right());
        let at = Rect::from_min_max(pos2(left, whole.top()), pos2(right, whole.bottom()));
        ui.painter().rect_filled(at, 0.0, colour(part));
        if at.width() >= WRITTEN {
            let font = egui::FontId::proportional(SMALL);
            ui.painter().text(
                at.center(),
                egui::Align2::CENTER_CENTER,
                &chance.percent,
                font,
                Color32::BLACK,
            );
        }
        left = right;
    }
    let outline = egui::Stroke::new(1.0, ui.visuals().text_color().gamma_multiply(0.5));
    ui.painter().rect_stroke(whole, 0.0, outline, egui::StrokeKind::Inside);
}

/// Draws the name of a part and the percentage, after a square in the same colour.
fn named(ui: &mut Ui, part: usize, chance: &Chance) {
    let font = egui::FontId::proportional(if ui.max_rect().width() < NARROW { 11.0 } else { 12.5 });
    let mut job = egui::text::LayoutJob::default();
    job.append("■ ", 0.0, TextFormat::simple(font.clone(), colour(part)));
    let text = format!("{}  {}", chance.text, chance.percent);
    job.append(&text, 0.0, TextFormat::simple(font, ui.visuals().text_color()));
    let label = ui.add(egui::Label::new(job).extend());
    if !chance.counted.is_empty() {
        label.noted(&chance.counted);
    }
    ui.add_space(4.0);
}

fn colour(part: usize) -> Color32 {
    let colour = PARTS.get(part % PARTS.len());
    colour.copied().unwrap_or(Color32::GRAY)
}

#[expect(clippy::cast_possible_truncation, reason = "a bar is drawn in single precision")]
fn single(probability: f64) -> f32 {
    probability as f32
}
