//! Lines of sight. One stand fires straight along the line x = 100 at one stand 20 cm away, unless stated otherwise.

use crate::fire::{across, all_refused, area, fire, fire_by, firer, firing, formed, refused, total};
use crate::support::{unit, value};

pub const SEEN: &str = "";

/// Checks if a stand of infantry sees a stand 20 cm ahead, past the given terrain and units. The last argument is the
/// rule that hides the target, or `SEEN`.
pub fn sees(what: &str, scene: &[String], hidden_by: &str) {
    let one = [firer("line-infantry", 1), formed("line", 1, 20.0)];
    look(what, &[&one, scene].concat(), hidden_by);
}

pub fn look(what: &str, scene: &[String], hidden_by: &str) {
    let ruling = fire_by(scene, &[("by", "f")]);
    if hidden_by == SEEN {
        assert!(
            refused(&ruling, "f").is_empty() && total(&ruling) > 0,
            "fire.sight: {what}: {:?}",
            refused(&ruling, "f")
        );
    } else {
        assert!(all_refused(&ruling, "f", hidden_by), "{hidden_by}: {what}: {:?}", refused(&ruling, "f"));
    }
}

pub fn stand(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, "line-infantry", "line", 1, [x, y, 0.0])
}

pub fn hill(near: f64, far: f64, level: u32) -> String {
    area(&format!("h{level}-{near}"), "hill", [60.0, near, 140.0, far]) + &format!("level = {level}\n")
}

pub fn wood(near: f64, far: f64) -> String {
    area(&format!("w{near}"), "woods", [60.0, near, 140.0, far])
}

#[test]
fn units_of_either_side_hide_what_is_behind_them_if_the_line_crosses_them() {
    // fire.sight, measure.sight: the other unit is 4 cm wide. If only its edge lies on the line, the line touches it
    // and does not cross it.
    for side in ["red", "blue"] {
        for (x, hidden) in
            [(100.0, "fire.sight"), (101.9, "fire.sight"), (98.1, "fire.sight"), (102.0, SEEN), (98.0, SEEN)]
        {
            sees(&format!("a unit of {side} at x = {x}"), &[stand("o", side, x, 110.0)], hidden);
        }
    }
    sees(
        "guns without gunners",
        &["[[guns]]\ntype = \"light-artillery\"\nat = [100.0, 110.0]\n".to_owned()],
        SEEN,
    );
    let fled = stand("o", "blue", 100.0, 110.0) + "state = \"routing\"\n";
    sees("a unit that fled", &[fled], SEEN);
}

#[test]
fn each_stand_looks_for_itself_and_one_edge_middle_is_enough() {
    // fire.sight, measure.stand.middle: friends stand before the first two of four stands. The target is one stand
    // dead ahead of each pair. The middle of a flank may be seen past the friend where the middle of the front is
    // not.
    let friends = unit("o", "red", "line-infantry", "line", 2, [96.0, 104.0, 0.0]);
    let wide = unit("t", "blue", "line-infantry", "line", 4, [100.0, 120.0, 180.0]);
    let ruling = fire_by(&[firer("line-infantry", 4), wide, friends.clone()], &[("by", "f")]);
    assert_eq!(firing(&ruling, "f"), [3, 4], "fire.sight");
    assert!(refused(&ruling, "f").values().all(|keys| *keys == ["fire.sight"]), "fire.sight");
    // From (100, 98.5) to the front's middle (108, 120) the line is at x = 104.3 where the friend, x 102.5 to 106.5,
    // stands. The line to the left flank's middle (106, 121.5) lies between x = 102.2 and 103 at y = 107 to 110, so
    // it is crossed too.
    let target = || unit("t", "blue", "line-infantry", "line", 1, [108.0, 120.0, 180.0]);
    let scene = |x: f64| [firer("line-infantry", 1), target(), stand("o", "red", x, 110.0)];
    look("both middles hidden", &scene(104.5), "fire.sight");
    // A friend from x = 103.1 hides the front's middle, but not the flank's.
    look("the flank's middle seen", &scene(105.1), SEEN);
    // A friend up to x = 103.0 at the far edge leaves the line to the front, at x = 103.16 to 104.28, free.
    look("the front's middle seen", &scene(101.0), SEEN);
}

#[test]
fn stands_of_the_firing_unit_never_hide_anything() {
    // measure.sight: the other stand of f lies on the line from the first to the target, but not before its front.
    let poses = "stand = [{ at = [100.0, 98.5] }, { at = [106.0, 106.0] }]\n";
    let target = || unit("t", "blue", "line-infantry", "line", 1, [112.0, 113.0, 180.0]);
    let own = unit("f", "red", "line-infantry", "line", 2, [100.0, 100.0, 0.0]) + poses;
    let ruling = fire(&[own, target()]);
    assert_eq!(firing(&ruling, "f"), [1, 2], "measure.sight");
    look(
        "the same stand of a friend",
        &[firer("line-infantry", 1), target(), stand("o", "red", 106.0, 107.5)],
        "fire.sight",
    );
}

#[test]
fn only_what_is_seen_of_the_target_counts_for_its_cover() {
    // fire.sight, measure.cover: from the front the first stand of a column hides the rest. The three rear ones are
    // in a wood.
    let column = || formed("column", 4, 8.0);
    let ruling = fire(&[firer("line-infantry", 1), column(), wood(111.0, 125.0)]);
    assert_eq!(value(&ruling, "fire.mod.cover"), 0, "part of the target hides the rest");
    // measure.hill.over: from a hill the other stands are seen over the first, as far as sight in woods reaches. That
    // is 5 cm, so it takes in the stands whose near edges are at y = 111 and 114. Two of the three stands are in the
    // wood, and the middle of the three too.
    let ruling = fire(&[firer("line-infantry", 1), column(), wood(111.0, 125.0), hill(60.0, 101.0, 1)]);
    assert_eq!(value(&ruling, "fire.mod.cover"), -1, "measure.hill.over");
}

#[test]
fn a_built_up_area_hides_what_is_behind_it() {
    // fire.sight, measure.sight, fire.sight.hill
    let village = |left| area("v", "bua", [left, 105.0, 120.0, 115.0]);
    sees("on the line", &[village(90.0)], "fire.sight");
    sees("just on the line", &[village(99.95)], "fire.sight");
    sees("beside the line", &[village(100.0)], SEEN);
    sees("seen from a hill", &[village(90.0), hill(60.0, 101.0, 2)], "fire.sight");
}

#[test]
fn a_garrison_is_seen_where_it_stands_and_not_through_its_village() {
    // measure.sight, measure.bua.flush: stands 3 cm deep; the near edge of the village is y = 110.
    let village = || area("v", "bua", [80.0, 110.0, 120.0, 130.0]);
    let held = |y: f64, facing: f64| {
        let pose = format!("stand = [{{ at = [100.0, {y:?}], facing = {facing:?} }}]\nin = \"v\"\n");
        unit("t", "blue", "line-infantry", "line", 1, [100.0, 110.0, 180.0]) + &pose
    };
    let scene = |y, facing| [firer("line-infantry", 1), village(), held(y, facing)];
    look("on the near side", &scene(111.5, 180.0), SEEN);
    look("flush within the tolerance", &scene(111.65, 180.0), SEEN);
    look("farther in than that", &scene(111.85, 180.0), "fire.sight");
    look("on the far side", &scene(128.5, 0.0), "fire.sight");
    // The firer's own village does not hide what is before the firer's front.
    let below = area("v", "bua", [80.0, 80.0, 120.0, 100.0]);
    let out = firer("line-infantry", 1) + "stand = [{ at = [100.0, 98.5], facing = 0.0 }]\nin = \"v\"\n";
    look("out of a village", &[out, below.clone(), formed("line", 1, 20.0)], SEEN);
    let across_it =
        firer("line-infantry", 1) + "stand = [{ at = [100.0, 88.5], facing = 0.0 }]\nin = \"v\"\n";
    look("across its own village", &[across_it, below, formed("line", 1, 10.0)], "fire.sight");
}

#[test]
fn what_is_below_a_mans_height_hides_nothing() {
    // fire.sight, terrain.wall
    for kind in ["wall", "fence", "earthwork", "ditch", "ravine", "river", "road", "barricade"] {
        sees(kind, &[across("x", kind, 60.0, 140.0, 110.0)], SEEN);
    }
    for kind in ["shrub", "plough", "sown", "marsh", "lake"] {
        sees(kind, &[area("x", kind, [60.0, 105.0, 140.0, 115.0])], SEEN);
    }
}
