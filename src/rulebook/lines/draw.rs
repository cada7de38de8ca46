//! The start of a turn: two cards are drawn and all are readied, or the battle is lost.

use super::Lines;
use super::event::Event;
use super::kind::Phase;
use super::outcome::Outcome;
use super::tables::Tables;
use super::unit::{TurnFacts, sound};
use crate::dice::Dice;
use crate::names::Id;
use crate::rulebook::case::{Case, Plain};
use crate::rulebook::rules::Survey;
use crate::rulebook::{Answers, Hole, HoleKind, Refusal};
use crate::ruling::{Amendments, Check, Open, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The facts of a draw.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DrawFacts {
    /// Whose turn it is.
    pub whose_turn: TurnFacts,
    /// The side that draws.
    pub side: Id,
    /// Whether it has drawn this turn.
    pub drawn: bool,
    /// Cards in its deck.
    pub deck: Option<u32>,
}

/// A draw that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawAsk {
    /// The side.
    pub side: Id,
}

/// What the player's cards come to.
const DRAWS: &str = "draws";
const LAST: &str = "draws-last";
const LOST: &str = "deck-lost";

impl DrawFacts {
    /// What comes of it.
    ///
    /// # Source
    /// `turn.draw`, `victory.deck`
    fn ends(&self, tables: &Tables) -> &'static str {
        match self.deck.unwrap_or(0).checked_sub(tables.turn_draw.cards) {
            None => LOST,
            Some(0) => LAST,
            Some(_) => DRAWS,
        }
    }
}

impl Case<Lines> for DrawFacts {
    const PROCEDURE: &'static str = "draw";
    const HOLES: &'static [Hole] = &[Hole::new("side", HoleKind::Side, true)];
    type Ask = DrawAsk;

    fn read(survey: Survey<'_, Lines>, answers: &Answers) -> Result<DrawAsk, Refusal> {
        let named = answers.one("side").unwrap_or_default();
        let side = super::phase::side(survey.position, named)?;
        Ok(DrawAsk { side: side.clone() })
    }

    fn measure(survey: Survey<'_, Lines>, ask: &DrawAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let facts = Self {
            whose_turn: TurnFacts::of(position),
            side: ask.side.clone(),
            drawn: position.state.drawn,
            deck: position
                .layout(&ask.side)
                .map(super::position::Layout::deck),
        };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        let turn = TurnFacts::default();
        Some(Self {
            side: turn.player.id.clone(),
            whose_turn: turn,
            ..Self::default()
        })
    }

    fn subject(&self) -> Id {
        self.side.clone()
    }

    fn called(&self, id: &Id) -> Option<String> {
        self.whose_turn.called(id)
    }

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.turn_draw.key;
        let mut checks = self.whose_turn.checks(tables, key, Phase::Start);
        let side = self.whose_turn.called(&self.side).unwrap_or_default();
        let own = self.side == self.whose_turn.player.id;
        let says = |holds: bool, [good, bad]: [&'static str; 2]| {
            Reason::new(key, if holds { good } else { bad }).name("side", &side)
        };
        checks.push(Check::new(key, own, says(own, ["turn", "not-turn"])).of(&self.side));
        // Whether the other side has drawn is not remembered, and does not matter.
        checks.extend(own.then(|| {
            Check::new(key, !self.drawn, says(!self.drawn, ["to-draw", "drawn"]))
                .of(&self.side)
                .on("drawn", false)
        }));
        let mut tally = Tally {
            checks,
            ..Tally::default()
        };
        tally.note(key);
        tally.note(tables.victory_deck.key);
        match self.deck {
            None => tally.open.push(Open {
                key,
                path: "deck".into(),
                because: says(true, ["open", ""]),
            }),
            Some(_) if self.ends(tables) != LOST => tally.note(tables.turn_ready.key),
            Some(_) => {}
        }
        tally
    }

    fn resolve(&self, tables: &Tables, _: &Tally, _: &mut dyn Dice) -> Outcome {
        Plain::of(&self.side, self.ends(tables)).into()
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Outcome) -> Vec<Event> {
        if outcome.word.name == LOST {
            let side = self.whose_turn.opponent.id.clone();
            return vec![Event::Won { side }];
        }
        let left = self
            .deck
            .unwrap_or(0)
            .saturating_sub(tables.turn_draw.cards);
        let side = self.side.clone();
        let drew = Event::Drew {
            side: side.clone(),
            left,
            last: outcome.word.name == LAST,
        };
        vec![drew, Event::Readied { side }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let side = self.whose_turn.called(&self.side).unwrap_or_default();
        let variant = match self.deck {
            None => "says-open",
            Some(_) if self.ends(tables) == LOST => "says-lost",
            Some(_) => "says",
        };
        let says = Reason::new(tables.turn_draw.key, variant);
        says.name("side", side)
            .count("cards", tables.turn_draw.cards)
            .count("deck", self.deck.unwrap_or(0))
    }
}
