//! Quick questions asked on a phone. Such a question is neither on the desk nor in the record. Only the page on that
//! phone keeps it.

use super::answer::{Answer, Work};
use super::card::{self, clicked};
use super::throws::Throws;
use super::typing::Typing;
use crate::controls::{said, say};
use crate::sentence::{self, UnknownWord};
use dice::{Cast, DiceFault, Id, Roll};
use language::Language;
use rulebook::ask_card::StatedFacts;
use rulebook::shelf::{Battle, Book};
use rulebook::{AskCard, Detail, Halt, Request, RequestKind, RequestResult};
use ruling::Origin;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// The greatest number of throws that a quick question on a phone may have.
pub const MOST_THROWS: usize = 64;
/// The greatest number of dice of a throw whose roll is not known, because facts are missing or the rules forbid it.
const MOST_DICE: usize = u8::MAX as usize;
/// The greatest number of units that a quick question is about.
const MOST_UNITS: usize = 2;
/// The greatest length of a text in a quick question, in characters.
const LONGEST: usize = 200;

/// The complete state of a quick question, with its amendments and the dice rolled so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "PhoneForm", into = "PhoneForm")]
pub struct PhoneQuestion {
    /// The request, with the amendments.
    pub ask: Request,
    /// The units of the table that the question is about, the one that acts first. Empty if it is about no units.
    pub(super) units: Vec<Id>,
    throws: Throws,
}

/// A phone question in the form in which its page keeps it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PhoneForm {
    ask: Request,
    /// The units of the table that the question is about.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    units: Vec<Id>,
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
        Self { ask: form.ask, units: form.units, throws }
    }
}

impl From<PhoneQuestion> for PhoneForm {
    fn from(question: PhoneQuestion) -> Self {
        let typing = question.typed().to_vec();
        Self { ask: question.ask, units: question.units, faces: question.throws.made, typing }
    }
}

impl PhoneQuestion {
    fn of(ask: Request) -> Self {
        Self { ask, units: Vec::new(), throws: Throws::default() }
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

    /// Returns the question as far as a player may state it: the taped facts that the card of its procedure can set, and
    /// the dice. Everything that is the umpire's to say is left out. Returns `None` if the book has no such card.
    #[must_use]
    pub fn of_player(self, book: &dyn Book, table: &dyn Battle, language: Language) -> Option<Self> {
        let procedure = self.procedure()?;
        let card = book.card(procedure)?;
        let usual = card::usual(book, self.ask.asked.clone());
        let usual = match usual.rule(book, table.fork().as_mut(), None, Detail::with_odds(false)) {
            Ok(RequestResult::One(ruling)) => ruling.facts,
            _ => Value::Null,
        };
        let mut ask = Request::new(RequestKind::Quick(procedure.to_owned()));
        for fact in self.ask.said.facts.iter().filter(|fact| fact.origin == Origin::Taped) {
            if let Some(value) = card::settable((card, &usual), (&fact.path, &fact.value), language) {
                say(&mut ask.said, said(fact.path.clone(), value));
            }
        }
        Some(Self { ask, ..self })
    }

    /// Returns true if the question has a text that is too long, or more throws or dice than any question. No page of
    /// the program makes such a question.
    pub fn is_too_long(&self) -> bool {
        let facts = self.ask.said.facts.iter();
        let texts = facts.map(|fact| fact.path.chars().count().max(longest(&fact.value)));
        let texts = texts.chain(self.units.iter().map(|unit| unit.as_str().chars().count()));
        let throws = self.faces().iter().map(Vec::len).chain([self.typed().len()]);
        self.faces().len() > MOST_THROWS
            || self.units.len() > MOST_UNITS
            || texts.max().unwrap_or_default() > LONGEST
            || throws.max().unwrap_or_default() > MOST_DICE
    }

    /// Returns true if a throw of the question has more dice than its roll.
    pub fn has_too_many_dice(&self, book: &dyn Book, table: &dyn Battle) -> bool {
        match self.misfit(book, table) {
            Some(DiceFault::Wrong { number, roll, .. }) => {
                let thrown = number.checked_sub(1).and_then(|at| self.faces().get(at));
                thrown.is_some_and(|faces| faces.len() > usize::from(roll.count))
            }
            Some(DiceFault::TooFew(next)) => self.typed().len() >= usize::from(next.roll.count),
            _ => false,
        }
    }

    /// Clears the throws that do not fit the question any more, because its facts have changed.
    pub fn drop_misfits(&mut self, book: &dyn Book, table: &dyn Battle) {
        let fitting = match self.misfit(book, table) {
            Some(DiceFault::Wrong { number, .. }) => number.saturating_sub(1),
            Some(DiceFault::TooMany { number, .. }) => number,
            Some(DiceFault::TooFew(next)) if self.typed().len() >= usize::from(next.roll.count) => {
                self.faces().len()
            }
            _ => return,
        };
        self.throws.made.truncate(fitting);
        self.clear_typed();
    }

    /// Compares the dice with the rolls that the question needs. Returns `None` if they fit and none is missing, or if
    /// the question can't be ruled.
    fn misfit(&self, book: &dyn Book, table: &dyn Battle) -> Option<DiceFault> {
        let mut dice = Cast::given(self.throws.made.clone());
        let ruled = self.ask.rule(book, table.fork().as_mut(), Some(&mut dice), Detail::with_odds(false));
        match ruled {
            Err(Halt::Dice(fault)) => Some(fault),
            _ => None,
        }
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
        self.units.reverse();
    }

    /// Resets the question to the usual facts.
    pub fn clear(&mut self, book: &dyn Book) {
        self.ask = card::usual(book, self.ask.asked.clone());
        self.units.clear();
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

/// Returns the length of the longest text in a value, in characters.
fn longest(value: &Value) -> usize {
    match value {
        Value::String(text) => text.chars().count(),
        Value::Array(entries) => entries.iter().map(longest).max().unwrap_or_default(),
        Value::Object(fields) => {
            let texts = fields.iter().map(|(key, value)| key.chars().count().max(longest(value)));
            texts.max().unwrap_or_default()
        }
        _ => 0,
    }
}
