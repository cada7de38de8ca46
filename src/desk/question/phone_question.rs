//! Quick questions asked on a phone. Such a question is neither on the desk nor in the record. Only the page on that
//! phone keeps it.

use super::answer::{Answer, Work};
use super::card::{self, clicked};
use super::throws::Throws;
use super::typing::Typing;
use crate::sentence::{self, UnknownWord};
use dice::Roll;
use language::Language;
use rulebook::ask_card::StatedFacts;
use rulebook::shelf::{Battle, Book};
use rulebook::{AskCard, Request, RequestKind};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// The complete state of a quick question, with its amendments and the dice rolled so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "PhoneForm", into = "PhoneForm")]
pub struct PhoneQuestion {
    /// The request, with the amendments.
    pub ask: Request,
    throws: Throws,
}

/// A phone question in the form in which its page keeps it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PhoneForm {
    ask: Request,
    /// The faces of the throws made so far.
    #[serde(default)]
    faces: Vec<Vec<u8>>,
    /// The faces of the throw in progress.
    #[serde(default)]
    typing: Vec<u8>,
}

impl From<PhoneForm> for PhoneQuestion {
    fn from(form: PhoneForm) -> Self {
        let mut throws = Throws::of(form.faces);
        throws.typing.go_on_with(form.typing);
        Self { ask: form.ask, throws }
    }
}

impl From<PhoneQuestion> for PhoneForm {
    fn from(question: PhoneQuestion) -> Self {
        let typing = question.typed().to_vec();
        Self { ask: question.ask, faces: question.throws.made, typing }
    }
}

impl PhoneQuestion {
    fn of(ask: Request) -> Self {
        Self { ask, throws: Throws::default() }
    }

    /// Returns the faces of the throws made so far.
    pub fn faces(&self) -> &[Vec<u8>] {
        &self.throws.made
    }

    /// Returns the faces of the throw in progress.
    pub fn typed(&self) -> &[u8] {
        self.throws.typing.faces()
    }

    /// Discards the faces of the throw in progress.
    pub fn clear_typed(&mut self) {
        self.throws.typing = Typing::default();
    }

    /// Returns the number of dice rolled so far.
    pub fn dice(&self) -> usize {
        self.throws.dice()
    }

    /// Returns a question with the usual facts. Returns `None` if the book has no card for that procedure.
    pub fn new(book: &dyn Book, procedure: &str) -> Option<Self> {
        book.card(procedure)?;
        let ask = card::usual(book, RequestKind::Quick(procedure.to_owned()));
        Some(Self::of(ask))
    }

    /// Returns the question that a sentence describes. The sentence need not name the procedure if a question with a
    /// card is open.
    ///
    /// # Errors
    /// Fails if the sentence names no procedure that has a card, or if words of it are not understood. The error lists
    /// these words.
    pub fn said(
        book: &dyn Book,
        text: &str,
        open: Option<&Self>,
        language: Language,
    ) -> Result<Self, Vec<UnknownWord>> {
        let heard = sentence::read(book, text, open.and_then(Self::procedure), language);
        let heard = heard.ok_or_else(Vec::new)?;
        if !heard.unknown.is_empty() {
            return Err(heard.unknown);
        }
        Ok(Self::of(card::asked(book, &heard)))
    }

    /// Returns the procedure of the question. Returns `None` if it is not a quick question.
    pub fn procedure(&self) -> Option<&str> {
        match &self.ask.asked {
            RequestKind::Quick(procedure) => Some(procedure),
            RequestKind::Table(..) | RequestKind::Phase => None,
        }
    }

    /// Computes the answer. The computation needs some table, but the answer does not depend on it.
    pub fn answer(&self, book: &Arc<dyn Book>, table: &dyn Battle, language: Language) -> Answer {
        let (book, battle) = (Arc::clone(book), table.fork());
        let (ask, faces) = (self.ask.clone(), self.throws.made.clone());
        Work { book, battle, ask, faces, drawn: None, odds: true, language }.done()
    }

    /// Handles a click on a chip.
    pub fn click(
        &mut self,
        book: &dyn Book,
        answer: &Answer,
        (row, chip): (usize, usize),
        language: Language,
    ) {
        self.hear(book, answer, |card, facts| Some(clicked(card.rows.get(row)?, chip, facts, language)));
    }

    /// Swaps the parties in the two columns.
    pub fn swap(&mut self, book: &dyn Book, answer: &Answer) {
        self.hear(book, answer, |card, facts| Some(card.swapped(facts)));
    }

    /// Resets the question to the usual facts.
    pub fn clear(&mut self, book: &dyn Book) {
        self.ask = card::usual(book, self.ask.asked.clone());
        self.unthrow();
    }

    /// Clears all throws.
    pub fn unthrow(&mut self) {
        self.throws = Throws::default();
    }

    /// Adds a face to the pending throw. Returns true if the die has that face.
    pub fn face(&mut self, face: u8, roll: Roll) -> bool {
        self.throws.face(face, roll);
        roll.faces().contains(&face)
    }

    /// Takes back the last face.
    pub fn face_back(&mut self) {
        self.throws.face_back();
    }

    fn hear(
        &mut self,
        book: &dyn Book,
        answer: &Answer,
        says: impl FnOnce(&AskCard, &Value) -> Option<StatedFacts>,
    ) {
        if let Some(said) = card::on(book, &self.ask, answer.facts.as_ref(), says) {
            card::hear(&mut self.ask, said);
        }
    }
}
