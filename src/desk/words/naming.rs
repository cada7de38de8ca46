//! Finding the unit that some words name.

use super::{WordsFault, fault, phrases};
use dice::Id;
use ruling::Arg;
use ruling::table::{Body, View};

/// The number of units listed if a name is ambiguous.
const LISTED: usize = 3;

/// Finds the unit that words name. The words are its id, its name, or words that occur in a single name only.
///
/// # Errors
/// Fails if no unit fits, or if several do.
pub(super) fn find<'v>(view: &'v View, mover: &Id, words: &[String]) -> Result<&'v Body, WordsFault> {
    let said = words.join(" ");
    let others = || view.bodies.iter().filter(|body| body.id != *mover && body.present);
    let exactly = |body: &&Body| {
        phrases::folded(body.id.as_str()) == said || phrases::words(&body.name).join(" ") == said
    };
    let mut exact = others().filter(exactly);
    if let (Some(only), None) = (exact.next(), exact.next()) {
        return Ok(only);
    }
    let found: Vec<&Body> = others().filter(|body| is_part(words, &body.name)).collect();
    match found.as_slice() {
        [only] => Ok(only),
        [] => Err(fault("unknown").name("name", &said).list("nearest", nearest(others(), &said)).into()),
        several => Err(fault("ambiguous")
            .name("name", &said)
            .list("found", several.iter().map(|body| listed(body)).collect())
            .into()),
    }
}

fn listed(body: &Body) -> Arg {
    Arg::Name(body.name.as_str().into())
}

/// Returns the names of units that are most similar to the words.
fn nearest<'v>(bodies: impl Iterator<Item = &'v Body>, said: &str) -> Vec<Arg> {
    let likeness = |body: &Body| strsim::jaro_winkler(&phrases::folded(&body.name), said);
    let mut alike: Vec<_> = bodies.map(|body| (likeness(body), body)).collect();
    alike.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let first = alike.into_iter().take(LISTED);
    first.map(|(_, body)| listed(body)).collect()
}

/// Returns true if each word is part of the name. Endings are ignored.
fn is_part(words: &[String], name: &str) -> bool {
    let apart = |text: &str| -> Vec<String> {
        let pieces = text.split(|letter: char| !letter.is_alphanumeric());
        pieces.filter(|piece| !piece.is_empty()).map(bare).collect()
    };
    let name = apart(&phrases::folded(name));
    let said: Vec<_> = words.iter().flat_map(|word| apart(word)).collect();
    // The ending of a number written with a hyphen ("85-go") is a separate word without meaning, so it is skipped.
    let endings = said
        .iter()
        .skip(1)
        .zip(&said)
        .filter(|(word, before)| word.chars().count() <= 2 && !is_number(word) && is_number(before));
    let endings: Vec<_> = endings.map(|(word, _)| word.clone()).collect();
    let mut said = said.iter().filter(|word| !endings.contains(word)).peekable();
    said.peek().is_some() && said.all(|word| name.iter().any(|known| means(word, known)))
}

/// Returns a number without its ordinal ending. Returns any other word unchanged.
fn bare(word: &str) -> String {
    let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
    if digits.is_empty() { word.to_owned() } else { digits }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

/// Returns true if a word equals the known word, begins it, or differs from it only in the ending.
fn means(word: &str, known: &str) -> bool {
    if word == known {
        return true;
    }
    if is_number(word) || is_number(known) {
        return false;
    }
    let (long, all) = (word.chars().count(), known.chars().count());
    let shared = word.chars().zip(known.chars()).take_while(|(one, other)| one == other).count();
    // The rest of each word counts as an ending if it has three letters or fewer.
    let ending = |length: usize| length - shared <= 3;
    (shared == long && shared >= 2) || (shared >= 4 && ending(long) && ending(all))
}
