//! The implementation of [`Rules`]: the types of this rulebook, and the rules for the turn and the table as a whole.

use super::aftermath::finish;
use super::attack::commit;
use super::marker::BOOK;
use super::prelude::*;
use super::turn::{offers, step};
use super::{Ask, Facts, apply, event, setup, show, underway, view};
use rulebook::record::FileRecord;
use rulebook::rules::Rules;
use rulebook::{Demo, Fetch, Filing, Reading};
use ruling::table::{Fault, View};
use serde_json::Value;

impl Rules for Shock {
    const NAME: &'static str = BOOK;
    const DEMO: Demo = Demo {
        name: "shock.toml",
        battle: include_str!("../../../armies/shock.toml"),
        beside: &[
            ("shock-french.toml", include_str!("../../../armies/shock-french.toml")),
            ("shock-russian.toml", include_str!("../../../armies/shock-russian.toml")),
        ],
        turn: include_str!("../../../armies/shock.turn"),
    };
    const CARDS: &'static str = include_str!("cards.toml");
    const FILING: &'static Filing = &Filing { unit: Unit::KEYS, ..Filing::PLAIN };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Event = Event;
    type Step = Phase;

    fn step(position: &Position, tables: &Tables) -> Phase {
        step::step(position, tables)
    }

    fn apply(_tables: &Tables, position: &mut Position, event: &Event) {
        apply::apply(position, event);
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
        event::tells(event, called)
    }

    fn called(survey: Survey<'_>, id: &Id) -> String {
        survey.position.called(id)
    }

    fn offers(survey: Survey<'_>) -> Vec<Offer> {
        offers::offers(survey)
    }

    fn phase(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
        step::still_on(survey)?;
        let checks = match survey.step {
            Phase::Commit => commit::together(survey.position),
            _ => Vec::new(),
        };
        Ok(checks.into_iter().map(Ask::Commit).collect())
    }

    fn owed(survey: Survey<'_>) -> Option<Ask> {
        finish::owed(survey).map(Ask::Finish)
    }

    fn close(survey: Survey<'_>) -> Event {
        step::close(survey)
    }

    fn turn(survey: Survey<'_>) -> u32 {
        survey.position.turn
    }

    fn phase_name(survey: Survey<'_>) -> &'static str {
        survey.step.message()
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
        survey.position.sheet().headed()
    }

    fn show(survey: Survey<'_>) -> (Value, Vec<Reason>) {
        show::show(survey.position, survey.step)
    }

    fn underway(survey: Survey<'_>) -> Vec<Reason> {
        underway::underway(survey.position)
    }

    fn view(survey: Survey<'_>) -> View {
        view::view(survey, Self::phase_name(survey))
    }

    fn around(survey: Survey<'_>, unit: &Id) -> Vec<Mark> {
        view::around(survey.position, unit)
    }
}
