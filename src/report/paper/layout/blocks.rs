//! The blocks of a document, laid out below each other in a galley, before they are distributed among pages.

use super::super::document::{Block, Ink, Style};
use super::super::fonts::Weight;
use super::super::page::Command;
use super::galley::Galley;
use super::strip::{Letters, Strip, joined, pen};
use super::{cards, cutouts, plan, table};
use glam::DVec2;

impl Galley {
    /// Lays blocks out in strips.
    pub(super) fn strips(&self, blocks: &[Block]) -> Vec<Strip> {
        blocks.iter().flat_map(|block| self.block(block)).collect()
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

    /// Makes a page break. A roll of paper has no pages and gets a dashed line where it may be torn.
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
