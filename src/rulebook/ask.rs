//! What can be asked: procedures with typed holes, answers typed in, and offers.

use crate::names::Id;
use crate::ruling::Reason;

/// What a hole in an ask takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleKind {
    /// The id of a unit.
    Unit,
    /// Ids of units, separated by commas.
    Units,
    /// Units, each with the stands that take part: `ID:1+2,ID`.
    UnitsWithStands,
    /// Two such lists: `A:1+2,B>D`.
    Sides,
    /// A number of centimetres.
    Cm,
}

/// A typed hole in an ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Its name; on the command line `--name`.
    pub name: &'static str,
    /// What it takes.
    pub kind: HoleKind,
    /// Whether it must be filled.
    pub required: bool,
    /// Whether it may be filled several times.
    pub repeated: bool,
}

/// Something a book can rule on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// Its name on the command line.
    pub name: &'static str,
    /// Its holes.
    pub holes: &'static [Hole],
}

/// Answers typed into a procedure's holes, and choices no face decides.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// Hole and answer, in the order given.
    pub given: Vec<(String, String)>,
    /// Rule key and the id chosen.
    pub choices: Vec<(String, String)>,
}

impl Answers {
    /// The first answer to a hole.
    pub fn one(&self, hole: &str) -> Option<&str> {
        self.given
            .iter()
            .find(|(name, _)| name == hole)
            .map(|(_, answer)| answer.as_str())
    }

    /// Every answer to a hole.
    pub fn all<'a>(&'a self, hole: &'a str) -> impl Iterator<Item = &'a str> {
        self.given
            .iter()
            .filter(move |(name, _)| name == hole)
            .map(|(_, answer)| answer.as_str())
    }

    /// What was chosen under a rule.
    pub fn chosen(&self, key: &str) -> Option<&str> {
        self.choices
            .iter()
            .rev()
            .find(|(known, _)| known == key)
            .map(|(_, id)| id.as_str())
    }
}

/// Something that may be asked now.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The procedure.
    pub procedure: &'static str,
    /// Whose it is to ask.
    pub side: Option<Id>,
    /// The holes already filled.
    pub answers: Vec<(&'static str, String)>,
    /// Whether it must be settled before the phase closes.
    pub due: bool,
    /// What it is, to be read.
    pub says: Reason,
}
