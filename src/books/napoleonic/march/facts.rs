//! The facts of a way over the table.

use crate::leg::{Leg, LegKind};
use crate::prelude::*;
use ruling::words;

facts! {
    /// The facts of a way over the table.
    pub struct MarchFacts {
        /// The unit, in the formation in which the way ends.
        pub unit: UnitFacts,
        /// The distance in cm that the unit may move in that formation, if the umpire overrides the tables.
        pub allowance_cm: Option<f64>,
        /// The share of the movement that the unit had already used, 0 to 1.
        #[schemars(extend("x-measure" = "share"))]
        pub spent: f64,
        /// The legs of the way, up to the leg that is stopped.
        pub legs: Vec<LegFacts>,
        /// The guns without gunners that the unit passes through.
        pub guns: Vec<Id>,
        pub ends: Option<Stance> as minor,
    }
}

impl MarchFacts {
    /// Returns the indices of legs that the umpire lets pass by setting `stopped` to null. `prefix` is the path of the
    /// way in the facts.
    pub(crate) fn unstopped(said: &Amendments, prefix: &str) -> Vec<usize> {
        let gone = said.facts.iter().filter(|fact| fact.value.is_null());
        let leg = |path: &str| {
            let rest = path.strip_prefix(prefix)?.strip_prefix(".legs.")?;
            rest.strip_suffix(".stopped")?.parse().ok()
        };
        gone.filter_map(|fact| leg(&fact.path)).collect()
    }
}

facts! {
    /// A leg of a way.
    pub struct LegFacts {
        pub kind: LegKind = LegKind::Forward,
        /// The length of the leg, in cm. The length of a wheel is the way of the outer front corner.
        pub cm: f64,
        /// The angle of a wheel, in degrees.
        #[schemars(extend("x-measure" = "degrees"))]
        pub degrees: Option<f64>,
        /// The formation in which the leg is made. After a change, the new formation.
        pub formation: Option<Formation>,
        /// True if chasseurs make the leg on horseback.
        pub mounted: bool = true,
        /// The parts of the leg in order, each on ground of a single kind.
        pub parts: Vec<StretchFacts>,
        /// The ground for which the table's tolerance decides: slow ground entered by no more than the tolerance, and
        /// roads overhung by no more.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub barely: Vec<BarelyFacts> as minor,
        /// The obstacle that stops the leg, if any.
        pub stopped: Option<StopFacts>,
        /// The obstacle that the table's accuracy decides: met or just passed.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub narrow: Option<NarrowFacts> as minor,
    }

    /// A leg as it would be if the unit stood a little aside.
    pub struct NarrowFacts {
        /// The least shift that changes the leg, in cm.
        pub cm: f64,
        /// The obstacle that is met or passed.
        pub obstacle: Option<StopFacts>,
    }

    /// A part of a leg.
    pub struct StretchFacts {
        /// The length of the part, in cm.
        pub cm: f64,
        /// The ground that slows the part down.
        pub slow: Option<SlowFacts>,
        /// The road on which the unit is wholly, if any.
        pub road: Option<Id>,
    }

    /// A piece of ground whose edge the unit crosses by no more than the table's tolerance.
    pub struct BarelyFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// The length of the leg for which that is so, in cm.
        pub cm: f64,
    }

    /// A piece of ground that slows a unit down.
    pub struct SlowFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
    }
}

impl LegFacts {
    /// Returns the leg in the form in which legs are asked for.
    pub(crate) fn leg(&self) -> Leg {
        let formation = self.formation.filter(|_| self.kind == LegKind::Form);
        Leg { kind: self.kind, amount: self.degrees.unwrap_or(self.cm), formation }
    }
}

/// The obstacle that stops a leg.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StopFacts {
    pub why: Stop,
    /// The unit or the piece of terrain in the way. Empty for the edge of the table.
    pub of: Id,
    pub name: String,
    /// The kind of terrain, for a piece of terrain.
    pub kind: Option<TerrainKind>,
    /// The length of the leg before the obstacle, in cm.
    pub at_cm: f64,
}

words! {
    /// The reason for which a leg can't go on.
    pub enum Stop as "stop-" {
        /// Another unit is in the way.
        Unit = "unit",
        /// The unit would come into contact with an enemy.
        Contact = "contact",
        /// The unit would go over the edge of the table.
        Edge = "edge",
        /// The ground is closed to such troops.
        Ground = "ground",
        /// An enemy unit holds the built-up area ahead.
        Held = "held",
        /// The way would end in a built-up area.
        Inside = "inside",
        /// There is no room for the new formation.
        Room = "room",
        /// Such troops can't take that formation.
        Formation = "formation",
        /// The unit has that formation already, or is already mounted or on foot.
        Same = "same",
        /// The unit has no horses to mount or to leave.
        Horses = "horses",
    }
}
