//! The type that identifies the book in code.

/// The rules of the card game in which each side has two lines.
pub enum Lines {}
