//! The galley: blocks laid out below each other in strips as wide as the page, before they are distributed among pages.

use super::super::document::{Block, Ink, Style};
use super::super::fonts::Weight;
use super::super::page::Command;
use super::strip::{Letters, Strip, joined, pen};
use super::{cards, cutouts, lines, plan, table};
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
    /// Lays blocks out in strips.
    pub(super) fn strips(&self, blocks: &[Block]) -> Vec<Strip> {
        blocks.iter().flat_map(|block| self.block(block)).collect()
    }

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

    fn block(&self, block: &Block) -> Vec<Strip> {
        match block {
            Block::Heading(level, text) => self.heading(*level, text),
            Block::Paragraph(style, text) => {
                let above = match style {
                    Style::Small => 0.2,
                    Style::Plain | Style::Strong | Style::Struck => 0.4,
                };
                self.lines(text, self.letters(*style), above * self.text)
            }
            Block::Table(table) => table::strips(self, table),
            Block::Drawing(drawing) => vec![plan::strip(self, drawing)],
            Block::Together(blocks) => self.together(blocks),
            Block::Cards(all) => cards::strips(self, all),
            Block::Cutouts(all) => cutouts::strips(self, all),
            Block::NewPage => vec![self.new_page()],
        }
    }

    fn heading(&self, level: u8, text: &str) -> Vec<Strip> {
        let (size, above) = match level {
            0 | 1 => (1.6, 1.6),
            2 => (1.25, 1.2),
            _ => (1.05, 0.8),
        };
        let letters = Letters { size: size * self.text, weight: Weight::Bold, struck: false };
        let mut strips = self.lines(text, letters, above * self.text);
        for strip in &mut strips {
            strip.sticks = true;
        }
        strips
    }

    fn together(&self, blocks: &[Block]) -> Vec<Strip> {
        let strips = self.strips(blocks);
        if strips.is_empty() || strips.iter().any(|strip| strip.begins) {
            return strips;
        }
        let whole = joined(strips.clone());
        if whole.height <= self.height { vec![whole] } else { strips }
    }

    /// Makes a page break. A roll has no pages and gets a dashed line where it may be torn.
    fn new_page(&self) -> Strip {
        if self.height.is_finite() {
            return Strip { begins: true, ..Strip::default() };
        }
        let mut tear = pen(0.5, Ink::BLACK);
        tear.dashed = true;
        let along = DVec2::new(self.width, 0.0);
        Strip {
            above: 2.0 * self.text,
            height: self.text,
            commands: vec![Command::rule(DVec2::ZERO, along, tear)],
            ..Strip::default()
        }
    }
}
