//! Tags are assigned before printing, and kept with the battle.

use crate::support::*;
use frontage::BOOKS;
use frontage::journal::{Deed, Journal};
use std::path::Path;

/// A battle file of the documents.
const MILL: &str = include_str!("../../docs/mill.toml");

fn typed(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn print(file: &Path) -> (String, String, u8) {
    frontage(&["print", typed(file), "tags", "--format", "md", "--out", "-"])
}

#[test]
fn a_battle_file_is_given_its_tags_at_its_end_and_once() {
    // Eight tags are for the border. The Grenzer rout, and all others are with their army: nine units, two generals,
    // the guns.
    for text in [MILL.to_owned(), MILL.trim_end().to_owned(), MILL.replace('\n', "\r\n")] {
        let folder = Folder::new();
        let file = folder.file("mill.toml");
        std::fs::write(&file, &text).unwrap();
        let (out, told, code) = print(&file);
        assert_eq!((told, code), (format!("20 tags were assigned; they are now in {}\n", file.display()), 0));
        assert!(out.contains("jaeger, tag") && !out.contains("grenzer, tag"), "{out}");
        let now = std::fs::read_to_string(&file).unwrap();
        assert!(now.starts_with(&text), "what was there stays as it is");
        assert_eq!(now.matches("[[tag]]").count(), 20);
        assert_eq!(text.contains('\r'), now.lines().count() == now.matches("\r\n").count());
        assert_eq!(print(&file), (out, String::new(), 0));
        assert_eq!(std::fs::read_to_string(&file).unwrap(), now);
    }
}

#[test]
fn a_recorded_battle_is_given_its_tags_as_one_entry_that_can_be_taken_back() {
    let folder = Folder::new();
    let (battle, file) = (folder.file("mill.toml"), folder.file("mill.frontage"));
    std::fs::write(&battle, MILL).unwrap();
    told(&["record", typed(&battle), typed(&file)]);
    let (out, said, code) = print(&file);
    assert_eq!((said, code), (format!("20 tags were assigned; they are now in {}\n", file.display()), 0));
    assert_eq!(print(&file), (out.clone(), String::new(), 0));
    let journal = Journal::open(&file, BOOKS, clock).unwrap();
    assert!(matches!(journal.entry(1).unwrap().deed, Deed::ByHand(_)));
    assert_eq!((journal.len(), journal.battle().view().tags.len()), (2, 20));
    drop(journal);
    told(&["undo", typed(&file)]);
    assert!(Journal::open(&file, BOOKS, clock).unwrap().battle().view().tags.is_empty());
    told(&["redo", typed(&file)]);
    assert_eq!(print(&file), (out, String::new(), 0));
    assert_eq!(frontage(&["verify", typed(&file)]).2, 0);
}

#[test]
fn a_file_to_whose_end_nothing_can_be_added_stays_as_it_is() {
    let folder = Folder::new();
    let file = folder.file("mill.toml");
    let text = format!("tag = [{{ id = 3, unit = \"85-1\" }}]\n{MILL}");
    std::fs::write(&file, &text).unwrap();
    let (said, code) = refused(&["print", typed(&file), "tags"]);
    assert!(said.contains("tags can’t be added at the end of this file"), "{said}");
    assert_eq!((std::fs::read_to_string(&file).unwrap(), code), (text, 1));
}

#[test]
fn what_tags_have_no_use_for_is_refused_before_any_are_given() {
    let folder = Folder::new();
    let file = folder.file("mill.toml");
    std::fs::write(&file, MILL).unwrap();
    for options in [
        &["--at", "1"][..],
        &["--turn", "3"],
        &["--entry", "1"],
        &["--size", "receipt"],
        &["--format", "csv"],
    ] {
        let (said, code) = refused(&[&["print", typed(&file), "tags"], options].concat());
        assert_eq!(code, 2, "{options:?}: {said}");
    }
    let (_, code) = refused(&["print", typed(&file), "tags", "--unit", "nobody"]);
    assert_eq!(code, 1);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), MILL);
}
