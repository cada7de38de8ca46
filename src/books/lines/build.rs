//! Playing units and resources from the hand. A unit goes to the reserve, and a resource goes on the table.

use super::kind::Line;
use super::pay::{self, CardFacts, ResourceFacts};
use super::prelude::*;
use super::unit::line_key;

facts! {
    /// The facts of building a unit, that is, of playing a unit's card from the hand.
    pub struct BuildFacts {
        pub whose_turn: TurnFacts,
        pub hand_card: CardFacts,
        pub icon: Option<Line>,
        pub pay: Vec<ResourceFacts>,
    }
}

impl Case<Lines> for BuildFacts {
    done!("built");

    fn measure(survey: Survey<'_>, ask: &PlayAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (held, hand_card, pay) = pay::measure(position, ask)?;
        let icon = held.print.line;
        let facts = Self { whose_turn: TurnFacts::of(position)?, hand_card, icon, pay };
        sound(survey, facts)
    }

    fn blank(_: &Tables) -> Option<Self> {
        Some(Self { hand_card: CardFacts::blank(), ..Self::default() })
    }

    about!(hand_card.id);

    fn weigh(&self, tables: &Tables) -> Tally {
        let key = tables.build_phase.key;
        let mut checks = self.whose_turn.checks(tables, key, Phase::Build);
        let is_unit = self.hand_card.kind.is_none_or(super::kind::Kind::is_unit);
        checks.extend(self.hand_card.in_hand(&self.whose_turn, key, (is_unit, ["unit", "not-unit"])));
        let (paid, open) = pay::checks(tables, &self.whose_turn, &self.hand_card, &self.pay);
        checks.extend(paid);
        let mut tally = Tally { checks, open: open.into_iter().collect(), ..Tally::default() };
        tally.note(key);
        tally.note(tables.build_reserve.key);
        tally.note(line_key(tables, self.icon));
        tally
    }

    fn follow(&self, _: &Tables, _: &Tally, _: &Plain) -> Vec<Event> {
        let laid = Event::Laid { card: self.hand_card.id.clone(), zone: Zone::Reserve };
        let paid = pay::paid(&self.whose_turn.player.id, &self.hand_card, &self.pay);
        paid.into_iter().chain([laid]).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        let variant = if self.hand_card.price.is_some() { "says" } else { "says-open" };
        let kind = self.hand_card.kind;
        let line = self.icon.or_else(|| kind.map(super::kind::Kind::line));
        let says = Reason::new(tables.build_phase.key, variant)
            .name("side", self.whose_turn.player.called())
            .name("card", self.hand_card.named().called())
            .count("cost", self.hand_card.price.unwrap_or(0));
        Reason::new(line_key(tables, self.icon), if line.is_some() { "says" } else { "says-open" })
            .with("build", says)
            .word("line", line.unwrap_or(Line::First).message())
    }
}

facts! {
    /// The facts of playing a resource card from the hand onto the table.
    pub struct SupplyFacts {
        pub whose_turn: TurnFacts,
        pub hand_card: CardFacts,
        /// The number of resource cards that the player has put on the table in the current turn.
        pub laid_this_turn: u32,
    }
}

ask! {
    /// The request to play a resource card onto the table.
    SupplyAsk of Lines {
        card: Id = hole::Member,
    }
}

impl Case<Lines> for SupplyFacts {
    done!("supplied");

    fn measure(survey: Survey<'_>, ask: &SupplyAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let facts = Self {
            whose_turn: TurnFacts::of(position)?,
            hand_card: pay::measure(position, &PlayAsk { card: ask.card.clone(), pay: Some(Vec::new()) })?.1,
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
        // If the rules allow no resources at all, the check fails whatever number has been played.
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
        let named = pay::paid(&self.whose_turn.player.id, &self.hand_card, &[]);
        named.into_iter().chain([supplied]).collect()
    }

    fn says(&self, tables: &Tables) -> Reason {
        Reason::new(tables.build_phase.key, "says-supply")
            .name("side", self.whose_turn.player.called())
            .name("card", self.hand_card.named().called())
    }
}
