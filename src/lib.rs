//! The way through the house, in reading order: a file uses only the rooms above its own.

mod books;
pub mod cli;
pub mod desk;
pub mod dice;
pub mod files;
pub mod geometry;
#[cfg(feature = "gui")]
pub mod gui;
pub mod hex;
pub mod journal;
pub mod language;
pub mod names;
pub mod report;
pub mod rulebook;
pub mod ruling;
pub mod table;
pub mod units;

pub use books::BOOKS;
