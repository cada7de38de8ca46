//! The squad rulebook: the source's worked examples, every face, whole orders, files, and both languages.

mod answers;
mod befalls;
mod files;
mod fires;
mod groups;
mod moves;
mod orders;
mod retreats;
mod rolls;
mod victory;
mod waivers;
mod words;

use frontage::dice::{Cast, Id};
use frontage::rulebook::squad::position::{Order, Position};
use frontage::rulebook::squad::{Ask, Event, Facts, RoutAsk, Squad};
use frontage::rulebook::{Answers, Cases, Detail, Halt, Question, Rulebook, Rules};
use frontage::ruling::{Amendments, Arg, FactAmendment, Origin, Ruling};
use serde_json::Value;

const ALL: Detail = Detail::Odds;
const ORDERS: [Order; 2] = [Order::Recover, Order::Rout];
/// The change that turns the ready battle's corporal to the broken side.
const BROKEN_CORPORAL: (&str, &str) =
    ("id = \"al-cpl\"\nside = \"allies\"", "id = \"al-cpl\"\nside = \"allies\"\nbroken = true");
const READY: &str = include_str!("../../../armies/squad.toml");

fn book() -> Rulebook<Squad> {
    Rulebook::<Squad>::with_house(None).unwrap()
}

fn said(facts: &[(&str, Value)]) -> Amendments {
    let taped = |(path, value): &(&str, Value)| FactAmendment {
        path: (*path).to_owned(),
        value: value.clone(),
        origin: Origin::Taped,
        reason: None,
    };
    Amendments { facts: facts.iter().map(taped).collect(), ..Amendments::default() }
}

fn faces(first: u8, second: u8) -> Cast {
    Cast::given(vec![vec![first, second]])
}

fn position(text: &str) -> Position {
    let reading = Squad::read(book().tables(), "battle.toml", text, &fetch);
    reading.unwrap_or_else(|faults| panic!("{faults:?}")).position
}

fn fetch(name: &str) -> Result<String, Arg> {
    std::fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into())
}

fn ask(order: Order, unit: &str) -> Ask {
    match order {
        Order::Recover => Ask::Recover(Id::from(unit)),
        Order::Rout => Ask::Rout(RoutAsk::of(&Id::from(unit))),
    }
}

/// Reads answers in the words of the command line: `step --units a,b --to 0506`.
fn typed(line: &str) -> (&str, Answers) {
    let mut words = line.split_whitespace();
    let procedure = words.next().unwrap();
    let words: Vec<&str> = words.collect();
    let given = words.chunks(2).map(|pair| (pair[0].trim_start_matches("--").to_owned(), pair[1].to_owned()));
    let given = given.collect();
    (procedure, Answers { given, choices: Vec::new() })
}

/// Rules on a line of input with the given throws, and moves the position on.
fn rule(position: &mut Position, line: &str, throws: &[(u8, u8)]) -> Result<Ruling, Halt> {
    Ok(played(position, line, throws)?.0)
}

/// Rules on a line of input with the given throws, and moves the position on. Returns the ruling and its events.
fn played(position: &mut Position, line: &str, throws: &[(u8, u8)]) -> Result<(Ruling, Vec<Event>), Halt> {
    let book = book();
    let (procedure, answers) = typed(line);
    let ask = Facts::read(book.survey(position), procedure, &answers)?;
    let question = Question::measured(&book, position, &ask, &Amendments::default())?;
    let throws = throws.iter().map(|(one, other)| vec![*one, *other]);
    let (ruling, events) = question.rule(Some(&mut Cast::given(throws.collect())), ALL)?;
    for event in &events {
        Squad::apply(book.tables(), position, event);
    }
    // Every position is written and read back.
    let text = Squad::write(book.survey(position));
    assert_eq!(crate::squad::position(&text), *position, "{text}");
    Ok((ruling, events))
}

/// Returns the keys of the checks for which a line is refused.
fn refused(position: &Position, line: &str) -> Vec<&'static str> {
    match rule(&mut position.clone(), line, &[]) {
        Err(Halt::Refused(checks)) => {
            let against = checks.iter().filter(|check| !check.holds);
            against.map(|check| check.key).collect()
        }
        other => panic!("{line}: expected a refusal, got {other:?}"),
    }
}

/// Returns the variants of the reasons for which a line is refused.
fn reasons(position: &Position, line: &str) -> Vec<&'static str> {
    match rule(&mut position.clone(), line, &[]) {
        Err(Halt::Refused(checks)) => {
            let against = checks.iter().filter(|check| !check.holds);
            against.map(|check| check.because.variant).collect()
        }
        other => panic!("{line}: expected a refusal, got {other:?}"),
    }
}

/// Returns key and value of the lines of a block that are not 0.
fn counting(ruling: &Ruling, block: usize) -> Vec<(&'static str, i64)> {
    let lines = ruling.tally.blocks[block].lines.iter();
    let worth = lines.filter(|line| line.value() != 0);
    worth.map(|line| (line.key, line.value())).collect()
}

/// Reads the ready battle of the book, after replacing the given texts one after another.
fn ready_but(changes: &[(&str, &str)]) -> Position {
    let mut text = READY.to_owned();
    for (was, is) in changes {
        assert!(text.contains(was), "{was}");
        text = text.replacen(was, is, 1);
    }
    position(&text)
}

/// Rules an order's roll for a unit with the given faces, and moves the position on.
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
        Squad::apply(book.tables(), position, event);
    }
    Ok(ruled)
}
