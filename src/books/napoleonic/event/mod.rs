//! Events: absolute changes of a position, in the form in which they are recorded and reported.

mod tells;

pub(super) use tells::{tells, told_after};

use super::pose::StandPose;
use super::prelude::*;

facts! {
    /// The pose of a unit and of the stands, as plain numbers.
    pub struct Stance {
        /// The middle of the formation's front edge, in cm.
        pub at: [f64; 2],
        pub facing: Bearing,
        /// The stands, in the order of the stand numbers.
        pub stands: Vec<StandPose>,
    }
}

/// The stands taken from a unit when the fire phase closes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandLoss {
    pub unit: Id,
    /// The numbers of the stands.
    pub stands: Vec<u32>,
    /// True for gunner figures.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub figures: bool,
}

/// A change of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// Stands fired at a unit.
    Fired {
        unit: Id,
        stands: Vec<u32>,
        at: Id,
    },
    /// A unit will lose stands when the fire phase closes.
    Doomed {
        unit: Id,
        stands: u32,
        /// True for gunner figures.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        figures: bool,
        /// The numbers of the stands that the owner chooses to give up first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        gives: Vec<u32>,
    },
    StandLost {
        unit: Id,
        stands: u32,
    },
    /// A unit took a morale test.
    Tested {
        unit: Id,
    },
    /// A unit took another formation in place.
    Became {
        unit: Id,
        formation: Formation,
    },
    /// A unit owes a retreat.
    Owes {
        unit: Id,
        from: Id,
        distance_cm: f64,
        /// True if `distance_cm` is the distance to keep from the enemy at the end.
        apart: bool,
        /// True if a unit without a way out surrenders.
        or_surrender: bool,
        /// The situation when the retreat fell due. `None` if the retreat is measured from where the units stand when
        /// it is made.
        #[serde(skip_serializing_if = "Option::is_none")]
        stood: Option<super::pose::RetreatStart>,
    },
    /// The retreat owed by a unit was made, or was waived by the umpire.
    Settled {
        unit: Id,
    },
    /// A winner stays in place until the beaten units have gone.
    Waits {
        unit: Id,
        /// The units that go first.
        until: Vec<Id>,
        /// The attacked place into which the winner then moves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Id>,
    },
    /// A unit stands somewhere else.
    Placed {
        unit: Id,
        /// The formation at the new place.
        formation: Formation,
        stance: Stance,
    },
    /// A unit left the army, or returned.
    State {
        unit: Id,
        state: State,
    },
    /// A unit moved into a built-up area or onto a rampart.
    Occupied {
        unit: Id,
        place: Id,
        /// The formation at the new place.
        formation: Formation,
        stance: Stance,
    },
    /// A winner did not move into the attacked built-up area.
    StayedOutside {
        unit: Id,
        place: Id,
        /// True if the winner may be in such a place but did not fit.
        may: bool,
    },
    Fought {
        units: Vec<Id>,
    },
    /// A unit left contact, so that attacks by and on the unit are over.
    BrokeOff {
        unit: Id,
    },
    /// A side has the turn to declare an attack.
    Declares {
        side: Id,
    },
    /// A side declares no more attacks in the current turn.
    Passed {
        side: Id,
    },
    /// A player declined an optional action of a unit in the current phase.
    Declined {
        unit: Id,
    },
    Attacked {
        /// The attacking unit.
        by: Id,
        /// The unit or the place attacked.
        on: Id,
        /// The middle of the attacker's front at the declaration, in cm.
        from: [f64; 2],
        /// The attacker's facing at the declaration.
        facing: Bearing,
        /// The enemies that the attacker now touches.
        touches: Vec<Id>,
    },
    /// A unit has used a share of its movement.
    Spent {
        unit: Id,
        /// The share of the turn's movement used so far, 0 to 1.
        share: f64,
    },
    /// Chasseurs mounted or dismounted.
    Mounted {
        unit: Id,
        /// True if the chasseurs are now mounted.
        mounted: bool,
    },
    /// Engineers laid a fortify marker.
    Marked {
        /// The built-up area.
        place: Id,
    },
    /// A barricade was cleared.
    Cleared {
        place: Id,
    },
    /// Gunners or engineers took shelter in a unit or joined a unit.
    Joined {
        unit: Id,
        /// The unit with which the figures now are.
        with: Id,
    },
    GunsLeft {
        unit: Id,
        guns: Id,
    },
    /// Guns without gunners were taken off the table.
    GunsGone {
        guns: Id,
    },
    /// Gunners serve guns that had no gunners.
    Manned {
        unit: Id,
        guns: Id,
    },
    /// A general stands somewhere else, or is in the ranks of a unit.
    General {
        general: Id,
        /// The place of the general, in cm. `None` for a general in the ranks.
        #[serde(skip_serializing_if = "Option::is_none")]
        at: Option<[f64; 2]>,
        /// The unit in whose ranks the general is.
        #[serde(skip_serializing_if = "Option::is_none")]
        with: Option<Id>,
        /// The share of the turn's movement used so far, 0 to 1.
        share: f64,
    },
    GeneralDied {
        general: Id,
    },
    GeneralCaptured {
        general: Id,
    },
    /// A routing unit tried to recover.
    Tried {
        unit: Id,
    },
    /// A written order was carried out.
    CarriedOut {
        /// The index of the order in the list, from 0.
        order: usize,
    },
    PhaseClosed {
        phase: Phase,
        /// The stands that fire had doomed.
        taken: Vec<StandLoss>,
        /// The built-up areas that are fortified from now on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fortified: Vec<Id>,
    },
}

impl Stance {
    /// Converts the pose of a placed unit to plain numbers.
    pub(super) fn of(placed: &UnitPose) -> Self {
        let stands = placed.stands().iter().map(StandPose::of);
        Self { at: placed.at.to_array(), facing: placed.facing, stands: stands.collect() }
    }

    /// Returns the placement that the numbers describe, with an individual pose for each stand.
    pub(super) fn placed(&self) -> UnitPose {
        let point = |[x, y]: [f64; 2]| DVec2::new(x, y);
        let stands = self.stands.iter().map(StandPose::rect).collect();
        UnitPose::new(point(self.at), self.facing, stands, true)
    }
}
