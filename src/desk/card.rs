//! The card of the question: rows of chips read off its facts, and what a click on one says.

use super::controls::{said, say, unsay};
use super::sentence::{self, Heard, Unknown};
use super::{Desk, Inquiry};
use language::Language;
use seam::names::Id;
use seam::rulebook::ask_card::{CardColumn, CardRow, FactsSaid, at};
use seam::rulebook::shelf::Book;
use seam::rulebook::{AskCard, Asked, Request};
use seam::ruling::Tally;
use serde_json::Value;

/// A card in words of one language, with what is on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CardSheet {
    /// Who is set beside whom.
    pub columns: Vec<CardHead>,
    /// Its rows.
    pub rows: Vec<ChipRow>,
    /// Whether the columns can change places.
    pub swaps: bool,
}

/// The head of a column.
#[derive(Clone, Debug, PartialEq)]
pub struct CardHead {
    /// What he is here.
    pub label: String,
    /// The path of his name.
    pub named: Option<String>,
    /// His id, by which fates name him.
    pub of: Id,
    /// His name; what the unnamed is called where he has none.
    pub name: String,
    /// Whether he has a name.
    pub is_named: bool,
}

/// A row of chips.
#[derive(Clone, Debug, PartialEq)]
pub struct ChipRow {
    /// What it says something of.
    pub label: String,
    /// Its column; none: below them all.
    pub column: Option<usize>,
    /// The key that opens it, and whether with Shift.
    pub key: Option<(&'static str, bool)>,
    /// Its chips: what each is called, and whether it is on.
    pub chips: Vec<(String, bool)>,
    /// The paths of the facts that take any other number too, and what it is.
    pub typed: Option<(Vec<String>, Value)>,
}

/// The letters that are no faces of a die: with these the rows are opened.
const LETTERS: [&str; 14] = ["A", "S", "D", "F", "G", "H", "J", "K", "L", "C", "V", "B", "N", "M"];
/// The columns change places; everything as it is usual; the same question once more.
const SWAP: &str = "X";
const CLEAR: &str = "Z";
const AGAIN: &str = "Y";

/// The keys of the rows: the first letter of the name that is free; the same thing in the second column has it with Shift.
fn keys(card: &AskCard) -> Vec<Option<(&'static str, bool)>> {
    let mut given: Vec<(&str, &'static str)> = Vec::new();
    let mut free = LETTERS.to_vec();
    let mut keys = Vec::new();
    for row in &card.rows {
        let known = given.iter().find(|(name, _)| *name == row.name).map(|(_, key)| *key);
        if let Some(key) = known {
            keys.push(Some((key, true)));
            continue;
        }
        let mut own = row.name.chars().map(|letter| letter.to_ascii_uppercase().to_string());
        let place = own.find_map(|letter| free.iter().position(|known| *known == letter));
        let key = place.or((!free.is_empty()).then_some(0)).map(|place| free.remove(place));
        given.extend(key.map(|key| (row.name.as_str(), key)));
        keys.push(key.map(|key| (key, false)));
    }
    keys
}

/// The facts a card is read off: those of the ruling as the umpire amended them; without a ruling, those he said.
fn facts(book: &dyn Book, ask: &Request, ruled: Option<&Value>) -> Option<Value> {
    let measured = match (&ask.asked, ruled) {
        (_, Some(facts)) => facts.clone(),
        (Asked::Quick(procedure), None) => book.blank(procedure)?,
        _ => return None,
    };
    let heard = ask.said.amend("", measured.clone());
    Some(heard.unwrap_or(measured))
}

/// The procedure that is asked.
fn procedure(asked: &Asked) -> Option<&str> {
    match asked {
        Asked::Table(procedure, _) | Asked::Quick(procedure) => Some(procedure),
        Asked::Phase => None,
    }
}

/// The card of a question, if its procedure has one: what is on by its facts, and by the lines that count.
pub(super) fn sheet(
    book: &dyn Book,
    ask: &Request,
    ruled: Option<(&Value, &Tally)>,
    language: Language,
) -> Option<CardSheet> {
    let card = book.card(procedure(&ask.asked)?)?;
    let facts = facts(book, ask, ruled.map(|(facts, _)| facts))?;
    let counts = |key: &str| {
        let blocks = ruled.into_iter().flat_map(|(_, tally)| &tally.blocks);
        let makers =
            card.rows.iter().flat_map(|row| &row.chips).filter(|chip| chip.line.as_deref() == Some(key));
        makers.count() == 1
            && blocks.flat_map(|block| &block.lines).any(|line| line.key == key && line.counts())
    };
    let row = |(row, key): (&CardRow, Option<(&'static str, bool)>)| {
        let on = row.chosen(&facts);
        let chips = row.chips.iter().enumerate().map(|(place, chip)| {
            let counted = chip.line.as_deref().is_some_and(counts);
            (called(language, &chip.name), on.contains(&place) || counted)
        });
        ChipRow {
            label: language.word(&format!("row-{}", row.name.replace('_', "-"))),
            column: row.column,
            key,
            chips: chips.collect(),
            typed: row
                .typed
                .first()
                .map(|path| (row.typed.clone(), at(&facts, path).cloned().unwrap_or_default())),
        }
    };
    let head = |column: &CardColumn| {
        let named = column.name_at();
        let text = |path: &str| at(&facts, path).and_then(Value::as_str).unwrap_or_default();
        let name = named.as_deref().map(text).unwrap_or_default();
        let beside = named.as_deref().and_then(|path| path.strip_suffix("name"));
        let of = Id::from(beside.map(|record| text(&format!("{record}id"))).unwrap_or_default());
        let is_named = !name.is_empty();
        let name = language.called(of.called(name));
        let label = language.word(&format!("card-{}", column.name));
        CardHead { label, named, of, name, is_named }
    };
    Some(CardSheet {
        columns: card.columns.iter().map(head).collect(),
        rows: card.rows.iter().zip(keys(card)).map(row).collect(),
        swaps: card.of_both() > 0,
    })
}

/// What a chip is called: a number, or a ratio, is itself.
pub(super) fn called(language: Language, name: &str) -> String {
    if name.contains(char::is_alphabetic) { language.word(&format!("chip-{name}")) } else { name.to_owned() }
}

/// What an entry is called that a chip puts into a list, where the chip's own name says where it is.
fn named(language: Language, chip: &str) -> String {
    let named = format!("chip-{chip}.named");
    if language.has(&named) { language.word(&named) } else { called(language, chip) }
}

/// What is said where a chip is clicked; an entry that it puts into a list is called as the chip is.
pub(super) fn clicked(row: &CardRow, chip: usize, facts: &Value, language: Language) -> FactsSaid {
    let Some(name) = row.chips.get(chip).map(|chip| named(language, &chip.name)) else {
        return FactsSaid::new();
    };
    let christened = |mut value: Value| {
        for entry in value.as_array_mut().into_iter().flatten() {
            if let Some(own) = entry.get_mut("name").filter(|own| *own == "") {
                *own = name.as_str().into();
            }
        }
        value
    };
    let said = row.choose(chip, facts).into_iter();
    said.map(|(path, value)| (path, value.map(christened))).collect()
}

/// What the card of a question says of the facts as they stand.
pub(super) fn on(
    book: &dyn Book,
    ask: &Request,
    ruled: Option<&Value>,
    says: impl FnOnce(&AskCard, &Value) -> Option<FactsSaid>,
) -> Option<FactsSaid> {
    let card = book.card(procedure(&ask.asked)?)?;
    says(card, &facts(book, ask, ruled)?)
}

/// Says what a card says.
pub(super) fn hear(ask: &mut Request, facts: FactsSaid) {
    for (path, value) in facts {
        match value {
            Some(value) => say(&mut ask.said, said(path, value)),
            None => unsay(&mut ask.said, &path),
        }
    }
}

/// A quick question as a sentence says it, over what is usual. What nobody guesses stays open.
pub fn asked(book: &dyn Book, heard: &Heard) -> Request {
    let mut ask = Request::new(Asked::Quick(heard.procedure.to_owned()));
    hear(&mut ask, book.card(heard.procedure).map(AskCard::unguessed).unwrap_or_default());
    hear(&mut ask, heard.said.clone());
    ask
}

/// A quick question with what is usual said to it.
pub(super) fn usual(book: &dyn Book, asked: Asked) -> Request {
    let card = procedure(&asked)
        .and_then(|procedure| book.card(procedure))
        .filter(|_| matches!(asked, Asked::Quick(_)));
    let said = card.map(AskCard::usual).unwrap_or_default();
    let mut ask = Request::new(asked);
    hear(&mut ask, said);
    ask
}

impl Desk {
    /// The card of the question.
    pub fn card(&self) -> Option<&CardSheet> {
        self.answer()?.card.as_ref()
    }

    /// The row of the card that is open: the next digit is one of its chips.
    pub fn open_row(&self) -> Option<usize> {
        self.inquiry.as_ref()?.open_row
    }

    /// Clicks a chip: it is said, or of several that may be on, said no more.
    pub fn click_chip(&mut self, row: usize, chip: usize) {
        let language = self.look.language;
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.open_row = None;
        }
        self.on_card(|card, facts| Some(clicked(card.rows.get(row)?, chip, facts, language)));
    }

    /// Opens a row, as its letter does, or closes it.
    pub fn turn_row(&mut self, row: usize) {
        if let Some(inquiry) = &mut self.inquiry {
            inquiry.open_row = Some(row).filter(|row| inquiry.open_row != Some(*row));
        }
    }

    /// Sets each of the two in the other's place.
    pub fn swap_columns(&mut self) {
        self.on_card(|card, facts| Some(card.swapped(facts)));
    }

    /// Says again what is usual, and nothing else.
    pub fn clear_card(&mut self) {
        let Some(inquiry) = &self.inquiry else { return };
        let usual = usual(self.session.book().as_ref(), inquiry.ask.asked.clone());
        self.amend(|inquiry| {
            inquiry.unthrown();
            inquiry.ask = usual;
        });
    }

    /// Asks what a sentence says, over what is usual; a card that is open may be left unnamed. What was not understood of
    /// it: then nothing is asked.
    ///
    /// # Errors
    /// The sentence names no procedure that has a card, or words of it are not understood.
    pub fn ask_sentence(&mut self, text: &str) -> Result<(), Vec<Unknown>> {
        let book = std::sync::Arc::clone(self.session.book());
        let open = self.inquiry.as_ref().and_then(|inquiry| procedure(&inquiry.ask.asked));
        let Some(heard) = sentence::read(book.as_ref(), text, open, self.look.language) else {
            return Err(Vec::new());
        };
        if !heard.unknown.is_empty() {
            return Err(heard.unknown);
        }
        if self.is_past() {
            return Ok(());
        }
        let ask = asked(book.as_ref(), &heard);
        self.panel = super::Panel::Ruling;
        if self.close_inquiry() {
            self.inquiry = Some(Inquiry::new(ask));
            self.work();
        }
        Ok(())
    }

    /// Asks the same once more: another throw of it.
    pub fn same_again(&mut self) {
        let Some(inquiry) = self.inquiry.as_ref().filter(|inquiry| inquiry.recorded.is_some()) else {
            return;
        };
        let ask = inquiry.ask.clone();
        if self.close_inquiry() {
            self.inquiry = Some(Inquiry::new(ask));
            self.work();
        }
    }

    /// Says what the card says of the facts as they stand.
    fn on_card(&mut self, says: impl FnOnce(&AskCard, &Value) -> Option<FactsSaid>) {
        let Some(inquiry) = &self.inquiry else { return };
        let ruled = inquiry.answer.get().and_then(|answer| answer.facts.as_ref());
        let said = on(self.session.book().as_ref(), &inquiry.ask, ruled, says);
        if let Some(said) = said {
            self.amend(|inquiry| hear(&mut inquiry.ask, said));
        }
    }

    /// A key for the card of a quick question: a letter opens a row, a digit then is its chip. Whether it was one.
    pub(super) fn press_card(&mut self, shift: bool, key: &str) -> bool {
        let quick = |inquiry: &&mut Inquiry| matches!(inquiry.ask.asked, Asked::Quick(_));
        let Some(inquiry) = self.inquiry.as_mut().filter(quick) else {
            return false;
        };
        let Some(card) = inquiry.answer.get().and_then(|answer| answer.card.as_ref()) else {
            return false;
        };
        if let Some(row) = inquiry.open_row.take() {
            let digit = key.parse::<usize>().ok().map(|digit| if digit == 0 { 9 } else { digit - 1 });
            if let Some(chip) = digit.filter(|_| !shift) {
                if card.rows.get(row).is_some_and(|row| chip < row.chips.len()) {
                    self.click_chip(row, chip);
                }
                return true;
            }
            if key == "Escape" {
                return true;
            }
        }
        let Some(row) = card.rows.iter().position(|row| row.key == Some((key, shift))) else {
            return !shift && self.press_beside(key);
        };
        let chips = card.rows.get(row).map_or(&[][..], |row| &row.chips);
        match chips {
            // Of two the other is meant.
            [(_, first), (_, second)] if first != second => {
                let other = usize::from(*first);
                self.click_chip(row, other);
            }
            _ => inquiry.open_row = Some(row),
        }
        true
    }

    /// The keys of the card as a whole.
    fn press_beside(&mut self, key: &str) -> bool {
        match key {
            SWAP => self.swap_columns(),
            CLEAR => self.clear_card(),
            AGAIN if self.inquiry.as_ref().is_some_and(|inquiry| inquiry.recorded.is_some()) => {
                self.same_again();
            }
            _ => return false,
        }
        true
    }
}
