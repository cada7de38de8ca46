//! The turn around a shock phase: activation, moves, squares, fire, rally, the end.

use crate::shock::{
    book, close, counting, field, get, hex_of, keys, line, offers, outcome, play, refused, rule, said, total,
    unit, until,
};
use frontage::rulebook::shock::Shock;
use frontage::rulebook::{ChoiceRange, Detail, Question, Rules};
use frontage::ruling::Arg;
use serde_json::json;

fn foot(id: &str, side: &str, hex: &str, more: &str) -> String {
    unit(id, side, "infantry", hex, "s", &format!("cohesion = 5\n{more}"))
}

/// `turn.frame`: sides take turns, and a group is activated once a turn.
#[test]
fn sides_activate_their_groups_in_turns() {
    let units = [foot("A", "french", "0202", ""), foot("Y", "russian", "0909", "")].concat();
    let mut position = field("activation", &units);
    position.state.active = None;
    assert_eq!(keys(&refused(&mut position, "activate", &[("group", "green")])), ["turn.frame"]);
    play(&mut position, "activate", &[("group", "blue")], &[]);
    assert_eq!(keys(&refused(&mut position, "face", &[("unit", "Y"), ("facing", "n")])), ["turn.frame"]);
    // `hex.facing`
    play(&mut position, "face", &[("unit", "A"), ("facing", "n")], &[]);
    until(&mut position, "activation");
    assert_eq!(keys(&refused(&mut position, "activate", &[("group", "blue")])), ["turn.frame"; 2]);
    play(&mut position, "activate", &[("group", "green")], &[]);
    until(&mut position, "rally");
    close(&mut position);
    assert_eq!((position.turn, position.state.done.len()), (2, 0));
}

fn moved(units: &[String], given: &[(&str, &str)]) -> Vec<&'static str> {
    keys(&refused(&mut field("movement", &units.concat()), "move", given))
}

/// `hex.zoc`: a mover stops on entering a zone of control. Guns, squares and disordered units have no zone, and a
/// disordered mover pays one point more.
#[test]
fn a_mover_stops_in_a_zone_of_control() {
    let way = [("unit", "A"), ("path", "0506,0606")];
    let y = |kind: &str, more: &str| unit("Y", "russian", kind, "0505", "s", more);
    assert_eq!(moved(&[foot("A", "french", "0406", ""), y("infantry", "")], &way), ["hex.zoc"]);
    for (kind, more) in
        [("foot-artillery", ""), ("infantry", "square = true"), ("infantry", "disordered = true")]
    {
        let mut position = field("movement", &[foot("A", "french", "0406", ""), y(kind, more)].concat());
        play(&mut position, "move", &way, &[]);
        assert_eq!(hex_of(&position, "A"), "0606");
    }
    let a = foot("A", "french", "0406", "disordered = true");
    let mut position = field("movement", &[a, y("infantry", "")].concat());
    let ruling = play(&mut position, "move", &[("unit", "A"), ("path", "0506")], &[]);
    assert_eq!(counting(&ruling), [("terrain.effects", 6), ("terrain.effects", -1), ("hex.zoc", -1)]);
}

/// `hex.stack`: a hex holds two units of a kind or three of a brigade, and never foot with horse.
#[test]
fn a_hex_holds_so_many() {
    let way = [("unit", "A"), ("path", "0506")];
    let there = |more: &str| {
        [foot("B", "french", "0506", more), foot("C", "french", "0506", &format!("beneath = 1\n{more}"))]
    };
    let of = |more: &str| [vec![foot("A", "french", "0406", more)], there(more).to_vec()].concat();
    assert_eq!(moved(&of(""), &way), ["hex.stack"]);
    let mut position = field("movement", &of("brigade = \"first\"").concat());
    play(&mut position, "move", &way, &[]);
    // A unit that enters goes beneath the units that are there.
    assert_eq!(get(&position, "A").beneath, 2);
    let k = unit("K", "french", "light-cavalry", "0506", "s", "");
    assert_eq!(moved(&[foot("A", "french", "0406", ""), k], &way), ["hex.stack"]);
    assert_eq!(
        moved(&[foot("A", "french", "0406", ""), foot("Y", "russian", "0506", "")], &way),
        ["hex.stack"]
    );
}

/// `terrain.effects`: woods take two points of foot and three of horse. Horse loses its order in them, and guns can't
/// enter them.
#[test]
fn ground_takes_movement_points() {
    let woods = || "[[hex]]\nat = \"0506\"\nterrain = [\"woods\"]\n".to_owned();
    let way = [("unit", "A"), ("path", "0506")];
    let mut position = field("movement", &[foot("A", "french", "0406", ""), woods()].concat());
    assert_eq!(total(&play(&mut position, "move", &way, &[])), 4);
    assert!(!get(&position, "A").disordered);
    let horse = unit("A", "french", "heavy-cavalry", "0406", "s", "");
    let mut position = field("movement", &[horse, woods()].concat());
    assert_eq!(total(&play(&mut position, "move", &way, &[])), 3);
    assert!(get(&position, "A").disordered);
    let guns = unit("A", "french", "foot-artillery", "0406", "s", "");
    assert_eq!(moved(&[guns, woods()], &way), ["terrain.effects"]);
}

/// `move.least` (9.85): a unit that has spent no points may always go one hex, whatever the hex costs. Woods take three
/// points of horse and two of foot. A square has no such right, and closed ground stays closed.
#[test]
fn everybody_may_go_one_hex() {
    let woods = || "[[hex]]\nat = \"0506\"\nterrain = [\"woods\"]\n".to_owned();
    let slow = |unit: String, points: u32| unit.replace("movement = 6", &format!("movement = {points}"));
    let horse = || unit("K", "french", "heavy-cavalry", "0406", "n", "");
    let far = || foot("Y", "russian", "1212", "");
    let way = [("unit", "K"), ("path", "0506")];
    for points in [3, 2, 1] {
        let mut position = field("movement", &[slow(horse(), points), far(), woods()].concat());
        let offer = offers(&position).into_iter().find(|offer| offer.procedure == "move").unwrap();
        let ChoiceRange::OneOf(ways) = &offer.open[0].takes else { panic!("{offer:?}") };
        assert!(ways.contains(&"0506".to_owned()), "{points}: {ways:?}");
        play(&mut position, "move", &way, &[]);
        assert_eq!(hex_of(&position, "K"), "0506");
    }
    let mut units = vec![slow(horse(), 2), far(), woods()];
    assert_eq!(moved(&units, &[("unit", "K"), ("path", "0506,0606")]), ["terrain.effects"]);
    units[0] = slow(horse(), 0);
    assert_eq!(moved(&units, &way), ["terrain.effects"]);
    units[0] = slow(unit("K", "french", "heavy-cavalry", "0406", "n", "done = { spent = 1 }"), 3);
    assert_eq!(moved(&units, &way), ["terrain.effects"]);
    units[0] = slow(unit("K", "french", "foot-artillery", "0406", "n", ""), 6);
    assert_eq!(moved(&units, &way), ["terrain.effects"]);
    units[0] = slow(foot("K", "french", "0406", "square = true"), 1);
    assert_eq!(moved(&units, &way), ["terrain.effects"]);
}

/// `terrain.effects`: a stream takes a point more. A river is closed except over a bridge, which takes nothing.
#[test]
fn water_along_a_hexside_is_crossed_on_bridges() {
    let way = [("unit", "A"), ("path", "0506")];
    let along = |kinds: &str| {
        let side = format!("[[hexside]]\nbetween = [\"0406\", \"0506\"]\nkind = [{kinds}]\n");
        [foot("A", "french", "0406", ""), side]
    };
    let left = |kinds: &str| total(&play(&mut field("movement", &along(kinds).concat()), "move", &way, &[]));
    // Six points, less a point for the hex.
    assert_eq!(left(""), 5);
    assert_eq!(left("\"stream\""), 4);
    assert_eq!(left("\"river\", \"bridge\""), 5);
    assert_eq!(moved(&along("\"river\""), &way), ["terrain.effects"]);
}

/// `hex.facing`, `square.effect`: the offer to turn lists the units that can turn. A square is not listed.
#[test]
fn whoever_can_turn_is_offered_to() {
    let turned = |units: &[String]| {
        let enemy = foot("Y", "russian", "0909", "");
        let offers = offers(&field("movement", &[units.concat(), enemy].concat()));
        let turns = offers.into_iter().filter(|offer| offer.procedure == "face");
        turns.map(|offer| offer.open[0].takes.clone()).collect::<Vec<_>>()
    };
    let (line, square) = (foot("A", "french", "0406", ""), foot("B", "french", "0606", "square = true"));
    assert_eq!(turned(&[line, square.clone()]), [ChoiceRange::OneOf(vec!["A".to_owned()])]);
    assert_eq!(turned(&[square]), []);
}

/// `square.move`, `square.effect`: a square moves one hex, not from or to an enemy zone, for at most two points.
#[test]
fn a_square_moves_one_hex() {
    let a = || foot("A", "french", "0406", "square = true");
    assert_eq!(moved(&[a()], &[("unit", "A"), ("path", "0506,0606")]), ["square.move"]);
    let y = foot("Y", "russian", "0505", "");
    assert_eq!(moved(&[a(), y], &[("unit", "A"), ("path", "0506")]), ["square.move"]);
    play(&mut field("movement", &a()), "move", &[("unit", "A"), ("path", "0506")], &[]);
    let y = foot("Y", "russian", "0505", "");
    let mut position = field("declare", &[foot("A", "french", "0506", "square = true"), y].concat());
    let shock = [("unit", "A"), ("target", "0505")];
    assert_eq!(keys(&refused(&mut position, "shock", &shock)), ["square.effect"]);
}

/// `square.leave`: a square forms line for one point, outside enemy zones.
#[test]
fn a_square_forms_line_for_a_point() {
    let a = foot("A", "french", "0406", "square = true");
    let mut position = field("movement", &a);
    play(&mut position, "line", &[("unit", "A")], &[]);
    assert!(!get(&position, "A").square);
    // Six less a point for the line and a point for the hex.
    assert_eq!(total(&play(&mut position, "move", &[("unit", "A"), ("path", "0506")], &[])), 4);
    let near = [foot("A", "french", "0406", "square = true"), foot("Y", "russian", "0506", "")].concat();
    assert_eq!(keys(&refused(&mut field("movement", &near), "line", &[("unit", "A")])), ["square.leave"]);
}

/// `artillery.fire`, `square.fire`, `hex.facing`: strength 5, adjacent +1, two of three units beyond the first +2,
/// square +1.
#[test]
fn guns_fire_in_the_movement_phase() {
    let guns = unit("G", "french", "foot-artillery", "0506", "n", "fire = 5\nrange = 2");
    let y = |id: &str, more: &str| {
        foot(id, "russian", "0505", &format!("square = true\nbrigade = \"b\"\n{more}"))
    };
    let units = [guns.clone(), y("Y", ""), y("Z", "beneath = 1"), y("W", "beneath = 2")].concat();
    let mut position = field("movement", &units);
    let ruling = play(&mut position, "fire", &[("unit", "G"), ("target", "0505")], &[0, 6]);
    let lines = [("artillery.fire", 5), ("artillery.fire", 1), ("artillery.fire", 2), ("square.fire", 1)];
    assert_eq!(counting(&ruling), lines);
    // 9 calls for a check, which fails on a 6. Disordered units are in square no more.
    assert_eq!(outcome(&ruling), "loses-order");
    assert!(["Y", "Z", "W"].iter().all(|id| get(&position, id).disordered && !get(&position, id).square));
    assert_eq!(
        keys(&refused(&mut position, "fire", &[("unit", "G"), ("target", "0505")])),
        ["artillery.fire"]
    );
    // A target two hexes beyond the range takes −2 for each. A target behind the guns can't be fired at.
    let far = foot("Y", "russian", "0502", "");
    let mut position = field("movement", &[guns, far, foot("Z", "russian", "0508", "")].concat());
    let ruling = play(&mut position, "fire", &[("unit", "G"), ("target", "0502")], &[9, 0]);
    assert_eq!((total(&ruling), outcome(&ruling)), (1, "stands"));
    assert!(
        keys(&refused(&mut position, "fire", &[("unit", "G"), ("target", "0508")])).contains(&"hex.facing")
    );
}

/// `artillery.fire`: the bands of the table apply, and guns in a stack add up.
#[test]
fn fire_disorders_and_drives_back() {
    let book = book();
    let rows: [(u8, &str); 4] =
        [(0, "nothing"), (5, "loses-order"), (6, "loses-order"), (7, "disordered-back")];
    for (face, word) in rows {
        let guns = json!([{ "id": "G", "kind": "foot-artillery" }, { "id": "H", "kind": "foot-artillery" }]);
        let facts = said(&[
            ("guns", guns),
            ("strength", 6.into()),
            ("distance", 2.into()),
            ("range", 4.into()),
            ("units.0.cohesion", 5.into()),
        ]);
        let question = Question::quick(&book, "fire", &facts).unwrap();
        let (ruling, _) = question.rule(Some(&mut crate::shock::cast(&[face])), Detail::Close).unwrap();
        assert_eq!((total(&ruling), outcome(&ruling)), (8, word), "{face}");
    }
}

/// `turn.rally`: a disordered unit tries to rally once in the rally phase.
#[test]
fn the_disordered_rally() {
    let units =
        [foot("A", "french", "0202", "disordered = true"), foot("Y", "russian", "0909", "disordered = true")];
    let mut position = field("rally", &units.concat());
    let ruling = play(&mut position, "rally", &[("unit", "A")], &[4]);
    assert_eq!(line(&ruling, "cohesion.disordered").value(), 4);
    assert!(!get(&position, "A").disordered);
    play(&mut position, "rally", &[("unit", "Y")], &[5]);
    assert!(get(&position, "Y").disordered);
    assert_eq!(keys(&refused(&mut position, "rally", &[("unit", "Y")])), ["turn.rally"]);
}

/// `turn.victory`: with one side left nothing is offered, and no phase is closed.
#[test]
fn the_last_side_has_won() {
    let position = field("movement", &foot("A", "french", "0202", ""));
    assert_eq!(Shock::offers(book().survey(&position)), []);
    let refusal = Shock::phase(book().survey(&position)).unwrap_err();
    assert_eq!(refusal.0[0].key, "turn.victory");
}

/// Unknown ratings are asked for, and the umpire supplies the missing ratings.
#[test]
fn what_is_not_known_is_open() {
    let a = unit("A", "french", "infantry", "0202", "s", "disordered = true");
    let mut position = field("rally", &[a, foot("Y", "russian", "0909", "")].concat());
    let open = rule(&mut position, "rally", &[("unit", "A")], &[0], &said(&[]));
    assert!(format!("{open:?}").contains("unit.cohesion"));
    rule(&mut position, "rally", &[("unit", "A")], &[0], &said(&[("unit.cohesion", 4.into())])).unwrap();
}

/// `hex.stack`: only the kind with too many units in the hex needs a common brigade. A gun beside three foot of one
/// brigade is only one unit too many.
#[test]
fn a_gun_takes_no_brigade_from_foot() {
    let there = [
        foot("B", "french", "0506", "brigade = \"one\""),
        foot("C", "french", "0506", "beneath = 1\nbrigade = \"one\""),
        foot("D", "french", "0506", "beneath = 2\nbrigade = \"one\""),
        unit("G", "french", "foot-artillery", "0406", "n", "cohesion = 5"),
    ];
    let mut position = field("movement", &there.concat());
    let checks = refused(&mut position, "move", &[("unit", "G"), ("path", "0506")]);
    assert_eq!(keys(&checks), ["hex.stack"]);
    let told = format!("{:?}", checks[0].because);
    assert!(told.contains("shock-crowd-many") && !told.contains("shock-crowd-kind"), "{told}");
}

/// `turn.frame`: once all groups have been activated no side has the turn.
#[test]
fn nobody_is_next_when_all_groups_have_been() {
    let units = [foot("A", "french", "0202", ""), foot("Y", "russian", "0909", "")];
    let mut position = field("rally", &units.concat());
    position.state.done = vec!["blue".into(), "green".into()];
    let checks = refused(&mut position, "activate", &[("group", "blue")]);
    assert!(checks.iter().any(|check| check.because.variant == "side-none"));
}

/// `square.leave`: six of six points are spent, so none is left for the line.
#[test]
fn what_is_left_of_the_points_is_told() {
    let a = foot("A", "french", "0406", "square = true\ndone = { spent = 6 }");
    let checks = refused(&mut field("movement", &a), "line", &[("unit", "A")]);
    let points = checks.iter().find(|check| check.because.variant == "no-points").unwrap();
    let told = [("unit", Arg::Name("A".into())), ("cost", Arg::Count(1)), ("left", Arg::Count(0))];
    assert_eq!((points.key, points.because.args.as_slice()), ("square.leave", told.as_slice()));
}

/// `terrain.effects`, `hex.zoc`: a unit with one point left is offered each neighbouring hex that takes no more,
/// once. Woods take two.
#[test]
fn ways_are_offered_as_far_as_points_go() {
    let a = foot("A", "french", "0505", "done = { spent = 5 }");
    let woods = "[[hex]]\nat = \"0605\"\nterrain = [\"woods\"]\n";
    let offers =
        offers(&field("movement", &[a, foot("Y", "russian", "0909", ""), woods.to_owned()].concat()));
    let offer = offers.iter().find(|offer| offer.procedure == "move").unwrap();
    let ChoiceRange::OneOf(ways) = &offer.open[0].takes else { panic!("{:?}", offer.open[0]) };
    let mut ways = ways.clone();
    ways.sort();
    assert_eq!(ways, ["0405", "0504", "0506", "0604", "0606"]);
}
