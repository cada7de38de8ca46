//! Marks: what was measured, where it lies on the table.

use super::{Shape, Terrain};
use crate::geometry::Rect;
use crate::names::Id;
use crate::ruling::Reason;
use glam::DVec2;

/// What a mark shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkKind {
    /// A front zone.
    Front,
    /// A flank zone.
    Flank,
    /// A rear zone.
    Rear,
    /// The outer edge of a range band.
    Band,
    /// A distance that was measured.
    Distance,
    /// A line along which a stand sees.
    Sees,
    /// A line along which a stand does not see, as far as what hides its target.
    Hidden,
    /// A thing that blocks, covers or hides.
    Blocker,
    /// A way gone or to be gone.
    Way,
    /// Where a stand would come to stand.
    Place,
    /// Where something stopped, or became illegal.
    Stop,
    /// Where a written order leads that is still to be carried out.
    Order,
    /// The same of one that can't be carried out.
    Refused,
}

impl MarkKind {
    /// The message id of its name.
    pub fn message(self) -> &'static str {
        match self {
            Self::Front => "mark-front",
            Self::Flank => "mark-flank",
            Self::Rear => "mark-rear",
            Self::Band => "mark-band",
            Self::Distance => "mark-distance",
            Self::Sees => "mark-sees",
            Self::Hidden => "mark-hidden",
            Self::Blocker => "mark-blocker",
            Self::Way => "mark-way",
            Self::Place => "mark-place",
            Self::Stop => "mark-stop",
            Self::Order => "mark-order",
            Self::Refused => "mark-refused",
        }
    }
}

/// The shape of a mark.
///
/// # Units
/// Centimetres on the table.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A point.
    Point(DVec2),
    /// An open line of straight pieces.
    Line(Vec<DVec2>),
    /// An area by its corners, in their order; it need not be convex.
    Area(Vec<DVec2>),
}

/// Something that was measured, where it lies on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// What it shows.
    pub kind: MarkKind,
    /// The fact it shows, as a path in the facts of the ruling; empty where it shows none.
    pub path: String,
    /// What it is of: this stand's unit, that flank's enemy, what hides the target.
    pub of: Option<Id>,
    /// Where it lies.
    pub figure: Figure,
    /// Its length in cm, where it is a measurement.
    pub cm: Option<f64>,
    /// What is written at it.
    pub says: Option<Reason>,
}

impl Mark {
    /// A mark of a figure.
    pub fn new(kind: MarkKind, figure: Figure) -> Self {
        Self { kind, path: String::new(), of: None, figure, cm: None, says: None }
    }

    /// A straight measured distance, as long as it says.
    pub fn distance(from: DVec2, to: DVec2, cm: f64) -> Self {
        Self { cm: Some(cm), ..Self::new(MarkKind::Distance, Figure::Line(vec![from, to])) }
    }

    /// A unit that blocks, covers or hides.
    pub fn unit_in_way(of: &Id, name: &str, outline: &Rect) -> Self {
        let figure = Figure::Area(outline.corners().to_vec());
        let says = Reason::new("mark-blocker", "unit").name("name", name);
        Self::new(MarkKind::Blocker, figure).of(of).says(says)
    }

    /// A piece of terrain that blocks, covers or hides.
    pub fn terrain_in_way(piece: &Terrain) -> Self {
        let figure = match &piece.shape {
            Shape::Area(area) => Figure::Area(area.points().to_vec()),
            Shape::Line(line) => Figure::Line(line.points().to_vec()),
        };
        let says =
            Reason::new("mark-blocker", "terrain").word("kind", piece.kind.message()).name("name", &piece.id);
        Self::new(MarkKind::Blocker, figure).of(&piece.id).says(says)
    }

    /// Names the fact it shows.
    #[must_use]
    pub fn on(mut self, path: impl Into<String>) -> Self {
        self.path = path.into();
        self
    }

    /// Says what it is of.
    #[must_use]
    pub fn of(mut self, of: &Id) -> Self {
        self.of = Some(of.clone());
        self
    }

    /// Writes something at it.
    #[must_use]
    pub fn says(mut self, says: Reason) -> Self {
        self.says = Some(says);
        self
    }

    /// Whether it shows the fact at a path, or one beside or below it in the same record:
    /// a line that rests on `groups.0.range_cm` is shown by the mark of that path.
    pub fn shows(&self, path: &str) -> bool {
        let below = |longer: &str, shorter: &str| {
            longer.strip_prefix(shorter).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        !self.path.is_empty() && !path.is_empty() && (below(&self.path, path) || below(path, &self.path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_shows_its_fact_and_what_holds_it_but_no_neighbour() {
        let mark = Mark::distance(DVec2::ZERO, DVec2::X, 1.0).on("groups.1.range_cm");
        assert!(mark.shows("groups.1.range_cm"));
        assert!(mark.shows("groups.1"));
        assert!(!mark.shows("groups.10"));
        assert!(!mark.shows("groups.1.range"));
        assert!(!mark.shows(""));
    }
}
