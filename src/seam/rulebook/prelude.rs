//! The words in which a procedure of any book is written. A book has a prelude of its own: these, and the words that
//! are its own.

pub use super::answers::refuse;
pub use super::case::{Asking, Case, about, done, facts};
pub use super::hole::{self, ask};
pub use super::{Choice, Due, Offer, Plain, Refusal, Takes};
pub use crate::dice::{Dice, Word};
pub use crate::names::{Called, Id};
pub use crate::ruling::{
    Amendments, Arg, Block, Check, Checks, Fact, Line, Measured, Open, Reason, Tally, fact,
};
pub use crate::table::{Figure, Mark, MarkKind};
pub use crate::units::{Bearing, Length};
pub use glam::DVec2;
pub use schemars::JsonSchema;
pub use serde::{Deserialize, Serialize};
