//! Facts: what the rules look at. Numbers and named things, addressed by path; `null` is open.

use super::position::{Kind, Order, Position, Terrain, Unit};
use crate::names::Id;
use crate::ruling::{AmendFault, Amendments};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The facts of one roll, and the order it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct Facts {
    /// The order.
    pub order: Order,
    /// The facts.
    pub roll: RollFacts,
}

/// The facts of a rally roll or a rout roll.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RollFacts {
    /// The unit that rolls.
    pub unit: UnitFacts,
    /// Its side: the player whom the order activates.
    pub player: NamedFacts,
    /// The other leaders of its side.
    pub leaders: Vec<LeaderFacts>,
    /// What lies in its hex and along its sides.
    pub cover: Option<Vec<CoverFacts>>,
    /// Whether its player was activated for Recover or Rout before this order.
    pub activated: bool,
    /// Whether the order still has a roll for it.
    pub due: bool,
    /// Units of another order that must roll first.
    pub waiting: Vec<NamedFacts>,
    /// What the order begins with, if this roll is its first.
    pub announces: Option<AnnounceFacts>,
}

/// The unit that rolls.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(extend("x-unit" = true))]
pub struct UnitFacts {
    /// Its id.
    pub id: Id,
    /// Its name; empty where only the id is known.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// Printed morale of the side that is up.
    pub morale: Option<i32>,
    /// Whether its broken side is up.
    pub broken: bool,
    /// Whether it has a suppressed marker.
    pub suppressed: bool,
}

impl Default for UnitFacts {
    fn default() -> Self {
        Self {
            id: Id::default(),
            name: String::new(),
            kind: Kind::Squad,
            morale: None,
            broken: true,
            suppressed: false,
        }
    }
}

/// A leader of the unit's side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct LeaderFacts {
    /// His id.
    pub of: Id,
    /// His name.
    pub name: String,
    /// Printed command of the side that is up.
    pub command: Option<i32>,
    /// Whether he is in the unit's hex.
    pub here: Option<bool>,
}

impl Default for LeaderFacts {
    /// A leader the umpire names without saying where: he is in the hex.
    fn default() -> Self {
        Self {
            of: Id::from("leader"),
            name: String::new(),
            command: None,
            here: Some(true),
        }
    }
}

/// One thing that may cover.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CoverFacts {
    /// What it is.
    pub terrain: Option<Terrain>,
}

/// A unit or side that is only named.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct NamedFacts {
    /// Its id.
    pub of: Id,
    /// Its name.
    pub name: String,
}

/// What an order begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct AnnounceFacts {
    /// The player's broken units: each has a roll.
    pub broken: Vec<NamedFacts>,
    /// The player's units with a suppressed marker.
    pub suppressed: Vec<NamedFacts>,
}

impl NamedFacts {
    fn of(unit: &Unit) -> Self {
        Self {
            of: unit.id.clone(),
            name: unit.name.clone(),
        }
    }

    /// What to call it: its name, else its id.
    pub fn called(&self) -> &str {
        if self.name.is_empty() {
            self.of.as_str()
        } else {
            &self.name
        }
    }
}

impl UnitFacts {
    fn of(unit: &Unit) -> Self {
        Self {
            id: unit.id.clone(),
            name: unit.name.clone(),
            kind: unit.kind,
            morale: unit.morale_up(),
            broken: unit.broken,
            suppressed: unit.suppressed,
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
}

impl Facts {
    /// A roll with nothing near by, for quick rulings: a broken unit whose morale is yet to be said.
    pub fn blank(order: Order) -> Self {
        let roll = RollFacts {
            unit: UnitFacts {
                id: Id::from("unit"),
                ..UnitFacts::default()
            },
            player: NamedFacts {
                of: Id::from("player"),
                ..NamedFacts::default()
            },
            cover: Some(Vec::new()),
            due: true,
            ..RollFacts::default()
        };
        Self { order, roll }
    }

    /// Reads a roll off the map.
    pub fn measured(position: &Position, order: Order, unit: &Unit) -> Self {
        let under_way = position.under_way.as_ref();
        let own = under_way.filter(|now| now.order == order && now.side == unit.side);
        let other = under_way.filter(|now| now.order != order || now.side != unit.side);
        let waiting = other
            .iter()
            .flat_map(|now| &now.due)
            .filter_map(|id| position.unit(id))
            .filter(|unit| unit.broken);
        let named = |wanted: fn(&Unit) -> bool| {
            position
                .units_of(&unit.side)
                .filter(|unit| wanted(unit))
                .map(NamedFacts::of)
                .collect()
        };
        let roll = RollFacts {
            unit: UnitFacts::of(unit),
            player: NamedFacts {
                of: unit.side.clone(),
                name: position.called(&unit.side),
            },
            leaders: leaders(position, unit),
            cover: cover(position, unit),
            activated: own.is_none() && position.activated.contains(&unit.side),
            due: own.is_none_or(|now| now.due.contains(&unit.id)),
            waiting: waiting.map(NamedFacts::of).collect(),
            announces: own.is_none().then(|| AnnounceFacts {
                broken: named(|unit| unit.broken),
                suppressed: named(|unit| unit.suppressed),
            }),
        };
        Self { order, roll }
    }
}

fn leaders(position: &Position, unit: &Unit) -> Vec<LeaderFacts> {
    let leads = |other: &&Unit| other.kind == Kind::Leader && other.id != unit.id;
    let fact = |leader: &Unit| LeaderFacts {
        of: leader.id.clone(),
        name: leader.name.clone(),
        command: leader.command_up(),
        here: unit
            .hex
            .as_ref()
            .zip(leader.hex.as_ref())
            .map(|(one, other)| one == other),
    };
    position
        .units_of(&unit.side)
        .filter(leads)
        .map(fact)
        .collect()
}

fn cover(position: &Position, unit: &Unit) -> Option<Vec<CoverFacts>> {
    let hex = position.hex(unit.hex.as_ref()?)?;
    Some(
        hex.terrain
            .iter()
            .map(|terrain| CoverFacts {
                terrain: Some(*terrain),
            })
            .collect(),
    )
}

impl crate::rulebook::Facts for Facts {
    fn procedure(&self) -> &'static str {
        self.order.word()
    }

    fn subject(&self) -> Id {
        self.roll.unit.id.clone()
    }

    fn document(&self) -> Value {
        // Facts are plain data: numbers, texts and lists always have a document.
        serde_json::to_value(&self.roll).unwrap_or_default()
    }

    fn amended(self, amendments: &Amendments) -> Result<Self, AmendFault> {
        Ok(Self {
            order: self.order,
            roll: amendments.amend("", self.roll)?,
        })
    }

    fn called(&self, id: &Id) -> String {
        let roll = &self.roll;
        let announced = roll
            .announces
            .iter()
            .flat_map(|begins| begins.broken.iter().chain(&begins.suppressed));
        let named = announced
            .chain(&roll.waiting)
            .chain([&roll.player])
            .map(|named| (&named.of, &named.name));
        let leaders = roll.leaders.iter().map(|leader| (&leader.of, &leader.name));
        let mut known = std::iter::once((&roll.unit.id, &roll.unit.name))
            .chain(leaders)
            .chain(named);
        let found = known.find(|(of, name)| *of == id && !name.is_empty());
        found.map_or_else(|| id.to_string(), |(_, name)| name.clone())
    }

    /// Nothing on a hex map is near a bound: a unit is in a hex or not.
    fn accuracy(&self) -> f64 {
        0.0
    }
}
