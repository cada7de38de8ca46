//! Answers to a second shock, and the end of a charge.

use crate::shock::{close, get, hex_of, line, offered, outcome, play, refused, rule, said, unit};
use frontage::rulebook::shock::position::Position;
use frontage::ruling::{Amendments, Check};

fn one(id: &str, side: &str, kind: &str, hex: &str, facing: &str) -> String {
    unit(id, side, kind, hex, facing, "cohesion = 5")
}

fn ratio(column: &str) -> Amendments {
    said(&[("ratio", column.into())])
}

/// Reads a battle in which shocks are resolved, with the given state.
fn resolving(units: &[String], state: &str) -> Position {
    crate::shock::position(&format!("{}{state}", crate::shock::text("resolve", &units.concat())))
}

/// Writes a shock or charge of a single unit at a hex.
fn attack(id: &str, charge: bool, target: &str, more: &str) -> String {
    format!("[[state.attack]]\nunits = [\"{id}\"]\ncharge = {charge}\ntargets = [\"{target}\"]\n{more}\n")
}

fn variants(checks: &[Check]) -> Vec<&'static str> {
    checks.iter().filter(|check| !check.holds).map(|check| check.because.variant).collect()
}

/// `charge.disorder` (9.84, 9.87): B charged beside A, which pursues, and neither loses its order before the pursuit
/// is wholly over.
#[test]
fn who_charged_beside_a_pursuit_keeps_his_order_until_it_is_over() {
    let heavy =
        |id: &str, hex: &str| one(id, "french", "heavy-cavalry", hex, if id == "A" { "n" } else { "ne" });
    let broken = unit("Y", "russian", "infantry", "0504", "s", "cohesion = 5\ndisordered = true");
    let state = [
        attack("A", true, "0505", "stage = \"over\""),
        attack("B", true, "0505", "stage = \"over\""),
        "[state.after]\nclash = \"broken\"\nattacks = [0, 1]\nhexes = [\"0505\"]\noccupied = [\"0505\"]\n\
         back = [\"Y\"]\nout_of = [\"0505\"]\nadvanced = [\"A\"]\n"
            .to_owned(),
    ];
    let mut position = resolving(&[heavy("A", "0505"), heavy("B", "0405"), broken], &state.concat());
    let disordered = |position: &Position| ["A", "B"].map(|id| get(position, id).disordered);
    play(&mut position, "pursue", &[("unit", "A")], &[]);
    assert_eq!(disordered(&position), [false, false]);
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    assert_eq!(disordered(&position), [false, false], "the hex is still to be occupied");
    play(&mut position, "advance", &[("to", "0504"), ("unit", "A")], &[]);
    assert_eq!(disordered(&position), [true, true]);
}

/// Plays a breakthrough of foot I at 0505 against cavalry X, which stands opposite and faces the foot.
fn broken_through() -> Position {
    let units =
        [one("I", "french", "infantry", "0505", "n"), one("X", "russian", "heavy-cavalry", "0504", "s")];
    let state = attack("I", false, "0505", "stage = \"over\"")
        + "[state.after]\nclash = \"broken\"\nattacks = [0]\nhexes = [\"0505\"]\noccupied = [\"0505\"]\n\
           advanced = [\"I\"]\n";
    let mut position = resolving(&units, &state);
    play(&mut position, "breakthrough", &[("unit", "I")], &[]);
    position
}

/// `again.breakthrough`, `countercharge.infantry` (9.73, 9.86): cavalry in order that infantry attacks through its
/// front retires, stands or counter-charges, at a second shock too.
#[test]
fn cavalry_answers_a_breakthrough_as_any_shock_of_infantry() {
    let mut position = broken_through();
    assert_eq!(offered(&position), ["counter X", "retire X"]);
    let mut stands = position.clone();
    close(&mut stands);
    assert_eq!(offered(&stands), ["resolve! I"]);
    let mut retires = position.clone();
    play(&mut retires, "retire", &[("unit", "X"), ("path", "0503")], &[]);
    assert_eq!((hex_of(&retires, "X").as_str(), offered(&retires)), ("0503", Vec::new()));
    play(&mut position, "counter", &[("unit", "X"), ("against", "0505")], &[]);
    assert_eq!(offered(&position), ["resolve! X"]);
    let ruling = rule(&mut position, "resolve", &[("unit", "X")], &[5, 0], &ratio("1-1")).unwrap();
    assert_eq!(line(&ruling, "charge.drm.heavy").value(), 3);
}

/// `again.breakthrough`, `countercharge.infantry`: disordered cavalry, and cavalry struck in the rear, has no such
/// choice.
#[test]
fn cavalry_that_could_not_answer_a_shock_does_not_answer_a_breakthrough() {
    for (facing, more) in [("n", ""), ("s", "disordered = true")] {
        let mut position = broken_through();
        let x = position.units.iter_mut().find(|unit| unit.id.as_str() == "X").unwrap();
        x.disordered = !more.is_empty();
        x.facing = position.map.grid().lay.vertex(facing).unwrap();
        assert!(!offered(&position).contains(&"counter X".to_owned()), "{facing} {more}");
    }
}

/// `again.counter` (9.73: by the usual rules of a shock), `countercharge.infantry`: cavalry may counter-charge a
/// counter-shock of infantry too.
#[test]
fn cavalry_answers_a_counter_shock_of_infantry() {
    let units = [
        unit("I", "french", "infantry", "0405", "ne", "cohesion = 5\ndisordered = true"),
        one("C", "french", "heavy-cavalry", "0505", "n"),
        one("R", "russian", "infantry", "0504", "s"),
    ];
    let state = attack("I", false, "0504", "stage = \"over\"")
        + "[state.after]\nclash = \"counter\"\nattacks = [0]\nhexes = [\"0504\"]\n";
    let mut position = resolving(&units, &state);
    play(&mut position, "riposte", &[("unit", "R"), ("target", "0505")], &[]);
    assert!(offered(&position).contains(&"counter C".to_owned()), "{:?}", offered(&position));
    play(&mut position, "counter", &[("unit", "C"), ("against", "0504")], &[]);
    assert_eq!(offered(&position), ["resolve! C"]);
    let ruling = rule(&mut position, "resolve", &[("unit", "C")], &[9], &ratio("4-1")).unwrap();
    assert_eq!(outcome(&ruling), "broken");
}

/// `countercharge.try`, `square.try`: an answer that comes too late is refused for being late, and for nothing else.
#[test]
fn a_late_answer_is_told_that_it_is_late() {
    for (kind, procedure, holes) in [
        ("heavy-cavalry", "counter", &[("unit", "Y"), ("against", "0506")][..]),
        ("infantry", "square", &[("unit", "Y")][..]),
    ] {
        let units =
            [one("A", "french", "heavy-cavalry", "0506", "n"), one("Y", "russian", kind, "0505", "s")];
        let state = attack("A", true, "0505", "path = [\"0506\"]\nfacing = \"n\"\nstage = \"committed\"");
        let mut position = resolving(&units, &state);
        assert_eq!(variants(&refused(&mut position, procedure, holes)), ["not-now"], "{procedure}");
    }
}

/// `pursuit.stack`, `charge.drm.light`: the reasons given for heavy cavalry are true of it.
#[test]
fn heavy_cavalry_is_told_why_it_does_not_count() {
    let units = |kind: &str| {
        [
            one("A", "french", "light-cavalry", "0506", "n"),
            one("B", "french", "heavy-cavalry", "0405", "ne"),
            one("Y", "russian", kind, "0505", "s"),
        ]
    };
    let charge = |id, more: &str| attack(id, true, "0505", more);
    let stood = "stage = \"committed\"";
    let met = "stage = \"committed\"\nmet = \"heavy-cavalry\"\nmet_by = [\"Y\"]";
    let state = charge("A", stood) + &charge("B", met);
    let mut position = resolving(&units("heavy-cavalry"), &state);
    let ruling = rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    let light = line(&ruling, "charge.drm.light");
    assert_eq!((light.value(), light.because.variant), (1, "heavy-met"));
    // Heavy cavalry that shocked beside a charge has no part in the pursuit.
    let state = charge("A", stood) + &attack("B", false, "0505", stood);
    let y = unit("Y", "russian", "infantry", "0505", "s", "cohesion = 5");
    let [a, b, _] = units("infantry");
    let mut position = resolving(&[a, b, y], &state);
    rule(&mut position, "resolve", &[("unit", "A")], &[9], &ratio("4-1")).unwrap();
    play(&mut position, "retreat", &[("unit", "Y"), ("to", "0604")], &[]);
    let checks = refused(&mut position, "advance", &[("to", "0505"), ("unit", "B")]);
    assert_eq!(variants(&checks), ["no-charge"]);
}
