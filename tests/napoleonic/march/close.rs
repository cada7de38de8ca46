//! Close calls in moves and attacks. A refusal mentions close calls just as an allowed attack does.

use super::{FOOT, said, scene as movement, try_move};
use crate::support::{ask, battle, book, open, unit};
use frontage::cli;
use frontage::language::Language;
use frontage::report::sheet::Sheet;
use frontage::rulebook::Halt;
use frontage::ruling::{Amendments, Check, FactAmendment, Origin, Ruling};
use std::ffi::OsString;

/// Writes an attacker of three stands at (100, 100) facing north, and a stand of blue that faces the attacker.
fn scene(formation: &str, x: f64, y: f64, rest: &str) -> String {
    let all = [
        "[declare]\nnext = \"red\"\n".to_owned(),
        unit("u", "red", FOOT, formation, 3, [100.0, 100.0, 0.0]),
        unit("a", "blue", FOOT, "line", 1, [x, y, 180.0]),
        rest.to_owned(),
    ];
    battle("attack", &all)
}

const HOLES: [(&str, &str); 2] = [("by", "u"), ("on", "a")];

/// Returns the ruling of an allowed attack, or the check of a rule that forbids the attack.
fn forbidden(text: &str, key: &str) -> Result<Ruling, Box<Check>> {
    match ask(text, "attack", &HOLES, None) {
        Ok(ruling) => Ok(ruling),
        Err(Halt::Refused(checks)) => {
            let mut found = checks.into_iter().filter(|check| check.key == key);
            let check = found.next();
            Err(Box::new(check.unwrap_or_else(|| unreachable!("{key}: {text}"))))
        }
        Err(other) => unreachable!("{other:?}"),
    }
}

/// Returns attacks that half a centimetre more or less would decide differently, and others. Each has its rule, its
/// table, true if it is allowed, and true if it is too close to call.
fn cases() -> Vec<(&'static str, String, bool, bool)> {
    let attacked = "[[attack]]\nby = \"a\"\non = \"u\"\n";
    let mut cases = Vec::new();
    // move.allowance: 15 in line, and contact up to 15.2.
    for (away, allowed, close) in [
        (14.4, true, false),
        (14.6, true, true),
        (15.0, true, true),
        (15.2, true, true),
        (15.3, false, true),
        (15.5, false, true),
        (15.6, false, false),
        (17.0, false, false),
    ] {
        cases.push(("move.allowance", scene("line", 100.0, 100.0 + away, ""), allowed, close));
    }
    // attack.move: a unit under attack may attack only units that it touches, up to 0.2.
    for (away, allowed, close) in
        [(0.1, true, true), (0.3, false, true), (0.7, false, true), (0.8, false, false)]
    {
        let text = scene("line", 100.0, 100.0 + away, attacked);
        cases.push(("attack.move", text, allowed, close));
    }
    // zone.front: the right ray of a line of 12 runs from (106, 100) at 45°. The nearest corner of the stand lies at
    // (x - 2, 107).
    for (more, close) in [(0.2, true), (0.6, true), (0.8, false), (3.0, false)] {
        cases.push(("zone.front", scene("line", 115.0 + more, 104.0, ""), false, close));
    }
    cases
}

#[test]
fn a_refusal_is_too_close_to_call_as_an_attack_that_is_allowed_is() {
    // tie.measure: within 0.5 of the bound, on either side of it.
    for (key, text, allowed, close) in cases() {
        match forbidden(&text, key) {
            Ok(ruling) => {
                assert!(allowed, "{key}: {text}");
                let told = ruling.close.iter().any(|call| call.key == key);
                assert_eq!(told, close, "tie.measure: {key} {:?}\n{text}", ruling.close);
            }
            Err(check) => {
                assert!(!allowed, "{key}: {check:?}\n{text}");
                assert_eq!(check.close, close, "tie.measure: {check:?}\n{text}");
            }
        }
    }
}

#[test]
fn a_way_that_leads_past_by_a_hair_is_too_close_to_call() {
    // tie.measure, measure.touch: a column reaches to 102, and a stand beside its path begins at x - 2.
    for (x, leads, close) in
        [(104.2, true, false), (104.3, false, true), (104.7, false, true), (104.8, false, false)]
    {
        let text = scene("column", x, 110.0, "");
        let holes = [("by", "u"), ("on", "a"), ("path", "forward:12")];
        match ask(&text, "attack", &holes, None) {
            Ok(_) => assert!(leads, "{x}"),
            Err(Halt::Refused(checks)) => {
                let check = checks.iter().find(|check| check.because.variant == "no-contact");
                assert_eq!(check.map(|check| check.close), Some(close), "{x}: {checks:?}");
                assert!(!leads, "{x}");
            }
            Err(other) => unreachable!("{other:?}"),
        }
    }
}

#[test]
fn a_move_that_just_passes_somebody_or_just_does_not_is_too_close_to_call() {
    // tie.measure: within 0.5 of where it would be otherwise. move.through: the line reaches to 108, a friend ahead begins at
    // 108 + gap. melee.when, measure.touch: an enemy is touched up to 0.2.
    let cases = [
        ("red", 0.6, true, false),
        ("red", 0.4, true, true),
        ("red", 0.1, true, true),
        ("red", -0.3, false, true),
        ("red", -0.45, false, true),
        ("red", -0.6, false, false),
        ("blue", 0.8, true, false),
        ("blue", 0.6, true, true),
        ("blue", 0.3, true, true),
        ("blue", 0.1, false, true),
        ("blue", -0.2, false, true),
        ("blue", -0.4, false, false),
    ];
    for (side, gap, goes, close) in cases {
        let key = if side == "red" { "move.through" } else { "melee.when" };
        let ahead = unit("o", side, FOOT, "line", 1, [110.0 + gap, 108.0, 0.0]);
        let text = movement(FOOT, "line", &[ahead]);
        let told = match try_move(&text, "forward:10") {
            Ok(ruling) => {
                assert!(goes, "{side} {gap}");
                // The sheet tells the reader which condition is nearly met.
                let sheet = Sheet::of(&ruling, book().catalogue(), Language::En);
                let mut calls = sheet.close.iter().filter(|call| call.key == key);
                assert!(calls.all(|call| call.text.contains("(now: u passes o ")), "{:?}", sheet.close);
                ruling.close.iter().any(|call| call.key == key)
            }
            Err(Halt::Refused(checks)) => {
                assert!(!goes, "{side} {gap}: {checks:?}");
                checks.iter().any(|check| check.key == key && check.close)
            }
            Err(other) => unreachable!("{other:?}"),
        };
        assert_eq!(told, close, "tie.measure: {side} {gap}");
    }
}

#[test]
fn a_charge_that_just_passes_a_friend_or_just_does_not_is_too_close_to_call() {
    // move.through, tie.measure: the attacker reaches to 106, the friend ahead begins at 106 + gap.
    for (gap, goes, close) in
        [(0.7, true, false), (0.3, true, true), (-0.3, false, true), (-0.7, false, false)]
    {
        let friend = unit("o", "red", FOOT, "line", 1, [108.0 + gap, 107.0, 0.0]);
        let text = scene("line", 100.0, 110.0, &friend);
        let holes = [("by", "u"), ("on", "a"), ("path", "forward:10")];
        let told = match ask(&text, "attack", &holes, None) {
            Ok(ruling) => {
                assert!(goes, "{gap}");
                ruling.close.iter().any(|call| call.key == "move.through")
            }
            Err(Halt::Refused(checks)) => {
                assert!(!goes, "{gap}: {checks:?}");
                checks.iter().any(|check| check.key == "move.through" && check.close)
            }
            Err(other) => unreachable!("{other:?}"),
        };
        assert_eq!(told, close, "tie.measure: {gap}");
    }
}

#[test]
fn a_fact_taped_as_a_close_refusal_says_makes_its_check_hold() {
    let book = book();
    let mut taped = 0;
    for (key, text, allowed, close) in cases() {
        if allowed || !close {
            continue;
        }
        let Err(check) = forbidden(&text, key) else {
            unreachable!("{key}: {text}");
        };
        let measured = check.measured.unwrap();
        let words = Amendments {
            facts: vec![FactAmendment {
                path: measured.path.to_string(),
                value: measured.otherwise().unwrap(),
                origin: Origin::Taped,
                reason: None,
            }],
            ..Amendments::default()
        };
        let left = match said(&mut *open(&*book, &text), "attack", &HOLES, &words) {
            Ok(_) => Vec::new(),
            Err(Halt::Refused(checks)) => checks.iter().map(|check| check.key).collect(),
            Err(other) => unreachable!("{other:?}"),
        };
        assert!(!left.contains(&key), "{key}: {left:?}\n{text}");
        taped += 1;
    }
    assert!(taped >= 5, "{taped}");
}

#[test]
fn the_program_says_what_is_too_close_to_call_and_how_it_is_taped() {
    let text = scene("line", 100.0, 115.3, "");
    let file = std::env::temp_dir().join(format!("frontage-close-{}.toml", std::process::id()));
    std::fs::write(&file, text).unwrap();
    let run = |rest: &[&str]| {
        let mut arguments: Vec<OsString> =
            vec!["frontage".into(), "rule".into(), file.clone().into_os_string()];
        arguments.extend(rest.iter().map(OsString::from));
        let (mut out, mut complaints) = (Vec::new(), Vec::new());
        let code = cli::run(arguments, &mut out, &mut complaints);
        let done = format!("{code:?}") == format!("{:?}", std::process::ExitCode::SUCCESS);
        (String::from_utf8(out).unwrap() + &String::from_utf8(complaints).unwrap(), done)
    };
    let attack = ["attack", "--by", "u", "--on", "a"];
    for (language, says) in [("en", "too close to call"), ("ru", "на грани измерения")] {
        let (said, done) = run(&[&attack[..], &["--lang", language]].concat());
        assert!(!done && said.contains(says), "{said}");
        let hint = said.lines().find(|line| line.contains("--fact ")).unwrap();
        let fact = hint.split("--fact ").nth(1).unwrap().trim();
        let (said, done) = run(&[&attack[..], &["--fact", fact]].concat());
        assert!(done, "{fact}: {said}");
    }
    let (said, _) = run(&[&attack[..], &["--json"]].concat());
    let document: serde_json::Value = serde_json::from_str(&said).unwrap();
    assert_eq!(document["refused"][0]["close"]["margin_cm"], 0.3, "{said}");
    std::fs::remove_file(&file).unwrap();
}
