//! The implementation of [`Rules`]: the types of this rulebook, and the rules for the turn and the table as a whole.

use super::prelude::*;
use super::{Ask, Facts, apply, event, phase, setup, show, sketch, write};
use rulebook::record::FileRecord;
use rulebook::rules::Rules;
use rulebook::{Demo, Fetch, Filing, Reading};
use ruling::table::{Fault, View};
use serde_json::Value;

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
    const CARDS: &'static str = include_str!("cards.toml");
    const FILING: &'static Filing = &Filing {
        named: &["unit", "terrain"],
        cell: "",
        contact: "contact",
        state: "state",
        unit: Unit::KEYS,
        firm: &["from", "unit"],
        ..Filing::PLAIN
    };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Event = Event;
    type Step = ();

    fn step(_: &Position, _: &Tables) {}

    fn apply(_tables: &Tables, position: &mut Position, event: &Event) {
        apply::apply(position, event);
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
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

    fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
        phase::waived(survey, offer)
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
