//! The rulebook of stands, centimetres and a d20.

mod apply;
mod ask;
mod attack;
mod crossing;
mod event;
mod facts;
mod fire;
pub mod garrison;
mod generals;
mod guns;
mod hand;
pub mod kind;
pub mod layout;
mod march;
mod melee;
mod morale;
mod moves;
mod order;
mod outcome;
mod phase;
mod places;
pub mod position;
mod recover;
mod retreat;
mod setup;
mod show;
mod sight;
mod sketch;
mod spot;
mod survey;
pub mod tables;
mod unit;
mod view;
mod write;

use crate::dice::{Dice, Word};
use crate::names::Id;
use crate::rulebook::case::Kinds;
use crate::rulebook::catalogue::{Catalogue, TableFault};
use crate::rulebook::{Answers, Fetch, Offer, Procedure, Reading, Refusal, Rulebook};
use crate::ruling::{Amendments, Best, Reason, Tally};
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use attack::{AttackAsk, AttackFacts, PassAsk, PassFacts};
pub use event::{Event, Stance, StandPose, Taken};
pub use facts::{Ask, Facts};
pub use fire::{
    CoverFacts, FireAsk, FireFacts, GroupFacts, HiddenBy, OverFacts, StandFacts, TargetFacts,
};
pub use generals::{DeathAsk, DeathFacts, Goal, HeldFacts, RideAsk, RideFacts};
pub use guns::{
    AbandonAsk, AbandonFacts, JoinAsk, JoinFacts, ManAsk, ManFacts, StepOutAsk, StepOutFacts,
};
pub use hand::{PlaceUnitAsk, PlaceUnitFacts};
pub use march::{Leg, LegFacts, LegKind, MarchFacts, SlowFacts, Stop, StopFacts, StretchFacts};
pub use melee::{
    AttachedFacts, Facing, FighterFacts, GroundFacts, MeleeAsk, MeleeFacts, OccupyFacts, PartAsk,
    PartFacts, WayFacts,
};
pub use morale::{
    AwayFacts, EnemyFacts, FriendFacts, GeneralFacts, MoraleAsk, MoraleFacts, TouchFacts, ZoneFacts,
};
pub use moves::{MoveAsk, MoveFacts};
pub use order::{OrderFacts, SideFacts};
pub use outcome::Outcome;
pub use places::{
    AttackedFacts, CaptureFacts, ClearAsk, ClearFacts, DeclineAsk, DeclineFacts, EnterAsk,
    EnterFacts, FortifyAsk, FortifyFacts, HolderFacts, LeaveAsk, LeaveFacts, SideRoomFacts,
};
use position::Position;
pub use recover::{AtEdgeFacts, RecoverAsk, RecoverFacts};
pub use retreat::{RetreatAsk, RetreatFacts, Way};
pub use setup::{Recruit, read_army};
pub use spot::{BarredFacts, NearFacts, SpotFacts};
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

impl Kinds for Napoleonic {
    type Position = Position;
    type Tables = Tables;
    type Outcome = Outcome;
    type Event = Event;
    const CHOICES: &'static [&'static str] = &[
        "fire.loss.choice",
        "morale.retreat",
        "melee.loss.one",
        "retreat.path",
    ];
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
        facts::measure(self.survey(position), ask, said)
    }

    fn weigh(&self, facts: &Facts) -> Tally {
        facts.weigh(&self.tables)
    }

    fn resolve(&self, facts: &Facts, tally: &Tally, dice: &mut dyn Dice) -> Outcome {
        facts.resolve(&self.tables, tally, dice)
    }

    fn parts(&self, outcome: &Outcome) -> Vec<Word> {
        match outcome {
            Outcome::Melee(outcome) => outcome.parts.clone(),
            _ => Vec::new(),
        }
    }

    fn follow(&self, facts: &Facts, tally: &Tally, outcome: &Outcome) -> Vec<Event> {
        facts.follow(&self.tables, tally, outcome)
    }

    fn best(&self, facts: &Facts, tally: &Tally) -> Vec<Best> {
        facts.best(&self.tables, tally)
    }

    fn apply(&self, position: &mut Position, event: &Event) {
        apply::apply(&self.tables, position, event);
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
        let general = || position.general(id).map(|general| general.name.clone());
        let side = || position.side(id).map(|side| side.name.clone());
        let unit = position.unit(id).map(|unit| unit.name.clone());
        unit.or_else(general)
            .or_else(side)
            .unwrap_or_else(|| id.to_string())
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
        phase::asks(self.survey(position))
    }

    fn ordered(&self, position: &Position) -> Result<Option<(Ask, Event)>, Refusal> {
        phase::ordered(self.survey(position))
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
        read_army(file, text).map(|_| ())
    }

    fn write(&self, position: &Position) -> String {
        write::battle(&self.tables, position)
    }

    fn show(&self, position: &Position) -> (Value, Vec<Reason>) {
        show::show(position)
    }

    fn view(&self, position: &Position) -> View {
        view::view(self.survey(position))
    }

    fn around(&self, position: &Position, unit: &Id) -> Vec<Mark> {
        sketch::around(self.survey(position), unit)
    }

    fn sketch(&self, position: &Position, facts: &Facts) -> Vec<Mark> {
        facts.sketch(self.survey(position))
    }

    fn matrix(&self, position: &Position) -> (Value, Vec<Reason>) {
        fire::matrix(self.survey(position))
    }
}
