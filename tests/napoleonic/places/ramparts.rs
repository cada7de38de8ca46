//! Forts and fortress walls, entered and left like built-up areas.

use super::{FOOT, by_side, done, enters, moving, offered, pair, refused, same, terrain};
use crate::support::unit;

const KINDS: [&str; 2] = ["fort-wall", "fortress-wall"];

/// Writes a wall along y = 100 from x = 80 to 120, of the given thickness.
fn wall(kind: &str, width: f64) -> String {
    let line = "line = [[80, 100], [120, 100]]";
    format!("[[terrain]]\nid = \"v\"\nkind = \"{kind}\"\n{line}\nwidth = {width}\n")
}

fn below(stands: u32, pose: [f64; 3]) -> String {
    unit("a", "red", FOOT, "line", stands, pose)
}

#[test]
fn a_fort_drawn_as_an_area_is_lined_like_a_built_up_area() {
    // fort.outside, bua.fit
    for kind in KINDS {
        let fort = terrain("v", kind, [92.0, 108.0], [100.0, 112.0]);
        let entered = enters(&moving(&[below(4, [100.0, 100.0, 0.0]), fort.clone()]));
        assert_eq!(by_side(entered.unit("a")), [4, 0, 0, 0], "fort.outside: {kind}");
        assert!(entered.ruling.tally.rests_on.contains(&"fort.outside"));
        let next = entered.text.replace("moved = true\n", "");
        let left = done(&next, "leave", &[("unit", "a"), ("side", "2")]);
        assert!(same(pair(&left.unit("a")["at"]), [111.0, 106.0]), "{kind}");
        assert!(left.ruling.tally.rests_on.contains(&"fort.outside"));
        let eleven = moving(&[below(11, [100.0, 100.0, 0.0]), fort]);
        assert_eq!(offered(&eleven, "enter"), [], "bua.fit: {kind}");
    }
}

#[test]
fn on_a_wall_a_unit_stands_in_line_looking_away_from_where_it_came() {
    // fort.outside: a unit behind the wall at x = 97 comes to stand at x = 97 with its front on the far side.
    for kind in KINDS {
        for (width, far) in [(0.0, 100.0), (2.0, 101.0)] {
            let near = 100.0 - 0.5 * width;
            for (pose, front, facing) in [
                ([97.0, near, 0.0], far, 0.0),
                // The unit comes from the other side, with the rear to the wall.
                ([97.0, 200.0 - near + 3.0, 0.0], 200.0 - far, 180.0),
            ] {
                let text = moving(&[below(4, pose), wall(kind, width)]);
                let entered = enters(&text);
                let a = entered.unit("a");
                assert!(same(pair(&a["at"]), [97.0, front]), "{kind} {width}: {a}");
                assert_eq!(a["facing"].as_f64(), Some(facing), "fort.outside");
                let mut along: Vec<f64> = a["stands"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|stand| stand["at"][0].as_f64().unwrap().round())
                    .collect();
                along.sort_by(f64::total_cmp);
                assert_eq!(along, [91.0, 95.0, 99.0, 103.0], "stand.size");
                assert_eq!(offered(&text, "enter").len(), 1, "fort.outside");
            }
        }
    }
}

#[test]
fn a_unit_stays_within_the_length_of_the_wall() {
    // fort.outside: 40 hold ten stands, not eleven. Near its end a unit moves along the wall until it is wholly on
    // it.
    let at = |stands, x: f64| moving(&[below(stands, [x, 100.0, 0.0]), wall("fort-wall", 0.0)]);
    let ten = enters(&at(10, 100.0));
    assert!(same(pair(&ten.unit("a")["at"]), [100.0, 100.0]), "fort.outside");
    let why = refused(&at(11, 100.0), "enter", &[("unit", "a"), ("place", "v")]);
    assert_eq!(why, ["bua.fit too-many"], "bua.fit");
    let end = enters(&at(4, 84.0));
    assert!(same(pair(&end.unit("a")["at"]), [88.0, 100.0]), "fort.outside");
    let sides = [("unit", "a"), ("place", "v"), ("sides", "1:4")];
    assert_eq!(refused(&at(4, 100.0), "enter", &sides), ["bua.fit no-sides"]);
}

#[test]
fn units_on_a_wall_stand_beside_one_another() {
    // fort.outside: a friend is on the wall from 92 to 108, with eight to its left and twelve to its right.
    let friend = format!("{}in = \"v\"\n", unit("f", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]));
    let text = |stands, x: f64| {
        let column = unit("a", "red", FOOT, "column", stands, [x, 97.0, 0.0]);
        // The column's front would touch the friend's rear, so the column stands beside the friend, at the foot of
        // the wall.
        let column = column.replace("97.0]", "100.0]");
        moving(&[friend.clone(), column, wall("fort-wall", 0.0)])
    };
    let three = enters(&text(3, 88.0));
    assert!(same(pair(&three.unit("a")["at"]), [86.0, 100.0]), "fort.outside");
    let right = enters(&text(3, 112.0));
    assert!(same(pair(&right.unit("a")["at"]), [114.0, 100.0]), "fort.outside");
    let why = refused(&text(4, 88.0), "enter", &[("unit", "a"), ("place", "v")]);
    assert_eq!(why, ["bua.fit too-many"], "bua.fit");
}

#[test]
fn from_a_wall_one_goes_down_on_either_side() {
    // fort.outside, bua.leave: without a choice the unit leaves to the rear. Side 1 lies to the right of the line as
    // drawn (south), side 2 to the left.
    let entered = enters(&moving(&[below(4, [97.0, 99.0, 0.0]), wall("fort-wall", 2.0)]));
    let next = entered.text.replace("moved = true\n", "");
    let down = |holes: &[(&str, &str)]| {
        let all: Vec<_> = [("unit", "a")].iter().chain(holes).copied().collect();
        let left = done(&next, "leave", &all);
        assert_eq!(left.unit("a")["in"], serde_json::Value::Null, "fort.outside");
        (pair(&left.unit("a")["at"]), left.unit("a")["facing"].as_f64().unwrap())
    };
    for (holes, at, facing) in [
        (&[][..], [100.0, 96.0], 180.0),
        (&[("side", "1")][..], [100.0, 96.0], 180.0),
        (&[("side", "2")][..], [100.0, 104.0], 0.0),
        (&[("at", "97,99"), ("facing", "0")][..], [97.0, 99.0], 0.0),
    ] {
        let (found, looks) = down(holes);
        assert!(same(found, at), "{holes:?}: {found:?}");
        assert!((looks - facing).abs() < 1e-6, "{holes:?}");
    }
    let why = refused(&next, "leave", &[("unit", "a"), ("side", "3")]);
    assert_eq!(why, ["bua.leave no-side"], "bua.leave");
    // The unit can't stand across the wall.
    let across = refused(&next, "leave", &[("unit", "a"), ("at", "97,101.5")]);
    assert!(across.contains(&"fort.outside barred".to_owned()), "{across:?}");
}

#[test]
fn by_itself_a_unit_goes_down_behind_the_wall_however_thick_that_is() {
    // fort.outside: a unit that came up from the south faces north. It goes down south of the wall and then faces
    // south.
    for width in [0.0, 2.0, 8.0] {
        let (near, text) = (100.0 - 0.5 * width, wall("fortress-wall", width));
        for (pose, side, facing) in [([97.0, near, 0.0], -1.0, 180.0), ([97.0, 203.0 - near, 0.0], 1.0, 0.0)]
        {
            let entered = enters(&moving(&[below(4, pose), text.clone()]));
            let next = entered.text.replace("moved = true\n", "");
            let left = done(&next, "leave", &[("unit", "a")]);
            let front = 100.0 + side * (0.5 * width + 3.0);
            assert!(same(pair(&left.unit("a")["at"]), [100.0, front]), "{width} {side}");
            assert_eq!(left.unit("a")["facing"].as_f64(), Some(facing), "{width} {side}");
        }
    }
}
