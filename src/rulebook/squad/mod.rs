//! The rulebook of squads and leaders on hexes: moves and opportunity fire, fire, Recover and Rout.

mod apply;
mod army;
mod befall;
mod event;
mod facts;
mod fire;
mod kind;
mod leave;
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
mod victory;
mod view;
mod write;

use crate::names::Id;
use crate::rulebook::rules::Rules;
use crate::rulebook::{Demo, Fetch, Offer, Plain, Reading, Refusal};
use crate::ruling::Reason;
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use army::{Recruit, read_army};
pub use befall::{BefallAsk, BefallFacts, StruckFacts};
pub use event::Event;
pub use facts::{Ask, Facts};
pub use fire::{
    ChanceFacts, FireFacts, OpfireFacts, PieceFacts, TargetFacts, VolleyAsk, VolleyFacts,
};
pub use leave::{LeaveAsk, LeaveFacts};
pub use march::{GroupFacts, MoverFacts, WayFacts};
pub use morale::{CoverFacts, LeaderFacts};
pub use orders::{ActorFacts, CardAsk, CardFacts, DoneFacts, HoldFacts, MoveFacts, RefreshFacts};
use position::Position;
pub use retreat::{RetreatAsk, RetreatFacts};
pub use roll::{AnnounceFacts, RecoverFacts, RollFacts, RoutFacts};
pub use sight::{PassFacts, PlotFacts, SightFacts};
pub use step::{StepAsk, StepFacts};
use tables::Tables;
use unit::Survey;
pub use unit::{NamedFacts, UnitFacts};
pub use victory::WonFacts;

/// The rules of squads and leaders.
pub enum Squad {}

impl Rules for Squad {
    const NAME: &'static str = setup::BOOK;
    const DEMO: Demo = Demo {
        name: "squad.toml",
        battle: include_str!("../../../armies/squad.toml"),
        beside: &[
            ("squad-axis.toml", include_str!("../../../armies/squad-axis.toml")),
            ("squad-allies.toml", include_str!("../../../armies/squad-allies.toml")),
        ],
        turn: include_str!("../../../armies/squad.turn"),
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

    fn due(survey: Survey<'_>) -> Vec<Offer> {
        phase::due(survey)
    }

    fn phase(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
        phase::still_on(survey).map(|()| Vec::new())
    }

    fn close(_survey: Survey<'_>) -> Event {
        Event::TurnEnded
    }

    fn turn(survey: Survey<'_>) -> u32 {
        survey.position.turn
    }

    fn phase_name(_survey: Survey<'_>) -> &'static str {
        setup::PHASE_MESSAGE
    }

    fn read(
        _tables: &Tables,
        file: &str,
        text: &str,
        fetch: &Fetch<'_>,
    ) -> Result<Reading<Position>, Vec<Fault>> {
        setup::read(file, text, fetch)
    }

    fn check_army(file: &str, text: &str) -> Result<(), Vec<Fault>> {
        read_army(file, text).map(drop)
    }

    fn write(survey: Survey<'_>) -> String {
        write::write(survey.position)
    }

    fn show(survey: Survey<'_>) -> (Value, Vec<Reason>) {
        show::show(survey.position)
    }

    fn standing(survey: Survey<'_>) -> Vec<Reason> {
        victory::standing(survey.position)
    }

    fn view(survey: Survey<'_>) -> View {
        view::view(survey.position, Self::phase_name(survey))
    }

    fn around(survey: Survey<'_>, unit: &Id) -> Vec<Mark> {
        view::around(survey, unit)
    }
}
