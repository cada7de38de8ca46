//! A tactical card is played: cards go from the enemy's deck to losses.

use super::ask::held;
use super::outcome::Taken;
use super::pay::{self, CardFacts, ResourceFacts};
use super::prelude::*;
use smallvec::smallvec;

facts! {
    /// The facts of a tactical card that is played.
    pub struct PlayFacts {
        pub whose_turn: TurnFacts,
        pub hand_card: CardFacts,
        pub pay: Vec<ResourceFacts>,
        /// How many cards it takes from the enemy's deck.
        pub strike: Option<u32>,
        /// Cards in the enemy's deck.
        pub deck: Option<u32>,
    }
}

/// How many cards go from a deck, when so many are to be taken by a card.
pub(super) fn outcome(card: &Id, strike: Option<u32>, deck: Option<u32>) -> Plain<Taken, Word> {
    let word = Taken::of_deck(strike.unwrap_or(0), deck.unwrap_or(0));
    Plain { word, fates: smallvec![(card.clone(), Word::plain("card-played"))] }
}

/// What has to be known before cards are taken from a deck: how many, and of how many.
pub(super) fn open(tables: &Tables, strike: Option<u32>, deck: Option<u32>) -> impl Iterator<Item = Open> {
    let key = tables.deck_attack.key;
    let asked = [(strike, "strike", "open-strike"), (deck, "deck", "open")];
    let missing = asked.into_iter().filter(|(known, ..)| known.is_none());
    missing.map(move |(_, path, variant)| Open { key, path: path.into(), because: Reason::new(key, variant) })
}

impl Case<Lines> for PlayFacts {
    const PROCEDURE: &'static str = "play";
    type Ask = PlayAsk;
    type Outcome = Plain<Taken, Word>;

    fn measure(survey: Survey<'_>, ask: &PlayAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (card, pay) = pay::measure(position, ask)?;
        let turn = TurnFacts::of(position)?;
        let held = held(position, ask.card.as_str())?.card;
        let facts = Self {
            strike: Some(held.print.deck_strike),
            deck: position.layout(&turn.opponent.id).map(Layout::deck),
            whose_turn: turn,
            hand_card: card,
            pay,
        };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { hand_card: CardFacts::blank(), ..Self::default() })
    }

    about!(hand_card.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.deck_attack.key;
        let mut checks = self.whose_turn.checks(tables, key, Phase::Attack);
        let is = self.hand_card.kind.is_none_or(|kind| kind == Kind::Tactic);
        checks.extend(self.hand_card.in_hand(&self.whose_turn, key, (is, ["tactic", "not-tactic"])));
        let (paid, unpaid) = pay::checks(tables, &self.whose_turn, &self.hand_card, &self.pay);
        checks.extend(paid);
        let open = open(tables, self.strike, self.deck);
        let mut tally = Tally { checks, open: unpaid.into_iter().chain(open).collect(), ..Tally::default() };
        tally.note(key);
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Self::Outcome {
        outcome(&self.hand_card.id, self.strike, self.deck)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        let laid = Event::Laid { card: self.hand_card.id.clone(), zone: Zone::Losses };
        let reduced = self.whose_turn.reduced(self.deck.unwrap_or(0), outcome.word.cards());
        pay::paid(&self.whose_turn.player.id, &self.hand_card, &self.pay)
            .into_iter()
            .chain([laid])
            .chain(reduced)
            .collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.deck_attack.key, "says-play")
            .name("side", self.whose_turn.player.called())
            .name("enemy", self.whose_turn.opponent.called())
            .name("card", self.hand_card.named().called())
            .count("strike", self.strike.unwrap_or(0))
            .count("cost", self.hand_card.price.unwrap_or(0))
    }
}
