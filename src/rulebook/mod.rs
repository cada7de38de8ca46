//! The rulebooks: each one's tables, and what all of them share.

pub mod catalogue;
pub mod napoleonic;
