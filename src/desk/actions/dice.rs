//! Dice: typing faces, taking them back, and letting the program roll.

use crate::Desk;
use crate::letters::{FACES, face};
use crate::question::{DigitEffect, Effect, Inquiry, QuestionEvent, Typing};
use rulebook::RequestKind;
use ruling::Reason;

impl Desk {
    /// Changes the open question, whichever key or button asks for it.
    ///
    /// # Edge cases
    /// If an answer is being computed, a face waits for it, because only the answer says which throw is pending. A
    /// number being typed is completed before a throw is typed again. A waiver without a reason is refused.
    pub fn change(&mut self, event: QuestionEvent) {
        match &event {
            QuestionEvent::Face(_) => {
                self.wait_for_answer();
                // A message about the pending throw is out of date once a face is typed, so it is cleared.
                if self.question.waited(self.session.view()).is_some() {
                    self.window.message = None;
                }
            }
            QuestionEvent::Retype(_) => _ = self.finish_number(),
            QuestionEvent::Waive(waiver) if waiver.reason.is_empty() => {
                return self.window.fault(self.look.language.word("waive-reason"));
            }
            QuestionEvent::Waive(_) => self.inquire(RequestKind::Phase),
            _ => {}
        }
        let (names, offers) = (self.session.names(self.look.language), self.analysis.offers());
        let effect = self.question.on(|inquiry| inquiry.change(event, names, offers));
        self.carry_out(effect);
    }

    /// Uses the faces that were set aside for the throw that is now pending. Returns true if there were any.
    pub(crate) fn catch_up(&mut self) -> bool {
        let effect = self.question.inquiry.as_mut().and_then(Inquiry::take_aside);
        let made = effect.is_some();
        self.carry_out(effect.unwrap_or(Effect::Done));
        made
    }

    /// Takes the number being typed as a complete face. Returns true if there was such a number.
    pub fn finish_number(&mut self) -> bool {
        let typing = self.question.inquiry.as_ref().and_then(Inquiry::typing);
        let number = typing.and_then(Typing::number);
        if let Some(number) = number {
            self.change(QuestionEvent::Face(number));
        }
        number.is_some()
    }

    /// Shows again which digit was refused. Returns true if one was refused.
    pub(crate) fn says_refused(&mut self) -> bool {
        let refused = self.question.refused_digit(self.look.language);
        let is_refused = refused.is_some();
        self.carry_out(refused.map_or(Effect::Done, Effect::Say));
        is_refused
    }

    /// Handles a key for the pending throw. Returns true if the key can type a face.
    ///
    /// # Edge cases
    /// If a digit and the digits before it form no face, the earlier number is complete. The digit then belongs to the
    /// next die.
    pub(crate) fn type_face(&mut self, key: &str) -> bool {
        if !FACES.contains(&key) {
            return false;
        }
        self.wait_for_answer();
        let Some(roll) = self.question.inquiry.as_ref().and_then(Inquiry::next).map(|next| next.roll) else {
            return false;
        };
        let Ok(digit) = key.parse::<u8>() else {
            let Some(face) = face(key, roll) else {
                return false;
            };
            if !self.says_refused() {
                self.change(QuestionEvent::Face(face));
            }
            return true;
        };
        if self.says_refused() {
            return true;
        }
        match self.question.inquiry.as_mut().and_then(|inquiry| inquiry.digit(digit, key, roll)) {
            Some(DigitEffect::Face(face)) => self.change(QuestionEvent::Face(face)),
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
        true
    }
}
