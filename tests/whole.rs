//! Whole battles and the program from outside: phases follow each other, what is written is read back,
//! and every misuse gets one sentence and its exit code.

use frontage::cli::run;
use frontage::dice::Cast;
use frontage::rulebook::Detail;
use frontage::rulebook::shelf::book;
use std::fs;

/// The text of one of the ready battles, and a way to the army lists it names.
fn ready(name: &str) -> String {
    fs::read_to_string(format!("armies/{name}.toml")).unwrap_or_default()
}

fn armies(name: &str) -> Result<String, String> {
    fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string())
}

/// turn.order
const PHASES: [&str; 5] = [
    "phase-attack",
    "phase-movement",
    "phase-fire",
    "phase-morale",
    "phase-melee",
];

#[test]
fn a_turn_of_every_ready_battle_is_written_and_read_back_without_an_objection() {
    // turn.order, turn.end, measure.simultaneous
    let book = book("napoleonic", None).unwrap().unwrap();
    for name in ["small", "demo", "big"] {
        for seed in 0..6 {
            let mut text = ready(name);
            let mut dice = Cast::seeded(seed);
            for phase in PHASES {
                if !text.contains(&format!(
                    "phase = \"{}\"",
                    phase.trim_start_matches("phase-")
                )) {
                    // The battle begins later in the turn.
                    continue;
                }
                let mut battle = book.open(name, &text, &armies).unwrap();
                let record = battle
                    .phase(Some(&mut dice), Detail { odds: false }, &[])
                    .unwrap();
                assert_eq!(record.phase, phase, "{name}, seed {seed}");
                text = battle.write();
                let again = book.open(name, &text, &armies).unwrap();
                let objections: Vec<_> = again.objections().iter().map(|o| o.id.clone()).collect();
                assert!(
                    objections.is_empty(),
                    "{name}, seed {seed}, after {phase}: {objections:?}"
                );
                assert_eq!(
                    again.write(),
                    text,
                    "{name}, seed {seed}: written twice, the same"
                );
            }
        }
    }
}

#[test]
fn a_phase_without_dice_is_a_sheet_and_changes_nothing() {
    let book = book("napoleonic", None).unwrap().unwrap();
    let mut battle = book.open("demo", &ready("demo"), &armies).unwrap();
    let before = battle.write();
    let record = battle.phase(None, Detail { odds: true }, &[]).unwrap();
    assert!(
        record
            .rulings
            .iter()
            .all(|ruling| ruling.throws.iter().all(|throw| throw.made.is_none()))
    );
    assert_eq!(battle.write(), before);
}

/// What the program prints, complains of, and answers.
fn frontage(arguments: &[&str]) -> (String, String, String) {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let typed = std::iter::once("frontage")
        .chain(arguments.iter().copied())
        .map(Into::into);
    let code = run(typed, &mut out, &mut complaints);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (text(out), text(complaints), format!("{code:?}"))
}

#[test]
fn exit_codes_tell_done_from_refused_from_misused() {
    let code = |arguments: &[&str]| frontage(arguments).2;
    let done = code(&["demo", "--lang", "en"]);
    let refused = code(&["rule", "armies/demo.toml", "morale", "--unit", "nobody"]);
    let misused = code(&[]);
    assert!(
        done.contains("(0)") && refused.contains("(1)") && misused.contains("(2)"),
        "{done} {refused} {misused}"
    );
    assert_eq!(code(&["rulebook", "squad"]), done);
    assert_eq!(code(&["rule", "armies/demo.toml", "fire", "--help"]), done);
    assert_eq!(code(&["check", "no-such-file.toml"]), refused);
    assert_eq!(
        code(&["check", "armies/demo.toml", "armies/french.toml"]),
        done
    );
    assert_eq!(code(&["rule", "armies/demo.toml", "dance"]), misused);
    assert_eq!(code(&["rule", "armies/demo.toml", "fire"]), misused);
    assert_eq!(code(&["quick", "morale", "--fact", "lost"]), misused);
}

#[test]
fn given_dice_that_do_not_fit_name_the_throw() {
    let test = [
        "rule",
        "armies/demo.toml",
        "melee",
        "--attackers",
        "13-1",
        "--defenders",
        "azov-1",
        "--lang",
        "en",
    ];
    for (dice, said) in [
        ("3", "throw 2"),
        ("3,4,5,6,7,8", "left over"),
        ("21,4", "21"),
        ("3+4,5", "3+4"),
    ] {
        let (out, complaint, code) = frontage(&[&test[..], &["--dice", dice]].concat());
        assert!(code.contains("(1)") && out.is_empty(), "{dice}: {out}");
        assert!(complaint.contains(said), "{dice}: {complaint}");
    }
}

#[test]
fn a_refused_ask_is_an_answer_as_json() {
    let (out, _, code) = frontage(&[
        "rule",
        "armies/demo.toml",
        "fire",
        "--target",
        "85-1",
        "--by",
        "85-2",
        "--json",
        "--lang",
        "en",
    ]);
    let answer: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert!(code.contains("(1)"));
    assert_eq!(answer["refused"][0]["key"], "fire.who");
}

#[test]
fn the_same_seed_plays_the_same_demo_in_both_languages() {
    let (first, _, _) = frontage(&["demo", "--lang", "en", "--seed", "5"]);
    let (second, _, _) = frontage(&["demo", "--lang", "en", "--seed", "5"]);
    let (other, _, _) = frontage(&["demo", "--lang", "en", "--seed", "6"]);
    assert_eq!(first, second);
    assert_ne!(first, other);
    let (russian, complaints, _) = frontage(&["demo", "--lang", "ru", "--seed", "5"]);
    assert!(complaints.is_empty(), "{complaints}");
    // A message that is missing would stand there as its id with its places in brackets.
    for unsaid in [
        "morale-", "fire-", "melee-", "event.", "show-", "report-", "outcome-", "fate-",
    ] {
        assert!(!russian.contains(unsaid), "{unsaid} in the Russian demo");
    }
}
