//! Geometry: everything that is measured on a table or on a hex map. It has directions and lengths ([`units`]), shapes,
//! their distances and motions, lines of sight, searches for a path, and hexes ([`hex`]).
//!
//! This crate knows nothing of dice, of rulings or of any rulebook. It measures, and leaves the meaning of a
//! measurement to the rulebook.
//!
//! x runs to the right, y away from the near edge. Lengths are in the table's unit of length. Comments call this unit
//! cm, but in a rulebook that uses inches the unit is the inch. Directions are [`Bearing`](units::Bearing)s. Operations
//! on rectangles and segments do not allocate, and nothing here panics.

#![cfg_attr(not(test), warn(unreachable_pub))]

mod approach;
mod charge;
mod cone;
mod contact;
mod convex;
mod cutout;
#[cfg(test)]
#[path = "../../../tests/support/day.rs"]
mod day;
mod detour;
mod distance;
mod edge;
mod fan;
mod flee;
pub mod hex;
mod hurdle;
mod lane;
mod layout;
mod motion;
mod outline;
mod patch;
mod point;
mod polygon;
mod polyline;
mod rectangle;
mod retreat;
mod row;
mod segment;
mod sightline;
mod slide;
pub mod units;
mod zone;

pub use charge::{Charge, ChargePath, NoWay, struck};
pub use cone::Cone;
pub use contact::Ranks;
pub use convex::{Convex, HalfPlane};
pub use cutout::without;
pub use detour::{End, detour};
pub use distance::{deepest, nearest, nearest_to_point, nearest_way, nearest_way_from};
pub use edge::Edge;
pub use fan::Fan;
pub use flee::{EdgeHit, Flight, flee};
pub use hurdle::{Hurdle, cover};
pub use layout::{Footprint, file, pair_file, rank, ring, ring_core};
pub use motion::Motion;
pub use outline::OutlineFault;
pub use patch::Patch;
pub use point::Pose;
pub use point::pair;
pub use polygon::Polygon;
pub use polyline::{LineFault, Polyline};
pub use rectangle::Rect;
pub use retreat::{Retreat, RetreatKind, SIDEWAYS_DEG, outwards, search};
pub use row::{Row, RowFrom};
pub use segment::{Segment, joined, minus, total};
pub use sightline::{Sighting, sight};
pub use slide::{Obstacle, Obstacles};
pub use zone::{Quarter, Zone, Zones};

/// The length in cm below which a difference counts as a rounding error and not as a distance.
pub const TINY: f64 = 1e-9;
