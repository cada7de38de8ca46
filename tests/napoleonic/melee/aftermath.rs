//! The table after a melee or a failed test: places, formations, and units that have left.

use super::retreat::{beaten, centre, near, stand};
use super::{FOOT, after, shown};
use crate::support::{battle, book, open, unit};
use serde_json::Value;

/// Returns the rectangles of a unit that faces along an axis, each as west, east, south and north.
fn rects(unit: &Value) -> Vec<[f64; 4]> {
    let number = |value: &Value| value.as_f64().unwrap();
    let rect = |stand: &Value| {
        let (x, y) = (number(&stand["at"][0]), number(&stand["at"][1]));
        let (w, d) = (number(&stand["frontage"]) / 2.0, number(&stand["depth"]) / 2.0);
        [x - w, x + w, y - d, y + d]
    };
    unit["stands"].as_array().unwrap().iter().map(rect).collect()
}

/// Returns the least distance between two units whose stands lie along the axes. It is negative where they overlap.
fn between(one: &Value, other: &Value) -> f64 {
    let gap = |a: &[f64; 4], b: &[f64; 4]| {
        let x = (a[0] - b[1]).max(b[0] - a[1]);
        let y = (a[2] - b[3]).max(b[2] - a[3]);
        if x > 0.0 && y > 0.0 { x.hypot(y) } else { x.max(y) }
    };
    let (ours, theirs) = (rects(one), rects(other));
    ours.iter().flat_map(|a| theirs.iter().map(move |b| gap(a, b))).fold(f64::INFINITY, f64::min)
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
    for (formation, dice, winner, loser) in
        [("line", [16, 19, 1], "a", "d"), ("line", [11, 19, 1], "d", "a"), ("column", [16, 19, 1], "a", "d")]
    {
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
        let facing = if loser == "a" { 0.0 } else { 180.0 };
        let ends = ruling.then[0].facts["ends"]["facing"].as_f64();
        assert_eq!(ends, Some(facing), "retreat.facing");
        // disorder.place: the winner's block lies about its old centre, 1.5 from the line of contact, or 6 for a
        // column.
        let depth = if formation == "column" { 6.0 } else { 1.5 };
        let stood = if winner == "a" { 100.0 - depth } else { 101.5 };
        let blocks = rects(won);
        let south = blocks.iter().map(|rect| rect[2]).fold(f64::INFINITY, f64::min);
        let north = blocks.iter().map(|rect| rect[3]).fold(f64::NEG_INFINITY, f64::max);
        assert!(
            (f64::midpoint(south, north) - stood).abs() < 1e-3,
            "melee.winner: stays where it is: {}",
            f64::midpoint(south, north)
        );
    }
}

#[test]
fn after_a_draw_each_goes_ten_centimetres_and_twenty_lie_between_them() {
    let (ruling, table) =
        after(&melee_of_two("line"), "melee", &[("attackers", "a"), ("defenders", "d")], &[6, 10]);
    assert_eq!(ruling.then.len(), 2, "melee.draw: both go");
    // Three stands in a loose block are 6.5 deep about a centre 1.5 from the line of contact. Its front begins 1.75
    // beyond that line and ends 10 behind it.
    for then in &ruling.then {
        assert!(
            (then.facts["travelled_cm"].as_f64().unwrap() - 11.75).abs() < 1e-6,
            "melee.draw: {}",
            then.facts
        );
    }
    let (a, d) = (shown(&table, "a"), shown(&table, "d"));
    let apart = between(a, d);
    assert!((apart - 20.0).abs() < 1e-6, "melee.retreat: {apart} between them");
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
    // melee.draw: the attacker loses its last stand, and the defender goes north all the same. 4 - 6 + 17 against 15.
    let text = battle(
        "melee",
        &[
            unit("a", "red", FOOT, "line", 1, [100.0, 100.0, 0.0]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
        ],
    );
    let (ruling, table) = after(&text, "melee", &[("attackers", "a"), ("defenders", "d")], &[17, 15]);
    assert_eq!(
        (shown(&table, "a")["state"].as_str(), ruling.then.len()),
        (Some("destroyed"), 1),
        "melee.loser"
    );
    near(centre(&ruling.then[0].facts), [100.0, 113.25], "melee.draw: ten away from where it stood");
}

#[test]
fn disorder_keeps_the_place_or_shifts_by_the_least() {
    // disorder.place: a column of four lies about (100, 94). The block is x 95.75 to 104.25, y 90.75 to 97.25.
    let text = |neighbour: &str| {
        battle(
            "morale",
            &[unit("t", "red", FOOT, "column", 4, [100.0, 100.0, 0.0]) + "lost = 1\n", neighbour.to_owned()],
        )
    };
    let centre_of = |table: &Value| {
        let rects = rects(shown(table, "t"));
        let side = |low: usize, high: usize| {
            let least = rects.iter().map(|rect| rect[low]).fold(f64::INFINITY, f64::min);
            let most = rects.iter().map(|rect| rect[high]).fold(f64::NEG_INFINITY, f64::max);
            f64::midpoint(least, most)
        };
        [side(0, 1), side(2, 3)]
    };
    // The base of a column is 10: eleven fails, and 3 disorders on the spot.
    let (ruling, table) = after(&text(""), "morale", &[("unit", "t")], &[11, 3]);
    assert_eq!(
        (ruling.outcome.unwrap().name, shown(&table, "t")["formation"].as_str()),
        ("disordered", Some("disordered")),
        "morale.result"
    );
    assert_eq!(shown(&table, "t")["state"], "assembled", "morale.result");
    near(centre_of(&table), [100.0, 94.0], "disorder.place");
    assert_eq!(shown(&table, "t")["facing"].as_f64(), Some(0.0), "disorder.place");
    // A neighbour from x 103 overlaps the block by 1.25.
    let (_, table) = after(&text(&stand("f", "red", 105.0, 95.0)), "morale", &[("unit", "t")], &[11, 3]);
    let [x, y] = centre_of(&table);
    let shift = (x - 100.0).hypot(y - 94.0);
    assert!(
        (1.25..=1.75).contains(&shift) && between(shown(&table, "t"), shown(&table, "f")) >= -1e-6,
        "disorder.place: {shift}"
    );
}

#[test]
fn beyond_five_centimetres_disorder_overlaps_for_the_umpire_to_place() {
    // disorder.place: two long lines behind the block leave only the way north.
    for (overlap, shifts) in [(4.4, true), (4.9, true), (5.1, false), (6.0, false)] {
        // The rear of the block lies at y 90.75. Two ranks of twenty stands, one behind the other, reach this far
        // past it.
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
        let text = battle("morale", &[unit("t", "red", troops, formation, 4, [100.0, 100.0, 0.0]) + more]);
        let book = book();
        let table = open(&*book, &text).show().0;
        let rects = rects(shown(&table, "t"));
        let least = |at: usize| rects.iter().map(|rect| rect[at]).fold(f64::INFINITY, f64::min);
        let most = |at: usize| rects.iter().map(|rect| rect[at]).fold(f64::NEG_INFINITY, f64::max);
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
        near(block("light-artillery", formation, ""), wanted, "stand.size, measure.battery");
    }
}

#[test]
fn a_rout_leaves_the_table() {
    // rout.off
    let host = "[[general]]\nid = \"g\"\nside = \"red\"\nwith = \"t\"\n".to_owned();
    let (ruling, table) = after(&beaten(FOOT, &[host]), "morale", &[("unit", "t")], &[20, 11]);
    let unit = shown(&table, "t");
    assert_eq!(
        (ruling.outcome.unwrap().name, unit["state"].as_str()),
        ("routs", Some("routing")),
        "rout.off"
    );
    assert!(unit["at"].is_null() && unit["stands"].as_array().unwrap().is_empty(), "rout.off: off the table");
    assert_eq!(table["generals"][0]["with"], Value::Null, "general.death: he stays");
}
