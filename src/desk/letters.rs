//! The letters of procedures and the keys of faces. Their meaning depends on the book and on the die.

use dice::Roll;
use rulebook::Procedure;
use std::collections::BTreeSet;

/// The letters of a Latin keyboard that procedures can have. `Q` is missing, because it draws lines of fire in every
/// book.
pub(crate) const LETTERS: [&str; 25] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "R", "S", "T", "U", "V",
    "W", "X", "Y", "Z",
];

/// Assigns a letter to each procedure of a book. It is the first free letter of the procedure's name, or else the first
/// free letter of all. With Shift, the letter opens a quick question for the procedure.
///
/// # Edge cases
/// Procedures after the twenty-fifth get no letter.
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

/// The keys of the faces 1 to 20. They are the row of digits, then the row of letters below it.
pub(crate) const FACES: [&str; 20] =
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "Q", "W", "E", "R", "T", "Y", "U", "I", "O", "P"];

/// Returns the faces of a die with their keys, in keyboard order. On a die numbered from 0, the key of each face is its
/// digit.
pub fn keys_of(roll: Roll) -> impl Iterator<Item = (u8, &'static str)> {
    let faces = roll.faces();
    let zero = roll.least == 0;
    let face_of = move |place: u8| match place {
        9 if zero => 0,
        10.. if zero => place,
        _ => place + 1,
    };
    let keys = (0..).zip(FACES).map(move |(place, key)| (face_of(place), key));
    keys.filter(move |(face, _)| faces.contains(face))
}

/// Returns the face that a key stands for on a die of the given roll.
///
/// # Examples
/// ```
/// use desk::face;
/// use dice::Roll;
/// assert_eq!(face("7", Roll::D20), Some(7));
/// assert_eq!(face("0", Roll::D20), Some(10));
/// assert_eq!(face("P", Roll::D20), Some(20));
/// assert_eq!(face("7", Roll::of(1, 6)), None);
/// assert_eq!(face("0", Roll::of(1, 10).from_zero()), Some(0));
/// ```
pub fn face(key: &str, roll: Roll) -> Option<u8> {
    let mut keys = keys_of(roll);
    keys.find(|(_, known)| *known == key).map(|(face, _)| face)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::{Action, action};
    use books::BOOKS;

    #[test]
    fn every_procedure_of_every_book_has_a_letter_of_its_own() {
        for name in BOOKS.names() {
            let book = BOOKS.book(name, None).unwrap().unwrap();
            let letters = letters(book.procedures());
            assert_eq!(letters.len(), book.procedures().len());
            let different: BTreeSet<_> = letters.iter().map(|(letter, _)| letter).collect();
            assert_eq!(different.len(), letters.len());
        }
        let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
        let key = |key| action(book.procedures(), (false, false, false), key);
        assert_eq!(key("F"), Some(Action::Ask("fire")));
        assert_eq!(key("M"), Some(Action::Ask("morale")));
        assert_eq!(action(book.procedures(), (false, true, false), "M"), Some(Action::Quick("morale")));
    }

    #[test]
    fn every_face_has_a_key_and_no_die_a_face_it_does_not_have() {
        for sides in [6, 10, 20] {
            let roll = Roll::of(1, sides);
            let faces: Vec<_> = FACES.iter().filter_map(|key| face(key, roll)).collect();
            assert_eq!(faces, (1..=sides).collect::<Vec<_>>());
        }
        assert_eq!(face("A", Roll::D20), None);
        // On a ten-sided die numbered from 0, the key of each face is its digit. No other key has a face.
        let digits = Roll::of(1, 10).from_zero();
        for key in FACES {
            assert_eq!(face(key, digits), key.parse().ok(), "{key}");
        }
    }
}
