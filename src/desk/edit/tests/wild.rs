//! A property test: after any edits, the written battle can be opened again.

use super::*;
use geometry::units::Bearing;
use proptest::prelude::*;

fn anybody() -> impl Strategy<Value = Id> {
    let ids = [
        "85-1",
        "5-jaegers",
        "narva-1",
        "narva-2",
        "10-battery",
        "pioneers",
        "davout",
        "dokhturov",
        "heudelet",
        "village",
        "wood",
        "85-1-2",
        "general",
        "nobody",
    ];
    prop::sample::select(ids.to_vec()).prop_map(Id::from)
}

fn at() -> impl Strategy<Value = DVec2> {
    (-20.0..200.0_f64, -20.0..140.0_f64).prop_map(DVec2::from)
}

fn value() -> impl Strategy<Value = Option<Value>> {
    prop_oneof![
        Just(None),
        any::<bool>().prop_map(|flag| Some(flag.into())),
        (-1..9_i64).prop_map(|whole| Some(whole.into())),
        (-500.0..500.0_f64).prop_map(|number| Some(number.into())),
        "\\PC{0,5}".prop_map(|text| Some(text.into())),
        anybody().prop_map(|id| Some(Value::Array(vec![id.as_str().into()]))),
    ]
}

fn any_edit() -> impl Strategy<Value = Edit> {
    let pose = (at(), any::<f64>()).prop_map(|(at, degrees)| Pose { at, facing: Bearing::degrees(degrees) });
    let keys =
        ["moved", "lost", "experience", "at", "stand", "in", "with", "contact", "ids", "\\ \"", "state"];
    prop_oneof![
        prop::collection::vec((anybody(), pose), 1..4).prop_map(Edit::Put),
        anybody().prop_map(Edit::Unplace),
        (anybody(), prop::sample::select(vec!["line", "column", "square", "disordered", "limbered", "heap"]))
            .prop_map(|(unit, word)| Edit::Form { unit, formation: word.into() }),
        (anybody(), 0..9_u32).prop_map(|(unit, count)| Edit::Stands { unit, count }),
        (
            prop::option::of(anybody()),
            prop::sample::select(keys.to_vec()),
            value(),
            "unit|general|terrain|table|"
        )
            .prop_map(|(id, key, value, section)| Edit::Set { section, id, key: key.into(), value }),
        anybody().prop_map(Edit::Copy),
        anybody().prop_map(Edit::Remove),
        ("\\PC{0,5}", at()).prop_map(|(name, at)| Edit::AddGeneral {
            side: "french".into(),
            name,
            chief: false,
            at
        }),
        (
            prop::sample::select(TerrainKind::ALL.to_vec()),
            prop::collection::vec(at(), 0..5),
            any::<bool>(),
            -1.0..50.0_f64
        )
            .prop_map(|(kind, points, line, width)| {
                let outline = if line { Outline::Line(points, width) } else { Outline::Area(points) };
                Edit::AddTerrain { kind, outline }
            }),
        (anybody(), prop::collection::vec(at(), 0..5)).prop_map(|(id, points)| Edit::Reshape { id, points }),
        (0..9_u32, "attack|fire|lunch").prop_map(|(number, phase)| Edit::Phase { number, phase }),
        "\\PC{0,5}".prop_map(Edit::AddSide),
    ]
}

proptest! {
    #![proptest_config(crate::day::cases(24))]
    #[test]
    fn a_battle_edited_in_any_way_opens_again_from_what_it_writes(edits in prop::collection::vec(any_edit(), 1..12)) {
        let mut desk = Desk::open("armies/demo.toml");
        for edit in edits {
            let before = desk.battle.write();
            if desk.try_edit(&edit).is_err() {
                prop_assert!(desk.battle.write() == before, "{edit:?}");
                continue;
            }
            let after = desk.battle.write();
            let again = desk.book.open("", &after, &|_| Err("".into()));
            let again = again.map_err(|faults| TestCaseError::fail(format!("{edit:?}: {faults:?}")))?;
            prop_assert!(again.write() == after, "{edit:?}");
        }
    }
}
