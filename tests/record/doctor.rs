//! The doctor: its report on a sound machine, and on each thing that can be wrong.

use super::support::{Folder, dice};
use frontage::BOOKS;
use frontage::journal::{Clock, Journal, Moment, Opening, Place};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns a day in 2025. The next function returns a day in 2096, which no clock shows yet.
fn in_2025() -> Moment {
    Moment(1_750_000_000_000)
}

fn in_2096() -> Moment {
    Moment(4_000_000_000_000)
}

/// Makes a record of two entries in a desk's folder.
fn recorded(home: &Path, clock: Clock) -> PathBuf {
    let path = home.join("records").join("mill.frontage");
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let text = std::fs::read_to_string("docs/mill.toml").unwrap();
    let fetch = frontage::files::beside("docs/mill.toml".as_ref());
    let opening = Opening { file: "mill.toml", text: &text, fetch: &fetch, house: None, seed: Some(dice()) };
    let mut journal = Journal::begin(Place::File(path.clone()), opening, BOOKS, clock).unwrap();
    journal.note(None, "before the rain").unwrap();
    path
}

/// Runs the doctor on a machine with that desk's folder and with a display. Returns its findings by their subject,
/// and the exit code.
fn found(home: &Path, file: Option<&Path>) -> (BTreeMap<String, Vec<Value>>, i32) {
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_frontage"));
    doctor.args(["--lang", "en", "doctor", "--json"]).args(file);
    doctor.env("FRONTAGE_HOME", home).env("WAYLAND_DISPLAY", std::env::temp_dir()).env_remove("DISPLAY");
    let done = doctor.output().unwrap();
    let document: Value = serde_json::from_slice(&done.stdout).unwrap();
    let mut found = BTreeMap::<String, Vec<Value>>::new();
    for finding in document["findings"].as_array().unwrap() {
        // The free space on the disk depends on the machine, and is left out.
        if finding["of"] != "disk" {
            found.entry(finding["of"].as_str().unwrap().to_owned()).or_default().push(finding.clone());
        }
        assert_eq!(finding["standing"] == "wrong", finding["to_do"].is_string(), "{finding}");
        let says = finding["says"].as_str().unwrap();
        assert!(!says.contains("doctor-"), "{says}");
    }
    let code = done.status.code().unwrap();
    assert_eq!(code != 0, document["wrong"] != 0, "{document:#}");
    (found, code)
}

fn wrong(found: &BTreeMap<String, Vec<Value>>) -> Vec<&str> {
    let wrong = found.iter().filter(|(_, all)| all.iter().any(|one| one["standing"] == "wrong"));
    wrong.map(|(of, _)| of.as_str()).collect()
}

fn says(found: &BTreeMap<String, Vec<Value>>, of: &str) -> String {
    found[of].iter().map(|one| one["says"].as_str().unwrap()).collect()
}

#[test]
fn on_a_machine_with_nothing_wrong_nothing_is_wrong_and_nothing_is_touched() {
    let folder = Folder::new();
    let record = recorded(&folder.0, in_2025);
    let there = || {
        let names = std::fs::read_dir(record.parent().unwrap()).unwrap().map(|entry| entry.unwrap().path());
        names.map(|path| (std::fs::read(&path).unwrap(), path)).collect::<Vec<_>>()
    };
    let before = there();
    let (found, _) = found(&folder.0, Some(&record));
    assert_eq!(wrong(&found), Vec::<&str>::new());
    assert!(says(&found, "folder").contains("1 battle,"), "{found:?}");
    assert!(says(&found, "record").contains("2 entries, undamaged"), "{found:?}");
    assert!(says(&found, "records").contains("of 1 is sound"), "{found:?}");
    assert!(there() == before, "a look changes nothing");
}

#[test]
fn a_folder_that_is_none_can_not_be_written_to() {
    let folder = Folder::new();
    let file = folder.file("file");
    std::fs::write(&file, "").unwrap();
    for home in [file.clone(), file.join("below")] {
        let (found, code) = found(&home, None);
        assert_eq!((wrong(&found), code), (vec!["folder"], 1));
        assert!(says(&found, "folder").contains("can't be written to"), "{found:?}");
    }
    let (found, _) = found(&folder.file("new"), None);
    assert_eq!(wrong(&found), Vec::<&str>::new());
    assert!(!folder.file("new").exists(), "to look makes no folder");
}

#[test]
fn a_damaged_record_is_named_with_its_first_damaged_entry() {
    let folder = Folder::new();
    let record = recorded(&folder.0, in_2025);
    let mut bytes = std::fs::read(&record).unwrap();
    let text = b"before the rain";
    let at = bytes.windows(text.len()).position(|window| window == text).unwrap();
    bytes[at] = b'B';
    std::fs::write(&record, bytes).unwrap();
    let (found, code) = found(&folder.0, None);
    assert_eq!((wrong(&found), code), (vec!["records"], 1));
    let says = says(&found, "records");
    assert!(says.contains("mill.frontage: entry 1 is damaged") && says.contains("salvage"), "{says}");
}

#[test]
fn a_clock_before_the_last_entry_of_a_record_is_wrong_and_the_record_is_named() {
    let folder = Folder::new();
    recorded(&folder.0, in_2096);
    let (found, code) = found(&folder.0, None);
    assert_eq!((wrong(&found), code), (vec!["clock"], 1));
    assert!(says(&found, "clock").contains("mill.frontage"), "{found:?}");
}

#[test]
fn a_file_that_is_no_record_is_wrong_and_one_that_is_written_is_known() {
    let folder = Folder::new();
    for (file, expected) in
        [("docs/mill.toml", "not a recorded battle"), ("docs/none.frontage", "docs/none.frontage")]
    {
        let (found, code) = found(&folder.0, Some(file.as_ref()));
        assert_eq!((wrong(&found), code), (vec!["record"], 1), "{file}");
        assert!(says(&found, "record").contains(expected), "{found:?}");
    }
    let record = recorded(&folder.0, in_2025);
    let writes = rusqlite::Connection::open(&record).unwrap();
    writes.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (found, _) = found(&folder.0, Some(&record));
    assert_eq!(wrong(&found), Vec::<&str>::new());
    assert_eq!(found["record"][0]["standing"], "known");
    assert!(says(&found, "record").contains("writing to this record at this moment"), "{found:?}");
}

#[test]
fn without_a_display_the_page_says_what_to_do_in_words() {
    let folder = Folder::new();
    let mut doctor = Command::new(env!("CARGO_BIN_EXE_frontage"));
    doctor.args(["--lang", "en", "doctor"]).env("FRONTAGE_HOME", &folder.0);
    doctor.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    let done = doctor.output().unwrap();
    let page = String::from_utf8(done.stdout).unwrap();
    if cfg!(all(feature = "gui", target_os = "linux")) {
        assert_eq!(done.status.code(), Some(1), "{page}");
        assert!(page.contains("✗ Display: ") && page.contains("frontage serve FILE"), "{page}");
    }
    assert!(page.lines().last().unwrap().contains("wrong"), "{page}");
}
