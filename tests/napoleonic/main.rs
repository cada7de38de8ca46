//! The Napoleonic rulebook, tested against the rules and not against the program: every expected number is worked out
//! by hand, or by a second method.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    reason = "a battle that can't be read or ruled fails the test"
)]

mod after;
mod fire;
mod march;
mod marks;
mod melee;
mod morale;
mod places;
#[path = "../support/seeds.rs"]
mod seeds;
#[path = "../support/mod.rs"]
mod support;
mod threats;
mod turn;
mod ways;
