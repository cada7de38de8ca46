//! A quick ruling said in a sentence: "4 veterans column attack 4 recruits line, left flank, wall".
//!
//! The sentence is read by the cards of the book: what a chip is called, in any language and with any ending, clicks it. The verb
//! chooses the card. Who does it stands in the first column and whom it is done to in the second, in whatever order and voice they are
//! named. A sentence is understood to its last word or refused: of two words for one thing none is taken silently.

mod lexicon;
mod numbers;
mod parties;

use super::card::clicked;
use language::Language;
use lexicon::{Lexicon, Tongue, Word, is_chip, spoken, verb};
use parties::{Parted, Says};
use seam::rulebook::AskCard;
use seam::rulebook::ask_card::{CardRow, FactsSaid, put};
use seam::rulebook::shelf::Book;
use seam::ruling::{Arg, Reason};
use serde_json::Value;
use std::collections::BTreeMap;

/// A sentence as it was understood.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heard {
    /// The procedure it asks.
    pub procedure: &'static str,
    /// The facts it says, over the usual ones.
    pub said: FactsSaid,
    /// The words that were not understood.
    pub unknown: Vec<Unknown>,
}

/// A word that is not understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// The word, in small letters.
    pub word: String,
    /// The nearest known one; none if none is near.
    pub nearest: Option<String>,
    /// The word that said otherwise of the same thing before.
    pub before: Option<String>,
    /// The messages with what can be said instead.
    pub could: Vec<String>,
}

impl Unknown {
    /// The sentence that refuses the word.
    pub fn reason(&self) -> Reason {
        let said = |variant| Reason::new("sentence", variant).name("word", &self.word);
        match (&self.before, &self.nearest) {
            (Some(before), _) => said("twice").name("before", before),
            (None, Some(nearest)) => said("unknown").name("nearest", nearest),
            (None, None) => {
                let could = self.could.iter().map(|row| Arg::Word(row.clone()));
                said("strange").list("could", could.collect())
            }
        }
    }
}

/// The refusal of a sentence that names no procedure of a book.
pub fn names_none(book: &str) -> Reason {
    Reason::new("sentence", "no-procedure").word("example", hint(book))
}

/// The message with a sentence that a book understands.
pub fn hint(book: &str) -> String {
    format!("sentence-hint-{book}")
}

/// Reads a sentence by the cards of a book; none if it names none of its procedures. A card that is open may be left unnamed.
/// The sentence is of the language in which most of it is understood, the one given before others; what is put into lists is
/// called in the one given.
pub fn read(book: &dyn Book, text: &str, open: Option<&str>, language: Language) -> Option<Heard> {
    let words = spoken(text);
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    let tongues = std::iter::once(language).chain(others).map(Tongue::of);
    let heard = tongues.filter_map(|tongue| {
        let known = || book.procedures().iter().map(|known| known.name);
        let procedure =
            procedure(book, tongue, &words).or_else(|| known().find(|name| Some(*name) == open))?;
        let card = book.card(procedure)?;
        let lexicon = Lexicon::of(tongue, card, procedure);
        let mut reader = Reader {
            card,
            lexicon: &lexicon,
            language,
            words: &words,
            facts: Value::Null,
            said: FactsSaid::new(),
            rows: BTreeMap::new(),
            unknown: Vec::new(),
        };
        reader.read(&Parted::of(&words, &lexicon, card));
        Some(Heard { procedure, said: reader.said, unknown: reader.unknown })
    });
    heard.min_by_key(|heard| heard.unknown.len())
}

/// The messages with the verbs of a procedure, and whether each word has to be spelled as there.
fn said(procedure: &str) -> Vec<(String, bool)> {
    let [does, suffers] = [format!("said-do-{procedure}"), format!("said-suffers-{procedure}")];
    vec![(does, false), (format!("said-done-{procedure}"), true), (suffers, false)]
}

/// The message with what a procedure is called.
fn called(procedure: &str) -> Vec<(String, bool)> {
    vec![(format!("procedure-{procedure}"), false)]
}

/// The message with what says a procedure without a verb.
fn unsaid(procedure: &str) -> Vec<(String, bool)> {
    vec![(format!("said-else-{procedure}"), false)]
}

/// The procedure that a sentence is about; none if it names none that has a card.
fn procedure<'b>(book: &'b dyn Book, tongue: &Tongue, words: &[Word]) -> Option<&'static str> {
    let known = || book.procedures().iter().filter_map(|known| Some((known.name, book.card(known.name)?)));
    // The words of a table go before the name of the procedure: an attack is a melee. Of several the longest is meant, of these the
    // first: "charge" is less than "charge home". Last come words between two without a verb.
    for messages in [said, called, unsaid] {
        let named = |(name, card): (&'static str, &'b AskCard)| {
            let verbs = messages(name)
                .into_iter()
                .filter_map(|(message, exact)| verb(tongue, words, &message, exact));
            let (from, to) = verbs.max_by_key(|(from, to)| (to - from, std::cmp::Reverse(*from)))?;
            Some((name, card, from, to))
        };
        let all: Vec<_> = known().filter_map(named).collect();
        // A word that is a chip of another procedure named is that chip: fire at somebody in melee is fire.
        let is_chip_elsewhere = |(name, _, from, to): &(&str, &AskCard, usize, usize)| {
            let mut others = all.iter().filter(|(other, ..)| other != name);
            let span = words.get(*from..*to).unwrap_or_default();
            others.any(|(_, card, ..)| is_chip(tongue, span, card))
        };
        let own = all.iter().filter(|named| !is_chip_elsewhere(named));
        let best = own.max_by_key(|(_, _, from, to)| (to - from, std::cmp::Reverse(*from)));
        if let Some((name, ..)) = best.or(all.first()) {
            return Some(name);
        }
    }
    None
}

/// The facts of a sentence while it is read.
struct Reader<'s> {
    card: &'s AskCard,
    lexicon: &'s Lexicon<'s>,
    language: Language,
    words: &'s [Word],
    facts: Value,
    said: FactsSaid,
    /// The thing said of each row that takes one, and the word that said it.
    rows: BTreeMap<usize, (String, String)>,
    unknown: Vec<Unknown>,
}

impl Reader<'_> {
    fn read(&mut self, parted: &Parted) {
        for item in &parted.items {
            let column = parted.column(item);
            let words = self.words.get(item.from..item.to).unwrap_or_default();
            let word = words.last();
            let number = words.iter().find(|word| self.lexicon.tongue.number(word).is_some());
            match &item.says {
                Says::Chips(chips) => self.chip(chips, column, word),
                Says::Number(value, rows) => self.number(*value, rows, column, number),
                Says::Unknown => self.strange(word),
            }
        }
    }

    /// The order of a row for something said of a column: the column's own rows go first.
    fn nearest_to(&self, column: usize, row: usize) -> Option<(u8, usize)> {
        let of = self.card.rows.get(row)?.column;
        Some((u8::from(of != Some(column)), row))
    }

    fn chip(&mut self, chips: &[(usize, usize)], column: usize, word: Option<&Word>) {
        let mut chips = chips.to_vec();
        chips.sort_by_key(|(row, _)| self.nearest_to(column, *row));
        let Some((place, chip)) = chips.first().copied() else { return };
        let Some(row) = self.card.rows.get(place) else { return };
        let named = row.chips.get(chip).map(|chip| chip.name.clone()).unwrap_or_default();
        // One column's kind, number or formation is never said of the other.
        let strange = row.who.is_some() && row.column.is_some_and(|of| of != column);
        if strange {
            self.strange(word);
        } else if self.says_once(place, &named, word)
            && !(row.several && row.chosen(&self.facts).contains(&chip))
        {
            self.hear(clicked(row, chip, &self.facts, self.language));
        }
    }

    /// Says a number of one of these rows; with none named, of the row that counts the column.
    fn number(&mut self, value: f64, named: &[usize], column: usize, word: Option<&Word>) {
        let knows_who = self.card.rows.iter().any(|row| row.who.is_some());
        let takes = |(place, row): &(usize, &CardRow)| {
            let own = row.column == Some(column);
            let counts = if knows_who { row.who.is_some() } else { !self.rows.contains_key(place) };
            let meant = if named.is_empty() { own && counts } else { named.contains(place) };
            row.takes_numbers() && meant && (own || row.who.is_none())
        };
        let rows = self.card.rows.iter().enumerate().filter(takes);
        let Some((place, row)) = rows.min_by_key(|(place, _)| self.nearest_to(column, *place)) else {
            return self.strange(word);
        };
        let whole = value.to_string().parse::<i64>();
        let value = whole.map_or_else(|_| Value::from(value), Value::from);
        if !self.says_once(place, &value.to_string(), word) {
            return;
        }
        match row.chips.iter().position(|chip| chip.name.parse().ok() == value.as_f64()) {
            Some(chip) => self.hear(clicked(row, chip, &self.facts, self.language)),
            None if row.typed.is_empty() => self.strange(word),
            None => self.hear(row.typed.iter().map(|path| (path.clone(), Some(value.clone()))).collect()),
        }
    }

    /// Returns true if nothing else was said of a row that takes one thing; else refuses the word.
    fn says_once(&mut self, place: usize, says: &str, word: Option<&Word>) -> bool {
        let several = self.card.rows.get(place).is_some_and(|row| row.several);
        let typed = word.map(|word| word.typed.clone()).unwrap_or_default();
        match self.rows.get(&place) {
            _ if several => true,
            Some((known, before)) if known != says => {
                let before = Some(before.clone());
                self.unknown.push(Unknown { word: typed, nearest: None, before, could: Vec::new() });
                false
            }
            _ => {
                self.rows.insert(place, (says.to_owned(), typed));
                true
            }
        }
    }

    fn hear(&mut self, said: FactsSaid) {
        for (path, value) in &said {
            put(&mut self.facts, path, value.clone().unwrap_or_default());
        }
        self.said.extend(said);
    }

    /// Refuses a word that is not understood.
    fn strange(&mut self, word: Option<&Word>) {
        let Some(word) = word else { return };
        let nearest = self.lexicon.nearest(&word.known);
        let mut could = Vec::new();
        for row in &self.card.rows {
            let row = format!("row-{}", row.name.replace('_', "-"));
            if !could.contains(&row) {
                could.push(row);
            }
        }
        self.unknown.push(Unknown { word: word.typed.clone(), nearest, before: None, could });
    }
}

#[cfg(test)]
mod tests;
