//! The position: the map, the groups, the units, and what is remembered of the turn.

use super::kind::Rim;
use super::marker::BOOK;
pub use super::memory::{After, Attack, Done, Owed, State, Stood};
use super::prelude::*;
use seam::hex::Vertex;
use seam::table::written::{Written, is_usual, later, unusual};
use seam::table::{HexMap, Side};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// A counter.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Unit {
    pub id: Id,
    pub side: Id,
    pub name: String,
    pub kind: Kind,
    /// The group it is activated with.
    pub group: Id,
    pub brigade: Option<Id>,
    /// What it has printed on it.
    #[serde(flatten)]
    pub ratings: Ratings,
    /// The hex it is in; none: it is not on the map.
    pub hex: Option<Id>,
    /// The corner of its hex it faces.
    #[serde(serialize_with = "later")]
    pub facing: Vertex,
    /// How many units of its hex lie on it.
    #[serde(serialize_with = "unusual")]
    pub beneath: u32,
    /// Whether it has lost its order.
    #[serde(serialize_with = "unusual")]
    pub disordered: bool,
    /// Whether it stands in square.
    #[serde(serialize_with = "unusual")]
    pub square: bool,
    /// Whether it is out of the battle, and how.
    pub gone: Option<Gone>,
    /// What it did in this activation.
    #[serde(skip_serializing_if = "is_usual")]
    pub done: Done,
}

/// What is printed on a counter; none: not known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ratings {
    pub strength: Option<i32>,
    pub cohesion: Option<i32>,
    /// Cohesion while it is disordered, where that is printed.
    #[serde(rename = "disordered_cohesion")]
    pub disordered: Option<i32>,
    /// Movement points.
    pub movement: Option<i32>,
    /// Fire strength of guns.
    pub fire: Option<i32>,
    /// Effective range of guns, in hexes.
    pub range: Option<i32>,
    /// Defensive fire rating.
    pub defence: Option<i32>,
}

seam::names::words! {
    /// How a unit left the battle.
    pub enum Gone as "shock-gone-" {
        /// It fled and lies in the withdrawn box.
        Withdrawn = "withdrawn",
        /// It is destroyed.
        Eliminated = "eliminated",
    }
}

/// Units that are activated together, and who commands them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    pub id: Id,
    pub side: Id,
    pub name: String,
    #[serde(skip_serializing_if = "bool::clone")]
    pub orders: bool,
    /// Its commander, if he is there.
    pub commander: Option<Commander>,
}

/// Who commands a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Commander {
    pub name: String,
    /// What he adds to the die of a commitment check.
    pub rating: i32,
    /// How far his command reaches, in hexes.
    pub range: u32,
    /// The hex he is in; none: nobody knows.
    pub hex: Option<Id>,
}

/// Everything on the map and everything remembered of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    /// The battle's name.
    pub name: String,
    /// The turn's number.
    #[serde(skip)]
    pub turn: u32,
    /// Where the turn stands, as the file keeps it.
    #[serde(skip)]
    pub phase: Phase,
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    #[serde(flatten)]
    pub map: HexMap<Ground, Rim>,
    #[serde(rename = "group", skip_serializing_if = "is_usual")]
    pub groups: Vec<Group>,
    #[serde(rename = "unit", skip_serializing_if = "is_usual")]
    pub units: Vec<Unit>,
    /// What is remembered of the turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub state: State,
}

impl Unit {
    /// Whether it is on the map and in the battle.
    pub fn is_present(&self) -> bool {
        self.hex.is_some() && self.gone.is_none()
    }

    /// The hex it was in when the activation began; where nobody wrote it down, the one it is in.
    pub fn began(&self) -> Option<&Id> {
        let now = || self.hex.as_ref().filter(|_| self.gone.is_none());
        self.done.began.as_ref().or_else(now)
    }

    /// Whether it had a zone of control when the activation began; where nobody wrote it down, whether it has one.
    ///
    /// # Source
    /// `charge.bar.zoc`
    pub fn had_zone(&self) -> bool {
        self.done.zone.unwrap_or_else(|| self.controls())
    }

    /// Whether it has a zone of control.
    ///
    /// # Source
    /// `hex.zoc`, `square.effect`, `shock.disorder`
    pub fn controls(&self) -> bool {
        use super::kind::Arm;
        self.is_present() && !self.disordered && !self.square && self.kind.arm() != Arm::Guns
    }
}

impl Position {
    /// It as a battle file has it.
    pub(super) fn sheet(&self) -> Written {
        let lay = self.map.grid().lay;
        let sheet = Written::of(BOOK, (self.turn, self.phase.word()), self);
        sheet.completed("unit", &self.units, |unit, record| {
            record.insert("facing".to_owned(), json!(lay.vertex_word(unit.facing)));
        })
    }

    /// A unit by its id.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// A group by its id.
    pub fn group(&self, id: &Id) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == *id)
    }

    /// The group that is active.
    pub fn active(&self) -> Option<&Group> {
        self.group(self.state.active.as_ref()?)
    }

    /// An attack by its number.
    pub fn attack(&self, number: u32) -> Option<&Attack> {
        self.state.attacks.get(usize::try_from(number).ok()?)
    }

    /// The name of a unit, a group or a side; the id if there is none.
    pub fn called(&self, id: &Id) -> String {
        let units = self.units.iter().map(|unit| (&unit.id, &unit.name));
        let groups = self.groups.iter().map(|group| (&group.id, &group.name));
        let sides = self.sides.iter().map(|side| (&side.id, &side.name));
        let mut named = units.chain(groups).chain(sides);
        let found = named.find(|(known, _)| *known == id);
        found.map_or_else(|| id.to_string(), |(_, name)| name.clone())
    }

    /// The units of a hex, the top one first.
    pub fn stack(&self, hex: &Id) -> Vec<&Unit> {
        let there = |unit: &&Unit| unit.hex.as_ref() == Some(hex) && unit.is_present();
        let mut units: Vec<&Unit> = self.units.iter().filter(there).collect();
        units.sort_by_key(|unit| unit.beneath);
        units
    }

    /// The top unit of every hex, in the order of the file.
    pub fn tops(&self) -> impl Iterator<Item = &Unit> {
        let mut least: BTreeMap<&Id, (u32, &Id)> = BTreeMap::new();
        for unit in self.units.iter().filter(|unit| unit.is_present()) {
            let Some(hex) = &unit.hex else { continue };
            let top = least.entry(hex).or_insert((unit.beneath, &unit.id));
            if unit.beneath < top.0 {
                *top = (unit.beneath, &unit.id);
            }
        }
        let tops: BTreeSet<&Id> = least.into_values().map(|(_, id)| id).collect();
        self.units.iter().filter(move |unit| tops.contains(&unit.id))
    }

    /// The units of these ids that are still there, in this order.
    pub fn present<'p>(&'p self, ids: &'p [Id]) -> impl Iterator<Item = &'p Unit> {
        ids.iter().filter_map(|id| self.unit(id)).filter(|unit| unit.is_present())
    }

    /// The only side that still has units on the map, if the others have none.
    ///
    /// # Source
    /// `turn.victory`
    pub fn victor(&self) -> Option<Option<&Id>> {
        let mut left: Vec<&Id> = Vec::new();
        for unit in self.units.iter().filter(|unit| unit.is_present()) {
            if !left.contains(&&unit.side) {
                left.push(&unit.side);
            }
        }
        (left.len() < 2).then(|| left.first().copied())
    }
}
