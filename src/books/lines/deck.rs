//! Deck attacks: tactical cards and deck strikes of units, which turn cards of the enemy's deck into losses.

use super::ask::card;
use super::outcome::CardLoss;
use super::pay::{self, CardFacts, ResourceFacts};
use super::prelude::*;
use smallvec::smallvec;

facts! {
    /// The facts of playing a tactical card.
    pub struct PlayFacts {
        pub whose_turn: TurnFacts,
        pub hand_card: CardFacts,
        pub pay: Vec<ResourceFacts>,
        /// The number of cards that the tactical card takes from the enemy's deck. 0 for a card with another effect,
        /// `None` if unknown.
        pub strike: Option<u32>,
        /// The number of cards in the enemy's deck. `None` if unknown.
        pub deck: Option<u32>,
    }
}

/// Returns the outcome of playing a card that takes `strike` cards from a deck of `deck` cards. An unknown number
/// counts as 0.
fn outcome(card: &Id, strike: Option<u32>, deck: Option<u32>) -> Plain<CardLoss, Word> {
    let word = match strike.unwrap_or(0) {
        0 => CardLoss::Nothing,
        strike => CardLoss::of_deck(strike, deck.unwrap_or(0)),
    };
    Plain { word, fates: smallvec![(card.clone(), Word::plain("card-played"))] }
}

/// Returns the number of cards that a deck loses. Returns `None` if either number is unknown.
fn loses(strike: Option<u32>, deck: Option<u32>) -> Option<u32> {
    Some(CardLoss::of_deck(strike?, deck?).cards())
}

/// Returns the unknown facts of a deck attack: the number of cards to take, and the size of the deck. The size is not
/// needed if no cards are taken.
fn open(tables: &Tables, strike: Option<u32>, deck: Option<u32>) -> impl Iterator<Item = OpenFact> {
    let key = tables.deck_attack.key;
    let asked =
        [(strike, "strike", "open-strike"), (deck.or(strike.filter(|strike| *strike == 0)), "deck", "open")];
    let missing = asked.into_iter().filter(|(known, ..)| known.is_none());
    missing.map(move |(_, path, variant)| OpenFact {
        key,
        path: path.into(),
        because: Reason::new(key, variant),
    })
}

/// Returns the events by which the enemy's deck loses cards. Returns an empty list if the deck loses none.
fn taken(turn: &TurnFacts, deck: Option<u32>, word: CardLoss) -> Vec<Event> {
    match word {
        CardLoss::DeckLoses(cards) => turn.reduced(deck.unwrap_or(0), cards),
        _ => Vec::new(),
    }
}

impl Case<Lines> for PlayFacts {
    type Outcome = Plain<CardLoss, Word>;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &PlayAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (held, hand_card, pay) = pay::measure(position, ask)?;
        let turn = TurnFacts::of(position)?;
        let facts = Self {
            strike: Some(held.print.deck_strike),
            deck: position.layout(&turn.opponent.id).map(Layout::deck),
            whose_turn: turn,
            hand_card,
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
        // A tactical card may be played during a wave, so there is no check that the wave has been fought out.
        let mut checks = self.whose_turn.in_phase(tables, key, Phase::Attack);
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
        let reduced = taken(&self.whose_turn, self.deck, outcome.word);
        pay::paid(&self.whose_turn.player.id, &self.hand_card, &self.pay)
            .into_iter()
            .chain([laid])
            .chain(reduced)
            .collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let taken = loses(self.strike, self.deck).filter(|_| self.strike != Some(0));
        Reason::new(tables.deck_attack.key, if taken.is_some() { "says-play" } else { "says-play-only" })
            .name("side", self.whose_turn.player.called())
            .name("enemy", self.whose_turn.opponent.called())
            .name("card", self.hand_card.named().called())
            .count("strike", taken.unwrap_or(0))
            .count("cost", self.hand_card.price.unwrap_or(0))
    }
}

facts! {
    /// The facts of a deck strike, in which a unit takes cards from the enemy's deck instead of attacking.
    pub struct StrikeFacts {
        pub whose_turn: TurnFacts,
        pub unit: NamedFacts,
        pub side: Option<Id>,
        pub zone: Option<Zone>,
        pub turned: bool,
        /// The number of cards that the unit takes from the enemy's deck. `None` if unknown.
        pub strike: Option<u32>,
        /// The number of cards in the enemy's deck. `None` if unknown.
        pub deck: Option<u32>,
    }
}

impl Case<Lines> for StrikeFacts {
    type Outcome = Plain<CardLoss, Word>;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &Id, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (unit, side) = card(position, ask.as_str())?;
        let turn = TurnFacts::of(position)?;
        let facts = Self {
            unit: NamedFacts::of(position, unit),
            side: Some(side.clone()),
            zone: Some(unit.zone),
            turned: unit.turned,
            strike: Some(unit.print.deck_strike),
            deck: position.layout(&turn.opponent.id).map(Layout::deck),
            whose_turn: turn,
        };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        let unit = NamedFacts { id: Id::from("unit"), name: String::new() };
        Some(Self { unit, ..Self::default() })
    }

    about!(unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.deck_attack.key;
        let mut checks = self.whose_turn.checks(tables, key, Phase::Attack);
        checks.push(self.whose_turn.owns(key, &self.unit, self.side.as_ref()));
        let mut able = Checks::of(&self.unit.id, |reason| reason.name("unit", self.unit.called()));
        let strikes = fact!(self.strike).so(|strike| strike.is_none_or(|strike| strike > 0), 1);
        able.that(key, strikes, ["has-strike", "no-strike"]);
        let on_line = matches!(self.zone, None | Some(Zone::First | Zone::Second));
        let reserve = self.zone == Some(Zone::Reserve);
        let zone_key = if reserve { tables.build_reserve.key } else { key };
        able.that(zone_key, on_line, ["on-line", "not-on-line"]);
        able.that(tables.attack_turn.key, fact!(self.turned).is(false), ["ready", "turned"]);
        checks.extend(able);
        let mut tally =
            Tally { checks, open: open(tables, self.strike, self.deck).collect(), ..Tally::default() };
        tally.note(key);
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Self::Outcome {
        outcome(&self.unit.id, self.strike, self.deck)
    }

    fn follow(&self, _: &Tables, _: &Tally, outcome: &Self::Outcome) -> Vec<Event> {
        let turned = Event::Turned { cards: vec![self.unit.id.clone()] };
        let reduced = taken(&self.whose_turn, self.deck, outcome.word);
        std::iter::once(turned).chain(reduced).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let taken = loses(self.strike, self.deck);
        Reason::new(tables.deck_attack.key, if taken.is_some() { "says-strike" } else { "says-strike-only" })
            .name("unit", self.unit.called())
            .name("enemy", self.whose_turn.opponent.called())
            .count("strike", taken.unwrap_or(0))
    }
}
