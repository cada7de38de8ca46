//! Morale tests, checked against the rules: `morale.*`, the zones, generals, and the effects of a failed test.

mod result;
mod rows;
mod sweep;
mod together;
mod zones;

use crate::support::{ask, battle, book, unit, value};
use frontage::language::Language;
use frontage::report;
use frontage::ruling::Ruling;
use serde_json::{Value, json};

/// Writes the tested unit: four stands of line infantry facing north, x 92 to 108, y 97 to 100.
fn tested(formation: &str, more: &str) -> String {
    unit("t", "red", "line-infantry", formation, 4, [100.0, 100.0, 0.0]) + more
}

fn one_lost(rest: &[String]) -> String {
    let mut all = vec![tested("line", "lost = 1\n")];
    all.extend_from_slice(rest);
    battle("morale", &all)
}

fn test(text: &str) -> Ruling {
    ask(text, "morale", &[("unit", "t")], None).unwrap_or_else(|halt| panic!("{halt:?}\n{text}"))
}

fn general(more: &str) -> String {
    format!("[[general]]\nid = \"g\"\nside = \"red\"\n{more}\n")
}

fn terrain(id: &str, kind: &str, shape: &str, more: &str) -> String {
    format!("[[terrain]]\nid = \"{id}\"\nkind = \"{kind}\"\n{shape}\n{more}\n")
}

/// Writes a stand of infantry facing north: x ± 2, from y − 3 to y.
fn stand(id: &str, side: &str, x: f64, y: f64) -> String {
    unit(id, side, "line-infantry", "line", 1, [x, y, 0.0])
}

/// Checks cases of units around the tested unit. The named rule must add the expected value, and all others nothing.
fn check(cases: &[(&str, Vec<String>, &str, i64)]) {
    for (name, rest, key, expected) in cases {
        let ruling = test(&one_lost(rest));
        assert_eq!(value(&ruling, key), *expected, "{key}: {name}");
        let total = ruling.tally.total().unwrap();
        assert_eq!(total, 8 + expected, "{key}: {name}: recruits, and nothing else counts");
    }
}

/// Returns the ruling of the example in the contract, as JSON.
///
/// Hussars stand 7.3 cm from the left edge at x 92, uhlans 10.1 cm behind the rear edge at y 97, and the general 10.6
/// cm before the front.
fn contract_example() -> Value {
    let cavalry = |id: &str, x, y| unit(id, "blue", "light-cavalry", "line", 1, [x, y, 0.0]);
    let tested = tested("line", "lost = 1\n").replace("\"t\"", "\"85-1\"");
    let hussars = cavalry("hussars-2", 82.2, 101.0);
    let text = battle(
        "morale",
        &[
            tested.replace("recruits", "veterans"),
            hussars.replace("name = \"hussars-2\"", "name = \"2nd Hussars\""),
            cavalry("uhlans-1", 100.0, 86.9),
            general("at = [100.0, 110.6]").replace("\"g\"", "\"g1\""),
        ],
    );
    let ruling = ask(&text, "morale", &[("unit", "85-1")], Some(&[10, 15])).unwrap();
    report::json::ruling(&ruling, book().catalogue(), Language::En)
}

/// Returns true if a record has all fields with the given values, and so have the inner records.
fn has(record: &Value, fields: &Value) -> bool {
    match (record, fields) {
        (Value::Object(record), Value::Object(fields)) => {
            fields.iter().all(|(key, value)| record.get(key).is_some_and(|found| has(found, value)))
        }
        _ => record == fields,
    }
}

fn has_one(records: &Value, fields: &Value) {
    let all = records.as_array().unwrap();
    let found = all.iter().filter(|record| has(record, fields)).count();
    assert_eq!(found, 1, "{fields} among {records:#}");
}

#[test]
fn the_example_of_the_contract_comes_out_line_for_line() {
    let found = contract_example();
    let measured = |cm: f64| json!({"cm": cm, "bound_cm": 10.0, "origin": "measured"});
    for line in [
        json!({"key": "morale.base", "value": 10, "standing": "counts", "because": "veterans", "measured": null, "default": false}),
        json!({"key": "morale.mod.flank", "of": "hussars-2", "value": -1, "standing": "counts", "measured": measured(7.3), "default": false}),
        json!({"key": "morale.mod.general", "of": "g1", "value": 0, "would_be": 1, "standing": "considered", "measured": measured(10.6)}),
        json!({"key": "morale.mod.rear", "of": "uhlans-1", "value": 0, "would_be": -1, "standing": "considered", "measured": measured(10.1)}),
    ] {
        has_one(&found["lines"], &line);
    }
    let lines = found["lines"].as_array().unwrap();
    let flank = lines.iter().find(|line| line["of"] == "hussars-2").unwrap();
    let because = flank["because"].as_str().unwrap();
    assert!(because.contains("2nd Hussars") && because.contains("7.3"), "{because}");
    assert_eq!(found["total"], 9);
    for (key, value) in [
        ("format", json!(1)),
        ("book", json!("napoleonic")),
        ("procedure", json!("morale")),
        ("subject", json!("85-1")),
    ] {
        assert_eq!(found[key], value);
    }
}

#[test]
fn the_example_of_the_contract_comes_out_throw_for_throw() {
    let found = contract_example();
    let throws = [
        json!({"dice": "1d20", "need": "<= 9", "faces": [10], "result": 10, "origin": "table"}),
        json!({"dice": "1d20", "need": "1-5 disordered, 6-10 retreats, 11-20 routs", "faces": [15], "result": 15, "origin": "table"}),
    ];
    let made = found["throws"].as_array().unwrap();
    assert!(made.len() == 2 && has(&made[0], &throws[0]) && has(&made[1], &throws[1]), "{made:#?}");
    assert_eq!((&found["outcome"], &found["fates"]), (&json!("routs"), &json!({"85-1": "routs"})));
    // 9 faces pass, each with 20 second faces. 11 fail, with 5, 5 and 10 of 20.
    for (word, ways) in [("passed", 180), ("disordered", 55), ("retreats", 55), ("routs", 110)] {
        has_one(&found["odds"], &json!({"outcome": word, "ways": ways, "of": 400}));
    }
    // tie.measure: only the uhlans lie within 0.5 cm of a bound.
    assert_eq!(found["close"].as_array().unwrap().len(), 1, "tie.measure");
    let close =
        json!({"key": "morale.mod.rear", "of": "uhlans-1", "margin_cm": 0.1, "otherwise": {"total": 8}});
    has_one(&found["close"], &close);
    has_one(&found["flips"], &json!({"change": "morale.mod.general +1", "outcome": "passed"}));
}
