//! The rows of a melee, checked one by one: each counts where it holds and is silent elsewhere.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a battle that can't be read or ruled fails the test"
)]

mod support;

use frontage::ruling::Ruling;
use support::{ask, battle, unit, value};

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

const FOOT: &str = "line-infantry";

/// The attacker comes from the south, its front edge on y = 100.
fn attacker(troops: &str, formation: &str, stands: u32) -> String {
    unit("a", "red", troops, formation, stands, [100.0, 100.0, 0.0])
}

/// The defender looks south, its front edge on y = 100 too.
fn defender(troops: &str, formation: &str, stands: u32) -> String {
    unit(
        "d",
        "blue",
        troops,
        formation,
        stands,
        [100.0, 100.0, 180.0],
    )
}

/// The attack as declared, from where the middle of the attacker's front lay then.
fn from(x: f64, y: f64) -> String {
    format!("[[attack]]\nby = \"a\"\non = \"d\"\nfrom = [{x:?}, {y:?}]\nfacing = 0.0\n")
}

fn terrain(id: &str, kind: &str, shape: &str, more: &str) -> String {
    format!("[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n{shape}\n{more}\n")
}

fn area(id: &str, kind: &str, south: f64, north: f64) -> String {
    let outline =
        format!("outline = [[70, {south}], [130, {south}], [130, {north}], [70, {north}]]");
    terrain(id, kind, &outline, "")
}

fn line(id: &str, kind: &str, y: f64, more: &str) -> String {
    terrain(id, kind, &format!("line = [[70, {y}], [130, {y}]]"), more)
}

fn melee(text: &str) -> Ruling {
    let holes = [("attackers", "a"), ("defenders", "d")];
    ask(text, "melee", &holes, None).unwrap_or_else(|halt| panic!("{halt:?}\n{text}"))
}

/// Attacking is worth 4; beside it only the rows named may count.
fn only(name: &str, rest: &[String], expected: &[(&str, i64)]) {
    let ruling = melee(&battle("melee", rest));
    let wanted = |key: &str| {
        expected
            .iter()
            .find(|(row, _)| *row == key)
            .map_or(0, |(_, value)| *value)
    };
    for key in ROWS {
        let wanted = if key == "melee.mod.attack" {
            4
        } else {
            wanted(key)
        };
        assert_eq!(value(&ruling, key), wanted, "{key}: {name}");
    }
    let sum = 4 + expected.iter().map(|(_, value)| value).sum::<i64>();
    assert_eq!(
        ruling.tally.total(),
        Some(sum),
        "{name}: the total is the sum of what counts"
    );
}

#[test]
fn an_even_attack_on_open_ground_is_worth_four() {
    only(
        "line against line",
        &[attacker(FOOT, "line", 4), defender(FOOT, "line", 4)],
        &[],
    );
}

#[test]
fn ranks_are_compared() {
    // melee.rank: against light cavalry, rank 5; its other rows are not looked at here.
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
        let attacks = battle(
            "melee",
            &[
                attacker(troops, "line", 4) + more,
                defender("light-cavalry", "line", 4),
            ],
        );
        assert_eq!(
            value(&melee(&attacks), "melee.mod.rank"),
            rank - 5,
            "melee.mod.rank, melee.rank: {troops}"
        );
        let defends = battle(
            "melee",
            &[
                attacker("light-cavalry", "line", 4),
                defender(troops, "line", 4) + more,
            ],
        );
        assert_eq!(
            value(&melee(&defends), "melee.mod.rank"),
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
    only(
        "veterans on recruits",
        &[veteran(a.clone()), d.clone()],
        &[(key, 4)],
    );
    only(
        "recruits on veterans",
        &[a.clone(), veteran(d.clone())],
        &[(key, -4)],
    );
    only("veterans on veterans", &[veteran(a), veteran(d)], &[]);
    for (ours, theirs) in [(6, 4), (4, 6), (1, 5), (5, 5), (12, 1)] {
        let expected = 2 * (i64::from(ours) - i64::from(theirs));
        let rest = [attacker(FOOT, "line", ours), defender(FOOT, "line", theirs)];
        only("stands", &rest, &[("melee.mod.stands", expected)]);
    }
}

#[test]
fn formations_meet() {
    let cases: &[(&str, &str, &str, &str, &[(&str, i64)])] = &[
        (
            FOOT,
            "column",
            FOOT,
            "line",
            &[("melee.mod.column_line", 8)],
        ),
        (
            FOOT,
            "line",
            FOOT,
            "column",
            &[("melee.mod.column_line", -8)],
        ),
        (FOOT, "column", FOOT, "column", &[]),
        (
            "dragoons",
            "column",
            "dragoons",
            "line",
            &[("melee.mod.column_line", 8)],
        ),
        (
            FOOT,
            "column",
            FOOT,
            "square",
            &[("melee.mod.column_square", 8)],
        ),
        (FOOT, "line", FOOT, "square", &[]),
        (
            "dragoons",
            "column",
            FOOT,
            "square",
            &[("melee.mod.cavalry_square", -12), ("melee.mod.rank", 2)],
        ),
        (
            "dragoons",
            "line",
            FOOT,
            "square",
            &[("melee.mod.cavalry_square", -12), ("melee.mod.rank", 2)],
        ),
        (
            "dragoons",
            "line",
            FOOT,
            "line",
            &[("melee.mod.cavalry_foot", 8), ("melee.mod.rank", 2)],
        ),
        ("dragoons", "line", "dragoons", "line", &[]),
        (
            FOOT,
            "line",
            FOOT,
            "disordered",
            &[("melee.mod.disordered", 8)],
        ),
        (
            FOOT,
            "column",
            FOOT,
            "disordered",
            &[("melee.mod.disordered", 8)],
        ),
        (
            "dragoons",
            "line",
            "dragoons",
            "disordered",
            &[("melee.mod.disordered", 8)],
        ),
        (
            "dragoons",
            "line",
            FOOT,
            "disordered",
            &[
                ("melee.mod.cavalry_foot", 8),
                ("melee.mod.disordered", 8),
                ("melee.mod.rank", 2),
            ],
        ),
    ];
    for (ours, formation, theirs, other, expected) in cases {
        let rest = [attacker(ours, formation, 4), defender(theirs, other, 4)];
        only(
            &format!("{ours} {formation} on {theirs} {other}"),
            &rest,
            expected,
        );
    }
}

#[test]
fn chasseurs_fight_mounted_or_on_foot() {
    // melee.chasseurs: mounted they are cavalry, on foot no infantry. Ranks 4 and 2.
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
    only(
        "on cavalry",
        &[foot_a("line"), defender("dragoons", "line", 4)],
        &[(rank, -4)],
    );
    only(
        "cavalry on them",
        &[attacker("dragoons", "line", 4), foot_d("line")],
        &[
            ("melee.mod.cavalry_foot", 8),
            ("melee.mod.cavalry_chasseurs", 4),
            (rank, 4),
        ],
    );
    only(
        "cavalry on their square",
        &[attacker("dragoons", "line", 4), foot_d("square")],
        &[
            ("melee.mod.cavalry_square", -12),
            ("melee.mod.cavalry_chasseurs", 4),
            (rank, 4),
        ],
    );
    only(
        "mounted on infantry",
        &[attacker("chasseurs", "line", 4), defender(FOOT, "line", 4)],
        &[("melee.mod.cavalry_foot", 8)],
    );
    only(
        "mounted on a square",
        &[
            attacker("chasseurs", "line", 4),
            defender(FOOT, "square", 4),
        ],
        &[("melee.mod.cavalry_square", -12)],
    );
    only(
        "infantry on mounted",
        &[attacker(FOOT, "line", 4), defender("chasseurs", "line", 4)],
        &[],
    );
    only(
        "cavalry on mounted",
        &[
            attacker("dragoons", "line", 4),
            defender("chasseurs", "line", 4),
        ],
        &[(rank, 2)],
    );
}

#[test]
fn the_side_struck_is_where_the_attack_was_declared_from() {
    // attack.facing: the defender's front corners lie at (92, 100) and (108, 100), its rays run south outwards.
    let (flank, rear) = ("melee.mod.flank", "melee.mod.rear");
    let cases: &[(f64, f64, &[(&str, i64)])] = &[
        (100.0, 80.0, &[]),
        (84.0, 90.0, &[]),
        (80.0, 91.0, &[(flank, 8)]),
        (120.0, 91.0, &[(flank, 8)]),
        (80.0, 112.0, &[(flank, 8)]),
        (84.0, 115.0, &[(rear, 8)]),
        (100.0, 110.0, &[(rear, 8)]),
    ];
    for (x, y, expected) in cases {
        let rest = [
            attacker(FOOT, "line", 4),
            defender(FOOT, "line", 4),
            from(*x, *y),
        ];
        only(
            &format!("attack.facing, attack.declare: from {x}, {y}"),
            &rest,
            expected,
        );
        for formation in ["square", "disordered"] {
            let rest = [
                attacker(FOOT, "line", 4),
                defender(FOOT, formation, 4),
                from(*x, *y),
            ];
            let expected: &[_] = if formation == "square" {
                &[]
            } else {
                &[("melee.mod.disordered", 8)]
            };
            only(
                &format!("zone.flank: a {formation} has none, from {x}, {y}"),
                &rest,
                expected,
            );
        }
    }
}

#[test]
fn with_no_declaration_the_attacker_counts_as_declared_where_it_stands() {
    // attack.move: in contact at the front, a flank, the rear.
    let facing = |pose| {
        [
            attacker(FOOT, "line", 4),
            unit("d", "blue", FOOT, "line", 4, pose),
        ]
    };
    only(
        "facing east: its right flank",
        &facing([101.5, 108.0, 90.0]),
        &[("melee.mod.flank", 8)],
    );
    only(
        "facing west: its left flank",
        &facing([98.5, 108.0, 270.0]),
        &[("melee.mod.flank", 8)],
    );
    only(
        "facing north: its rear",
        &facing([100.0, 103.0, 0.0]),
        &[("melee.mod.rear", 8)],
    );
    only(
        "facing south: its front",
        &facing([100.0, 100.0, 180.0]),
        &[],
    );
}

#[test]
fn ground_weighs_on_the_attack() {
    let (woods, slope, hard, ravine) = (
        "melee.mod.woods_bua",
        "melee.mod.slope",
        "melee.mod.hard",
        "melee.mod.ravine",
    );
    let stone = "stone = true";
    let cases: &[(&str, Vec<String>, &[(&str, i64)])] = &[
        // melee.where: the defender fills y 100 to 103, the attacker 97 to 100.
        (
            "the defender in woods",
            vec![area("w", "woods", 100.0, 110.0)],
            &[(woods, -4)],
        ),
        (
            "the attacker in woods",
            vec![area("w", "woods", 90.0, 100.0)],
            &[(woods, -4)],
        ),
        (
            "two thirds in woods",
            vec![area("w", "woods", 101.0, 110.0)],
            &[(woods, -4)],
        ),
        ("half in woods", vec![area("w", "woods", 101.5, 110.0)], &[]),
        ("shrub", vec![area("w", "shrub", 100.0, 110.0)], &[]),
        (
            "up a hill",
            vec![area("h", "hill", 100.0, 130.0)],
            &[(slope, -4)],
        ),
        (
            "down a hill",
            vec![area("h", "hill", 70.0, 100.0)],
            &[(slope, -4)],
        ),
        (
            "both on the hill",
            vec![area("h", "hill", 70.0, 130.0)],
            &[],
        ),
        (
            "a fence",
            vec![line("f", "fence", 100.0, "")],
            &[(slope, -4)],
        ),
        (
            "a ditch",
            vec![line("f", "ditch", 100.0, "width = 1.0")],
            &[(slope, -4)],
        ),
        (
            "a low wall",
            vec![line("f", "wall", 100.0, "")],
            &[(slope, -4)],
        ),
        (
            "an earthwork",
            vec![line("f", "earthwork", 100.0, "")],
            &[(slope, -4)],
        ),
        (
            "a fence far behind",
            vec![line("f", "fence", 110.0, "")],
            &[],
        ),
        (
            "a fence and a hill: once",
            vec![
                line("f", "fence", 100.0, ""),
                area("h", "hill", 100.0, 130.0),
            ],
            &[(slope, -4)],
        ),
        (
            "in a ravine",
            vec![area("r", "ravine", 80.0, 120.0)],
            &[(slope, -4)],
        ),
        (
            "behind a stone wall",
            vec![line("f", "wall", 100.0, stone)],
            &[(hard, -8)],
        ),
        (
            "melee.mod.overlap: a stone wall and a hill",
            vec![
                line("f", "wall", 100.0, stone),
                area("h", "hill", 100.0, 130.0),
            ],
            &[(hard, -8), (slope, -4)],
        ),
        (
            "melee.mod.overlap: a ravine has no other row",
            vec![area("r", "ravine", 92.0, 95.0), from(100.0, 90.0)],
            &[(ravine, -12)],
        ),
        (
            "melee.mod.overlap: a ravine, and a fence of its own",
            vec![
                area("r", "ravine", 92.0, 95.0),
                line("f", "fence", 100.0, ""),
                from(100.0, 90.0),
            ],
            &[(ravine, -12), (slope, -4)],
        ),
        (
            "a ravine aside",
            vec![area("r", "ravine", 110.0, 115.0), from(100.0, 90.0)],
            &[],
        ),
        (
            "a fence crossed on the way",
            vec![line("f", "fence", 95.0, ""), from(100.0, 90.0)],
            &[(slope, -4)],
        ),
        (
            "a stone wall crossed on the way, the target not behind it",
            vec![line("f", "wall", 95.0, stone), from(100.0, 90.0)],
            &[(slope, -4)],
        ),
        (
            "ploughland and a road",
            vec![
                area("p", "plough", 80.0, 120.0),
                line("r", "road", 100.0, "width = 4.0"),
            ],
            &[],
        ),
    ];
    for (name, ground, expected) in cases {
        let mut rest = vec![attacker(FOOT, "line", 4), defender(FOOT, "line", 4)];
        rest.extend_from_slice(ground);
        only(&format!("melee.where: {name}"), &rest, expected);
    }
}

#[test]
fn a_garrison_is_behind_its_walls_and_has_neither_formation_nor_flank() {
    // melee.garrison, zone.garrison: 16 by 20, its south side on y 100.
    let place = |kind: &str, more: &str| {
        let outline = "outline = [[92, 100], [108, 100], [108, 120], [92, 120]]";
        terrain("v", kind, outline, more)
    };
    let held = |formation: &str| defender(FOOT, formation, 4) + "in = \"v\"\n";
    for (formation, by) in [("line", "column"), ("column", "line"), ("line", "line")] {
        for (x, y) in [(100.0, 80.0), (70.0, 110.0), (100.0, 140.0)] {
            let fight = |kind, more| {
                [
                    attacker(FOOT, by, 4),
                    held(formation),
                    place(kind, more),
                    from(x, y),
                ]
            };
            let name = format!("melee.garrison: {by} on {formation} from {x}, {y}");
            only(&name, &fight("bua", ""), &[("melee.mod.woods_bua", -4)]);
            only(
                &name,
                &fight("bua", "fortified = true"),
                &[("melee.mod.hard", -8)],
            );
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
        only(
            &format!("melee.mod.hard: on a {kind}"),
            &rest,
            &[("melee.mod.hard", -8)],
        );
    }
    let on = defender(FOOT, "line", 4) + "in = \"v\"\n";
    let rest = [
        attacker(FOOT, "line", 4),
        on,
        line("v", "wall", 100.0, "stone = true"),
    ];
    only(
        "melee.mod.hard: a stone wall garrisoned",
        &rest,
        &[("melee.mod.hard", -8)],
    );
}

#[test]
fn a_fight_mirrored_about_a_rule_of_two_signs_gives_the_opposite() {
    // melee.mod.rank, melee.mod.stands, melee.mod.experience, melee.mod.column_line: a on d and d on a.
    for (ours, theirs) in [
        (
            ("guard-infantry", "line", 3, "veterans"),
            ("light-infantry", "column", 5, "recruits"),
        ),
        (
            ("heavy-infantry", "column", 6, "recruits"),
            ("line-infantry", "line", 2, "veterans"),
        ),
    ] {
        let fight = |a: (&str, &str, u32, &str), d: (&str, &str, u32, &str)| {
            let rest = [
                attacker(a.0, a.1, a.2).replace("recruits", a.3),
                defender(d.0, d.1, d.2).replace("recruits", d.3),
            ];
            melee(&battle("melee", &rest))
        };
        let (one, other) = (fight(ours, theirs), fight(theirs, ours));
        for key in [
            "melee.mod.rank",
            "melee.mod.stands",
            "melee.mod.experience",
            "melee.mod.column_line",
        ] {
            assert_ne!(value(&one, key), 0, "{key}");
            assert_eq!(value(&one, key), -value(&other, key), "{key}");
        }
    }
}
