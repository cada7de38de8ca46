//! The position: the map, the groups, the units, and the memory of the turn.

use super::kind::Rim;
use super::marker::BOOK;
pub use super::memory::{ActionRecord, Attack, ChargeSurroundings, DueRetreat, ShockRest, State};
use super::prelude::*;
use geometry::hex::Vertex;
use rulebook::record::{flat, record};
use ruling::table::battle_text::{WrittenBattle, is_usual};
use ruling::table::{HexMap, Node, Side};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

record! {
    /// A unit, which is one counter on the map.
    pub struct Unit {
        pub id: Id as "id" [given] = Id::default(),
        pub side: Id as "side" [given] = Id::default(),
        pub name: String as "name" [given] = String::new(),
        pub kind: Kind as "kind" [given] = Kind::default(),
        /// The group together with which the unit is activated.
        pub group: Id as "group" [given] = Id::default(),
        pub brigade: Option<Id> as "brigade" [given] = None,
        /// The ratings printed on the counter.
        pub ratings: Ratings as {flat} = Ratings::default(),
        /// The hex of the unit. `None` if the unit is not on the map.
        pub hex: Option<Id> as "hex" [given] = None,
        /// The corner of the hex that the unit faces.
        pub facing: Vertex as ("facing") = Vertex::ALL[0],
        /// The number of units that lie on top of this unit.
        pub beneath: u32 as "beneath" [shown] = 0 => |node| node.whole(0..=20),
        /// True if the unit is disordered.
        pub disordered: bool as "disordered" fact disordered [history shown] = false,
        /// True if the unit is in square.
        pub square: bool as "square" [shown] = false,
        /// The way in which the unit left the battle. `None` while the unit is in the battle.
        pub gone: Option<Departure> as "gone" [history] = None,
        /// The actions of the unit in the current activation.
        pub done: ActionRecord as "done" [history] = ActionRecord::default() => Node::plain,
    }

    /// The facts of a unit that many rulings share.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id,
        /// The name of the unit. Empty for a unit without a name.
        pub name: String,
        pub kind: Kind,
        pub strength: Option<i32>,
        /// The cohesion printed for the unit in good order. `None` if unknown.
        pub cohesion: Option<i32>,
        /// The cohesion printed for the disordered unit. `None` if none is printed.
        pub disordered_cohesion: Option<i32>,
        ..Unit,
    }
}

/// The ratings printed on a counter. A rating is `None` if it is unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ratings {
    pub strength: Option<i32>,
    pub cohesion: Option<i32>,
    /// The cohesion printed for the disordered unit. `None` if none is printed.
    #[serde(rename = "disordered_cohesion")]
    pub disordered: Option<i32>,
    /// The movement points of the unit for a turn.
    pub movement: Option<i32>,
    /// The fire strength of guns.
    pub fire: Option<i32>,
    /// The effective range of guns, in hexes.
    pub range: Option<i32>,
    /// The defensive fire rating, which makes the attackers' commitment check harder.
    pub defence: Option<i32>,
}

ruling::words! {
    /// The way in which a unit left the battle.
    pub enum Departure as "shock-gone-" {
        /// The unit fled from the battle and lies in the box for withdrawn units.
        Withdrawn = "withdrawn",
        /// The unit was destroyed.
        Eliminated = "eliminated",
    }
}

/// A group of units that act in one activation, with a commander.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    pub id: Id,
    pub side: Id,
    pub name: String,
    #[serde(skip_serializing_if = "bool::clone")]
    pub orders: bool,
    /// The commander of the group. `None` if there is none.
    pub commander: Option<Commander>,
}

/// The commander of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Commander {
    pub name: String,
    /// The number added to the die of a commitment check. A negative number helps the attacker.
    pub rating: i32,
    /// The range of command in hexes.
    pub range: u32,
    /// The hex of the commander. `None` if unknown.
    pub hex: Option<Id>,
}

/// The map with all units, and the memory of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    /// The name of the battle.
    pub name: String,
    /// The number of the turn.
    #[serde(skip)]
    pub turn: u32,
    /// The phase or step that the battle file names. Due retreats, advances and further attacks come before it.
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
    /// The memory of the turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub state: State,
}

impl Unit {
    /// Returns true if the unit is on the map and in the battle.
    pub fn is_present(&self) -> bool {
        self.hex.is_some() && self.gone.is_none()
    }

    /// Returns the unit's hex at the start of this activation, or the current hex if the earlier one was not recorded.
    /// Returns `None` if the unit is not on the map.
    pub fn began(&self) -> Option<&Id> {
        let now = || self.hex.as_ref().filter(|_| self.gone.is_none());
        self.done.began.as_ref().or_else(now)
    }

    /// Returns true if the unit exerted a zone of control at the start of this activation. If that was not recorded,
    /// returns true if it exerts one now.
    ///
    /// # Source
    /// `charge.bar.zoc`
    pub fn had_zone(&self) -> bool {
        self.done.zone.unwrap_or_else(|| self.controls())
    }

    /// Returns true if the unit exerts a zone of control.
    ///
    /// # Source
    /// `hex.zoc`, `square.effect`, `shock.disorder`
    pub fn controls(&self) -> bool {
        use super::kind::Arm;
        self.is_present() && !self.disordered && !self.square && self.kind.arm() != Arm::Guns
    }
}

impl Position {
    /// Returns the position in the form of a battle file.
    pub(super) fn sheet(&self) -> WrittenBattle {
        let lay = self.map.grid().lay;
        let sheet = WrittenBattle::of(BOOK, (self.turn, self.phase.word()), self);
        sheet.completed("unit", &self.units, |unit, record| {
            record.insert("facing".to_owned(), json!(lay.vertex_word(unit.facing)));
        })
    }

    /// Returns the unit with an id, or `None` if there is none.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// Returns the group with an id, or `None` if there is none.
    pub fn group(&self, id: &Id) -> Option<&Group> {
        self.groups.iter().find(|group| group.id == *id)
    }

    /// Returns the group whose activation is under way, or `None` between activations.
    pub fn active(&self) -> Option<&Group> {
        self.group(self.state.active.as_ref()?)
    }

    /// Returns the attack with a number, or `None` if there is none.
    pub fn attack(&self, number: u32) -> Option<&Attack> {
        self.state.attacks.get(usize::try_from(number).ok()?)
    }

    /// Returns the name of the unit, group or side with an id. Returns the id itself if there is none.
    pub fn called(&self, id: &Id) -> String {
        let units = self.units.iter().map(|unit| (&unit.id, &unit.name));
        let groups = self.groups.iter().map(|group| (&group.id, &group.name));
        let sides = self.sides.iter().map(|side| (&side.id, &side.name));
        let mut named = units.chain(groups).chain(sides);
        let found = named.find(|(known, _)| *known == id);
        found.map_or_else(|| id.to_string(), |(_, name)| name.clone())
    }

    /// Returns the units in a hex, from top to bottom.
    pub fn stack(&self, hex: &Id) -> Vec<&Unit> {
        let there = |unit: &&Unit| unit.hex.as_ref() == Some(hex) && unit.is_present();
        let mut units: Vec<&Unit> = self.units.iter().filter(there).collect();
        units.sort_by_key(|unit| unit.beneath);
        units
    }

    /// Returns the top unit of every hex that has units, in the order of the battle file.
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

    /// Returns those of the units that are still on the map, in the order of `ids`.
    pub fn present<'p>(&'p self, ids: &'p [Id]) -> impl Iterator<Item = &'p Unit> {
        ids.iter().filter_map(|id| self.unit(id)).filter(|unit| unit.is_present())
    }

    /// Returns the winner once the battle is over: `Some(Some(side))` if only one side has units on the map, and
    /// `Some(None)` if none has. Returns `None` while several sides have units there.
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
