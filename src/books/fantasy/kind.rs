//! Enums with fixed words: phases, kinds of troops, states, reactions, tests and their causes.

use seam::geometry::Quarter;
use seam::names::words;
use seam::rulebook::hole::TypedWord;
use seam::table::Arm;

words! {
    /// A step of a player's turn.
    pub enum Phase as "fantasy-phase-" {
        /// Tests and special rules due at the start, and rallying.
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
        /// A monster, or several.
        Monster = "monster",
        /// A war machine and its crew.
        Machine = "war-machine",
    }
}

impl Kind {
    /// Returns the arm that the kind is drawn as.
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
    /// The presence of a unit in the battle.
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
        /// The unit stays where it is. A player who states no reaction holds.
        #[default]
        Hold = "hold",
        /// The unit stands and shoots.
        Shoot = "shoot",
        Flee = "flee",
    }
}

impl TypedWord for Reaction {
    const REFUSED: (&'static str, &'static str) = ("react.when", "no-word");
}

words! {
    /// A test of nerves that falls due.
    pub enum Trial as "fantasy-trial-" {
        /// A panic test, after losses or fleeing friends.
        Panic = "panic",
        /// A terror test, for a charge by a terrifying unit.
        Terror = "terror",
    }
}

words! {
    /// The cause of a test.
    pub enum Cause as "fantasy-cause-" {
        /// Too many models of the unit fell in the current phase.
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
        /// No consequence known to the rulebook.
        #[default]
        Nothing = "nothing",
        /// The unit may declare no charge in the current turn.
        Barred = "barred",
        /// The unit must declare a charge if it can.
        MustCharge = "must-charge",
    }
}

words! {
    /// The side of a block that a charge strikes.
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
