//! A battle file loses nothing: a position that is written and read again is the same, and so is all that is asked of it.

use super::{armies, play, play_farm, play_orders};
use frontage::rulebook::napoleonic::Napoleonic;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::squad::Squad;
use frontage::rulebook::{Answers, Detail, Halt, Question, Rulebook};
use frontage::ruling::Amendments;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// A book's own position beside the battle that is played, moved on by the same events.
struct Beside<B: Rulebook> {
    book: B,
    position: Option<B::Position>,
    /// What seldom stands in a file, and was in one.
    seen: BTreeSet<&'static str>,
}

/// What seldom stands in a battle file.
const SELDOM: [&str; 7] = [
    "[[left]]",
    ", away = ",
    ", outline = ",
    ", frontage = ",
    "doomed = ",
    "ids = ",
    "[declare]",
];

impl<B: Rulebook<Position: PartialEq + Debug>> Beside<B> {
    fn new(book: B) -> Self {
        Self {
            book,
            position: None,
            seen: BTreeSet::new(),
        }
    }

    fn read(&self, text: &str) -> B::Position {
        let reading = self.book.read("battle", text, &armies);
        reading
            .unwrap_or_else(|faults| panic!("what was written can't be read: {faults:?}\n{text}"))
            .position
    }

    /// Moves on by a step of the battle, event by event.
    fn step(&mut self, before: &dyn Battle, after: &dyn Battle, changes: &[Value]) {
        let mut position = self
            .position
            .take()
            .unwrap_or_else(|| self.read(&before.write()));
        assert_eq!(self.book.write(&position), before.write());
        self.reads_back(&position, &Value::Null);
        for change in changes {
            let event = B::Event::deserialize(change).unwrap();
            self.book.apply(&mut position, &event);
            self.reads_back(&position, change);
        }
        assert_eq!(self.book.write(&position), after.write());
        self.position = Some(position);
    }

    /// The file of a position reads back to it, is written the same, and the same is asked of it.
    fn reads_back(&mut self, position: &B::Position, change: &Value) {
        let text = self.book.write(position);
        let seldom = SELDOM.iter().filter(|word| text.contains(**word));
        self.seen.extend(seldom);
        let again = self.read(&text);
        assert!(
            again == *position,
            "{change:#}\n{}",
            difference(position, &again)
        );
        // The sign of a zero is a bit too.
        assert_eq!(format!("{again:?}"), format!("{position:?}"));
        assert_eq!(self.book.write(&again), text);
        assert_eq!(self.book.offers(&again), self.book.offers(position));
        assert_eq!(self.book.due(&again), self.book.due(position));
        self.same_questions(position, &again);
    }

    /// What has to be settled is measured the same, and asks for the same throws.
    fn same_questions(&self, one: &B::Position, other: &B::Position) {
        for offer in self.book.due(one) {
            let given = offer.answers.iter();
            let answers = Answers {
                given: given
                    .map(|(hole, answer)| ((*hole).to_owned(), answer.clone()))
                    .collect(),
                ..Answers::default()
            };
            let asked = |position| {
                let ask = self.book.ask(position, offer.procedure, &answers);
                let ask = ask.map_err(Halt::from)?;
                let said = Amendments::default();
                let question = Question::measured(&self.book, position, &ask, &said)?;
                let (ruling, _) = question.rule(None, Detail { odds: false })?;
                Ok::<_, Halt>((ruling.facts, ruling.throws))
            };
            assert_eq!(asked(one), asked(other), "{offer:?}");
        }
    }
}

/// The first line in which two positions differ, and those round it.
fn difference(one: &impl Debug, other: &impl Debug) -> String {
    let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
    let lines: Vec<_> = one.lines().zip(other.lines()).collect();
    let at = lines.iter().position(|(a, b)| a != b).unwrap_or_default();
    let from = lines[..at]
        .iter()
        .rposition(|(line, _)| line.trim_start().starts_with("id: "))
        .unwrap_or_default();
    let round = lines[at.saturating_sub(12)..(at + 12).min(lines.len())].iter();
    let round = round.map(|(a, b)| format!("{a:50} | {b}\n"));
    format!(
        "{:?}\n{}",
        lines.get(from..from + 2),
        round.collect::<String>()
    )
}

fn napoleonic() -> Beside<Napoleonic> {
    Beside::new(Napoleonic::with_house(None).unwrap())
}

#[test]
fn the_file_of_every_position_reads_back_to_it() {
    let mut seen = BTreeSet::new();
    for (name, seed, turns) in [("small", 4, 40), ("demo", 5, 8), ("demo", 6, 8)] {
        let mut beside = napoleonic();
        play(name, seed, turns, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
        seen.append(&mut beside.seen);
    }
    assert_eq!(seen, BTreeSet::from(SELDOM));
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
    for seed in 0..20 {
        let mut beside = Beside::new(Squad::with_house(None).unwrap());
        play_farm(seed, |before, after, changes| {
            beside.step(before.as_ref(), after, changes);
        });
    }
}
