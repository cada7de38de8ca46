//! Quick questions asked on a phone. Such a question is neither on the desk nor in the record. Only the page on that
//! phone keeps it.

use super::answer::{Answer, Work};
use super::card::{self, clicked};
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
#[serde(deny_unknown_fields)]
pub struct PhoneQuestion {
    /// The request, with the amendments.
    pub ask: Request,
    /// The faces of the throws made so far.
    #[serde(default)]
    pub faces: Vec<Vec<u8>>,
    /// The faces of the throw in progress.
    #[serde(default)]
    pub typing: Vec<u8>,
}

impl PhoneQuestion {
    /// Returns the number of dice rolled so far.
    pub fn dice(&self) -> usize {
        self.faces.iter().map(Vec::len).sum::<usize>() + self.typing.len()
    }

    /// Returns a question with the usual facts. Returns `None` if the book has no card for that procedure.
    pub fn new(book: &dyn Book, procedure: &str) -> Option<Self> {
        book.card(procedure)?;
        let ask = card::usual(book, RequestKind::Quick(procedure.to_owned()));
        Some(Self { ask, faces: Vec::new(), typing: Vec::new() })
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
        Ok(Self { ask: card::asked(book, &heard), faces: Vec::new(), typing: Vec::new() })
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
        let (ask, faces) = (self.ask.clone(), self.faces.clone());
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
        self.faces.clear();
        self.typing.clear();
    }

    /// Adds a face to the pending throw. Returns true if the die has that face.
    pub fn face(&mut self, face: u8, roll: Roll) -> bool {
        let fits = roll.faces().contains(&face);
        if fits {
            self.typing.push(face);
            if self.typing.len() >= usize::from(roll.count) {
                self.faces.push(std::mem::take(&mut self.typing));
            }
        }
        fits
    }

    /// Takes back the last face.
    pub fn face_back(&mut self) {
        if self.typing.pop().is_none()
            && let Some(mut last) = self.faces.pop()
        {
            last.pop();
            self.typing = last;
        }
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
