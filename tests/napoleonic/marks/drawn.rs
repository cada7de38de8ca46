//! Marks with places worked out by hand.

use super::{answers, length, points, taped};
use crate::support::{battle, book, open, unit};
use frontage::dice::Id;
use frontage::ruling::Amendments;
use frontage::ruling::table::{Mark, MarkKind};
use glam::DVec2;

fn marks_of(text: &str, procedure: &str, holes: &[(&str, &str)], said: &Amendments) -> Vec<Mark> {
    let book = book();
    let battle = open(&*book, text);
    let marks = battle.sketch(procedure, &answers(holes), said);
    marks.unwrap_or_else(|halt| panic!("{halt:?}"))
}

fn on<'m>(marks: &'m [Mark], path: &str) -> Vec<&'m Mark> {
    marks.iter().filter(|mark| mark.path == path).collect()
}

fn is_line(mark: &Mark, from: (f64, f64), to: (f64, f64)) {
    let (points, ends) = (points(mark), [DVec2::from(from), DVec2::from(to)]);
    assert_eq!(points.len(), 2, "{mark:?}");
    let near = |a: DVec2, b: DVec2| a.distance(b) < 1e-6;
    let forth = near(points[0], ends[0]) && near(points[1], ends[1]);
    let back = near(points[0], ends[1]) && near(points[1], ends[0]);
    assert!(forth || back, "{mark:?}");
}

/// Writes four stands of foot at (60, 50) facing up the table, and an enemy line facing the foot from y = 70.
fn face_to_face(more: &[String]) -> String {
    let mut units = vec![
        unit("a", "red", "line-infantry", "line", 4, [60.0, 50.0, 0.0]),
        unit("b", "blue", "line-infantry", "line", 4, [60.0, 70.0, 180.0]),
    ];
    units.extend_from_slice(more);
    battle("fire", &units)
}

#[test]
fn the_range_goes_from_the_middle_of_the_front_to_the_nearest_point() {
    // measure.range
    let text = face_to_face(&[]);
    let marks = marks_of(&text, "fire", &[("target", "b"), ("by", "a")], &Amendments::default());
    let range = on(&marks, "groups.0.range_cm");
    assert_eq!(range.len(), 1);
    assert_eq!(range[0].cm, Some(20.0));
    is_line(range[0], (60.0, 50.0), (60.0, 70.0));
}

#[test]
fn what_the_umpire_tapes_lies_nowhere() {
    let text = face_to_face(&[]);
    let said = taped("groups.0.range_cm", 14.0);
    let marks = marks_of(&text, "fire", &[("target", "b"), ("by", "a")], &said);
    assert!(on(&marks, "groups.0.range_cm").is_empty());
    assert_eq!(on(&marks, "groups.0.stands.0.sees").len(), 1);
}

#[test]
fn a_hidden_line_ends_where_the_blocker_begins_and_names_it() {
    // fire.sight: the friends stand at 55 to 58 up the table, before the whole front.
    let friends = unit("c", "red", "line-infantry", "line", 6, [60.0, 58.0, 0.0]);
    let text = face_to_face(&[friends]);
    let marks = marks_of(&text, "fire", &[("target", "b"), ("by", "a")], &Amendments::default());
    let lines = on(&marks, "groups.0.stands.0.sees");
    assert_eq!(lines[0].kind, MarkKind::Hidden);
    let ends = points(lines[0])[1];
    assert!((ends.y - 55.0).abs() < 1e-6, "{ends}");
    assert_eq!(lines[1].kind, MarkKind::Blocker);
    assert_eq!(lines[1].of, Some(Id::from("c")));
    assert_eq!(lines[1].says.as_ref().map(|says| says.variant), Some("unit"));
}

#[test]
fn a_stand_out_of_whose_zone_the_target_lies_shows_zone_and_distance() {
    // fire.zone: the battery's right front corner lies at (63, 50), and its ray goes up at 45°. The target begins at
    // x = 92 and ends at y = 73, so its corner (92, 73) lies (29 − 23) / √2 from the ray.
    let units = [
        unit("a", "red", "medium-artillery", "deployed", 3, [60.0, 50.0, 0.0]),
        unit("b", "blue", "line-infantry", "line", 4, [100.0, 73.0, 0.0]),
    ];
    let text = battle("fire", &units);
    let marks = marks_of(&text, "fire", &[("target", "b"), ("by", "a")], &Amendments::default());
    let zone = on(&marks, "groups.0.stands.0.outside_zone_cm");
    assert_eq!(zone[0].kind, MarkKind::Front);
    assert!((zone[1].cm.unwrap() - 6.0 / 2.0_f64.sqrt()).abs() < 1e-6, "{zone:?}");
    // The point on the ray lies 26 to the right and 26 up from the battery's corner.
    is_line(zone[1], (89.0, 76.0), (92.0, 73.0));
    // A distance given by the umpire has no place on the table.
    let said = taped("groups.0.stands.0.outside_zone_cm", 3.0);
    let marks = marks_of(&text, "fire", &[("target", "b"), ("by", "a")], &said);
    assert_eq!(on(&marks, "groups.0.stands.0.outside_zone_cm"), Vec::<&Mark>::new());
}

#[test]
fn generals_friends_and_enemies_of_a_test_have_their_distances() {
    // morale.mod.general, morale.mod.support, morale.mod.rear
    let text = face_to_face(&[
        unit("c", "red", "line-infantry", "line", 3, [80.0, 50.0, 0.0]),
        unit("d", "blue", "light-cavalry", "line", 3, [60.0, 40.0, 0.0]),
    ]) + "[[general]]\nid = \"g\"\nside = \"red\"\nname = \"G\"\nat = [49.0, 48.0]\n";
    let marks = marks_of(&text, "morale", &[("unit", "a")], &Amendments::default());
    // The line is 16 wide and 3 deep: from x = 52 to 68, from y = 47 to 50.
    is_line(on(&marks, "generals.0.cm")[0], (49.0, 48.0), (52.0, 48.0));
    let friend = on(&marks, "friends.0.cm")[0];
    assert!((length(friend) - 6.0).abs() < 1e-6, "{friend:?}");
    let rear = on(&marks, "zones.rear.0.cm")[0];
    assert!((length(rear) - 7.0).abs() < 1e-6, "{rear:?}");
    assert_eq!(rear.of, Some(Id::from("d")));
    let reach = on(&marks, "zones.rear");
    assert!(points(reach[0]).iter().all(|point| point.y > 47.0 - 10.0 - 1e-6));
}

#[test]
fn a_way_is_drawn_leg_by_leg_to_where_the_stands_come_to_stand() {
    // move.wheel: two ahead, and then about the front right corner at (68, 52).
    let text = face_to_face(&[]).replace("phase = \"fire\"", "phase = \"movement\"");
    let holes = [("unit", "a"), ("path", "forward:2,wheel-right:90")];
    let marks = marks_of(&text, "move", &holes, &Amendments::default());
    let first = on(&marks, "march.legs.0.parts.0.cm");
    is_line(first[0], (60.0, 50.0), (60.0, 52.0));
    let wheel = points(on(&marks, "march.legs.1.parts.0.cm")[0]);
    assert!(wheel[0].distance(DVec2::new(52.0, 52.0)) < 1e-6);
    assert!(wheel[wheel.len() - 1].distance(DVec2::new(68.0, 68.0)) < 1e-6);
    assert!(wheel.len() > 30);
}

#[test]
fn a_way_that_is_stopped_ends_there_and_shows_by_whom() {
    // melee.when: contact is at 70 less the tolerance.
    let text = face_to_face(&[]).replace("phase = \"fire\"", "phase = \"movement\"");
    let holes = [("unit", "a"), ("path", "forward:40")];
    let marks = marks_of(&text, "move", &holes, &Amendments::default());
    let way = on(&marks, "march.legs.0.stopped.at_cm")[0];
    assert!((length(way) - 19.8).abs() < 0.01, "{way:?}");
    let stop = on(&marks, "march.legs.0.stopped");
    assert_eq!([stop[0].kind, stop[1].kind], [MarkKind::Stop, MarkKind::Blocker]);
    assert_eq!(stop[1].of, Some(Id::from("b")));
}

#[test]
fn a_line_of_foot_has_four_zones_and_two_bands_and_a_square_four_fronts() {
    // zone.front, zone.flank, zone.rear, fire.rating.infantry
    let square = unit("s", "red", "line-infantry", "square", 4, [150.0, 100.0, 0.0]);
    let text = face_to_face(&[square]);
    let book = book();
    let battle = open(&*book, &text);
    let kinds = |id: &str| {
        let marks = battle.around(&Id::from(id));
        let count = |kind| marks.iter().filter(|mark| mark.kind == kind).count();
        [MarkKind::Front, MarkKind::Flank, MarkKind::Rear, MarkKind::Band].map(count)
    };
    // Flanks and rear are drawn both whole and as far as the reach goes.
    assert_eq!(kinds("a"), [1, 4, 2, 2]);
    assert_eq!(kinds("s"), [4, 0, 0, 8]);
    let bands = battle.around(&Id::from("a"));
    let farthest = bands.iter().filter(|mark| mark.kind == MarkKind::Band);
    let reach = |mark: &Mark| {
        let middle = DVec2::new(60.0, 50.0);
        let far = points(mark).into_iter().map(|point| point.distance(middle));
        far.fold(0.0, f64::max)
    };
    let reaches: Vec<f64> = farthest.map(reach).collect();
    assert!((reaches[0] - 15.0).abs() < 1e-6 && (reaches[1] - 30.0).abs() < 1e-6, "{reaches:?}");
}

#[test]
fn a_struck_side_shows_its_zone_and_the_way_in() {
    // attack.facing: the attacker's front lies to the right of the target on the table. That is the target's left
    // flank, because the target faces down the table.
    let units = [
        unit("a", "red", "line-infantry", "line", 2, [71.2, 71.5, 270.0]),
        unit("b", "blue", "line-infantry", "line", 4, [60.0, 70.0, 180.0]),
    ];
    let text = battle("melee", &units);
    let holes = [("attackers", "a"), ("defenders", "b")];
    let marks = marks_of(&text, "melee", &holes, &Amendments::default());
    let struck = on(&marks, "parts.0.attackers.0.strikes");
    assert_eq!(struck[0].kind, MarkKind::Flank);
    assert_eq!(struck[0].of, Some(Id::from("b")));
    assert_eq!(on(&marks, "parts.0.attackers.0.against")[0].kind, MarkKind::Way);
}

#[test]
fn nobody_who_stands_nowhere_has_a_mark() {
    let text = face_to_face(&[]).replacen("at = [60.0, 50.0]\nfacing = 0.0\n", "", 1);
    let book = book();
    let battle = open(&*book, &text);
    assert!(battle.around(&Id::from("a")).is_empty());
    for (procedure, holes) in [
        ("fire", vec![("target", "b"), ("by", "a")]),
        ("fire", vec![("target", "a"), ("by", "b")]),
        ("morale", vec![("unit", "a")]),
        ("melee", vec![("attackers", "a"), ("defenders", "b")]),
        ("retreat", vec![("unit", "a"), ("from", "b"), ("distance", "9")]),
    ] {
        let marks = marks_of(&text, procedure, &holes, &Amendments::default());
        assert_eq!(marks, [], "{procedure}");
    }
}
