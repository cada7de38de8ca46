//! The rulebook of squads and leaders on hexes: moves and opportunity fire, fire, Recover and Rout.

mod apply;
mod army;
mod event;
mod facts;
mod fire;
mod kind;
mod march;
mod morale;
mod orders;
mod phase;
pub mod position;
mod retreat;
mod roll;
mod setup;
mod show;
mod sight;
mod step;
pub mod tables;
mod unit;
mod view;
mod write;

use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::case::Kinds;
use crate::rulebook::catalogue::{Catalogue, TableFault};
use crate::rulebook::{Answers, Fetch, Offer, Plain, Procedure, Reading, Refusal, Rulebook};
use crate::ruling::{Amendments, Best, Check, Reason, Tally};
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use army::{Recruit, read_army};
pub use event::Event;
pub use facts::{Ask, Facts};
pub use fire::{
    ChanceFacts, FireFacts, OpfireFacts, PieceFacts, TargetFacts, VolleyAsk, VolleyFacts,
};
pub use march::{GroupFacts, MoverFacts, WayFacts};
pub use morale::{CoverFacts, LeaderFacts};
pub use orders::{ActorFacts, CardAsk, CardFacts, DoneFacts, HoldFacts, MoveFacts, RefreshFacts};
use position::Position;
pub use retreat::{RetreatAsk, RetreatFacts};
pub use roll::{AnnounceFacts, RecoverFacts, RollFacts, RoutFacts};
pub use sight::{PassFacts, PlotFacts, SightFacts};
pub use step::{LeaveAsk, LeaveFacts, StepAsk, StepFacts};
use tables::Tables;
use unit::Survey;
pub use unit::{NamedFacts, UnitFacts};

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

    fn survey<'p>(&'p self, position: &'p Position) -> Survey<'p> {
        Survey {
            position,
            tables: &self.tables,
        }
    }
}

impl Kinds for Squad {
    type Position = Position;
    type Tables = Tables;
    type Outcome = Plain;
    type Event = Event;
}

impl Rulebook for Squad {
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

    /// Nothing is asked of a turn as a whole: orders are played one by one, and what is due holds it open.
    fn phase(&self, position: &Position) -> Result<Vec<Ask>, Refusal> {
        let Some(side) = position.won() else {
            return Ok(Vec::new());
        };
        let key = self.tables.victory_points.key;
        let because = Reason::new(key, "over").name("side", &side.name);
        Err(Check::new(key, false, because).into())
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
        fetch: &Fetch<'_>,
    ) -> Result<Reading<Position>, Vec<Fault>> {
        setup::read(file, text, fetch)
    }

    fn check_army(&self, file: &str, text: &str) -> Result<(), Vec<Fault>> {
        read_army(file, text).map(|_| ())
    }

    fn write(&self, position: &Position) -> String {
        write::write(position)
    }

    fn show(&self, position: &Position) -> (Value, Vec<Reason>) {
        show::show(position)
    }

    fn view(&self, position: &Position) -> View {
        view::view(position, self.phase_name(position))
    }

    fn around(&self, position: &Position, unit: &Id) -> Vec<Mark> {
        view::around(self.survey(position), unit)
    }

    fn sketch(&self, position: &Position, facts: &Facts) -> Vec<Mark> {
        facts.sketch(self.survey(position))
    }

    fn matrix(&self, _position: &Position) -> (Value, Vec<Reason>) {
        (Value::Array(Vec::new()), Vec::new())
    }
}
