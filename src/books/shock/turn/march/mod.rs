//! Moves of a unit, alone or together with other units of the hex.

mod checks;
mod offers;
mod ways;

use crate::hexes::hexes;
use crate::prelude::*;
use crate::view;

pub(crate) use offers::offers;

facts! {
    /// The facts of a move.
    pub struct MoveFacts {
        pub now: Phase,
        /// The units that move, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// True if the group of the units is active.
        pub active: bool,
        /// True if a unit can't move any more. It has moved or fired in this activation, or has moved in square in this
        /// turn.
        pub moved: bool,
        /// True if the units are in square.
        pub square: bool,
        /// The movement points of the unit that has the fewest. `None` if unknown.
        pub movement: Option<i32>,
        /// The movement points that the units have already spent in this turn.
        pub spent: u32,
        /// The enemies whose zones of control contain the units at the start of the move.
        pub zoc: Vec<NamedFacts>,
        /// The hexes of the path, in order.
        pub path: Vec<StepFacts>,
        /// The reasons why the last hex of the path has no room for the units.
        pub crowd: Vec<Crowd>,
        /// The corner that the units face at the end of the path.
        pub facing: Id,
        /// The units already in the last hex, which turn to the same facing.
        pub turning: Vec<Id> as minor,
        /// The number of units already in the last hex. The moving units go beneath them.
        pub beneath: u32 as minor,
    }

    /// A hex on the path of a move.
    pub struct StepFacts {
        pub hex: Id,
        /// The terrain of the hex.
        pub ground: Vec<Ground>,
        /// True if the hex is beside the previous hex.
        pub beside: bool,
        /// The movement points needed to enter the hex. `None` if the units can't enter.
        pub cost: Option<u32>,
        pub enemy: bool,
        /// The enemies whose zones of control contain the hex.
        pub zoc: Vec<NamedFacts>,
        /// True if the terrain of the hex disorders the units.
        pub disorders: bool,
    }
}

ask! {
    /// The request to move a unit.
    MoveAsk of Shock {
        unit: Id = hole::Unit,
        /// The other units in the hex that move along.
        with: Vec<Id> = hole::OrDefault<hole::Units>,
        /// The hexes of the path, in order.
        path: Vec<Id> = hole::Hexes,
        /// The corner to face at the end of the path. `None` keeps the current facing.
        facing: Option<Id> = hole::Optional<hole::Facing>,
    }
}

impl Case<Shock> for MoveFacts {
    done!("moves");

    fn measure(survey: Survey<'_>, ask: &MoveAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        // The units of a square always move together.
        let movers = if unit.square {
            Stack::with(position, unit, hex, |_| true)
        } else {
            Stack::named(position, unit, hex, &ask.with, |other| other.side == unit.side)?
        };
        let against = EnemySide { side: &unit.side, but: &[] };
        let kinds: Vec<Kind> = movers.iter().map(|unit| unit.kind).collect();
        let mut from = hex;
        let mut path = Vec::new();
        for to in &ask.path {
            path.push(step(survey, &kinds, from, to, against));
            from = to;
        }
        let ids = movers.ids();
        let there = position.stack(from);
        let there = there.iter().filter(|unit| !ids.contains(&unit.id));
        let kept = there.clone().next().map_or(unit.facing, |unit| unit.facing);
        let lay = position.map.grid().lay;
        let facing = ask.facing.clone();
        let active = |unit: &&Unit| Some(&unit.group) == position.state.active.as_ref();
        Ok(Self {
            now: survey.step,
            active: if unit.square { movers.iter().any(active) } else { movers.iter().all(active) },
            moved: movers.iter().any(|unit| unit.done.has_gone()),
            square: unit.square,
            movement: slowest(&movers),
            spent: movers.iter().map(|unit| unit.done.spent).max().unwrap_or(0),
            zoc: position.zones(hex, against).map(NamedFacts::of).collect(),
            path,
            crowd: position.crowd(tables, from, &movers),
            turning: facing.iter().flat_map(|_| there.clone().map(|unit| unit.id.clone())).collect(),
            facing: facing.unwrap_or_else(|| Id::from(lay.vertex_word(kept))),
            beneath: position.beneath(from, &ids),
            units: UnitFacts::all(movers),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        weighing.now(fact!(self.now), Phase::Movement);
        weighing.active(fact!(self.active));
        let key = tables.turn_frame.key;
        let may = fact!(self.moved).is(false);
        weighing.that(key, may, ["may-move", "has-moved"]);
        self.way(&mut weighing);
        self.zones(&mut weighing);
        weighing.room(fact!(self.crowd));
        if self.square {
            self.as_square(&mut weighing);
        }
        self.points(&mut weighing);
        if let Some(step) = self.path.iter().find(|step| step.disorders) {
            weighing.rough(&step.hex, self.units.iter());
        }
        weighing.tally.note(tables.hex_facing.key);
        weighing.done()
    }

    fn follow(&self, _: &Tables, tally: &Tally, _: &Plain) -> Vec<Event> {
        let Some(last) = self.path.last() else {
            return Vec::new();
        };
        // A square that has moved may still form line, if enough points are left. So the points spent are recorded.
        let left = tally.total().filter(|_| self.square);
        let spent = self.movement.zip(left).map(|(movement, left)| i64::from(movement) - left);
        let spent = spent.and_then(|points| u32::try_from(points).ok());
        let mut events = Vec::new();
        for (at, unit) in (0..).zip(&self.units) {
            events.push(Event::Placed {
                unit: unit.id.clone(),
                hex: last.hex.clone(),
                facing: self.facing.clone(),
                beneath: self.beneath + at,
            });
            events.push(Event::Moved { unit: unit.id.clone() });
            events.extend(spent.map(|points| Event::Spent { unit: unit.id.clone(), points }));
            if self.path.iter().any(|step| step.disorders) && !unit.disordered {
                events.push(Event::Disordered { unit: unit.id.clone() });
            }
        }
        let facing = || self.facing.clone();
        events.extend(self.turning.iter().map(|unit| Event::Faced { unit: unit.clone(), facing: facing() }));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let way = self.path.iter().map(|step| &step.hex);
        Reason::new("shock.says", "move")
            .list("units", called(&self.units))
            .list("hexes", hexes(way))
            .with("facing", corner(self.facing.as_str()))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<ruling::table::Mark> {
        let unit = survey.position.unit(&self.subject());
        let from = unit.and_then(|unit| unit.hex.as_ref());
        let hexes = from.into_iter().chain(self.path.iter().map(|step| &step.hex));
        view::path(survey.position, hexes)
    }
}

fn slowest(movers: &[&Unit]) -> Option<i32> {
    let points: Option<Vec<i32>> = movers.iter().map(|unit| unit.ratings.movement).collect();
    points?.into_iter().min()
}

/// Measures one step of a path for units of several kinds. The cost is that for the kind that pays most.
fn step(survey: Survey<'_>, kinds: &[Kind], from: &Id, to: &Id, against: EnemySide<'_>) -> StepFacts {
    let (position, tables) = (survey.position, survey.tables);
    let costs: Option<Vec<u32>> = kinds.iter().map(|kind| position.cost(tables, *kind, from, to)).collect();
    StepFacts {
        hex: to.clone(),
        ground: position.ground(to),
        beside: position.beside(from, to),
        cost: costs.and_then(|costs| costs.into_iter().max()),
        enemy: position.held(to, against.side),
        zoc: position.zones(to, against).map(NamedFacts::of).collect(),
        disorders: kinds.iter().any(|kind| position.disorders(tables, *kind, to)),
    }
}
