//! Counter-shocks, in which the defenders of the last shock attack all enemies in front. They may advance first.

use crate::aftermath::again::{ReplyFacts, attack, before, enemy_before, says};
use crate::ask::{facing_of, joined};
use crate::attack::declare::TargetFacts;
use crate::attacks::of_last;
use crate::prelude::*;
use crate::view::step;

facts! {
    /// The facts of a counter-shock.
    pub struct RiposteFacts {
        pub now: Phase,
        /// The defenders that attack, from top to bottom. They are all units in the hex except guns, even if they
        /// belong to different groups.
        pub units: Vec<UnitFacts>,
        /// True if the units were defenders in the last shock.
        pub attacked: bool,
        /// The result of the last shock. `None` if there was none.
        pub clash: Option<Clash>,
        /// True if the units are in square.
        pub square: bool,
        /// True if one of the units has already made a second shock in this activation.
        pub again: bool,
        /// The hex to advance into before the attack. `None` if the units stay where they are.
        pub to: Option<ToFacts>,
        /// The target hexes: those that the player names, or else all frontal hexes that have enemies after the
        /// advance.
        pub targets: Vec<TargetFacts>,
        /// The corner that each unit faces, in the order of `units`.
        pub faces: Vec<Id> as minor,
        /// The number of units in the new hex. The advancing units go beneath them.
        pub beneath: u32 as minor,
        /// The reactions that the attacked enemies may choose.
        #[serde(skip_serializing_if = "ReplyFacts::is_none")]
        pub reply: ReplyFacts as minor,
        pub number: u32 as minor,
    }

    /// The hex into which the units advance before a counter-shock.
    pub struct ToFacts {
        pub hex: Id,
        /// True if the hex is a frontal hex of the units.
        pub front: bool,
        /// True if all units can enter the hex.
        pub passable: bool,
        pub enemy: bool,
        /// The reasons why the hex has no room for the units.
        pub crowd: Vec<Crowd>,
        /// The kinds of units that the terrain of the hex disorders.
        pub rough: Vec<Kind>,
    }
}

ask! {
    /// The request to make a counter-shock.
    RiposteAsk of Shock {
        /// One of the defenders that are to attack.
        unit: Id = hole::Unit,
        /// The hex to advance into before the attack. `None` to stay.
        to: Option<Id> = hole::Optional<hole::Hex>,
        /// The target hexes. Empty to attack all frontal hexes that have enemies.
        targets: Vec<Id> = hole::OrDefault<hole::Targets> as "target",
    }
}

impl Case<Shock> for RiposteFacts {
    done!("shocks-back");

    fn measure(survey: Survey<'_>, ask: &RiposteAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = defending(position, unit, hex);
        let after = position.state.after.as_ref();
        let to = ask.to.as_ref();
        let at = to.unwrap_or(hex);
        let attacked = after.is_some_and(|after| {
            let mut attackers = of_last(position).flat_map(|attack| &attack.units);
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
        let targets = targets(position, &stack, at, &ask.targets);
        Ok(Self {
            now: survey.step,
            attacked,
            clash: after.filter(|after| !after.over).map(|after| after.clash),
            square: stack.iter().any(|unit| unit.square),
            again: stack.iter().any(|unit| unit.done.again),
            to: to.map(to_facts),
            reply: ReplyFacts::of(position, &stack, &targets),
            targets,
            faces: stack.iter().map(|unit| facing_of(position, unit)).collect(),
            beneath: position.beneath(at, &stack.ids()),
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        let key = tables.again_counter.key;
        weighing.now(fact!(self.now), Phase::Again);
        let attacked = fact!(self.attacked).is(true);
        weighing.that(key, attacked, ["attacked", "not-attacked"]);
        let counter = fact!(self.clash).is(Some(Clash::Counter));
        weighing.that(key, counter, ["counter", "no-counter"]);
        let troops = |arm| arm != Arm::Guns;
        weighing.arms(key, &fact!(self.units), troops, ["troops", "guns"], Kind::Infantry);
        let once = tables.again_once.key;
        weighing.that(once, fact!(self.again).is(false), ["first", "second"]);
        let no_square = fact!(self.square).is(false);
        weighing.that(tables.square_effect.key, no_square, ["no-square", "square"]);
        weighing.in_order(tables.shock_disorder.key, &self.units);
        if let Some(to) = &self.to {
            let hex = |reason: Reason| reason.name("hex", &to.hex);
            let front = fact!("to", to.front).is(true);
            weighing.that_with(key, front, ["front", "not-front"], hex);
            let passable = fact!("to", to.passable).is(true);
            weighing.that_with(key, passable, ["passable", "closed"], hex);
            let no_enemy = fact!("to", to.enemy).is(false);
            weighing.that_with(key, no_enemy, ["no-enemy", "enemy"], hex);
            weighing.room(fact!("to", to.crowd));
        }
        enemy_before(&mut weighing, key, fact!(self.targets));
        self.whom(&mut weighing);
        if self.reply.may {
            weighing.tally.note(weighing.tables.countercharge_infantry.key);
        }
        if let Some(to) = &self.to {
            let rough = self.units.iter();
            weighing.rough(&to.hex, rough.filter(|unit| to.rough.contains(&unit.kind)));
        }
        weighing.done()
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
        events.extend(attack(self.number, &self.units, &self.targets, &self.reply));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        let says = says("riposte", &self.units, &self.targets);
        match &self.to {
            Some(to) => Reason { variant: "riposte-to", ..says }.name("hex", &to.hex),
            None => says,
        }
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        let to = self.to.as_ref().map(|to| &to.hex);
        step(survey.position, &self.subject(), to, "to.hex")
    }
}

impl RiposteFacts {
    /// Checks that every target hex has enemies and is a frontal hex of the units.
    ///
    /// # Source
    /// `again.counter`, `hex.facing`
    fn whom(&self, weighing: &mut TallyBuilder<'_>) {
        let tables = weighing.tables;
        let key = tables.again_counter.key;
        for (at, target) in self.targets.iter().enumerate() {
            let hex = |reason: Reason| reason.name("hex", &target.hex);
            let place = format_args!("targets.{at}");
            let some = fact!(place, target.units).is_not_empty();
            weighing.that_with(key, some, ["some-enemy", "nobody"], hex);
            let front = fact!(place, target.front).is(true);
            let facing = tables.hex_facing.key;
            weighing.that_with(facing, front, ["front", "not-front"], hex);
        }
    }
}

/// Returns the units that make a counter-shock together with a defender: all units in the hex except guns, even of
/// other groups. If the defender is a gun, returns that gun alone, so that the request is refused for it.
///
/// # Source
/// `again.counter`, `hex.stack`
fn defending<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Stack<'p> {
    let troops = |unit: &Unit| unit.kind.arm() != Arm::Guns;
    Stack::with(position, unit, hex, |other| troops(unit) && troops(other))
}

/// Returns the target hexes of a stack that is in the hex `at`: the `named` hexes, or else all frontal hexes that have
/// enemies.
fn targets(position: &Position, stack: &Stack<'_>, at: &Id, named: &[Id]) -> Vec<TargetFacts> {
    let all = before(position, stack, at);
    if named.is_empty() {
        return all;
    }
    let named = named.iter().map(|hex| {
        let known = all.iter().find(|target| target.hex == *hex);
        known.cloned().unwrap_or_else(|| TargetFacts {
            hex: hex.clone(),
            units: NamedFacts::enemies(position, hex, &stack.top.side),
            ..TargetFacts::default()
        })
    });
    named.collect()
}

/// Returns offers to make counter-shocks from each attacked hex. A hex has one offer without an advance, and one for
/// each hex that its stack may advance into.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let after = position.state.after.as_ref();
    let Some(after) = after.filter(|after| !after.over && after.clash == Clash::Counter) else {
        return Vec::new();
    };
    let offers = after.hexes.iter();
    offers.flat_map(|hex| from_hex(survey, hex)).collect()
}

/// Returns the offers to make a counter-shock from one hex, without an advance and with each possible advance.
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
        let facts = survey.facts::<RiposteFacts>(&ask).ok()?;
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
