//! The type that stands for this rulebook in code.

/// The rulebook of the two-line card game as a type. It has no values.
pub enum Lines {}
