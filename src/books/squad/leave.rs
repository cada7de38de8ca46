//! Leaving the map: moving units go off it by the enemy's edge.

use super::kind::{Departure, MapEdge};
use super::march::GroupFacts;
use super::prelude::*;
use super::unit::on_map;
use geometry::hex::Hexside;
use ruling::table::Edge;

facts! {
    /// The facts of units that leave the map.
    pub struct LeaveFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The moving units.
        pub group: GroupFacts,
        /// The same units, with the facts that decide the victory points.
        pub units: Vec<UnitFacts>,
        /// The hex from which the units leave the map.
        pub from: Id,
        /// The edge by which the units leave the map.
        pub by: MapEdge = MapEdge::Far,
        /// True if the hex lies at the edge by which the units leave the map.
        pub at_edge: bool = true,
        /// The side that owns the edge. `None` if no side does.
        pub owner: Option<NamedFacts>,
        /// True if the umpire allows the units to leave by an edge that is not the enemy's.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub let_off: bool,
        pub opponent: NamedFacts = NamedFacts { of: Id::from("enemy"), ..NamedFacts::default() },
    }
}

ask! {
    /// The request to let units leave the map.
    LeaveAsk of Squad {
        units: Vec<Id> = hole::Units,
        by: MapEdge = hole::OneOf<MapEdge>,
    }
}

/// Returns the edge in the form that the geometry code uses.
fn table_edge(edge: MapEdge) -> Edge {
    match edge {
        MapEdge::Near => Edge::Near,
        MapEdge::Far => Edge::Far,
        MapEdge::Left => Edge::Left,
        MapEdge::Right => Edge::Right,
    }
}

/// Returns the edges of the map at which a hex lies. Only a corner hex has two.
pub(super) fn edges_at(position: &Position, hex: Hex) -> Vec<MapEdge> {
    let grid = position.map.grid();
    let beyond = Hexside::ALL.map(|side| grid.beyond(grid.lay.across(hex, side)));
    let at = |edge: &MapEdge| beyond.contains(&Some(table_edge(*edge)));
    MapEdge::ALL.iter().copied().filter(at).collect()
}

/// Returns true if an edge belongs to the enemy of a side, and not to that side.
pub(super) fn is_enemys(position: &Position, side: &Id, edge: MapEdge) -> bool {
    let owns = |id: &Id| position.edge(id) == Some(table_edge(edge));
    position.enemy(side).is_some_and(|enemy| owns(&enemy.id)) && !owns(side)
}

impl Case<Squad> for LeaveFacts {
    type Outcome = Plain;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &LeaveAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (group, _) = GroupFacts::of(position, &ask.units)?;
        let first = unit(position, group.subject().as_str())?;
        let from = on_map(first)?;
        let edge = table_edge(ask.by);
        let owner = position.sides.iter().find(|side| side.edge == Some(edge));
        let units = ask.units.iter().filter_map(|id| position.unit(id));
        Ok(Self {
            winner: victory::winner(position),
            units: units.map(UnitFacts::of).collect(),
            from: position.map.id(from),
            by: ask.by,
            at_edge: edges_at(position, from).contains(&ask.by),
            owner: owner.map(|side| NamedFacts::side(position, &side.id)),
            let_off: false,
            opponent: NamedFacts::enemy(position, &group.player.of),
            group,
        })
    }

    fn subject(&self) -> Id {
        self.group.subject()
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = self.group.purses(tables, &self.price(tables), false);
        tally.checks.extend(victory::on(tables, self.winner.as_ref()));
        let key = tables.move_limit_edge.key;
        let mut checks =
            Checks::new(|reason| reason.word("edge", self.by.message()).name("from", &self.from));
        checks.that(key, fact!(self.at_edge).is(true), ["at-edge", "not-at-edge"]);
        let enemys = self.is_enemys();
        let yes = if enemys { "enemys" } else { "let-off" };
        let no = if self.owner.is_some() { "own" } else { "nobodys" };
        checks.that(key, fact!(self.let_off).is(true).or(enemys), [yes, no]);
        tally.checks.extend(checks.told());
        tally.note(tables.move_announce.key);
        if enemys {
            tally.note(tables.victory_points.key);
        }
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        self.group.all("exits")
    }

    fn follow(&self, tables: &Tables, tally: &Tally, _: &Plain) -> Vec<Event> {
        let to = &self.group.player.of;
        let off = |unit: &UnitFacts| {
            let enemys = self.is_enemys();
            let (how, points) =
                if enemys { (Departure::Left, unit.worth(tables)) } else { (Departure::Away, 0) };
            Event::Gone { unit: unit.id.clone(), off: OffMapUnit { how, points, to: to.clone() } }
        };
        let gone = self.units.iter().map(off);
        gone.chain([Event::Exited { movers: self.group.spent(tally, 0, false) }]).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let says = Reason::new(tables.move_limit_edge.key, "says")
            .name("from", &self.from)
            .word("edge", self.by.message());
        self.group.announced(says, &self.price(tables))
    }
}

impl LeaveFacts {
    /// Returns true if the edge belongs to the enemy of the moving units.
    ///
    /// # Source
    /// `move.limit.edge`
    fn is_enemys(&self) -> bool {
        self.owner.as_ref().is_some_and(|owner| owner.of != self.group.player.of)
    }

    fn price(&self, tables: &Tables) -> Vec<Line> {
        let costs = &tables.move_cost;
        let because = Reason::new(costs.key, "leave").word("edge", self.by.message());
        vec![Line::new(costs.key, -i64::from(costs.leave), because).on("by")]
    }
}
