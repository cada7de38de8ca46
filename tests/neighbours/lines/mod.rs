//! The rulebook of cards on two lines: both worked examples of the source, every rule, files, and both languages.

mod advice;
mod air;
mod befalls;
mod best;
mod blocks;
mod decks;
mod examples;
mod files;
mod lists;
mod quick;
mod turns;
mod upheld;
mod waivers;
mod waves;
mod words;

use frontage::dice::Id;
use frontage::rulebook::lines::kind::Zone;
use frontage::rulebook::lines::position::Position;
use frontage::rulebook::lines::{Facts, Lines};
use frontage::rulebook::{Answers, Cases, Detail, Halt, Offer, Question, Rulebook, Rules};
use frontage::ruling::{Amendments, Check, Ruling, Tally};

const READY: &str = include_str!("../../../armies/lines.toml");

/// The cards of the source's examples, under our own ids: `heavy` 3/4, `gun` 2/2, `rifles` 3/2; `stug` 4/3, `gren`
/// 3/3; `big` 5/5 and the gun on the other side. The rest are some cards of every other kind.
const PRINTS: &str = r#"
[[unit]]
id = "heavy"
name = "Heavy tank"
kind = "armour"
cost = 4
attack = 3
defence = 4

[[unit]]
id = "gun"
name = "Anti-tank gun"
kind = "anti-tank"
cost = 2
attack = 2
defence = 2
against = [{ kind = "armour", attack = 3, defence = 2 }]

[[unit]]
id = "rifles"
name = "Rifles"
kind = "infantry"
cost = 2
attack = 3
defence = 2

[[unit]]
id = "stug"
name = "Self-propelled gun"
kind = "self-propelled"
cost = 4
attack = 4
defence = 3
directed = true
against = [{ kind = "armour", attack = 1, defence = 1 }]

[[unit]]
id = "gren"
name = "Grenadiers"
kind = "infantry"
cost = 3
attack = 3
defence = 3

[[unit]]
id = "big"
name = "Big tank"
kind = "armour"
cost = 6
attack = 5
defence = 5

[[unit]]
id = "howitzer"
name = "Howitzers"
kind = "artillery"
cost = 3
attack = 2
defence = 2
deck_strike = 2

[[unit]]
id = "mortar"
name = "Mortars"
kind = "artillery"
line = "first"
cost = 2
attack = 3
defence = 1

[[unit]]
id = "bomber"
name = "Bombers"
kind = "aviation"
cost = 5
attack = 1
bombing = 4
defence = 2

[[unit]]
id = "diver"
name = "Dive bombers"
kind = "aviation"
cost = 5
bombing = 3
defence = 2
directed = true
over_deck = true

[[unit]]
id = "depot"
name = "Depot"
kind = "resource"

[[unit]]
id = "raid"
name = "Raid"
kind = "tactic"
cost = 1
deck_strike = 2
"#;

fn book() -> Rulebook<Lines> {
    Rulebook::<Lines>::with_house(None).unwrap()
}

/// Writes a battle of two sides, `red` and `blue`, with the cards of `PRINTS`, in blue's turn. The arguments `red`
/// and `blue` are lines of `[[layout]]`.
fn battle(phase: &str, state: &str, red: &str, blue: &str) -> String {
    format!(
        "format = 1\nbook = \"lines\"\nname = \"Test\"\n[turn]\nnumber = 3\nphase = \"{phase}\"\n\
         [state]\nplayer = \"blue\"\n{state}\n\
         [[side]]\nid = \"red\"\nname = \"Reds\"\n[[side]]\nid = \"blue\"\nname = \"Blues\"\n{PRINTS}\n\
         [[layout]]\nside = \"red\"\n{red}\n[[layout]]\nside = \"blue\"\n{blue}\n"
    )
}

fn read(text: &str) -> Position {
    let reading = Lines::read(book().tables(), "battle.toml", text, &|_| Err("".into()));
    reading.unwrap_or_else(|faults| panic!("{faults:#?}")).position
}

/// Reads a position in the attack phase.
fn attack(red: &str, blue: &str) -> Position {
    read(&battle("attack", "drawn = true", red, blue))
}

fn answers(given: &[(&str, &str)]) -> Answers {
    let given = given.iter();
    Answers {
        given: given.map(|(hole, answer)| ((*hole).to_owned(), (*answer).to_owned())).collect(),
        ..Answers::default()
    }
}

/// Rules on an ask and moves the position on.
fn play(position: &mut Position, procedure: &str, given: &[(&str, &str)]) -> Result<Ruling, Halt> {
    let book = book();
    let ask = Facts::read(book.survey(position), procedure, &answers(given))?;
    let question = Question::measured(&book, position, &ask, &Amendments::default())?;
    let (ruling, events) = question.rule(None, Detail::Odds)?;
    for event in &events {
        Lines::apply(book.tables(), position, event);
    }
    Ok(ruling)
}

/// Rules on an ask that must be allowed. Returns the ruling.
fn done(position: &mut Position, procedure: &str, given: &[(&str, &str)]) -> Ruling {
    play(position, procedure, given).unwrap_or_else(|halt| panic!("{procedure} {given:?}: {halt:#?}"))
}

/// Returns the checks that forbid an ask, and checks that nothing has changed.
fn refused(position: &Position, procedure: &str, given: &[(&str, &str)]) -> Vec<Check> {
    let mut copy = position.clone();
    let halt = play(&mut copy, procedure, given).unwrap_err();
    assert_eq!(copy, *position);
    match halt {
        Halt::Refused(checks) => checks,
        other => panic!("{other:#?}"),
    }
}

/// Returns the keys of the rules that forbid an ask.
fn forbidden_by(position: &Position, procedure: &str, given: &[(&str, &str)]) -> Vec<&'static str> {
    let checks = refused(position, procedure, given);
    checks.iter().map(|check| check.key).collect()
}

/// Returns the ids in a zone of a side, separated by commas.
fn zone(position: &Position, side: &str, zone: Zone) -> String {
    let layout = position.layout(&Id::from(side)).unwrap();
    let ids: Vec<_> = layout.zone(zone).map(|card| card.id.to_string()).collect();
    ids.join(",")
}

fn is_turned(position: &Position, card: &str) -> bool {
    position.card(&Id::from(card)).unwrap().0.turned
}

/// Returns the total of a block.
fn total(tally: &Tally, block: &str) -> i64 {
    let found = tally.blocks.iter().find(|known| known.name.as_str() == block);
    found.unwrap_or_else(|| panic!("no block {block}")).total()
}

/// Returns the ids that a ruling destroys.
fn dead(ruling: &Ruling) -> Vec<String> {
    let fates = ruling.fates.iter();
    let dead = fates.filter(|(_, fate)| fate.name == "destroyed");
    dead.map(|(id, _)| id.to_string()).collect()
}

/// Returns the names of the current offers.
fn offered(position: &Position) -> Vec<String> {
    Lines::offers(book().survey(position)).iter().map(Offer::name).collect()
}
