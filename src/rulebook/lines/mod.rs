//! The rulebook of cards on two lines: units built, waves of attack, blocks, battles, and the deck.

mod battle;
mod best;
mod block;
mod build;
mod draw;
mod event;
mod facts;
mod field;
pub mod kind;
mod outcome;
mod pay;
mod phase;
mod play;
pub mod position;
mod setup;
mod show;
mod strength;
mod strike;
mod supply;
pub mod tables;
mod through;
mod unit;
mod view;
mod wave;
mod write;

use super::case::{Kinds, Survey};
use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::catalogue::{Catalogue, TableFault};
use crate::rulebook::{Answers, Due, Fetch, Offer, Procedure, Reading, Refusal, Rulebook};
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use battle::{BattleAsk, BattleFacts, HitFacts, PartyFacts, Spread};
pub use block::{BlockAsk, BlockFacts, BlockedFacts};
pub use build::BuildFacts;
pub use draw::{DrawAsk, DrawFacts};
pub use event::{Event, Moved};
pub use facts::{Ask, Facts};
pub use field::{AttackerFacts, FieldFacts};
pub use outcome::Outcome;
pub use pay::{CardFacts, PlayAsk, ResourceFacts};
pub use play::PlayFacts;
use position::Position;
pub use strike::{StrikeAsk, StrikeFacts};
pub use supply::SupplyFacts;
use tables::Tables;
pub use through::{ChoiceFacts, ThroughAsk, ThroughFacts};
pub use unit::{ModifierFacts, NamedFacts, TurnFacts, UnitFacts};
pub use wave::{WaveAsk, WaveFacts};

/// The rulebook of cards on two lines, with its tables.
pub struct Lines {
    tables: Tables,
    catalogue: Catalogue,
}

impl Kinds for Lines {
    type Position = Position;
    type Tables = Tables;
    type Outcome = Outcome;
    type Event = Event;
}

impl Lines {
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

    fn survey<'p>(&'p self, position: &'p Position) -> Survey<'p, Self> {
        Survey {
            position,
            tables: &self.tables,
        }
    }
}

impl Rulebook for Lines {
    type Position = Position;
    type Ask = Ask;
    type Facts = Facts;
    type Outcome = Outcome;
    type Event = Event;

    fn name(&self) -> &'static str {
        setup::BOOK
    }

    fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    fn measure(&self, position: &Position, ask: &Ask, said: &Amendments) -> Result<Facts, Refusal> {
        facts::measure(self.survey(position), ask, said)
    }

    fn weigh(&self, facts: &Facts) -> Tally {
        facts.weigh(&self.tables)
    }

    fn resolve(&self, facts: &Facts, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
        facts.resolve(&self.tables, tally, dice)
    }

    fn parts(&self, outcome: &Outcome) -> Vec<Word> {
        outcome.parts.clone()
    }

    fn follow(&self, facts: &Facts, tally: &Tally, outcome: &Outcome) -> Vec<Event> {
        facts.follow(&self.tables, tally, outcome)
    }

    fn best(&self, facts: &Facts, tally: &Tally) -> Vec<Best> {
        facts.best(&self.tables, tally)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        event::apply(position, event);
    }

    fn due(&self, position: &Position) -> Vec<Offer> {
        let mut offers = self.offers(position);
        offers.retain(|offer| offer.due == Due::Now);
        offers
    }

    fn offers(&self, position: &Position) -> Vec<Offer> {
        phase::offers(self.survey(position))
    }

    fn says(&self, facts: &Facts) -> Reason {
        facts.says(&self.tables)
    }

    fn tells(&self, event: &Event, called: &dyn Fn(&Id) -> String) -> Reason {
        event::tells(event, called)
    }

    fn called(&self, position: &Position, id: &Id) -> String {
        position.called(id)
    }

    fn procedures(&self) -> &'static [Procedure] {
        facts::PROCEDURES
    }

    fn ask(&self, position: &Position, procedure: &str, answers: &Answers) -> Result<Ask, Refusal> {
        facts::read(self.survey(position), procedure, answers)
    }

    fn blank(&self, procedure: &str) -> Option<Facts> {
        facts::blank(&self.tables, procedure)
    }

    fn schema(&self, procedure: &str) -> Option<Value> {
        facts::schema(procedure)
    }

    fn phase(&self, position: &Position) -> Result<Vec<Ask>, Refusal> {
        phase::over(self.survey(position)).map(|()| Vec::new())
    }

    fn ordered(&self, _: &Position) -> Result<Option<(Ask, Event)>, Refusal> {
        Ok(None)
    }

    fn owed(&self, position: &Position) -> Option<Ask> {
        phase::owed(position)
    }

    fn close(&self, position: &Position) -> Event {
        phase::close(position)
    }

    fn turn(&self, position: &Position) -> u32 {
        position.turn
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
        setup::read(file, text, fetch)
    }

    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>> {
        setup::read_army(file, text).map(|_| ())
    }

    fn write(&self, position: &Position) -> String {
        write::write(position)
    }

    fn show(&self, position: &Position) -> (Value, Vec<Reason>) {
        show::show(position)
    }

    fn view(&self, position: &Position) -> View {
        view::view(position)
    }

    fn around(&self, _: &Position, _: &Id) -> Vec<Mark> {
        Vec::new()
    }

    fn sketch(&self, position: &Position, facts: &Facts) -> Vec<Mark> {
        facts.sketch(self.survey(position))
    }

    fn matrix(&self, _: &Position) -> (Value, Vec<Reason>) {
        (Value::Array(Vec::new()), Vec::new())
    }
}
