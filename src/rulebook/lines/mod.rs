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
mod layout;
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

use crate::dice::Word;
use crate::names::Id;
use crate::rulebook::rules::{Rules, Survey};
use crate::rulebook::{Demo, Fetch, Offer, Reading, Refusal};
use crate::ruling::Reason;
use crate::table::{Fault, View};
use serde_json::Value;

pub use battle::{BattleAsk, BattleFacts, HitFacts, PartyFacts, Spread};
pub use block::{BlockAsk, BlockFacts, BlockedFacts};
pub use build::BuildFacts;
pub use draw::{DrawAsk, DrawFacts, DrawnFacts};
pub use event::{Event, Moved};
pub use facts::{Ask, Facts};
pub use field::{AttackerFacts, FieldFacts};
pub use outcome::Outcome;
pub use pay::{CardFacts, PlayAsk, ResourceFacts};
pub use play::PlayFacts;
use position::Position;
pub use strike::StrikeFacts;
pub use supply::SupplyFacts;
use tables::Tables;
pub use through::{ChoiceFacts, ThroughAsk, ThroughFacts};
pub use unit::{ModifierFacts, NamedFacts, TurnFacts, UnitFacts};
pub use wave::{Aim, WaveAsk, WaveFacts};

/// The rules of cards on two lines.
pub enum Lines {}

impl Rules for Lines {
    const NAME: &'static str = setup::BOOK;
    const DEMO: Demo = Demo {
        name: "lines.toml",
        battle: include_str!("../../../armies/lines.toml"),
        beside: &[
            ("lines-east.toml", include_str!("../../../armies/lines-east.toml")),
            ("lines-west.toml", include_str!("../../../armies/lines-west.toml")),
        ],
        turn: include_str!("../../../armies/lines.turn"),
    };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Outcome = Outcome;
    type Event = Event;

    fn parts(outcome: &Outcome) -> Vec<Word> {
        outcome.parts.clone()
    }

    fn apply(_tables: &Tables, position: &mut Position, event: &Event) {
        event::apply(position, event);
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> String) -> Reason {
        event::tells(event, called)
    }

    fn called(survey: Survey<'_, Self>, id: &Id) -> String {
        survey.position.called(id)
    }

    fn offers(survey: Survey<'_, Self>) -> Vec<Offer> {
        phase::offers(survey)
    }

    fn phase(survey: Survey<'_, Self>) -> Result<Vec<Ask>, Refusal> {
        phase::asks(survey)
    }

    fn owed(survey: Survey<'_, Self>) -> Option<Ask> {
        phase::owed(survey.position)
    }

    fn close(survey: Survey<'_, Self>) -> Event {
        phase::close(survey.position)
    }

    fn turn(survey: Survey<'_, Self>) -> u32 {
        survey.position.turn
    }

    fn phase_name(survey: Survey<'_, Self>) -> &'static str {
        survey.position.phase.message()
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
        setup::read_army(file, text).map(drop)
    }

    fn write(survey: Survey<'_, Self>) -> String {
        write::write(survey.position)
    }

    fn show(survey: Survey<'_, Self>) -> (Value, Vec<Reason>) {
        show::show(survey.position)
    }

    fn view(survey: Survey<'_, Self>) -> View {
        view::view(survey.position)
    }
}
