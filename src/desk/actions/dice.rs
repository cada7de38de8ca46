//! Dice: typing faces, taking them back, and letting the program roll.

use crate::Desk;
use crate::letters::{FACES, face};
use crate::question::{DigitEffect, Inquiry};
use dice::Roll;
use ruling::Reason;

impl Desk {
    /// Adds a face to the pending throw. If an answer is being computed, waits for it, because only the answer says
    /// which throw is pending.
    pub fn face(&mut self, face: u8) {
        self.wait_for_answer();
        // A message about the pending throw is out of date once a face is typed, so it is cleared.
        if self.question.waited(self.session.view()).is_some() {
            self.window.message = None;
        }
        if self.question.inquiry.as_mut().is_some_and(|inquiry| inquiry.face(face)) && self.about_to_throw() {
            self.work();
        }
    }

    /// Uses the faces that were set aside for the throw that is now pending. Returns true if they complete it.
    pub(crate) fn catch_up(&mut self) -> bool {
        let made = self.question.inquiry.as_mut().is_some_and(Inquiry::take_aside);
        if made && self.about_to_throw() {
            self.work();
        }
        made
    }

    /// Takes back the last face.
    pub fn face_back(&mut self) {
        if self.question.inquiry.as_mut().is_some_and(Inquiry::face_back) {
            self.work();
        }
    }

    /// Lets the program roll the remaining dice.
    pub fn throw_rest(&mut self) {
        self.question.leave_retyping();
        let waits = self.question.inquiry.as_ref().is_some_and(|it| it.next().is_some());
        // For a correction, the program rolls nothing. The dice to be corrected were rolled long ago, so their faces
        // are typed.
        if !waits || self.question.correction.is_some() || !self.about_to_throw() {
            return;
        }
        let drawn = self.session.record().drawn();
        let Some(drawn) = self.done_or_fault(drawn) else {
            return;
        };
        if let Some(inquiry) = &mut self.question.inquiry {
            inquiry.draw(drawn);
        }
        self.work();
    }

    /// Takes the number being typed as a complete face. Returns true if there was such a number.
    pub fn finish_number(&mut self) -> bool {
        let Some(number) = self.question.inquiry.as_ref().and_then(|inquiry| inquiry.typing.number()) else {
            return false;
        };
        self.face(number);
        true
    }

    /// Discards what is not yet a complete face. Returns true if there was anything.
    pub(crate) fn drop_number(&mut self) -> bool {
        let inquiry = self.question.inquiry.as_mut();
        let dropped = inquiry.is_some_and(|inquiry| inquiry.typing.drop_input());
        if dropped {
            self.window.message = None;
        }
        dropped
    }

    /// Shows again which digit was refused. Returns true if one was refused.
    pub(crate) fn says_refused(&mut self) -> bool {
        let refused = self.question.inquiry.as_ref().and_then(|inquiry| {
            let roll = self.look.language.dice(inquiry.next()?.roll);
            let digit = inquiry.typing.refused()?;
            Some(Reason::new("face-refused", "").count("digit", digit).name("roll", roll))
        });
        if let Some(refused) = &refused {
            self.complain(refused);
        }
        refused.is_some()
    }

    /// Handles a key for the pending throw. Returns true if the key can type a face.
    pub(crate) fn type_face(&mut self, key: &str) -> bool {
        if !FACES.contains(&key) {
            return false;
        }
        self.wait_for_answer();
        let Some(roll) = self.question.inquiry.as_ref().and_then(Inquiry::next).map(|next| next.roll) else {
            return false;
        };
        let digit = key.parse::<u8>().ok();
        let letter = if digit.is_none() { face(key, roll) } else { None };
        if digit.or(letter).is_none() {
            return false;
        }
        if self.says_refused() {
            return true;
        }
        match (digit, letter) {
            (Some(digit), _) => self.type_digit(digit, key, roll),
            (None, Some(face)) => self.face(face),
            (None, None) => {}
        }
        true
    }

    /// Types a digit for the pending throw.
    ///
    /// # Edge cases
    /// If the digit and the digits before it form no face, the earlier number is complete. The digit then belongs to the
    /// next die.
    fn type_digit(&mut self, digit: u8, key: &str, roll: Roll) {
        let Some(inquiry) = &mut self.question.inquiry else { return };
        match inquiry.typing.digit(digit, key, roll) {
            DigitEffect::Begun => {}
            DigitEffect::Face(face) => self.face(face),
            DigitEffect::Refused => _ = self.says_refused(),
            DigitEffect::EndsNumber => {
                self.finish_number();
                if !self.type_face(key) {
                    self.complain(&Reason::new("face-unwanted", "").count("digit", digit));
                }
            }
        }
    }

    /// Lets the user type the faces of a throw again. They replace the old ones. If this throw is already being typed
    /// again, its faces stay.
    pub fn retype(&mut self, at: usize) {
        self.finish_number();
        if let Some(inquiry) = &mut self.question.inquiry {
            inquiry.retype(at);
        }
    }

    /// Handles the keys up and down in a phase. They move through the throws already made. The throw they stop at can
    /// be typed again.
    pub(crate) fn press_row(&mut self, key: &str) -> bool {
        let back = match key {
            "Up" => true,
            "Down" => false,
            _ => return false,
        };
        let Some(inquiry) = self.question.phase() else {
            return false;
        };
        let made = inquiry.faces.len();
        let at = inquiry.typing.again().unwrap_or(made);
        let next = if back { at.checked_sub(1) } else { at.checked_add(1).filter(|next| *next <= made) };
        match next {
            Some(next) if next == made => _ = self.question.leave_retyping(),
            Some(next) => self.retype(next),
            None => {}
        }
        true
    }
}
