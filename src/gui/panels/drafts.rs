//! The input of the panels that has not been passed to the desk yet.

use desk::sentence::UnknownWord;
use report::sheet::Row;
use std::collections::BTreeMap;

/// The input of the panels that has not been passed to the desk yet.
#[derive(Default)]
pub(crate) struct Drafts {
    /// The line of the breakdown that is being overtyped.
    pub(crate) row: Option<LineEdit>,
    /// The throw of the phase whose row was last scrolled into view.
    pub(crate) row_shown: Option<usize>,
    /// The chosen entry when the story was last drawn, and the rows that were visible.
    pub(crate) story_shown: (Option<u64>, std::ops::Range<usize>),
    /// True if rarely used procedures are shown too.
    pub(crate) more: bool,
    /// The words of the sentence that were not understood.
    pub(crate) unknown: Vec<UnknownWord>,
    /// The texts, by the name of the field.
    texts: BTreeMap<String, String>,
}

impl Drafts {
    /// Returns the text of a field for editing.
    pub(crate) fn text(&mut self, field: &str) -> &mut String {
        self.texts.entry(field.to_owned()).or_default()
    }

    /// Takes the text of a field, and leaves the field empty.
    pub(crate) fn take(&mut self, field: &str) -> String {
        self.texts.remove(field).unwrap_or_default()
    }
}

/// A line that is being overtyped.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LineEdit {
    /// The block of the line.
    block: String,
    /// The rule of the line.
    key: &'static str,
    /// The unit or thing that the line is about.
    of: Option<String>,
}

impl LineEdit {
    pub(crate) fn of(row: &Row) -> Self {
        Self { block: row.block.to_string(), key: row.key, of: row.of.as_ref().map(ToString::to_string) }
    }
}
