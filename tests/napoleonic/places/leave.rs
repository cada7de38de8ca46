//! Leaving a built-up area: by every side, in every formation, and the obstacles before it.

use super::{AskOutcome, FOOT, done, inside, moving, offered, offers, pair, refused, same, terrain, village};
use crate::support::unit;
use frontage::rulebook::ChoiceRange;

/// Writes a battle with a garrison of four stands on the near side, and further units and terrain.
fn garrison(troops: &str, rest: &[String]) -> String {
    let mut all = vec![inside("a", "red", troops, 4), village()];
    all.extend_from_slice(rest);
    moving(&all)
}

fn leave(text: &str, holes: &[(&str, &str)]) -> AskOutcome {
    let all: Vec<_> = [("unit", "a")].iter().chain(holes).copied().collect();
    done(text, "leave", &all)
}

fn kept_in(text: &str, holes: &[(&str, &str)]) -> Vec<String> {
    let all: Vec<_> = [("unit", "a")].iter().chain(holes).copied().collect();
    refused(text, "leave", &all)
}

/// Returns the middle of the front, and the facing.
fn stands(done: &AskOutcome) -> ([f64; 2], f64) {
    let a = done.unit("a");
    (pair(&a["at"]), a["facing"].as_f64().unwrap())
}

#[test]
fn it_leaves_by_every_side_with_its_rear_before_the_middle_of_it() {
    // bua.leave: the middles of the sides are (100, 100), (108, 106), (100, 112), (92, 106). A line is 3 deep, a
    // column of four 12. A square has two stands before and behind and none beside, so its core is no deeper than a
    // line of two.
    let text = garrison(FOOT, &[]);
    for (side, [x, y], facing) in [
        ("1", [0.0, -1.0], 180.0),
        ("2", [1.0, 0.0], 90.0),
        ("3", [0.0, 1.0], 0.0),
        ("4", [-1.0, 0.0], 270.0),
    ] {
        let middle = [100.0 + 8.0 * x, 106.0 + 6.0 * y];
        for (formation, depth) in [("line", 3.0), ("column", 12.0)] {
            let left = leave(&text, &[("side", side), ("formation", formation)]);
            let (at, looks) = stands(&left);
            let front = [middle[0] + depth * x, middle[1] + depth * y];
            assert!(same(at, front), "bua.leave: {side} {formation}: {at:?}");
            assert!((looks - facing).abs() < 1e-6, "bua.leave: {side}");
            let a = left.unit("a");
            assert_eq!((a["in"].as_str(), a["formation"].as_str()), (None, Some(formation)), "bua.leave");
            assert_eq!(left.events(), ["placed", "spent"], "bua.leave");
        }
    }
}

#[test]
fn it_takes_any_formation_its_troops_have_but_not_disorder() {
    // bua.leave, formation.shape
    let text = garrison(FOOT, &[]);
    for formation in ["line", "column", "square"] {
        let left = leave(&text, &[("formation", formation)]);
        assert_eq!(left.unit("a")["formation"], formation, "bua.leave");
    }
    for formation in ["disordered", "limbered", "deployed"] {
        let why = kept_in(&text, &[("formation", formation)]);
        assert_eq!(why, ["bua.leave unformed"], "bua.leave: {formation}");
    }
    let one = moving(&[inside("a", "red", FOOT, 1), village()]);
    let why = kept_in(&one, &[("formation", "square")]);
    assert_eq!(why, ["bua.leave unformed"], "formation.shape: two stands at least");
    let engineers = garrison("engineers", &[]);
    assert_eq!(kept_in(&engineers, &[("formation", "square")]), ["bua.leave unformed"], "formation.shape");
    let gunners = moving(&[inside("a", "red", "light-artillery", 3) + "guns = false\n", village()]);
    for formation in ["line", "deployed"] {
        assert_eq!(leave(&gunners, &[("formation", formation)]).unit("a")["in"], serde_json::Value::Null);
    }
    assert_eq!(kept_in(&gunners, &[("formation", "limbered")]), ["bua.leave unformed"], "formation.shape");
}

#[test]
fn who_was_disordered_inside_is_formed_outside() {
    // bua.leave: any formation but disordered.
    let text = garrison(FOOT, &[]).replacen("\"line\"", "\"disordered\"", 1);
    assert_eq!(leave(&text, &[]).unit("a")["formation"], "line", "bua.leave");
}

#[test]
fn it_leaves_by_the_side_it_mostly_lines_else_by_the_first_that_is_free() {
    // bua.leave: four stands line the near side.
    let (at, _) = stands(&leave(&garrison(FOOT, &[]), &[]));
    assert!(same(at, [100.0, 97.0]), "bua.leave: {at:?}");
    // A friend stands before that side, so the unit leaves by the right side.
    let friend = unit("f", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]);
    let text = garrison(FOOT, &[friend]);
    let (at, _) = stands(&leave(&text, &[]));
    assert!(same(at, [111.0, 106.0]), "bua.leave: {at:?}");
    assert_eq!(kept_in(&text, &[("side", "1")]), ["move.through on-unit"], "bua.leave");
    assert_eq!(kept_in(&text, &[("side", "5")]), ["bua.leave no-side"], "bua.leave");
}

#[test]
fn a_middle_of_front_rear_or_flank_has_to_touch_the_model() {
    // bua.leave, measure.touch: a line of four before the near side is 16 wide and 3 deep. It touches with its rear,
    // its front or its flanks.
    let text = garrison(FOOT, &[]);
    let put = |at: &'static str, facing: &'static str| [("at", at), ("facing", facing)];
    for (at, facing) in [
        ("100,97", "180"),
        ("93,97", "180"),
        ("100,96.8", "180"),
        ("100,100", "0"),
        ("98.5,92", "270"),
        ("101.5,92", "90"),
        ("91.9,97", "180"),
    ] {
        let left = leave(&text, &put(at, facing));
        let (found, looks) = stands(&left);
        let (x, y) = at.split_once(',').unwrap();
        assert!(same(found, [x.parse().unwrap(), y.parse().unwrap()]), "{at}");
        assert_eq!(looks.to_string(), facing, "bua.leave");
    }
    // The unit is 0.21 away, or beside the corner, where the stands touch the place and the middles do not.
    for (at, facing) in [("100,96.79", "180"), ("91.7,97", "180"), ("90,97", "180")] {
        let why = kept_in(&text, &put(at, facing));
        assert_eq!(why, ["bua.leave apart"], "bua.leave: {at}");
    }
    // The player gives only a side and a direction: the flank of a line that faces along the near side touches it.
    let (at, _) = stands(&leave(&text, &[("side", "1"), ("facing", "90")]));
    assert!(same(at, [101.5, 92.0]), "bua.leave: {at:?}");
}

#[test]
fn it_ends_on_the_table_on_free_ground_and_on_nobody() {
    // bua.leave, move.through, move.bar.all, move.bar.artillery, bua.enter
    let friend = |y: f64| unit("f", "red", FOOT, "line", 4, [100.0, y, 0.0]);
    let near = [("side", "1")];
    // The line reaches from 97 to 100. A friend up to 97.2 overlaps by the tolerance, one up to 97.21 by more.
    for (front, free) in [(97.0, true), (97.2, true), (97.21, false), (100.0, false)] {
        let text = garrison(FOOT, &[friend(front)]);
        if free {
            assert_eq!(leave(&text, &near).unit("a")["in"], serde_json::Value::Null, "{front}");
        } else {
            assert_eq!(kept_in(&text, &near), ["move.through on-unit"], "{front}");
        }
    }
    for (kind, why) in [
        ("lake", "move.bar.all barred"),
        ("marsh", "move.bar.all barred"),
        ("river", "move.bar.all barred"),
        ("bua", "bua.enter barred"),
        ("fort-wall", "fort.outside barred"),
    ] {
        let ground = |north: f64| terrain("t", kind, [90.0, 110.0], [90.0, north]);
        assert_eq!(kept_in(&garrison(FOOT, &[ground(98.0)]), &near), [why], "{kind}");
        let beside = garrison(FOOT, &[ground(97.0)]);
        assert_eq!(leave(&beside, &near).unit("a")["in"], serde_json::Value::Null, "{kind}");
    }
    for kind in ["woods", "plough", "hill", "road", "shrub"] {
        let ground = terrain("t", kind, [90.0, 110.0], [90.0, 100.0]);
        let left = leave(&garrison(FOOT, &[ground]), &near);
        assert_eq!(left.unit("a")["in"], serde_json::Value::Null, "{kind}");
    }
    // A bridge carries the unit over the river if the bridge lies under the middle of every stand. These are at 94 to
    // 106.
    let water = terrain("t", "river", [90.0, 110.0], [90.0, 98.0]);
    let bridge = |west: f64| terrain("b", "bridge", [west, 107.0], [88.0, 100.0]);
    assert_eq!(kept_in(&garrison(FOOT, &[water.clone(), bridge(94.5)]), &near), ["move.bar.all barred"]);
    let left = leave(&garrison(FOOT, &[water, bridge(93.5)]), &near);
    assert_eq!(left.unit("a")["in"], serde_json::Value::Null, "move.bar.all");
    // The table's edge lies 2.9 from the far side: a line of 3 reaches 0.1 over it, a column of 12 far.
    let text = garrison(FOOT, &[]).replace("depth = 240", "depth = 115");
    assert_eq!(leave(&text, &[("side", "3")]).unit("a")["in"], serde_json::Value::Null);
    let why = kept_in(&text, &[("side", "3"), ("formation", "column")]);
    assert_eq!(why, ["measure.table off-table"], "bua.leave");
}

#[test]
fn it_makes_no_contact_with_an_enemy() {
    // melee.when, measure.touch: the front is at y = 97. An enemy's front 0.2 before it touches, one at 0.21 does
    // not.
    let enemy = |y: f64| unit("e", "blue", FOOT, "line", 4, [100.0, y, 0.0]);
    let near = [("side", "1")];
    assert_eq!(kept_in(&garrison(FOOT, &[enemy(96.8)]), &near), ["melee.when contact"], "melee.when");
    let left = leave(&garrison(FOOT, &[enemy(96.79)]), &near);
    assert_eq!(left.unit("a")["in"], serde_json::Value::Null, "melee.when");
}

#[test]
fn leaving_takes_the_whole_movement_of_the_movement_phase() {
    // bua.leave, turn.order
    let text = garrison(FOOT, &[]);
    let used = text.replacen("facing = 180.0\n", "facing = 180.0\nspent = 0.5\n", 1);
    assert_eq!(kept_in(&used, &[]), ["bua.leave moved"], "bua.leave");
    let later = text.replace("\"movement\"", "\"melee\"");
    assert_eq!(kept_in(&later, &[]), ["turn.order not-now"], "turn.order");
    let outside = moving(&[super::before(FOOT, 4), village()]);
    assert_eq!(kept_in(&outside, &[]), ["bua.leave not-inside"], "bua.leave");
}

#[test]
fn it_does_not_enter_and_leave_in_one_turn() {
    // bua.enter, bua.leave: each takes 100 %. In the next turn the unit may leave.
    let entered = super::enters(&moving(&[super::before(FOOT, 4), village()]));
    assert_eq!(kept_in(&entered.text, &[]), ["bua.leave moved"], "bua.leave");
    let next = entered.text.replace("moved = true\n", "");
    assert!(same(stands(&leave(&next, &[])).0, [100.0, 97.0]), "bua.leave");
}

#[test]
fn an_offer_leaves_side_formation_and_direction_to_the_player() {
    let text = garrison(FOOT, &[]);
    let all = offers(&text);
    let leave = all.iter().find(|offer| offer.procedure == "leave").unwrap();
    let words = |words: &[&str]| ChoiceRange::OneOf(words.iter().map(|word| (*word).to_owned()).collect());
    let takes: Vec<_> =
        leave.open.iter().map(|choice| (choice.hole, choice.takes.clone(), choice.optional)).collect();
    assert_eq!(
        takes,
        [
            ("side", words(&["1", "2", "3", "4"]), true),
            ("facing", ChoiceRange::Between(0.0, 360.0), true),
            ("formation", words(&["line", "column", "square"]), true),
        ],
        "bua.leave"
    );
    // Water on every side leaves no way out. A column can leave where a line can't.
    let ring = [
        terrain("n", "lake", [60.0, 140.0], [112.0, 140.0]),
        terrain("s", "lake", [60.0, 140.0], [60.0, 100.0]),
        terrain("w", "lake", [60.0, 92.0], [100.0, 112.0]),
        terrain("e", "lake", [108.0, 140.0], [100.0, 112.0]),
    ];
    assert_eq!(offered(&garrison(FOOT, &ring), "leave"), [], "bua.leave");
    let mut gap = ring.to_vec();
    gap[1] = terrain("s", "lake", [60.0, 97.0], [60.0, 100.0]);
    gap.push(terrain("s2", "lake", [103.0, 140.0], [60.0, 100.0]));
    assert_eq!(offered(&garrison(FOOT, &gap), "leave").len(), 1, "bua.leave");
}
