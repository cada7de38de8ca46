//! Clearing a barricade at a bridge.

use super::{AskOutcome, FOOT, done, moving, offered, offers, pair, refused, same, terrain};
use crate::support::{ask, unit, value};
use frontage::geometry::Rect;
use frontage::geometry::units::Bearing;
use frontage::rulebook::ChoiceRange;
use glam::DVec2;

/// Writes a battle with a barricade of 4 by 1 whose near side lies on y = 100, and further units and terrain.
fn scene(rest: &[String]) -> String {
    let mut all = vec![terrain("b", "barricade", [98.0, 102.0], [100.0, 101.0])];
    all.extend_from_slice(rest);
    moving(&all)
}

/// Writes the unit, which touches the barricade with the middle of the front.
fn at_it(troops: &str, formation: &str) -> String {
    unit("a", "red", troops, formation, 4, [100.0, 100.0, 0.0])
}

const A_CLEARS_B: [(&str, &str); 2] = [("unit", "a"), ("place", "b")];

fn clears(text: &str, holes: &[(&str, &str)]) -> AskOutcome {
    let all: Vec<_> = A_CLEARS_B.iter().chain(holes).copied().collect();
    done(text, "clear", &all)
}

fn why_not(text: &str, holes: &[(&str, &str)]) -> Vec<String> {
    let all: Vec<_> = A_CLEARS_B.iter().chain(holes).copied().collect();
    refused(text, "clear", &all)
}

#[test]
fn foot_engineers_and_artillery_clear_it_and_nobody_else() {
    // bridge.barricade
    let foot = [FOOT, "heavy-infantry", "guard-infantry", "light-infantry", "engineers"];
    for (troops, formation) in foot
        .map(|troops| (troops, "line"))
        .into_iter()
        .chain([("light-artillery", "deployed"), ("heavy-artillery", "deployed")])
    {
        let cleared = clears(&scene(&[at_it(troops, formation)]), &[]);
        assert_eq!(cleared.events(), ["cleared", "spent"], "{troops}");
        assert!(!cleared.text.contains("barricade"), "{troops}");
    }
    let gunners = at_it("light-artillery", "deployed") + "guns = false\n";
    assert_eq!(clears(&scene(&[gunners]), &[]).events(), ["cleared", "spent"]);
    let dismounted = at_it("chasseurs", "line") + "mounted = false\n";
    assert_eq!(clears(&scene(&[dismounted]), &[]).events(), ["cleared", "spent"]);
    let horse = ["light-cavalry", "heavy-cavalry", "guard-cavalry", "dragoons", "chasseurs"];
    for (troops, formation) in horse.map(|troops| (troops, "line")).into_iter().chain([("train", "limbered")])
    {
        let text = scene(&[at_it(troops, formation)]);
        assert_eq!(why_not(&text, &[]), ["bridge.barricade never"], "{troops}");
        assert_eq!(offered(&text, "clear"), [], "{troops}");
    }
}

#[test]
fn the_middle_of_a_side_of_the_whole_formation_touches_it() {
    // bridge.barricade, measure.touch: the front, the rear (3 behind it) or the flank of a line of 16 by 3 touches,
    // up to 0.2.
    for pose in [
        [100.0, 100.0, 0.0],
        [100.0, 99.8, 0.0],
        [100.0, 97.0, 180.0],
        [98.5, 92.0, 270.0],
        [102.2, 100.0, 0.0],
    ] {
        let line = unit("a", "red", FOOT, "line", 4, pose);
        let cleared = clears(&scene(&[line]), &[]);
        assert_eq!(cleared.events(), ["cleared", "spent"], "{pose:?}");
        let a = cleared.unit("a");
        assert!(same(pair(&a["at"]), [pose[0], pose[1]]), "it stays: {pose:?}");
    }
    // In the last case the outer stands touch the barricade, but not the middle of the line.
    for pose in [[100.0, 99.79, 0.0], [102.21, 100.0, 0.0], [107.0, 100.0, 0.0]] {
        let line = unit("a", "red", FOOT, "line", 4, pose);
        assert_eq!(why_not(&scene(&[line]), &[]), ["bridge.barricade apart"], "{pose:?}");
    }
}

/// Returns the middle of the rectangle around the stands, along the axes of the table.
fn middle(unit: &serde_json::Value) -> [f64; 2] {
    let mut low = [f64::INFINITY; 2];
    let mut high = [f64::NEG_INFINITY; 2];
    for stand in unit["stands"].as_array().unwrap() {
        let facing = Bearing::degrees(stand["facing"].as_f64().unwrap());
        let side = |key: &str| stand[key].as_f64().unwrap();
        let at = DVec2::from(pair(&stand["at"]));
        for corner in Rect::new(at, facing, side("frontage"), side("depth")).corners() {
            for (axis, value) in [corner.x, corner.y].into_iter().enumerate() {
                low[axis] = low[axis].min(value);
                high[axis] = high[axis].max(value);
            }
        }
    }
    [0, 1].map(|axis| f64::midpoint(low[axis], high[axis]))
}

#[test]
fn it_may_change_formation_and_direction_and_stays_where_it_is() {
    // bridge.barricade: the unit's body stays, not the middle of its front. A line of four lies about (100, 98.5).
    let text = scene(&[at_it(FOOT, "line")]);
    for (formation, facing) in [("column", "0"), ("square", "45"), ("line", "180"), ("column", "90")] {
        let cleared = clears(&text, &[("formation", formation), ("facing", facing)]);
        assert_eq!(cleared.events(), ["cleared", "placed", "spent"]);
        let a = cleared.unit("a");
        assert_eq!(a["formation"], formation, "bridge.barricade");
        assert!(same(middle(a), [100.0, 98.5]), "{formation}: {:?}", middle(a));
        assert_eq!(a["facing"].as_f64().unwrap().to_string(), facing);
    }
    let turned = clears(&text, &[("facing", "180")]);
    assert_eq!(turned.unit("a")["formation"], "line", "bridge.barricade");
    for formation in ["disordered", "limbered"] {
        let why = why_not(&text, &[("formation", formation)]);
        assert_eq!(why, ["bridge.barricade unformed"], "{formation}");
    }
    let loose = scene(&[at_it(FOOT, "disordered")]);
    let turned = clears(&loose, &[("facing", "10")]);
    assert_eq!(turned.unit("a")["formation"], "disordered", "bridge.barricade");
    let limbered = scene(&[at_it("light-artillery", "limbered")]);
    let ready = clears(&limbered, &[("formation", "deployed")]);
    assert_eq!(ready.unit("a")["formation"], "deployed", "bridge.barricade");
}

#[test]
fn the_change_needs_room() {
    // bridge.barricade, move.through, melee.when, move.bar.all: a column of four reaches from 104.5 back to 92.5.
    let column = [("formation", "column")];
    let behind = |id: &str, side: &str, y: f64| unit(id, side, FOOT, "line", 2, [100.0, y, 0.0]);
    let text = |rest: String| scene(&[at_it(FOOT, "line"), rest]);
    for (y, free) in [(92.7, true), (92.71, false), (95.0, false)] {
        let text = text(behind("f", "red", y));
        if free {
            assert_eq!(clears(&text, &column).unit("a")["formation"], "column", "{y}");
        } else {
            assert_eq!(why_not(&text, &column), ["move.through on-unit"], "{y}");
        }
        assert_eq!(clears(&text, &[]).events(), ["cleared", "spent"], "it need not change");
    }
    assert_eq!(why_not(&text(behind("e", "blue", 92.3)), &column), ["melee.when contact"]);
    let lake = terrain("l", "lake", [90.0, 110.0], [80.0, 94.0]);
    assert_eq!(why_not(&text(lake), &column), ["move.bar.all barred"]);
    let edge = scene(&[at_it(FOOT, "line")]).replace("width = 240", "width = 106");
    assert_eq!(why_not(&edge, &[("facing", "1")]), ["measure.table off-table"]);
}

#[test]
fn clearing_takes_the_whole_movement_of_the_movement_phase() {
    // bridge.barricade, turn.order, attack.move
    let text = scene(&[at_it(FOOT, "line")]);
    let used = scene(&[at_it(FOOT, "line") + "spent = 0.1\n"]);
    assert_eq!(why_not(&used, &[]), ["bridge.barricade moved"]);
    let fire = text.replace("\"movement\"", "\"fire\"");
    assert_eq!(why_not(&fire, &[]), ["turn.order not-now"]);
    let enemy = unit("e", "blue", FOOT, "line", 4, [100.0, 97.0, 0.0]);
    let attacked = scene(&[at_it(FOOT, "line"), enemy]) + "[[attack]]\nby = \"e\"\non = \"a\"\n";
    assert_eq!(why_not(&attacked, &[]), ["attack.move held"]);
    let fence = text.replace("\"barricade\"", "\"fence\"");
    assert_eq!(why_not(&fence, &[]), ["bridge.barricade no-barricade"]);
}

#[test]
fn a_garrison_clears_it_without_changing_anything() {
    // bridge.barricade, bua.leave
    let village = terrain("v", "bua", [92.0, 108.0], [88.0, 100.0]);
    let inside = unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]) + "in = \"v\"\n";
    let text = scene(&[inside, village]);
    let cleared = clears(&text, &[]);
    assert_eq!(cleared.unit("a")["in"], "v", "bridge.barricade");
    let why = why_not(&text, &[("formation", "column")]);
    assert_eq!(why, ["bridge.barricade garrison"]);
}

#[test]
fn who_cleared_it_has_moved_and_only_the_nimble_fire_after_it() {
    // bridge.barricade, fire.still, fire.limbered, fire.mod.moved: -1 for each stand or figure.
    let target = unit("t", "blue", FOOT, "line", 4, [100.0, 110.0, 180.0]);
    for (troops, formation, fires) in [
        ("light-infantry", "line", true),
        ("chasseurs", "line", true),
        ("light-artillery", "deployed", true),
        (FOOT, "line", false),
        ("guard-infantry", "line", false),
        ("medium-artillery", "deployed", false),
        ("heavy-artillery", "deployed", false),
    ] {
        let dismounted = if troops == "chasseurs" { "mounted = false\n" } else { "" };
        let firer = at_it(troops, formation) + dismounted;
        let cleared = clears(&scene(&[firer, target.clone()]), &[]).text;
        let fire = cleared.replace("phase = \"movement\"", "phase = \"fire\"");
        let ruling = ask(&fire, "fire", &[("target", "t"), ("by", "a")], None).unwrap();
        let moved = value(&ruling, "fire.mod.moved");
        let total = ruling.tally.total().unwrap();
        // At close range each of four gives 3, less 1 for having moved.
        let expected = if fires { (-4, 8) } else { (0, 0) };
        assert_eq!((moved, total), expected, "bridge.barricade: {troops}");
    }
}

#[test]
fn an_offer_leaves_formation_and_direction_to_the_player() {
    let text = scene(&[at_it(FOOT, "line")]);
    let all = offers(&text);
    let clear = all.iter().find(|offer| offer.procedure == "clear").unwrap();
    assert_eq!(clear.name(), "clear@a+b");
    let holes: Vec<_> = clear.open.iter().map(|choice| choice.hole).collect();
    assert_eq!(holes, ["formation", "facing"]);
    assert_eq!(clear.open[1].takes, ChoiceRange::Between(0.0, 360.0));
    let apart = scene(&[unit("a", "red", FOOT, "line", 4, [100.0, 99.0, 0.0])]);
    assert_eq!(offered(&apart, "clear"), []);
}
