//! Printing at the desk: the documents that Ctrl+P prints, and the place where they are saved.

use crate::*;
use frontage::desk::{Home, TableMoment};
use frontage::report::annals::PrintKind;
use frontage::report::paper::Size;
use std::path::PathBuf;

/// A folder for a single test, removed when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("frontage-desk-prints-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        // An earlier process with the same id may have left a folder behind.
        let _ = std::fs::remove_dir_all(&folder);
        Self(folder)
    }

    fn prints(&self) -> Vec<String> {
        let files = std::fs::read_dir(self.0.join("prints"));
        let files = files.into_iter().flatten();
        let name = |file: std::fs::DirEntry| file.file_name().into_string().unwrap();
        let mut names: Vec<_> = files.map(|file| name(file.unwrap())).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_battle_that_is_kept_nowhere_is_printed_nowhere() {
    let mut desk = desk(&demo_in("morale"));
    press(&mut desk, "Ctrl+P");
    assert!(matches!(desk.window.message(), Some(Message::Fault(_))));
}

#[test]
fn the_key_prints_what_is_shown_and_the_carry_on_sheet_else() {
    let folder = Folder::new("key");
    let mut desk = desk(&demo_in("morale")).with_home(Home::at(folder.0.clone()));
    press(&mut desk, "Ctrl+P");
    let [sheet] = folder.prints().try_into().unwrap();
    assert!(sheet.ends_with("-carry-on.pdf"), "{sheet}");
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M Ctrl+P");
    let slip = |entry: &str| {
        let slip = format!("-slip{entry}.pdf");
        folder.prints().iter().any(|name| name.ends_with(&slip))
    };
    assert!(slip(""), "a question that is not thrown for yet: {:?}", folder.prints());
    press(&mut desk, "5 Ctrl+P");
    assert!(slip("-2"), "the ruling in entry 2: {:?}", folder.prints());
    press(&mut desk, "Enter");
    desk.look_at(TableMoment::After(2));
    assert_eq!(folder.prints().len(), 3);
    press(&mut desk, "Ctrl+P");
    assert!(matches!(desk.window.message(), Some(Message::Done(_))));
    assert_eq!(folder.prints().len(), 4);
}

#[test]
fn every_document_is_printed_on_the_paper_asked_for() {
    let folder = Folder::new("all");
    let mut desk = desk(&demo_in("morale")).with_home(Home::at(folder.0.clone()));
    pick(&mut desk, &["85-1"], &[]);
    press(&mut desk, "M 5 Enter");
    for what in PrintKind::ALL {
        let printed = desk.print(what.into(), Size::A6).unwrap();
        let pdf = std::fs::read(&printed).unwrap();
        assert!(pdf.starts_with(b"%PDF-"), "{}", printed.display());
        let named = printed.to_string_lossy().contains(what.word());
        assert!(named, "{}", printed.display());
    }
    assert_eq!(folder.prints().len(), PrintKind::ALL.len());
}
