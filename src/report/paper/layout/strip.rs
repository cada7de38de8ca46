//! Strips: what is laid out, before it is parted into pages.

use super::super::document::{Ink, Pen};
use super::super::fonts::Weight;
use super::super::page::{Command, Run, moved};
use glam::DVec2;
use std::rc::Rc;

/// The ink of a thin rule between two rows.
pub(super) const HAIR: Ink = Ink(150, 150, 150);

/// From one line of text to the next, of the size of its letters.
const LEADING: f64 = 1.3;

/// Where letters stand in their line, of their size.
const BASE: f64 = 0.99;

/// What is laid out across the page and never parted.
///
/// # Units
/// Points, from its own corner at the top left.
#[derive(Clone, Debug, Default)]
pub(super) struct Strip {
    /// The room above it, where it does not begin a page.
    pub(super) above: f64,
    /// Its height.
    pub(super) height: f64,
    /// What is drawn.
    pub(super) commands: Vec<Command>,
    /// Whether it stays with what follows.
    pub(super) sticks: bool,
    /// What is printed again above it where it begins a page.
    pub(super) head: Option<Rc<Strip>>,
    /// Whether it begins a page.
    pub(super) begins: bool,
}

/// How letters are set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letters {
    /// Their size.
    pub(super) size: f64,
    /// How heavy they are.
    pub(super) weight: Weight,
    /// Whether they are struck through.
    pub(super) struck: bool,
}

impl Letters {
    /// The height of a line.
    pub(super) fn line(self) -> f64 {
        self.size * LEADING
    }

    /// How wide a text is.
    pub(super) fn width(self, text: &str) -> f64 {
        self.weight.width(self.size, text)
    }

    /// A line of text whose box has its corner at the top left at `corner`.
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

/// A pen that draws through.
pub(super) fn pen(width: f64, ink: Ink) -> Pen {
    Pen { width, ink, dashed: false }
}

/// Strips one below the other, as one that is never parted.
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
