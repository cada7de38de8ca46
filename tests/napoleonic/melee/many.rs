//! Several units in the same melee: the modifiers that add up, those that count once, and the unit that loses the one
//! stand.

use super::{FOOT, fate, losses, outcome, terrain};
use crate::support::{ask, battle, unit, value};
use frontage::rulebook::Halt;
use frontage::ruling::Ruling;

fn try_sides(text: &str, ours: &str, theirs: &str, dice: Option<&[u8]>) -> Result<Ruling, Halt> {
    ask(text, "melee", &[("attackers", ours), ("defenders", theirs)], dice)
}

fn sides(text: &str, ours: &str, theirs: &str, dice: Option<&[u8]>) -> Ruling {
    try_sides(text, ours, theirs, dice).unwrap_or_else(|halt| panic!("{dice:?}: {halt:?}\n{text}"))
}

/// Writes a unit of red with the front on y = 100, facing north.
fn red(id: &str, troops: &str, formation: &str, stands: u32, x: f64) -> String {
    unit(id, "red", troops, formation, stands, [x, 100.0, 0.0])
}

/// Writes a unit of blue with the front on y = 100, facing south.
fn blue(id: &str, troops: &str, formation: &str, stands: u32, x: f64) -> String {
    unit(id, "blue", troops, formation, stands, [x, 100.0, 180.0])
}

fn veteran(text: &str) -> String {
    text.replace("recruits", "veterans")
}

#[test]
fn stands_add_up_and_the_best_rank_and_any_veterans_count() {
    // melee.many, melee.many.best, melee.many.rest: 3 + 2 stands and rank 7 against 4 stands of rank 4.
    let text = battle(
        "melee",
        &[
            red("a", FOOT, "line", 3, 94.0),
            veteran(&red("b", "guard-infantry", "line", 2, 104.0)),
            blue("d", FOOT, "line", 4, 100.0),
        ],
    );
    let ruling = sides(&text, "a,b", "d", None);
    for (key, expected) in
        [("melee.mod.attack", 4), ("melee.mod.rank", 3), ("melee.mod.experience", 4), ("melee.mod.stands", 2)]
    {
        assert_eq!(value(&ruling, key), expected, "melee.many, melee.many.rest: {key}");
    }
    assert_eq!(ruling.tally.total(), Some(13), "melee.many");
    // In the reverse melee the guard and the line defend.
    let text =
        text.replace("\"red\"", "\"green\"").replace("\"blue\"", "\"red\"").replace("\"green\"", "\"blue\"");
    let ruling = sides(&text, "d", "a,b", None);
    assert_eq!(
        ruling.tally.total(),
        Some(4 - 3 - 4 - 2),
        "melee.many, melee.many.best, melee.many.rest: of the defenders too"
    );
}

/// A case: its name, the units, attackers and defenders as named, and the lines that count.
type Case = (&'static str, Vec<String>, &'static str, &'static str, &'static [(&'static str, i64)]);

/// Checks the lines for formation and type in melees that have no others.
fn decided(cases: Vec<Case>) {
    let rows = ["column_line", "column_square", "cavalry_square", "cavalry_foot", "disordered"];
    for (name, mut units, ours, theirs, expected) in cases {
        // attack.facing: every attack was declared from well before the fronts.
        for (by, on) in [("a", "d"), ("a", "f"), ("b", "d"), ("b", "f")] {
            units.push(format!("[[attack]]\nby = \"{by}\"\non = \"{on}\"\nfrom = [100, 60]\n"));
        }
        let ruling = sides(&battle("melee", &units), ours, theirs, None);
        for row in rows {
            let key = format!("melee.mod.{row}");
            let wanted = expected.iter().find(|(known, _)| *known == key).map_or(0, |(_, value)| *value);
            assert_eq!(value(&ruling, &key), wanted, "melee.many.pair, melee.many.order: {name}: {key}");
        }
        assert_eq!(
            ruling.tally.total(),
            Some(4 + expected.iter().map(|(_, value)| value).sum::<i64>()),
            "{name}"
        );
    }
}

#[test]
fn one_pair_decides_formation_and_type() {
    // melee.many.pair, melee.many.order: each defender is paired with its best attacker, and the pair with the lowest
    // sum decides.
    let cavalry = |id: &str, x: f64| red(id, "chasseurs", "line", 2, x);
    decided(vec![
        (
            "a column and cavalry on a line and a column: nothing helps on the column",
            vec![
                red("a", FOOT, "column", 2, 97.0),
                cavalry("b", 104.0),
                blue("d", FOOT, "line", 2, 96.0),
                blue("f", FOOT, "column", 2, 104.0),
            ],
            "a,b",
            "d,f",
            &[],
        ),
        (
            "a line and a column on a line: the column",
            vec![
                red("a", FOOT, "line", 2, 96.0),
                red("b", FOOT, "column", 2, 104.0),
                blue("d", FOOT, "line", 4, 100.0),
            ],
            "a,b",
            "d",
            &[("melee.mod.column_line", 8)],
        ),
        (
            "cavalry and a line on a square: the line",
            vec![cavalry("a", 95.0), red("b", FOOT, "line", 2, 104.0), blue("d", FOOT, "square", 4, 100.0)],
            "a,b",
            "d",
            &[],
        ),
        (
            "cavalry on a square and a line: the square",
            vec![cavalry("a", 100.0), blue("d", FOOT, "line", 1, 95.0), blue("f", FOOT, "square", 1, 105.0)],
            "a",
            "d,f",
            &[("melee.mod.cavalry_square", -12)],
        ),
    ]);
}

#[test]
fn of_equal_pairs_the_one_named_first_decides() {
    // melee.many.order
    decided(vec![
        (
            "equal sums: the defender named first, a line",
            vec![
                red("a", FOOT, "column", 2, 100.0),
                blue("d", FOOT, "line", 1, 97.0),
                blue("f", FOOT, "square", 1, 103.0),
            ],
            "a",
            "d,f",
            &[("melee.mod.column_line", 8)],
        ),
        (
            "equal sums: the defender named first, a square",
            vec![
                red("a", FOOT, "column", 2, 100.0),
                blue("d", FOOT, "line", 1, 97.0),
                blue("f", FOOT, "square", 1, 103.0),
            ],
            "a",
            "f,d",
            &[("melee.mod.column_square", 8)],
        ),
    ]);
}

#[test]
fn flank_and_rear_count_once_each_and_ground_for_half_the_stands() {
    // melee.many.rest
    let attack =
        |by: &str, x: f64, y: f64| format!("[[attack]]\nby = \"{by}\"\non = \"d\"\nfrom = [{x:?}, {y:?}]\n");
    let (flank, rear) = ("melee.mod.flank", "melee.mod.rear");
    for (first, second, expected) in [
        ((70.0, 101.0), (130.0, 101.0), (8, 0)),
        ((70.0, 101.0), (100.0, 130.0), (8, 8)),
        ((100.0, 70.0), (100.0, 130.0), (0, 8)),
        ((100.0, 70.0), (104.0, 70.0), (0, 0)),
    ] {
        let text = battle(
            "melee",
            &[
                red("a", FOOT, "line", 2, 96.0),
                red("b", FOOT, "line", 2, 104.0),
                blue("d", FOOT, "line", 4, 100.0),
                attack("a", first.0, first.1),
                attack("b", second.0, second.1),
            ],
        );
        let ruling = sides(&text, "a,b", "d", None);
        assert_eq!(
            (value(&ruling, flank), value(&ruling, rear)),
            expected,
            "{flank}, {rear}, melee.many.rest: {first:?} {second:?}"
        );
        let named = ruling.tally.rests_on.contains(&"attack.facing");
        assert_eq!(
            named,
            expected != (0, 0),
            "attack.facing is a default that decided: {first:?} {second:?}"
        );
    }
    for (ours, theirs, expected) in [(3, 3, -4), (4, 3, -4), (2, 3, 0)] {
        // a stands in a wood that ends at x = 100, and b beside the wood.
        let text = battle(
            "melee",
            &[
                red("a", FOOT, "line", ours, 90.0),
                red("b", FOOT, "line", theirs, 108.0),
                blue("d", FOOT, "line", 6, 100.0),
                terrain("w", "woods", [60.0, 100.0], [80.0, 100.0]),
            ],
        );
        let ruling = sides(&text, "a,b", "d", None);
        assert_eq!(
            value(&ruling, "melee.mod.woods_bua"),
            expected,
            "melee.many.rest, melee.where: {ours} stands of {}",
            ours + theirs
        );
        assert!(
            ruling.tally.rests_on.contains(&"melee.where"),
            "{ours} of {theirs}: {:?}",
            ruling.tally.rests_on
        );
    }
}

#[test]
fn the_side_struck_is_that_of_a_defender_the_attacker_touches() {
    // attack.facing.many: d lies 1 before the middle of a's front and faces it. Only f is touched, and it is struck
    // from beside its rear.
    let d = unit("d", "blue", FOOT, "line", 1, [100.0, 101.0, 180.0]);
    let f = unit("f", "blue", FOOT, "line", 2, [90.0, 103.0, 0.0]);
    let text = battle("melee", &[red("a", FOOT, "line", 6, 100.0), d, f]);
    let ruling = sides(&text, "a", "d,f", None);
    assert_eq!(
        (value(&ruling, "melee.mod.flank"), value(&ruling, "melee.mod.rear")),
        (8, 0),
        "attack.facing.many"
    );
    assert!(ruling.tally.rests_on.contains(&"attack.facing.many"), "{:?}", ruling.tally.rests_on);
}

#[test]
fn a_side_loses_one_stand_from_its_higher_rank() {
    let text = |second: &str| {
        battle(
            "melee",
            &[
                red("a", FOOT, "line", 4, 100.0),
                blue("d", FOOT, "line", 2, 96.0),
                blue("f", second, "line", 2, 104.0),
            ],
        )
    };
    let key = "melee.loss.one";
    // The total is 4, or 4 - 3 with a guard unit on the other side: 18 or 15 against 12. The losers throw in the
    // order named.
    let guard = sides(&text("guard-infantry"), "a", "d,f", Some(&[14, 12, 1, 20]));
    assert_eq!((outcome(&guard), losses(&guard)), ("attacker", vec!["f".to_owned()]), "{key}: the guard");
    assert_eq!(
        (fate(&guard, "d"), fate(&guard, "f")),
        ("retreats", "routs"),
        "melee.loser: each throws, as named"
    );
    let light = sides(&text("light-infantry"), "a", "d,f", Some(&[14, 12, 1, 1]));
    assert_eq!(losses(&light), ["d"], "{key}: the line before the light infantry");
    let even = text(FOOT);
    assert_eq!(losses(&sides(&even, "a", "d,f", Some(&[14, 12, 1, 1]))), ["d"], "{key}: of equals the first");
    assert_eq!(losses(&sides(&even, "a", "f,d", Some(&[14, 12, 1, 1]))), ["f"], "{key}: of equals the first");
    let choice = [("attackers", "a"), ("defenders", "d,f"), (key, "f")];
    assert_eq!(
        losses(&ask(&even, "melee", &choice, Some(&[14, 12, 1, 1])).unwrap()),
        ["f"],
        "{key}: the player's choice"
    );
    let choice = [("attackers", "a"), ("defenders", "d,f"), (key, "d")];
    let ranked = ask(&text("guard-infantry"), "melee", &choice, Some(&[14, 12, 1, 1]));
    assert!(matches!(ranked, Err(Halt::Refused(_))), "{key}: no choice between ranks");
    let drawn = sides(&even, "a", "d,f", Some(&[8, 12]));
    assert_eq!(
        (outcome(&drawn), losses(&drawn)),
        ("draw", vec!["a".to_owned(), "d".to_owned()]),
        "{key}, melee.draw"
    );
    let all = sides(&even, "a", "d,f", Some(&[16, 4]));
    assert_eq!(
        (fate(&all, "d"), fate(&all, "f"), losses(&all).len()),
        ("surrenders", "surrenders", 0),
        "melee.surrender: every losing unit"
    );
}

#[test]
fn of_several_winners_the_nearest_sets_the_way() {
    // melee.many.best: b touches the loser, and a stands 2 away.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 2, [96.0, 98.0, 0.0]),
            red("b", FOOT, "line", 2, 104.0),
            blue("d", FOOT, "line", 2, 104.0),
        ],
    );
    let ruling = sides(&text, "a,b", "d", Some(&[10, 12, 1]));
    assert_eq!(ruling.then[0].facts["from"], "b", "melee.many.best");
}

#[test]
fn an_ask_that_makes_no_melee_is_refused() {
    // melee.when
    let text = battle(
        "melee",
        &[
            red("a", FOOT, "line", 4, 100.0),
            blue("d", FOOT, "line", 4, 100.0),
            unit("b", "blue", FOOT, "line", 4, [100.0, 97.0, 0.0]),
        ],
    );
    for (ours, theirs) in [("b", "d"), ("a,b", "d"), ("a", "a"), ("a", "nobody")] {
        assert!(
            matches!(try_sides(&text, ours, theirs, None), Err(Halt::Refused(_))),
            "melee.when: {ours} on {theirs}"
        );
    }
}
