//! The implementation of [`Rules`]: the types of this rulebook, and the rules for the turn and the table as a whole.

use super::marker::BOOK;
use super::prelude::*;
use super::{Facts, apply, army, event, phase, setup, show, victory, view};
use rulebook::record::FileRecord;
use rulebook::rules::Rules;
use rulebook::{Demo, Fetch, Filing, Reading};
use ruling::table::battle_text::WrittenBattle;
use ruling::table::{Fault, View};
use serde_json::{Value, json};

impl Rules for Squad {
    const NAME: &'static str = BOOK;
    const DEMO: Demo = Demo {
        name: "squad.toml",
        battle: include_str!("../../../armies/squad.toml"),
        beside: &[
            ("squad-axis.toml", include_str!("../../../armies/squad-axis.toml")),
            ("squad-allies.toml", include_str!("../../../armies/squad-allies.toml")),
        ],
        turn: include_str!("../../../armies/squad.turn"),
    };
    const CARDS: &'static str = include_str!("cards.toml");
    const FILING: &'static Filing = &Filing {
        unit: Unit::KEYS,
        firm: &["unit"],
        lists: &["due", "acted", "shooters"],
        due: "due",
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
        survey.position.called(id)
    }

    fn offers(survey: Survey<'_>) -> Vec<Offer> {
        phase::offers(survey)
    }

    fn due(survey: Survey<'_>) -> Vec<Offer> {
        phase::due(survey)
    }

    fn still_on(survey: Survey<'_>) -> Option<Check> {
        victory::on(survey.tables, victory::winner(survey.position).as_ref())
    }

    fn waived(survey: Survey<'_>, offer: &Offer) -> Vec<Event> {
        phase::waived(survey.position, offer)
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
        army::read_army(file, text).map(drop)
    }

    fn write(survey: Survey<'_>) -> String {
        let position = survey.position;
        let sheet = WrittenBattle::of(Self::NAME, (position.turn, setup::PHASE), position);
        let named = sheet.completed("unit", &position.units, |unit, record| {
            let hex = unit.hex.map(|hex| position.map.id(hex));
            record.insert("hex".to_owned(), json!(hex));
        });
        named.headed()
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
