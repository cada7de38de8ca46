//! Troop types, experience, formations, states and phases, each with its fixed word.

use seam::names::words;

words! {
    /// What a unit is made of.
    pub enum Troops as "type-" {
        LineInfantry = "line-infantry",
        HeavyInfantry = "heavy-infantry",
        GuardInfantry = "guard-infantry",
        LightInfantry = "light-infantry",
        LightCavalry = "light-cavalry",
        HeavyCavalry = "heavy-cavalry",
        GuardCavalry = "guard-cavalry",
        Dragoons = "dragoons",
        /// Mounted chasseurs, who may dismount.
        Chasseurs = "chasseurs",
        /// A light battery.
        LightArtillery = "light-artillery",
        /// A medium battery.
        MediumArtillery = "medium-artillery",
        /// A medium howitzer battery.
        HowitzerArtillery = "howitzer-artillery",
        /// A heavy battery.
        HeavyArtillery = "heavy-artillery",
        Engineers = "engineers",
        /// Wagon train.
        Train = "train",
    }
}

impl Troops {
    /// Infantry of any kind; dismounted chasseurs are not (`melee.chasseurs`).
    pub fn is_infantry(self) -> bool {
        matches!(self, Self::LineInfantry | Self::HeavyInfantry | Self::GuardInfantry | Self::LightInfantry)
    }

    /// Cavalry that can't dismount.
    pub fn is_cavalry(self) -> bool {
        matches!(self, Self::LightCavalry | Self::HeavyCavalry | Self::GuardCavalry | Self::Dragoons)
    }

    /// A battery of any weight.
    pub fn is_artillery(self) -> bool {
        matches!(
            self,
            Self::LightArtillery | Self::MediumArtillery | Self::HowitzerArtillery | Self::HeavyArtillery
        )
    }
}

words! {
    /// How much a unit has seen.
    pub enum Experience as "experience-" {
        Recruits = "recruits",
        Veterans = "veterans",
    }
}

words! {
    /// How a unit's stands are arranged.
    #[derive(Default)]
    pub enum Formation as "formation-" {
        /// Stands side by side in one rank.
        #[default]
        Line = "line",
        /// One stand wide, one behind another.
        Column = "column",
        /// Stands on the faces of a block, looking outwards.
        Square = "square",
        /// A loose block two stands wide.
        Disordered = "disordered",
        /// A battery on the march.
        Limbered = "limbered",
        /// A battery ready to fire.
        Deployed = "deployed",
    }
}

words! {
    /// Whether a unit is with the army.
    #[derive(Default)]
    pub enum State as "state-" {
        /// Under command.
        #[default]
        Assembled = "assembled",
        /// Fled, off the table.
        Routing = "routing",
        /// Taken.
        Captured = "captured",
        /// Gave itself up.
        Surrendered = "surrendered",
        /// No stand is left.
        Destroyed = "destroyed",
    }
}

words! {
    /// A phase of the turn.
    pub enum Phase as "phase-" {
        /// Attack declarations.
        Attack = "attack",
        Movement = "movement",
        Fire = "fire",
        /// Morale tests.
        Morale = "morale",
        Melee = "melee",
    }
}

impl Phase {
    /// The phase after it; after melee the next turn's attack phase.
    ///
    /// # Source
    /// `turn.order`
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Attack => Self::Movement,
            Self::Movement => Self::Fire,
            Self::Fire => Self::Morale,
            Self::Morale => Self::Melee,
            Self::Melee => Self::Attack,
        }
    }
}
