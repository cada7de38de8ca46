//! The effect of each kind of ground on a move, worked out by hand. The tolerance of the table is 0.2: a stand slows
//! the whole unit down as soon as it is on slow ground by more than that.

use super::{FOOT, area, line, moves, price, reasons, scene, spent, try_move};
use std::f64::consts::PI;

/// The values of x between which most of the ground lies, in the middle of the table.
const WIDE: [f64; 2] = [60.0, 140.0];

#[test]
fn a_field_slows_the_unit_down_while_any_stand_is_in_it() {
    // move.half.whole: the field begins at 105 + 0.2 for the front and ends when the rear is at 106 − 0.2.
    for kind in ["plough", "sown", "woods"] {
        let field = |from: f64, to: f64| [area("f", kind, WIDE, [from, to])];
        let (line, column) = ("line", "column");
        // The rear of the line is 3 behind the front, so the move is slow from 5.2 to 8.8 of the way.
        let cases = [
            (line, field(105.0, 106.0), "forward:10", 100 + 36),
            (line, field(105.0, 115.0), "forward:10", 52 + 2 * 48),
            (line, field(105.0, 115.0), "forward:5.2", 52),
            (line, field(105.0, 115.0), "forward:5.3", 54),
            (line, field(80.0, 120.0), "forward:7", 140),
            // The rear of the column is 12 behind.
            (column, field(105.0, 106.0), "forward:10", 52 + 2 * 48),
            (column, field(90.0, 98.0), "forward:10", 200 - 2),
            (column, field(80.0, 97.0), "forward:9", 90 + 88),
        ];
        for (formation, rest, path, wanted) in cases {
            let text = scene(FOOT, formation, &rest);
            assert_eq!(price(&text, path), wanted, "move.half.whole: {kind} {formation} {path} {rest:?}");
        }
        let last = scene(FOOT, line, &field(105.0, 115.0));
        assert_eq!(spent(&moves(&last, "forward:10.1")), (150, 150), "5.2 and twice 4.9");
        assert_eq!(reasons(try_move(&last, "forward:10.2")), [("move.allowance", "short-at")]);
    }
    // A single stand of four in the field is enough.
    let corner = scene(FOOT, "line", &[area("f", "plough", [60.0, 93.0], [90.0, 140.0])]);
    assert_eq!(price(&corner, "forward:5"), 100, "move.half.whole");
    let beside = scene(FOOT, "line", &[area("f", "plough", [60.0, 92.1], [90.0, 140.0])]);
    assert_eq!(price(&beside, "forward:5"), 50, "move.half.whole: within the tolerance");
}

#[test]
fn other_ground_slows_down_the_middle_of_the_leading_edge() {
    // move.half.line
    let from_to = |kind: &str, from: f64, to: f64| area("g", kind, WIDE, [from, to]);
    let across = |kind: &str, width: f64| line("g", kind, &[[60.0, 105.0], [140.0, 105.0]], width);
    let cases = [
        (from_to("shrub", 105.0, 106.0), 110),
        (from_to("shrub", 95.0, 103.0), 130),
        (from_to("shrub", 107.0, 140.0), 130),
        (from_to("ford", 105.0, 108.0), 130),
        (from_to("earthwork", 105.0, 108.0), 130),
        // A wall without a width counts as 2 wide.
        (across("wall", 0.0), 120),
        (across("wall", 1.0), 110),
        (across("wall", 3.0), 130),
        (across("shrub", 0.0), 120),
        (across("earthwork", 2.5), 125),
        // An end of the line goes through the field, but not the middle.
        (area("g", "shrub", [60.0, 99.0], [104.0, 109.0]), 100),
        (line("g", "wall", &[[60.0, 105.0], [99.0, 105.0]], 0.0), 100),
        // Bridges, fences, ditches and ravines have no effect on movement.
        (from_to("bridge", 105.0, 108.0), 100),
        (across("fence", 0.0), 100),
        (across("ditch", 2.0), 100),
        (from_to("ravine", 105.0, 108.0), 100),
    ];
    for (ground, wanted) in cases {
        let text = scene(FOOT, "line", std::slice::from_ref(&ground));
        assert_eq!(price(&text, "forward:10"), wanted, "move.half.line: {ground}");
    }
    // Half of the strip of a wall costs half of the price.
    let wall = scene(FOOT, "line", &[across("wall", 0.0)]);
    assert_eq!(price(&wall, "forward:5"), 60, "move.half.part");
}

#[test]
fn a_built_up_area_is_passed_through_and_not_ended_in() {
    // move.half: the middle is in the village for 2 cm. The rear, at 97 + 0.2, has to be past 106.
    let text = scene(FOOT, "line", &[area("v", "bua", [99.0, 101.0], [104.0, 106.0])]);
    assert_eq!(price(&text, "forward:8.9"), 109);
    assert_eq!(price(&text, "forward:4.1"), 42, "before it, a millimetre in the tolerance");
    for inside in ["forward:5", "forward:8.7", "forward:8.9,back:0.3"] {
        assert_eq!(reasons(try_move(&text, inside)), [("move.half", "inside")], "{inside}");
    }
    for re_formed in ["forward:5,form:column,forward:4", "forward:6,form:square"] {
        let why = reasons(try_move(&text, re_formed));
        assert_eq!(why[0], ("move.half", "room"), "nobody re-forms inside: {re_formed}");
    }
    // A corner of the village lies under an end of the line. The middle pays nothing for it.
    let corner = scene(FOOT, "line", &[area("v", "bua", [60.0, 93.0], [104.0, 106.0])]);
    assert_eq!(price(&corner, "forward:10"), 100);
}

#[test]
fn a_hill_slows_down_on_its_edge_and_only_upwards() {
    // move.half: only upwards; move.half.line: the edge counts as 2 wide, a centimetre on either side.
    let hill = |from: f64, to: f64| area("h", "hill", WIDE, [from, to]);
    let level = |id: &str, level: u32, from: f64, to: f64| {
        area(id, "hill", WIDE, [from, to]) + &format!("level = {level}\n")
    };
    let cases: [(&[String], &str, i64); 12] = [
        (&[hill(105.0, 140.0)], "forward:10", 120),
        (&[hill(105.0, 140.0)], "forward:5", 60),
        (&[hill(105.0, 140.0)], "forward:4", 40),
        (&[hill(105.0, 140.0)], "forward:5.5", 70),
        // Down a hill, and over the top: up from 103 to 105, and down without a cost.
        (&[hill(60.0, 105.0)], "forward:10", 100),
        (&[hill(104.0, 108.0)], "forward:10", 120),
        (&[hill(104.5, 105.5)], "forward:10", 120),
        // Two levels, apart and on the same edge, and two hills of the same level side by side.
        (&[level("a", 1, 103.0, 140.0), level("b", 2, 107.0, 140.0)], "forward:10", 140),
        (&[level("a", 1, 105.0, 140.0), level("b", 2, 105.0, 130.0)], "forward:10", 120),
        (&[level("a", 1, 90.0, 105.0), level("b", 1, 105.0, 140.0)], "forward:10", 100),
        (&[level("a", 1, 90.0, 105.0), level("b", 2, 105.0, 140.0)], "forward:10", 120),
        (&[level("a", 2, 90.0, 105.0), level("b", 1, 105.0, 140.0)], "forward:10", 100),
    ];
    for (rest, path, wanted) in cases {
        assert_eq!(price(&scene(FOOT, "line", rest), path), wanted, "move.half: {path} {rest:?}");
    }
    // The move runs along the edge, half a centimetre away, on either side. It does not lead upwards.
    for east in [99.5, 100.5] {
        let text = scene(FOOT, "line", &[area("h", "hill", [60.0, east], [60.0, 160.0])]);
        assert_eq!(price(&text, "forward:10"), 100, "move.half: along the edge at {east}");
    }
    // The unit wheels to the left about (92, 100). Its middle begins 8 to the right, on the hill's edge, and goes up.
    let text = scene(FOOT, "line", &[hill(100.0, 140.0)]);
    let length = 16.0 * PI / 6.0;
    // The middle has risen 1 cm after asin(1/8). Up to there the distance counts twice.
    let slow = 16.0 * (1.0_f64 / 8.0).asin();
    assert_eq!(price(&text, "wheel-left:30"), super::tenths(length + slow), "move.half: a wheel uphill");
    assert_eq!(price(&scene(FOOT, "line", &[hill(60.0, 100.0)]), "wheel-left:30"), super::tenths(length));
}

#[test]
fn a_stretch_is_halved_once() {
    // move.half.line: a stretch is halved at most once.
    let field = || area("p", "plough", WIDE, [105.0, 112.0]);
    let shrub = || area("s", "shrub", WIDE, [105.0, 112.0]);
    let both = scene(FOOT, "line", &[field(), shrub()]);
    assert_eq!(price(&both, "forward:10"), 50 + 2 * 50, "the shrub begins a tolerance earlier");
    let late = scene(FOOT, "line", &[field(), area("s", "shrub", WIDE, [107.0, 130.0])]);
    assert_eq!(price(&late, "forward:10"), 52 + 2 * 48);
    let inside = scene(FOOT, "line", &[area("p", "plough", WIDE, [80.0, 140.0])]);
    for aside in ["back:5", "left:5", "right:5"] {
        assert_eq!(price(&inside, aside), 100, "move.wheel: {aside} is at half as it is");
        assert_eq!(price(&scene(FOOT, "line", &[]), aside), 100, "move.wheel: {aside}");
    }
}

#[test]
fn a_road_helps_who_is_wholly_on_it() {
    // move.road: a unit moves half as far again on a road. A stand of 4 needs 3.6, with the tolerance of 0.2 on
    // either side.
    let road = |width: f64, from: f64, to: f64| line("r", "road", &[[100.0, from], [100.0, to]], width);
    let cases = [
        ("column", road(4.0, 80.0, 140.0), "forward:15", 100),
        ("column", road(4.0, 80.0, 140.0), "forward:30", 200),
        ("column", road(3.6, 80.0, 140.0), "forward:15", 100),
        ("column", road(3.5, 80.0, 140.0), "forward:15", 150),
        // The road ends under the front, at 110 + 0.2, or begins under the rear, 88 + 0.2 at the start.
        ("column", road(4.0, 80.0, 110.0), "forward:12", 68 + 18),
        ("column", road(4.0, 105.0, 160.0), "forward:18", 168 + 8),
        ("column", area("r", "road", [98.0, 102.0], [80.0, 140.0]), "forward:15", 100),
        // A bend is drawn with the outer side.
        (
            "column",
            line("r", "road", &[[100.0, 80.0], [100.0, 95.0], [100.0, 140.0]], 4.0),
            "forward:15",
            100,
        ),
        ("line", road(4.0, 80.0, 140.0), "forward:15", 150),
        ("line", road(16.0, 80.0, 140.0), "forward:15", 100),
        // Moves back and aside cost twice, and on a road a third less of that.
        ("column", road(4.0, 60.0, 140.0), "back:6", 80),
    ];
    for (formation, road, path, wanted) in cases {
        let text = scene(FOOT, formation, std::slice::from_ref(&road));
        assert_eq!(price(&text, path), wanted, "move.road: {formation} {path} {road}");
    }
    // A road without a width is only a line on the map and has no effect.
    let bare = scene(FOOT, "column", &[road(0.0, 80.0, 140.0)]);
    assert_eq!(price(&bare, "forward:15"), 150, "move.road");
    // A road over ploughland costs twice the distance, and a third less.
    let over = scene(FOOT, "column", &[road(4.0, 60.0, 160.0), area("p", "plough", WIDE, [60.0, 160.0])]);
    assert_eq!(price(&over, "forward:6"), 80, "move.road, move.half");
}

#[test]
fn a_wheel_is_as_long_as_the_way_of_its_outer_corner() {
    // move.wheel: the length is frontage times angle, with 16 for the line and 4 for the column.
    for (formation, frontage) in [("line", 16.0), ("column", 4.0)] {
        for degrees in [5.0, 20.0, 45.0] {
            let wanted = super::tenths(frontage * PI * degrees / 180.0);
            for side in ["left", "right"] {
                let text = scene(FOOT, formation, &[]);
                let path = format!("wheel-{side}:{degrees}");
                assert_eq!(price(&text, &path), wanted, "move.wheel: {formation} {path}");
            }
        }
    }
    let field = scene(FOOT, "line", &[area("p", "plough", WIDE, [60.0, 160.0])]);
    let wanted = super::tenths(2.0 * 16.0 * PI / 9.0);
    assert_eq!(price(&field, "wheel-left:20"), wanted, "move.half.whole");
    // Worked out by hand, a quarter wheel to the right about the right corner brings the middle of the front to (110,
    // 110), facing east.
    let text = scene("light-cavalry", "line", &[]);
    let table = super::after(&text, &[("move", &[("unit", "u"), ("path", "wheel-right:90")])]);
    let unit = super::shown(&table, "u");
    // Four stands of 5 have the right corner at (110, 100).
    let near = |at: &serde_json::Value, wanted: f64| (at.as_f64().unwrap() - wanted).abs() < 1e-9;
    assert!(near(&unit["at"][0], 110.0) && near(&unit["at"][1], 110.0), "{unit}");
    assert!(near(&unit["facing"], 90.0), "{unit}");
}

#[test]
fn a_road_in_pieces_helps_as_one_in_one_piece_does() {
    // move.road: a unit must be wholly on roads, wherever one piece ends and the next begins, straight or slanting.
    let whole = |id: &str, from: f64, to: f64| area(id, "road", [97.5, 102.5], [from, to]);
    let cut = |south: f64, north: f64| {
        let corners = |id: &str, [sw, se, ne, nw]: [[f64; 2]; 4]| {
            format!("[[terrain]]\nid = \"{id}\"\nkind = \"road\"\noutline = {:?}\n", [sw, se, ne, nw])
        };
        let (left, right) = ([97.5, south], [102.5, north]);
        corners("r", [[97.5, 70.0], [102.5, 70.0], right, left])
            + &corners("q", [left, right, [102.5, 150.0], [97.5, 150.0]])
    };
    let paths = ["forward:30", "forward:12", "back:6", "wheel-left:1,forward:10"];
    let one = scene(FOOT, "column", &[whole("r", 70.0, 150.0)]);
    for path in paths {
        let wanted = price(&one, path);
        for step in 0..=16 {
            let at = 82.0 + 3.0 * f64::from(step);
            for slant in [0.0, 1.5, -4.0] {
                let two = scene(FOOT, "column", &[cut(at, at + slant)]);
                assert_eq!(price(&two, path), wanted, "move.road: {path}, {at} and {slant}");
            }
            let line_of = |id: &str, from: f64, to: f64| line(id, "road", &[[100.0, from], [100.0, to]], 5.0);
            let drawn = [line_of("r", 70.0, at), line_of("q", at, 150.0)];
            assert_eq!(price(&scene(FOOT, "column", &drawn), path), wanted, "{path}: {at}");
        }
    }
    // A gap as wide as a finger parts the two. The first stand leaves the road at 110, and the last is on the next
    // one from 110.5.
    let parted = [whole("r", 70.0, 110.0), whole("q", 110.5, 150.0)];
    assert!(price(&scene(FOOT, "column", &parted), "forward:20") > 160, "move.road");
    // Two roads side by side make a single wide road.
    let halves =
        [area("r", "road", [91.0, 100.0], [80.0, 140.0]), area("q", "road", [100.0, 109.0], [80.0, 140.0])];
    assert_eq!(price(&scene(FOOT, "line", &halves), "forward:15"), 100, "move.road");
}
