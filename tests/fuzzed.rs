//! Runs the kept inputs of the fuzzer again. Faults found by the fuzzer stay repaired, and the code that
//! plays for the fuzzer is compiled with the tests.

#![expect(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test that fails says so by panicking, wherever it stands"
)]

#[path = "record/cheat.rs"]
mod cheat;
#[expect(dead_code, reason = "of the player only the phase is asked for")]
#[path = "support/dialogue.rs"]
mod dialogue;
#[path = "../fuzz/src/draws.rs"]
mod draws;
#[path = "../fuzz/src/files.rs"]
mod files;
#[path = "../fuzz/src/folder.rs"]
mod folder;
#[path = "../fuzz/src/player.rs"]
mod player;
#[expect(dead_code, reason = "what the program said is looked at elsewhere")]
#[path = "../fuzz/src/program.rs"]
mod program;
#[path = "../fuzz/src/recorded.rs"]
mod recorded;
#[path = "../fuzz/src/spoilt.rs"]
mod spoilt;
#[path = "../fuzz/src/typed.rs"]
mod typed;
#[expect(dead_code, reason = "nobody watches here")]
#[path = "support/umpire.rs"]
mod umpire;

use std::path::Path;

/// Feeds every kept input of a target to a function. Fails if there is none.
fn kept(target: &str, mut each: impl FnMut(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target);
    let inputs = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let count = inputs.inspect(|path| each(&std::fs::read(path).unwrap())).count();
    assert!(count > 0, "{}", folder.display());
}

/// Feeds every kept input of a text target to a function.
fn kept_texts(target: &str, each: impl Fn(&str)) {
    kept(target, |input| each(std::str::from_utf8(input).unwrap()));
}

#[test]
fn kept_argument_lists() {
    kept("arguments", typed::arguments);
}

#[test]
fn kept_army_lists() {
    kept_texts("army", files::army);
}

#[test]
fn kept_battle_files() {
    kept_texts("battle", files::battle);
}

#[test]
fn kept_facts() {
    kept("facts", typed::facts);
}

#[test]
fn kept_house_rules() {
    kept_texts("house", files::house);
}

#[test]
fn kept_battles_that_are_played() {
    kept("play", player::play);
}

#[test]
fn kept_records() {
    kept("record", spoilt::record);
}
