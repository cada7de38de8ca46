//! A unit's path over the table, made of straights, wheels and changes of formation: what stops it, what ground slows
//! it, and how much movement it costs. Moves and attacks use such paths.

mod allowance;
mod facts;
mod ground;
mod narrow;
mod parts;
mod price;
mod sketch;
mod stops;
mod walk;

pub(super) use allowance::{allowance_cm, most_cm, plain_cm, road_factor};
pub(super) use facts::{LegFacts, MarchFacts, Stop};
pub(super) use ground::share_on_roads;
pub(super) use narrow::narrow;
pub(super) use price::{affordable_cm, can_afford, millimetres, price, share_used};
pub(super) use sketch::sketch as sketch_of;
pub(super) use stops::{Foe, stopped, stopped_beside, stopped_by};
pub(super) use walk::{Body, Course, Walk, WalkResult, at_time, course, walk};
