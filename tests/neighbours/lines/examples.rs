//! The source's worked examples, every branch, through the whole dialogue.

use super::*;

/// Writes example 1: a heavy tank 3/4, an anti-tank gun 2/2 with +3/+2 against armour, and rifles 3/2. Against them
/// stand a self-propelled gun 4/3 with +1/+1 against armour and directed attack, and two companies 3/3.
fn first() -> Position {
    attack(
        "deck = [\"depot-1\", \"depot-2\", \"depot-3\", \"depot-4\", \"depot-5\"]\nfirst = [\"heavy-1\", \"gun-1\", \"rifles-1\"]",
        "deck = [\"depot-6\", \"depot-7\"]\nfirst = [\"stug-1\", \"gren-1\", \"gren-2\"]",
    )
}

/// Writes example 2: a big tank 5/5 and an anti-tank gun 2/2 against a self-propelled gun 4/3.
fn second() -> Position {
    attack("first = [\"big-1\", \"gun-1\"]", "first = [\"stug-1\"]")
}

/// `attack.waves`, `attack.line`, `block.choose`, `battle.members`, `battle.destroyed`, `battle.independent`: in
/// example 1a, both companies and the rifles die. The anti-tank gun takes no part, so it stays ready for the second
/// wave.
#[test]
fn example_1a_both_companies_and_the_rifles_die_and_the_gun_stays_ready() {
    let mut table = first();
    done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    let blocks = "rifles-1:gren-1,heavy-1:gren-2";
    done(&mut table, "block", &[("side", "red"), ("blocks", blocks)]);
    assert_eq!(offered(&table), ["battle@gren-1", "battle@gren-2"]);
    // 3 ≥ 2 and 3 ≥ 3: rifles and grenadiers kill each other.
    let ruling = done(&mut table, "battle", &[("battle", "gren-1")]);
    assert_eq!((total(&ruling.tally, "blue"), total(&ruling.tally, "red")), (3, 3));
    assert_eq!(dead(&ruling), ["gren-1", "rifles-1"]);
    // Each side's breakdown has an outcome.
    let parts: Vec<_> = ruling.parts.iter().map(ToString::to_string).collect();
    assert_eq!(parts, ["deals-3", "deals-3", "destroyed", "destroyed"]);
    // 3 < 4, and 3 ≥ 3.
    let ruling = done(&mut table, "battle", &[("battle", "gren-2")]);
    assert_eq!(dead(&ruling), ["gren-2"]);
    assert_eq!(zone(&table, "red", Zone::Losses), "rifles-1");
    assert_eq!(zone(&table, "blue", Zone::Losses), "gren-1,gren-2");
    assert!(!is_turned(&table, "gun-1") && is_turned(&table, "heavy-1"));
    // In the second wave the gun can still support the tank.
    done(&mut table, "wave", &[("at", "stug-1:heavy-1")]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "gun-1:stug-1")]);
}

/// `breakthrough.when`, `deck.attack`: in example 1b, one company is let through, so the rifles don't die.
#[test]
fn example_1b_one_company_is_let_through_and_no_rifleman_dies() {
    let mut table = first();
    done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "heavy-1:gren-1")]);
    assert_eq!(offered(&table), ["through"]);
    done(&mut table, "through", &[("at", "gren-2:deck")]);
    assert_eq!(dead(&done(&mut table, "battle", &[("battle", "gren-1")])), ["gren-1"]);
    let ruling = done(&mut table, "battle", &[("battle", "deck")]);
    assert_eq!(ruling.outcome.unwrap().to_string(), "deck-loses-3");
    assert_eq!(zone(&table, "red", Zone::Losses), "depot-1,depot-2,depot-3");
    assert_eq!(zone(&table, "red", Zone::First), "heavy-1,gun-1,rifles-1");
    assert_eq!(zone(&table, "blue", Zone::Losses), "gren-1");
}

/// `attack.line`, `unit.kind`, `battle.modifier`: in example 1c, the self-propelled gun alone destroys the tank and
/// survives.
#[test]
fn example_1c_the_gun_alone_kills_the_tank_and_lives() {
    let mut table = first();
    done(&mut table, "wave", &[("at", "stug-1:heavy-1")]);
    done(&mut table, "block", &[("side", "red")]);
    let ruling = done(&mut table, "battle", &[("battle", "heavy-1")]);
    // 4 + 1 ≥ 4, and 3 < 3 + 1.
    let tally = &ruling.tally;
    assert_eq!((total(tally, "blue"), total(tally, "heavy-1")), (5, 4));
    assert_eq!((total(tally, "red"), total(tally, "stug-1")), (3, 4));
    assert_eq!(dead(&ruling), ["heavy-1"]);
    // After that the infantry may attack, and turned units can't block.
    done(&mut table, "wave", &[("units", "gren-1")]);
    let forbidden = forbidden_by(&table, "wave", &[("units", "gren-2")]);
    assert_eq!(forbidden, ["battle.independent"]);
}

/// Fights the self-propelled gun against the tank and the given supporters. Checks the strength of each side, the
/// gun's defence, and the units that its 4 can destroy.
fn supported(blocks: &str, strikes: i64) {
    let mut table = first();
    done(&mut table, "wave", &[("at", "stug-1:heavy-1")]);
    done(&mut table, "block", &[("side", "red"), ("blocks", blocks)]);
    let all = ["heavy-1", "gun-1", "rifles-1"];
    let here: Vec<&str> = all.into_iter().filter(|id| *id == "heavy-1" || blocks.contains(id)).collect();
    for target in &here {
        let mut table = table.clone();
        let hits = format!("{target}:4");
        let ruling = done(&mut table, "battle", &[("battle", "heavy-1"), ("attackers", &hits)]);
        let tally = &ruling.tally;
        assert_eq!((total(tally, "blue"), total(tally, "stug-1")), (4, 3), "{blocks}");
        assert_eq!(total(tally, "red"), strikes, "{blocks}");
        // The self-propelled gun dies, and takes an enemy along: 4 ≥ 4, 4 ≥ 2 + 2, 4 ≥ 2.
        assert_eq!(dead(&ruling), ["stug-1", target], "{blocks}");
        // The infantry may attack afterwards, because the defenders are turned now.
        done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    }
    let spread = "heavy-1:3,gun-1:1";
    if here.contains(&"gun-1") {
        let ruling = done(&mut table, "battle", &[("battle", "heavy-1"), ("attackers", spread)]);
        assert_eq!(dead(&ruling), ["stug-1"]);
    }
}

/// `block.directed`, `battle.modifier`, `battle.damage`: in example 1c, the tank is supported by the gun, the rifles,
/// or both. The attacker then dies.
#[test]
fn example_1c_with_the_gun_the_rifles_or_both_in_support_the_attacker_dies() {
    // The gun's only enemy is armour: 3 + 2 + 3. With the rifles it is 3 + 3, and with both 3 + 5 + 3.
    supported("gun-1:stug-1", 8);
    supported("rifles-1:stug-1", 6);
    supported("gun-1:stug-1,rifles-1:stug-1", 11);
}

/// `attack.waves`, `block.turn`, `battle.independent`: in example 1d, all units attack in one wave, and the
/// self-propelled gun names its target.
#[test]
fn example_1d_all_attack_at_once_and_the_gun_names_its_target() {
    let mut table = first();
    let all = [("units", "gren-1,gren-2"), ("at", "stug-1:heavy-1")];
    done(&mut table, "wave", &all);
    // The tank is named, and can't block a company.
    let blocks = [("side", "red"), ("blocks", "heavy-1:gren-1")];
    assert!(forbidden_by(&table, "block", &blocks).contains(&"block.directed"));
    let blocks = [("side", "red"), ("blocks", "gun-1:stug-1,rifles-1:gren-2")];
    done(&mut table, "block", &blocks);
    done(&mut table, "through", &[("at", "gren-1:deck")]);
    let spread = [("battle", "heavy-1"), ("attackers", "gun-1:4")];
    assert_eq!(dead(&done(&mut table, "battle", &spread)), ["stug-1", "gun-1"]);
    assert_eq!(dead(&done(&mut table, "battle", &[("battle", "gren-2")])), ["gren-2", "rifles-1"]);
    done(&mut table, "battle", &[("battle", "deck")]);
    assert_eq!(table.state.wave, None);
    assert_eq!(zone(&table, "red", Zone::First), "heavy-1");
    assert!(is_turned(&table, "heavy-1"));
}

/// `battle.modifier`, `battle.destroyed`: in example 2, the tank and the self-propelled gun alone destroy each other.
#[test]
fn example_2_alone_both_tanks_destroy_each_other() {
    let mut table = second();
    done(&mut table, "wave", &[("at", "stug-1:big-1")]);
    done(&mut table, "block", &[("side", "red")]);
    let ruling = done(&mut table, "battle", &[("battle", "big-1")]);
    let tally = &ruling.tally;
    // 5 ≥ 5, and 5 ≥ 4.
    assert_eq!((total(tally, "blue"), total(tally, "stug-1")), (5, 4));
    assert_eq!(dead(&ruling), ["stug-1", "big-1"]);
}

/// `battle.modifier`, `battle.damage`, `block.directed`: in example 2 with support, the anti-tank gun may be destroyed,
/// but the tank can't.
#[test]
fn example_2_supported_the_gun_may_be_destroyed_and_the_tank_can_not() {
    let mut table = second();
    done(&mut table, "wave", &[("at", "stug-1:big-1")]);
    done(&mut table, "block", &[("side", "red"), ("blocks", "gun-1:stug-1")]);
    for (hits, destroyed) in [("big-1:4", vec!["stug-1"]), ("gun-1:4", vec!["stug-1", "gun-1"])] {
        let mut table = table.clone();
        let ruling = done(&mut table, "battle", &[("battle", "big-1"), ("attackers", hits)]);
        let tally = &ruling.tally;
        // Two kinds oppose the self-propelled gun, which is 4/3. The anti-tank gun's only enemy is armour: 2 + 3 and
        // 2 + 2; 5 + 5 = 10 ≥ 3.
        assert_eq!((total(tally, "blue"), total(tally, "stug-1")), (4, 3));
        assert_eq!((total(tally, "red"), total(tally, "gun-1")), (10, 4));
        assert_eq!(dead(&ruling), destroyed);
    }
}
