//! The words that a language has for every card: endings, numbers, and the forms that tell who does it to whom.

use crate::words::phrases;
use language::Language;
use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// A word of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The word as it was typed, in small letters.
    pub(super) typed: String,
    /// The word as it is looked up.
    pub(super) known: String,
}

/// The words of a sentence.
pub(super) fn spoken(text: &str) -> Vec<Word> {
    let typed = phrases::typed(text).into_iter();
    typed.map(|typed| Word { known: phrases::folded(&typed), typed }).collect()
}

/// The case a word stands in, where its ending tells who does it and to whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Case {
    /// The one of whom the verb speaks.
    Subject,
    /// The one to whom it is done.
    Object,
    /// The one by whom it is done.
    By,
}

/// A phrase, as the words that are looked up.
pub(super) type Phrase = Vec<String>;

/// The words a language has for every card: endings, numbers, and the forms that tell who does it to whom.
pub(super) struct Tongue {
    language: Language,
    /// The phrases of the messages that were asked for: they never change.
    phrases: Mutex<HashMap<String, Arc<[Phrase]>>>,
    /// The endings a word may have.
    endings: Vec<String>,
    /// Words that may stand inside a phrase.
    links: Vec<String>,
    /// Number words, and what they count.
    numbers: Vec<(String, f64)>,
    cases: Cases,
}

/// The endings by which the cases of a language are told; none in a language without them.
struct Cases {
    /// Whole words that are of whom the verb speaks.
    subject: Vec<String>,
    object: Vec<String>,
    /// Endings that say whom only where no number of five or more stands before, after which any word has them.
    few: Vec<String>,
    by: Vec<String>,
}

impl Tongue {
    /// Returns the words of a language; they are read once.
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

    /// The phrases of a message; none if the language does not have it.
    pub(super) fn phrases(&self, message: &str) -> Arc<[Phrase]> {
        let mut known = self.phrases.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(phrases) = known.get(message) {
            return Arc::clone(phrases);
        }
        let phrases: Arc<[Phrase]> = phrases_of(self.language, message).into();
        known.insert(message.to_owned(), Arc::clone(&phrases));
        phrases
    }

    /// Returns true if the endings of words tell who does it to whom.
    pub(super) fn has_cases(&self) -> bool {
        !self.cases.object.is_empty()
    }

    pub(super) fn is_link(&self, word: &Word) -> bool {
        self.links.contains(&word.known)
    }

    /// Returns true if a word is the known one with another ending, or the same number.
    pub(super) fn is_alike(&self, word: &Word, known: &str) -> bool {
        /// A shorter stem would fit too much.
        const STEM: usize = 3;
        if let Some(number) = phrases::number(known) {
            return self.number(word) == Some(number);
        }
        let has = |ending: &str| ending.is_empty() || self.endings.iter().any(|known| known == ending);
        // Two endings may begin alike: the stem is any that both words share.
        stems(&word.known, known).skip(STEM).any(|(ending, other)| has(ending) && has(other))
    }

    /// Returns the number that a word is.
    pub(super) fn number(&self, word: &Word) -> Option<f64> {
        phrases::number(&word.known).or_else(|| {
            let mut numbers = self.numbers.iter();
            numbers.find(|(known, _)| *known == word.known).map(|(_, number)| *number)
        })
    }

    /// Returns the words with those taken apart that begin with a number and a hyphen: "4-stand", "twenty-two".
    pub(super) fn apart(&self, words: &[Word]) -> Vec<Word> {
        let word = |typed: &str| Word { known: phrases::folded(typed), typed: typed.to_owned() };
        let apart = |known: &Word| match known.typed.split_once('-') {
            Some((first, rest))
                if self.number(known).is_none()
                    && self.number(&word(first)).is_some()
                    && rest.starts_with(char::is_alphabetic) =>
            {
                vec![word(first), word(rest)]
            }
            _ => vec![known.clone()],
        };
        words.iter().flat_map(apart).collect()
    }

    /// Returns true if a word is a number only beside what it counts: "un" is an article too.
    pub(super) fn may_be_an_article(&self, word: &Word) -> bool {
        phrases::number(&word.known).is_none() && self.number(word) == Some(1.0)
    }

    /// Returns the case of a word. After a number of five or more every word has the endings of whom.
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

    /// Returns true if a word has an ending that says whom, and of whom as well.
    pub(super) fn is_of(&self, word: &Word) -> bool {
        ends(word, &self.cases.few)
    }
}

fn ends(word: &Word, endings: &[String]) -> bool {
    endings.iter().any(|ending| word.known.ends_with(ending.as_str()))
}

/// The endings of two words after each beginning that they share, the shortest first.
fn stems<'w>(word: &'w str, known: &'w str) -> impl Iterator<Item = (&'w str, &'w str)> {
    let same = word.char_indices().zip(known.chars()).take_while(|((_, a), b)| a == b);
    let ends = same.map(|((at, letter), _)| at + letter.len_utf8());
    let cuts = std::iter::once(0).chain(ends);
    cuts.filter_map(|cut| Some((word.get(cut..)?, known.get(cut..)?)))
}

/// The phrases of a message of a language; none if it has no such message.
fn phrases_of(language: Language, message: &str) -> Vec<Phrase> {
    let said = if language.has(message) { language.word(message) } else { String::new() };
    said.split('|').map(phrases::words).filter(|phrase| !phrase.is_empty()).collect()
}
