//! A counter-shock: defenders go at all before their front, after an advance if they like.

use super::Shock;
use super::again::{attack, before, enemy_before, says};
use super::ask::{Survey, facing_of, joined, offer, on_map};
use super::declare::{TargetFacts, enemies_in, in_order, next_number};
use super::event::Event;
use super::hexes::Crowd;
use super::kind::{Arm, Clash, Kind, Phase};
use super::phase::now;
use super::position::{Position, Unit};
use super::tables::Tables;
use super::unit::UnitFacts;
use super::weighing::Weighing;
use crate::names::Id;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::hole::{self, ask};
use crate::rulebook::{Choice, Offer, Refusal};
use crate::ruling::{Amendments, Reason, Tally, fact};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a counter-shock.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RiposteFacts {
    /// Where the turn stands.
    pub now: Phase,
    /// The defenders that shock back, the top one first: all of the stack but guns, whatever their groups.
    pub units: Vec<UnitFacts>,
    /// Whether they were attacked in the last shock.
    pub attacked: bool,
    /// What the shock came to.
    pub clash: Option<Clash>,
    /// Whether they stand in square.
    pub square: bool,
    /// Whether one of them had its second shock in this activation.
    pub again: bool,
    /// The hex they advance to; none: they stay.
    pub to: Option<ToFacts>,
    /// The hexes they shock: those named, else all before their front from there with enemies.
    pub targets: Vec<TargetFacts>,
    /// The corner each faces.
    #[schemars(extend("x-minor" = true))]
    pub faces: Vec<Id>,
    /// How many units lie on them there.
    #[schemars(extend("x-minor" = true))]
    pub beneath: u32,
    /// The number of the attack.
    #[schemars(extend("x-minor" = true))]
    pub number: u32,
}

/// A hex that is advanced to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ToFacts {
    /// The hex.
    pub hex: Id,
    /// Whether it is a frontal hex of theirs.
    pub front: bool,
    /// Whether it is open to all of them.
    pub passable: bool,
    /// Whether an enemy is in it.
    pub enemy: bool,
    /// What keeps them from being there.
    pub crowd: Vec<Crowd>,
    /// The kinds of them that its ground disorders.
    pub rough: Vec<Kind>,
}

ask! {
    /// A counter-shock that is asked for.
    RiposteAsk of Shock {
        /// A defender.
        unit: Id = hole::Unit,
        /// The hex it advances to first, if it does.
        to: Option<Id> = hole::Maybe<hole::Hex>,
        /// The hexes it shocks; none named: all before its front with enemies.
        targets: Vec<Id> = hole::OrDefault<hole::Targets> as "target",
    }
}

impl Case<Shock> for RiposteFacts {
    const PROCEDURE: &'static str = "riposte";
    const DONE: &'static str = "shocks-back";
    type Ask = RiposteAsk;

    fn measure(survey: Survey<'_>, ask: &RiposteAsk, _: &Amendments) -> Result<Self, Refusal> {
        let now = now(survey);
        Self::measure_in(survey, ask, now)
    }

    fn subject(&self) -> Id {
        UnitFacts::first_id(&self.units)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = Weighing::of_first(tables, &self.units);
        let key = tables.again_counter.key;
        weighing.now(fact!(self.now), &[Phase::Again]);
        let attacked = fact!(self.attacked).is(true);
        weighing.check(key, attacked, ["attacked", "not-attacked"]);
        let counter = fact!(self.clash).is(Some(Clash::Counter));
        weighing.check(key, counter, ["counter", "no-counter"]);
        let troops = UnitFacts::are(&fact!(self.units), |arm| arm != Arm::Guns, Kind::Infantry);
        weighing.check(key, troops, ["troops", "guns"]);
        let once = tables.again_once.key;
        weighing.check(once, fact!(self.again).is(false), ["first", "second"]);
        let no_square = fact!(self.square).is(false);
        weighing.check(tables.square_effect.key, no_square, ["no-square", "square"]);
        in_order(&mut weighing, tables.shock_disorder.key, &self.units);
        if let Some(to) = &self.to {
            let hex = |reason: Reason| reason.name("hex", &to.hex);
            let front = fact!("to", to.front).is(true);
            weighing.check_with(key, front, ["front", "not-front"], hex);
            let passable = fact!("to", to.passable).is(true);
            weighing.check_with(key, passable, ["passable", "closed"], hex);
            let no_enemy = fact!("to", to.enemy).is(false);
            weighing.check_with(key, no_enemy, ["no-enemy", "enemy"], hex);
            weighing.room(fact!("to", to.crowd));
        }
        enemy_before(&mut weighing, key, fact!(self.targets));
        self.whom(&mut weighing);
        if let Some(to) = &self.to {
            let rough = self.units.iter();
            weighing.rough(&to.hex, rough.filter(|unit| to.rough.contains(&unit.kind)));
        }
        weighing.tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let mut events = Vec::new();
        if let Some(to) = &self.to {
            for ((beneath, unit), facing) in (self.beneath..).zip(&self.units).zip(&self.faces) {
                events.push(Event::Placed {
                    unit: unit.id.clone(),
                    hex: to.hex.clone(),
                    facing: facing.clone(),
                    beneath,
                });
                if to.rough.contains(&unit.kind) {
                    let unit = unit.id.clone();
                    events.push(Event::Disordered { unit });
                }
            }
        }
        events.extend(attack(self.number, &self.units, &self.targets));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let says = says("riposte", &self.units, &self.targets);
        match &self.to {
            Some(to) => Reason { variant: "riposte-to", ..says }.name("hex", &to.hex),
            None => says,
        }
    }
}

impl RiposteFacts {
    /// An enemy in every hex they shock, and it before their front.
    ///
    /// # Source
    /// `again.counter`, `hex.facing`
    fn whom(&self, weighing: &mut Weighing<'_>) {
        let tables = weighing.tables;
        let key = tables.again_counter.key;
        for (at, target) in self.targets.iter().enumerate() {
            let hex = |reason: Reason| reason.name("hex", &target.hex);
            let place = format_args!("targets.{at}");
            let some = fact!(place, target.units).is_not_empty();
            weighing.check_with(key, some, ["some-enemy", "nobody"], hex);
            let front = fact!(place, target.front).is(true);
            let facing = tables.hex_facing.key;
            weighing.check_with(facing, front, ["front", "not-front"], hex);
        }
    }

    /// The facts at some step of the turn.
    ///
    /// # Errors
    /// The ask names nobody who is there.
    fn measure_in(survey: Survey<'_>, ask: &RiposteAsk, now: Phase) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = defending(position, unit, hex);
        let after = position.state.after.as_ref();
        let ids: Vec<Id> = stack.iter().map(|unit| unit.id.clone()).collect();
        let to = ask.to.as_ref();
        let at = to.unwrap_or(hex);
        let attacked = after.is_some_and(|after| {
            let numbers = after.attacks.iter();
            let attacks = numbers.filter_map(|number| position.attack(*number));
            let mut attackers = attacks.flat_map(|attack| &attack.units);
            after.hexes.contains(hex) && attackers.all(|id| *id != unit.id)
        });
        let to_facts = |to: &Id| ToFacts {
            hex: to.clone(),
            front: position.in_front(&stack, to),
            passable: stack.iter().all(|unit| position.cost(tables, unit.kind, hex, to).is_some()),
            enemy: position.held(to, &unit.side),
            crowd: position.crowd(tables, to, &stack),
            rough: position.rough(tables, to),
        };
        Ok(Self {
            now,
            attacked,
            clash: after.filter(|after| !after.over).map(|after| after.clash),
            square: stack.iter().any(|unit| unit.square),
            again: stack.iter().any(|unit| unit.done.again),
            to: to.map(to_facts),
            targets: targets(position, &stack, at, &ask.targets),
            faces: stack.iter().map(|unit| facing_of(position, unit)).collect(),
            beneath: position.beneath(at, &ids),
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }
}

/// The units that shock back with a defender: all of its hex that are no guns, whatever their groups; guns by themselves, to be
/// refused.
///
/// # Source
/// `again.counter`, `hex.stack`
fn defending<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Vec<&'p Unit> {
    let stack = position.stack(hex).into_iter();
    let troops: Vec<&Unit> = stack.filter(|unit| unit.kind.arm() != Arm::Guns).collect();
    if troops.is_empty() || unit.kind.arm() == Arm::Guns { vec![unit] } else { troops }
}

/// The hexes a stack shocks from a hex: those named, else all before its front with enemies.
fn targets(position: &Position, stack: &[&Unit], at: &Id, named: &[Id]) -> Vec<TargetFacts> {
    let all = before(position, stack, at);
    if named.is_empty() {
        return all;
    }
    let side = stack.first().map(|unit| unit.side.clone());
    let named = named.iter().map(|hex| {
        let known = all.iter().find(|target| target.hex == *hex);
        known.cloned().unwrap_or_else(|| TargetFacts {
            hex: hex.clone(),
            units: enemies_in(position, hex, &side.clone().unwrap_or_default()),
            ..TargetFacts::default()
        })
    });
    named.collect()
}

/// The counter-shocks that may be made: each hex by itself, without an advance and with one to each hex before its front, every set
/// of enemies to choose from.
pub(super) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let after = position.state.after.as_ref();
    let Some(after) = after.filter(|after| !after.over && after.clash == Clash::Counter) else {
        return Vec::new();
    };
    let offers = after.hexes.iter();
    offers.flat_map(|hex| from_hex(survey, hex)).collect()
}

/// The counter-shocks from a hex: where its stack stays, and where it advances.
fn from_hex(survey: Survey<'_>, hex: &Id) -> Vec<Offer> {
    let position = survey.position;
    let stack = position.stack(hex);
    let Some(unit) = stack.iter().find(|unit| unit.kind.arm() != Arm::Guns) else {
        return Vec::new();
    };
    let advances = position.around(hex).into_iter().map(Some);
    let ways = std::iter::once(None).chain(advances);
    ways.filter_map(|to| {
        let ask = RiposteAsk { unit: unit.id.clone(), to: to.clone(), targets: Vec::new() };
        let facts = RiposteFacts::measure_in(survey, &ask, Phase::Again).ok()?;
        let held: Vec<Id> = facts.targets.iter().map(|target| target.hex.clone()).collect();
        if !survey.allows(&facts) {
            return None;
        }
        let mut sets: Vec<String> = held.iter().map(Id::to_string).collect();
        sets.push(joined(&held));
        let open = (held.len() > 1).then(|| Choice::one_of("target", sets).optional());
        let offer = offer(RiposteFacts::PROCEDURE, unit).choosing(open);
        Some(match to {
            Some(to) => offer.with("to", &to),
            None => offer,
        })
    })
    .collect()
}
