//! Typed texts and texts from files never begin a separate line in the output, for terminals, spreadsheets and other
//! programs alike.

use super::support::{Folder, frontage, kept, refused, told};
use std::process::{Command, Stdio};

/// A text that could be taken for the verdict of a ruling on a separate line.
const VERDICT: &str = "Guard\n\n▶ THE TEST IS PASSED";

#[test]
fn a_fact_in_which_a_letter_can_not_be_seen_is_refused_like_a_name_in_a_file() {
    let folder = Folder::new();
    let facts = folder.file("facts.json").display().to_string();
    let name = format!("unit.name={VERDICT}");
    let morale = ["rule", "docs/mill.toml", "morale", "--unit", "85-1", "--dice", "3", "--no-odds"];
    let quick = ["quick", "morale", "--no-odds", "--fact", "unit.experience=veterans"];
    for text in [VERDICT, "a\u{9b}2J", "a\u{202e}b", "a\u{2028}b"] {
        std::fs::write(&facts, serde_json::json!({ "unit": { "name": text } }).to_string()).unwrap();
        for ask in [&morale[..], &quick[..]] {
            let fact = format!("unit.name={text}");
            let uphold = format!("unit.name={text}:so it is");
            for said in [["--fact", &fact], ["--uphold", &uphold], ["--facts", &facts]] {
                let (complaint, code) = refused(&[ask, &said[..]].concat());
                assert!(code > 0 && complaint.contains("fact \"unit"), "{said:?}: {complaint}");
                assert!(!complaint.lines().any(|line| line.starts_with('▶')), "{complaint}");
            }
        }
    }
    // The words of a phase are read differently. Before the dice the fact waits for a ruling to come, and it is
    // quoted.
    let phase = ["rule", "docs/mill.toml", "phase", "--fact", &format!("85-1/{name}")];
    let (out, complaint, _) = frontage(&phase);
    let verdict = |text: &str| text.lines().any(|line| line.starts_with("▶ THE TEST"));
    assert!(!verdict(&out) && !verdict(&complaint), "{out}{complaint}");
    let (out, complaint, code) = frontage(&[&phase[..], &["--seed", "7"]].concat());
    assert!(code > 0 && !verdict(&out) && !verdict(&complaint), "{out}{complaint}");
}

#[test]
fn what_is_typed_is_quoted_on_one_line_whatever_reads_it() {
    let evil = "x\n▶ PASSED\n";
    let folder = Folder::new();
    let record = folder.file("mill.frontage").display().to_string();
    kept("docs/mill.toml", &record);
    told(&["rule", &record, "morale", "--unit", "85-1", "--dice", "3", "--no-odds"]);
    let morale = ["rule", "docs/mill.toml", "morale", "--unit", "85-1"];
    let options = [
        "--dice", "--waive", "--add", "--strike", "--uphold", "--fact", "--choose", "--seed", "--lang", evil,
    ];
    let mut typed: Vec<Vec<&str>> =
        options.iter().map(|option| [&morale[..], &[option, evil]].concat()).collect();
    typed.extend([
        vec!["demo", evil],
        vec!["rulebook", evil],
        vec!["quick", "morale", "--book", evil],
        vec![evil],
        vec!["journal", &record, "--last", evil],
        vec!["print", &record, evil],
        vec!["print", &record, "slip", "--size", evil],
        vec!["correct", &record, "2", "--put", evil],
        vec!["correct", &record, "2", "--dice", evil],
        vec!["correct", &record, "2", evil],
        vec!["verify", &record, "--seal", evil],
        vec!["words", &record, evil],
    ]);
    for typed in typed {
        let (out, complaint, code) = frontage(&typed);
        assert_ne!(code, 0, "{typed:?}");
        let drawn = |text: &str| text.lines().any(|line| line.trim_start().starts_with('▶'));
        assert!(!drawn(&out) && !drawn(&complaint), "{typed:?}: {out}{complaint}");
    }
    let odd = folder.file("a\n▶ PASSED.pdf").display().to_string();
    let written = told(&["print", &record, "slip", "--entry", "2", "--out", &odd]);
    assert_eq!(written.lines().count(), 1, "{written}");
}

#[test]
fn what_is_handed_out_instead_of_a_file_drives_no_terminal_either() {
    let folder = Folder::new();
    let record = folder.file("mill.frontage").display().to_string();
    kept("docs/mill.toml", &record);
    let file = folder.file("a\u{9b}2J\u{202e}.toml").display().to_string();
    std::fs::copy("docs/mill.toml", &file).unwrap();
    let odd = folder.file("odd.frontage").display().to_string();
    told(&["record", &file, &odd]);
    for format in ["json", "md", "svg"] {
        let (out, _, code) = frontage(&["print", &odd, "report", "--format", format, "--out", "-"]);
        assert!(code == 0 || format == "svg", "{format}");
        assert!(!out.contains(['\u{9b}', '\u{202e}']), "{format}: {out}");
    }
}

#[test]
fn a_list_of_entries_printed_to_be_read_by_programs_is_one_document() {
    let folder = Folder::new();
    let record = folder.file("mill.frontage").display().to_string();
    kept("docs/mill.toml", &record);
    told(&["rule", &record, "morale", "--unit", "85-1", "--dice", "3", "--no-odds"]);
    let out = told(&["print", &record, "report", "--format", "json", "--out", "-"]);
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(document["entries"].as_array().unwrap().len(), 3);
    assert_eq!(out, format!("{document:#}\n"));
}

#[cfg(unix)]
#[test]
fn an_output_that_is_not_open_for_writing_is_an_error() {
    let run = |out: Stdio| {
        let program = env!("CARGO_BIN_EXE_frontage");
        Command::new(program).args(["--lang", "en", "rulebook"]).stdout(out).output().unwrap()
    };
    let done = run(Stdio::from(std::fs::File::open("/dev/null").unwrap()));
    assert_eq!(done.status.code(), Some(1));
    let said = String::from_utf8(done.stderr).unwrap();
    assert!(said.contains("written out"), "{said}");
    assert_eq!(run(Stdio::null()).status.code(), Some(0));
}

#[test]
fn of_many_faults_a_hundred_are_told_and_how_many_more_there_are() {
    let folder = Folder::new();
    let file = folder.file("given.toml").display().to_string();
    let mill = std::fs::read_to_string("docs/mill.toml").unwrap();
    let unknown = (0..30_000).map(|count| format!("u{count} = 1\n")).collect::<Vec<_>>().concat();
    let one_line = (0..20_000).map(|count| format!("u{count} = 1, ")).collect::<Vec<_>>().concat();
    let texts = [
        (vec!["check", &file], format!("{unknown}{mill}")),
        (vec!["show", "docs/mill.toml", "--house", &file], unknown.clone()),
        (
            vec!["show", "docs/mill.toml", "--house", &file],
            format!("\"morale.base\" = {{ {one_line}veterans = 10 }}\n"),
        ),
    ];
    for (ask, text) in texts {
        std::fs::write(&file, text).unwrap();
        let (out, complaint, code) = frontage(&ask);
        let said = out + &complaint;
        assert_eq!(code, 1, "{ask:?}");
        assert_eq!(said.lines().count(), 101, "{ask:?}: {said:.300}");
        assert!(said.trim_end().ends_with(" more") && said.contains("… and "), "{ask:?}");
    }
    // A file that is no TOML at all is reported by the first fault only.
    std::fs::write(&file, "root:x:0:0\nsecret one\nsecret two\nsecret three\n").unwrap();
    let (said, _, code) = frontage(&["check", &file]);
    assert_eq!(code, 1, "{said}");
    assert!(said.lines().count() == 1 && !said.contains("secret"), "{said}");
}
