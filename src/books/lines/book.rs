//! The implementation of [`Rules`]: the types of this rulebook, and the rules for the turn and the table as a whole.

use super::prelude::*;
use super::{Ask, Facts, event, phase, setup, show, view};
use rulebook::rules::Rules;
use rulebook::{Demo, Fetch, Filing, Reading};
use ruling::table::battle_text::WrittenBattle;
use ruling::table::{Fault, View};
use serde_json::Value;

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
    const CARDS: &'static str = include_str!("cards.toml");
    const FILING: &'static Filing = &Filing { layout: ("layout", "side"), ..Filing::PLAIN };
    type Position = Position;
    type Tables = Tables;
    type Facts = Facts;
    type Event = Event;
    type Step = ();

    fn step(_: &Position, _: &Tables) {}

    fn apply(_tables: &Tables, position: &mut Position, event: &Event) {
        event::apply(position, event);
    }

    fn tells(event: &Event, called: &dyn Fn(&Id) -> Arg) -> Reason {
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

    fn still_on(survey: Survey<'_>) -> Option<Check> {
        TurnFacts::of(survey.position).ok().map(|turn| turn.on(survey.tables))
    }

    fn phase(survey: Survey<'_>) -> Result<Vec<Ask>, Refusal> {
        Ok(phase::asks(survey.position))
    }

    fn owed(survey: Survey<'_>) -> Option<Ask> {
        phase::owed(survey.position)
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

    fn write(survey: Survey<'_>) -> String {
        let position = survey.position;
        WrittenBattle::of(Self::NAME, (position.turn, position.phase.word()), position).headed()
    }

    fn show(survey: Survey<'_>) -> (Value, Vec<Reason>) {
        show::show(survey.position)
    }

    fn view(survey: Survey<'_>) -> View {
        view::view(survey.position)
    }
}
