//! Advances into a hex that the defenders have left or in which they were destroyed.

mod checks;
mod offers;
mod stacks;

use crate::event::occupied;
use crate::hexes::hexes;
use crate::position::ShockRest;
use crate::prelude::*;
use crate::view::step;
use stacks::{back_beside, not_at, pursued, pursuers, stacks, towards};

pub(crate) use offers::offers;
pub(crate) use stacks::vacant;

facts! {
    /// The facts of an advance into a hex.
    pub struct AdvanceFacts {
        pub now: Phase,
        /// The hex that the defenders left.
        pub hex: Id,
        /// True if the defenders left the hex in a shock and no unit has entered since.
        pub left: bool,
        /// The stacks that attacked the hex and may advance.
        pub stacks: Vec<StackFacts>,
        /// The unit that the player chose. Its whole stack advances.
        pub chosen: Id,
        /// True if the advance begins a pursuit by cavalry that charged.
        pub pursuit: bool,
        /// Other hexes that must be occupied first, because the stack pursues an enemy there.
        pub rather: Vec<Id>,
        /// The enemies that retreated from the hex into a neighbouring hex.
        pub back: Vec<NamedFacts>,
        /// The units that occupy the hex. Units for which the hex has no room stay behind.
        pub goes: Vec<UnitFacts>,
        /// The kinds of units that the terrain of the hex disorders.
        pub rough: Vec<Kind>,
        /// The corner of the hex that the units face after the advance.
        pub facing: Id,
        /// True if an enemy that retreated is in front of the units after the advance.
        pub front: bool,
        /// The result of the last shock, and the things left to do. `None` if there was no shock.
        pub after: Option<ShockRest> as minor,
        pub turns: bool as minor,
    }

    /// A stack that attacked the hex.
    pub struct StackFacts {
        /// The units of the stack, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// True if the stack attacked in a charge.
        pub charge: bool,
    }
}

ask! {
    /// The request to advance into a hex.
    AdvanceAsk of Shock {
        hex: Id = hole::Hex as "to",
        /// A unit of the stack that is to occupy the hex.
        unit: Id = hole::Unit,
        /// The corner to face after the advance. `None` keeps the facing, except in a pursuit: then the unit turns as
        /// little as needed to face an enemy that retreated.
        facing: Option<Id> = hole::Optional<hole::Facing>,
    }
}

impl Case<Shock> for AdvanceFacts {
    done!("advances");

    fn measure(survey: Survey<'_>, ask: &AdvanceAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, _) = on_map(position, &ask.unit)?;
        let after = position.state.after.clone();
        let stacks = stacks(survey, &ask.hex);
        let pursuit = pursued(survey, &ask.hex);
        let back: Vec<&Unit> = back_beside(position, &ask.hex);
        let own = stacks.iter().find(|(units, _)| units.iter().any(|own| own.id == unit.id));
        let (own, _) = own.ok_or_else(|| not_at(survey, unit, &ask.hex))?;
        let others = vacant(survey).into_iter();
        let rather = others.filter(|other| {
            let stacks = self::stacks(survey, other);
            let mut charging = stacks.iter().filter(|(_, charge)| *charge);
            let own = charging.any(|(units, _)| units.iter().any(|own| own.id == unit.id));
            !pursuit && own && pursued(survey, other)
        });
        let goes = if pursuit { pursuers(survey, unit, &stacks, &ask.hex) } else { own.clone() };
        let lay = position.map.grid().lay;
        let asked = ask.facing.as_ref().and_then(|word| lay.vertex(word.as_str()));
        let towards = || back.iter().find_map(|enemy| towards(position, unit.facing, &ask.hex, enemy));
        let facing = asked.or_else(|| pursuit.then(towards).flatten()).unwrap_or(unit.facing);
        let before = position.before(&ask.hex, facing);
        Ok(Self {
            now: survey.step,
            left: vacant(survey).contains(&ask.hex),
            chosen: unit.id.clone(),
            pursuit,
            rather: rather.collect(),
            front: back.iter().any(|enemy| enemy.hex.as_ref().is_some_and(|hex| before.contains(hex))),
            back: back.into_iter().map(NamedFacts::of).collect(),
            rough: position.rough(tables, &ask.hex),
            turns: facing != unit.facing,
            facing: Id::from(lay.vertex_word(facing)),
            goes: UnitFacts::all(goes),
            stacks: stacks
                .into_iter()
                .map(|(units, charge)| StackFacts { units: UnitFacts::all(units), charge })
                .collect(),
            hex: ask.hex.clone(),
            after,
        })
    }

    about!(chosen);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut units = self.stacks.iter().flat_map(|stack| &stack.units).chain(&self.goes);
        let chosen = units.find(|unit| unit.id == self.chosen);
        let called = chosen.map_or(NameOrId::Unnamed(&self.chosen), UnitFacts::called);
        let mut weighing = TallyBuilder::new(tables, &self.chosen, called);
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        weighing.now(fact!(self.now), Phase::Advance);
        let key = tables.advance_who.key;
        weighing.that_with(key, fact!(self.left).is(true), ["left", "not-left"], hex);
        let none = fact!(self.rather).is_empty();
        let key = tables.pursuit_again.key;
        weighing
            .that_with(key, none, ["no-other", "rather"], |reason| reason.list("hexes", hexes(&self.rather)));
        let rough = self.goes.iter();
        weighing.rough(&self.hex, rough.filter(|unit| self.rough.contains(&unit.kind)));
        if self.pursuit {
            self.in_pursuit(&mut weighing);
        } else {
            self.by_cohesion(&mut weighing);
        }
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let mut events = occupied(&self.goes, &self.hex, &self.facing, &self.rough);
        events.extend(self.after.clone().map(|mut after| {
            after.occupied.push(self.hex.clone());
            after.advanced.extend(self.goes.iter().map(|unit| unit.id.clone()));
            let turned = self.goes.iter().filter(|_| self.turns);
            after.turned.extend(turned.map(|unit| unit.id.clone()));
            Event::After { after }
        }));
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", if self.pursuit { "advance-pursuit" } else { "advance" })
            .list("units", called(&self.goes))
            .name("hex", &self.hex)
            .with("facing", corner(self.facing.as_str()))
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        step(survey.position, &self.chosen, Some(&self.hex), "hex")
    }
}
