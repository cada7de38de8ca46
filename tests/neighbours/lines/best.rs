//! The best choices that rulings show, worked out by hand.

use super::*;

fn best(ruling: &Ruling, key: &str) -> Vec<(String, Vec<i64>)> {
    let rows = ruling.best.iter().filter(|best| best.key == key);
    rows.map(|best| {
        let answers: Vec<_> = best.answers.iter().map(|(hole, answer)| format!("{hole} {answer}")).collect();
        (answers.join(" "), best.worth.iter().map(|(_, number)| *number).collect())
    })
    .collect()
}

/// `block.choose`, `breakthrough.when`: the best block is the one that costs the defender least.
#[test]
fn the_defender_blocks_where_it_costs_him_least() {
    // The grenadiers (cost 3) die against the tank and destroy nothing. Unblocked they take 3 cards.
    let mut table = attack(
        "first = [\"heavy-1\", \"rifles-1\"]\ndeck = [\"gun-1\", \"gun-2\", \"gun-3\", \"gun-4\", \"gun-5\"]",
        "first = [\"gren-1\"]",
    );
    let ruling = done(&mut table, "wave", &[("units", "gren-1")]);
    assert_eq!(best(&ruling, "block.choose"), [("blocks heavy-1:gren-1".to_owned(), vec![0, -3, 0])]);
    let ruling = done(&mut table, "block", &[("side", "red")]);
    assert_eq!(best(&ruling, "breakthrough.when"), [("at gren-1:deck".to_owned(), vec![0, 0, 3])]);
}

/// `victory.deck`: winning comes first.
#[test]
fn a_deck_that_can_be_emptied_is_worth_more_than_any_unit() {
    let red = "second = [\"diver-1\", \"howitzer-1\"]\nfirst = [\"gun-1\"]\nturned = [\"gun-1\"]\n\
         deck = [\"gun-2\", \"gun-3\", \"gun-4\", \"gun-5\", \"gun-6\", \"gun-7\", \"gun-8\"]";
    let mut table = attack(red, "first = [\"gren-1\", \"gren-2\"]");
    let ruling = done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    // Taking 6 of 7 cards leaves a single card, too few to draw. The units would be worth 8.
    assert_eq!(
        best(&ruling, "breakthrough.when"),
        [("at gren-1:deck,gren-2:deck".to_owned(), vec![1, 0, 6])]
    );
    // With a card more the units are worth more: 5 + 3 for the dive bombers and the howitzers, less one unit (3) that
    // the dive bombers' 3 kill.
    let more = red.replace("\"gun-8\"", "\"gun-8\", \"gun-9\"");
    let mut table = attack(&more, "first = [\"gren-1\", \"gren-2\"]");
    let ruling = done(&mut table, "wave", &[("units", "gren-1,gren-2")]);
    assert_eq!(best(&ruling, "breakthrough.when")[0].1, [0, 5, 0]);
}

/// `battle.damage`: each side's spread depends on the units in the battle, not on the other side's spread.
#[test]
fn both_sides_have_their_best_spread() {
    let mut table = attack("first = [\"big-1\", \"rifles-1\"]", "first = [\"stug-1\", \"stug-2\"]");
    done(&mut table, "wave", &[("at", "stug-1:big-1,stug-2:big-1")]);
    let ruling = done(&mut table, "block", &[("side", "red"), ("blocks", "rifles-1:stug-1")]);
    // 8 destroy the tank (5) and the rifles (2), and 8 destroy both guns (3 + 3). The rest falls on the first unit.
    let expected = [
        ("attackers big-1:6,rifles-1:2".to_owned(), vec![8]),
        ("defenders stug-1:5,stug-2:3".to_owned(), vec![8]),
    ];
    assert_eq!(best(&ruling, "battle.damage"), expected);
    let given =
        [("battle", "big-1"), ("attackers", "big-1:6,rifles-1:2"), ("defenders", "stug-1:5,stug-2:3")];
    let ruling = done(&mut table, "battle", &given);
    assert_eq!(best(&ruling, "battle.damage"), expected);
    assert_eq!(dead(&ruling).len(), 4);
}

#[test]
fn a_wave_too_large_to_look_through_says_so() {
    let all: Vec<String> = (1..=9).map(|number| format!("\"rifles-{number}\"")).collect();
    let red = format!("first = [{}]\ndeck = [\"gun-1\"]", all.join(", "));
    let mut table = attack(&red, "first = [\"gren-1\"]");
    let ruling = done(&mut table, "wave", &[("units", "gren-1")]);
    assert_eq!(ruling.best.len(), 1);
    assert_eq!(ruling.best[0].says.variant, "too-many");
    assert!(ruling.best[0].answers.is_empty() && ruling.best[0].worth.is_empty());
}
