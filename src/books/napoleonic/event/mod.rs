//! Events: the changes of a position, in the form in which they are recorded. They contain results, such as a new
//! place, never differences.

mod tells;

pub(super) use tells::{tells, told_after};

use super::pose::StandPose;
use super::prelude::*;

facts! {
    /// The pose of a unit and of its stands, as plain numbers for records.
    pub struct Stance {
        /// The middle of the formation's front edge, in cm.
        pub at: [f64; 2],
        pub facing: Bearing,
        /// The poses of the stands, in the order of their numbers.
        pub stands: Vec<StandPose>,
    }
}

/// The stands that a unit loses to fire when the fire phase closes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandLoss {
    pub unit: Id,
    /// The numbers of the stands.
    pub stands: Vec<u32>,
    /// True if the losses are gunner figures of a battery. False if they are stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub figures: bool,
}

/// A change of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// Some stands of a unit fired at another unit.
    Fired {
        unit: Id,
        stands: Vec<u32>,
        at: Id,
    },
    /// Fire has doomed stands of a unit. They are removed when the fire phase closes.
    Doomed {
        unit: Id,
        stands: u32,
        /// True if the losses are gunner figures of a battery. False if they are stands.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        figures: bool,
        /// The numbers of the stands that their owner chooses to lose first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        gives: Vec<u32>,
    },
    StandLost {
        unit: Id,
        stands: u32,
    },
    /// The unit has taken a morale test.
    Tested {
        unit: Id,
    },
    /// The unit has taken another formation without moving.
    Became {
        unit: Id,
        formation: Formation,
    },
    /// The unit has to make a retreat.
    Owes {
        unit: Id,
        from: Id,
        distance_cm: f64,
        /// True if `distance_cm` is the gap to the enemy that the retreat has to reach. False if it is the length of
        /// the retreat.
        apart: bool,
        /// True if the unit surrenders when no path of retreat is open. False if it then stays in place.
        or_surrender: bool,
        /// The situation when the retreat became due. `None` if the retreat is measured from where the units are when
        /// it is made.
        #[serde(skip_serializing_if = "Option::is_none")]
        stood: Option<super::pose::RetreatStart>,
    },
    /// The retreat that a unit had to make was made, or the umpire waived it.
    Settled {
        unit: Id,
    },
    /// The winner of a melee stays as it is until the beaten units have retreated.
    Waits {
        unit: Id,
        /// The ids of the beaten units that have to retreat first.
        until: Vec<Id>,
        /// The built-up area that the winner attacked and will then enter, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Id>,
    },
    /// The unit has been put at a new place.
    Placed {
        unit: Id,
        /// The formation that the unit has at its new place.
        formation: Formation,
        stance: Stance,
    },
    /// The state of the unit has changed, for example to routing or destroyed.
    State {
        unit: Id,
        state: State,
    },
    /// The unit has moved into a built-up area or onto a rampart.
    Occupied {
        unit: Id,
        place: Id,
        /// The formation that the unit has at its new place.
        formation: Formation,
        stance: Stance,
    },
    /// The winner of a melee did not move into the built-up area that it attacked.
    StayedOutside {
        unit: Id,
        place: Id,
        /// True if the winner is allowed in a built-up area but did not fit. False if it is not allowed there.
        may: bool,
    },
    Fought {
        units: Vec<Id>,
    },
    /// A unit has left contact, so attacks by it and on it are over.
    BrokeOff {
        unit: Id,
    },
    /// The turn to declare an attack has passed to a side.
    Declares {
        side: Id,
    },
    /// A side has passed: it declares no more attacks this turn.
    Passed {
        side: Id,
    },
    /// A player has declined an optional action of a unit, such as an attempt to recover, for the current phase.
    Declined {
        unit: Id,
    },
    Attacked {
        /// The id of the attacking unit.
        by: Id,
        /// The id of the attacked unit, or of the attacked built-up area or rampart.
        on: Id,
        /// The point, in cm, where the middle of the attacker's front edge was when the attack was declared.
        from: [f64; 2],
        /// The direction in which the attacker faced when the attack was declared.
        facing: Bearing,
        /// The ids of the enemies that the attacker touches after its move.
        touches: Vec<Id>,
    },
    /// A unit has used up a share of its movement.
    Spent {
        unit: Id,
        /// The share of its movement for this turn that the unit has used up in total, from 0 to 1.
        share: f64,
    },
    /// A unit of chasseurs has mounted or dismounted.
    Mounted {
        unit: Id,
        /// True if the chasseurs are now mounted.
        mounted: bool,
    },
    /// Engineers have laid a fortify marker in a built-up area.
    Marked {
        /// The id of the built-up area.
        place: Id,
    },
    /// A barricade has been cleared off the table.
    Cleared {
        place: Id,
    },
    /// Gunners without guns or engineers have taken shelter in a square or joined another unit.
    Joined {
        unit: Id,
        /// The id of the unit to which the gunners or engineers are now attached.
        with: Id,
    },
    GunsLeft {
        unit: Id,
        guns: Id,
    },
    /// Guns without gunners have been taken off the table.
    GunsGone {
        guns: Id,
    },
    /// A unit of gunners now serves guns that had no gunners.
    Manned {
        unit: Id,
        guns: Id,
    },
    /// A general has moved, or has joined the ranks of a unit.
    General {
        general: Id,
        /// The point, in cm, where the general now stands. `None` for a general in the ranks of a unit.
        #[serde(skip_serializing_if = "Option::is_none")]
        at: Option<[f64; 2]>,
        /// The unit in whose ranks the general stands. `None` if the general is outside any unit.
        #[serde(skip_serializing_if = "Option::is_none")]
        with: Option<Id>,
        /// The share of its movement for this turn that the general has used up in total, from 0 to 1.
        share: f64,
    },
    GeneralDied {
        general: Id,
    },
    GeneralCaptured {
        general: Id,
    },
    /// A routing unit has tried to recover.
    Tried {
        unit: Id,
    },
    /// A written order has been carried out and is removed from the list of orders.
    CarriedOut {
        /// The index of the order in the list of written orders, from 0.
        order: usize,
    },
    PhaseClosed {
        phase: Phase,
        /// The stands that fire had doomed and that are now removed.
        taken: Vec<StandLoss>,
        /// The ids of the built-up areas that are fortified from now on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fortified: Vec<Id>,
    },
}

impl Stance {
    /// Returns the pose of a placed unit as plain numbers.
    pub(super) fn of(placed: &UnitPose) -> Self {
        let stands = placed.stands().iter().map(StandPose::of);
        Self { at: placed.at.to_array(), facing: placed.facing, stands: stands.collect() }
    }

    /// Returns the pose as the rules use it. Each stand has its own pose instead of one given by the formation.
    pub(super) fn placed(&self) -> UnitPose {
        let point = |[x, y]: [f64; 2]| DVec2::new(x, y);
        let stands = self.stands.iter().map(StandPose::rect).collect();
        UnitPose::new(point(self.at), self.facing, stands, true)
    }
}
