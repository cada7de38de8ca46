//! The dice page: the faces thrown compared with those expected, by die, side and origin.

use super::document::{Align, Block, Document, Drawing, Ink, Pen, Shape, Style, Table};
use super::leaf::{Leaf, row};
use dice::ThrowOrigin;
use glam::DVec2;
use journal::DiceRow;
use language::Language;
use ruling::Reason;

/// The message ids of the column heads.
const HEADS: [&str; 8] = [
    "dice-die",
    "dice-side",
    "dice-origin",
    "dice-thrown",
    "dice-mean",
    "dice-expected-mean",
    "dice-chi-squared",
    "dice-probability",
];

/// The width of a bar with the gap, the width of a bar, and the height of the highest bar.
const BARS: (f64, f64, f64) = (2.0, 1.3, 12.0);

/// Makes the page of a battle's dice. For each row that covers all sides and origins, the faces are also drawn as bars.
pub fn dice_page(name: &str, rows: &[DiceRow], language: Language) -> Document {
    let title = language.word("print-dice");
    let mut leaf = Leaf::new(language);
    leaf.heading(1, &title);
    if rows.is_empty() {
        leaf.word(Style::Plain, "dice-none");
    } else {
        leaf.table(table(rows, language));
        leaf.word(Style::Small, "dice-note");
        if !rows.iter().all(DiceRow::is_enough) {
            let few = Reason::new("dice-few", "note");
            leaf.text(Style::Small, language.say(&few));
        }
    }
    let whole = rows.iter().filter(|row| row.side.is_none() && row.origin.is_none());
    for row in whole {
        leaf.block(Block::Together(vec![
            Block::Heading(3, row.called()),
            Block::Drawing(bars(row, language)),
        ]));
    }
    Document { language, title, foot: name.to_owned(), blocks: leaf.blocks() }
}

fn table(rows: &[DiceRow], language: Language) -> Table {
    let cells = |dice: &DiceRow| {
        let origin = match dice.origin {
            Some(ThrowOrigin::Table) => "dice-table",
            Some(ThrowOrigin::Seed) => "dice-seed",
            None => "dice-all",
        };
        let side = dice.side.clone();
        let whole = dice.side.is_none() && dice.origin.is_none();
        let style = if whole { Style::Strong } else { Style::Plain };
        let cells = [
            dice.called(),
            side.unwrap_or_else(|| language.word("dice-all")),
            language.word(origin),
            dice.thrown.to_string(),
            language.decimals(dice.mean, 2),
            language.decimals(dice.expected_mean, 2),
            format!("{} ({})", language.decimals(dice.chi_squared, 2), dice.freedom),
            if dice.is_enough() { language.percent(dice.probability, 1) } else { "—".to_owned() },
        ];
        row(style, cells)
    };
    let mut aligns = vec![Align::Left; 3];
    aligns.resize(HEADS.len(), Align::Right);
    Table { heads: super::leaf::heads(&HEADS, language), aligns, rows: rows.iter().map(cells).collect() }
}

/// Draws a bar for each face, with the count above, and a dashed line at the expected count.
fn bars(row: &DiceRow, language: Language) -> Drawing {
    let (step, wide, high) = BARS;
    let most = row.faces.iter().copied().max().unwrap_or_default().max(1);
    let reach = count(most).max(row.expected);
    let mut shapes = Vec::new();
    let mut right = 0.0;
    for (face, fell) in row.die.faces().zip(&row.faces) {
        let left = right + (step - wide) / 2.0;
        let top = count(*fell) / reach * high;
        let (low, top) = (DVec2::new(left, 0.0), DVec2::new(left + wide, top));
        shapes.push(Shape::Area {
            corners: vec![low, DVec2::new(top.x, low.y), top, DVec2::new(low.x, top.y)],
            pen: Some(Pen::black(0.6, false)),
            fill: Some(Ink(190, 190, 190)),
        });
        let middle = left + wide / 2.0;
        shapes.push(label(DVec2::new(middle, -0.9), face.to_string()));
        shapes.push(label(DVec2::new(middle, top.y + 0.9), fell.to_string()));
        right += step;
    }
    let expected = row.expected / reach * high;
    for (from, to, dashed) in [(0.0, 0.0, false), (expected, expected, true)] {
        shapes.push(Shape::Line {
            points: vec![DVec2::new(0.0, from), DVec2::new(right, to)],
            pen: Pen::black(1.0, dashed),
        });
    }
    Drawing {
        from: DVec2::new(-1.0, -2.0),
        to: DVec2::new(right + 1.0, high + 2.0),
        scale: None,
        caption: language.word("dice-bars"),
        shapes,
    }
}

#[expect(clippy::cast_precision_loss, reason = "a bar of so many dice is as high as the next")]
fn count(dice: u64) -> f64 {
    dice as f64
}

fn label(at: DVec2, text: String) -> Shape {
    Shape::Label { at, size: 0.75, text }
}

#[cfg(test)]
mod tests;
