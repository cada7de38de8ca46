//! The seam: the core that every rulebook is written with.
//!
//! The modules build on each other in this order: `names`, `units`, `geometry`, `hex`, `dice`, `ruling`, `table`,
//! `rulebook`. A module uses only modules before it.

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
