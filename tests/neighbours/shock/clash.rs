//! The modifiers and the table of a shock, each from facts alone.

use crate::shock::{book, cast, counting, fate, line, outcome, said, total};
use frontage::rulebook::shock::kind::Column;
use frontage::rulebook::{Detail, Question};
use frontage::ruling::Ruling;
use serde_json::{Value, json};

/// Rules a shock of infantry with cohesion 5 against infantry with cohesion 5, with a ratio of 1-1, from the front, on
/// clear ground. The total is +1. `facts` change these values.
fn shock(facts: &[(&str, Value)], faces: &[u8]) -> Ruling {
    let base = [
        ("ratio", json!("1-1")),
        ("attackers.0.units.0.cohesion", json!(5)),
        ("defenders.0.units.0.cohesion", json!(5)),
    ];
    let all: Vec<_> = base.into_iter().chain(facts.iter().cloned()).collect();
    let book = book();
    let question = Question::quick(&book, "resolve", &said(&all)).unwrap();
    let ruled = question.rule(Some(&mut cast(faces)), Detail::Close);
    ruled.unwrap_or_else(|halt| panic!("{halt:?}")).0
}

fn horse(kind: &str) -> Value {
    json!([{ "id": "A", "kind": kind, "cohesion": 5 }])
}

/// `shock.table`, `shock.drm.clear`: with +1 a 3 becomes 4 and is repulsed, a 4 becomes 5, and a 9 becomes 10. With
/// −4 +1 a 2 comes below 0.
#[test]
fn the_table_has_four_rows() {
    let rows = [(3, "repulsed"), (4, "pressed"), (8, "pressed"), (9, "broken")];
    for (face, row) in rows {
        let faces: &[u8] = if row == "broken" { &[face] } else { &[face, 0] };
        let ruling = shock(&[], faces);
        assert_eq!((total(&ruling), outcome(&ruling)), (1, row), "{face}");
    }
    let ruling = shock(&[("ratio", "1-4".into())], &[2]);
    assert_eq!((total(&ruling), outcome(&ruling), fate(&ruling, "attacker")), (-3, "counter", "loses-order"));
}

/// `shock.table`, `cohesion.disordered`: a check uses the cohesion before the result, so cohesion 5 passes on a 5.
#[test]
fn the_hit_check_or_go_back() {
    let ruling = shock(&[], &[4, 5]);
    assert_eq!(fate(&ruling, "defender"), "loses-order");
    let ruling = shock(&[], &[4, 6]);
    assert_eq!(fate(&ruling, "defender"), "disordered-back");
    assert_eq!(fate(&ruling, "attacker"), "stands");
}

/// `shock.disorder`: a second disorder withdraws a unit. Guns are eliminated, and the other units make a check.
#[test]
fn disordered_again_is_withdrawn() {
    let units = json!([
        { "id": "one", "cohesion": 5, "disordered": true },
        { "id": "two", "cohesion": 5 },
        { "id": "guns", "kind": "foot-artillery", "disordered": true },
    ]);
    let ruling = shock(&[("defenders.0.units", units)], &[4, 5]);
    assert_eq!(fate(&ruling, "one"), "withdrawn");
    assert_eq!(fate(&ruling, "two"), "loses-order");
    assert_eq!(fate(&ruling, "guns"), "eliminated");
}

/// `artillery.fire`: guns alone that are shocked are eliminated, without a die.
#[test]
fn guns_alone_are_overrun() {
    let guns = json!([{ "id": "guns", "kind": "foot-artillery" }]);
    let ruling = shock(&[("defenders.0.units", guns)], &[]);
    assert_eq!((outcome(&ruling), fate(&ruling, "guns")), ("overrun", "eliminated"));
}

/// `shock.drm.ratio`: strengths of nine to five are 3-2, +1.
#[test]
fn strengths_are_counted_where_no_ratio_is_given() {
    let facts = [
        ("ratio", Value::Null),
        ("attackers.0.units.0.strength", 9.into()),
        ("defenders.0.units.0.strength", 5.into()),
    ];
    let ruling = shock(&facts, &[9]);
    assert_eq!(line(&ruling, "shock.drm.ratio").value(), 1);
    assert_eq!(total(&ruling), 2);
}

/// `shock.drm.cohesion`, `cohesion.disordered`: a missing disordered cohesion is 1 lower, and guns don't count.
#[test]
fn the_best_cohesion_of_either_side_counts() {
    let attackers = json!([
        { "id": "low", "cohesion": 3 }, { "id": "high", "cohesion": 7, "disordered": true },
    ]);
    let defenders = json!([
        { "id": "foot", "cohesion": 4 }, { "id": "guns", "kind": "foot-artillery", "cohesion": 9 },
    ]);
    let ruling = shock(&[("attackers.0.units", attackers), ("defenders.0.units", defenders)], &[9]);
    assert_eq!(line(&ruling, "shock.drm.cohesion").value(), 2);
}

/// `shock.drm.position`: an attack all from behind is +2. One from both sides is +3, unless the attacker behind is
/// before an enemy front.
#[test]
fn attacks_from_behind_count() {
    let rear = ("attackers.0.through.0.front", json!(false));
    let ruling = shock(std::slice::from_ref(&rear), &[9]);
    // An attack from behind has no +1 for clear ground.
    assert_eq!(
        counting(&ruling),
        [("shock.drm.ratio", 0), ("shock.drm.cohesion", 0), ("shock.drm.position", 2)]
    );
    let second = |faced: Value| {
        json!({
            "hex": "behind", "units": [{ "id": "B", "cohesion": 5 }], "stage": "committed", "faced": faced,
            "through": [{ "hex": "defender", "front": false }],
        })
    };
    let ruling = shock(&[("attackers.1", second(json!([])))], &[9]);
    assert_eq!(line(&ruling, "shock.drm.position").value(), 3);
    let ruling = shock(&[("attackers.1", second(json!([{ "of": "Z" }])))], &[9]);
    assert!(!line(&ruling, "shock.drm.position").counts());
}

/// `shock.drm.clear`, `hex.flank`: clear ground counts if a flank is empty and not covered, but not for infantry at
/// cavalry. A square has no flank.
#[test]
fn clear_ground_counts_where_a_flank_is_open() {
    let clear = |facts: &[(&str, Value)]| line(&shock(facts, &[9, 0]), "shock.drm.clear").because.variant;
    assert_eq!(clear(&[]), "clear");
    assert_eq!(clear(&[("defenders.0.flanks.0.covered", json!([{ "of": "X" }]))]), "covered");
    assert_eq!(clear(&[("defenders.0.flanks.0.units", json!([{ "of": "X" }]))]), "covered");
    assert_eq!(clear(&[("defenders.0.ground", json!(["woods"]))]), "not-clear");
    let cavalry = json!([{ "id": "K", "kind": "light-cavalry", "cohesion": 5 }]);
    assert_eq!(clear(&[("defenders.0.units", cavalry)]), "foot-at-horse");
    let square = [("defenders.0.flanks", json!([])), ("defenders.0.square", json!(true))];
    assert_eq!(clear(&square), "square");
}

/// `terrain.effects`: a village is −2, and an attack across a stream −1 if all attackers have to cross it.
#[test]
fn ground_helps_the_defender() {
    let facts = [("defenders.0.ground", json!(["village"])), ("attackers.0.through.0.crossing", json!(-1))];
    let ruling = shock(&facts, &[9, 0]);
    assert_eq!(total(&ruling), -3);
}

/// `charge.drm.light`, `charge.drm.heavy`: charging light cavalry alone is +1, and with heavy +3, not both.
#[test]
fn charging_cavalry_adds_once() {
    let charge = |kind: &str| [("attackers.0.units", horse(kind)), ("attackers.0.charge", json!(true))];
    assert_eq!(line(&shock(&charge("light-cavalry"), &[9]), "charge.drm.light").value(), 1);
    assert_eq!(line(&shock(&charge("heavy-cavalry"), &[9]), "charge.drm.heavy").value(), 3);
    let both = json!([
        { "id": "A", "kind": "light-cavalry", "cohesion": 5 }, { "id": "B", "kind": "heavy-cavalry", "cohesion": 5 },
    ]);
    let ruling = shock(&[("attackers.0.units", both), ("attackers.0.charge", json!(true))], &[9]);
    assert_eq!(line(&ruling, "charge.drm.heavy").value(), 3);
    assert_eq!(line(&ruling, "charge.drm.light").value(), 0);
    // Cavalry that shocks without charging adds nothing.
    let ruling = shock(&[("attackers.0.units", horse("heavy-cavalry"))], &[9]);
    assert_eq!(total(&ruling), 1);
}

/// `countercharge.drm.light`, `countercharge.try`: a charge that was met by a counter-charge has no modifier. Light
/// cavalry met by heavy cavalry has −1.
#[test]
fn a_charge_that_was_met_adds_nothing() {
    let facts = [
        ("attackers.0.units", horse("light-cavalry")),
        ("attackers.0.charge", json!(true)),
        ("attackers.0.met", json!("heavy-cavalry")),
        ("defenders.0.units", json!([{ "id": "K", "kind": "heavy-cavalry", "cohesion": 5 }])),
    ];
    let ruling = shock(&facts, &[9, 0]);
    assert_eq!(line(&ruling, "charge.drm.light").value(), 0);
    assert_eq!(line(&ruling, "countercharge.drm.light").value(), -1);
    assert_eq!(total(&ruling), 0);
}

/// `square.drm`: −2 replaces the charge modifier, even if only one of two hexes is in square.
#[test]
fn a_square_among_the_targets_takes_the_charge() {
    let second = json!({ "hex": "second", "units": [{ "id": "Z", "cohesion": 5 }], "square": true });
    let facts = [
        ("attackers.0.units", horse("heavy-cavalry")),
        ("attackers.0.charge", json!(true)),
        ("attackers.0.through.1", json!({ "hex": "second", "front": true })),
        ("defenders.1", second),
    ];
    let ruling = shock(&facts, &[9, 0, 0]);
    assert_eq!(line(&ruling, "square.drm").value(), -2);
    assert_eq!(line(&ruling, "charge.drm.heavy").value(), 0);
}

/// `pursuit.drm`: the first charge of a pursuit is −1, and the second −2.
#[test]
fn each_charge_of_a_pursuit_is_weaker() {
    for (number, value) in [(0, 0), (1, -1), (2, -2)] {
        let facts = [
            ("attackers.0.units", horse("heavy-cavalry")),
            ("attackers.0.charge", json!(true)),
            ("attackers.0.pursuit", json!(number)),
        ];
        assert_eq!(line(&shock(&facts, &[9]), "pursuit.drm").value(), value);
    }
}

/// `terrain.effects`: of several stacks in cover the worst ground for the attacker counts, once.
#[test]
fn the_worst_ground_counts_once() {
    let stack = |id: &str, ground: &str| json!({ "hex": id, "units": [{ "id": id, "cohesion": 5 }], "ground": [ground] });
    for (grounds, worst) in
        [(["village", "castle"], -3), (["castle", "village"], -3), (["village", "redoubt"], -2)]
    {
        let stacks = [("defenders.0", stack("Y", grounds[0])), ("defenders.1", stack("Z", grounds[1]))];
        let ruling = shock(&stacks, &[9, 0, 0]);
        let counted: Vec<_> =
            counting(&ruling).into_iter().filter(|(key, _)| *key == "terrain.effects").collect();
        assert_eq!(counted, [("terrain.effects", worst)], "{grounds:?}");
    }
}

/// `shock.drm.ratio`: strengths are rounded in favour of the defender. The page's own examples are 9:5, which is 3-2,
/// and 14:5, which is 2-1.
#[test]
fn strengths_are_rounded_for_the_defender() {
    let columns = [
        (9, 5, Column::ThreeToTwo),
        (14, 5, Column::TwoToOne),
        (0, 0, Column::OneToFour),
        (20, 5, Column::FourToOne),
        (19, 5, Column::ThreeToOne),
        (5, 5, Column::Even),
        (4, 5, Column::TwoToThree),
        (3, 5, Column::OneToTwo),
        (2, 5, Column::OneToThree),
        // 1 to 3.5 is less than 1 to 3.
        (2, 7, Column::OneToFour),
        (5, 0, Column::FourToOne),
    ];
    for (attack, defence, column) in columns {
        assert_eq!(Column::of(attack, defence), column, "{attack}:{defence}");
    }
}
