//! The start of a Move order, which activates units.

use super::{ActorFacts, actors, busy, may_act};
use crate::prelude::*;
use crate::roll::not_busy;

facts! {
    /// The facts of giving a Move order.
    pub struct MoveFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The player who gives the order.
        pub player: NamedFacts,
        /// The units that the order is to activate.
        pub units: Vec<ActorFacts>,
        /// The order or retreat that must be finished before this order. `None` if there is none.
        pub under_way: Option<UnfinishedOrder>,
    }
}

impl Case<Squad> for MoveFacts {
    type Outcome = Plain;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &Vec<Id>, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let first = ask.first().map_or("", Id::as_str);
        let side = &unit(position, first)?.side;
        Ok(Self {
            winner: victory::winner(position),
            player: NamedFacts::side(position, side),
            units: actors(position, ask, side)?,
            under_way: busy(position),
        })
    }

    about!(first of units: of);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut checks = may_act(tables, &self.units, "units");
        checks.push(not_busy(tables, self.under_way));
        checks.extend(victory::on(tables, self.winner.as_ref()));
        Tally { checks, ..Tally::default() }
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        Plain::all(Word::plain("begins"), self.units.iter().map(|unit| &unit.of))
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::MoveBegan {
            side: self.player.of.clone(),
            units: self.units.iter().map(|unit| unit.of.clone()).collect(),
        }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let units = self.units.iter().map(|unit| NamedFacts { of: unit.of.clone(), name: unit.name.clone() });
        let units: Vec<_> = units.collect();
        Reason::new(tables.order_activate.key, "says")
            .name("side", self.player.called())
            .list("units", names(&units))
    }
}
