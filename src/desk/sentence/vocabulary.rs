//! The vocabulary of a rulebook in one language: all words that a sentence about any of its cards may use. The
//! vocabulary completes abbreviated words, and finds the verb that a misspelled word may stand for.

use super::lexicon::{Lexicon, Meaning, Tongue, Word};
use super::unknown::{UnknownReason, UnknownWord};
use rulebook::AskCard;
use rulebook::shelf::Book;

/// The smallest number of letters of an abbreviated word. Two forms of one word share at least as many letters.
const STEM: usize = 3;
/// The number of letters from which a misspelled verb may have two wrong letters.
const LONG: usize = 6;

/// The words of a rulebook in one language.
pub(super) struct Vocabulary {
    /// The words of all phrases, in alphabetical order.
    words: Vec<String>,
    /// The verbs that are a single word, each with its procedure.
    verbs: Vec<(&'static str, String)>,
}

impl Vocabulary {
    /// Returns the words for all cards of a rulebook.
    pub(super) fn of(tongue: &Tongue, book: &dyn Book) -> Self {
        let mut vocabulary = Self { words: Vec::new(), verbs: Vec::new() };
        let cards = book.procedures().iter().filter_map(|known| Some((known.name, book.card(known.name)?)));
        cards.for_each(|(procedure, card)| vocabulary.add(tongue, card, procedure));
        vocabulary.words.sort_unstable();
        vocabulary.words.dedup();
        vocabulary
    }

    fn add(&mut self, tongue: &Tongue, card: &AskCard, procedure: &'static str) {
        let lexicon = Lexicon::of(tongue, card, procedure);
        for (meaning, phrase, _) in lexicon.all() {
            self.words.extend(phrase.iter().cloned());
            if let (Meaning::Does | Meaning::Done, [verb]) = (meaning, phrase.as_slice()) {
                self.verbs.push((procedure, verb.clone()));
            }
        }
    }

    /// Returns the words of a sentence with each abbreviation completed: "vet" becomes "veteran". An unknown word is an
    /// abbreviation if it has three letters or more and only one known word begins with it. Words that continue that
    /// known word, such as "attacker" after "attack", do not count.
    pub(super) fn completed(&self, tongue: &Tongue, words: &[Word]) -> Vec<Word> {
        let completed = |word: &Word| match self.completion(tongue, word) {
            Some(known) => Word { known, ..word.clone() },
            None => word.clone(),
        };
        words.iter().map(completed).collect()
    }

    fn completion(&self, tongue: &Tongue, word: &Word) -> Option<String> {
        let short = &word.known;
        let is_word = short.chars().count() >= STEM && short.chars().all(char::is_alphabetic);
        if !is_word || self.knows(tongue, word) {
            return None;
        }
        // The shortest word comes first, because it is the beginning of the others if they continue it.
        let first = self.beginning(short).next()?;
        self.beginning(short).all(|known| known.starts_with(first)).then(|| first.to_owned())
    }

    /// Returns the known words that begin with the given letters, in alphabetical order.
    fn beginning<'v>(&'v self, letters: &'v str) -> impl Iterator<Item = &'v str> {
        let from = self.words.partition_point(|known| known.as_str() < letters);
        let words = self.words.iter().skip(from).map(String::as_str);
        words.take_while(move |known| known.starts_with(letters))
    }

    /// Returns true if the word is a known word, with any ending.
    fn knows(&self, tongue: &Tongue, word: &Word) -> bool {
        let stem: String = word.known.chars().take(STEM).collect();
        tongue.is_link(word)
            || tongue.number(word).is_some()
            || self.beginning(&stem).any(|known| word.known == known || tongue.is_alike(word, known))
    }

    /// Returns the procedure whose verb is nearly an unknown word of the sentence, with the refusal of that word.
    /// Returns `None` if there is no such word.
    pub(super) fn misspelled_verb(
        &self,
        tongue: &Tongue,
        words: &[Word],
    ) -> Option<(&'static str, UnknownWord)> {
        let unknown = words.iter().filter(|word| !self.knows(tongue, word));
        let near = unknown.flat_map(|word| {
            let verbs = self.verbs.iter();
            verbs.filter_map(move |(name, verb)| Some((edits(tongue, &word.known, verb)?, name, word, verb)))
        });
        let (_, name, word, verb) = near.min_by_key(|near| near.0)?;
        let why = UnknownReason::Misspelled(tongue.spelled(verb));
        Some((*name, UnknownWord { word: word.typed.clone(), why }))
    }
}

/// Returns the number of wrong letters if a word may be a misspelled verb. The word and the verb are compared without
/// their endings. Returns `None` if the word is too short or differs too much.
fn edits(tongue: &Tongue, word: &str, verb: &str) -> Option<usize> {
    let stem = tongue.stem(word);
    let letters = stem.chars().count();
    let most = if letters < LONG { 1 } else { 2 };
    let edits = strsim::osa_distance(stem, tongue.stem(verb));
    let begins_alike = word.chars().next() == verb.chars().next();
    (letters > STEM && begins_alike && edits <= most).then_some(edits)
}
