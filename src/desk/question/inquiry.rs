//! The open question: a ruling, a quick ruling or a whole phase, with the umpire's amendments and the faces typed so
//! far.

use super::answer::Answer;
use super::card::{self, CardChange};
use super::record_state::RecordState;
use super::throws::ThrowState;
use super::typing::Typing;
use crate::analysis::Background;
use crate::session::Names;
use dice::NextThrow;
use journal::{PendingQuestion, PendingThrow, QuestionDice};
use language::Language;
use rulebook::shelf::Book;
use rulebook::{Offer, Request, RequestKind};
use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of the last question. The first number is random. A phone may still show a question from an earlier run
/// of the program. Its answer must not be taken for the answer to a new question.
static ASKED: LazyLock<AtomicU64> = LazyLock::new(|| {
    let anywhere = RandomState::new().build_hasher().finish();
    AtomicU64::new(anywhere >> 1)
});

/// A question on the desk.
pub struct Inquiry {
    /// The number of the question, which no other question of this run has. An answer from another screen names the
    /// question by it.
    pub number: u64,
    /// The request, with the umpire's amendments.
    pub ask: Request,
    /// The faces of the throws made so far.
    pub faces: Vec<Vec<u8>>,
    /// The faces that are being typed.
    pub typing: Typing,
    /// Faces that were set aside. They are used when the same throw is pending again. They came after a throw that is
    /// typed again, or belong to the same question before the user left it.
    pub(crate) aside: Vec<(PendingThrow, Vec<u8>)>,
    /// The row of the card that is open, after a letter key opened it.
    pub(crate) open_row: Option<usize>,
    /// The offer that the question comes from. Its answers stay even if the user picks other units.
    pub(crate) offered: Option<Offer>,
    /// The part of the question that is in the record.
    pub(crate) record: RecordState,
    /// The answer to the question.
    pub answer: Background<Answer>,
}

impl Inquiry {
    /// Returns a question without any throws.
    pub fn new(ask: Request) -> Self {
        Self {
            number: ASKED.fetch_add(1, Ordering::Relaxed) + 1,
            ask,
            faces: Vec::new(),
            typing: Typing::default(),
            aside: Vec::new(),
            open_row: None,
            offered: None,
            record: RecordState::default(),
            answer: Background::default(),
        }
    }

    /// Restores a question that was open when the program last ended, with the faces thrown so far.
    pub(crate) fn resumed(open: &PendingQuestion) -> Self {
        let mut inquiry = Self::new(open.ask.clone());
        inquiry.stand_as_asked(open);
        inquiry
    }

    /// Returns true if the question is about one ruling, and not about a whole phase.
    pub fn is_single(&self) -> bool {
        self.ask.asked != RequestKind::Phase
    }

    /// Returns the entry in which the outcome is recorded. Returns `None` before it is recorded.
    pub fn recorded(&self) -> Option<u64> {
        self.record.ruled()
    }

    /// Returns true if the program rolls the dice whose faces are not typed.
    pub fn is_drawn(&self) -> bool {
        self.record.drawn().is_some()
    }

    /// Returns the number of dice that have been rolled for the question so far.
    pub fn dice(&self) -> usize {
        self.faces.iter().map(Vec::len).sum::<usize>() + self.typing.faces().len()
    }

    /// Returns a text that says what the outcome is waiting for. It is the reason for a refusal, or else the next
    /// throw.
    pub(crate) fn waits_for(&self, names: Names<'_>) -> Option<String> {
        let answer = self.answer.get()?;
        let refused = answer.refused.as_ref().and_then(|why| why.lines().next().map(str::to_owned));
        refused.or_else(|| Some(names.pending(answer.next.as_ref()?)))
    }

    /// Returns true if a throw of the question has been made, or if the program is to make the throws.
    pub(crate) fn is_thrown(&self) -> bool {
        !self.faces.is_empty() || self.is_drawn()
    }

    /// Returns true if a pick can still change the question, because no throw has been made and nothing recorded.
    pub(crate) fn is_open(&self) -> bool {
        self.recorded().is_none() && !self.is_thrown()
    }

    /// Returns the throws of the current answer.
    pub(crate) fn casts(&self) -> &[ThrowState] {
        self.answer.get().map_or(&[], |answer| &answer.casts)
    }

    /// Returns the pending throw. It is the one that is being typed again, or else the next throw.
    pub fn next(&self) -> Option<&NextThrow> {
        let again = self.typing.again().and_then(|at| self.casts().get(at)).map(|cast| &cast.next);
        again.or_else(|| self.answer.get()?.next.as_ref())
    }

    /// Sets the answer for a hole. An empty text clears the hole. Returns false if the question has no holes.
    pub(crate) fn fill(&mut self, hole: &str, answer: &str) -> bool {
        let RequestKind::Table(_, answers) = &mut self.ask.asked else {
            return false;
        };
        answers.given.retain(|(known, _)| known != hole);
        if !answer.trim().is_empty() {
            answers.given.push((hole.to_owned(), answer.trim().to_owned()));
        }
        self.unthrow();
        true
    }

    /// Changes the facts by the card. Returns false if the card does not say anything new.
    pub(crate) fn change_card(&mut self, change: CardChange, book: &dyn Book, language: Language) -> bool {
        let ruled = self.answer.get().and_then(|answer| answer.facts.as_ref());
        let said = match change {
            CardChange::Clear => {
                self.ask = card::usual(book, self.ask.asked.clone());
                self.unthrow();
                return true;
            }
            CardChange::Swap => card::on(book, &self.ask, ruled, |card, facts| Some(card.swapped(facts))),
            CardChange::Click { row, chip } => {
                self.open_row = None;
                card::on(book, &self.ask, ruled, |card, facts| {
                    Some(card::clicked(card.rows.get(row)?, chip, facts, language))
                })
            }
        };
        let changes = said.is_some();
        card::hear(&mut self.ask, said.unwrap_or_default());
        changes
    }

    /// Opens a row of the card, as its letter key does. If the row is already open, closes it.
    pub(crate) fn turn_row(&mut self, row: usize) {
        self.open_row = Some(row).filter(|row| self.open_row != Some(*row));
    }

    /// Adds a typed face to the pending throw. Returns true if the face completes the throw.
    pub(crate) fn face(&mut self, face: u8) -> bool {
        let Some(roll) = self.next().map(|next| next.roll) else {
            return false;
        };
        let Some(faces) = self.typing.face(face, roll) else {
            return false;
        };
        match self.typing.again() {
            Some(at) => self.replace(at, faces),
            None => self.faces.push(faces),
        }
        true
    }

    /// Takes back the last face. Returns true if this makes a completed throw incomplete.
    pub(crate) fn face_back(&mut self) -> bool {
        if self.typing.face_back() {
            return false;
        }
        if self.record.undraw() {
            return true;
        }
        let Some(mut last) = self.faces.pop() else {
            return false;
        };
        // The faces set aside are discarded too. Otherwise a face that the user took back could come back by itself.
        self.aside.clear();
        last.pop();
        self.typing.go_on_with(last);
        true
    }

    /// Returns true if the faces of a throw can be typed again. They must be known, and the program must not have
    /// rolled any dice of the question.
    pub(crate) fn can_retype(&self, at: usize) -> bool {
        let known = self.casts().get(at).and_then(|cast| cast.faces.as_ref());
        !self.is_drawn() && known.is_some() && known == self.faces.get(at)
    }

    /// Lets the user type the faces of a throw again. They replace the old ones. If this throw is already being typed
    /// again, its faces stay.
    pub(crate) fn retype(&mut self, at: usize) {
        if self.typing.again() == Some(at) {
            self.typing.leave_again();
        } else if self.can_retype(at) {
            self.typing.type_again(at);
        }
    }

    /// Replaces the faces of a throw. Later throws may now be others, so their faces are set aside. A set of faces is
    /// used when its throw is pending again.
    fn replace(&mut self, at: usize, faces: Vec<u8>) {
        let casts = self.casts().iter().zip(&self.faces).skip(at + 1);
        let aside: Vec<_> =
            casts.map(|(cast, faces)| (PendingThrow::of(&cast.next), faces.clone())).collect();
        self.aside.retain(|(known, _)| !aside.iter().any(|(next, _)| next.is_same(known)));
        self.aside.extend(aside);
        self.faces.truncate(at);
        self.faces.push(faces);
        self.typing.leave_again();
    }

    /// Uses the faces that were set aside for the pending throw. Returns true if there were any. Does nothing while the
    /// answer is being computed.
    pub(crate) fn take_aside(&mut self) -> bool {
        let free = !self.answer.is_coming() && self.typing.again().is_none();
        let Some(next) = self.next().filter(|_| free) else {
            return false;
        };
        let next = PendingThrow::of(next);
        let Some(at) = self.aside.iter().position(|(known, _)| next.is_same(known)) else {
            return false;
        };
        let (_, faces) = self.aside.remove(at);
        self.faces.push(faces);
        true
    }

    /// Lets the program roll the dice whose faces are not typed.
    pub(crate) fn draw(&mut self, dice: QuestionDice) {
        self.typing.clear_faces();
        self.record.draw(dice);
    }

    /// Takes over throws that are already in the record.
    pub(crate) fn thrown(&mut self, faces: Vec<Vec<u8>>) {
        self.typing.clear();
        self.faces = faces;
    }

    /// Clears all throws, because the question has changed.
    pub(crate) fn unthrow(&mut self) {
        self.clear_throws();
        self.record.forget_throws();
    }

    /// Returns the question to the throws that the record has for it. A question that the record does not have has no
    /// throws.
    pub(crate) fn stand_as_recorded(&mut self, open: Option<&PendingQuestion>) {
        self.unthrow();
        self.record.set_ruled(None);
        if let Some(open) = open.filter(|open| open.ask.asked == self.ask.asked) {
            self.stand_as_asked(open);
        }
    }

    fn stand_as_asked(&mut self, open: &PendingQuestion) {
        self.faces.clone_from(&open.faces);
        self.record.announce(PendingThrow::default());
    }

    /// Returns the question to a recorded ruling, with the ask and the faces of that ruling.
    pub(crate) fn stand_as_ruled(&mut self, entry: u64, ask: Request, faces: Vec<Vec<u8>>) {
        self.clear_throws();
        self.record.undraw();
        self.faces = faces;
        self.ask = ask;
        self.record.set_ruled(Some(entry));
    }

    fn clear_throws(&mut self) {
        self.faces.clear();
        self.typing = Typing::default();
        self.aside.clear();
    }
}
