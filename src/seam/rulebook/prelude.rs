//! The imports for writing a procedure of any rulebook. Each rulebook has a prelude of its own, which adds its own
//! types.

pub use super::answers::refuse;
pub use super::case::{Case, CaseAsk, about, done, facts};
pub use super::hole::{self, ask};
pub use super::{Choice, ChoiceRange, Due, Offer, Plain, Refusal};
pub use dice::{Dice, Id, NameOrId, Word};
pub use geometry::units::{Bearing, Length};
pub use glam::DVec2;
pub use ruling::table::{Figure, Mark, MarkKind};
pub use ruling::{
    Amendments, Arg, Block, Check, Checks, Fact, Line, Measurement, OpenFact, Reason, Tally, fact,
};
pub use schemars::JsonSchema;
pub use serde::{Deserialize, Serialize};
