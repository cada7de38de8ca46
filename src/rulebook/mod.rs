//! The seam: what a rulebook is, and everything that is written once over it.

mod answers;
mod ask;
mod case;
pub mod catalogue;
mod demo;
#[expect(missing_docs, reason = "what its name says needs no sentence")]
pub mod fantasy;
mod filing;
mod hole;
#[expect(missing_docs, reason = "what its name says needs no sentence")]
pub mod lines;
#[expect(missing_docs, reason = "what its name says needs no sentence")]
pub mod napoleonic;
mod phase;
mod prelude;
mod question;
mod recorded;
mod request;
mod rules;
mod schema;
pub mod shelf;
#[expect(missing_docs, reason = "what its name says needs no sentence")]
pub mod shock;
#[cfg(test)]
mod skirmish;
#[expect(missing_docs, reason = "what its name says needs no sentence")]
pub mod squad;
mod whatif;
mod words;

pub use crate::table::army::Fetch;
pub use ask::{Answers, Choice, Due, Hole, HoleKind, May, Offer, Part, Procedure, Takes, Waiver};
use case::Plain;
pub use demo::Demo;
pub use filing::Filing;
pub use phase::{PhaseRecord, Spoken};
pub use question::{Detail, Halt, Question};
pub use request::{Answered, Asked, Request};
pub use rules::{AskOf, Cases, Figures, Ordered, Rulebook, Rules, Survey};
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
