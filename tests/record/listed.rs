//! The record on the command line: listed, shown in full, undone step by step, and written as a battle file.

use super::steps::played;
use super::support::{Folder, begun, clock, kept, refused, stated, told};
use frontage::BOOKS;
use frontage::journal::{Change, Deed, Journal, Place};

const MILL: &str = "docs/mill.toml";

fn name(folder: &Folder, file: &str) -> String {
    folder.file(file).display().to_string()
}

/// Records a battle with a test typed in and a phase thrown by the program. Returns the file and both printed
/// answers.
fn two_rulings(folder: &Folder) -> (String, [String; 2]) {
    let file = name(folder, "mill.frontage");
    kept(MILL, &file);
    let typed = ["rule", &file, "morale", "--unit", "85-1", "--dice", "11,15"];
    let (one, phase) = (told(&typed), told(&["rule", &file, "phase", "--throw"]));
    (file, [one, phase])
}

/// Returns an answer without the last lines, which name the entry.
fn shown(printed: &str) -> &str {
    printed.rsplit_once("\nRecorded as entry ").unwrap().0
}

#[test]
fn an_entry_in_full_is_the_breakdown_as_it_was_printed_then_taken_back_or_not() {
    let folder = Folder::new();
    let (file, [one, phase]) = two_rulings(&folder);
    for undone in [false, true] {
        if undone {
            told(&["undo", &file, "--to", "0"]);
        }
        let first = told(&["journal", &file, "--entry", "2"]);
        let (head, breakdown) = first.split_once("\n\n").unwrap();
        assert_eq!(breakdown, shown(&one));
        let ends = if undone { "1/85e Ligne routs (does not count any more)" } else { "1/85e Ligne routs" };
        assert!(head.starts_with("Entry 2, ") && head.contains(&format!("{ends}\n  seal: 0002-")), "{head}");
        let second = told(&["journal", &file, "--entry", "4"]);
        assert!(second.contains("(by the program)"));
        // The list of what is due next is no part of a ruling.
        let rulings = |text: &str| text.split("\nTo do next").next().unwrap().trim_end().to_owned();
        let (_, breakdown) = second.split_once("\n\n").unwrap();
        assert_eq!(rulings(breakdown), rulings(shown(&phase)));
    }
}

#[test]
fn an_entry_as_json_has_the_ruling_and_says_that_it_came_out_the_same() {
    let folder = Folder::new();
    let (file, _) = two_rulings(&folder);
    let one = stated(&["journal", &file, "--entry", "2"]);
    assert_eq!((&one["entry"], &one["kind"]), (&2.into(), &"ruled".into()));
    assert_eq!((&one["same"], &one["void"]), (&true.into(), &false.into()));
    assert_eq!(one["ruling"]["outcome"], "routs");
    assert_eq!(one["deed"]["throws"][1]["faces"], serde_json::json!([15]));
    let phase = stated(&["journal", &file, "--entry", "4"]);
    assert_eq!((&phase["phase"]["phase"], &phase["same"]), (&"morale".into(), &true.into()));
    let begun = stated(&["journal", &file, "--entry", "0"]);
    assert_eq!((&begun["kind"], begun.get("same")), (&"begun".into(), None));
}

#[test]
fn the_list_has_every_entry_once_and_strikes_what_no_longer_holds() {
    let folder = Folder::new();
    let (file, _) = two_rulings(&folder);
    told(&["mark", &file, "before the rain"]);
    told(&["undo", &file]);
    told(&["note", &file, "he saw it", "--entry", "2"]);
    let list = told(&["journal", &file]);
    // The day stands above the entries, and each entry begins with a time.
    let says: Vec<String> = list
        .lines()
        .filter(|line| line.contains(':'))
        .map(|line| {
            let (numbered, says) = line.split_once(':').unwrap();
            let number = numbered.rsplit_once("  ").unwrap().0;
            format!("{}|{}", number.trim_end(), &says[4..])
        })
        .collect();
    assert_eq!(
        says,
        [
            "   0|The mill on the brook: the battle begins",
            "   1|Waiting for 1/85e Ligne to roll: morale test",
            "   2|morale: 1/85e Ligne routs",
            "   3|Waiting for 2nd Hussars to roll: morale test",
            "×  4|the morale phase (does not count any more)",
            "   5|Save point “before the rain”",
            "   6|Undone: the morale phase",
            "   7|Note: he saw it",
        ]
    );
    let document = stated(&["journal", &file, "--from", "3", "--last", "4"]);
    assert_eq!(document["length"], 8);
    let entries = document["entries"].as_array().unwrap();
    let of = |entry: &serde_json::Value| (entry["entry"].as_u64(), entry["void"].as_bool());
    let numbers: Vec<_> = entries.iter().map(of).collect();
    let expected = [(4, true), (5, false), (6, false), (7, false)];
    assert_eq!(numbers, expected.map(|(number, void)| (Some(number), Some(void))));
    for typed in [["--from", "8"], ["--entry", "8"]] {
        let (said, code) = refused(&[&["journal", &file], &typed[..]].concat());
        assert!(said.contains("no entry 8") && said.contains("to 7") && code == 1, "{said}");
    }
}

#[test]
fn steps_are_taken_back_and_made_again_each_in_a_sentence_with_its_entry() {
    let folder = Folder::new();
    let (file, _) = two_rulings(&folder);
    let battle = || Journal::open(file.as_ref(), BOOKS, clock).unwrap().battle().write();
    let end = battle();
    told(&["mark", &file, "dusk"]);
    let undone = told(&["undo", &file, "--to", "0"]);
    assert_eq!(undone, "Entry 6 undoes 2 steps, the first of them: morale: 1/85e Ligne routs\n");
    assert_eq!(refused(&["undo", &file]).1, 1);
    let (said, code) = refused(&["undo", &file, "--to-save", "dusk"]);
    assert!(said.contains("entry 2") && said.contains("--at 5") && code == 1, "{said}");
    told(&["redo", &file]);
    assert_eq!(battle(), end);
    assert_eq!(refused(&["redo", &file]).1, 1);
    told(&["rule", &file, "phase", "--throw"]);
    let back = stated(&["undo", &file, "--to-save", "dusk"]);
    assert_eq!(battle(), end);
    assert!(back["says"].as_str().unwrap().contains("undoes"), "{back}");
    let stands = stated(&["undo", &file, "--to-save", "dusk"]);
    assert!(stands["entry"].is_null() && stands["says"].as_str().unwrap().contains("nothing is undone"));
    let (said, code) = refused(&["undo", &file, "--to-save", "dawn"]);
    assert!(said.contains("dawn") && said.contains("dusk") && code == 1, "{said}");
}

#[test]
fn a_battle_exported_at_any_entry_and_recorded_anew_is_exported_as_the_same_text() {
    let folder = Folder::new();
    let path = folder.file("demo.frontage");
    let mut journal = begun(Place::File(path.clone()));
    played(&mut journal, 6);
    journal.undo().unwrap();
    journal.note(None, "it rains").unwrap();
    let last = journal.len();
    drop(journal);
    let file = path.display().to_string();
    for entry in 0..last {
        let (one, two) = (format!("{file}.{entry}.toml"), format!("{file}.{entry}.again.toml"));
        let anew = format!("{file}.{entry}.frontage");
        told(&["export", &file, &one, "--at", &entry.to_string()]);
        told(&["record", &one, &anew]);
        told(&["export", &anew, &two]);
        let text = std::fs::read_to_string(&one).unwrap();
        assert_eq!(text, std::fs::read_to_string(&two).unwrap(), "entry {entry}");
        let then = Journal::open(&path, BOOKS, clock).unwrap().at(entry).unwrap().write();
        assert_eq!(text, then, "entry {entry}");
        let unit = |file: &str, more: &[&str]| {
            let mut shown = stated(&[&["show", file], more].concat());
            // The place of an objection contains the file's name.
            shown["objections"] = serde_json::Value::Null;
            shown
        };
        assert_eq!(unit(&one, &[]), unit(&file, &["--at", &entry.to_string()]));
    }
    let (said, code) = refused(&["export", &file, &format!("{file}.0.toml")]);
    assert!(said.contains("already") && code == 1, "{said}");
    assert_eq!(refused(&["export", &file, "new.toml", "--at", "999"]).1, 1);
    assert!(!std::path::Path::new("new.toml").exists());
    told(&["check", &file]);
}

#[test]
fn the_way_back_over_a_correction_brings_back_what_it_replaced() {
    let folder = Folder::new();
    let (file, _) = two_rulings(&folder);
    let mut journal = Journal::open(file.as_ref(), BOOKS, clock).unwrap();
    let stood = journal.battle().write();
    let change = Change { faces: Some(vec![vec![3]]), ..Change::default() };
    let preview = journal.correction(2, &change).unwrap();
    journal.accept(preview, "a three, not an eleven").unwrap();
    assert_ne!(journal.battle().write(), stood, "it passes now");
    drop(journal);
    let back = told(&["undo", &file, "--to", "4"]);
    assert!(back.ends_with("What the step had replaced counts again\n"), "{back}");
    let journal = Journal::open(file.as_ref(), BOOKS, clock).unwrap();
    assert_eq!((journal.battle().write(), journal.steps()), (stood, &[2, 4][..]));
    told(&["redo", &file]);
}

#[test]
fn what_the_umpire_writes_is_one_line_of_the_journal_and_drives_no_terminal() {
    let folder = Folder::new();
    let file = name(&folder, "mill.frontage");
    kept(MILL, &file);
    let (odd, plain) = ("late\n9  forged\u{1b}[31m\u{9b}", "late 9  forged [31m ");
    let noted = told(&["note", &file, odd]);
    assert!(noted.ends_with(&format!(": {plain}\n")), "{noted:?}");
    let marked = told(&["mark", &file, odd]);
    assert!(marked.ends_with(&format!("“{plain}”\n")), "{marked:?}");
    let journal = Journal::open(file.as_ref(), BOOKS, clock).unwrap();
    let deed = |entry| journal.entry(entry).unwrap().deed;
    let text = plain.to_owned();
    assert_eq!(deed(1), Deed::Noted { of: None, text });
    let name = plain.to_owned();
    assert_eq!(deed(2), Deed::Saved { name });
    let list = told(&["journal", &file]);
    assert!(list.lines().all(|line| !line.contains(char::is_control)));
    let forged = list.lines().filter(|line| line.contains("forged"));
    assert!(forged.clone().all(|line| line.contains("late")), "{list:?}");
    assert_eq!(forged.count(), 2, "{list:?}");
    told(&["undo", &file, "--to-save", odd]);
}
