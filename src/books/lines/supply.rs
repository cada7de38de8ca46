//! A resource is laid from the hand.

use super::pay::{CardFacts, measure, paid};
use super::prelude::*;

facts! {
    /// The facts of a resource that is laid.
    pub struct SupplyFacts {
        pub whose_turn: TurnFacts,
        pub hand_card: CardFacts,
        /// How many resources the player has laid this turn.
        pub laid_this_turn: u32,
    }
}

ask! {
    /// A resource that is to be laid.
    SupplyAsk of Lines {
        card: Id = hole::Member,
    }
}

impl Case<Lines> for SupplyFacts {
    const PROCEDURE: &'static str = "supply";
    type Ask = SupplyAsk;
    done!("supplied");

    fn measure(survey: Survey<'_>, ask: &SupplyAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let facts = Self {
            whose_turn: TurnFacts::of(position)?,
            hand_card: measure(position, &PlayAsk { card: ask.card.clone(), pay: Some(Vec::new()) })?.0,
            laid_this_turn: position.state.laid,
        };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { hand_card: CardFacts::blank(), ..Self::default() })
    }

    about!(hand_card.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let rule = &tables.build_phase;
        let mut checks = self.whose_turn.checks(tables, rule.key, Phase::Build);
        let is = self.hand_card.kind.is_none_or(|kind| kind == Kind::Resource);
        let variants = ["resource", "not-resource"];
        checks.extend(self.hand_card.in_hand(&self.whose_turn, rule.key, (is, variants)));
        // Where nobody may lay any, no count of them would do.
        let may = fact!(self.laid_this_turn).so(|laid| *laid < rule.resources, 0);
        let may = Check::that(rule.key, may.and(rule.resources > 0), ["may-lay", "laid"]);
        checks.push(
            may.of(&self.whose_turn.player.id)
                .saying(|reason| reason.count("laid", self.laid_this_turn).count("most", rule.resources)),
        );
        let mut tally = Tally { checks, ..Tally::default() };
        tally.note(rule.key);
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let supplied =
            Event::Supplied { card: self.hand_card.id.clone(), laid: self.laid_this_turn.saturating_add(1) };
        let named = paid(&self.whose_turn.player.id, &self.hand_card, &[]);
        named.into_iter().chain([supplied]).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.build_phase.key, "says-supply")
            .name("side", self.whose_turn.player.called())
            .name("card", self.hand_card.named().called())
    }
}
