//! The type that names the book.

/// The rules of fantasy charges.
pub enum Fantasy {}
