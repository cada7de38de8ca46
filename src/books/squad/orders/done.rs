//! The end of a Move order, after which no unit of the order may move.

use crate::march::awaits;
use crate::prelude::*;

facts! {
    /// The facts of ending a Move order.
    pub struct DoneFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The player whose Move order is in progress. `None` if there is none.
        pub player: Option<NamedFacts>,
        /// The inactive player, if the last move can still be answered. The order then can't end. `None` otherwise.
        pub awaits: Option<NamedFacts>,
    }
}

impl Case<Squad> for DoneFacts {
    done!("moved");

    fn measure(survey: Survey<'_>, (): &(), _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let march = position.state.march.as_ref();
        Ok(Self {
            winner: victory::winner(position),
            player: march.map(|march| NamedFacts::side(position, &march.side)),
            awaits: awaits(position),
        })
    }

    fn subject(&self) -> Id {
        self.player.as_ref().map_or_else(Id::default, |player| player.of.clone())
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let name = self.awaits.as_ref().map(NamedFacts::called);
        let mut checks = Checks::new(|reason| reason.name("side", name)).told();
        checks.add(victory::on(tables, self.winner.as_ref()));
        checks.that(tables.order_activate.key, fact!(self.player).is_some(), ["move", "no-move"]);
        let answered = fact!(self.awaits).is_none();
        checks.that(tables.move_order.key, answered, ["answered", "awaits"]);
        checks.into()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::MoveEnded]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let name = self.player.as_ref().map(NamedFacts::called);
        Reason::new(tables.order_activate.key, "says-done").name("side", name)
    }
}
