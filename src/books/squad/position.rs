//! The position: the map, the units, and the state of the turn.

pub use super::kind::{Card, Departure, HexsideFeature, Kind, MapEdge, Order, Terrain, UnfinishedOrder};
use super::prelude::*;
use rulebook::record::record;
use ruling::table::battle_text::{Record, is_usual};
use ruling::table::{Edge, HexMap, Side};
use serde_json::{Value, json};

/// A map with the book's terrain and hexside features.
pub type Map = HexMap<Terrain, HexsideFeature>;

/// The figures printed on one side of a counter. A figure is none if it is not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PrintedFigures {
    pub morale: Option<i32>,
    /// The command of a leader.
    pub command: Option<i32>,
    pub firepower: Option<i32>,
    /// The range in hexes.
    pub range: Option<i32>,
    /// The movement points.
    pub movement: Option<i32>,
}

/// The most hexes that a unit still has to retreat.
const MOST_RETREAT: u32 = 1_000;

/// A printed figure: its key for the good side, its key for the broken side, and its value.
type Figure = (&'static str, &'static str, fn(&PrintedFigures) -> Option<i32>);
const FIGURES: [Figure; 5] = [
    ("morale", "broken_morale", |printed| printed.morale),
    ("command", "broken_command", |printed| printed.command),
    ("firepower", "broken_firepower", |printed| printed.firepower),
    ("range", "broken_range", |printed| printed.range),
    ("movement", "broken_movement", |printed| printed.movement),
];

/// Writes the good side as a battle file has it. After each figure, the broken side's figure gets an empty place.
fn good_side(printed: &PrintedFigures) -> Record {
    let both = |(good, back, figure): Figure| {
        [(good.to_owned(), json!(figure(printed))), (back.to_owned(), Value::Null)]
    };
    FIGURES.into_iter().flat_map(both).collect()
}

/// Writes the broken side as a battle file has it.
fn broken_side(printed: &PrintedFigures) -> Record {
    FIGURES.into_iter().map(|(_, back, figure)| (back.to_owned(), json!(figure(printed)))).collect()
}

/// The record of how a unit came off the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OffMapUnit {
    /// The way in which the unit came off the map.
    pub how: Departure,
    /// The victory points given for the unit.
    pub points: u32,
    /// The side that gets the points.
    pub to: Id,
}

record! {
    /// A squad, a team or a leader.
    #[derive(Eq)]
    pub struct Unit {
        pub id: Id as "id" [given] = Id::default(),
        pub side: Id as "side" [given] = Id::default(),
        pub name: String as "name" [given] = String::new(),
        pub kind: Kind as "kind" [given] = Kind::Squad,
        pub hex: Option<Hex> as ("hex") = None,
        /// The figures printed on the good side.
        pub good: PrintedFigures as {good_side} = PrintedFigures::default(),
        /// The figures printed on the broken side, as far as they differ from those of the good side.
        pub back: PrintedFigures as {broken_side} = PrintedFigures::default(),
        /// True if the unit's fire is ordnance.
        pub ordnance: bool as "ordnance" [listed shown] = false,
        /// True if the broken side is up.
        pub broken: bool as "broken" [history shown] = false,
        /// True if the unit has a suppressed marker.
        pub suppressed: bool as "suppressed" fact suppressed [history shown] = false,
        /// The number of hexes that the unit still has to retreat.
        pub retreat: u32 as "retreat" [history shown] = 0 => |node| node.whole(0..=MOST_RETREAT),
        /// The record of leaving the map, for a unit that is off the map.
        pub gone: Option<OffMapUnit> as "gone" [history shown] = None => |node| node.plain().map(Some),
    }

    /// A unit that rolls, defends, retreats, leaves the map or is struck.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id = Id::from("unit"),
        /// The name of the unit. Empty if only the id is known.
        pub name: String,
        pub kind: Kind = Kind::Squad,
        /// The printed morale of the side that is up.
        pub morale: Option<i32>,
        /// The printed command of a leader's good side.
        pub command: Option<i32>,
        /// True if the broken side is up.
        pub broken: bool = true,
        ..Unit,
    }
}

impl Unit {
    /// Returns a figure from the side of the counter that faces up. If the broken side lacks the figure, the good
    /// side's figure applies.
    ///
    /// # Source
    /// `morale.current`
    pub fn up(&self, figure: fn(&PrintedFigures) -> Option<i32>) -> Option<i32> {
        let back = figure(&self.back).filter(|_| self.broken);
        back.or(figure(&self.good))
    }
}

/// An order whose rolls are not all made yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolls {
    pub order: Order,
    /// The player activated by the order.
    pub side: Id,
    /// The player who gave the order. None if that was not stated. A Rout may be ordered by either player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// The units that still have to roll. All were broken when the order was given.
    pub due: Vec<Id>,
}

/// A Move order in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// The active player.
    pub side: Id,
    /// The units activated by the order that are still on the map. Units that were stopped are included.
    #[serde(default)]
    pub movers: Vec<Mover>,
    /// The units of the inactive player activated for opportunity fire during the order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shooters: Vec<Id>,
    /// The last expenditure of movement points, while it can be answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
}

/// A unit that was activated by a Move order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mover {
    pub unit: Id,
    /// The movement points that the unit has spent so far in the order.
    pub spent: u32,
    /// True if the unit entered a road hex during the order.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub road: bool,
    /// True if the unit was stopped. It still belongs to the order, but may not move any further.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

/// An expenditure of movement points that the inactive player may answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// The hex entered. None if units left the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Id>,
    /// True if the inactive player has fired at the hex.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shot: bool,
    /// True if the inactive player has no further answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// The number of Assault Fires that the active player has played at this expenditure but not used yet.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub assaults: u32,
}

impl Pause {
    /// Returns a new expenditure to answer: no card has been played, and no fire made.
    pub(super) fn new(hex: Option<Id>) -> Self {
        Self { hex, shot: false, over: false, assaults: 0 }
    }
}

impl March {
    /// Finds a unit of the order by id. Returns none if the order did not activate that unit.
    pub fn mover(&self, unit: &Id) -> Option<&Mover> {
        self.movers.iter().find(|mover| mover.unit == *unit)
    }

    /// Returns the number of Assault Fires that were played at the last expenditure but not used yet.
    pub fn assaults(&self) -> u32 {
        self.pause.as_ref().map_or(0, |pause| pause.assaults)
    }
}

/// The state of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The players activated for Recover or Rout in the current turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub activated: Vec<Id>,
    /// The player who gave the Recover order of this turn. Each turn has one at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovered: Option<Id>,
    /// The units activated in the current turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<Id>,
    /// The sides that are in defence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defends: Vec<Id>,
    /// The order whose rolls are not all made yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Rolls>,
    /// The Move order in progress.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub march: Option<March>,
}

impl State {
    /// Returns the Move order in progress and its last expenditure. Returns none unless the inactive player can still
    /// answer that expenditure.
    pub fn pause(&self) -> Option<(&March, &Pause)> {
        let march = self.march.as_ref()?;
        let pause = march.pause.as_ref().filter(|pause| !pause.over)?;
        Some((march, pause))
    }
}

/// Everything on the map, and the state of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    /// The name of the battle.
    pub name: String,
    /// The number of the turn.
    #[serde(skip)]
    pub turn: u32,
    /// The state of the turn.
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
    /// Finds a unit by id.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// Returns the name of a unit or side. Returns the id itself if nothing has that id.
    pub fn called(&self, id: &Id) -> String {
        let units = self.units.iter().map(|unit| (&unit.id, &unit.name));
        let mut named = units.chain(self.sides.iter().map(|side| (&side.id, &side.name)));
        let found = named.find(|(known, _)| *known == id);
        found.map_or_else(|| id.to_string(), |(_, name)| name.clone())
    }

    /// Returns the units of a side, in the order of the file.
    pub fn units_of(&self, side: &Id) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.side == *side)
    }

    /// Returns the units in a hex.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.hex == Some(hex))
    }

    /// Returns the units that have to retreat and are able to: they are on the map, and their side owns an edge.
    pub fn retreating(&self) -> impl Iterator<Item = &Unit> {
        let owes = |unit: &&Unit| unit.retreat > 0 && unit.hex.is_some() && self.edge(&unit.side).is_some();
        self.units.iter().filter(owes)
    }

    /// Returns the first side other than `side`.
    pub fn enemy(&self, side: &Id) -> Option<&Side> {
        self.sides.iter().find(|other| other.id != *side)
    }

    /// Returns the edge of the map that a side owns.
    pub fn edge(&self, side: &Id) -> Option<Edge> {
        let side = self.sides.iter().find(|known| known.id == *side)?;
        side.edge
    }

    /// Returns the victory points of a side.
    ///
    /// # Source
    /// `victory.points`
    pub fn points(&self, side: &Id) -> u32 {
        let gone = self.units.iter().filter_map(|unit| unit.gone.as_ref());
        gone.filter(|gone| gone.to == *side).map(|gone| gone.points).sum()
    }

    /// Returns the side that has won because all its enemies are eliminated. Returns none while the battle goes on.
    ///
    /// # Source
    /// `victory.last`
    ///
    /// # Edge cases
    /// Units that left the map by an edge are not eliminated. While a side has such units, the battle goes on, even if
    /// it has no unit left on the map.
    pub fn won(&self) -> Option<&Side> {
        let lost = |side: &Side| {
            let mut units = self.units_of(&side.id).peekable();
            let eliminated = |gone: &OffMapUnit| gone.how == Departure::Eliminated;
            units.peek().is_some() && units.all(|unit| unit.gone.as_ref().is_some_and(eliminated))
        };
        self.sides.iter().find(|side| {
            let mut others = self.sides.iter().filter(|other| other.id != side.id).peekable();
            others.peek().is_some() && others.all(lost) && !lost(side)
        })
    }
}
