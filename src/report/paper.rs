//! Paper: what is printed, as a document of blocks that know nothing of pages, and the ways it is written down.

pub mod document;
mod fonts;
mod layout;
mod page;
mod pdf;
mod size;

pub use size::Size;

use document::Document;

/// A way a document is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One file with all pages.
    Pdf,
}

/// Writes a document down, on pages of a size.
///
/// # Errors
/// A font can't be embedded.
pub fn write(document: &Document, format: Format, size: Size) -> Result<Vec<Vec<u8>>, String> {
    let pages = || layout::pages(document, size);
    match format {
        Format::Pdf => Ok(vec![pdf::pdf(
            &pages(),
            &document.title,
            document.language,
        )?]),
    }
}
