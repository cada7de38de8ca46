//! Declarations of shocks, in which a stack attacks enemies in frontal hexes.

use crate::attacks::declared;
use crate::hexes::hexes;
use crate::prelude::*;

facts! {
    /// The facts of declaring a shock.
    pub struct DeclareFacts {
        pub now: Phase,
        /// The units that attack, from top to bottom: those of the unit's group in the hex, without guns.
        pub units: Vec<UnitFacts>,
        /// True if the group of the units is active.
        pub active: bool,
        /// True if the units are in square.
        pub square: bool,
        /// True if the units have already declared an attack in this activation.
        pub declared: bool,
        /// The target hexes.
        pub targets: Vec<TargetFacts>,
        /// The enemies in whose zones of control the cavalry of the stack began this activation.
        pub began_in_zone_of: Vec<NamedFacts>,
        pub number: u32 as minor,
    }

    /// A target hex of a shock.
    pub struct TargetFacts {
        pub hex: Id,
        /// The enemies in the hex.
        pub units: Vec<NamedFacts>,
        /// True if the hex is a frontal hex of the stack.
        pub front: bool,
        /// True if every cavalry unit of the stack began this activation beside an enemy that is now in the hex.
        pub began_beside: bool,
        /// True unless some cavalry of the stack began this activation in enemy zones of control, none of which belongs
        /// to an enemy now in this hex. Such cavalry must attack an enemy in whose zone it began.
        pub its_zone: bool,
    }
}

ask! {
    /// The request to declare a shock.
    DeclareAsk of Shock {
        /// One unit of the stack that is to attack.
        unit: Id = hole::Unit,
        /// The target hexes.
        targets: Vec<Id> = hole::Targets as "target",
    }
}

impl Case<Shock> for DeclareFacts {
    done!("declared");

    fn measure(survey: Survey<'_>, ask: &DeclareAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, hex) = on_map(position, &ask.unit)?;
        let stack = striking(position, unit, hex);
        let active = position.state.active.as_ref();
        let target = |target: &Id| TargetFacts {
            hex: target.clone(),
            units: NamedFacts::enemies(position, target, &unit.side),
            front: position.in_front(&stack, target),
            began_beside: horse(&stack).all(|unit| position.began_beside(unit, target)),
            its_zone: horse(&stack).all(|unit| {
                let mut zones = position.began_in_zones(unit).peekable();
                zones.peek().is_none() || zones.any(|enemy| enemy.hex.as_ref() == Some(target))
            }),
        };
        Ok(Self {
            now: survey.step,
            active: Some(&unit.group) == active,
            square: stack.iter().any(|unit| unit.square),
            declared: declared(position, &stack),
            targets: ask.targets.iter().map(target).collect(),
            began_in_zone_of: zones(position, horse(&stack)),
            number: next_number(position),
            units: UnitFacts::all(stack),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        weighing.now(fact!(self.now), Phase::Declare);
        weighing.active(fact!(self.active));
        let key = tables.shock_steps.key;
        let undeclared = fact!(self.declared).is(false);
        weighing.that(key, undeclared, ["undeclared", "declared"]);
        let troops = |arm| arm != Arm::Guns;
        weighing.arms(key, &fact!(self.units), troops, ["troops", "guns"], Kind::Infantry);
        weighing.in_order(tables.shock_disorder.key, &self.units);
        let key = tables.square_effect.key;
        weighing.that(key, fact!(self.square).is(false), ["no-square", "square"]);
        let horse = self.units.iter().any(|unit| unit.kind.arm() == Arm::Horse);
        for (at, target) in self.targets.iter().enumerate() {
            let hex = |reason: Reason| reason.name("hex", &target.hex);
            let place = format_args!("targets.{at}");
            let some = fact!(place, target.units).is_not_empty();
            weighing.that_with(tables.shock_steps.key, some, ["enemy", "no-enemy"], hex);
            let front = fact!(place, target.front).is(true);
            let key = tables.hex_facing.key;
            weighing.that_with(key, front, ["front", "not-front"], hex);
            if horse && !target.units.is_empty() {
                let beside = fact!(place, target.began_beside).is(true);
                let key = tables.charge_distance.key;
                weighing.that_with(key, beside, ["beside", "must-charge"], hex);
            }
            if !self.began_in_zone_of.is_empty() {
                let its = fact!(place, target.its_zone).is(true);
                let key = tables.charge_bar_zoc.key;
                weighing.that_with(key, its, ["its-zone", "other-zone"], |reason| {
                    hex(reason).list("names", names(&self.began_in_zone_of))
                });
            }
        }
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let attack = Attack {
            units: UnitFacts::ids(&self.units),
            targets: self.targets.iter().map(|target| target.hex.clone()).collect(),
            ..Attack::default()
        };
        vec![Event::Attacks { number: self.number, attack }]
    }

    fn says(&self, _: &Tables) -> Reason {
        let enemies = self.targets.iter().flat_map(|target| names(&target.units));
        Reason::new("shock.says", "shock")
            .list("units", called(&self.units))
            .list("names", enemies.collect())
            .list("hexes", hexes(self.targets.iter().map(|target| &target.hex)))
    }
}

/// Returns the cavalry of a stack.
fn horse<'s, 'p>(stack: &'s [&'p Unit]) -> impl Iterator<Item = &'p Unit> + use<'s, 'p> {
    let stack = stack.iter().copied();
    stack.filter(|unit| unit.kind.arm() == Arm::Horse)
}

/// Returns the enemies in whose zones of control any of the units began this activation. Each enemy is listed once.
///
/// # Source
/// `charge.bar.zoc`
pub(crate) fn zones<'p>(position: &'p Position, units: impl Iterator<Item = &'p Unit>) -> Vec<NamedFacts> {
    let mut zones: Vec<NamedFacts> = Vec::new();
    for enemy in units.flat_map(|unit| position.began_in_zones(unit)) {
        if zones.iter().all(|known| known.of != enemy.id) {
            zones.push(NamedFacts::of(enemy));
        }
    }
    zones
}

/// Returns the units that attack together with `unit`: those of its group in the hex, except guns. If there are none,
/// returns `unit` alone, so that the request is refused for it.
fn striking<'p>(position: &'p Position, unit: &'p Unit, hex: &Id) -> Stack<'p> {
    let own = |other: &Unit| other.group == unit.group && other.kind.arm() != Arm::Guns;
    Stack::with(position, unit, hex, own)
}

/// Returns offers to declare shocks with the active group. Each stack has one offer for each frontal hex with enemies,
/// and one for all these hexes together.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let active = position.state.active.as_ref();
    let mut offers = Vec::new();
    let mut seen: Vec<&Id> = Vec::new();
    let own = position.units.iter().filter(|unit| unit.is_present() && Some(&unit.group) == active);
    for unit in own {
        let Some(hex) = &unit.hex else { continue };
        let stack = striking(position, unit, hex);
        let lead = stack.top;
        if seen.contains(&&lead.id) {
            continue;
        }
        seen.push(&lead.id);
        let held: Vec<Id> = position
            .around(hex)
            .into_iter()
            .filter(|hex| position.held(hex, &unit.side) && position.in_front(&stack, hex))
            .collect();
        let mut sets: Vec<Vec<Id>> = held.iter().map(|hex| vec![hex.clone()]).collect();
        if held.len() > 1 {
            sets.push(held);
        }
        let sets = sets.into_iter();
        let asks = sets.map(|targets| DeclareAsk { unit: lead.id.clone(), targets });
        let declares = |_: &DeclareFacts| offer(DeclareFacts::PROCEDURE, lead);
        offers.extend(survey.offers(asks, "target", declares));
    }
    offers
}
