//! Action cards that players use while units move.

use crate::prelude::*;

facts! {
    /// The facts of playing an action card while units move.
    pub struct CardFacts {
        /// The side that has won. `None` while the battle goes on.
        pub winner: Option<WonFacts>,
        /// The player who plays the card.
        pub player: NamedFacts,
        pub card: Card = Card::Mines,
        /// True if the units that move belong to this player.
        pub mover: bool,
        /// True if the player's side is in defence.
        pub defends: bool,
        /// The hex that units entered with the last move. `None` if they entered no hex.
        pub hex: Option<Id>,
        /// True if units left the map with the last move.
        #[serde(skip_serializing_if = "std::ops::Not::not")]
        pub left: bool,
        /// True if the inactive player can still answer the last move.
        pub awaits: bool,
    }
}

ask! {
    /// The request to play an action card.
    CardAsk of Squad {
        /// The player who plays the card.
        side: Id = hole::Side,
        card: Card = hole::OneOf<Card>,
    }
}

impl Case<Squad> for CardFacts {
    done!("played");

    fn measure(survey: Survey<'_>, ask: &CardAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let march = position.state.march.as_ref();
        let pause = march.and_then(|march| march.pause.as_ref());
        Ok(Self {
            winner: victory::winner(position),
            player: NamedFacts::side(position, &ask.side),
            card: ask.card,
            mover: march.is_some_and(|march| march.side == ask.side),
            defends: position.state.defends.contains(&ask.side),
            hex: pause.and_then(|pause| pause.hex.clone()),
            left: pause.is_some_and(|pause| pause.hex.is_none()),
            awaits: pause.is_some_and(|pause| !pause.over),
        })
    }

    about!(player.of);

    fn weigh(&self, tables: &Tables) -> Tally {
        let (announce, order) = (tables.move_announce.key, tables.move_order.key);
        let answers = self.card.is_answer();
        let fill = |because: Reason| {
            because
                .name("side", self.player.called())
                .name("hex", self.hex.as_ref().map_or("", Id::as_str))
                .word("card", self.card.message())
        };
        let mut checks = Checks::new(fill).told();
        checks.add(victory::on(tables, self.winner.as_ref()));
        // A card that answers a move takes effect in the entered hex. Units that leave the map enter no hex, so no such
        // card can be played against them.
        let pause = fact!(self.hex).so(Option::is_some, "0101").or(self.left && !answers);
        let spent = match (self.left, answers) {
            (false, _) => ["pause", "no-pause"],
            (true, false) => ["pause-left", ""],
            (true, true) => ["pause", "no-hex"],
        };
        checks.that(announce, pause, spent);
        let role = if answers { ["inactive", "active"] } else { ["active", "inactive"] };
        checks.that(announce, fact!(self.mover).is(!answers), role);
        // If the player may not play the card at all, the moment is not checked.
        if (self.hex.is_some() || self.left) && self.mover != answers {
            let turn = if answers { ["answers", "too-late"] } else { ["answered", "too-soon"] };
            checks.that(order, fact!(self.awaits).is(answers), turn);
        }
        if answers {
            checks.that(announce, fact!(self.defends).is(true), ["defends", "attacks"]);
        }
        checks.into()
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        vec![Event::Played { side: self.player.of.clone(), card: self.card }]
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.move_order.key, "says-card")
            .name("side", self.player.called())
            .word("card", self.card.message())
    }
}
