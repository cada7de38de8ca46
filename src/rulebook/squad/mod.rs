//! The rulebook of squads and leaders on hexes: Recover and Rout.

mod ask;
mod event;
mod facts;
pub mod position;
mod rules;
mod setup;
mod show;
pub mod tables;
mod write;

use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::catalogue::{Catalogue, TableFault};
use crate::rulebook::{Answers, Due, Fetch, Offer, Procedure, Reading, Refusal, Rulebook, schema};
use crate::ruling::{Amendments, Reason, Tally};
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use ask::Ask;
pub use event::Event;
pub use facts::{AnnounceFacts, CoverFacts, Facts, LeaderFacts, NamedFacts, RollFacts, UnitFacts};
use position::{Order, Position};
pub use rules::Outcome;
use tables::Tables;

/// The squad rulebook with its tables.
pub struct Squad {
    tables: Tables,
    catalogue: Catalogue,
}

impl Squad {
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
}

impl Rulebook for Squad {
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

    fn measure(
        &self,
        position: &Position,
        ask: &Ask,
        _said: &Amendments,
    ) -> Result<Facts, Refusal> {
        Ok(Facts::measured(
            position,
            ask.order,
            ask::unit(position, ask.unit.as_str())?,
        ))
    }

    fn weigh(&self, facts: &Facts) -> Tally {
        rules::weigh(&self.tables, facts)
    }

    fn resolve(&self, facts: &Facts, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
        rules::resolve(&self.tables, facts, tally, dice)
    }

    fn parts(&self, _outcome: &Outcome) -> Vec<Word> {
        Vec::new()
    }

    fn follow(&self, facts: &Facts, _tally: &Tally, outcome: &Outcome) -> Vec<Event> {
        rules::follow(facts, outcome)
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
        ask::offers(position)
    }

    fn says(&self, facts: &Facts) -> Reason {
        let key = match facts.order {
            Order::Recover => self.tables.recover_roll.key,
            Order::Rout => self.tables.rout_roll.key,
        };
        Reason::new(key, "says").name("unit", facts.roll.unit.called())
    }

    fn tells(&self, event: &Event, called: &dyn Fn(&Id) -> String) -> Reason {
        event::tells(event, called)
    }

    fn called(&self, position: &Position, id: &Id) -> String {
        position.called(id)
    }

    fn procedures(&self) -> &'static [Procedure] {
        ask::PROCEDURES
    }

    fn ask(&self, position: &Position, procedure: &str, answers: &Answers) -> Result<Ask, Refusal> {
        ask::read(position, procedure, answers)
    }

    fn blank(&self, procedure: &str) -> Option<Facts> {
        ask::order(procedure).map(Facts::blank)
    }

    fn schema(&self, procedure: &str) -> Option<Value> {
        ask::order(procedure).map(|_| schema::of::<RollFacts>())
    }

    fn phase(&self, _position: &Position) -> Result<Vec<Ask>, Refusal> {
        Ok(Vec::new())
    }

    fn ordered(&self, _position: &Position) -> Result<Option<(Ask, Event)>, Refusal> {
        Ok(None)
    }

    fn owed(&self, _position: &Position) -> Option<Ask> {
        None
    }

    fn close(&self, _position: &Position) -> Event {
        Event::TurnEnded
    }

    fn turn(&self, position: &Position) -> u32 {
        position.turn
    }

    fn phase_name(&self, _position: &Position) -> &'static str {
        setup::PHASE_MESSAGE
    }

    fn read(
        &self,
        file: &str,
        text: &str,
        _fetch: &Fetch<'_>,
    ) -> Result<Reading<Position>, Vec<Fault>> {
        setup::read(file, text)
    }

    fn check_army(&self, file: &str, _text: &str) -> Result<(), Vec<Fault>> {
        Err(vec![setup::army_fault(file)])
    }

    fn write(&self, position: &Position) -> String {
        write::write(position)
    }

    fn show(&self, position: &Position) -> (Value, Vec<Reason>) {
        show::show(position)
    }

    fn view(&self, position: &Position) -> View {
        show::view(position, self.phase_name(position))
    }

    fn around(&self, _position: &Position, _unit: &Id) -> Vec<Mark> {
        Vec::new()
    }

    fn sketch(&self, _position: &Position, _facts: &Facts) -> Vec<Mark> {
        Vec::new()
    }

    fn matrix(&self, _position: &Position) -> (Value, Vec<Reason>) {
        (Value::Array(Vec::new()), Vec::new())
    }
}
