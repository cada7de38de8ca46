//! Paper: printed documents, made of blocks that know nothing of pages, and the formats in which they are written.

pub mod cards;
pub mod carry_on;
pub mod dice_page;
pub mod document;
pub mod drawing;
mod fonts;
mod layout;
mod leaf;
mod markdown;
mod page;
mod pdf;
pub mod phase;
mod ruling;
mod size;
pub mod slip;
pub mod story;
mod svg;
mod tables;
pub mod tags;
mod unit_state;
mod webfont;

pub use fonts::Weight;
pub use size::Size;

use document::{Document, Drawing};
use language::Language;

/// A file format for documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A single file with all pages.
    Pdf,
    /// A picture for each page.
    Svg,
    /// A single text without pages.
    Markdown,
}

impl Format {
    /// All formats.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Svg, Self::Markdown];

    /// Returns the name used in commands, which is also the file extension.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Markdown => "md",
        }
    }

    /// Returns the format with the given name, or nothing if there is none.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.word() == word)
    }
}

/// Writes a document on pages of a size. Returns the files in order: a file for each page in SVG, otherwise a single
/// file.
///
/// # Errors
/// A font can't be embedded.
pub fn write(document: &Document, format: Format, size: Size) -> Result<Vec<Vec<u8>>, String> {
    match format {
        Format::Pdf => pdf::pdf(document, &layout::pages(document, size)).map(|pdf| vec![pdf]),
        Format::Svg => layout::pages(document, size)
            .iter()
            .map(|page| svg::svg(document, page).map(String::into_bytes))
            .collect(),
        Format::Markdown => Ok(vec![markdown::markdown(document).into_bytes()]),
    }
}

/// Writes a drawing alone as an SVG picture of the same size. The title describes the picture where it can't be seen.
///
/// # Errors
/// A font can't be embedded.
pub fn picture(drawing: &Drawing, title: String, language: Language) -> Result<String, String> {
    let page = layout::drawn(drawing, language);
    let document = Document { language, title, foot: String::new(), blocks: Vec::new() };
    svg::svg(&document, &page)
}

#[cfg(test)]
mod fixture;
