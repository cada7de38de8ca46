//! Strips: pieces of layout, before they are distributed among pages.

use super::super::document::{Ink, Pen};
use super::super::fonts::Weight;
use super::super::page::{Command, Run, moved};
use glam::DVec2;
use std::rc::Rc;

/// The ink of a thin rule between two rows.
pub(super) const HAIR: Ink = Ink(150, 150, 150);

/// The distance between lines of text, relative to the letters' size.
const LEADING: f64 = 1.3;

/// The baseline's distance from the top of the line, relative to the letters' size.
const BASE: f64 = 0.99;

/// A piece of layout as wide as the page, which is never split.
///
/// # Units
/// All lengths are in points, from the strip's own top left corner.
#[derive(Clone, Debug, Default)]
pub(super) struct Strip {
    /// The space above the strip, dropped at the top of a page.
    pub(super) above: f64,
    /// The height of the strip.
    pub(super) height: f64,
    /// The drawing commands.
    pub(super) commands: Vec<Command>,
    /// True if the strip stays with the next strip.
    pub(super) sticks: bool,
    /// The head that is repeated above the strip at the top of a page.
    pub(super) head: Option<Rc<Strip>>,
    /// True if the strip begins a page.
    pub(super) begins: bool,
}

/// The size, weight and strike-through of letters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letters {
    /// The size of the letters.
    pub(super) size: f64,
    /// The weight of the letters.
    pub(super) weight: Weight,
    /// True for letters that are struck through.
    pub(super) struck: bool,
}

impl Letters {
    /// Returns the height of a line.
    pub(super) fn line(self) -> f64 {
        self.size * LEADING
    }

    /// Returns the width of a text.
    pub(super) fn width(self, text: &str) -> f64 {
        self.weight.width(self.size, text)
    }

    /// Draws a line of text. The top left corner of the line's box is at `corner`.
    pub(super) fn set(self, text: &str, corner: DVec2) -> Vec<Command> {
        let at = corner + DVec2::new(0.0, BASE * self.size);
        let mut commands = vec![Command::Text(Run {
            at,
            size: self.size,
            weight: self.weight,
            edged: false,
            text: text.to_owned(),
        })];
        if self.struck {
            let through = at - DVec2::new(0.0, 0.28 * self.size);
            let end = through + DVec2::new(self.width(text), 0.0);
            commands.push(Command::rule(through, end, pen(0.06 * self.size, Ink::BLACK)));
        }
        commands
    }
}

/// Makes a pen without dashes.
pub(super) fn pen(width: f64, ink: Ink) -> Pen {
    Pen { width, ink, dashed: false }
}

/// Joins strips below each other into a single strip that is never split.
pub(super) fn joined(strips: Vec<Strip>) -> Strip {
    let mut all = Strip {
        above: strips.first().map_or(0.0, |first| first.above),
        sticks: strips.last().is_some_and(|last| last.sticks),
        ..Strip::default()
    };
    for (place, strip) in strips.into_iter().enumerate() {
        if place > 0 {
            all.height += strip.above;
        }
        let by = DVec2::new(0.0, all.height);
        all.commands.extend(moved(strip.commands, by));
        all.height += strip.height;
    }
    all
}
