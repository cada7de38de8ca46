//! Cards: framed boxes, side by side where there is room.

use super::super::document::{Block, Ink};
use super::super::page::{Command, moved};
use super::galley::Galley;
use super::strip::{Strip, joined, pen};
use glam::DVec2;

/// The least width of a card, relative to running text.
const NARROWEST: f64 = 17.0;

/// The most cards in a row.
const MOST: usize = 12;

/// The gap between cards, relative to running text.
const GAP: f64 = 0.8;

/// The space between a card's frame and the content, relative to running text.
const INSIDE: f64 = 0.7;

/// Lays cards out in strips, with a row of cards in each. A card too tall for a page is laid out without a frame.
pub(super) fn strips(galley: &Galley, cards: &[Vec<Block>]) -> Vec<Strip> {
    let (gap, inside) = (GAP * galley.text, INSIDE * galley.text);
    let beside = beside(galley.width, NARROWEST * galley.text, gap);
    let width = (galley.width - gap * (real(beside) - 1.0)) / real(beside);
    let card = Galley { width: width - 2.0 * inside, height: galley.height - 2.0 * inside, ..*galley };
    let mut strips = Vec::new();
    let mut row: Vec<Strip> = Vec::new();
    for blocks in cards {
        let whole = joined(card.strips(blocks));
        if whole.height > card.height {
            strips.extend(framed(std::mem::take(&mut row), width, gap, inside));
            strips.extend(galley.strips(blocks));
            continue;
        }
        row.push(whole);
        if row.len() == beside {
            strips.extend(framed(std::mem::take(&mut row), width, gap, inside));
        }
    }
    strips.extend(framed(row, width, gap, inside));
    strips
}

/// Frames a row of cards, all as tall as the tallest. Returns nothing if there is no card.
fn framed(cards: Vec<Strip>, width: f64, gap: f64, inside: f64) -> Option<Strip> {
    let tallest = cards.iter().map(|card| card.height).reduce(f64::max)?;
    let height = tallest + 2.0 * inside;
    let mut row = Strip { above: gap, height, ..Strip::default() };
    for (place, card) in cards.into_iter().enumerate() {
        let corner = DVec2::new((width + gap) * real(place), 0.0);
        let frame = Some(pen(0.6, Ink::BLACK));
        let opposite = corner + DVec2::new(width, height);
        row.commands.push(Command::rectangle(corner, opposite, frame, None));
        row.commands.extend(moved(card.commands, corner + DVec2::splat(inside)));
    }
    Some(row)
}

/// Returns the number of things, each at least `narrowest` wide and with `gap` between them, that fit side by side into
/// `width`.
pub(super) fn beside(width: f64, narrowest: f64, gap: f64) -> usize {
    let fits = |count: &usize| real(*count) * (narrowest + gap) <= width + gap;
    (2..=MOST).take_while(fits).last().unwrap_or(1)
}

#[expect(clippy::cast_precision_loss, reason = "cards of a row are few")]
pub(super) fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_cards_stand_side_by_side_as_fit_with_their_gaps() {
        assert_eq!(beside(320.0, 100.0, 10.0), 3);
        assert_eq!(beside(319.0, 100.0, 10.0), 2);
        assert_eq!(beside(50.0, 100.0, 10.0), 1);
    }
}
