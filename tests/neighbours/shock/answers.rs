//! The steps between a declaration and the fight: retiring, commitment, squares, counter-charges, reaction fire,
//! recalls.

use crate::shock::{
    book, cast, counting, fate, field, get, hex_of, is_step, keys, line, offered, outcome, play, refused,
    rule, said, total, unit, until,
};
use frontage::rulebook::shock::position::Position;
use frontage::rulebook::{Detail, Question};
use frontage::ruling::Ruling;
use serde_json::{Value, json};

fn quick(procedure: &str, facts: &[(&str, Value)], faces: &[u8]) -> Ruling {
    let book = book();
    let question = Question::quick(&book, procedure, &said(facts)).unwrap();
    question.rule(Some(&mut cast(faces)), Detail::Close).unwrap().0
}

fn horse(id: &str, kind: &str, hex: &str, more: &str) -> String {
    unit(id, "french", kind, hex, "n", &format!("cohesion = 4\n{more}"))
}

fn enemy(id: &str, kind: &str, hex: &str, facing: &str, more: &str) -> String {
    unit(id, "russian", kind, hex, facing, &format!("cohesion = 5\n{more}"))
}

/// Declares a charge of A on 0505, from 0407 by 0506.
fn declared(kind: &str, more: &[String]) -> Position {
    let mut position = field("declare", &[horse("A", kind, "0407", ""), more.concat()].concat());
    play(&mut position, "charge", &[("unit", "A"), ("target", "0505"), ("path", "0506")], &[]);
    position
}

fn committed(kind: &str, more: &[String]) -> Position {
    let mut position = declared(kind, more);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    position
}

/// `shock.retire`, `charge.step.2`, `advance.optional`: light cavalry retires before heavy cavalry with a check. The
/// attacker may follow.
#[test]
fn light_cavalry_retires_before_heavy() {
    let light = enemy("L", "light-cavalry", "0505", "s", "");
    let mut position = declared("heavy-cavalry", std::slice::from_ref(&light));
    until(&mut position, "retire");
    // A declared charge comes through 0506.
    let in_way = [("unit", "L"), ("path", "0506")];
    assert!(keys(&refused(&mut position, "retire", &in_way)).iter().all(|key| *key == "shock.retire"));
    let ruling = play(&mut position, "retire", &[("unit", "L"), ("path", "0504,0503")], &[6]);
    assert_eq!((total(&ruling), outcome(&ruling)), (5, "retires-disordered"));
    assert!(get(&position, "L").disordered && hex_of(&position, "L") == "0503");
    assert_eq!(offered(&position), ["follow A"]);
    is_step(&position, "follow", &[("unit", "A"), ("to", "0505")], ["0407", "0505"]);
    play(&mut position, "follow", &[("unit", "A"), ("to", "0505")], &[]);
    assert_eq!(hex_of(&position, "A"), "0505");
    // A charger that has not reached a fight keeps order.
    assert!(!get(&position, "A").disordered);
    // A unit that is disordered already is withdrawn if the check fails.
    let mut position =
        declared("heavy-cavalry", &[enemy("L", "light-cavalry", "0505", "s", "disordered = true")]);
    until(&mut position, "retire");
    let ruling = play(&mut position, "retire", &[("unit", "L"), ("path", "0504")], &[9]);
    assert_eq!(outcome(&ruling), "withdrawn");
}

/// `shock.retire`: only some kinds of troops may retire, and only from some attackers.
#[test]
fn only_some_may_retire() {
    let may = |kind: &str, attacker: &str, charge: bool| {
        let facts = [
            ("unit.kind", json!(kind)),
            ("unit.cohesion", json!(5)),
            ("attackers.0.kind", json!(attacker)),
            ("charge", json!(charge)),
        ];
        Question::quick(&book(), "retire", &said(&facts)).is_ok()
    };
    assert!(may("heavy-cavalry", "infantry", false));
    assert!(may("horse-artillery", "infantry", false));
    assert!(may("horse-artillery", "heavy-cavalry", true));
    assert!(may("jaegers", "infantry", false));
    assert!(!may("heavy-cavalry", "heavy-cavalry", true));
    assert!(!may("light-cavalry", "light-cavalry", true));
    assert!(!may("infantry", "infantry", false));
    assert!(!may("foot-artillery", "infantry", false));
}

/// `shock.commit`, `charge.step.3`: fire through the front adds to the die, but not in a charge. A commander helps,
/// and missing orders add one.
#[test]
fn commitment_has_its_modifiers() {
    let facts = |more: &[(&'static str, Value)]| {
        let base = [
            ("units.0.cohesion", json!(6)),
            ("targets", json!([{ "of": "Y", "rating": 2, "front": true }])),
            ("commander", json!({ "name": "D", "rating": -1, "in_range": true })),
        ];
        base.into_iter().chain(more.iter().cloned()).collect::<Vec<_>>()
    };
    // 6 less 2 for the fire and 1 more for the commander: 5.
    assert_eq!(total(&quick("commit", &facts(&[]), &[5])), 5);
    assert_eq!(total(&quick("commit", &facts(&[("charge", true.into())]), &[5])), 7);
    assert_eq!(total(&quick("commit", &facts(&[("targets.0.front", false.into())]), &[5])), 7);
    // Without orders the commander does not help, and 1 is added to the die.
    assert_eq!(total(&quick("commit", &facts(&[("orders", false.into())]), &[3])), 3);
    assert_eq!(total(&quick("commit", &facts(&[("commander.in_range", false.into())]), &[4])), 4);
    assert_eq!(outcome(&quick("commit", &facts(&[]), &[6])), "holds-back");
}

/// `shock.commit`: a stack that holds back does not shock.
#[test]
fn who_holds_back_does_not_charge() {
    let mut position = declared("heavy-cavalry", &[enemy("Y", "infantry", "0505", "s", "")]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[5]);
    assert_eq!(hex_of(&position, "A"), "0407");
    crate::shock::close(&mut position);
    assert!(position.state.attacks.is_empty());
}

/// `square.try`, `charge.step.4`: the top infantry unit throws, and disordered jaegers are not disordered again.
#[test]
fn a_stack_forms_square_with_its_infantry() {
    let stack = || {
        [
            enemy("J", "jaegers", "0505", "s", "disordered = true"),
            enemy("Y", "infantry", "0505", "s", "beneath = 1"),
        ]
    };
    let mut position = committed("heavy-cavalry", &stack());
    until(&mut position, "answer");
    let ruling = play(&mut position, "square", &[("unit", "J")], &[6]);
    assert_eq!(ruling.subject.as_str(), "Y");
    assert_eq!((fate(&ruling, "Y"), fate(&ruling, "J")), ("loses-order", "stays-disordered"));
    assert!(get(&position, "J").gone.is_none());
    let mut position = committed("heavy-cavalry", &[enemy("J", "jaegers", "0505", "s", "")]);
    crate::shock::close(&mut position);
    assert_eq!(offered(&position), ["resolve! A"]);
    // Disordered infantry in the hex bars a square.
    let both = [
        enemy("X", "infantry", "0505", "s", "disordered = true"),
        enemy("Y", "infantry", "0505", "s", "beneath = 1"),
    ];
    let mut position = committed("heavy-cavalry", &both);
    assert!(keys(&refused(&mut position, "square", &[("unit", "Y")])).contains(&"square.try"));
}

/// `square.try.zoc`: the zone of other enemies bars a square, but the chargers' own zone does not.
#[test]
fn a_zone_of_control_bars_a_square() {
    let y = || enemy("Y", "infantry", "0505", "s", "");
    let mut position = committed("heavy-cavalry", &[y()]);
    until(&mut position, "answer");
    play(&mut position, "square", &[("unit", "Y")], &[0]);
    let f = unit("F", "french", "infantry", "0404", "s", "cohesion = 5");
    let near = unit("F", "french", "infantry", "0405", "n", "cohesion = 5");
    let mut position = committed("heavy-cavalry", &[y(), f]);
    until(&mut position, "answer");
    let mut barred = committed("heavy-cavalry", &[y(), near]);
    assert!(keys(&refused(&mut barred, "square", &[("unit", "Y")])).contains(&"square.try.zoc"));
    play(&mut position, "square", &[("unit", "Y")], &[0]);
}

/// `countercharge.try`, `charge.disorder`: a charge that is met by a counter-charge loses its modifier. The
/// counter-charger is disordered afterwards too.
#[test]
fn cavalry_meets_a_charge() {
    let k = || enemy("K", "heavy-cavalry", "0505", "s", "");
    let mut position = committed("heavy-cavalry", &[k()]);
    until(&mut position, "answer");
    let ruling = play(&mut position, "counter", &[("unit", "K"), ("against", "0506")], &[5]);
    assert_eq!((total(&ruling), outcome(&ruling)), (5, "counter-charges"));
    until(&mut position, "resolve");
    let ruling =
        rule(&mut position, "resolve", &[("unit", "A")], &[0, 0], &said(&[("ratio", "1-1".into())])).unwrap();
    assert!(!line(&ruling, "charge.drm.heavy").counts());
    // 0 −1 +1: repulsed.
    assert_eq!((total(&ruling), outcome(&ruling)), (0, "repulsed"));
    assert!(get(&position, "A").disordered && get(&position, "K").disordered);
    // No counter-charge goes through the rear.
    let mut position = committed("heavy-cavalry", &[enemy("K", "heavy-cavalry", "0505", "n", "")]);
    let asked = [("unit", "K"), ("against", "0506")];
    assert!(keys(&refused(&mut position, "counter", &asked)).contains(&"countercharge.try"));
}

/// `countercharge.roll.light`: light cavalry that counter-charges heavy cavalry needs a roll lower by two.
#[test]
fn light_cavalry_meets_heavy_with_two_more_on_the_die() {
    let facts = [("units.0.cohesion", json!(5)), ("units.0.kind", json!("light-cavalry"))];
    assert_eq!(total(&quick("counter", &facts, &[0])), 3);
    let against = [facts.to_vec(), vec![("enemies.0.kind", json!("light-cavalry"))]].concat();
    assert_eq!(total(&quick("counter", &against, &[0])), 5);
}

/// `countercharge.hexes`: cavalry that is charged from two hexes meets only one of the charges.
#[test]
fn only_one_hex_is_counter_charged() {
    let b = horse("B", "heavy-cavalry", "0607", "");
    let k = enemy("K", "heavy-cavalry", "0505", "s", "");
    let mut position = declared("heavy-cavalry", &[b, k]);
    play(&mut position, "charge", &[("unit", "B"), ("target", "0505"), ("path", "0606")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    play(&mut position, "commit", &[("unit", "B")], &[0]);
    until(&mut position, "answer");
    play(&mut position, "counter", &[("unit", "K"), ("against", "0506")], &[0]);
    let again = [("unit", "K"), ("against", "0606")];
    assert!(keys(&refused(&mut position, "counter", &again)).contains(&"countercharge.hexes"));
    until(&mut position, "resolve");
    // B was not met, so the +3 stands.
    let ruling =
        rule(&mut position, "resolve", &[("unit", "A")], &[9], &said(&[("ratio", "1-1".into())])).unwrap();
    assert_eq!(line(&ruling, "charge.drm.heavy").value(), 3);
}

/// `countercharge.infantry`: the cavalry becomes the attacker, without a throw, and the infantry can't form square.
#[test]
fn cavalry_turns_the_tables_on_infantry() {
    let a = unit("A", "french", "infantry", "0506", "n", "cohesion = 5");
    let k = enemy("K", "heavy-cavalry", "0505", "s", "");
    let mut position = field("declare", &[a, k].concat());
    play(&mut position, "shock", &[("unit", "A"), ("target", "0505")], &[]);
    until(&mut position, "commit");
    play(&mut position, "commit", &[("unit", "A")], &[0]);
    until(&mut position, "answer");
    play(&mut position, "counter", &[("unit", "K"), ("against", "0506")], &[]);
    assert!(keys(&refused(&mut position, "square", &[("unit", "A")])).contains(&"square.try"));
    until(&mut position, "resolve");
    assert_eq!(offered(&position), ["resolve! K"]);
    let ruling =
        rule(&mut position, "resolve", &[("unit", "K")], &[9], &said(&[("ratio", "1-1".into())])).unwrap();
    let counted = counting(&ruling);
    assert!(counted.contains(&("charge.drm.heavy", 3)), "{counted:?}");
}

/// `charge.step.6`, `charge.step.5`, `recall.roll`: guns beside a charge fire once, and a disordered charger may be
/// recalled.
#[test]
fn reaction_fire_and_a_recall_after_it() {
    let guns = enemy("G", "foot-artillery", "0505", "s", "fire = 9\nrange = 3\nbeneath = 1");
    let mut position = committed("heavy-cavalry", &[enemy("Y", "infantry", "0505", "s", ""), guns]);
    until(&mut position, "fire");
    // 9 and 1 for adjacent: a 3 makes 13.
    let ruling = play(&mut position, "fire", &[("unit", "G"), ("target", "0506")], &[3]);
    assert_eq!((total(&ruling), outcome(&ruling)), (10, "loses-order"));
    assert_eq!(offered(&position), ["recall A"]);
    let ruling = play(&mut position, "recall", &[("unit", "A"), ("facing", "s")], &[3]);
    // A disordered unit has 4 less 1.
    assert_eq!((total(&ruling), outcome(&ruling)), (3, "recalled"));
    assert_eq!(hex_of(&position, "A"), "0506");
    crate::shock::close(&mut position);
    assert!(position.state.attacks.is_empty());
}
