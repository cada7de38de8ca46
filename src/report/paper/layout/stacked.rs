//! Tables too wide for the page, with each row as a list of "head: cell".

use super::super::document::{Style, Table, TableRow};
use super::super::fonts::Weight;
use super::super::page::{Command, moved};
use super::galley::Galley;
use super::strip::{HAIR, Strip, joined, pen};
use glam::DVec2;

/// The indent of the text after the first cell, relative to running text.
const INDENT: f64 = 1.0;

/// The space above and below the rule between two rows, relative to running text.
const PAD: f64 = 0.25;

/// Lays out each row as a strip, with the first cell on a separate line and the others below.
pub(super) fn strips(galley: &Galley, table: &Table) -> Vec<Strip> {
    let mut strips = Vec::new();
    for (place, row) in table.rows.iter().enumerate() {
        let lines = lines(galley, table, row);
        if lines.is_empty() {
            continue;
        }
        let whole = joined(lines.clone());
        let fits = whole.height + PAD * galley.text <= galley.height;
        let mut parts = if fits { vec![whole] } else { lines };
        if let Some(first) = parts.first_mut() {
            let pad = PAD * galley.text;
            first.above = pad;
            if place > 0 {
                first.commands = moved(std::mem::take(&mut first.commands), DVec2::new(0.0, pad));
                first.height += pad;
                let end = DVec2::new(galley.width, 0.0);
                first.commands.push(Command::rule(DVec2::ZERO, end, pen(0.3, HAIR)));
            }
        }
        strips.extend(parts);
    }
    strips
}

fn lines(galley: &Galley, table: &Table, row: &TableRow) -> Vec<Strip> {
    let indent = INDENT * galley.text;
    let inner = Galley { width: galley.width - indent, ..*galley };
    let (title, items) = said(table, row);
    let letters = galley.letters(row.style);
    let mut heading = letters;
    if row.style == Style::Plain {
        heading.weight = Weight::Bold;
    }
    let mut lines = galley.lines(&title, heading, 0.0);
    let beneath = inner.lines(&items.join(" · "), letters, 0.0);
    lines.extend(
        beneath
            .into_iter()
            .map(|line| Strip { commands: moved(line.commands, DVec2::new(indent, 0.0)), ..line }),
    );
    lines
}

/// Returns the text of the first cell, and the texts of the other cells with heads.
fn said(table: &Table, row: &TableRow) -> (String, Vec<String>) {
    let full = |(place, cell): (usize, &String)| {
        let head = table.heads.get(place).filter(|head| !head.is_empty());
        // The space after a head does not break, so that the head stays with the first word of the cell.
        let said = head.map_or_else(|| cell.clone(), |head| format!("{head}:\u{a0}{cell}"));
        (!cell.trim().is_empty()).then_some((place, said))
    };
    let mut cells = row.cells.iter().enumerate().filter_map(full);
    let first = cells.next().map(|(place, said)| {
        // A name needs no head, but a number does.
        let cell = row.cells.get(place).filter(|cell| cell.contains(char::is_alphabetic));
        cell.cloned().unwrap_or(said)
    });
    let others = cells.map(|(_, said)| said).collect();
    (first.unwrap_or_default(), others)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(cells: [&str; 4]) -> (String, Vec<String>) {
        let table =
            Table { heads: ["Unit", "", "Stands", "State"].map(str::to_owned).to_vec(), ..Table::default() };
        let row = TableRow { cells: cells.map(str::to_owned).to_vec(), ..TableRow::default() };
        said(&table, &row)
    }

    #[test]
    fn a_row_is_its_name_and_then_each_cell_after_its_head() {
        let (title, items) = row(["2nd Line", "blue", "4", ""]);
        assert_eq!(title, "2nd Line");
        assert_eq!(items, ["blue", "Stands:\u{a0}4"]);
    }

    #[test]
    fn a_row_that_begins_with_a_number_says_of_what() {
        assert_eq!(row(["7", "", "", "routed"]).0, "Unit:\u{a0}7");
        assert_eq!(row(["", "", "4", "routed"]).0, "Stands:\u{a0}4");
    }
}
