//! The position: hexes, units, and what is remembered of the turn.

use crate::names::{Id, words};
use crate::table::Side;
use serde::Serialize;

words! {
    /// An order that activates a player and rolls for his broken units.
    pub enum Order as "squad-order-" {
        /// Recover.
        Recover = "recover",
        /// Rout.
        Rout = "rout",
    }
}

words! {
    /// What a unit is.
    pub enum Kind as "squad-kind-" {
        /// A squad.
        Squad = "squad",
        /// A team.
        Team = "team",
        /// A leader.
        Leader = "leader",
    }
}

words! {
    /// What lies in a hex or along its side.
    pub enum Terrain as "hex-" {
        /// Open ground.
        Open = "open",
        /// A field.
        Field = "field",
        /// An orchard.
        Orchard = "orchard",
        /// Brush.
        Brush = "brush",
        /// Woods.
        Woods = "woods",
        /// A building.
        Building = "building",
        /// A gully.
        Gully = "gully",
        /// A marsh.
        Marsh = "marsh",
        /// A stream.
        Stream = "stream",
        /// A hedge along a side of the hex.
        Hedge = "hedge",
        /// A wall along a side of the hex.
        Wall = "wall",
        /// A road.
        Road = "road",
    }
}

impl Terrain {
    /// Whether it covers only from fire that crosses it.
    ///
    /// # Source
    /// `cover.value`
    pub fn is_along_a_side(self) -> bool {
        matches!(self, Self::Hedge | Self::Wall)
    }
}

/// A hex of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hex {
    /// Its name on the map.
    pub id: Id,
    /// What lies in it and along its sides.
    pub terrain: Vec<Terrain>,
}

/// A squad, a team or a leader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its id.
    pub id: Id,
    /// Its side.
    pub side: Id,
    /// Its name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The hex it is in.
    pub hex: Option<Id>,
    /// Printed morale of its good side.
    pub morale: Option<i32>,
    /// Printed morale of its broken side, where that is another.
    pub broken_morale: Option<i32>,
    /// A leader: printed command of his good side.
    pub command: Option<i32>,
    /// A leader: printed command of his broken side, where that is another.
    pub broken_command: Option<i32>,
    /// Its broken side is up.
    pub broken: bool,
    /// It has a suppressed marker.
    pub suppressed: bool,
    /// Hexes of retreat it owes.
    pub retreat: u32,
}

impl Unit {
    /// Printed morale of the side that is up.
    ///
    /// # Source
    /// `morale.current`
    pub fn morale_up(&self) -> Option<i32> {
        if self.broken {
            self.broken_morale.or(self.morale)
        } else {
            self.morale
        }
    }

    /// Printed command of the side that is up.
    pub fn command_up(&self) -> Option<i32> {
        if self.broken {
            self.broken_command.or(self.command)
        } else {
            self.command
        }
    }
}

/// An order with rolls still to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct UnderWay {
    /// Which.
    pub order: Order,
    /// The player it activated.
    pub side: Id,
    /// Units that were broken when it was announced and have not rolled.
    pub due: Vec<Id>,
}

/// Everything on the map and everything remembered of the turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The battle's name.
    pub name: String,
    /// The turn's number.
    pub turn: u32,
    /// The sides.
    pub sides: Vec<Side>,
    /// The hexes the file describes.
    pub hexes: Vec<Hex>,
    /// The units.
    pub units: Vec<Unit>,
    /// Players activated for Recover or Rout this turn.
    pub activated: Vec<Id>,
    /// The order with rolls still to make.
    pub under_way: Option<UnderWay>,
}

impl Position {
    /// A unit by its id.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// The name of a unit or side; the id if there is none.
    pub fn called(&self, id: &Id) -> String {
        let units = self.units.iter().map(|unit| (&unit.id, &unit.name));
        let mut named = units.chain(self.sides.iter().map(|side| (&side.id, &side.name)));
        let found = named.find(|(known, _)| *known == id);
        found.map_or_else(|| id.to_string(), |(_, name)| name.clone())
    }

    /// A hex by its id.
    pub fn hex(&self, id: &Id) -> Option<&Hex> {
        self.hexes.iter().find(|hex| hex.id == *id)
    }

    /// The units of a side, as the file has them.
    pub fn units_of(&self, side: &Id) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.side == *side)
    }
}
