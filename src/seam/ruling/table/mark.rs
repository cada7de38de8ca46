//! Marks: measurements shown where they were made on the table.

use super::{Shape, Terrain};
use crate::Reason;
use dice::Id;
use geometry::Rect;
use glam::DVec2;

/// The meaning of a mark, such as a zone, a distance or a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkKind {
    /// The zone in front of a unit.
    Front,
    /// The zone on a flank of a unit.
    Flank,
    /// The zone behind a unit.
    Rear,
    /// The area within a range, such as close range of fire.
    Band,
    /// A distance that was measured.
    Distance,
    /// A line along which a stand sees.
    Sees,
    /// A line along which a stand does not see, up to the thing that hides the target.
    Hidden,
    /// A unit or piece of terrain that blocks, covers or hides.
    Blocker,
    /// A path along which a unit moved or would move.
    Way,
    /// The outline that a stand would have after a move.
    Place,
    /// The place where a move stopped or became illegal.
    Stop,
    /// The path of a written order that is not carried out yet.
    Order,
    /// The path of a written order that can't be carried out.
    Refused,
}

impl MarkKind {
    /// Returns the id of the message that names this kind of mark.
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
/// Coordinates are in the table's unit of length, from the near left corner.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// A single point.
    Point(DVec2),
    /// An open line of straight pieces.
    Line(Vec<DVec2>),
    /// An area given by its corners in order. The area may be concave.
    Area(Vec<DVec2>),
}

/// A mark: a measurement shown where it was made on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// The meaning of the mark.
    pub kind: MarkKind,
    /// The path of the fact that the mark shows, such as `groups.0.range_cm`. Empty if the mark shows no fact.
    pub path: String,
    /// The unit or piece of terrain that the mark belongs to, such as an enemy on a flank or a wood that hides the
    /// target.
    pub of: Option<Id>,
    /// The shape and place of the mark.
    pub figure: Figure,
    /// The length in the table's unit (cm, or inches in some rulebooks), if the mark is a measurement.
    pub cm: Option<f64>,
    /// The text that is written beside the mark.
    pub says: Option<Reason>,
}

impl Mark {
    /// Makes a mark with a meaning and a shape, and nothing else.
    pub fn new(kind: MarkKind, figure: Figure) -> Self {
        Self { kind, path: String::new(), of: None, figure, cm: None, says: None }
    }

    /// Makes the mark of a straight distance that was measured as `cm`.
    pub fn distance(from: DVec2, to: DVec2, cm: f64) -> Self {
        Self { cm: Some(cm), ..Self::new(MarkKind::Distance, Figure::Line(vec![from, to])) }
    }

    /// Returns the mark of a unit that blocks, covers or hides.
    pub fn unit_in_way(of: &Id, name: &str, outline: &Rect) -> Self {
        let figure = Figure::Area(outline.corners().to_vec());
        let says = Reason::new("mark-blocker", "unit").name("name", name);
        Self::new(MarkKind::Blocker, figure).of(of).says(says)
    }

    /// Returns the mark of a piece of terrain that blocks, covers or hides.
    pub fn terrain_in_way(piece: &Terrain) -> Self {
        let figure = match &piece.shape {
            Shape::Area(area) => Figure::Area(area.points().to_vec()),
            Shape::Line(line) => Figure::Line(line.points().to_vec()),
        };
        let says =
            Reason::new("mark-blocker", "terrain").word("kind", piece.kind.message()).name("name", &piece.id);
        Self::new(MarkKind::Blocker, figure).of(&piece.id).says(says)
    }

    /// Returns the mark with the path of the fact that it shows.
    #[must_use]
    pub fn on(mut self, path: impl Into<String>) -> Self {
        self.path = path.into();
        self
    }

    /// Returns the mark with the unit or piece of terrain that it belongs to.
    #[must_use]
    pub fn of(mut self, of: &Id) -> Self {
        self.of = Some(of.clone());
        self
    }

    /// Returns the mark with a text to be written beside it.
    #[must_use]
    pub fn says(mut self, says: Reason) -> Self {
        self.says = Some(says);
        self
    }

    /// Returns true if the mark shows the fact at a path, a part of that fact, or a record that contains it. A line
    /// that rests on `groups.0.range_cm` is shown by the mark with that path.
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
