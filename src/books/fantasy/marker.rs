//! The name the book goes by.

/// The rules of fantasy charges.
pub enum Fantasy {}
