//! The galley: an area as wide as the page, in which blocks are laid out below each other as strips.

use super::super::document::Style;
use super::super::fonts::Weight;
use super::lines;
use super::strip::{Letters, Strip};
use glam::DVec2;
use language::Language;

/// The room and the settings in which blocks are laid out.
///
/// # Units
/// All lengths are in points.
#[derive(Clone, Copy, Debug)]
pub(super) struct Galley {
    /// The width of a line.
    pub(super) width: f64,
    /// The height of a page, infinite on a roll.
    pub(super) height: f64,
    /// The size of running text.
    pub(super) text: f64,
    /// The language of texts that the layout adds.
    pub(super) language: Language,
}

impl Galley {
    /// Returns the size and weight of letters in a style.
    pub(super) fn letters(&self, style: Style) -> Letters {
        let (size, weight) = match style {
            Style::Plain | Style::Struck => (1.0, Weight::Regular),
            Style::Strong => (1.0, Weight::Bold),
            Style::Small => (0.84, Weight::Regular),
        };
        Letters { size: size * self.text, weight, struck: style == Style::Struck }
    }

    /// Lays a text out in strips, a strip for each line. The first two lines stay together, and so do the last two.
    pub(super) fn lines(&self, text: &str, letters: Letters, above: f64) -> Vec<Strip> {
        let lines = lines::broken(text, letters.weight, letters.size, self.width);
        let count = lines.len();
        let strip = |(place, line): (usize, String)| Strip {
            above: if place == 0 { above } else { 0.0 },
            height: letters.line(),
            commands: letters.set(&line, DVec2::ZERO),
            sticks: place + 1 < count && (place == 0 || place + 2 == count),
            ..Strip::default()
        };
        lines.into_iter().enumerate().map(strip).collect()
    }
}
