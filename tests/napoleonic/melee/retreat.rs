//! The path of a retreat: straight away, shorter, another direction, or none.

use super::{FOOT, terrain};
use crate::support::{ask, battle, unit, value};
use frontage::ruling::Ruling;
use serde_json::Value;

/// Writes a battle with four stands of recruits that have just lost a stand. They face north with the front middle at
/// (100, 100) and the centre at (100, 98.5). Disordered they are a block of 8.5 by 6.5: x 95.75 to 104.25, y 95.25 to
/// 101.75.
pub fn beaten(troops: &str, rest: &[String]) -> String {
    let own = unit("t", "red", troops, "line", 4, [100.0, 100.0, 0.0]);
    let mut all = vec![own + "lost = 1\nfired_by = [\"e\"]\n"];
    all.extend_from_slice(rest);
    battle("morale", &all)
}

/// Writes a stand of infantry facing north. Its centre lies 1.5 behind (x, y).
pub fn stand(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, FOOT, "line", 1, [x, y, 0.0])
}

/// Returns the facts of the retreat that follows when the test fails and the second throw is 7.
fn retreat(text: &str) -> Value {
    let ruling = ask(text, "morale", &[("unit", "t")], Some(&[20, 7]))
        .unwrap_or_else(|halt| panic!("{halt:?}\n{text}"));
    assert_eq!(ruling.outcome.unwrap().name, "retreats", "morale.result");
    assert_eq!(ruling.then.len(), 1, "morale.retreat: at once");
    ruling.then[0].facts.clone()
}

pub fn centre(facts: &Value) -> [f64; 2] {
    let stands = facts["ends"]["stands"].as_array().unwrap_or_else(|| panic!("{facts:#}"));
    let side = |axis: usize| {
        let at = stands.iter().map(|stand| stand["at"][axis].as_f64().unwrap());
        let (low, high) =
            at.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.min(at), high.max(at)));
        f64::midpoint(low, high)
    };
    [side(0), side(1)]
}

pub fn near(found: [f64; 2], expected: [f64; 2], what: &str) {
    let off = (found[0] - expected[0]).hypot(found[1] - expected[1]);
    assert!(off < 1e-3, "{what}: {found:?}, expected {expected:?}");
}

#[test]
fn a_unit_goes_twenty_centimetres_straight_away_from_who_fired() {
    // measure.retreat: from centre to centre. The firer's centre lies 50 away, in a triangle of 30, 40, 50.
    for (x, y, to) in [
        (100.0, 150.0, [100.0, 78.5]),
        (130.0, 140.0, [88.0, 82.5]),
        (70.0, 60.0, [112.0, 114.5]),
        (140.0, 70.0, [84.0, 110.5]),
    ] {
        let facts = retreat(&beaten(FOOT, &[stand("e", "blue", x, y)]));
        assert_eq!(facts["way"], "full", "morale.retreat");
        near(centre(&facts), to, "morale.retreat, measure.retreat");
        assert_eq!(facts["ends"]["facing"].as_f64(), Some(0.0), "retreat.facing");
    }
    let turned =
        beaten(FOOT, &[stand("e", "blue", 100.0, 150.0)]).replacen("facing = 0.0", "facing = 37.0", 1);
    assert_eq!(retreat(&turned)["ends"]["facing"].as_f64(), Some(37.0), "retreat.facing");
}

#[test]
fn its_player_chooses_from_which_firer_and_unfired_it_flees_the_nearest() {
    let two =
        [stand("e", "blue", 100.0, 150.0), stand("f", "blue", 150.0, 100.0), stand("h", "blue", 100.0, 80.0)];
    let text = beaten(FOOT, &two).replace("[\"e\"]", "[\"e\", \"f\"]");
    assert_eq!(retreat(&text)["from"], "e", "morale.retreat: the first, if nothing is chosen");
    let chosen = ask(&text, "morale", &[("unit", "t"), ("morale.retreat", "f")], Some(&[20, 7])).unwrap();
    let facts = &chosen.then[0].facts;
    assert_eq!(facts["from"], "f", "morale.retreat: the player's choice");
    near(centre(facts), [80.0, 98.5], "morale.retreat: f stands due east");
    let unfired = text.replace("fired_by = [\"e\", \"f\"]\n", "");
    assert_eq!(retreat(&unfired)["from"], "h", "morale.retreat.unfired: 17 off, the others 47 and 40");
    // A hit by a friend's fire gives no enemy to retreat from.
    let friend =
        beaten(FOOT, &[two[2].clone(), stand("o", "red", 140.0, 100.0)]).replace("[\"e\"]", "[\"o\"]");
    assert_eq!(retreat(&friend)["from"], "h", "morale.retreat.unfired");
}

#[test]
fn obstacles_shorten_the_way_and_passable_ground_does_not() {
    // The block's rear lies at y 95.25. It stops a tolerance of 0.2 before an obstacle (measure.touch).
    let firer = || stand("e", "blue", 100.0, 150.0);
    let strip = |kind| terrain(kind, kind, [60.0, 140.0], [80.0, 90.0]);
    let wall = |kind: &str, more: &str| {
        format!("[[terrain]]\nid = \"w\"\nkind = \"{kind}\"\nline = [[60, 90], [140, 90]]\n{more}\n")
    };
    let (own, foe) = (
        unit("f", "red", FOOT, "line", 4, [100.0, 90.0, 0.0]),
        unit("f", "blue", FOOT, "line", 4, [100.0, 90.0, 0.0]),
    );
    let cases = [
        ("a friend", FOOT, own, true),
        ("an enemy", FOOT, foe, true),
        ("a river", FOOT, strip("river"), true),
        // move.bar.all: a river is crossed only by a bridge or a ford.
        (
            "a river under a bridge",
            FOOT,
            strip("river") + &terrain("bridge", "bridge", [95.0, 105.0], [79.0, 91.0]),
            false,
        ),
        (
            "a river beside a bridge",
            FOOT,
            strip("river") + &terrain("bridge", "bridge", [99.0, 110.0], [79.0, 91.0]),
            true,
        ),
        // A river flush with the path is not in the path: the block's right flank lies at x 104.25, and its rear ends
        // at 75.25.
        ("a river along its flank", FOOT, terrain("river", "river", [104.25, 140.0], [80.0, 90.0]), false),
        ("a river a hair into its way", FOOT, terrain("river", "river", [104.24, 140.0], [80.0, 90.0]), true),
        ("a river where it ends", FOOT, terrain("river", "river", [60.0, 140.0], [65.0, 75.25]), false),
        ("a lake", FOOT, strip("lake"), true),
        ("a marsh", FOOT, strip("marsh"), true),
        ("a village", FOOT, strip("bua"), true),
        ("woods", FOOT, strip("woods"), false),
        ("woods, but cavalry", "dragoons", strip("woods"), true),
        ("a sown field", FOOT, strip("sown"), false),
        ("a wall", FOOT, wall("wall", ""), false),
        ("a wall, but cavalry", "dragoons", wall("wall", ""), true),
        ("a fence", FOOT, wall("fence", ""), false),
        ("a rampart", FOOT, wall("fortress-wall", ""), true),
    ];
    for (name, troops, obstacle, stops) in cases {
        let facts = retreat(&beaten(troops, &[firer(), obstacle]));
        // Dragoons have stands of 5 by 5, so the block is 10.5 by 10.5 about (100, 97.5), with the rear at 92.25.
        let room = if troops == FOOT { 5.25 } else { 2.25 };
        let (way, travelled) = if stops { ("shorter", room - 0.2) } else { ("full", 20.0) };
        assert_eq!(facts["way"], way, "morale.retreat: {name}");
        let found = facts["travelled_cm"].as_f64().unwrap();
        assert!(
            (found - travelled).abs() < 0.01,
            "morale.retreat, retreat.path: {name}: {found}, expected {travelled}"
        );
    }
}

#[test]
fn the_table_edge_stops_it() {
    // morale.retreat: the unit is 10 from the edge, and the block's rear lies at y 5.25.
    let text = battle(
        "morale",
        &[
            unit("t", "red", FOOT, "line", 4, [100.0, 10.0, 0.0]) + "lost = 1\n",
            stand("e", "blue", 100.0, 60.0),
        ],
    );
    let facts = retreat(&text);
    assert_eq!(
        (facts["way"].as_str(), facts["from"].as_str()),
        (Some("shorter"), Some("e")),
        "morale.retreat: the edge"
    );
    assert!(
        (facts["travelled_cm"].as_f64().unwrap() - 5.25).abs() < 0.01,
        "morale.retreat: flush with the edge"
    );
}

#[test]
fn shut_off_straight_away_it_goes_another_way() {
    // retreat.path: a rank of twenty stands lies 0.1 behind the block, so only the sides, 90 degrees off, are free.
    let firer = || stand("e", "blue", 100.0, 150.0);
    let rank = || unit("f", "red", FOOT, "line", 20, [100.0, 95.15, 0.0]);
    let facts = retreat(&beaten(FOOT, &[firer(), rank()]));
    assert_eq!(facts["way"], "other", "morale.retreat: (2)");
    let bearing = facts["bearing"].as_f64().unwrap();
    assert!((bearing - 90.0).abs() < 1e-9 || (bearing - 270.0).abs() < 1e-9, "retreat.path: {bearing}");
    assert!(
        (facts["travelled_cm"].as_f64().unwrap() - 20.0).abs() < 1e-6,
        "retreat.path: the full distance first"
    );
    // A side is closed, so the unit retreats to the other.
    for (x, open) in [(88.0, 90.0), (112.0, 270.0)] {
        let facts =
            retreat(&beaten(FOOT, &[firer(), rank(), unit("h", "red", FOOT, "column", 2, [x, 101.5, 0.0])]));
        assert!((facts["bearing"].as_f64().unwrap() - open).abs() < 1e-9, "retreat.path: {facts}");
    }
    let chosen = beaten(FOOT, &[firer(), rank()]);
    let ruling = ask(
        &chosen,
        "retreat",
        &[("unit", "t"), ("from", "e"), ("distance", "20"), ("retreat.path", "90")],
        None,
    )
    .unwrap();
    assert!(
        (ruling.facts["bearing"].as_f64().unwrap() - 90.0).abs() < 1e-9,
        "retreat.path: the owner chooses"
    );
    let free = beaten(FOOT, &[firer()]);
    let asked = [("unit", "t"), ("from", "e"), ("distance", "20"), ("retreat.path", "90")];
    let ruling = ask(&free, "retreat", &asked, None).unwrap();
    assert_eq!(ruling.facts["way"], "full", "retreat.path: no choice while straight away is open");
}

/// Writes a block of four disordered stands of `side`, with a friend 0.1 away on each of four sides.
fn shut_in(side: &str) -> [String; 5] {
    [
        unit("t", side, FOOT, "disordered", 4, [100.0, 101.75, 0.0]),
        unit("s", side, FOOT, "line", 2, [100.0, 95.15, 0.0]),
        unit("n", side, FOOT, "line", 2, [100.0, 104.85, 0.0]),
        unit("w", side, FOOT, "column", 3, [93.65, 103.0, 0.0]),
        unit("o", side, FOOT, "column", 3, [106.35, 103.0, 0.0]),
    ]
}

#[test]
fn with_no_way_out_it_stays_after_a_test_and_surrenders_after_a_melee() {
    let [t, rest @ ..] = shut_in("red");
    let mut all = vec![t + "lost = 1\nfired_by = [\"e\"]\n", stand("e", "blue", 100.0, 150.0)];
    all.extend_from_slice(&rest);
    let ruling = ask(&battle("morale", &all), "morale", &[("unit", "t")], Some(&[20, 7])).unwrap();
    assert_eq!(ruling.then[0].facts["way"], "none", "morale.retreat: (3)");
    assert_eq!(ruling.then[0].outcome.unwrap().name, "disordered", "morale.retreat: (3)");
    // The attacker strikes through the northern friend's place. A melee is ruled however it came about.
    let mut all = shut_in("red").to_vec();
    all.push(unit("a", "blue", FOOT, "line", 4, [100.0, 112.0, 180.0]));
    let text = battle("melee", &all);
    let fight = [("attackers", "a"), ("defenders", "t")];
    // The total is 4 + 8 against a disordered unit.
    let lost = ask(&text, "melee", &fight, Some(&[10, 20, 1])).unwrap();
    assert_eq!(value(&lost, "melee.mod.disordered"), 8);
    let fate = |ruling: &Ruling| ruling.fates.iter().find(|(id, _)| id.as_str() == "t").unwrap().1.name;
    assert_eq!(fate(&lost), "surrenders", "melee.retreat: no way after a defeat");
    let drawn = ask(&text, "melee", &fight, Some(&[7, 19])).unwrap();
    assert_eq!(
        (drawn.outcome.unwrap().name, fate(&drawn)),
        ("draw", "surrenders"),
        "melee.retreat: no way after a draw"
    );
    let routs = ask(&text, "melee", &fight, Some(&[10, 20, 9])).unwrap();
    assert_eq!(fate(&routs), "routs", "melee.loser: a rout needs no way");
}
