//! The rulebook interface: the traits a rulebook implements, and the features written once for all rulebooks.
//!
//! A rulebook lists its procedures as cases ([`case`]) and implements [`Rules`]. A ruling passes through these steps:
//!
//! 1. `measure` takes the facts from the position, the request and the umpire's overrides.
//! 2. `weigh` turns the facts into modifiers and checks, called the tally. Together with the facts this is a
//!    [`Question`].
//! 3. `resolve` rolls the dice and gives the outcome.
//! 4. `follow` derives the events (changes of the position) from the outcome.
//! 5. `apply` changes the position by the events.
//!
//! This crate names no rulebook, opens no record and makes no sentences. It is the last of the four crates of the seam
//! (the interface between rulebooks and the rest of the program), and builds on the other three. Its macros name items
//! of `dice` and `ruling`, so a crate that uses them depends on both.

#![cfg_attr(not(test), warn(unreachable_pub))]

pub mod answers;
mod ask;
pub mod ask_card;
pub mod case;
pub mod catalogue;
#[cfg(test)]
#[path = "../../../tests/support/day.rs"]
mod day;
mod demo;
mod event_record;
mod filing;
mod flips;
pub mod hole;
mod next_throw;
mod phase;
pub mod prelude;
mod question;
pub mod record;
mod request;
pub mod rules;
pub mod schema;
pub mod shelf;
mod threat;
mod whatif;
mod words;

pub use ask::{
    Answers, Choice, ChoiceRange, Due, Hole, HoleKind, Offer, Part, Procedure, TargetAction, Waiver,
    answer_named, legs,
};
pub use ask_card::AskCard;
pub use case::Plain;
pub use demo::Demo;
pub use filing::{Filing, UnitKind};
pub use phase::{PhaseRecord, PhaseWords};
pub use question::{Detail, Halt, Question};
pub use request::{Advance, Request, RequestKind, RequestResult};
pub use rules::{BookAsk, Cases, Figures, Order, Rulebook, Rules, Survey};
pub use ruling::table::army::Fetch;
pub use threat::Threat;
pub use words::RulingWord;

use ruling::{Check, Objection};

/// A refusal: the request is forbidden or has no meaning. Holds the failed checks that say why.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal(pub Vec<Check>);

impl From<Check> for Refusal {
    fn from(check: Check) -> Self {
        Self(vec![check])
    }
}

/// A battle as read from a file, with the objections found while reading.
pub struct Reading<P> {
    /// The checked position.
    pub position: P,
    /// The objections: entries that look wrong but that the umpire may allow.
    pub objections: Vec<Objection>,
}
