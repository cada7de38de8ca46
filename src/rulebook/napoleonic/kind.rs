//! Troop types, experience, formations, states and phases, each with its fixed word.

use serde::{Deserialize, Serialize};

/// Makes an enum whose variants are fixed words of battle files, facts and JSON.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident, $what:literal { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name { $($(#[$vdoc])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// Every variant.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The fixed word in files and JSON.
            pub fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The message that names it in a language.
            pub fn message(self) -> &'static str {
                match self { $(Self::$variant => concat!($what, "-", $word)),+ }
            }

            /// Reads the fixed word.
            pub fn read(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

words! {
    /// What a unit is made of.
    Troops, "type" {
        /// Line infantry.
        LineInfantry = "line-infantry",
        /// Heavy infantry.
        HeavyInfantry = "heavy-infantry",
        /// Guard infantry.
        GuardInfantry = "guard-infantry",
        /// Light infantry.
        LightInfantry = "light-infantry",
        /// Light cavalry.
        LightCavalry = "light-cavalry",
        /// Heavy cavalry.
        HeavyCavalry = "heavy-cavalry",
        /// Guard cavalry.
        GuardCavalry = "guard-cavalry",
        /// Dragoons.
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
        /// Engineers.
        Engineers = "engineers",
        /// Wagon train.
        Train = "train",
    }
}

impl Troops {
    /// Infantry of any kind; dismounted chasseurs are not (`melee.chasseurs`).
    pub fn is_infantry(self) -> bool {
        matches!(
            self,
            Self::LineInfantry | Self::HeavyInfantry | Self::GuardInfantry | Self::LightInfantry
        )
    }

    /// Cavalry that can't dismount.
    pub fn is_cavalry(self) -> bool {
        matches!(
            self,
            Self::LightCavalry | Self::HeavyCavalry | Self::GuardCavalry | Self::Dragoons
        )
    }

    /// A battery of any weight.
    pub fn is_artillery(self) -> bool {
        matches!(
            self,
            Self::LightArtillery
                | Self::MediumArtillery
                | Self::HowitzerArtillery
                | Self::HeavyArtillery
        )
    }
}

words! {
    /// How much a unit has seen.
    Experience, "experience" {
        /// Recruits.
        Recruits = "recruits",
        /// Veterans.
        Veterans = "veterans",
    }
}

words! {
    /// How a unit's stands are arranged.
    Formation, "formation" {
        /// Stands side by side in one rank.
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
    State, "state" {
        /// Under command.
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
    Phase, "phase" {
        /// Attack declarations.
        Attack = "attack",
        /// Movement.
        Movement = "movement",
        /// Fire.
        Fire = "fire",
        /// Morale tests.
        Morale = "morale",
        /// Melees.
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
