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
mod misplaced;
mod morale;
mod moves;
mod order;
mod outcome;
mod phase;
mod places;
pub mod position;
mod recover;
mod retreat;
mod room;
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

use crate::dice::Word;
use crate::names::Id;
use crate::rulebook::rules::Rules;
use crate::rulebook::{Demo, Fetch, Offer, Reading, Refusal};
use crate::ruling::Reason;
use crate::table::{Fault, Mark, View};
use serde_json::Value;

pub use attack::{AttackAsk, AttackFacts, PassAsk, PassFacts};
pub use event::{Event, Stance, StandPose, Taken};
pub use facts::{Ask, Facts};
pub use fire::{
    CoverFacts, FireAsk, FireFacts, GroupFacts, HiddenBy, OverFacts, StandFacts, TargetFacts,
};
pub use generals::{DeathAsk, DeathFacts, HeldFacts, RideAsk, RideFacts};
pub use guns::{AbandonFacts, JoinAsk, JoinFacts, ManAsk, ManFacts, StepOutAsk, StepOutFacts};
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
    EnterFacts, FortifyFacts, HolderFacts, LeaveAsk, LeaveFacts, SideRoomFacts,
};
use position::Position;
pub use recover::{AtEdgeFacts, RecoverAsk, RecoverFacts};
pub use retreat::{RetreatAsk, RetreatFacts, Way};
pub use setup::{Recruit, read_army};
pub use spot::{BarredFacts, NearFacts, SpotFacts};
use survey::Survey;
use tables::Tables;
pub use unit::{PlaceFacts, UnitFacts};

/// The Napoleonic rules.
pub enum Napoleonic {}

impl Rules for Napoleonic {
    const NAME: &'static str = setup::BOOK;
    const DEMO: Demo = Demo {
        name: "demo.toml",
        battle: include_str!("../../../armies/demo.toml"),
        beside: &[],
        turn: include_str!("../../../armies/demo.turn"),
    };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Outcome = Outcome;
    type Event = Event;

    fn parts(outcome: &Outcome) -> Vec<Word> {
        match outcome {
            Outcome::Melee(outcome) => outcome.parts.to_vec(),
            _ => Vec::new(),
        }
    }

    fn apply(tables: &Tables, position: &mut Position, event: &Event) {
        apply::apply(tables, position, event);
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> String) -> Reason {
        event::tells(event, called)
    }

    fn told_after(position: &Position, event: &Event) -> Option<Reason> {
        event::told_after(position, event)
    }

    fn called(survey: Survey<'_>, id: &Id) -> String {
        let position = survey.position;
        let general = || position.general(id).map(|general| general.name.clone());
        let dead = || {
            let fallen = position.fallen.iter().find(|dead| dead.general == *id);
            fallen.map(|dead| dead.name.clone())
        };
        let side = || position.side(id).map(|side| side.name.clone());
        let unit = position.unit(id).map(|unit| unit.name.clone());
        unit.or_else(general).or_else(dead).or_else(side).unwrap_or_else(|| id.to_string())
    }

    fn offers(survey: Survey<'_>) -> Vec<Offer> {
        phase::offers(survey)
    }

    fn due(survey: Survey<'_>) -> Vec<Offer> {
        phase::due(survey)
    }

    fn phase(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
        phase::asks(survey)
    }

    fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
        attack::waived(survey, offer)
    }

    fn ordered(survey: Survey<'_>) -> Result<Option<(Ask, Event)>, Refusal> {
        phase::ordered(survey)
    }

    fn owed(survey: Survey<'_>) -> Option<Ask> {
        phase::owed(survey.position)
    }

    fn close(survey: Survey<'_>) -> Event {
        Event::PhaseClosed {
            phase: survey.position.phase,
            taken: apply::taken_by_fire(survey.position),
            fortified: apply::fortified(survey.tables, survey.position),
        }
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
        read_army(file, text).map(drop)
    }

    fn write(survey: Survey<'_>) -> String {
        write::battle(survey.tables, survey.position)
    }

    fn show(survey: Survey<'_>) -> (Value, Vec<Reason>) {
        show::show(survey.position)
    }

    fn view(survey: Survey<'_>) -> View {
        view::view(survey)
    }

    fn around(survey: Survey<'_>, unit: &Id) -> Vec<Mark> {
        sketch::around(survey, unit)
    }

    fn matrix(survey: Survey<'_>) -> (Value, Vec<Reason>) {
        fire::matrix(survey)
    }
}
