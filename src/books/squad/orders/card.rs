//! An action card that is played while units move.

use crate::prelude::*;

facts! {
    /// The facts of an action card that is played while units move.
    pub struct CardFacts {
        /// Who has won; none: nobody yet.
        pub winner: Option<WonFacts>,
        /// Whose it is.
        pub player: NamedFacts,
        pub card: Card = Card::Mines,
        /// Whether units of his move.
        pub mover: bool,
        /// Whether he is in defence.
        pub defends: bool,
        /// The hex that was entered last; none: no movement points were spent.
        pub hex: Option<Id>,
        /// Whether the inactive player may still answer.
        pub awaits: bool,
    }
}

ask! {
    /// A card that is to be played.
    CardAsk of Squad {
        /// Whose.
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
            hex: pause.map(|pause| pause.hex.clone()),
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
        let pause = fact!(self.hex).so(Option::is_some, "0101");
        checks.that(announce, pause, ["pause", "no-pause"]);
        let role = if answers { ["inactive", "active"] } else { ["active", "inactive"] };
        checks.that(announce, fact!(self.mover).is(!answers), role);
        // Nobody can be too soon or too late with what is not his to play.
        if self.hex.is_some() && self.mover != answers {
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
