//! Tests of placing units and of formations.

use super::*;

fn poses(view: &View) -> Vec<(Id, Pose)> {
    let placed = view.bodies.iter().filter_map(|body| {
        let (at, facing) = body.pose?;
        Some((body.id.clone(), Pose { at, facing }))
    });
    placed.collect()
}

#[test]
fn put_down_where_they_stand_nothing_changes() {
    for name in ["armies/demo.toml", "armies/big.toml", "docs/mill.toml"] {
        let mut desk = Desk::open(name);
        let before = desk.battle.write();
        desk.edit(&Edit::Put(poses(&desk.view())));
        assert_eq!(desk.battle.write(), before, "{name}");
    }
}

#[test]
fn put_elsewhere_and_put_back_nothing_has_changed() {
    // Units inside terrain or in contact are left out, because moving them ends that for good.
    let leaves = ["5-jaegers", "pioneers", "jaeger", "61-1"].map(Id::from);
    for name in ["armies/demo.toml", "docs/mill.toml"] {
        let mut desk = Desk::open(name);
        let before = desk.battle.write();
        let mut all = poses(&desk.view());
        all.retain(|(id, _)| !leaves.contains(id));
        assert!(all.len() > 6);
        let elsewhere = |(id, pose): &(Id, Pose)| {
            let at = pose.at + DVec2::new(7.25, -3.5);
            let facing = pose.facing.turned(37.0);
            (id.clone(), Pose { at, facing })
        };
        desk.edit(&Edit::Put(all.iter().map(elsewhere).collect()));
        assert_ne!(desk.battle.write(), before);
        desk.edit(&Edit::Put(all));
        assert_eq!(desk.battle.write(), before, "{name}");
    }
}

#[test]
fn a_line_put_down_facing_right_has_its_first_stand_on_the_far_side() {
    // Four stands of 4 by 3 cm have their front middle at (88, 30). Their centres are 1.5 behind the front, and 6, 2,
    // -2 and -6 to the side.
    let mut desk = Desk::open("armies/demo.toml");
    desk.put("85-1", [88.0, 30.0], 90.0);
    let stood = [(1, 36.0), (2, 32.0), (3, 28.0), (4, 24.0)].map(|(n, y)| (n, [86.5, y], 90.0));
    assert_eq!(desk.stands("85-1"), stood);
    desk.put("friant", [10.0, 11.0], 0.0);
    assert_eq!(desk.view().body(&"friant".into()).unwrap().pose.unwrap().0, DVec2::new(10.0, 11.0));
}

#[test]
fn stands_with_poses_of_their_own_move_as_a_rigid_whole() {
    let mut desk = Desk::open("docs/mill.toml");
    // The stands face 10 and 20 degrees to the right, so the unit faces 15.
    desk.put("chasseurs-4", [100.0, 50.0], 105.0);
    let stands = desk.stands("chasseurs-4");
    assert_eq!(DVec2::new(stands[0].2, stands[1].2), DVec2::new(100.0, 110.0));
    // The second stand is at (4.5, -1) from the first. After a quarter turn to the right it is at (-1, -4.5).
    let [one, two] = [stands[0].1, stands[1].1].map(DVec2::from);
    assert!((two - one - DVec2::new(-1.0, -4.5)).length() < 0.02);
    let (at, facing) = desk.view().body(&"chasseurs-4".into()).unwrap().pose.unwrap();
    assert!(at.distance(DVec2::new(100.0, 50.0)) < 1e-6);
    assert!((facing.as_degrees() - 105.0).abs() < 1e-6);
}

#[test]
fn contact_lasts_as_long_as_they_touch_and_goes_on_both_sides() {
    let mut desk = Desk::open("docs/mill.toml");
    let named = |id: &str| Value::Array(vec![id.into()]);
    desk.set("jaeger", "contact", named("61-1"));
    // After a move of half a cm along the village, the unit is still at the wall. After a move of 9 cm back, it is not.
    desk.put("61-1", [88.0, 69.9], 0.0);
    assert_eq!(desk.written("61-1", "contact"), Some(named("jaeger")));
    assert_eq!(desk.written("jaeger", "contact"), Some(named("61-1")));
    // Round the corner, the unit touches the village. It touches none of the stands inside, which end before 94.
    desk.put("61-1", [95.1, 76.0], 270.0);
    let inside = desk.stands("jaeger");
    assert!(inside.iter().all(|(_, [x, _], _)| *x < 92.0), "{inside:?}");
    assert_eq!(desk.written("61-1", "contact"), Some(named("jaeger")));
    desk.put("61-1", [88.0, 61.0], 0.0);
    assert_eq!(desk.written("61-1", "contact"), None);
    assert_eq!(desk.written("jaeger", "contact"), None);
}

#[test]
fn contact_with_one_who_has_no_place_is_kept() {
    let mut desk = Desk::open("docs/mill.toml");
    desk.edit(&Edit::Unplace("uhlans-1".into()));
    let named = Value::Array(vec!["uhlans-1".into()]);
    desk.set("85-1", "contact", named.clone());
    desk.put("85-1", [50.0, 50.0], 0.0);
    assert_eq!(desk.written("85-1", "contact"), Some(named));
}

#[test]
fn a_garrison_put_down_outside_stands_in_its_formation_again() {
    let mut desk = Desk::open("armies/demo.toml");
    assert_eq!(desk.written("5-jaegers", "in"), Some("village".into()));
    desk.put("5-jaegers", [60.0, 45.0], 180.0);
    assert_eq!(desk.written("5-jaegers", "in"), None);
    // The unit faces the near edge, so its left is at greater x. The centres are 1.5 behind the front.
    let line = [(1, 66.0), (2, 62.0), (3, 58.0), (4, 54.0)].map(|(n, x)| (n, [x, 46.5], 180.0));
    assert_eq!(desk.stands("5-jaegers"), line);
}

#[test]
fn a_front_said_beside_its_stands_moves_with_them() {
    let at = "front = [122.0, 41.0]\nstand = [";
    let mut mill = Desk::of(&text("docs/mill.toml").replacen("stand = [", at, 1));
    let pose = |desk: &Desk| {
        let view = desk.view();
        let body = view.body(&"chasseurs-4".into()).unwrap();
        body.pose.unwrap()
    };
    assert_eq!(pose(&mill).0, DVec2::new(122.0, 41.0));
    mill.put("chasseurs-4", [132.0, 31.0], pose(&mill).1.as_degrees());
    assert_eq!(pose(&mill).0, DVec2::new(132.0, 31.0));
    let stands = [(1, [130.0, 30.0], 10.0), (2, [134.5, 29.0], 20.0)];
    assert_eq!(mill.stands("chasseurs-4"), stands);
}

#[test]
fn who_found_no_room_in_a_place_and_is_put_down_stands() {
    let file = text("docs/mill.toml").replacen("in = \"village\"", "in = \"village\"\nplaced = false", 1);
    let mut mill = Desk::of(&file);
    assert!(mill.stands("jaeger").is_empty());
    mill.put("jaeger", [20.0, 100.0], 180.0);
    assert_eq!(mill.written("jaeger", "placed"), None);
    assert_eq!(mill.stands("jaeger").len(), 4);
}

#[test]
fn who_is_put_down_has_left_his_host_and_come_back_from_rout() {
    let mut desk = Desk::open("docs/mill.toml");
    desk.put("sappers", [20.0, 20.0], 0.0);
    assert_eq!(desk.written("sappers", "with"), None);
    desk.put("charles", [100.0, 100.0], 0.0);
    assert_eq!(desk.written("charles", "with"), None);
    desk.put("grenzer", [30.0, 100.0], 180.0);
    assert_eq!(desk.written("grenzer", "state"), None);
    assert_eq!(desk.stands("grenzer").len(), 3);
}

#[test]
fn a_unit_taken_off_the_table_is_known_but_not_where() {
    let mut desk = Desk::open("armies/demo.toml");
    for id in ["85-1", "5-jaegers", "davout"] {
        desk.edit(&Edit::Unplace(id.into()));
        assert_eq!(desk.view().body(&id.into()).unwrap().pose, None, "{id}");
    }
    // Guns without gunners must have a position.
    let mut mill = Desk::open("docs/mill.toml");
    let guns = Edit::Unplace("guns-1".into());
    assert!(matches!(mill.try_edit(&guns), Err(EditFault::File(_))));
}

#[test]
fn a_unit_takes_a_formation_about_the_same_front_middle() {
    let mut desk = Desk::open("armies/demo.toml");
    let form = |unit: &str, formation: &str| Edit::Form { unit: unit.into(), formation: formation.into() };
    desk.edit(&form("13-1", "line"));
    let line = [(1, 124.0), (2, 128.0), (3, 132.0), (4, 136.0)].map(|(n, x)| (n, [x, 40.5], 0.0));
    assert_eq!(desk.stands("13-1"), line);
    let mut mill = Desk::open("docs/mill.toml");
    let before = mill.view().body(&"chasseurs-4".into()).unwrap().pose.unwrap();
    mill.edit(&form("chasseurs-4", "column"));
    let after = mill.view().body(&"chasseurs-4".into()).unwrap().pose.unwrap();
    assert!(before.0.distance(after.0) < 1e-6 && before.1.turn_to(after.1).abs() < 1e-6);
    assert_eq!(mill.written("chasseurs-4", "stand"), None);
}

#[test]
fn stands_that_stay_keep_their_numbers_and_the_missing_come_back_first() {
    let mut desk = Desk::open("armies/demo.toml");
    let numbers = |desk: &Desk| -> Vec<u32> { desk.stands("narva-1").iter().map(|stand| stand.0).collect() };
    let count = |count| Edit::Stands { unit: "narva-1".into(), count };
    assert_eq!(numbers(&desk), [2, 3, 4]);
    desk.edit(&count(2));
    assert_eq!(numbers(&desk), [2, 3]);
    desk.edit(&count(5));
    assert_eq!(numbers(&desk), [1, 2, 3, 4, 5]);
    desk.edit(&Edit::Stands { unit: "10-battery".into(), count: 2 });
    assert_eq!(desk.written("10-battery", "figures"), Some(2.into()));
    assert_eq!(desk.stands("10-battery").len(), 1);
}

#[test]
fn what_is_said_of_lost_stands_goes_with_them() {
    let order = "[[fire]]\nby = \"85-1\"\nstands = [4]\nat = \"narva-1\"\n";
    let mut desk = Desk::of(&(text("armies/demo.toml") + order));
    desk.set("85-1", "gives", Value::Array(vec![1.into(), 4.into()]));
    desk.edit(&Edit::Stands { unit: "85-1".into(), count: 3 });
    assert_eq!(desk.written("85-1", "gives"), Some(Value::Array(vec![1.into()])));
    assert!(!desk.battle.write().contains("[[fire]]"));
    // The order must not name stands that the unit no longer has, and there must be no objections.
    assert_eq!(desk.battle.objections(), []);
    let mut desk = Desk::of(&(text("armies/demo.toml") + &order.replace("[4]", "[3, 4]")));
    desk.edit(&Edit::Stands { unit: "85-1".into(), count: 3 });
    let written: toml::Table = desk.battle.write().parse().unwrap();
    assert_eq!(written["fire"][0]["stands"], Value::Array(vec![3.into()]));
    assert_eq!(desk.battle.objections(), []);
}

#[test]
fn of_stands_with_poses_of_their_own_those_that_stay_do_not_move() {
    let mut mill = Desk::open("docs/mill.toml");
    let before = mill.stands("chasseurs-4");
    let count = |count| Edit::Stands { unit: "chasseurs-4".into(), count };
    mill.edit(&count(1));
    assert_eq!(mill.stands("chasseurs-4"), before[..1]);
    // The file has no poses for the two additional stands, so all stands are laid out in line.
    mill.edit(&count(3));
    assert_eq!(mill.written("chasseurs-4", "stand"), None);
    assert_eq!(mill.stands("chasseurs-4").len(), 3);
}
