//! A writer that collects the blocks of a document.

use super::document::{Block, Document, Drawing, Style, Table, TableRow};
use crate::capital;
use language::Language;
use ruling::Reason;
use ruling::table::View;

/// A document in progress.
pub(super) struct Leaf {
    pub(super) language: Language,
    blocks: Vec<Block>,
}

impl Leaf {
    pub(super) fn new(language: Language) -> Self {
        Self { language, blocks: Vec::new() }
    }

    pub(super) fn heading(&mut self, level: u8, text: impl Into<String>) {
        self.blocks.push(Block::Heading(level, text.into()));
    }

    pub(super) fn text(&mut self, style: Style, text: impl Into<String>) {
        self.blocks.push(Block::Paragraph(style, text.into()));
    }

    /// Adds a message as a paragraph.
    pub(super) fn word(&mut self, style: Style, message: &str) {
        let text = self.language.word(message);
        self.text(style, text);
    }

    /// Adds a heading and a paragraph for each line. Adds nothing if there are no lines.
    pub(super) fn section(&mut self, heading: &str, style: Style, lines: Vec<String>) {
        if lines.is_empty() {
            return;
        }
        self.heading(3, capital(&self.language.word(heading)));
        for line in lines {
            self.text(style, line);
        }
    }

    /// Adds a heading and a single paragraph with all entries. Adds nothing if there are no entries.
    pub(super) fn run(&mut self, heading: &str, entries: &[impl AsRef<str>]) {
        let entries: Vec<_> = entries.iter().map(AsRef::as_ref).collect();
        let joined = (!entries.is_empty()).then(|| entries.join(", "));
        self.section(heading, Style::Small, joined.into_iter().collect());
    }

    /// Adds a table. Adds nothing if the table has no rows.
    pub(super) fn table(&mut self, table: Table) {
        if !table.rows.is_empty() {
            self.blocks.push(Block::Table(table));
        }
    }

    pub(super) fn drawing(&mut self, drawing: Option<Drawing>) {
        self.blocks.extend(drawing.map(Block::Drawing));
    }

    pub(super) fn block(&mut self, block: Block) {
        self.blocks.push(block);
    }

    /// Returns the blocks written so far.
    pub(super) fn blocks(self) -> Vec<Block> {
        self.blocks
    }

    /// Returns the document, with the battle and the turn at the foot.
    pub(super) fn document(self, title: String, view: &View) -> Document {
        let foot = format!("{} — {}", view.name, occasion(view, self.language));
        Document { language: self.language, title, foot, blocks: self.blocks }
    }
}

/// Returns the turn and the phase of a battle in words.
pub(super) fn occasion(view: &View, language: Language) -> String {
    let occasion = Reason::new("turn-line", "").name("turn", view.turn.to_string()).word("phase", view.phase);
    language.say(&occasion)
}

/// Makes a row of a table.
pub(super) fn row(style: Style, cells: impl IntoIterator<Item = String>) -> TableRow {
    TableRow { style, cells: cells.into_iter().collect() }
}

/// Returns the heads of a table, given by message ids.
pub(super) fn heads(messages: &[&str], language: Language) -> Vec<String> {
    messages.iter().map(|message| capital(&language.word(message))).collect()
}
