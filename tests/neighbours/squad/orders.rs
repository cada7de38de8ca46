//! Orders: the units that may roll, the steps before and after a roll, and the shelf.

use crate::squad::rolls::total;
use crate::squad::{
    ALL, BROKEN_CORPORAL, READY, ask, book, faces, fetch, play, position, ready_but, reasons, rule, said,
};
use frontage::BOOKS;
use frontage::dice::{Id, Word};
use frontage::language::Language;
use frontage::rulebook::squad::position::{Order, Position};
use frontage::rulebook::squad::{Event, Squad};
use frontage::rulebook::{Answers, Halt, Question, Rules};
use frontage::ruling::{Amendments, Check, Ruling, Standing};

fn refused(result: Result<(Ruling, Vec<Event>), Halt>) -> Vec<Check> {
    match result {
        Err(Halt::Refused(checks)) => checks.into_iter().filter(|check| !check.holds).collect(),
        other => panic!("expected a refusal, got {other:?}"),
    }
}

#[test]
fn recover_takes_markers_off_before_the_roll_and_rout_does_not() {
    // recover.procedure, suppressed.effect
    for (order, standing) in [(Order::Recover, Standing::Considered), (Order::Rout, Standing::Counts)] {
        let mut map = position(READY);
        let (ruling, events) = play(&mut map, order, "al-2", (1, 1)).unwrap();
        let mut lines = ruling.tally.blocks[0].lines.iter();
        let line = lines.find(|line| line.key == "suppressed.effect").unwrap();
        assert_eq!((line.standing, line.full()), (standing, -1));
        let removed = events.iter().any(|event| matches!(event, Event::Unsuppressed { .. }));
        assert_eq!(removed, order == Order::Recover);
        assert_eq!(map.unit(&Id::from("al-2")).unwrap().suppressed, !removed);
    }
    let mut map = position(READY);
    play(&mut map, Order::Recover, "ax-1", (1, 1)).unwrap();
    let axis = Id::from("axis");
    assert!(map.units_of(&axis).all(|unit| !unit.suppressed), "all own markers go");
    assert!(map.unit(&Id::from("al-2")).unwrap().suppressed, "the enemy keeps his");
}

#[test]
fn a_rallied_leader_helps_the_next_to_roll() {
    // recover.procedure: leaders roll first. Vogel's command is 0 while he is broken and 1 when he has rallied.
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
    let rolls = Squad::offers(book().survey(&map));
    let rolls = rolls.iter().filter(|offer| ["recover", "rout"].contains(&offer.procedure));
    assert_eq!(rolls.count(), 5 * 2);
    play(&mut map, Order::Recover, "ax-1", (6, 6)).unwrap();
    let again = refused(play(&mut map, Order::Recover, "ax-1", (6, 6)));
    assert_eq!(keys(again), ["recover.procedure"]);
    let other = refused(play(&mut map, Order::Rout, "al-1", (6, 6)));
    assert_eq!(keys(other), ["rout.roll"], "the order under way comes first");
    let mg = map.units.iter_mut().find(|unit| unit.id.as_str() == "ax-mg");
    mg.unwrap().broken = true;
    let late = refused(play(&mut map, Order::Recover, "ax-mg", (6, 6)));
    assert_eq!(keys(late), ["recover.procedure"], "broken after it was announced");
    let offers = Squad::offers(book().survey(&map));
    assert_eq!(offers.iter().filter(|offer| offer.due == frontage::rulebook::Due::Now).count(), offers.len());
    let due: Vec<_> = offers.iter().map(|offer| offer.answers[0].1.as_str()).collect();
    assert_eq!(due, ["ax-2", "ax-sgt"]);
    play(&mut map, Order::Recover, "ax-2", (6, 6)).unwrap();
    play(&mut map, Order::Recover, "ax-sgt", (6, 6)).unwrap();
    assert_eq!(map.state.rolls, None);
    let second = refused(play(&mut map, Order::Recover, "ax-1", (6, 6)));
    assert_eq!(keys(second), ["recover.activate"]);
    let rout = refused(play(&mut map, Order::Rout, "ax-1", (6, 6)));
    assert_eq!(keys(rout), ["rout.activate"]);
    let (ruling, events) = play(&mut map, Order::Rout, "al-1", (6, 6)).unwrap();
    let announced = Language::En.say(&ruling.events[0].says);
    assert!(announced.contains("Allies are activated by Rout"), "{announced}");
    let owes = Event::Owes { unit: Id::from("al-1"), hexes: 12 - 7 };
    assert!(events.contains(&owes));
    assert_eq!(map.unit(&Id::from("al-1")).unwrap().retreat, 5);
    let closing = Squad::close(book().survey(&map));
    Squad::apply(book().tables(), &mut map, &closing);
    assert_eq!((map.turn, map.state.activated.len(), map.state.rolls.as_ref()), (3, 0, None));
}

#[test]
fn a_unit_that_is_not_broken_has_no_roll_unless_the_umpire_upholds_it() {
    // recover.procedure, rout.activate
    for (order, key) in [(Order::Recover, "recover.procedure"), (Order::Rout, "rout.activate")] {
        let checks = refused(play(&mut position(READY), order, "al-mo", (3, 3)));
        assert_eq!(checks.iter().map(|check| check.key).collect::<Vec<_>>(), [key]);
        let (path, value) = checks[0].rests_on.clone().unwrap();
        let upheld = said(&[(&path, value)]);
        let book = book();
        assert!(Question::measured(&book, &position(READY), &ask(order, "al-mo"), &upheld).is_ok());
    }
}

#[test]
fn who_is_off_the_map_rolls_no_more_and_keeps_nobody_waiting() {
    // recover.procedure, rout.activate: al-1 is broken, and eliminated.
    let gone = "\ngone = { how = \"eliminated\", points = 2, to = \"axis\" }";
    let dead = ready_but(&[("\nhex = \"0606\"", gone)]);
    for line in ["recover --unit al-1", "rout --unit al-1"] {
        assert_eq!(reasons(&dead, line), ["off-map"], "{line}");
    }
    let mut waits = dead.clone();
    play(&mut waits, Order::Rout, "al-2", (1, 1)).unwrap();
    assert_eq!(waits.state.rolls, None, "al-1 was not among those to roll");
    let rolls = frontage::rulebook::squad::position::Rolls {
        order: Order::Rout,
        side: Id::from("allies"),
        by: None,
        due: vec![Id::from("al-1")],
    };
    let mut written = dead;
    written.state.rolls = Some(rolls);
    assert_eq!(Squad::due(book().survey(&written)), []);
    play(&mut written, Order::Recover, "ax-1", (1, 1)).unwrap();
}

#[test]
fn a_ruling_tells_what_was_met_and_a_refusal_what_was_met_beside_what_was_not() {
    // recover.activate, recover.procedure, order.activate
    let (ruling, _) = play(&mut position(READY), Order::Recover, "ax-1", (1, 1)).unwrap();
    let book = book();
    let told = frontage::report::text::ruling(&ruling, book.catalogue(), Language::En);
    let met =
        ["1st Rifle Squad is broken", "no Recover or Rout has activated", "no other order is under way"];
    for met in met {
        assert!(told.contains(met), "{met}: {told}");
    }
    match play(&mut position(READY), Order::Recover, "al-mo", (3, 3)) {
        Err(Halt::Refused(checks)) => {
            let met = checks.iter().filter(|check| check.holds).count();
            assert_eq!((met, checks.len()), (3, 4));
        }
        other => panic!("expected a refusal, got {other:?}"),
    }
}

#[test]
fn from_the_second_roll_on_the_order_is_what_activated_the_player() {
    // recover.activate, rout.activate: a player is activated once, by the roll that announced the order.
    let book = book();
    for (order, sum) in [(Order::Recover, (6, 6)), (Order::Rout, (1, 1))] {
        let mut map = position(READY);
        for (at, unit) in ["ax-1", "ax-2", "ax-sgt"].into_iter().enumerate() {
            let (ruling, _) = play(&mut map, order, unit, sum).unwrap();
            let told = frontage::report::text::ruling(&ruling, book.catalogue(), Language::En);
            let first = told.contains("no Recover or Rout has activated Axis this turn");
            let later = told.contains(&format!(
                "this {} has activated Axis",
                frontage::language::Language::En.word(order.message())
            ));
            assert_eq!((first, later), (at == 0, at > 0), "{unit}: {told}");
        }
    }
}

#[test]
fn who_orders_a_rout_makes_all_its_rolls_whoever_they_are_for() {
    // rout.activate, rout.roll: the active player rolls for each unit of the chosen one.
    let thrower = |ruling: &Ruling| ruling.throws[0].purpose.of.clone().unwrap();
    for (by, side, first, second) in [
        ("axis", "allies", "al-1", "al-2"),
        ("allies", "allies", "al-1", "al-2"),
        ("allies", "axis", "ax-1", "ax-2"),
    ] {
        let mut map = position(READY);
        let ruling = rule(&mut map, &format!("rout --unit {first} --side {by}"), &[(1, 1)]).unwrap();
        assert_eq!(
            (thrower(&ruling).as_str(), ruling.throws[0].purpose.at.as_ref()),
            (by, Some(&Id::from(first)))
        );
        assert_eq!(ruling.fates[0].0.as_str(), first);
        assert_eq!(map.state.activated, [Id::from(side)], "the player it names is activated");
        let other = if by == "axis" { "allies" } else { "axis" };
        assert_eq!(reasons(&map, &format!("rout --unit {second} --side {other}")), ["other"]);
        let offers = Squad::offers(book().survey(&map));
        assert!(
            offers.iter().all(|offer| offer.side.as_ref().is_some_and(|side| side.as_str() == by)),
            "{offers:?}"
        );
        // The player who ordered the Rout is remembered and need not be named again.
        let ruling = rule(&mut map, &format!("rout --unit {second}"), &[(1, 1)]).unwrap();
        assert_eq!(thrower(&ruling).as_str(), by);
    }
    // Without a named player the throw belongs to the unit, as for any roll.
    let ruling = rule(&mut position(READY), "rout --unit al-1", &[(1, 1)]).unwrap();
    assert_eq!(thrower(&ruling).as_str(), "al-1");
}

#[test]
fn an_event_about_nothing_changes_nothing() {
    let ready = position(READY);
    let nobody = Id::from("nobody");
    for event in [
        Event::Rolled { unit: nobody.clone() },
        Event::Rallied { unit: nobody.clone() },
        Event::Suppressed { unit: nobody.clone() },
        Event::Unsuppressed { unit: nobody.clone() },
        Event::Owes { unit: nobody, hexes: 3 },
    ] {
        let mut after = ready.clone();
        Squad::apply(book().tables(), &mut after, &event);
        assert_eq!(after, ready);
    }
}

#[test]
fn the_shelf_opens_plays_and_writes_a_battle_it_knows_nothing_of() {
    let book = BOOKS.book("squad", None).unwrap().unwrap();
    let mut battle = book.open("squad.toml", READY, &fetch).unwrap();
    assert!(battle.objections().is_empty());
    let answers =
        |unit: &str| Answers { given: vec![("unit".to_owned(), unit.to_owned())], choices: Vec::new() };
    let none = Amendments::default();
    let ruling = battle.rule("recover", &answers("ax-1"), &none, Some(&mut faces(1, 2)), ALL).unwrap();
    assert_eq!(ruling.outcome, Some(Word::plain("rallies")));
    assert!(matches!(battle.rule("recover", &answers("ax-7"), &none, None, ALL), Err(Halt::Refused(_))));
    assert!(matches!(battle.rule("melee", &answers("ax-1"), &none, None, ALL), Err(Halt::NoProcedure(..))));
    assert!(matches!(battle.phase(None, ALL, &[]), Err(Halt::Due(_))));
    let mut again = book.open("written.toml", &battle.write(), &fetch).unwrap();
    assert_eq!(again.show(), battle.show());
    assert!(matches!(again.rule("recover", &answers("ax-1"), &none, None, ALL), Err(Halt::Refused(_))));
    assert!(again.rule("recover", &answers("ax-2"), &none, Some(&mut faces(1, 2)), ALL).is_ok());
}

/// `rout.roll` (O23.2): the active player, who gave the order, rolls for each unit. If a player is named at one roll,
/// that player makes the other rolls too.
#[test]
fn who_ordered_a_rout_is_said_at_any_of_its_rolls_and_once() {
    let mut map = ready_but(&[BROKEN_CORPORAL]);
    rule(&mut map, "rout --unit al-1", &[(1, 1)]).unwrap();
    rule(&mut map, "rout --unit al-2 --side axis", &[(1, 1)]).unwrap();
    assert_eq!(map.state.rolls.as_ref().unwrap().by, Some(Id::from("axis")));
    let last = map.state.rolls.as_ref().unwrap().due[0].clone();
    assert_eq!(reasons(&map, &format!("rout --unit {last} --side allies")), ["other"]);
    let ruling = rule(&mut map, &format!("rout --unit {last}"), &[(1, 1)]).unwrap();
    assert_eq!(ruling.throws[0].purpose.of, Some(Id::from("axis")));
}

/// `recover.activate` (O22.1), `rout.activate` (O23.1): at most one Recover is played each turn, and a Rout at each
/// player.
#[test]
fn a_turn_has_one_recover_and_a_rout_at_each_player() {
    let both = &[("hex = \"0606\"", "hex = \"0606\"\nsuppressed = true")];
    let mut map = ready_but(both);
    let broken: Vec<Id> =
        map.units_of(&Id::from("axis")).filter(|unit| unit.broken).map(|unit| unit.id.clone()).collect();
    let recovers = |map: &Position| {
        let offers = Squad::offers(book().survey(map));
        offers.iter().any(|offer| matches!(offer.procedure, "recover" | "refresh"))
    };
    assert!(recovers(&map));
    for unit in &broken {
        rule(&mut map, &format!("recover --unit {unit}"), &[(1, 1)]).unwrap();
    }
    assert_eq!(reasons(&map, "recover --unit al-1"), ["second"]);
    assert!(reasons(&map, "refresh --side allies").contains(&"second"));
    assert!(!recovers(&map));
    rule(&mut map, "rout --unit al-1", &[(1, 1)]).unwrap();
    Squad::apply(book().tables(), &mut map, &Event::TurnEnded);
    rule(&mut map, "recover --unit al-1", &[(1, 1)]).unwrap();
    // Two Routs are played, each at a different player.
    let mut map = position(READY);
    for side in ["axis", "allies"] {
        let units: Vec<Id> =
            map.units_of(&Id::from(side)).filter(|unit| unit.broken).map(|unit| unit.id.clone()).collect();
        for unit in units {
            rule(&mut map, &format!("rout --unit {unit}"), &[(1, 1)]).unwrap();
        }
    }
}

/// `recover.procedure`, `rout.roll`: a refusal for a unit that is not broken gives no reason that only fits a broken
/// one.
#[test]
fn a_whole_unit_was_not_broken_when_the_order_began() {
    let map = position(READY);
    let whole = map.units.iter().find(|unit| !unit.broken).unwrap().id.clone();
    for order in ["recover", "rout"] {
        let Err(Halt::Refused(checks)) = rule(&mut map.clone(), &format!("{order} --unit {whole}"), &[])
        else {
            panic!("{order}");
        };
        assert!(checks.iter().all(|check| check.because.variant != "due"), "{checks:?}");
    }
}
