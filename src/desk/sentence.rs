//! A quick ruling said in a sentence: "4 veterans column attack 4 recruits line, left flank, wall".
//!
//! The sentence is read by the cards of the book: what a chip is called, in any language and with any ending, clicks it. The verb
//! chooses the card and parts its columns: who is named before it stands in the first.

use super::card::clicked;
use super::words::phrases::{number, words};
use language::Language;
use seam::rulebook::AskCard;
use seam::rulebook::ask_card::{CardRow, Chip, FactsSaid, put};
use seam::rulebook::shelf::Book;
use seam::ruling::Reason;
use serde_json::Value;

/// What was understood of a sentence.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Heard {
    /// The procedure it asks.
    pub procedure: &'static str,
    /// What it says, over what is usual.
    pub said: FactsSaid,
    /// What was not understood: each word, and the nearest that would have been.
    pub unknown: Vec<Unknown>,
}

/// A word that says nothing to the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unknown {
    /// The word, in small letters.
    pub word: String,
    /// The nearest known one; none if none is near.
    pub nearest: Option<String>,
}

impl Unknown {
    /// What is said of it.
    pub fn reason(&self) -> Reason {
        match &self.nearest {
            Some(nearest) => {
                Reason::new("sentence", "unknown").name("word", &self.word).name("nearest", nearest)
            }
            None => Reason::new("sentence", "strange").name("word", &self.word),
        }
    }
}

/// How alike a word must be to be named as the nearest.
const NEAR: f64 = 0.7;
/// The letters a word may have for its ending.
const ENDING: usize = 3;
/// A shorter stem would fit too much.
const STEM: usize = 4;

/// What is said of a sentence that names no procedure of a book.
pub fn names_none(book: &str) -> Reason {
    Reason::new("sentence", "no-procedure").word("example", hint(book))
}

/// The message with a sentence that a book understands.
pub fn hint(book: &str) -> String {
    format!("sentence-hint-{book}")
}

/// Reads a sentence by the cards of a book; none if it names none of its procedures. A card that is open may be left unnamed.
/// Words of all languages are understood; what is put into lists is called in the one given.
pub fn read(book: &dyn Book, text: &str, open: Option<&str>, language: Language) -> Option<Heard> {
    let words = words(text);
    let named = |called: &str| {
        let all = book.procedures().iter().map(|known| known.name).filter_map(|procedure| {
            let card = book.card(procedure)?;
            let (from, to) = verb(&words, &format!("{called}-{procedure}"))?;
            Some((procedure, card, (from, to)))
        });
        // Of several the longest is meant, of these the first named: "charge" is less than "charge home".
        all.max_by_key(|(_, _, (from, to))| (to - from, std::cmp::Reverse(*from)))
    };
    // What is said at a table goes before what the procedure is called: an attack is a melee.
    let found = named("said").or_else(|| named("procedure"));
    let (procedure, card, verb) = if let Some((procedure, card, verb)) = found {
        (procedure, card, Some(verb))
    } else {
        let mut known = book.procedures().iter().map(|known| known.name);
        let procedure = known.find(|name| Some(*name) == open)?;
        (procedure, book.card(procedure)?, None)
    };
    let mut reader = Reader {
        card,
        language,
        facts: Value::Null,
        said: FactsSaid::new(),
        numbered: Vec::new(),
        unknown: Vec::new(),
    };
    let (before, after) = match verb {
        Some((from, to)) => (words.get(..from)?, words.get(to..)?),
        None => (words.as_slice(), &[][..]),
    };
    reader.column(before, 0);
    reader.column(after, card.columns.len().saturating_sub(1));
    Some(Heard { procedure, said: reader.said, unknown: reader.unknown })
}

/// Where the verb of a procedure stands, by the message of its phrases.
fn verb(words: &[String], message: &str) -> Option<(usize, usize)> {
    let phrases = phrases(message);
    (0..words.len()).find_map(|from| Some((from, from + longest(words.get(from..)?, &phrases)?)))
}

/// The phrases of a message in all languages, each as its words; none if there is no such message.
fn phrases(message: &str) -> Vec<Vec<String>> {
    let known = Language::ALL.into_iter().filter(|language| language.has(message));
    let texts = known.map(|language| language.word(message).to_lowercase());
    let phrases = texts.flat_map(|text| text.split('|').map(self::words).collect::<Vec<_>>());
    phrases.filter(|phrase| !phrase.is_empty()).collect()
}

/// What the fact of a row is called.
fn row_phrases(row: &CardRow) -> Vec<Vec<String>> {
    let name = row.name.replace('_', "-");
    [format!("said-row-{name}"), format!("row-{name}")].map(|message| phrases(&message)).concat()
}

/// How many words the longest phrase takes with which these words begin.
fn longest(words: &[String], phrases: &[Vec<String>]) -> Option<usize> {
    let fits = |phrase: &&Vec<String>| {
        let stretch = words.get(..phrase.len());
        stretch.is_some_and(|stretch| stretch.iter().zip(*phrase).all(|(word, known)| is_alike(word, known)))
    };
    phrases.iter().filter(fits).map(Vec::len).max()
}

/// Whether a word is the known one, whatever its ending.
///
/// # Edge cases
/// Short words have no ending: "on" is not "one".
fn is_alike(word: &str, known: &str) -> bool {
    if word == known {
        return true;
    }
    let stem = word.chars().zip(known.chars()).take_while(|(a, b)| a == b).count();
    let longer = word.chars().count().max(known.chars().count());
    stem >= STEM && stem + ENDING >= longer
}

struct Reader<'c> {
    card: &'c AskCard,
    language: Language,
    facts: Value,
    said: FactsSaid,
    /// The rows that have their number.
    numbered: Vec<usize>,
    unknown: Vec<Unknown>,
}

impl Reader<'_> {
    /// Reads the words that are said of a column.
    fn column(&mut self, words: &[String], column: usize) {
        let mut from = 0;
        while let Some(rest) = words.get(from..).filter(|rest| !rest.is_empty()) {
            from += self
                .number(rest, column)
                .or_else(|| self.chip(rest, column))
                .unwrap_or_else(|| self.idle(rest));
        }
    }

    /// The rows that can be meant: those of the column first.
    fn rows(&self, column: usize) -> Vec<(usize, &CardRow)> {
        let mut rows: Vec<_> = self.card.rows.iter().enumerate().collect();
        rows.sort_by_key(|(_, row)| row.column != Some(column));
        rows
    }

    /// A number, with the word before or after it that says of what; how many words that took.
    fn number(&mut self, words: &[String], column: usize) -> Option<usize> {
        let rows = self.rows(column);
        let takes = |row: &CardRow| {
            !row.typed.is_empty() || row.chips.iter().any(|chip| chip.name.parse::<f64>().is_ok())
        };
        let called = |words: &[String]| {
            let mut rows = rows.iter().filter(|(_, row)| takes(row));
            rows.find_map(|(place, row)| Some((*place, longest(words, &row_phrases(row))?)))
        };
        let first = |place: &&(usize, &CardRow)| {
            place.1.column == Some(column) && takes(place.1) && !self.numbered.contains(&place.0)
        };
        let (place, said, length) = if number(words.first()?).is_some() {
            let named = called(words.get(1..)?);
            let (place, more) = named.or_else(|| rows.iter().find(first).map(|(place, _)| (*place, 0)))?;
            (place, words.first()?, 1 + more)
        } else {
            let (place, name) = called(words)?;
            (place, words.get(name)?, name + 1)
        };
        let value = number(said)?;
        let row = self.card.rows.get(place)?;
        let chip = row.chips.iter().position(|chip| chip.name.parse() == Ok(value));
        match chip {
            Some(chip) => self.click(place, chip),
            None if row.typed.is_empty() => return None,
            None => {
                let whole = serde_json::from_str(said).ok().filter(Value::is_i64);
                let value = whole.unwrap_or_else(|| Value::from(value));
                self.hear(row.typed.iter().map(|path| (path.clone(), Some(value.clone()))).collect());
            }
        }
        self.numbered.push(place);
        Some(length)
    }

    /// A chip called with these words: the longest, of the column first; how many words that took.
    fn chip(&mut self, words: &[String], column: usize) -> Option<usize> {
        let called = |chip: &Chip| -> Option<usize> {
            let own = longest(words, &phrases(&format!("chip-{}", chip.name)));
            own.max(longest(words, &phrases(&format!("said-{}", chip.name))))
        };
        let mut best: Option<(usize, usize, usize)> = None;
        for (place, row) in self.rows(column) {
            for (number, chip) in row.chips.iter().enumerate() {
                if let Some(taken) = called(chip).filter(|taken| best.is_none_or(|(most, ..)| *taken > most))
                {
                    best = Some((taken, place, number));
                }
            }
        }
        let (taken, place, chip) = best?;
        self.click(place, chip);
        Some(taken)
    }

    fn click(&mut self, row: usize, chip: usize) {
        let Some(row) = self.card.rows.get(row) else { return };
        if !row.chosen(&self.facts).contains(&chip) || !row.several {
            self.hear(clicked(row, chip, &self.facts, self.language));
        }
    }

    fn hear(&mut self, said: FactsSaid) {
        for (path, value) in &said {
            put(&mut self.facts, path, value.clone().unwrap_or_default());
        }
        self.said.extend(said);
    }

    /// A word without weight, or one that is not understood.
    fn idle(&mut self, words: &[String]) -> usize {
        if let Some(taken) = longest(words, &phrases("said-idle")) {
            return taken;
        }
        if let Some(word) = words.first() {
            self.unknown.push(Unknown { word: word.clone(), nearest: self.nearest(word) });
        }
        1
    }

    /// The word known to the card that is nearest to one that is not.
    fn nearest(&self, word: &str) -> Option<String> {
        let chips = self.card.rows.iter().flat_map(|row| &row.chips);
        let known =
            chips.flat_map(|chip| ["chip", "said"].map(|kind| phrases(&format!("{kind}-{}", chip.name))));
        // A word that is known only among others says nothing by itself.
        let known = known.flatten().flatten().filter(|known| known != word);
        let near = known.map(|known| (strsim::jaro_winkler(word, &known), known));
        let best = near.max_by(|(a, _), (b, _)| a.total_cmp(b));
        best.filter(|(alike, _)| *alike >= NEAR).map(|(_, known)| known)
    }
}
