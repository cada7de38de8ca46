//! Troop types, experience, formations, states and phases, each with a fixed word.

use ruling::words;

words! {
    /// The troop type of a unit.
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
        /// A battery of light guns.
        LightArtillery = "light-artillery",
        /// A battery of medium guns.
        MediumArtillery = "medium-artillery",
        /// A battery of medium howitzers.
        HowitzerArtillery = "howitzer-artillery",
        /// A battery of heavy guns.
        HeavyArtillery = "heavy-artillery",
        Engineers = "engineers",
        /// A wagon train.
        Train = "train",
    }
}

impl Troops {
    /// Returns true for infantry of any kind. Dismounted chasseurs do not count as infantry (`melee.chasseurs`).
    pub fn is_infantry(self) -> bool {
        matches!(self, Self::LineInfantry | Self::HeavyInfantry | Self::GuardInfantry | Self::LightInfantry)
    }

    /// Returns true for cavalry that can't dismount.
    pub fn is_cavalry(self) -> bool {
        matches!(self, Self::LightCavalry | Self::HeavyCavalry | Self::GuardCavalry | Self::Dragoons)
    }

    /// Returns true for a battery of any weight.
    pub fn is_artillery(self) -> bool {
        matches!(
            self,
            Self::LightArtillery | Self::MediumArtillery | Self::HowitzerArtillery | Self::HeavyArtillery
        )
    }
}

words! {
    /// The experience of a unit.
    pub enum Experience as "experience-" {
        Recruits = "recruits",
        Veterans = "veterans",
    }
}

words! {
    /// The arrangement of a unit's stands.
    #[derive(Default)]
    pub enum Formation as "formation-" {
        /// A single rank of stands, side by side.
        #[default]
        Line = "line",
        /// A file: one stand wide, the stands one behind another.
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

/// Returns true if troops of the given type can take a formation.
///
/// # Source
/// `formation.shape`
pub(super) fn takes(troops: Troops, mounted: bool, guns: bool, formation: Formation) -> bool {
    let dismounted = troops == Troops::Chasseurs && !mounted;
    let battery = troops.is_artillery() && guns;
    match formation {
        Formation::Disordered => true,
        Formation::Square => troops.is_infantry() || dismounted,
        Formation::Line | Formation::Column => !battery,
        // Gunners who lost their guns stay as they stood.
        Formation::Deployed => troops.is_artillery(),
        Formation::Limbered => battery || troops == Troops::Train,
    }
}

words! {
    /// The state of a unit: with its army, or gone from the table and how.
    #[derive(Default)]
    pub enum State as "state-" {
        /// With the army and under command.
        #[default]
        Assembled = "assembled",
        /// Fled from the table. The unit may come back.
        Routing = "routing",
        /// Taken by the enemy.
        Captured = "captured",
        /// Surrendered to the enemy.
        Surrendered = "surrendered",
        /// Destroyed: no stand is left.
        Destroyed = "destroyed",
    }
}

words! {
    /// A phase of the turn.
    pub enum Phase as "phase-" {
        /// The declaration of attacks.
        Attack = "attack",
        Movement = "movement",
        Fire = "fire",
        /// The tests of morale.
        Morale = "morale",
        Melee = "melee",
    }
}

impl Phase {
    /// Returns the phase that follows. After melee comes the attack phase of the next turn.
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
