//! A unit is built from the hand into the reserve.

use super::ask::held;
use super::kind::Line;
use super::pay::{self, CardFacts, ResourceFacts};
use super::prelude::*;
use super::unit::line_key;

facts! {
    /// The facts of a unit that is built.
    pub struct BuildFacts {
        pub whose_turn: TurnFacts,
        pub hand_card: CardFacts,
        pub icon: Option<Line>,
        pub pay: Vec<ResourceFacts>,
    }
}

impl Case<Lines> for BuildFacts {
    const PROCEDURE: &'static str = "build";
    type Ask = PlayAsk;
    done!("built");

    fn measure(survey: Survey<'_>, ask: &PlayAsk, _: &Amendments) -> Result<Self, Refusal> {
        let position = survey.position;
        let (card, pay) = pay::measure(position, ask)?;
        let icon = held(position, ask.card.as_str())?.card.print.line;
        let facts = Self { whose_turn: TurnFacts::of(position)?, hand_card: card, icon, pay };
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
            .with("build", seam::ruling::Arg::Reason(Box::new(says)))
            .word("line", line.unwrap_or(Line::First).message())
    }
}
