//! Whole phases of morale and melee: the due tests and melees, the time of measuring, and the order of events.

use super::{FOOT, shown};
use crate::support::{ask, battle, book, open, unit, value};
use frontage::dice::Cast;
use frontage::rulebook::{Answers, Detail, Halt, PhaseRecord};
use frontage::ruling::{Amendments, Ruling};
use serde_json::Value;

fn try_phase(text: &str, dice: &[u8]) -> Result<(PhaseRecord, Value), Halt> {
    let book = book();
    let mut table = open(&*book, text);
    let mut cast = Cast::given(dice.iter().map(|face| vec![*face]).collect());
    let record = table.phase(Some(&mut cast), Detail::Close, &[])?;
    Ok((record, table.show().0))
}

fn phase(text: &str, dice: &[u8]) -> (PhaseRecord, Value) {
    try_phase(text, dice).unwrap_or_else(|halt| panic!("{dice:?}: {halt:?}\n{text}"))
}

/// Returns the procedure and subject of each ruling.
fn rulings(record: &PhaseRecord) -> Vec<(&str, &str)> {
    record.rulings.iter().map(|ruling| (ruling.procedure, ruling.subject.as_str())).collect()
}

/// Writes four stands of red that have just lost a stand, facing north.
fn shaken(id: &str, x: f64, y: f64) -> String {
    unit(id, "red", FOOT, "line", 4, [x, y, 0.0]) + "lost = 1\nfired_by = [\"e\"]\n"
}

fn enemy(y: f64) -> String {
    unit("e", "blue", FOOT, "line", 1, [100.0, y, 180.0])
}

fn attack(by: &str, on: &str) -> String {
    format!("[[attack]]\nby = \"{by}\"\non = \"{on}\"\n")
}

#[test]
fn every_test_of_a_phase_is_measured_as_it_began() {
    // measure.simultaneous: a routs and still supports b, which passes on nine of eight and one.
    let text = battle("morale", &[shaken("a", 100.0, 100.0), shaken("b", 120.0, 100.0), enemy(160.0)]);
    let (record, table) = phase(&text, &[20, 20, 9]);
    assert_eq!(rulings(&record), [("morale", "a"), ("morale", "b")], "morale.when");
    assert_eq!(value(&record.rulings[1], "morale.mod.support"), 1, "measure.simultaneous");
    let outcomes: Vec<&str> = record.rulings.iter().map(|ruling| ruling.outcome.unwrap().name).collect();
    assert_eq!(outcomes, ["routs", "passed"], "measure.simultaneous");
    assert_eq!(
        (table["turn"]["phase"].as_str(), table["turn"]["number"].as_u64()),
        (Some("melee"), Some(1)),
        "turn.order"
    );
}

#[test]
fn a_unit_tests_once_a_phase_however_many_causes() {
    let fallen = |id: &str, more: &str| format!("[[fallen]]\ngeneral = \"{id}\"\nside = \"red\"\n{more}\n");
    let calm = unit("c", "red", FOOT, "line", 4, [140.0, 100.0, 0.0]);
    let text = battle(
        "morale",
        &[
            shaken("a", 100.0, 100.0),
            fallen("g", "with = \"a\""),
            fallen("h", "at = [100.0, 105.0]\nchief = true"),
            calm,
            enemy(160.0),
        ],
    );
    let (record, _) = phase(&text, &[8]);
    assert_eq!(rulings(&record), [("morale", "a")], "morale.when: one test; c owes none");
    // general.death: c stands 32 away, but a general fallen in its ranks makes it test.
    let (record, _) = phase(&(text + &fallen("k", "with = \"c\"")), &[8, 8]);
    assert_eq!(rulings(&record), [("morale", "a"), ("morale", "c")], "morale.when, general.death");
    let tested = battle("morale", &[shaken("a", 100.0, 100.0) + "tested = true\n", enemy(160.0)]);
    assert!(phase(&tested, &[]).0.rulings.is_empty(), "morale.when: tested already");
}

#[test]
fn retreats_follow_all_tests_nearest_the_own_edge_first() {
    // retreat.order: b stands behind a, so it retreats first and leaves room for the whole retreat of a.
    let text = battle("morale", &[shaken("a", 100.0, 100.0), shaken("b", 100.0, 75.0), enemy(160.0)]);
    let (record, _) = phase(&text, &[20, 7, 20, 7]);
    assert_eq!(
        rulings(&record),
        [("morale", "a"), ("morale", "b"), ("retreat", "b"), ("retreat", "a")],
        "retreat.order"
    );
    let ways: Vec<&str> =
        record.rulings[2..].iter().map(|ruling| ruling.facts["way"].as_str().unwrap()).collect();
    assert_eq!(ways, ["full", "full"], "retreat.order, morale.retreat");
    // The order is reversed if the far edge is the unit's own.
    let turned = text
        .replace("edge = \"near\"", "edge = \"middle\"")
        .replace("\"far\"", "\"near\"")
        .replace("\"middle\"", "\"far\"");
    let (record, _) = phase(&turned, &[20, 7, 20, 7]);
    assert_eq!(rulings(&record)[2..], [("retreat", "a"), ("retreat", "b")], "retreat.order: by the own edge");
}

#[test]
fn retreats_wait_for_the_tests_that_are_asked_one_by_one() {
    // retreat.order: a is asked first and retreats after b, which makes room for it.
    let text = battle("morale", &[shaken("a", 100.0, 100.0), shaken("b", 100.0, 75.0), enemy(160.0)]);
    let first = ask(&text, "morale", &[("unit", "a")], Some(&[20, 7])).unwrap();
    assert!(first.then.is_empty(), "retreat.order: the test of b is due");
    let book = book();
    let mut table = open(&*book, &text);
    let mut then = Vec::new();
    for unit in ["a", "b"] {
        let answers = Answers { given: vec![("unit".to_owned(), unit.to_owned())], ..Answers::default() };
        let mut dice = Cast::given(vec![vec![20], vec![7]]);
        let ruling = table.rule("morale", &answers, &Amendments::default(), Some(&mut dice), Detail::Close);
        then = ruling.unwrap().then;
    }
    let order: Vec<&str> = then.iter().map(|ruling| ruling.subject.as_str()).collect();
    assert_eq!(order, ["b", "a"], "retreat.order");
    assert!(then.iter().all(|ruling| ruling.facts["way"] == "full"), "morale.retreat");
}

#[test]
fn units_that_shot_each_other_to_flight_go_their_ways() {
    // morale.retreat, rout.off: the firer has left the table when the retreat is made.
    let foe = unit("e", "blue", FOOT, "line", 4, [100.0, 130.0, 180.0]) + "lost = 1\nfired_by = [\"a\"]\n";
    let (record, table) = phase(&battle("morale", &[shaken("a", 100.0, 100.0), foe]), &[20, 7, 20, 20]);
    assert_eq!(rulings(&record), [("morale", "a"), ("morale", "e"), ("retreat", "a")], "morale.retreat");
    assert_eq!(
        (shown(&table, "a")["at"][1].as_f64(), shown(&table, "e")["state"].as_str()),
        (Some(81.75), Some("routing")),
        "morale.retreat"
    );
}

#[test]
fn only_declared_attacks_make_melees_and_each_is_fought_apart() {
    let pair = |n: u32, x: f64| {
        let front = [x, 100.0, 0.0];
        unit(&format!("a{n}"), "red", FOOT, "line", 2, front)
            + &unit(&format!("d{n}"), "blue", FOOT, "line", 2, [x, 100.0, 180.0])
    };
    let units = [pair(1, 50.0), pair(2, 100.0), pair(3, 150.0)];
    let declared = |attacks: &[(&str, &str)]| {
        let mut rest = units.to_vec();
        rest.extend(attacks.iter().map(|(by, on)| attack(by, on)));
        battle("melee", &rest)
    };
    assert!(phase(&declared(&[]), &[]).0.rulings.is_empty(), "melee.when: contact alone is no attack");
    // Both melees are draws: 4 + 6 against 10.
    let (record, table) = phase(&declared(&[("a2", "d2"), ("d1", "a1")]), &[6, 10, 6, 10]);
    let fought: Vec<(&str, &str)> =
        rulings(&record).into_iter().filter(|(procedure, _)| *procedure == "melee").collect();
    assert_eq!(
        fought,
        [("melee", "a2"), ("melee", "d1")],
        "melee.when, attack.declare: in the order declared"
    );
    assert_eq!(shown(&table, "a3")["formation"], "line", "melee.when");
    assert_eq!(
        (table["turn"]["phase"].as_str(), table["turn"]["number"].as_u64()),
        (Some("attack"), Some(2)),
        "turn.order"
    );
    assert_eq!(shown(&table, "a2")["lost"], 0, "turn.end: a new turn");
}

/// Returns the first melee of a phase, with nothing thrown.
fn planned(text: &str) -> Ruling {
    let book = book();
    let record = open(&*book, text).phase(None, Detail::Close, &[]).unwrap();
    assert_eq!(record.rulings.len(), 1, "melee.many, melee.parts: one melee");
    record.rulings[0].clone()
}

#[test]
fn attacks_that_hang_together_are_one_melee() {
    let units = [
        unit("a", "red", FOOT, "line", 4, [100.0, 100.0, 0.0]),
        unit("c", "red", FOOT, "line", 2, [112.0, 100.0, 0.0]),
        unit("d", "blue", FOOT, "line", 4, [100.0, 100.0, 180.0]),
        unit("b", "blue", FOOT, "line", 4, [100.0, 97.0, 0.0]),
    ];
    let with = |attacks: &[(&str, &str)]| {
        let mut rest = units.to_vec();
        rest.extend(attacks.iter().map(|(by, on)| attack(by, on)));
        planned(&battle("melee", &rest))
    };
    let many = with(&[("a", "d"), ("c", "d")]);
    assert_eq!(many.tally.blocks.len(), 1, "melee.many: two on one");
    assert_eq!(value(&many, "melee.mod.stands"), 4, "melee.many: six on four");
    let parts = with(&[("a", "d"), ("b", "a")]);
    assert_eq!(parts.tally.blocks.len(), 2, "melee.parts");
    let stands = |at: &str| parts.facts.pointer(at).and_then(Value::as_u64);
    assert_eq!(
        (stands("/parts/0/attackers/0/stands"), stands("/parts/1/defenders/0/stands")),
        (Some(2), Some(2)),
        "melee.parts: divided"
    );
}

#[test]
fn a_phase_or_a_ruling_that_fails_leaves_the_table_as_it_was() {
    // turn.order: a failed phase or ruling changes nothing.
    let text = battle("morale", &[shaken("a", 100.0, 100.0), enemy(160.0)]);
    for wrong in [&[20][..], &[8, 3], &[0], &[20, 7, 3]] {
        assert!(matches!(try_phase(&text, wrong), Err(Halt::Dice(_))), "dice that do not fit: {wrong:?}");
    }
    let book = book();
    let mut table = open(&*book, &text);
    let before = table.show().0;
    let answers = Answers { given: vec![("unit".to_owned(), "a".to_owned())], choices: Vec::new() };
    let mut few = Cast::given(vec![vec![20]]);
    assert!(table.rule("morale", &answers, &Amendments::default(), Some(&mut few), Detail::Close).is_err());
    assert_eq!(table.show().0, before, "a ruling that fails leaves the table as it was");
}
