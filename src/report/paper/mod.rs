//! Paper: what is printed, as a document of blocks that know nothing of pages, and the ways it is written down.

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
mod shown;
mod size;
pub mod slip;
pub mod story;
mod svg;
mod tables;
pub mod tags;
mod webfont;

pub use fonts::Weight;
pub use size::Size;

use document::{Document, Drawing};
use language::Language;

/// A way a document is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// One file with all pages.
    Pdf,
    /// A picture of each page.
    Svg,
    /// One text without pages.
    Markdown,
}

impl Format {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Pdf, Self::Svg, Self::Markdown];

    /// Its name in commands, and how its files end.
    pub fn word(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Svg => "svg",
            Self::Markdown => "md",
        }
    }

    /// The way of that name.
    pub fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.word() == word)
    }
}

/// Writes a document down on pages of a size, as files in their order: one, or for SVG one for each page.
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

/// A drawing alone as an SVG picture, as large as it is; the title is what it is called where it can't be seen.
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
