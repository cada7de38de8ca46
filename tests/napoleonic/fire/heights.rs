//! Lines of sight in woods, past hills and over walls.

use crate::fire::sight::{SEEN, hill, look, sees, stand, wood};
use crate::fire::{across, all_refused, area, band, fire, fire_by, firer, formed, total};
use crate::support::unit;

fn high(kind: &str, y: f64) -> String {
    across("x", kind, 60.0, 140.0, y) + "high = true\n"
}

#[test]
fn in_a_wood_one_sees_five_centimetres_and_through_it_nothing() {
    // fire.sight.woods, measure.sight.woods; the firer's front is at y = 100, the target's at y = 120.
    let hidden = "fire.sight.woods";
    sees("through a wood", &[wood(108.0, 110.0)], hidden);
    sees("through a corner of it", &[area("w", "woods", [99.9, 108.0, 120.0, 110.0])], hidden);
    sees("along its side", &[area("w", "woods", [100.0, 108.0, 120.0, 110.0])], SEEN);
    sees("out of its edge, 5 cm", &[wood(80.0, 105.0)], SEEN);
    sees("out of it, 5.05 cm", &[wood(80.0, 105.05)], hidden);
    sees("into its edge, 5 cm", &[wood(115.0, 140.0)], SEEN);
    sees("into it, 5.05 cm", &[wood(114.95, 140.0)], hidden);
    sees("out of one edge into another", &[wood(80.0, 104.0), wood(116.0, 140.0)], SEEN);
    sees("inside the firing stand only", &[wood(98.6, 100.0)], SEEN);
    sees("inside the target's stand only", &[wood(120.0, 121.0)], SEEN);
    sees("from a hill", &[wood(108.0, 110.0), hill(60.0, 101.0, 3)], hidden);
    for (cm, hidden) in [(4.0, SEEN), (5.0, SEEN), (5.05, hidden)] {
        for troops in ["line-infantry", "chasseurs", "medium-artillery"] {
            let scene = [firer(troops, 1), formed("line", 1, cm), wood(60.0, 160.0)];
            look(&format!("{troops} inside it, {cm} cm"), &scene, hidden);
        }
    }
}

#[test]
fn muskets_reach_five_centimetres_while_the_whole_measured_line_is_in_the_wood() {
    // measure.woods.range, fire.sight.woods: the two outer stands of four each see a stand 4.9 cm ahead. The range of
    // their group is measured from x = 100 to (96, 104.9): √(4² + 4.9²) = 6.3 cm.
    let poses = "stand = [{ at = [94.0, 106.4], facing = 180.0 }, { at = [106.0, 106.4], facing = 180.0 }]\n";
    let pair = || unit("t", "blue", "line-infantry", "line", 2, [100.0, 104.9, 180.0]) + poses;
    let scene = |far| [firer("line-infantry", 4), pair(), wood(60.0, far)];
    let inside = fire_by(&scene(160.0), &[("by", "f:1+4")]);
    assert!(all_refused(&inside, "f", "fire.sight.woods"), "measure.woods.range");
    // Fired separately, each stand has a line of 4.9 cm.
    assert_eq!(total(&fire_by(&scene(160.0), &[("by", "f:1")])), 3 - 1, "measure.woods.range");
    // The full range holds if the end of the line lies outside the wood.
    let outside = fire_by(&scene(104.0), &[("by", "f:1+4")]);
    assert_eq!(total(&outside), 6, "measure.woods.range");
}

#[test]
fn a_hill_hides_what_is_behind_it_from_those_below() {
    // fire.sight, measure.sight, measure.hill.end, fire.sight.hill
    let hidden = "fire.sight";
    sees("a hill between", &[hill(108.0, 112.0, 1)], hidden);
    sees("a hill beside", &[area("h", "hill", [100.0, 108.0, 120.0, 112.0])], SEEN);
    sees("the firer as high", &[hill(108.0, 112.0, 1), hill(60.0, 101.0, 1)], SEEN);
    sees("the target as high", &[hill(108.0, 112.0, 1), hill(119.0, 140.0, 1)], SEEN);
    sees("both lower", &[hill(108.0, 112.0, 2), hill(60.0, 101.0, 1), hill(119.0, 140.0, 1)], hidden);
    // A third of the target is on the hill: its level is 0, but the end of the line lies on the hill.
    sees("the line's end on it", &[hill(108.0, 121.0, 1)], SEEN);
    sees("the line's end behind it", &[hill(108.0, 119.9, 1)], hidden);
    // fire.hill.edge: a battery on the edge counts as below with all its stands.
    let guns = unit("t", "blue", "medium-artillery", "deployed", 4, [100.0, 120.0, 180.0]);
    look("a battery on its edge", &[firer("line-infantry", 1), guns.clone(), hill(108.0, 121.0, 1)], hidden);
    look("a battery on it", &[firer("line-infantry", 1), guns, hill(108.0, 126.0, 1)], SEEN);
}

#[test]
fn from_a_hill_one_sees_over_lower_units_and_over_high_walls() {
    // fire.sight.hill, measure.sight.hill
    let hidden = "fire.sight";
    let from = || hill(60.0, 101.0, 1);
    for side in ["red", "blue"] {
        let other = || stand("o", side, 100.0, 110.0);
        sees("over a unit below", &[other(), from()], SEEN);
        sees("a unit on the same level", &[other(), from(), hill(105.0, 112.0, 1)], hidden);
        sees("a unit on the level below", &[other(), hill(60.0, 101.0, 2), hill(105.0, 112.0, 1)], SEEN);
    }
    for kind in ["wall", "fort-wall", "fortress-wall"] {
        sees(kind, &[high(kind, 110.0)], hidden);
        sees("over it from a hill", &[high(kind, 110.0), from()], SEEN);
        sees("its foot as high", &[high(kind, 110.0), from(), hill(105.0, 112.0, 1)], hidden);
    }
    // The foot of a wall is where the line crosses the wall. This wall begins on the hill and is crossed far below
    // it.
    let down =
        "[[terrain]]\nid = \"x\"\nkind = \"wall\"\nhigh = true\nline = [[70.0, 100.0], [130.0, 120.0]]\n";
    sees("a wall that runs down the hill", &[down.to_owned(), from()], SEEN);
    // A battery on the boundary counts as below.
    let guns = firer("medium-artillery", 4);
    let scene = [guns, formed("line", 1, 20.0), high("wall", 110.0), hill(60.0, 99.0, 1)];
    look("a battery on the hill's edge", &scene, hidden);
}

#[test]
fn inside_the_two_stands_the_line_crosses_nothing() {
    // measure.sight.inside: a high wall runs through the firer's or the target's own stand.
    sees("inside the firer", &[high("wall", 99.5)], SEEN);
    sees("inside the target", &[high("wall", 120.5)], SEEN);
    for y in [100.0, 100.1, 119.9, 120.0] {
        sees("before one of them, or flush with it", &[high("wall", y)], "fire.sight");
    }
}

#[test]
fn howitzers_see_over_ramparts_but_not_over_other_high_walls() {
    // fire.howitzer.ignore, fire.howitzer.ignore.effect, fire.howitzer.unseen
    for (kind, band_then) in [("fort-wall", "ball"), ("fortress-wall", "ball"), ("wall", "shell")] {
        let ruling = fire(&[firer("howitzer-artillery", 4), formed("line", 4, 30.0), high(kind, 110.0)]);
        assert_eq!(band(&ruling, "f"), band_then, "fire.howitzer.ignore: {kind}");
        assert_eq!(total(&ruling), if band_then == "ball" { 8 } else { 6 }, "{kind}");
    }
}
