//! The front zones of stands and of units.

use crate::fire::who::by_rule;
use crate::fire::{all_refused, area, fire, firer, firing, refused, total};
use crate::support::{battle, book, open, unit};

#[test]
fn the_target_must_reach_into_the_front_zone_of_the_stand() {
    // fire.zone, measure.zone, zone.front: the zone runs at 45° from the front corner (102, 100). The point of t
    // nearest to the zone's bound is its far left corner, at y = 113, where the zone ends at x = 115. The same holds
    // to the left.
    for (x, inside) in [(116.9, true), (117.1, false), (83.1, true), (82.9, false)] {
        let one = unit("t", "blue", "line-infantry", "line", 1, [x, 110.0, 180.0]);
        let ruling = fire(&[firer("line-infantry", 1), one]);
        assert_eq!(total(&ruling), if inside { 2 } else { 0 }, "fire.zone: x = {x}");
        assert_eq!(all_refused(&ruling, "f", "fire.zone"), !inside, "fire.zone: x = {x}");
    }
    // Of the four stands only the left pair reaches so far left. The zone of stand k ends at 88 + 4k on the left.
    let left = unit("t", "blue", "line-infantry", "line", 1, [81.0, 110.0, 180.0]);
    let ruling = fire(&[firer("line-infantry", 4), left]);
    // At y = 113 the zone of stand k reaches to 75 + 4k = 79, 83, 87, 91, and the target ends at x = 83.
    assert_eq!(firing(&ruling, "f"), [1, 2], "fire.zone");
    assert_eq!(refused(&ruling, "f"), by_rule(&[(3, "fire.zone"), (4, "fire.zone")]), "fire.zone");
    let behind = unit("t", "blue", "line-infantry", "line", 4, [100.0, 80.0, 0.0]);
    for troops in ["line-infantry", "medium-artillery", "howitzer-artillery"] {
        assert!(
            all_refused(&fire(&[firer(troops, 4), behind.clone()]), "f", "fire.zone"),
            "fire.zone: {troops}"
        );
    }
}

#[test]
fn a_square_and_a_garrison_have_a_front_zone_on_each_face() {
    // fire.zone, zone.front: a square of four is a block of 10 by 10 round (100, 95): front, right, rear, left.
    let square = || unit("f", "red", "line-infantry", "square", 4, [100.0, 100.0, 0.0]);
    let around = [
        ([100.0, 108.0, 180.0], 1),
        ([113.0, 95.0, 270.0], 2),
        ([100.0, 82.0, 0.0], 3),
        ([87.0, 95.0, 90.0], 4),
    ];
    for (pose, face) in around {
        let small = unit("t", "blue", "line-infantry", "line", 1, pose);
        let ruling = fire(&[square(), small]);
        assert_eq!((firing(&ruling, "f"), total(&ruling)), (vec![face], 3), "zone.front: face {face}");
        assert!(refused(&ruling, "f").values().all(|keys| *keys == ["fire.zone"]), "fire.zone");
    }
    // The same holds for a garrison in a village of 10 by 10, with a stand on each side.
    let village = area("v", "bua", [95.0, 90.0, 105.0, 100.0]);
    let poses = "stand = [{ at = [100.0, 98.5], facing = 0.0 }, { at = [103.5, 95.0], facing = 90.0 }, \
                 { at = [100.0, 91.5], facing = 180.0 }, { at = [96.5, 95.0], facing = 270.0 }]\nin = \"v\"\n";
    for (pose, face) in around {
        let small = unit("t", "blue", "line-infantry", "line", 1, pose);
        let garrison = unit("f", "red", "line-infantry", "line", 4, [100.0, 100.0, 0.0]) + poses;
        let ruling = fire(&[garrison, small, village.clone()]);
        assert_eq!(
            (firing(&ruling, "f"), total(&ruling)),
            (vec![face], 4),
            "zone.front: garrison's face {face}"
        );
    }
}

#[test]
fn the_target_must_be_in_the_front_zone_of_the_unit_too() {
    // fire.zone, zone.garrison: stands that face 0° and 90° have a mean of 45°. The unit's front zone then lies
    // between straight up and straight right of their rectangle. A target up to the left is not in it.
    let poses = "stand = [{ at = [100.0, 98.5], facing = 0.0 }, { at = [106.0, 98.5], facing = 90.0 }]\n";
    let pair = || unit("f", "red", "line-infantry", "line", 2, [100.0, 100.0, 0.0]) + poses;
    for (x, y, fires) in [(88.0, 112.0, false), (104.0, 112.0, true)] {
        let small = unit("t", "blue", "line-infantry", "line", 1, [x, y, 180.0]);
        let ruling = fire(&[pair(), small]);
        assert_eq!(firing(&ruling, "f").contains(&1), fires, "fire.zone: target at x = {x}");
    }
    let square = unit("f", "red", "line-infantry", "square", 2, [100.0, 100.0, 0.0]) + poses;
    let small = unit("t", "blue", "line-infantry", "line", 1, [88.0, 112.0, 180.0]);
    assert_eq!(firing(&fire(&[square, small]), "f"), [1], "fire.zone: a square has one on each face");
}

#[test]
fn a_garrison_lines_the_perimeter_inside_the_model_and_looks_outwards() {
    // measure.bua.fit: four stands of 4 by 3 cm line the near side of a village of 40 by 12. Seven of them cannot
    // line a village of 10 by 10, whose sides take two stands and whatever the corners leave.
    let held =
        |stands: u32| unit("f", "red", "line-infantry", "line", stands, [100.0, 90.0, 0.0]) + "in = \"v\"\n";
    let show = |stands: u32, village: String| {
        let book = book();
        let battle = open(&*book, &battle("fire", &[held(stands), village]));
        let objections: Vec<_> = battle.objections().iter().map(|objection| objection.id.clone()).collect();
        (battle.show().0["units"][0]["stands"].as_array().unwrap().clone(), objections)
    };
    let (stands, objections) = show(4, area("v", "bua", [80.0, 100.0, 120.0, 112.0]));
    assert!(objections.is_empty(), "measure.bua.fit: {objections:?}");
    let mut left: Vec<f64> = stands.iter().map(|stand| stand["at"][0].as_f64().unwrap() - 2.0).collect();
    left.sort_by(f64::total_cmp);
    assert!(left[0] >= 80.0 && left[3] <= 116.0, "measure.bua.fit: inside the model");
    assert!(left.windows(2).all(|pair| pair[1] - pair[0] >= 4.0 - 1e-9), "measure.bua.fit: no overlaps");
    for stand in &stands {
        let front = stand["at"][1].as_f64().unwrap() - 1.5;
        assert!((front - 100.0).abs() < 1e-3, "measure.bua.fit: on the perimeter");
        assert!((stand["facing"].as_f64().unwrap() - 180.0).abs() < 1e-9, "measure.bua.fit: outwards");
    }
    let (_, objections) = show(7, area("v", "bua", [95.0, 100.0, 105.0, 110.0]));
    assert_eq!(objections, ["bua.fit@f"], "measure.bua.fit");
}
