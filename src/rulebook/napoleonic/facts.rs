//! Facts: what the rules look at. Plain numbers and named things, addressed by path; `null` is open.

use super::fire::FireFacts;
use super::kind::{Experience, Formation, Troops};
use super::melee::MeleeFacts;
use super::morale::MoraleFacts;
use super::order::OrderFacts;
use super::position::{Position, Unit};
use super::retreat::RetreatFacts;
use crate::names::Id;
use crate::ruling::{AmendFault, Amendments};
use crate::table::TerrainKind;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the rules need to know of a unit wherever it appears.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct UnitFacts {
    /// Its id.
    pub id: Id,
    /// Its name; empty where only the id is known.
    pub name: String,
    /// Its side.
    pub side: Id,
    /// What it is made of.
    #[serde(rename = "type")]
    pub troops: Option<Troops>,
    /// Chasseurs: on horseback.
    pub mounted: bool,
    /// A battery: has its guns.
    pub guns: bool,
    /// How much it has seen.
    pub experience: Option<Experience>,
    /// How its stands are arranged.
    pub formation: Option<Formation>,
    /// Stands, or gunner figures.
    pub strength: Option<u32>,
    /// Melee rank, where its army file gives one.
    pub rank: Option<i64>,
    /// The place it garrisons.
    pub place: Option<PlaceFacts>,
}

impl Default for UnitFacts {
    fn default() -> Self {
        Self {
            id: Id::default(),
            name: String::new(),
            side: Id::default(),
            troops: None,
            mounted: true,
            guns: true,
            experience: None,
            formation: None,
            strength: None,
            rank: None,
            place: None,
        }
    }
}

impl UnitFacts {
    /// Reads a unit off the position.
    pub fn of(position: &Position, unit: &Unit) -> Self {
        let place = unit
            .within
            .as_ref()
            .and_then(|id| position.terrain(id))
            .map(|piece| PlaceFacts {
                of: piece.id.clone(),
                kind: Some(piece.kind),
                fortified: piece.fortified,
                high: piece.high,
                stone: piece.stone,
            });
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
    pub fn called(&self) -> &str {
        if self.name.is_empty() {
            self.id.as_str()
        } else {
            &self.name
        }
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

    /// The message that names its experience.
    pub fn experience_message(&self) -> &'static str {
        self.experience.map_or("open", Experience::message)
    }

    /// Whether it garrisons a place of this kind.
    pub fn garrisons(&self, kind: TerrainKind) -> bool {
        self.place
            .as_ref()
            .is_some_and(|place| place.kind == Some(kind))
    }

    /// Whether it stands on a fort or fortress wall.
    pub fn is_on_rampart(&self) -> bool {
        self.garrisons(TerrainKind::FortWall) || self.garrisons(TerrainKind::FortressWall)
    }

    /// Whether it holds a built-up area; the answer says whether that is fortified.
    pub fn built_up_area(&self) -> Option<bool> {
        self.place
            .as_ref()
            .filter(|place| place.kind == Some(TerrainKind::Bua))
            .map(|place| place.fortified)
    }

    /// Whether it is a column or a square; a garrison is neither.
    ///
    /// # Source
    /// `melee.garrison`
    pub fn is_dense(&self) -> bool {
        self.place.is_none()
            && matches!(self.formation, Some(Formation::Column | Formation::Square))
    }
}

/// A place that a unit garrisons.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlaceFacts {
    /// Its id.
    pub of: Id,
    /// What it is.
    pub kind: Option<TerrainKind>,
    /// A built-up area: fortified.
    pub fortified: bool,
    /// A wall: above a man's height.
    pub high: bool,
    /// A wall: of stone.
    pub stone: bool,
}

/// The facts of any ask of this book.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Facts {
    /// One target fired at.
    Fire(FireFacts),
    /// A morale test.
    Morale(MoraleFacts),
    /// A melee.
    Melee(MeleeFacts),
    /// A retreat.
    Retreat(RetreatFacts),
    /// Who declares fire first.
    Order(OrderFacts),
}

impl crate::rulebook::Facts for Facts {
    fn procedure(&self) -> &'static str {
        match self {
            Self::Fire(_) => "fire",
            Self::Morale(_) => "morale",
            Self::Melee(_) => "melee",
            Self::Retreat(_) => "retreat",
            Self::Order(_) => "order",
        }
    }

    fn subject(&self) -> Id {
        match self {
            Self::Fire(facts) => facts.target.unit.id.clone(),
            Self::Morale(facts) => facts.unit.id.clone(),
            Self::Melee(facts) => facts.first_attacker(),
            Self::Retreat(facts) => facts.unit.id.clone(),
            Self::Order(facts) => facts.first.id.clone(),
        }
    }

    fn document(&self) -> Value {
        // Facts are plain data: numbers, texts and lists always have a document.
        serde_json::to_value(self).unwrap_or_default()
    }

    fn amended(self, said: &Amendments) -> Result<Self, AmendFault> {
        Ok(match self {
            Self::Fire(facts) => Self::Fire(said.amend("", facts)?),
            Self::Morale(facts) => Self::Morale(said.amend("", facts)?),
            Self::Melee(facts) => Self::Melee(said.amend("", facts)?),
            Self::Retreat(facts) => Self::Retreat(said.amend("", facts)?),
            Self::Order(facts) => Self::Order(said.amend("", facts)?),
        })
    }

    fn called(&self, id: &Id) -> String {
        let named = |units: Vec<&UnitFacts>| {
            units
                .into_iter()
                .find(|unit| unit.id == *id)
                .map(|unit| unit.called().to_owned())
        };
        let found = match self {
            Self::Fire(facts) => named(
                facts
                    .groups
                    .iter()
                    .map(|group| &group.unit)
                    .chain([&facts.target.unit])
                    .collect(),
            ),
            Self::Morale(facts) => {
                let enemy = facts
                    .away_from
                    .iter()
                    .find(|enemy| enemy.of == *id)
                    .map(|enemy| enemy.name.clone());
                enemy.or_else(|| named(vec![&facts.unit]))
            }
            Self::Melee(facts) => {
                let figures = facts
                    .attached
                    .iter()
                    .find(|figures| figures.of == *id)
                    .map(|f| f.name.clone());
                figures.or_else(|| {
                    named(
                        facts
                            .fighters()
                            .iter()
                            .map(|fighter| &fighter.unit)
                            .collect(),
                    )
                })
            }
            Self::Retreat(facts) => named(vec![&facts.unit]),
            Self::Order(facts) => [&facts.first, &facts.second]
                .into_iter()
                .find(|side| side.id == *id)
                .map(|side| side.name.clone()),
        };
        found.unwrap_or_else(|| id.to_string())
    }

    fn accuracy_cm(&self) -> f64 {
        match self {
            Self::Fire(facts) => facts.accuracy_cm,
            Self::Morale(facts) => facts.accuracy_cm,
            Self::Melee(facts) => facts.accuracy_cm,
            Self::Retreat(_) | Self::Order(_) => 0.0,
        }
    }
}
