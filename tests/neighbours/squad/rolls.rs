//! Rolls: the worked examples, every face, current morale line by line, open facts, quick rulings.

use crate::squad::{ALL, ORDERS, READY, ask, book, faces, play, position, said};
use frontage::dice::{Id, Word};
use frontage::language::Language;
use frontage::report::{json, text};
use frontage::rulebook::shelf::Book;
use frontage::rulebook::squad::position::{Order, Position, Terrain};
use frontage::rulebook::squad::{Event, Squad};
use frontage::rulebook::{Halt, Question, Rulebook};
use frontage::ruling::{Amendments, Ruling};
use proptest::prelude::*;
use serde_json::json;
use std::sync::Arc;

fn quick(order: Order, morale: i64, sum: (u8, u8)) -> Ruling {
    let said = said(&[("unit.morale", json!(morale))]);
    let book: &dyn Book = &Arc::new(book());
    book.quick(order.word(), &said, Some(&mut faces(sum.0, sum.1)), ALL).unwrap()
}

/// Returns the outcome by the words of the rule, without bands (`recover.roll`, `rout.roll`).
fn by_the_rule(order: Order, morale: i64, roll: i64) -> String {
    match (order, roll - morale) {
        (_, 0) => "suppressed".to_owned(),
        (Order::Recover, ..0) => "rallies".to_owned(),
        (Order::Recover, _) | (Order::Rout, ..0) => "nothing".to_owned(),
        (Order::Rout, more) => format!("retreats-{more}"),
    }
}

pub(crate) fn total(position: &Position, order: Order, unit: &str) -> Option<i64> {
    let book = book();
    let question = Question::measured(&book, position, &ask(order, unit), &Amendments::default()).unwrap();
    assert_eq!(question.tally().open, []);
    question.tally().total()
}

#[test]
fn the_worked_examples_of_recover_and_rout_come_out_word_for_word() {
    // recover.roll, rout.roll: morale 7.
    for (sum, rally, rout) in [
        ((2, 3), "rallies", "nothing"),
        ((3, 4), "suppressed", "suppressed"),
        ((4, 5), "nothing", "retreats-2"),
    ] {
        let outcome = |order| quick(order, 7, sum).outcome.unwrap().to_string();
        assert_eq!(outcome(Order::Recover), rally, "{sum:?}");
        assert_eq!(outcome(Order::Rout), rout, "{sum:?}");
    }
}

#[test]
fn a_rout_roll_says_how_far_each_result_sends_the_unit() {
    // rout.roll: a unit retreats one hex for each point that the roll lies above morale 9.
    let ruling = quick(Order::Rout, 9, (5, 6));
    let book = book();
    let catalogue = book.catalogue();
    let document = json::ruling(&ruling, catalogue, Language::En);
    assert_eq!(
        document["throws"][0]["need"],
        "2-8 nothing, 9 suppressed, 10 retreats-1, 11 retreats-2, 12 retreats-3"
    );
    for (language, far) in [
        (Language::En, "10 retreats 1 hex, 11 retreats 2 hexes, 12 retreats 3 hexes"),
        (Language::Ru, "10 отступает на 1 гекс, 11 отступает на 2 гекса, 12 отступает на 3 гекса"),
    ] {
        let report = text::ruling(&ruling, catalogue, language);
        assert!(report.contains(far), "{report}");
    }
}

#[test]
fn every_pair_of_faces_against_every_morale_agrees_with_the_rule_and_with_the_odds() {
    for order in ORDERS {
        for morale in -3..=15_i64 {
            let mut counted = std::collections::BTreeMap::<String, u64>::new();
            let mut odds = None;
            for first in 1..=6 {
                for second in 1..=6 {
                    let roll = i64::from(first + second);
                    let expected = by_the_rule(order, morale, roll);
                    let ruling = quick(order, morale, (first, second));
                    let found = ruling.outcome.unwrap().to_string();
                    assert_eq!(found, expected, "{order:?} {morale} {roll}");
                    assert_eq!(ruling.throws[0].result(), Some(roll));
                    *counted.entry(expected).or_default() += 1;
                    odds = ruling.odds;
                }
            }
            let odds = odds.unwrap();
            let shares = odds.headline.shares();
            assert!(shares.iter().all(|share| share.of.small() == Some(36)));
            let found: std::collections::BTreeMap<_, _> =
                shares.iter().map(|share| (share.word.to_string(), share.ways.small().unwrap())).collect();
            assert_eq!(found, counted, "{order:?} {morale}");
            assert_eq!(found.values().sum::<u64>(), 36);
            assert_eq!(odds.fates[0].1, odds.headline);
        }
    }
}

#[test]
fn current_morale_is_printed_morale_with_command_the_best_cover_and_the_marker() {
    // morale.current by hand: woods 2, building 3, open 0, brush 1; Brandt's command is 2, and Vogel's 0 while he is
    // broken.
    let ready = position(READY);
    for (unit, recover, rout) in [
        ("ax-1", 7 + 2, 7 + 2),
        ("ax-2", 6 + 2 + 3, 6 + 2 + 3 - 1),
        ("ax-sgt", 8 + 3, 8 + 3),
        ("al-1", 7, 7),
        ("al-2", 8 + 1, 8 + 1 - 1),
    ] {
        assert_eq!(total(&ready, Order::Recover, unit), Some(recover), "{unit}");
        assert_eq!(total(&ready, Order::Rout, unit), Some(rout), "{unit}");
    }
}

#[test]
fn every_terrain_but_the_best_is_only_considered() {
    // cover.value: the best single cover.
    let value = |terrain| match terrain {
        Terrain::Open | Terrain::Field | Terrain::Marsh | Terrain::Bridge | Terrain::Water => 0,
        Terrain::Orchard | Terrain::Brush | Terrain::Gully => 1,
        Terrain::Woods => 2,
        Terrain::Building => 3,
        Terrain::Stream | Terrain::Road => -1,
    };
    for first in Terrain::ALL {
        for second in Terrain::ALL {
            let hex =
                format!("[[hex]]\nat = \"0606\"\nterrain = [\"{}\", \"{}\"]\n", first.word(), second.word());
            let mut map = position(&format!("{READY}\n{hex}"));
            // Open ground beside other terrain does not count alone: a road in the open is a road.
            let both = [*first, *second];
            let other = both.iter().any(|terrain| *terrain != Terrain::Open);
            let ground = both.into_iter().filter(|terrain| !other || *terrain != Terrain::Open);
            let best = ground.map(value).max();
            let found = total(&map, Order::Recover, "al-1");
            assert_eq!(found, Some(7 + best.unwrap()), "{first:?} {second:?}");
            let (ruling, _) = play(&mut map, Order::Recover, "al-1", (1, 1)).unwrap();
            let lines = &ruling.tally.blocks[0].lines;
            let cover = lines.iter().filter(|line| line.key == "cover.value");
            assert_eq!(cover.clone().count(), 2);
            let counting = cover.filter(|line| line.counts()).count();
            assert_eq!(counting, 1);
        }
    }
}

#[test]
fn a_road_in_the_open_is_the_same_with_and_without_the_word_open() {
    // cover.value: road -1, stream -1, field 0, building 3.
    for (terrain, cover) in [
        ("\"road\"", -1),
        ("\"open\", \"road\"", -1),
        ("\"road\", \"open\"", -1),
        ("\"open\", \"stream\"", -1),
        ("\"open\", \"field\", \"road\"", 0),
        ("\"building\", \"road\"", 3),
        ("\"open\"", 0),
    ] {
        let hex = format!("[[hex]]\nat = \"0606\"\nterrain = [{terrain}]\n");
        let map = position(&format!("{READY}\n{hex}"));
        let found = total(&map, Order::Rout, "al-1");
        assert_eq!(found, Some(7 + cover), "{terrain}");
    }
}

#[test]
fn who_is_suppressed_already_stays_so_on_an_equal_roll() {
    // rout.roll: ax-2 has 6 + 2 + 3 - 1 = 10, and the events change nothing.
    let mut map = position(READY);
    let (ruling, events) = play(&mut map, Order::Rout, "ax-2", (5, 5)).unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("stays-suppressed")));
    let marked = |event: &Event| matches!(event, Event::Suppressed { .. });
    assert!(!events.iter().any(marked));
    assert!(map.unit(&Id::from("ax-2")).unwrap().suppressed);
    // recover.procedure: a Recover takes the marker off before the roll, so the unit becomes suppressed again (6 + 2
    // + 3 = 11).
    let mut map = position(READY);
    let (ruling, events) = play(&mut map, Order::Recover, "ax-2", (5, 6)).unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("suppressed")));
    assert!(events.iter().any(marked));
}

#[test]
fn a_leader_elsewhere_would_have_flipped_the_roll() {
    // morale.used: 7 against a roll of 7 suppresses. Hale's command 1 would have rallied the unit.
    let mut map = position(READY);
    let (ruling, _) = play(&mut map, Order::Recover, "al-1", (3, 4)).unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("suppressed")));
    let flip = ruling.flips.iter().find(|flip| flip.key == "morale.used");
    let flip = flip.unwrap();
    assert_eq!((flip.of.as_ref().unwrap().as_str(), flip.by), ("al-cpl", Some(1)));
    assert_eq!(flip.outcome.certain(), Some(Word::plain("rallies")));
}

#[test]
fn what_the_map_does_not_say_stays_open_and_stops_the_dice() {
    let mut map = position(READY);
    let unit = map.units.iter_mut().find(|unit| unit.id.as_str() == "ax-1").unwrap();
    (unit.hex, unit.good.morale) = (None, None);
    let book = book();
    let question = Question::measured(&book, &map, &ask(Order::Recover, "ax-1"), &Amendments::default());
    let question = question.unwrap();
    let open: Vec<_> = question.tally().open.iter().map(|open| open.path.to_string()).collect();
    assert_eq!(open, ["unit.morale", "leaders.0.here", "leaders.1.here", "cover"]);
    assert!(matches!(question.rule(Some(&mut faces(1, 1)), ALL), Err(Halt::Open(_))));
    let closed = said(&[
        ("unit.morale", json!(7)),
        ("leaders.0.here", json!(false)),
        ("leaders.1.here", json!(true)),
        ("cover.0.terrain", json!("woods")),
    ]);
    let question = Question::measured(&book, &map, &ask(Order::Recover, "ax-1"), &closed).unwrap();
    assert_eq!(question.tally().total(), Some(7 + 2 + 2));
}

#[test]
fn a_quick_ruling_fed_with_a_rulings_facts_is_the_same_ruling() {
    for order in ORDERS {
        for unit in ["ax-1", "ax-2", "ax-sgt", "al-1", "al-2"] {
            for sum in [(1, 1), (3, 4), (6, 6)] {
                let (table, _) = play(&mut position(READY), order, unit, sum).unwrap();
                let facts = table.facts.as_object().unwrap();
                let fed: Vec<_> = facts.iter().map(|(path, value)| (path.as_str(), value.clone())).collect();
                let book: &dyn Book = &Arc::new(book());
                let dice = &mut faces(sum.0, sum.1);
                let quick = book.quick(order.word(), &said(&fed), Some(dice), ALL).unwrap();
                assert_eq!(quick.facts, table.facts);
                assert_eq!(quick.tally, table.tally);
                assert_eq!((quick.outcome, &quick.fates), (table.outcome, &table.fates));
                assert_eq!((quick.odds, quick.events), (table.odds, table.events));
                assert_eq!(quick.flips, table.flips);
            }
        }
    }
}

#[test]
fn a_house_rule_changes_its_number_and_nothing_else() {
    let house = "\"cover.value\" = { woods = 4 }\n\"roll.two\" = { dice = 1, sides = 20 }";
    let squad = Rulebook::<Squad>::with_house(Some(("house.toml", house))).unwrap();
    let map = position(READY);
    let question = Question::measured(&squad, &map, &ask(Order::Rout, "ax-1"), &Amendments::default());
    let question = question.unwrap();
    assert_eq!(question.tally().total(), Some(7 + 4));
    let odds = question.odds().headline;
    assert_eq!(
        odds.shares().iter().map(|share| (share.ways.small(), share.of.small())).max(),
        Some((Some(10), Some(20)))
    );
    assert!(odds.shares().iter().any(|share| share.word == Word::counted("retreats", 9)));
    let book = book();
    let changed: Vec<_> =
        squad.catalogue().rows().iter().filter(|row| row.house).map(|row| row.key).collect();
    assert_eq!(changed, ["roll.two", "cover.value"]);
    assert_ne!(squad.catalogue().hash(), book.catalogue().hash());
}

proptest! {
    #![proptest_config(crate::seeds::day::cases(256))]

    #[test]
    fn no_number_that_is_said_makes_a_roll_go_wrong(morale in -2_000_000_000..=2_000_000_000_i32, command in -2_000_000_000..=2_000_000_000_i32, sum in (1..=6_u8, 1..=6_u8)) {
        let said = said(&[("unit.morale", json!(morale)), ("leaders.0.command", json!(command))]);
        for order in ORDERS {
            let book: &dyn Book = &Arc::new(book());
            let ruled = book.quick(order.word(), &said, Some(&mut faces(sum.0, sum.1)), ALL);
            let current = i64::from(morale) + i64::from(command);
            let expected = by_the_rule(order, current, i64::from(sum.0 + sum.1));
            prop_assert_eq!(ruled.unwrap().outcome.unwrap().to_string(), expected);
        }
    }
}
