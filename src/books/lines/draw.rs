//! The start of a turn: the player draws cards and readies every turned card. A player with too few cards to draw loses
//! the game.

use super::prelude::*;
use dice::outcomes;

facts! {
    pub struct DrawFacts {
        pub whose_turn: TurnFacts,
        /// The side that draws.
        pub side: Id,
        /// True if the player has already drawn in the current turn.
        pub drawn: bool,
        pub deck: Option<u32>,
        /// The number of cards in the deck that are only counted and have no name. They lie below the named cards.
        pub unnamed: u32,
        /// The drawn cards to which the player gives a name.
        pub cards: Vec<DrawnFacts>,
    }

    /// A drawn card to which the player gives a name.
    pub struct DrawnFacts {
        pub id: Id,
        pub name: String,
        /// True if the id fits a card that was only counted: the side has such a print, and no card uses the id.
        pub unseen: bool,
    }
}

ask! {
    /// The request to draw cards at the start of a turn.
    DrawAsk of Lines {
        side: Id = hole::Side,
        /// The drawn cards to which the player gives a name.
        cards: Vec<Id> = hole::OrDefault<hole::Ids>,
    }
}

outcomes! {
    /// The outcome of a draw: cards remain in the deck, the last ones are drawn, or there are too few.
    pub enum DrawResult { Draws = "draws", Last = "draws-last", Lost = "deck-lost" }
}

impl DrawFacts {
    /// Returns the outcome of the draw, which depends on the number of cards in the deck.
    ///
    /// # Source
    /// `turn.draw`, `victory.deck`
    fn ends(&self, tables: &Tables) -> DrawResult {
        match self.deck.unwrap_or(0).checked_sub(tables.turn_draw.cards) {
            None => DrawResult::Lost,
            Some(0) => DrawResult::Last,
            Some(_) => DrawResult::Draws,
        }
    }

    /// Returns the events that follow if the umpire skips the draw. A side with too few cards to draw still loses. Any
    /// other side readies its cards without drawing.
    ///
    /// # Source
    /// `turn.ready`, `victory.deck`
    pub(super) fn waived(&self, tables: &Tables) -> Vec<Event> {
        let side = || self.side.clone();
        match self.ends(tables) {
            DrawResult::Lost => vec![Event::Won { side: self.whose_turn.opponent.id.clone() }],
            _ => vec![Event::Spared { side: side() }, Event::Readied { side: side() }],
        }
    }

    /// Checks that each named card can be one of the drawn cards that had no name, and that no more are named than
    /// drawn.
    ///
    /// # Source
    /// `turn.draw`
    fn named(&self, tables: &Tables) -> Vec<Check> {
        let key = tables.turn_draw.key;
        let known = self.deck.unwrap_or(0).saturating_sub(self.unnamed);
        let most = tables.turn_draw.cards.saturating_sub(known);
        let mut before: Vec<&Id> = Vec::new();
        let mut checks = Vec::new();
        for card in &self.cards {
            let fits = card.unseen && !before.contains(&&card.id);
            let name = NamedFacts { id: card.id.clone(), name: card.name.clone() };
            let check = Check::that(key, fits, ["named", "not-unseen"]).of(&card.id);
            checks.push(check.saying(|reason| reason.name("card", name.called())));
            before.push(&card.id);
        }
        let count = u32::try_from(self.cards.len()).unwrap_or(u32::MAX);
        if count > 0 {
            let check = Check::that(key, count <= most, ["as-many", "too-many"]).of(&self.side);
            checks.push(check.saying(|reason| reason.count("named", count).count("most", most)));
        }
        checks
    }
}

impl Case<Lines> for DrawFacts {
    type Outcome = Plain<DrawResult>;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &DrawAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let layout = position.layout(&ask.side);
        let drawn = |id: &Id| {
            let unseen = position.unseen(&ask.side, id, Zone::Deck);
            let name = unseen.as_ref().map(|card| position.card_name(card));
            DrawnFacts {
                id: id.clone(),
                name: name.unwrap_or_else(|| position.called(id)),
                unseen: unseen.is_some(),
            }
        };
        let facts = Self {
            whose_turn: TurnFacts::of(position)?,
            side: ask.side.clone(),
            drawn: position.state.drawn,
            deck: layout.map(Layout::deck),
            unnamed: layout.map_or(0, |layout| layout.unnamed(Zone::Deck)),
            cards: ask.cards.iter().map(drawn).collect(),
        };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        let turn = TurnFacts::default();
        Some(Self { side: turn.player.id.clone(), whose_turn: turn, ..Self::default() })
    }

    about!(side);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.turn_draw.key;
        let mut checks = self.whose_turn.checks(tables, key, Phase::Start);
        let side = self.whose_turn.called(&self.side);
        let own = self.side == self.whose_turn.player.id;
        let mut may = Checks::of(&self.side, |reason| reason.name("side", side));
        may.that(key, own, ["turn", "not-turn"]);
        // The position does not record whether the other side has drawn, so only the player's own draw gets this check.
        if own {
            may.that(key, fact!(self.drawn).is(false), ["to-draw", "drawn"]);
        }
        checks.extend(may.into_iter().chain(self.named(tables)));
        let mut tally = Tally { checks, ..Tally::default() };
        tally.note(key);
        tally.note(tables.victory_deck.key);
        match self.deck {
            None => tally.open.push(OpenFact {
                key,
                path: "deck".into(),
                because: Reason::new(key, "open").name("side", side),
            }),
            Some(_) if self.ends(tables) != DrawResult::Lost => tally.note(tables.turn_ready.key),
            Some(_) => {}
        }
        tally
    }

    fn resolve(&self, tables: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain<DrawResult> {
        Plain::of(&self.side, self.ends(tables))
    }

    fn follow(&self, tables: &Tables, _: &Tally, outcome: &Plain<DrawResult>) -> Vec<Event> {
        if outcome.word == DrawResult::Lost {
            let side = self.whose_turn.opponent.id.clone();
            return vec![Event::Won { side }];
        }
        let left = self.deck.unwrap_or(0).saturating_sub(tables.turn_draw.cards);
        let side = self.side.clone();
        let drew = Event::Drew {
            side: side.clone(),
            left,
            last: outcome.word == DrawResult::Last,
            cards: self.cards.iter().map(|card| card.id.clone()).collect(),
        };
        vec![drew, Event::Readied { side }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        let side = self.whose_turn.called(&self.side);
        let variant = match (self.deck, self.ends(tables)) {
            (None, _) => "says-open",
            (Some(_), DrawResult::Draws) => "says",
            (Some(_), DrawResult::Last) => "says-last",
            (Some(_), DrawResult::Lost) => "says-lost",
        };
        let says = Reason::new(tables.turn_draw.key, variant);
        says.name("side", side).count("cards", tables.turn_draw.cards).count("deck", self.deck.unwrap_or(0))
    }
}
