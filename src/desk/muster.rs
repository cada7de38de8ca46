//! Units that no army list has: a kind, a strength, a name.

use super::Desk;
use super::edit::Edit;
use seam::names::Id;
use seam::rulebook::UnitKind;

/// How many stands, or figures, a unit has at first.
const STRENGTH: u32 = 4;

/// A unit as far as it is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mustering {
    /// Its side; none: the first.
    pub side: Option<Id>,
    /// The place of its kind among those the book has, from 0.
    pub kind: usize,
    /// The place of how good it is among the words for that, from 0.
    pub grade: usize,
    /// How many stands it has, or figures.
    pub strength: u32,
    /// Its name.
    pub name: String,
}

impl Default for Mustering {
    fn default() -> Self {
        Self { side: None, kind: 0, grade: 0, strength: STRENGTH, name: String::new() }
    }
}

impl Desk {
    /// The kinds of unit that can be mustered, in the order they are offered; none in a book in which a unit is more than
    /// its kind and its strength.
    pub fn unit_kinds(&self) -> Vec<UnitKind> {
        (self.session.battle().filing().kinds)()
    }

    /// The words for how good a unit is, each with the message id of its name.
    pub fn unit_grades(&self) -> Vec<(&'static str, &'static str)> {
        (self.session.battle().filing().grades)()
    }

    /// The unit that is said joins its side, not yet placed, and the next is like it but for a number; whether it could.
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

/// The name of the next of several: with a number more, or the second.
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
