//! The items that every procedure of the rulebook uses, for import with a single `use`.

pub(super) use super::Napoleonic;
pub(super) use super::event::{Event, Stance};
pub(super) use super::find::unit;
pub(super) use super::kind::{Experience, Formation, Phase, State, Troops};
pub(super) use super::offer::{in_phase, offer, out_of_melee};
pub(super) use super::pose::UnitPose;
pub(super) use super::position::{General, Guns, Position};
pub(super) use super::spot::{Body, SpotFacts};
pub(super) use super::survey::{Survey, is_barred, is_high, level, share};
pub(super) use super::tables::Tables;
pub(super) use super::unit::{PlaceFacts, Unit, UnitFacts};
pub(super) use geometry::units::{beyond, swept};
pub(super) use geometry::{Motion, Polygon, Pose, Rect, Segment};
pub(super) use rulebook::prelude::*;
pub(super) use ruling::table::{Shape, Terrain, TerrainKind};
