//! The way through the house, in reading order: a file uses only the rooms above its own.

pub mod names;
pub mod units;
pub mod geometry;
pub mod dice;
pub mod ruling;
pub mod table;
pub mod rulebook;
pub mod language;
pub mod report;
pub mod cli;
