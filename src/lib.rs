//! The way through the house, in reading order: a file uses only the rooms above its own.

pub mod rulebook;
