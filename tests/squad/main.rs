//! The squad rulebook: the source's worked examples, every face, whole orders, files, and both languages.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "what is not there fails the test"
)]

mod files;
mod orders;
mod rolls;
mod words;

use frontage::dice::Cast;
use frontage::names::Id;
use frontage::rulebook::squad::position::{Order, Position};
use frontage::rulebook::squad::{Ask, Event, Squad};
use frontage::rulebook::{Detail, Halt, Question, Rulebook};
use frontage::ruling::{Amendments, FactAmendment, Origin, Ruling};
use serde_json::Value;

const ALL: Detail = Detail::Odds;
const ORDERS: [Order; 2] = [Order::Recover, Order::Rout];
const READY: &str = include_str!("../../armies/squad.toml");

fn book() -> Squad {
    Squad::with_house(None).unwrap()
}

fn said(facts: &[(&str, Value)]) -> Amendments {
    let taped = |(path, value): &(&str, Value)| FactAmendment {
        path: (*path).to_owned(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    Amendments {
        facts: facts.iter().map(taped).collect(),
        ..Amendments::default()
    }
}

fn faces(first: u8, second: u8) -> Cast {
    Cast::given(vec![vec![first, second]])
}

fn position(text: &str) -> Position {
    let reading = book().read("battle.toml", text, &|_| Err(String::new()));
    reading
        .unwrap_or_else(|faults| panic!("{faults:?}"))
        .position
}

fn ask(order: Order, unit: &str) -> Ask {
    Ask {
        order,
        unit: Id::from(unit),
    }
}

/// Rules on a position with these faces, and moves the position on.
fn play(
    position: &mut Position,
    order: Order,
    unit: &str,
    sum: (u8, u8),
) -> Result<(Ruling, Vec<Event>), Halt> {
    let book = book();
    let question = Question::measured(&book, position, &ask(order, unit), &Amendments::default())?;
    let ruled = question.rule(Some(&mut faces(sum.0, sum.1)), ALL)?;
    for event in &ruled.1 {
        book.apply(position, event);
    }
    Ok(ruled)
}
