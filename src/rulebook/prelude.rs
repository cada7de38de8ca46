//! The words in which a procedure of any book is written. A book has a prelude of its own: these, and the words that
//! are its own.

pub(in crate::rulebook) use super::answers::refuse;
pub(in crate::rulebook) use super::case::{Case, about, done, facts};
pub(in crate::rulebook) use super::hole::{self, ask};
pub(in crate::rulebook) use super::{Choice, Due, Offer, Plain, Refusal, Takes};
pub(in crate::rulebook) use crate::dice::{Dice, Word};
pub(in crate::rulebook) use crate::names::Id;
pub(in crate::rulebook) use crate::ruling::{
    Amendments, Arg, Block, Check, Checks, Fact, Line, Measured, Open, Reason, Tally, fact,
};
pub(in crate::rulebook) use crate::table::{Figure, Mark, MarkKind};
pub(in crate::rulebook) use crate::units::{Bearing, Length};
pub(in crate::rulebook) use glam::DVec2;
pub(in crate::rulebook) use schemars::JsonSchema;
pub(in crate::rulebook) use serde::{Deserialize, Serialize};
