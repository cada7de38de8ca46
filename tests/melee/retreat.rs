//! Retreats after a failed morale test and after a melee, disorder on the spot, routs.

use super::support::{ask, battle, book, open, unit, value};
use super::{FOOT, after, shown, terrain};
use frontage::ruling::Ruling;
use serde_json::Value;

/// Four stands of recruits that lost one, facing north with the front middle at (100, 100): centre (100, 98.5).
/// Disordered they are a block of 8.5 by 6.5: x 95.75 to 104.25, y 95.25 to 101.75.
fn beaten(troops: &str, rest: &[String]) -> String {
    let own = unit("t", "red", troops, "line", 4, [100.0, 100.0, 0.0]);
    let mut all = vec![own + "lost = 1\nfired_by = [\"e\"]\n"];
    all.extend_from_slice(rest);
    battle("morale", &all)
}

/// One stand of infantry facing north; its centre lies 1.5 behind (x, y).
fn stand(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, FOOT, "line", 1, [x, y, 0.0])
}

/// The retreat that follows when the test fails and the second throw is 7.
fn retreat(text: &str) -> Value {
    let ruling = ask(text, "morale", &[("unit", "t")], Some(&[20, 7]))
        .unwrap_or_else(|halt| panic!("{halt:?}\n{text}"));
    assert_eq!(ruling.outcome.unwrap().name, "retreats", "morale.result");
    assert_eq!(ruling.then.len(), 1, "morale.retreat: at once");
    ruling.then[0].facts.clone()
}

fn centre(facts: &Value) -> [f64; 2] {
    let stands = facts["ends"]["stands"]
        .as_array()
        .unwrap_or_else(|| panic!("{facts:#}"));
    let side = |axis: usize| {
        let at = stands
            .iter()
            .map(|stand| stand["at"][axis].as_f64().unwrap());
        let (low, high) = at.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| {
            (low.min(at), high.max(at))
        });
        f64::midpoint(low, high)
    };
    [side(0), side(1)]
}

fn near(found: [f64; 2], expected: [f64; 2], what: &str) {
    let off = (found[0] - expected[0]).hypot(found[1] - expected[1]);
    assert!(off < 1e-3, "{what}: {found:?}, expected {expected:?}");
}

#[test]
fn a_unit_goes_twenty_centimetres_straight_away_from_who_fired() {
    // measure.retreat: from centre to centre. The firer's centre lies 50 off, in a triangle of 30, 40, 50.
    for (x, y, to) in [
        (100.0, 150.0, [100.0, 78.5]),
        (130.0, 140.0, [88.0, 82.5]),
        (70.0, 60.0, [112.0, 114.5]),
        (140.0, 70.0, [84.0, 110.5]),
    ] {
        let facts = retreat(&beaten(FOOT, &[stand("e", "blue", x, y)]));
        assert_eq!(facts["way"], "full", "morale.retreat");
        near(centre(&facts), to, "morale.retreat, measure.retreat");
        assert_eq!(
            facts["ends"]["facing"].as_f64(),
            Some(0.0),
            "retreat.facing"
        );
    }
    let turned = beaten(FOOT, &[stand("e", "blue", 100.0, 150.0)]).replacen(
        "facing = 0.0",
        "facing = 37.0",
        1,
    );
    assert_eq!(
        retreat(&turned)["ends"]["facing"].as_f64(),
        Some(37.0),
        "retreat.facing"
    );
}

#[test]
fn its_player_chooses_from_which_firer_and_unfired_it_flees_the_nearest() {
    let two = [
        stand("e", "blue", 100.0, 150.0),
        stand("f", "blue", 150.0, 100.0),
        stand("h", "blue", 100.0, 80.0),
    ];
    let text = beaten(FOOT, &two).replace("[\"e\"]", "[\"e\", \"f\"]");
    assert_eq!(
        retreat(&text)["from"],
        "e",
        "morale.retreat: the first, if nothing is chosen"
    );
    let chosen = ask(
        &text,
        "morale",
        &[("unit", "t"), ("morale.retreat", "f")],
        Some(&[20, 7]),
    )
    .unwrap();
    let facts = &chosen.then[0].facts;
    assert_eq!(facts["from"], "f", "morale.retreat: the player's choice");
    near(
        centre(facts),
        [80.0, 98.5],
        "morale.retreat: f stands due east",
    );
    let unfired = text.replace("fired_by = [\"e\", \"f\"]\n", "");
    assert_eq!(
        retreat(&unfired)["from"],
        "h",
        "morale.retreat.unfired: 17 off, the others 47 and 40"
    );
}

#[test]
fn obstacles_shorten_the_way_and_passable_ground_does_not() {
    // The block's rear lies at y 95.25; it stops a tolerance of 0.2 before what it would touch (measure.touch).
    let firer = || stand("e", "blue", 100.0, 150.0);
    let strip = |kind| terrain(kind, kind, [60.0, 140.0], [80.0, 90.0]);
    let wall = |kind: &str, more: &str| {
        format!(
            "[[terrain]]\nid = \"w\"\nkind = \"{kind}\"\nline = [[60, 90], [140, 90]]\n{more}\n"
        )
    };
    let (own, foe) = (
        unit("f", "red", FOOT, "line", 4, [100.0, 90.0, 0.0]),
        unit("f", "blue", FOOT, "line", 4, [100.0, 90.0, 0.0]),
    );
    let cases = [
        ("a friend", FOOT, own, true),
        ("an enemy", FOOT, foe, true),
        ("a river", FOOT, strip("river"), true),
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
        // Dragoons: stands of 5 by 5, the block 10.5 by 10.5 about (100, 97.5), its rear at 92.25.
        let room = if troops == FOOT { 5.25 } else { 2.25 };
        let (way, travelled) = if stops {
            ("shorter", room - 0.2)
        } else {
            ("full", 20.0)
        };
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
    // morale.retreat: 10 off the edge; the block's rear lies at y 5.25.
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
    // retreat.path: a rank of twenty stands 0.1 behind the block: only sideways, 90 degrees off, is free.
    let firer = || stand("e", "blue", 100.0, 150.0);
    let rank = || unit("f", "red", FOOT, "line", 20, [100.0, 95.15, 0.0]);
    let facts = retreat(&beaten(FOOT, &[firer(), rank()]));
    assert_eq!(facts["way"], "other", "morale.retreat: (2)");
    let bearing = facts["bearing"].as_f64().unwrap();
    assert!(
        (bearing - 90.0).abs() < 1e-9 || (bearing - 270.0).abs() < 1e-9,
        "retreat.path: {bearing}"
    );
    assert!(
        (facts["travelled_cm"].as_f64().unwrap() - 20.0).abs() < 1e-6,
        "retreat.path: the full distance first"
    );
    // One side closed: the other.
    for (x, open) in [(88.0, 90.0), (112.0, 270.0)] {
        let facts = retreat(&beaten(
            FOOT,
            &[
                firer(),
                rank(),
                unit("h", "red", FOOT, "column", 2, [x, 101.5, 0.0]),
            ],
        ));
        assert!(
            (facts["bearing"].as_f64().unwrap() - open).abs() < 1e-9,
            "retreat.path: {facts}"
        );
    }
    let chosen = beaten(FOOT, &[firer(), rank()]);
    let ruling = ask(
        &chosen,
        "retreat",
        &[
            ("unit", "t"),
            ("from", "e"),
            ("distance", "20"),
            ("retreat.path", "90"),
        ],
        None,
    )
    .unwrap();
    assert!(
        (ruling.facts["bearing"].as_f64().unwrap() - 90.0).abs() < 1e-9,
        "retreat.path: the owner chooses"
    );
    let free = beaten(FOOT, &[firer()]);
    let asked = [
        ("unit", "t"),
        ("from", "e"),
        ("distance", "20"),
        ("retreat.path", "90"),
    ];
    let ruling = ask(&free, "retreat", &asked, None).unwrap();
    assert_eq!(
        ruling.facts["way"], "full",
        "retreat.path: no choice while straight away is open"
    );
}

/// A block of four disordered stands of `side` with a friend 0.1 off on each of its four sides.
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
    let mut all = vec![
        t + "lost = 1\nfired_by = [\"e\"]\n",
        stand("e", "blue", 100.0, 150.0),
    ];
    all.extend_from_slice(&rest);
    let ruling = ask(
        &battle("morale", &all),
        "morale",
        &[("unit", "t")],
        Some(&[20, 7]),
    )
    .unwrap();
    assert_eq!(ruling.then[0].facts["way"], "none", "morale.retreat: (3)");
    assert_eq!(
        ruling.then[0].outcome.unwrap().name,
        "disordered",
        "morale.retreat: (3)"
    );
    // The attacker strikes through the northern friend's place: a melee is ruled however it came about.
    let mut all = shut_in("red").to_vec();
    all.push(unit("a", "blue", FOOT, "line", 4, [100.0, 112.0, 180.0]));
    let text = battle("melee", &all);
    let fight = [("attackers", "a"), ("defenders", "t")];
    // 4 + 8 against a disordered unit.
    let lost = ask(&text, "melee", &fight, Some(&[10, 20, 1])).unwrap();
    assert_eq!(value(&lost, "melee.mod.disordered"), 8);
    let fate = |ruling: &Ruling| {
        ruling
            .fates
            .iter()
            .find(|(id, _)| id.as_str() == "t")
            .unwrap()
            .1
            .name
    };
    assert_eq!(
        fate(&lost),
        "surrenders",
        "melee.retreat: no way after a defeat"
    );
    let drawn = ask(&text, "melee", &fight, Some(&[7, 19])).unwrap();
    assert_eq!(
        (drawn.outcome.unwrap().name, fate(&drawn)),
        ("draw", "surrenders"),
        "melee.retreat: no way after a draw"
    );
    let routs = ask(&text, "melee", &fight, Some(&[10, 20, 9])).unwrap();
    assert_eq!(fate(&routs), "routs", "melee.loser: a rout needs no way");
}

/// The rectangles of a unit that faces along an axis: west, east, south, north.
fn rects(unit: &Value) -> Vec<[f64; 4]> {
    let number = |value: &Value| value.as_f64().unwrap();
    let rect = |stand: &Value| {
        let (x, y) = (number(&stand["at"][0]), number(&stand["at"][1]));
        let (w, d) = (
            number(&stand["frontage"]) / 2.0,
            number(&stand["depth"]) / 2.0,
        );
        [x - w, x + w, y - d, y + d]
    };
    unit["stands"]
        .as_array()
        .unwrap()
        .iter()
        .map(rect)
        .collect()
}

/// The least distance between two units whose stands lie along the axes; negative where they overlap.
fn between(one: &Value, other: &Value) -> f64 {
    let gap = |a: &[f64; 4], b: &[f64; 4]| {
        let x = (a[0] - b[1]).max(b[0] - a[1]);
        let y = (a[2] - b[3]).max(b[2] - a[3]);
        if x > 0.0 && y > 0.0 {
            x.hypot(y)
        } else {
            x.max(y)
        }
    };
    let (ours, theirs) = (rects(one), rects(other));
    ours.iter()
        .flat_map(|a| theirs.iter().map(move |b| gap(a, b)))
        .fold(f64::INFINITY, f64::min)
}

fn melee_of_two(formation: &str) -> String {
    battle(
        "melee",
        &[
            unit("a", "red", FOOT, formation, 4, [100.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
        ],
    )
}

#[test]
fn after_a_defeat_twenty_centimetres_lie_between_them_and_the_winner_stays() {
    let fight = [("attackers", "a"), ("defenders", "d")];
    for (formation, dice, winner, loser) in [
        ("line", [16, 19, 1], "a", "d"),
        ("line", [11, 19, 1], "d", "a"),
        ("column", [16, 19, 1], "a", "d"),
    ] {
        let (ruling, table) = after(&melee_of_two(formation), "melee", &fight, &dice);
        let (won, lost) = (shown(&table, winner), shown(&table, loser));
        assert_eq!(
            (won["formation"].as_str(), lost["formation"].as_str()),
            (Some("disordered"), Some("disordered")),
            "melee.winner, melee.loser"
        );
        assert!(
            (between(won, lost) - 20.0).abs() < 0.01,
            "melee.retreat: {formation} {winner}: {}",
            between(won, lost)
        );
        assert_eq!(
            (won["strength"].as_u64(), lost["strength"].as_u64()),
            (Some(4), Some(3)),
            "melee.loser, melee.winner"
        );
        let ends = ruling.then[0].facts["ends"]["facing"].as_f64().unwrap();
        assert_eq!(
            ends,
            if loser == "a" { 0.0 } else { 180.0 },
            "retreat.facing"
        );
        // disorder.place: about the centre the winner had: 1.5 from the line of contact, a column 6.
        let depth = if formation == "column" { 6.0 } else { 1.5 };
        let stood = if winner == "a" { 100.0 - depth } else { 101.5 };
        let blocks = rects(won);
        let south = blocks
            .iter()
            .map(|rect| rect[2])
            .fold(f64::INFINITY, f64::min);
        let north = blocks
            .iter()
            .map(|rect| rect[3])
            .fold(f64::NEG_INFINITY, f64::max);
        assert!(
            (f64::midpoint(south, north) - stood).abs() < 1e-3,
            "melee.winner: stays where it is: {}",
            f64::midpoint(south, north)
        );
    }
}

#[test]
fn after_a_draw_each_goes_ten_centimetres_and_twenty_lie_between_them() {
    let (ruling, table) = after(
        &melee_of_two("line"),
        "melee",
        &[("attackers", "a"), ("defenders", "d")],
        &[6, 10],
    );
    assert_eq!(ruling.then.len(), 2, "melee.draw: both go");
    for then in &ruling.then {
        assert!(
            (then.facts["travelled_cm"].as_f64().unwrap() - 10.0).abs() < 1e-6,
            "melee.draw: {}",
            then.facts
        );
    }
    let (a, d) = (shown(&table, "a"), shown(&table, "d"));
    assert_eq!(
        (a["formation"].as_str(), d["formation"].as_str()),
        (Some("disordered"), Some("disordered")),
        "melee.draw"
    );
    assert_eq!(
        (a["strength"].as_u64(), d["strength"].as_u64()),
        (Some(3), Some(3)),
        "melee.draw: one stand each"
    );
}

#[test]
fn a_unit_retreats_from_where_an_enemy_stood_that_has_left() {
    // melee.draw: the last stand of the attacker dies, the defender goes north all the same. 4 - 6 + 17 against 15.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 1, [100.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
        ],
    );
    let (ruling, table) = after(
        &text,
        "melee",
        &[("attackers", "a"), ("defenders", "d")],
        &[17, 15],
    );
    assert_eq!(
        (shown(&table, "a")["state"].as_str(), ruling.then.len()),
        (Some("destroyed"), 1),
        "melee.loser"
    );
    near(
        centre(&ruling.then[0].facts),
        [100.0, 111.5],
        "melee.draw: ten away from where it stood",
    );
}

#[test]
fn disorder_keeps_the_place_or_shifts_by_the_least() {
    // disorder.place: a column of four about (100, 94); the block is x 95.75 to 104.25, y 90.75 to 97.25.
    let text = |neighbour: &str| {
        battle(
            "morale",
            &[
                unit("t", "red", FOOT, "column", 4, [100.0, 100.0, 0.0]) + "lost = 1\n",
                neighbour.to_owned(),
            ],
        )
    };
    let centre_of = |table: &Value| {
        let rects = rects(shown(table, "t"));
        let side = |low: usize, high: usize| {
            let least = rects
                .iter()
                .map(|rect| rect[low])
                .fold(f64::INFINITY, f64::min);
            let most = rects
                .iter()
                .map(|rect| rect[high])
                .fold(f64::NEG_INFINITY, f64::max);
            f64::midpoint(least, most)
        };
        [side(0, 1), side(2, 3)]
    };
    // The base of a column is 10: eleven fails, 3 disorders on the spot.
    let (ruling, table) = after(&text(""), "morale", &[("unit", "t")], &[11, 3]);
    assert_eq!(
        (
            ruling.outcome.unwrap().name,
            shown(&table, "t")["formation"].as_str()
        ),
        ("disordered", Some("disordered")),
        "morale.result"
    );
    assert_eq!(shown(&table, "t")["state"], "assembled", "morale.result");
    near(centre_of(&table), [100.0, 94.0], "disorder.place");
    assert_eq!(
        shown(&table, "t")["facing"].as_f64(),
        Some(0.0),
        "disorder.place"
    );
    // A neighbour from x 103 overlaps it by 1.25.
    let (_, table) = after(
        &text(&stand("f", "red", 105.0, 95.0)),
        "morale",
        &[("unit", "t")],
        &[11, 3],
    );
    let [x, y] = centre_of(&table);
    let shift = (x - 100.0).hypot(y - 94.0);
    assert!(
        (1.25..=1.75).contains(&shift) && between(shown(&table, "t"), shown(&table, "f")) >= -1e-6,
        "disorder.place: {shift}"
    );
}

#[test]
fn beyond_five_centimetres_disorder_overlaps_for_the_umpire_to_place() {
    // disorder.place: neighbours on the three other sides leave only the way north; from below the overlap is as given.
    for (overlap, shifts) in [(4.4, true), (4.9, true), (5.1, false), (6.0, false)] {
        // The rear of the block lies at y 90.75; two ranks of twenty stands, one behind the other, reach this far past it.
        let text = battle(
            "morale",
            &[
                unit("t", "red", FOOT, "column", 4, [100.0, 100.0, 0.0]) + "lost = 1\n",
                unit("s", "red", FOOT, "line", 20, [100.0, 90.75 + overlap, 0.0]),
                unit("r", "red", FOOT, "line", 20, [100.0, 87.75 + overlap, 0.0]),
            ],
        );
        let (_, table) = after(&text, "morale", &[("unit", "t")], &[20, 3]);
        let clear = between(shown(&table, "t"), shown(&table, "s")) >= -1e-6;
        assert_eq!(clear, shifts, "disorder.place: {overlap}");
    }
}

#[test]
fn every_kind_of_stand_has_its_size_and_every_formation_its_shape() {
    // stand.size: frontage and depth. formation.shape: width and depth of the block of four, in stands.
    let sizes = [
        (FOOT, "", [4.0, 3.0]),
        ("dragoons", "", [5.0, 5.0]),
        ("chasseurs", "", [5.0, 5.0]),
        ("chasseurs", "mounted = false\n", [4.0, 3.0]),
        ("engineers", "", [4.0, 3.0]),
        ("train", "", [5.0, 10.0]),
    ];
    let block = |troops: &str, formation: &str, more: &str| {
        let text = battle(
            "morale",
            &[unit("t", "red", troops, formation, 4, [100.0, 100.0, 0.0]) + more],
        );
        let book = book();
        let table = open(&*book, &text).show().0;
        let rects = rects(shown(&table, "t"));
        let least = |at: usize| {
            rects
                .iter()
                .map(|rect| rect[at])
                .fold(f64::INFINITY, f64::min)
        };
        let most = |at: usize| {
            rects
                .iter()
                .map(|rect| rect[at])
                .fold(f64::NEG_INFINITY, f64::max)
        };
        [most(1) - least(0), most(3) - least(2)]
    };
    for (troops, more, [frontage, depth]) in sizes {
        for (formation, wanted) in [
            ("line", [4.0 * frontage, depth]),
            ("column", [frontage, 4.0 * depth]),
            ("disordered", [2.0 * frontage + 0.5, 2.0 * depth + 0.5]),
        ] {
            near(
                block(troops, formation, more),
                wanted,
                &format!("stand.size, formation.shape: {troops} {formation}"),
            );
        }
    }
    for (formation, wanted) in [("deployed", [6.0, 5.0]), ("limbered", [5.0, 10.0])] {
        near(
            block("light-artillery", formation, ""),
            wanted,
            "stand.size, measure.battery",
        );
    }
}

#[test]
fn a_rout_leaves_the_table() {
    // rout.off
    let host = "[[general]]\nid = \"g\"\nside = \"red\"\nwith = \"t\"\n".to_owned();
    let (ruling, table) = after(
        &beaten(FOOT, &[host]),
        "morale",
        &[("unit", "t")],
        &[20, 11],
    );
    let unit = shown(&table, "t");
    assert_eq!(
        (ruling.outcome.unwrap().name, unit["state"].as_str()),
        ("routs", Some("routing")),
        "rout.off"
    );
    assert!(
        unit["at"].is_null() && unit["stands"].as_array().unwrap().is_empty(),
        "rout.off: off the table"
    );
    assert_eq!(
        table["generals"][0]["with"],
        Value::Null,
        "general.death: he stays"
    );
}
