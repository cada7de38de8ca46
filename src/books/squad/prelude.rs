//! The names that every file of the rulebook imports with a single line.

pub(super) use super::event::Event;
pub(super) use super::kind::{Card, HexsideFeature, Kind, Order, Terrain, UnfinishedOrder};
pub(super) use super::marker::Squad;
pub(super) use super::position::{OffMapUnit, Position, Unit, UnitFacts};
pub(super) use super::tables::Tables;
pub(super) use super::unit::{NamedFacts, Survey, names, unit};
pub(super) use super::victory::{self, WonFacts};
pub(super) use geometry::hex::Hex;
pub(super) use rulebook::prelude::*;
