//! A Move order that is done.

use crate::names::Id;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::squad::Squad;
use crate::rulebook::squad::event::Event;
use crate::rulebook::squad::march::awaits;
use crate::rulebook::squad::tables::Tables;
use crate::rulebook::squad::unit::{NamedFacts, Survey, check, named_among};
use crate::rulebook::squad::victory::{self, WonFacts};
use crate::rulebook::{Answers, Hole, Refusal};
use crate::ruling::{Amendments, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The facts of a Move order that is done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DoneFacts {
    /// Who has won; none: nobody yet.
    pub winner: Option<WonFacts>,
    /// The active player; none: no Move is under way.
    pub player: Option<NamedFacts>,
    /// The inactive player, if he may still answer the last expenditure.
    pub awaits: Option<NamedFacts>,
}

impl Case<Squad> for DoneFacts {
    const PROCEDURE: &'static str = "done";
    const HOLES: &'static [Hole] = &[];
    const DONE: &'static str = "moved";
    type Ask = ();

    fn read(_: Survey<'_>, _: &Answers) -> Result<(), Refusal> {
        Ok(())
    }

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
        self.player
            .as_ref()
            .map_or_else(Id::default, |player| player.of.clone())
    }

    fn called(&self, id: &Id) -> Option<String> {
        named_among(self.player.iter().chain(&self.awaits), id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.order_activate.key;
        let moves = check(key, self.player.is_some(), ["move", "no-move"], |because| {
            because
        });
        let name = self.awaits.as_ref().map_or("", NamedFacts::called);
        let answered = check(
            tables.move_order.key,
            self.awaits.is_none(),
            ["answered", "awaits"],
            |because| because.name("side", name),
        );
        let battle = victory::on(tables, self.winner.as_ref());
        let checks = [
            moves.on("player", json!({})),
            answered.on("awaits", Value::Null),
        ];
        Tally {
            checks: battle.into_iter().chain(checks).collect(),
            ..Tally::default()
        }
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::MoveEnded]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let name = self.player.as_ref().map_or("", NamedFacts::called);
        Reason::new(tables.order_activate.key, "says-done").name("side", name)
    }
}
