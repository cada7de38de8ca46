//! The slip of a ruling: what an umpire hands over, to be checked with a pencil.

use super::document::Document;
use super::leaf::Leaf;
use super::{drawing, ruling};
use crate::names::Id;
use crate::report::sheet::Sheet;
use crate::ruling::Reason;
use crate::table::{Mark, View};

/// The slip of a ruling made on a table; the marks are those of its sketch.
pub fn slip(sheet: &Sheet, view: &View, marks: &[Mark]) -> Document {
    let language = sheet.language;
    let title =
        Reason::new("print-slip", "").word("procedure", format!("procedure-{}", sheet.procedure));
    let title = language.say(&title);
    let mut leaf = Leaf::new(language);
    leaf.heading(1, &title);
    let drawn = drawing::measured(view, marks, &about(sheet), language);
    ruling::whole(&mut leaf, sheet, drawn);
    leaf.document(title, view)
}

/// Whom a ruling is about: its subject, the units of its blocks and refusals, and those it decides on.
fn about(sheet: &Sheet) -> Vec<Id> {
    let blocks = sheet.blocks.iter().map(|block| &block.id);
    let refused = sheet.refused.iter().map(|refused| &refused.unit.id);
    let fates = sheet.fates.iter().map(|fate| &fate.unit.id);
    let all = [&sheet.subject].into_iter().chain(blocks);
    all.chain(refused).chain(fates).cloned().collect()
}

#[cfg(test)]
mod tests;
