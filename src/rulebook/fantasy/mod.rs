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

use crate::names::Id;
use crate::rulebook::rules::{self, Rules};
use crate::rulebook::{Demo, Fetch, Offer, Plain, Reading, Refusal};
use crate::ruling::Reason;
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use approach::{ApproachFacts, HinderFacts};
pub use begin::{BeginAsk, BeginFacts};
pub use charge::{ChargeAsk, ChargeFacts, HomeFacts, LegFacts, PlaceFacts, ShortFacts};
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
type Survey<'p> = rules::Survey<'p, Fantasy>;

/// The rules of fantasy charges.
pub enum Fantasy {}

impl Rules for Fantasy {
    const NAME: &'static str = setup::BOOK;
    const DEMO: Demo = Demo {
        name: "fantasy.toml",
        battle: include_str!("../../../armies/fantasy.toml"),
        beside: &[
            ("fantasy-hollow.toml", include_str!("../../../armies/fantasy-hollow.toml")),
            ("fantasy-league.toml", include_str!("../../../armies/fantasy-league.toml")),
        ],
        turn: include_str!("../../../armies/fantasy.turn"),
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
        let position = survey.position;
        let named = position.named(id);
        named.map_or_else(|| id.to_string(), str::to_owned)
    }

    fn offers(survey: Survey<'_>) -> Vec<Offer> {
        phase::offers(survey)
    }

    fn due(survey: Survey<'_>) -> Vec<Offer> {
        phase::due(survey)
    }

    fn phase(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
        match phase::over(survey) {
            Some(check) => Err(check.into()),
            None => Ok(Vec::new()),
        }
    }

    fn close(survey: Survey<'_>) -> Event {
        phase::close(survey.position)
    }

    fn turn(survey: Survey<'_>) -> u32 {
        survey.position.turn
    }

    fn phase_name(survey: Survey<'_>) -> &'static str {
        survey.position.phase.message()
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
        write::battle(survey.position)
    }

    fn show(survey: Survey<'_>) -> (Value, Vec<Reason>) {
        show::show(survey.position)
    }

    fn view(survey: Survey<'_>) -> View {
        show::view(survey.position)
    }

    fn around(survey: Survey<'_>, unit: &Id) -> Vec<Mark> {
        sketch::around(survey, unit)
    }
}
