//! The type that stands for this rulebook in code.

/// The fantasy rulebook as a type. It has no values.
pub enum Fantasy {}
