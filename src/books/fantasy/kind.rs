//! Enums with fixed words: phases, kinds of troops, states, reactions, tests, and the causes of tests.

use geometry::Quarter;
use rulebook::hole::TypedWord;
use ruling::table::Arm;
use ruling::words;

words! {
    /// A step of a player's turn.
    pub enum Phase as "fantasy-phase-" {
        /// Units carry out the tests and special rules that are due, and fleeing units test to rally.
        Start = "start",
        /// Charges are declared and reactions resolved.
        Declare = "declare",
        /// Charge distances are rolled and chargers moved.
        Charge = "charge",
        /// Fleeing units run on.
        Compulsory = "compulsory",
    }
}

impl Phase {
    /// Returns the next step of the turn. Returns none after the last step.
    pub fn next(self) -> Option<Self> {
        let at = Self::ALL.iter().position(|phase| *phase == self)?;
        Self::ALL.get(at + 1).copied()
    }
}

words! {
    /// The kind of troops in a unit.
    pub enum Kind as "fantasy-kind-" {
        /// Troops on foot.
        Infantry = "infantry",
        /// Mounted troops.
        Cavalry = "cavalry",
        /// One or several monsters.
        Monster = "monster",
        /// A war machine and its crew.
        Machine = "war-machine",
    }
}

impl Kind {
    /// Returns the arm of service whose symbol is drawn for the kind.
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
    /// The state of a unit in the battle: present or destroyed.
    #[derive(Default)]
    pub enum State as "fantasy-state-" {
        #[default]
        Present = "present",
        Destroyed = "destroyed",
    }
}

words! {
    /// The reaction of a charged unit.
    #[derive(Default)]
    pub enum Reaction as "fantasy-react-" {
        /// The unit stays where it is. This is also the reaction if the player states none.
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
        /// A panic test, after losses or fleeing friends.
        Panic = "panic",
        /// A terror test, for a charge by a terrifying unit.
        Terror = "terror",
    }
}

words! {
    /// The reason why a unit must take a test.
    pub enum Cause as "fantasy-cause-" {
        /// The unit lost too many models in the current phase.
        Losses = "losses",
        /// Fleeing friends ran through the unit.
        Through = "through",
        /// A terrifying unit charges.
        Charge = "charge",
    }
}

words! {
    /// The consequence of failing a test at the start of the turn.
    #[derive(Default)]
    pub enum TestFailure as "fantasy-failing-" {
        /// The rulebook knows no consequence.
        #[default]
        Nothing = "nothing",
        /// The unit may declare no charge in the current turn.
        Barred = "barred",
        /// The unit must declare a charge if it can.
        MustCharge = "must-charge",
    }
}

words! {
    /// The side of a unit that a charge strikes.
    pub enum Facing as "fantasy-facing-" {
        Front = "front",
        /// The right flank.
        Right = "right",
        Rear = "rear",
        /// The left flank.
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
