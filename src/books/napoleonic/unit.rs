//! What the rules look at of a unit: plain numbers and named things, addressed by path; `null` is open.

use super::layout::takes;
use super::prelude::*;
use std::fmt::Display;

facts! {
    /// What the rules need to know of a unit wherever it appears.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// Its name; empty where only the id is known.
        pub name: String,
        pub side: Id,
        /// What it is made of.
        #[serde(rename = "type")]
        pub troops: Option<Troops>,
        /// Chasseurs: on horseback.
        pub mounted: bool as minor = true,
        /// A battery: has its guns.
        pub guns: bool as minor = true,
        /// How much it has seen.
        pub experience: Option<Experience>,
        /// How its stands are arranged.
        pub formation: Option<Formation>,
        /// Stands, or gunner figures.
        pub strength: Option<u32>,
        /// Melee rank, where its army file gives one.
        pub rank: Option<i64> as minor,
        pub place: Option<PlaceFacts>,
    }
}

impl UnitFacts {
    /// A unit of which only the name to call it by is known.
    pub(super) fn named(id: &str) -> Self {
        Self { id: Id::from(id), ..Self::default() }
    }

    /// Reads a unit off the position.
    pub fn of(position: &Position, unit: &Unit) -> Self {
        let place = unit.within.as_ref().and_then(|id| position.terrain(id)).map(PlaceFacts::of);
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            side: unit.side.clone(),
            troops: Some(unit.troops),
            mounted: unit.mounted,
            guns: unit.has_guns,
            experience: Some(unit.experience),
            formation: Some(unit.formation),
            strength: Some(unit.strength()),
            rank: unit.rank,
            place,
        }
    }

    /// What to call it: its name, else its id.
    pub fn called(&self) -> Called<'_> {
        self.id.called(&self.name)
    }

    /// Its type, as a fact of the unit at that place.
    pub(super) fn made_of(&self, place: impl Display) -> Fact<'_, Option<Troops>> {
        Fact::new(format!("{place}.type").into(), &self.troops)
    }

    /// Infantry of any kind.
    pub fn is_infantry(&self) -> bool {
        self.troops.is_some_and(Troops::is_infantry)
    }

    /// A battery, or its gunners.
    pub fn is_artillery(&self) -> bool {
        self.troops.is_some_and(Troops::is_artillery)
    }

    /// Cavalry, and chasseurs on horseback.
    ///
    /// # Source
    /// `melee.chasseurs`
    pub fn is_mounted(&self) -> bool {
        self.troops.is_some_and(Troops::is_cavalry)
            || (self.troops == Some(Troops::Chasseurs) && self.mounted)
    }

    /// Chasseurs on foot.
    pub fn is_dismounted(&self) -> bool {
        self.troops == Some(Troops::Chasseurs) && !self.mounted
    }

    /// Troops that always lose a melee and die wholly.
    ///
    /// # Source
    /// `melee.helpless`
    pub fn is_helpless(&self) -> bool {
        self.is_artillery() || matches!(self.troops, Some(Troops::Engineers | Troops::Train))
    }

    /// Whether they are figures that may go along with a unit: engineers, and gunners who have no guns.
    ///
    /// # Source
    /// `move.square.shelter`, `guns.attach`
    pub(super) fn goes_along(&self) -> bool {
        self.troops == Some(Troops::Engineers) || (self.is_artillery() && !self.guns)
    }

    /// Returns true if its troops can stand in that formation; true of what is not known.
    ///
    /// # Source
    /// `formation.shape`
    pub(super) fn can_be_in(&self, formation: Option<Formation>) -> bool {
        let (Some(troops), Some(formation)) = (self.troops, formation) else {
            return true;
        };
        takes(troops, self.mounted, self.guns, formation)
    }

    /// The message that names its troop type.
    pub fn type_message(&self) -> &'static str {
        match self.troops {
            Some(Troops::Chasseurs) if !self.mounted => "type-chasseurs-dismounted",
            Some(troops) => troops.message(),
            None => "open",
        }
    }

    /// The message that names its formation; a garrison has none of its own.
    pub fn formation_message(&self) -> &'static str {
        self.formation.map_or("open", Formation::message)
    }

    /// Who it is, of what type and in what formation, as far as they are known: of what is not known nothing is said.
    ///
    /// `message` says it in one of its forms `both`, `type`, `formation` and `bare`.
    pub fn described(&self, message: &'static str) -> Reason {
        let form = match (self.troops, self.formation) {
            (Some(_), Some(_)) => "both",
            (Some(_), None) => "type",
            (None, Some(_)) => "formation",
            (None, None) => "bare",
        };
        self.saying(message, form)
    }

    /// Who it is, and of what type if that is known; see [`Self::described`].
    pub fn described_by_type(&self, message: &'static str) -> Reason {
        self.saying(message, if self.troops.is_some() { "type" } else { "bare" })
    }

    fn saying(&self, message: &'static str, form: &'static str) -> Reason {
        Reason::new(message, form)
            .name("unit", self.called())
            .word("type", self.type_message())
            .word("formation", self.formation_message())
    }

    /// Whether it garrisons a place of this kind.
    pub fn garrisons(&self, kind: TerrainKind) -> bool {
        self.place.as_ref().is_some_and(|place| place.kind == Some(kind))
    }

    /// Whether it stands on a fort or fortress wall.
    pub fn is_on_rampart(&self) -> bool {
        self.garrisons(TerrainKind::FortWall) || self.garrisons(TerrainKind::FortressWall)
    }

    /// Whether it holds a built-up area; the answer says whether that is fortified.
    pub fn built_up_area(&self) -> Option<bool> {
        self.place.as_ref().filter(|place| place.kind == Some(TerrainKind::Bua)).map(|place| place.fortified)
    }

    /// Whether it is a column or a square; a garrison is neither.
    ///
    /// # Source
    /// `melee.garrison`
    pub fn is_dense(&self) -> bool {
        self.place.is_none() && matches!(self.formation, Some(Formation::Column | Formation::Square))
    }
}

facts! {
    /// A place that a unit garrisons.
    pub struct PlaceFacts {
        pub of: Id,
        pub kind: Option<TerrainKind> as needed,
        /// A built-up area: fortified.
        pub fortified: bool,
        /// A wall: above a man's height.
        pub high: bool,
        /// A wall: of stone.
        pub stone: bool,
    }
}

impl PlaceFacts {
    /// Reads a place off the table.
    pub(super) fn of(piece: &Terrain) -> Self {
        Self {
            of: piece.id.clone(),
            kind: Some(piece.kind),
            fortified: piece.fortified,
            high: piece.high,
            stone: piece.stone,
        }
    }
}
