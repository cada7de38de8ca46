//! The four rulebooks beside the main rulebook, tested against rules and not against the program.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::similar_names,
    clippy::needless_for_each,
    reason = "a battle that can't be read or ruled fails the test, and sources name things alike"
)]

mod fantasy;
mod lines;
#[path = "../support/seeds.rs"]
mod seeds;
mod shock;
mod squad;
