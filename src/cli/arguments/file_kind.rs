//! The kinds of files that the command `print` writes.

use clap::ValueEnum;
use clap::builder::PossibleValue;
use report::paper::Format;

/// The kind of file that `print` writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileKind {
    /// A document for people, such as PDF.
    Paper(Format),
    /// The data of a document as JSON, for scripts.
    Json,
    /// Tables as CSV, for a spreadsheet.
    Csv,
}

impl FileKind {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Paper(format) => format.word(),
            Self::Json => "json",
            Self::Csv => "csv",
        }
    }
}

impl ValueEnum for FileKind {
    fn value_variants<'a>() -> &'a [Self] {
        &[
            Self::Paper(Format::Pdf),
            Self::Paper(Format::Svg),
            Self::Paper(Format::Markdown),
            Self::Json,
            Self::Csv,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()))
    }
}
