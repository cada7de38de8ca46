//! Photos of a table and what the program makes of them. The photos are rendered: `above.jpg` by a camera two metres above the
//! table, `left.jpg` and `right.jpg` from eye height; on it stands `farm.toml`, some of it moved, as `truth.json` says.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod refused;
mod sighted;
mod taken;

use serde_json::Value;
use std::path::{Path, PathBuf};

/// A photo of the farm.
fn photo(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/photographed").join(name).display().to_string()
}

/// The battle of the farm in a folder of its own.
fn farm(folder: &Path) -> String {
    let place = folder.join("farm.toml");
    std::fs::copy(photo("farm.toml"), &place).unwrap();
    place.display().to_string()
}

/// The same, recorded.
fn recorded(folder: &Path) -> String {
    let (battle, record) = (farm(folder), folder.join("farm.frontage").display().to_string());
    assert_eq!(frontage(&["record", &battle, &record]).2, 0);
    record
}

/// Runs the program: what it says, what it complains of, and whether that was well.
fn frontage(typed: &[&str]) -> (String, String, u8) {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let arguments = std::iter::once("frontage").chain(typed.iter().copied()).map(Into::into);
    let code = frontage::cli::run(arguments, &mut out, &mut complaints);
    let code = u8::from(code != std::process::ExitCode::SUCCESS);
    (String::from_utf8(out).unwrap(), String::from_utf8(complaints).unwrap(), code)
}

/// What `see` says of photos as JSON.
fn seen(typed: &[&str]) -> Value {
    let all: Vec<_> = ["see"].iter().chain(typed).chain(&["--json", "--lang", "en"]).copied().collect();
    let (out, complaints, code) = frontage(&all);
    assert_eq!(code, 0, "{complaints}");
    serde_json::from_str(&out).unwrap()
}

/// Where those of the battle really stand: the middle of the front, and the facing; of who has no place before, the tag.
fn truth() -> Value {
    serde_json::from_str(&std::fs::read_to_string(photo("truth.json")).unwrap()).unwrap()
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    (folder, path)
}
