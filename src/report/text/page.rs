//! The page on which a sheet is laid out as text, with sections of a line for each entry.

use super::complaint::{objection_line, open_line};
use crate::sheet::{BestRow, ChangeRow, Footing, OpenRow, Sheet, StatedFact};
use language::Language;

/// A page in progress.
pub(super) struct TextPage {
    pub(super) language: Language,
    lines: Vec<String>,
}

impl TextPage {
    pub(super) fn new(language: Language) -> Self {
        Self { language, lines: Vec::new() }
    }

    pub(super) fn line(&mut self, line: impl Into<String>) {
        self.lines.push(line.into());
    }

    /// Adds a heading with lines below. Adds nothing if there are no lines.
    pub(super) fn section(&mut self, heading: &str, lines: Vec<String>) {
        self.titled(&self.language.word(heading), lines);
    }

    /// Adds lines below a heading that is already in words. Adds nothing if there are no lines.
    pub(super) fn titled(&mut self, heading: &str, lines: Vec<String>) {
        if lines.is_empty() {
            return;
        }
        self.line("");
        self.line(heading.to_owned());
        self.lines.extend(lines.into_iter().map(|line| format!("  {line}")));
    }

    pub(super) fn finish(self) -> String {
        self.lines.into_iter().map(|line| line + "\n").collect()
    }

    /// Adds the facts that are still unknown, each with the command-line option that sets it.
    pub(super) fn open(&mut self, open: &[OpenRow]) {
        self.section("report-open", open.iter().map(|fact| open_line(fact, self.language)).collect());
    }

    /// Adds the close calls, the changes that would have changed the outcome, the changes that move the odds, and the
    /// best choices.
    pub(super) fn margins(&mut self, sheet: &Sheet) {
        let calls = sheet.close.iter().map(|call| call.text.clone());
        self.section("report-close", calls.collect());
        self.section(sheet.flips_heading(), ChangeRow::told(&sheet.flips, self.language));
        self.section("report-swings", ChangeRow::told(&sheet.swings, self.language));
        let best = sheet.best.iter().map(BestRow::typed);
        self.section("report-best", best.collect());
    }

    /// Adds the basis of the ruling apart from the measured facts: overrides, defaults, house rules and objections.
    pub(super) fn footing(&mut self, footing: &Footing) {
        let said =
            |said: &[StatedFact]| -> Vec<String> { said.iter().map(|said| said.text.clone()).collect() };
        self.section("report-said", said(&footing.upheld));
        self.run("report-tape", &said(&footing.taped));
        self.run("report-defaults", &footing.defaults);
        self.run("report-house", &footing.house);
        let objections = footing.objections.iter();
        let objections = objections.map(|objection| objection_line(objection, self.language));
        self.section("report-objections", objections.collect());
    }

    /// Adds a heading with all entries on a single line. Adds nothing if there are no entries.
    fn run(&mut self, heading: &str, entries: &[impl AsRef<str>]) {
        if !entries.is_empty() {
            let entries: Vec<_> = entries.iter().map(AsRef::as_ref).collect();
            self.section(heading, vec![entries.join(", ")]);
        }
    }
}
