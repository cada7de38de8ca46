//! Checks that the umpire upholds, and asks that stay refused even if their checks are upheld. The battle can always
//! be written and read again.

use super::*;
use frontage::rulebook::lines::{Facts, Lines};
use frontage::rulebook::{Cases, Rules};
use frontage::ruling::CheckUpheld;

/// Rules on an ask with upheld checks, each a key and a unit.
fn upheld(
    table: &mut Position,
    procedure: &str,
    given: &[(&str, &str)],
    checks: &[(&str, &str)],
) -> Result<Ruling, Halt> {
    let book = book();
    let ask = Facts::read(book.survey(table), procedure, &answers(given))?;
    let check = |(key, of): &(&str, &str)| CheckUpheld {
        key: (*key).to_owned(),
        of: Some((*of).to_owned()),
        stand: None,
        reason: "seen so".to_owned(),
    };
    let said = Amendments { checks: checks.iter().map(check).collect(), ..Amendments::default() };
    let (ruling, events) = Question::measured(&book, table, &ask, &said)?.rule(None, Detail::Close)?;
    for event in &events {
        Lines::apply(book.tables(), table, event);
    }
    assert_eq!(read(&Lines::write(book.survey(table))), *table, "it reads back");
    Ok(ruling)
}

/// Checks that an ask is refused even if the check is upheld, and that nothing has changed.
fn senseless(table: &Position, procedure: &str, given: &[(&str, &str)], check: (&str, &str)) {
    let mut copy = table.clone();
    let halt = upheld(&mut copy, procedure, given, &[check]).unwrap_err();
    assert!(matches!(halt, Halt::Refused(_)), "{given:?}: {halt:#?}");
    assert_eq!(copy, *table);
}

/// `attack.who`, `build.reserve`: a card may not join a wave if it is on no line or is the enemy's. The umpire can't
/// uphold otherwise.
#[test]
fn no_uphold_brings_a_card_into_a_wave_that_is_on_no_line_or_is_the_enemys() {
    let blue = "reserve = [\"rifles-1\"]\nhand = [\"gren-2\"]\ndeck = [\"gren-1\"]\nsecond = [\"mortar-1\"]\n\
        resources = [\"depot-1\"]";
    let mut table = attack("first = [\"heavy-1\"]", blue);
    for (card, key) in [
        ("rifles-1", "build.reserve"),
        ("gren-1", "attack.who"),
        ("gren-2", "attack.who"),
        ("depot-1", "attack.who"),
        ("heavy-1", "attack.who"),
    ] {
        senseless(&table, "wave", &[("units", card)], (key, card));
    }
    for (unit, key) in [("rifles-1", "build.reserve"), ("heavy-1", "deck.attack")] {
        senseless(&table, "strike", &[("unit", unit)], (key, unit));
    }
    // A unit of the second line is on the table, so the umpire may allow an attack.
    let who = [("attack.who", "mortar-1")];
    upheld(&mut table, "wave", &[("units", "mortar-1")], &who).unwrap();
}

/// `breakthrough.when`, `deck.attack`: a card in the enemy's deck is no target, but the deck is.
#[test]
fn a_card_in_the_enemys_deck_is_no_target_but_the_deck_is() {
    let red = "deck = [\"gun-1\", \"gun-2\"]\nhand = [\"gun-3\"]";
    let mut table = attack(red, "first = [\"gren-1\"]\nsecond = [\"diver-1\"]");
    done(&mut table, "wave", &[("units", "gren-1,diver-1")]);
    for unit in ["gren-1", "diver-1"] {
        for card in ["gun-1", "gun-3"] {
            let at = format!("{unit}:{card}");
            let checks = refused(&table, "through", &[("at", &at)]);
            let variants: Vec<_> = checks.iter().map(|check| check.because.variant).collect();
            assert_eq!(variants, ["not-behind"], "{at}");
        }
    }
    done(&mut table, "through", &[("at", "gren-1:deck,diver-1:deck")]);
}

/// `battle.independent`: a wave under way is fought out, whatever checks the umpire upholds.
#[test]
fn a_wave_under_way_is_fought_out_whatever_is_upheld() {
    let blue = "first = [\"gren-1\", \"gren-2\"]\nhand = [\"raid-1\"]\nresources = [\"depot-1\"]";
    let mut table = attack("first = [\"heavy-1\"]\ndeck = [\"gun-1\"]", blue);
    done(&mut table, "wave", &[("units", "gren-1")]);
    let checks = refused(&table, "wave", &[("units", "gren-2")]);
    assert_eq!(checks[0].name(), "battle.independent");
    assert_eq!(checks[0].rests_on, None, "nothing to uphold");
}

/// `victory.deck`: the umpire may uphold the closing of a phase of a won battle, and then it closes like any other.
#[test]
fn a_phase_of_a_won_battle_closes_where_it_is_played_on_and_what_is_due_is_done() {
    use frontage::BOOKS;
    use frontage::rulebook::{PhaseWords, RulingWord};
    let blue = "first = [\"gren-1\", \"gren-2\"]\ndeck = 5";
    let mut table = read(&battle("attack", "drawn = true", "first = [\"rifles-1\"]\ndeck = 5", blue));
    let shelf = BOOKS.book("lines", None).unwrap().unwrap();
    let on = Amendments {
        checks: vec![CheckUpheld {
            key: "victory.deck".to_owned(),
            of: None,
            stand: None,
            reason: "we play on".to_owned(),
        }],
        ..Amendments::default()
    };
    let words = RulingWord::apart(&on);
    let close = |table: &Position, words: &[RulingWord]| {
        let text = Lines::write(book().survey(table));
        let mut battle =
            shelf.open("t", &text, &|_| Err("".into())).unwrap_or_else(|faults| panic!("{faults:?}"));
        assert_eq!(battle.over().len(), 1);
        battle.phase_hearing(None, Detail::Close, PhaseWords { words, ..PhaseWords::default() })
    };
    table.state.winner = Some(Id::from("blue"));
    assert!(matches!(close(&table, &[]), Err(Halt::Refused(_))));
    close(&table, &words).unwrap();
    // A wave under way is fought out before the phase closes, also if the battle is played on.
    table.state.winner = None;
    done(&mut table, "wave", &[("units", "gren-1")]);
    table.state.winner = Some(Id::from("blue"));
    assert_eq!(offered(&table), Vec::<String>::new());
    assert!(matches!(close(&table, &words), Err(Halt::Due(due)) if due[0].name() == "block@red"));
}

/// `turn.draw`: only the side whose turn it is may draw. If several checks forbid the draw, each is upheld by its own
/// name.
#[test]
fn the_side_that_is_asked_draws_or_nobody_does_and_each_check_is_upheld_alone() {
    let deck = "deck = [\"gren-1\", \"gren-2\", \"gren-3\"]";
    let mut table = read(&battle("start", "", "deck = [\"gun-1\", \"gun-2\", \"gun-3\"]", deck));
    senseless(&table, "draw", &[("side", "red")], ("turn.draw", "red"));
    let checks = refused(&table, "draw", &[("side", "red")]);
    assert_eq!(checks.len(), 1, "nothing is said of what reds have drawn");
    done(&mut table, "draw", &[("side", "blue")]);
    table.phase = frontage::rulebook::lines::kind::Phase::Build;
    let names: Vec<_> = refused(&table, "draw", &[("side", "blue")]).iter().map(Check::name).collect();
    assert_eq!(names, ["turn.draw@start", "turn.draw@blue"]);
}

/// `build.phase`: if several things are wrong with a unit to be built, the refusal names each of them separately.
#[test]
fn what_is_wrong_with_a_unit_to_be_built_is_named_apart() {
    let blue =
        "deck = [\"rifles-1\"]\nresources = [\"depot-1\", \"depot-2\", \"depot-3\"]\nturned = [\"depot-1\"]";
    let mut table = attack("hand = [\"gun-1\"]\nresources = [\"depot-4\"]", blue);
    let given = [("card", "rifles-1"), ("pay", "depot-1")];
    let names: Vec<_> = refused(&table, "build", &given).iter().map(Check::name).collect();
    let apart = ["build.phase@build", "build.phase@rifles-1", "build.phase@depot-1", "build.phase@blue"];
    assert_eq!(names, apart);
    let all: Vec<_> = apart.iter().map(|name| name.split_once('@').unwrap()).collect();
    for (left_out, name) in apart.iter().enumerate() {
        let mut some = all.clone();
        some.remove(left_out);
        let Err(Halt::Refused(checks)) = upheld(&mut table.clone(), "build", &given, &some) else {
            panic!("{left_out}: it was allowed");
        };
        let still: Vec<_> = checks.iter().filter(|check| !check.holds).map(Check::name).collect();
        assert_eq!(still, [*name]);
    }
    senseless(&table, "build", &[("card", "gun-1")], ("build.phase", "gun-1"));
    let theirs = [("card", "rifles-1"), ("pay", "depot-4,depot-2")];
    senseless(&table, "build", &theirs, ("build.phase", "depot-4"));
    upheld(&mut table, "build", &given, &all).unwrap();
    assert_eq!(zone(&table, "blue", Zone::Reserve), "rifles-1");
}

/// `build.phase`: a refusal says whether too few or too many resources were named.
#[test]
fn too_few_resources_and_too_many_are_told_apart() {
    let text = battle(
        "build",
        "",
        "",
        "hand = [\"raid-1\", \"gun-1\"]\nresources = [\"depot-1\", \"depot-2\", \"depot-3\"]",
    );
    let variant = |pay| {
        let checks = refused(&read(&text), "build", &[("card", "gun-1"), ("pay", pay)]);
        checks[0].because.variant
    };
    assert_eq!(variant("depot-1"), "unpaid");
    assert_eq!(variant("depot-1,depot-2,depot-3"), "overpaid");
}
