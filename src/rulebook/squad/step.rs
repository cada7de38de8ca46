//! Moving units enter the next hex, or leave the map by the enemy's edge.

use super::Squad;
use super::event::Event;
use super::kind::{Along, MapEdge, Off, Terrain};
use super::march::{GroupFacts, WayFacts, price};
use super::position::{Gone, Position, Unit};
use super::tables::Tables;
use super::unit::{
    NamedFacts, Survey, UnitFacts, check, hex, named_among, names, on_map, several, unit,
};
use crate::hex::{Hex, Hexside};
use crate::names::Id;
use crate::rulebook::answers::refuse;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::{Answers, Hole, HoleKind, Refusal};
use crate::ruling::{Amendments, Check, Line, Reason, Tally};
use crate::table::{Edge, Figure, Mark, MarkKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The facts of units that enter a hex.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StepFacts {
    /// Who moves.
    pub group: GroupFacts,
    /// What they enter.
    pub way: WayFacts,
    /// Enemies in the hex they enter.
    pub enemies: Vec<NamedFacts>,
}

/// Units that are to enter a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepAsk {
    /// Who.
    pub units: Vec<Id>,
    /// The hex.
    pub to: Hex,
}

impl Case<Squad> for StepFacts {
    const PROCEDURE: &'static str = "step";
    const HOLES: &'static [Hole] = &[
        Hole::new("units", HoleKind::Units, true),
        Hole::new("to", HoleKind::Hex, true),
    ];
    const DONE: &'static str = "steps";
    type Ask = StepAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<StepAsk, Refusal> {
        Ok(StepAsk {
            units: several(survey, answers, "units")?,
            to: hex(survey, answers.one("to").unwrap_or_default())?,
        })
    }

    fn measure(survey: Survey<'_>, ask: &StepAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (group, from) = GroupFacts::of(position, &ask.units)?;
        let from = from.ok_or_else(|| refuse("squad.ask", "off-map", group.subject().as_str()))?;
        let foes = position
            .units_in(ask.to)
            .filter(|unit| unit.side != group.player.of);
        Ok(Self {
            enemies: foes.map(NamedFacts::of).collect(),
            way: WayFacts::of(position, from, ask.to),
            group,
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self {
            group: GroupFacts {
                movers: vec![super::march::MoverFacts::default()],
                ..GroupFacts::default()
            },
            way: WayFacts {
                adjacent: true,
                ..WayFacts::default()
            },
            enemies: Vec::new(),
        })
    }

    fn subject(&self) -> Id {
        self.group.subject()
    }

    fn called(&self, id: &Id) -> Option<String> {
        self.group
            .called(id)
            .or_else(|| named_among(&self.enemies, id))
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = self
            .group
            .purses(tables, &price(tables, &self.way), self.way.is_road());
        tally.checks.extend(self.limits(tables));
        tally.note(tables.move_announce.key);
        tally.note(tables.move_opfire.key);
        tally
    }

    fn follow(&self, _: &Tables, tally: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Moved {
            movers: self.group.spent(tally, self.way.is_road()),
            hex: self.way.to.clone(),
        }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.move_announce.key, "says")
            .name("from", self.way.from.as_str())
            .name("to", self.way.to.as_str())
            .list("units", self.group.announced(&price(tables, &self.way)))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let map = &survey.position.map;
        let centre = |id: &Id| {
            let hex = map.grid().named(id.as_str())?;
            Some(map.grid().centre(hex, map.width()))
        };
        let ends = centre(&self.way.from).zip(centre(&self.way.to));
        let way = ends.map(|(from, to)| {
            Mark::new(MarkKind::Way, Figure::Line(vec![from, to]))
                .on("way.to")
                .of(&self.subject())
        });
        way.into_iter().collect()
    }
}

impl StepFacts {
    /// What no unit enters or crosses.
    ///
    /// # Source
    /// `move.limit.enemy`, `move.limit.cliff`, `move.limit.bridge`, `move.announce`
    fn limits(&self, tables: &Tables) -> Vec<Check> {
        let way = &self.way;
        let fill = |because: Reason| {
            because
                .name("from", way.from.as_str())
                .name("to", way.to.as_str())
        };
        let adjacent = check(
            tables.move_announce.key,
            way.adjacent,
            ["beside", "far"],
            fill,
        );
        let foes = check(
            tables.move_limit_enemy.key,
            self.enemies.is_empty(),
            ["empty", "enemy"],
            |because| fill(because).list("units", names(&self.enemies)),
        );
        let dry = !way.enters.contains(&Terrain::Water);
        let passable = check(
            tables.move_limit_enemy.key,
            dry,
            ["passable", "impassable"],
            fill,
        );
        let level = !way.across.contains(&Along::Cliff);
        let cliff = check(
            tables.move_limit_cliff.key,
            level,
            ["no-cliff", "cliff"],
            fill,
        );
        vec![
            adjacent.on("way.adjacent", true),
            foes.on("enemies", Value::Array(Vec::new())),
            passable.on("way.enters", Value::Array(Vec::new())),
            cliff.on("way.across", Value::Array(Vec::new())),
            self.bridge(tables),
        ]
    }

    fn bridge(&self, tables: &Tables) -> Check {
        let way = &self.way;
        let bridge = way.enters.contains(&Terrain::Bridge) || way.leaves.contains(&Terrain::Bridge);
        let shown = way
            .across
            .iter()
            .any(|along| matches!(along, Along::Road | Along::Railway));
        let yes = if bridge { "on-it" } else { "no-bridge" };
        let because = |because: Reason| {
            because
                .name("from", way.from.as_str())
                .name("to", way.to.as_str())
        };
        check(
            tables.move_limit_bridge.key,
            !bridge || shown,
            [yes, "beside-it"],
            because,
        )
        .on("way.across", serde_json::json!([Along::Road.word()]))
    }
}

/// What it costs a unit to go from one hex to the next; none if it never may.
pub(super) fn cost(survey: Survey<'_>, unit: &Unit, from: Hex, to: Hex) -> Option<u32> {
    let position = survey.position;
    let foes = position
        .units_in(to)
        .filter(|other| other.side != unit.side);
    let facts = StepFacts {
        group: GroupFacts::default(),
        way: WayFacts::of(position, from, to),
        enemies: foes.map(NamedFacts::of).collect(),
    };
    let open = facts.limits(survey.tables).iter().all(|check| check.holds);
    let price: i64 = price(survey.tables, &facts.way)
        .iter()
        .map(Line::value)
        .sum();
    u32::try_from(-price).ok().filter(|_| open)
}

/// The facts of units that leave the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct LeaveFacts {
    /// Who moves.
    pub group: GroupFacts,
    /// The same units, as they are counted.
    pub units: Vec<UnitFacts>,
    /// The hex they leave.
    pub from: Id,
    /// The edge they leave by.
    pub by: MapEdge,
    /// Whether the hex lies at that edge.
    pub at_edge: bool,
    /// Whose edge it is; nobody's: none.
    pub owner: Option<NamedFacts>,
}

impl Default for LeaveFacts {
    fn default() -> Self {
        Self {
            group: GroupFacts::default(),
            units: Vec::new(),
            from: Id::default(),
            by: MapEdge::Far,
            at_edge: true,
            owner: None,
        }
    }
}

/// Units that are to leave the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeaveAsk {
    /// Who.
    pub units: Vec<Id>,
    /// By which edge.
    pub by: MapEdge,
}

/// The edge of the table that a fixed word names.
fn table_edge(edge: MapEdge) -> Edge {
    match edge {
        MapEdge::Near => Edge::Near,
        MapEdge::Far => Edge::Far,
        MapEdge::Left => Edge::Left,
        MapEdge::Right => Edge::Right,
    }
}

/// The edges a hex lies at.
pub(super) fn edges_at(position: &Position, hex: Hex) -> Vec<MapEdge> {
    let grid = position.map.grid();
    let beyond = Hexside::ALL.map(|side| grid.beyond(grid.lay.across(hex, side)));
    let at = |edge: &MapEdge| beyond.contains(&Some(table_edge(*edge)));
    MapEdge::ALL.iter().copied().filter(at).collect()
}

/// Whether an edge is that of an enemy of a side.
pub(super) fn is_enemys(position: &Position, side: &Id, edge: MapEdge) -> bool {
    let owns = |id: &Id| position.edge(id) == Some(table_edge(edge));
    position.enemy(side).is_some_and(|enemy| owns(&enemy.id)) && !owns(side)
}

impl Case<Squad> for LeaveFacts {
    const PROCEDURE: &'static str = "exit";
    const HOLES: &'static [Hole] = &[
        Hole::new("units", HoleKind::Units, true),
        Hole::new(
            "by",
            HoleKind::Word(&["near", "far", "left", "right"]),
            true,
        ),
    ];
    const DONE: &'static str = "exits";
    type Ask = LeaveAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<LeaveAsk, Refusal> {
        let by = answers.one("by").unwrap_or_default();
        Ok(LeaveAsk {
            units: several(survey, answers, "units")?,
            by: MapEdge::read(by).ok_or_else(|| refuse("squad.ask", "no-edge", by))?,
        })
    }

    fn measure(survey: Survey<'_>, ask: &LeaveAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (group, _) = GroupFacts::of(position, &ask.units)?;
        let first = unit(position, group.subject().as_str())?;
        let from = on_map(first)?;
        let edge = table_edge(ask.by);
        let owner = position.sides.iter().find(|side| side.edge == Some(edge));
        let units = ask.units.iter().filter_map(|id| position.unit(id));
        Ok(Self {
            units: units.map(UnitFacts::of).collect(),
            from: position.map.id(from),
            by: ask.by,
            at_edge: edges_at(position, from).contains(&ask.by),
            owner: owner.map(|side| NamedFacts::side(position, &side.id)),
            group,
        })
    }

    fn subject(&self) -> Id {
        self.group.subject()
    }

    fn called(&self, id: &Id) -> Option<String> {
        self.group
            .called(id)
            .or_else(|| named_among(&self.owner, id))
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = self.group.purses(tables, &self.price(tables), false);
        let key = tables.move_limit_edge.key;
        let fill = |because: Reason| {
            because
                .word("edge", self.by.message())
                .name("from", self.from.as_str())
        };
        let at = check(key, self.at_edge, ["at-edge", "not-at-edge"], fill);
        tally.checks.push(at.on("at_edge", true));
        let own = self
            .owner
            .as_ref()
            .map(|owner| owner.of == self.group.player.of);
        let no = if own == Some(true) { "own" } else { "nobodys" };
        let enemys = check(key, own == Some(false), ["enemys", no], fill);
        tally
            .checks
            .push(enemys.on("owner", serde_json::json!({ "of": "enemy" })));
        tally.note(tables.victory_points.key);
        tally
    }

    fn follow(&self, tables: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let off = |unit: &UnitFacts| Event::Gone {
            unit: unit.id.clone(),
            off: Gone {
                how: Off::Left,
                points: unit.worth(tables),
                to: self.group.player.of.clone(),
            },
        };
        self.units.iter().map(off).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.move_limit_edge.key, "says")
            .name("from", self.from.as_str())
            .word("edge", self.by.message())
            .list("units", self.group.announced(&self.price(tables)))
    }
}

impl LeaveFacts {
    fn price(&self, tables: &Tables) -> Vec<Line> {
        let costs = &tables.move_cost;
        let because = Reason::new(costs.key, "leave").word("edge", self.by.message());
        vec![Line::new(costs.key, -i64::from(costs.leave), because).on("by")]
    }
}
