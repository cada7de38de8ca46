//! The ground of an attack and the walls of a garrison: melee modifiers that come from terrain.

use super::rows::only;
use super::{FOOT, attacker, defender, fight, from, terrain};
use crate::support::{ask, unit};

fn piece(id: &str, kind: &str, shape: &str, more: &str) -> String {
    format!(
        "[[terrain]]
id = \"{id}\"
kind = \"{kind}\"
{shape}
{more}
"
    )
}

fn area(id: &str, kind: &str, south: f64, north: f64) -> String {
    terrain(id, kind, [70.0, 130.0], [south, north])
}

fn line(id: &str, kind: &str, y: f64, more: &str) -> String {
    piece(id, kind, &format!("line = [[70, {y}], [130, {y}]]"), more)
}

/// A case: its name, the ground, and the lines it adds.
type Case = (&'static str, Vec<String>, &'static [(&'static str, i64)]);

/// Fights melees that are equal except for the ground, and checks the lines of each.
fn fought_over(cases: Vec<Case>) {
    for (name, ground, expected) in cases {
        let mut rest = vec![attacker(FOOT, "line", 4), defender(FOOT, "line", 4)];
        rest.extend(ground);
        only(&format!("melee.where: {name}"), &rest, expected);
    }
}

const WOODS: &str = "melee.mod.woods_bua";
const SLOPE: &str = "melee.mod.slope";
const HARD: &str = "melee.mod.hard";
const RAVINE: &str = "melee.mod.ravine";
const STONE: &str = "stone = true";

#[test]
fn woods_weigh_when_more_than_half_of_either_lies_in_them() {
    // melee.where, measure.level: the defender fills y 100 to 103, the attacker 97 to 100.
    fought_over(vec![
        ("the defender in woods", vec![area("w", "woods", 100.0, 110.0)], &[(WOODS, -4)]),
        ("the attacker in woods", vec![area("w", "woods", 90.0, 100.0)], &[(WOODS, -4)]),
        ("two thirds in woods", vec![area("w", "woods", 101.0, 110.0)], &[(WOODS, -4)]),
        ("55 in a hundred in woods", vec![area("w", "woods", 101.35, 110.0)], &[(WOODS, -4)]),
        ("half in woods", vec![area("w", "woods", 101.5, 110.0)], &[]),
        ("shrub", vec![area("w", "shrub", 100.0, 110.0)], &[]),
        (
            "ploughland and a road",
            vec![area("p", "plough", 80.0, 120.0), line("r", "road", 100.0, "width = 4.0")],
            &[],
        ),
    ]);
}

#[test]
fn hill_boundaries_and_obstacles_count_once() {
    // melee.where: the line from the attacker's front middle crosses the boundary, whichever way the hill falls.
    fought_over(vec![
        ("a barricade", vec![line("f", "barricade", 100.0, "")], &[(SLOPE, -4)]),
        ("a ford", vec![line("f", "ford", 100.0, "width = 1.0")], &[(SLOPE, -4)]),
        ("up a hill", vec![area("h", "hill", 100.0, 130.0)], &[(SLOPE, -4)]),
        ("down a hill", vec![area("h", "hill", 70.0, 100.0)], &[(SLOPE, -4)]),
        ("both on the hill", vec![area("h", "hill", 70.0, 130.0)], &[]),
        ("a fence", vec![line("f", "fence", 100.0, "")], &[(SLOPE, -4)]),
        ("a ditch", vec![line("f", "ditch", 100.0, "width = 1.0")], &[(SLOPE, -4)]),
        ("a low wall", vec![line("f", "wall", 100.0, "")], &[(SLOPE, -4)]),
        ("an earthwork", vec![line("f", "earthwork", 100.0, "")], &[(SLOPE, -4)]),
        ("a fence far behind", vec![line("f", "fence", 110.0, "")], &[]),
        (
            "a fence and a hill: once",
            vec![line("f", "fence", 100.0, ""), area("h", "hill", 100.0, 130.0)],
            &[(SLOPE, -4)],
        ),
        (
            "a hill run over and down again",
            vec![area("h", "hill", 92.0, 95.0), from(100.0, 90.0)],
            &[(SLOPE, -4)],
        ),
        ("a fence crossed on the way", vec![line("f", "fence", 95.0, ""), from(100.0, 90.0)], &[(SLOPE, -4)]),
    ]);
}

#[test]
fn an_obstacle_at_the_targets_feet_is_crossed_whichever_way_the_attack_goes() {
    // melee.where: both directions are tried, from ten centimetres before the fronts that meet on y = 100.
    for (front, facing, other) in [(90.0, 0.0, 180.0), (110.0, 180.0, 0.0)] {
        let attack = from(100.0, front).replace("facing = 0.0", &format!("facing = {facing:?}"));
        let rest = [
            unit("a", "red", FOOT, "line", 4, [100.0, 100.0, facing]),
            unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, other]),
            attack,
            line("f", "fence", 100.0, ""),
        ];
        only(&format!("melee.where: {facing}"), &rest, &[(SLOPE, -4)]);
    }
}

#[test]
fn ravines_and_stone_walls_count_at_their_largest() {
    // melee.mod.overlap
    fought_over(vec![
        ("in a ravine", vec![area("r", "ravine", 80.0, 120.0)], &[(SLOPE, -4)]),
        ("behind a stone wall", vec![line("f", "wall", 100.0, STONE)], &[(HARD, -8)]),
        (
            "melee.mod.overlap: a stone wall and a hill",
            vec![line("f", "wall", 100.0, STONE), area("h", "hill", 100.0, 130.0)],
            &[(HARD, -8), (SLOPE, -4)],
        ),
        (
            "melee.mod.overlap: a ravine has no other row",
            vec![area("r", "ravine", 92.0, 95.0), from(100.0, 90.0)],
            &[(RAVINE, -12)],
        ),
        (
            "melee.mod.overlap: a ravine, and a fence of its own",
            vec![area("r", "ravine", 92.0, 95.0), line("f", "fence", 100.0, ""), from(100.0, 90.0)],
            &[(RAVINE, -12), (SLOPE, -4)],
        ),
        ("a ravine aside", vec![area("r", "ravine", 110.0, 115.0), from(100.0, 90.0)], &[]),
        (
            "a stone wall crossed on the way, the target not behind it",
            vec![line("f", "wall", 95.0, STONE), from(100.0, 90.0)],
            &[(SLOPE, -4)],
        ),
    ]);
}

#[test]
fn a_garrison_is_behind_its_walls_and_has_neither_formation_nor_flank() {
    // melee.garrison, zone.garrison: 16 by 20, its south side on y 100.
    let place = |kind: &str, more: &str| {
        let outline = "outline = [[92, 100], [108, 100], [108, 120], [92, 120]]";
        piece("v", kind, outline, more)
    };
    let held = |formation: &str| defender(FOOT, formation, 4) + "in = \"v\"\n";
    for (formation, by) in [("line", "column"), ("column", "line"), ("line", "line")] {
        for (x, y) in [(100.0, 80.0), (70.0, 110.0), (100.0, 140.0)] {
            let fight = |kind, more| [attacker(FOOT, by, 4), held(formation), place(kind, more), from(x, y)];
            let name = format!("melee.garrison: {by} on {formation} from {x}, {y}");
            only(&name, &fight("bua", ""), &[("melee.mod.woods_bua", -4)]);
            only(&name, &fight("bua", "fortified = true"), &[("melee.mod.hard", -8)]);
        }
    }
    for kind in ["fort-wall", "fortress-wall"] {
        let on = defender(FOOT, "line", 4) + "in = \"v\"\n";
        let rest = [
            attacker(FOOT, "line", 4),
            on,
            line("v", kind, 101.5, "width = 3.0\nhigh = true"),
            from(100.0, 80.0),
        ];
        only(&format!("melee.mod.hard: on a {kind}"), &rest, &[("melee.mod.hard", -8)]);
    }
    let on = defender(FOOT, "line", 4) + "in = \"v\"\n";
    let rest = [attacker(FOOT, "line", 4), on, line("v", "wall", 100.0, "stone = true")];
    only("melee.mod.hard: a stone wall garrisoned", &rest, &[("melee.mod.hard", -8)]);
}

#[test]
fn the_end_of_an_obstacle_beside_the_way_is_too_close_to_call() {
    // tie.measure, melee.where: the path runs along x = 100. An obstacle that begins within 0.5 cm of it may be
    // crossed or not. The slope is −4, a ravine −12.
    for (kind, more, key, worth) in
        [("wall", "", SLOPE, -4), ("fence", "", SLOPE, -4), ("ravine", "width = 1.0", RAVINE, -12)]
    {
        for (begins, crossed, close) in
            [(99.3, true, false), (99.7, true, true), (100.3, false, true), (100.7, false, false)]
        {
            let drawn = piece("w", kind, &format!("line = [[{begins:?}, 90.0], [130.0, 90.0]]"), more);
            let text = fight("line", &[drawn, from(100.0, 85.0)]);
            let ruling = ask(&text, "melee", &[("attackers", "a"), ("defenders", "d")], None).unwrap();
            let line = ruling.tally.blocks[0].lines.iter().find(|line| line.key == key).unwrap();
            assert_eq!(line.counts(), crossed, "melee.where: {kind} from {begins}");
            assert_eq!(line.full(), worth, "{key}");
            let found = ruling.close.iter().find(|close| close.path.ends_with("ground.0.crossed"));
            assert_eq!(found.is_some(), close, "tie.measure: {kind} from {begins}: {:?}", ruling.close);
            let total = ruling.tally.blocks[0].total() + if crossed { -worth } else { worth };
            assert!(
                found.is_none_or(|found| found.total == Some(total)),
                "tie.measure: {kind} from {begins}"
            );
        }
    }
}
