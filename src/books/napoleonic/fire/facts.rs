//! The facts of all fire at a target.

use crate::prelude::*;

facts! {
    /// The facts of all fire at a target.
    pub struct FireFacts {
        /// The accuracy with which hands place stands, in cm.
        pub accuracy_cm: f64 as minor,
        pub target: TargetFacts,
        /// The firing units, each with the stands named in the orders.
        pub groups: Vec<GroupFacts>,
        /// True if the program made the orders: each stand fires at the nearest target at which it may fire.
        pub nearest_target: bool as minor,
    }

    pub struct TargetFacts {
        pub unit: UnitFacts,
        /// The state of the target: with its army, or how it left the table.
        pub state: Option<State>,
        pub in_melee: bool,
        /// True if the firing side has already fired at the target in the current turn.
        pub fired_at: bool,
        /// The numbers of the stands that the owner chooses to give up first.
        pub gives: Vec<u32>,
    }

    /// A firing unit.
    pub struct GroupFacts {
        pub unit: UnitFacts,
        /// True if the unit has moved or re-formed in the movement phase of the current turn.
        pub moved: bool,
        pub in_melee: bool,
        /// The enemy that the unit touches.
        pub contact: Option<Id>,
        /// The stands named in the orders. A battery is a single stand.
        pub stands: Vec<StandFacts>,
        /// The number of firing stands, if the stands are not listed.
        pub firing: Option<u32>,
        /// The distance from the middle of the group's front to the nearest point of the target, in cm.
        pub range_cm: Option<f64>,
        /// The distance from the middle of the group's front to the farthest point of the target, in cm.
        pub farthest_cm: Option<f64> as minor,
        /// The wood in which the whole measured line lies.
        pub line_in_woods: Option<Id>,
        /// The hill level of the firer.
        pub level: i64,
        /// The hill level of the target.
        pub target_level: i64,
        /// The covers of the target, as seen by the group.
        pub cover: Vec<CoverFacts>,
        /// The share of the area of the target's visible stands that several pieces of woods, shrub, fence and ditch
        /// cover together. Set only if there are several such pieces.
        #[schemars(extend("x-measure" = "share"))]
        pub cover_together: Option<f64>,
        pub over: Vec<OverFacts>,
    }

    /// A firing stand.
    pub struct StandFacts {
        /// The number of the stand in the unit.
        pub number: u32 = 1,
        /// True if no stand of the same unit stands before the front edge.
        pub first_line: bool = true,
        /// True if the stand has already fired in the current turn.
        pub fired: bool,
        /// The distance in cm by which the target lies outside the stand's front zone. A distance of 0 or less is the
        /// depth inside the zone.
        pub outside_zone_cm: Option<f64>,
        /// True if the stand sees the target.
        pub sees: Option<bool> = Some(true),
        pub hidden_by: Option<SightBlocker>,
        /// The shift in cm that would change whether the stand sees the target.
        pub sight_margin_cm: Option<f64> as minor,
        /// The obstacle on which the stand's weapons rest.
        pub rested_on: Option<Id>,
    }

    pub struct SightBlocker {
        /// The id of the unit or piece of terrain.
        pub of: Id,
        pub name: String,
        /// The kind of terrain. `None` for a unit.
        pub kind: Option<TerrainKind>,
        /// The length of the line of sight inside the obstacle, in cm, where that length decides.
        pub cm: Option<f64>,
    }

    /// A cover of a target. By default it covers the whole target.
    pub struct CoverFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True for a wall above a man's height.
        pub high: bool,
        /// True for a wall of stone.
        pub stone: bool,
        /// The share of the area of the target's visible stands that lies in or behind the cover.
        #[schemars(extend("x-measure" = "share"))]
        pub share: f64 = 1.0,
        /// True if the middle of the visible part lies in or behind the cover too.
        pub middle: bool = true,
        /// The depth of the visible part, in cm. It tells how much a shift of the target changes the share.
        pub extent_cm: f64 as minor,
        /// The cover after a shift within the table's accuracy, if that changes the result.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub shifted: Option<ShiftedCoverFacts> as minor,
    }

    /// A cover after a shift.
    pub struct ShiftedCoverFacts {
        /// The length of the shift, in cm.
        pub cm: f64,
        /// The share that lies in or behind the cover after the shift.
        #[schemars(extend("x-measure" = "share"))]
        pub share: f64,
        /// True if the middle lies in or behind the cover after the shift.
        pub middle: bool,
    }

    /// An obstacle below a man's height over which the group fires.
    pub struct OverFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True if a stand of the target touches the obstacle.
        pub target_touches: bool,
        /// True if a stand of the firing group touches the obstacle.
        pub group_touches: bool,
        /// True if the line misses the obstacle so narrowly that hands could place the obstacle otherwise.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub missed: bool as minor,
        /// The least shift of the obstacle, within the table's accuracy, that would change whether the line crosses the
        /// obstacle, in cm.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub turned_cm: Option<f64> as minor,
    }
}

/// Returns a fact as JSON. Facts are plain data, so the conversion never fails.
pub(super) fn document(fact: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(fact).unwrap_or_default()
}
