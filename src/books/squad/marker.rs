//! The rulebook's name in battle files, and the type that stands for the rulebook in code.

/// The squad rulebook as a type. It has no values.
pub enum Squad {}

/// The rulebook's name in battle files.
pub(crate) const BOOK: &str = "squad";
