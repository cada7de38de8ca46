//! The page a sheet is laid out on, and its sections that are one entry a line.

use super::complaint::{objection_line, open_line};
use crate::sheet::{BestRow, ChangeRow, Footing, OpenRow, Said, Sheet};
use language::Language;

/// A page being written.
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

    /// A heading with its lines under it; nothing where there are no lines.
    pub(super) fn section(&mut self, heading: &str, lines: Vec<String>) {
        self.titled(&self.language.word(heading), lines);
    }

    /// Lines under a heading that is said already; nothing where there are no lines.
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

    /// Facts still open, each with what closes it.
    pub(super) fn open(&mut self, open: &[OpenRow]) {
        self.section("report-open", open.iter().map(|fact| open_line(fact, self.language)).collect());
    }

    /// Close calls, what would have flipped the outcome, what moves the odds.
    pub(super) fn margins(&mut self, sheet: &Sheet) {
        let calls = sheet.close.iter().map(|call| call.text.clone());
        self.section("report-close", calls.collect());
        self.section(sheet.flips_heading(), ChangeRow::told(&sheet.flips, self.language));
        self.section("report-swings", ChangeRow::told(&sheet.swings, self.language));
        let best = sheet.best.iter().map(BestRow::typed);
        self.section("report-best", best.collect());
    }

    /// What the ruling rests on besides the table.
    pub(super) fn footing(&mut self, footing: &Footing) {
        let said = |said: &[Said]| -> Vec<String> { said.iter().map(|said| said.text.clone()).collect() };
        self.section("report-said", said(&footing.upheld));
        self.run("report-tape", &said(&footing.taped));
        self.run("report-defaults", &footing.defaults);
        self.run("report-house", &footing.house);
        let objections = footing.objections.iter();
        let objections = objections.map(|objection| objection_line(objection, self.language));
        self.section("report-objections", objections.collect());
    }

    /// A heading with its entries on one line; nothing where there are none.
    fn run(&mut self, heading: &str, entries: &[impl AsRef<str>]) {
        if !entries.is_empty() {
            let entries: Vec<_> = entries.iter().map(AsRef::as_ref).collect();
            self.section(heading, vec![entries.join(", ")]);
        }
    }
}
