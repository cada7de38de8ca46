//! The decision of the inactive player to answer the last move no further.

use crate::march::may_answer;
use crate::prelude::*;

facts! {
    /// The facts of the inactive player's decision to answer the last move no further.
    pub struct HoldFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The inactive player. `None` if there is no move to answer.
        pub player: Option<NamedFacts>,
        /// The hex that the moving units entered. `None` if they left the map.
        pub hex: Option<Id>,
    }
}

impl Case<Squad> for HoldFacts {
    done!("held");

    fn measure(survey: Survey<'_>, (): &(), _: &Amendments) -> Result<Self, Refusal> {
        let pause = survey.position.state.pause();
        Ok(Self {
            winner: victory::winner(survey.position),
            player: may_answer(survey.position),
            hex: pause.and_then(|(_, pause)| pause.hex.clone()),
        })
    }

    fn subject(&self) -> Id {
        self.player.as_ref().map_or_else(Id::default, |player| player.of.clone())
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.move_announce.key;
        let hex = self.hex.as_ref().map_or("", Id::as_str);
        let mut checks = Checks::new(|reason| reason.name("hex", hex)).told();
        checks.add(victory::on(tables, self.winner.as_ref()));
        let spent = if self.hex.is_some() { "pause" } else { "pause-left" };
        checks.that(key, fact!(self.player).is_some(), [spent, "no-pause"]);
        let mut tally = Tally::from(checks);
        tally.note(tables.move_order.key);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Held]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let says = if self.hex.is_some() { "says-hold" } else { "says-hold-left" };
        Reason::new(tables.move_order.key, says)
            .name("side", self.player.as_ref().map(NamedFacts::called))
            .name("hex", self.hex.as_ref().map_or("", Id::as_str))
    }
}
