//! Tests with random documents: nothing is lost, covered, outside the margins or split.

use super::*;
use proptest::prelude::*;
use std::collections::BTreeMap;

fn text(words: std::ops::Range<usize>) -> impl Strategy<Value = String> {
    let word = prop_oneof![
        8 => "[a-z]{1,9}|[а-я]{1,9}",
        2 => "[+−]?[0-9]{1,3}",
        1 => "—|·|%|см",
        1 => "[а-яa-z]{40,90}",
    ];
    prop::collection::vec(word, words).prop_map(|words| words.join(" "))
}

fn style() -> impl Strategy<Value = Style> {
    prop::sample::select(vec![Style::Plain, Style::Strong, Style::Small, Style::Struck])
}

fn table() -> impl Strategy<Value = Table> {
    let row = |columns| {
        let cells = prop::collection::vec(text(0..9), 0..=columns);
        (style(), cells).prop_map(|(style, cells)| TableRow { style, cells })
    };
    (1..8_usize, any::<bool>()).prop_flat_map(move |(columns, headed)| {
        let heads = prop::collection::vec("[A-Z]{1,9}", if headed { columns } else { 0 });
        let aligns =
            prop::collection::vec(prop::sample::select(vec![Align::Left, Align::Right]), 0..=columns);
        let rows = prop::collection::vec(row(columns), 0..30);
        (heads, aligns, rows).prop_map(|(heads, aligns, rows)| Table { heads, aligns, rows })
    })
}

fn drawing() -> impl Strategy<Value = Drawing> {
    let label = (0.0..200.0, 0.0..150.0, text(1..4)).prop_map(|(x, y, text)| Shape::Label {
        at: DVec2::new(x, y),
        size: 1.0,
        text,
    });
    let labels = prop::collection::vec(label, 0..4);
    (1.0..250.0, 1.0..250.0, any::<bool>(), text(0..20), labels).prop_map(
        |(x, y, scaled, caption, shapes)| Drawing {
            from: DVec2::new(-5.0, 3.0),
            to: DVec2::new(x - 5.0, y + 3.0),
            scale: scaled.then_some(geometry::units::Length::Cm),
            caption,
            shapes,
        },
    )
}

fn block() -> impl Strategy<Value = Block> {
    let leaf = prop_oneof![
        2 => (1..4_u8, text(1..9)).prop_map(|(level, text)| Block::Heading(level, text)),
        4 => (style(), text(0..120)).prop_map(|(style, text)| Block::Paragraph(style, text)),
        3 => table().prop_map(Block::Table),
        1 => drawing().prop_map(Block::Drawing),
        1 => Just(Block::NewPage),
    ];
    leaf.prop_recursive(2, 12, 4, |inner| {
        let blocks = || prop::collection::vec(inner.clone(), 0..4);
        prop_oneof![
            blocks().prop_map(Block::Together),
            prop::collection::vec(blocks(), 0..4).prop_map(Block::Cards),
        ]
    })
}

/// Marks every cell of a row with a word that no other row has.
fn marked(blocks: &mut [Block], rows: &mut usize) {
    for block in blocks {
        match block {
            Block::Table(table) => {
                for row in &mut table.rows {
                    *rows += 1;
                    for cell in &mut row.cells {
                        let _ = write!(cell, " №{rows}");
                    }
                }
            }
            Block::Together(blocks) => marked(blocks, rows),
            Block::Cards(cards) => cards.iter_mut().for_each(|card| marked(card, rows)),
            _ => {}
        }
    }
}

/// Counts the words of a document that are too short to be cut. Heads are left out.
fn words(blocks: &[Block], found: &mut BTreeMap<String, usize>) {
    for block in blocks {
        match block {
            Block::Heading(_, text) | Block::Paragraph(_, text) => count(text, found),
            Block::Table(table) => {
                let cells = table.rows.iter().flat_map(|row| &row.cells);
                cells.for_each(|cell| count(cell, found));
            }
            Block::Drawing(drawing) => count(&drawing.caption, found),
            Block::Together(blocks) => words(blocks, found),
            Block::Cards(cards) => cards.iter().for_each(|card| words(card, found)),
            Block::Cutouts(all) => {
                let lines = all.iter().flat_map(|cutout| &cutout.lines);
                lines.for_each(|(_, text)| count(text, found));
            }
            Block::NewPage => {}
        }
    }
}

fn count(text: &str, found: &mut BTreeMap<String, usize>) {
    let short = text.split_whitespace().filter(|word| word.chars().count() < 10);
    for word in short {
        *found.entry(word.to_owned()).or_default() += 1;
    }
}

/// Returns the corners of the box around a run's letters.
fn around(run: &Run) -> (DVec2, DVec2) {
    let above = DVec2::new(0.0, 0.76 * run.size);
    let below = DVec2::new(run.width(), 0.2 * run.size);
    (run.at - above, run.at + below)
}

fn check(document: &Document, size: Size, rows: usize) -> Result<(), TestCaseError> {
    let pages = pages(document, size);
    let (mut wanted, mut found) = (BTreeMap::new(), BTreeMap::new());
    words(&document.blocks, &mut wanted);
    let mut on = vec![None; rows + 1];
    for (number, page) in pages.iter().enumerate() {
        let mut boxes: Vec<_> = runs(&page.commands).into_iter().map(around).collect();
        for run in runs(&page.commands) {
            count(&run.text, &mut found);
            for row in run.text.split_whitespace().filter_map(|word| word.strip_prefix('№')) {
                let place: usize = row.parse().unwrap();
                let first = *on[place].get_or_insert(number);
                prop_assert_eq!(first, number, "row {} on two pages", place);
            }
        }
        let mut inner = Vec::new();
        for command in &page.commands {
            if let Command::Clipped { from, to, commands } = command {
                boxes.push((*from, *to));
                inner.extend(runs(commands).into_iter().map(around));
            }
        }
        let margin = DVec2::splat(size.margin() - 0.01);
        for (low, high) in boxes.iter().chain(&inner) {
            let inside = low.cmpge(margin).all() && high.cmple(page.size - margin).all();
            prop_assert!(inside, "{low} to {high} on a page of {}", page.size);
        }
        boxes.sort_by(|(low, _), (other, _)| low.y.total_cmp(&other.y));
        for (place, (low, high)) in boxes.iter().enumerate() {
            let near = boxes.iter().skip(place + 1);
            for (other, end) in near.take_while(|(other, _)| other.y < high.y) {
                let apart = low.cmpge(*end - 0.01).any() || high.cmple(*other + 0.01).any();
                prop_assert!(apart, "{low} to {high} covers {other} to {end}");
            }
        }
    }
    for (word, times) in wanted {
        // A cut word or a hanging sign may yield more short words, but never fewer.
        let there = found.get(&word).copied().unwrap_or(0);
        prop_assert!(there >= times, "\"{word}\" {there} times of {times}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(crate::day::cases(48))]

    #[test]
    fn nothing_is_lost_covered_parted_or_outside_the_margins(
        mut blocks in prop::collection::vec(block(), 0..10),
        foot in text(0..9),
        size in prop::sample::select(Size::ALL.to_vec()),
    ) {
        let mut rows = 0;
        marked(&mut blocks, &mut rows);
        let document = Document { foot, ..document(blocks) };
        check(&document, size, rows)?;
    }
}
