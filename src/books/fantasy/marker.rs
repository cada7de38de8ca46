//! The type that identifies the book in code.

/// The rules of fantasy charges.
pub enum Fantasy {}
