//! Adding units that are on no army list: a grid with the number of units of each kind for each side.

use crate::edit::Edit;
use crate::session::Session;
use dice::Id;
use language::Language;
use rulebook::UnitKind;
use ruling::Reason;

/// The initial number of stands or figures of a new unit.
const STRENGTH: u32 = 4;

/// The grid of new units, as far as the user has filled it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusterGrid {
    /// The index of the quality among the words for quality, from 0.
    pub grade: usize,
    /// The number of stands of each unit, or of figures.
    pub strength: u32,
    /// The number of units for each side and each index of a kind. A number that is missing is 0.
    counts: Vec<(Id, usize, u32)>,
}

impl Default for MusterGrid {
    fn default() -> Self {
        Self { grade: 0, strength: STRENGTH, counts: Vec::new() }
    }
}

impl MusterGrid {
    /// Returns the kinds of unit that can be added, in the order in which to offer them. The list is empty if kind and
    /// strength do not fully describe a unit of the book.
    pub fn kinds(session: &Session) -> Vec<UnitKind> {
        (session.battle().filing().kinds)()
    }

    /// Returns the words for the quality of a unit, each with the id of the message that names it.
    pub fn grades(session: &Session) -> Vec<(&'static str, &'static str)> {
        (session.battle().filing().grades)()
    }

    /// Returns the number of new units of a kind for a side. `kind` is the index of the kind, from 0.
    pub fn count(&self, side: &Id, kind: usize) -> u32 {
        let known = self.counts.iter().find(|(of, at, _)| of == side && *at == kind);
        known.map_or(0, |(_, _, count)| *count)
    }

    /// Sets the number of new units of a kind for a side.
    pub fn set_count(&mut self, side: &Id, kind: usize, count: u32) {
        self.counts.retain(|(of, at, _)| of != side || *at != kind);
        if count > 0 {
            self.counts.push((side.clone(), kind, count));
        }
    }

    /// Returns the number of new units in the grid.
    pub(crate) fn total(&self) -> u32 {
        self.counts.iter().map(|(_, _, count)| count).sum()
    }

    /// Empties the grid. Quality and strength stay.
    pub(crate) fn clear(&mut self) {
        self.counts.clear();
    }

    /// Returns the edits that add the units, unplaced, in the order of the kinds. A unit is named by its kind, with the first number that no unit of the battle has.
    pub(crate) fn edits(&self, session: &Session, language: Language) -> Vec<Edit> {
        let (kinds, grades) = (Self::kinds(session), Self::grades(session));
        let grade = grades.get(self.grade).map(|(word, _)| (*word).to_owned());
        let view = session.view();
        let mut edits = Vec::new();
        let taken: Vec<&String> = view.bodies.iter().map(|body| &body.name).collect();
        for (at, kind) in kinds.iter().enumerate() {
            let mut names =
                (1..).map(|number| name(kind, number, language)).filter(|name| !taken.contains(&name));
            for side in &view.sides {
                for name in names.by_ref().take(self.count(&side.id, at) as usize) {
                    let (side, kind) = (side.id.clone(), kind.word.to_owned());
                    edits.push(Edit::Muster {
                        side,
                        name,
                        kind,
                        grade: grade.clone(),
                        strength: self.strength,
                    });
                }
            }
        }
        edits
    }
}

/// Returns the name of a unit: its kind with a capital letter, and a number.
fn name(kind: &UnitKind, number: u32, language: Language) -> String {
    let of = Reason::new("muster-name", "").word("kind", kind.message).count("number", number);
    let plain = language.say(&of);
    let mut letters = plain.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
