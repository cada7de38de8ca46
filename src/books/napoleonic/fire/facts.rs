//! The facts of all fire at one target.

use crate::prelude::*;

facts! {
    /// The facts of all fire at one target in a turn.
    pub struct FireFacts {
        /// The accuracy in cm with which players place stands by hand. A result that a smaller shift would change is a
        /// close call.
        pub accuracy_cm: f64 as minor,
        pub target: TargetFacts,
        /// The firing units, each with the stands that fire.
        pub groups: Vec<GroupFacts>,
        /// True if the program made the fire orders, in which each stand fires at the nearest enemy that it may fire
        /// at.
        pub nearest_target: bool as minor,
    }

    pub struct TargetFacts {
        pub unit: UnitFacts,
        /// The state of the target: with its army, or the way in which it left the table.
        pub state: Option<State>,
        pub in_melee: bool,
        /// True if the firing side has already fired at the target this turn.
        pub fired_at: bool,
        /// The numbers of the stands that their owner chooses to lose first.
        pub gives: Vec<u32>,
    }

    /// A group: the stands of one unit that fire at the target together.
    pub struct GroupFacts {
        pub unit: UnitFacts,
        /// True if the unit has moved or changed formation in the movement phase this turn.
        pub moved: bool,
        pub in_melee: bool,
        /// The id of an enemy that the unit touches. `None` if it touches none.
        pub contact: Option<Id>,
        /// The stands that are ordered to fire. A battery is a single stand.
        pub stands: Vec<StandFacts>,
        /// The number of firing stands, if they are not listed one by one.
        pub firing: Option<u32>,
        /// The range in cm, from the middle of the firing stands' front to the nearest point of the target.
        pub range_cm: Option<f64>,
        /// The distance in cm from the middle of the firing stands' front to the farthest point of the target.
        pub farthest_cm: Option<f64> as minor,
        /// The id of a wood in which the whole line of the range lies. `None` if there is no such wood.
        pub line_in_woods: Option<Id>,
        /// The hill level on which the firing unit stands, 0 for level ground.
        pub level: i64,
        /// The hill level on which the target stands, 0 for level ground.
        pub target_level: i64,
        /// The hill level of the firing unit after a shift within the accuracy of placing by hand, if such a shift
        /// changes the level.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub level_shifted: Option<ShiftedLevelFacts> as minor,
        /// The hill level of the target after a shift within the accuracy of placing by hand, if such a shift changes
        /// the level.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub target_level_shifted: Option<ShiftedLevelFacts> as minor,
        /// The pieces of terrain that cover the target against this group.
        pub cover: Vec<CoverFacts>,
        /// The share, from 0 to 1, of the target's visible stands that woods, shrub, fences and ditches cover together.
        /// Set only if there are several such pieces.
        #[schemars(extend("x-measure" = "share"))]
        pub cover_together: Option<f64>,
        pub over: Vec<OverFacts>,
    }

    /// The hill level on which a unit would be if it stood a little aside.
    pub struct ShiftedLevelFacts {
        /// The length of the shift, in cm.
        pub cm: f64,
        /// The hill level after the shift.
        pub level: i64,
    }

    /// A firing stand.
    pub struct StandFacts {
        /// The number of the stand within its unit.
        pub number: u32 = 1,
        /// True if no other stand of the unit is in front of it.
        pub first_line: bool = true,
        /// True if the stand has already fired this turn.
        pub fired: bool,
        /// The distance in cm by which the target lies outside the front zone of the stand. Zero or negative if the
        /// target reaches into the zone.
        pub outside_zone_cm: Option<f64>,
        /// True if the stand sees the target.
        pub sees: Option<bool> = Some(true),
        pub hidden_by: Option<SightBlocker>,
        /// The smallest shift in cm that would change whether the stand sees the target. `None` if it exceeds the
        /// accuracy of placing by hand.
        pub sight_margin_cm: Option<f64> as minor,
        /// The id of the low wall or built-up area on which the stand rests its muskets. `None` if it does not rest
        /// them.
        pub rested_on: Option<Id>,
    }

    pub struct SightBlocker {
        /// The id of the unit or piece of terrain that blocks the view.
        pub of: Id,
        pub name: String,
        /// The kind of terrain. `None` if a unit blocks the view.
        pub kind: Option<TerrainKind>,
        /// The length in cm of the line of sight inside the obstacle. Set only where that length decides.
        pub cm: Option<f64>,
    }

    /// A piece of terrain that covers the target. Unless measured, it covers the whole target.
    pub struct CoverFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True for a wall that is higher than a man.
        pub high: bool,
        /// True for a wall of stone.
        pub stone: bool,
        /// The share, from 0 to 1, of the visible target stands' area that is covered.
        #[schemars(extend("x-measure" = "share"))]
        pub share: f64 = 1.0,
        /// True if the middle of the visible target stands is covered too.
        pub middle: bool = true,
        /// The smallest depth or width of a visible target stand, in cm. The smaller it is, the more a shift of the
        /// target changes the share.
        pub extent_cm: f64 as minor,
        /// The cover after a shift within the accuracy of placing by hand, if such a shift changes whether the target
        /// is covered.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub shifted: Option<ShiftedCoverFacts> as minor,
    }

    /// The cover that a piece of terrain would give if the target stood a little aside.
    pub struct ShiftedCoverFacts {
        /// The length of the shift, in cm.
        pub cm: f64,
        /// The share of the visible target, from 0 to 1, that is covered after the shift.
        #[schemars(extend("x-measure" = "share"))]
        pub share: f64,
        /// True if the middle of the visible target is covered after the shift.
        pub middle: bool,
    }

    /// An obstacle lower than a man that the group fires over.
    pub struct OverFacts {
        /// The id of the piece of terrain.
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// True if a stand of the target touches the obstacle.
        pub target_touches: bool,
        /// True if a stand of the firing group touches the obstacle.
        pub group_touches: bool,
        /// True if the line of fire misses the obstacle so narrowly that the line would cross the obstacle after a
        /// shift within the accuracy of placing by hand.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub missed: bool as minor,
        /// The smallest shift of the obstacle, in cm, that would change whether the line of fire crosses it. `None` if
        /// it exceeds the accuracy of placing by hand.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub turned_cm: Option<f64> as minor,
    }
}

/// Returns a fact as JSON. The conversion of plain data never fails.
pub(super) fn document(fact: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(fact).unwrap_or_default()
}
