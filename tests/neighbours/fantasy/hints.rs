//! Hints in answers work. A failing check counts as fulfilled after it is upheld by its printed name. An open fact is
//! closed by the named path.

use super::second::Chance;
use super::*;
use frontage::ruling::{CheckUpheld, FactAmendment, Origin};
use std::fmt::Write as _;

/// Draws a table with a few blocks and everything that may forbid something.
fn random(chance: &mut Chance) -> String {
    let mut body = |id: &str, side: &str, y: (f64, f64)| {
        let files = chance.whole(1, 5);
        let flags = [
            "fleeing = true",
            "terror = true",
            "swift = true",
            "charges = false",
            "ballistic_skill = 3\nweapon = { range = 8, strength = 3 }",
            "",
            "",
        ];
        let flag = chance.one_of(&flags);
        let more = format!("files = {files}\nmodels = {}\n{flag}", files * chance.whole(1, 3));
        let at = (chance.between(8.0, 40.0), chance.between(y.0, y.1), chance.between(0.0, 360.0));
        unit(id, side, at, &more)
    };
    let units = [
        body("red", "red", (8.0, 12.0)),
        body("red-2", "red", (8.0, 14.0)),
        body("blue", "blue", (17.0, 26.0)),
        body("blue-2", "blue", (17.0, 30.0)),
    ];
    let step = chance.one_of(&["start", "declare", "charge", "compulsory"]);
    let lists = ["rallied", "shot", "fled", "redirected", "charged", "broke", "reforms"];
    let mut state = "[state]\nactive = \"red\"\n".to_owned();
    for list in lists {
        if chance.share() < 0.3 {
            let who = chance.one_of(&["red", "blue"]);
            writeln!(state, "{list} = [\"{who}\"]").unwrap();
        }
    }
    if chance.share() < 0.3 {
        state += "[[state.barred]]\nunit = \"red\"\nrule = \"Grudge\"\n";
    }
    if chance.share() < 0.6 {
        let how = chance.one_of(&["", "reaction = \"hold\"\n", "reaction = \"flee\"\n"]);
        write!(state, "[[state.declared]]\nunit = \"red\"\ntarget = \"blue\"\n{how}").unwrap();
    }
    let lake = area("lake", [10.0, 14.0, chance.between(14.0, 44.0), 15.0]);
    table(step, &[units.concat(), lake, state])
}

fn ruled(text: &str, line: &str, said: &Amendments) -> Result<Ruling, Halt> {
    let mut words = line.split_whitespace();
    let procedure = words.next().unwrap();
    let pair = |word: &str| {
        let (hole, answer) = word.split_once('=').unwrap_or(("unit", word));
        (hole.to_owned(), answer.to_owned())
    };
    let answers = Answers { given: words.map(pair).collect(), ..Answers::default() };
    open(text).rule(procedure, &answers, said, None, Detail::Ruling)
}

/// Returns the failing checks of an answer that can be upheld.
fn failing(answer: &Result<Ruling, Halt>) -> Vec<Check> {
    let checks: Vec<Check> = match answer {
        Ok(ruling) => {
            let blocks = ruling.tally.blocks.iter().flat_map(|block| &block.checks);
            blocks.chain(&ruling.tally.checks).cloned().collect()
        }
        Err(Halt::Refused(checks)) => checks.clone(),
        Err(halt) => panic!("{halt:?}"),
    };
    let fails = |check: &Check| !check.holds && check.rests_on.is_some();
    checks.into_iter().filter(fails).collect()
}

const ASKS: [&str; 12] = [
    "rally red",
    "measure red target=blue",
    "measure blue target=red",
    "declare red target=blue",
    "declare blue target=red",
    "react blue",
    "react blue how=shoot",
    "react blue how=flee",
    "redirect red",
    "charge red",
    "reform red",
    "run red",
];

#[test]
fn every_check_that_fails_can_be_upheld_as_it_says() {
    let mut chance = Chance(0x5DEE_CE66_D1CE_4E5B);
    let mut upheld = 0;
    for _ in 0..if cfg!(debug_assertions) { 30 } else { 1000 } {
        let text = random(&mut chance);
        for line in ASKS {
            let answer = ruled(&text, line, &Amendments::default());
            for check in failing(&answer) {
                let checks = vec![CheckUpheld {
                    key: check.key.to_owned(),
                    of: check.of.as_ref().map(ToString::to_string),
                    stand: None,
                    reason: "his word".to_owned(),
                }];
                let said = Amendments { checks, ..Amendments::default() };
                let then = ruled(&text, line, &said);
                let path = check.rests_on_path();
                let still = failing(&then).into_iter().any(|other| other.rests_on_path() == path);
                assert!(!still, "{line}: {} on {path:?} still fails\n{text}", check.name());
                upheld += 1;
            }
        }
    }
    assert!(upheld > 500, "{upheld}");
}

#[test]
fn every_open_fact_is_closed_by_the_path_it_names() {
    for line in ASKS {
        let placed = red("weapon = { range = 8, strength = 3 }");
        for text in [
            table("declare", &[red("").replace("at =", "# at ="), blue(8.0, "")]),
            table("declare", &[placed, blue(8.0, "").replace("at =", "# at =")]),
        ] {
            // Only asks that are not refused are checked, because a refusal gives other reasons first.
            let Ok(ruling) = ruled(&text, line, &Amendments::default()) else {
                continue;
            };
            for open in &ruling.tally.open {
                let value = match open.path.as_ref() {
                    "approach.sees" | "approach.clear_way" => true.into(),
                    _ => 3.into(),
                };
                let facts = vec![FactAmendment {
                    path: open.path.to_string(),
                    value,
                    origin: Origin::Taped,
                    reason: None,
                }];
                let said = Amendments { facts, ..Amendments::default() };
                // The value may speak against the ask, but the fact is not open any more.
                if let Ok(then) = ruled(&text, line, &said) {
                    let mut left = then.tally.open.iter();
                    assert!(left.all(|other| other.path != open.path), "{}", open.path);
                }
            }
        }
    }
    // A weapon that is upheld has no range until an amendment gives a range.
    let text = table("declare", &[red(""), blue(8.0, "ballistic_skill = 3")]);
    let mut battle = open(&text);
    play(battle.as_mut(), "declare red target=blue", &[]);
    let checks = vec![CheckUpheld {
        key: "react.shoot".to_owned(),
        of: Some("blue".to_owned()),
        stand: None,
        reason: "stones".to_owned(),
    }];
    let said = Amendments { checks, ..Amendments::default() };
    let ruling = ruled(&battle.write(), "react blue how=shoot", &said).unwrap();
    let mut open: Vec<_> = ruling.tally.open.iter().map(|open| open.path.to_string()).collect();
    open.sort();
    assert_eq!(open, ["shots.range_in", "shots.strength"]);
    assert_eq!(ruling.facts["shots"]["range_in"], Value::Null);
}
