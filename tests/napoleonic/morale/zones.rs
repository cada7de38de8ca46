//! Enemies in the flank and rear zones of a tested unit.

use super::{check, one_lost, stand, test, tested};
use crate::support::{battle, unit, value};

#[test]
fn an_enemy_in_a_flank_zone_counts_once_a_flank() {
    let cavalry =
        |id: &str, x: f64, facing: f64| unit(id, "blue", "light-cavalry", "line", 1, [x, 98.5, facing]);
    let key = "morale.mod.flank";
    check(&[
        // zone.within: the front edge of a stand facing east lies at x, and the left edge of the unit at 92.
        ("exactly ten", vec![cavalry("e", 82.0, 90.0)], key, -1),
        ("10.1", vec![cavalry("e", 81.9, 90.0)], key, 0),
        ("exactly ten on the right", vec![cavalry("e", 118.0, 270.0)], key, -1),
        ("10.1 on the right", vec![cavalry("e", 118.1, 270.0)], key, 0),
        // The stand, turned by 45 degrees, has a corner at (92, 98.5), and the rest is wholly in the zone.
        ("touching", vec![unit("e", "blue", "line-infantry", "line", 1, [90.5858, 99.9142, 45.0])], key, -1),
        ("two on one flank", vec![stand("e", "blue", 89.0, 100.0), stand("f", "blue", 85.0, 100.0)], key, -1),
        ("one on each", vec![stand("e", "blue", 89.0, 100.0), stand("f", "blue", 111.0, 100.0)], key, -2),
        (
            "three on two flanks",
            vec![
                stand("e", "blue", 89.0, 100.0),
                stand("f", "blue", 111.0, 100.0),
                stand("h", "blue", 115.0, 100.0),
            ],
            key,
            -2,
        ),
        ("a friend alone in its ranks", vec![stand("f", "red", 89.0, 100.0)], key, 0),
    ]);
}

#[test]
fn a_flank_zone_is_bounded_by_its_rays() {
    let key = "morale.mod.flank";
    check(&[
        // zone.front: the ray from the corner (92, 100) passes (86, 106). The lower left corners are (86, 105) and
        // (86, 107).
        ("below the ray", vec![stand("e", "blue", 88.0, 108.0)], key, -1),
        ("above the ray", vec![stand("e", "blue", 88.0, 110.0)], key, 0),
        // A close call, 3 mm above the ray.
        ("barely above the ray", vec![stand("e", "blue", 88.0, 109.3)], key, 0),
        // zone.rear: the ray from (92, 97) passes (87, 92). The stand's lower right corner is (87, 93).
        ("above the rear ray", vec![stand("e", "blue", 85.0, 96.0)], key, -1),
        // zone.flank: only the part in the zone is measured. The enemy is 8 cm before the front, but in the zone only
        // from x 84, 11.3 cm away.
        (
            "near only by its part before the front",
            vec![unit("e", "blue", "line-infantry", "line", 7, [90.0, 108.0, 180.0])],
            key,
            0,
        ),
        (
            "astride the ray at 3 cm",
            vec![unit("e", "blue", "line-infantry", "line", 7, [90.0, 103.0, 180.0])],
            key,
            -1,
        ),
    ]);
}

#[test]
fn an_enemy_in_the_rear_zone_counts_once() {
    let behind = |id: &str, y: f64| stand(id, "blue", 100.0, y);
    let key = "morale.mod.rear";
    check(&[
        ("exactly ten", vec![behind("e", 87.0)], key, -1),
        ("10.1", vec![behind("e", 86.9)], key, 0),
        ("touching", vec![behind("e", 97.0)], key, -1),
        ("two", vec![behind("e", 96.0), stand("f", "blue", 105.0, 96.0)], key, -1),
        ("before the front", vec![stand("e", "blue", 100.0, 105.0)], key, 0),
        // The ray from (92, 97) passes (86, 91). A stand with x 86 to 90 and its top at 90.5 lies wholly behind it.
        ("behind the ray", vec![stand("e", "blue", 90.0, 90.5)], key, -1),
    ]);
    // A stand at x 84 to 88 and y 89 to 92 lies across the ray and reaches both sides of (88, 93)–(84, 89).
    let both = test(&one_lost(&[stand("e", "blue", 87.0, 93.0)]));
    assert_eq!(
        (value(&both, key), value(&both, "morale.mod.flank")),
        (-1, -1),
        "zone.within: in two zones, counted in both"
    );
}

#[test]
fn a_square_and_a_disordered_unit_have_no_flank_or_rear() {
    // zone.flank; the same enemies take 3 from a line. The line ends at x 92 and 108 and y 97, the column at 98, 102
    // and 88, and the others lie between.
    for (formation, left, behind, expected) in [
        ("line", 86.0, 92.0, -3),
        ("column", 92.0, 85.0, -3),
        ("square", 91.0, 85.0, 0),
        ("disordered", 91.0, 85.0, 0),
    ] {
        let text = battle(
            "morale",
            &[
                tested(formation, "lost = 1\nwas = \"line\"\n"),
                stand("e", "blue", left, 98.0),
                stand("f", "blue", 200.0 - left, 98.0),
                stand("h", "blue", 100.0, behind),
            ],
        );
        let ruling = test(&text);
        let zones = value(&ruling, "morale.mod.flank") + value(&ruling, "morale.mod.rear");
        assert_eq!(zones, expected, "zone.flank, zone.rear: {formation}");
    }
}
