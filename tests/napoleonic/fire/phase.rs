//! The fire phase as a whole: the throw for the first declaration, simultaneous fire, and losses when the phase
//! closes.

use crate::fire::{area, firer, formed};
use crate::support::{battle, book, open, unit};
use frontage::dice::Cast;
use frontage::rulebook::shelf::Battle;
use frontage::rulebook::{Answers, Detail, Halt, PhaseRecord};
use frontage::ruling::{Amendments, Ruling};
use serde_json::{Value, json};

const DETAIL: Detail = Detail::Close;

fn cast(faces: &[u8]) -> Cast {
    Cast::given(faces.iter().map(|face| vec![*face]).collect())
}

/// Runs the phase of a battle with the given faces. Returns the record of the phase, and the table afterwards.
fn run(phase: &str, scene: &[String], faces: &[u8]) -> Result<(PhaseRecord, Value), Halt> {
    let book = book();
    let mut battle = open(&*book, &battle(phase, scene));
    let record = battle.phase(Some(&mut cast(faces)), DETAIL, &[])?;
    Ok((record, battle.show().0))
}

pub fn played(scene: &[String], faces: &[u8]) -> (PhaseRecord, Value) {
    run("fire", scene, faces).unwrap()
}

pub fn shown<'v>(show: &'v Value, id: &str) -> &'v Value {
    show["units"].as_array().unwrap().iter().find(|unit| unit["id"] == id).unwrap()
}

/// Returns the numbers of a unit's stands, each with the centre, rounded.
pub fn stands(show: &Value, id: &str) -> Vec<(u64, f64, f64)> {
    let round = |value: &Value| (value.as_f64().unwrap() * 1e6).round() / 1e6;
    let stand =
        |stand: &Value| (stand["id"].as_u64().unwrap(), round(&stand["at"][0]), round(&stand["at"][1]));
    shown(show, id)["stands"].as_array().unwrap().iter().map(stand).collect()
}

fn at<'r>(record: &'r PhaseRecord, target: &str) -> &'r Ruling {
    record
        .rulings
        .iter()
        .find(|ruling| ruling.procedure == "fire" && ruling.subject.as_str() == target)
        .unwrap()
}

pub fn total(record: &PhaseRecord, target: &str) -> i64 {
    crate::fire::total(at(record, target))
}

#[test]
fn fire_is_asked_by_those_who_fire_and_not_by_those_who_are_fired_at() {
    // fire.order
    let scene = battle("fire", &[firer("line-infantry", 2), formed("line", 4, 10.0)]);
    let book = book();
    let table = open(&*book, &scene);
    let offers = table.offers();
    let mut fires: Vec<(&str, &str)> = Vec::new();
    for fire in offers.iter().filter(|offer| offer.procedure == "fire") {
        let (_, target) = fire.answers.iter().find(|(hole, _)| *hole == "target").unwrap();
        fires.push((target.as_str(), fire.side.as_ref().unwrap().as_str()));
    }
    fires.sort_unstable();
    assert_eq!(fires, [("f", "blue"), ("t", "red")]);
}

#[test]
fn a_doomed_unit_still_fires_and_its_stands_go_when_the_phase_closes() {
    // fire.simultaneous, measure.simultaneous: one stand against four. It is lost, and its 3 count all the same.
    for swapped in [false, true] {
        let mut scene = vec![firer("line-infantry", 1), formed("line", 4, 10.0)];
        if swapped {
            scene.reverse();
        }
        // Red throws 15 and blue 3. The throws at t and at f follow the order of the firers in the file: red kills
        // with 3, blue with 12.
        let faces = if swapped { [15, 3, 12, 3] } else { [15, 3, 3, 12] };
        let (record, show) = played(&scene, &faces);
        assert_eq!((total(&record, "t"), total(&record, "f")), (3, 12), "fire.simultaneous");
        assert_eq!(shown(&show, "f")["state"], "destroyed", "fire.simultaneous");
        assert_eq!((&shown(&show, "t")["strength"], &shown(&show, "t")["lost"]), (&json!(3), &json!(1)));
        assert_eq!(
            record.closing[0].document["taken"].as_array().unwrap().len(),
            2,
            "both lose at the close"
        );
        assert_eq!(show["turn"]["phase"], "morale", "turn.order");
    }
}

/// Fires at a target in a battle, and records the result there.
fn shoot(battle: &mut dyn Battle, target: &str, by: &str, face: u8) -> Ruling {
    let given = vec![("target".to_owned(), target.to_owned()), ("by".to_owned(), by.to_owned())];
    let answers = Answers { given, choices: Vec::new() };
    let said = Amendments::default();
    battle.rule("fire", &answers, &said, Some(&mut cast(&[face])), DETAIL).unwrap()
}

#[test]
fn until_the_phase_closes_a_loss_is_only_doom_and_who_fired_is_remembered() {
    // fire.simultaneous, fire.split, fire.order
    let second = unit("u", "blue", "line-infantry", "line", 4, [100.0, 120.0, 180.0]);
    let small = unit("t", "blue", "line-infantry", "line", 1, [94.0, 108.0, 180.0]);
    let scene = [firer("line-infantry", 4), small, second];
    let book = book();
    let mut battle = open(&*book, &battle("fire", &scene));
    let first = shoot(&mut *battle, "t", "f:1+2", 6);
    assert_eq!((crate::fire::total(&first), first.outcome.unwrap().to_string().as_str()), (6, "loses-1"));
    let rest = shoot(&mut *battle, "u", "f", 20);
    assert_eq!(crate::fire::firing(&rest, "f"), [3, 4], "fire.split: the others have fired");
    let show = battle.show().0;
    let doomed = shown(&show, "t");
    assert_eq!(
        (&doomed["strength"], &doomed["doomed"], &doomed["lost"]),
        (&json!(1), &json!(1), &json!(0)),
        "fire.simultaneous"
    );
    assert_eq!(
        (&doomed["fired_by"], &shown(&show, "u")["fired_by"]),
        (&json!(["f"]), &json!(["f"])),
        "who fired"
    );
    // The phase adds blue's answer and closes. The target t gets no second fire, and it still fires itself.
    let record = battle.phase(Some(&mut cast(&[2, 1, 20])), DETAIL, &[]).unwrap();
    assert!(record.rulings.iter().all(|ruling| ruling.subject.as_str() != "t"), "fire.order: never twice");
    // The doomed stand fires near, 3, and the four of u fire far, past that stand, 4 × 2.
    assert_eq!(total(&record, "f"), 11, "fire.simultaneous: the doomed fire");
    let show = battle.show().0;
    assert_eq!((&shown(&show, "t")["state"], &shown(&show, "t")["doomed"]), (&json!("destroyed"), &json!(0)));
}

#[test]
fn the_higher_throw_declares_first_and_equal_throws_are_thrown_again() {
    // fire.order, fire.order.tie
    let scene = [firer("line-infantry", 4), formed("line", 4, 10.0)];
    let fates = |record: &PhaseRecord| {
        let order = &record.rulings[0];
        assert_eq!(order.procedure, "order");
        order.fates.iter().map(|(side, fate)| format!("{side} {fate}")).collect::<Vec<_>>()
    };
    for (faces, expected) in [
        (&[15, 3, 20, 20][..], ["red first", "blue second"]),
        (&[3, 15, 20, 20][..], ["red second", "blue first"]),
        (&[7, 7, 9, 9, 4, 5, 20, 20][..], ["red second", "blue first"]),
    ] {
        let (record, _) = played(&scene, faces);
        assert_eq!(fates(&record), expected, "fire.order: {faces:?}");
    }
    for faces in [&[15, 3, 20][..], &[15, 3, 20, 20, 20][..], &[7, 7, 20, 20][..]] {
        assert!(matches!(run("fire", &scene, faces), Err(Halt::Dice(_))), "fire.order: {faces:?}");
    }
    // No target is in reach, so nothing is thrown.
    let (record, _) = played(&[firer("line-infantry", 4), formed("line", 4, 40.0)], &[]);
    assert!(record.rulings.is_empty(), "fire.order");
}

#[test]
fn orders_are_followed_and_nobody_else_fires() {
    // fire.split, fire.order: the second of the two orders names stand 2 again, which already has its target.
    let scene = [
        firer("line-infantry", 4),
        unit("t", "blue", "line-infantry", "line", 1, [95.0, 110.0, 180.0]),
        unit("u", "blue", "line-infantry", "line", 1, [105.0, 110.0, 180.0]),
        "[[fire]]\nby = \"f\"\nstands = [1, 2]\nat = \"t\"\n[[fire]]\nby = \"f\"\nstands = [2, 3]\nat = \"u\"\n".to_owned(),
    ];
    let (record, show) = played(&scene, &[9, 2, 20, 20]);
    let at = |target| crate::fire::firing(at(&record, target), "f");
    assert_eq!((at("t"), at("u")), (vec![1, 2], vec![3]), "fire.split");
    assert_eq!(record.rulings.len(), 3, "nobody else fires, and stand 4 does not");
    assert_eq!(shown(&show, "f")["fired_by"], json!([]));
    assert!(record.rulings[1..].iter().all(|ruling| ruling.says.variant == "says"));
}

#[test]
fn without_orders_each_stand_fires_at_the_nearest_target_it_may_fire_at() {
    // fire.split, fire.zone: t is nearer, 4 cm away, but only in the front zone of the first stand. At its far edge,
    // y = 107, the zone of stand k reaches left to x = 81 + 4k, and t ends at x = 87. The others take u.
    let scene = [
        firer("line-infantry", 4),
        unit("t", "blue", "line-infantry", "line", 1, [85.0, 104.0, 180.0]) + "moved = true\n",
        unit("u", "blue", "line-infantry", "line", 1, [110.0, 112.0, 180.0]) + "moved = true\n",
    ];
    let (record, _) = played(&scene, &[9, 2, 20, 20]);
    let firing = |target| crate::fire::firing(at(&record, target), "f");
    assert_eq!((firing("t"), firing("u")), (vec![1], vec![2, 3, 4]), "fire.zone");
    assert!(
        record.rulings[1..].iter().all(|ruling| ruling.says.variant == "says-nearest"),
        "and the ruling says so"
    );
}

#[test]
fn the_phases_follow_each_other_and_attacks_are_declared_or_passed_before_the_first_one_ends() {
    // turn.order
    let scene = [firer("line-infantry", 4), formed("line", 4, 40.0)];
    let order = [("movement", "fire"), ("fire", "morale"), ("morale", "melee"), ("melee", "attack")];
    for (phase, next) in order {
        let (_, show) = run(phase, &scene, &[]).unwrap();
        assert_eq!(show["turn"]["phase"], next, "turn.order: after {phase}");
        assert_eq!(show["turn"]["number"], if phase == "melee" { 2 } else { 1 }, "turn.order: after {phase}");
    }
    let near = [firer("line-infantry", 4), formed("line", 4, 12.0)];
    match run("attack", &near, &[20, 1]) {
        Err(Halt::Due(due)) => assert_eq!(due[0].procedure, "pass", "attack.declare"),
        other => panic!("attack.declare: {other:?}"),
    }
}

#[test]
fn at_the_end_of_the_turn_the_second_marker_fortifies_and_the_turn_is_forgotten() {
    // turn.end, bua.fortify: only the last phase of a turn turns the second marker into a fortification.
    let village =
        |markers: u32| area("v", "bua", [20.0, 20.0, 40.0, 40.0]) + &format!("markers = {markers}\n");
    for (phase, markers, fortified) in
        [("melee", 2, true), ("melee", 1, false), ("fire", 2, false), ("morale", 2, false)]
    {
        let scene = [firer("line-infantry", 4) + "moved = true\n", formed("line", 4, 40.0), village(markers)];
        let book = book();
        let mut battle = open(&*book, &battle(phase, &scene));
        battle.phase(Some(&mut cast(&[])), DETAIL, &[]).unwrap();
        assert_eq!(
            battle.write().contains("fortified = true"),
            fortified,
            "turn.end: {markers} markers after {phase}"
        );
        let moved = shown(&battle.show().0, "f")["moved"].clone();
        assert_eq!(moved, phase != "melee", "turn.end: who moved is forgotten with the turn");
    }
}
