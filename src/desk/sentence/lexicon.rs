//! The words that a card knows: those for its chips and rows, and the small words between them.

pub(super) use super::tongue::{Tongue, Word, spoken};

use super::tongue::Phrase;
use seam::rulebook::AskCard;
use std::sync::Arc;

/// The meaning of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// The chips so called, each by its row and its place there.
    Chip { row: usize, chip: usize },
    /// The number of a row.
    Row(usize),
    /// The chip that follows is one of this row.
    Lead(usize),
    /// The verb: somebody does it.
    Does,
    /// A word that says that it is done to somebody, if one of being stands before it.
    Done,
    /// The verb turned round: somebody suffers it.
    Suffers,
    /// A word of being.
    Being,
    /// A word after which the verb is turned round: "whom".
    Turns,
    /// The next one named does it.
    By,
    /// The next one named suffers it.
    To,
    /// The one named beside it suffers it: he holds, or defends.
    Holds,
    /// The next thing is like the one before: "and".
    And,
    /// The next thing is the place whence he does it.
    From,
    /// A thing that belongs to somebody: "the flank of".
    Of,
    /// A formation may follow: "in".
    In,
    /// Somebody else may be named: "the".
    Article,
    /// The next thing is not so.
    Not,
    /// The next thing is the ground behind which somebody stands.
    Behind,
    /// The next thing stands in no relation that counts: "near", "in front of".
    Beside,
    /// An enemy.
    Foe,
    /// A kind of unit, and nothing more.
    Unit,
    /// No weight.
    Idle,
}

impl Meaning {
    /// The order of two meanings of the same words: the less goes first.
    fn rank(self) -> u8 {
        match self {
            Self::Chip { .. } | Self::Row(_) => 0,
            Self::Suffers => 1,
            Self::Does | Self::Done | Self::Holds => 2,
            Self::Lead(_) | Self::Turns => 3,
            Self::By | Self::To | Self::Being | Self::Not | Self::Foe | Self::Beside => 4,
            Self::And
            | Self::From
            | Self::Behind
            | Self::Of
            | Self::In
            | Self::Article
            | Self::Unit
            | Self::Idle => 5,
        }
    }
}

/// The fit of words to a phrase: how many they are, how many of them are spelled as in the phrase, and whether the phrase is one
/// of those that are said for the chip, not only its label.
type Fit = (usize, usize, bool);

/// A phrase found at a place of a sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    /// The number of words it takes.
    pub(super) length: usize,
    /// The meanings they may have, the likeliest first.
    pub(super) meanings: Vec<Meaning>,
}

/// The words of a language that a card, and the sentences about its procedure, know.
pub(super) struct Lexicon<'t> {
    pub(super) tongue: &'t Tongue,
    /// Phrases with what they say, and whether they are among those that are said, not only a label.
    entries: Vec<(Meaning, Arc<[Phrase]>, bool)>,
}

impl<'t> Lexicon<'t> {
    fn empty(tongue: &'t Tongue) -> Self {
        Self { tongue, entries: Vec::new() }
    }

    /// The words of a card, and those by which its procedure is said.
    pub(super) fn of(tongue: &'t Tongue, card: &AskCard, procedure: &str) -> Self {
        let mut lexicon = Self::empty(tongue);
        let of_two = card.columns.len() > 1;
        for (place, row) in card.rows.iter().enumerate() {
            let name = row.name.replace('_', "-");
            for (number, chip) in row.chips.iter().enumerate() {
                let says = Meaning::Chip { row: place, chip: number };
                let known = lexicon.entries.len();
                lexicon.add(says, &format!("said-{}", chip.name), true);
                lexicon.add(says, &format!("said-{name}-{}", chip.name), true);
                // A label stands beside its row, and of what takes several words it says too little alone: "near", "none".
                let own = lexicon.entries.get(known..).unwrap_or_default();
                let mut own = own.iter().flat_map(|(_, phrases, _)| phrases.iter());
                let is_long = !own.clone().any(|phrase| phrase.len() == 1) && own.next().is_some();
                if chip.says_something() && !is_long {
                    lexicon.add(says, &format!("chip-{}", chip.name), false);
                }
                // A ratio is called by its own numbers.
                if chip.name.contains('-') && !chip.name.contains(char::is_alphabetic) {
                    lexicon.entries.push((says, vec![vec![chip.name.clone()]].into(), true));
                }
            }
            if row.takes_numbers() {
                lexicon.add(Meaning::Row(place), &format!("said-row-{name}"), true);
                lexicon.add(Meaning::Row(place), &format!("row-{name}"), false);
            }
            lexicon.add(Meaning::Lead(place), &format!("said-lead-{name}"), true);
        }
        lexicon.add(Meaning::Does, &format!("said-do-{procedure}"), true);
        lexicon.add(Meaning::Suffers, &format!("said-suffers-{procedure}"), true);
        lexicon.add(Meaning::Done, &format!("said-done-{procedure}"), true);
        lexicon.add(Meaning::Does, &format!("procedure-{procedure}"), false);
        for (message, meaning, only_of_two) in [
            ("said-being", Meaning::Being, true),
            ("said-turns", Meaning::Turns, true),
            ("said-by", Meaning::By, true),
            ("said-to", Meaning::To, true),
            ("said-holds", Meaning::Holds, true),
            ("said-from", Meaning::From, true),
            ("said-of", Meaning::Of, true),
            ("said-in", Meaning::In, true),
            ("said-article", Meaning::Article, true),
            ("said-not", Meaning::Not, false),
            ("said-beside", Meaning::Beside, false),
            ("said-behind", Meaning::Behind, false),
            ("said-and", Meaning::And, false),
            ("said-unit", Meaning::Unit, false),
            ("said-idle", Meaning::Idle, false),
        ] {
            lexicon.add(if only_of_two && !of_two { Meaning::Idle } else { meaning }, message, true);
        }
        lexicon.add(Meaning::Foe, "said-foe", true);
        if !of_two {
            lexicon.add(Meaning::Idle, "said-idle-alone", true);
        }
        lexicon
    }

    /// Adds the phrases of a message, if the language has it.
    fn add(&mut self, meaning: Meaning, message: &str, said: bool) {
        let phrases = self.tongue.phrases(message);
        if !phrases.is_empty() {
            self.entries.push((meaning, phrases, said));
        }
    }

    /// Every phrase with what it says.
    fn all(&self) -> impl Iterator<Item = (Meaning, &Phrase, bool)> {
        let entries = self.entries.iter();
        entries.flat_map(|(meaning, phrases, said)| phrases.iter().map(|phrase| (*meaning, phrase, *said)))
    }

    /// Finds what the words say from the first on: the longest phrase, and of these the one spelled most alike.
    pub(super) fn find(&self, words: &[Word]) -> Option<Found> {
        self.find_where(words, |_| true)
    }

    /// Finds the same among some meanings alone.
    pub(super) fn find_where(&self, words: &[Word], wanted: impl Fn(Meaning) -> bool) -> Option<Found> {
        let mut best: Option<(Fit, usize)> = None;
        let mut meanings: Vec<Meaning> = Vec::new();
        for (meaning, phrase, said) in self.all().filter(|(meaning, ..)| wanted(*meaning)) {
            let Some((length, exact)) = self.fits(words, phrase) else { continue };
            // "Attacking" is not "attacked".
            if meaning == Meaning::Done && exact < phrase.len() {
                continue;
            }
            let fit = (phrase.len(), exact, said);
            if best.is_none_or(|(known, _)| fit > known) {
                meanings.clear();
                best = Some((fit, length));
            }
            if best == Some((fit, length)) && !meanings.contains(&meaning) {
                meanings.push(meaning);
            }
        }
        meanings.sort_by_key(|meaning| meaning.rank());
        let (_, length) = best?;
        Some(Found { length, meanings })
    }

    /// Returns true if a word alone may have this meaning.
    pub(super) fn may_be(&self, word: &Word, wanted: impl Fn(Meaning) -> bool) -> bool {
        self.find_where(std::slice::from_ref(word), wanted).is_some()
    }

    /// Returns how many words a phrase takes that begins with these, and how many of them are spelled as in it.
    fn fits(&self, words: &[Word], phrase: &[String]) -> Option<(usize, usize)> {
        let (mut at, mut exact) = (0, 0);
        for (place, known) in phrase.iter().enumerate() {
            // "General is near" is "general near".
            let skipped = |word: &Word| place > 0 && word.known != *known && self.tongue.is_link(word);
            while words.get(at).is_some_and(skipped) {
                at += 1;
            }
            let word = words.get(at)?;
            if word.known == *known {
                exact += 1;
            } else if !self.tongue.is_alike(word, known) {
                return None;
            }
            at += 1;
        }
        Some((at, exact))
    }

    /// Counts the links from the first word on.
    pub(super) fn links(&self, words: &[Word]) -> usize {
        words.iter().take_while(|word| self.tongue.is_link(word)).count()
    }

    /// Returns the chips that have a word in a phrase of several words, each by its row and its place there.
    pub(super) fn chips_with(&self, word: &Word) -> Vec<(usize, usize)> {
        let mut chips = Vec::new();
        for (meaning, phrase, _) in self.all() {
            let Meaning::Chip { row, chip } = meaning else { continue };
            let is_part = phrase.len() > 1 && phrase.contains(&word.known);
            if is_part && !chips.contains(&(row, chip)) {
                chips.push((row, chip));
            }
        }
        chips
    }

    /// Returns the known word that is nearest to one that is not known.
    pub(super) fn nearest(&self, word: &str) -> Option<String> {
        /// The likeness that a word must have to be named as the nearest.
        const NEAR: f64 = 0.85;
        let chips = self.all().filter(|(meaning, ..)| matches!(meaning, Meaning::Chip { .. }));
        // A word that is known only among others says nothing by itself.
        let denies = |known: &str| {
            let mut all = self.all().filter(|(meaning, ..)| *meaning == Meaning::Not);
            all.any(|(_, phrase, _)| phrase.iter().any(|own| own == known))
        };
        let known = chips.flat_map(|(_, phrase, _)| phrase);
        let known = known.filter(|known| *known != word && !denies(known));
        let near = known.map(|known| (strsim::jaro_winkler(word, known), known));
        let best = near.max_by(|(a, _), (b, _)| a.total_cmp(b));
        best.filter(|(alike, _)| *alike >= NEAR).map(|(_, known)| known.clone())
    }
}

/// Finds where the first phrase of a message begins and ends in a sentence.
pub(super) fn verb(tongue: &Tongue, words: &[Word], message: &str, exact: bool) -> Option<(usize, usize)> {
    let mut lexicon = Lexicon::empty(tongue);
    lexicon.add(if exact { Meaning::Done } else { Meaning::Does }, message, true);
    (0..words.len()).find_map(|from| Some((from, from + lexicon.find(words.get(from..)?)?.length)))
}

/// Returns true if a chip of a card is called by these words.
pub(super) fn is_chip(tongue: &Tongue, words: &[Word], card: &AskCard) -> bool {
    let mut lexicon = Lexicon::empty(tongue);
    for chip in card.rows.iter().flat_map(|row| &row.chips) {
        lexicon.add(Meaning::Idle, &format!("said-{}", chip.name), true);
        lexicon.add(Meaning::Idle, &format!("chip-{}", chip.name), true);
    }
    lexicon.find(words).is_some_and(|found| found.length == words.len())
}
