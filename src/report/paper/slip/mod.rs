//! The slip of a ruling, which the umpire gives to a player, who can check it with a pencil.

use super::document::Document;
use super::drawing::DrawingSubject;
use super::leaf::Leaf;
use super::{drawing, ruling};
use crate::sheet::Sheet;
use ::ruling::Reason;
use ::ruling::table::{Mark, View};

/// Makes the slip of a ruling on a game table. The `marks` draw the measured facts.
pub fn slip(sheet: &Sheet, view: &View, marks: &[Mark]) -> Document {
    let language = sheet.language;
    let title = Reason::new("print-slip", "").word("procedure", format!("procedure-{}", sheet.procedure));
    let title = language.say(&title);
    let mut leaf = Leaf::new(language);
    leaf.heading(1, &title);
    let drawn = drawing::measured(view, marks, &about(sheet), language);
    ruling::whole(&mut leaf, sheet, drawn);
    leaf.document(title, view)
}

/// Returns the units concerned by a ruling, and the paths of the deciding facts. These are the facts of modifiers that
/// count, of close calls, and of checks that fail or were overridden.
fn about(sheet: &Sheet) -> DrawingSubject {
    let blocks = sheet.blocks.iter().map(|block| &block.id);
    let fates = sheet.fates.iter().map(|fate| &fate.unit.id);
    let units = [&sheet.subject].into_iter().chain(blocks).chain(fates);
    let rows = sheet.blocks.iter().flat_map(|block| &block.rows);
    let rows = rows.map(|row| row.path.to_string());
    let close = sheet.close.iter().map(|close| close.path.clone());
    let checks = sheet.not_met.iter().chain(&sheet.upheld);
    let checks = checks.filter_map(|check| check.path.as_ref().map(ToString::to_string));
    let paths = rows.chain(close).chain(checks);
    DrawingSubject { units: units.cloned().collect(), paths: paths.filter(|path| !path.is_empty()).collect() }
}

#[cfg(test)]
mod tests;
