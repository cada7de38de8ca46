//! The source's example of a charge, number for number: ruled from facts alone, and played on a map from its
//! beginning.

use crate::shock::{
    book, cast, close, counting, fate, field, get, hex_of, line, offered, outcome, play, rule, said, total,
    unit, until,
};
use frontage::rulebook::shock::Event;
use frontage::rulebook::shock::kind::Phase;
use frontage::rulebook::shock::position::{Departure, Position};
use frontage::rulebook::{Detail, Question};
use frontage::ruling::{Amendments, Ruling};
use serde_json::{Value, json};

/// Returns an amendment in which the umpire gives the strength ratio, because the source names no strengths.
fn ratio(column: &str) -> Amendments {
    said(&[("ratio", column.into())])
}

/// Writes the position before the charges of A and B on Y, and of C on Z. Y faces south and Z south-west, so that the
/// hex between them is before Z's front.
fn before() -> Position {
    let units = [
        unit("A", "french", "heavy-cavalry", "0407", "n", "cohesion = 3"),
        unit("B", "french", "heavy-cavalry", "0607", "n", "cohesion = 4"),
        unit("C", "french", "heavy-cavalry", "0807", "n", "cohesion = 4"),
        unit("Y", "russian", "infantry", "0505", "s", "cohesion = 6\ndisordered_cohesion = 5\ndefence = 2"),
        unit("Z", "russian", "infantry", "0705", "sw", "cohesion = 5\ndefence = 2"),
    ];
    let mut position = field("movement", &units.concat());
    until(&mut position, "declare");
    position
}

/// Plays everything up to the two fights.
fn charged() -> Position {
    let mut position = before();
    play(&mut position, "charge", &[("unit", "A"), ("target", "0505"), ("path", "0506")], &[]);
    play(&mut position, "charge", &[("unit", "B"), ("target", "0505"), ("path", "0606,0605")], &[]);
    play(&mut position, "charge", &[("unit", "C"), ("target", "0705"), ("path", "0806")], &[]);
    until(&mut position, "commit");
    for (unit, need, face) in [("A", 3, 3), ("B", 4, 0), ("C", 4, 4)] {
        let ruling = play(&mut position, "commit", &[("unit", unit)], &[face]);
        assert_eq!((total(&ruling), outcome(&ruling)), (need, "commits"), "{unit}");
    }
    close(&mut position);
    let ruling = play(&mut position, "square", &[("unit", "Y")], &[7]);
    assert_eq!((total(&ruling), outcome(&ruling)), (6, "loses-order"));
    let ruling = play(&mut position, "square", &[("unit", "Z")], &[5]);
    assert_eq!((total(&ruling), outcome(&ruling)), (5, "square"));
    close(&mut position);
    // Only C has a square ahead.
    assert_eq!(offered(&position), ["recall C"]);
    let ruling = play(&mut position, "recall", &[("unit", "C")], &[5]);
    assert_eq!((total(&ruling), outcome(&ruling)), (4, "charges-on"));
    until(&mut position, "resolve");
    position
}

/// `charge.step.3`, `square.try`, `recall.roll`: each throw needs the number in the example.
#[test]
fn commitments_squares_and_the_recall_need_what_the_example_says() {
    let position = charged();
    assert_eq!(hex_of(&position, "A"), "0506");
    assert_eq!(hex_of(&position, "B"), "0605");
    assert_eq!(hex_of(&position, "C"), "0806");
    assert!(get(&position, "Y").disordered && !get(&position, "Y").square);
    assert!(get(&position, "Z").square && !get(&position, "Z").disordered);
    assert_eq!(offered(&position), ["resolve! A", "resolve! C"]);
}

/// `charge.step.7`, `charge.drm.heavy`, `shock.drm.position`, `charge.step.8`, `charge.step.9`, `charge.disorder`: +4
/// +3 −1 +1 = +7 withdraws Y, and B advances and stops.
#[test]
fn a_and_b_break_y() {
    let mut position = charged();
    let ruling = rule(&mut position, "resolve", &[("unit", "B")], &[4], &ratio("4-1")).unwrap();
    assert_eq!(
        counting(&ruling),
        [("shock.drm.ratio", 4), ("shock.drm.cohesion", -1), ("shock.drm.clear", 1), ("charge.drm.heavy", 3),]
    );
    assert_eq!(total(&ruling), 7);
    assert!(ruling.tally.rests_on.contains(&"charge.step.7"));
    // B comes through the rear, but stands before the front of Z, so there is no +3.
    let place = line(&ruling, "shock.drm.position");
    assert_eq!((place.counts(), place.full(), place.because.variant), (false, 3, "faced"));
    assert_eq!((outcome(&ruling), fate(&ruling, "Y")), ("broken", "withdrawn"));
    assert_eq!(get(&position, "Y").gone, Some(Departure::Withdrawn));
    assert_eq!(offered(&position), ["advance! 0505"]);
    let advance = [("to", "0505"), ("unit", "B")];
    play(&mut position, "advance", &advance, &[]);
    assert_eq!(hex_of(&position, "B"), "0505");
    // No enemy is left to be pursued. The charge stops, and both have lost their order.
    assert!(get(&position, "A").disordered && get(&position, "B").disordered);
    assert!(!get(&position, "C").disordered);
    assert_eq!(offered(&position), ["resolve! C"]);
}

/// `square.drm`: −1 −2 −1 +1 = −3. The die shows 5, modified 2, so C is disordered and checks 0–4, and is not
/// disordered again.
#[test]
fn c_is_thrown_back_from_the_square() {
    let mut position = charged();
    let ruling = rule(&mut position, "resolve", &[("unit", "C")], &[5, 4], &ratio("2-3")).unwrap();
    assert_eq!(
        counting(&ruling),
        [("shock.drm.ratio", -1), ("shock.drm.cohesion", -1), ("shock.drm.clear", 1), ("square.drm", -2),]
    );
    assert_eq!(total(&ruling), -3);
    assert_eq!((outcome(&ruling), fate(&ruling, "C")), ("repulsed", "loses-order"));
    let check = &ruling.throws[1];
    let need = format!("{:?}", check.need);
    assert!(need.contains("cuts: [4]"), "{need}");
    // C stands, because 4 is at most the earlier cohesion, and is disordered once.
    let c = get(&position, "C");
    assert!(c.disordered && c.gone.is_none());
    assert_eq!(hex_of(&position, "C"), "0806");
    assert_eq!(offered(&position), ["resolve! A"]);
}

/// A 5 on the check sends C back by a hex. The hexes next to the square are before the square's front.
#[test]
fn c_goes_back_where_the_check_fails() {
    let mut position = charged();
    let ruling = rule(&mut position, "resolve", &[("unit", "C")], &[5, 5], &ratio("2-3")).unwrap();
    assert_eq!(fate(&ruling, "C"), "disordered-back");
    assert_eq!(offered(&position), ["retreat! C"]);
    play(&mut position, "retreat", &[("unit", "C"), ("to", "0807")], &[]);
    assert_eq!(hex_of(&position, "C"), "0807");
    assert!(get(&position, "C").disordered);
}

/// `turn.frame`: the next side activates after the whole activation has come to its end.
#[test]
fn after_both_fights_the_next_side_activates() {
    let mut position = charged();
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    play(&mut position, "advance", &[("to", "0505"), ("unit", "B")], &[]);
    rule(&mut position, "resolve", &[("unit", "C")], &[5, 0], &ratio("2-3")).unwrap();
    let event = close(&mut position);
    assert!(matches!(event, Event::Began { phase: Phase::Activation, .. }), "{event:?}");
    assert!(position.state.attacks.is_empty());
}

fn quick(procedure: &str, facts: &[(&str, Value)], faces: &[u8]) -> Ruling {
    let book = book();
    let question = Question::quick(&book, procedure, &said(facts));
    let question = question.unwrap_or_else(|halt| panic!("{procedure}: {halt:?}"));
    let ruled = question.rule(Some(&mut cast(faces)), Detail::Odds);
    ruled.unwrap_or_else(|halt| panic!("{procedure}: {halt:?}")).0
}

/// The numbers of the example are the same without a map.
#[test]
fn the_example_is_ruled_from_facts_alone() {
    let horse =
        |id: &str, cohesion: i32| json!([{ "id": id, "kind": "heavy-cavalry", "cohesion": cohesion }]);
    for (id, cohesion, face, word) in
        [("A", 3, 3, "commits"), ("B", 4, 4, "commits"), ("C", 4, 5, "holds-back")]
    {
        let facts = [("units", horse(id, cohesion)), ("charge", true.into())];
        let ruling = quick("commit", &facts, &[face]);
        assert_eq!((total(&ruling), outcome(&ruling)), (cohesion.into(), word));
    }
    let facts = [("units", json!([{ "id": "Y", "cohesion": 6 }]))];
    assert_eq!(outcome(&quick("square", &facts, &[6])), "square");
    assert_eq!(outcome(&quick("square", &facts, &[7])), "loses-order");
    let facts = [("units", horse("C", 4))];
    assert_eq!(outcome(&quick("recall", &facts, &[5])), "charges-on");
    assert_eq!(outcome(&quick("recall", &facts, &[4])), "recalled");
    let at_y = json!([{ "id": "Y", "cohesion": 6, "disordered_cohesion": 5, "disordered": true }]);
    let facts = [
        ("ratio", "4-1".into()),
        ("attackers.0.units", horse("A", 3)),
        ("attackers.0.charge", true.into()),
        (
            "attackers.1",
            json!({
                "units": horse("B", 4), "charge": true, "stage": "committed",
                "through": [{ "hex": "defender", "front": false }],
                "faced": [{ "of": "Z", "name": "Z" }],
            }),
        ),
        ("defenders.0.units", at_y),
    ];
    let ruling = quick("resolve", &facts, &[4]);
    assert_eq!((total(&ruling), outcome(&ruling), fate(&ruling, "Y")), (7, "broken", "withdrawn"));
    // With +7 a 0 to 2 presses, and 3 and more breaks. Y is withdrawn either way.
    let odds = ruling.odds.unwrap();
    let broken = frontage::dice::Word::plain("broken");
    assert!((odds.headline.probability(broken) - 0.7).abs() < 1e-12);
    let facts = [
        ("ratio", "2-3".into()),
        ("attackers.0.units", horse("C", 4)),
        ("attackers.0.charge", true.into()),
        ("defenders.0.units", json!([{ "id": "Z", "cohesion": 5 }])),
        ("defenders.0.square", true.into()),
    ];
    let ruling = quick("resolve", &facts, &[5, 4]);
    assert_eq!((total(&ruling), outcome(&ruling), fate(&ruling, "C")), (-3, "repulsed", "loses-order"));
    let facts = [("units", horse("A", 3))];
    assert_eq!(outcome(&quick("finish", &facts, &[])), "charge-over");
}
