//! The type that names the book.

/// The rules of the card game with two lines a side.
pub enum Lines {}
