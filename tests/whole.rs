//! Whole battles, and the program run from outside: phases follow each other, a written battle is read back,
//! and every misuse gets one sentence and its exit code.

use frontage::BOOKS;
use frontage::cli::run;
use frontage::dice::Cast;
use frontage::rulebook::Detail;
use frontage::ruling::Arg;
use std::fs;

/// Returns the text of a ready battle.
fn ready(name: &str) -> String {
    fs::read_to_string(format!("armies/{name}.toml")).unwrap_or_default()
}

fn armies(name: &str) -> Result<String, Arg> {
    fs::read_to_string(format!("armies/{name}")).map_err(|error| error.to_string().into())
}

/// The phases of a turn in order (turn.order).
const PHASES: [&str; 5] = ["phase-attack", "phase-movement", "phase-fire", "phase-morale", "phase-melee"];

#[test]
fn a_turn_of_every_ready_battle_is_written_and_read_back_without_an_objection() {
    // turn.order, turn.end, measure.simultaneous
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    for name in ["small", "demo", "big"] {
        for seed in 0..6 {
            let mut text = ready(name);
            let mut dice = Cast::seeded(seed);
            for phase in PHASES {
                if !text.contains(&format!("phase = \"{}\"", phase.trim_start_matches("phase-"))) {
                    // The battle begins later in the turn.
                    continue;
                }
                let mut battle = book.open(name, &text, &armies).unwrap();
                let record = battle.phase(Some(&mut dice), Detail::Close, &[]).unwrap();
                assert_eq!(record.phase, phase, "{name}, seed {seed}");
                text = battle.write();
                let again = book.open(name, &text, &armies).unwrap();
                let objections: Vec<_> = again.objections().iter().map(|o| o.id.clone()).collect();
                assert!(objections.is_empty(), "{name}, seed {seed}, after {phase}: {objections:?}");
                assert_eq!(again.write(), text, "{name}, seed {seed}: written twice, the same");
            }
        }
    }
}

#[test]
fn a_phase_without_dice_is_a_sheet_and_changes_nothing() {
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let mut battle = book.open("demo", &ready("demo"), &armies).unwrap();
    let before = battle.write();
    let record = battle.phase(None, Detail::Odds, &[]).unwrap();
    assert!(record.rulings.iter().all(|ruling| ruling.throws.iter().all(|throw| throw.made.is_none())));
    assert_eq!(battle.write(), before);
}

#[test]
fn a_phase_with_nothing_to_throw_closes_without_dice_and_one_with_dues_does_not() {
    // turn.order, attack.declare
    let book = BOOKS.book("napoleonic", None).unwrap().unwrap();
    let movement = ready("small").replace("phase = \"fire\"", "phase = \"movement\"");
    let ordered = movement.clone() + "\n[[order]]\ndo = \"move\"\nunit = \"b1\"\npath = \"forward:5\"\n";
    let mut battle = book.open("small", &ordered, &armies).unwrap();
    let record = battle.phase(None, Detail::Close, &[]).unwrap();
    assert_eq!((record.rulings.len(), record.closing.len()), (1, 1));
    let text = battle.write();
    assert!(text.contains("phase = \"fire\"") && !text.contains("[[order]]"));
    assert!(text.contains("at = [50.0, 30.0]"), "25 and 5 forward");
    // A routing unit throws to recover. Without dice the answer lists the throws, and nothing has moved.
    let routing = ordered.replace("id = \"b3\"", "id = \"b3\"\nstate = \"routing\"");
    let mut battle = book.open("small", &routing, &armies).unwrap();
    let record = battle.phase(None, Detail::Close, &[]).unwrap();
    assert!(record.closing.is_empty() && record.rulings.len() == 1);
    assert!(battle.write().contains("at = [50.0, 25.0]"));
}

#[test]
fn the_turn_of_the_big_battle_is_as_it_is_kept() {
    // turn.order: every phase from the first declaration to the end of the turn
    let typed = ["rule", "armies/big.toml", "turn", "--seed", "1809"];
    let (told, _, _) = frontage(&[&typed[..], &["--no-odds", "--lang", "en"]].concat());
    let kept = fs::read_to_string("docs/big-turn.txt").unwrap();
    let differs = told.lines().zip(kept.lines()).find(|(one, two)| one != two);
    assert!(told == kept, "{differs:?}");
}

/// Runs the program. Returns its output, its complaints, and its exit code.
fn frontage(arguments: &[&str]) -> (String, String, String) {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let typed = std::iter::once("frontage").chain(arguments.iter().copied()).map(Into::into);
    let code = run(typed, &mut out, &mut complaints);
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (text(out), text(complaints), format!("{code:?}"))
}

#[test]
fn exit_codes_tell_done_from_refused_from_misused() {
    let code = |arguments: &[&str]| frontage(arguments).2;
    let done = code(&["demo", "--lang", "en"]);
    let refused = code(&["rule", "armies/demo.toml", "morale", "--unit", "nobody"]);
    let misused = code(&["dance"]);
    assert!(
        done.contains("(0)") && refused.contains("(1)") && misused.contains("(2)"),
        "{done} {refused} {misused}"
    );
    assert_eq!(code(&["rulebook", "squad"]), done);
    assert_eq!(code(&["rule", "armies/demo.toml", "fire", "--help"]), done);
    assert_eq!(code(&["check", "no-such-file.toml"]), refused);
    assert_eq!(code(&["check", "armies/demo.toml", "armies/french.toml"]), done);
    assert_eq!(code(&["rule", "armies/demo.toml", "dance"]), misused);
    assert_eq!(code(&["rule", "armies/demo.toml", "fire"]), misused);
    assert_eq!(code(&["quick", "morale", "--fact", "lost"]), misused);
}

#[test]
fn given_dice_that_do_not_fit_name_the_throw() {
    let test =
        ["rule", "armies/demo.toml", "melee", "--attackers", "13-1", "--defenders", "azov-1", "--lang", "en"];
    for (dice, said) in [("3", "roll 2"), ("3,4,5,6,7,8", "too many"), ("21,4", "21"), ("3+4,5", "3+4")] {
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
fn the_same_seed_plays_the_same_demo_in_every_language() {
    let (first, _, _) = frontage(&["demo", "--lang", "en", "--seed", "5"]);
    let (second, _, _) = frontage(&["demo", "--lang", "en", "--seed", "5"]);
    let (other, _, _) = frontage(&["demo", "--lang", "en", "--seed", "6"]);
    assert_eq!(first, second);
    assert_ne!(first, other);
    let (russian, complaints, _) = frontage(&["demo", "--lang", "ru", "--seed", "5"]);
    assert!(complaints.is_empty(), "{complaints}");
    // A missing message would be printed as an id, with the arguments in brackets.
    for unsaid in ["morale-", "fire-", "melee-", "event.", "show-", "report-", "outcome-", "fate-"] {
        assert!(!russian.contains(unsaid), "{unsaid} in the Russian demo");
    }
}
