//! The worth of a stand or a figure: bands, bounds, numbers.

use crate::fire::{all_refused, area, band, fire, fire_by, firer, formed, group, range, target, total};
use crate::support::{unit, value};

/// The firers, each with a rule, the ends of two bands, and the names of the bands.
const FIRERS: [(&str, &str, f64, f64, [&str; 2]); 9] = [
    ("line-infantry", "fire.rating.infantry", 15.0, 30.0, ["near", "far"]),
    ("heavy-infantry", "fire.rating.infantry", 15.0, 30.0, ["near", "far"]),
    ("guard-infantry", "fire.rating.infantry", 15.0, 30.0, ["near", "far"]),
    ("light-infantry", "fire.rating.infantry", 15.0, 30.0, ["near", "far"]),
    ("chasseurs", "fire.rating.chasseurs", 10.0, 20.0, ["near", "far"]),
    ("light-artillery", "fire.rating.light", 15.0, 45.0, ["canister", "ball"]),
    ("medium-artillery", "fire.rating.medium", 20.0, 60.0, ["canister", "ball"]),
    ("howitzer-artillery", "fire.rating.howitzer", 20.0, 60.0, ["canister", "ball"]),
    ("heavy-artillery", "fire.rating.heavy", 25.0, 80.0, ["canister", "ball"]),
];

#[test]
fn a_stand_is_worth_three_in_the_near_band_and_two_in_the_far_one_bounds_included() {
    // fire.rating.infantry, fire.rating.chasseurs, fire.rating.light, fire.rating.medium, fire.rating.howitzer,
    // fire.rating.heavy, fire.rating.bound; 5 and 6 stands: fire.rating.extend
    for (troops, key, near, far, [nearer, farther]) in FIRERS {
        for stands in 1..=6 {
            let ranges = [
                (near - 3.0, 3, nearer),
                (near, 3, nearer),
                (near + 0.05, 2, farther),
                (far, 2, farther),
                (far + 0.05, 0, ""),
            ];
            for (cm, each, name) in ranges {
                let ruling = fire(&[firer(troops, stands), target(cm)]);
                let what = format!("{key}: {stands} of {troops} at {cm} cm");
                assert_eq!(total(&ruling), each * i64::from(stands), "{what}");
                assert_eq!(value(&ruling, key), each * i64::from(stands), "{what}");
                assert_eq!(band(&ruling, "f"), name, "{what}");
                assert_eq!(each == 0, all_refused(&ruling, "f", "fire.range"), "{what}");
                let extended = ruling.tally.rests_on.contains(&"fire.rating.extend");
                assert_eq!(extended, stands > 4 && each > 0, "fire.rating.extend: {what}");
                let on_bound = ruling.tally.rests_on.contains(&"fire.rating.bound");
                let is_bound = [near, far].iter().any(|bound: &f64| (cm - bound).abs() < 1e-6);
                assert_eq!(on_bound, is_bound, "fire.rating.bound: {what}");
            }
        }
    }
}

#[test]
fn unseen_howitzers_are_worth_what_their_figures_together_are() {
    // fire.rating.howitzer.unseen, fire.howitzer.unseen; 5 and 6 figures: fire.rating.extend
    let village = || area("v", "bua", [80.0, 110.0, 120.0, 114.0]);
    for (figures, worth) in [(1, 2), (2, 2), (3, 4), (4, 6), (5, 8), (6, 10)] {
        for (cm, expected) in [(20.0, worth), (20.05, worth), (60.0, worth), (60.05, 0)] {
            let ruling = fire(&[firer("howitzer-artillery", figures), target(cm), village()]);
            assert_eq!(total(&ruling), expected, "fire.rating.howitzer.unseen: {figures} figures at {cm} cm");
            assert_eq!(
                value(&ruling, "fire.rating.howitzer.unseen"),
                expected,
                "{figures} figures at {cm} cm"
            );
            assert_eq!(band(&ruling, "f") == "shell", expected > 0, "{figures} figures at {cm} cm");
        }
    }
    for troops in ["light-artillery", "medium-artillery", "heavy-artillery", "line-infantry"] {
        let ruling = fire(&[firer(troops, 4), target(25.0), village()]);
        assert!(
            all_refused(&ruling, "f", "fire.sight"),
            "fire.howitzer.unseen: only howitzers, not {troops}"
        );
    }
}

#[test]
fn an_unseen_target_wholly_in_the_dead_zone_can_not_be_fired_at() {
    // fire.howitzer.dead: the far corners of one stand of 4 by 3 cm are its farthest points. From the middle of the
    // front they are √(2² + (d + 3)²) away, which is 20 at d = √396 − 3 = 16.8997.
    let village = || area("v", "bua", [80.0, 101.0, 120.0, 104.0]);
    for (cm, expected) in [(6.0, 0), (16.85, 0), (16.95, 6), (19.0, 6)] {
        let ruling = fire(&[firer("howitzer-artillery", 4), formed("line", 1, cm), village()]);
        assert_eq!(total(&ruling), expected, "fire.howitzer.dead: {cm} cm");
        assert_eq!(all_refused(&ruling, "f", "fire.howitzer.dead"), expected == 0, "{cm} cm");
    }
    // A target that is seen has no dead zone: canister, 4 × 3.
    let seen = fire(&[firer("howitzer-artillery", 4), formed("line", 1, 6.0)]);
    assert_eq!((total(&seen), band(&seen, "f").as_str()), (12, "canister"));
}

#[test]
fn each_hill_level_under_a_battery_lengthens_its_ball_and_nothing_else() {
    // fire.range.hill
    let hill = |level: u32| area("h", "hill", [60.0, 60.0, 140.0, 101.0]) + &format!("level = {level}\n");
    for (troops, _, near, far, [nearer, farther]) in FIRERS {
        let guns = troops.ends_with("artillery");
        for level in 1..=3 {
            let end = if guns { far + 10.0 * f64::from(level) } else { far };
            for (cm, each, name) in
                [(near, 3, nearer), (near + 0.05, 2, farther), (end, 2, farther), (end + 0.05, 0, "")]
            {
                let ruling = fire(&[firer(troops, 4), target(cm), hill(level)]);
                assert_eq!(total(&ruling), 4 * each, "fire.range.hill: {troops} on level {level} at {cm} cm");
                assert_eq!(band(&ruling, "f"), name, "fire.range.hill: {troops} on level {level} at {cm} cm");
            }
        }
    }
    // Shell is not ball. A wood, which no hill overlooks, hides the target.
    let wood = || area("w", "woods", [60.0, 110.0, 140.0, 114.0]);
    let shell = |cm| fire(&[firer("howitzer-artillery", 4), target(cm), hill(2), wood()]);
    assert_eq!(total(&shell(60.0)), 6, "fire.range.hill");
    assert!(all_refused(&shell(60.05), "f", "fire.range"), "fire.range.hill");
}

#[test]
fn a_battery_on_the_boundary_of_a_hill_counts_as_below_it() {
    // fire.hill.edge, measure.level: the battery is 6 by 5, so it lies between y = 95 and y = 100.
    for (edge, far) in [(100.5, 70.0), (99.5, 60.0), (95.5, 60.0)] {
        let hill = || area("h", "hill", [60.0, 60.0, 140.0, edge]);
        for (cm, expected) in [(far, 8), (far + 0.05, 0)] {
            let ruling = fire(&[firer("medium-artillery", 4), target(cm), hill()]);
            assert_eq!(total(&ruling), expected, "fire.hill.edge: the hill ends at y = {edge}, {cm} cm");
        }
    }
    // A battery on the boundary of the upper of two levels counts for a single level, 10 cm.
    let levels = area("h", "hill", [60.0, 60.0, 140.0, 101.0])
        + &area("i", "hill", [60.0, 60.0, 140.0, 98.0])
        + "level = 2\n";
    assert_eq!(
        total(&fire(&[firer("medium-artillery", 4), target(70.0), levels.clone()])),
        8,
        "fire.hill.edge"
    );
    assert_eq!(total(&fire(&[firer("medium-artillery", 4), target(70.05), levels])), 0, "fire.hill.edge");
}

#[test]
fn the_range_is_measured_once_for_each_group_from_the_mean_of_its_fronts() {
    // fire.range, measure.group.front, measure.range.stands: the column's near left corner is at (110, 110).
    let column = || unit("t", "blue", "line-infantry", "column", 4, [112.0, 110.0, 180.0]);
    let scene = || [firer("line-infantry", 4), column()];
    let cases = [
        ("f", 10.0_f64.hypot(10.0), 4 * (3 + 1)),
        ("f:1+2", 14.0_f64.hypot(10.0), 2 * (2 + 1)),
        ("f:3+4", 6.0_f64.hypot(10.0), 2 * (3 + 1)),
        ("f:1+4", 10.0_f64.hypot(10.0), 2 * (3 + 1)),
    ];
    for (by, cm, expected) in cases {
        let ruling = fire_by(&scene(), &[("by", by)]);
        assert!((range(&ruling, "f") - cm).abs() < 1e-9, "fire.range: {by} {}", range(&ruling, "f"));
        assert_eq!(total(&ruling), expected, "fire.range: {by}");
    }
}

#[test]
fn the_ratings_of_all_groups_are_added_and_none_is_below_nothing() {
    // fire.sum, fire.rating.floor: f fires far (2), moved (−1), up a hill (−1), into a wood (−1): −1 for each stand,
    // so 0.
    let hill = area("h", "hill", [60.0, 117.5, 140.0, 140.0]);
    let wood = area("w", "woods", [60.0, 117.5, 140.0, 140.0]);
    let light = firer("light-infantry", 4) + "moved = true\n";
    let guns = unit("g", "red", "medium-artillery", "deployed", 4, [115.0, 100.0, 0.0]);
    let ruling = fire(&[light, target(18.0), guns, hill, wood]);
    assert_eq!(group(&ruling, "f").total(), 0, "fire.rating.floor");
    assert_eq!(value(&ruling, "fire.rating.floor"), 4, "fire.rating.floor");
    // Canister at √(7² + 18²) = 19.3 cm gives 4 × (3 − 1), the 1 for cover.
    assert_eq!(group(&ruling, "g").total(), 8);
    assert_eq!(total(&ruling), 8, "fire.sum");
}

#[test]
fn a_range_within_the_accuracy_of_a_bound_is_decided_as_measured_and_told_as_close() {
    // tie.measure: 0.5 cm. The bound is 15 cm, and on the other side the total is 4 × 2 instead of 4 × 3, or the
    // reverse.
    for (cm, decided, otherwise) in
        [(14.4, 12, None), (14.6, 12, Some(8)), (15.4, 8, Some(12)), (15.6, 8, None)]
    {
        let ruling = fire(&[firer("line-infantry", 4), target(cm)]);
        assert_eq!(total(&ruling), decided, "tie.measure: {cm} cm");
        let close: Vec<_> = ruling.close.iter().filter(|close| close.key == "fire.rating.infantry").collect();
        assert_eq!(close.first().and_then(|close| close.total), otherwise, "tie.measure: {cm} cm");
    }
}
