//! Photos of a table, and the units that the program finds in such photos.
//!
//! The photos are rendered: `above.jpg` by a camera two metres above the table, `left.jpg` and `right.jpg` from eye
//! height. The table shows the battle `farm.toml` with some units moved, to the places listed in `truth.json`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod refused;
mod sighted;
mod taken;

use serde_json::Value;
use std::path::{Path, PathBuf};

/// Returns the path of a file beside the tests, such as a photo of the farm.
fn photo(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/photographed").join(name).display().to_string()
}

/// Copies the battle of the farm into a folder. Returns its path.
fn farm(folder: &Path) -> String {
    let place = folder.join("farm.toml");
    std::fs::copy(photo("farm.toml"), &place).unwrap();
    place.display().to_string()
}

/// Records the battle of the farm in a folder. Returns the path of the record.
fn recorded(folder: &Path) -> String {
    let (battle, record) = (farm(folder), folder.join("farm.frontage").display().to_string());
    assert_eq!(frontage(&["record", &battle, &record]).2, 0);
    record
}

/// Runs the program. Returns its output, its complaints, and 0 if it succeeded or 1 if not.
fn frontage(typed: &[&str]) -> (String, String, u8) {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let arguments = std::iter::once("frontage").chain(typed.iter().copied()).map(Into::into);
    let code = frontage::cli::run(arguments, &mut out, &mut complaints);
    let code = u8::from(code != std::process::ExitCode::SUCCESS);
    (String::from_utf8(out).unwrap(), String::from_utf8(complaints).unwrap(), code)
}

/// Runs `see`. Returns the answer as JSON.
fn seen(typed: &[&str]) -> Value {
    let all: Vec<_> = ["see"].iter().chain(typed).chain(&["--json", "--lang", "en"]).copied().collect();
    let (out, complaints, code) = frontage(&all);
    assert_eq!(code, 0, "{complaints}");
    serde_json::from_str(&out).unwrap()
}

/// Returns the true places of the units: the middle of the front and the facing. A unit without a place in the battle
/// file is listed with the place of its tag.
fn truth() -> Value {
    serde_json::from_str(&std::fs::read_to_string(photo("truth.json")).unwrap()).unwrap()
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_path_buf();
    (folder, path)
}
