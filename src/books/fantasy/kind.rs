//! Fixed words of the book: phases, kinds of troops, states, reactions, tests and their causes.

use seam::geometry::Quarter;
use seam::names::words;
use seam::rulebook::hole::Typed;
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
    /// The step that follows; none after the last.
    pub fn next(self) -> Option<Self> {
        let at = Self::ALL.iter().position(|phase| *phase == self)?;
        Self::ALL.get(at + 1).copied()
    }
}

words! {
    /// What a unit is made of.
    pub enum Kind as "fantasy-kind-" {
        /// On foot.
        Infantry = "infantry",
        /// Mounted.
        Cavalry = "cavalry",
        /// A monster or several.
        Monster = "monster",
        /// A war machine and its crew.
        Machine = "war-machine",
    }
}

impl Kind {
    /// What it is drawn as.
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
    /// Whether a unit is still in the battle.
    #[derive(Default)]
    pub enum State as "fantasy-state-" {
        #[default]
        Present = "present",
        Destroyed = "destroyed",
    }
}

words! {
    /// What a charged unit does.
    #[derive(Default)]
    pub enum Reaction as "fantasy-react-" {
        /// It stays; who says nothing holds.
        #[default]
        Hold = "hold",
        /// It stands and shoots.
        Shoot = "shoot",
        Flee = "flee",
    }
}

impl Typed for Reaction {
    const REFUSED: (&'static str, &'static str) = ("react.when", "no-word");
}

words! {
    /// A test of nerves that falls due.
    pub enum Trial as "fantasy-trial-" {
        /// A panic test.
        Panic = "panic",
        /// A test for a charge by something terrible.
        Terror = "terror",
    }
}

words! {
    /// Why a panic test is due.
    pub enum Cause as "fantasy-cause-" {
        /// Too many of its models fell this phase.
        Losses = "losses",
        /// Fleeing friends ran through it.
        Through = "through",
        /// It is charged by something terrible.
        Charge = "charge",
    }
}

words! {
    /// What failing a test at the start of the turn leads to.
    #[derive(Default)]
    pub enum Failing as "fantasy-failing-" {
        /// Nothing that this book knows of.
        #[default]
        Nothing = "nothing",
        /// The unit may declare no charge this turn.
        Barred = "barred",
        /// The unit must declare a charge if it can.
        MustCharge = "must-charge",
    }
}

words! {
    /// The side of a block that a charge strikes.
    pub enum Facing as "fantasy-facing-" {
        Front = "front",
        /// Its right flank.
        Right = "right",
        Rear = "rear",
        /// Its left flank.
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
