//! The position: the map, the groups, the units, and what is remembered of the turn.

use super::kind::{Clash, Ground, Kind, Phase, Rim, Stage};
use crate::hex::Vertex;
use crate::names::Id;
use crate::table::{HexMap, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A counter.
#[derive(Clone, Debug, PartialEq)]
pub struct Unit {
    /// Its id.
    pub id: Id,
    /// Its side.
    pub side: Id,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The group it is activated with.
    pub group: Id,
    /// Its brigade, if it has one.
    pub brigade: Option<Id>,
    /// What it has printed on it.
    pub ratings: Ratings,
    /// The hex it is in; none: it is not on the map.
    pub hex: Option<Id>,
    /// The corner of its hex it faces.
    pub facing: Vertex,
    /// How many units of its hex lie on it.
    pub beneath: u32,
    /// Whether it has lost its order.
    pub disordered: bool,
    /// Whether it stands in square.
    pub square: bool,
    /// Whether it is out of the battle, and how.
    pub gone: Option<Gone>,
    /// What it did in this activation.
    pub done: Done,
}

/// What is printed on a counter; none: not known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    /// Strength.
    pub strength: Option<i32>,
    /// Cohesion.
    pub cohesion: Option<i32>,
    /// Cohesion while it is disordered, where that is printed.
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

/// What a unit did in an activation, as far as the rules remember it; what it marched and spent they remember for the turn.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Done {
    /// The hex it was in when the activation began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub began: Option<Id>,
    /// Whether it had a zone of control then; none: nobody wrote it down.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub zone: Option<bool>,
    /// It moved in square this turn, in whose activation ever.
    #[serde(skip_serializing_if = "is_not")]
    pub marched: bool,
    /// Movement points spent this turn before it moved.
    #[serde(skip_serializing_if = "is_none")]
    pub spent: u32,
    /// It moved.
    #[serde(skip_serializing_if = "is_not")]
    pub moved: bool,
    /// It fired.
    #[serde(skip_serializing_if = "is_not")]
    pub fired: bool,
    /// It had its second shock.
    #[serde(skip_serializing_if = "is_not")]
    pub again: bool,
    /// It tried to form square or to counter-charge.
    #[serde(skip_serializing_if = "is_not")]
    pub answered: bool,
    /// It tried to rally.
    #[serde(skip_serializing_if = "is_not")]
    pub rallied: bool,
}

impl Done {
    /// Whether its movement is over: it moved or fired in this activation, or moved in square this turn.
    ///
    /// # Source
    /// `turn.frame`, `square.move`
    pub fn has_gone(&self) -> bool {
        self.moved || self.fired || self.marched
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
pub(super) fn is_none(number: &u32) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
pub(super) fn is_not(flag: &bool) -> bool {
    !*flag
}

crate::names::words! {
    /// How a unit left the battle.
    pub enum Gone as "shock-gone-" {
        /// It fled and lies in the withdrawn box.
        Withdrawn = "withdrawn",
        /// It is destroyed.
        Eliminated = "eliminated",
    }
}

/// Units that are activated together, and who commands them.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// Its id.
    pub id: Id,
    /// Its side.
    pub side: Id,
    /// Its name.
    pub name: String,
    /// Whether it has orders.
    pub orders: bool,
    /// Its commander, if he is there.
    pub commander: Option<Commander>,
}

/// Who commands a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Commander {
    /// His name.
    pub name: String,
    /// What he adds to the die of a commitment check.
    pub rating: i32,
    /// How far his command reaches, in hexes.
    pub range: u32,
    /// The hex he is in; none: nobody knows.
    pub hex: Option<Id>,
}

/// A declared shock or charge of one stack.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    /// The units that attack, the top one first.
    pub units: Vec<Id>,
    /// Whether it is a charge.
    pub charge: bool,
    /// The hexes it goes at.
    pub targets: Vec<Id>,
    /// A charge: the hexes of its way, the last beside the target.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub path: Vec<Id>,
    /// A charge: the corner it faces at the end of its way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Id>,
    /// A charge: how the hexes it goes at stood when it was declared; none: nobody wrote it down.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stood: Vec<Stood>,
    /// How far it has come.
    pub stage: Stage,
    /// The kind of cavalry that met it by a counter-charge, which takes its modifier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub met: Option<Kind>,
    /// The cavalry that met it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub met_by: Vec<Id>,
    /// Whether it charges infantry that shocked it.
    #[serde(default, skip_serializing_if = "is_not")]
    pub counter: bool,
    /// Whether reaction fire disordered it.
    #[serde(default, skip_serializing_if = "is_not")]
    pub shot: bool,
    /// Whether a recall was tried.
    #[serde(default, skip_serializing_if = "is_not")]
    pub recall: bool,
    /// Which charge of a pursuit it is; 0: of none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub pursuit: u32,
    /// Whether it is to be resolved before all others: a second shock or a pursuit.
    #[serde(default, skip_serializing_if = "is_not")]
    pub now: bool,
    /// Whether those it goes at may still answer it.
    #[serde(default, skip_serializing_if = "is_not")]
    pub open: bool,
}

/// How a charged hex stood when the charge was declared.
///
/// # Source
/// `square.try.zoc`, `countercharge.try`
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stood {
    /// The hex.
    pub hex: Id,
    /// Enemies of its defenders in whose zones of control it lay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<Id>,
    /// Enemies of its defenders before whose front it lay.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faced: Vec<Id>,
}

/// A stack that has to go back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The units, the top one first.
    pub units: Vec<Id>,
    /// The hexes of the enemies that made it go.
    pub from: Vec<Id>,
}

/// What is left to do after a shock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct After {
    /// What it came to.
    pub clash: Clash,
    /// The attacks that were in it.
    pub attacks: Vec<u32>,
    /// The hexes that were attacked.
    pub hexes: Vec<Id>,
    /// Those of them that have been occupied.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub occupied: Vec<Id>,
    /// The units that were attacked and went back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub back: Vec<Id>,
    /// The hexes they left, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub out_of: Vec<Id>,
    /// The units that occupied a hex.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advanced: Vec<Id>,
    /// Those of them that turned.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub turned: Vec<Id>,
    /// Whether nothing more may be made of it.
    #[serde(default, skip_serializing_if = "is_not")]
    pub over: bool,
}

/// What is remembered of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The side that activates next.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Id>,
    /// The group that is active.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Id>,
    /// The groups that have been, this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub done: Vec<Id>,
    /// Hexes that targets left before a shock, and nobody has occupied.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Id>,
    /// The declared attacks, by number.
    #[serde(rename = "attack", skip_serializing_if = "Vec::is_empty")]
    pub attacks: Vec<Attack>,
    /// Stacks that have to go back.
    #[serde(rename = "owed", skip_serializing_if = "Vec::is_empty")]
    pub owed: Vec<Owed>,
    /// What is left to do after a shock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<After>,
}

/// Everything on the map and everything remembered of the turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The battle's name.
    pub name: String,
    /// The turn's number.
    pub turn: u32,
    /// Where the turn stands, as the file keeps it.
    pub phase: Phase,
    /// The sides.
    pub sides: Vec<Side>,
    /// The map.
    pub map: HexMap<Ground, Rim>,
    /// The groups.
    pub groups: Vec<Group>,
    /// The units.
    pub units: Vec<Unit>,
    /// What is remembered of the turn.
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

impl After {
    /// Those who went back from a hex.
    ///
    /// # Edge cases
    /// Where nobody wrote down who left what, they may have left any hex that was attacked.
    pub fn back_from<'a>(&'a self, hex: &'a Id) -> impl Iterator<Item = &'a Id> {
        let from = self.out_of.iter().map(Some).chain(std::iter::repeat(None));
        let back = self.back.iter().zip(from);
        back.filter(move |(_, left)| left.is_none_or(|left| left == hex))
            .map(|(unit, _)| unit)
    }
}

impl Attack {
    /// Whether it will still be resolved.
    pub fn is_on(&self) -> bool {
        matches!(self.stage, Stage::Declared | Stage::Committed)
    }
}

impl Position {
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
        self.units
            .iter()
            .filter(move |unit| tops.contains(&unit.id))
    }

    /// The units of these ids that are still there, in this order.
    pub fn present<'p>(&'p self, ids: &'p [Id]) -> impl Iterator<Item = &'p Unit> {
        ids.iter()
            .filter_map(|id| self.unit(id))
            .filter(|unit| unit.is_present())
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
