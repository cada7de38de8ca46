//! The letters of procedures and the keys of faces: those keys whose meaning hangs on the book and the die.

use crate::rulebook::Procedure;
use std::collections::BTreeSet;

/// The letters of a Latin keyboard.
pub(super) const LETTERS: [&str; 26] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S",
    "T", "U", "V", "W", "X", "Y", "Z",
];

/// A letter for each procedure of a book: the first of its name that no procedure before it has, else the
/// first that is left. With Shift it asks from facts alone.
///
/// # Edge cases
/// Procedures beyond the twenty-sixth have none.
pub fn letters(procedures: &[Procedure]) -> Vec<(&'static str, &'static str)> {
    let mut taken = BTreeSet::new();
    let mut letters = Vec::new();
    for procedure in procedures {
        let own = procedure.name.chars().filter_map(|letter| {
            let upper = letter.to_ascii_uppercase().to_string();
            LETTERS.into_iter().find(|known| *known == upper)
        });
        let free = own.chain(LETTERS).find(|letter| !taken.contains(letter));
        if let Some(letter) = free {
            taken.insert(letter);
            letters.push((letter, procedure.name));
        }
    }
    letters
}

/// The keys of the faces 1 to 20: the row of digits, then the row of letters under it.
pub const FACES: [&str; 20] = [
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "Q", "W", "E", "R", "T", "Y", "U", "I", "O",
    "P",
];

/// The face a key stands for on a die of so many sides.
///
/// # Examples
/// ```
/// use frontage::desk::face;
/// assert_eq!(face("7", 20), Some(7));
/// assert_eq!(face("0", 20), Some(10));
/// assert_eq!(face("P", 20), Some(20));
/// assert_eq!(face("7", 6), None);
/// ```
pub fn face(key: &str, sides: u8) -> Option<u8> {
    let place = FACES.iter().position(|known| *known == key)?;
    let face = u8::try_from(place + 1).ok()?;
    (face <= sides).then_some(face)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desk::keys::{Action, action};
    use crate::rulebook::shelf::{NAMES, book};

    #[test]
    fn every_procedure_of_every_book_has_a_letter_of_its_own() {
        for name in NAMES {
            let book = book(name, None).unwrap().unwrap();
            let letters = letters(book.procedures());
            assert_eq!(letters.len(), book.procedures().len());
            let different: BTreeSet<_> = letters.iter().map(|(letter, _)| letter).collect();
            assert_eq!(different.len(), letters.len());
        }
        let book = book("napoleonic", None).unwrap().unwrap();
        let key = |key| action(book.procedures(), (false, false, false), key);
        assert_eq!(key("F"), Some(Action::Ask("fire")));
        assert_eq!(key("M"), Some(Action::Ask("morale")));
        assert_eq!(
            action(book.procedures(), (false, true, false), "M"),
            Some(Action::Quick("morale"))
        );
    }

    #[test]
    fn every_face_has_a_key_and_no_die_a_face_it_does_not_have() {
        for sides in [6, 10, 20] {
            let faces: Vec<_> = FACES.iter().filter_map(|key| face(key, sides)).collect();
            assert_eq!(faces, (1..=sides).collect::<Vec<_>>());
        }
        assert_eq!(face("A", 20), None);
    }
}
