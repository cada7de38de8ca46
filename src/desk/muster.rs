//! Adding a unit that is on no army list, by its kind, strength and name.

use super::Desk;
use super::edit::Edit;
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

impl Desk {
    /// Returns the kinds of unit that can be added, in the order in which to offer them. The list is empty if kind and
    /// strength do not fully describe a unit of the book.
    pub fn unit_kinds(&self) -> Vec<UnitKind> {
        (self.session.battle().filing().kinds)()
    }

    /// Returns the words for the quality of a unit, each with the id of the message that names it.
    pub fn unit_grades(&self) -> Vec<(&'static str, &'static str)> {
        (self.session.battle().filing().grades)()
    }

    /// Adds the unit of the form to the chosen side, unplaced. Returns true if the unit was added.
    ///
    /// The form keeps its values for another unit of the same kind. The name gets the next number.
    pub fn muster(&mut self) -> bool {
        let said = self.mustering.clone();
        let first = || self.session.view().sides.first().map(|side| side.id.clone());
        let kind = self.unit_kinds().get(said.kind).map(|kind| kind.word.to_owned());
        let (Some(side), Some(kind)) = (said.side.clone().or_else(first), kind) else {
            return false;
        };
        let name = said.name.trim().to_owned();
        let grade = self.unit_grades().get(said.grade).map(|(word, _)| (*word).to_owned());
        let edit = Edit::Muster { side, name: name.clone(), kind, grade, strength: said.strength };
        let mustered = self.edit(&edit);
        if mustered {
            self.mustering.name = next_name(&name);
        }
        mustered
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
