//! A move of a unit, with others of its hex if they go along.

use super::Shock;
use super::ask::{Survey, any_of, corners, facing, first, hexes_in, joined, offer, on_map, one_of};
use super::event::Event;
use super::hexes::{Against, Crowd};
use super::kind::{Ground, Kind, Phase};
use super::phase::{can, now};
use super::position::{Position, Unit};
use super::tables::Tables;
use super::unit::{NamedFacts, UnitFacts, push};
use super::weighing::{Weighing, called, hexes, names};
use crate::hex::Hex;
use crate::names::Id;
use crate::rulebook::answers::ids;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::{Answers, Due, Hole, HoleKind, Offer, Refusal};
use crate::ruling::{Amendments, Line, Open, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The facts of a move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MoveFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The units that move, the first of them asked for.
    pub units: Vec<UnitFacts>,
    /// Whether their group is active.
    pub active: bool,
    /// Whether one of them has moved or fired already.
    pub moved: bool,
    /// Whether they stand in square.
    pub square: bool,
    /// Movement points of the slowest of them.
    pub movement: Option<i32>,
    /// Movement points spent before.
    pub spent: u32,
    /// Enemies in whose zones they begin.
    pub zoc: Vec<NamedFacts>,
    /// The hexes of the way, in their order.
    pub path: Vec<StepFacts>,
    /// What keeps them from being where the way ends.
    pub crowd: Vec<Crowd>,
    /// The corner they face in the end.
    pub facing: Id,
    /// Units that are there already and turn with them.
    #[schemars(extend("x-minor" = true))]
    pub turning: Vec<Id>,
    /// How many units lie on them in the end.
    #[schemars(extend("x-minor" = true))]
    pub beneath: u32,
}

/// One hex of a way.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct StepFacts {
    /// The hex.
    pub hex: Id,
    /// What lies in it.
    pub ground: Vec<Ground>,
    /// Whether it lies beside the one before.
    pub beside: bool,
    /// What entering it takes; open where it is closed to them.
    pub cost: Option<u32>,
    /// Whether an enemy is in it.
    pub enemy: bool,
    /// Enemies in whose zones it lies.
    pub zoc: Vec<NamedFacts>,
    /// Whether its ground disorders them.
    pub disorders: bool,
}

/// A move that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveAsk {
    /// The unit.
    pub unit: Id,
    /// Others of its hex that go along.
    pub with: Vec<Id>,
    /// The hexes of the way.
    pub path: Vec<Id>,
    /// The corner it faces in the end; none: as before.
    pub facing: Option<Id>,
}

impl Case<Shock> for MoveFacts {
    const PROCEDURE: &'static str = "move";
    const HOLES: &'static [Hole] = &[
        Hole::new("unit", HoleKind::Unit, true),
        Hole::new("with", HoleKind::Units, false),
        Hole::new("path", HoleKind::Hexes, true),
        Hole::new("facing", HoleKind::Facing, false),
    ];
    const DONE: &'static str = "moves";
    type Ask = MoveAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<MoveAsk, Refusal> {
        let position = survey.position;
        let with = answers.one("with").map_or(Ok(Vec::new()), ids)?;
        for id in &with {
            super::ask::unit(position, id.as_str())?;
        }
        Ok(MoveAsk {
            unit: first(position, answers)?,
            with,
            path: hexes_in(position, answers, "path")?,
            facing: facing(position, answers)?,
        })
    }

    fn measure(survey: Survey<'_>, ask: &MoveAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let movers = movers(position, unit, hex, ask)?;
        let against = Against {
            side: &unit.side,
            but: &[],
        };
        let kinds: Vec<Kind> = movers.iter().map(|unit| unit.kind).collect();
        let mut from = hex;
        let mut path = Vec::new();
        for to in &ask.path {
            path.push(step(survey, &kinds, from, to, against));
            from = to;
        }
        let ids: Vec<Id> = movers.iter().map(|unit| unit.id.clone()).collect();
        let there = position.stack(from);
        let there = there.iter().filter(|unit| !ids.contains(&unit.id));
        let kept = there.clone().next().map_or(unit.facing, |unit| unit.facing);
        let lay = position.map.grid().lay;
        let facing = ask.facing.clone();
        let active = |unit: &&Unit| Some(&unit.group) == position.state.active.as_ref();
        Ok(Self {
            now: now(survey),
            active: if unit.square {
                movers.iter().any(active)
            } else {
                movers.iter().all(active)
            },
            moved: movers.iter().any(|unit| unit.done.moved || unit.done.fired),
            square: unit.square,
            movement: slowest(&movers),
            spent: movers.iter().map(|unit| unit.done.spent).max().unwrap_or(0),
            zoc: position.zones(hex, against).map(NamedFacts::of).collect(),
            path,
            crowd: position.crowd(tables, from, &movers),
            turning: facing
                .iter()
                .flat_map(|_| there.clone().map(|unit| unit.id.clone()))
                .collect(),
            facing: facing.unwrap_or_else(|| Id::from(lay.vertex_word(kept))),
            beneath: position.beneath(from, &ids),
            units: UnitFacts::all(movers),
        })
    }

    fn subject(&self) -> Id {
        UnitFacts::first_id(&self.units)
    }

    fn called(&self, id: &Id) -> Option<String> {
        UnitFacts::called_among(self.units.iter(), id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::of_first(tables, &self.units);
        weighing.now(self.now, &[Phase::Movement]);
        weighing.active(self.active);
        let key = tables.turn_frame.key;
        weighing.check(
            key,
            !self.moved,
            ["may-move", "has-moved"],
            ("moved", false.into()),
        );
        self.way(&mut weighing);
        self.zones(&mut weighing);
        weighing.room("crowd", &self.crowd);
        if self.square {
            self.as_square(&mut weighing);
        }
        self.points(&mut weighing);
        if let Some(step) = self.path.iter().find(|step| step.disorders) {
            weighing.rough(&step.hex, self.units.iter());
        }
        weighing.tally.note(tables.hex_facing.key);
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let Some(last) = self.path.last() else {
            return Vec::new();
        };
        let mut events = Vec::new();
        for (at, unit) in (0..).zip(&self.units) {
            events.push(Event::Placed {
                unit: unit.id.clone(),
                hex: last.hex.clone(),
                facing: self.facing.clone(),
                beneath: self.beneath + at,
            });
            events.push(Event::Moved {
                unit: unit.id.clone(),
            });
            if self.path.iter().any(|step| step.disorders) && !unit.disordered {
                events.push(Event::Disordered {
                    unit: unit.id.clone(),
                });
            }
        }
        let facing = || self.facing.clone();
        events.extend(self.turning.iter().map(|unit| Event::Faced {
            unit: unit.clone(),
            facing: facing(),
        }));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let way = self.path.iter().map(|step| &step.hex);
        Reason::new("shock.says", "move")
            .list("units", called(&self.units))
            .list("hexes", hexes(way))
            .name("facing", &self.facing)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<crate::table::Mark> {
        let unit = survey.position.unit(&self.subject());
        let from = unit.and_then(|unit| unit.hex.as_ref());
        let hexes = from
            .into_iter()
            .chain(self.path.iter().map(|step| &step.hex));
        super::view::path(survey.position, hexes)
    }
}

impl MoveFacts {
    /// Hexes beside each other, open to all who go, without an enemy.
    fn way(&self, weighing: &mut Weighing<'_>) {
        let key = weighing.tables.terrain_effects.key;
        let some = !self.path.is_empty();
        weighing.check(
            key,
            some,
            ["a-way", "no-way"],
            ("path", serde_json::json!([{}])),
        );
        for (at, step) in self.path.iter().enumerate() {
            let hex = |reason: Reason| reason.name("hex", &step.hex);
            let on = format!("path.{at}.beside");
            weighing.check_with(
                key,
                step.beside,
                ["beside", "apart"],
                (&on, true.into()),
                hex,
            );
            let on = format!("path.{at}.cost");
            let open = step.cost.is_some();
            weighing.check_with(key, open, ["passable", "closed"], (&on, 1.into()), hex);
            let on = format!("path.{at}.enemy");
            let key = weighing.tables.hex_stack.key;
            weighing.check_with(
                key,
                !step.enemy,
                ["no-enemy", "enemy"],
                (&on, false.into()),
                hex,
            );
        }
    }

    /// A mover stops on entering a zone of control.
    fn zones(&self, weighing: &mut Weighing<'_>) {
        let key = weighing.tables.hex_zoc.key;
        let before_last = self.path.len().saturating_sub(1);
        for (at, step) in self.path.iter().enumerate().take(before_last) {
            let on = format!("path.{at}.zoc");
            let none = serde_json::Value::Array(Vec::new());
            let free = step.zoc.is_empty();
            weighing.check_with(key, free, ["free", "stops"], (&on, none), |reason| {
                reason
                    .name("hex", &step.hex)
                    .list("names", names(&step.zoc))
            });
        }
    }

    /// How a square moves.
    ///
    /// # Source
    /// `square.move`
    fn as_square(&self, weighing: &mut Weighing<'_>) {
        let table = &weighing.tables.square_move;
        let (key, hexes, cost) = (table.key, table.hexes, table.cost);
        let short = self.path.len() <= usize::try_from(hexes).unwrap_or(usize::MAX);
        let on = ("square", false.into());
        weighing.check_with(key, short, ["short", "far"], on, |reason| {
            reason.count("hexes", hexes)
        });
        weighing.nobody(key, ["free", "begins"], "zoc", &self.zoc);
        for (at, step) in self.path.iter().enumerate() {
            weighing.nobody(
                key,
                ["stays-free", "enters"],
                &format!("path.{at}.zoc"),
                &step.zoc,
            );
            let cheap = step.cost.is_some_and(|taken| taken <= cost);
            let on = format!("path.{at}.cost");
            weighing.check_with(
                key,
                cheap,
                ["cheap", "dear"],
                (&on, cost.into()),
                |reason| reason.name("hex", &step.hex).count("most", cost),
            );
        }
    }

    /// Movement points, and what the way takes of them.
    fn points(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let key = tables.terrain_effects.key;
        let first = self.units.first().cloned().unwrap_or_default();
        let because = |variant| Reason::new(key, variant).name("unit", first.called());
        let Some(movement) = self.movement else {
            weighing.tally.open.push(Open {
                key,
                path: "movement".into(),
                because: because("open"),
            });
            return;
        };
        let tally = &mut weighing.tally;
        push(
            tally,
            Line::new(key, movement.into(), because("points")).on("movement"),
        );
        let before = Reason::new(tables.square_leave.key, "spent");
        let spent = Line::new(tables.square_leave.key, -i64::from(self.spent), before);
        push(tally, spent.when(self.spent > 0).on("spent"));
        let disordered = self.units.iter().any(|unit| unit.disordered);
        for (at, step) in self.path.iter().enumerate() {
            let Some(cost) = step.cost else { continue };
            let because = Reason::new(key, "takes").name("hex", &step.hex);
            let line = Line::new(key, -i64::from(cost), because).on(format!("path.{at}.cost"));
            push(tally, line.of(&step.hex));
            let zone = &tables.hex_zoc;
            let because = Reason::new(zone.key, "disordered")
                .name("hex", &step.hex)
                .list("names", names(&step.zoc));
            let more = Line::new(zone.key, -i64::from(zone.disordered), because).of(&step.hex);
            if !step.zoc.is_empty() {
                push(tally, more.when(disordered).on(format!("path.{at}.zoc")));
            }
        }
        let left = tally.total().unwrap_or(0);
        let wanted = i64::from(movement) - left.min(0);
        let on = ("movement", wanted.into());
        weighing.check_with(key, left >= 0, ["enough", "short"], on, |reason| {
            reason.count("points", left.abs())
        });
    }
}

/// The units that move: a square moves whole.
fn movers<'p>(
    position: &'p Position,
    unit: &'p Unit,
    hex: &Id,
    ask: &MoveAsk,
) -> Result<Vec<&'p Unit>, Refusal> {
    if unit.square {
        return Ok(position.stack(hex));
    }
    let mut movers = vec![unit];
    for id in &ask.with {
        let (other, own) = on_map(position, id)?;
        if own != hex || other.side != unit.side {
            return Err(crate::rulebook::answers::refuse(
                "shock.ask",
                "elsewhere",
                &other.name,
            ));
        }
        if movers.iter().all(|known| known.id != other.id) {
            movers.push(other);
        }
    }
    movers.sort_by_key(|unit| unit.beneath);
    Ok(movers)
}

fn slowest(movers: &[&Unit]) -> Option<i32> {
    let points: Option<Vec<i32>> = movers.iter().map(|unit| unit.ratings.movement).collect();
    points?.into_iter().min()
}

/// One step of a way for units of these kinds: the dearest counts.
fn step(survey: Survey<'_>, kinds: &[Kind], from: &Id, to: &Id, against: Against<'_>) -> StepFacts {
    let (position, tables) = (survey.position, survey.tables);
    let costs: Option<Vec<u32>> = kinds
        .iter()
        .map(|kind| position.cost(tables, *kind, from, to))
        .collect();
    StepFacts {
        hex: to.clone(),
        ground: position
            .hex(to)
            .map_or_else(Vec::new, |hex| position.map.plot(hex).terrain.clone()),
        beside: position.beside(from, to),
        cost: costs.and_then(|costs| costs.into_iter().max()),
        enemy: position.held(to, against.side),
        zoc: position.zones(to, against).map(NamedFacts::of).collect(),
        disorders: kinds
            .iter()
            .any(|kind| position.disorders(tables, *kind, to)),
    }
}

/// The moves of the active group: of each unit alone, and of each stack together with its top unit.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let active = |unit: &&Unit| {
        unit.is_present()
            && Some(&unit.group) == position.state.active.as_ref()
            && !unit.done.moved
            && !unit.done.fired
    };
    let mut offers = Vec::new();
    for unit in position.units.iter().filter(active) {
        let Some(hex) = &unit.hex else { continue };
        let stack = position.stack(hex);
        if unit.square {
            offers.extend(moves(survey, &stack, unit));
            continue;
        }
        offers.extend(moves(survey, &[unit], unit));
        let together: Vec<&Unit> = stack.into_iter().filter(active).collect();
        let top = together.first().is_some_and(|top| top.id == unit.id);
        if top && together.len() > 1 {
            offers.extend(moves(survey, &together, unit));
        }
    }
    offers
}

/// The ways some units can go together, offered to the first of them.
fn moves(survey: Survey<'_>, movers: &[&Unit], unit: &Unit) -> Option<Offer> {
    let position = survey.position;
    let with: Vec<Id> = movers
        .iter()
        .filter(|other| !unit.square && other.id != unit.id)
        .map(|other| other.id.clone())
        .collect();
    let ways = ways(survey, movers, unit);
    // What a way has to do with is looked at in finding it; all else is the same for all of them.
    let ask = MoveAsk {
        unit: unit.id.clone(),
        with: with.clone(),
        path: ways.first()?.clone(),
        facing: None,
    };
    if !can::<MoveFacts>(survey, &ask) {
        return None;
    }
    let ways = ways.iter().map(|path| joined(path)).collect();
    let open = vec![one_of("path", ways), any_of("facing", corners(position))];
    let more = if with.is_empty() {
        Vec::new()
    } else {
        vec![("with", joined(&with))]
    };
    Some(offer(MoveFacts::PROCEDURE, unit, more, open, Due::Free))
}

/// The cheapest way to each hex within movement points, as far as a zone of control lets them go and there is room.
fn ways(survey: Survey<'_>, movers: &[&Unit], unit: &Unit) -> Vec<Vec<Id>> {
    let (position, tables) = (survey.position, survey.tables);
    let start = unit.hex.as_ref().and_then(|hex| position.hex(hex));
    let (Some(start), Some(points)) = (start, slowest(movers)) else {
        return Vec::new();
    };
    let against = Against {
        side: &unit.side,
        but: &[],
    };
    let mut held = BTreeSet::new();
    let mut zones = BTreeSet::new();
    for enemy in position.enemies(against) {
        let Some(hex) = enemy.hex.as_ref().and_then(|hex| position.hex(hex)) else {
            continue;
        };
        held.insert(hex);
        if enemy.controls() {
            zones.extend(hex.neighbours());
        }
    }
    let square = unit.square;
    if square && zones.contains(&start) {
        return Vec::new();
    }
    let spent = movers.iter().map(|unit| unit.done.spent).max().unwrap_or(0);
    let points = u32::try_from(points).unwrap_or(0).saturating_sub(spent);
    let disordered = movers.iter().any(|unit| unit.disordered);
    let more = if disordered {
        tables.hex_zoc.disordered
    } else {
        0
    };
    let mut best: BTreeMap<Hex, (u32, Hex)> = BTreeMap::new();
    let mut next = VecDeque::from([(start, 0_u32)]);
    while let Some((at, taken)) = next.pop_front() {
        for to in at.neighbours() {
            if to == start || held.contains(&to) || !position.map.grid().contains(to) {
                continue;
            }
            let costs = movers
                .iter()
                .map(|unit| position.step_cost(tables, unit.kind, at, to));
            let Some(cost) = costs
                .collect::<Option<Vec<u32>>>()
                .and_then(|costs| costs.into_iter().max())
            else {
                continue;
            };
            let stops = zones.contains(&to);
            if square && (stops || cost > tables.square_move.cost) {
                continue;
            }
            let total = taken + cost + if stops { more } else { 0 };
            if total > points || best.get(&to).is_some_and(|(known, _)| *known <= total) {
                continue;
            }
            best.insert(to, (total, at));
            if !stops && !square {
                next.push_back((to, total));
            }
        }
    }
    let ends = best.keys().filter(|hex| {
        position
            .crowd(tables, &position.map.id(**hex), movers)
            .is_empty()
    });
    ends.map(|end| {
        let mut path = vec![position.map.id(*end)];
        let mut at = *end;
        while let Some((_, before)) = best.get(&at).filter(|(_, before)| *before != start) {
            path.push(position.map.id(*before));
            at = *before;
        }
        path.reverse();
        path
    })
    .collect()
}
