//! The names that every file of the rulebook imports with a single line.

pub(super) use super::ask::{Survey, corner, offer, on_map, plain_offer};
pub(super) use super::attacks::next_number;
pub(super) use super::event::Event;
pub(super) use super::hexes::{Crowd, EnemySide};
pub(super) use super::kind::{Arm, Clash, Ground, Kind, Phase, Stage};
pub(super) use super::marker::Shock;
pub(super) use super::position::{Attack, Position, Unit, UnitFacts};
pub(super) use super::stack::Stack;
pub(super) use super::tables::Tables;
pub(super) use super::tally_builder::TallyBuilder;
pub(super) use super::unit::{NamedFacts, called, names, throw};
pub(super) use rulebook::prelude::*;
