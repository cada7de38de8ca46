//! A battle file loses nothing: a position that is written and read again is the same, and gives the same answers.

use super::seeds::each;
use super::{armies, play, play_asks, play_orders};
use frontage::rulebook::fantasy::Fantasy;
use frontage::rulebook::lines::Lines;
use frontage::rulebook::napoleonic::{Event, Napoleonic};
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::shock::Shock;
use frontage::rulebook::squad::Squad;
use frontage::rulebook::{Answers, Cases, Detail, Halt, Question, Rulebook, Rules};
use frontage::ruling::Amendments;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Debug;

/// A position of a book, kept beside the battle that is played and moved on by the same events.
struct Witness<R: Rules> {
    book: Rulebook<R>,
    position: Option<R::Position>,
    /// The rare texts of `SELDOM` that were found in a file.
    seen: BTreeSet<&'static str>,
}

/// Texts that rarely stand in a battle file.
const SELDOM: [&str; 7] =
    ["\nfront = ", "[[left]]", ", away = ", ", frontage = ", "doomed = ", "ids = ", "[declare]"];

impl<R: Rules<Position: PartialEq + Debug>> Witness<R> {
    fn new(book: Rulebook<R>) -> Self {
        Self { book, position: None, seen: BTreeSet::new() }
    }

    fn read(&self, text: &str) -> R::Position {
        let reading = R::read(self.book.tables(), "battle", text, &armies);
        reading.unwrap_or_else(|faults| panic!("what was written can't be read: {faults:?}\n{text}")).position
    }

    /// Applies a step of the battle event by event, and compares the offers afterwards with the offers of the
    /// position read back.
    fn step(&mut self, before: &dyn Battle, after: &dyn Battle, changes: &[Value]) {
        let mut position = self.position.take().unwrap_or_else(|| self.read(&before.write()));
        assert_eq!(R::write(self.book.survey(&position)), before.write());
        for change in changes {
            let event = R::Event::deserialize(change).unwrap();
            R::apply(self.book.tables(), &mut position, &event);
            self.reads_back(&position, change);
        }
        assert_eq!(R::write(self.book.survey(&position)), after.write());
        let again = self.read(&after.write());
        assert_eq!(R::offers(self.book.survey(&again)), R::offers(self.book.survey(&position)));
        assert_eq!(R::due(self.book.survey(&again)), R::due(self.book.survey(&position)));
        self.same_questions(&position, &again);
        self.position = Some(position);
    }

    /// Checks that the file of a position reads back to the same position and is written the same.
    fn reads_back(&mut self, position: &R::Position, change: &Value) {
        let text = R::write(self.book.survey(position));
        let seldom = SELDOM.iter().filter(|word| text.contains(**word));
        self.seen.extend(seldom);
        let again = self.read(&text);
        assert!(again == *position, "{change:#}\n{}", difference(position, &again));
        // The sign of a zero counts too.
        assert_eq!(format!("{again:?}"), format!("{position:?}"));
        assert_eq!(R::write(self.book.survey(&again)), text);
    }

    /// Checks that the due offers of both positions are measured the same and ask for the same throws.
    fn same_questions(&self, one: &R::Position, other: &R::Position) {
        for offer in R::due(self.book.survey(one)) {
            let given = offer.answers.iter();
            let answers = Answers {
                given: given.map(|(hole, answer)| ((*hole).to_owned(), answer.clone())).collect(),
                ..Answers::default()
            };
            let asked = |position| {
                let ask = R::Facts::read(self.book.survey(position), offer.procedure, &answers);
                let ask = ask.map_err(Halt::from)?;
                let said = Amendments::default();
                let question = Question::measured(&self.book, position, &ask, &said)?;
                let (ruling, _) = question.rule(None, Detail::Close)?;
                Ok::<_, Halt>((ruling.facts, ruling.throws))
            };
            assert_eq!(asked(one), asked(other), "{offer:?}");
        }
    }
}

/// Returns the first line in which two positions differ, with the surrounding lines.
fn difference(one: &impl Debug, other: &impl Debug) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let lines: Vec<_> = one.lines().zip(other.lines()).collect();
    let at = lines.iter().position(|(a, b)| a != b).unwrap_or_default();
    let from =
        lines[..at].iter().rposition(|(line, _)| line.trim_start().starts_with("id: ")).unwrap_or_default();
    let round = lines[at.saturating_sub(12)..(at + 12).min(lines.len())].iter();
    let round = round.map(|(a, b)| format!("{a:50} | {b}\n"));
    format!("{:?}\n{}", lines.get(from..from + 2), round.collect::<String>())
}

fn napoleonic() -> Witness<Napoleonic> {
    Witness::new(Rulebook::<Napoleonic>::with_house(None).unwrap())
}

#[test]
fn the_file_of_every_position_reads_back_to_it() {
    let mut seen = BTreeSet::new();
    each(4..7, 1, |seed| {
        let (name, turns) = if seed == 4 { ("small", 30) } else { ("demo", 6) };
        let mut beside = napoleonic();
        play(name, seed, turns, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
        seen.append(&mut beside.seen);
    });
    assert_eq!(seen, BTreeSet::from(SELDOM));
}

/// Opens the mill of the docs with more text, applies the events, and checks after each that the file reads back.
/// Returns the last file.
fn mill(more: &str, changes: &[Value]) -> String {
    let mut beside = napoleonic();
    let text = std::fs::read_to_string("docs/mill.toml").unwrap() + more;
    let mut position = beside.read(&text);
    beside.reads_back(&position, &Value::Null);
    for change in changes {
        let event = Event::deserialize(change).unwrap();
        Napoleonic::apply(beside.book.tables(), &mut position, &event);
        beside.reads_back(&position, change);
    }
    Napoleonic::write(beside.book.survey(&position))
}

fn unit(id: &str, rest: &str) -> String {
    format!(
        "\n[[unit]]\nid = \"{id}\"\nside = \"austrian\"\nname = \"{id}\"\nexperience = \"recruits\"\n{rest}\n"
    )
}

#[test]
fn a_limbered_battery_in_disorder_keeps_the_size_it_stands_with() {
    let battery = "type = \"light-artillery\"\nformation = \"limbered\"\nfigures = 2\nat = [20, 60]";
    let became = json!({ "event": "became", "unit": "guns", "formation": "disordered" });
    assert!(mill(&unit("guns", battery), &[became]).contains(", frontage = "));
}

#[test]
fn chasseurs_who_got_off_their_horses_and_stand_as_before_are_not_laid_out_anew() {
    let mounted = json!({ "event": "mounted", "unit": "chasseurs-4", "mounted": true });
    assert!(mill("", &[mounted]).contains(", frontage = "));
}

#[test]
fn room_that_comes_free_in_a_place_moves_nobody_who_did_not_fit() {
    // bua.fit: on sides of 15 and 12 cm there is room for three stands of 4 cm each, twelve in all; four are there.
    let many = "type = \"line-infantry\"\nstands = 9\nin = \"village\"";
    let stand = |x: f64| json!({ "at": [x, 98.5], "facing": 180.0, "frontage": 4.0, "depth": 3.0 });
    let stands = [26.0, 22.0, 18.0, 14.0].map(stand);
    let away = json!({ "event": "placed", "unit": "jaeger", "formation": "line",
        "stance": { "at": [20.0, 97.0], "facing": 180.0, "stands": stands } });
    let text = mill(&unit("one", many), std::slice::from_ref(&away));
    assert!(text.contains("placed = false"), "{text}");
    let text = mill(&unit("one", &format!("{many}\nat = [88, 80]")), &[away]);
    assert!(!text.contains("placed = false"), "{text}");
}

#[test]
fn retreats_owed_stand_in_the_order_of_the_units_with_how_things_stood() {
    let owes = |unit: &str, from: &str, stood: Value| {
        json!({ "event": "owes", "unit": unit, "from": from, "distance_cm": 7.3, "apart": true,
            "or_surrender": false, "stood": stood })
    };
    let stand = json!({ "at": [60.0, 26.9], "facing": 0.0, "frontage": 9.1, "depth": 4.7 });
    let text = mill(
        "",
        &[
            owes("uhlans-1", "85-1", json!({ "away": 12.5 })),
            owes("85-1", "uhlans-1", json!({ "away": 192.5, "stands": [stand] })),
            json!({ "event": "state", "unit": "uhlans-1", "state": "surrendered" }),
        ],
    );
    assert!(text.contains(
        "owes = { from = \"uhlans-1\", distance = 7.3, apart = true, or_surrender = false, away = 192.5, \
         stands = [{ at = [60.0, 26.9], facing = 0.0, frontage = 9.1, depth = 4.7 }] }"
    ));
    assert!(text.contains("[[left]]\nunit = \"uhlans-1\"\nat = [60.0, 26.9]\n"));
}

#[test]
fn a_stand_that_is_lost_is_in_no_order_any_more() {
    let orders = "\n[[fire]]\nby = \"85-1\"\nstands = [4, 5]\nat = \"hussars-2\"\n\
                  \n[[fire]]\nby = \"85-1\"\nstands = [1]\nat = \"uhlans-1\"\n";
    // fire.loss: a line loses stands from its left, here 1 and 2.
    let lost = |stands: u32| json!({ "event": "stand-lost", "unit": "85-1", "stands": stands });
    let text = mill(orders, &[lost(2)]);
    assert!(text.contains("stands = [4, 5]\n") && !text.contains("at = \"uhlans-1\""), "{text}");
    assert!(mill(orders, &[lost(3)]).contains("stands = [5]\n"));
    assert!(!mill(orders, &[lost(4)]).contains("[[fire]]"));
}

#[test]
fn the_file_of_a_turn_with_written_orders_reads_back_to_it() {
    for name in ["demo", "big"] {
        let mut beside = napoleonic();
        play_orders(name, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
    }
}

#[test]
fn the_file_of_every_position_on_hexes_reads_back_to_it() {
    each(0..10, 10, |seed| {
        let mut beside = Witness::new(Rulebook::<Squad>::with_house(None).unwrap());
        play_asks("squad", seed, 10, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
    });
}

#[test]
fn the_file_of_every_position_of_cards_reads_back_to_it() {
    each(0..6, 6, |seed| {
        let mut beside = Witness::new(Rulebook::<Lines>::with_house(None).unwrap());
        play_asks("lines", seed, 10, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
    });
}

#[test]
fn the_file_of_every_position_of_a_shock_reads_back_to_it() {
    each(0..10, 10, |seed| {
        let mut beside = Witness::new(Rulebook::<Shock>::with_house(None).unwrap());
        play_asks("shock", seed, 5, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
    });
}

#[test]
fn the_file_of_every_position_of_charges_reads_back_to_it() {
    each(0..2, 2, |seed| {
        let mut beside = Witness::new(Rulebook::<Fantasy>::with_house(None).unwrap());
        play_asks("fantasy", seed, 3, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
    });
}
