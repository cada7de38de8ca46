//! Tables: rows stay whole where a page can hold them, and the heads are repeated on every page.

use super::super::document::{Align, Ink, Style, Table, TableRow};
use super::super::fonts::Weight;
use super::super::page::Command;
use super::columns::{Column, shared};
use super::galley::Galley;
use super::lines;
use super::stacked;
use super::strip::{HAIR, Letters, Strip, pen};
use glam::DVec2;
use std::rc::Rc;

/// The gap between two columns, relative to running text.
const GAP: f64 = 1.0;

/// The space above and below the text of a row, relative to running text.
const PAD: f64 = 0.14;

/// The width of the narrowest column in which text is broken, relative to running text.
const SANE: f64 = 6.5;

/// The width of the widest word for which a column is widened, relative to running text. Longer words are cut.
const WORD: f64 = 12.0;

/// The share of a page's height above which heads are not repeated.
const HEADS: f64 = 0.25;

/// Lays a table out in strips, with a strip for each row. If the columns do not fit, each row becomes a list.
pub(super) fn strips(galley: &Galley, table: &Table) -> Vec<Strip> {
    let count = count(table);
    let gap = GAP * galley.text;
    let room = galley.width - gap * gaps(count);
    let columns: Vec<_> = (0..count).map(|column| needs(galley, table, column)).collect();
    match shared(&columns, room, SANE * galley.text) {
        Some(widths) => Grid::new(galley, table, &widths, gap).strips(),
        None => stacked::strips(galley, table),
    }
}

/// Returns the number of columns of a table.
fn count(table: &Table) -> usize {
    let rows = table.rows.iter().map(|row| row.cells.len());
    rows.chain([table.heads.len()]).max().unwrap_or(0)
}

#[expect(clippy::cast_precision_loss, reason = "columns are few")]
fn gaps(columns: usize) -> f64 {
    columns.saturating_sub(1) as f64
}

fn heads(galley: &Galley) -> Letters {
    Letters { size: 0.92 * galley.text, weight: Weight::Bold, struck: false }
}

/// Returns the widths that a column needs for both the head and the cells.
fn needs(galley: &Galley, table: &Table, column: usize) -> Column {
    let head = table.heads.get(column).map(|head| (heads(galley), head));
    let cells = table.rows.iter().filter_map(|row| {
        let cell = row.cells.get(column)?;
        Some((galley.letters(row.style), cell))
    });
    let mut needed = Column::default();
    for (letters, text) in head.into_iter().chain(cells) {
        let natural = text.lines().map(|line| letters.width(line));
        needed.natural = natural.fold(needed.natural, f64::max);
        let word = lines::widest_word(text, letters.weight, letters.size);
        needed.least = needed.least.max(word.min(WORD * galley.text));
    }
    // A text measured word by word and the same text measured as a whole may differ in the last digit.
    needed.natural += 1e-6;
    needed
}

/// The place and the alignment of a column's cells, in points from the left edge of the table.
struct Cell {
    left: f64,
    width: f64,
    align: Align,
}

struct Grid<'a> {
    galley: &'a Galley,
    table: &'a Table,
    cells: Vec<Cell>,
    width: f64,
}

/// Cells broken into lines, all with the same letters.
struct BrokenCells {
    letters: Letters,
    cells: Vec<Vec<String>>,
}

impl BrokenCells {
    fn tallest(&self) -> usize {
        self.cells.iter().map(Vec::len).max().unwrap_or(0)
    }
}

impl<'a> Grid<'a> {
    fn new(galley: &'a Galley, table: &'a Table, widths: &[f64], gap: f64) -> Self {
        let mut left = 0.0;
        let mut cells = Vec::new();
        for (column, &width) in widths.iter().enumerate() {
            let align = table.aligns.get(column).copied().unwrap_or_default();
            cells.push(Cell { left, width, align });
            left += width + gap;
        }
        Self { galley, table, cells, width: (left - gap).max(0.0) }
    }

    fn strips(&self) -> Vec<Strip> {
        let head = self.head();
        let low = |head: &Strip| head.height <= HEADS * self.galley.height;
        let repeated = head.clone().filter(low).map(Rc::new);
        let mut strips: Vec<Strip> = head.into_iter().collect();
        let room = self.galley.height - repeated.as_ref().map_or(0.0, |head| head.height);
        for (place, row) in self.table.rows.iter().enumerate() {
            let total = row.style == Style::Strong && place > 0;
            if let Some(last) = strips.last_mut().filter(|_| total) {
                last.sticks = true;
            }
            let rule = self.rule(place, row);
            let broken = self.broken(self.galley.letters(row.style), &row.cells);
            let whole = self.row(&broken, 0, broken.tallest(), rule);
            if whole.height <= room {
                strips.push(whole);
                continue;
            }
            let parts = (0..broken.tallest()).map(|line| {
                let rule = rule.filter(|_| line == 0);
                self.row(&broken, line, 1, rule)
            });
            strips.extend(parts);
        }
        if let Some(first) = strips.first_mut() {
            first.above = 0.5 * self.galley.text;
        }
        let headed = usize::from(repeated.is_some());
        for strip in strips.iter_mut().skip(headed) {
            strip.head.clone_from(&repeated);
        }
        strips
    }

    /// Lays out the heads and the rule below. Returns nothing if the table has no heads.
    fn head(&self) -> Option<Strip> {
        if self.table.heads.is_empty() {
            return None;
        }
        let broken = self.broken(heads(self.galley), &self.table.heads);
        // Short heads stand directly on the rule, beside long ones that take two lines.
        let tallest = broken.tallest();
        let lowered = broken.cells.iter().map(|cell| {
            let empty = vec![String::new(); tallest - cell.len()];
            [empty, cell.clone()].concat()
        });
        let broken = BrokenCells { letters: broken.letters, cells: lowered.collect() };
        let mut strip = self.row(&broken, 0, tallest, None);
        let end = DVec2::new(self.width, strip.height);
        let start = DVec2::new(0.0, strip.height);
        strip.commands.push(Command::rule(start, end, pen(0.7, Ink::BLACK)));
        strip.sticks = true;
        Some(strip)
    }

    /// Returns the rule above a row: a heavy rule above a total, and a thin one between rows of a table with heads.
    /// Returns nothing if the row has no rule above it.
    fn rule(&self, place: usize, row: &TableRow) -> Option<(f64, Ink)> {
        match row.style {
            _ if place == 0 => None,
            Style::Strong => Some((0.6, Ink::BLACK)),
            _ if self.table.heads.is_empty() => None,
            _ => Some((0.3, HAIR)),
        }
    }

    fn broken(&self, letters: Letters, texts: &[String]) -> BrokenCells {
        let cells = self
            .cells
            .iter()
            .zip(texts)
            .map(|(cell, text)| lines::broken(text, letters.weight, letters.size, cell.width));
        BrokenCells { letters, cells: cells.collect() }
    }

    /// Lays out `count` lines of a row as a strip, beginning with line `from`.
    fn row(&self, row: &BrokenCells, from: usize, count: usize, rule: Option<(f64, Ink)>) -> Strip {
        let pad = PAD * self.galley.text;
        let line = row.letters.line();
        let mut strip = Strip::default();
        if let Some((width, ink)) = rule {
            let end = DVec2::new(self.width, 0.0);
            strip.commands.push(Command::rule(DVec2::ZERO, end, pen(width, ink)));
        }
        for (cell, texts) in self.cells.iter().zip(&row.cells) {
            let mut top = pad;
            for text in texts.iter().skip(from).take(count) {
                let left = match cell.align {
                    Align::Left => cell.left,
                    Align::Right => cell.left + cell.width - row.letters.width(text),
                };
                if !text.is_empty() {
                    let set = row.letters.set(text, DVec2::new(left, top));
                    strip.commands.extend(set);
                }
                top += line;
            }
            strip.height = strip.height.max(top + pad);
        }
        strip
    }
}
