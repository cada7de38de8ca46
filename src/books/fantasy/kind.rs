//! Fixed words of the rulebook: phases, kinds of troops, states, reactions, tests, and the causes of tests.

use geometry::Quarter;
use rulebook::hole::TypedWord;
use ruling::table::Arm;
use ruling::words;

words! {
    /// A step of a player's turn, in the order of play.
    pub enum Phase as "fantasy-phase-" {
        /// Units carry out the tests and special rules that are due, and fleeing units test to rally.
        Start = "start",
        /// Players declare charges, and the targets react.
        Declare = "declare",
        /// Players roll the charges and move the chargers.
        Charge = "charge",
        /// Fleeing units run on in the direction they face.
        Compulsory = "compulsory",
    }
}

impl Phase {
    /// Returns the next step of the turn, or `None` after the last step.
    pub fn next(self) -> Option<Self> {
        let at = Self::ALL.iter().position(|phase| *phase == self)?;
        Self::ALL.get(at + 1).copied()
    }
}

words! {
    /// The kind of troops in a unit.
    pub enum Kind as "fantasy-kind-" {
        /// Troops that fight on foot.
        Infantry = "infantry",
        /// Troops that fight mounted.
        Cavalry = "cavalry",
        /// A unit of one or more monsters.
        Monster = "monster",
        /// A war machine with its crew.
        Machine = "war-machine",
    }
}

impl Kind {
    /// Returns the arm of service whose symbol is drawn for this kind of troops.
    pub fn arm(self) -> Arm {
        match self {
            Self::Infantry => Arm::Infantry,
            Self::Cavalry => Arm::Cavalry,
            Self::Monster => Arm::Other,
            Self::Machine => Arm::Artillery,
        }
    }
}

words! {
    /// The state of a unit in the battle: still present, or destroyed.
    #[derive(Default)]
    pub enum State as "fantasy-state-" {
        #[default]
        Present = "present",
        Destroyed = "destroyed",
    }
}

words! {
    /// The reaction that a charged unit chooses.
    #[derive(Default)]
    pub enum Reaction as "fantasy-react-" {
        /// The unit stays where it is. A player who states no reaction chooses this one.
        #[default]
        Hold = "hold",
        /// The unit stands still and shoots at the charger.
        Shoot = "shoot",
        Flee = "flee",
    }
}

impl TypedWord for Reaction {
    const REFUSED: (&'static str, &'static str) = ("react.when", "no-word");
}

words! {
    /// A test of nerves that a unit must take.
    pub enum Trial as "fantasy-trial-" {
        /// A panic test, after losses or because fleeing friends ran through the unit.
        Panic = "panic",
        /// A terror test, because a terrifying unit charges.
        Terror = "terror",
    }
}

words! {
    /// The event that makes a unit take a test.
    pub enum Cause as "fantasy-cause-" {
        /// The unit lost too many models in the current phase.
        Losses = "losses",
        /// Fleeing friends ran through the unit that takes the test.
        Through = "through",
        /// A terrifying unit charges the unit that takes the test.
        Charge = "charge",
    }
}

words! {
    /// The consequence for a unit that fails its test at the start of the turn.
    #[derive(Default)]
    pub enum TestFailure as "fantasy-failing-" {
        /// The failure has no consequence in this rulebook.
        #[default]
        Nothing = "nothing",
        /// The unit may not declare a charge in the current turn.
        Barred = "barred",
        /// The unit must declare a charge this turn if the rules allow one.
        MustCharge = "must-charge",
    }
}

words! {
    /// The side of the target that a charge strikes.
    pub enum Facing as "fantasy-facing-" {
        Front = "front",
        /// The right flank of the target.
        Right = "right",
        Rear = "rear",
        /// The left flank of the target.
        Left = "left",
    }
}

impl From<Quarter> for Facing {
    fn from(side: Quarter) -> Self {
        match side {
            Quarter::Front => Self::Front,
            Quarter::Right => Self::Right,
            Quarter::Rear => Self::Rear,
            Quarter::Left => Self::Left,
        }
    }
}
