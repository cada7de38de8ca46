//! The reach layer. Its drawing can also be read without colours.
//!
//! Squares that can be fired at are filled, more strongly for a better rating. Squares that can be attacked are
//! hatched: once for the front, twice for a flank, and twice with thick lines for the rear.

use super::ink::{Ink, Lens};
use crate::tokens::{Hue, Palette};
use desk::Square;
use egui::Color32;
use geometry::Quarter;
use glam::DVec2;

/// The opacity of a square at rating 0, the increase for each point of rating, and the greatest opacity.
const FILLED: (f32, f32, f32) = (0.14, 0.03, 0.5);
/// The width of the hatching lines, in points. `STRONG` is their opacity.
const WIDE: f64 = 1.3;
const STRONG: f32 = 0.85;

/// Draws the squares of the layer.
pub(super) fn paint(ink: &mut Ink, squares: &[Square], lens: &Lens, palette: Palette) {
    for square in squares {
        let middle = lens.at(square.middle);
        swatch(ink, (middle, square.edge * lens.scale), (square.threat.fire, square.threat.strikes), palette);
    }
}

/// Draws a square of the layer. The legend uses this function too.
pub(super) fn swatch(
    ink: &mut Ink,
    (middle, edge): (DVec2, f64),
    (fire, strikes): (Option<i64>, Option<Quarter>),
    palette: Palette,
) {
    let half = edge * 0.5;
    let corner = |x: f64, y: f64| middle + DVec2::new(x, y) * half;
    if let Some(rating) = fire {
        let color = filled(palette.hue(Hue::Stops), rating);
        ink.convex([corner(-1.0, -1.0), corner(1.0, -1.0), corner(1.0, 1.0), corner(-1.0, 1.0)], color);
    }
    let Some(quarter) = strikes else { return };
    let (hue, wide) = match quarter {
        Quarter::Front => (Hue::Front, WIDE),
        Quarter::Left | Quarter::Right => (Hue::Flank, WIDE),
        Quarter::Rear => (Hue::Rear, WIDE * 1.8),
    };
    let color = palette.hue(hue).gamma_multiply(STRONG);
    ink.line(corner(-1.0, 1.0), corner(1.0, -1.0), wide, color);
    if quarter != Quarter::Front {
        ink.line(corner(-1.0, -1.0), corner(1.0, 1.0), wide, color);
    }
}

fn filled(color: Color32, rating: i64) -> Color32 {
    let (least, step, most) = FILLED;
    let points = i16::try_from(rating.clamp(0, 100)).map_or(0.0, f32::from);
    color.gamma_multiply((least + step * points).min(most))
}
