//! A unit uses its deck strike in place of an attack.

use super::ask::card;
use super::outcome::Taken;
use super::play::{open, outcome};
use super::prelude::*;

facts! {
    /// The facts of a deck strike.
    pub struct StrikeFacts {
        pub whose_turn: TurnFacts,
        pub unit: NamedFacts,
        pub side: Option<Id>,
        pub zone: Option<Zone>,
        pub turned: bool,
        /// How many cards its strike takes.
        pub strike: Option<u32>,
        /// Cards in the enemy's deck.
        pub deck: Option<u32>,
    }
}

impl Case<Lines> for StrikeFacts {
    const PROCEDURE: &'static str = "strike";
    type Ask = Id;
    type Outcome = Plain<Taken, Word>;

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
        let reduced = self.whose_turn.reduced(self.deck.unwrap_or(0), outcome.word.cards());
        std::iter::once(turned).chain(reduced).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.deck_attack.key, "says-strike")
            .name("unit", self.unit.called())
            .name("enemy", self.whose_turn.opponent.called())
            .count("strike", self.strike.unwrap_or(0))
    }
}
