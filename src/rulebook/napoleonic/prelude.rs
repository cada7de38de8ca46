//! The words in which the procedures of this book are written.

pub(super) use super::Napoleonic;
pub(super) use super::ask::unit;
pub(super) use super::event::{Event, Stance};
pub(super) use super::kind::{Experience, Formation, Phase, State, Troops};
pub(super) use super::phase::{in_phase, offer, out_of_melee};
pub(super) use super::position::{General, Guns, Placed, Position, Unit};
pub(super) use super::spot::{Body, SpotFacts};
pub(super) use super::survey::Survey;
pub(super) use super::tables::Tables;
pub(super) use super::unit::{PlaceFacts, UnitFacts};
pub(super) use crate::geometry::{Motion, Polygon, Pose, Rect, Segment};
pub(super) use crate::rulebook::prelude::*;
pub(super) use crate::table::{Shape, Terrain, TerrainKind};
