//! The name the book goes by.

/// The rules of cards on two lines.
pub enum Lines {}
