//! The parsers for the values of arguments, and the fault of a number.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use language::Language;
use report::annals::PrintKind;
use report::paper::Size;

/// Makes the parser for the code of a language.
pub(super) fn languages() -> PossibleValuesParser {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
}

/// The error for a text that is not a whole number, or is out of range.
#[derive(Debug)]
pub(crate) struct NumberFault {
    /// The greatest possible number, if small enough to be worth mentioning.
    pub(crate) most: Option<u64>,
}

impl std::fmt::Display for NumberFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("expected a whole number")
    }
}

impl std::error::Error for NumberFault {}

/// Reads a whole number from 0 upwards.
pub(super) fn whole<N: TryFrom<u64>>(typed: &str) -> Result<N, NumberFault> {
    let read = typed.trim().parse::<u64>().ok().and_then(|number| N::try_from(number).ok());
    read.ok_or_else(|| {
        let most = (0..u64::BITS).map(|bits| u64::MAX >> bits).find(|most| N::try_from(*most).is_ok());
        NumberFault { most: most.filter(|most| u32::try_from(*most).is_ok()) }
    })
}

/// Makes the parser for the kind of document.
pub(super) fn whats() -> impl TypedValueParser<Value = PrintKind> {
    of_words(PrintKind::ALL, PrintKind::word)
}

/// Makes the parser for the size of paper.
pub(super) fn sizes() -> impl TypedValueParser<Value = Size> {
    of_words(Size::ALL, Size::word)
}

/// Makes a parser that reads a value by a fixed word.
fn of_words<T, const N: usize>(all: [T; N], word: fn(T) -> &'static str) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    PossibleValuesParser::new(all.map(word))
        .try_map(move |typed| all.into_iter().find(|one| word(*one) == typed).ok_or(typed))
}
