//! The names that every file of the rulebook imports with a single line.

pub(super) use super::event::Event;
pub(super) use super::kind::{Cause, Phase, Reaction, Trial};
pub(super) use super::position::{Position, Unit, UnitFacts};
pub(super) use super::tables::Tables;
pub(super) use super::unit::{NamedFacts, TurnFacts, unit, waiting};
pub(super) use super::{Fantasy, Survey};
pub(super) use geometry::Rect;
pub(super) use rulebook::prelude::*;
