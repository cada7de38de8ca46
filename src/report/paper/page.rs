//! A finished page: plain drawing commands, the same for every format.

use super::document::{Ink, Pen};
use super::fonts::Weight;
use glam::DVec2;

/// A page.
///
/// # Units
/// Lengths are in points, measured from the top left corner, with y pointing down.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Page {
    /// The size of the paper.
    pub(super) size: DVec2,
    /// The drawing commands, from the lowest to the topmost.
    pub(super) commands: Vec<Command>,
}

/// A drawing command.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// A text on a single line.
    Text(Run),
    /// A line of straight pieces.
    Line { points: Vec<DVec2>, pen: Pen },
    /// An area with straight edges.
    Area { corners: Vec<DVec2>, pen: Option<Pen>, fill: Option<Ink> },
    /// Commands that are cut off at a frame.
    Clipped { from: DVec2, to: DVec2, commands: Vec<Command> },
}

/// A text on a single line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    /// The start of the text on the baseline.
    pub(super) at: DVec2,
    /// The size of the letters.
    pub(super) size: f64,
    /// The weight of the letters.
    pub(super) weight: Weight,
    /// True for letters with a white edge, which can be read over a drawing.
    pub(super) edged: bool,
    /// The text.
    pub(super) text: String,
}

impl Run {
    /// Returns the width of the text.
    pub(super) fn width(&self) -> f64 {
        self.weight.width(self.size, &self.text)
    }
}

impl Command {
    /// Returns the command moved by the given distance.
    pub(super) fn moved(self, by: DVec2) -> Self {
        let all = |points: Vec<DVec2>| points.into_iter().map(|point| point + by).collect();
        match self {
            Self::Text(run) => Self::Text(Run { at: run.at + by, ..run }),
            Self::Line { points, pen } => Self::Line { points: all(points), pen },
            Self::Area { corners, pen, fill } => Self::Area { corners: all(corners), pen, fill },
            Self::Clipped { from, to, commands } => {
                Self::Clipped { from: from + by, to: to + by, commands: moved(commands, by) }
            }
        }
    }

    /// Makes a straight line between two points.
    pub(super) fn rule(from: DVec2, to: DVec2, pen: Pen) -> Self {
        Self::Line { points: vec![from, to], pen }
    }

    /// Makes a rectangle between two opposite corners.
    pub(super) fn rectangle(from: DVec2, to: DVec2, pen: Option<Pen>, fill: Option<Ink>) -> Self {
        Self::Area { corners: vec![from, DVec2::new(to.x, from.y), to, DVec2::new(from.x, to.y)], pen, fill }
    }
}

/// Returns the commands moved by the given distance.
pub(super) fn moved(commands: Vec<Command>, by: DVec2) -> Vec<Command> {
    commands.into_iter().map(|command| command.moved(by)).collect()
}

impl Pen {
    /// Returns the lengths of dashes and gaps, or nothing for a pen without dashes.
    pub(super) fn dashes(self) -> Option<[f64; 2]> {
        let unit = self.width.max(0.5);
        self.dashed.then_some([4.0 * unit, 2.5 * unit])
    }
}
