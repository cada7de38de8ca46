//! The arguments of the command line: the words that the user types, and the values to which they are converted.

mod command;
mod file_kind;
pub(crate) mod ignored;
mod options;
pub(crate) mod parsers;
pub(crate) mod procedure;
pub(crate) mod values;

pub use command::Arguments;
pub(crate) use command::{Command, ListArguments, Printing, SeeArguments};
pub(crate) use file_kind::FileKind;
pub(crate) use options::{CorrectArguments, Look, Options, Speech};
