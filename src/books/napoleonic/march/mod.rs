//! A way over the table: straights, wheels and changes of formation, measured, priced, and stopped where
//! the rules stop them. Moves and attacks are made of it.

mod allowance;
mod ground;
mod parts;
mod price;
mod sketch;
mod stops;
mod walk;

pub(super) use allowance::{allowance_cm, most_cm, plain_cm, road_factor};
pub(super) use ground::share_on_roads;
pub(super) use price::{affordable_cm, can_afford, millimetres, price, share_used};
pub(super) use sketch::sketch as sketch_of;
pub(super) use stops::{Foe, stopped, stopped_beside, stopped_by};
pub(super) use walk::{Body, Course, Walk, Walked, at_time, course, walk};

use super::leg::LegKind;
use super::prelude::*;
use seam::names::words;

facts! {
    /// The facts of a way over the table.
    pub struct MarchFacts {
        /// The unit, in the formation in which it ends.
        pub unit: UnitFacts,
        /// How far it may go in that formation, in cm, where the umpire says so; else as the tables have it.
        pub allowance_cm: Option<f64>,
        /// The share of its movement it had used before, 0 to 1.
        #[schemars(extend("x-measure" = "share"))]
        pub spent: f64,
        /// The legs of the way, up to the one that is stopped.
        pub legs: Vec<LegFacts>,
        /// Guns without gunners that it passes through.
        pub guns: Vec<Id>,
        pub ends: Option<Stance> as minor,
    }
}

impl MarchFacts {
    /// The legs that nothing stops because the umpire says so: what stops them he has written out of the
    /// facts, which stand under this prefix.
    pub(super) fn unstopped(said: &Amendments, prefix: &str) -> Vec<usize> {
        let gone = said.facts.iter().filter(|fact| fact.value.is_null());
        let leg = |path: &str| {
            let rest = path.strip_prefix(prefix)?.strip_prefix(".legs.")?;
            rest.strip_suffix(".stopped")?.parse().ok()
        };
        gone.filter_map(|fact| leg(&fact.path)).collect()
    }
}

facts! {
    /// One leg of a way.
    pub struct LegFacts {
        pub kind: LegKind = LegKind::Forward,
        /// How long it is, in cm; a wheel as long as the way of the outer front corner.
        pub cm: f64,
        /// A wheel: by how many degrees.
        #[schemars(extend("x-measure" = "degrees"))]
        pub degrees: Option<f64>,
        /// The formation it is made in; of a change, the new one.
        pub formation: Option<Formation>,
        /// Whether chasseurs are mounted on it.
        pub mounted: bool = true,
        /// Its parts, one after another, each on one kind of ground.
        pub parts: Vec<StretchFacts>,
        /// Where the tolerance of the table decides: ground in which it is by no more, and roads off which it is by no more.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub barely: Vec<BarelyFacts> as minor,
        /// What stops it, if anything does.
        pub stopped: Option<StopFacts>,
    }

    /// A part of a leg.
    pub struct StretchFacts {
        /// How long it is, in cm.
        pub cm: f64,
        /// The ground that slows it down.
        pub slow: Option<SlowFacts>,
        /// The road it is wholly on.
        pub road: Option<Id>,
    }

    /// Ground whose bound a unit is within the table's tolerance of.
    pub struct BarelyFacts {
        /// The piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// For how many cm of the leg.
        pub cm: f64,
    }

    /// Ground that slows a unit down.
    pub struct SlowFacts {
        /// The piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
    }
}

/// What stops a leg.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StopFacts {
    pub why: Stop,
    /// The unit or the piece of terrain in the way; empty for the edge of the table.
    pub of: Id,
    pub name: String,
    /// A piece of terrain: what it is.
    pub kind: Option<TerrainKind>,
    /// After how many cm of the leg.
    pub at_cm: f64,
}

words! {
    /// Why a leg can't go on.
    pub enum Stop as "stop-" {
        /// Another unit is in the way.
        Unit = "unit",
        /// It would come into contact with an enemy.
        Contact = "contact",
        /// The edge of the table.
        Edge = "edge",
        /// Ground closed to such troops.
        Ground = "ground",
        /// A built-up area that an enemy unit holds.
        Held = "held",
        /// It would end in a built-up area.
        Inside = "inside",
        /// No room for the new formation.
        Room = "room",
        /// Such troops can't take that formation.
        Formation = "formation",
        /// It has that formation already, or is mounted, or on foot.
        Same = "same",
        /// It has no horses to get on or off.
        Horses = "horses",
    }
}
