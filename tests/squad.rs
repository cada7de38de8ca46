//! The squad rulebook: the source's worked examples, every face, whole orders, files, and both languages.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "what is not there fails the test"
)]

use frontage::dice::{Cast, Word};
use frontage::language::Language;
use frontage::names::Id;
use frontage::rulebook::shelf::Book;
use frontage::rulebook::squad::position::{Hex, Kind, Order, Position, Terrain, UnderWay, Unit};
use frontage::rulebook::squad::{Ask, Event, Squad};
use frontage::rulebook::{Answers, Detail, Halt, Question, Rulebook};
use frontage::ruling::{Amendments, Arg, Check, FactAmendment, Origin, Reason, Ruling, Standing};
use frontage::table::{Edge, Side};
use proptest::prelude::*;
use serde_json::{Value, json};

const ALL: Detail = Detail { odds: true };
const ORDERS: [Order; 2] = [Order::Recover, Order::Rout];
const READY: &str = include_str!("../armies/squad.toml");

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

fn quick(order: Order, morale: i64, sum: (u8, u8)) -> Ruling {
    let said = said(&[("unit.morale", json!(morale))]);
    let book: &dyn Book = &book();
    book.quick(order.word(), &said, Some(&mut faces(sum.0, sum.1)), ALL)
        .unwrap()
}

/// The outcome by the words of the rule, without bands (`recover.roll`, `rout.roll`).
fn by_the_rule(order: Order, morale: i64, roll: i64) -> String {
    match (order, roll - morale) {
        (_, 0) => "suppressed".to_owned(),
        (Order::Recover, ..0) => "rallies".to_owned(),
        (Order::Recover, _) | (Order::Rout, ..0) => "nothing".to_owned(),
        (Order::Rout, more) => format!("retreats-{more}"),
    }
}

fn refused(result: Result<(Ruling, Vec<Event>), Halt>) -> Vec<Check> {
    match result {
        Err(Halt::Refused(checks)) => checks,
        other => panic!("expected a refusal, got {other:?}"),
    }
}

fn total(position: &Position, order: Order, unit: &str) -> Option<i64> {
    let book = book();
    let question =
        Question::measured(&book, position, &ask(order, unit), &Amendments::default()).unwrap();
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
fn every_pair_of_faces_against_every_morale_agrees_with_the_rule_and_with_the_odds() {
    for order in ORDERS {
        for morale in -3..=15_i64 {
            let mut counted = std::collections::BTreeMap::<String, u128>::new();
            let mut odds = None;
            for first in 1..=6 {
                for second in 1..=6 {
                    let roll = i64::from(first + second);
                    let expected = by_the_rule(order, morale, roll);
                    // A suppressed marker stands for morale below what a counter can have printed.
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
            assert!(shares.iter().all(|share| share.of == 36));
            let found: std::collections::BTreeMap<_, _> = shares
                .iter()
                .map(|share| (share.word.to_string(), share.ways))
                .collect();
            assert_eq!(found, counted, "{order:?} {morale}");
            assert_eq!(found.values().sum::<u128>(), 36);
            assert_eq!(odds.fates[0].1, odds.headline);
        }
    }
}

#[test]
fn current_morale_is_printed_morale_with_command_the_best_cover_and_the_marker() {
    // morale.current by hand: woods 2, building 3, open 0, brush 1; Brandt's command 2, Vogel's 0 while broken.
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
fn every_terrain_but_the_best_and_what_lies_along_a_side_is_only_considered() {
    // cover.value: the best single cover; hedge and wall only against fire across them.
    let value = |terrain| match terrain {
        Terrain::Open | Terrain::Field | Terrain::Marsh => 0,
        Terrain::Orchard | Terrain::Brush | Terrain::Gully | Terrain::Hedge => 1,
        Terrain::Woods | Terrain::Wall => 2,
        Terrain::Building => 3,
        Terrain::Stream | Terrain::Road => -1,
    };
    for (_, first) in Terrain::WORDS {
        for (_, second) in Terrain::WORDS {
            let mut map = position(READY);
            let hex = map.hexes.iter_mut().find(|hex| hex.id.as_str() == "F6");
            hex.unwrap().terrain = vec![*first, *second];
            let covers = [*first, *second].into_iter();
            let best = covers
                .filter(|terrain| !matches!(terrain, Terrain::Hedge | Terrain::Wall))
                .map(value)
                .max();
            let found = total(&map, Order::Recover, "al-1");
            assert_eq!(found, Some(7 + best.unwrap_or(0)), "{first:?} {second:?}");
            let (ruling, _) = play(&mut map, Order::Recover, "al-1", (1, 1)).unwrap();
            let lines = &ruling.tally.blocks[0].lines;
            let cover = lines.iter().filter(|line| line.key == "cover.value");
            assert_eq!(cover.clone().count(), 2);
            let counting = cover.filter(|line| line.counts()).count();
            assert_eq!(counting, usize::from(best.is_some()));
        }
    }
}

#[test]
fn a_leader_elsewhere_would_have_flipped_the_roll() {
    // morale.used: 7 against a roll of 7 suppresses; Hale's command 1 would have rallied it.
    let mut map = position(READY);
    let (ruling, _) = play(&mut map, Order::Recover, "al-1", (3, 4)).unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("suppressed")));
    let flip = ruling.flips.iter().find(|flip| flip.key == "morale.used");
    let flip = flip.unwrap();
    assert_eq!(
        (flip.of.as_ref().unwrap().as_str(), flip.by),
        ("al-cpl", Some(1))
    );
    assert_eq!(flip.outcome.certain(), Some(Word::plain("rallies")));
}

#[test]
fn recover_takes_markers_off_before_the_roll_and_rout_does_not() {
    // recover.procedure, suppressed.effect
    for (order, standing) in [
        (Order::Recover, Standing::Considered),
        (Order::Rout, Standing::Counts),
    ] {
        let mut map = position(READY);
        let (ruling, events) = play(&mut map, order, "al-2", (1, 1)).unwrap();
        let mut lines = ruling.tally.blocks[0].lines.iter();
        let line = lines.find(|line| line.key == "suppressed.effect").unwrap();
        assert_eq!((line.standing, line.full()), (standing, -1));
        let removed = events
            .iter()
            .any(|event| matches!(event, Event::Unsuppressed { .. }));
        assert_eq!(removed, order == Order::Recover);
        assert_eq!(map.unit(&Id::from("al-2")).unwrap().suppressed, !removed);
    }
    let mut map = position(READY);
    play(&mut map, Order::Recover, "ax-1", (1, 1)).unwrap();
    let axis = Id::from("axis");
    assert!(
        map.units_of(&axis).all(|unit| !unit.suppressed),
        "all own markers go"
    );
    assert!(
        map.unit(&Id::from("al-2")).unwrap().suppressed,
        "the enemy keeps his"
    );
}

#[test]
fn a_rallied_leader_helps_the_next_to_roll() {
    // recover.procedure: leaders first; Vogel's command is 0 while broken and 1 when rallied.
    let mut map = position(READY);
    assert_eq!(total(&map, Order::Recover, "ax-2"), Some(11));
    play(&mut map, Order::Recover, "ax-sgt", (1, 1)).unwrap();
    assert_eq!(total(&map, Order::Recover, "ax-2"), Some(12));
}

#[test]
fn an_order_has_one_roll_for_each_unit_broken_when_it_was_announced() {
    // recover.activate, recover.procedure, rout.activate
    let mut map = position(READY);
    let keys = |checks: Vec<Check>| checks.iter().map(|check| check.key).collect::<Vec<_>>();
    assert_eq!(book().offers(&map).len(), 5 * 2);
    play(&mut map, Order::Recover, "ax-1", (6, 6)).unwrap();
    let again = refused(play(&mut map, Order::Recover, "ax-1", (6, 6)));
    assert_eq!(keys(again), ["recover.procedure"]);
    let other = refused(play(&mut map, Order::Rout, "al-1", (6, 6)));
    assert_eq!(
        keys(other),
        ["rout.roll"],
        "the order under way comes first"
    );
    let mg = map
        .units
        .iter_mut()
        .find(|unit| unit.id.as_str() == "ax-mg");
    mg.unwrap().broken = true;
    let late = refused(play(&mut map, Order::Recover, "ax-mg", (6, 6)));
    assert_eq!(
        keys(late),
        ["recover.procedure"],
        "broken after it was announced"
    );
    let offers = book().offers(&map);
    assert_eq!(
        offers.iter().filter(|offer| offer.due).count(),
        offers.len()
    );
    let due: Vec<_> = offers
        .iter()
        .map(|offer| offer.answers[0].1.as_str())
        .collect();
    assert_eq!(due, ["ax-2", "ax-sgt"]);
    play(&mut map, Order::Recover, "ax-2", (6, 6)).unwrap();
    play(&mut map, Order::Recover, "ax-sgt", (6, 6)).unwrap();
    assert_eq!(map.under_way, None);
    let second = refused(play(&mut map, Order::Recover, "ax-1", (6, 6)));
    assert_eq!(keys(second), ["recover.activate"]);
    let rout = refused(play(&mut map, Order::Rout, "ax-1", (6, 6)));
    assert_eq!(keys(rout), ["rout.activate"]);
    let (_, events) = play(&mut map, Order::Rout, "al-1", (6, 6)).unwrap();
    let owes = Event::Owes {
        unit: Id::from("al-1"),
        hexes: 12 - 7,
    };
    assert!(events.contains(&owes));
    assert_eq!(map.unit(&Id::from("al-1")).unwrap().retreat, 5);
    let closing = book().close(&map);
    book().apply(&mut map, &closing);
    assert_eq!(
        (map.turn, map.activated.len(), map.under_way.as_ref()),
        (3, 0, None)
    );
}

#[test]
fn a_unit_that_is_not_broken_has_no_roll_unless_the_umpire_upholds_it() {
    // recover.procedure, rout.activate
    for (order, key) in [
        (Order::Recover, "recover.procedure"),
        (Order::Rout, "rout.activate"),
    ] {
        let checks = refused(play(&mut position(READY), order, "al-mo", (3, 3)));
        assert_eq!(
            checks.iter().map(|check| check.key).collect::<Vec<_>>(),
            [key]
        );
        let (path, value) = checks[0].rests_on.clone().unwrap();
        let upheld = said(&[(&path, value)]);
        let book = book();
        assert!(Question::measured(&book, &position(READY), &ask(order, "al-mo"), &upheld).is_ok());
    }
}

#[test]
fn an_event_about_nothing_changes_nothing() {
    let ready = position(READY);
    let nobody = Id::from("nobody");
    for event in [
        Event::Rolled {
            unit: nobody.clone(),
        },
        Event::Rallied {
            unit: nobody.clone(),
        },
        Event::Suppressed {
            unit: nobody.clone(),
        },
        Event::Unsuppressed {
            unit: nobody.clone(),
        },
        Event::Owes {
            unit: nobody,
            hexes: 3,
        },
    ] {
        let mut after = ready.clone();
        book().apply(&mut after, &event);
        assert_eq!(after, ready);
    }
}

#[test]
fn what_the_map_does_not_say_stays_open_and_stops_the_dice() {
    let mut map = position(READY);
    let unit = map
        .units
        .iter_mut()
        .find(|unit| unit.id.as_str() == "ax-1")
        .unwrap();
    (unit.hex, unit.morale) = (None, None);
    let book = book();
    let question = Question::measured(
        &book,
        &map,
        &ask(Order::Recover, "ax-1"),
        &Amendments::default(),
    );
    let question = question.unwrap();
    let open: Vec<_> = question
        .tally()
        .open
        .iter()
        .map(|open| open.path.to_string())
        .collect();
    assert_eq!(
        open,
        ["unit.morale", "leaders.0.here", "leaders.1.here", "cover"]
    );
    assert!(matches!(
        question.rule(Some(&mut faces(1, 1)), ALL),
        Err(Halt::Open(_))
    ));
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
                let fed: Vec<_> = facts
                    .iter()
                    .map(|(path, value)| (path.as_str(), value.clone()))
                    .collect();
                let book: &dyn Book = &book();
                let dice = &mut faces(sum.0, sum.1);
                let quick = book
                    .quick(order.word(), &said(&fed), Some(dice), ALL)
                    .unwrap();
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
fn the_shelf_opens_plays_and_writes_a_battle_it_knows_nothing_of() {
    let book: &dyn Book = &book();
    let mut battle = book
        .open("squad.toml", READY, &|_| Err(String::new()))
        .unwrap();
    assert!(battle.objections().is_empty());
    let answers = |unit: &str| Answers {
        given: vec![("unit".to_owned(), unit.to_owned())],
        choices: Vec::new(),
    };
    let none = Amendments::default();
    let ruling = battle
        .rule(
            "recover",
            &answers("ax-1"),
            &none,
            Some(&mut faces(1, 2)),
            ALL,
        )
        .unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("rallies")));
    assert!(matches!(
        battle.rule("recover", &answers("ax-7"), &none, None, ALL),
        Err(Halt::Refused(_))
    ));
    assert!(matches!(
        battle.rule("fire", &answers("ax-1"), &none, None, ALL),
        Err(Halt::NoProcedure(..))
    ));
    assert!(matches!(battle.phase(None, ALL), Err(Halt::Refused(_))));
    let mut again = book
        .open("written.toml", &battle.write(), &|_| Err(String::new()))
        .unwrap();
    assert_eq!(again.show(), battle.show());
    assert!(matches!(
        again.rule("recover", &answers("ax-1"), &none, None, ALL),
        Err(Halt::Refused(_))
    ));
    assert!(
        again
            .rule(
                "recover",
                &answers("ax-2"),
                &none,
                Some(&mut faces(1, 2)),
                ALL
            )
            .is_ok()
    );
}

#[test]
fn a_house_rule_changes_its_number_and_nothing_else() {
    let house = "\"cover.value\" = { woods = 4 }\n\"roll.two\" = { dice = 1, sides = 20 }";
    let squad = Squad::with_house(Some(("house.toml", house))).unwrap();
    let map = position(READY);
    let question = Question::measured(
        &squad,
        &map,
        &ask(Order::Rout, "ax-1"),
        &Amendments::default(),
    );
    let question = question.unwrap();
    assert_eq!(question.tally().total(), Some(7 + 4));
    let odds = question.odds().headline;
    assert_eq!(
        odds.shares()
            .iter()
            .map(|share| (share.ways, share.of))
            .max(),
        Some((10, 20))
    );
    assert!(
        odds.shares()
            .iter()
            .any(|share| share.word == Word::counted("retreats", 9))
    );
    let book = book();
    let changed: Vec<_> = Rulebook::catalogue(&squad)
        .rows()
        .iter()
        .filter(|row| row.house)
        .map(|row| row.key)
        .collect();
    assert_eq!(changed, ["roll.two", "cover.value"]);
    assert_ne!(Rulebook::catalogue(&squad).hash(), Rulebook::catalogue(&book).hash());
}

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

fn said_in_both(reason: &Reason) {
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
                        said_in_both(&book.record(&event, &|id| id.to_string()).says);
                    }
                }
            }
        }
    }
    said_in_both(&book.record(&Event::TurnEnded, &|id| id.to_string()).says);
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
    book.phase(&maps[0])
        .unwrap_err()
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

#[test]
fn a_file_with_faults_names_each_with_its_line() {
    let book = book();
    let cases = [
        (
            "side = \"axis\"\nname = \"1st",
            "side = \"axs\"\nname = \"1st",
            "squad.fault",
        ),
        ("kind = \"team\"", "kind = \"tank\"", "fault-word"),
        (
            "terrain = [\"woods\"]",
            "terrain = [\"wood\"]",
            "fault-word",
        ),
        ("morale = 7", "morale = 21", "fault-whole"),
        ("id = \"ax-2\"", "id = \"ax-1\"", "fault-twice"),
        ("hex = \"F6\"", "hexes = \"F6\"", "fault-key"),
        (
            "kind = \"squad\"",
            "kind = \"squad\"\ncommand = 1",
            "fault-key",
        ),
        ("edge = \"far\"", "army = \"x.toml\"", "squad.fault"),
        (
            "[[side]]",
            "[orders]\nactivated = [\"nobody\"]\n[[side]]",
            "squad.fault",
        ),
        (
            "[[side]]",
            "[orders]\nunder_way = { order = \"rout\", side = \"axis\", due = [\"nobody\"] }\n[[side]]",
            "squad.fault",
        ),
    ];
    for (was, is, key) in cases {
        let text = READY.replacen(was, is, 1);
        assert_ne!(text, READY, "{was}");
        let Err(faults) = book.read("battle.toml", &text, &|_| Err(String::new())) else {
            panic!("\"{is}\" was read");
        };
        assert_eq!(faults.len(), 1, "{faults:?}");
        assert_eq!(faults[0].because.key, key, "{is}");
        let line = text.lines().nth(faults[0].place.line - 1).unwrap();
        assert!(
            is.contains(line) || line.contains(is),
            "{is}: line \"{line}\""
        );
        if key == "squad.fault" {
            said_in_both(&faults[0].because);
        }
    }
}

#[test]
fn a_hex_the_battle_does_not_describe_is_an_objection() {
    let text = READY.replace("id = \"F6\"", "id = \"F7\"");
    let reading = book().read("battle.toml", &text, &|_| Err(String::new()));
    let objections = reading.ok().unwrap().objections;
    assert_eq!(objections.len(), 1);
    assert_eq!(objections[0].id, "hex@al-1");
    said_in_both(&objections[0].because);
}

#[test]
fn a_broken_file_is_refused_with_places_inside_it() {
    for end in (0..READY.len())
        .step_by(7)
        .filter(|end| READY.is_char_boundary(*end))
    {
        let text = &READY[..end];
        if let Err(faults) = book().read("battle.toml", text, &|_| Err(String::new())) {
            assert!(!faults.is_empty());
            let lines = text.lines().count().max(1) + 1;
            assert!(
                faults.iter().all(|fault| fault.place.line <= lines),
                "{end}: {faults:?}"
            );
        }
    }
}

fn any_unit(number: usize) -> impl Strategy<Value = Unit> {
    let printed = || proptest::option::of(0..=20_i32);
    let command = || proptest::option::of(0..=10_i32);
    let name = "[a-zA-Z\"\\\\'é#ж]{1,9}";
    (
        (
            any::<bool>(),
            0..3_usize,
            name,
            proptest::option::of("[A-H][1-9]"),
        ),
        (printed(), printed(), command(), command()),
        (any::<bool>(), any::<bool>(), 0..9_u32),
    )
        .prop_map(
            move |(
                (axis, kind, name, hex),
                (morale, broken_morale, one, two),
                (broken, suppressed, retreat),
            )| {
                let kind = Kind::WORDS[kind].1;
                let leads = |command: Option<i32>| command.filter(|_| kind == Kind::Leader);
                Unit {
                    id: Id::from(format!("u{number}")),
                    side: Id::from(if axis { "axis" } else { "allies" }),
                    name,
                    kind,
                    hex: hex.map(Id::from),
                    morale,
                    broken_morale,
                    command: leads(one),
                    broken_command: leads(two),
                    broken,
                    suppressed,
                    retreat,
                }
            },
        )
}

fn any_position() -> impl Strategy<Value = Position> {
    let units = (any_unit(0), any_unit(1), any_unit(2), any_unit(3))
        .prop_map(|(a, b, c, d)| vec![a, b, c, d]);
    let terrain = proptest::collection::vec(0..Terrain::WORDS.len(), 0..4);
    (units, terrain, 0..100_u32, any::<bool>(), any::<bool>()).prop_map(
        |(units, terrain, turn, active, due)| {
            let side = |id: &str, edge| Side {
                id: Id::from(id),
                name: format!("The {id}"),
                edge,
            };
            Position {
                name: "Any battle".to_owned(),
                turn,
                sides: vec![side("axis", Some(Edge::Far)), side("allies", None)],
                hexes: vec![Hex {
                    id: Id::from("A1"),
                    terrain: terrain.into_iter().map(|at| Terrain::WORDS[at].1).collect(),
                }],
                units,
                activated: if active {
                    vec![Id::from("axis")]
                } else {
                    Vec::new()
                },
                under_way: due.then(|| UnderWay {
                    order: Order::Rout,
                    side: Id::from("axis"),
                    due: vec![Id::from("u1")],
                }),
            }
        },
    )
}

proptest! {
    #[test]
    fn what_is_written_reads_back_the_same(any in any_position()) {
        let text = book().write(&any);
        prop_assert_eq!(position(&text), any, "{}", text);
    }

    #[test]
    fn no_said_number_makes_a_ruling_fall_over(morale in any::<i64>(), command in any::<i64>(), sum in (1..=6_u8, 1..=6_u8)) {
        let said = said(&[("unit.morale", json!(morale)), ("leaders.0.command", json!(command))]);
        for order in ORDERS {
            let book: &dyn Book = &book();
            let ruled = book.quick(order.word(), &said, Some(&mut faces(sum.0, sum.1)), ALL);
            if let Ok(ruling) = ruled {
                let counting: i64 = ruling.tally.blocks[0].lines.iter().map(frontage::ruling::Line::value).sum();
                prop_assert_eq!(ruling.tally.total(), Some(counting));
            }
        }
    }
}
