//! Declarations of charges. Cavalry attacks one hex, or two adjacent ones, two or three hexes away, along a path of one
//! or two hexes.

mod checks;
mod offers;

use crate::attack::declare::zones;
use crate::attacks::declared;
use crate::hexes::hexes;
use crate::position::ChargeSurroundings;
use crate::prelude::*;
use crate::view;
pub(crate) use checks::{is_cheap, is_open_ground, not_dear, on_open_ground};
use geometry::hex::Vertex;

pub(crate) use offers::offers;

facts! {
    /// The facts of declaring a charge.
    pub struct ChargeFacts {
        pub now: Phase,
        /// The units that charge, from top to bottom: those that the player names, or else the cavalry of the unit's
        /// group in the hex.
        pub units: Vec<UnitFacts>,
        /// True if the group of the units is active.
        pub active: bool,
        /// True if the units have already declared an attack in this activation.
        pub declared: bool,
        /// True if one of the units has moved in this activation.
        pub moved: bool,
        /// The enemies in whose zones of control the units began this activation.
        pub zoc: Vec<NamedFacts>,
        /// The target hexes.
        pub targets: Vec<AimFacts>,
        /// The hexes of the path, in order.
        pub path: Vec<WayFacts>,
        /// True if the path leaves the first hex through one of the units' rear sides.
        pub by_rear: Option<bool>,
        /// The corner that the units face at the end of the path.
        pub facing: Id,
        /// The number of corners by which the units turn on the way, counted the shorter way round.
        pub corners: u32,
        /// The reasons why the last hex of the path has no room for the units.
        pub crowd: Vec<Crowd>,
        /// The enemy zones of control and fronts around the target hexes when the charge is declared.
        pub as_declared: Vec<ChargeSurroundings> as minor,
        pub number: u32 as minor,
    }

    /// A target hex of a charge.
    pub struct AimFacts {
        pub hex: Id,
        /// The enemies in the hex.
        pub units: Vec<NamedFacts>,
        /// The distance in hexes from the place where the units began this activation.
        pub distance: Option<u32>,
        pub sees: Option<bool>,
        /// The terrain of the hex. `None` if unknown.
        pub ground: Option<Vec<Ground>>,
        /// The movement points needed to enter the target hex from the end of the path. 0 if the units can't enter.
        pub cost: Option<u32>,
        /// True if the path ends beside the target hex.
        pub reaches: bool,
        /// True if the target is a frontal hex of the units at the end of the path.
        pub front: bool,
    }

    /// A hex on the path of a charge.
    pub struct WayFacts {
        pub hex: Id,
        /// The movement points needed to enter the hex. 0 if the units can't enter.
        pub cost: u32,
        /// True if the hex is beside the previous hex.
        pub beside: bool,
        pub enemy: bool,
        /// The enemy cavalry that has this hex as a frontal hex and exerts a zone of control.
        pub cavalry: Vec<NamedFacts>,
        /// The enemy cavalry that has this hex as a frontal hex but exerts no zone of control.
        pub no_zone: Vec<NamedFacts>,
    }
}

ask! {
    /// The request to declare a charge.
    ChargeAsk of Shock {
        /// One unit of the stack that is to charge.
        unit: Id = hole::Unit,
        /// The target hexes.
        targets: Vec<Id> = hole::Targets as "target",
        /// The units in the hex that charge together. `None` means all cavalry of the unit's group.
        with: Option<Vec<Id>> = hole::Optional<hole::Units>,
        /// The hexes of the path, in order.
        path: Vec<Id> = hole::Hexes,
        /// The corner to face at the end of the path. `None` for the corner that needs the least turning.
        facing: Option<Id> = hole::Optional<hole::Facing>,
    }
}

impl Case<Shock> for ChargeFacts {
    done!("declared");

    fn measure(survey: Survey<'_>, ask: &ChargeAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = match &ask.with {
            Some(with) => Stack::named(position, unit, hex, with, |other| other.group == unit.group)?,
            None => charging(position, unit, hex),
        };
        let end = ask.path.last().unwrap_or(hex);
        let against = EnemySide { side: &unit.side, but: &[] };
        let kind = unit.kind;
        let mut from = hex;
        let mut path = Vec::new();
        for to in &ask.path {
            path.push(way(survey, kind, from, to, against));
            from = to;
        }
        let lay = position.map.grid().lay;
        let asked = ask.facing.as_ref().and_then(|word| lay.vertex(word.as_str()));
        let facing = asked.unwrap_or_else(|| least_turn(position, unit.facing, end, &ask.targets));
        let aim = |target: &Id| AimFacts {
            hex: target.clone(),
            units: NamedFacts::enemies(position, target, &unit.side),
            distance: position.steps(unit.began().unwrap_or(hex), target),
            sees: position.sees(tables, hex, target),
            ground: Some(position.ground(target)),
            cost: Some(position.cost(tables, kind, end, target).unwrap_or(0)),
            reaches: position.beside(end, target),
            front: position.before(end, facing).contains(target),
        };
        let leaves = ask.path.first();
        Ok(Self {
            now: survey.step,
            active: Some(&unit.group) == position.state.active.as_ref(),
            declared: declared(position, &stack),
            moved: stack.iter().any(|unit| unit.done.moved),
            zoc: zones(position, stack.iter().copied()),
            targets: ask.targets.iter().map(aim).collect(),
            path,
            by_rear: leaves.map(|first| !position.fronts(unit).contains(first)),
            corners: corners(unit.facing, facing),
            facing: Id::from(lay.vertex_word(facing)),
            crowd: position.crowd(tables, end, &stack),
            as_declared: ask.targets.iter().map(|target| position.stands(target, &unit.side)).collect(),
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }

    fn blank(_: &Tables) -> Option<Self> {
        let aim = AimFacts {
            hex: Id::from("target"),
            units: vec![NamedFacts { of: Id::from("enemy"), name: String::new() }],
            ground: Some(Vec::new()),
            cost: Some(1),
            sees: Some(true),
            reaches: true,
            front: true,
            distance: None,
        };
        Some(Self {
            now: Phase::Declare,
            units: vec![UnitFacts::named("cavalry", Kind::HeavyCavalry)],
            active: true,
            targets: vec![aim],
            path: vec![WayFacts { hex: Id::from("free-hex"), cost: 1, beside: true, ..WayFacts::default() }],
            ..Self::default()
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        weighing.now(fact!(self.now), Phase::Declare);
        weighing.active(fact!(self.active));
        let undeclared = fact!(self.declared).is(false);
        let key = tables.shock_steps.key;
        weighing.that(key, undeclared, ["undeclared", "declared"]);
        self.who(&mut weighing);
        self.whom(&mut weighing);
        self.whereby(&mut weighing);
        weighing.tally.note(tables.charge_step_1.key);
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let attack = Attack {
            units: UnitFacts::ids(&self.units),
            charge: true,
            targets: self.targets.iter().map(|aim| aim.hex.clone()).collect(),
            stood: self.as_declared.clone(),
            path: self.path.iter().map(|way| way.hex.clone()).collect(),
            facing: Some(self.facing.clone()),
            ..Attack::default()
        };
        vec![Event::Attacks { number: self.number, attack }]
    }

    fn says(&self, _: &Tables) -> Reason {
        let way = self.path.iter().map(|way| &way.hex);
        let enemies = self.targets.iter().flat_map(|aim| names(&aim.units));
        // A quick ruling has no map, so its path is unknown.
        let variant = if self.facing.as_str().is_empty() { "charge-bare" } else { "charge" };
        Reason::new("shock.says", variant)
            .list("units", called(&self.units))
            .list("names", enemies.collect())
            .list("targets", hexes(self.targets.iter().map(|aim| &aim.hex)))
            .list("hexes", hexes(way))
            .with("facing", corner(self.facing.as_str()))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<ruling::table::Mark> {
        let unit = survey.position.unit(&self.subject());
        let from = unit.and_then(|unit| unit.hex.as_ref());
        let hexes = from.into_iter().chain(self.path.iter().map(|way| &way.hex));
        view::path(survey.position, hexes)
    }
}

/// Returns the units that charge together with `unit`: the cavalry of its group in the hex. If `unit` is not cavalry,
/// returns that unit alone, so that the request is refused for it.
fn charging<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Stack<'p> {
    let horse = |unit: &Unit| unit.kind.arm() == Arm::Horse;
    let own = |other: &Unit| horse(unit) && horse(other) && other.group == unit.group;
    Stack::with(position, unit, hex, own)
}

fn way(survey: Survey<'_>, kind: Kind, from: &Id, to: &Id, against: EnemySide<'_>) -> WayFacts {
    let position = survey.position;
    let cavalry = position.faced(to, against);
    let cavalry = cavalry.filter(|unit| unit.kind.arm() == Arm::Horse);
    // Only cavalry with a zone of control stops a charge. Cavalry without one is listed too, because it still has a
    // front.
    let (zone, none): (Vec<&Unit>, Vec<&Unit>) = cavalry.partition(|unit| unit.controls());
    WayFacts {
        hex: to.clone(),
        cost: position.cost(survey.tables, kind, from, to).unwrap_or(0),
        beside: position.beside(from, to),
        enemy: position.held(to, against.side),
        cavalry: zone.into_iter().map(NamedFacts::of).collect(),
        no_zone: none.into_iter().map(NamedFacts::of).collect(),
    }
}

/// Returns the number of corners between two facings, counted the shorter way round.
fn corners(from: Vertex, to: Vertex) -> u32 {
    let turn = from.turn_to(to);
    turn.min(6 - turn).into()
}

/// Returns the corner that puts all target hexes in front with the least turning from `now`. Returns `now` if no corner
/// does.
fn least_turn(position: &Position, now: Vertex, at: &Id, targets: &[Id]) -> Vertex {
    let fronts = Vertex::ALL.into_iter().filter(|vertex| {
        let before = position.before(at, *vertex);
        targets.iter().all(|target| before.contains(target))
    });
    fronts.min_by_key(|vertex| corners(now, *vertex)).unwrap_or(now)
}
