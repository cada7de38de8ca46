//! Facts about a unit: plain numbers and named things, addressed by path. `null` is an open fact.

use super::layout::takes;
use super::prelude::*;
use std::fmt::Display;

facts! {
    /// The facts that the rules need about a unit in any procedure.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// The name of the unit. Empty if only the id is known.
        pub name: String,
        pub side: Id,
        /// The troop type.
        #[serde(rename = "type")]
        pub troops: Option<Troops>,
        /// True for chasseurs on horseback. Of other troops the field says nothing.
        pub mounted: bool as minor = true,
        /// True for a battery with guns. Of other troops the field says nothing.
        pub guns: bool as minor = true,
        /// The experience of the unit.
        pub experience: Option<Experience>,
        /// The formation of the unit.
        pub formation: Option<Formation>,
        /// The number of stands or gunner figures.
        pub strength: Option<u32>,
        /// The melee rank, if the army file overrides the tables.
        pub rank: Option<i64> as minor,
        pub place: Option<PlaceFacts>,
    }
}

impl UnitFacts {
    /// Makes the facts of a unit of which only the id is known.
    pub(super) fn named(id: &str) -> Self {
        Self { id: Id::from(id), ..Self::default() }
    }

    /// Reads the facts of a unit from a position.
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

    /// Returns the name of the unit, or the id if the name is empty.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    /// Returns the troop type as a fact, for a unit whose facts stand at path `place`.
    pub(super) fn made_of(&self, place: impl Display) -> Fact<'_, Option<Troops>> {
        Fact::new(format!("{place}.type").into(), &self.troops)
    }

    /// Returns true for infantry of any kind.
    pub fn is_infantry(&self) -> bool {
        self.troops.is_some_and(Troops::is_infantry)
    }

    /// Returns true for batteries, with or without guns.
    pub fn is_artillery(&self) -> bool {
        self.troops.is_some_and(Troops::is_artillery)
    }

    /// Returns true for cavalry and for chasseurs on horseback.
    ///
    /// # Source
    /// `melee.chasseurs`
    pub fn is_mounted(&self) -> bool {
        self.troops.is_some_and(Troops::is_cavalry)
            || (self.troops == Some(Troops::Chasseurs) && self.mounted)
    }

    /// Returns true for chasseurs on foot.
    pub fn is_dismounted(&self) -> bool {
        self.troops == Some(Troops::Chasseurs) && !self.mounted
    }

    /// Returns true for troops that always lose a melee and are then lost entirely.
    ///
    /// # Source
    /// `melee.helpless`
    pub fn is_helpless(&self) -> bool {
        self.is_artillery() || matches!(self.troops, Some(Troops::Engineers | Troops::Train))
    }

    /// Returns true for figures that may accompany a unit: engineers, and gunners without guns.
    ///
    /// # Source
    /// `move.square.shelter`, `guns.attach`
    pub(super) fn goes_along(&self) -> bool {
        self.troops == Some(Troops::Engineers) || (self.is_artillery() && !self.guns)
    }

    /// Returns true if the troops can take a formation, or if either is unknown.
    ///
    /// # Source
    /// `formation.shape`
    pub(super) fn can_be_in(&self, formation: Option<Formation>) -> bool {
        let (Some(troops), Some(formation)) = (self.troops, formation) else {
            return true;
        };
        takes(troops, self.mounted, self.guns, formation)
    }

    /// Returns the message that names the troop type.
    pub fn type_message(&self) -> &'static str {
        match self.troops {
            Some(Troops::Chasseurs) if !self.mounted => "type-chasseurs-dismounted",
            Some(troops) => troops.message(),
            None => "open",
        }
    }

    /// Returns the message that names the formation. A garrison has no formation of its own.
    pub fn formation_message(&self) -> &'static str {
        self.formation.map_or("open", Formation::message)
    }

    /// Describes a unit by name, type and formation, as far as known. Unknown parts are left out.
    ///
    /// `message` has the forms `both`, `type`, `formation` and `bare`.
    pub fn described(&self, message: &'static str) -> Reason {
        let form = match (self.troops, self.formation) {
            (Some(_), Some(_)) => "both",
            (Some(_), None) => "type",
            (None, Some(_)) => "formation",
            (None, None) => "bare",
        };
        self.saying(message, form)
    }

    /// Describes a unit by name, and by type if known. See [`Self::described`].
    pub fn described_by_type(&self, message: &'static str) -> Reason {
        self.saying(message, if self.troops.is_some() { "type" } else { "bare" })
    }

    fn saying(&self, message: &'static str, form: &'static str) -> Reason {
        Reason::new(message, form)
            .name("unit", self.called())
            .word("type", self.type_message())
            .word("formation", self.formation_message())
    }

    /// Returns true if the unit garrisons a place of the given kind.
    pub fn garrisons(&self, kind: TerrainKind) -> bool {
        self.place.as_ref().is_some_and(|place| place.kind == Some(kind))
    }

    /// Returns true if the unit stands on a fort or fortress wall.
    pub fn is_on_rampart(&self) -> bool {
        self.garrisons(TerrainKind::FortWall) || self.garrisons(TerrainKind::FortressWall)
    }

    /// Returns `Some` if the unit holds a built-up area: `Some(true)` if the area is fortified, else `Some(false)`.
    pub fn built_up_area(&self) -> Option<bool> {
        self.place.as_ref().filter(|place| place.kind == Some(TerrainKind::Bua)).map(|place| place.fortified)
    }

    /// Returns true for a column or a square. A garrison is neither.
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
        /// True for a fortified built-up area.
        pub fortified: bool,
        /// True for a wall above a man's height.
        pub high: bool,
        /// True for a wall of stone.
        pub stone: bool,
    }
}

impl PlaceFacts {
    /// Reads the facts of a place from a piece of terrain.
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
