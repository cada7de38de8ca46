//! The shock rulebook: the source's worked example, every rule by its key, files, and both languages.

mod activation;
mod again;
mod answers;
mod charge;
mod clash;
mod ends;
mod example;
mod files;
mod moments;
mod odds;
mod over;
mod replies;
mod second;
mod stacks;
mod words;

use frontage::dice::{Cast, Id};
use frontage::rulebook::shock::position::{Position, Unit};
use frontage::rulebook::shock::{Event, Facts, Shock};
use frontage::rulebook::{Answers, Cases, Detail, Due, Halt, Offer, Question, Rulebook, Rules};
use frontage::ruling::table::{Figure, MarkKind};
use frontage::ruling::{Amendments, Check, FactAmendment, Line, Origin, Ruling};
use serde_json::Value;

fn book() -> Rulebook<Shock> {
    Rulebook::<Shock>::with_house(None).unwrap()
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

fn position(text: &str) -> Position {
    let reading = Shock::read(book().tables(), "battle.toml", text, &|_| Err("".into()));
    reading.unwrap_or_else(|faults| panic!("{faults:?}")).position
}

/// Reads a battle on open ground with pointy hexes. `0505` has `0605` to its east, `0506` to its south-west, `0606`
/// to its south-east.
fn field(phase: &str, units: &str) -> Position {
    position(&text(phase, units))
}

/// Writes a battle file on open ground with pointy hexes. The section of the state comes last.
fn text(phase: &str, units: &str) -> String {
    format!(
        r#"
format = 1
book = "shock"
name = "A field"
[turn]
number = 1
phase = "{phase}"
[[side]]
id = "french"
name = "French"
[[side]]
id = "russian"
name = "Russians"
[map]
lay = "pointy"
columns = 12
rows = 12
offset = "odd"
width = 4.0
[[group]]
id = "blue"
side = "french"
name = "Blue"
[[group]]
id = "green"
side = "russian"
name = "Green"
{units}
[state]
active = "blue"
"#
    )
}

/// Writes a unit of a battle file. The French are active.
fn unit(id: &str, side: &str, kind: &str, hex: &str, facing: &str, more: &str) -> String {
    let group = if side == "french" { "blue" } else { "green" };
    let defence = if more.contains("defence") { "" } else { "defence = 0\n" };
    format!(
        "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\nkind = \"{kind}\"\ngroup = \"{group}\"\nhex = \"{hex}\"\n\
         facing = \"{facing}\"\nstrength = 4\nmovement = 6\n{defence}{more}\n"
    )
}

fn answers(given: &[(&str, &str)]) -> Answers {
    let given = given.iter();
    Answers {
        given: given.map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned())).collect(),
        ..Answers::default()
    }
}

fn cast(faces: &[u8]) -> Cast {
    Cast::given(faces.iter().map(|face| vec![*face]).collect())
}

/// Returns the ruling before any throw.
fn unthrown(position: &Position, procedure: &str, given: &[(&str, &str)], said: &Amendments) -> Ruling {
    let book = book();
    let ask = Facts::read(book.survey(position), procedure, &answers(given)).unwrap();
    let question = Question::measured(&book, position, &ask, said).unwrap();
    question.rule(None, Detail::Close).unwrap().0
}

/// Rules on an ask and moves the position on, together with the asks that follow from it at once.
fn rule(
    position: &mut Position,
    procedure: &str,
    given: &[(&str, &str)],
    faces: &[u8],
    said: &Amendments,
) -> Result<Ruling, Halt> {
    let book = book();
    let ask = Facts::read(book.survey(position), procedure, &answers(given))?;
    let question = Question::measured(&book, position, &ask, said)?;
    let mut dice = cast(faces);
    let (ruling, events) = question.rule(Some(&mut dice), Detail::Close)?;
    dice.used_up()?;
    for event in &events {
        Shock::apply(book.tables(), position, event);
    }
    while let Some(ask) = Shock::owed(book.survey(position)) {
        let question = Question::measured(&book, position, &ask, &Amendments::default())?;
        let (_, events) = question.rule(Some(&mut cast(&[])), Detail::Close)?;
        for event in &events {
            Shock::apply(book.tables(), position, event);
        }
    }
    Ok(ruling)
}

/// Rules on an ask that must succeed, without amendments by the umpire. Returns the ruling.
fn play(position: &mut Position, procedure: &str, given: &[(&str, &str)], faces: &[u8]) -> Ruling {
    rule(position, procedure, given, faces, &Amendments::default())
        .unwrap_or_else(|halt| panic!("{procedure} {given:?}: {halt:#?}"))
}

/// Returns the checks that forbid an ask.
fn refused(position: &mut Position, procedure: &str, given: &[(&str, &str)]) -> Vec<Check> {
    match rule(position, procedure, given, &[], &Amendments::default()) {
        Err(Halt::Refused(checks)) => checks,
        other => panic!("{procedure} {given:?} is not refused: {other:?}"),
    }
}

fn keys(checks: &[Check]) -> Vec<&'static str> {
    checks.iter().map(|check| check.key).collect()
}

/// Closes the phase or step. Returns the event.
fn close(position: &mut Position) -> Event {
    let book = book();
    assert_eq!(Shock::due(book.survey(position)), [], "due");
    Shock::phase(book.survey(position)).unwrap_or_else(|refusal| panic!("{refusal:?}"));
    let event = Shock::close(book.survey(position));
    Shock::apply(book.tables(), position, &event);
    event
}

/// Closes steps up to the given step.
fn until(position: &mut Position, phase: &str) {
    for _ in 0..20 {
        if Shock::phase_name(book().survey(position)) == format!("shock-phase-{phase}") {
            return;
        }
        close(position);
    }
    panic!("{phase} never comes");
}

fn get<'p>(position: &'p Position, id: &str) -> &'p Unit {
    position.unit(&Id::from(id)).unwrap()
}

fn hex_of(position: &Position, id: &str) -> String {
    get(position, id).hex.as_ref().map(Id::to_string).unwrap_or_default()
}

fn offers(position: &Position) -> Vec<Offer> {
    Shock::offers(book().survey(position))
}

/// Returns the offers as `procedure unit`, due offers with an exclamation mark.
fn offered(position: &Position) -> Vec<String> {
    let offer = |offer: &Offer| {
        let due = if offer.due == Due::Now { "!" } else { "" };
        let unit = offer.answers.first().map_or("", |(_, unit)| unit.as_str());
        format!("{}{due} {unit}", offer.procedure)
    };
    offers(position).iter().map(offer).collect()
}

/// Returns a line of a ruling, by key.
fn line<'r>(ruling: &'r Ruling, key: &str) -> &'r Line {
    let mut lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
    lines.find(|line| line.key == key).unwrap_or_else(|| panic!("no line {key}"))
}

/// Returns key and value of the lines that count.
fn counting(ruling: &Ruling) -> Vec<(&'static str, i64)> {
    let lines = ruling.tally.blocks.iter().flat_map(|block| &block.lines);
    lines.filter(|line| line.counts()).map(|line| (line.key, line.value())).collect()
}

fn total(ruling: &Ruling) -> i64 {
    ruling.tally.total().unwrap()
}

fn outcome(ruling: &Ruling) -> &'static str {
    ruling.outcome.unwrap().name
}

fn fate(ruling: &Ruling, id: &str) -> &'static str {
    let found = ruling.fates.iter().find(|(unit, _)| unit.as_str() == id);
    found.unwrap_or_else(|| panic!("no fate of {id}")).1.name
}

/// Checks that an ask is drawn as a step between the middles of two hexes.
fn is_step(position: &Position, procedure: &str, holes: &[(&str, &str)], step: [&str; 2]) {
    let book = book();
    let survey = book.survey(position);
    let ask = Facts::read(survey, procedure, &answers(holes)).unwrap();
    let facts = Facts::measure(survey, &ask, &Amendments::default()).unwrap();
    let (grid, width) = (position.map.grid(), position.map.width());
    let middles = step.map(|hex| grid.centre(grid.named(hex).unwrap(), width));
    let marks = facts.sketch(survey);
    let lines = marks.iter().filter(|mark| mark.kind == MarkKind::Way);
    let lines: Vec<&Figure> = lines.map(|mark| &mark.figure).collect();
    assert_eq!(lines, [&Figure::Line(middles.to_vec())], "{procedure}");
}
