//! Dice: typing faces, taking them back, and letting the program roll.

use crate::Desk;
use crate::letters::{FACES, face};
use crate::question::{DigitEffect, Effect, Inquiry, Throw, Typing};
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
        let effect = self.question.on(|inquiry| inquiry.face(face));
        self.carry_out(effect);
    }

    /// Uses the faces that were set aside for the throw that is now pending. Returns true if there were any.
    pub(crate) fn catch_up(&mut self) -> bool {
        let effect = self.question.inquiry.as_mut().and_then(Inquiry::take_aside);
        let made = effect.is_some();
        self.carry_out(effect.unwrap_or(Effect::Done));
        made
    }

    /// Takes back the last face.
    pub fn face_back(&mut self) {
        let effect = self.question.on(Inquiry::face_back);
        self.carry_out(effect);
    }

    /// Lets the program roll the remaining dice.
    pub fn throw_rest(&mut self) {
        let effect = self.question.on(|inquiry| inquiry.throw(Throw::Program));
        self.carry_out(effect);
    }

    /// Takes the number being typed as a complete face. Returns true if there was such a number.
    pub fn finish_number(&mut self) -> bool {
        let typing = self.question.inquiry.as_ref().and_then(Inquiry::typing);
        let number = typing.and_then(Typing::number);
        if let Some(number) = number {
            self.face(number);
        }
        number.is_some()
    }

    /// Discards what is not yet a complete face. Returns true if there was anything.
    pub(crate) fn drop_number(&mut self) -> bool {
        let dropped = self.question.inquiry.as_mut().is_some_and(Inquiry::drop_input);
        if dropped {
            self.window.message = None;
        }
        dropped
    }

    /// Shows again which digit was refused. Returns true if one was refused.
    pub(crate) fn says_refused(&mut self) -> bool {
        let refused = self.question.refused_digit(self.look.language);
        let is_refused = refused.is_some();
        self.carry_out(refused.map_or(Effect::Done, Effect::Say));
        is_refused
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
        match self.question.inquiry.as_mut().and_then(|inquiry| inquiry.digit(digit, key, roll)) {
            Some(DigitEffect::Face(face)) => self.face(face),
            Some(DigitEffect::Refused) => _ = self.says_refused(),
            Some(DigitEffect::EndsNumber) => {
                self.finish_number();
                if !self.type_face(key) {
                    let unwanted = Reason::new("face-unwanted", "").count("digit", digit);
                    self.carry_out(Effect::Say(unwanted));
                }
            }
            Some(DigitEffect::Begun) | None => {}
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
        let made = inquiry.faces().len();
        let at = inquiry.retyped().unwrap_or(made);
        let next = if back { at.checked_sub(1) } else { at.checked_add(1).filter(|next| *next <= made) };
        match next {
            Some(next) if next == made => _ = self.question.leave_retyping(),
            Some(next) => self.retype(next),
            None => {}
        }
        true
    }
}
