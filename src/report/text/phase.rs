//! A phase as text: the throw sheet first, then each ruling.

use super::columns::{Align, laid_out};
use super::page::Page;
use crate::language::Language;
use crate::report::nothing_due;
use crate::report::sheet::{DueRow, Follows, PhaseRow, PhaseSheet};
use crate::rulebook::catalogue::Catalogue;
use crate::rulebook::{Due, Offer, PhaseRecord};
use crate::ruling::Reason;

/// The columns of the throw sheet.
const HEADS: [&str; 5] = [
    "sheet-who",
    "sheet-what",
    "sheet-needs",
    "sheet-fell",
    "sheet-follows",
];

/// How wide the line over a ruling is.
const RULE: usize = 67;

/// A phase: who throws what, needs what, and what follows; then every ruling; then what is due.
pub fn phase(
    record: &PhaseRecord,
    due: &[Offer],
    catalogue: &Catalogue,
    language: Language,
) -> String {
    let sheet = PhaseSheet::of(record, due, catalogue, language);
    let mut page = Page::new(language);
    page.throw_sheet(&sheet);
    for ((number, ruling), made) in (1..).zip(&sheet.rulings).zip(&record.rulings) {
        page.line("");
        let head = format!("{} {number}  {} ", "─".repeat(4), made.name);
        let rest = RULE.saturating_sub(head.chars().count()).max(4);
        page.line(head + &"─".repeat(rest));
        page.line("");
        page.line(super::laid_out(ruling).trim_end());
    }
    let waived = sheet.waived.into_iter().map(|waived| waived.text);
    page.section("report-waived", waived.collect());
    page.section("report-unheard", sheet.unheard);
    page.section("report-closing", sheet.closing);
    let due = sheet.due.into_iter().map(|due| due.text);
    page.section("report-due", due.collect());
    page.finish()
}

/// What is due now and what will be later this turn, each with the name by which it is waived; then what may be asked.
/// Of a battle that is over, why it is.
pub fn due(offers: &[Offer], over: &[Reason], language: Language) -> String {
    let told = |due: Due| {
        let rows: Vec<Vec<String>> = DueRow::all(offers, due, language)
            .into_iter()
            .map(|row| vec![row.name, row.text])
            .collect();
        laid_out(&rows, &[Align::Left; 2])
    };
    let mut page = Page::new(language);
    let now = told(Due::Now);
    for line in nothing_due(&now, over, language) {
        page.line(line);
    }
    page.section("report-due", now);
    page.section("report-due-later", told(Due::Later));
    page.section("report-may", told(Due::Free));
    page.finish().trim_start_matches('\n').to_owned()
}

impl Page {
    fn throw_sheet(&mut self, sheet: &PhaseSheet) {
        self.line(sheet.heading.to_uppercase());
        if sheet.rows.is_empty() {
            self.line(self.language.word("sheet-empty"));
            return;
        }
        let mut rows = vec![HEADS.map(|head| self.language.word(head)).to_vec()];
        rows.extend(sheet.rows.iter().map(row));
        for line in laid_out(&rows, &[Align::Left; 5]) {
            self.line(line);
        }
    }
}

fn row(row: &PhaseRow) -> Vec<String> {
    let follows = match &row.follows {
        Some(Follows::Outcome(outcome)) => outcome.to_uppercase(),
        Some(Follows::Odds(odds)) => odds.clone(),
        None => String::new(),
    };
    vec![
        row.who.name.clone(),
        row.what.clone(),
        row.needs.clone(),
        row.fell.clone(),
        follows,
    ]
}
