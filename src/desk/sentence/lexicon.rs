//! The words that a card knows: phrases for its chips and rows, and the small words between them.

pub(super) use super::tongue::{Tongue, Word, spoken};

use super::tongue::Phrase;
use seam::rulebook::AskCard;
use std::sync::Arc;

/// The meaning of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// A phrase for a chip. `row` is the index of the row, `chip` the index of the chip in the row.
    Chip { row: usize, chip: usize },
    /// The name of the quantity that a row counts: "stands".
    Row(usize),
    /// A word that leads to a chip of a row: "over", "through".
    Lead(usize),
    /// The verb, whose subject acts: "attack".
    Does,
    /// A past participle: "attacked". The verb is passive behind a form of "be" or before a word such as "by".
    Done,
    /// A phrase for the verb whose subject is acted on: "under attack".
    Suffers,
    /// A form of "be", or a word used in the same way: "is", "got".
    Being,
    /// A relative word that reverses the following verb: "whom".
    Turns,
    /// A word before the unit that acts: "by".
    By,
    /// A word before the unit that is acted on: "against".
    To,
    /// A word beside the unit that is acted on: "holds".
    Holds,
    /// A conjunction: "and". The next chip may share the leading words of the chip before.
    And,
    /// A word before the place from which the attack or fire comes: "from".
    From,
    /// A word between a part and the owner: "of" in "the flank of recruits".
    Of,
    /// A word before a formation: "in".
    In,
    /// An article or possessive, which may begin another unit: "the", "my".
    Article,
    /// A word that denies the next item: "no", "without".
    Not,
    /// A word before the ground behind which a unit stands: "behind".
    Behind,
    /// A word for a relation that no rule counts: "near", "in front of". The parser refuses the word.
    Beside,
    /// A word for an enemy: "enemy", "hostile".
    Foe,
    /// A word that leads from the unit that tests to other units: "lost two stands to".
    Others,
    /// A word for a unit of no particular kind: "battalion".
    Unit,
    /// A word that changes nothing: "please".
    Idle,
}

impl Meaning {
    /// Returns the rank of the meaning among several meanings of the same words. The lowest rank comes first.
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

/// The fit of words to a phrase. The greatest fit wins. Holds the number of words in the phrase and the number of words
/// spelled as in the phrase. The flag is true for a wording for sentences (`said-…`), false for a label.
type Fit = (usize, usize, bool);

/// A phrase found at some position of a sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct PhraseMatch {
    /// The number of words of the sentence that the phrase takes.
    pub(super) length: usize,
    /// The possible meanings of the phrase, the likeliest first.
    pub(super) meanings: Vec<Meaning>,
}

/// The words of one language that are known to a card and used in sentences about the procedure.
pub(super) struct Lexicon<'t> {
    pub(super) tongue: &'t Tongue,
    /// The phrases by meaning. The flag is true for wordings for sentences (`said-…`), false for labels.
    entries: Vec<(Meaning, Arc<[Phrase]>, bool)>,
}

impl<'t> Lexicon<'t> {
    fn empty(tongue: &'t Tongue) -> Self {
        Self { tongue, entries: Vec::new() }
    }

    /// Collects the words of a card, the words for the procedure, and the small words.
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
                // A label is read beside the name of its row. If all wordings of a chip have several words, the label
                // alone says too little: "near", "none".
                let own = lexicon.entries.get(known..).unwrap_or_default();
                let mut own = own.iter().flat_map(|(_, phrases, _)| phrases.iter());
                let is_long = !own.clone().any(|phrase| phrase.len() == 1) && own.next().is_some();
                if chip.says_something() && !is_long {
                    lexicon.add(says, &format!("chip-{}", chip.name), false);
                }
                // The name of a ratio is its numbers: "2-1".
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

    /// Drops labels of one word that is a part of what another chip of the row is called: "heavy" alone is infantry, cavalry or guns.
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

    /// Adds the phrases of a message, if the language has the message.
    fn add(&mut self, meaning: Meaning, message: &str, said: bool) {
        let phrases = self.tongue.phrases(message);
        if !phrases.is_empty() {
            self.entries.push((meaning, phrases, said));
        }
    }

    /// Returns every phrase with meaning and flag.
    fn all(&self) -> impl Iterator<Item = (Meaning, &Phrase, bool)> {
        let entries = self.entries.iter();
        entries.flat_map(|(meaning, phrases, said)| phrases.iter().map(|phrase| (*meaning, phrase, *said)))
    }

    /// Finds the phrase with which the words begin. The longest phrase wins. Among phrases of the same length, the one
    /// with the most words spelled exactly wins, then a wording for sentences over a label.
    pub(super) fn find(&self, words: &[Word]) -> Option<PhraseMatch> {
        self.find_where(words, |_| true)
    }

    /// Finds the phrase with which the words begin, among the wanted meanings only.
    pub(super) fn find_where(&self, words: &[Word], wanted: impl Fn(Meaning) -> bool) -> Option<PhraseMatch> {
        let mut best: Option<(Fit, usize)> = None;
        let mut meanings: Vec<Meaning> = Vec::new();
        for (meaning, phrase, said) in self.all().filter(|(meaning, ..)| wanted(*meaning)) {
            let Some((length, exact)) = self.fits(words, phrase) else { continue };
            // A participle has to be spelled exactly: "attacking" is not "attacked".
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

    /// Returns true if the word alone may have a wanted meaning.
    pub(super) fn may_be(&self, word: &Word, wanted: impl Fn(Meaning) -> bool) -> bool {
        self.find_where(std::slice::from_ref(word), wanted).is_some()
    }

    /// Matches the first words with a phrase. Returns the number of words taken and the number of words spelled
    /// exactly.
    fn fits(&self, words: &[Word], phrase: &[String]) -> Option<(usize, usize)> {
        let (mut at, mut exact) = (0, 0);
        for (place, known) in phrase.iter().enumerate() {
            // Link words inside a phrase are skipped: "general is near" matches "general near".
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

    /// Counts the link words at the beginning.
    pub(super) fn links(&self, words: &[Word]) -> usize {
        words.iter().take_while(|word| self.tongue.is_link(word)).count()
    }

    /// Returns the chips that have the word in a phrase of several words. Each chip is given by the index of the row
    /// and the index in the row.
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

    /// Returns the word of the chip phrases that is most like an unknown word.
    pub(super) fn nearest(&self, word: &str) -> Option<String> {
        /// The lowest likeness (Jaro-Winkler) at which a word is suggested.
        const NEAR: f64 = 0.85;
        let chips = self.all().filter(|(meaning, ..)| matches!(meaning, Meaning::Chip { .. }));
        // A word of denial is no suggestion, although some chip phrases contain one: "without cover".
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

/// Finds the first phrase of a message in a sentence. Returns the index of its first word and the index after its last.
/// If `exact` is true, each word has to be spelled as in the message.
pub(super) fn verb(tongue: &Tongue, words: &[Word], message: &str, exact: bool) -> Option<(usize, usize)> {
    let mut lexicon = Lexicon::empty(tongue);
    lexicon.add(if exact { Meaning::Done } else { Meaning::Does }, message, true);
    (0..words.len()).find_map(|from| Some((from, from + lexicon.find(words.get(from..)?)?.length)))
}

/// Returns true if the words, from first to last, are a name of any chip of the card.
pub(super) fn is_chip(tongue: &Tongue, words: &[Word], card: &AskCard) -> bool {
    let mut lexicon = Lexicon::empty(tongue);
    for chip in card.rows.iter().flat_map(|row| &row.chips) {
        lexicon.add(Meaning::Idle, &format!("said-{}", chip.name), true);
        lexicon.add(Meaning::Idle, &format!("chip-{}", chip.name), true);
    }
    lexicon.find(words).is_some_and(|found| found.length == words.len())
}
