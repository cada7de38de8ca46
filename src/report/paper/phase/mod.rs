//! A phase on paper: the throw sheet, either blank or with the faces, and then each ruling.

use super::document::{Block, Document, Style, Table};
use super::leaf::{Leaf, heads, row};
use super::ruling;
use crate::capital;
use crate::sheet::{Consequence, PhaseRow, PhaseSheet, Sheet};
use ::ruling::table::View;

/// The amount of detail for each ruling of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulingDetail {
    /// The sentence and the fates.
    Short,
    /// All content of the slip except the drawing.
    Whole,
}

/// The message ids of the throw sheet's columns.
const HEADS: [&str; 5] = ["sheet-who", "sheet-what", "sheet-needs", "sheet-fell", "sheet-follows"];

/// Makes the sheet of a phase. Throws that were not made have boxes for the faces.
pub fn phase(sheet: &PhaseSheet, view: &View, told: RulingDetail) -> Document {
    let language = sheet.language;
    let mut leaf = Leaf::new(language);
    let title = capital(&sheet.heading);
    leaf.heading(1, &title);
    if sheet.is_empty() {
        leaf.word(Style::Plain, "sheet-empty");
    }
    leaf.table(Table {
        heads: if sheet.rows.is_empty() { Vec::new() } else { heads(&HEADS, language) },
        aligns: Vec::new(),
        rows: sheet.rows.iter().map(|thrown| row(Style::Plain, cells(thrown, sheet))).collect(),
    });
    for (number, ruling) in (1..).zip(&sheet.rulings) {
        self::ruling(&mut leaf, number, ruling, told);
    }
    let waived = sheet.waived.iter().map(|waived| waived.text.clone());
    leaf.section("report-waived", Style::Plain, waived.collect());
    leaf.section("report-closing", Style::Plain, sheet.closing.clone());
    let due = sheet.due.iter().map(|due| due.text.clone());
    leaf.section("report-due", Style::Plain, due.collect());
    leaf.document(title, view)
}

fn cells(thrown: &PhaseRow, sheet: &PhaseSheet) -> [String; 5] {
    let follows = match &thrown.follows {
        Some(Consequence::Outcome(outcome)) => outcome.clone(),
        Some(Consequence::Odds(odds)) => odds.clone(),
        None => String::new(),
    };
    let empty = empty(thrown, sheet);
    [
        thrown.who.name.clone(),
        thrown.what.clone(),
        thrown.needs.clone(),
        empty.unwrap_or_else(|| thrown.fell.clone()),
        follows,
    ]
}

/// Returns a box for each face of a throw that is still to be made. Returns nothing if there is no throw to make.
fn empty(thrown: &PhaseRow, sheet: &PhaseSheet) -> Option<String> {
    let ruling = sheet.rulings.get(thrown.ruling)?;
    let throw = ruling.throws.get(thrown.throw?)?;
    let dice = usize::from(throw.roll.count);
    let boxes = || vec![sheet.language.word("print-box"); dice].join(" ");
    throw.made.is_none().then(boxes)
}

fn ruling(leaf: &mut Leaf, number: u32, sheet: &Sheet, told: RulingDetail) {
    match told {
        RulingDetail::Short => {
            let mut short = Leaf::new(leaf.language);
            short.text(Style::Plain, format!("{number}. {}", sheet.sentence));
            for fate in sheet.fates_below() {
                short.text(Style::Strong, &fate.text);
            }
            leaf.block(Block::Together(short.blocks()));
            // Rulings that another ruling triggers have no number of their own.
            for then in &sheet.then {
                leaf.text(Style::Plain, &then.sentence);
            }
        }
        RulingDetail::Whole => {
            leaf.heading(2, number.to_string());
            ruling::whole(leaf, sheet, None);
        }
    }
}

#[cfg(test)]
mod tests;
