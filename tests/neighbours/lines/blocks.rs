//! Blocks, support, targets that are turned, and the spread of damage.

use super::*;
use frontage::rulebook::Cases;
use frontage::rulebook::lines::Facts;

/// `block.choose`, `battle.members`, `battle.damage`: several units may block one attacker, but a unit never blocks
/// two.
#[test]
fn several_may_block_one_and_one_never_blocks_two() {
    let mut table = attack("first = [\"gun-1\", \"rifles-1\"]", "first = [\"gren-1\", \"heavy-1\"]");
    done(&mut table, "wave", &[("units", "gren-1,heavy-1")]);
    let twice = [("side", "red"), ("blocks", "gun-1:gren-1,gun-1:heavy-1")];
    let checks = refused(&table, "block", &twice);
    let why: Vec<_> = checks.iter().map(|check| (check.key, check.because.variant)).collect();
    assert_eq!(why, [("block.choose", "twice")]);
    let wrong = [("side", "red"), ("blocks", "gun-1:rifles-1")];
    assert_eq!(forbidden_by(&table, "block", &wrong), ["block.choose"]);
    let blue = [("side", "blue")];
    assert_eq!(forbidden_by(&table, "block", &blue), ["block.choose"]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "gun-1:heavy-1,rifles-1:heavy-1")]);
    assert_eq!(forbidden_by(&table, "block", &[("side", "red")]), ["block.choose"]);
    done(&mut table, "through", &[("at", "gren-1:deck")]);
    // The gun strikes with 2 + 3 against armour, and the rifles with 3: 8 on the tank.
    let hits = [("battle", "heavy-1"), ("attackers", "gun-1:1,rifles-1:2")];
    let ruling = done(&mut table, "battle", &hits);
    assert_eq!((total(&ruling.tally, "red"), total(&ruling.tally, "gun-1")), (8, 4));
    assert_eq!(dead(&ruling), ["heavy-1", "rifles-1"]);
}

/// `battle.damage`: a side spreads exactly its sum of strengths, and only over units of the battle.
#[test]
fn exactly_the_sum_is_spread_over_units_of_the_battle() {
    let mut table = attack("first = [\"gun-1\", \"rifles-1\"]", "first = [\"gren-1\"]");
    done(&mut table, "wave", &[("units", "gren-1")]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "gun-1:gren-1,rifles-1:gren-1")]);
    let hits = |hits| [("battle", "gren-1"), ("attackers", hits)];
    for wrong in ["gun-1:2", "gun-1:2,rifles-1:2", "gren-1:3"] {
        let keys = forbidden_by(&table, "battle", &hits(wrong));
        assert!(keys.iter().all(|key| *key == "battle.damage"), "{wrong}: {keys:?}");
    }
    // Without a spread the ruling shows the strengths, and the facts that are open.
    let book = book();
    let ask = Facts::read(book.survey(&table), "battle", &answers(&[("battle", "gren-1")])).unwrap();
    let question = Question::measured(&book, &table, &ask, &Amendments::default()).unwrap();
    let (ruling, events) = question.rule(None, Detail::Odds).unwrap();
    assert!(events.is_empty() && ruling.outcome.is_none());
    assert_eq!(ruling.tally.open[0].path, "attacking.hits");
    assert_eq!(ruling.best[0].answers, [("attackers", "gun-1:3".to_owned())]);
    done(&mut table, "battle", &hits("gun-1:1,rifles-1:2"));
}

/// `battle.damage`: the umpire's line changes the damage to be spread, and the spread is checked again.
#[test]
fn a_line_of_the_umpire_changes_what_is_spread() {
    let mut table = attack("first = [\"gun-1\", \"rifles-1\"]", "first = [\"gren-1\"]");
    done(&mut table, "wave", &[("units", "gren-1")]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "gun-1:gren-1,rifles-1:gren-1")]);
    let book = book();
    let added = Amendments {
        additions: vec![frontage::ruling::Addition {
            block: Some("blue".to_owned()),
            label: "Surprise".to_owned(),
            value: 1,
            reason: "they were asleep".to_owned(),
        }],
        ..Amendments::default()
    };
    let rule = |hits: &str| {
        let given = answers(&[("battle", "gren-1"), ("attackers", hits)]);
        let ask = Facts::read(book.survey(&table), "battle", &given).unwrap();
        Question::measured(&book, &table, &ask, &added).map(|_| ())
    };
    assert!(matches!(rule("rifles-1:3"), Err(Halt::Refused(_))));
    assert!(rule("rifles-1:2,gun-1:2").is_ok());
}

/// `block.directed`, `block.turn`: a target named by an attacker counts as a blocker. It is turned, and so are the
/// units that support it.
#[test]
fn what_is_named_counts_as_blocking_and_turns_with_those_who_support_it() {
    let red = "first = [\"heavy-1\", \"gun-1\", \"rifles-1\"]\ndeck = [\"big-1\"]";
    let mut table = attack(red, "first = [\"stug-1\", \"stug-2\", \"gren-1\"]");
    done(&mut table, "wave", &[("at", "stug-1:heavy-1,stug-2:gun-1"), ("units", "gren-1")]);
    assert!(is_turned(&table, "heavy-1") && is_turned(&table, "gun-1"));
    // A unit that is named supports no other.
    let named = [("side", "red"), ("blocks", "gun-1:stug-1")];
    assert_eq!(forbidden_by(&table, "block", &named), ["block.directed"]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "rifles-1:stug-1")]);
    assert!(is_turned(&table, "rifles-1"));
    done(&mut table, "through", &[("at", "gren-1:deck")]);
    // Both strike in this wave with full strength: the tank with 3 and the rifles with 3, then the gun with 2 + 3
    // against armour.
    let ruling = done(&mut table, "battle", &[("battle", "heavy-1"), ("attackers", "rifles-1:4")]);
    assert_eq!(total(&ruling.tally, "red"), 6);
    let ruling = done(&mut table, "battle", &[("battle", "gun-1")]);
    assert_eq!(total(&ruling.tally, "red"), 5);
}

/// `battle.members`: attackers that name the same unit fight together, and so do the units that support it.
#[test]
fn attackers_of_one_target_fight_together() {
    let mut table = attack("first = [\"big-1\", \"rifles-1\"]", "first = [\"stug-1\", \"stug-2\"]");
    done(&mut table, "wave", &[("at", "stug-1:big-1,stug-2:big-1")]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "rifles-1:stug-2")]);
    assert_eq!(offered(&table), ["battle@big-1"]);
    let spreads =
        [("battle", "big-1"), ("attackers", "big-1:5,rifles-1:3"), ("defenders", "stug-1:4,stug-2:4")];
    let ruling = done(&mut table, "battle", &spreads);
    // The attackers strike with 4 + 4, because infantry is among the enemies too. The defenders strike with 5 + 3
    // against 3 and 3.
    assert_eq!((total(&ruling.tally, "blue"), total(&ruling.tally, "red")), (8, 8));
    assert_eq!(dead(&ruling), ["stug-1", "stug-2", "big-1", "rifles-1"]);
}

/// `target.turned`, `attack.turn`: a target that was turned before the attack keeps its defence and modifiers, but
/// strikes with nothing.
#[test]
fn a_turned_target_keeps_its_defence_and_modifiers_and_strikes_with_nothing() {
    let red = "first = [\"gun-1\", \"rifles-1\"]\nturned = [\"gun-1\"]";
    let mut table = attack(red, "first = [\"stug-1\", \"gren-1\"]");
    let mut other = table.clone();
    done(&mut table, "wave", &[("at", "stug-1:gun-1")]);
    done(&mut table, "block", &[("side", "red")]);
    let ruling = done(&mut table, "battle", &[("battle", "gun-1")]);
    let tally = &ruling.tally;
    assert_eq!((total(tally, "red"), total(tally, "gun-1")), (0, 4));
    let zeros: Vec<_> =
        tally.blocks[1].lines.iter().map(|line| (line.key, line.counts(), line.full())).collect();
    assert_eq!(zeros, [("target.turned", false, 2), ("target.turned", false, 3)]);
    assert_eq!(dead(&ruling), ["gun-1"]);
    // A turned gun that no attacker names can't block or support.
    done(&mut other, "wave", &[("units", "gren-1")]);
    let blocks = [("side", "red"), ("blocks", "gun-1:gren-1")];
    assert_eq!(forbidden_by(&other, "block", &blocks), ["attack.turn"]);
}

/// `block.lines`: units of the first line support no unit behind it, and units of the second line block no attacker.
#[test]
fn the_first_line_supports_nothing_behind_it_and_the_second_blocks_nobody() {
    let red = "first = [\"heavy-1\"]\nsecond = [\"howitzer-1\"]";
    let mut table = attack(red, "second = [\"diver-1\"]\nfirst = [\"gren-1\"]");
    done(&mut table, "wave", &[("at", "diver-1:howitzer-1"), ("units", "gren-1")]);
    let behind = [("side", "red"), ("blocks", "heavy-1:diver-1")];
    assert_eq!(forbidden_by(&table, "block", &behind), ["block.lines"]);
    let mut table = attack(red, "first = [\"gren-1\"]");
    done(&mut table, "wave", &[("units", "gren-1")]);
    let second = [("side", "red"), ("blocks", "howitzer-1:gren-1")];
    assert_eq!(forbidden_by(&table, "block", &second), ["block.lines"]);
}

/// `block.lines`, `block.turn`: a unit of the second line counts as blocking when it is attacked.
#[test]
fn an_attacked_unit_of_the_second_line_turns_and_strikes_back() {
    let mut table = attack("second = [\"howitzer-1\"]", "first = [\"rifles-1\"]");
    done(&mut table, "wave", &[("units", "rifles-1")]);
    done(&mut table, "through", &[("at", "rifles-1:howitzer-1")]);
    assert!(is_turned(&table, "howitzer-1"));
    let ruling = done(&mut table, "battle", &[("battle", "howitzer-1")]);
    assert_eq!(
        (total(&ruling.tally, "red"), dead(&ruling)),
        (2, vec!["rifles-1".to_owned(), "howitzer-1".to_owned()])
    );
}

/// `battle.modifier`: a modifier does not count against a deck or a resource.
#[test]
fn a_modifier_is_off_where_no_unit_is_fought() {
    let mut table = attack("deck = [\"big-1\", \"big-2\", \"big-3\"]", "first = [\"gun-1\"]");
    done(&mut table, "wave", &[("units", "gun-1")]);
    done(&mut table, "through", &[("at", "gun-1:deck")]);
    let ruling = done(&mut table, "battle", &[("battle", "deck")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "deck-loses-2");
    let line = &ruling.tally.blocks[0].lines[1];
    assert_eq!((line.key, line.because.variant, line.full()), ("battle.modifier", "nobody", 3));
}
