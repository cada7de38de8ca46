//! The breakdown in columns: the modifiers that count above their total, the modifiers that were only considered, and
//! the checks.

use super::columns::{Flush, laid_out, letters};
use super::page::TextPage;
use crate::sheet::{Breakdown, CheckRow, Row, Sheet};

const COLUMNS: [Flush; 3] = [Flush::Right, Flush::Left, Flush::Left];

impl TextPage {
    /// Writes every block with its modifiers and total, then the checks.
    pub(super) fn breakdown(&mut self, sheet: &Sheet) {
        for block in &sheet.blocks {
            self.block(block);
        }
        if let Some(sum) = &sheet.sum {
            self.line("");
            self.line(sum.text.clone());
        }
        let refused = sheet.refused.iter().map(|refused| refused.text.clone());
        self.section("report-refused", refused.collect());
        let told = |checks: &[CheckRow]| checks.iter().map(|check| check.text.clone()).collect();
        self.section("report-met", told(&sheet.met));
        self.section("report-not-met", told(&sheet.not_met));
        self.section("report-upheld", told(&sheet.upheld));
    }

    fn block(&mut self, block: &Breakdown) {
        self.line("");
        if let Some(heading) = &block.heading {
            self.line(heading.clone());
        }
        let mut rows: Vec<_> = block.rows.iter().map(row).collect();
        let total = &block.total;
        rows.push([total.text.clone(), total.word.clone(), String::new()].to_vec());
        let mut laid = laid_out(&rows, &COLUMNS);
        if let Some(last) = laid.pop() {
            let values = rows.iter().filter_map(|row| row.first());
            let width = values.map(|value| letters(value)).max().unwrap_or(0);
            laid.extend(["─".repeat(width), last]);
        }
        for line in laid {
            self.line(format!("  {line}"));
        }
        let considered: Vec<_> = block.considered.iter().map(row).collect();
        self.section("report-considered", laid_out(&considered, &COLUMNS));
        if let Some(outcome) = &block.outcome {
            self.line(format!("  ▶ {}", outcome.text.to_uppercase()));
        }
    }
}

/// Returns the columns of a row: the value, the label, and everything behind the label.
fn row(row: &Row) -> Vec<String> {
    vec![row.marked(), row.label.clone(), row.why()]
}
