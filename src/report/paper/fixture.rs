//! A document as plain text, to be read in tests.

use super::document::{Block, Document, Shape, Table};

/// Every text of a document, a line each; the cells of a row with bars between them.
pub(super) fn plain(document: &Document) -> String {
    let mut lines = vec![format!("{} / {}", document.title, document.foot)];
    document
        .blocks
        .iter()
        .for_each(|block| lay(block, &mut lines));
    lines
        .into_iter()
        .map(|line| line.trim_end().to_owned() + "\n")
        .collect()
}

fn lay(block: &Block, lines: &mut Vec<String>) {
    match block {
        Block::Heading(level, text) => {
            lines.push(format!("{} {text}", "#".repeat(usize::from(*level))));
        }
        Block::Paragraph(style, text) => lines.push(format!("{style:?}: {text}")),
        Block::Table(table) => self::table(table, lines),
        Block::Drawing(drawing) => {
            lines.push(format!(
                "~ {} ({} to {})",
                drawing.caption, drawing.from, drawing.to
            ));
            for shape in &drawing.shapes {
                if let Shape::Label { text, .. } = shape {
                    lines.push(format!("~   {text}"));
                }
            }
        }
        Block::Together(blocks) => blocks.iter().for_each(|block| lay(block, lines)),
        Block::Cards(cards) => {
            for card in cards {
                lines.push("+".to_owned());
                card.iter().for_each(|block| lay(block, lines));
            }
        }
        Block::NewPage => lines.push("=".to_owned()),
    }
}

fn table(table: &Table, lines: &mut Vec<String>) {
    if !table.heads.is_empty() {
        lines.push(format!("| {}", table.heads.join(" | ")));
    }
    for row in &table.rows {
        lines.push(format!("| {} ({:?})", row.cells.join(" | "), row.style));
    }
}
