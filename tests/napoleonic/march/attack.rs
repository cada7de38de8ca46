//! Attacks: the units that may attack, their targets, the paths, and the units touched at the end.

use super::{FOOT, HORSE, area, battle, events, mover, reasons, refused, spent};
use crate::support::{ask, unit};
use frontage::rulebook::Halt;
use frontage::ruling::Ruling;
use serde_json::Value;

/// Writes a battle in the attack phase, in which red declares.
fn declared(rest: &[String]) -> String {
    let mut all = vec!["[declare]\nnext = \"red\"\n".to_owned()];
    all.extend_from_slice(rest);
    battle("attack", &all)
}

/// Writes a battle with the attacker in column, who may move 20 cm, and further units and terrain.
fn column(rest: &[String]) -> String {
    declared(&[vec![mover(FOOT, "column")], rest.to_vec()].concat())
}

/// Writes a stand of blue that faces south with the front on the given point.
fn foe(id: &str, x: f64, y: f64) -> String {
    unit(id, "blue", FOOT, "line", 1, [x, y, 180.0])
}

fn try_attack(text: &str, on: &str, path: Option<&str>) -> Result<Ruling, Halt> {
    let mut holes = vec![("by", "u"), ("on", on)];
    holes.extend(path.map(|path| ("path", path)));
    ask(text, "attack", &holes, None)
}

fn attack(text: &str, on: &str, path: Option<&str>) -> Ruling {
    try_attack(text, on, path).unwrap_or_else(|halt| panic!("{on} {path:?}: {halt:?}\n{text}"))
}

/// Returns the legs of the path found: the kind of each, and its length in mm, or the degrees of a wheel.
fn way(ruling: &Ruling) -> Vec<(String, i64)> {
    let legs = ruling.facts["march"]["legs"].as_array().unwrap();
    let leg = |leg: &Value| {
        let amount = leg["degrees"].as_f64().map(|degrees| degrees * 0.1);
        let cm = amount.or(leg["cm"].as_f64()).unwrap();
        (leg["kind"].as_str().unwrap().to_owned(), super::tenths(cm))
    };
    legs.iter().map(leg).collect()
}

fn touched(ruling: &Ruling) -> Vec<&str> {
    let event = events(ruling, "attacked")[0];
    event["touches"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()).collect()
}

#[test]
fn an_attack_goes_straight_into_contact() {
    // attack.move, attack.facing: the record keeps the place from which the attack was declared.
    let shapes = [
        unit("d", "blue", FOOT, "line", 4, [100.0, 115.0, 180.0]),
        unit("d", "blue", FOOT, "column", 4, [100.0, 115.0, 180.0]),
        unit("d", "blue", FOOT, "column", 4, [100.0, 127.0, 0.0]),
        unit("d", "blue", "heavy-artillery", "deployed", 3, [100.0, 115.0, 180.0]),
        // A disordered unit is a loose block; here it has a single stand.
        unit("d", "blue", FOOT, "disordered", 1, [100.0, 115.0, 180.0]),
    ];
    for shape in shapes {
        let ruling = attack(&column(std::slice::from_ref(&shape)), "d", None);
        assert_eq!(way(&ruling), [("forward".to_owned(), 150)], "attack.move: {shape}");
        assert_eq!(spent(&ruling), (200, 150));
        assert_eq!(touched(&ruling), ["d"], "attack.move: {shape}");
        let event = events(&ruling, "attacked")[0];
        assert_eq!((&event["from"], &event["facing"]), (&serde_json::json!([100.0, 100.0]), &0.0.into()));
        let placed = events(&ruling, "placed")[0];
        assert!((placed["stance"]["at"][1].as_f64().unwrap() - 115.0).abs() < 1e-9);
    }
    let square = unit("d", "blue", FOOT, "square", 4, [100.0, 115.0, 180.0]);
    assert_eq!(touched(&attack(&column(&[square]), "d", None)), ["d"], "a square");
}

#[test]
fn an_attack_reaches_as_far_as_its_movement_and_the_ground_let_it() {
    // attack.declare, move.allowance: 20 in column.
    assert_eq!(spent(&attack(&column(&[foe("d", 100.0, 120.0)]), "d", None)), (200, 200));
    let short = |text: &str| reasons(try_attack(text, "d", None));
    assert_eq!(short(&column(&[foe("d", 100.0, 120.3)])), [("move.allowance", "short-at")]);
    // measure.touch: 0.2 cm count as contact, so the attack reaches up to there, and 0.3 are too far. move.half: 10.2
    // on open ground and 4.9 on plough cost 20, and the last 0.2 need not be covered.
    let plough = || area("p", "plough", [60.0, 140.0], [110.0, 140.0]);
    assert_eq!(spent(&attack(&column(&[plough(), foe("d", 100.0, 115.1)]), "d", None)), (200, 200));
    assert_eq!(short(&column(&[plough(), foe("d", 100.0, 115.4)])), [("move.allowance", "short-at")]);
    // move.road
    let road =
        "[[terrain]]\nid = \"r\"\nkind = \"road\"\nline = [[100, 60], [100, 160]]\nwidth = 4\n".to_owned();
    assert_eq!(spent(&attack(&column(&[road.clone(), foe("d", 100.0, 130.0)]), "d", None)), (200, 200));
    assert_eq!(short(&column(&[road, foe("d", 100.0, 130.4)])), [("move.allowance", "short-at")]);
}

#[test]
fn the_target_lies_in_the_front_zone() {
    // zone.front: the right ray runs from (105, 100) at 45°. The nearest corner of a stand of 4 by 3 lies at (x − 2,
    // 113).
    let text = |x: f64| {
        let horse = unit("u", "red", HORSE, "line", 2, [100.0, 100.0, 0.0]);
        declared(&[horse, foe("d", x, 110.0)])
    };
    let zone = |x: f64| match try_attack(&text(x), "d", None) {
        Ok(_) => true,
        Err(Halt::Refused(checks)) => checks.iter().all(|check| check.key != "zone.front"),
        Err(other) => panic!("{other:?}"),
    };
    for (x, inside) in [(119.0, true), (119.9, true), (120.0, true), (120.1, false), (121.0, false)] {
        assert_eq!(zone(x), inside, "zone.front: {x}");
        // The same holds on the left.
        assert_eq!(zone(200.0 - x), inside, "zone.front: {}", 200.0 - x);
    }
    let outside = refused(try_attack(&text(121.0), "d", None));
    let check = outside.iter().find(|check| check.key == "zone.front").unwrap();
    // A target a centimetre farther to the right lies 0.7 from the ray.
    assert_eq!(super::mm(check, "outside"), 7);
    let behind = column(&[foe("d", 100.0, 60.0)]);
    assert!(reasons(try_attack(&behind, "d", None)).contains(&("zone.front", "not-in-front")));
}

#[test]
fn the_least_wheel_that_leads_there_is_found() {
    // attack.declare: the wheel is about the right corner (102, 100). The enemy's side lies at x = 104, up to y =
    // 113.
    let text = column(&[foe("d", 106.0, 110.0)]);
    let ruling = attack(&text, "d", None);
    let legs = way(&ruling);
    assert_eq!(
        (legs.len(), legs[0].0.as_str(), legs[1].0.as_str()),
        (2, "wheel-right", "forward"),
        "{legs:?}"
    );
    // The attacker faces (104, 113), the end of that side, after atan(2 / 13) = 8.75°. Passing it by 0.2 is contact
    // too, which comes asin(0.2 / 13.15) = 0.87° sooner: 8 whole degrees.
    assert_eq!(legs[0].1, 8, "{legs:?}");
    assert_eq!(touched(&ruling), ["d"]);
    // The same holds on the other side.
    let other = attack(&column(&[foe("d", 94.0, 110.0)]), "d", None);
    assert_eq!(way(&other)[0], ("wheel-left".to_owned(), 8));
    // Straight ahead the middle goes through 11 of shrub, which makes 15 and 11 more, 26. Past the corner of the
    // shrub it is less.
    let field = area("p", "shrub", [99.0, 101.0], [103.0, 114.0]);
    let wide = unit("d", "blue", FOOT, "line", 12, [115.0, 115.0, 180.0]);
    let ruling = attack(&column(&[field, wide]), "d", None);
    assert!(spent(&ruling).1 <= 200 && way(&ruling).len() == 2, "{:?}", way(&ruling));
}

#[test]
fn a_way_is_straight_with_one_wheel_of_at_most_45_degrees() {
    // attack.declare
    let horse = || unit("u", "red", HORSE, "line", 2, [100.0, 100.0, 0.0]);
    let wide = |facing: f64, at: [f64; 2]| unit("d", "blue", FOOT, "line", 10, [at[0], at[1], facing]);
    let text = declared(&[horse(), wide(225.0, [120.0, 120.0])]);
    for path in ["wheel-right:45", "wheel-right:44", "forward:2,wheel-right:45", "wheel-right:30,forward:1"] {
        assert_eq!(touched(&attack(&text, "d", Some(path))), ["d"], "{path}");
    }
    let wrong = |path: &str| reasons(try_attack(&text, "d", Some(path)));
    for (path, why) in [
        ("wheel-right:45.1", "too-wide"),
        ("wheel-right:20,forward:1,wheel-right:20", "too-many"),
        ("wheel-right:10,wheel-left:10", "too-many"),
        ("left:1", "not-straight"),
        ("back:1", "not-straight"),
        ("form:column", "not-straight"),
    ] {
        let wrong = wrong(path);
        assert!(wrong.contains(&("attack.declare", why)), "{path}: {wrong:?}");
    }
    // The path leads past the target.
    let text = declared(&[horse(), foe("d", 104.0, 112.0)]);
    assert_eq!(reasons(try_attack(&text, "d", Some("wheel-left:45"))), [("attack.move", "no-contact")]);
}

#[test]
fn a_straight_too_long_ends_in_contact() {
    // attack.move: forward:18 with the enemy 15 ahead ends in contact. A wheel never leads through the enemy.
    let text = column(&[unit("d", "blue", FOOT, "line", 4, [100.0, 115.0, 180.0])]);
    for path in ["forward:18", "forward:15", "forward:10,forward:6", "forward:3"] {
        let ruling = attack(&text, "d", Some(path));
        assert_eq!(spent(&ruling), (200, 150), "{path}");
        let gap = ruling.facts["gap_cm"].as_f64().unwrap();
        assert!(gap.abs() < 1e-9, "{path}: {gap}");
    }
    let line = declared(&[mover(FOOT, "line"), foe("d", 107.0, 103.0)]);
    let why = reasons(try_attack(&line, "d", Some("wheel-left:45")));
    assert!(why.contains(&("move.through", "unit")), "{why:?}");
}

#[test]
fn who_stands_between_is_not_passed_through() {
    // move.through: a friend, an enemy who is not the target, or closed ground stands between.
    let between = |side: &str| unit("b", side, FOOT, "line", 8, [100.0, 108.0, 180.0]);
    for side in ["red", "blue"] {
        let text = column(&[between(side), foe("d", 100.0, 115.0)]);
        let why = reasons(try_attack(&text, "d", None));
        assert!(why.contains(&("move.through", "unit")), "{side}: {why:?}");
    }
    let horse = declared(&[
        mover(HORSE, "column"),
        area("w", "woods", [60.0, 140.0], [105.0, 110.0]),
        foe("d", 100.0, 115.0),
    ]);
    let why = reasons(try_attack(&horse, "d", None));
    assert!(why.contains(&("move.bar.cavalry", "barred")), "{why:?}");
    // A second enemy that is only touched does not hinder the attack.
    let text = column(&[foe("d", 99.0, 115.0), foe("e", 103.0, 115.0)]);
    let ruling = attack(&text, "d", Some("forward:1"));
    assert_eq!(touched(&ruling), ["d", "e"]);
}

#[test]
fn who_may_not_attack_is_told_why() {
    // attack.declare: each case fails one condition alone.
    let target = || foe("d", 100.0, 104.0);
    let one = |text: &str, on: &str| reasons(try_attack(text, on, None));
    for (troops, formation, more) in [
        (FOOT, "square", ""),
        (FOOT, "disordered", ""),
        ("light-artillery", "limbered", ""),
        ("light-artillery", "deployed", ""),
        ("light-artillery", "deployed", "guns = false\n"),
    ] {
        let text = declared(&[mover(troops, formation) + more, target()]);
        assert_eq!(one(&text, "d"), [("attack.declare", "unformed")], "{troops} {formation}");
    }
    let friend = unit("f", "red", FOOT, "line", 1, [100.0, 104.0, 180.0]);
    assert!(one(&column(&[friend]), "f").contains(&("attack.declare", "nobody")));
    let empty = area("v", "bua", [90.0, 110.0], [105.0, 120.0]);
    assert_eq!(one(&column(&[empty]), "v"), [("attack.declare", "nobody")]);
    let again = column(&[target(), "[[attack]]\nby = \"u\"\non = \"d\"\n".to_owned()]);
    assert_eq!(one(&again, "d"), [("attack.declare", "again")]);
    let text = column(&[target()]);
    assert_eq!(
        one(&text.replace("next = \"red\"", "next = \"blue\""), "d"),
        [("attack.declare", "not-turn")]
    );
    let passed = text.replace("next = \"red\"", "next = \"blue\"\npassed = [\"red\"]");
    assert_eq!(one(&passed, "d"), [("attack.declare", "not-turn"), ("attack.declare", "passed")]);
    assert_eq!(
        one(&text.replace("phase = \"attack\"", "phase = \"fire\""), "d"),
        [("turn.order", "not-now")]
    );
    let host = unit("h", "red", FOOT, "square", 4, [100.0, 100.0, 0.0]);
    let sapper = unit("u", "red", "engineers", "line", 1, [100.0, 98.0, 0.0]) + "with = \"h\"\n";
    assert!(one(&declared(&[host, sapper, target()]), "d").contains(&("guns.attach", "with")));
    let village = area("v", "bua", [80.0, 120.0], [80.0, 100.0]);
    let inside = mover(FOOT, "line").replace("at = [100.0, 100.0]\nfacing = 0.0\n", "in = \"v\"\n");
    assert!(one(&declared(&[village, inside, target()]), "d").contains(&("bua.leave", "inside")));
}

#[test]
fn a_place_is_attacked_by_its_name_or_by_that_of_its_garrison() {
    // attack.declare: the attack goes up to the outline of the place, wherever its garrison stands in it.
    let village = area("v", "bua", [90.0, 110.0], [112.0, 130.0]);
    let garrison = format!(
        "[[unit]]\nid = \"g\"\nside = \"blue\"\nname = \"g\"\ntype = \"{FOOT}\"\nexperience = \"recruits\"\nstands = 2\nin = \"v\"\n\
         stand = [{{ at = [92.0, 128.5], facing = 0.0 }}, {{ at = [98.0, 113.5], facing = 180.0 }}]\n"
    );
    let text = column(&[village, garrison]);
    for on in ["v", "g"] {
        let ruling = attack(&text, on, None);
        assert_eq!(way(&ruling), [("forward".to_owned(), 120)], "{on}");
        let event = events(&ruling, "attacked")[0];
        assert_eq!((event["on"].as_str(), touched(&ruling)), (Some("v"), vec!["g"]), "{on}");
    }
    // A wall and an earthwork are places too, so cavalry may come up to both.
    for (kind, troops) in [("wall", FOOT), ("wall", HORSE), ("earthwork", HORSE), ("fort-wall", FOOT)] {
        let wall = format!("[[terrain]]\nid = \"w\"\nkind = \"{kind}\"\nline = [[80, 112], [120, 112]]\n");
        let garrison = unit("g", "blue", FOOT, "line", 4, [100.0, 112.5, 180.0]) + "in = \"w\"\n";
        let text = declared(&[mover(troops, "column"), wall, garrison]);
        let ruling = attack(&text, "g", None);
        assert_eq!(way(&ruling), [("forward".to_owned(), 120)], "{kind} {troops}");
    }
}

#[test]
fn a_straight_into_a_battery_stops_before_the_guns() {
    // melee.helpless: the attacker ends in front of the guns. The battery's front lies at 110.
    let text = column(&[unit("d", "blue", "light-artillery", "deployed", 2, [100.0, 110.0, 180.0])]);
    assert_eq!(way(&attack(&text, "d", None)), [("forward".to_owned(), 100)]);
}
