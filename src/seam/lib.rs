//! What every book is written with. In reading order; a room uses only those above its own.

#![cfg_attr(not(test), warn(unreachable_pub))]

#[cfg(test)]
#[path = "../../tests/support/day.rs"]
mod day;
pub mod dice;
pub mod geometry;
pub mod hex;
pub mod names;
pub mod rulebook;
pub mod ruling;
pub mod table;
pub mod units;
