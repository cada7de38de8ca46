//! Names: whom a few words mean.

use super::{WordsFault, fault, phrases};
use seam::names::Id;
use seam::ruling::Arg;
use seam::table::{Body, View};

/// So many are listed where a name is not clear.
const LISTED: usize = 3;

/// The body that is meant: by its id, by its name, or by the only name all the words are part of.
///
/// # Errors
/// Nobody, or more than one, is called so.
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

/// Those called most like this.
fn nearest<'v>(bodies: impl Iterator<Item = &'v Body>, said: &str) -> Vec<Arg> {
    let likeness = |body: &Body| strsim::jaro_winkler(&phrases::folded(&body.name), said);
    let mut alike: Vec<_> = bodies.map(|body| (likeness(body), body)).collect();
    alike.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let first = alike.into_iter().take(LISTED);
    first.map(|(_, body)| listed(body)).collect()
}

/// Whether each of the words is one of the name's, whatever its ending.
fn is_part(words: &[String], name: &str) -> bool {
    let apart = |text: &str| -> Vec<String> {
        let pieces = text.split(|letter: char| !letter.is_alphanumeric());
        pieces.filter(|piece| !piece.is_empty()).map(bare).collect()
    };
    let name = apart(&phrases::folded(name));
    let said: Vec<_> = words.iter().flat_map(|word| apart(word)).collect();
    // The ending of a number written with a hyphen ("85-go") is a word of its own and says nothing.
    let endings = said
        .iter()
        .skip(1)
        .zip(&said)
        .filter(|(word, before)| word.chars().count() <= 2 && !is_number(word) && is_number(before));
    let endings: Vec<_> = endings.map(|(word, _)| word.clone()).collect();
    let mut said = said.iter().filter(|word| !endings.contains(word)).peekable();
    said.peek().is_some() && said.all(|word| name.iter().any(|known| means(word, known)))
}

/// A number without the ending that makes it an ordinal; any other word as it is.
fn bare(word: &str) -> String {
    let digits: String = word.chars().take_while(char::is_ascii_digit).collect();
    if digits.is_empty() { word.to_owned() } else { digits }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|first: char| first.is_ascii_digit())
}

/// Whether one word is the other, its beginning, or the same word with another ending.
fn means(word: &str, known: &str) -> bool {
    if word == known {
        return true;
    }
    if is_number(word) || is_number(known) {
        return false;
    }
    let (long, all) = (word.chars().count(), known.chars().count());
    let shared = word.chars().zip(known.chars()).take_while(|(one, other)| one == other).count();
    // What is left over is an ending if it is short against what is shared.
    let ending = |length: usize| length - shared <= 3;
    (shared == long && shared >= 2) || (shared >= 4 && ending(long) && ending(all))
}
