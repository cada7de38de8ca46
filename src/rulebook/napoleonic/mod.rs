//! The rulebook of stands, centimetres and a d20.

mod apply;
mod ask;
mod event;
mod facts;
mod fire;
pub mod garrison;
pub mod kind;
pub mod layout;
mod melee;
mod morale;
mod order;
mod phase;
pub mod position;
mod retreat;
mod setup;
mod show;
mod sight;
mod survey;
pub mod tables;
mod unit;
mod write;

use crate::dice::{Dice, Verdict, Word};
use crate::names::Id;
use crate::rulebook::catalogue::{Catalogue, TableFault};
use crate::rulebook::{Answers, Fetch, Offer, Procedure, Reading, Refusal, Rulebook};
use crate::ruling::{Amendments, EventRecord, Reason, Tally};
use crate::table::Fault;
use serde_json::Value;

pub use ask::{Ask, FireAsk};
pub use event::{Event, Stance, StandPose, Taken};
pub use facts::Facts;
pub use fire::{CoverFacts, FireFacts, GroupFacts, HiddenBy, OverFacts, StandFacts, TargetFacts};
pub use melee::{
    AttachedFacts, Facing, FighterFacts, GroundFacts, MeleeAsk, MeleeFacts, OccupyFacts, PartAsk,
    PartFacts, WayFacts,
};
pub use morale::{
    AwayFacts, EnemyFacts, FriendFacts, GeneralFacts, MoraleFacts, TouchFacts, ZoneFacts,
};
pub use order::{OrderFacts, SideFacts};
use position::Position;
pub use retreat::{RetreatAsk, RetreatFacts, Way};
pub use setup::{Recruit, read_army};
use survey::Survey;
use tables::Tables;
pub use unit::{PlaceFacts, UnitFacts};

/// The Napoleonic rulebook with its tables.
pub struct Napoleonic {
    tables: Tables,
    catalogue: Catalogue,
}

impl Napoleonic {
    /// The book with its own tables, and over them a house-rules file, given as its name and its text.
    ///
    /// # Errors
    /// Everything that is wrong in the house-rules file.
    pub fn with_house(house: Option<(&str, &str)>) -> Result<Self, Vec<TableFault>> {
        let tables = Tables::with_house(house)?;
        let catalogue = tables.catalogue();
        Ok(Self { tables, catalogue })
    }

    /// The tables.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    fn survey<'p>(&'p self, position: &'p Position) -> Survey<'p> {
        Survey {
            position,
            tables: &self.tables,
        }
    }
}

/// What the dice decided, whatever was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Of fire.
    Fire(fire::FireOutcome),
    /// Of a morale test.
    Morale(morale::MoraleOutcome),
    /// Of a melee.
    Melee(melee::MeleeOutcome),
    /// Of a retreat.
    Retreat(retreat::RetreatOutcome),
    /// Of the order of fire.
    Order(order::OrderOutcome),
}

impl Verdict for Outcome {
    fn headline(&self) -> Word {
        match self {
            Self::Fire(outcome) => Word::counted("loses", outcome.losses),
            Self::Morale(outcome) => outcome.word,
            Self::Melee(outcome) => outcome.headline(),
            Self::Retreat(outcome) => outcome.headline(),
            Self::Order(outcome) => outcome.headline(),
        }
    }

    fn fates(&self) -> &[(Id, Word)] {
        match self {
            Self::Fire(outcome) => &outcome.fates,
            Self::Morale(outcome) => &outcome.fates,
            Self::Melee(outcome) => outcome.fates(),
            Self::Retreat(outcome) => outcome.fates(),
            Self::Order(outcome) => outcome.fates(),
        }
    }
}

impl Rulebook for Napoleonic {
    type Position = Position;
    type Ask = Ask;
    type Facts = Facts;
    type Outcome = Outcome;
    type Event = Event;

    fn name(&self) -> &'static str {
        "napoleonic"
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn measure(&self, position: &Position, ask: &Ask, said: &Amendments) -> Result<Facts, Refusal> {
        ask::measure(self.survey(position), ask, said)
    }

    fn weigh(&self, facts: &Facts) -> Tally {
        match facts {
            Facts::Fire(facts) => fire::weigh(&self.tables, facts),
            Facts::Morale(facts) => morale::weigh(&self.tables, facts),
            Facts::Melee(facts) => melee::weigh(&self.tables, facts),
            Facts::Retreat(facts) => retreat::weigh(&self.tables, facts),
            Facts::Order(_) => order::weigh(&self.tables),
        }
    }

    fn resolve(&self, facts: &Facts, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
        match facts {
            Facts::Fire(facts) => Outcome::Fire(fire::resolve(&self.tables, facts, tally, dice)),
            Facts::Morale(facts) => {
                Outcome::Morale(morale::resolve(&self.tables, facts, tally, dice))
            }
            Facts::Melee(facts) => Outcome::Melee(melee::resolve(&self.tables, facts, tally, dice)),
            Facts::Retreat(facts) => Outcome::Retreat(retreat::resolve(facts)),
            Facts::Order(facts) => Outcome::Order(order::resolve(facts, dice)),
        }
    }

    fn parts(&self, outcome: &Outcome) -> Vec<Word> {
        match outcome {
            Outcome::Melee(outcome) => outcome.parts.clone(),
            _ => Vec::new(),
        }
    }

    fn follow(&self, facts: &Facts, _tally: &Tally, outcome: &Outcome) -> Vec<Event> {
        match (facts, outcome) {
            (Facts::Fire(facts), Outcome::Fire(outcome)) => {
                fire::follow(&self.tables, facts, outcome)
            }
            (Facts::Morale(facts), Outcome::Morale(outcome)) => {
                morale::follow(&self.tables, facts, outcome)
            }
            (Facts::Melee(facts), Outcome::Melee(outcome)) => {
                melee::follow(&self.tables, facts, outcome)
            }
            (Facts::Retreat(facts), Outcome::Retreat(_)) => retreat::follow(facts),
            _ => Vec::new(),
        }
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        apply::apply(&self.tables, position, event);
    }

    fn offers(&self, position: &Position) -> Vec<Offer> {
        phase::offers(self.survey(position))
    }

    fn says(&self, facts: &Facts) -> Reason {
        match facts {
            Facts::Fire(facts) => fire::says(&self.tables, facts),
            Facts::Morale(facts) => morale::says(facts),
            Facts::Melee(facts) => melee::says(facts),
            Facts::Retreat(facts) => retreat::says(facts),
            Facts::Order(facts) => order::says(facts),
        }
    }

    fn record(&self, event: &Event, called: &dyn Fn(&Id) -> String) -> EventRecord {
        event::record(event, called)
    }

    fn called(&self, position: &Position, id: &Id) -> String {
        position
            .unit(id)
            .map_or_else(|| id.to_string(), |unit| unit.name.clone())
    }

    fn procedures(&self) -> &'static [Procedure] {
        ask::PROCEDURES
    }

    fn ask(&self, position: &Position, procedure: &str, answers: &Answers) -> Result<Ask, Refusal> {
        ask::read(self.survey(position), procedure, answers)
    }

    fn blank(&self, procedure: &str) -> Option<Facts> {
        facts::blank(&self.tables, procedure)
    }

    fn phase(&self, position: &Position) -> Result<Vec<Ask>, Refusal> {
        phase::asks(self.survey(position))
    }

    fn owed(&self, position: &Position) -> Option<Ask> {
        phase::owed(position)
    }

    fn close(&self, position: &Position) -> Event {
        Event::PhaseClosed {
            phase: position.phase,
            taken: apply::taken_by_fire(position),
        }
    }

    fn phase_name(&self, position: &Position) -> &'static str {
        position.phase.message()
    }

    fn read(
        &self,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Reading<Position>, Vec<Fault>> {
        setup::read(&self.tables, file, text, fetch)
    }

    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>> {
        read_army(file, text).map(|_| ())
    }

    fn write(&self, position: &Position) -> String {
        write::battle(position)
    }

    fn show(&self, position: &Position) -> (Value, Vec<Reason>) {
        show::show(position)
    }

    fn matrix(&self, position: &Position) -> (Value, Vec<Reason>) {
        fire::matrix(self.survey(position))
    }
}
