//! Amendments of the umpire to a move: a stop or a shortage upheld, a line struck, a line added, a fact taped. And
//! moves on the command line.

use super::{FOOT, HORSE, area, reasons, said, scene, shown};
use crate::support::{battle, book, open, unit};
use frontage::cli;
use frontage::rulebook::Halt;
use frontage::ruling::{Addition, Amendments, CheckUpheld, FactAmendment, Origin, Ruling, Strike};
use serde_json::Value;
use std::ffi::OsString;

fn upheld(key: &str) -> Amendments {
    Amendments {
        checks: vec![CheckUpheld { key: key.to_owned(), of: None, stand: None, reason: "he may".to_owned() }],
        ..Amendments::default()
    }
}

fn struck(key: &str, of: &str) -> Amendments {
    let of = Some(of.to_owned()).filter(|of| !of.is_empty());
    Amendments {
        strikes: vec![Strike { block: None, key: key.to_owned(), of, reason: "dry ground".to_owned() }],
        ..Amendments::default()
    }
}

/// Makes a move with amendments of the umpire. Returns the ruling, and the unit afterwards.
fn told(text: &str, path: &str, words: &Amendments) -> Result<(Ruling, Value), Halt> {
    let book = book();
    let mut battle = open(&*book, text);
    let ruling = said(&mut *battle, "move", &[("unit", "u"), ("path", path)], words)?;
    let table = battle.show().0;
    Ok((ruling, shown(&table, "u").clone()))
}

/// Returns the place of a unit, in mm.
fn at(unit: &Value) -> [i64; 2] {
    [0, 1].map(|axis: usize| super::tenths(unit["at"][axis].as_f64().unwrap()))
}

#[test]
fn who_may_pass_all_the_same_goes_the_whole_way() {
    // move.through, melee.when, move.bar.all: the stop is upheld, and the legs after it are made too.
    let friend = unit("f", "red", FOOT, "line", 1, [100.0, 105.0, 180.0]);
    let foe = unit("e", "blue", FOOT, "line", 1, [100.0, 105.0, 180.0]);
    let marsh = area("m", "marsh", [60.0, 140.0], [103.0, 106.0]);
    for (rest, key) in [(friend, "move.through"), (foe, "melee.when"), (marsh, "move.bar.all")] {
        let text = scene(FOOT, "line", &[rest]);
        assert_eq!(
            reasons(told(&text, "forward:10,right:1", &Amendments::default()).map(|(ruling, _)| ruling))[0].0,
            key
        );
        let (ruling, unit) = told(&text, "forward:10,right:1", &upheld(key)).unwrap();
        assert_eq!(at(&unit), [1010, 1100], "{key}");
        assert_eq!(super::spent(&ruling), (150, 120), "{key}");
        assert!(ruling.amendments.facts[0].origin == Origin::Upheld, "{key}");
    }
}

#[test]
fn who_was_let_onto_closed_ground_may_stay_there() {
    // move.bar.cavalry, move.bar.all: a unit let in is neither due for a repair nor objected to, also after the
    // battle is read again.
    for (troops, kind, key) in [(HORSE, "woods", "move.bar.cavalry"), (FOOT, "marsh", "move.bar.all")] {
        let text = scene(troops, "line", &[area("g", kind, [60.0, 140.0], [103.0, 120.0])]);
        let book = book();
        let mut battle = open(&*book, &text);
        said(&mut *battle, "move", &[("unit", "u"), ("path", "forward:10")], &upheld(key)).unwrap();
        assert!(battle.offers().iter().all(|offer| offer.procedure != "place"), "{key}");
        let written = battle.write();
        assert!(written.contains("let_in = [\"g\"]"), "{key}: {written}");
        let read = open(&*book, &written);
        assert_eq!((read.objections().len(), read.write()), (0, written), "{key}");
    }
}

#[test]
fn who_ends_in_a_village_all_the_same_stands_there() {
    let text = scene(FOOT, "line", &[area("v", "bua", [60.0, 140.0], [103.0, 120.0])]);
    let (_, unit) = told(&text, "forward:5", &upheld("move.half")).unwrap();
    assert_eq!(at(&unit), [1000, 1050], "move.half");
}

#[test]
fn a_shortage_that_is_upheld_uses_up_the_movement() {
    // move.allowance
    let text = scene(FOOT, "line", &[]);
    let (_, unit) = told(&text, "forward:16", &upheld("move.allowance")).unwrap();
    assert_eq!((at(&unit), unit["spent"].as_f64()), ([1000, 1160], Some(1.0)));
}

#[test]
fn a_line_struck_or_added_changes_what_is_left() {
    // move.half: 5.2 on open ground cost 5.2, and 4.8 on plough cost 9.6. With that line struck, the plough costs
    // nothing.
    let text = scene(FOOT, "line", &[area("p", "plough", [60.0, 140.0], [105.0, 140.0])]);
    let (ruling, unit) = told(&text, "forward:10", &struck("move.half.whole", "p")).unwrap();
    assert_eq!(ruling.tally.total(), Some(150 - 52));
    assert!((unit["spent"].as_f64().unwrap() - 5.2 / 15.0).abs() < 1e-9, "{unit}");
    // The move goes beyond the allowance only with the line struck.
    assert!(told(&text, "forward:11", &Amendments::default()).is_err());
    let (_, unit) = told(&text, "forward:11", &struck("move.half.whole", "")).unwrap();
    assert_eq!(at(&unit), [1000, 1110]);
    let added = Amendments {
        additions: vec![Addition {
            block: None,
            label: "mud".to_owned(),
            value: -50,
            reason: "rain".to_owned(),
        }],
        ..Amendments::default()
    };
    let open_ground = scene(FOOT, "line", &[]);
    let (ruling, unit) = told(&open_ground, "forward:10", &added).unwrap();
    assert_eq!(ruling.tally.total(), Some(0));
    assert_eq!(unit["spent"].as_f64(), Some(1.0));
    assert!(matches!(told(&open_ground, "forward:10.1", &added), Err(Halt::Refused(_))));
}

#[test]
fn the_umpire_says_how_far_troops_go() {
    // move.allowance
    let taped = Amendments {
        facts: vec![FactAmendment {
            path: "march.allowance_cm".to_owned(),
            value: 25.into(),
            origin: Origin::Taped,
            reason: None,
        }],
        ..Amendments::default()
    };
    let text = scene(FOOT, "line", &[]);
    let (ruling, unit) = told(&text, "forward:20", &taped).unwrap();
    assert_eq!(super::spent(&ruling), (250, 200));
    assert!((unit["spent"].as_f64().unwrap() - 0.8).abs() < 1e-9);
}

/// Runs `rule` on a battle. Returns its output, and true if it succeeded.
fn run(text: &str, name: &str, rest: &[&str]) -> (String, bool) {
    let file = std::env::temp_dir().join(format!("frontage-march-{}-{name}.toml", std::process::id()));
    std::fs::write(&file, text).unwrap();
    let mut arguments: Vec<OsString> = vec!["frontage".into(), "rule".into(), file.clone().into_os_string()];
    arguments.extend(rest.iter().map(OsString::from));
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let code = cli::run(arguments, &mut out, &mut complaints);
    std::fs::remove_file(&file).unwrap();
    let done = format!("{code:?}") == format!("{:?}", std::process::ExitCode::SUCCESS);
    (String::from_utf8(out).unwrap() + &String::from_utf8(complaints).unwrap(), done)
}

#[test]
fn a_move_is_a_ruling_like_any_other_at_the_command_line() {
    // move.through, in both languages; the numbers of a path are millimetres.
    let friend = unit("f", "red", FOOT, "line", 1, [100.0, 110.0, 180.0]);
    let text = scene(FOOT, "line", &[friend]);
    let (out, done) = run(&text, "short", &["move", "--unit", "u", "--path", "forward:5", "--json"]);
    let document: Value = serde_json::from_str(&out).unwrap();
    assert!(done, "{out}");
    assert_eq!((&document["unit"], &document["total"]), (&"mm".into(), &100.into()));
    let (out, done) = run(&text, "far", &["move", "--unit", "u", "--path", "forward:12", "--json"]);
    let document: Value = serde_json::from_str(&out).unwrap();
    assert!(!done, "{out}");
    assert_eq!(
        (&document["refused"][0]["key"], &document["refused"][0]["of"]),
        (&"move.through".into(), &"u".into())
    );
    for language in ["en", "ru", "fr"] {
        let (out, done) =
            run(&text, language, &["move", "--unit", "u", "--path", "forward:12", "--lang", language]);
        assert!(
            !done && out.contains("10.0") | out.contains("10,0") && out.contains("5.0") | out.contains("5,0"),
            "{out}"
        );
    }
    let words =
        ["move", "--unit", "u", "--path", "forward:12", "--uphold", "move.through=true:they open ranks"];
    assert!(run(&text, "upheld", &words).1);
    let (out, done) = run(&text, "no-leg", &["move", "--unit", "u", "--path", "forwards:12"]);
    assert!(!done && out.contains("forwards:12"), "{out}");
}

#[test]
fn a_phase_is_closed_over_a_declaration_by_name_and_reason() {
    // attack.declare
    let text = battle(
        "attack",
        &[super::mover(FOOT, "line"), unit("d", "blue", FOOT, "line", 4, [100.0, 110.0, 180.0])],
    );
    let (out, done) = run(&text, "due", &["phase", "--dice", "12,3"]);
    assert!(!done && out.contains("pass@red"), "{out}");
    let (red, blue) = ("pass@red:they stay", "pass@blue:they stay, too");
    let waived = ["phase", "--dice", "12,3", "--waive", red, "--waive", blue, "--json"];
    let (out, done) = run(&text, "waived", &waived);
    assert!(done, "{out}");
    let document: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(document["waived"][0]["name"], "pass@red");
    let (out, _) = run(
        &text.replacen("[[unit]]", "[declare]\nnext = \"blue\"\n[[unit]]", 1),
        "offers",
        &["due", "--json"],
    );
    let document: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (&document["due"][0]["name"], &document["due"][0]["due"]),
        (&"pass@blue".into(), &"now".into())
    );
}
