//! Morale tests, checked against the rules: `morale.*`, the zones, generals and what a failed test does.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a battle that can't be read or ruled fails the test"
)]

#[path = "../support/mod.rs"]
mod support;
mod sweep;

use frontage::language::Language;
use frontage::report::json;
use frontage::ruling::Ruling;
use support::{ask, battle, book, unit, value};

/// The unit tested: four stands of line infantry facing north, x 92 to 108, y 97 to 100.
fn tested(formation: &str, more: &str) -> String {
    unit(
        "t",
        "red",
        "line-infantry",
        formation,
        4,
        [100.0, 100.0, 0.0],
    ) + more
}

fn one_lost(rest: &[String]) -> String {
    let mut all = vec![tested("line", "lost = 1\n")];
    all.extend_from_slice(rest);
    battle("morale", &all)
}

fn test(text: &str) -> Ruling {
    ask(text, "morale", &[("unit", "t")], None).unwrap_or_else(|halt| panic!("{halt:?}\n{text}"))
}

fn general(more: &str) -> String {
    format!("[[general]]\nid = \"g\"\nside = \"red\"\n{more}\n")
}

fn terrain(id: &str, kind: &str, shape: &str, more: &str) -> String {
    format!("[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n{shape}\n{more}\n")
}

/// One stand of infantry facing north: x ± 2, from y − 3 to y.
fn stand(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, "line-infantry", "line", 1, [x, y, 0.0])
}

/// Every case: what stands round the unit, the rule, and what it must add. What is not named must be silent.
fn check(cases: &[(&str, Vec<String>, &str, i64)]) {
    for (name, rest, key, expected) in cases {
        let ruling = test(&one_lost(rest));
        assert_eq!(value(&ruling, key), *expected, "{key}: {name}");
        let total = ruling.tally.total().unwrap();
        assert_eq!(
            total,
            8 + expected,
            "{key}: {name}: recruits, and nothing else counts"
        );
    }
}

#[test]
fn the_example_of_the_contract_comes_out_number_for_number() {
    // Hussars 7.3 cm from the left edge at x 92, uhlans 10.1 cm behind the rear edge at y 97, the general 10.6 cm before the front.
    let named = |text: String, id: &str, name: &str| {
        text.replace(&format!("name = \"{id}\""), &format!("name = \"{name}\""))
    };
    let text = battle(
        "morale",
        &[
            unit(
                "85-1",
                "red",
                "line-infantry",
                "line",
                4,
                [100.0, 100.0, 0.0],
            )
            .replace("recruits", "veterans")
                + "lost = 1\n",
            named(
                unit(
                    "hussars-2",
                    "blue",
                    "light-cavalry",
                    "line",
                    1,
                    [82.2, 101.0, 0.0],
                ),
                "hussars-2",
                "2nd Hussars",
            ),
            unit(
                "uhlans-1",
                "blue",
                "light-cavalry",
                "line",
                1,
                [100.0, 86.9, 0.0],
            ),
            "[[general]]\nid = \"g1\"\nside = \"red\"\nat = [100.0, 110.6]\n".to_owned(),
        ],
    );
    let ruling = ask(&text, "morale", &[("unit", "85-1")], Some(&[10, 15])).unwrap();
    let book = book();
    let found = json::ruling(&ruling, book.catalogue(), Language::En);
    let line = |key: &str, of: Option<&str>| {
        let lines = found["lines"].as_array().unwrap();
        lines
            .iter()
            .find(|line| line["key"] == key && line["of"].as_str() == of)
            .unwrap_or_else(|| panic!("{key}: {lines:#?}"))
    };
    let base = line("morale.base", None);
    assert_eq!(
        (&base["value"], &base["standing"], &base["because"]),
        (&10.into(), &"counts".into(), &"veterans".into())
    );
    let flank = line("morale.mod.flank", Some("hussars-2"));
    assert_eq!(
        (&flank["value"], &flank["standing"]),
        (&(-1).into(), &"counts".into())
    );
    assert_eq!(flank["measured"]["cm"], 7.3);
    assert_eq!(flank["measured"]["bound_cm"], 10.0);
    assert_eq!(flank["measured"]["origin"], "measured");
    assert!(
        flank["because"].as_str().unwrap().contains("2nd Hussars"),
        "{}",
        flank["because"]
    );
    let general = line("morale.mod.general", Some("g1"));
    assert_eq!(
        (&general["value"], &general["would_be"]),
        (&0.into(), &1.into())
    );
    assert_eq!(
        (&general["standing"], &general["measured"]["cm"]),
        (&"considered".into(), &10.6.into())
    );
    let rear = line("morale.mod.rear", Some("uhlans-1"));
    assert_eq!(
        (&rear["value"], &rear["would_be"]),
        (&0.into(), &(-1).into())
    );
    assert_eq!(
        (&rear["standing"], &rear["measured"]["cm"]),
        (&"considered".into(), &10.1.into())
    );
    assert_eq!(found["total"], 9);
    let throws = found["throws"].as_array().unwrap();
    assert_eq!(
        (throws.len(), &throws[0]["dice"], &throws[0]["need"]),
        (2, &"1d20".into(), &"<= 9".into())
    );
    assert_eq!(
        (&throws[0]["faces"], &throws[0]["result"]),
        (&serde_json::json!([10]), &10.into())
    );
    assert_eq!(
        throws[1]["need"],
        "1-5 disordered, 6-10 retreats, 11-20 routs"
    );
    assert_eq!(
        (&throws[1]["result"], &throws[1]["origin"]),
        (&15.into(), &"table".into())
    );
    assert_eq!(found["outcome"], "routs");
    assert_eq!(found["fates"]["85-1"], "routs");
    // 9 faces pass, each with 20 second faces; 11 fail: 5, 5 and 10 of 20.
    for (word, ways) in [
        ("passed", 180),
        ("disordered", 55),
        ("retreats", 55),
        ("routs", 110),
    ] {
        let share = found["odds"]
            .as_array()
            .unwrap()
            .iter()
            .find(|share| share["outcome"] == word)
            .unwrap();
        assert_eq!(
            (&share["ways"], &share["of"]),
            (&ways.into(), &400.into()),
            "{word}"
        );
    }
    let close = found["close"].as_array().unwrap();
    assert_eq!(
        close.len(),
        1,
        "tie.measure: only the uhlans lie within 0.5 cm of a bound: {close:#?}"
    );
    assert_eq!(
        (&close[0]["key"], &close[0]["of"]),
        (&"morale.mod.rear".into(), &"uhlans-1".into())
    );
    assert_eq!(
        (&close[0]["margin_cm"], &close[0]["otherwise"]["total"]),
        (&0.1.into(), &8.into())
    );
    let flip = found["flips"]
        .as_array()
        .unwrap()
        .iter()
        .find(|flip| flip["change"] == "morale.mod.general +1")
        .unwrap();
    assert_eq!(flip["outcome"], "passed");
}

#[test]
fn the_base_is_eight_or_ten() {
    // morale.base
    let recruits = one_lost(&[]);
    assert_eq!(
        test(&recruits).tally.total(),
        Some(8),
        "morale.base: recruits"
    );
    let veterans = recruits.replace("\"recruits\"", "\"veterans\"");
    assert_eq!(
        test(&veterans).tally.total(),
        Some(10),
        "morale.base: veterans"
    );
    assert_eq!(value(&test(&veterans), "morale.base"), 10, "morale.base");
}

#[test]
fn a_general_counts_in_the_ranks_or_within_ten_centimetres() {
    // measure.general: to the centre. The front edge lies at y 100, the right edge at x 108.
    let foe = |more: &str| general(more).replace("\"red\"", "\"blue\"");
    let second = |more: &str| general(more).replace("\"g\"", "\"h\"");
    let host = |x: f64| {
        unit(
            "host",
            "red",
            "line-infantry",
            "disordered",
            2,
            [x, 100.0, 0.0],
        )
    };
    let key = "morale.mod.general";
    check(&[
        (
            "ten before the front",
            vec![general("at = [100.0, 110.0]")],
            key,
            1,
        ),
        ("on the unit", vec![general("at = [100.0, 98.0]")], key, 1),
        (
            "10.1 before the front",
            vec![general("at = [100.0, 110.1]")],
            key,
            0,
        ),
        (
            "off the corner 6, 8: ten",
            vec![general("at = [114.0, 108.0]")],
            key,
            1,
        ),
        (
            "off the corner 6.1, 8",
            vec![general("at = [114.1, 108.0]")],
            key,
            0,
        ),
        ("in the ranks", vec![general("with = \"t\"")], key, 3),
        ("an enemy one", vec![foe("at = [100.0, 105.0]")], key, 0),
        (
            "two near: one counts",
            vec![
                general("at = [100.0, 105.0]"),
                second("at = [100.0, 106.0]"),
            ],
            key,
            1,
        ),
        (
            "near and in the ranks: the best",
            vec![general("at = [100.0, 105.0]"), second("with = \"t\"")],
            key,
            3,
        ),
        // measure.general: a block of two is 8.5 wide; its left edge 10 and 11 from the right edge of the unit. Disordered: no support.
        (
            "in the ranks of a unit at ten",
            vec![host(122.25), general("with = \"host\"")],
            key,
            1,
        ),
        (
            "in the ranks of a unit at eleven",
            vec![host(123.25), general("with = \"host\"")],
            key,
            0,
        ),
    ]);
}

#[test]
fn the_chief_counts_double_and_adds_to_a_general() {
    let chief = |more: &str| general(&format!("chief = true\n{more}")).replace("\"g\"", "\"c\"");
    let key = "morale.mod.chief";
    check(&[
        ("near", vec![chief("at = [100.0, 110.0]")], key, 2),
        ("not near", vec![chief("at = [100.0, 110.1]")], key, 0),
        ("in the ranks", vec![chief("with = \"t\"")], key, 6),
        (
            "an enemy one in reach",
            vec![chief("at = [100.0, 105.0]").replace("\"red\"", "\"blue\"")],
            key,
            0,
        ),
    ]);
    let both = test(&one_lost(&[
        chief("with = \"t\""),
        general("at = [100.0, 105.0]"),
    ]));
    assert_eq!(
        (value(&both, key), value(&both, "morale.mod.general")),
        (6, 1),
        "{key} and morale.mod.general add up"
    );
}

#[test]
fn an_enemy_in_a_flank_zone_counts_once_a_flank() {
    let cavalry = |id: &str, x: f64, facing: f64| {
        unit(id, "blue", "light-cavalry", "line", 1, [x, 98.5, facing])
    };
    let key = "morale.mod.flank";
    check(&[
        // zone.within: the front edge of a stand facing east lies at x; the left edge of the unit at 92.
        ("exactly ten", vec![cavalry("e", 82.0, 90.0)], key, -1),
        ("10.1", vec![cavalry("e", 81.9, 90.0)], key, 0),
        (
            "exactly ten on the right",
            vec![cavalry("e", 118.0, 270.0)],
            key,
            -1,
        ),
        (
            "10.1 on the right",
            vec![cavalry("e", 118.1, 270.0)],
            key,
            0,
        ),
        // Turned by 45 degrees its corner lies at (92, 98.5), the rest of it wholly in the zone.
        (
            "touching",
            vec![unit(
                "e",
                "blue",
                "line-infantry",
                "line",
                1,
                [90.5858, 99.9142, 45.0],
            )],
            key,
            -1,
        ),
        (
            "two on one flank",
            vec![
                stand("e", "blue", 89.0, 100.0),
                stand("f", "blue", 85.0, 100.0),
            ],
            key,
            -1,
        ),
        (
            "one on each",
            vec![
                stand("e", "blue", 89.0, 100.0),
                stand("f", "blue", 111.0, 100.0),
            ],
            key,
            -2,
        ),
        (
            "three on two flanks",
            vec![
                stand("e", "blue", 89.0, 100.0),
                stand("f", "blue", 111.0, 100.0),
                stand("h", "blue", 115.0, 100.0),
            ],
            key,
            -2,
        ),
        (
            "a friend alone in its ranks",
            vec![stand("f", "red", 89.0, 100.0)],
            key,
            0,
        ),
        // zone.front: the ray from the corner (92, 100) passes (86, 106). Lower left corners (86, 105) and (86, 107).
        (
            "below the ray",
            vec![stand("e", "blue", 88.0, 108.0)],
            key,
            -1,
        ),
        (
            "above the ray",
            vec![stand("e", "blue", 88.0, 110.0)],
            key,
            0,
        ),
        // zone.rear: the ray from (92, 97) passes (87, 92). Its lower right corner is (87, 93).
        (
            "above the rear ray",
            vec![stand("e", "blue", 85.0, 96.0)],
            key,
            -1,
        ),
        // zone.flank: only the part in the zone is measured. Before the front at 8 cm, in the zone from x 84: 11.3 cm off.
        (
            "near only by its part before the front",
            vec![unit(
                "e",
                "blue",
                "line-infantry",
                "line",
                7,
                [90.0, 108.0, 180.0],
            )],
            key,
            0,
        ),
        (
            "astride the ray at 3 cm",
            vec![unit(
                "e",
                "blue",
                "line-infantry",
                "line",
                7,
                [90.0, 103.0, 180.0],
            )],
            key,
            -1,
        ),
    ]);
}

#[test]
fn an_enemy_in_the_rear_zone_counts_once() {
    let behind = |id: &str, y: f64| stand(id, "blue", 100.0, y);
    let key = "morale.mod.rear";
    check(&[
        ("exactly ten", vec![behind("e", 87.0)], key, -1),
        ("10.1", vec![behind("e", 86.9)], key, 0),
        ("touching", vec![behind("e", 97.0)], key, -1),
        (
            "two",
            vec![behind("e", 96.0), stand("f", "blue", 105.0, 96.0)],
            key,
            -1,
        ),
        (
            "before the front",
            vec![stand("e", "blue", 100.0, 105.0)],
            key,
            0,
        ),
        // The ray from (92, 97) passes (86, 91): a stand with x 86 to 90 and its top at 90.5 lies wholly behind it.
        (
            "behind the ray",
            vec![stand("e", "blue", 90.0, 90.5)],
            key,
            -1,
        ),
    ]);
    // Astride the ray: x 84 to 88 and y 89 to 92 reaches both sides of (88, 93)–(84, 89).
    let both = test(&one_lost(&[stand("e", "blue", 87.0, 93.0)]));
    assert_eq!(
        (value(&both, key), value(&both, "morale.mod.flank")),
        (-1, -1),
        "zone.within: in two zones, counted in both"
    );
}

#[test]
fn friends_support_who_are_formed_assembled_and_more_than_one() {
    let key = "morale.mod.support";
    let friend = |formation: &str, stands: u32, y: f64| {
        unit(
            "f",
            "red",
            "line-infantry",
            formation,
            stands,
            [100.0, y, 0.0],
        )
    };
    let battery = |figures: u32| {
        unit(
            "f",
            "red",
            "light-artillery",
            "limbered",
            figures,
            [100.0, 90.0, 0.0],
        )
    };
    check(&[
        ("a line at ten", vec![friend("line", 2, 87.0)], key, 1),
        ("at 10.1", vec![friend("line", 2, 86.9)], key, 0),
        ("a column", vec![friend("column", 3, 90.0)], key, 1),
        ("a square", vec![friend("square", 4, 90.0)], key, 1),
        ("disordered", vec![friend("disordered", 4, 90.0)], key, 0),
        ("one stand", vec![friend("line", 1, 90.0)], key, 0),
        (
            "routing",
            vec![friend("line", 4, 90.0) + "state = \"routing\"\n"],
            key,
            0,
        ),
        // measure.battery: figures count as stands.
        ("a limbered battery", vec![battery(3)], key, 1),
        ("a battery of one figure", vec![battery(1)], key, 0),
        (
            "three",
            (0..3)
                .map(|n| {
                    unit(
                        &format!("f{n}"),
                        "red",
                        "line-infantry",
                        "line",
                        2,
                        [92.0 + 8.0 * f64::from(n), 95.0, 0.0],
                    )
                })
                .collect(),
            key,
            3,
        ),
        (
            "an enemy before the front",
            vec![unit(
                "e",
                "blue",
                "line-infantry",
                "line",
                2,
                [100.0, 105.0, 180.0],
            )],
            key,
            0,
        ),
    ]);
}

#[test]
fn dense_formations_and_disorder_count_as_held_when_hit_and_now() {
    // morale.mod.dense looks at the formation when hit, morale.mod.disordered at the one held now.
    for (now, was, dense, disordered) in [
        ("line", None, 0, 0),
        ("column", None, 2, 0),
        ("square", None, 2, 0),
        ("disordered", None, 0, -2),
        ("line", Some("square"), 2, 0),
        ("line", Some("column"), 2, 0),
        ("column", Some("line"), 0, 0),
        ("disordered", Some("column"), 2, -2),
        ("square", Some("disordered"), 0, 0),
    ] {
        let more = was.map_or_else(String::new, |was| format!("was = \"{was}\"\n"));
        let ruling = test(&battle(
            "morale",
            &[tested(now, &("lost = 1\n".to_owned() + &more))],
        ));
        assert_eq!(
            value(&ruling, "morale.mod.dense"),
            dense,
            "morale.mod.dense: {now}, was {was:?}"
        );
        assert_eq!(
            value(&ruling, "morale.mod.disordered"),
            disordered,
            "morale.mod.disordered: {now}, was {was:?}"
        );
        assert_eq!(ruling.tally.total(), Some(8 + dense + disordered));
    }
}

#[test]
fn losses_weigh_four_and_eight() {
    for (lost, expected) in [(1, 0), (2, -4), (3, -8), (4, -8), (9, -8)] {
        let ruling = test(&battle(
            "morale",
            &[tested("line", &format!("lost = {lost}\n"))],
        ));
        assert_eq!(
            value(&ruling, "morale.mod.losses"),
            expected,
            "morale.mod.losses: {lost}"
        );
        assert_eq!(ruling.tally.total(), Some(8 + expected));
    }
}

#[test]
fn cover_counts_by_touching_and_the_best_alone() {
    // Walls along the front edge at y 100, or 1 cm before it.
    let wall = |y: f64, more: &str| {
        terrain(
            "w",
            "wall",
            &format!("line = [[90, {y}], [110, {y}]]"),
            more,
        )
    };
    let work = |y: f64| {
        terrain(
            "w",
            "earthwork",
            &format!("line = [[90, {y}], [110, {y}]]"),
            "",
        )
    };
    let rampart = terrain(
        "w",
        "fortress-wall",
        "line = [[90, 100], [110, 100]]",
        "stone = true",
    );
    let (low, hard, earth) = (
        "morale.mod.lowcover",
        "morale.mod.hardcover",
        "morale.mod.earthwork",
    );
    check(&[
        ("a low wall touched", vec![wall(100.0, "")], low, 2),
        (
            "a low wall one centimetre off",
            vec![wall(101.0, "")],
            low,
            0,
        ),
        (
            "terrain.wall: a high one not of stone",
            vec![wall(100.0, "high = true")],
            low,
            0,
        ),
        (
            "a fence",
            vec![terrain("w", "fence", "line = [[90, 100], [110, 100]]", "")],
            low,
            0,
        ),
        (
            "terrain.wall: stone, low",
            vec![wall(100.0, "stone = true")],
            hard,
            4,
        ),
        (
            "terrain.wall: stone, high",
            vec![wall(100.0, "stone = true\nhigh = true")],
            hard,
            4,
        ),
        (
            "stone one centimetre off",
            vec![wall(101.0, "stone = true")],
            hard,
            0,
        ),
        ("a stone rampart", vec![rampart], hard, 4),
        ("an earthwork, but infantry", vec![work(100.0)], earth, 0),
        (
            "morale.cover.best: a low and a stone wall",
            vec![
                wall(100.0, ""),
                wall(100.0, "stone = true").replace("\"w\"", "\"v\""),
            ],
            hard,
            4,
        ),
    ]);
    let guns = |y: f64| {
        let battery = unit(
            "t",
            "red",
            "medium-artillery",
            "deployed",
            3,
            [100.0, 100.0, 0.0],
        ) + "lost = 1\n";
        test(&battle("morale", &[battery, work(y)]))
    };
    assert_eq!(
        (value(&guns(100.0), earth), guns(100.0).tally.total()),
        (4, Some(12)),
        "{earth}: artillery"
    );
    assert_eq!(value(&guns(101.0), earth), 0, "{earth}: not touched");
}

#[test]
fn a_garrison_has_cover_and_no_flank_or_rear() {
    // 16 by 16: the four stands line one side. Enemies close by on three sides.
    let village = |more: &str| {
        terrain(
            "v",
            "bua",
            "outline = [[92, 90], [108, 90], [108, 106], [92, 106]]",
            more,
        )
    };
    for (more, low, hard) in [("", 2, 0), ("fortified = true", 0, 4)] {
        let text = battle(
            "morale",
            &[
                tested("line", "lost = 1\nin = \"v\"\n"),
                village(more),
                stand("e", "blue", 88.0, 100.0),
                stand("f", "blue", 112.0, 100.0),
                stand("h", "blue", 100.0, 88.0),
            ],
        );
        let ruling = test(&text);
        assert_eq!(
            value(&ruling, "morale.mod.lowcover"),
            low,
            "morale.mod.lowcover: {more}"
        );
        assert_eq!(
            value(&ruling, "morale.mod.hardcover"),
            hard,
            "morale.mod.hardcover: {more}"
        );
        assert_eq!(
            (
                value(&ruling, "morale.mod.flank"),
                value(&ruling, "morale.mod.rear")
            ),
            (0, 0),
            "zone.garrison"
        );
        assert_eq!(ruling.tally.total(), Some(8 + low + hard));
    }
}

#[test]
fn a_square_and_a_disordered_unit_have_no_flank_or_rear() {
    // zone.flank; the same enemies take 3 from a line.
    // The line ends at x 92 and 108 and y 97; the column at 98, 102 and 88, the others lie between.
    for (formation, left, behind, expected) in [
        ("line", 86.0, 92.0, -3),
        ("column", 92.0, 85.0, -3),
        ("square", 91.0, 85.0, 0),
        ("disordered", 91.0, 85.0, 0),
    ] {
        let text = battle(
            "morale",
            &[
                tested(formation, "lost = 1\nwas = \"line\"\n"),
                stand("e", "blue", left, 98.0),
                stand("f", "blue", 200.0 - left, 98.0),
                stand("h", "blue", 100.0, behind),
            ],
        );
        let ruling = test(&text);
        let zones = value(&ruling, "morale.mod.flank") + value(&ruling, "morale.mod.rear");
        assert_eq!(zones, expected, "zone.flank, zone.rear: {formation}");
    }
}

#[test]
fn a_test_is_due_for_a_lost_stand_or_a_general_fallen_near() {
    let fallen = |more: &str| format!("[[fallen]]\ngeneral = \"g\"\nside = \"red\"\n{more}\n");
    let due = |lost: u32, rest: &[String]| {
        let mut all = vec![tested("line", &format!("lost = {lost}\n"))];
        all.extend_from_slice(rest);
        let ruling = test(&battle("morale", &all));
        let check = ruling.tally.blocks[0]
            .checks
            .iter()
            .find(|check| check.key == "morale.when")
            .unwrap();
        check.holds
    };
    let host = unit(
        "host",
        "red",
        "line-infantry",
        "line",
        2,
        [100.0, 60.0, 0.0],
    );
    for (name, lost, rest, expected) in [
        ("nothing befell it", 0, vec![], false),
        ("a stand", 1, vec![], true),
        (
            "general.death: ten before the front",
            0,
            vec![fallen("at = [100.0, 110.0]")],
            true,
        ),
        (
            "general.death: 10.1",
            0,
            vec![fallen("at = [100.0, 110.1]")],
            false,
        ),
        (
            "the chief",
            0,
            vec![fallen("at = [100.0, 110.0]\nchief = true")],
            true,
        ),
        ("in its ranks", 0, vec![fallen("with = \"t\"")], true),
        (
            "in the ranks of another, far off",
            0,
            vec![host, fallen("with = \"host\"")],
            false,
        ),
        (
            "an enemy's",
            0,
            vec![fallen("at = [100.0, 105.0]").replace("\"red\"", "\"blue\"")],
            false,
        ),
    ] {
        assert_eq!(due(lost, &rest), expected, "morale.when: {name}");
    }
}

#[test]
fn the_second_throw_has_three_bands() {
    // morale.result: recruits 8: 9 fails; veterans alike.
    let text = one_lost(&[stand("e", "blue", 100.0, 140.0)]);
    for text in [text.clone(), text.replace("recruits", "veterans")] {
        for face in 1..=20_u8 {
            let ruling = ask(&text, "morale", &[("unit", "t")], Some(&[20, face])).unwrap();
            let expected = match face {
                1..=5 => "disordered",
                6..=10 => "retreats",
                _ => "routs",
            };
            assert_eq!(
                ruling.outcome.unwrap().name,
                expected,
                "morale.result: {face}"
            );
        }
    }
    for face in 1..=8_u8 {
        let ruling = ask(&text, "morale", &[("unit", "t")], Some(&[face])).unwrap();
        assert_eq!(
            ruling.outcome.unwrap().name,
            "passed",
            "morale.result: {face} of 8"
        );
    }
    assert!(
        ask(&text, "morale", &[("unit", "t")], Some(&[9])).is_err(),
        "morale.result: nine of eight needs a second throw"
    );
    assert!(
        ask(&text, "morale", &[("unit", "t")], Some(&[8, 3])).is_err(),
        "morale.result: no second throw after a pass"
    );
}
