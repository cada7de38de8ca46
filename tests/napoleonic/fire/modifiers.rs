//! Every modifier of fire, for every kind of firer, in cases that count and cases that do not.
//!
//! Each firer has four stands or figures. The range is 8 cm unless stated otherwise, so each stand is worth 3 before
//! modifiers, or 2 where canister is barred. A rating is four times the worth of one.

use crate::fire::{across, area, fire, firer, formed, total};
use crate::support::{unit, value};

pub const INFANTRY: &str = "line-infantry";
const KEYS: [&str; 9] = [
    "fire.mod.moved",
    "fire.mod.cover",
    "fire.mod.earthwork",
    "fire.mod.hard",
    "fire.mod.bua",
    "fire.mod.over",
    "fire.mod.uphill",
    "fire.mod.rested",
    "fire.mod.dense",
];

/// The worth of a stand or figure: before modifiers, and the modifiers that count.
pub type Worth = (i64, &'static [(&'static str, i64)]);

/// Fires at the target of a scene with each kind of troops. Every fire must have the expected worth, by the expected
/// lines and no others.
pub fn check(what: &str, scene: &[String], expected: [Worth; 4]) {
    let arms = [INFANTRY, "chasseurs", "medium-artillery", "howitzer-artillery"];
    for (troops, worth) in arms.into_iter().zip(expected) {
        arm(&format!("{what}, {troops}"), firer(troops, 4), scene, worth);
    }
}

pub fn arm(what: &str, firer: String, scene: &[String], (each, modifiers): Worth) {
    let ruling = fire(&[&[firer], scene].concat());
    let mut sum = each;
    for key in KEYS {
        let one = modifiers.iter().filter(|(known, _)| *known == key).map(|(_, one)| one).sum::<i64>();
        assert_eq!(value(&ruling, key), 4 * one, "{key}: {what}");
        sum += one;
    }
    assert_eq!(total(&ruling), 4 * sum, "{what}");
}

pub const NOTHING: &[(&str, i64)] = &[];
pub const COVER: &[(&str, i64)] = &[("fire.mod.cover", -1)];
pub const OVER: &[(&str, i64)] = &[("fire.mod.over", -1)];
const DENSE: &[(&str, i64)] = &[("fire.mod.dense", 1)];
const RESTED: &[(&str, i64)] = &[("fire.mod.rested", 1)];
const MOVED: &[(&str, i64)] = &[("fire.mod.moved", -1)];
const UPHILL: &[(&str, i64)] = &[("fire.mod.uphill", -1)];

pub fn line() -> String {
    formed("line", 4, 8.0)
}

/// Writes a target that is a battery with the front 8 cm away.
pub fn guns() -> String {
    unit("t", "blue", "medium-artillery", "deployed", 4, [100.0, 108.0, 180.0])
}

#[test]
fn in_the_open_nothing_counts_and_a_dense_target_is_worth_one_more() {
    // fire.mod.dense
    check("line", &[line()], [(3, NOTHING); 4]);
    check("disordered", &[formed("disordered", 4, 8.0)], [(3, NOTHING); 4]);
    check("column", &[formed("column", 4, 8.0)], [(3, DENSE); 4]);
    check("square", &[formed("square", 4, 8.0)], [(3, DENSE); 4]);
    check("battery", &[guns()], [(3, NOTHING); 4]);
}

#[test]
fn those_who_may_fire_after_moving_pay_one_each() {
    // fire.mod.moved, fire.still, fire.limbered, bridge.barricade
    for troops in ["light-infantry", "chasseurs", "light-artillery"] {
        arm(troops, firer(troops, 4) + "moved = true\n", &[line()], (3, MOVED));
        arm(troops, firer(troops, 4), &[line()], (3, NOTHING));
    }
}

#[test]
fn a_target_for_its_greater_part_in_cover_is_worth_one_less() {
    // fire.mod.cover, measure.cover: the target lies between y = 108 and y = 111 and between x = 92 and x = 108.
    for kind in ["woods", "shrub"] {
        check(kind, &[line(), area("c", kind, [80.0, 107.9, 120.0, 112.0])], [(3, COVER); 4]);
        let half = |near| area("c", kind, [80.0, near, 120.0, 115.0]);
        check("exactly half", &[line(), half(109.5)], [(3, NOTHING); 4]);
        check("more than half", &[line(), half(109.49)], [(3, COVER); 4]);
        // 14 of 16 cm are in cover, but not the middle.
        let wings =
            [area("c", kind, [80.0, 108.0, 99.0, 112.0]), area("d", kind, [101.0, 108.0, 120.0, 112.0])];
        check("the middle open", &[&[line()], &wings[..]].concat(), [(3, NOTHING); 4]);
        // The middle is in cover, but no more than 6 of 16 cm.
        let centre = area("c", kind, [97.0, 108.0, 103.0, 112.0]);
        check("the wings open", &[line(), centre], [(3, NOTHING); 4]);
    }
    let ditch = |near, far| area("c", "ditch", [80.0, near, 120.0, far]);
    check("in a ditch", &[line(), ditch(107.9, 112.0)], [(3, COVER); 4]);
    check("a ditch before the target", &[line(), ditch(104.0, 107.9)], [(3, NOTHING); 4]);
    check("a ditch behind it", &[line(), ditch(111.1, 113.0)], [(3, NOTHING); 4]);
}

#[test]
fn behind_shrub_or_a_fence_means_touching_it() {
    // fire.mod.cover, fire.mod.over, measure.cover, measure.cover.sum, measure.over, measure.over.kinds, measure.touch
    let over = [(3, OVER), (3, OVER), (3, OVER), (3, NOTHING)];
    check("shrub touched", &[line(), area("c", "shrub", [80.0, 104.0, 120.0, 107.85])], [(3, COVER); 4]);
    check("shrub 0.25 cm off", &[line(), area("c", "shrub", [80.0, 104.0, 120.0, 107.75])], over);
    check("fence touched", &[line(), across("c", "fence", 80.0, 120.0, 107.85)], [(3, COVER); 4]);
    check("fence 0.25 cm off", &[line(), across("c", "fence", 80.0, 120.0, 107.75)], over);
    check("fence behind the target", &[line(), across("c", "fence", 80.0, 120.0, 111.1)], [(3, NOTHING); 4]);
    // A fence stands before the two outer stands of each wing, and the middle is open.
    let gap = [across("c", "fence", 80.0, 99.0, 107.9), across("d", "fence", 101.0, 120.0, 107.9)];
    check("fences with a gap", &[&[line()], &gap[..]].concat(), [(3, NOTHING); 4]);
}

#[test]
fn however_many_things_cover_a_target_the_row_counts_once() {
    // measure.cover.sum: a target in shrub and behind a fence gets −1 for each stand once.
    let both = [area("c", "shrub", [80.0, 107.9, 120.0, 112.0]), across("d", "fence", 80.0, 120.0, 107.9)];
    check("shrub and fence", &[&[line()], &both[..]].concat(), [(3, COVER); 4]);
    // Two covers of 8 of 16 cm each cover more than half together, of the same kind or of two kinds.
    let halves =
        [area("c", "shrub", [80.0, 107.0, 100.5, 112.0]), area("d", "shrub", [100.5, 107.0, 120.0, 112.0])];
    check("two shrubs", &[&[line()], &halves[..]].concat(), [(3, COVER); 4]);
    let two_kinds =
        [area("c", "shrub", [80.0, 107.0, 98.0, 112.0]), area("d", "woods", [98.0, 109.4, 120.0, 112.0])];
    check(
        "6 of 16 cm in shrub, half of 10 in woods: together more than half",
        &[&[line()], &two_kinds[..]].concat(),
        [(3, COVER); 4],
    );
    // Ground in both covers counts once: the same 7 of 16 cm twice are not 14.
    let the_same =
        [area("c", "shrub", [93.0, 107.0, 100.0, 112.0]), area("d", "woods", [93.0, 107.0, 100.0, 112.0])];
    check("shrub in a wood", &[&[line()], &the_same[..]].concat(), [(3, NOTHING); 4]);
}

#[test]
fn an_unseen_target_has_no_cover() {
    // measure.cover.sum, fire.howitzer.unseen: shell of four figures gives 6 in any cover of the target.
    let scene = [
        firer("howitzer-artillery", 4),
        formed("line", 4, 30.0),
        area("v", "bua", [80.0, 110.0, 120.0, 114.0]),
        area("c", "shrub", [80.0, 129.0, 120.0, 140.0]),
        across("d", "fence", 80.0, 120.0, 105.0),
    ];
    assert_eq!(total(&fire(&scene)), 6, "measure.cover.sum");
}

#[test]
fn only_muskets_pay_for_firing_up_a_hill() {
    // fire.mod.uphill, measure.uphill, measure.level: half of the target's 3 cm ends at y = 109.5.
    let up = [(3, UPHILL), (3, UPHILL), (3, NOTHING), (3, NOTHING)];
    let hill = |near| area("h", "hill", [80.0, near, 120.0, 140.0]);
    check("wholly on it", &[line(), hill(107.5)], up);
    check("more than half", &[line(), hill(109.49)], up);
    check("exactly half", &[line(), hill(109.5)], [(3, NOTHING); 4]);
    let shared = area("h", "hill", [60.0, 60.0, 140.0, 140.0]);
    check("both on it", &[line(), shared.clone()], [(3, NOTHING); 4]);
    let second = area("i", "hill", [80.0, 107.5, 120.0, 140.0]) + "level = 2\n";
    check("one level higher", &[line(), shared, second], up);
    check("from it", &[line(), area("h", "hill", [60.0, 60.0, 140.0, 101.0])], [(3, NOTHING); 4]);
    // A battery on the boundary counts as below, so fire at the battery is not uphill.
    check("guns on its edge", &[guns(), hill(108.5)], [(3, NOTHING); 4]);
    check("guns on it", &[guns(), hill(107.5)], up);
}

#[test]
fn muskets_rested_on_a_wall_or_fired_from_a_village_are_worth_one_more() {
    // fire.mod.rested, measure.rested, fire.mod.over.own
    let rested = [(3, RESTED), (3, RESTED), (3, NOTHING), (3, NOTHING)];
    for more in ["", "stone = true\n"] {
        let wall = |y| across("w", "wall", 80.0, 120.0, y) + more;
        check("a wall touched", &[line(), wall(100.15)], rested);
        check("a wall behind the firer", &[line(), wall(94.9)], [(3, NOTHING); 4]);
        check("a wall 0.25 cm off", &[line(), wall(100.25)], [(3, OVER), (3, OVER), (3, OVER), (3, NOTHING)]);
    }
    check("a fence touched", &[line(), across("w", "fence", 80.0, 120.0, 100.1)], [(3, NOTHING); 4]);
    let village = area("v", "bua", [80.0, 88.0, 120.0, 100.0]);
    for troops in [INFANTRY, "chasseurs"] {
        arm(troops, firer(troops, 4) + "in = \"v\"\n", &[line(), village.clone()], (3, RESTED));
    }
}

#[test]
fn only_the_stands_at_the_wall_are_rested() {
    // measure.rested: the wall ends before the third stand, which begins at x = 100.
    let wall = across("w", "wall", 80.0, 99.0, 100.1);
    let ruling = fire(&[firer(INFANTRY, 4), line(), wall]);
    assert_eq!(value(&ruling, "fire.mod.rested"), 2, "fire.mod.rested");
    assert_eq!(total(&ruling), 14);
}

#[test]
fn weapons_rest_on_the_wall_that_the_sightline_crosses() {
    // measure.rested: the sightline leads to the middle of the target's front, at x = 104. It crosses the height of
    // the wall at about x = 100.5, where the wall stands. The line to the target's nearest corner, at x = 101.5, passes
    // the end of the wall at about x = 100.2.
    let target = unit("t", "blue", INFANTRY, "line", 1, [104.0, 110.0, 180.0]);
    let wall = |from| across("w", "wall", from, 105.0, 100.15);
    let rested = |from| value(&fire(&[firer(INFANTRY, 1), target.clone(), wall(from)]), "fire.mod.rested");
    assert_eq!(rested(100.3), 1, "fire.mod.rested");
    assert_eq!(rested(101.0), 0, "the sightline passes the wall");
}

#[test]
fn several_obstacles_on_the_way_count_once_and_modifiers_of_all_kinds_add_up() {
    // fire.mod.over, fire.sum: over a fence and a shrub, at a column in woods, uphill: 3 − 1 + 1 − 1 − 1.
    let scene = [
        formed("column", 4, 8.0),
        across("a", "fence", 80.0, 120.0, 103.0),
        area("b", "shrub", [80.0, 104.0, 120.0, 105.0]),
        area("w", "woods", [80.0, 107.0, 120.0, 125.0]),
        area("h", "hill", [80.0, 106.0, 120.0, 125.0]),
    ];
    let all: &[(&str, i64)] =
        &[("fire.mod.over", -1), ("fire.mod.dense", 1), ("fire.mod.cover", -1), ("fire.mod.uphill", -1)];
    let guns: &[(&str, i64)] = &[("fire.mod.over", -1), ("fire.mod.dense", 1), ("fire.mod.cover", -1)];
    let howitzers: &[(&str, i64)] = &[("fire.mod.dense", 1), ("fire.mod.cover", -1)];
    check("everything", &scene, [(3, all), (3, all), (3, guns), (3, howitzers)]);
}
