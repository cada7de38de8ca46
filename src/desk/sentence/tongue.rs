//! The words that a language has for every card: endings, numbers, and the forms that distinguish the acting unit from
//! the unit acted on.

use super::vocabulary::Vocabulary;
use crate::words::phrases;
use language::Language;
use rulebook::shelf::Book;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// A word of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The word as the user typed it, in lower case.
    pub(super) typed: String,
    /// The word in the form used for look-up.
    pub(super) known: String,
    /// True if the word begins the sentence, or begins a clause after a mark such as a comma.
    pub(super) opens: bool,
}

/// Splits a text into words.
pub(super) fn spoken(text: &str) -> Vec<Word> {
    let word = |(place, typed): (usize, String)| {
        let known = phrases::folded(&typed);
        Word { known, typed, opens: place == 0 }
    };
    let clauses = phrases::clauses(text).into_iter();
    clauses.flat_map(|clause| phrases::typed(clause).into_iter().enumerate().map(word)).collect()
}

/// The grammatical case of a word, as far as its ending distinguishes the acting unit from the unit acted on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// The subject of the verb.
    Subject,
    /// The object of the verb.
    Object,
    /// The acting unit of a passive verb.
    By,
}

/// A phrase, as a list of words in the form used for look-up.
pub(super) type Phrase = Vec<String>;

/// The words that a language has for every card: endings, numbers, and the forms that distinguish the acting unit from
/// the unit acted on.
pub(super) struct Tongue {
    language: Language,
    /// A cache of phrases by message id. Entries never change.
    phrases: Mutex<HashMap<String, Arc<[Phrase]>>>,
    /// A cache of vocabularies by the name of the rulebook. Entries never change.
    vocabularies: Mutex<HashMap<&'static str, Arc<Vocabulary>>>,
    /// The endings that a word may have.
    endings: Vec<String>,
    /// The link words, which may occur inside a phrase without being part of it.
    links: Vec<String>,
    /// The words for numbers, with their values.
    numbers: Vec<(String, f64)>,
    cases: Cases,
}

/// The words and endings that mark the cases of a language. All lists are empty for a language without cases.
struct Cases {
    /// Whole words that are in the case of the subject.
    subject: Vec<String>,
    object: Vec<String>,
    /// The endings that mark the object. After a number of five or more these endings mark nothing, because every word
    /// there has one of them.
    few: Vec<String>,
    by: Vec<String>,
}

impl Tongue {
    /// Returns the words of a language. The first call reads the words of all languages.
    pub(super) fn of(language: Language) -> &'static Self {
        static ALL: LazyLock<Vec<Tongue>> =
            LazyLock::new(|| Language::ALL.into_iter().map(Tongue::read).collect());
        static FIRST: LazyLock<Tongue> = LazyLock::new(|| Tongue::read(Language::En));
        ALL.iter().find(|tongue| tongue.language == language).unwrap_or(&FIRST)
    }

    fn read(language: Language) -> Self {
        let all = |message: &str| -> Vec<String> {
            phrases_of(language, message).iter().map(|phrase| phrase.join(" ")).collect()
        };
        let numbers =
            phrases_of(language, "said-numbers").into_iter().filter_map(|said| match said.as_slice() {
                [word, number] => Some((word.clone(), number.parse().ok()?)),
                _ => None,
            });
        Self {
            language,
            phrases: Mutex::default(),
            vocabularies: Mutex::default(),
            endings: all("said-endings"),
            links: all("said-links"),
            numbers: numbers.collect(),
            cases: Cases {
                subject: all("said-case-subject"),
                object: all("said-case-object"),
                few: all("said-case-few"),
                by: all("said-case-by"),
            },
        }
    }

    /// Returns the phrases of a message. The list is empty if the language does not have the message.
    pub(super) fn phrases(&self, message: &str) -> Arc<[Phrase]> {
        let mut known = self.phrases.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(phrases) = known.get(message) {
            return Arc::clone(phrases);
        }
        let phrases: Arc<[Phrase]> = phrases_of(self.language, message).into();
        known.insert(message.to_owned(), Arc::clone(&phrases));
        phrases
    }

    /// Returns the words that sentences about a rulebook's cards may use.
    pub(super) fn vocabulary(&self, book: &dyn Book) -> Arc<Vocabulary> {
        let known = |all: &HashMap<_, Arc<Vocabulary>>| all.get(book.name()).map(Arc::clone);
        let lock = || self.vocabularies.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(vocabulary) = known(&lock()) {
            return vocabulary;
        }
        let vocabulary = Arc::new(Vocabulary::of(self, book));
        lock().insert(book.name(), Arc::clone(&vocabulary));
        vocabulary
    }

    /// Returns a known word as the messages spell it, with accents. The look-up form has none.
    pub(super) fn spelled(&self, known: &str) -> String {
        let messages = self.phrases.lock().unwrap_or_else(PoisonError::into_inner);
        let messages = messages.keys().filter(|message| self.language.has(message));
        let words = messages.flat_map(|message| phrases::typed(&self.language.word(message)));
        let spelled = words.filter(|word| phrases::folded(word) == known).min();
        spelled.unwrap_or_else(|| known.to_owned())
    }

    /// Returns true if the language marks the object with endings.
    pub(super) fn has_cases(&self) -> bool {
        !self.cases.object.is_empty()
    }

    pub(super) fn is_link(&self, word: &Word) -> bool {
        self.links.contains(&word.known)
    }

    /// Returns true if the word by itself is one of the phrases of a message.
    pub(super) fn is_one_of(&self, word: &Word, message: &str) -> bool {
        self.phrases(message)
            .iter()
            .any(|phrase| matches!(phrase.as_slice(), [known] if *known == word.known))
    }

    /// Returns true if the word by itself is one of the phrases of a message, with any ending.
    pub(super) fn is_form_of(&self, word: &Word, message: &str) -> bool {
        let phrases = self.phrases(message);
        let mut phrases = phrases.iter();
        phrases.any(|phrase| {
            matches!(phrase.as_slice(), [known] if *known == word.known || self.is_alike(word, known))
        })
    }

    /// Returns true if the word is the known word with another ending, or a word for the same number.
    pub(super) fn is_alike(&self, word: &Word, known: &str) -> bool {
        /// The smallest number of letters that both words must share. A shorter stem would match too many words.
        const STEM: usize = 3;
        if let Some(number) = phrases::number(known) {
            return self.number(word) == Some(number);
        }
        let has = |ending: &str| ending.is_empty() || self.endings.iter().any(|known| known == ending);
        // Endings can begin with the same letters, so every shared beginning is tried as the stem.
        stems(&word.known, known).skip(STEM).any(|(ending, other)| has(ending) && has(other))
    }

    /// Returns the number that the word means. Returns `None` if it is not a number.
    pub(super) fn number(&self, word: &Word) -> Option<f64> {
        phrases::number(&word.known).or_else(|| {
            let mut numbers = self.numbers.iter();
            numbers.find(|(known, _)| *known == word.known).map(|(_, number)| *number)
        })
    }

    /// Splits words that begin with a number and a hyphen, such as "4-stand" and "twenty-two".
    pub(super) fn apart(&self, words: &[Word]) -> Vec<Word> {
        let word =
            |typed: &str| Word { known: phrases::folded(typed), typed: typed.to_owned(), opens: false };
        let apart = |known: &Word| match known.typed.split_once('-') {
            Some((first, rest))
                if self.number(known).is_none()
                    && self.number(&word(first)).is_some()
                    && rest.starts_with(char::is_alphabetic) =>
            {
                vec![Word { opens: known.opens, ..word(first) }, word(rest)]
            }
            _ => vec![known.clone()],
        };
        words.iter().flat_map(apart).collect()
    }

    /// Returns a word without the longest ending that leaves three letters or more.
    pub(super) fn stem<'w>(&self, word: &'w str) -> &'w str {
        let stems = self.endings.iter().filter(|ending| !ending.is_empty());
        let stems = stems.filter_map(|ending| word.strip_suffix(ending.as_str()));
        let stems = stems.filter(|stem| stem.chars().count() >= 3);
        stems.min_by_key(|stem| stem.len()).unwrap_or(word)
    }

    /// Returns true if the word means 1 and can also be an article, such as "un".
    pub(super) fn may_be_an_article(&self, word: &Word) -> bool {
        phrases::number(&word.known).is_none() && self.number(word) == Some(1.0)
    }

    /// Returns the case of a word. `many` is true after a number of five or more, where the endings in `few` mark no
    /// case.
    pub(super) fn case(&self, word: &Word, many: bool) -> Option<Case> {
        if ends(word, &self.cases.by) {
            Some(Case::By)
        } else if self.cases.subject.contains(&word.known) {
            Some(Case::Subject)
        } else if ends(word, &self.cases.object) || (!many && self.is_of(word)) {
            Some(Case::Object)
        } else {
            None
        }
    }

    /// Returns true if the word has an ending that marks the object but also the genitive.
    pub(super) fn is_of(&self, word: &Word) -> bool {
        ends(word, &self.cases.few)
    }
}

fn ends(word: &Word, endings: &[String]) -> bool {
    endings.iter().any(|ending| word.known.ends_with(ending.as_str()))
}

/// Returns the rest of both words for each beginning that they share. The shortest beginning comes first.
fn stems<'w>(word: &'w str, known: &'w str) -> impl Iterator<Item = (&'w str, &'w str)> {
    let same = word.char_indices().zip(known.chars()).take_while(|((_, a), b)| a == b);
    let ends = same.map(|((at, letter), _)| at + letter.len_utf8());
    let cuts = std::iter::once(0).chain(ends);
    cuts.filter_map(|cut| Some((word.get(cut..)?, known.get(cut..)?)))
}

/// Reads the phrases of a message in a language. The list is empty if the language does not have the message.
fn phrases_of(language: Language, message: &str) -> Vec<Phrase> {
    let said = if language.has(message) { language.word(message) } else { String::new() };
    said.split('|').map(phrases::words).filter(|phrase| !phrase.is_empty()).collect()
}
