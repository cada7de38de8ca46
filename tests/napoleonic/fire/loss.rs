//! The stands that a loss takes, and the places of the remaining stands.

use crate::fire::phase::{played, shown, stands, total};
use crate::fire::{area, firer, formed};
use crate::support::{ask, battle, unit};
use serde_json::json;

#[test]
fn a_line_loses_its_stands_nearest_to_the_firer_and_a_column_its_rear_ones() {
    // fire.loss, fire.loss.choice: t faces the near edge. Its first stand is on its left, at x = 106, then 102, 98,
    // 94.
    let shooter = |x: f64| unit("f", "red", "line-infantry", "line", 4, [x, 100.0, 0.0]);
    let silent = |formation: &str, stands: u32| formed(formation, stands, 10.0) + "moved = true\n";
    let faces = [9, 2, 1];
    let (_, show) = played(&[shooter(108.0), silent("line", 4)], &faces);
    assert_eq!(
        stands(&show, "t"),
        [(2, 104.0, 111.5), (3, 100.0, 111.5), (4, 96.0, 111.5)],
        "fire.loss: a line"
    );
    let (_, show) = played(&[shooter(92.0), silent("line", 4)], &faces);
    assert_eq!(
        stands(&show, "t"),
        [(1, 104.0, 111.5), (2, 100.0, 111.5), (3, 96.0, 111.5)],
        "fire.loss: a line"
    );
    let (_, show) = played(&[shooter(108.0), silent("column", 4)], &faces);
    assert_eq!(
        stands(&show, "t"),
        [(1, 100.0, 111.5), (2, 100.0, 114.5), (3, 100.0, 117.5)],
        "fire.loss: a column"
    );
    // Two stands are lost at once: 12 + 12 = 24, and 4 on the die. All stands of t are 10 cm from some stand that
    // fired. The fourth is the nearest to the middle of f, at x = 90, the first to that of g, at x = 110.
    let other = unit("g", "red", "line-infantry", "line", 4, [110.0, 100.0, 0.0]);
    let (record, show) = played(&[shooter(90.0), silent("line", 4), other], &[9, 2, 4]);
    assert_eq!(total(&record, "t"), 24, "fire.sum");
    assert_eq!(stands(&show, "t"), [(2, 102.0, 111.5), (3, 98.0, 111.5)], "fire.loss: two of a line");
}

#[test]
fn a_square_keeps_its_shape_while_it_can_and_one_stand_of_it_is_a_line() {
    // fire.loss, fire.loss.choice, formation.shape
    let silent = |formation: &str, stands: u32| formed(formation, stands, 10.0) + "moved = true\n";
    let after = |formation: &str, strength: u32| {
        let (_, show) = played(&[firer("line-infantry", 4), silent(formation, strength)], &[9, 2, 1]);
        (shown(&show, "t")["formation"].clone(), stands(&show, "t"))
    };
    // Stand 1, the front face, is the nearest and is lost. Stands 2, 3 and 4 keep their numbers and become the front,
    // the right and the rear.
    let (formation, three) = after("square", 4);
    assert_eq!(formation, "square", "fire.loss");
    assert_eq!(
        three,
        [(2, 100.0, 111.5), (3, 96.5, 115.0), (4, 100.0, 118.5)],
        "fire.loss: ranks close on the front middle"
    );
    assert_eq!(after("square", 2), (json!("line"), vec![(2, 100.0, 111.5)]), "fire.loss: one of a square");
    let (formation, loose) = after("disordered", 4);
    assert_eq!((formation, loose.len()), (json!("disordered"), 3), "fire.loss: any stand of a loose block");
    assert!(loose.iter().any(|(_, _, y)| (y - 111.5).abs() < 1e-9), "the front stays");
}

#[test]
fn stands_with_poses_of_their_own_and_garrisons_close_no_ranks() {
    // fire.loss, fire.loss.choice: the stand nearest to f is lost, and the others stay where they are.
    let poses = "moved = true\nstand = [{ at = [90.0, 111.5], facing = 180.0 }, { at = [104.0, 111.5], facing = 180.0 }, \
                 { at = [112.0, 111.5], facing = 180.0 }]\n";
    let own = formed("line", 3, 10.0) + poses;
    let (_, show) = played(&[firer("line-infantry", 4), own], &[9, 2, 1]);
    assert_eq!(stands(&show, "t"), [(1, 90.0, 111.5), (3, 112.0, 111.5)], "fire.loss");
    let village = area("v", "bua", [88.0, 110.0, 114.0, 130.0]);
    let held = formed("line", 3, 10.0) + poses + "in = \"v\"\n";
    let (_, show) = played(&[firer("line-infantry", 4), held, village], &[9, 2, 1]);
    assert_eq!(stands(&show, "t"), [(1, 90.0, 111.5), (3, 112.0, 111.5)], "fire.loss: a garrison");
}

#[test]
fn a_battery_loses_gunner_figures_and_stays_where_it_is() {
    // fire.loss, measure.battery
    let guns = unit("t", "blue", "heavy-artillery", "deployed", 4, [100.0, 110.0, 180.0]) + "moved = true\n";
    let (_, show) = played(&[firer("line-infantry", 4), guns], &[9, 2, 1]);
    assert_eq!(
        (&shown(&show, "t")["strength"], &shown(&show, "t")["lost"]),
        (&json!(3), &json!(1)),
        "measure.battery"
    );
    assert_eq!(stands(&show, "t"), [(1, 100.0, 112.5)], "fire.loss");
}

#[test]
fn the_owner_chooses_the_stand_but_not_of_a_column() {
    // fire.loss, fire.loss.choice: a line of eight stands before four (x = 92 to 108). Its owner may give the left
    // stand, at x = 112 to 116, or one of the six that are nearest, 10 cm away. The right one, at x = 84 to 88, may
    // not be given.
    let eight = |stand: &str| {
        let scene = battle("fire", &[firer("line-infantry", 4), formed("line", 8, 10.0)]);
        let holes = [("target", "t"), ("by", "f"), ("fire.loss.choice", stand)];
        ask(&scene, "fire", &holes, Some(&[1])).is_ok()
    };
    for (stand, may) in [("1", true), ("2", true), ("7", true), ("8", false), ("1+2", true), ("3+8", false)] {
        assert_eq!(eight(stand), may, "fire.loss: {stand}");
    }
    let target = |formation: &str| battle("fire", &[firer("line-infantry", 4), formed(formation, 4, 10.0)]);
    let choose = |formation: &str, stand: &str| {
        let holes = [("target", "t"), ("by", "f"), ("fire.loss.choice", stand)];
        ask(&target(formation), "fire", &holes, Some(&[1]))
    };
    let doomed = choose("line", "3").unwrap();
    let given = doomed.events.iter().find(|event| event.document["event"] == "doomed").unwrap();
    assert_eq!(given.document["gives"], json!([3]), "fire.loss.choice");
    assert!(choose("line", "9").is_err(), "fire.loss.choice: no such stand");
    assert!(choose("column", "1").is_err(), "fire.loss: a column loses its rear stands");
    let doomed = formed("line", 4, 10.0) + "moved = true\ndoomed = 1\ngives = [3]\n";
    let (_, show) = played(&[firer("line-infantry", 4), doomed], &[9, 2, 20]);
    let left: Vec<_> = stands(&show, "t").iter().map(|stand| stand.0).collect();
    assert_eq!(left, [1, 2, 4], "fire.loss.choice");
}
