//! The rulebook of Napoleonic shock and cavalry charges on hexes.

mod activate;
mod advance;
mod again;
mod apply;
mod ask;
mod breakthrough;
mod charge;
mod clash;
mod commit;
mod counter;
mod declare;
mod event;
mod face;
mod facts;
mod finish;
mod fire;
mod follow;
mod hexes;
pub mod kind;
mod march;
mod memory;
mod phase;
pub mod position;
mod pursue;
mod rally;
mod recall;
mod retire;
mod retreat;
mod riposte;
mod setup;
mod show;
mod square;
pub mod tables;
mod unit;
mod view;
mod weighing;
mod write;

use crate::names::Id;
use crate::rulebook::rules::Rules;
use crate::rulebook::{Demo, Fetch, Offer, Plain, Reading, Refusal};
use crate::ruling::Reason;
use crate::table::{Fault, Mark, View};
use ask::Survey;
use position::Position;
use serde_json::Value;
use tables::Tables;

pub use activate::{ActivateAsk, ActivateFacts};
pub use advance::{AdvanceAsk, AdvanceFacts, StackFacts};
pub use breakthrough::BreakFacts;
pub use charge::{AimFacts, ChargeAsk, ChargeFacts, WayFacts};
pub use clash::{AttackerFacts, DefenderFacts, FlankFacts, ShockFacts, ThroughFacts};
pub use commit::{CommanderFacts, CommitAsk, CommitFacts, RatingFacts};
pub use counter::{CounterAsk, CounterFacts};
pub use declare::{DeclareAsk, DeclareFacts, TargetFacts};
pub use event::Event;
pub use face::{FaceAsk, FaceFacts, LineFacts};
pub use facts::{Ask, Facts};
pub use finish::FinishFacts;
pub use fire::{FireAsk, FireFacts};
pub use follow::{FollowAsk, FollowFacts};
pub use hexes::{Against, Crowd};
pub use march::{MoveAsk, MoveFacts, StepFacts};
pub use pursue::{PursueAsk, PursueFacts};
pub use rally::RallyFacts;
pub use recall::{RecallAsk, RecallFacts};
pub use retire::{BackFacts, RetireAsk, RetireFacts};
pub use retreat::{AwayFacts, RetreatAsk, RetreatFacts};
pub use riposte::{RiposteAsk, RiposteFacts, ToFacts};
pub use square::SquareFacts;
pub use unit::{NamedFacts, UnitFacts};

/// The rules of shock and charges on hexes.
pub enum Shock {}

impl Rules for Shock {
    const NAME: &'static str = setup::BOOK;
    const DEMO: Demo = Demo {
        name: "shock.toml",
        battle: include_str!("../../../armies/shock.toml"),
        beside: &[
            ("shock-french.toml", include_str!("../../../armies/shock-french.toml")),
            ("shock-russian.toml", include_str!("../../../armies/shock-russian.toml")),
        ],
        turn: include_str!("../../../armies/shock.turn"),
    };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Outcome = Plain;
    type Event = Event;

    fn apply(_tables: &Tables, position: &mut Position, event: &Event) {
        apply::apply(position, event);
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> String) -> Reason {
        event::tells(event, called)
    }

    fn called(survey: Survey<'_>, id: &Id) -> String {
        survey.position.called(id)
    }

    fn offers(survey: Survey<'_>) -> Vec<Offer> {
        phase::offers(survey)
    }

    fn phase(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
        phase::still_on(survey)?;
        let checks = match phase::now(survey) {
            kind::Phase::Commit => commit::together(survey.position),
            _ => Vec::new(),
        };
        Ok(checks.into_iter().map(Ask::Commit).collect())
    }

    fn owed(survey: Survey<'_>) -> Option<Ask> {
        finish::owed(survey).map(Ask::Finish)
    }

    fn close(survey: Survey<'_>) -> Event {
        phase::close(survey)
    }

    fn turn(survey: Survey<'_>) -> u32 {
        survey.position.turn
    }

    fn phase_name(survey: Survey<'_>) -> &'static str {
        phase::now(survey).message()
    }

    fn read(
        tables: &Tables,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Reading<Position>, Vec<Fault>> {
        setup::read(tables, file, text, fetch)
    }

    fn check_army(file: &str, text: &str) -> Result<(), Vec<Fault>> {
        setup::read_army(file, text).map(drop)
    }

    fn write(survey: Survey<'_>) -> String {
        write::write(survey.position)
    }

    fn show(survey: Survey<'_>) -> (Value, Vec<Reason>) {
        show::show(survey.position, phase::now(survey))
    }

    fn view(survey: Survey<'_>) -> View {
        view::view(survey.position, Self::phase_name(survey))
    }

    fn around(survey: Survey<'_>, unit: &Id) -> Vec<Mark> {
        view::around(survey.position, unit)
    }
}
