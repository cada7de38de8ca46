//! Cutouts: drawings at real size, with lines to cut along.

use super::super::document::{Cutout, Ink, Style};
use super::super::page::{Command, moved};
use super::cards::{beside, real};
use super::galley::Galley;
use super::plan::{life_size, true_to_size};
use super::strip::{Strip, joined, pen};
use glam::DVec2;

/// The gap between two cutouts, relative to running text. Each cutout is cut out separately.
const GAP: f64 = 0.8;

/// The space left and right of the text below a drawing, and below that text, relative to running text.
const INSIDE: f64 = 0.3;

/// Lays out a bar to check the size of the print, and then the cutouts, with a row of cutouts in each strip.
pub(super) fn strips(galley: &Galley, cutouts: &[Cutout]) -> Vec<Strip> {
    if cutouts.is_empty() {
        return Vec::new();
    }
    let (gap, inside) = (GAP * galley.text, INSIDE * galley.text);
    let pictures: Vec<_> = cutouts.iter().map(|cutout| life_size(galley, &cutout.picture)).collect();
    let widest = pictures.iter().map(|(width, _)| *width).fold(0.0, f64::max);
    let beneath = Galley { width: widest - 2.0 * inside, ..*galley };
    let each = pictures.into_iter().zip(cutouts).map(|((_, picture), cutout)| {
        let lines = cutout.lines.iter().flat_map(|(style, text)| lines(&beneath, *style, text, inside));
        joined([picture].into_iter().chain(lines).collect())
    });
    let each: Vec<_> = each.collect();
    let mut strips = vec![Strip { sticks: true, above: gap, ..true_to_size(galley) }];
    let rows = each.chunks(beside(galley.width, widest, gap));
    strips.extend(rows.map(|row| self::row(row, widest, gap, inside)));
    strips
}

/// Lays out lines of text, indented from the edge of the cutout.
fn lines(beneath: &Galley, style: Style, text: &str, inside: f64) -> Vec<Strip> {
    let by = DVec2::new(inside, 0.0);
    let lines = beneath.lines(text, beneath.letters(style), 0.0).into_iter();
    lines.map(|line| Strip { commands: moved(line.commands, by), ..line }).collect()
}

/// Lays out a row of framed cutouts, all as tall as the tallest.
fn row(cutouts: &[Strip], width: f64, gap: f64, inside: f64) -> Strip {
    let height = inside + cutouts.iter().map(|cutout| cutout.height).fold(0.0, f64::max);
    let mut row = Strip { above: gap, height, ..Strip::default() };
    let mut cut = pen(0.4, Ink::BLACK);
    cut.dashed = true;
    for (place, cutout) in cutouts.iter().enumerate() {
        let corner = DVec2::new((width + gap) * real(place), 0.0);
        let opposite = corner + DVec2::new(width, height);
        row.commands.extend(moved(cutout.commands.clone(), corner));
        row.commands.push(Command::rectangle(corner, opposite, Some(cut), None));
    }
    row
}
