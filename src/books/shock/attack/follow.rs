//! Following: attackers occupy a hex whose defenders retired before the shock.

use crate::ask::{corners, facing_of};
use crate::attacks::attack_of;
use crate::event::occupied;
use crate::prelude::*;
use crate::view::step;

facts! {
    /// The facts of following defenders that retired.
    pub struct FollowFacts {
        pub now: Phase,
        /// The attackers that follow, from top to bottom.
        pub units: Vec<UnitFacts>,
        /// The hex that the defenders left.
        pub hex: Id,
        /// True if defenders retired from the hex and no unit has entered since.
        pub left: bool,
        /// True if the hex is a target of an unresolved attack by the units that follow.
        pub target: bool,
        /// True if all units can enter the hex.
        pub passable: bool,
        /// The reasons why the hex has no room for the units.
        pub crowd: Vec<Crowd>,
        /// The kinds of units that the terrain of the hex disorders.
        pub rough: Vec<Kind>,
        /// The corner that the units face in the new hex.
        pub facing: Id,
        pub number: u32 as minor,
    }
}

ask! {
    /// The request to follow defenders that retired.
    FollowAsk of Shock {
        /// One of the attackers that follow.
        unit: Id = hole::Unit,
        hex: Id = hole::Hex as "to",
        /// The corner to face in the new hex. `None` keeps the facing, or for a charge takes the facing that was
        /// declared.
        facing: Option<Id> = hole::Optional<hole::Facing>,
    }
}

impl Case<Shock> for FollowFacts {
    done!("follows");

    fn measure(survey: Survey<'_>, ask: &FollowAsk, _: &Amendments) -> Result<Self, Refusal> {
        let (position, tables) = (survey.position, survey.tables);
        let (unit, _) = on_map(position, &ask.unit)?;
        let (number, attack) =
            attack_of(position, &ask.unit).ok_or_else(|| refuse("shock.ask", "no-attack", &unit.name))?;
        let units: Vec<&Unit> = position.present(&attack.units).collect();
        let end = attack.facing.clone().filter(|_| attack.charge);
        let facing = ask.facing.clone().or(end);
        Ok(Self {
            now: survey.step,
            left: position.state.left.contains(&ask.hex) && position.stack(&ask.hex).is_empty(),
            target: attack.targets.contains(&ask.hex) && attack.stage == Stage::Declared,
            passable: units.iter().all(|unit| !position.is_closed(tables, unit, &ask.hex)),
            crowd: position.crowd(tables, &ask.hex, &units),
            rough: position.rough(tables, &ask.hex),
            hex: ask.hex.clone(),
            facing: facing.unwrap_or_else(|| facing_of(position, unit)),
            number,
            units: UnitFacts::all(units),
        })
    }

    about!(first of units: id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut weighing = TallyBuilder::about(tables, UnitFacts::top(&self.units));
        let hex = |reason: Reason| reason.name("hex", &self.hex);
        let key = tables.advance_optional.key;
        weighing.now(fact!(self.now), Phase::Retire);
        weighing.that_with(key, fact!(self.left).is(true), ["left", "not-left"], hex);
        let target = fact!(self.target).is(true);
        weighing.that_with(key, target, ["target", "no-target"], hex);
        let passable = fact!(self.passable).is(true);
        let key = tables.terrain_effects.key;
        weighing.that_with(key, passable, ["passable", "closed"], hex);
        weighing.room(fact!(self.crowd));
        let rough = self.units.iter();
        weighing.rough(&self.hex, rough.filter(|unit| self.rough.contains(&unit.kind)));
        weighing.tally.note(tables.charge_step_2.key);
        weighing.done()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let mut events = occupied(&self.units, &self.hex, &self.facing, &self.rough);
        events.push(Event::Stage {
            number: self.number,
            units: UnitFacts::ids(&self.units),
            stage: Stage::Over,
        });
        let hex = self.hex.clone();
        events.push(Event::Followed { hex });
        events
    }

    fn says(&self, _: &Tables) -> Reason {
        Reason::new("shock.says", "follow").list("units", called(&self.units)).name("hex", &self.hex)
    }

    fn sketch(&self, survey: Survey<'_>) -> Vec<Mark> {
        step(survey.position, &self.subject(), Some(&self.hex), "hex")
    }
}

/// Returns offers to follow defenders that retired.
pub(crate) fn offers(survey: Survey<'_>) -> Vec<Offer> {
    let position = survey.position;
    let mut offers = Vec::new();
    for attack in &position.state.attacks {
        let Some(unit) = position.present(&attack.units).next() else {
            continue;
        };
        let asks = attack.targets.iter().map(|hex| FollowAsk {
            unit: unit.id.clone(),
            hex: hex.clone(),
            facing: None,
        });
        let follows = |_: &FollowFacts| offer(FollowFacts::PROCEDURE, unit);
        let follows = survey.offers(asks, "to", follows).into_iter();
        let facing = || [Choice::one_of("facing", corners(position)).optional()];
        offers.extend(follows.map(|offer| offer.choosing(facing())));
    }
    offers
}
