//! A page laid out: plain commands to draw, the same for every way of writing it down.

use super::document::{Ink, Pen};
use super::fonts::Weight;
use glam::DVec2;

/// A page.
///
/// # Units
/// Points, from the corner at the top left; y runs down.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Page {
    /// The size of the paper.
    pub(super) size: DVec2,
    /// What is drawn, the lowest first.
    pub(super) commands: Vec<Command>,
}

/// Something to draw.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Command {
    /// A run of text.
    Text(Run),
    /// A line of straight pieces.
    Line { points: Vec<DVec2>, pen: Pen },
    /// An area with straight edges.
    Area { corners: Vec<DVec2>, pen: Option<Pen>, fill: Option<Ink> },
    /// Commands of which only what lies within a frame is seen.
    Clipped { from: DVec2, to: DVec2, commands: Vec<Command> },
}

/// A run of text in one line.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Run {
    /// Where its first letter stands, on the line.
    pub(super) at: DVec2,
    /// The size of its letters.
    pub(super) size: f64,
    /// How heavy they are.
    pub(super) weight: Weight,
    /// Whether they are edged with white, to be read over what is drawn beneath.
    pub(super) edged: bool,
    /// The text.
    pub(super) text: String,
}

impl Run {
    /// How wide it is.
    pub(super) fn width(&self) -> f64 {
        self.weight.width(self.size, &self.text)
    }
}

impl Command {
    /// The same somewhere else.
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

    /// A straight line between two points.
    pub(super) fn rule(from: DVec2, to: DVec2, pen: Pen) -> Self {
        Self::Line { points: vec![from, to], pen }
    }

    /// A rectangle between two opposite corners.
    pub(super) fn rectangle(from: DVec2, to: DVec2, pen: Option<Pen>, fill: Option<Ink>) -> Self {
        Self::Area { corners: vec![from, DVec2::new(to.x, from.y), to, DVec2::new(from.x, to.y)], pen, fill }
    }
}

/// Commands somewhere else.
pub(super) fn moved(commands: Vec<Command>, by: DVec2) -> Vec<Command> {
    commands.into_iter().map(|command| command.moved(by)).collect()
}

impl Pen {
    /// The lengths of its dashes and of the gaps between them, if it draws dashes.
    pub(super) fn dashes(self) -> Option<[f64; 2]> {
        let unit = self.width.max(0.5);
        self.dashed.then_some([4.0 * unit, 2.5 * unit])
    }
}
