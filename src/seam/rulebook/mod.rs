//! The seam: what a rulebook is, and everything that is written once over it.

pub mod answers;
mod ask;
pub mod ask_card;
pub mod case;
pub mod catalogue;
mod demo;
mod filing;
mod flips;
pub mod hole;
mod phase;
pub mod prelude;
mod question;
mod recorded;
mod request;
pub mod rules;
pub mod schema;
pub mod shelf;
mod threat;
mod whatif;
mod words;

pub use crate::table::army::Fetch;
pub use ask::{Answers, Choice, Due, Hole, HoleKind, May, Offer, Part, Procedure, Takes, Waiver, legs};
pub use ask_card::AskCard;
pub use case::Plain;
pub use demo::Demo;
pub use filing::{Filing, UnitKind};
pub use phase::{PhaseRecord, Spoken};
pub use question::{Detail, Halt, Question};
pub use request::{Answered, Asked, Request};
pub use rules::{AskOf, Cases, Figures, Order, Rulebook, Rules, Survey};
pub use threat::Threat;
pub use words::Addressed;

use crate::ruling::{Check, Objection};

/// An ask that has no meaning, with the checks that say why.
#[derive(Clone, Debug, PartialEq)]
pub struct Refusal(pub Vec<Check>);

impl From<Check> for Refusal {
    fn from(check: Check) -> Self {
        Self(vec![check])
    }
}

/// A battle as a book reads it, with what looked wrong in it.
pub struct Reading<P> {
    /// The checked position.
    pub position: P,
    /// What the umpire may wave through.
    pub objections: Vec<Objection>,
}
