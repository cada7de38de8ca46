//! The facts of a path over the table.

use crate::leg::{Leg, LegKind};
use crate::prelude::*;
use ruling::words;

facts! {
    /// The facts of a path over the table: its legs, what slows or stops them, and where it ends.
    pub struct MarchFacts {
        /// The unit, in the formation that it has at the end of the path.
        pub unit: UnitFacts,
        /// The distance in cm that the unit may move in a turn, if the umpire overrides the tables.
        pub allowance_cm: Option<f64>,
        /// The share of its movement for this turn that the unit had used before, from 0 to 1.
        #[schemars(extend("x-measure" = "share"))]
        pub spent: f64,
        /// The legs of the path. A leg that is stopped is the last.
        pub legs: Vec<LegFacts>,
        /// The ids of the guns without gunners that the unit captures by passing through them.
        pub guns: Vec<Id>,
        pub ends: Option<Stance> as minor,
    }
}

impl MarchFacts {
    /// Returns the indices of the legs that the umpire lets the unit make despite an obstacle, by setting the fact
    /// `stopped` to null. `prefix` is the path of the march in the facts, such as `march`.
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
    /// A leg of a path.
    pub struct LegFacts {
        pub kind: LegKind = LegKind::Forward,
        /// The length of the leg in cm. For a wheel it is the distance that the outer front corner moves.
        pub cm: f64,
        /// The angle of a wheel in degrees. `None` for other legs.
        #[schemars(extend("x-measure" = "degrees"))]
        pub degrees: Option<f64>,
        /// The formation of the unit on the leg. For a change of formation, the new one.
        pub formation: Option<Formation>,
        /// True if the unit is mounted on the leg. This matters only for chasseurs.
        pub mounted: bool = true,
        /// The parts of the leg in order. The ground does not change within a part.
        pub parts: Vec<StretchFacts>,
        /// The pieces of ground on which the tolerance for touching decides: slow ground that the unit enters by no
        /// more than the tolerance, and roads whose edge it projects over by no more than that.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        pub barely: Vec<BarelyFacts> as minor,
        /// The obstacle that stops the leg. `None` if nothing does.
        pub stopped: Option<StopFacts>,
        /// The obstacle that a shift of the unit, within the accuracy of placing by hand, would meet or miss, if any.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub narrow: Option<NarrowFacts> as minor,
    }

    /// A near miss on a leg: a small shift of the unit would change what stops the leg.
    pub struct NarrowFacts {
        /// The smallest shift of the unit, in cm, that changes what stops the leg.
        pub cm: f64,
        /// The obstacle that the shifted unit would meet, or that it would no longer meet.
        pub obstacle: Option<StopFacts>,
    }

    /// A part of a leg, on unchanging ground.
    pub struct StretchFacts {
        /// The length of the part, in cm.
        pub cm: f64,
        /// The piece of ground that slows the unit down on this part, if any.
        pub slow: Option<SlowFacts>,
        /// The id of the road on which the whole unit is, if any.
        pub road: Option<Id>,
    }

    /// A piece of ground into which, or a road over whose edge, the unit reaches by no more than the tolerance for
    /// touching.
    pub struct BarelyFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// The length in cm of the part of the leg on which the tolerance for touching decides.
        pub cm: f64,
    }

    /// A piece of ground that slows the unit down.
    pub struct SlowFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
    }
}

impl LegFacts {
    /// Returns the leg as a player would request it.
    pub(crate) fn leg(&self) -> Leg {
        let formation = self.formation.filter(|_| self.kind == LegKind::Form);
        Leg { kind: self.kind, amount: self.degrees.unwrap_or(self.cm), formation }
    }
}

/// The obstacle that stops a leg of a path.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StopFacts {
    pub why: Stop,
    /// The id of the unit or the piece of terrain in the way. Empty if it is the edge of the table.
    pub of: Id,
    pub name: String,
    /// The kind of terrain. `None` if a unit or the edge of the table is in the way.
    pub kind: Option<TerrainKind>,
    /// The length of the leg in cm up to the obstacle.
    pub at_cm: f64,
}

words! {
    /// The reason why a leg can't be completed.
    pub enum Stop as "stop-" {
        /// Another unit blocks the path.
        Unit = "unit",
        /// The unit would come into contact with an enemy.
        Contact = "contact",
        /// The unit would go over the edge of the table.
        Edge = "edge",
        /// The ground is closed to this type of troops.
        Ground = "ground",
        /// An enemy unit garrisons the built-up area ahead.
        Held = "held",
        /// The path would end inside a built-up area, which units may only pass through.
        Inside = "inside",
        /// There is no room for the stands of the new formation.
        Room = "room",
        /// Troops of this type can't take the formation.
        Formation = "formation",
        /// The unit already has the formation, or is already mounted or dismounted.
        Same = "same",
        /// The unit is not chasseurs, so it can neither mount nor dismount.
        Horses = "horses",
    }
}
