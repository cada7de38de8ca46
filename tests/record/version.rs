//! The version of the program.

use super::support::{frontage, refused, stated, told};
use frontage::ruling::table;
use frontage::{BOOKS, journal};
use serde_json::json;

#[test]
fn the_version_is_a_line_and_as_json_all_that_a_report_of_a_fault_needs() {
    let version = env!("CARGO_PKG_VERSION");
    for flag in ["--version", "-V"] {
        assert_eq!(told(&[flag]), format!("frontage {version}\n"));
    }
    let stated = stated(&["--version"]);
    assert_eq!(stated["version"], version);
    assert_eq!(
        stated["features"],
        json!({
            "camera": cfg!(feature = "camera"), "club": cfg!(feature = "club"),
            "gui": cfg!(feature = "gui"), "pictures": cfg!(feature = "pictures"),
            "serve": cfg!(feature = "serve"),
        })
    );
    assert_eq!(stated["formats"]["record"], journal::FORMAT);
    assert_eq!(stated["formats"]["battle"], table::battle_text::FORMAT);
    assert_eq!(stated["formats"]["json"], stated["format"]);
    assert_eq!(stated["formats"]["club"].is_number(), cfg!(feature = "club"));
    let commit = stated["commit"].as_str();
    assert!(
        commit
            .is_none_or(|commit| commit.len() >= 7 && commit.bytes().all(|digit| digit.is_ascii_hexdigit()))
    );
}

#[test]
fn the_hash_of_each_books_tables_is_the_one_its_rulebook_has() {
    let about = stated(&["--version"]);
    let books = about["books"].as_array().unwrap();
    let names: Vec<_> = books.iter().map(|book| book["book"].as_str().unwrap()).collect();
    assert_eq!(names, BOOKS.names());
    for book in books {
        let rulebook = stated(&["rulebook", book["book"].as_str().unwrap()]);
        assert_eq!(book["tables"], rulebook["tables"], "{book}");
    }
}

#[test]
fn json_of_nothing_is_refused_and_that_of_a_command_stays_its_own() {
    let (complaint, code) = refused(&["--json"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("--version"), "{complaint}");
    let (out, _, code) = frontage(&["rulebook", "lines", "--json"]);
    assert_eq!(code, 0);
    assert!(out.contains("\"rules\""), "{out:.200}");
}
