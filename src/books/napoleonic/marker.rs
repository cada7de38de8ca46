//! The marker type that names this rulebook.

/// The Napoleonic rules.
pub enum Napoleonic {}
