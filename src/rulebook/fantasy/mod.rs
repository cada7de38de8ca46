//! The rulebook of charges in a fantasy mass battle: blocks of models, inches and 2d6.

mod apply;
mod approach;
mod begin;
mod charge;
mod declare;
mod event;
mod facts;
mod flight;
pub mod kind;
mod measure;
pub mod memory;
mod nerves;
mod panic;
mod phase;
pub mod position;
mod rally;
mod react;
mod redirect;
mod reform;
mod run;
mod setup;
mod shoot;
mod show;
mod sketch;
mod survey;
pub mod tables;
mod unit;
mod write;

use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::case::{self, Kinds};
use crate::rulebook::catalogue::{Catalogue, TableFault};
use crate::rulebook::{Answers, Fetch, Offer, Plain, Procedure, Reading, Refusal, Rulebook};
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use approach::{ApproachFacts, HinderFacts};
pub use begin::{BeginAsk, BeginFacts};
pub use charge::{ChargeFacts, HomeFacts, LegFacts, ShortFacts};
pub use declare::{DeclareAsk, DeclareFacts};
pub use event::Event;
pub use facts::{Ask, Facts};
pub use flight::{FleeFacts, FlightFacts, ThroughFacts};
pub use measure::MeasureFacts;
pub use panic::{PanicFacts, TerrorFacts};
use position::Position;
pub use rally::RallyFacts;
pub use react::{ReactAsk, ReactFacts};
pub use redirect::RedirectFacts;
pub use reform::{ReformAsk, ReformFacts};
pub use run::RunFacts;
pub use shoot::ShotFacts;
use tables::Tables;
pub use unit::{NamedFacts, TurnFacts, UnitFacts};

/// A position with the tables it is measured by.
type Survey<'p> = case::Survey<'p, Fantasy>;

/// The fantasy rulebook with its tables.
pub struct Fantasy {
    tables: Tables,
    catalogue: Catalogue,
}

impl Fantasy {
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

impl Kinds for Fantasy {
    type Position = Position;
    type Tables = Tables;
    type Outcome = Plain;
    type Event = Event;
}

impl Rulebook for Fantasy {
    type Position = Position;
    type Ask = Ask;
    type Facts = Facts;
    type Outcome = Plain;
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

    fn resolve(&self, facts: &Facts, tally: &Tally, dice: &mut dyn Dice) -> Plain {
        facts.resolve(&self.tables, tally, dice)
    }

    fn parts(&self, _outcome: &Plain) -> Vec<Word> {
        Vec::new()
    }

    fn follow(&self, facts: &Facts, tally: &Tally, outcome: &Plain) -> Vec<Event> {
        facts.follow(&self.tables, tally, outcome)
    }

    fn best(&self, facts: &Facts, tally: &Tally) -> Vec<Best> {
        facts.best(&self.tables, tally)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        apply::apply(position, event);
    }

    fn due(&self, position: &Position) -> Vec<Offer> {
        phase::due(self.survey(position))
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
        let named = position.named(id);
        named.map_or_else(|| id.to_string(), str::to_owned)
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
        match phase::over(self.survey(position)) {
            Some(check) => Err(check.into()),
            None => Ok(Vec::new()),
        }
    }

    fn ordered(&self, _position: &Position) -> Result<Option<(Ask, Event)>, Refusal> {
        Ok(None)
    }

    fn owed(&self, _position: &Position) -> Option<Ask> {
        None
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
        setup::read(&self.tables, file, text, fetch)
    }

    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>> {
        setup::read_army(file, text).map(|_| ())
    }

    fn write(&self, position: &Position) -> String {
        write::battle(position)
    }

    fn show(&self, position: &Position) -> (Value, Vec<Reason>) {
        show::show(position)
    }

    fn view(&self, position: &Position) -> View {
        show::view(position)
    }

    fn around(&self, position: &Position, unit: &Id) -> Vec<Mark> {
        sketch::around(self.survey(position), unit)
    }

    fn sketch(&self, position: &Position, facts: &Facts) -> Vec<Mark> {
        facts.sketch(self.survey(position))
    }

    fn matrix(&self, _position: &Position) -> (Value, Vec<Reason>) {
        (Value::Array(Vec::new()), Vec::new())
    }
}
