//! The book's name in files, and the type that identifies the book in code.

/// The rules of shock and charges on hexes.
pub enum Shock {}

/// The name of the book in battle files.
pub(crate) const BOOK: &str = "shock";
