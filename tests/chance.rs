//! Checks of the random tests: the seed of the day, the seeds and failed cases that are stored, and the use of both in
//! every property.

#![expect(clippy::unwrap_used, reason = "a file that can't be read fails the test")]

#[path = "support/seeds.rs"]
mod seeds;

use seeds::day::{NAME, cases, date, seed};
use seeds::{all, each};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// The beginning of a property block that does not set the number of cases.
const PROPERTY: &str = "proptest! {\n";

/// Returns every file of the tests and the program with the given ending.
fn files(ending: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut folders, mut files) = (vec![root.join("src"), root.join("tests")], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension() == Some(OsStr::new(ending)) {
                files.push(path);
            }
        }
    }
    files
}

#[test]
fn a_day_has_the_number_of_its_date() {
    let days = [(0, 19_700_101), (11_016, 20_000_229), (19_722, 20_231_231), (19_723, 20_240_101)];
    for (days, number) in days.into_iter().chain([(20_785, 20_261_128), (47_541, 21_000_301)]) {
        assert_eq!(date(days), number);
    }
    if std::env::var_os(NAME).is_none() {
        assert!((20_260_101..99_991_231).contains(&seed()), "{}", seed());
    }
}

#[test]
fn a_seed_of_the_day_is_played_beside_those_that_never_change() {
    let mut played = Vec::new();
    each([3, 5], 2, |seed| played.push(seed));
    assert_eq!(played[..3], [3, 5, seed()]);
    assert_eq!(played.len(), 4);
    assert_ne!(played[3], seed());
}

#[test]
fn every_seed_that_is_kept_belongs_to_a_test() {
    let sources: Vec<String> =
        files("rs").iter().map(|file| std::fs::read_to_string(file).unwrap()).collect();
    for (test, seeds) in all() {
        let name = format!("fn {}()", test.rsplit("::").next().unwrap());
        assert!(sources.iter().any(|source| source.contains(&name)), "{test}");
        assert!(!seeds.is_empty(), "{test}");
    }
}

/// Every property takes the settings from `day::cases`. A property with settings of its own would draw other cases on
/// every run, or would not store the cases that failed.
#[test]
fn every_property_draws_from_the_day_and_keeps_what_failed() {
    let mut properties = 0;
    for file in files("rs") {
        let source = std::fs::read_to_string(&file).unwrap();
        for (_, rest) in source.match_indices(PROPERTY).map(|(at, _)| source.split_at(at + PROPERTY.len())) {
            let first = rest.lines().next().unwrap();
            assert!(first.contains("day::cases("), "{}: {first}", file.display());
            properties += 1;
        }
    }
    assert!(properties > 40, "{properties}");
    let persists = cases(1).failure_persistence.unwrap();
    for kept in files("proptest-regressions") {
        let source = std::fs::read_to_string(kept.with_extension("rs")).unwrap_or_default();
        assert!(source.contains("day::cases("), "{} belongs to no property", kept.display());
        let source: &str = Box::leak(kept.with_extension("rs").display().to_string().into_boxed_str());
        let tried = persists.load_persisted_failures2(Some(source)).len();
        let lines = std::fs::read_to_string(&kept).unwrap();
        assert_eq!(tried, lines.lines().filter(|line| line.starts_with("cc ")).count(), "{}", kept.display());
        assert!(tried > 0, "{}", kept.display());
    }
}
