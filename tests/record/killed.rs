//! A new record exists as a whole or not at all, whenever the program is killed.

use super::patience::at_once;
use super::support::{Folder, kept, told};
use frontage::BOOKS;
use frontage::journal::verify;
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// The time by which each kill comes later than the kill before. Times are counted from the first file that the program
/// makes. After every `GROWS` runs the steps become longer, so that even a slow program can end before the kill.
const LATER: Duration = Duration::from_micros(500);
const GROWS: u32 = 100;
/// The number of runs that must end by themselves before the test is over.
const ENDED: u32 = 3;

/// Returns the names in a folder, except the files beside the record that is read.
fn names(folder: &Path) -> BTreeSet<OsString> {
    let entries = std::fs::read_dir(folder).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name());
    names.filter(|name| !name.to_string_lossy().starts_with("mill.frontage-")).collect()
}

/// Runs a command that makes the file `new.frontage`, and kills the command later each time. Afterwards the file must
/// be sound. Where it does not exist, the command is run once more and must succeed.
fn killed(typed: &[&str], prepare: impl Fn(&Folder)) {
    let ready = Folder::new();
    prepare(&ready);
    let (mut ended, mut kills, mut made) = (0, 0, 0);
    let mut later = Duration::ZERO;
    for number in 0_u32.. {
        let folder = Folder::new();
        for name in names(&ready.0) {
            std::fs::copy(ready.0.join(&name), folder.0.join(&name)).unwrap();
        }
        let before = names(&folder.0);
        let words: Vec<String> =
            typed.iter().map(|word| word.replace('@', &folder.file("").display().to_string())).collect();
        let program = env!("CARGO_BIN_EXE_frontage");
        let mut child =
            Command::new(program).args(&words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        let mut begins = || names(&folder.0) != before || child.try_wait().unwrap().is_some();
        at_once(|| begins().then_some(()), || format!("{words:?} to make a file"));
        std::thread::sleep(later);
        later += LATER * (1 + number / GROWS);
        let by_itself = child.try_wait().unwrap().is_some();
        child.kill().unwrap();
        child.wait().unwrap();
        ended += u32::from(by_itself);
        kills += u32::from(!by_itself);
        let new = folder.file("new.frontage");
        if new.exists() {
            made += 1;
        } else {
            assert!(!by_itself, "{words:?}");
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            told(&words);
        }
        let verified = verify(&new, BOOKS).unwrap_or_else(|fault| panic!("{later:?}: {fault:?}"));
        assert!(verified.finding.is_none(), "{later:?}: {verified:?}");
        if ended == ENDED {
            eprintln!("{}: {kills} kills, {made} files made", typed[0]);
            return;
        }
    }
}

fn battle(folder: &Folder) {
    let battle = folder.file("demo.toml");
    std::fs::copy("armies/demo.toml", battle).unwrap();
}

/// Makes a record with a ruling.
fn ruled(folder: &Folder) {
    let file = folder.file("mill.frontage").display().to_string();
    kept("armies/demo.toml", &file);
    told(&["rule", &file, "morale", "--unit", "85-1", "--dice", "3"]);
}

#[test]
fn a_record_that_is_begun_is_there_as_a_whole_or_not_at_all() {
    killed(&["record", "@demo.toml", "@new.frontage"], battle);
}

#[test]
fn a_fork_is_there_as_a_whole_or_not_at_all() {
    let fork = ["--fork", "@new.frontage", "--because", "what if"];
    let typed = [&["correct", "@mill.frontage", "2", "--dice", "16,11"], &fork[..]];
    killed(&typed.concat(), ruled);
}

#[test]
fn what_is_salvaged_is_there_as_a_whole_or_not_at_all() {
    killed(&["salvage", "@mill.frontage", "@new.frontage"], |folder| {
        ruled(folder);
        let file = rusqlite::Connection::open(folder.file("mill.frontage")).unwrap();
        let damage = "UPDATE entry SET says = 'x' WHERE number = 2";
        file.execute(damage, []).unwrap();
    });
}
