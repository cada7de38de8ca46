//! Documents as Markdown, without pages, and with only the captions of drawings.

use super::document::{Align, Block, Cutout, Document, Style, Table, TableRow};

/// Writes a document as Markdown.
pub(super) fn markdown(document: &Document) -> String {
    let mut parts = parts(&document.blocks);
    if !document.foot.trim().is_empty() {
        parts.push(format!("*{}*", inline(&document.foot)));
    }
    let mut text = parts.join("\n\n");
    text.push('\n');
    text
}

/// Returns the paragraphs that are separated by empty lines.
fn parts(blocks: &[Block]) -> Vec<String> {
    blocks.iter().flat_map(part).collect()
}

fn part(block: &Block) -> Vec<String> {
    match block {
        Block::Heading(level, text) => {
            let marks = "#".repeat(usize::from((*level).clamp(1, 6)));
            vec![format!("{marks} {}", inline(text))]
        }
        Block::Paragraph(_, text) if text.trim().is_empty() => Vec::new(),
        Block::Paragraph(style, text) => vec![paragraph(*style, text)],
        Block::Table(table) => rows(table),
        Block::Drawing(drawing) if drawing.caption.trim().is_empty() => Vec::new(),
        Block::Drawing(drawing) => vec![format!("*{}*", inline(&drawing.caption))],
        Block::Together(blocks) => parts(blocks),
        Block::Cards(cards) => cards.iter().flat_map(|card| parts(card)).collect(),
        Block::Cutouts(all) => all.iter().map(cutout).collect(),
        Block::NewPage => vec!["---".to_owned()],
    }
}

/// Writes a cutout as an item of a list, which consists only of the lines below the drawing.
fn cutout(cutout: &Cutout) -> String {
    let lines = cutout.lines.iter().map(|(style, text)| styled(*style, text));
    format!("- {}", lines.collect::<Vec<_>>().join(", "))
}

fn paragraph(style: Style, text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.map(|line| match style {
        Style::Plain | Style::Small => opened(&inline(line)),
        Style::Strong | Style::Struck => styled(style, line),
    });
    // A backslash keeps the line break.
    lines.collect::<Vec<_>>().join("\\\n")
}

fn rows(table: &Table) -> Vec<String> {
    let cells = table.rows.iter().map(|row| row.cells.len());
    let columns = cells.chain([table.heads.len()]).max().unwrap_or(0);
    if columns == 0 {
        return Vec::new();
    }
    let line = |cell: &dyn Fn(usize) -> String| {
        let cells: Vec<_> = (0..columns).map(cell).collect();
        format!("| {} |", cells.join(" | "))
    };
    let head = |column: usize| table.heads.get(column).map(|head| inline(head));
    let align = |column: usize| match table.aligns.get(column) {
        Some(Align::Right) => "---:".to_owned(),
        Some(Align::Left) | None => "---".to_owned(),
    };
    let mut lines = vec![line(&|column| head(column).unwrap_or_default()), line(&align)];
    lines.extend(table.rows.iter().map(|row| line(&|column| cell(row, column))));
    vec![lines.join("\n")]
}

fn cell(row: &TableRow, column: usize) -> String {
    let text = row.cells.get(column).map_or("", String::as_str).trim();
    let lines = text.lines().map(|line| styled(row.style, line));
    lines.collect::<Vec<_>>().join("<br>")
}

/// Writes a text with the marks of a style. An empty text gets no marks.
fn styled(style: Style, text: &str) -> String {
    let inline = inline(text);
    match style {
        _ if inline.is_empty() => inline,
        Style::Plain | Style::Small => inline,
        Style::Strong => format!("**{inline}**"),
        Style::Struck => format!("~~{inline}~~"),
    }
}

/// Writes a text on a single line, with Markdown's special signs escaped.
fn inline(text: &str) -> String {
    let mut out = String::new();
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        for letter in word.chars() {
            if matches!(letter, '\\' | '*' | '_' | '`' | '<' | '[' | ']' | '|' | '~' | '&') {
                out.push('\\');
            }
            out.push(letter);
        }
    }
    out
}

/// Escapes the beginning of a line that would be taken for a heading, a list or a quotation.
fn opened(line: &str) -> String {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    let (number, rest) = line.split_at(digits);
    if digits > 0 && rest.starts_with(['.', ')']) {
        format!("{number}\\{rest}")
    } else if line.starts_with(['#', '+', '-', '>', '=']) {
        format!("\\{line}")
    } else {
        line.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use language::Language;

    fn written(blocks: Vec<Block>) -> String {
        markdown(&Document { language: Language::En, title: String::new(), foot: String::new(), blocks })
    }

    #[test]
    fn a_table_keeps_its_columns_whatever_stands_in_its_cells() {
        let row = |style, cells: [&str; 2]| TableRow { style, cells: cells.map(str::to_owned).to_vec() };
        let table = Table {
            heads: vec!["a|b".to_owned(), "n".to_owned()],
            aligns: vec![Align::Left, Align::Right],
            rows: vec![
                row(Style::Plain, ["x | y\nz", "*"]),
                row(Style::Strong, ["all", ""]),
                TableRow::default(),
            ],
        };
        let expected = "| a\\|b | n |\n| --- | ---: |\n| x \\| y<br>z | \\* |\n| **all** |  |\n|  |  |\n";
        assert_eq!(written(vec![Block::Table(table)]), expected);
    }

    #[test]
    fn a_paragraph_that_looks_like_a_list_or_heading_stays_a_paragraph() {
        let plain = |text: &str| written(vec![Block::Paragraph(Style::Plain, text.to_owned())]);
        assert_eq!(plain("1. fire"), "1\\. fire\n");
        assert_eq!(plain("+4 near"), "\\+4 near\n");
        assert_eq!(plain("# 7\nb"), "\\# 7\\\nb\n");
        assert_eq!(plain("14 stands"), "14 stands\n");
    }

    #[test]
    fn parts_stand_in_their_order_with_the_foot_at_the_end() {
        let document = Document {
            language: Language::En,
            title: "not printed".to_owned(),
            foot: "turn 3".to_owned(),
            blocks: vec![
                Block::Together(vec![
                    Block::Heading(2, "Map".to_owned()),
                    Block::Paragraph(Style::Struck, "gone".to_owned()),
                ]),
                Block::NewPage,
                Block::Cards(vec![vec![Block::Paragraph(Style::Strong, "A".to_owned())]]),
            ],
        };
        assert_eq!(markdown(&document), "## Map\n\n~~gone~~\n\n---\n\n**A**\n\n*turn 3*\n");
    }
}
