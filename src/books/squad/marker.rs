//! The name of the book, and the type that names the book in code.

/// The rules of squads and leaders.
pub enum Squad {}

/// The name of the book in battle files.
pub(crate) const BOOK: &str = "squad";
