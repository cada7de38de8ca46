//! The name the book goes by.

/// The Napoleonic rules.
pub enum Napoleonic {}
