//! Tests of adding units, generals and terrain.

use super::*;

#[test]
fn an_army_list_is_offered_by_name_and_its_units_join_a_side() {
    let mut desk = Desk::open("armies/demo.toml");
    let army = text("armies/french.toml");
    let all = recruits(desk.book.as_ref(), "french.toml", &army).unwrap();
    let (id, name) = all.iter().find(|(id, _)| *id == "13-1".into()).unwrap().clone();
    let add = Edit::Add {
        file: "french.toml".into(),
        text: army,
        units: vec![id.clone(), id],
        side: "french".into(),
    };
    desk.edit(&add);
    // The demo already has a unit with the id 13-1.
    for id in ["13-1-2", "13-1-3"] {
        let view = desk.view();
        let body = view.body(&id.into()).unwrap();
        assert_eq!((body.name.as_str(), body.side.clone()), (name.as_str(), Some("french".into())));
        assert_eq!(body.pose, None);
    }
    assert!(recruits(desk.book.as_ref(), "x.toml", "[[unit]]\nid = \"a\"").is_err());
    let squad = Desk::open("armies/squad.toml");
    assert!(recruits(squad.book.as_ref(), "x.toml", "").is_err());
}

#[test]
fn a_copy_stands_unharmed_a_cm_beside_with_a_number_to_its_name() {
    let mut desk = Desk::open("armies/demo.toml");
    desk.set("85-1", "lost", 1);
    desk.set("85-1", "fired_by", Value::Array(vec!["azov-1".into()]));
    desk.edit(&Edit::Copy("85-1".into()));
    // The copy is 17 cm to the right: the width of four stands of 4 cm, and a gap of 1 cm.
    let view = desk.view();
    let copy = view.body(&"85-1-2".into()).unwrap();
    assert_eq!(copy.name, "1/85e Ligne (2)");
    assert_eq!(copy.pose.unwrap().0, DVec2::new(105.0, 32.0));
    assert_eq!(desk.written("85-1-2", "lost"), None);
    assert_eq!(desk.written("85-1-2", "fired_by"), None);
    desk.edit(&Edit::Copy("85-1-2".into()));
    assert_eq!(desk.view().body(&"85-1-2-2".into()).unwrap().name, "1/85e Ligne (3)");
    // The right end of the unit is at 178 of 180 cm, so there is no room on the right.
    desk.put("85-2", [170.0, 20.0], 0.0);
    desk.edit(&Edit::Copy("85-2".into()));
    assert_eq!(desk.view().body(&"85-2-2".into()).unwrap().pose.unwrap().0, DVec2::new(153.0, 20.0));
}

#[test]
fn a_copy_of_stands_with_poses_of_their_own_has_the_same_shape() {
    let mut desk = Desk::open("docs/mill.toml");
    desk.edit(&Edit::Copy("chasseurs-4".into()));
    let (old, new) = (desk.stands("chasseurs-4"), desk.stands("chasseurs-4-2"));
    let between = |stands: &[(u32, [f64; 2], f64)]| DVec2::from(stands[1].1) - DVec2::from(stands[0].1);
    assert!((between(&old) - between(&new)).length() < 0.02);
    // The copy of a garrison stands in formation, and the copy of an unplaced unit is unplaced.
    desk.edit(&Edit::Copy("jaeger".into()));
    assert_eq!(desk.written("jaeger-2", "in"), None);
    assert_eq!(desk.written("jaeger-2", "stand"), None);
    desk.edit(&Edit::Copy("grenzer".into()));
    assert_eq!(desk.view().body(&"grenzer-2".into()).unwrap().pose, None);
}

#[test]
fn a_copy_of_a_squad_is_in_the_same_hex_and_in_good_order() {
    let mut desk = Desk::open("armies/squad.toml");
    let hex = desk.written("al-2", "hex");
    assert!(hex.is_some());
    desk.edit(&Edit::Copy("al-2".into()));
    assert_eq!(desk.written("al-2-2", "hex"), hex);
    assert_eq!(desk.written("al-2-2", "broken"), None);
}

#[test]
fn a_copy_of_a_counter_has_lived_through_nothing() {
    let text = BOOKS.demo("shock").unwrap().battle;
    let id = BattleFile::of(Desk::of(text).battle.as_ref(), "").unwrap();
    let id = battle_file::text(id.each(UNIT).next().unwrap(), "id").to_owned();
    let unit = format!("id = \"{id}\"");
    assert_eq!(text.matches(&unit).count(), 1);
    let mut desk = Desk::of(&text.replace(&unit, &format!("{unit}\ndisordered = true")));
    assert_eq!(desk.written(&id, "disordered"), Some(true.into()));
    desk.edit(&Edit::Copy(id.as_str().into()));
    assert_eq!(desk.written(&format!("{id}-2"), "disordered"), None);
}

#[test]
fn generals_and_terrain_are_made_with_ids_of_their_own() {
    let mut desk = Desk::of(&blank("napoleonic", "New", 100.0, 80.0));
    for chief in [true, false] {
        desk.edit(&Edit::AddGeneral {
            side: "a".into(),
            name: "Ney".into(),
            chief,
            at: DVec2::new(10.0, 20.0),
        });
    }
    let view = desk.view();
    assert_eq!(view.body(&"general".into()).unwrap().troops, "view-chief");
    assert_eq!(view.body(&"general-2".into()).unwrap().troops, "view-general");
    let corners = vec![DVec2::ZERO, DVec2::new(0.0, 10.0), DVec2::new(10.0, 10.0)];
    desk.edit(&Edit::AddTerrain { kind: TerrainKind::Woods, outline: Outline::Area(corners.clone()) });
    desk.edit(&Edit::AddTerrain { kind: TerrainKind::River, outline: Outline::Line(corners.clone(), 3.0) });
    assert_eq!(desk.written("river", "width"), Some(3.0.into()));
    let shape = vec![DVec2::ZERO, DVec2::new(0.0, 20.0), DVec2::new(20.0, 20.0)];
    for (id, key) in [("woods", "outline"), ("river", "line")] {
        assert_eq!(desk.written(id, key), Some(points(&corners)));
        desk.edit(&Edit::Reshape { id: id.into(), points: shape.clone() });
        assert_eq!(desk.written(id, key), Some(points(&shape)));
    }
    assert_eq!(desk.written("river", "width"), Some(3.0.into()));
}
