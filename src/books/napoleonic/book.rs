//! The implementation of the trait `Rules` for this rulebook: its facts and events, and the rules of the turn.

use super::prelude::*;
use super::{
    Ask, Facts, apply, around, attack, event, fire, phase, position, recover, retreat, setup, show, threat,
    view, write,
};
use rulebook::record::FileRecord;
use rulebook::rules::Rules;
use rulebook::{Demo, Fetch, Filing, Order, Reading, TargetAction, Threat, UnitKind};
use ruling::table::{Fault, View};
use serde_json::Value;

/// Returns the troop types that an umpire can put on the table without an army list.
fn kinds() -> Vec<UnitKind> {
    let kind = |troops: &Troops| UnitKind {
        word: troops.word(),
        message: troops.message(),
        figures: troops.is_artillery(),
    };
    Troops::ALL.iter().map(kind).collect()
}

impl Rules for Napoleonic {
    const NAME: &'static str = position::BOOK;
    const DEMO: Demo = Demo {
        name: "demo.toml",
        battle: include_str!("../../../armies/demo.toml"),
        beside: &[],
        turn: include_str!("../../../armies/demo.turn"),
    };
    const CARDS: &'static str = include_str!("cards.toml");
    const FILING: &'static Filing = &Filing {
        named: &["unit", "general", "guns", "terrain"],
        fallen: ("fallen", "general"),
        order: ("order", "do"),
        fire: ("fire", "by", "stands"),
        cell: "",
        own: ("stand", "front"),
        unplaced: "placed",
        within: "in",
        host: "with",
        contact: "contact",
        state: "state",
        figures: "figures",
        numbers: ("ids", "gives"),
        lost: "lost",
        kind: "type",
        kinds,
        grade: "experience",
        grades: || Experience::ALL.iter().map(|grade| (grade.word(), grade.message())).collect(),
        unit: Unit::KEYS,
        history: &["ids", "placed", "owes"],
        firm: &["by", "on", "at", "from", "general", "unit"],
        lists: &["declined"],
        ..Filing::PLAIN
    };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Event = Event;
    type Step = ();

    fn step(_: &Position, _: &Tables) {}

    fn apply(tables: &Tables, position: &mut Position, event: &Event) {
        apply::apply(tables, position, event);
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
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

    fn in_turn(survey: Survey<'_>) -> bool {
        phase::in_turn(survey.position)
    }

    fn next_in_turn(survey: Survey<'_>, is_waived: &dyn Fn(&str) -> bool) -> Result<Option<Ask>, Refusal> {
        Ok(recover::next(survey, is_waived)?.map(Ask::Recover))
    }

    fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
        let mut events = attack::waived(survey, offer);
        events.extend(retreat::waived(survey, offer));
        events
    }

    fn orderable(survey: Survey<'_>) -> Vec<&'static str> {
        phase::orderable(survey)
    }

    fn ordered(survey: Survey<'_>) -> Option<Order<Self>> {
        phase::ordered(survey)
    }

    fn owed_waits(survey: Survey<'_>) -> bool {
        phase::owed_waits(survey)
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
        setup::read_army(file, text).map(drop)
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
        around::around(survey, unit)
    }

    fn matrix(survey: Survey<'_>) -> Vec<TargetAction> {
        fire::matrix(survey)
    }

    fn threats(survey: Survey<'_>, units: &[Id], at: &[DVec2]) -> Vec<Threat> {
        threat::threats(survey, units, at)
    }
}
