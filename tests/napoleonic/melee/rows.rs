//! The modifiers of a melee, checked separately: each counts where its condition holds and is silent elsewhere.

use super::{FOOT, attacker, defender, from};
use crate::support::{ask, battle, unit, value};
use frontage::ruling::Ruling;

const ROWS: [&str; 18] = [
    "melee.mod.attack",
    "melee.mod.rank",
    "melee.mod.experience",
    "melee.mod.woods_bua",
    "melee.mod.slope",
    "melee.mod.hard",
    "melee.mod.ravine",
    "melee.mod.stands",
    "melee.mod.column_line",
    "melee.mod.column_square",
    "melee.mod.flank",
    "melee.mod.rear",
    "melee.mod.cavalry_square",
    "melee.mod.cavalry_foot",
    "melee.mod.disordered",
    "melee.mod.infantry_chasseurs",
    "melee.mod.chasseurs_infantry",
    "melee.mod.cavalry_chasseurs",
];

/// Returns the melee of `a` on `d` with nothing thrown.
pub fn unthrown(text: &str) -> Ruling {
    let holes = [("attackers", "a"), ("defenders", "d")];
    ask(text, "melee", &holes, None).unwrap_or_else(|halt| panic!("{halt:?}\n{text}"))
}

/// A rule and the added value.
type Row<'a> = (&'a str, i64);

/// Checks that only the named lines count in addition to the 4 for attacking.
pub fn only(name: &str, rest: &[String], expected: &[(&str, i64)]) {
    let ruling = unthrown(&battle("melee", rest));
    let wanted = |key: &str| expected.iter().find(|(row, _)| *row == key).map_or(0, |(_, value)| *value);
    for key in ROWS {
        let wanted = if key == "melee.mod.attack" { 4 } else { wanted(key) };
        assert_eq!(value(&ruling, key), wanted, "{key}: {name}");
    }
    let sum = 4 + expected.iter().map(|(_, value)| value).sum::<i64>();
    assert_eq!(ruling.tally.total(), Some(sum), "{name}: the total is the sum of what counts");
}

#[test]
fn an_even_attack_on_open_ground_is_worth_four() {
    only("line against line", &[attacker(FOOT, "line", 4), defender(FOOT, "line", 4)], &[]);
}

#[test]
fn ranks_are_compared() {
    // melee.rank: the defender is light cavalry, rank 5. Other modifiers are not checked here.
    for (troops, more, rank) in [
        ("chasseurs", "mounted = false\n", 2),
        ("light-infantry", "", 3),
        ("line-infantry", "", 4),
        ("chasseurs", "", 4),
        ("heavy-infantry", "", 5),
        ("light-cavalry", "", 5),
        ("dragoons", "", 6),
        ("guard-infantry", "", 7),
        ("heavy-cavalry", "", 8),
        ("guard-cavalry", "", 9),
        ("light-infantry", "rank = 11\n", 11),
    ] {
        let attacks =
            battle("melee", &[attacker(troops, "line", 4) + more, defender("light-cavalry", "line", 4)]);
        assert_eq!(
            value(&unthrown(&attacks), "melee.mod.rank"),
            rank - 5,
            "melee.mod.rank, melee.rank: {troops}"
        );
        let defends =
            battle("melee", &[attacker("light-cavalry", "line", 4), defender(troops, "line", 4) + more]);
        assert_eq!(
            value(&unthrown(&defends), "melee.mod.rank"),
            5 - rank,
            "melee.mod.rank, melee.rank: {troops}"
        );
    }
}

#[test]
fn experience_and_stands_are_compared() {
    let veteran = |text: String| text.replace("recruits", "veterans");
    let (a, d) = (attacker(FOOT, "line", 4), defender(FOOT, "line", 4));
    let key = "melee.mod.experience";
    only("veterans on recruits", &[veteran(a.clone()), d.clone()], &[(key, 4)]);
    only("recruits on veterans", &[a.clone(), veteran(d.clone())], &[(key, -4)]);
    only("veterans on veterans", &[veteran(a), veteran(d)], &[]);
    for (ours, theirs) in [(6, 4), (4, 6), (1, 5), (5, 5), (12, 1)] {
        let expected = 2 * (i64::from(ours) - i64::from(theirs));
        let rest = [attacker(FOOT, "line", ours), defender(FOOT, "line", theirs)];
        only("stands", &rest, &[("melee.mod.stands", expected)]);
    }
}

#[test]
fn formations_meet() {
    let cases: &[(&str, &str, &str, &str, &[Row])] = &[
        (FOOT, "column", FOOT, "line", &[("melee.mod.column_line", 8)]),
        (FOOT, "line", FOOT, "column", &[("melee.mod.column_line", -8)]),
        (FOOT, "column", FOOT, "column", &[]),
        ("dragoons", "column", "dragoons", "line", &[("melee.mod.column_line", 8)]),
        (FOOT, "column", FOOT, "square", &[("melee.mod.column_square", 8)]),
        (FOOT, "line", FOOT, "square", &[]),
        ("dragoons", "column", FOOT, "square", &[("melee.mod.cavalry_square", -12), ("melee.mod.rank", 2)]),
        ("dragoons", "line", FOOT, "square", &[("melee.mod.cavalry_square", -12), ("melee.mod.rank", 2)]),
        ("dragoons", "line", FOOT, "line", &[("melee.mod.cavalry_foot", 8), ("melee.mod.rank", 2)]),
        ("dragoons", "line", "dragoons", "line", &[]),
        (FOOT, "line", FOOT, "disordered", &[("melee.mod.disordered", 8)]),
        (FOOT, "column", FOOT, "disordered", &[("melee.mod.disordered", 8)]),
        ("dragoons", "line", "dragoons", "disordered", &[("melee.mod.disordered", 8)]),
        (
            "dragoons",
            "line",
            FOOT,
            "disordered",
            &[("melee.mod.cavalry_foot", 8), ("melee.mod.disordered", 8), ("melee.mod.rank", 2)],
        ),
    ];
    for (ours, formation, theirs, other, expected) in cases {
        let rest = [attacker(ours, formation, 4), defender(theirs, other, 4)];
        only(&format!("{ours} {formation} on {theirs} {other}"), &rest, expected);
    }
}

#[test]
fn chasseurs_fight_mounted_or_on_foot() {
    // melee.chasseurs: mounted they are cavalry, on foot they are not infantry. Their ranks are 4 and 2.
    let on_foot = |text: String| text + "mounted = false\n";
    let foot_a = |formation| on_foot(attacker("chasseurs", formation, 4));
    let foot_d = |formation| on_foot(defender("chasseurs", formation, 4));
    let rank = "melee.mod.rank";
    only(
        "infantry on them",
        &[attacker(FOOT, "line", 4), foot_d("line")],
        &[("melee.mod.infantry_chasseurs", 4), (rank, 2)],
    );
    only(
        "they on infantry",
        &[foot_a("line"), defender(FOOT, "line", 4)],
        &[("melee.mod.chasseurs_infantry", -4), (rank, -2)],
    );
    only(
        "they on infantry in square",
        &[foot_a("column"), defender(FOOT, "square", 4)],
        &[("melee.mod.chasseurs_infantry", -4), (rank, -2)],
    );
    only("on their like", &[foot_a("line"), foot_d("line")], &[]);
    only("on cavalry", &[foot_a("line"), defender("dragoons", "line", 4)], &[(rank, -4)]);
    only(
        "cavalry on them",
        &[attacker("dragoons", "line", 4), foot_d("line")],
        &[("melee.mod.cavalry_foot", 8), ("melee.mod.cavalry_chasseurs", 4), (rank, 4)],
    );
    only(
        "cavalry on their square",
        &[attacker("dragoons", "line", 4), foot_d("square")],
        &[("melee.mod.cavalry_square", -12), ("melee.mod.cavalry_chasseurs", 4), (rank, 4)],
    );
    only(
        "mounted on infantry",
        &[attacker("chasseurs", "line", 4), defender(FOOT, "line", 4)],
        &[("melee.mod.cavalry_foot", 8)],
    );
    only(
        "mounted on a square",
        &[attacker("chasseurs", "line", 4), defender(FOOT, "square", 4)],
        &[("melee.mod.cavalry_square", -12)],
    );
    only("infantry on mounted", &[attacker(FOOT, "line", 4), defender("chasseurs", "line", 4)], &[]);
    only(
        "cavalry on mounted",
        &[attacker("dragoons", "line", 4), defender("chasseurs", "line", 4)],
        &[(rank, 2)],
    );
}

#[test]
fn the_side_struck_is_where_the_attack_was_declared_from() {
    // attack.facing: the defender's front corners lie at (92, 100) and (108, 100), and the rays run south and
    // outwards.
    let (flank, rear) = ("melee.mod.flank", "melee.mod.rear");
    let cases: &[(f64, f64, &[Row])] = &[
        (100.0, 80.0, &[]),
        (84.0, 90.0, &[]),
        // 10 down and 9.7 aside, then 10.3 aside: 44.1 and 45.8 degrees.
        (82.3, 90.0, &[]),
        (81.7, 90.0, &[(flank, 8)]),
        (117.7, 90.0, &[]),
        (118.3, 90.0, &[(flank, 8)]),
        // Equal angles apply behind the rear corners at y = 103.
        (82.3, 113.0, &[(rear, 8)]),
        (81.7, 113.0, &[(flank, 8)]),
        (80.0, 91.0, &[(flank, 8)]),
        (120.0, 91.0, &[(flank, 8)]),
        (80.0, 112.0, &[(flank, 8)]),
        (84.0, 115.0, &[(rear, 8)]),
        (100.0, 110.0, &[(rear, 8)]),
    ];
    for (x, y, expected) in cases {
        let rest = [attacker(FOOT, "line", 4), defender(FOOT, "line", 4), from(*x, *y)];
        only(&format!("attack.facing, attack.declare: from {x}, {y}"), &rest, expected);
        for formation in ["square", "disordered"] {
            let rest = [attacker(FOOT, "line", 4), defender(FOOT, formation, 4), from(*x, *y)];
            let expected: &[_] = if formation == "square" { &[] } else { &[("melee.mod.disordered", 8)] };
            only(&format!("zone.flank: a {formation} has none, from {x}, {y}"), &rest, expected);
        }
    }
}

#[test]
fn with_no_declaration_the_attacker_counts_as_declared_where_it_stands() {
    // attack.move: the attacker is in contact at the front, a flank, or the rear.
    let facing = |pose| [attacker(FOOT, "line", 4), unit("d", "blue", FOOT, "line", 4, pose)];
    only("facing east: its right flank", &facing([101.5, 108.0, 90.0]), &[("melee.mod.flank", 8)]);
    only("facing west: its left flank", &facing([98.5, 108.0, 270.0]), &[("melee.mod.flank", 8)]);
    only("facing north: its rear", &facing([100.0, 103.0, 0.0]), &[("melee.mod.rear", 8)]);
    only("facing south: its front", &facing([100.0, 100.0, 180.0]), &[]);
}

#[test]
fn a_fight_mirrored_about_a_rule_of_two_signs_gives_the_opposite() {
    // melee.mod.rank, melee.mod.stands, melee.mod.experience, melee.mod.column_line: a on d and d on a.
    for (ours, theirs) in [
        (("guard-infantry", "line", 3, "veterans"), ("light-infantry", "column", 5, "recruits")),
        (("heavy-infantry", "column", 6, "recruits"), ("line-infantry", "line", 2, "veterans")),
    ] {
        let fight = |a: (&str, &str, u32, &str), d: (&str, &str, u32, &str)| {
            let rest = [
                attacker(a.0, a.1, a.2).replace("recruits", a.3),
                defender(d.0, d.1, d.2).replace("recruits", d.3),
            ];
            unthrown(&battle("melee", &rest))
        };
        let (one, other) = (fight(ours, theirs), fight(theirs, ours));
        for key in ["melee.mod.rank", "melee.mod.stands", "melee.mod.experience", "melee.mod.column_line"] {
            assert_ne!(value(&one, key), 0, "{key}");
            assert_eq!(value(&one, key), -value(&other, key), "{key}");
        }
    }
}
