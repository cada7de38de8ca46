//! Guns without gunners block no unit, and are lost to an enemy that passes through the guns.

use super::{FOOT, after, battle, events, moves, reasons, scene, try_move};
use crate::support::unit;
use serde_json::Value;

/// Writes guns with the front on (100, 112). They are 6 wide and 5 deep and reach back to 107.
fn guns(id: &str, side: &str) -> String {
    let side = if side.is_empty() { String::new() } else { format!("side = \"{side}\"\n") };
    format!("[[guns]]\nid = \"{id}\"\n{side}type = \"medium-artillery\"\nat = [100.0, 112.0]\n")
}

fn left(text: &str, path: &str) -> Vec<String> {
    let table: Value = after(text, &[("move", &[("unit", "u"), ("path", path)])]);
    let guns = table["guns"].as_array().unwrap();
    guns.iter().map(|guns| guns["id"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn an_enemy_who_passes_through_guns_destroys_them_and_their_own_side_does_not() {
    // move.guns.abandoned: the front, less the tolerance of 0.2, is at 107 after 7.2.
    let text = |side: &str| scene(FOOT, "column", &[guns("g", side)]);
    for (side, path, stay) in [
        ("blue", "forward:20", false),
        ("blue", "forward:7.3", false),
        ("blue", "forward:7.1", true),
        ("", "forward:20", false),
        ("red", "forward:20", true),
        ("blue", "wheel-left:20", true),
    ] {
        let wanted: &[&str] = if stay { &["g"] } else { &[] };
        assert_eq!(left(&text(side), path), wanted, "move.guns.abandoned: {side} {path}");
    }
    let ruling = moves(&text("blue"), "forward:20");
    assert_eq!(super::spent(&ruling), (200, 200), "they are in nobody's way");
    assert_eq!(events(&ruling, "guns-gone").len(), 1);
    assert!(ruling.tally.rests_on.contains(&"move.guns.abandoned"));
}

#[test]
fn guns_without_an_id_are_told_apart() {
    let nameless =
        |y: f64| format!("[[guns]]\ntype = \"light-artillery\"\nside = \"blue\"\nat = [100.0, {y}]\n");
    let text = scene(FOOT, "column", &[nameless(112.0), nameless(160.0)]);
    assert_eq!(left(&text, "forward:20").len(), 1, "move.guns.abandoned: only those on the way");
}

#[test]
fn a_way_that_is_refused_destroys_nothing() {
    let friend = unit("f", "red", FOOT, "line", 1, [100.0, 115.0, 180.0]);
    let text = scene(FOOT, "column", &[guns("g", "blue"), friend]);
    assert_eq!(reasons(try_move(&text, "forward:18")), [("move.through", "unit")]);
    assert!(left(&text, "forward:1").len() == 1);
}

#[test]
fn gunners_stay_when_their_guns_are_gone() {
    // The gunners stand beside the path.
    let gunners =
        unit("b", "blue", "medium-artillery", "deployed", 3, [120.0, 112.0, 180.0]) + "guns = false\n";
    let text = battle("movement", &[super::mover(FOOT, "column"), gunners, guns("g", "blue")]);
    let table = after(&text, &[("move", &[("unit", "u"), ("path", "forward:20")])]);
    assert_eq!(super::shown(&table, "b")["state"], "assembled", "move.guns.abandoned");
}
