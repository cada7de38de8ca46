//! Moving units: the movement points that they have spent, the cost of the next hex, and the player who may answer
//! before they move on.

use super::event::spent;
use super::position::Mover;
use super::prelude::*;
use super::unit::current;
use ruling::{Blocks, Budget, Scale};

facts! {
    /// A unit that moves.
    #[schemars(extend("x-unit" = true))]
    pub struct MoverFacts {
        pub id: Id = Id::from("unit"),
        pub name: String,
        /// True if the Move order in progress activated the unit.
        pub moves: bool = true,
        /// True if the unit was stopped during the Move order in progress.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub halted: bool,
        /// True if the unit is in the same hex as the first of the moving units.
        pub here: bool = true,
        /// The movement points on the side of the counter that faces up. `None` if unknown.
        pub movement: Option<i32>,
        /// True if the unit has a suppressed marker.
        pub suppressed: bool,
        /// The movement points that the unit has spent so far in this order.
        pub spent: u32,
        /// True if the unit has entered a road hex in this order. Its movement is then greater.
        pub road: bool,
    }

    /// A step from one hex into a neighbouring one, and the hexside that is crossed.
    pub struct WayFacts {
        /// The hex that the units leave.
        pub from: Id,
        /// The hex that the units enter.
        pub to: Id,
        /// True if the two hexes share a side.
        pub adjacent: bool = true,
        /// The terrain of the hex that the units leave.
        pub leaves: Vec<Terrain>,
        /// The terrain of the hex that the units enter.
        pub enters: Vec<Terrain>,
        /// The features on the hexside that the units cross.
        pub across: Vec<HexsideFeature>,
        /// The number of levels by which the entered hex is higher than the other. Negative if it is lower.
        pub rises: i32,
        /// The enemies in the hex that the units enter.
        pub enemies: Vec<NamedFacts>,
    }
}

impl WayFacts {
    pub(super) fn of(position: &Position, side: &Id, from: Hex, to: Hex) -> Self {
        let map = &position.map;
        let foes = position.units_in(to).filter(|unit| unit.side != *side);
        let level = |hex| i32::try_from(map.plot(hex).level).unwrap_or(0);
        Self {
            from: map.id(from),
            to: map.id(to),
            adjacent: from.is_beside(to),
            leaves: map.plot(from).terrain.clone(),
            enters: map.plot(to).terrain.clone(),
            across: map.along(from, to).to_vec(),
            rises: level(to) - level(from),
            enemies: foes.map(NamedFacts::of).collect(),
        }
    }

    /// Returns true if the entered hex is a road hex.
    pub(super) fn is_road(&self) -> bool {
        self.enters.contains(&Terrain::Road)
    }

    /// Returns the lines that make up the cost of entering the hex. Terrain that units can't enter counts as open
    /// ground. `at` is the index of the hex in the path. If `several` is true, each line names its hex.
    ///
    /// # Source
    /// `move.cost`
    pub(super) fn price(&self, tables: &Tables, at: usize, several: bool) -> Vec<Line> {
        let costs = &tables.move_cost;
        let into = |because: Reason| {
            let into = Reason::new(costs.key, "into").name("hex", &self.to);
            into.with("reason", because)
        };
        let line = |cost: i32, because: Reason, fact: &str| {
            let because = if several { into(because) } else { because };
            Line::new(costs.key, -i64::from(cost), because).on(format!("hexes.{at}.{fact}"))
        };
        let reason = |variant| Reason::new(costs.key, variant);
        let mut lines = Vec::new();
        if self.across.contains(&HexsideFeature::Road) {
            lines.push(line(costs.road, reason("road"), "across"));
        } else {
            let enters = self.enters.iter().filter_map(|terrain| Some((*terrain, costs.of(*terrain)?)));
            // Only the most expensive terrain counts. Among equals, the first is named.
            let dearest = enters.rev().max_by_key(|(_, cost)| *cost);
            let (terrain, cost) = dearest.unwrap_or((Terrain::Open, costs.open));
            let because = reason("ground").word("terrain", terrain.message());
            lines.push(line(cost, because, "enters"));
            let crossed = self.across.iter().filter_map(|along| Some((along, costs.across(*along)?)));
            lines.extend(crossed.map(|(along, cost)| {
                line(cost, reason("across").word("terrain", along.message()), "across")
            }));
        }
        let climbs = line(costs.uphill, reason(if self.rises > 0 { "uphill" } else { "level" }), "rises");
        lines.push(climbs.when(self.rises > 0));
        lines
    }
}

facts! {
    /// The units that move together, and the player whose answer is awaited.
    pub struct GroupFacts {
        /// The player whose units move.
        pub player: NamedFacts,
        /// The inactive player, if the last move can still be answered. The units must then wait. `None` otherwise.
        pub awaits: Option<NamedFacts>,
        /// The units that move together.
        pub movers: Vec<MoverFacts>,
    }
}

impl GroupFacts {
    /// Measures the units with the given ids. Returns their facts, and the hex of the first one on the map.
    ///
    /// # Errors
    /// Refuses the request if no unit has one of the ids.
    pub(super) fn of(position: &Position, units: &[Id]) -> Result<(Self, Option<Hex>), Refusal> {
        let march = position.state.march.as_ref();
        let mut from = None;
        let mut movers = Vec::new();
        for id in units {
            let unit = unit(position, id.as_str())?;
            from = from.or(unit.hex);
            let mover = march.and_then(|march| march.mover(&unit.id));
            movers.push(MoverFacts {
                id: unit.id.clone(),
                name: unit.name.clone(),
                moves: mover.is_some(),
                halted: mover.is_some_and(|mover| mover.stopped),
                here: unit.hex == from,
                movement: unit.up(|printed| printed.movement),
                suppressed: unit.suppressed,
                spent: mover.map_or(0, |mover| mover.spent),
                road: mover.is_some_and(|mover| mover.road),
            });
        }
        let side = march.map(|march| march.side.clone());
        let side = side.or_else(|| Some(position.unit(units.first()?)?.side.clone()));
        let facts = Self {
            player: side.map_or_else(NamedFacts::default, |side| NamedFacts::side(position, &side)),
            awaits: awaits(position),
            movers,
        };
        Ok((facts, from))
    }

    pub(super) fn subject(&self) -> Id {
        self.movers.first().map_or_else(Id::default, |mover| mover.id.clone())
    }

    /// Returns an outcome in which all units have the result `word`.
    pub(super) fn all(&self, word: &'static str) -> Plain {
        Plain::all(Word::plain(word), self.movers.iter().map(|mover| &mover.id))
    }

    /// Returns a tally with a block for each unit: its movement points minus the price of the move. A unit that can't
    /// pay the price may not move. `road` is true if the move enters a road hex.
    pub(super) fn purses(&self, tables: &Tables, price: &[Line], road: bool) -> Tally {
        let mut tally = Tally { shape: Blocks::Apart("movers"), scale: Scale::Points, ..Tally::default() };
        tally.checks.push(self.answered(tables));
        for (at, mover) in self.movers.iter().enumerate() {
            tally.checks.extend(mover.checks(tables, at));
            let path = |fact: &str| format!("group.movers.{at}.{fact}");
            let Some(movement) = mover.movement else {
                let because = Reason::new(tables.move_cost.key, "open").name("unit", mover.called());
                let (key, path) = (tables.move_cost.key, path("movement").into());
                tally.open.push(OpenFact { key, path, because });
                continue;
            };
            let mut lines = mover.has(tables, movement, road, &path);
            lines.extend_from_slice(price);
            tally.blocks.push(Block {
                name: mover.id.clone(),
                lines,
                budget: Some(Budget {
                    key: tables.move_cost.key,
                    of: mover.id.clone(),
                    given: (path("movement").into(), movement.into()),
                    share: 0.0,
                    runs_out: None,
                    measured: false,
                }),
                ..Block::default()
            });
        }
        tally.settle();
        tally
    }

    /// Checks that the inactive player can no longer answer the last move.
    ///
    /// # Source
    /// `move.order`
    pub(super) fn answered(&self, tables: &Tables) -> Check {
        let answered = fact!("group", self.awaits).is_none();
        let check = Check::that(tables.move_order.key, answered, ["answered", "awaits"]).told();
        let side = self.awaits.as_ref().map(NamedFacts::called);
        check.saying(|reason| reason.name("side", side))
    }

    /// Returns the units, each with the movement points spent after entering the first `hexes` hexes of the path. The
    /// price of each hex is a line of the unit's block in `tally`. `road` is true if the move enters a road hex.
    pub(super) fn spent(&self, tally: &Tally, hexes: usize, road: bool) -> Vec<Mover> {
        let later = |line: &Line| {
            let hex = line.rests_on.strip_prefix("hexes.").and_then(|rest| rest.split('.').next());
            hex.and_then(|at| at.parse().ok()).is_some_and(|at: usize| at >= hexes)
        };
        let spent = |mover: &MoverFacts| {
            let block = tally.blocks.iter().find(|block| block.name == mover.id);
            let lines = block.into_iter().flat_map(|block| &block.lines);
            let paid = lines.filter(|line| !line.rests_on.starts_with("group.") && !later(line));
            let price: i64 = paid.map(Line::value).sum();
            Mover {
                unit: mover.id.clone(),
                spent: mover.spent.saturating_add(u32::try_from(-price).unwrap_or(0)),
                road: mover.road || road,
                stopped: mover.halted,
            }
        };
        self.movers.iter().map(spent).collect()
    }

    /// Adds to the announcement `says` the units, and the movement points that each has spent after paying the price.
    ///
    /// # Source
    /// `move.announce`
    pub(super) fn announced(&self, says: Reason, price: &[Line]) -> Reason {
        let price: i64 = price.iter().map(Line::value).sum();
        let names: Vec<Arg> = self.movers.iter().map(|mover| mover.called().into()).collect();
        let points = self.movers.iter().map(|mover| i64::from(mover.spent) - price);
        let spent = spent(names.iter().cloned().zip(points).collect());
        says.list("units", names).with("spent", spent)
    }
}

/// Returns the movement points that a unit has left in the Move order in progress, or would have in a new one. `road`
/// adds the bonus for entering a road hex. Returns `None` if the unit's movement is unknown.
pub(super) fn left(survey: Survey<'_>, unit: &Unit, road: bool) -> Option<u32> {
    let tables = survey.tables;
    let movement = current(unit, |printed| printed.movement, tables.suppressed_effect.movement)?;
    let march = survey.position.state.march.as_ref();
    let mover = march.and_then(|march| march.mover(&unit.id));
    let on_road = road || mover.is_some_and(|mover| mover.road);
    let bonus = if on_road { tables.move_cost.bonus } else { 0 };
    let has = u32::try_from(movement.saturating_add(bonus)).unwrap_or(0);
    Some(has.saturating_sub(mover.map_or(0, |mover| mover.spent)))
}

/// Returns the inactive player if the last move can still be answered, and `None` otherwise.
pub(super) fn may_answer(position: &Position) -> Option<NamedFacts> {
    let (march, _) = position.state.pause()?;
    Some(NamedFacts::enemy(position, &march.side))
}

/// Returns the inactive player if the active player must wait for an answer. Returns `None` if there is no move to
/// answer or all units of the Move order have left the map, because nothing is then left to wait for.
///
/// # Source
/// `move.order`
pub(super) fn awaits(position: &Position) -> Option<NamedFacts> {
    let (march, pause) = position.state.pause()?;
    may_answer(position).filter(|_| pause.hex.is_some() || !march.movers.is_empty())
}

/// Checks that nothing has stopped a unit in the Move order in progress. A passed check is not shown.
///
/// # Source
/// `befall.outside`
pub(super) fn goes_on(tables: &Tables, unit: &Id, name: NameOrId<'_>, halted: Fact<'_, bool>) -> Check {
    let check = Check::that(tables.befall_outside.key, halted.is(false), ["goes-on", "stopped"]);
    check.of(unit).saying(|reason| reason.name("unit", name))
}

impl MoverFacts {
    /// Returns the name of the unit, or the id of an unnamed unit.
    pub fn called(&self) -> NameOrId<'_> {
        self.id.called(&self.name)
    }

    fn checks(&self, tables: &Tables, at: usize) -> Checks<'_> {
        let place = format!("group.movers.{at}");
        let mut checks = Checks::of(&self.id, |reason| reason.name("unit", self.called())).told();
        let (moves, here) = (fact!(place, self.moves), fact!(place, self.here));
        checks.that(tables.order_activate.key, moves.is(true), ["moves", "moves-not"]);
        checks.add([goes_on(tables, &self.id, self.called(), fact!(place, self.halted))]);
        checks.that(tables.move_announce.key, here.is(true), ["together", "apart"]);
        checks
    }

    /// Returns the lines that add up the unit's movement points, before the next hex is paid for. `road` adds the bonus
    /// for a road hex, and `path` makes the full path of one of the unit's facts.
    ///
    /// # Source
    /// `move.cost`, `suppressed.effect`
    fn has(&self, tables: &Tables, movement: i32, road: bool, path: &dyn Fn(&str) -> String) -> Vec<Line> {
        let (costs, marker) = (&tables.move_cost, &tables.suppressed_effect);
        let name = |because: Reason| because.name("unit", self.called());
        let printed = name(Reason::new(costs.key, "printed"));
        let under = name(Reason::new(marker.key, if self.suppressed { "is" } else { "not" }));
        let on_road = self.road || road;
        let bonus = Reason::new(costs.key, if on_road { "bonus" } else { "no-bonus" });
        let spent = name(Reason::new(costs.key, if self.spent > 0 { "spent" } else { "unspent" }));
        vec![
            Line::new(costs.key, movement.into(), printed).on(path("movement")).printed(),
            Line::new(marker.key, marker.movement.into(), under).when(self.suppressed).on(path("suppressed")),
            Line::new(costs.key, costs.bonus.into(), bonus).when(on_road).on(path("road")),
            Line::new(costs.key, -i64::from(self.spent), spent).when(self.spent > 0).on(path("spent")),
        ]
    }
}
