//! The book's name in files, and the type that identifies the book in code.

/// The rules of squads and leaders.
pub enum Squad {}

/// The name of the book in battle files.
pub(crate) const BOOK: &str = "squad";
