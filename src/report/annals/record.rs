//! Rulings shown in the form stored by the record, without being made again: modifiers that counted, throws, outcome.

use super::EntryRecall;
use crate::paper::document::{Align, Block, Document, Style, Table, TableRow};
use journal::{Journal, RulingEntry, Throw};
use language::Language;
use ruling::quotation::visible;

/// Makes the page of a ruling that can't be made again.
pub(super) fn document(
    journal: &Journal,
    recalled: &EntryRecall,
    ruled: &RulingEntry,
    language: Language,
) -> Document {
    let entry = &recalled.entry;
    let title = entry.says.text(language).to_owned();
    let mut blocks = vec![Block::Heading(1, title.clone())];
    blocks.extend(self::blocks(journal, ruled, language));
    Document { language, foot: journal.battle().view().name, title, blocks }
}

/// Writes the stored content of a ruling, under a heading that says that the content is stored and not ruled again.
pub(super) fn blocks(journal: &Journal, ruled: &RulingEntry, language: Language) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(2, language.word("print-kept"))];
    for made in &ruled.rulings {
        let heading = made.line(&called(journal, made.subject.as_str()), language);
        blocks.push(Block::Paragraph(Style::Strong, heading));
        for block in &made.blocks {
            let line = |(key, of, value): &(String, Option<dice::Id>, i64)| {
                let of = of.as_ref().map(|of| called(journal, of.as_str()));
                cells([number(*value), language.label(key), of.unwrap_or_default()])
            };
            let mut rows: Vec<_> = block.lines.iter().map(line).collect();
            let total = language.word("print-kept-total");
            rows.push(TableRow {
                style: Style::Strong,
                ..cells([number(block.total), total, String::new()])
            });
            blocks.push(Block::Table(Table { heads: Vec::new(), aligns: vec![Align::Right], rows }));
        }
    }
    let throw = |throw: &Throw| {
        let faces: Vec<_> = throw.faces.iter().map(u8::to_string).collect();
        let of = throw.of.as_ref().map(|of| called(journal, of.as_str()));
        cells([
            language.word(&throw.purpose),
            of.unwrap_or_default(),
            format!("{}{}{}", language.dice_kept(&throw.dice), language.colon(), faces.join(" + ")),
        ])
    };
    let throws: Vec<_> = ruled.throws.iter().map(throw).collect();
    if !throws.is_empty() {
        blocks.push(Block::Table(Table { rows: throws, ..Table::default() }));
    }
    blocks
}

fn called(journal: &Journal, id: &str) -> String {
    let view = journal.battle().view();
    let body = view.bodies.iter().find(|body| body.id.as_str() == id);
    body.map_or_else(|| visible(id).into_owned(), |body| body.name.clone())
}

fn cells(cells: [String; 3]) -> TableRow {
    TableRow { style: Style::Plain, cells: cells.into() }
}

fn number(number: i64) -> String {
    language::minus(&number.to_string())
}
