//! Text taken apart: its words, the phrases known in any language, numbers.

use language::Language;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// The words of a text as they are looked up, without the marks between them.
pub(crate) fn words(text: &str) -> Vec<String> {
    typed(text).iter().map(|word| folded(word)).collect()
}

/// The words of a text as they were typed, without the marks between them, in small letters.
///
/// # Edge cases
/// A comma between two digits stays: it may be a decimal comma, or part two coordinates.
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

/// A word as it is looked up: in small letters, and without their marks, so that é and e are one letter, and ё and е.
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

/// What French writes in one with the next word: "l'infanterie".
const ELIDED: [&str; 7] = ["l'", "d'", "qu'", "j'", "c'", "s'", "n'"];

/// A word and what is elided before it, as two words.
fn unelided(word: &str) -> impl Iterator<Item = &str> {
    let elided = ELIDED.into_iter().find(|elided| word.len() > elided.len() && word.starts_with(elided));
    let (before, rest) = word.split_at(elided.map_or(0, str::len));
    [before, rest].into_iter().filter(|word| !word.is_empty())
}

/// A number with its unit written right behind it, as two words.
fn measured(word: &str) -> Vec<String> {
    let units = ["unit-cm", "unit-in"];
    let units = units.iter().flat_map(|unit| Language::ALL.map(|language| language.word(unit)));
    let units: Vec<_> = units.collect();
    let apart = units.iter().find_map(|unit| {
        let count = word.strip_suffix(unit.as_str())?;
        number(count).map(|_| vec![count.to_owned(), unit.clone()])
    });
    apart.unwrap_or_else(|| vec![word.to_owned()])
}

/// A finite number, with a decimal point or comma.
pub(crate) fn number(word: &str) -> Option<f64> {
    let starts = word.starts_with(|first: char| first.is_ascii_digit() || first == '-');
    let number = word.replace(',', ".").parse::<f64>().ok()?;
    (starts && number.is_finite()).then_some(number)
}

/// Where a phrase of a message stands in the words, in any language: the longest of those that begin first.
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

/// Whether a word is the known one; one that is known with a star may have any ending.
fn is(word: &str, known: &str) -> bool {
    match known.strip_suffix('*') {
        Some(stem) => word.starts_with(stem),
        None => word == known,
    }
}

/// Takes a phrase of a message out of the words, if it is there.
pub(super) fn take(words: &mut Vec<String>, message: &str) -> bool {
    let found = find(words, message);
    if let Some((from, to)) = found {
        words.drain(from..to);
    }
    found.is_some()
}

/// Takes out every phrase of a message.
pub(super) fn take_all(words: &mut Vec<String>, message: &str) -> bool {
    let mut any = false;
    while take(words, message) {
        any = true;
    }
    any
}
