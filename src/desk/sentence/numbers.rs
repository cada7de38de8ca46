//! Numbers in a sentence, and the rows of a card that they belong to.

use super::lexicon::{Lexicon, Meaning, Tongue, Word};

/// Reads a number at the beginning of the words. Returns the number, the rows of the card named with the number, and
/// how many words were read. `others` is the length of another phrase found at the same place. Returns `None` if there
/// is no number, or if fewer words were read than `others`.
pub(super) fn number(
    lexicon: &Lexicon<'_>,
    words: &[Word],
    others: usize,
) -> Option<(f64, Vec<usize>, usize)> {
    let first = words.first()?;
    if let Some((value, length)) = counted(lexicon.tongue, words) {
        let links = length + lexicon.links(words.get(length..)?);
        let named = row(lexicon, words.get(links..)?).map(|(rows, more)| (rows, links + more));
        if lexicon.tongue.may_be_an_article(first) {
            // In "un socle", "un" is a number. In "une distance de 15" the number comes later, so "une" is an article.
            let (_, length) = named.as_ref()?;
            let rest = words.get(*length..)?;
            let next = light(lexicon, rest);
            if rest.get(next).is_some_and(|word| lexicon.tongue.number(word).is_some()) {
                return None;
            }
        }
        let (rows, length) = named.unwrap_or((Vec::new(), length));
        return (length >= others).then_some((value, rows, length));
    }
    let (rows, name) = row(lexicon, words)?;
    let number = name
        + light_where(lexicon, words.get(name..)?, |meaning| {
            meaning.is_light()
                && !matches!(meaning, Meaning::Foe | Meaning::Behind | Meaning::And | Meaning::Unit)
        });
    let (value, length) = counted(lexicon.tongue, words.get(number..)?)?;
    // In "after losing a stand, no general", the "no" denies the general. It is not the number of stands lost.
    let links = lexicon.links(words.get(name..)?);
    if value == 0.0 && number > name + links {
        return None;
    }
    let length = number + length;
    // "A range of 15 cm" names the row twice, before and after the number.
    let again =
        row(lexicon, words.get(length..)?).filter(|(again, _)| again.iter().any(|row| rows.contains(row)));
    let length = length + again.map_or(0, |(_, more)| more);
    (length >= others).then_some((value, rows, length))
}

/// Reads the number at the beginning of the words. Returns the number and how many words were read, such as two for
/// "thirty five". Returns `None` if there is no number.
fn counted(tongue: &Tongue, words: &[Word]) -> Option<(f64, usize)> {
    let number = |word: &Word| tongue.number(word);
    let is_word = |word: &Word| !word.known.starts_with(|first: char| first.is_ascii_digit());
    let value = number(words.first()?)?;
    let more = words.get(..2).filter(|both| both.iter().all(is_word)).and_then(|both| number(both.last()?));
    match more.filter(|more| value >= 20.0 && value % 10.0 == 0.0 && (1.0..10.0).contains(more)) {
        Some(more) => Some((value + more, 2)),
        None => Some((value, 1)),
    }
}

/// Finds the rows of the card whose quantity the first words name. Returns the indices of the rows and how many words
/// were read.
fn row(lexicon: &Lexicon<'_>, words: &[Word]) -> Option<(Vec<usize>, usize)> {
    let found = lexicon.find_where(words, |meaning| matches!(meaning, Meaning::Row(_)))?;
    let rows = found.meanings.iter().filter_map(|meaning| match meaning {
        Meaning::Row(row) => Some(*row),
        _ => None,
    });
    Some((rows.collect(), found.length))
}

/// Returns the number of light words at the beginning, such as articles. They are skipped when the next chip (button)
/// or number is searched.
pub(super) fn light(lexicon: &Lexicon<'_>, words: &[Word]) -> usize {
    light_where(lexicon, words, Meaning::is_light)
}

/// Returns the number of words at the beginning whose meaning `wanted` accepts. Words that are numbers end the count.
fn light_where(lexicon: &Lexicon<'_>, words: &[Word], wanted: impl Fn(Meaning) -> bool) -> usize {
    let is_light = |word: &&Word| lexicon.tongue.number(word).is_none() && lexicon.may_be(word, &wanted);
    words.iter().take_while(is_light).count()
}

impl Meaning {
    /// Returns true if words with this meaning are light: they are skipped when the next chip (button) or number is
    /// searched.
    pub(super) fn is_light(self) -> bool {
        matches!(
            self,
            Self::Idle
                | Self::Of
                | Self::And
                | Self::Unit
                | Self::Being
                | Self::To
                | Self::From
                | Self::In
                | Self::Article
                | Self::Foe
                | Self::Behind
        )
    }
}
