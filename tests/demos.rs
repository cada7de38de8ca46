//! The demo of each book, compared word for word: in English with the file kept in `tests/kept`, in Russian
//! with a snapshot. A demo is one turn of a book with all breakdowns, odds, flips and consequences.

#![expect(clippy::unwrap_used, reason = "a test that fails says so by panicking")]

use frontage::BOOKS;
use frontage::cli;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn demo(book: &str, language: &str) -> String {
    let (mut out, mut complaints) = (Vec::new(), Vec::new());
    let arguments = ["frontage", "demo", book, "--lang", language];
    let code = cli::run(arguments.map(Into::into), &mut out, &mut complaints);
    let complaints = String::from_utf8(complaints).unwrap();
    assert_eq!(format!("{code:?}"), format!("{:?}", ExitCode::SUCCESS), "{book}: {complaints}");
    String::from_utf8(out).unwrap()
}

/// Returns the first line in which two texts differ.
fn differs(made: &str, kept: &str) -> Option<String> {
    let lines = (1..).zip(made.lines().zip(kept.lines()));
    let mut other = lines.filter(|(_, (made, kept))| made != kept);
    let first = other.next();
    first.map(|(line, (made, kept))| format!("line {line}\n made: {made}\n kept: {kept}"))
}

#[test]
fn the_demo_of_every_book_prints_what_is_kept_of_it() {
    for book in BOOKS.names() {
        let path = format!("{}/tests/kept/demo-{book}.txt", env!("CARGO_MANIFEST_DIR"));
        let kept = fs::read_to_string(Path::new(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
        let made = demo(book, "en");
        if let Some(line) = differs(&made, &kept) {
            panic!("the demo of {book} differs from {path}, {line}");
        }
        assert_eq!(made.lines().count(), kept.lines().count(), "{book}: the one is longer");
    }
}

#[test]
fn the_demo_of_every_book_reads_well_in_russian() {
    for book in BOOKS.names() {
        insta::assert_snapshot!(format!("demo-{book}-ru"), demo(book, "ru"));
    }
}
