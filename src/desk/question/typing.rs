//! Typing faces of dice: with a single key for each face, or as numbers of several digits. Only the order of the keys
//! matters, never their timing.

use crate::letters::face;
use dice::Roll;

/// The digits typed for a die that are not yet a complete face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DieInput {
    /// A number that may get another digit.
    Number(u8),
    /// A digit that is no face of the die. Everything typed after it is ignored until the user takes it back.
    Refused(u8),
}

impl std::fmt::Display for DieInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}_"),
            Self::Refused(digit) => write!(f, "{digit}?"),
        }
    }
}

/// The effect of a digit that was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DigitEffect {
    /// The digit completes a face.
    Face(u8),
    /// The digit begins a number or continues it, and another digit may follow.
    Begun,
    /// The number before the digit is a complete face. The digit belongs to the next die.
    EndsNumber,
    /// The die has no such face.
    Refused,
}

/// The faces that are being typed for a throw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typing {
    /// The faces of the throw that are complete.
    faces: Vec<u8>,
    /// The digits after these faces.
    input: Option<DieInput>,
}

/// Returns true if a face of the die has this number as its first digits, and further digits.
///
/// # Edge cases
/// A ten-sided die shows its ten as 0, so a single digit is enough for each face.
fn goes_on(number: u8, roll: Roll) -> bool {
    let ten = u16::from(number) * 10;
    let faces = roll.faces();
    let most = u16::from(*faces.end());
    number > 0 && most > 10 && ten <= most
}

impl Typing {
    /// Returns the complete faces of a throw that is not complete yet.
    pub fn faces(&self) -> &[u8] {
        &self.faces
    }

    /// Returns the digits that are not yet a complete face.
    pub fn input(&self) -> Option<DieInput> {
        self.input
    }

    /// Returns the number being typed, if there is any.
    pub(crate) fn number(&self) -> Option<u8> {
        match self.input {
            Some(DieInput::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// Returns the digit that was refused, if there is any.
    pub(crate) fn refused(&self) -> Option<u8> {
        match self.input {
            Some(DieInput::Refused(digit)) => Some(digit),
            _ => None,
        }
    }

    /// Types a digit for a die. `key` is the key of that digit, which may have a face of its own.
    pub(crate) fn digit(&mut self, digit: u8, key: &str, roll: Roll) -> DigitEffect {
        let longer = |number: u8| number.checked_mul(10)?.checked_add(digit);
        let number = match self.number() {
            Some(number) => longer(number).filter(|longer| roll.faces().contains(longer)),
            None => Some(digit),
        };
        let Some(number) = number else {
            return DigitEffect::EndsNumber;
        };
        if goes_on(number, roll) {
            self.input = Some(DieInput::Number(number));
            return DigitEffect::Begun;
        }
        let face = if self.number().is_some() { Some(number) } else { face(key, roll) };
        if let Some(face) = face {
            return DigitEffect::Face(face);
        }
        self.input = Some(DieInput::Refused(digit));
        DigitEffect::Refused
    }

    /// Adds a complete face. Returns all faces of the throw if this was the last one. A face that the die does not have
    /// is ignored.
    pub(crate) fn face(&mut self, face: u8, roll: Roll) -> Option<Vec<u8>> {
        if !roll.faces().contains(&face) {
            return None;
        }
        self.faces.push(face);
        self.input = None;
        let complete = self.faces.len() >= usize::from(roll.count);
        complete.then(|| std::mem::take(&mut self.faces))
    }

    /// Takes back the last digits or the last face. Returns true if there were any.
    pub(crate) fn face_back(&mut self) -> bool {
        self.drop_input() || self.faces.pop().is_some()
    }

    /// Discards the digits that are not yet a complete face. Returns true if there were any.
    pub(crate) fn drop_input(&mut self) -> bool {
        self.input.take().is_some()
    }

    /// Goes on with the faces of a throw that was complete before.
    pub(crate) fn go_on_with(&mut self, faces: Vec<u8>) {
        self.faces = faces;
    }

    /// Returns true if something is typed for the throw.
    pub(crate) fn is_begun(&self) -> bool {
        !self.faces.is_empty() || self.input.is_some()
    }

    /// Returns the text in each box of the throw.
    pub(crate) fn boxes(&self, roll: Roll) -> Vec<String> {
        let faces = self.faces.iter().map(u8::to_string);
        let input = self.input.map(|input| input.to_string());
        let boxes = faces.chain(input).chain(std::iter::repeat(String::new()));
        boxes.take(usize::from(roll.count)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_beginning_of_a_face_of_two_digits_waits_for_another() {
        let waits = |roll: Roll| (0..=9).filter(|digit| goes_on(*digit, roll)).collect::<Vec<_>>();
        assert_eq!(waits(Roll::D20), [1, 2]);
        assert_eq!(waits(Roll::of(1, 12)), [1]);
        assert_eq!(waits(Roll::of(1, 10)), [0; 0]);
        assert_eq!(waits(Roll::of(1, 10).from_zero()), [0; 0]);
        assert_eq!(waits(Roll::of(2, 6)), [0; 0]);
    }

    /// Types digits one after another, and returns the effect of each.
    fn typed(typing: &mut Typing, digits: &str, roll: Roll) -> Vec<DigitEffect> {
        let key = |key: char| typing.digit(u8::try_from(key).unwrap() - b'0', &key.to_string(), roll);
        digits.chars().map(key).collect()
    }

    #[test]
    fn a_digit_completes_a_face_begins_a_number_or_is_refused() {
        use DigitEffect::{Begun, EndsNumber, Face, Refused};
        for (digits, roll, effects) in [
            ("7", Roll::D20, vec![Face(7)]),
            ("14", Roll::D20, vec![Begun, Face(14)]),
            ("20", Roll::D20, vec![Begun, Face(20)]),
            ("25", Roll::D20, vec![Begun, EndsNumber]),
            ("0", Roll::D20, vec![Face(10)]),
            ("0", Roll::of(1, 10), vec![Face(10)]),
            ("0", Roll::of(1, 10).from_zero(), vec![Face(0)]),
            ("7", Roll::of(1, 6), vec![Refused]),
        ] {
            assert_eq!(typed(&mut Typing::default(), digits, roll), effects, "{digits}");
        }
    }

    #[test]
    fn a_throw_is_complete_with_its_last_face() {
        let (mut typing, roll) = (Typing::default(), Roll::of(2, 6));
        assert_eq!(typing.face(9, roll), None, "the die has no such face");
        assert_eq!(typing.face(4, roll), None);
        assert_eq!(typing.faces(), [4]);
        assert_eq!(typing.face(6, roll), Some(vec![4, 6]));
        assert!(typing.faces().is_empty());
    }

    #[test]
    fn the_last_digits_are_taken_back_before_the_last_face() {
        let (mut typing, roll) = (Typing::default(), Roll::of(2, 20));
        typing.face(5, roll);
        typed(&mut typing, "1", roll);
        assert_eq!(typing.boxes(roll), ["5", "1_"]);
        assert!(typing.face_back());
        assert_eq!(typing.boxes(roll), ["5", ""]);
        assert!(typing.face_back());
        assert!(!typing.face_back());
    }

    #[test]
    fn a_refused_digit_stays_until_it_is_taken_back() {
        let (mut typing, roll) = (Typing::default(), Roll::of(1, 6));
        typed(&mut typing, "7", roll);
        assert_eq!((typing.refused(), typing.number()), (Some(7), None));
        assert!(typing.drop_input());
        assert_eq!(typing, Typing::default());
    }
}
