//! The position: the map, the units, and the memory of the turn.

pub use super::kind::{Card, Departure, HexsideFeature, Kind, MapEdge, Order, Terrain, UnfinishedOrder};
use super::prelude::*;
use rulebook::record::record;
use ruling::table::battle_text::{Record, is_usual};
use ruling::table::{Edge, HexMap, Side};
use serde_json::{Value, json};

/// A map with this rulebook's terrain and hexside features.
pub type Map = HexMap<Terrain, HexsideFeature>;

/// The figures printed on one side of a counter. A figure is `None` if it is unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PrintedFigures {
    pub morale: Option<i32>,
    /// The command of a leader. `None` for other units.
    pub command: Option<i32>,
    pub firepower: Option<i32>,
    /// The range in hexes.
    pub range: Option<i32>,
    /// The movement points for one order.
    pub movement: Option<i32>,
}

/// The greatest number of hexes that a unit can have left to retreat.
const MOST_RETREAT: u32 = 1_000;

/// A figure printed on counters: its key for the good side, its key for the broken side, and a function that returns
/// its value.
type Figure = (&'static str, &'static str, fn(&PrintedFigures) -> Option<i32>);
const FIGURES: [Figure; 5] = [
    ("morale", "broken_morale", |printed| printed.morale),
    ("command", "broken_command", |printed| printed.command),
    ("firepower", "broken_firepower", |printed| printed.firepower),
    ("range", "broken_range", |printed| printed.range),
    ("movement", "broken_movement", |printed| printed.movement),
];

/// Returns the good side's figures as battle files write them. Each is followed by an empty place for the figure of the
/// broken side.
fn good_side(printed: &PrintedFigures) -> Record {
    let both = |(good, back, figure): Figure| {
        [(good.to_owned(), json!(figure(printed))), (back.to_owned(), Value::Null)]
    };
    FIGURES.into_iter().flat_map(both).collect()
}

/// Returns the broken side's figures as battle files write them.
fn broken_side(printed: &PrintedFigures) -> Record {
    FIGURES.into_iter().map(|(_, back, figure)| (back.to_owned(), json!(figure(printed)))).collect()
}

/// The departure of a unit that is off the map, with the victory points given for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OffMapUnit {
    /// The way in which the unit left the map.
    pub how: Departure,
    /// The victory points given for the unit.
    pub points: u32,
    /// The side that gets the victory points.
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
        /// The figures printed on the broken side, as far as they differ from those on the good side.
        pub back: PrintedFigures as {broken_side} = PrintedFigures::default(),
        /// True if the unit fires as ordnance, such as a mortar.
        pub ordnance: bool as "ordnance" [listed shown] = false,
        /// True if the broken side of the counter is up.
        pub broken: bool as "broken" [history shown] = false,
        /// True if the unit has a suppressed marker.
        pub suppressed: bool as "suppressed" fact suppressed [history shown] = false,
        /// The number of hexes that the unit still has to retreat.
        pub retreat: u32 as "retreat" [history shown] = 0 => |node| node.whole(0..=MOST_RETREAT),
        /// The departure of a unit that is off the map. `None` for a unit in the battle.
        pub gone: Option<OffMapUnit> as "gone" [history shown] = None => |node| node.plain().map(Some),
    }

    /// The facts of a unit that rolls, defends, retreats, leaves the map or suffers an effect.
    #[schemars(extend("x-unit" = true))]
    pub struct UnitFacts {
        pub id: Id = Id::from("unit"),
        /// The name of the unit. Empty for a unit without a name.
        pub name: String,
        pub kind: Kind = Kind::Squad,
        /// The morale on the side of the counter that faces up. `None` if unknown.
        pub morale: Option<i32>,
        /// The command on the good side of a leader's counter. `None` for other units.
        pub command: Option<i32>,
        /// True if the broken side of the counter is up.
        pub broken: bool = true,
        ..Unit,
    }
}

impl Unit {
    /// Returns a figure from the side of the counter that faces up. A figure that the broken side lacks is taken from
    /// the good side. Returns `None` if the figure is unknown.
    ///
    /// # Source
    /// `morale.current`
    pub fn up(&self, figure: fn(&PrintedFigures) -> Option<i32>) -> Option<i32> {
        let back = figure(&self.back).filter(|_| self.broken);
        back.or(figure(&self.good))
    }
}

/// A Recover or Rout order in which some units have yet to roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rolls {
    pub order: Order,
    /// The player whose units roll, and who is activated by the order.
    pub side: Id,
    /// The player who gave the order, who may be either player for a Rout. `None` if not stated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
    /// The units that have yet to roll. All were broken when the order was given.
    pub due: Vec<Id>,
}

/// A Move order that is in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct March {
    /// The player whose units move.
    pub side: Id,
    /// The units that the order activated and that are still on the map, including stopped units.
    #[serde(default)]
    pub movers: Vec<Mover>,
    /// The inactive player's units that have fired as opportunity fire in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shooters: Vec<Id>,
    /// The last move in the order. It stays here once the inactive player has answered, until the next move. `None`
    /// before the first move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
}

/// A unit that a Move order activated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mover {
    pub unit: Id,
    /// The movement points that the unit has spent so far in this order.
    pub spent: u32,
    /// True if the unit has entered a road hex in this order. Its movement is then greater.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub road: bool,
    /// True if the unit was stopped. It still belongs to the order, but may not move any further.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
}

/// A move that the inactive player may answer with fire or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    /// The hex that units entered. `None` if they left the map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hex: Option<Id>,
    /// True if the inactive player has fired at the hex.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shot: bool,
    /// True if the inactive player can answer no further.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
    /// The number of cards Assault Fire that the active player has played since this move and not used.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub assaults: u32,
}

impl Pause {
    /// Returns a new move to answer, at which no card has been played and no fire made.
    pub(super) fn new(hex: Option<Id>) -> Self {
        Self { hex, shot: false, over: false, assaults: 0 }
    }
}

impl March {
    /// Returns a unit that the order activated, or `None` if the order did not activate the unit.
    pub fn mover(&self, unit: &Id) -> Option<&Mover> {
        self.movers.iter().find(|mover| mover.unit == *unit)
    }

    /// Returns the number of cards Assault Fire that were played since the last move and not used.
    pub fn assaults(&self) -> u32 {
        self.pause.as_ref().map_or(0, |pause| pause.assaults)
    }
}

/// The memory of the turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct State {
    /// The players activated by a Recover or Rout order in this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub activated: Vec<Id>,
    /// The player who gave this turn's Recover order. `None` if none was given. There is at most one in a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovered: Option<Id>,
    /// The units that were activated in this turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub acted: Vec<Id>,
    /// The sides that are in defence.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub defends: Vec<Id>,
    /// The Recover or Rout order in which some units have yet to roll. `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rolls: Option<Rolls>,
    /// The Move order in progress. `None` if there is none.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub march: Option<March>,
}

impl State {
    /// Returns the Move order in progress and the last move, if the inactive player can still answer that move.
    pub fn pause(&self) -> Option<(&March, &Pause)> {
        let march = self.march.as_ref()?;
        let pause = march.pause.as_ref().filter(|pause| !pause.over)?;
        Some((march, pause))
    }
}

/// The map with all units, and the memory of the turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Position {
    /// The name of the battle.
    pub name: String,
    /// The number of the turn.
    #[serde(skip)]
    pub turn: u32,
    /// The memory of the turn.
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
    /// Returns the unit with an id, or `None` if there is none.
    pub fn unit(&self, id: &Id) -> Option<&Unit> {
        self.units.iter().find(|unit| unit.id == *id)
    }

    /// Returns the name of the unit or side with an id. Returns the id itself if there is none.
    pub fn called(&self, id: &Id) -> String {
        let units = self.units.iter().map(|unit| (&unit.id, &unit.name));
        let mut named = units.chain(self.sides.iter().map(|side| (&side.id, &side.name)));
        let found = named.find(|(known, _)| *known == id);
        found.map_or_else(|| id.to_string(), |(_, name)| name.clone())
    }

    /// Returns the units of a side, in the order of the battle file.
    pub fn units_of(&self, side: &Id) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.side == *side)
    }

    /// Returns the units in a hex.
    pub fn units_in(&self, hex: Hex) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.hex == Some(hex))
    }

    /// Returns the units that must retreat and can: they are on the map, and their side owns an edge to retreat to.
    pub fn retreating(&self) -> impl Iterator<Item = &Unit> {
        let owes = |unit: &&Unit| unit.retreat > 0 && unit.hex.is_some() && self.edge(&unit.side).is_some();
        self.units.iter().filter(owes)
    }

    /// Returns the other side, or `None` if the battle has only one.
    pub fn enemy(&self, side: &Id) -> Option<&Side> {
        self.sides.iter().find(|other| other.id != *side)
    }

    /// Returns the edge of the map that a side owns. Returns `None` for a side without one.
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

    /// Returns the side that has won by the elimination of all enemies. Returns `None` while the battle goes on.
    ///
    /// # Source
    /// `victory.last`
    ///
    /// # Edge cases
    /// Units that left the map by an edge are not eliminated. So a side that has such units has not lost, even if it
    /// has no unit left on the map.
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
