//! The name of the book, and the type that names the book in code.

/// The rules of shock and charges on hexes.
pub enum Shock {}

/// The name of the book in battle files.
pub(crate) const BOOK: &str = "shock";
