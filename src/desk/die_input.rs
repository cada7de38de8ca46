//! Typing faces of dice: with a single key for each face, or as numbers of several digits. Only the order of the keys
//! matters, never their timing.

use super::Desk;
use super::inquiry::Inquiry;
use super::letters::{FACES, face};
use dice::Roll;
use ruling::Reason;

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

/// Returns the key with that name, if it can type a face.
fn key_of_face(key: &str) -> Option<&'static str> {
    FACES.into_iter().find(|known| *known == key)
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

impl Inquiry {
    /// Returns the number being typed, if there is any.
    fn number(&self) -> Option<u8> {
        match self.begun {
            Some(DieInput::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// Begins to type a face with a number. Returns true if another digit may follow.
    fn begin(&mut self, number: u8, roll: Roll) -> bool {
        let begins = goes_on(number, roll);
        if begins {
            self.begun = Some(DieInput::Number(number));
        }
        begins
    }

    /// Returns the number being typed with another digit added. Returns `None` if the die has no such face.
    fn longer(&self, digit: u8, roll: Roll) -> Option<u8> {
        let longer = self.number()?.checked_mul(10)?.checked_add(digit)?;
        roll.faces().contains(&longer).then_some(longer)
    }
}

impl Desk {
    /// Takes the number being typed as a complete face. Returns true if there was such a number.
    pub fn finish_number(&mut self) -> bool {
        let Some(number) = self.inquiry.as_ref().and_then(Inquiry::number) else {
            return false;
        };
        self.face(number);
        true
    }

    /// Discards what is not yet a complete face. Returns true if there was anything.
    pub(super) fn drop_number(&mut self) -> bool {
        let dropped = self.inquiry.as_mut().is_some_and(|inquiry| inquiry.begun.take().is_some());
        if dropped {
            self.message = None;
        }
        dropped
    }

    /// Shows again which digit was refused. Returns true if one was refused.
    pub(super) fn says_refused(&mut self) -> bool {
        let Some(inquiry) = &self.inquiry else {
            return false;
        };
        let (Some(DieInput::Refused(digit)), Some(next)) = (inquiry.begun, inquiry.next()) else {
            return false;
        };
        let language = self.look.language;
        let roll = language.dice(next.roll);
        self.fault(language.say(&Reason::new("face-refused", "").count("digit", digit).name("roll", roll)));
        true
    }

    /// Handles a key for the pending throw. Returns true if the key can type a face.
    ///
    /// # Edge cases
    /// If a digit and the digits before it form no face, the earlier number is complete. The digit then belongs to the
    /// next die.
    pub(super) fn type_face(&mut self, key: &str) -> bool {
        let Some(key) = key_of_face(key) else {
            return false;
        };
        self.wait_for_answer();
        let Some(roll) = self.inquiry.as_ref().and_then(Inquiry::next).map(|next| next.roll) else {
            return false;
        };
        let Ok(digit) = key.parse::<u8>() else {
            let face = face(key, roll);
            return face.is_some_and(|face| {
                if !self.says_refused() {
                    self.face(face);
                }
                true
            });
        };
        if self.says_refused() {
            return true;
        }
        let Some(inquiry) = &mut self.inquiry else {
            return false;
        };
        if let Some(longer) = inquiry.longer(digit, roll) {
            if !inquiry.begin(longer, roll) {
                self.face(longer);
            }
        } else if inquiry.number().is_some() {
            self.finish_number();
            if !self.type_face(key) {
                let language = self.look.language;
                self.fault(language.say(&Reason::new("face-unwanted", "").count("digit", digit)));
            }
        } else if inquiry.begin(digit, roll) {
        } else if let Some(face) = face(key, roll) {
            self.face(face);
        } else {
            inquiry.begun = Some(DieInput::Refused(digit));
            self.says_refused();
        }
        true
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
}
