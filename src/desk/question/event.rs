//! Events of a question: what a user does to the open question.

use super::card::CardChange;
use super::inquiry::Inquiry;
use super::life::{Effect, Throw};
use crate::controls::Amendment;
use crate::session::Names;
use rulebook::{Offer, Waiver};

/// A change that a user makes to the open question, by whichever key or button.
#[derive(Clone, Debug)]
pub enum QuestionEvent {
    /// A face of the pending throw is typed.
    Face(u8),
    /// The last face is taken back.
    FaceBack,
    /// The program is to roll the remaining dice.
    Roll,
    /// The faces of the throw with that index are to be typed again. If they are being typed again already, the old
    /// faces stay.
    Retype(usize),
    /// The card changes facts.
    Card(CardChange),
    /// The row of the card with that index is opened, or closed if it is open.
    Row(usize),
    /// A hole gets an answer, in place of the answer before. An empty text clears the hole.
    Fill(String, String),
    /// A word is chosen for a hole. If the hole takes several words, the word is added, or removed if already chosen.
    Choose(String, String),
    /// The umpire amends the question.
    Amend(Amendment),
    /// The umpire waives something that is due, so that the phase can close. The question of the phase is opened for
    /// this. A waiver of the same name is replaced.
    Waive(Waiver),
    /// The question that was just recorded is asked again, with a new throw.
    Again,
}

impl QuestionEvent {
    /// Returns the event that a hole gets an answer.
    pub fn fill(hole: &str, answer: &str) -> Self {
        Self::Fill(hole.to_owned(), answer.to_owned())
    }

    /// Returns the event that a word is chosen for a hole.
    pub fn choose(hole: &str, word: &str) -> Self {
        Self::Choose(hole.to_owned(), word.to_owned())
    }

    /// Returns the event that something due is waived for a reason.
    pub fn waive(name: &str, reason: &str) -> Self {
        Self::Waive(Waiver { name: name.to_owned(), reason: reason.trim().to_owned() })
    }
}

impl Inquiry {
    /// Changes the question. `offers` are the questions that may be asked now. Returns what the desk has to do next.
    pub(crate) fn change(&mut self, event: QuestionEvent, names: Names<'_>, offers: &[Offer]) -> Effect {
        match event {
            QuestionEvent::Face(face) => self.face(face),
            QuestionEvent::FaceBack => self.face_back(),
            QuestionEvent::Roll => self.throw(Throw::Program),
            QuestionEvent::Retype(at) => {
                self.retype(at);
                Effect::Done
            }
            QuestionEvent::Card(change) => {
                self.change_card(change, names.session().book().as_ref(), names.language())
            }
            QuestionEvent::Row(row) => {
                self.turn_row(row);
                Effect::Done
            }
            QuestionEvent::Fill(hole, answer) => self.fill(&hole, &answer),
            QuestionEvent::Choose(hole, word) => {
                let mut openings = self.openings(names, offers).into_iter();
                let opening = openings.find(|opening| opening.hole.name == hole);
                opening.map_or(Effect::Done, |opening| self.fill(&hole, &opening.with_word(&word)))
            }
            QuestionEvent::Amend(amendment) => {
                amendment.apply(&mut self.ask.said);
                Effect::Work
            }
            QuestionEvent::Waive(waiver) => {
                self.ask.waivers.retain(|known| known.name != waiver.name);
                self.ask.waivers.push(waiver);
                Effect::Work
            }
            QuestionEvent::Again => {
                if self.recorded().is_some() {
                    Effect::Again
                } else {
                    Effect::Done
                }
            }
        }
    }
}
