//! Recover orders in which no unit rolls, because the player has no broken units.

use super::busy;
use crate::prelude::*;
use crate::roll::{named, not_busy, once, recovered};

facts! {
    /// The facts of a Recover order by a player who has suppressed units but no broken ones.
    pub struct RefreshFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        pub player: NamedFacts,
        /// The player's units with a suppressed marker.
        pub suppressed: Vec<NamedFacts>,
        /// The player's broken units, which would have to roll. Such an order is allowed only if this list is empty.
        pub broken: Vec<NamedFacts>,
        /// True if a Recover or Rout order already activated the player in this turn.
        pub activated: bool,
        /// The enemy side, if it has already given this turn's only Recover order. `None` otherwise.
        #[serde(skip_serializing_if = "Option::is_none")]
        pub recovered: Option<NamedFacts>,
        /// The order or retreat that must be finished before this order. `None` if there is none.
        pub under_way: Option<UnfinishedOrder>,
    }
}

ask! {
    /// The request to give a Recover order in which no unit rolls.
    RefreshAsk of Squad {
        /// The player who gives the order.
        side: Id = hole::Side,
    }
}

impl Case<Squad> for RefreshFacts {
    done!("refreshed");

    fn measure(survey: Survey<'_>, ask: &RefreshAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        Ok(Self {
            winner: victory::winner(position),
            player: NamedFacts::side(position, &ask.side),
            suppressed: named(position, &ask.side, |unit| unit.suppressed),
            broken: named(position, &ask.side, |unit| unit.broken),
            activated: position.state.activated.contains(&ask.side),
            recovered: recovered(position, &ask.side),
            under_way: busy(position),
        })
    }

    about!(player.of);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.recover_activate.key;
        let mut checks = Checks::new(|reason| reason.name("side", self.player.called())).told();
        checks.add(victory::on(tables, self.winner.as_ref()));
        checks.that(key, fact!(self.activated).is(false), ["free", "activated"]);
        let any = fact!(self.suppressed).is_not_empty();
        checks.that_with(key, any, ["suppressed", "none"], |reason| {
            reason.list("units", names(&self.suppressed))
        });
        let rolls = fact!(self.broken).is_empty();
        checks.that_with(tables.recover_procedure.key, rolls, ["no-roll", "rolls"], |reason| {
            reason.list("units", names(&self.broken))
        });
        checks.add([not_busy(tables, self.under_way)]);
        checks.add(once(tables, self.recovered.as_ref()));
        checks.into()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let announced = Event::Announced {
            order: Order::Recover,
            side: self.player.of.clone(),
            by: None,
            due: Vec::new(),
        };
        let unmarked = self.suppressed.iter().map(|unit| Event::Unsuppressed { unit: unit.of.clone() });
        std::iter::once(announced).chain(unmarked).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.recover_activate.key, "says")
            .name("side", self.player.called())
            .list("units", names(&self.suppressed))
    }
}
