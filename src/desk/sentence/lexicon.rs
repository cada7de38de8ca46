//! The words that a sentence about a card may use: phrases for the chips (buttons) and rows of the card, and small
//! words between these phrases.

pub(super) use super::tongue::{Tongue, Word, spoken};

use super::tongue::Phrase;
use rulebook::AskCard;
use std::sync::Arc;

/// The meaning of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A phrase for a chip, which is a button of a card. `row` is the index of the row, and `chip` the index of the
    /// chip in the row.
    Chip { row: usize, chip: usize },
    /// The name of a quantity that a row of the card sets, such as "stands". The number is the index of the row.
    Row(usize),
    /// A word that announces a phrase for a row of the card, such as "over" or "through". The number is the index of
    /// the row.
    Lead(usize),
    /// The verb, whose subject is the acting unit, such as "attack".
    Does,
    /// A past participle, such as "attacked". With a form of "be" before it, or a word such as "by" after it, the verb
    /// is passive.
    Done,
    /// A phrase used like a verb, whose subject is the unit acted on, such as "under attack".
    Suffers,
    /// A form of "be", or a word used in the same way, such as "is" or "got".
    Being,
    /// A relative word that swaps the roles around the next verb, such as "whom".
    Turns,
    /// A word before the acting unit, such as "by".
    By,
    /// A word before the unit acted on, such as "against".
    To,
    /// A word beside the unit acted on, such as "holds".
    Holds,
    /// The conjunction "and". A word such as "over" before the first of two joined phrases may also apply to the
    /// second.
    And,
    /// A word before the place that an attack or fire comes from, such as "from".
    From,
    /// A word between a part and its owner, such as "of" in "the flank of recruits".
    Of,
    /// A word before a formation, such as "in".
    In,
    /// An article or possessive, such as "the" or "my". Another unit may be described after such a word.
    Article,
    /// A word that denies the next phrase, such as "no" or "without".
    Not,
    /// A word before the ground that a unit stands behind, such as "behind".
    Behind,
    /// A word for a relation that no rule uses, such as "near" or "in front of". The parser refuses it.
    Beside,
    /// A word for an enemy, such as "enemy" or "hostile".
    Foe,
    /// A phrase that leads from the testing unit to other units, such as "lost two stands to".
    Others,
    /// A word for a unit of unspecified kind, such as "battalion".
    Unit,
    /// A word without any effect, such as "please".
    Idle,
}

impl Meaning {
    /// Returns the rank of the meaning. If the same words have several meanings, the meaning of the lowest rank is
    /// preferred.
    fn rank(self) -> u8 {
        match self {
            Self::Chip { .. } | Self::Row(_) => 0,
            Self::Suffers => 1,
            Self::Does | Self::Done | Self::Holds => 2,
            Self::Lead(_) | Self::Turns => 3,
            Self::By | Self::To | Self::Being | Self::Not | Self::Foe | Self::Others | Self::Beside => 4,
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

/// The quality of a match between words and a phrase. The greatest value wins. The first number counts the words in the
/// phrase, and the second those spelled exactly. The flag is true for phrases made for sentences (`said-…`), and false
/// for labels.
type Fit = (usize, usize, bool);

/// A phrase that was found at a position in a sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct PhraseMatch {
    /// The number of words in the sentence that the phrase covers.
    pub(super) length: usize,
    /// The possible meanings of the phrase, the most likely first.
    pub(super) meanings: Vec<Meaning>,
}

/// The words of one language that a sentence about a procedure may use: the words of the procedure's card, and the
/// words for the procedure itself.
pub(super) struct Lexicon<'t> {
    pub(super) tongue: &'t Tongue,
    /// The phrases with their meanings. The flag is true for phrases made for sentences (`said-…`), and false for
    /// labels.
    entries: Vec<(Meaning, Arc<[Phrase]>, bool)>,
}

impl<'t> Lexicon<'t> {
    fn empty(tongue: &'t Tongue) -> Self {
        Self { tongue, entries: Vec::new() }
    }

    /// Returns the lexicon with the words of a card, the words for the procedure, and the small words.
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
                // A label is meant to be read beside the name of its row. If every phrase of a chip has several words,
                // its label alone, such as "near" or "none", is too vague.
                let own = lexicon.entries.get(known..).unwrap_or_default();
                let mut own = own.iter().flat_map(|(_, phrases, _)| phrases.iter());
                let is_long = !own.clone().any(|phrase| phrase.len() == 1) && own.next().is_some();
                if chip.says_something() && !is_long {
                    lexicon.add_label(says, &chip.name, false);
                }
                // The name of a ratio consists of its numbers, such as "2-1".
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
        lexicon.drop_parts();
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
            ("said-nation", Meaning::Idle, false),
        ] {
            lexicon.add(if only_of_two && !of_two { Meaning::Idle } else { meaning }, message, true);
        }
        lexicon.add(Meaning::Foe, "said-foe", true);
        if !of_two {
            lexicon.add(Meaning::Idle, "said-idle-alone", true);
            lexicon.add(Meaning::Others, "said-others", true);
        }
        lexicon
    }

    /// Removes labels of a single word that also occurs in the name of another chip (button) in the row. For example,
    /// "heavy" alone could mean infantry, cavalry or guns.
    fn drop_parts(&mut self) {
        let tongue = self.tongue;
        let of = |meaning: Meaning| match meaning {
            Meaning::Chip { row, chip } => Some((row, chip)),
            _ => None,
        };
        let is_part = |(row, chip): (usize, usize), word: &str| {
            let word = Word { typed: word.to_owned(), known: word.to_owned(), opens: false };
            let other = |meaning| of(meaning).is_some_and(|(of, other)| of == row && other != chip);
            let mut all = self.all().filter(|(meaning, phrase, _)| other(*meaning) && phrase.len() > 1);
            all.any(|(_, phrase, _)| phrase.iter().any(|known| tongue.is_alike(&word, known)))
        };
        let keeps: Vec<bool> = self
            .entries
            .iter()
            .map(|(meaning, phrases, said)| match (of(*meaning), phrases.as_ref()) {
                (Some(chip), [phrase]) if !said => {
                    !matches!(phrase.as_slice(), [word] if is_part(chip, word))
                }
                _ => true,
            })
            .collect();
        let mut keeps = keeps.into_iter();
        self.entries.retain(|_| keeps.next().unwrap_or(true));
    }

    /// Adds the phrases of a message, if the language has the message. `said` is true if the phrases are made for
    /// sentences.
    fn add(&mut self, meaning: Meaning, message: &str, said: bool) {
        let phrases = self.tongue.phrases(message);
        if !phrases.is_empty() {
            self.entries.push((meaning, phrases, said));
        }
    }

    /// Adds the label of a chip (button). A chip without a message of its own has the name of the fact that it sets.
    fn add_label(&mut self, meaning: Meaning, chip: &str, said: bool) {
        let known = self.entries.len();
        self.add(meaning, &format!("chip-{chip}"), said);
        if self.entries.len() == known {
            self.add(meaning, &format!("fact-{chip}"), said);
        }
    }

    /// Returns every phrase with its meaning. The flag is true if the phrase is made for sentences.
    pub(super) fn all(&self) -> impl Iterator<Item = (Meaning, &Phrase, bool)> {
        let entries = self.entries.iter();
        entries.flat_map(|(meaning, phrases, said)| phrases.iter().map(|phrase| (*meaning, phrase, *said)))
    }

    /// Finds the phrase that the words begin with. The longest phrase wins. Of equally long ones, the one with the most
    /// exactly spelled words wins. After that, a phrase made for sentences wins over a label. Returns `None` if no
    /// phrase fits.
    pub(super) fn find(&self, words: &[Word]) -> Option<PhraseMatch> {
        self.find_where(words, |_| true)
    }

    /// Finds the phrase that the words begin with, among the meanings that `wanted` accepts.
    pub(super) fn find_where(&self, words: &[Word], wanted: impl Fn(Meaning) -> bool) -> Option<PhraseMatch> {
        let mut best: Option<(Fit, usize)> = None;
        let mut meanings: Vec<Meaning> = Vec::new();
        for (meaning, phrase, said) in self.all().filter(|(meaning, ..)| wanted(*meaning)) {
            let Some((length, exact)) = self.fits(words, phrase) else { continue };
            // A participle must be spelled exactly: "attacking" is not "attacked".
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
        Some(PhraseMatch { length, meanings })
    }

    /// Returns true if the word by itself may have a meaning that `wanted` accepts.
    pub(super) fn may_be(&self, word: &Word, wanted: impl Fn(Meaning) -> bool) -> bool {
        self.find_where(std::slice::from_ref(word), wanted).is_some()
    }

    /// Compares a phrase with the first words. Returns the number of words that the phrase covers, and the number of
    /// those that are spelled exactly. Returns `None` if the words do not begin with the phrase.
    fn fits(&self, words: &[Word], phrase: &[String]) -> Option<(usize, usize)> {
        let (mut at, mut exact) = (0, 0);
        for (place, known) in phrase.iter().enumerate() {
            // Link words inside a phrase are skipped, so "general is near" matches "general near".
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

    /// Returns the number of link words, such as "is", at the beginning.
    pub(super) fn links(&self, words: &[Word]) -> usize {
        words.iter().take_while(|word| self.tongue.is_link(word)).count()
    }

    /// Returns the chips (buttons of the card) that have a phrase of several words with this word among them. Each chip
    /// is given by its row and its index in the row.
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

    /// Returns the word in the phrases for chips (buttons) that is most similar to an unknown word. Returns `None` if
    /// none is similar enough.
    pub(super) fn nearest(&self, word: &str) -> Option<String> {
        /// The lowest similarity (Jaro-Winkler) for which a word is suggested.
        const NEAR: f64 = 0.85;
        let chips = self.all().filter(|(meaning, ..)| matches!(meaning, Meaning::Chip { .. }));
        // Words of denial are not suggested, although some chip phrases contain one, such as "without cover".
        let denies = |known: &str| {
            let mut all = self.all().filter(|(meaning, ..)| *meaning == Meaning::Not);
            all.any(|(_, phrase, _)| phrase.iter().any(|own| own == known))
        };
        let known = chips.flat_map(|(_, phrase, _)| phrase);
        let known = known.filter(|known| *known != word && !denies(known));
        let near = known.map(|known| (strsim::jaro_winkler(word, known), known));
        let best = near.max_by(|(a, _), (b, _)| a.total_cmp(b));
        best.filter(|(alike, _)| *alike >= NEAR).map(|(_, known)| self.tongue.spelled(known))
    }
}

/// Finds the first phrase of a message in a sentence. Returns the index of its first word, and the index after its last
/// word. If `exact` is true, each word must be spelled as in the message.
pub(super) fn verb(tongue: &Tongue, words: &[Word], message: &str, exact: bool) -> Option<(usize, usize)> {
    let mut lexicon = Lexicon::empty(tongue);
    lexicon.add(if exact { Meaning::Done } else { Meaning::Does }, message, true);
    (0..words.len()).find_map(|from| Some((from, from + lexicon.find(words.get(from..)?)?.length)))
}

/// Returns true if the words as a whole are a name of a chip (button) on the card.
pub(super) fn is_chip(tongue: &Tongue, words: &[Word], card: &AskCard) -> bool {
    let mut lexicon = Lexicon::empty(tongue);
    for chip in card.rows.iter().flat_map(|row| &row.chips) {
        lexicon.add(Meaning::Idle, &format!("said-{}", chip.name), true);
        lexicon.add_label(Meaning::Idle, &chip.name, true);
    }
    lexicon.find(words).is_some_and(|found| found.length == words.len())
}
