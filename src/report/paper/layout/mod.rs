//! Layout: the blocks of a document, arranged on pages of a given size.

mod blocks;
mod cards;
mod columns;
mod cutouts;
mod folio;
mod galley;
mod lines;
mod plan;
mod stacked;
mod strip;
mod table;

use super::document::{Document, Drawing};
use super::page::Page;
use super::size::Size;
use folio::Foot;
use galley::Galley;
use language::Language;

/// Lays a document out on pages of the given size. Returns at least one page.
pub(super) fn pages(document: &Document, size: Size) -> Vec<Page> {
    let margins = 2.0 * size.margin();
    let mut galley = Galley {
        width: size.measure(),
        height: size.height().map_or(f64::INFINITY, |height| height - margins),
        text: size.text(),
        language: document.language,
    };
    let foot = Foot::of(document, &galley);
    galley.height -= foot.as_ref().map_or(0.0, |foot| foot.height);
    let strips = galley.strips(&document.blocks);
    folio::pages(size, &galley, foot.as_ref(), strips)
}

/// Lays out a drawing alone, on a page of the same size.
pub(super) fn drawn(drawing: &Drawing, language: Language) -> Page {
    let size = Size::default();
    let galley = Galley { width: size.measure(), height: f64::INFINITY, text: size.text(), language };
    plan::alone(&galley, drawing)
}

#[cfg(test)]
mod tests;
