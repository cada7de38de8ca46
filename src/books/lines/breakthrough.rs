//! The choice of targets behind the first line, for units that got through or flew over the line.

use super::ask::{are_cards, card};
use super::prelude::*;

facts! {
    /// The facts of choosing targets behind the first line.
    pub struct ThroughFacts {
        pub whose_turn: TurnFacts,
        pub choices: Vec<ChoiceFacts>,
        /// The units that got through and for which the request names no target.
        pub unchosen: Vec<NamedFacts>,
    }

    /// A unit that got through, and the target that the player chooses.
    pub struct ChoiceFacts {
        pub unit: UnitFacts,
        /// True if the unit got through and has not chosen a target yet.
        pub is_through: bool,
        /// The target. Its id is `deck` for an attack on the deck.
        pub target: NamedFacts,
        pub zone: Option<Zone>,
        /// True if the target belongs to the enemy.
        pub of_enemy: bool,
    }
}

ask! {
    /// The request to choose targets for the units that got through.
    ThroughAsk of Lines {
        /// The pairs of a unit and a target.
        choices: Vec<(Id, Id)> = hole::Pairs as "at",
    } checked by are_there
}

/// Checks that every unit is a card of this game, and every target a card or `deck`.
///
/// # Errors
/// Refuses the request if an id is neither.
fn are_there(survey: Survey<'_>, ask: &ThroughAsk) -> Result<(), Refusal> {
    let aims = ask.choices.iter().map(|(_, at)| at).filter(|at| at.as_str() != DECK);
    are_cards(survey.position, ask.choices.iter().map(|(unit, _)| unit).chain(aims))
}

impl Case<Lines> for ThroughFacts {
    type Outcome = Plain;

    const SAYS_OUTCOME: bool = true;

    fn measure(survey: Survey<'_>, ask: &ThroughAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let state = &position.state;
        let wave = state.wave.as_ref();
        let through: Vec<&Id> = wave.into_iter().flat_map(Wave::through).collect();
        let mut choices = Vec::new();
        for (unit, at) in &ask.choices {
            let (own, _) = card(position, unit.as_str())?;
            let target = (at.as_str() != DECK).then(|| card(position, at.as_str())).transpose()?;
            let deck = || NamedFacts { id: at.clone(), name: String::new() };
            choices.push(ChoiceFacts {
                unit: UnitFacts::of(position, own),
                is_through: through.contains(&unit),
                target: target.map_or_else(deck, |(card, _)| NamedFacts::of(position, card)),
                zone: Some(target.map_or(Zone::Deck, |(card, _)| card.zone)),
                of_enemy: target.is_none_or(|(_, side)| *side != state.player),
            });
        }
        let given = |id: &Id| ask.choices.iter().any(|(unit, _)| unit == id);
        let left = through.into_iter().filter(|id| !given(id));
        let facts = Self {
            whose_turn: TurnFacts::of(position)?,
            choices,
            unchosen: left.map(|id| NamedFacts::side(position, id)).collect(),
        };
        sound(survey, facts)
    }

    about!(first of choices: unit.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let mut tally = Tally { checks: vec![self.whose_turn.on(tables)], ..Tally::default() };
        for (at, choice) in self.choices.iter().enumerate() {
            tally.checks.extend(choice.checks(tables, at));
            let mut before = self.choices.iter().take(at);
            if before.any(|known| known.unit.id == choice.unit.id) {
                let key = tables.breakthrough_when.key;
                let twice = Check::that(key, false, ["", "twice"]).of(&choice.unit.id);
                tally.checks.push(twice.saying(|reason| reason.name("unit", choice.unit.called())));
            }
            match choice.zone {
                Some(Zone::Second) => {
                    tally.note(tables.block_lines.key);
                    tally.note(tables.block_turn.key);
                }
                Some(Zone::Deck) => tally.note(tables.deck_attack.key),
                _ => tally.note(tables.resource_attack.key),
            }
        }
        tally.note(tables.battle_members.key);
        tally
    }

    fn resolve(&self, _: &Tables, _: &Tally, _: &mut dyn Dice) -> Plain {
        let units = self.choices.iter().map(|choice| &choice.unit.id);
        Plain::all(Word::plain("chosen"), units)
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let mut targets: Vec<(Id, Vec<Id>)> = Vec::new();
        for choice in &self.choices {
            let unit = choice.unit.id.clone();
            match targets.iter_mut().find(|(at, _)| *at == choice.target.id) {
                Some((_, units)) => units.push(unit),
                None => targets.push((choice.target.id.clone(), vec![unit])),
            }
        }
        let units = self.choices.iter().filter(|choice| choice.zone == Some(Zone::Second));
        let mut turned: Vec<Id> = Vec::new();
        for choice in units {
            if !turned.contains(&choice.target.id) {
                turned.push(choice.target.id.clone());
            }
        }
        let turned = (!turned.is_empty()).then_some(Event::Turned { cards: turned });
        let chosen = targets.into_iter().map(|(at, units)| Event::Chose { units, at });
        chosen.chain(turned).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let choice = |choice: &ChoiceFacts| {
            let deck = choice.is_at_deck();
            let says = Reason::new("lines.through", if deck { "deck" } else { "at" })
                .name("unit", choice.unit.called())
                .name("at", choice.target.called());
            Arg::from(says)
        };
        Reason::new(tables.breakthrough_when.key, "says")
            .list("choices", self.choices.iter().map(choice).collect())
    }
}

impl ChoiceFacts {
    /// Returns true if the unit attacks the deck.
    fn is_at_deck(&self) -> bool {
        self.target.id.as_str() == DECK
    }

    /// Checks that the unit got through the first line, and may attack the target.
    ///
    /// # Source
    /// `breakthrough.when`, `breakthrough.air`, `breakthrough.air.target`, `deck.attack`
    fn checks(&self, tables: &Tables, at: usize) -> Checks<'_> {
        let unit = &self.unit;
        let air = unit.flies();
        let mut checks = Checks::of(&unit.id, |reason| {
            reason.name("unit", unit.called()).name("at", self.target.called())
        });
        let when = tables.breakthrough_when.key;
        let key = if air { tables.breakthrough_air.key } else { when };
        checks.that(key, self.is_through, ["through", "not-through"]);
        let key = if air { tables.breakthrough_air_target.key } else { when };
        if self.is_at_deck() && air {
            let may = fact!(format_args!("choices.{at}"), self.unit.over_deck).is(true);
            checks.that(key, may, ["deck", "no-deck"]);
        } else {
            // The deck is attacked as a whole, so a single card in the deck can't be the target.
            let behind =
                self.is_at_deck() || matches!(self.zone, None | Some(Zone::Second | Zone::Resources));
            checks.that(key, behind && self.of_enemy, ["behind", "not-behind"]);
        }
        checks
    }
}
