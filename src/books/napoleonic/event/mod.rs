//! Events: absolute changes of a position, as they are recorded and said.

mod tells;

pub(super) use tells::{tells, told_after};

use super::pose::StandPose;
use super::prelude::*;

facts! {
    /// Where a unit stands, as plain numbers.
    pub struct Stance {
        /// The middle of the formation's front edge, in cm.
        pub at: [f64; 2],
        pub facing: Bearing,
        /// The stands, in the order of their numbers.
        pub stands: Vec<StandPose>,
    }
}

/// Stands taken from one unit when fire is closed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taken {
    pub unit: Id,
    /// The numbers of the stands.
    pub stands: Vec<u32>,
    /// Whether they are gunner figures.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub figures: bool,
}

/// One change of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// Stands fired at a unit.
    Fired {
        unit: Id,
        stands: Vec<u32>,
        at: Id,
    },
    /// A unit will lose stands when fire is closed.
    Doomed {
        unit: Id,
        stands: u32,
        /// Whether they are gunner figures.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        figures: bool,
        /// The stands its owner chooses to give up first.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        gives: Vec<u32>,
    },
    StandLost {
        unit: Id,
        stands: u32,
    },
    /// A unit took its morale test.
    Tested {
        unit: Id,
    },
    /// A unit took another formation where it stands.
    Became {
        unit: Id,
        formation: Formation,
    },
    /// A unit owes a retreat.
    Owes {
        unit: Id,
        from: Id,
        distance_cm: f64,
        /// Whether that is how far apart they are to be in the end.
        apart: bool,
        /// Whether a unit that finds no way surrenders.
        or_surrender: bool,
        /// How things stood when it fell due; none: as they stand when it is made.
        #[serde(skip_serializing_if = "Option::is_none")]
        stood: Option<super::pose::Stood>,
    },
    /// A unit made the retreat it owed.
    Settled {
        unit: Id,
    },
    /// A winner stays as it fought until those it beat have gone.
    Waits {
        unit: Id,
        /// The units that go first.
        until: Vec<Id>,
        /// The place it attacked, which it moves into then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<Id>,
    },
    /// A unit stands somewhere else.
    Placed {
        unit: Id,
        /// Its formation there.
        formation: Formation,
        stance: Stance,
    },
    /// A unit left the army, or came back to it.
    State {
        unit: Id,
        state: State,
    },
    /// A unit moved into a built-up area, or onto a rampart.
    Occupied {
        unit: Id,
        place: Id,
        /// Its formation there.
        formation: Formation,
        stance: Stance,
    },
    /// A winner did not move into the built-up area it had attacked.
    StayedOutside {
        unit: Id,
        place: Id,
        /// Whether it may be in such a place: then it does not fit.
        may: bool,
    },
    Fought {
        units: Vec<Id>,
    },
    /// A unit has left contact: the attacks by it and on it are over.
    BrokeOff {
        unit: Id,
    },
    /// A side declares its next attack.
    Declares {
        side: Id,
    },
    /// A side declares no more attacks this turn.
    Passed {
        side: Id,
    },
    /// A unit does not do what it could this phase: its player says so.
    Declined {
        unit: Id,
    },
    Attacked {
        /// The attacker.
        by: Id,
        /// The unit, or the place, attacked.
        on: Id,
        /// The middle of the attacker's front when it was declared, in cm.
        from: [f64; 2],
        /// The attacker's facing then.
        facing: Bearing,
        /// The enemies it touches now.
        touches: Vec<Id>,
    },
    /// A unit has used up so much of its movement.
    Spent {
        unit: Id,
        /// The share of its movement used this turn, 0 to 1.
        share: f64,
    },
    /// Chasseurs got on or off their horses.
    Mounted {
        unit: Id,
        /// Whether they are mounted now.
        mounted: bool,
    },
    /// Engineers laid a fortify marker.
    Marked {
        /// The built-up area.
        place: Id,
    },
    /// A barricade was taken apart.
    Cleared {
        place: Id,
    },
    /// Gunners or engineers took shelter in a unit, or joined it.
    Joined {
        unit: Id,
        /// The unit they are with now.
        with: Id,
    },
    GunsLeft {
        unit: Id,
        guns: Id,
    },
    /// Guns without gunners were destroyed.
    GunsGone {
        guns: Id,
    },
    /// Gunners serve guns that had none.
    Manned {
        unit: Id,
        guns: Id,
    },
    /// A general stands somewhere else, or is in the ranks of a unit.
    General {
        general: Id,
        /// Where, in cm; none in the ranks.
        #[serde(skip_serializing_if = "Option::is_none")]
        at: Option<[f64; 2]>,
        /// The unit in whose ranks he is.
        #[serde(skip_serializing_if = "Option::is_none")]
        with: Option<Id>,
        /// The share of his movement used this turn, 0 to 1.
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
        /// Its place in the list, from 0.
        order: usize,
    },
    PhaseClosed {
        phase: Phase,
        /// Stands that fire had doomed.
        taken: Vec<Taken>,
        /// Built-up areas that are fortified from now on.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        fortified: Vec<Id>,
    },
}

impl Stance {
    /// Where a placed unit stands, as plain numbers.
    pub(super) fn of(placed: &Placed) -> Self {
        let stands = placed.stands().iter().map(StandPose::of);
        Self { at: placed.at.to_array(), facing: placed.facing, stands: stands.collect() }
    }

    /// The placement these numbers describe, each stand with a pose of its own.
    pub(super) fn placed(&self) -> Placed {
        let point = |[x, y]: [f64; 2]| DVec2::new(x, y);
        let stands = self.stands.iter().map(StandPose::rect).collect();
        Placed::new(point(self.at), self.facing, stands, true)
    }
}

impl StandPose {
    /// It as the only stand of a placement.
    pub(super) fn placed(&self) -> Placed {
        let rect = self.rect();
        Placed::new(rect.front_middle(), self.facing, vec![rect], true)
    }
}
