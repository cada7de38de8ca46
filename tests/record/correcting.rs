//! The command `frontage correct`: the options typed, the preview shown, and each decision.

use super::support::{Folder, clock};
use frontage::BOOKS;
use frontage::cli::run;
use frontage::journal::{Deed, Journal, RulingEntry};
use frontage::language::Language;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// Runs a command. Returns its output, its complaints, and its exit code as debug text.
fn frontage(arguments: &[&str]) -> (String, String, String) {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let all = ["frontage"].iter().chain(arguments);
    let code = run(all.map(Into::into), &mut out, &mut complaints);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(out), text(complaints), format!("{code:?}"))
}

fn done(arguments: &[&str]) -> String {
    let (out, complaints, code) = frontage(arguments);
    assert!(code.contains("(0)"), "{arguments:?}: {complaints}");
    out
}

fn refused(arguments: &[&str], exit: &str) -> String {
    let (out, complaints, code) = frontage(arguments);
    assert!(code.contains(exit), "{arguments:?}: {code} {out}{complaints}");
    complaints
}

/// A record of two lines of red that each lost a stand and support each other.
///
/// Entry 2 is the test of `a`, entry 4 that of `c`. Both were taken before the morale phase, so each was measured on
/// the table as it stood.
struct Evening {
    _folder: Folder,
    file: PathBuf,
}

impl Evening {
    fn new() -> Self {
        let folder = Folder::new();
        let file = folder.file("test.frontage");
        let unit = |id: &str, side: &str, at: &str| {
            format!(
                "[[unit]]\nid = \"{id}\"\nside = \"{side}\"\nname = \"{id}\"\ntype = \"line-infantry\"\n\
                 experience = \"recruits\"\nformation = \"line\"\nstands = 4\nlost = 1\nat = {at}\n"
            )
        };
        let battle = format!(
            "format = 1\nbook = \"napoleonic\"\nname = \"test\"\n[table]\nwidth = 240\ndepth = 240\n\
             [turn]\nnumber = 1\nphase = \"melee\"\n\
             [[side]]\nid = \"red\"\nname = \"Red\"\nedge = \"near\"\n\
             [[side]]\nid = \"blue\"\nname = \"Blue\"\nedge = \"far\"\n{}{}{}",
            unit("a", "red", "[60.0, 100.0]"),
            unit("c", "red", "[80.0, 100.0]"),
            unit("t", "blue", "[60.0, 200.0]").replace("lost = 1\n", ""),
        );
        let from = folder.file("test.toml");
        fs::write(&from, battle).unwrap();
        let evening = Self { _folder: folder, file };
        done(&["record", from.to_str().unwrap(), evening.file()]);
        for (unit, face) in [("a", "9"), ("c", "7")] {
            done(&["rule", evening.file(), "morale", "--unit", unit, "--dice", face]);
        }
        evening
    }

    fn file(&self) -> &str {
        self.file.to_str().unwrap()
    }

    fn other(&self) -> PathBuf {
        self.file.with_file_name("other.frontage")
    }

    /// Runs the correction of an entry. Returns its output.
    fn correct(&self, entry: &str, rest: &[&str]) -> String {
        done(&[&["correct", self.file(), entry, "--lang", "en"], rest].concat())
    }

    fn refused(&self, entry: &str, rest: &[&str], exit: &str) -> String {
        refused(&[&["correct", self.file(), entry, "--lang", "en"], rest].concat(), exit)
    }

    fn journal(&self) -> Journal {
        Journal::open(&self.file, BOOKS, clock).unwrap()
    }

    fn ruled(&self, entry: u64) -> RulingEntry {
        match self.journal().entry(entry).unwrap().deed {
            Deed::Ruled(ruled) => *ruled,
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn without_a_decision_the_steps_are_shown_and_nothing_is_recorded() {
    // morale.base 8, morale.mod.support 1: a ten fails against nine, a three is disorder, and a disordered unit gives
    // no support.
    let evening = Evening::new();
    let bytes = fs::read(&evening.file).unwrap();
    let shown = evening.correct("2", &["--dice", "10,3"]);
    for line in [
        "2  different  morale: a passes",
        "now: morale: a becomes disordered",
        "4  different  morale: c passes",
        "morale, c: passes (9) → passes (8)",
        "--fork NEW --because REASON",
    ] {
        assert!(shown.contains(line), "{line} in\n{shown}");
    }
    let shown = evening.correct("2", &[]);
    assert_eq!(shown.matches("same").count(), 2, "{shown}");
    let shown = evening.correct("4", &["--put", "a=200,100,0"]);
    assert!(shown.contains("(9) → passes (8)"), "nobody near: {shown}");
    assert_eq!(fs::read(&evening.file).unwrap(), bytes);
}

#[test]
fn as_json_every_step_says_what_becomes_of_it() {
    let evening = Evening::new();
    let shown = evening.correct("2", &["--dice", "10,3", "--add", "tired=-2:all day", "--json"]);
    let shown: Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(
        (&shown["from"], &shown["decided"], &shown["entry"]),
        (&2.into(), &"nothing".into(), &Value::Null)
    );
    let becomes: Vec<_> = shown["steps"].as_array().unwrap().iter().map(|step| &step["becomes"]).collect();
    assert_eq!(becomes, ["differs", "differs"]);
    let difference = &shown["steps"][0]["differences"][0];
    assert_eq!((&difference["was"]["total"], &difference["now"]["total"]), (&9.into(), &7.into()));
    assert_eq!(difference["now"]["outcome"], "disordered");
    let decided = evening.correct("2", &["--dice", "10,3", "--keep", "seen too late", "--json"]);
    let decided: Value = serde_json::from_str(&decided).unwrap();
    assert_eq!((&decided["decided"], &decided["entry"]), (&"kept".into(), &5.into()));
}

#[test]
fn what_is_not_said_stays_and_what_was_said_can_be_taken_back() {
    let evening = Evening::new();
    evening.correct(
        "4",
        &["--add", "tired=-1:all day", "--fact", "unit.experience=recruits", "--accept", "forgotten"],
    );
    let first = evening.ruled(6);
    assert_eq!((first.again, first.faces()), (Some(4), vec![vec![7]]));
    assert_eq!(first.ask.said.additions[0].value, -1);
    // An added line of the same name replaces the old line. The given fact stays.
    evening.correct("6", &["--add", "tired=-2:since dawn", "--accept", "worse"]);
    let second = evening.ruled(8);
    assert_eq!(second.ask.said.additions.len(), 1);
    assert_eq!((second.ask.said.additions[0].value, second.ask.said.facts.len()), (-2, 1));
    evening.correct("8", &["--unsay", "tired", "--accept", "fresh after all"]);
    let third = evening.ruled(10);
    assert!(third.ask.said.additions.is_empty());
    assert_eq!(third.ask.said.facts, first.ask.said.facts);
    let unsaid = evening.refused("10", &["--unsay", "tired"], "(1)");
    assert!(unsaid.contains("unit.experience"), "{unsaid}");
    // Another unit is tested with the dice of before: a passes its test of nine with a seven.
    evening
        .correct("10", &["--unsay", "unit.experience", "--unit", "a", "--dice", "7", "--accept", "it was a"]);
    assert_eq!(evening.ruled(12).rulings[0].subject.as_str(), "a");
}

#[test]
fn accepted_it_is_taken_back_as_a_whole_by_the_words_it_names() {
    let evening = Evening::new();
    let stood = evening.journal().battle().write();
    let shown = evening.correct("2", &["--dice", "10,3", "--accept", "a ten"]);
    let line = format!(
        "Recorded as entry 5, with 2 more entries after it. \"frontage undo {} --to 4\"",
        evening.file()
    );
    assert!(shown.contains(&line), "{shown}");
    assert_ne!(evening.journal().battle().write(), stood);
    let back = done(&["undo", evening.file(), "--to", "4", "--lang", "en"]);
    let says = "undoes this step: Correction from entry 2 on: a ten. What the step had replaced counts again";
    assert!(back.contains(says), "{back}");
    assert_eq!(evening.journal().battle().write(), stood);
    let again = done(&["redo", evening.file(), "--lang", "en"]);
    let says = "redoes one step: Correction from entry 2 on: a ten";
    assert!(again.contains(says), "{again}");
}

#[test]
fn a_fork_is_said_to_go_on_and_the_old_file_stays_byte_for_byte() {
    let evening = Evening::new();
    let (bytes, other) = (fs::read(&evening.file).unwrap(), evening.other());
    let fork = ["--dice", "10,3", "--fork", other.to_str().unwrap(), "--because", "two tables"];
    let shown = evening.correct("2", &fork);
    assert!(shown.contains("continues with the correction, from entry 5"), "{shown}");
    assert_eq!(fs::read(&evening.file).unwrap(), bytes);
    let listed = done(&["journal", other.to_str().unwrap(), "--lang", "en"]);
    assert!(listed.contains("Correction from entry 2 on: two tables"), "{listed}");
    assert!(evening.refused("2", &fork, "(1)").contains("a file of that name is there already"));
}

#[test]
fn every_misuse_gets_a_sentence_and_its_exit_code() {
    let evening = Evening::new();
    let hand: &[&str] = &["--put", "c=80,100,0"];
    for (entry, rest, exit, says) in [
        ("99", &[][..], "(1)", "the entries go from 0 to 4"),
        ("1", &[], "(1)", "entry 1 can’t be corrected"),
        ("2", &["--dice", "10"], "(1)", "roll 2"),
        ("2", &["--seed", "4"], "(2)", "--seed"),
        ("2", &["--house", "x.toml"], "(2)", "--house"),
        ("2", &["--put", "c=1,2"], "(2)", "UNIT=X,Y,FACING"),
        ("2", &["--put", "c=1,nan,2"], "(2)", "UNIT=X,Y,FACING"),
        ("2", &["--put", "zz=1,2,3"], "(1)", "zz"),
        ("2", &["--table", "no-such.toml"], "(1)", "no-such.toml"),
        ("2", &["--unsay", "x"], "(1)", "said nothing"),
        ("2", &["--target", "c"], "(2)", "--target"),
        ("2", &["--accept", " "], "(1)", "needs a reason"),
        ("2", &["--accept", "x", "--keep", "y"], "(2)", "--keep"),
        ("2", &["--fork", "x.frontage"], "(2)", "--because"),
    ] {
        let complaint = evening.refused(entry, rest, exit);
        assert!(complaint.contains(says), "{entry} {rest:?}: {complaint}");
    }
    assert_eq!(evening.journal().len(), 5, "none of them is recorded");
    let battle = evening.file.with_file_name("test.toml");
    let plain = refused(&["correct", battle.to_str().unwrap(), "2"], "(1)");
    assert!(plain.contains("frontage record"), "{plain}");
    assert!(done(&[&["correct", evening.file(), "2", "--help"], hand].concat()).contains("--unit"));
    assert!(done(&["correct", "--help"]).contains("--because"));
}

#[test]
fn every_language_says_it_all() {
    let evening = Evening::new();
    for language in Language::ALL.map(Language::code) {
        let shown = done(&["correct", evening.file(), "2", "--dice", "10,3", "--lang", language]);
        for id in ["correct.", "becomes-", "outcome-", "procedure-"] {
            assert!(!shown.contains(id), "{id} in\n{shown}");
        }
    }
}
