//! The fixed words of this book: what a unit is, what lies on the map, where the turn stands.

use seam::dice::Word;
use seam::names::words;

words! {
    /// What a unit is.
    pub enum Kind as "shock-kind-" {
        /// Infantry of the line.
        Infantry = "infantry",
        Jaegers = "jaegers",
        LightCavalry = "light-cavalry",
        HeavyCavalry = "heavy-cavalry",
        FootArtillery = "foot-artillery",
        HorseArtillery = "horse-artillery",
    }
}

/// What a unit moves and fights as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Infantry and jaegers.
    Foot,
    /// Cavalry.
    Horse,
    /// Artillery.
    Guns,
}

impl Kind {
    /// What it moves and fights as.
    pub fn arm(self) -> Arm {
        match self {
            Self::Infantry | Self::Jaegers => Arm::Foot,
            Self::LightCavalry | Self::HeavyCavalry => Arm::Horse,
            Self::FootArtillery | Self::HorseArtillery => Arm::Guns,
        }
    }
}

impl Default for Kind {
    /// What most units are.
    fn default() -> Self {
        Self::Infantry
    }
}

words! {
    /// What lies in a hex.
    pub enum Ground as "shock-ground-" {
        /// Open ground.
        Clear = "clear",
        Woods = "woods",
        Marsh = "marsh",
        Village = "village",
        Castle = "castle",
        Redoubt = "redoubt",
    }
}

impl Ground {
    /// Whether infantry in it fronts all ways.
    ///
    /// # Source
    /// `hex.facing`
    pub fn fronts_all_ways(self) -> bool {
        matches!(self, Self::Village | Self::Castle | Self::Redoubt)
    }
}

words! {
    /// What lies along the side of a hex.
    pub enum Rim as "shock-rim-" {
        Stream = "stream",
        River = "river",
        Bridge = "bridge",
    }
}

words! {
    /// Where the turn stands: its phases, and the steps of the shock phase.
    pub enum Phase as "shock-phase-" {
        /// A side chooses the group it activates.
        Activation = "activation",
        /// The group moves, and its guns fire.
        Movement = "movement",
        /// Shocks and charges are declared.
        Declare = "declare",
        /// Targets retire.
        Retire = "retire",
        /// Commitment checks.
        Commit = "commit",
        /// Squares and counter-charges.
        Answer = "answer",
        /// Recall from squares.
        Recall = "recall",
        /// Reaction fire, and recall after it.
        Fire = "fire",
        /// The shocks, one after another.
        Resolve = "resolve",
        /// A stack has to go back.
        Retreat = "retreat",
        /// A hex has been left and is to be occupied.
        Advance = "advance",
        /// A second shock, or a pursuit.
        Again = "again",
        /// Units rally, and the turn ends.
        Rally = "rally",
    }
}

impl Phase {
    /// Those that a battle file can name: the others follow from what is remembered.
    pub const KEPT: &'static [Self] = &[
        Self::Activation,
        Self::Movement,
        Self::Declare,
        Self::Retire,
        Self::Commit,
        Self::Answer,
        Self::Recall,
        Self::Fire,
        Self::Resolve,
        Self::Rally,
    ];

    /// The step that comes after it when it is closed.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Movement => Self::Declare,
            Self::Declare => Self::Retire,
            Self::Retire => Self::Commit,
            Self::Commit => Self::Answer,
            Self::Answer => Self::Recall,
            Self::Recall => Self::Fire,
            Self::Fire => Self::Resolve,
            _ => Self::Activation,
        }
    }
}

impl Default for Phase {
    /// Where a turn begins.
    fn default() -> Self {
        Self::Activation
    }
}

words! {
    /// What a shock came to.
    pub enum Clash as "shock-clash-" {
        /// The attackers are disordered, and the defenders may shock back.
        Counter = "counter",
        /// The attackers are disordered and may have to go back.
        Repulsed = "repulsed",
        /// The defenders are disordered and may have to go back.
        Pressed = "pressed",
        /// The defenders are disordered and go back; breakthrough or pursuit.
        Broken = "broken",
        /// Guns alone were ridden or run down.
        Overrun = "overrun",
    }
}

impl From<Clash> for Word {
    fn from(clash: Clash) -> Self {
        Self::plain(clash.word())
    }
}

words! {
    /// How far an attack has come.
    pub enum Stage as "shock-stage-" {
        Declared = "declared",
        /// Committed: it reaches the fight.
        Committed = "committed",
        /// The commitment check failed.
        Failed = "failed",
        Recalled = "recalled",
        /// Nothing is left of it to resolve.
        Over = "over",
    }
}

impl Default for Stage {
    /// Where an attack begins.
    fn default() -> Self {
        Self::Declared
    }
}

words! {
    /// A column of strengths.
    pub enum Column as "shock-column-" {
        /// Four to one or more.
        FourToOne = "4-1",
        ThreeToOne = "3-1",
        TwoToOne = "2-1",
        ThreeToTwo = "3-2",
        Even = "1-1",
        TwoToThree = "2-3",
        OneToTwo = "1-2",
        OneToThree = "1-3",
        /// One to four or less.
        OneToFour = "1-4",
    }
}

impl Column {
    /// The column of two strengths, rounded for the defender.
    ///
    /// # Source
    /// `shock.drm.ratio`
    ///
    /// # Edge cases
    /// No defender at all is four to one.
    pub fn of(attack: i64, defence: i64) -> Self {
        // Nothing against nothing is no advantage: what is not clear is rounded for the defender.
        if attack <= 0 {
            return Self::OneToFour;
        }
        // Attack to defence as `left` to `right` or better.
        let reaches = |left: i64, right: i64| attack * right >= defence * left;
        let bounds = [
            (4, 1, Self::FourToOne),
            (3, 1, Self::ThreeToOne),
            (2, 1, Self::TwoToOne),
            (3, 2, Self::ThreeToTwo),
            (1, 1, Self::Even),
            (2, 3, Self::TwoToThree),
            (1, 2, Self::OneToTwo),
            (1, 3, Self::OneToThree),
        ];
        let found = bounds.iter().find(|(left, right, _)| reaches(*left, *right));
        found.map_or(Self::OneToFour, |(_, _, column)| *column)
    }
}
