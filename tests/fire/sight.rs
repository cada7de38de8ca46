//! Who sees whom. One stand fires straight up the line x = 100 at one stand 20 cm away, unless said.

use crate::support::{unit, value};
use crate::{
    across, all_refused, area, band, fire, fire_by, firer, firing, formed, refused, total,
};

const SEEN: &str = "";

/// Whether one stand of infantry sees one stand 20 cm before it, past this terrain and these units.
fn sees(what: &str, scene: &[String], hidden_by: &str) {
    let one = [firer("line-infantry", 1), formed("line", 1, 20.0)];
    look(what, &[&one, scene].concat(), hidden_by);
}

fn look(what: &str, scene: &[String], hidden_by: &str) {
    let ruling = fire_by(scene, &[("by", "f")]);
    if hidden_by == SEEN {
        assert!(
            refused(&ruling, "f").is_empty() && total(&ruling) > 0,
            "fire.sight: {what}: {:?}",
            refused(&ruling, "f")
        );
    } else {
        assert!(
            all_refused(&ruling, "f", hidden_by),
            "{hidden_by}: {what}: {:?}",
            refused(&ruling, "f")
        );
    }
}

fn stand(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, "line-infantry", "line", 1, [x, y, 0.0])
}

fn hill(near: f64, far: f64, level: u32) -> String {
    area(
        &format!("h{level}-{near}"),
        "hill",
        [60.0, near, 140.0, far],
    ) + &format!("level = {level}\n")
}

fn wood(near: f64, far: f64) -> String {
    area(&format!("w{near}"), "woods", [60.0, near, 140.0, far])
}

fn high(kind: &str, y: f64) -> String {
    across("x", kind, 60.0, 140.0, y) + "high = true\n"
}

#[test]
fn units_of_either_side_hide_what_is_behind_them_if_the_line_crosses_them() {
    // fire.sight, measure.sight: the other is 4 cm wide; its edge on the line touches, it does not cross.
    for side in ["red", "blue"] {
        for (x, hidden) in [
            (100.0, "fire.sight"),
            (101.9, "fire.sight"),
            (98.1, "fire.sight"),
            (102.0, SEEN),
            (98.0, SEEN),
        ] {
            sees(
                &format!("a unit of {side} at x = {x}"),
                &[stand("o", side, x, 110.0)],
                hidden,
            );
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
    // fire.sight, measure.stand.middle: friends before the first two of four stands. The target is one stand dead ahead
    // of each pair; a flank's middle is seen past the friend where the front's is not.
    let friends = unit("o", "red", "line-infantry", "line", 2, [96.0, 104.0, 0.0]);
    let wide = unit(
        "t",
        "blue",
        "line-infantry",
        "line",
        4,
        [100.0, 120.0, 180.0],
    );
    let ruling = fire_by(
        &[firer("line-infantry", 4), wide, friends.clone()],
        &[("by", "f")],
    );
    assert_eq!(firing(&ruling, "f"), [3, 4], "fire.sight");
    assert!(
        refused(&ruling, "f")
            .values()
            .all(|keys| *keys == ["fire.sight"]),
        "fire.sight"
    );
    // From (100, 98.5) to the front's middle (108, 120) the line is at x = 104.3 where the friend, x 102.5 to 106.5,
    // stands; to the left flank's middle (106, 121.5) at y = 107 to 110 it is between 102.2 and 103: crossed as well.
    let target = || {
        unit(
            "t",
            "blue",
            "line-infantry",
            "line",
            1,
            [108.0, 120.0, 180.0],
        )
    };
    let scene = |x: f64| {
        [
            firer("line-infantry", 1),
            target(),
            stand("o", "red", x, 110.0),
        ]
    };
    look("both middles hidden", &scene(104.5), "fire.sight");
    // Friend from 103.1: the front's middle is hidden, the flank's is not.
    look("the flank's middle seen", &scene(105.1), SEEN);
    // Friend to 103.0 at its far edge: the front's line, at x = 103.16 to 104.28, is free.
    look("the front's middle seen", &scene(101.0), SEEN);
}

#[test]
fn stands_of_the_firing_unit_never_hide_anything() {
    // measure.sight: the other stand of f lies on the line from the first to the target, but not before its front.
    let poses = "stand = [{ at = [100.0, 98.5] }, { at = [106.0, 106.0] }]\n";
    let target = || {
        unit(
            "t",
            "blue",
            "line-infantry",
            "line",
            1,
            [112.0, 113.0, 180.0],
        )
    };
    let own = unit("f", "red", "line-infantry", "line", 2, [100.0, 100.0, 0.0]) + poses;
    let ruling = fire(&[own, target()]);
    assert_eq!(firing(&ruling, "f"), [1, 2], "measure.sight");
    look(
        "the same stand of a friend",
        &[
            firer("line-infantry", 1),
            target(),
            stand("o", "red", 106.0, 107.5),
        ],
        "fire.sight",
    );
}

#[test]
fn only_what_is_seen_of_the_target_counts_for_its_cover() {
    // fire.sight, measure.cover: from the front the first stand of a column hides the rest; the rear three are in a wood.
    let column = || formed("column", 4, 8.0);
    let ruling = fire(&[firer("line-infantry", 1), column(), wood(111.0, 125.0)]);
    assert_eq!(
        value(&ruling, "fire.mod.cover"),
        0,
        "part of the target hides the rest"
    );
    // measure.hill.over: from a hill the others are seen over it, as far as sight in woods goes: 5 cm, so the stands
    // whose near edges are at y = 111 and 114; of three stands two are in the wood, and the middle of the three too.
    let ruling = fire(&[
        firer("line-infantry", 1),
        column(),
        wood(111.0, 125.0),
        hill(60.0, 101.0, 1),
    ]);
    assert_eq!(value(&ruling, "fire.mod.cover"), -1, "measure.hill.over");
}

#[test]
fn a_built_up_area_hides_what_is_behind_it() {
    // fire.sight, measure.sight, fire.sight.hill
    let village = |left| area("v", "bua", [left, 105.0, 120.0, 115.0]);
    sees("on the line", &[village(90.0)], "fire.sight");
    sees("just on the line", &[village(99.95)], "fire.sight");
    sees("beside the line", &[village(100.0)], SEEN);
    sees(
        "seen from a hill",
        &[village(90.0), hill(60.0, 101.0, 2)],
        "fire.sight",
    );
}

#[test]
fn a_garrison_is_seen_where_it_stands_and_not_through_its_village() {
    // measure.sight, measure.bua.flush: stands 3 cm deep; the near edge of the village is y = 110.
    let village = || area("v", "bua", [80.0, 110.0, 120.0, 130.0]);
    let held = |y: f64, facing: f64| {
        let pose =
            format!("stand = [{{ at = [100.0, {y:?}], facing = {facing:?} }}]\nin = \"v\"\n");
        unit(
            "t",
            "blue",
            "line-infantry",
            "line",
            1,
            [100.0, 110.0, 180.0],
        ) + &pose
    };
    let scene = |y, facing| [firer("line-infantry", 1), village(), held(y, facing)];
    look("on the near side", &scene(111.5, 180.0), SEEN);
    look("flush within the tolerance", &scene(111.65, 180.0), SEEN);
    look("farther in than that", &scene(111.85, 180.0), "fire.sight");
    look("on the far side", &scene(128.5, 0.0), "fire.sight");
    // And out of it: the firer's own village does not hide what is before its front.
    let below = area("v", "bua", [80.0, 80.0, 120.0, 100.0]);
    let out =
        firer("line-infantry", 1) + "stand = [{ at = [100.0, 98.5], facing = 0.0 }]\nin = \"v\"\n";
    look(
        "out of a village",
        &[out, below.clone(), formed("line", 1, 20.0)],
        SEEN,
    );
    let across_it =
        firer("line-infantry", 1) + "stand = [{ at = [100.0, 88.5], facing = 0.0 }]\nin = \"v\"\n";
    look(
        "across its own village",
        &[across_it, below, formed("line", 1, 10.0)],
        "fire.sight",
    );
}

#[test]
fn in_a_wood_one_sees_five_centimetres_and_through_it_nothing() {
    // fire.sight.woods, measure.sight.woods; the firer's front is y = 100, the target's y = 120.
    let hidden = "fire.sight.woods";
    sees("through a wood", &[wood(108.0, 110.0)], hidden);
    sees(
        "through a corner of it",
        &[area("w", "woods", [99.9, 108.0, 120.0, 110.0])],
        hidden,
    );
    sees(
        "along its side",
        &[area("w", "woods", [100.0, 108.0, 120.0, 110.0])],
        SEEN,
    );
    sees("out of its edge, 5 cm", &[wood(80.0, 105.0)], SEEN);
    sees("out of it, 5.05 cm", &[wood(80.0, 105.05)], hidden);
    sees("into its edge, 5 cm", &[wood(115.0, 140.0)], SEEN);
    sees("into it, 5.05 cm", &[wood(114.95, 140.0)], hidden);
    sees(
        "out of one edge into another",
        &[wood(80.0, 104.0), wood(116.0, 140.0)],
        SEEN,
    );
    sees("inside the firing stand only", &[wood(98.6, 100.0)], SEEN);
    sees(
        "inside the target's stand only",
        &[wood(120.0, 121.0)],
        SEEN,
    );
    sees(
        "from a hill",
        &[wood(108.0, 110.0), hill(60.0, 101.0, 3)],
        hidden,
    );
    for (cm, hidden) in [(4.0, SEEN), (5.0, SEEN), (5.05, hidden)] {
        for troops in ["line-infantry", "chasseurs", "medium-artillery"] {
            let scene = [firer(troops, 1), formed("line", 1, cm), wood(60.0, 160.0)];
            look(&format!("{troops} inside it, {cm} cm"), &scene, hidden);
        }
    }
}

#[test]
fn muskets_reach_five_centimetres_while_the_whole_measured_line_is_in_the_wood() {
    // measure.woods.range, fire.sight.woods: the outer two of four stands each see a stand 4.9 cm ahead; their group is
    // measured from x = 100 to (96, 104.9): √(4² + 4.9²) = 6.3 cm.
    let poses = "stand = [{ at = [94.0, 106.4], facing = 180.0 }, { at = [106.0, 106.4], facing = 180.0 }]\n";
    let pair = || {
        unit(
            "t",
            "blue",
            "line-infantry",
            "line",
            2,
            [100.0, 104.9, 180.0],
        ) + poses
    };
    let scene = |far| [firer("line-infantry", 4), pair(), wood(60.0, far)];
    let inside = fire_by(&scene(160.0), &[("by", "f:1+4")]);
    assert!(
        all_refused(&inside, "f", "fire.sight.woods"),
        "measure.woods.range"
    );
    // One at a time the line is 4.9 cm.
    assert_eq!(
        total(&fire_by(&scene(160.0), &[("by", "f:1")])),
        3 - 1,
        "measure.woods.range"
    );
    // With the end of the line outside the wood the full range holds.
    let outside = fire_by(&scene(104.0), &[("by", "f:1+4")]);
    assert_eq!(total(&outside), 6, "measure.woods.range");
}

#[test]
fn a_hill_hides_what_is_behind_it_from_those_below() {
    // fire.sight, measure.sight, measure.hill.end, fire.sight.hill
    let hidden = "fire.sight";
    sees("a hill between", &[hill(108.0, 112.0, 1)], hidden);
    sees(
        "a hill beside",
        &[area("h", "hill", [100.0, 108.0, 120.0, 112.0])],
        SEEN,
    );
    sees(
        "the firer as high",
        &[hill(108.0, 112.0, 1), hill(60.0, 101.0, 1)],
        SEEN,
    );
    sees(
        "the target as high",
        &[hill(108.0, 112.0, 1), hill(119.0, 140.0, 1)],
        SEEN,
    );
    sees(
        "both lower",
        &[
            hill(108.0, 112.0, 2),
            hill(60.0, 101.0, 1),
            hill(119.0, 140.0, 1),
        ],
        hidden,
    );
    // A third of the target is on it: its level is 0, but the end of the line lies on the hill.
    sees("the line's end on it", &[hill(108.0, 121.0, 1)], SEEN);
    sees("the line's end behind it", &[hill(108.0, 119.9, 1)], hidden);
    // fire.hill.edge: of a battery the whole counts as below.
    let guns = unit(
        "t",
        "blue",
        "medium-artillery",
        "deployed",
        4,
        [100.0, 120.0, 180.0],
    );
    look(
        "a battery on its edge",
        &[
            firer("line-infantry", 1),
            guns.clone(),
            hill(108.0, 121.0, 1),
        ],
        hidden,
    );
    look(
        "a battery on it",
        &[firer("line-infantry", 1), guns, hill(108.0, 126.0, 1)],
        SEEN,
    );
}

#[test]
fn from_a_hill_one_sees_over_lower_units_and_over_high_walls() {
    // fire.sight.hill, measure.sight.hill
    let hidden = "fire.sight";
    let from = || hill(60.0, 101.0, 1);
    for side in ["red", "blue"] {
        let other = || stand("o", side, 100.0, 110.0);
        sees("over a unit below", &[other(), from()], SEEN);
        sees(
            "a unit on the same level",
            &[other(), from(), hill(105.0, 112.0, 1)],
            hidden,
        );
        sees(
            "a unit on the level below",
            &[other(), hill(60.0, 101.0, 2), hill(105.0, 112.0, 1)],
            SEEN,
        );
    }
    for kind in ["wall", "fort-wall", "fortress-wall"] {
        sees(kind, &[high(kind, 110.0)], hidden);
        sees("over it from a hill", &[high(kind, 110.0), from()], SEEN);
        sees(
            "its foot as high",
            &[high(kind, 110.0), from(), hill(105.0, 112.0, 1)],
            hidden,
        );
    }
    // The foot is where the line crosses: this wall begins on the hill and is crossed far below it.
    let down = "[[terrain]]\nid = \"x\"\nkind = \"wall\"\nhigh = true\nline = [[70.0, 100.0], [130.0, 120.0]]\n";
    sees(
        "a wall that runs down the hill",
        &[down.to_owned(), from()],
        SEEN,
    );
    // A battery on the boundary counts as below.
    let guns = firer("medium-artillery", 4);
    let scene = [
        guns,
        formed("line", 1, 20.0),
        high("wall", 110.0),
        hill(60.0, 99.0, 1),
    ];
    look("a battery on the hill's edge", &scene, hidden);
}

#[test]
fn what_is_below_a_mans_height_hides_nothing() {
    // fire.sight, terrain.wall
    for kind in [
        "wall",
        "fence",
        "earthwork",
        "ditch",
        "ravine",
        "river",
        "road",
        "barricade",
    ] {
        sees(kind, &[across("x", kind, 60.0, 140.0, 110.0)], SEEN);
    }
    for kind in ["shrub", "plough", "sown", "marsh", "lake"] {
        sees(kind, &[area("x", kind, [60.0, 105.0, 140.0, 115.0])], SEEN);
    }
}

#[test]
fn inside_the_two_stands_the_line_crosses_nothing() {
    // measure.sight.inside: a high wall through the firer's or the target's own stand.
    sees("inside the firer", &[high("wall", 99.5)], SEEN);
    sees("inside the target", &[high("wall", 120.5)], SEEN);
    for y in [100.0, 100.1, 119.9, 120.0] {
        sees(
            "before one of them, or flush with it",
            &[high("wall", y)],
            "fire.sight",
        );
    }
}

#[test]
fn howitzers_see_over_ramparts_but_not_over_other_high_walls() {
    // fire.howitzer.ignore, fire.howitzer.ignore.effect, fire.howitzer.unseen
    for (kind, band_then) in [
        ("fort-wall", "ball"),
        ("fortress-wall", "ball"),
        ("wall", "shell"),
    ] {
        let ruling = fire(&[
            firer("howitzer-artillery", 4),
            formed("line", 4, 30.0),
            high(kind, 110.0),
        ]);
        assert_eq!(
            band(&ruling, "f"),
            band_then,
            "fire.howitzer.ignore: {kind}"
        );
        assert_eq!(
            total(&ruling),
            if band_then == "ball" { 8 } else { 6 },
            "{kind}"
        );
    }
}
