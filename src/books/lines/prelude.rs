//! The names that every file of the rulebook imports with one line.

pub(super) use super::card::Card;
pub(super) use super::event::Event;
pub(super) use super::field::FieldFacts;
pub(super) use super::kind::{Kind, Phase, Strength, Zone};
pub(super) use super::layout::Layout;
pub(super) use super::pay::PlayAsk;
pub(super) use super::position::{DECK, Position, Wave};
pub(super) use super::tables::Tables;
pub(super) use super::unit::{NamedFacts, TurnFacts, UnitFacts, sound};
pub(super) use super::{Lines, Survey};
pub(super) use rulebook::prelude::*;
