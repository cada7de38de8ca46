//! Fixed words of the rulebook: kinds of units, terrain, phases, and results of shocks.

use dice::Word;
use ruling::words;

words! {
    /// The kind of a unit, such as heavy cavalry.
    pub enum Kind as "shock-kind-" {
        /// Line infantry, as opposed to jaegers.
        Infantry = "infantry",
        Jaegers = "jaegers",
        LightCavalry = "light-cavalry",
        HeavyCavalry = "heavy-cavalry",
        FootArtillery = "foot-artillery",
        HorseArtillery = "horse-artillery",
    }
}

/// The arm of a unit, which decides how it moves and fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arm {
    /// Foot troops: infantry and jaegers.
    Foot,
    /// Cavalry of both kinds.
    Horse,
    /// Artillery, on foot or horse.
    Guns,
}

impl Kind {
    /// Returns the arm to which this kind of unit belongs.
    pub fn arm(self) -> Arm {
        match self {
            Self::Infantry | Self::Jaegers => Arm::Foot,
            Self::LightCavalry | Self::HeavyCavalry => Arm::Horse,
            Self::FootArtillery | Self::HorseArtillery => Arm::Guns,
        }
    }
}

impl Default for Kind {
    /// Returns line infantry, the most common kind.
    fn default() -> Self {
        Self::Infantry
    }
}

words! {
    /// A kind of terrain that fills a hex.
    pub enum Ground as "shock-ground-" {
        /// Open ground without any cover.
        Clear = "clear",
        Woods = "woods",
        Marsh = "marsh",
        Village = "village",
        Castle = "castle",
        Redoubt = "redoubt",
    }
}

impl Ground {
    /// Returns true if this terrain gives infantry in it a front on all sides.
    ///
    /// # Source
    /// `hex.facing`
    pub fn fronts_all_ways(self) -> bool {
        matches!(self, Self::Village | Self::Castle | Self::Redoubt)
    }
}

words! {
    /// A feature along the side that two hexes share.
    pub enum Rim as "shock-rim-" {
        Stream = "stream",
        River = "river",
        Bridge = "bridge",
    }
}

words! {
    /// A phase of the turn, or a step in the resolution of attacks.
    pub enum Phase as "shock-phase-" {
        /// A side chooses the group that acts next.
        Activation = "activation",
        /// The active group moves, and its guns fire.
        Movement = "movement",
        /// The active group declares shocks and charges.
        Declare = "declare",
        /// Units in the target hexes may retire.
        Retire = "retire",
        /// Attackers make commitment checks.
        Commit = "commit",
        /// Units in the target hexes may form square or counter-charge.
        Answer = "answer",
        /// The attacker may recall charges, before artillery fires at them.
        Recall = "recall",
        /// Guns fire as a reaction, and the attacker may recall charges after that.
        Fire = "fire",
        /// The shocks are resolved, one after another.
        Resolve = "resolve",
        /// A stack must retreat before anything else.
        Retreat = "retreat",
        /// A stack must occupy a hex that its defenders left.
        Advance = "advance",
        /// A second shock or a pursuit may be declared.
        Again = "again",
        /// Disordered units try to rally, and the turn ends.
        Rally = "rally",
    }
}

impl Phase {
    /// The phases and steps that a battle file can name. All others follow from what the turn remembers.
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

    /// Returns the phase or step that comes after this one.
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
        /// The attackers are disordered, and the defenders may make a counter-shock.
        Counter = "counter",
        /// The attackers are disordered, and retreat if they fail a check.
        Repulsed = "repulsed",
        /// The defenders are disordered, and retreat if they fail a check.
        Pressed = "pressed",
        /// The defenders are disordered and retreat. A breakthrough or a pursuit may follow.
        Broken = "broken",
        /// The attacked hexes had guns alone, which are lost.
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
        /// The attackers passed the commitment check, so the attack goes on.
        Committed = "committed",
        /// The attackers failed the commitment check, so the attack does not take place.
        Failed = "failed",
        Recalled = "recalled",
        /// The attack has been fought or has ended otherwise.
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
    /// A column of the table of strength ratios, attack to defence, such as `3-2`.
    pub enum Column as "shock-column-" {
        /// The attack is at least four times the defence.
        FourToOne = "4-1",
        ThreeToOne = "3-1",
        TwoToOne = "2-1",
        ThreeToTwo = "3-2",
        Even = "1-1",
        TwoToThree = "2-3",
        OneToTwo = "1-2",
        OneToThree = "1-3",
        /// The attack is less than a third of the defence.
        OneToFour = "1-4",
    }
}

impl Column {
    /// Returns the column for two strengths, rounded in favour of the defender.
    ///
    /// # Source
    /// `shock.drm.ratio`
    ///
    /// # Edge cases
    /// A defence of 0 gives four to one if the attack is above 0.
    pub fn of(attack: i64, defence: i64) -> Self {
        // An attack of 0 never has an advantage, even against a defence of 0.
        if attack <= 0 {
            return Self::OneToFour;
        }
        // True if the ratio of attack to defence is at least `left` to `right`.
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
