//! Troop types, experience, formations, states and phases. Each value has a fixed word for files, such as `column`.

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
        /// Chasseurs: mounted troops who may dismount and then fight on foot.
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
    /// Returns true for line, heavy, guard and light infantry. Dismounted chasseurs do not count (`melee.chasseurs`).
    pub fn is_infantry(self) -> bool {
        matches!(self, Self::LineInfantry | Self::HeavyInfantry | Self::GuardInfantry | Self::LightInfantry)
    }

    /// Returns true for cavalry, which can't dismount. Chasseurs do not count.
    pub fn is_cavalry(self) -> bool {
        matches!(self, Self::LightCavalry | Self::HeavyCavalry | Self::GuardCavalry | Self::Dragoons)
    }

    /// Returns true for artillery of any weight, and for its gunners without guns.
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
        /// One rank of stands, side by side.
        #[default]
        Line = "line",
        /// One file of stands, one behind another.
        Column = "column",
        /// Stands around a hollow block, all facing outwards.
        Square = "square",
        /// A loose block two stands wide, with gaps between the stands.
        Disordered = "disordered",
        /// A battery or wagon train on the march.
        Limbered = "limbered",
        /// A battery that is ready to fire.
        Deployed = "deployed",
    }
}

/// Returns true if troops of the given type can take a formation. `mounted` matters only for chasseurs, and `guns`
/// (true if the unit has guns) only for artillery.
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
        // Gunners who have lost their guns keep this formation.
        Formation::Deployed => troops.is_artillery(),
        Formation::Limbered => battery || troops == Troops::Train,
    }
}

words! {
    /// The state of a unit: with its army, or the way in which it left the table.
    #[derive(Default)]
    pub enum State as "state-" {
        /// The unit is with its army and under command.
        #[default]
        Assembled = "assembled",
        /// The unit has fled from the table. It may come back.
        Routing = "routing",
        /// The enemy has captured the unit.
        Captured = "captured",
        /// The unit has surrendered to the enemy after a melee.
        Surrendered = "surrendered",
        /// The unit has no stand left.
        Destroyed = "destroyed",
    }
}

words! {
    /// A phase of the turn.
    pub enum Phase as "phase-" {
        /// The phase in which the sides declare attacks.
        Attack = "attack",
        Movement = "movement",
        Fire = "fire",
        /// The phase in which units take morale tests.
        Morale = "morale",
        Melee = "melee",
    }
}

impl Phase {
    /// Returns the next phase. The attack phase of the next turn follows the melee phase.
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
