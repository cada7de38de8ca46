//! Words: both languages say everything the book says.

use crate::{ORDERS, READY, ask, book, faces, play, position};
use frontage::language::Language;
use frontage::rulebook::squad::Event;
use frontage::rulebook::squad::position::{Kind, Order};
use frontage::rulebook::{Answers, Rulebook};
use frontage::ruling::{Amendments, Arg, Reason};

/// Every reason in a reason, itself first.
fn within(reason: &Reason) -> Vec<Reason> {
    fn args<'r>(args: impl Iterator<Item = &'r Arg>, all: &mut Vec<Reason>) {
        for arg in args {
            match arg {
                Arg::Reason(inner) => all.extend(within(inner)),
                Arg::List(items) => args_of(items, all),
                Arg::Word(id) => {
                    assert!(
                        Language::ALL.iter().all(|language| language.has(id)),
                        "\"{id}\""
                    );
                }
                _ => {}
            }
        }
    }
    fn args_of(items: &[Arg], all: &mut Vec<Reason>) {
        args(items.iter(), all);
    }
    let mut all = vec![reason.clone()];
    args(reason.args.iter().map(|(_, arg)| arg), &mut all);
    all
}

pub(crate) fn said_in_both(reason: &Reason) {
    for reason in within(reason) {
        for language in Language::ALL {
            let id = reason.key.replace('.', "-");
            let said = language.say(&reason);
            assert!(
                !said.starts_with(&id) && !said.contains('{'),
                "{language:?}: {said}"
            );
        }
    }
}

#[test]
fn both_languages_say_everything_the_book_says() {
    let book = book();
    for row in Rulebook::catalogue(&book).rows() {
        assert!(
            Language::ALL
                .iter()
                .all(|language| language.label(row.key) != row.key),
            "{}",
            row.key
        );
    }
    let mut maps = vec![position(READY)];
    let mut open = position(READY);
    for unit in &mut open.units {
        (unit.hex, unit.morale, unit.command) = (None, None, None);
    }
    let mut bare = position(READY);
    bare.units.retain(|unit| unit.kind != Kind::Leader);
    bare.hexes.iter_mut().for_each(|hex| hex.terrain.clear());
    let mut halfway = position(READY);
    play(&mut halfway, Order::Rout, "ax-1", (6, 6)).unwrap();
    let mut unknown_command = position(READY);
    unknown_command
        .units
        .iter_mut()
        .for_each(|unit| unit.command = None);
    maps.extend([open, bare, halfway, unknown_command]);
    for map in &maps {
        book.offers(map)
            .iter()
            .for_each(|offer| said_in_both(&offer.says));
        book.show(map).1.iter().for_each(said_in_both);
        for order in ORDERS {
            for unit in &map.units {
                let ask = ask(order, unit.id.as_str());
                let facts = book.measure(map, &ask, &Amendments::default()).unwrap();
                said_in_both(&book.says(&facts));
                let tally = book.weigh(&facts);
                tally
                    .open
                    .iter()
                    .for_each(|open| said_in_both(&open.because));
                tally
                    .checks
                    .iter()
                    .for_each(|check| said_in_both(&check.because));
                let lines = tally.blocks.iter().flat_map(|block| &block.lines);
                lines.for_each(|line| said_in_both(&line.because));
                for sum in [(1, 1), (3, 4), (6, 6)] {
                    let outcome = book.resolve(&facts, &tally, &mut faces(sum.0, sum.1));
                    for event in book.follow(&facts, &tally, &outcome) {
                        said_in_both(&book.tells(&event, &|id| id.to_string()));
                    }
                }
            }
        }
    }
    said_in_both(&book.tells(&Event::TurnEnded, &|id| id.to_string()));
    for answer in ["ax-11", "zzz"] {
        let answers = Answers {
            given: vec![("unit".to_owned(), answer.to_owned())],
            choices: Vec::new(),
        };
        let refusal = book.ask(&maps[0], "rout", &answers).unwrap_err();
        refusal
            .0
            .iter()
            .for_each(|check| said_in_both(&check.because));
    }
    let refusal = book.ask(&maps[0], "fire", &Answers::default()).unwrap_err();
    refusal
        .0
        .iter()
        .for_each(|check| said_in_both(&check.because));
    let words = ["rallies", "suppressed", "nothing"].map(|word| format!("fate-{word}"));
    let throws = ["throw-rally-roll", "throw-rout-roll", "phase-orders"].map(str::to_owned);
    for id in words.iter().chain(&throws) {
        assert!(
            Language::ALL.iter().all(|language| language.has(id)),
            "\"{id}\""
        );
    }
}
