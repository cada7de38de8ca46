//! The name of the book, and the type that stands for it.

/// The rules of shock and charges on hexes.
pub enum Shock {}

/// Its name in battle files.
pub(crate) const BOOK: &str = "shock";
