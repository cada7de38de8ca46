//! The position: the map, the units, and what is remembered of the turn.

pub use super::kind::{Along, Busy, Card, Kind, MapEdge, Off, Order, Terrain};
use super::prelude::*;
use seam::table::written::{is_usual, later};
use seam::table::{Edge, HexMap, Side};
use serde::Serializer;

/// A map of this book.
pub type Map = HexMap<Terrain, Along>;

/// What is printed on one side of a counter; none: it is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    pub morale: Option<i32>,
    /// Command, of a leader.
    pub command: Option<i32>,
    pub firepower: Option<i32>,
    /// How many hexes it reaches.
    pub range: Option<i32>,
    /// Movement points.
    pub movement: Option<i32>,
}

/// What the two sides of a counter have printed on them, figure by figure: what a file calls it on either.
type Figure = (&'static str, &'static str, fn(&Printed) -> Option<i32>);
const FIGURES: [Figure; 5] = [
    ("morale", "broken_morale", |printed| printed.morale),
    ("command", "broken_command", |printed| printed.command),
    ("firepower", "broken_firepower", |printed| printed.firepower),
    ("range", "broken_range", |printed| printed.range),
    ("movement", "broken_movement", |printed| printed.movement),
];

/// The good side as a battle file has it; beside each of its figures that of the broken side has its place.
fn good_side<S: Serializer>(printed: &Printed, serializer: S) -> Result<S::Ok, S::Error> {
    let both = |(good, back, figure): Figure| [(good, figure(printed)), (back, None)];
    serializer.collect_map(FIGURES.into_iter().flat_map(both))
}

/// The broken side as a battle file has it.
fn broken_side<S: Serializer>(printed: &Printed, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(FIGURES.map(|(_, back, figure)| (back, figure(printed))))
}

/// A unit that is off the map, and what that was worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gone {
    /// How it came off.
    pub how: Off,
    /// The victory points it gave.
    pub points: u32,
    /// The side that has them.
    pub to: Id,
}

/// A squad, a team or a leader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unit {
    pub id: Id,
    pub side: Id,
    pub name: String,
    pub kind: Kind,
    #[serde(serialize_with = "later")]
    pub hex: Option<Hex>,
    /// What is printed on its good side.
    #[serde(flatten, serialize_with = "good_side")]
    pub good: Printed,
    /// What is printed on its broken side, where that is something else.
    #[serde(flatten, serialize_with = "broken_side")]
    pub back: Printed,
    /// Its fire is ordnance.
    #[serde(skip_serializing_if = "is_usual")]
    pub ordnance: bool,
    /// Its broken side is up.
    #[serde(skip_serializing_if = "is_usual")]
    pub broken: bool,
    /// It has a suppressed marker.
    #[serde(skip_serializing_if = "is_usual")]
    pub suppressed: bool,
    /// Hexes of retreat it owes.
    #[serde(skip_serializing_if = "is_usual")]
    pub retreat: u32,
    /// It is off the map.
    pub gone: Option<Gone>,
}

impl Unit {
    /// What is printed on the side that is up.
    ///
    /// # Source
    /// `morale.current`
    pub fn up(&self, figure: fn(&Printed) -> Option<i32>) -> Option<i32> {
        let back = figure(&self.back).filter(|_| self.broken);
        back.or(figure(&self.good))
    }
}

/// An order with rolls still to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolls {
    pub order: Order,
    /// The player it activated.
    pub side: Id,
    /// The player who gave it is named where that was said: either may give a Rout.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// Units that were broken when it was announced and have not rolled.
    pub due: Vec<Id>,
}

/// A Move order under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// The active player.
    pub side: Id,
    /// The movers are the units it activated that are still on the map, those stopped in it too.
    #[serde(default)]
    pub movers: Vec<Mover>,
    /// Units of the inactive player activated for opportunity fire in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shooters: Vec<Id>,
    /// The last expenditure of movement points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
}

/// A unit that moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mover {
    pub unit: Id,
    /// Movement points spent so far.
    pub spent: u32,
    /// It entered a road hex in this order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub road: bool,
    /// Something stopped it: it is a unit of this order, and goes no further in it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

/// An expenditure of movement points that the inactive player may answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// The hex entered; it is missing where units left the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Id>,
    /// He has fired at it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shot: bool,
    /// He answers no more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// The number of Assault Fires that the active player has played here and not fired yet.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub assaults: u32,
}

impl Pause {
    /// Opens the answer to an expenditure: nobody has played or fired anything yet.
    pub(super) fn new(hex: Option<Id>) -> Self {
        Self { hex, shot: false, over: false, assaults: 0 }
    }
}

impl March {
    /// Finds the mover of that id, if the order activated it.
    pub fn mover(&self, unit: &Id) -> Option<&Mover> {
        self.movers.iter().find(|mover| mover.unit == *unit)
    }

    /// Counts the Assault Fires that were played at the last expenditure and not fired yet.
    pub fn assaults(&self) -> u32 {
        self.pause.as_ref().map_or(0, |pause| pause.assaults)
    }
}

/// What is remembered of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// Players activated for Recover or Rout this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub activated: Vec<Id>,
    /// The player who gave the Recover of this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovered: Option<Id>,
    /// Units activated this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<Id>,
    /// Sides in defence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defends: Vec<Id>,
    /// The order with rolls still to make.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Rolls>,
    /// The Move order under way.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub march: Option<March>,
}

impl State {
    /// The Move order whose last expenditure the inactive player may still answer, with that expenditure.
    pub fn pause(&self) -> Option<(&March, &Pause)> {
        let march = self.march.as_ref()?;
        let pause = march.pause.as_ref().filter(|pause| !pause.over)?;
        Some((march, pause))
    }
}

/// Everything on the map and everything remembered of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    /// The battle's name.
    pub name: String,
    /// The turn's number.
    #[serde(skip)]
    pub turn: u32,
    /// What is remembered of the turn.
    #[serde(skip_serializing_if = "is_usual")]
    pub state: State,
    #[serde(rename = "side")]
    pub sides: Vec<Side>,
    #[serde(flatten)]
    pub map: Map,
    #[serde(rename = "unit", skip_serializing_if = "is_usual")]
    pub units: Vec<Unit>,
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

    /// The units of a side, as the file has them.
    pub fn units_of(&self, side: &Id) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.side == *side)
    }

    /// The units in a hex.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.hex == Some(hex))
    }

    /// The units that owe a retreat and can make it: they are on the map, and their side has an edge.
    pub fn retreating(&self) -> impl Iterator<Item = &Unit> {
        let owes = |unit: &&Unit| unit.retreat > 0 && unit.hex.is_some() && self.edge(&unit.side).is_some();
        self.units.iter().filter(owes)
    }

    /// The side that is the enemy of one: of several, the first.
    pub fn enemy(&self, side: &Id) -> Option<&Side> {
        self.sides.iter().find(|other| other.id != *side)
    }

    /// A side's own edge of the map.
    pub fn edge(&self, side: &Id) -> Option<Edge> {
        let side = self.sides.iter().find(|known| known.id == *side)?;
        side.edge
    }

    /// Victory points of a side.
    ///
    /// # Source
    /// `victory.points`
    pub fn points(&self, side: &Id) -> u32 {
        let gone = self.units.iter().filter_map(|unit| unit.gone.as_ref());
        gone.filter(|gone| gone.to == *side).map(|gone| gone.points).sum()
    }

    /// The side whose enemies are all eliminated: the battle is over.
    ///
    /// # Source
    /// `victory.last`
    ///
    /// # Edge cases
    /// Who left by the enemy's edge is not eliminated: the battle goes on, even where nobody is left on the map.
    pub fn won(&self) -> Option<&Side> {
        let lost = |side: &Side| {
            let mut units = self.units_of(&side.id).peekable();
            let eliminated = |gone: &Gone| gone.how == Off::Eliminated;
            units.peek().is_some() && units.all(|unit| unit.gone.as_ref().is_some_and(eliminated))
        };
        self.sides.iter().find(|side| {
            let mut others = self.sides.iter().filter(|other| other.id != side.id).peekable();
            others.peek().is_some() && others.all(lost) && !lost(side)
        })
    }
}
