//! The rulebook of Napoleonic shock and cavalry charges on hexes.

mod activate;
mod advance;
mod again;
mod apply;
mod ask;
mod charge;
mod clash;
mod commit;
mod counter;
mod declare;
mod event;
mod face;
mod facts;
mod fire;
mod hexes;
pub mod kind;
mod march;
mod phase;
pub mod position;
mod pursue;
mod rally;
mod retire;
mod retreat;
mod setup;
mod show;
mod square;
pub mod tables;
mod unit;
mod view;
mod weighing;
mod write;

use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::case::{Kinds, Plain};
use crate::rulebook::catalogue::{Catalogue, TableFault};
use crate::rulebook::{Answers, Fetch, Offer, Procedure, Reading, Refusal, Rulebook};
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::{Fault, Mark, View};
use ask::Survey;
use position::Position;
use serde_json::Value;
use tables::Tables;

pub use activate::{ActivateAsk, ActivateFacts};
pub use advance::{AdvanceAsk, AdvanceFacts, StackFacts};
pub use again::{BreakAsk, BreakFacts, RiposteAsk, RiposteFacts, ToFacts};
pub use charge::{ChargeAsk, ChargeFacts, WayFacts};
pub use clash::{AttackerFacts, DefenderFacts, FlankFacts, ShockAsk, ShockFacts, ThroughFacts};
pub use commit::{CommanderFacts, CommitAsk, CommitFacts, RatingFacts, RecallAsk, RecallFacts};
pub use counter::{CounterAsk, CounterFacts};
pub use declare::{DeclareAsk, DeclareFacts, TargetFacts};
pub use event::Event;
pub use face::{FaceAsk, FaceFacts, LineAsk, LineFacts};
pub use facts::{Ask, Facts};
pub use fire::{FireAsk, FireFacts};
pub use hexes::{Against, Crowd};
pub use march::{MoveAsk, MoveFacts, StepFacts};
pub use pursue::{FinishAsk, FinishFacts, PursueAsk, PursueFacts};
pub use rally::{RallyAsk, RallyFacts};
pub use retire::{BackFacts, FollowAsk, FollowFacts, RetireAsk, RetireFacts};
pub use retreat::{AwayFacts, RetreatAsk, RetreatFacts};
pub use square::{SquareAsk, SquareFacts};
pub use unit::{NamedFacts, UnitFacts};

/// The shock rulebook with its tables.
pub struct Shock {
    tables: Tables,
    catalogue: Catalogue,
}

impl Shock {
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

impl Kinds for Shock {
    type Position = Position;
    type Tables = Tables;
    type Outcome = Plain;
    type Event = Event;
}

impl Rulebook for Shock {
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

    fn parts(&self, _: &Plain) -> Vec<Word> {
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
        phase::still_on(self.survey(position))?;
        Ok(Vec::new())
    }

    fn ordered(&self, _: &Position) -> Result<Option<(Ask, Event)>, Refusal> {
        Ok(None)
    }

    fn owed(&self, position: &Position) -> Option<Ask> {
        pursue::owed(self.survey(position)).map(Ask::Finish)
    }

    fn close(&self, position: &Position) -> Event {
        phase::close(self.survey(position))
    }

    fn turn(&self, position: &Position) -> u32 {
        position.turn
    }

    fn phase_name(&self, position: &Position) -> &'static str {
        phase::now(self.survey(position)).message()
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
        setup::read_army(file, text).map(drop)
    }

    fn write(&self, position: &Position) -> String {
        write::write(position)
    }

    fn show(&self, position: &Position) -> (Value, Vec<Reason>) {
        show::show(position, phase::now(self.survey(position)))
    }

    fn view(&self, position: &Position) -> View {
        view::view(position, self.phase_name(position))
    }

    fn around(&self, position: &Position, unit: &Id) -> Vec<Mark> {
        view::around(position, unit)
    }

    fn sketch(&self, position: &Position, facts: &Facts) -> Vec<Mark> {
        facts.sketch(self.survey(position))
    }

    fn matrix(&self, _: &Position) -> (Value, Vec<Reason>) {
        (Value::Array(Vec::new()), Vec::new())
    }
}
