//! Faces as they are typed: with a key each, or as the number the die shows, digit by digit.

use super::Desk;
use super::inquiry::Inquiry;
use super::letters::{FACES, face};
use seam::dice::Roll;
use seam::ruling::Reason;
use std::time::Duration;

/// How long a number that is begun waits for its next digit.
const PAUSE: Duration = Duration::from_millis(900);
/// How long after a fact was said no key is a face: it may have been meant for the fact.
const QUIET: Duration = Duration::from_millis(500);

/// What is typed for a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    /// A face.
    Face(u8),
    /// A key: a digit, or a face of its own. Which, hangs on the die.
    Key(&'static str),
}

/// A number whose next digit may still come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begun {
    /// What has been typed of it.
    pub number: u8,
    /// When, since the desk was opened.
    since: Duration,
}

/// The key of that name, if it is one that faces are typed with.
fn key_of_face(key: &str) -> Option<&'static str> {
    FACES.into_iter().find(|known| *known == key)
}

/// Whether faces of more digits begin with a number.
///
/// # Edge cases
/// A die of ten shows its ten as a nought: each of its faces is one digit.
fn goes_on(number: u8, roll: Roll) -> bool {
    let ten = u16::from(number) * 10;
    let faces = roll.faces();
    let most = u16::from(*faces.end());
    number > 0 && most > 10 && ten <= most
}

impl Inquiry {
    /// Takes what was typed at a moment for the throw that is waited for; whether that throw is now made.
    pub(super) fn take(&mut self, typed: Typed, at: Duration) -> bool {
        let Some(roll) = self.next().map(|next| next.roll) else {
            return false;
        };
        let digit = match typed {
            Typed::Face(_) => None,
            Typed::Key(key) => key.parse::<u8>().ok(),
        };
        if let Some(begun) = self.begun.take() {
            let in_time = at < begun.since + PAUSE;
            let longer =
                digit.filter(|_| in_time).and_then(|digit| begun.number.checked_mul(10)?.checked_add(digit));
            if let Some(longer) = longer.filter(|longer| roll.faces().contains(longer)) {
                return self.digits(longer, roll, at);
            }
            // The number was whole; what came after it may be for another die.
            self.ahead.push_front((typed, at));
            return self.face(begun.number);
        }
        match (typed, digit) {
            (_, Some(digit)) if goes_on(digit, roll) => self.digits(digit, roll, at),
            (Typed::Key(key), _) => face(key, roll).is_some_and(|face| self.face(face)),
            (Typed::Face(face), _) => self.face(face),
        }
    }

    /// A number as far as it is typed: a face, or the beginning of one.
    fn digits(&mut self, number: u8, roll: Roll, since: Duration) -> bool {
        if goes_on(number, roll) {
            self.begun = Some(Begun { number, since });
            return false;
        }
        self.face(number)
    }
}

impl Desk {
    /// So much time has passed since the desk was opened; how long until it does something by itself.
    ///
    /// A number that waited long enough for another digit is a face.
    pub fn tick(&mut self, now: Duration) -> Option<Duration> {
        self.now = now;
        self.keep_look();
        let begun = self.inquiry.as_ref()?.begun?;
        let waits = (begun.since + PAUSE).saturating_sub(now);
        if waits.is_zero() {
            self.finish_number();
            return None;
        }
        Some(waits)
    }

    /// A number that is begun is a face, before anything else happens; whether one was begun.
    pub fn finish_number(&mut self) -> bool {
        let begun = self.inquiry.as_mut().and_then(|inquiry| inquiry.begun.take());
        if let Some(begun) = begun {
            self.face(begun.number);
        }
        begun.is_some()
    }

    /// Takes a number back that is begun; whether one was.
    pub(super) fn drop_number(&mut self) -> bool {
        self.inquiry.as_mut().is_some_and(|inquiry| inquiry.begun.take().is_some())
    }

    /// A fact has been said: what is typed at once may have been meant for it.
    pub(super) fn fact_said(&mut self) {
        self.said_at = Some(self.now);
    }

    /// Takes a key for the throw that is waited for; whether it is one that a face is typed with.
    ///
    /// # Edge cases
    /// While an answer is coming it is not known yet which die is next, or whether there is one: such a key waits for it.
    pub(super) fn type_face(&mut self, key: &str) -> bool {
        let Some((key, inquiry)) = key_of_face(key).zip(self.inquiry.as_mut()) else {
            return false;
        };
        let Some(roll) = inquiry.next().map(|next| next.roll) else {
            return false;
        };
        let digit = inquiry.begun.is_some() && key.parse::<u8>().is_ok();
        if !(digit || inquiry.answer.is_coming() || face(key, roll).is_some()) {
            return false;
        }
        if self.said_at.is_some_and(|said| self.now < said + QUIET) {
            self.done(Reason::new("face-too-soon", "").name("key", key));
            return true;
        }
        inquiry.ahead.push_back((Typed::Key(key), self.now));
        self.catch_up();
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
