//! A quick question of somebody at the table: on no desk, in no record, and no longer than whoever asks it carries it.

use super::card::{self, clicked};
use super::inquiry::{Answer, Work};
use super::sentence::{self, Unknown};
use language::Language;
use seam::dice::Roll;
use seam::rulebook::ask_card::FactsSaid;
use seam::rulebook::shelf::{Battle, Book};
use seam::rulebook::{AskCard, Asked, Request};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// All of such a question: what is said to it, and what fell.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settling {
    /// What is asked.
    pub ask: Request,
    /// The throws made so far.
    #[serde(default)]
    pub faces: Vec<Vec<u8>>,
    /// The faces of the throw that is being made.
    #[serde(default)]
    pub typing: Vec<u8>,
}

impl Settling {
    /// The number of dice that fell so far.
    pub fn dice(&self) -> usize {
        self.faces.iter().map(Vec::len).sum::<usize>() + self.typing.len()
    }

    /// A question with what is usual said to it; none where the book has no card of that procedure.
    pub fn new(book: &dyn Book, procedure: &str) -> Option<Self> {
        book.card(procedure)?;
        let ask = card::usual(book, Asked::Quick(procedure.to_owned()));
        Some(Self { ask, faces: Vec::new(), typing: Vec::new() })
    }

    /// The question a sentence says; the card that is open may be left unnamed.
    ///
    /// # Errors
    /// The sentence names no procedure that has a card, or words of it are not understood.
    pub fn said(
        book: &dyn Book,
        text: &str,
        open: Option<&Self>,
        language: Language,
    ) -> Result<Self, Vec<Unknown>> {
        let heard = sentence::read(book, text, open.and_then(Self::procedure), language);
        let heard = heard.ok_or_else(Vec::new)?;
        if !heard.unknown.is_empty() {
            return Err(heard.unknown);
        }
        Ok(Self { ask: card::asked(book, &heard), faces: Vec::new(), typing: Vec::new() })
    }

    /// The procedure that is asked; none of what is no quick question.
    pub fn procedure(&self) -> Option<&str> {
        match &self.ask.asked {
            Asked::Quick(procedure) => Some(procedure),
            Asked::Table(..) | Asked::Phase => None,
        }
    }

    /// What comes of it. A table is needed to ask anything, and nothing of this one is looked at.
    pub fn answer(&self, book: &Arc<dyn Book>, table: &dyn Battle, language: Language) -> Answer {
        let (book, battle) = (Arc::clone(book), table.fork());
        let (ask, faces) = (self.ask.clone(), self.faces.clone());
        Work { book, battle, ask, faces, drawn: None, odds: true, language }.done()
    }

    /// Clicks a chip.
    pub fn click(
        &mut self,
        book: &dyn Book,
        answer: &Answer,
        (row, chip): (usize, usize),
        language: Language,
    ) {
        self.hear(book, answer, |card, facts| Some(clicked(card.rows.get(row)?, chip, facts, language)));
    }

    /// Sets each of the two in the other's place.
    pub fn swap(&mut self, book: &dyn Book, answer: &Answer) {
        self.hear(book, answer, |card, facts| Some(card.swapped(facts)));
    }

    /// Says again what is usual, and nothing else.
    pub fn clear(&mut self, book: &dyn Book) {
        self.ask = card::usual(book, self.ask.asked.clone());
        self.unthrow();
    }

    /// Nothing has fallen.
    pub fn unthrow(&mut self) {
        self.faces.clear();
        self.typing.clear();
    }

    /// A face of the throw that is waited for; whether its die has it.
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

    /// Takes the last face back.
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
        says: impl FnOnce(&AskCard, &Value) -> Option<FactsSaid>,
    ) {
        if let Some(said) = card::on(book, &self.ask, answer.facts.as_ref(), says) {
            card::hear(&mut self.ask, said);
        }
    }
}
