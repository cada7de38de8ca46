//! Adding a unit that is on no army list, by its kind, strength and name.

use crate::edit::Edit;
use crate::session::Session;
use dice::Id;
use rulebook::UnitKind;

/// The initial number of stands or figures of a new unit.
const STRENGTH: u32 = 4;

/// The form for a new unit, as far as the user has filled it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MusterForm {
    /// The side of the unit. `None` means the first side.
    pub side: Option<Id>,
    /// The index of the kind among the kinds of the book, from 0.
    pub kind: usize,
    /// The index of the quality among the words for quality, from 0.
    pub grade: usize,
    /// The number of stands or figures.
    pub strength: u32,
    /// The name of the unit.
    pub name: String,
}

impl Default for MusterForm {
    fn default() -> Self {
        Self { side: None, kind: 0, grade: 0, strength: STRENGTH, name: String::new() }
    }
}

impl MusterForm {
    /// Returns the kinds of unit that can be added, in the order in which to offer them. The list is empty if kind and
    /// strength do not fully describe a unit of the book.
    pub fn kinds(session: &Session) -> Vec<UnitKind> {
        (session.battle().filing().kinds)()
    }

    /// Returns the words for the quality of a unit, each with the id of the message that names it.
    pub fn grades(session: &Session) -> Vec<(&'static str, &'static str)> {
        (session.battle().filing().grades)()
    }

    /// Returns the edit that adds the unit to the chosen side, unplaced. Returns `None` if the battle has no side, or the
    /// book no such kind.
    pub(crate) fn edit(&self, session: &Session) -> Option<Edit> {
        let first = || session.view().sides.first().map(|side| side.id.clone());
        let kind = Self::kinds(session).get(self.kind).map(|kind| kind.word.to_owned())?;
        let side = self.side.clone().or_else(first)?;
        let grade = Self::grades(session).get(self.grade).map(|(word, _)| (*word).to_owned());
        let name = self.name.trim().to_owned();
        Some(Edit::Muster { side, name, kind, grade, strength: self.strength })
    }

    /// Gives the form the name for the next unit of the series. The other values stay.
    pub(crate) fn go_on(&mut self) {
        self.name = next_name(self.name.trim());
    }
}

/// Returns the name for the next unit of a series. A number at the end is increased by 1. Without one, a 2 is added.
fn next_name(name: &str) -> String {
    let plain = name.trim_end_matches(|last: char| last.is_ascii_digit());
    let number = name.get(plain.len()..).and_then(|number| number.parse::<u32>().ok());
    match number.and_then(|number| number.checked_add(1)) {
        Some(next) => format!("{plain}{next}"),
        None => format!("{name} 2"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_of_several_has_the_next_number() {
        for (name, next) in [
            ("Line 1", "Line 2"),
            ("9", "10"),
            ("Guard", "Guard 2"),
            ("Полк 19", "Полк 20"),
            ("4294967295", "4294967295 2"),
        ] {
            assert_eq!(next_name(name), next);
        }
    }
}
