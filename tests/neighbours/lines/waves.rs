//! Waves: the attackers, their targets, and the units that are through.

use super::*;
use frontage::rulebook::Rules;
use frontage::rulebook::lines::Lines;

/// `attack.who`, `line.which`: units of the first line and aviation may attack, but howitzers may not.
#[test]
fn the_first_line_and_aviation_attack_and_howitzers_do_not() {
    let blue = "first = [\"gren-1\"]\nsecond = [\"howitzer-1\", \"bomber-1\"]\nhand = [\"rifles-1\"]";
    let table = attack("resources = [\"depot-1\"]", blue);
    for units in ["gren-1", "bomber-1", "gren-1,bomber-1"] {
        done(&mut table.clone(), "wave", &[("units", units)]);
    }
    let checks = refused(&table, "wave", &[("units", "gren-1,howitzer-1,rifles-1")]);
    let said: Vec<_> = checks.iter().map(|check| (check.key, check.because.variant)).collect();
    assert_eq!(said, [("attack.who", "second"), ("attack.who", "not-on-line")]);
    assert_eq!(checks[0].of, Some(Id::from("howitzer-1")));
}

/// `attack.turn`, `attack.waves`: a unit attacks once a turn, and a player attacks only with units of the own side.
#[test]
fn a_unit_attacks_once_a_turn_and_nobody_attacks_with_the_enemys_units() {
    let mut table = attack("first = [\"gun-1\"]\ndeck = [\"gun-2\"]", "first = [\"gren-1\", \"gren-2\"]");
    assert_eq!(forbidden_by(&table, "wave", &[("units", "gun-1")]), ["attack.who"]);
    done(&mut table, "wave", &[("units", "gren-1")]);
    assert!(is_turned(&table, "gren-1"));
    done(&mut table, "block", &[("side", "red")]);
    done(&mut table, "through", &[("at", "gren-1:deck")]);
    done(&mut table, "battle", &[("battle", "deck")]);
    assert_eq!(forbidden_by(&table, "wave", &[("units", "gren-1")]), ["attack.turn"]);
    done(&mut table, "wave", &[("units", "gren-2")]);
    let empty = play(&mut table, "wave", &[]).unwrap_err();
    assert!(matches!(&empty, Halt::Refused(checks) if checks[0].key == "attack.waves"));
}

/// `unit.kind`: a ruling names the default if a modifier may depend on a gun's second kind, and only then.
#[test]
fn a_default_is_named_in_a_wave_it_may_decide() {
    let noted = |red: &str, unit: &str| {
        let mut table = attack(&format!("first = [\"{red}\"]"), &format!("first = [\"{unit}\"]"));
        let ruling = done(&mut table, "wave", &[("units", unit)]);
        ruling.tally.rests_on.contains(&"unit.kind")
    };
    // A self-propelled gun is armour too, against which an anti-tank gun has a modifier.
    assert!(noted("stug-1", "gun-1"));
    assert!(!noted("heavy-1", "gun-1"));
    assert!(!noted("heavy-1", "gren-1"));
}

/// `breakthrough.air`: a unit that flies over the line is not offered for an attack on the line in the same wave.
#[test]
fn only_ground_units_go_along_with_those_who_fly_over() {
    let table =
        attack("second = [\"howitzer-1\"]", "first = [\"gren-1\", \"diver-1\"]\nsecond = [\"bomber-1\"]");
    let offers = Lines::offers(book().survey(&table));
    let over = offers.iter().find(|offer| offer.open.iter().any(|choice| choice.hole == "over"));
    let units = over.unwrap().open.iter().find(|choice| choice.hole == "units");
    let units = format!("{:?}", units.unwrap().takes);
    assert!(units.contains("gren-1"), "{units}");
    assert!(!units.contains("diver-1") && !units.contains("bomber-1"), "{units}");
}

/// `attack.line`, `attack.directed.line`: only units with directed attack, and aviation, may name a target. A target
/// named by a ground unit must be in the first line.
#[test]
fn only_directed_attack_names_a_target_on_the_ground_one_of_the_first_line() {
    let red = "first = [\"heavy-1\"]\nsecond = [\"howitzer-1\"]\nhand = [\"rifles-1\"]";
    let blue = "first = [\"stug-1\", \"gren-1\"]\nsecond = [\"diver-1\"]";
    let table = attack(red, blue);
    assert_eq!(forbidden_by(&table, "wave", &[("at", "gren-1:heavy-1")]), ["attack.line"]);
    assert_eq!(forbidden_by(&table, "wave", &[("at", "stug-1:howitzer-1")]), ["attack.directed.line"]);
    assert_eq!(forbidden_by(&table, "wave", &[("at", "stug-1:rifles-1")]), ["attack.directed.line"]);
    for at in ["stug-1:heavy-1", "diver-1:heavy-1", "diver-1:howitzer-1"] {
        done(&mut table.clone(), "wave", &[("at", at)]);
    }
    // An attacker that names no target attacks the line, and any target behind it once the attacker is through.
    let mut table = table.clone();
    done(&mut table, "wave", &[("units", "stug-1")]);
    done(&mut table, "block", &[("side", "red")]);
    done(&mut table, "through", &[("at", "stug-1:howitzer-1")]);
}

/// `breakthrough.when`: an attacker that is not blocked is through, whether no unit can block or the player blocks with
/// none.
#[test]
fn who_is_not_blocked_is_through_whether_nobody_can_or_nobody_will() {
    let empty = attack("deck = [\"gun-1\"]", "first = [\"gren-1\"]");
    let turned =
        attack("deck = [\"gun-1\"]\nfirst = [\"gun-2\"]\nturned = [\"gun-2\"]", "first = [\"gren-1\"]");
    for mut table in [empty, turned] {
        // No unit can block, so the defender is not asked.
        done(&mut table, "wave", &[("units", "gren-1")]);
        assert_eq!(offered(&table), ["through"]);
        let not = [("at", "gren-1:gun-2")];
        if table.card(&Id::from("gun-2")).is_some() {
            assert_eq!(forbidden_by(&table, "through", &not), ["breakthrough.when"]);
        }
        done(&mut table, "through", &[("at", "gren-1:deck")]);
    }
    let mut table = attack("deck = [\"gun-1\"]\nfirst = [\"gun-2\"]", "first = [\"gren-1\"]");
    done(&mut table, "wave", &[("units", "gren-1")]);
    assert_eq!(offered(&table), ["block@red"]);
    assert_eq!(forbidden_by(&table, "through", &[("at", "gren-1:deck")]), ["breakthrough.when"]);
    done(&mut table, "block", &[("side", "red")]);
    assert_eq!(offered(&table), ["through"]);
    assert!(!is_turned(&table, "gun-2"), "who declines stays ready");
}

/// `breakthrough.when`, `resource.attack`, `battle.members`: units that are through attack the deck, a resource or a
/// unit, each alone or together.
#[test]
fn units_through_attack_the_deck_a_resource_or_a_unit_apart_or_together() {
    let red = "deck = [\"gun-1\", \"gun-2\", \"gun-3\", \"gun-4\", \"gun-5\", \"gun-6\", \"gun-7\"]\n\
         second = [\"howitzer-1\"]\nresources = [\"depot-1\", \"depot-2\"]";
    let mut table = attack(red, "first = [\"gren-1\", \"gren-2\", \"rifles-1\", \"heavy-1\"]");
    done(&mut table, "wave", &[("units", "gren-1,gren-2,rifles-1,heavy-1")]);
    let at = "gren-1:deck,gren-2:deck,rifles-1:howitzer-1,heavy-1:depot-2";
    done(&mut table, "through", &[("at", at)]);
    assert_eq!(offered(&table), ["battle@deck", "battle@howitzer-1", "battle@depot-2"]);
    // 3 + 3 cards.
    let ruling = done(&mut table, "battle", &[("battle", "deck")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "deck-loses-6");
    assert_eq!(zone(&table, "red", Zone::Deck), "gun-7");
    // 3 ≥ 2, and howitzers strike back: 2 ≥ 2.
    assert_eq!(dead(&done(&mut table, "battle", &[("battle", "howitzer-1")])), ["rifles-1", "howitzer-1"]);
    let ruling = done(&mut table, "battle", &[("battle", "depot-2")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "resource-lost");
    assert_eq!(zone(&table, "red", Zone::Resources), "depot-1");
    assert!(zone(&table, "red", Zone::Losses).ends_with("howitzer-1,depot-2"));
}

/// `breakthrough.air`, `breakthrough.air.target`: aviation can fly over the line, where it can't be blocked. It may
/// attack the deck only if its card says so.
#[test]
fn aviation_flies_over_and_reaches_the_deck_only_by_its_card() {
    let red = "deck = [\"gun-1\", \"gun-2\"]\nfirst = [\"heavy-1\"]\nsecond = [\"howitzer-1\"]\nresources = [\"depot-1\"]";
    let mut table = attack(red, "second = [\"bomber-1\", \"diver-1\"]\nfirst = [\"gren-1\"]");
    let over = [("over", "bomber-1,diver-1"), ("units", "gren-1")];
    done(&mut table, "wave", &over);
    let over = [("side", "red"), ("blocks", "heavy-1:bomber-1")];
    assert_eq!(forbidden_by(&table, "block", &over), ["breakthrough.air"]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "heavy-1:gren-1")]);
    let deck = [("at", "bomber-1:deck,diver-1:deck")];
    assert_eq!(forbidden_by(&table, "through", &deck), ["breakthrough.air.target"]);
    let line = [("at", "bomber-1:heavy-1,diver-1:deck")];
    assert_eq!(forbidden_by(&table, "through", &line), ["breakthrough.air.target"]);
    done(&mut table, "through", &[("at", "bomber-1:howitzer-1,diver-1:deck")]);
    // The bombing strength of 4 counts, not the attack strength 1 on the same card.
    let ruling = done(&mut table, "battle", &[("battle", "howitzer-1")]);
    assert_eq!(total(&ruling.tally, "blue"), 4);
    let unused = ruling.tally.blocks[0].lines.iter().find(|line| !line.counts()).unwrap();
    assert_eq!((unused.key, unused.because.variant, unused.full()), ("battle.damage", "unused", 1));
    done(&mut table, "battle", &[("battle", "deck")]);
    assert_eq!(zone(&table, "red", Zone::Deck), "");
    // With nothing behind the line there is nothing to fly to.
    let table = attack("first = [\"heavy-1\"]", "second = [\"bomber-1\"]");
    assert_eq!(forbidden_by(&table, "wave", &[("over", "bomber-1")]), ["breakthrough.air.target"]);
    // The bombers may still attack the line.
    assert_eq!(offered(&table), ["wave"]);
}

/// `attack.waves`, `block.choose`, `breakthrough.when`: a unit that is given two tasks is refused, and the refusal
/// names the rule.
#[test]
fn who_is_set_to_two_things_is_told_by_which_rule_he_may_not() {
    let blue = "first = [\"stug-1\", \"gren-1\"]";
    let mut table = attack("first = [\"heavy-1\", \"gun-1\"]\nresources = [\"depot-1\"]\ndeck = 5", blue);
    let twice = [("at", "stug-1:heavy-1,stug-1:gun-1")];
    assert_eq!(forbidden_by(&table, "wave", &twice), ["attack.waves"]);
    done(&mut table, "wave", &[("units", "stug-1,gren-1")]);
    let twice = [("side", "red"), ("blocks", "gun-1:stug-1,gun-1:gren-1")];
    assert_eq!(forbidden_by(&table, "block", &twice), ["block.choose"]);
    done(&mut table, "block", &[("side", "red")]);
    let twice = [("at", "gren-1:deck,gren-1:depot-1,stug-1:deck")];
    assert_eq!(forbidden_by(&table, "through", &twice), ["breakthrough.when"]);
}

/// `battle.members`, `battle.independent`: a battle waits only for answers that settle its members. The refusal says
/// what it waits for, and that is due.
#[test]
fn a_battle_that_waits_says_for_what_and_that_is_due() {
    let red = "first = [\"heavy-1\", \"rifles-1\"]\ndeck = 5";
    let mut table = attack(red, "first = [\"gren-1\", \"gren-2\"]");
    let why = |table: &Position, battle: &str| {
        let checks = refused(table, "battle", &[("battle", battle)]);
        let [check] = checks.as_slice() else { panic!("{checks:?}") };
        (check.key, check.because.variant)
    };
    assert_eq!(why(&table, "gren-1"), ("battle.independent", "none"));
    done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    assert_eq!(why(&table, "gren-1"), ("battle.members", "unanswered"));
    assert_eq!(offered(&table), ["block@red"]);
    // A name that is no battle of this wave is refused as such at any time.
    assert_eq!(why(&table, "heavy-1").0, "ask");
    done(&mut table, "block", &[("side", "red"), ("blocks", "heavy-1:gren-1")]);
    for battle in ["gren-1", "gren-2"] {
        assert_eq!(why(&table, battle), ("battle.members", "unchosen"), "{battle}");
    }
    assert_eq!(offered(&table), ["through"]);
    let check = &refused(&table, "battle", &[("battle", "gren-1")])[0];
    let said = frontage::language::Language::En.say(&check.because);
    assert!(said.contains("Grenadiers 2") && !said.contains("Grenadiers 1"), "{said}");
    done(&mut table, "through", &[("at", "gren-2:deck")]);
    done(&mut table, "battle", &[("battle", "deck")]);
    assert_eq!(why(&table, "deck"), ("battle.independent", "fought"));
    done(&mut table, "battle", &[("battle", "gren-1")]);
}

/// `battle.independent`, `battle.reset`: the next wave comes after all battles of the last wave. No damage is left
/// then.
#[test]
fn the_next_wave_comes_after_all_battles_and_finds_no_damage() {
    let red = "first = [\"big-1\", \"heavy-1\"]\ndeck = [\"gun-1\"]";
    let mut table = attack(red, "first = [\"gren-1\", \"gren-2\", \"stug-1\"]");
    done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    let blocks = "big-1:gren-1,heavy-1:gren-2";
    done(&mut table, "block", &[("side", "red"), ("blocks", blocks)]);
    done(&mut table, "battle", &[("battle", "gren-2")]);
    assert_eq!(forbidden_by(&table, "wave", &[("at", "stug-1:heavy-1")]), ["battle.independent"]);
    assert_eq!(forbidden_by(&table, "battle", &[("battle", "gren-2")]), ["battle.independent"]);
    let due = Lines::due(book().survey(&table));
    assert_eq!(due.iter().map(Offer::name).collect::<Vec<_>>(), ["battle@gren-1"]);
    // 3 < 5: the big tank lives. No damage stays from one battle to the next, so the self-propelled gun's 5 meet a
    // whole heavy tank.
    assert_eq!(dead(&done(&mut table, "battle", &[("battle", "gren-1")])), ["gren-1"]);
    done(&mut table, "wave", &[("at", "stug-1:heavy-1")]);
    let ruling = done(&mut table, "battle", &[("battle", "heavy-1")]);
    // The heavy tank was turned before this wave, and so has attack strength 0 and does not strike back.
    assert_eq!((total(&ruling.tally, "red"), dead(&ruling)), (0, vec!["heavy-1".to_owned()]));
}
