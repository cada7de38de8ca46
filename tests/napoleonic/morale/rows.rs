//! The modifiers of a morale test: generals, friends, formation, losses, cover.

use super::{check, general, one_lost, stand, terrain, test, tested};
use crate::support::{battle, unit, value};

#[test]
fn the_base_is_eight_or_ten() {
    // morale.base
    let recruits = one_lost(&[]);
    assert_eq!(test(&recruits).tally.total(), Some(8), "morale.base: recruits");
    let veterans = recruits.replace("\"recruits\"", "\"veterans\"");
    assert_eq!(test(&veterans).tally.total(), Some(10), "morale.base: veterans");
    assert_eq!(value(&test(&veterans), "morale.base"), 10, "morale.base");
}

#[test]
fn a_general_counts_in_the_ranks_or_within_ten_centimetres() {
    // measure.general: to the centre. The front edge lies at y 100, the right edge at x 108.
    let foe = |more: &str| general(more).replace("\"red\"", "\"blue\"");
    let second = |more: &str| general(more).replace("\"g\"", "\"h\"");
    let host = |x: f64| unit("host", "red", "line-infantry", "disordered", 2, [x, 100.0, 0.0]);
    let key = "morale.mod.general";
    check(&[
        ("ten before the front", vec![general("at = [100.0, 110.0]")], key, 1),
        ("on the unit", vec![general("at = [100.0, 98.0]")], key, 1),
        ("10.1 before the front", vec![general("at = [100.0, 110.1]")], key, 0),
        ("off the corner 6, 8: ten", vec![general("at = [114.0, 108.0]")], key, 1),
        ("off the corner 6.1, 8", vec![general("at = [114.1, 108.0]")], key, 0),
        ("in the ranks", vec![general("with = \"t\"")], key, 3),
        ("an enemy one", vec![foe("at = [100.0, 105.0]")], key, 0),
        ("two near: one counts", vec![general("at = [100.0, 105.0]"), second("at = [100.0, 106.0]")], key, 1),
        (
            "near and in the ranks: the best",
            vec![general("at = [100.0, 105.0]"), second("with = \"t\"")],
            key,
            3,
        ),
        // measure.general: a block of two is 8.5 wide. Its left edge lies 10 and 11 from the right edge of the unit.
        // Disordered, it gives no support.
        ("in the ranks of a unit at ten", vec![host(122.25), general("with = \"host\"")], key, 1),
        ("in the ranks of a unit at eleven", vec![host(123.25), general("with = \"host\"")], key, 0),
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
        ("an enemy one in reach", vec![chief("at = [100.0, 105.0]").replace("\"red\"", "\"blue\"")], key, 0),
    ]);
    let both = test(&one_lost(&[chief("with = \"t\""), general("at = [100.0, 105.0]")]));
    assert_eq!(
        (value(&both, key), value(&both, "morale.mod.general")),
        (6, 1),
        "{key} and morale.mod.general add up"
    );
}

#[test]
fn friends_support_who_are_formed_assembled_and_more_than_one() {
    let key = "morale.mod.support";
    let friend = |formation: &str, stands: u32, y: f64| {
        unit("f", "red", "line-infantry", formation, stands, [100.0, y, 0.0])
    };
    let battery = |figures: u32| unit("f", "red", "light-artillery", "limbered", figures, [100.0, 90.0, 0.0]);
    check(&[
        ("a line at ten", vec![friend("line", 2, 87.0)], key, 1),
        ("at 10.1", vec![friend("line", 2, 86.9)], key, 0),
        ("a column", vec![friend("column", 3, 90.0)], key, 1),
        ("a square", vec![friend("square", 4, 90.0)], key, 1),
        ("disordered", vec![friend("disordered", 4, 90.0)], key, 0),
        ("one stand", vec![friend("line", 1, 90.0)], key, 0),
        ("routing", vec![friend("line", 4, 90.0) + "state = \"routing\"\n"], key, 0),
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
            vec![unit("e", "blue", "line-infantry", "line", 2, [100.0, 105.0, 180.0])],
            key,
            0,
        ),
    ]);
}

#[test]
fn dense_formations_and_disorder_count_as_held_when_hit_and_now() {
    // morale.mod.dense depends on the formation when hit, morale.mod.disordered on the present formation.
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
        let ruling = test(&battle("morale", &[tested(now, &("lost = 1\n".to_owned() + &more))]));
        assert_eq!(value(&ruling, "morale.mod.dense"), dense, "morale.mod.dense: {now}, was {was:?}");
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
        let ruling = test(&battle("morale", &[tested("line", &format!("lost = {lost}\n"))]));
        assert_eq!(value(&ruling, "morale.mod.losses"), expected, "morale.mod.losses: {lost}");
        assert_eq!(ruling.tally.total(), Some(8 + expected));
    }
}

#[test]
fn cover_counts_by_touching_and_the_best_alone() {
    // The walls run along the front edge at y 100, or 1 cm ahead.
    let wall = |y: f64, more: &str| terrain("w", "wall", &format!("line = [[90, {y}], [110, {y}]]"), more);
    let work = |y: f64| terrain("w", "earthwork", &format!("line = [[90, {y}], [110, {y}]]"), "");
    let rampart = terrain("w", "fortress-wall", "line = [[90, 100], [110, 100]]", "stone = true");
    let (low, hard, earth) = ("morale.mod.lowcover", "morale.mod.hardcover", "morale.mod.earthwork");
    check(&[
        ("a low wall touched", vec![wall(100.0, "")], low, 2),
        ("a low wall one centimetre off", vec![wall(101.0, "")], low, 0),
        ("terrain.wall: a high one not of stone", vec![wall(100.0, "high = true")], low, 0),
        ("a fence", vec![terrain("w", "fence", "line = [[90, 100], [110, 100]]", "")], low, 0),
        ("terrain.wall: stone, low", vec![wall(100.0, "stone = true")], hard, 4),
        ("terrain.wall: stone, high", vec![wall(100.0, "stone = true\nhigh = true")], hard, 4),
        ("stone one centimetre off", vec![wall(101.0, "stone = true")], hard, 0),
        ("a stone rampart", vec![rampart], hard, 4),
        ("an earthwork, but infantry", vec![work(100.0)], earth, 0),
        (
            "morale.cover.best: a low and a stone wall",
            vec![wall(100.0, ""), wall(100.0, "stone = true").replace("\"w\"", "\"v\"")],
            hard,
            4,
        ),
    ]);
    // measure.touch: a wall 0.2 away is touched, and the line says so.
    for (y, counts, told) in [(100.2, 2, "touches"), (100.21, 0, "apart")] {
        let ruling = test(&one_lost(&[wall(y, "")]));
        let line =
            ruling.tally.blocks.iter().flat_map(|block| &block.lines).find(|line| line.key == low).unwrap();
        assert_eq!((line.value(), line.because.variant), (counts, told), "{low}: {y}");
    }
    let guns = |y: f64| {
        let battery = unit("t", "red", "medium-artillery", "deployed", 3, [100.0, 100.0, 0.0]) + "lost = 1\n";
        test(&battle("morale", &[battery, work(y)]))
    };
    assert_eq!((value(&guns(100.0), earth), guns(100.0).tally.total()), (4, Some(12)), "{earth}: artillery");
    assert_eq!(value(&guns(101.0), earth), 0, "{earth}: not touched");
}

#[test]
fn a_garrison_has_cover_and_no_flank_or_rear() {
    // The village is 16 by 16, and the four stands line a single side. Enemies are close by on three sides.
    let village =
        |more: &str| terrain("v", "bua", "outline = [[92, 90], [108, 90], [108, 106], [92, 106]]", more);
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
        assert_eq!(value(&ruling, "morale.mod.lowcover"), low, "morale.mod.lowcover: {more}");
        assert_eq!(value(&ruling, "morale.mod.hardcover"), hard, "morale.mod.hardcover: {more}");
        assert_eq!(
            (value(&ruling, "morale.mod.flank"), value(&ruling, "morale.mod.rear")),
            (0, 0),
            "zone.garrison"
        );
        assert_eq!(ruling.tally.total(), Some(8 + low + hard));
    }
}
