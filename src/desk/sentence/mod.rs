//! Reading a quick ruling from a sentence, such as "4 veterans column attack 4 recruits line, left flank, wall".
//!
//! A sentence sets the chips (buttons) of a card, as if the user had clicked them. It may use any name of a chip, in
//! any language and with any ending. The verb decides which card of the rulebook is used. The acting unit belongs in
//! the first column of the card, and the unit acted on in the second. Word order and the voice of the verb do not
//! change that. Every word of a sentence must be understood, or the sentence is refused. If two words set the same
//! property to different values, the second is refused.

mod lexicon;
mod numbers;
mod parties;
mod splitter;
mod tongue;
mod unknown;
mod vocabulary;

use crate::question::card::{self, clicked};
use language::Language;
use lexicon::{Lexicon, Meaning, Tongue, Word, is_chip, spoken, verb};
use parties::{Item, PartyClaim, SplitSentence};
use rulebook::AskCard;
use rulebook::ask_card::{CardColumn, CardRow, Chip, StatedFacts, Subject, put};
use rulebook::shelf::Book;
use ruling::{Arg, Reason};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use unknown::UnknownReason;

pub use unknown::UnknownWord;

/// The result of reading a sentence.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SentenceReading {
    /// The name of the procedure that the sentence is about.
    pub procedure: &'static str,
    /// The facts that the sentence states. They replace facts that the card presets.
    pub said: StatedFacts,
    /// The words for nations, such as "french", which change no ruling.
    pub nations: Vec<String>,
    /// The words that were not understood.
    pub unknown: Vec<UnknownWord>,
}

/// Returns the message that refuses a sentence because it names no procedure of a rulebook.
pub fn names_none(book: &str) -> Reason {
    Reason::new("sentence", "no-procedure").word("example", hint(book))
}

/// Returns a message that lists the rows of the card that a sentence does not mention, each with its usual value.
/// Returns `None` if there are no such rows.
pub fn assumed(book: &dyn Book, heard: &SentenceReading, language: Language) -> Option<Reason> {
    let card = book.card(heard.procedure)?;
    let column = |place: usize, column: &CardColumn| {
        let rows = card.assumed(&heard.said).filter(|(row, _)| row.column == Some(place));
        let rows: Vec<Arg> =
            rows.map(|(row, chip)| Arg::Reason(Box::new(row_with(row, chip, language)))).collect();
        let own = Reason::new("sentence", "usual-column").word("column", format!("card-{}", column.name));
        (!rows.is_empty()).then(|| Arg::Reason(Box::new(own.list("rows", rows))))
    };
    let columns = card.columns.iter().enumerate();
    let columns: Vec<Arg> = columns.filter_map(|(place, known)| column(place, known)).collect();
    (!columns.is_empty()).then(|| Reason::new("sentence", "usual").list("columns", columns))
}

/// Returns a message with the words for nations, which change no ruling. Returns `None` if the sentence has none.
pub fn nations(heard: &SentenceReading) -> Option<Reason> {
    let words: Vec<Arg> = heard.nations.iter().map(|word| Arg::Name(word.as_str().into())).collect();
    (!words.is_empty()).then(|| Reason::new("sentence", "nations").list("words", words))
}

/// Returns the message for a row of a card and one of its chips (buttons), such as "formation: line".
fn row_with(row: &CardRow, chip: &Chip, language: Language) -> Reason {
    let chip = card::called(language, &chip.name);
    Reason::new("sentence", "row").word("row", message_of(row)).name("chip", &chip)
}

/// Returns the id of the message that names a row of a card.
fn message_of(row: &CardRow) -> String {
    format!("row-{}", row.name.replace('_', "-"))
}

/// Returns the id of the message with an example sentence for a rulebook.
pub fn hint(book: &str) -> String {
    format!("sentence-hint-{book}")
}

/// Reads a sentence with the cards of a rulebook. If the sentence names no procedure, `open` is used: the procedure
/// whose card is open. Returns `None` if no card is open either.
///
/// Each language is tried. The one that leaves the fewest words unknown wins. In a tie, `language` wins. Refusals, and
/// names of things that the sentence adds, are in `language`. If no language finds a procedure, but a word is nearly
/// the verb of one, the result only refuses that word.
pub fn read(book: &dyn Book, text: &str, open: Option<&str>, language: Language) -> Option<SentenceReading> {
    let words = spoken(text);
    let others = Language::ALL.into_iter().filter(|other| *other != language);
    let tongues = || std::iter::once(language).chain(others.clone()).map(Tongue::of);
    let vocabulary = |tongue: &Tongue| {
        let vocabulary = tongue.vocabulary(book);
        let words = vocabulary.completed(tongue, &tongue.apart(&words));
        (vocabulary, words)
    };
    let heard = tongues().filter_map(|tongue| {
        let (_, words) = vocabulary(tongue);
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
            said: StatedFacts::new(),
            rows: BTreeMap::new(),
            denied: BTreeSet::new(),
            unknown: Vec::new(),
        };
        reader.read(&SplitSentence::of(&words, &lexicon, card));
        let nations = words.iter().filter(|word| tongue.is_form_of(word, "said-nation"));
        let nations = nations.map(|word| word.typed.clone()).collect();
        Some(SentenceReading { procedure, said: reader.said, nations, unknown: reader.unknown })
    });
    let heard = heard.min_by_key(|heard| heard.unknown.len());
    heard.or_else(|| {
        tongues().find_map(|tongue| {
            let (vocabulary, words) = vocabulary(tongue);
            let (procedure, unknown) = vocabulary.misspelled_verb(tongue, &words)?;
            Some(SentenceReading { procedure, unknown: vec![unknown], ..SentenceReading::default() })
        })
    })
}

/// Returns the ids of the messages with the verbs for a procedure. The flag is true if a word must be spelled exactly
/// as in the message.
fn said(procedure: &str) -> Vec<(String, bool)> {
    let [does, suffers] = [format!("said-do-{procedure}"), format!("said-suffers-{procedure}")];
    vec![(does, false), (format!("said-done-{procedure}"), true), (suffers, false)]
}

/// Returns the id of the message that names a procedure. The flag allows other endings.
fn called(procedure: &str) -> Vec<(String, bool)> {
    vec![(format!("procedure-{procedure}"), false)]
}

/// Returns the id of the message with the words that imply a procedure in a sentence without a verb, such as "versus".
fn unsaid(procedure: &str) -> Vec<(String, bool)> {
    vec![(format!("said-else-{procedure}"), false)]
}

/// Finds the procedure that a sentence is about. Returns `None` if the sentence names no procedure that has a card.
fn procedure<'b>(book: &'b dyn Book, tongue: &Tongue, words: &[Word]) -> Option<&'static str> {
    let known = || book.procedures().iter().filter_map(|known| Some((known.name, book.card(known.name)?)));
    // Verbs have priority over the names of procedures, because an attack is a melee. Words between two units without a
    // verb come last. Of several matches the longest wins, so "charge home" wins over "charge". Of equally long ones,
    // the first wins.
    for messages in [said, called, unsaid] {
        let named = |(name, card): (&'static str, &'b AskCard)| {
            let verbs = messages(name)
                .into_iter()
                .filter_map(|(message, exact)| verb(tongue, words, &message, exact));
            let (from, to) = verbs.max_by_key(|(from, to)| (to - from, std::cmp::Reverse(*from)))?;
            Some((name, card, from, to))
        };
        let all: Vec<_> = known().filter_map(named).collect();
        // A word may be a verb and also a chip on the card of another verb in the sentence. It then counts as the chip:
        // "fire at a unit in melee" is fire.
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

/// The state while the statements of a sentence are turned into facts.
struct Reader<'s> {
    card: &'s AskCard,
    lexicon: &'s Lexicon<'s>,
    language: Language,
    words: &'s [Word],
    facts: Value,
    said: StatedFacts,
    /// The value that the sentence gives to each row of the card. Rows that allow several values are left out.
    rows: BTreeMap<usize, StatedValue>,
    /// The chips (buttons) that the sentence denies. Each is given by its row and its index in the row.
    denied: BTreeSet<(usize, usize)>,
    unknown: Vec<UnknownWord>,
}

/// A value that the sentence gives to a row of the card.
struct StatedValue {
    says: String,
    /// The word in the sentence that gave the value.
    word: String,
    /// The index of the unit in the sentence that the value describes.
    party: Option<usize>,
}

/// The context of a statement in the sentence: its column of the card, its unit, and the word that a refusal would
/// name.
#[derive(Clone, Copy)]
struct Voice<'s> {
    column: usize,
    party: Option<usize>,
    word: Option<&'s Word>,
    /// True if the statement can describe only its own unit.
    own: bool,
}

impl<'s> Reader<'s> {
    fn read(&mut self, parted: &SplitSentence) {
        for item in &parted.items {
            let words = self.words.get(item.from..item.to).unwrap_or_default();
            let number = words.iter().find(|word| self.lexicon.tongue.number(word).is_some());
            let voice = self.voice(parted, item);
            match &item.says {
                // A flank without a word for an enemy could belong to any unit.
                PartyClaim::Chips(chips) if self.is_of_nobody(parted, chips, words) => {
                    self.refuse(voice.word, UnknownReason::Foe);
                }
                PartyClaim::Chips(chips) => self.chip(chips, voice),
                PartyClaim::Not(chips) => self.deny(chips, voice),
                PartyClaim::Number(value, rows) => self.number(*value, rows, Voice { word: number, ..voice }),
                PartyClaim::Unknown => self.strange(voice.word),
                PartyClaim::Nothing => self.refuse(voice.word, UnknownReason::Denied),
                // A word for an enemy needs the position or the kind of that enemy next to it.
                PartyClaim::Foe if self.is_of_foes(parted, item) => {}
                PartyClaim::Foe | PartyClaim::Others => self.refuse(voice.word, UnknownReason::Foe),
            }
        }
    }

    fn voice(&self, parted: &SplitSentence, item: &Item) -> Voice<'s> {
        let words: &'s [Word] = self.words;
        let words = words.get(item.from..item.to).unwrap_or_default();
        Voice { column: parted.column(item), party: item.party, word: words.last(), own: item.own }
    }

    /// Returns true if a statement next to a word for an enemy describes enemies or a unit. Returns false for an enemy
    /// with a position, such as "an enemy column in the rear", because no rule uses the formation or kind of that
    /// enemy.
    fn is_of_foes(&self, parted: &SplitSentence, foe: &Item) -> bool {
        let at = parted.items.iter().position(|item| item == foe);
        let row_of = |item: &Item| match &item.says {
            PartyClaim::Chips(chips) => chips.first().and_then(|(row, _)| self.card.rows.get(*row)),
            _ => None,
        };
        let mut behind = parted.items.iter().skip(at.map_or(0, |at| at + 1)).filter_map(row_of);
        if behind.next().is_some_and(|row| row.who.is_some())
            && behind.find(|row| row.who.is_none()).is_some_and(|row| row.subject == Some(Subject::Foes))
        {
            return false;
        }
        let beside = [at.and_then(|at| at.checked_sub(1)), at.map(|at| at + 1)];
        beside.into_iter().flatten().filter_map(|at| parted.items.get(at)).any(|item| match &item.says {
            PartyClaim::Chips(chips) | PartyClaim::Not(chips) => {
                let rows = chips.iter().filter_map(|(row, _)| self.card.rows.get(*row));
                rows.into_iter().any(|row| row.subject == Some(Subject::Foes) || row.who.is_some())
            }
            _ => false,
        })
    }

    /// Returns true if the chips (buttons) describe enemies, but the sentence has no word for an enemy.
    fn is_of_nobody(&self, parted: &SplitSentence, chips: &[(usize, usize)], words: &[Word]) -> bool {
        let row = |(row, _): &(usize, usize)| self.card.rows.get(*row);
        let speaks = chips.iter().filter_map(row).all(|row| row.subject == Some(Subject::Foes));
        let says = |word: &Word| self.lexicon.may_be(word, |meaning| meaning == Meaning::Foe);
        let is_foe = |item: &Item| item.says == PartyClaim::Foe;
        speaks && !words.iter().any(says) && !parted.items.iter().any(is_foe)
    }

    /// Returns a sort key for a row of the card. Rows in the given column come first. Returns `None` if there is no
    /// such row.
    fn nearest_to(&self, column: usize, row: usize) -> Option<(u8, usize)> {
        let of = self.card.rows.get(row)?.column;
        Some((u8::from(of != Some(column)), row))
    }

    /// Returns the id of the message that names a column of the card.
    fn called(&self, column: usize) -> String {
        self.card.columns.get(column).map(|column| format!("card-{}", column.name)).unwrap_or_default()
    }

    /// Chooses among chips (buttons) with the same name. Returns the row, and the index of the chip in the row. If the
    /// chip belongs to the other column, refuses the word and returns `None`.
    fn meant(&mut self, chips: &[(usize, usize)], voice: Voice<'_>) -> Option<(usize, usize)> {
        let (place, chip) = *chips.iter().min_by_key(|(row, _)| self.nearest_to(voice.column, *row))?;
        let row = self.card.rows.get(place)?;
        let other = row.column.filter(|of| *of != voice.column);
        let Some(other) = other else { return Some((place, chip)) };
        let (own, other) = (self.called(voice.column), self.called(other));
        // Kind, strength and formation always stay in their column. Another chip may be in the other column in three
        // cases: its row is about the ground between the units or the manner of the attack, it is the usual chip, or
        // the statement may describe the other unit.
        let is_free = row.is_way() || row.subject == Some(Subject::Blow) || row.is_usual(chip) || !voice.own;
        if row.who.is_none() && is_free {
            return Some((place, chip));
        }
        let why = if row.subject == Some(Subject::Place) {
            UnknownReason::Elsewhere(own, other)
        } else {
            UnknownReason::NotAsked(own, other)
        };
        self.refuse(voice.word, why);
        None
    }

    fn chip(&mut self, chips: &[(usize, usize)], voice: Voice<'_>) {
        let Some((place, chip)) = self.meant(chips, voice) else { return };
        let Some(row) = self.card.rows.get(place) else { return };
        if self.denied.contains(&(place, chip)) {
            return self.refuse(voice.word, UnknownReason::Denied);
        }
        let named = row.chips.get(chip).map(|chip| chip.name.clone()).unwrap_or_default();
        if !self.says_once(place, &named, voice) {
            return;
        }
        // In a row that allows several chips, one phrase can click several of them, such as "both flanks".
        let all = chips.iter().filter(|(of, other)| *of == place && (row.several || *other == chip));
        for (_, chip) in all {
            if !(row.several && row.chosen(&self.facts).contains(chip)) {
                self.hear(clicked(row, *chip, &self.facts, self.language));
            }
        }
    }

    /// Notes that the sentence denies a chip (button), as in "no wall". This sets no fact, but a later word for the
    /// chip is refused.
    fn deny(&mut self, chips: &[(usize, usize)], voice: Voice<'_>) {
        let Some((place, chip)) = self.meant(chips, voice) else { return };
        let Some(row) = self.card.rows.get(place) else { return };
        // If the usual chip is denied, it is unclear which other chip is meant.
        let is_usual = row.is_usual(chip);
        let is_said = self.rows.contains_key(&place) && row.chosen(&self.facts).contains(&chip);
        if is_usual || is_said || (row.several && row.chosen(&self.facts).contains(&chip)) {
            return self.refuse(voice.word, UnknownReason::Denied);
        }
        self.denied.insert((place, chip));
    }

    /// Sets a number in one of the rows in `named`. If `named` is empty, the number is the strength of the unit.
    fn number(&mut self, value: f64, named: &[usize], voice: Voice<'_>) {
        let takes = |(place, row): &(usize, &CardRow)| {
            let own = row.column == Some(voice.column);
            let meant = if named.is_empty() { own && row.who.is_some() } else { named.contains(place) };
            row.takes_numbers() && meant && (own || row.who.is_none())
        };
        let rows = self.card.rows.iter().enumerate().filter(takes);
        let Some((place, row)) = rows.min_by_key(|(place, _)| self.nearest_to(voice.column, *place)) else {
            let counts = |row: &&CardRow| row.who.is_some() && row.takes_numbers();
            let other = self.card.rows.iter().filter(counts).find_map(|row| row.column);
            return match other.filter(|of| *of != voice.column) {
                Some(other) => {
                    self.refuse(
                        voice.word,
                        UnknownReason::NotAsked(self.called(voice.column), self.called(other)),
                    );
                }
                None => self.strange(voice.word),
            };
        };
        let whole = value.to_string().parse::<i64>();
        let value = whole.map_or_else(|_| Value::from(value), Value::from);
        if !self.says_once(place, &value.to_string(), voice) {
            return;
        }
        match row.chips.iter().position(|chip| chip.name.parse().ok() == value.as_f64()) {
            Some(chip) => self.hear(clicked(row, chip, &self.facts, self.language)),
            None if row.typed.is_empty() => self.strange(voice.word),
            None => self.hear(row.typed.iter().map(|path| (path.clone(), Some(value.clone()))).collect()),
        }
    }

    /// Returns true if a row of the card can take a value, because the row allows several values or has no other value
    /// yet. Otherwise refuses the word and returns false.
    fn says_once(&mut self, place: usize, says: &str, voice: Voice<'_>) -> bool {
        let row = self.card.rows.get(place);
        if row.is_some_and(|row| row.several) {
            return true;
        }
        let typed = voice.word.map(|word| word.typed.clone()).unwrap_or_default();
        if let Some(known) = self.rows.get(&place).filter(|known| known.says != says) {
            let is_second = row.is_some_and(|row| row.who.is_some()) && known.party != voice.party;
            let why =
                if is_second { UnknownReason::Second } else { UnknownReason::Twice(known.word.clone()) };
            self.refuse(voice.word, why);
            return false;
        }
        let said = StatedValue { says: says.to_owned(), word: typed, party: voice.party };
        self.rows.entry(place).or_insert(said);
        true
    }

    fn hear(&mut self, said: StatedFacts) {
        for (path, value) in &said {
            put(&mut self.facts, path, value.clone().unwrap_or_default());
        }
        self.said.extend(said);
    }

    fn refuse(&mut self, word: Option<&Word>, why: UnknownReason) {
        self.unknown.extend(word.map(|word| UnknownWord { word: word.typed.clone(), why }));
    }

    /// Refuses a word that was not understood.
    fn strange(&mut self, word: Option<&Word>) {
        let Some(word) = word else { return };
        let part = |(row, chip): &(usize, usize)| {
            let row = self.card.rows.get(*row)?;
            let is_usual = row.is_usual(*chip);
            row.chips.get(*chip).filter(|_| !is_usual).map(|chip| row_with(row, chip, self.language))
        };
        let mut parts: Vec<Reason> = Vec::new();
        for part in self.lexicon.chips_with(word).iter().filter_map(part) {
            // Both columns may have the same row.
            if !parts.contains(&part) {
                parts.push(part);
            }
        }
        let why = if let Some(nearest) = self.lexicon.nearest(&word.known).filter(|_| parts.is_empty()) {
            UnknownReason::Misspelled(nearest)
        } else if parts.is_empty() {
            let mut could = Vec::new();
            for row in &self.card.rows {
                let row = message_of(row);
                if !could.contains(&row) {
                    could.push(row);
                }
            }
            UnknownReason::Strange(could)
        } else {
            UnknownReason::Part(parts)
        };
        self.refuse(Some(word), why);
    }
}

#[cfg(test)]
mod tests;
