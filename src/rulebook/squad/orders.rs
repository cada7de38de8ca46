//! What is said without a roll: a Move begins and ends, the inactive player holds his fire, an action card is
//! played, a Recover of suppressed units only.

use super::Squad;
use super::event::Event;
use super::kind::{Busy, Card, Order};
use super::march::awaits;
use super::position::Position;
use super::roll::{named, not_busy, under_way};
use super::tables::Tables;
use super::unit::{NamedFacts, Survey, check, named_among, names, several, side, unit};
use crate::names::Id;
use crate::rulebook::answers::refuse;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::{Answers, Hole, HoleKind, Refusal};
use crate::ruling::{Amendments, Check, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// What keeps another order from being given, rolls still to make among it.
pub(super) fn busy(position: &Position) -> Option<Busy> {
    let rolls = position
        .state
        .rolls
        .as_ref()
        .map(|rolls| match rolls.order {
            Order::Recover => Busy::Recover,
            Order::Rout => Busy::Rout,
        });
    under_way(position).or(rolls)
}

/// A unit a Move order is to activate.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ActorFacts {
    /// Its id.
    pub of: Id,
    /// Its name.
    pub name: String,
    /// Whether it is of the player's side.
    pub own: bool,
    /// Whether it was activated this turn.
    pub acted: bool,
}

/// The facts of a Move order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct MoveFacts {
    /// The player who orders it.
    pub player: NamedFacts,
    /// The units it activates.
    pub units: Vec<ActorFacts>,
    /// Another order that is not finished.
    pub under_way: Option<Busy>,
}

/// Whether units may be activated: of one side, each for the first time this turn.
///
/// # Source
/// `order.activate`
pub(super) fn may_act(tables: &Tables, actors: &[ActorFacts], at: &str) -> Vec<Check> {
    let key = tables.order_activate.key;
    let checks = actors.iter().enumerate().flat_map(|(number, actor)| {
        let named = NamedFacts {
            of: actor.of.clone(),
            name: actor.name.clone(),
        };
        let name = |because: Reason| because.name("unit", named.called());
        let own = check(key, actor.own, ["own", "not-own"], name);
        let first = check(key, !actor.acted, ["rested", "acted"], name);
        [
            own.of(&actor.of).on(format!("{at}.{number}.own"), true),
            first
                .of(&actor.of)
                .on(format!("{at}.{number}.acted"), false),
        ]
    });
    checks.collect()
}

/// Units as they are to be activated by a player.
///
/// # Errors
/// One of them is not there.
pub(super) fn actors(
    position: &Position,
    ids: &[Id],
    side: &Id,
) -> Result<Vec<ActorFacts>, Refusal> {
    let actor = |id: &Id| {
        let unit = unit(position, id.as_str())?;
        Ok(ActorFacts {
            of: unit.id.clone(),
            name: unit.name.clone(),
            own: unit.side == *side,
            acted: position.state.acted.contains(id),
        })
    };
    ids.iter().map(actor).collect()
}

impl Case<Squad> for MoveFacts {
    const PROCEDURE: &'static str = "move";
    const HOLES: &'static [Hole] = &[Hole::new("units", HoleKind::Units, true)];
    const DONE: &'static str = "begins";
    type Ask = Vec<Id>;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<Vec<Id>, Refusal> {
        several(survey, answers, "units")
    }

    fn measure(survey: Survey<'_>, ask: &Vec<Id>, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let first = ask.first().map_or("", Id::as_str);
        let side = &unit(position, first)?.side;
        Ok(Self {
            player: NamedFacts::side(position, side),
            units: actors(position, ask, side)?,
            under_way: busy(position),
        })
    }

    fn subject(&self) -> Id {
        self.units
            .first()
            .map_or_else(Id::default, |unit| unit.of.clone())
    }

    fn called(&self, id: &Id) -> Option<String> {
        let units = self.units.iter().find(|unit| unit.of == *id);
        units
            .map(|unit| unit.name.clone())
            .or_else(|| self.player.known(id))
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut checks = may_act(tables, &self.units, "units");
        checks.push(not_busy(tables, self.under_way));
        Tally {
            checks,
            ..Tally::default()
        }
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::MoveBegan {
            side: self.player.of.clone(),
            units: self.units.iter().map(|unit| unit.of.clone()).collect(),
        }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let units = self.units.iter().map(|unit| NamedFacts {
            of: unit.of.clone(),
            name: unit.name.clone(),
        });
        let units: Vec<_> = units.collect();
        Reason::new(tables.order_activate.key, "says")
            .name("side", self.player.called())
            .list("units", names(&units))
    }
}

/// The facts of a Move order that is done.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DoneFacts {
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
        Tally {
            checks: vec![
                moves.on("player", json!({})),
                answered.on("awaits", Value::Null),
            ],
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

/// The facts of an inactive player who answers no more.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HoldFacts {
    /// The inactive player, if there is an expenditure he may answer.
    pub player: Option<NamedFacts>,
    /// The hex that was entered.
    pub hex: Option<Id>,
}

impl Case<Squad> for HoldFacts {
    const PROCEDURE: &'static str = "hold";
    const HOLES: &'static [Hole] = &[];
    const DONE: &'static str = "held";
    type Ask = ();

    fn read(_: Survey<'_>, _: &Answers) -> Result<(), Refusal> {
        Ok(())
    }

    fn measure(survey: Survey<'_>, (): &(), _: &Amendments) -> Result<Self, Refusal> {
        let pause = survey.position.state.pause();
        Ok(Self {
            player: awaits(survey.position),
            hex: pause.map(|(_, pause)| pause.hex.clone()),
        })
    }

    fn subject(&self) -> Id {
        self.player
            .as_ref()
            .map_or_else(Id::default, |player| player.of.clone())
    }

    fn called(&self, id: &Id) -> Option<String> {
        named_among(&self.player, id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.move_announce.key;
        let pause = check(
            key,
            self.player.is_some(),
            ["pause", "no-pause"],
            |because| because.name("hex", self.hex.as_ref().map_or("", Id::as_str)),
        );
        let mut tally = Tally {
            checks: vec![pause.on("player", json!({}))],
            ..Tally::default()
        };
        tally.note(tables.move_order.key);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Held]
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.move_order.key, "says-hold")
            .name("side", self.player.as_ref().map_or("", NamedFacts::called))
            .name("hex", self.hex.as_ref().map_or("", Id::as_str))
    }
}

/// The facts of an action card that is played while units move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct CardFacts {
    /// Whose it is.
    pub player: NamedFacts,
    /// Which.
    pub card: Card,
    /// Whether units of his move.
    pub mover: bool,
    /// Whether he is in defence.
    pub defends: bool,
    /// The hex that was entered last; none: no movement points were spent.
    pub hex: Option<Id>,
    /// Whether the inactive player may still answer.
    pub awaits: bool,
}

impl Default for CardFacts {
    fn default() -> Self {
        Self {
            player: NamedFacts::default(),
            card: Card::Mines,
            mover: false,
            defends: false,
            hex: None,
            awaits: false,
        }
    }
}

/// A card that is to be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardAsk {
    /// Whose.
    pub side: Id,
    /// Which.
    pub card: Card,
}

impl Case<Squad> for CardFacts {
    const PROCEDURE: &'static str = "card";
    const HOLES: &'static [Hole] = &[
        Hole::new("side", HoleKind::Side, true),
        Hole::new(
            "card",
            HoleKind::Word(&["mines", "wire", "smoke", "assault-fire"]),
            true,
        ),
    ];
    const DONE: &'static str = "played";
    type Ask = CardAsk;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<CardAsk, Refusal> {
        let card = answers.one("card").unwrap_or_default();
        Ok(CardAsk {
            side: side(survey, answers)?,
            card: Card::read(card).ok_or_else(|| refuse("squad.ask", "no-card", card))?,
        })
    }

    fn measure(survey: Survey<'_>, ask: &CardAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let march = position.state.march.as_ref();
        let pause = march.and_then(|march| march.pause.as_ref());
        Ok(Self {
            player: NamedFacts::side(position, &ask.side),
            card: ask.card,
            mover: march.is_some_and(|march| march.side == ask.side),
            defends: position.state.defends.contains(&ask.side),
            hex: pause.map(|pause| pause.hex.clone()),
            awaits: pause.is_some_and(|pause| !pause.over),
        })
    }

    fn subject(&self) -> Id {
        self.player.of.clone()
    }

    fn called(&self, id: &Id) -> Option<String> {
        self.player.known(id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let (announce, order) = (tables.move_announce.key, tables.move_order.key);
        let answers = self.card.is_answer();
        let fill = |because: Reason| {
            because
                .name("side", self.player.called())
                .name("hex", self.hex.as_ref().map_or("", Id::as_str))
                .word("card", self.card.message())
        };
        let pause =
            check(announce, self.hex.is_some(), ["pause", "no-pause"], fill).on("hex", "0101");
        let [yes, no] = if answers {
            ["inactive", "active"]
        } else {
            ["active", "inactive"]
        };
        let role = check(announce, self.mover != answers, [yes, no], fill).on("mover", !answers);
        let turn = if answers {
            ["answers", "too-late"]
        } else {
            ["answered", "too-soon"]
        };
        let turn = check(order, self.awaits == answers, turn, fill).on("awaits", answers);
        let answerable = self.hex.is_some() && role.holds;
        let mut checks = vec![pause, role];
        // Nobody can be too soon or too late with what is not his to play.
        checks.extend(answerable.then_some(turn));
        if answers {
            let defends = check(announce, self.defends, ["defends", "attacks"], fill);
            checks.push(defends.on("defends", true));
        }
        Tally {
            checks,
            ..Tally::default()
        }
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Played {
            side: self.player.of.clone(),
            card: self.card,
        }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.move_order.key, "says-card")
            .name("side", self.player.called())
            .word("card", self.card.message())
    }
}

/// The facts of a Recover by a player who has suppressed units and no broken one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct RefreshFacts {
    /// The player.
    pub player: NamedFacts,
    /// His units with a suppressed marker.
    pub suppressed: Vec<NamedFacts>,
    /// His broken units: each would have a roll.
    pub broken: Vec<NamedFacts>,
    /// Whether he was activated for Recover or Rout this turn.
    pub activated: bool,
    /// Another order that is not finished.
    pub under_way: Option<Busy>,
}

impl Case<Squad> for RefreshFacts {
    const PROCEDURE: &'static str = "refresh";
    const HOLES: &'static [Hole] = &[Hole::new("side", HoleKind::Side, true)];
    const DONE: &'static str = "refreshed";
    type Ask = Id;

    fn read(survey: Survey<'_>, answers: &Answers) -> Result<Id, Refusal> {
        side(survey, answers)
    }

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        Ok(Self {
            player: NamedFacts::side(position, ask),
            suppressed: named(position, ask, |unit| unit.suppressed),
            broken: named(position, ask, |unit| unit.broken),
            activated: position.state.activated.contains(ask),
            under_way: busy(position),
        })
    }

    fn subject(&self) -> Id {
        self.player.of.clone()
    }

    fn called(&self, id: &Id) -> Option<String> {
        let units = self.suppressed.iter().chain(&self.broken);
        named_among(units.chain([&self.player]), id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.recover_activate.key;
        let fill = |because: Reason| because.name("side", self.player.called());
        let free = check(key, !self.activated, ["free", "activated"], fill).on("activated", false);
        let any = check(
            key,
            !self.suppressed.is_empty(),
            ["suppressed", "none"],
            |because| fill(because).list("units", names(&self.suppressed)),
        );
        let rolls = check(
            tables.recover_procedure.key,
            self.broken.is_empty(),
            ["no-roll", "rolls"],
            |because| because.list("units", names(&self.broken)),
        );
        Tally {
            checks: vec![
                free,
                any.on("suppressed", json!([{}])),
                rolls.on("broken", json!([])),
                not_busy(tables, self.under_way),
            ],
            ..Tally::default()
        }
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let announced = Event::Announced {
            order: Order::Recover,
            side: self.player.of.clone(),
            due: Vec::new(),
        };
        let unmarked = self.suppressed.iter().map(|unit| Event::Unsuppressed {
            unit: unit.of.clone(),
        });
        std::iter::once(announced).chain(unmarked).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.recover_activate.key, "says")
            .name("side", self.player.called())
            .list("units", names(&self.suppressed))
    }
}
