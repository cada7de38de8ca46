//! A tactical card is played: cards go from the enemy's deck to losses.

use super::Lines;
use super::event::Event;
use super::kind::{Kind, Phase, Zone};
use super::outcome::Outcome;
use super::pay::{self, CardFacts, PlayAsk, ResourceFacts};
use super::tables::Tables;
use super::unit::{TurnFacts, sound};
use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::Refusal;
use crate::rulebook::case::{Case, about};
use crate::rulebook::rules::Survey;
use crate::ruling::{Amendments, Open, Reason, Tally};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smallvec::smallvec;

/// The facts of a tactical card that is played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct PlayFacts {
    /// Whose turn it is.
    pub whose_turn: TurnFacts,
    /// The card.
    pub hand_card: CardFacts,
    /// The resources that pay for it.
    pub pay: Vec<ResourceFacts>,
    /// How many cards it takes from the enemy's deck.
    pub strike: Option<u32>,
    /// Cards in the enemy's deck.
    pub deck: Option<u32>,
}

/// How many cards go from a deck, when so many are to be taken.
pub(super) fn outcome(subject: &Id, strike: Option<u32>, deck: Option<u32>) -> Outcome {
    let word = Word::counted("deck-loses", strike.unwrap_or(0).min(deck.unwrap_or(0)));
    Outcome {
        word,
        parts: Vec::new(),
        fates: smallvec![(subject.clone(), Word::plain("card-played"))],
    }
}

/// What has to be known before cards are taken from a deck: how many, and of how many.
pub(super) fn open(
    tables: &Tables,
    strike: Option<u32>,
    deck: Option<u32>,
) -> impl Iterator<Item = Open> {
    let key = tables.deck_attack.key;
    let asked = [(strike, "strike", "open-strike"), (deck, "deck", "open")];
    let missing = asked.into_iter().filter(|(known, ..)| known.is_none());
    missing.map(move |(_, path, variant)| Open {
        key,
        path: path.into(),
        because: Reason::new(key, variant),
    })
}

impl Case<Lines> for PlayFacts {
    const PROCEDURE: &'static str = "play";
    type Ask = PlayAsk;

    fn measure(survey: Survey<'_, Lines>, ask: &PlayAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (card, pay) = pay::measure(position, ask)?;
        let turn = TurnFacts::of(position);
        let held = pay::held(position, ask.card.as_str())?.card;
        let facts = Self {
            strike: Some(held.print.deck_strike),
            deck: position.layout(&turn.opponent.id).map(super::position::Layout::deck),
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
        checks.extend(self.hand_card.in_hand(
            &self.whose_turn,
            key,
            (is, ["tactic", "not-tactic"]),
        ));
        let (paid, unpaid) = pay::checks(tables, &self.whose_turn, &self.hand_card, &self.pay);
        checks.extend(paid);
        let open = open(tables, self.strike, self.deck);
        let mut tally =
            Tally { checks, open: unpaid.into_iter().chain(open).collect(), ..Tally::default() };
        tally.note(key);
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Outcome {
        outcome(&self.hand_card.id, self.strike, self.deck)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Outcome) -> Vec<Event> {
        let laid = Event::Laid { card: self.hand_card.id.clone(), zone: Zone::Losses };
        let taken = outcome.word.count.unwrap_or(0);
        let reduced = self.whose_turn.reduced(self.deck.unwrap_or(0), taken);
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
