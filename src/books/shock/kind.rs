//! Enums with fixed words: kinds of units, terrain, the steps of the turn.

use dice::Word;
use ruling::words;

words! {
    /// The kind of a unit, such as heavy cavalry.
    pub enum Kind as "shock-kind-" {
        /// Line infantry.
        Infantry = "infantry",
        Jaegers = "jaegers",
        LightCavalry = "light-cavalry",
        HeavyCavalry = "heavy-cavalry",
        FootArtillery = "foot-artillery",
        HorseArtillery = "horse-artillery",
    }
}

/// The arm that a unit belongs to when it moves and fights.
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
    /// Returns the arm that the kind belongs to when it moves and fights.
    pub fn arm(self) -> Arm {
        match self {
            Self::Infantry | Self::Jaegers => Arm::Foot,
            Self::LightCavalry | Self::HeavyCavalry => Arm::Horse,
            Self::FootArtillery | Self::HorseArtillery => Arm::Guns,
        }
    }
}

impl Default for Kind {
    /// Returns the most common kind.
    fn default() -> Self {
        Self::Infantry
    }
}

words! {
    /// The terrain of a hex.
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
    /// Returns true if infantry in the terrain has a front on all sides.
    ///
    /// # Source
    /// `hex.facing`
    pub fn fronts_all_ways(self) -> bool {
        matches!(self, Self::Village | Self::Castle | Self::Redoubt)
    }
}

words! {
    /// A feature along the side between two hexes.
    pub enum Rim as "shock-rim-" {
        Stream = "stream",
        River = "river",
        Bridge = "bridge",
    }
}

words! {
    /// A phase of the turn, or a step of the shock phase.
    pub enum Phase as "shock-phase-" {
        /// A side chooses the group it activates.
        Activation = "activation",
        /// The group moves, and its guns fire.
        Movement = "movement",
        /// Shocks and charges are declared.
        Declare = "declare",
        /// Targets retire.
        Retire = "retire",
        /// Attackers make commitment checks.
        Commit = "commit",
        /// Targets form square or counter-charge.
        Answer = "answer",
        /// Charges may be recalled before the defenders form square.
        Recall = "recall",
        /// Guns give reaction fire, and charges may be recalled after it.
        Fire = "fire",
        /// The shocks are resolved, one after another.
        Resolve = "resolve",
        /// A stack has to retreat.
        Retreat = "retreat",
        /// A hex has been left and is to be occupied.
        Advance = "advance",
        /// A second shock or a pursuit may follow.
        Again = "again",
        /// Units rally, and the turn ends.
        Rally = "rally",
    }
}

impl Phase {
    /// The phases and steps that a battle file can name. All other steps are derived from the state of the turn.
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

    /// Returns the step that follows this one.
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
    /// Returns the phase in which a turn begins.
    fn default() -> Self {
        Self::Activation
    }
}

words! {
    /// The result of a shock.
    pub enum Clash as "shock-clash-" {
        /// The attackers are disordered, and the defenders may shock back.
        Counter = "counter",
        /// The attackers are disordered and may have to retreat.
        Repulsed = "repulsed",
        /// The defenders are disordered and may have to retreat.
        Pressed = "pressed",
        /// The defenders are disordered and retreat. A breakthrough or a pursuit may follow.
        Broken = "broken",
        /// Guns alone were overrun.
        Overrun = "overrun",
    }
}

impl From<Clash> for Word {
    fn from(clash: Clash) -> Self {
        Self::plain(clash.word())
    }
}

words! {
    /// The stage that an attack has reached.
    pub enum Stage as "shock-stage-" {
        Declared = "declared",
        /// The attackers passed their commitment check, so the attack will be fought.
        Committed = "committed",
        /// The attackers failed their commitment check.
        Failed = "failed",
        Recalled = "recalled",
        /// The attack has nothing left to resolve.
        Over = "over",
    }
}

impl Default for Stage {
    /// Returns the stage in which an attack begins.
    fn default() -> Self {
        Self::Declared
    }
}

words! {
    /// A column of the strength ratio, which compares attack with defence.
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
    /// Returns the column of two strengths, rounded in favour of the defender.
    ///
    /// # Source
    /// `shock.drm.ratio`
    ///
    /// # Edge cases
    /// A defence of zero gives four to one, if the attack has any strength.
    pub fn of(attack: i64, defence: i64) -> Self {
        // An attack of zero never has an advantage, even against zero. Doubtful ratios favour the defender.
        if attack <= 0 {
            return Self::OneToFour;
        }
        // True if attack to defence is at least `left` to `right`.
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
