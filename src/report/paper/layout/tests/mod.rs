use super::super::document::{Align, Block, Drawing, Ink, Pen, Shape, Style, Table, TableRow};
use super::super::page::{Command, Run};
use super::*;
use glam::DVec2;
use language::Language;
use std::fmt::Write;

mod random;

fn document(blocks: Vec<Block>) -> Document {
    Document { language: Language::En, title: "Test".to_owned(), foot: "the foot".to_owned(), blocks }
}

fn paragraph(text: &str) -> Block {
    Block::Paragraph(Style::Plain, text.to_owned())
}

fn row(style: Style, cells: &[&str]) -> TableRow {
    TableRow { style, cells: cells.iter().map(|cell| (*cell).to_owned()).collect() }
}

/// Returns the texts outside drawings.
fn runs(commands: &[Command]) -> Vec<&Run> {
    let texts = commands.iter().filter_map(|command| match command {
        Command::Text(run) => Some(run),
        _ => None,
    });
    texts.collect()
}

fn texts(page: &Page) -> Vec<&str> {
    runs(&page.commands).into_iter().map(|run| run.text.as_str()).collect()
}

#[test]
fn as_many_lines_stand_on_a_page_as_fit() {
    // A page A4 has 841.89 points. Without two margins of 45.35 and a foot of 0.84 × 9.2 × 1.3 + 1.2 × 9.2 = 21.09,
    // 730.10 are left. A line takes 9.2 × 1.3 = 11.96 and 3.68 above it, so 46 lines take 46 × 15.64 − 3.68 = 715.76.
    let count = |lines: usize| pages(&document(vec![paragraph("A line"); lines]), Size::A4).len();
    assert_eq!([0, 1, 46, 47, 92, 93].map(count), [1, 1, 1, 2, 2, 3]);
}

#[test]
fn a_roll_is_one_page_as_long_as_what_is_on_it() {
    // A line takes 7.4 × 1.3 = 9.62 and 2.96 above it. The margins are 8.504 each.
    let roll = pages(&document(vec![paragraph("A line"); 100]), Size::Receipt);
    assert_eq!(roll.len(), 1);
    let expected = 100.0 * 9.62 + 99.0 * 2.96 + 17.008;
    assert!((roll[0].size.y - expected).abs() < 0.01, "{}", roll[0].size.y);
    assert!(!texts(&roll[0]).contains(&"the foot"));
}

#[test]
fn every_page_has_the_foot_and_its_number() {
    let pages = pages(&document(vec![paragraph("one"), Block::NewPage, paragraph("two")]), Size::A5);
    let said: Vec<_> = pages.iter().map(texts).collect();
    assert_eq!(said, [["one", "the foot", "1 / 2"], ["two", "the foot", "2 / 2"]]);
}

#[test]
fn new_pages_without_anything_between_them_are_no_empty_pages() {
    let blocks = vec![Block::NewPage, Block::NewPage, paragraph("one"), Block::NewPage, Block::NewPage];
    assert_eq!(pages(&document(blocks), Size::A6).len(), 1);
}

#[test]
fn the_heads_of_a_table_are_printed_on_each_of_its_pages() {
    let table = Table {
        heads: vec!["Unit".to_owned(), "Stands".to_owned()],
        aligns: vec![Align::Left, Align::Right],
        rows: vec![row(Style::Plain, &["2nd Line", "4"]); 120],
    };
    let pages = pages(&document(vec![Block::Table(table)]), Size::A4);
    assert_eq!(pages.len(), 3);
    let mut rows = 0;
    for page in &pages {
        assert_eq!(texts(page)[..2], ["Unit", "Stands"]);
        assert_eq!(texts(page).iter().filter(|text| **text == "Unit").count(), 1);
        rows += texts(page).iter().filter(|text| **text == "2nd Line").count();
    }
    assert_eq!(rows, 120);
}

#[test]
fn numbers_end_at_the_right_of_their_column() {
    let table = Table {
        heads: Vec::new(),
        aligns: vec![Align::Right],
        rows: vec![row(Style::Plain, &["−1", "a"]), row(Style::Plain, &["+100", "b"])],
    };
    let pages = pages(&document(vec![Block::Table(table)]), Size::A4);
    let runs = runs(&pages[0].commands);
    let end = |run: &Run| run.at.x + run.width();
    assert!((end(runs[0]) - end(runs[2])).abs() < 1e-5);
    assert!((runs[1].at.x - runs[3].at.x).abs() < 1e-9);
}

#[test]
fn a_row_taller_than_a_page_is_parted_between_its_lines_and_loses_nothing() {
    let words: Vec<_> = (0..900).map(|number| format!("w{number}")).collect();
    let table = Table { rows: vec![row(Style::Plain, &["label", &words.join(" ")])], ..Table::default() };
    let pages = pages(&document(vec![Block::Table(table)]), Size::A6);
    assert!(pages.len() > 1);
    let all = pages.iter().flat_map(texts).collect::<Vec<_>>().join(" ");
    let found: Vec<_> = all.split(' ').filter(|word| word.starts_with('w')).collect();
    assert_eq!(found, words);
}

#[test]
fn a_heading_is_never_the_last_line_of_a_page() {
    for lines in 0..60 {
        let mut blocks = vec![paragraph("A line"); lines];
        blocks.push(Block::Heading(2, "Heading".to_owned()));
        blocks.push(paragraph("What follows"));
        let pages = pages(&document(blocks), Size::A4);
        let page = pages.iter().find(|page| texts(page).contains(&"Heading")).unwrap();
        assert!(texts(page).contains(&"What follows"), "after {lines} lines");
    }
}

#[test]
fn what_stays_together_and_a_card_are_never_parted() {
    let block = [paragraph("first"), paragraph("middle"), paragraph("last")].to_vec();
    for lines in 0..50 {
        for kept in [Block::Together(block.clone()), Block::Cards(vec![block.clone()])] {
            let mut blocks = vec![paragraph("A line"); lines];
            blocks.push(kept);
            let pages = pages(&document(blocks), Size::A4);
            let page = pages.iter().find(|page| texts(page).contains(&"first")).unwrap();
            assert!(texts(page).contains(&"last"), "after {lines} lines");
        }
    }
}

#[test]
fn a_table_too_wide_for_a_roll_is_read_row_by_row() {
    let heads = ["Unit", "Side", "Type", "Formation", "Stands", "Lost", "State"];
    let cells = ["2nd Line", "Blue", "line infantry", "column", "4", "1", ""];
    let table = Table {
        heads: heads.map(str::to_owned).to_vec(),
        aligns: Vec::new(),
        rows: vec![row(Style::Plain, &cells)],
    };
    let roll = pages(&document(vec![Block::Table(table)]), Size::Receipt);
    let said = texts(&roll[0]).join(" ").replace('\u{a0}', " ");
    assert_eq!(said, "2nd Line Side: Blue · Type: line infantry · Formation: column · Stands: 4 · Lost: 1");
}

/// Lists commands as lines of text, to tenths of a point.
fn listed(commands: &[Command], inset: &str, out: &mut String) {
    let place = |points: &[DVec2]| {
        let points = points.iter().map(|at| format!("{:.1},{:.1}", at.x, at.y));
        points.collect::<Vec<_>>().join(" ")
    };
    let pen = |pen: &Pen| {
        let Ink(red, green, blue) = pen.ink;
        let dashed = if pen.dashed { " dashed" } else { "" };
        format!("pen {:.1} #{red:02x}{green:02x}{blue:02x}{dashed}", pen.width)
    };
    for command in commands {
        let line = match command {
            Command::Text(run) => {
                let edged = if run.edged { " edged" } else { "" };
                let at = place(&[run.at]);
                format!("{at} {:?} {:.2}{edged}: {}", run.weight, run.size, run.text)
            }
            Command::Line { points, pen: with } => format!("line {} {}", place(points), pen(with)),
            Command::Area { corners, pen: with, fill } => {
                let with = with.as_ref().map(pen).unwrap_or_default();
                format!("area {} {with} {fill:?}", place(corners))
            }
            Command::Clipped { from, to, .. } => format!("in {}", place(&[*from, *to])),
        };
        let _ = writeln!(out, "{inset}{line}");
        if let Command::Clipped { commands, .. } = command {
            listed(commands, "  ", out);
        }
    }
}

#[test]
fn a_small_document_is_laid_out_like_this() {
    let drawing = Drawing {
        from: DVec2::ZERO,
        to: DVec2::new(60.0, 30.0),
        scale: Some(geometry::units::Length::Cm),
        caption: "Стол".to_owned(),
        shapes: vec![
            Shape::Line {
                points: vec![DVec2::new(10.0, 10.0), DVec2::new(50.0, 20.0)],
                pen: Pen { width: 0.8, ink: Ink::BLACK, dashed: true },
            },
            Shape::Label { at: DVec2::new(30.0, 15.0), size: 0.9, text: "41,2 см".to_owned() },
        ],
    };
    let table = Table {
        heads: Vec::new(),
        aligns: vec![Align::Right],
        rows: vec![
            row(Style::Plain, &["+4", "генерал рядом", "7,3 см"]),
            row(Style::Struck, &["−2", "цель скрыта"]),
            row(Style::Strong, &["4", "Итого"]),
        ],
    };
    let document = Document {
        language: Language::Ru,
        ..document(vec![
            Block::Heading(1, "Решение 17".to_owned()),
            Block::Table(table),
            Block::Drawing(drawing),
            Block::Cards(vec![vec![paragraph("Гусары")], vec![paragraph("Уланы")]]),
        ])
    };
    let mut out = String::new();
    for page in pages(&document, Size::A6) {
        let _ = writeln!(out, "page {:.1} {:.1}", page.size.x, page.size.y);
        listed(&page.commands, "", &mut out);
    }
    insta::assert_snapshot!(out);
}
