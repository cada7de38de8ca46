//! The parsers for the values of arguments, and the error for numbers.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use language::Language;
use report::annals::PrintKind;
use report::paper::Size;

/// Returns the parser for a language code, such as `fr`.
pub(super) fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
}

/// The error for a text that is not a whole number or is out of range.
#[derive(Debug)]
pub(crate) struct NumberFault {
    /// The greatest number allowed. `None` if that is too large to be worth mentioning.
    pub(crate) most: Option<u64>,
}

impl std::fmt::Display for NumberFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("expected a whole number")
    }
}

impl std::error::Error for NumberFault {}

/// Reads a whole number that is at least 0.
pub(super) fn whole<N: TryFrom<u64>>(typed: &str) -> Result<N, NumberFault> {
    let read = typed.trim().parse::<u64>().ok().and_then(|number| N::try_from(number).ok());
    read.ok_or_else(|| {
        let most = (0..u64::BITS).map(|bits| u64::MAX >> bits).find(|most| N::try_from(*most).is_ok());
        NumberFault { most: most.filter(|most| u32::try_from(*most).is_ok()) }
    })
}

/// Returns the parser for the name of a document to print, such as `slip`.
pub(super) fn whats() -> impl TypedValueParser<Value = PrintKind> {
    of_words(PrintKind::ALL, PrintKind::word)
}

/// Returns the parser for a paper size, such as `a4`.
pub(super) fn sizes() -> impl TypedValueParser<Value = Size> {
    of_words(Size::ALL, Size::word)
}

/// Returns a parser that accepts the word of any value in `all`, and returns that value.
fn of_words<T, const N: usize>(all: [T; N], word: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.map(word))
        .try_map(move |typed| all.into_iter().find(|one| word(*one) == typed).ok_or(typed))
}
