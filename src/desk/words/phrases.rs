//! Splitting a text into words, and finding numbers and the phrases of all languages.

use language::Language;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// Returns the words of a text in the form used for look-up, without punctuation.
pub(crate) fn words(text: &str) -> Vec<String> {
    typed(text).iter().map(|word| folded(word)).collect()
}

/// Returns the clauses of a text, which are separated by punctuation marks.
///
/// # Edge cases
/// A comma between two digits does not end a clause, because it may be a decimal comma.
pub(crate) fn clauses(text: &str) -> Vec<&str> {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let parts = |(at, letter): &(usize, char)| match letter {
        ',' => {
            let (before, behind) = text.split_at(*at);
            !(digit(before.chars().next_back()) && digit(behind.chars().nth(1)))
        }
        ';' | ':' | '!' | '?' | '…' | '(' | ')' | '\u{2012}'..='\u{2015}' => true,
        _ => false,
    };
    let mut clauses = Vec::new();
    let mut rest = 0;
    for (at, letter) in text.char_indices().filter(parts) {
        clauses.extend(text.get(rest..at));
        rest = at + letter.len_utf8();
    }
    clauses.extend(text.get(rest..));
    clauses
}

/// Returns the words of a text as the user typed them, in lower case and without punctuation.
///
/// # Edge cases
/// A comma between two digits stays in the word. It may be a decimal comma, or separate two coordinates.
pub(crate) fn typed(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.nfc().flat_map(char::to_lowercase).collect();
    let digit = |at: Option<usize>| at.and_then(|at| letters.get(at)).is_some_and(char::is_ascii_digit);
    let plain = |(at, letter): (usize, &char)| match letter {
        ',' if digit(at.checked_sub(1)) && digit(at.checked_add(1)) => ',',
        ','
        | ';'
        | ':'
        | '!'
        | '?'
        | '…'
        | '('
        | ')'
        | '/'
        | '°'
        | '"'
        | '“'
        | '”'
        | '„'
        | '«'
        | '»'
        | '\u{2012}'..='\u{2015}' => ' ',
        '.' if !digit(at.checked_add(1)) => ' ',
        '\u{2010}' | '\u{2011}' | '\u{2212}' => '-',
        '’' | '\u{2bc}' => '\'',
        other => *other,
    };
    let text: String = letters.iter().enumerate().map(plain).collect();
    let words = text.split_whitespace().filter(|word| word.chars().any(|letter| letter != '-'));
    words.flat_map(unelided).flat_map(measured).collect()
}

/// Returns a word in the form used for look-up: in lower case and without accents, so é equals e, and ё equals е.
pub(crate) fn folded(word: &str) -> String {
    let mut plain = String::with_capacity(word.len());
    for letter in word.chars().flat_map(char::to_lowercase) {
        decompose_compatible(letter, |part| {
            if !is_combining_mark(part) {
                plain.push(part);
            }
        });
    }
    plain
}

/// The French words that are joined to the next word, such as "l'" in "l'infanterie".
const ELIDED: [&str; 7] = ["l'", "d'", "qu'", "j'", "c'", "s'", "n'"];

/// Splits a joined French word from the word after it.
fn unelided(word: &str) -> impl Iterator<Item = &str> {
    let elided = ELIDED.into_iter().find(|elided| word.len() > elided.len() && word.starts_with(elided));
    let (before, rest) = word.split_at(elided.map_or(0, str::len));
    [before, rest].into_iter().filter(|word| !word.is_empty())
}

/// Splits a number from the unit of length written directly after it.
fn measured(word: &str) -> Vec<String> {
    if !word.starts_with(|first: char| first.is_ascii_digit() || first == '-') {
        return vec![word.to_owned()];
    }
    let units = ["unit-cm", "unit-in"];
    let units = units.iter().flat_map(|unit| Language::ALL.map(|language| language.word(unit)));
    let units: Vec<_> = units.collect();
    let apart = units.iter().find_map(|unit| {
        let count = word.strip_suffix(unit.as_str())?;
        number(count).map(|_| vec![count.to_owned(), unit.clone()])
    });
    apart.unwrap_or_else(|| vec![word.to_owned()])
}

/// Parses a finite number, with a decimal point or comma.
pub(crate) fn number(word: &str) -> Option<f64> {
    let starts = word.starts_with(|first: char| first.is_ascii_digit() || first == '-');
    let number = word.replace(',', ".").parse::<f64>().ok()?;
    (starts && number.is_finite()).then_some(number)
}

/// Finds a phrase of a message, in any language, in the words. Returns the index of its first word, and the index after
/// its last word. The phrase that begins first is used. If several begin there, the longest is used.
pub(super) fn find(words: &[String], message: &str) -> Option<(usize, usize)> {
    let phrases: Vec<Vec<String>> = Language::ALL
        .iter()
        .flat_map(|language| {
            let known = language.word(message);
            known.split('|').map(self::words).collect::<Vec<_>>()
        })
        .collect();
    (0..words.len()).find_map(|from| {
        let fits = |phrase: &&Vec<String>| {
            let stretch = words.get(from..from + phrase.len());
            stretch.is_some_and(|words| words.iter().zip(*phrase).all(|(word, known)| is(word, known)))
        };
        let longest = phrases.iter().filter(fits).map(Vec::len).max()?;
        Some((from, from + longest))
    })
}

/// Returns true if a word matches the known word. If the known word ends in a star, any ending matches.
fn is(word: &str, known: &str) -> bool {
    match known.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => word == known,
    }
}

/// Removes the first phrase of a message from the words. Returns true if there was one.
pub(super) fn take(words: &mut Vec<String>, message: &str) -> bool {
    let found = find(words, message);
    if let Some((from, to)) = found {
        words.drain(from..to);
    }
    found.is_some()
}

/// Removes every phrase of a message from the words. Returns true if there was any.
pub(super) fn take_all(words: &mut Vec<String>, message: &str) -> bool {
    let mut any = false;
    while take(words, message) {
        any = true;
    }
    any
}
