//! The type that stands for this rulebook wherever the program is generic over rulebooks.

/// The rulebook for Napoleonic battles, as a type parameter. It has no values.
pub enum Napoleonic {}
