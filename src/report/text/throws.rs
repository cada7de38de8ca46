//! Odds before the throws, the throws, and the outcome.

use super::columns::{Flush, laid_out};
use super::page::TextPage;
use crate::sheet::{Chance, Sheet, ThrowRow};

/// The length of the bar for a probability of 1, in characters.
const BAR: f64 = 20.0;

impl TextPage {
    /// Adds the exact odds of the outcome, and of each unit's fate if those say more.
    pub(super) fn odds(&mut self, sheet: &Sheet) {
        let Some(odds) = &sheet.odds else {
            return;
        };
        let row = |chance: &Chance| {
            vec![chance.text.clone(), chance.percent.clone(), chance.counted.clone(), bar(chance.probability)]
        };
        let rows: Vec<_> = odds.headline.iter().map(row).collect();
        let aligns = [Flush::Left, Flush::Right, Flush::Left, Flush::Left];
        self.titled(&odds.heading, laid_out(&rows, &aligns));
        let fates = odds.fates.iter().map(|fates| fates.text.clone());
        self.section("report-odds-fates", fates.collect());
    }

    /// Adds a line for each throw: purpose, thrower, dice, need and faces.
    pub(super) fn throws(&mut self, sheet: &Sheet) {
        let row = |throw: &ThrowRow| vec![throw.what(self.language), throw.needs.clone(), throw.fell.clone()];
        let rows: Vec<_> = sheet.throws.iter().map(row).collect();
        self.section("report-throws", laid_out(&rows, &[Flush::Left; 3]));
    }

    /// Adds the outcome in capitals, the fate of each unit, and the events.
    pub(super) fn outcome(&mut self, sheet: &Sheet) {
        if let Some(outcome) = &sheet.outcome {
            self.line("");
            self.line(format!("▶ {}", outcome.text.to_uppercase()));
        }
        for line in sheet.score.iter().chain(sheet.fates_below().iter().map(|fate| &fate.text)) {
            self.line(format!("  {line}"));
        }
        self.section("report-events", sheet.events.clone());
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a probability times a small number"
)]
fn bar(probability: f64) -> String {
    "█".repeat((probability * BAR).round() as usize)
}
