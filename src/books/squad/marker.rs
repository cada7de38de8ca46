//! The name of the book, and the type that stands for it.

/// The rules of squads and leaders.
pub enum Squad {}

/// Its name in battle files.
pub(crate) const BOOK: &str = "squad";
