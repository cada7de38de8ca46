//! The open question: a ruling, a quick ruling or a whole phase, with the umpire's amendments and the faces typed so
//! far.

use super::answer::Answer;
use super::card::{self, CardChange};
use super::life::{Effect, Life, Throw};
use super::throws::{ThrowState, Throws};
use super::typing::{DigitEffect, Typing};
use crate::analysis::Background;
use crate::session::Names;
use dice::{NextThrow, Roll};
use journal::{PendingQuestion, PendingThrow, QuestionDice};
use language::Language;
use rulebook::shelf::Book;
use rulebook::{Offer, Request, RequestKind};
use std::hash::{BuildHasher, Hasher, RandomState};

/// Returns a random number for a question, which is never 0. A number that counts would tell a player how many
/// questions were asked between two of his own.
fn random_number() -> u64 {
    RandomState::new().build_hasher().finish().max(1)
}

/// A question on the desk.
pub struct Inquiry {
    /// The number of the question, which is random. An answer from another screen names the question by it. So a phone
    /// that still shows a question of an earlier run answers no question of this one.
    pub number: u64,
    /// The request, with the umpire's amendments.
    pub ask: Request,
    /// Faces that were set aside. They are used when the same throw is pending again. They came after a throw that is
    /// typed again, or belong to the same question before the user left it.
    pub(crate) aside: Vec<(PendingThrow, Vec<u8>)>,
    /// The row of the card that is open, after a letter key opened it.
    pub(crate) open_row: Option<usize>,
    /// True if the user wants the rules' answer although something is still to be chosen.
    pub(crate) insists: bool,
    /// The offer that the question comes from. Its answers stay even if the user picks other units.
    pub(crate) offered: Option<Offer>,
    /// The part of the question that is in the record, and its dice.
    pub(crate) life: Life,
    /// The number of the last answer that the record has, or that needs no entry.
    heard: u64,
    /// The answer to the question.
    pub answer: Background<Answer>,
}

impl Inquiry {
    /// Returns a question without any throws.
    pub fn new(ask: Request) -> Self {
        Self {
            number: random_number(),
            ask,
            aside: Vec::new(),
            open_row: None,
            insists: false,
            offered: None,
            life: Life::default(),
            heard: 0,
            answer: Background::default(),
        }
    }

    /// Restores a question that was open when the program last ended, with the faces thrown so far.
    pub(crate) fn resumed(open: &PendingQuestion) -> Self {
        Self { life: Life::of_record(Some(open)), ..Self::new(open.ask.clone()) }
    }

    /// Returns the question of a step that is being corrected, with the faces of that step.
    pub(crate) fn of_step(ask: Request, faces: Vec<Vec<u8>>) -> Self {
        Self { life: Life::Correcting(Throws::of(faces)), ..Self::new(ask) }
    }

    /// Returns true if the question is about one ruling, and not about a whole phase.
    pub fn is_single(&self) -> bool {
        self.ask.asked != RequestKind::Phase
    }

    /// Returns the faces of the throws made so far.
    pub fn faces(&self) -> &[Vec<u8>] {
        self.life.made()
    }

    /// Returns the throw that is being typed. Returns `None` if the program rolls.
    pub fn typing(&self) -> Option<&Typing> {
        self.life.typing()
    }

    /// Returns the index of the throw whose faces are typed again.
    pub fn retyped(&self) -> Option<usize> {
        self.life.retyped()
    }

    /// Returns the entry in which the outcome is recorded. Returns `None` before it is recorded.
    pub fn recorded(&self) -> Option<u64> {
        self.life.decided()
    }

    /// Returns true if the program rolls the dice whose faces are not typed.
    pub fn is_drawn(&self) -> bool {
        self.life.drawn().is_some()
    }

    /// Returns the number of dice that have been rolled for the question so far.
    pub fn dice(&self) -> usize {
        let typed = self.typing().map_or(0, |typing| typing.faces().len());
        self.faces().iter().map(Vec::len).sum::<usize>() + typed
    }

    /// Returns a text that says what the outcome is waiting for. It is the reason for a refusal, or else the next
    /// throw.
    pub(crate) fn waits_for(&self, names: Names<'_>) -> Option<String> {
        let answer = self.answer.get()?;
        let refused = answer.refused.as_ref().and_then(|why| why.lines().next().map(str::to_owned));
        refused.or_else(|| Some(names.pending(answer.next.as_ref()?)))
    }

    /// Returns true if a pick can still change the question, because no throw has been made and nothing recorded.
    pub(crate) fn is_open(&self) -> bool {
        self.recorded().is_none() && !self.life.is_thrown()
    }

    /// Returns the throws of the current answer.
    pub(crate) fn casts(&self) -> &[ThrowState] {
        self.answer.get().map_or(&[], |answer| &answer.casts)
    }

    /// Returns the pending throw. It is the one that is being typed again, or else the next throw.
    pub fn next(&self) -> Option<&NextThrow> {
        let again = self.retyped().and_then(|at| self.casts().get(at)).map(|cast| &cast.next);
        again.or_else(|| self.answer.get()?.next.as_ref())
    }

    /// Sets the answer for a hole. An empty text clears the hole. A question without holes does not change.
    pub(crate) fn fill(&mut self, hole: &str, answer: &str) -> Effect {
        let RequestKind::Table(_, answers) = &mut self.ask.asked else {
            return Effect::Done;
        };
        answers.given.retain(|(known, _)| known != hole);
        self.insists = false;
        if !answer.trim().is_empty() {
            answers.given.push((hole.to_owned(), answer.trim().to_owned()));
        }
        self.unthrow();
        Effect::Work
    }

    /// Changes the facts by the card. Nothing is left to do if the card does not say anything new.
    pub(crate) fn change_card(&mut self, change: CardChange, book: &dyn Book, language: Language) -> Effect {
        let ruled = self.answer.get().and_then(|answer| answer.facts.as_ref());
        let said = match change {
            CardChange::Clear => {
                self.ask = card::usual(book, self.ask.asked.clone());
                self.unthrow();
                return Effect::Work;
            }
            CardChange::Swap => card::on(book, &self.ask, ruled, |card, facts| Some(card.swapped(facts))),
            CardChange::Click { row, chip } => {
                self.open_row = None;
                card::on(book, &self.ask, ruled, |card, facts| {
                    Some(card::clicked(card.rows.get(row)?, chip, facts, language))
                })
            }
        };
        let effect = if said.is_some() { Effect::Work } else { Effect::Done };
        card::hear(&mut self.ask, said.unwrap_or_default());
        effect
    }

    /// Opens a row of the card, as its letter key does. If the row is already open, closes it.
    pub(crate) fn turn_row(&mut self, row: usize) {
        self.open_row = Some(row).filter(|row| self.open_row != Some(*row));
    }

    /// Adds a typed face to the pending throw. With its last face the throw is made.
    pub(crate) fn face(&mut self, face: u8) -> Effect {
        let Some(next) = self.next().cloned() else {
            return Effect::Done;
        };
        let Some(faces) = self.life.face(face, next.roll) else {
            return Effect::Done;
        };
        match self.retyped() {
            Some(at) => {
                self.set_aside(at + 1);
                self.life.replace(at, faces);
                Effect::Work
            }
            None => self.life.throw(Throw::Typed(faces), &next),
        }
    }

    /// Types a digit for the pending throw. `key` is the key of that digit. Returns `None` if the program rolls.
    pub(crate) fn digit(&mut self, digit: u8, key: &str, roll: Roll) -> Option<DigitEffect> {
        Some(self.life.typing_mut()?.digit(digit, key, roll))
    }

    /// Discards the digits that are not yet a complete face. Returns true if there were any.
    pub(crate) fn drop_input(&mut self) -> bool {
        self.life.typing_mut().is_some_and(Typing::drop_input)
    }

    /// Takes back the last face, or the program's dice.
    pub(crate) fn face_back(&mut self) -> Effect {
        let drawn = self.is_drawn();
        if !self.life.face_back() {
            return Effect::Done;
        }
        if !drawn {
            // The faces set aside are discarded too. Otherwise a face that the user took back could come back by itself.
            self.aside.clear();
        }
        Effect::Work
    }

    /// Returns true if the faces of a throw can be typed again. They must be known, and the program must not have
    /// rolled any dice of the question.
    pub(crate) fn can_retype(&self, at: usize) -> bool {
        let known = self.casts().get(at).and_then(|cast| cast.faces.as_ref());
        !self.is_drawn() && known.is_some() && known == self.faces().get(at)
    }

    /// Lets the user type the faces of a throw again. They replace the old ones. If this throw is already being typed
    /// again, its faces stay.
    pub(crate) fn retype(&mut self, at: usize) {
        if self.retyped() == Some(at) || self.can_retype(at) {
            self.life.retype(at);
        }
    }

    /// Sets the faces of all throws from an index on aside, because a throw before them changes. A set of faces is used
    /// when its throw is pending again.
    fn set_aside(&mut self, from: usize) {
        let casts = self.casts().iter().zip(self.faces()).skip(from);
        let aside: Vec<_> =
            casts.map(|(cast, faces)| (PendingThrow::of(&cast.next), faces.clone())).collect();
        self.aside.retain(|(known, _)| !aside.iter().any(|(next, _)| next.is_same(known)));
        self.aside.extend(aside);
    }

    /// Uses the faces that were set aside for the pending throw. Returns `None` if there are none, or while the answer
    /// is being computed.
    pub(crate) fn take_aside(&mut self) -> Option<Effect> {
        if self.answer.is_coming() || self.retyped().is_some() {
            return None;
        }
        let next = self.next()?.clone();
        let pending = PendingThrow::of(&next);
        let at = self.aside.iter().position(|(known, _)| pending.is_same(known))?;
        let (_, faces) = self.aside.remove(at);
        Some(self.life.throw(Throw::Typed(faces), &next))
    }

    /// Makes the pending throw, or lets the program make it. Typing a throw again ends.
    pub(crate) fn throw(&mut self, throw: Throw) -> Effect {
        self.life.leave_retyping();
        let Some(next) = self.next().cloned() else {
            return Effect::Done;
        };
        self.life.throw(throw, &next)
    }

    /// Clears all throws, because the question has changed.
    pub(crate) fn unthrow(&mut self) {
        self.life.unthrow();
        self.aside.clear();
    }

    /// Takes note of the answer, and returns what has to be recorded because of it: the outcome, or that more throws
    /// are to come. Nothing is left to do if the record has that answer already.
    pub(crate) fn hear_answer(&mut self) -> Effect {
        let come = self.answer.come();
        if self.answer.is_coming() || matches!(self.life, Life::Correcting(_)) || self.has_heard() {
            return Effect::Done;
        }
        self.heard = come;
        self.due()
    }

    /// Returns true if the record has all that follows from the last answer, and no other answer is being computed.
    pub(crate) fn has_heard(&self) -> bool {
        !self.answer.is_coming() && self.heard == self.answer.come()
    }

    /// Notes that the next answer is to be recorded again, because the question has changed.
    pub(crate) fn hear_change(&mut self) {
        self.heard = self.heard.min(self.answer.come());
    }

    /// Notes that the next answer is not to be recorded.
    pub(crate) fn hear_next(&mut self) {
        self.heard = self.answer.come() + 1;
    }

    /// Returns what has to be recorded after an answer.
    ///
    /// A recorded outcome may still change if the umpire amends something or takes back a face. The recorded outcome is
    /// then undone in the record too.
    fn due(&self) -> Effect {
        if let Some(entry) = self.recorded() {
            return Effect::TakeBack(entry);
        }
        let Some(answer) = self.answer.get().filter(|_| self.life.first().is_some()) else {
            return if self.life.first().is_none() { Effect::Leave } else { Effect::Done };
        };
        if answer.answered.is_some() && self.life.is_thrown() {
            return Effect::RecordOutcome;
        }
        // Rolled dice are recorded even if no throw is pending because something else is missing.
        Effect::RecordThrows(answer.next.as_ref().map(PendingThrow::of).unwrap_or_default())
    }

    /// Goes on after the record has what an effect asked for. `drawn` are the program's dice, if the effect asked for
    /// them.
    pub(crate) fn go_on(&mut self, effect: Effect, drawn: Option<QuestionDice>) -> Effect {
        match effect {
            Effect::Announce(first, throw) => {
                // The result of the throw must still be recorded, even if other programs record something in the
                // meantime.
                self.heard = self.answer.come();
                self.life.announced(first, throw)
            }
            Effect::RecordThrowsBy(_, made) => {
                self.life.thrown(made);
                Effect::Work
            }
            Effect::TakeBack(_) => {
                self.life.take_back();
                self.due()
            }
            Effect::Draw => {
                if let Some(dice) = drawn {
                    self.life.draw(dice);
                }
                Effect::Work
            }
            // The record has taken back the throws that are not those of the outcome. The outcome itself is next.
            Effect::RecordOutcome => Effect::RecordOutcome,
            Effect::RecordThrows(_)
            | Effect::Leave
            | Effect::Again
            | Effect::Work
            | Effect::Say(_)
            | Effect::Done => Effect::Done,
        }
    }

    /// Returns the question to the throws that the record has for it. A question that the record does not have has no
    /// throws.
    pub(crate) fn stand_as_recorded(&mut self, open: Option<&PendingQuestion>) {
        self.aside.clear();
        self.life = Life::of_record(open.filter(|open| open.ask.asked == self.ask.asked));
    }

    /// Returns the question to a recorded ruling, with the ask and the faces of that ruling.
    pub(crate) fn stand_as_ruled(&mut self, entry: u64, ask: Request, faces: Vec<Vec<u8>>) {
        self.aside.clear();
        self.ask = ask;
        self.life.stand_as_ruled(entry, faces);
    }
}
