//! Units that lie in an impossible place are objected to, and must be placed again before the phase closes.

use super::{ground, has_to_be_placed, phase, rule};
use crate::support::{battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::{Detail, Halt};

const FOOT: &str = "line-infantry";

#[test]
fn what_lies_where_it_cannot_is_objected_to_and_has_to_be_put_right() {
    // disorder.place, move.bar.all, move.bar.cavalry, bua.enter, move.square.shelter
    let wall = "[[terrain]]\nid = \"w\"\nkind = \"wall\"\nline = [[30.0, 48.0], [90.0, 48.0]]\n".to_owned();
    let barricade =
        "[[terrain]]\nid = \"w\"\nkind = \"barricade\"\nline = [[55.0, 48.0], [65.0, 48.0]]\n".to_owned();
    let on = |kind: &str| ground("w", kind, [55.0, 65.0], [40.0, 48.0]);
    let friend = unit("f", "red", FOOT, "line", 1, [60.0, 49.0, 0.0]);
    let (foot, horse) = (
        |at: f64| unit("t", "red", FOOT, "line", 4, [60.0, at, 0.0]),
        |at: f64| unit("t", "red", "dragoons", "line", 4, [60.0, at, 0.0]),
    );
    let square = unit("t", "red", FOOT, "square", 16, [60.0, 50.0, 0.0]);
    let shut = unit("f", "blue", "engineers", "line", 1, [60.0, 40.0, 0.0]);
    let book = book();
    for (name, all, kind) in [
        ("a river", vec![foot(50.0), on("river")], Some("move.bar.all@t+w")),
        ("a lake", vec![foot(50.0), on("lake")], Some("move.bar.all@t+w")),
        ("a marsh", vec![foot(50.0), on("marsh")], Some("move.bar.all@t+w")),
        ("a village", vec![foot(50.0), on("bua")], Some("bua.enter@t+w")),
        ("its edge", vec![foot(51.1), on("bua")], None),
        ("woods", vec![foot(50.0), on("woods")], None),
        ("woods on horseback", vec![horse(50.0), on("woods")], Some("move.bar.cavalry@t+w")),
        ("a wall", vec![foot(50.0), wall.clone()], None),
        ("a wall on horseback", vec![horse(50.0), wall.clone()], Some("move.bar.cavalry@t+w")),
        ("a wall before the horses", vec![horse(47.9), wall.clone()], None),
        ("a barricade", vec![foot(50.0), barricade], Some("bridge.barricade@t+w")),
        ("the edge", vec![foot(2.0)], Some("off-table@t")),
        ("nearly the edge", vec![foot(2.9)], None),
        ("a friend", vec![foot(50.0), friend], Some("overlap@t+f")),
        ("round an enemy", vec![square, shut], Some("around@t+f")),
    ] {
        let table = open(&*book, &battle("movement", &all));
        let found: Vec<_> = table.objections().iter().map(|objection| objection.id.as_str()).collect();
        assert_eq!(found, Vec::from_iter(kind), "{name}");
        let placed = if kind.is_some_and(|kind| kind.ends_with("+f")) { "f" } else { "t" };
        assert_eq!(has_to_be_placed(table.as_ref(), placed), kind.is_some(), "disorder.place: {name}");
    }
}

#[test]
fn who_finds_no_room_is_put_somewhere_before_the_phase_closes() {
    // disorder.place: eight stands with their backs to a river need 5.15 cm.
    let book = book();
    let own = unit("u", "red", FOOT, "line", 8, [60.0, 40.1, 180.0]) + "lost = 1\nfired_by = [\"e\"]\n";
    let all = [
        own,
        unit("e", "blue", FOOT, "line", 4, [60.0, 90.0, 180.0]),
        ground("rv", "river", [0.0, 240.0], [30.0, 40.0]),
    ];
    let mut table = open(&*book, &battle("morale", &all));
    let mut cast = Cast::given(vec![vec![20], vec![3]]);
    let Err(Halt::Due(due)) = table.phase(Some(&mut cast), Detail::Close, &[]) else {
        panic!("the phase closes over a unit in a river");
    };
    assert_eq!(due.iter().map(frontage::rulebook::Offer::name).collect::<Vec<_>>(), ["place@u"]);
    rule(table.as_mut(), "morale", &[("unit", "u")], &[20, 3]).unwrap();
    assert!(has_to_be_placed(table.as_ref(), "u"));
    rule(table.as_mut(), "place", &[("unit", "u"), ("at", "60,39.5")], &[]).unwrap_err();
    assert!(has_to_be_placed(table.as_ref(), "u"));
    rule(table.as_mut(), "place", &[("unit", "u"), ("at", "60,40.5")], &[]).unwrap();
    assert!(phase(table.as_mut(), &[]).iter().any(|event| event["event"] == "phase-closed"));
}

/// `disorder.place`: a unit that owes a retreat is about to leave and need not be placed. A retreat owed by another
/// unit makes no difference.
#[test]
fn who_owes_a_retreat_has_not_to_be_put_anywhere() {
    let owes = "owes = { from = \"e\", distance = 10 }\n";
    let river = ground("w", "river", [0.0, 120.0], [40.0, 48.0]);
    let enemy = unit("e", "blue", FOOT, "line", 4, [60.0, 90.0, 180.0]);
    let wet = |id: &str, at: f64, owes: &str| unit(id, "red", FOOT, "line", 4, [at, 47.0, 0.0]) + owes;
    let book = book();
    let table = open(&*book, &battle("melee", &[wet("a", 30.0, owes), wet("b", 90.0, ""), enemy, river]));
    assert_eq!(["a", "b"].map(|id| has_to_be_placed(table.as_ref(), id)), [false, true]);
}
