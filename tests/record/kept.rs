//! Files of earlier versions are read and give the same rulings, as `docs/formats.md` promises.

use super::support::{Folder, clock, frontage, stated};
use frontage::BOOKS;
use frontage::journal::Journal;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The folder with a folder for each version and in each a folder for every book.
const KEPT: &str = "tests/kept";
const VERSIONS: [&str; 1] = ["0.1.0"];

/// Returns the folders of every version's books, each with the book's name.
fn kept() -> impl Iterator<Item = (&'static str, PathBuf)> {
    let books =
        |version| BOOKS.names().into_iter().map(move |book| (book, Path::new(KEPT).join(version).join(book)));
    VERSIONS.into_iter().flat_map(books)
}

fn typed(path: &Path) -> String {
    path.display().to_string()
}

#[test]
fn a_kept_battle_is_read_with_its_armies_and_by_its_house_rules() {
    for (book, folder) in kept() {
        let (battle, house) = (typed(&folder.join("battle.toml")), typed(&folder.join("house.toml")));
        let (out, complaint, code) = frontage(&["check", &battle, "--house", &house]);
        assert_eq!((out + &complaint, code), (String::new(), 0), "{battle}");
        let changed = stated(&["rulebook", book, "--house", &house, "--diff"]);
        assert_eq!(changed["changed"].as_array().unwrap().len(), 1, "{house}");
        let armies = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let armies = armies.filter(|path| {
            let text = std::fs::read_to_string(path).unwrap_or_default();
            frontage::ruling::table::is_army("", &text)
        });
        let armies: Vec<String> = armies.map(|path| typed(&path)).collect();
        assert!(!armies.is_empty(), "{book} has no army");
        for army in armies {
            let (out, complaint, code) = frontage(&["check", &army]);
            assert_eq!((out + &complaint, code), (String::new(), 0), "{army}");
        }
    }
}

/// Returns a battle of cards in the older form, in which a card does not name the side whose list contains the card.
fn of_no_list(battle: &str) -> String {
    let without = |entry: &str| {
        let lines = entry.lines().filter(|line| !line.starts_with("side = "));
        lines.collect::<Vec<_>>().join("\n")
    };
    let prints = battle
        .split("\n\n")
        .map(|entry| if entry.starts_with("[[unit]]") { without(entry) } else { entry.to_owned() });
    prints.collect::<Vec<_>>().join("\n\n")
}

#[test]
fn a_kept_record_is_verified_ruling_by_ruling_and_begins_with_its_battle() {
    for (book, kept) in kept() {
        let folder = Folder::new();
        let record = folder.file("record.frontage");
        std::fs::copy(kept.join("record.frontage"), &record).unwrap();
        let (out, complaint, code) = frontage(&["verify", &typed(&record), "--json"]);
        assert_eq!(code, 0, "{book}: {out}{complaint}");
        let verified: Value = serde_json::from_str(&out).unwrap();
        assert!(verified["rulings"].as_u64().unwrap() > 0, "{book}: {verified}");
        assert_eq!(verified["finding"], Value::Null, "{book}");

        let journal = Journal::open(&record, BOOKS, clock).unwrap();
        assert_eq!(journal.book().name(), book);
        let file = kept.join("battle.toml");
        let text = std::fs::read_to_string(&file).unwrap();
        let read = journal.book().open("battle.toml", &text, &frontage::files::beside(&file)).unwrap();
        let (recorded, read) = (journal.at(0).unwrap().write(), read.write());
        let begins = if book == "lines" { of_no_list(&read) } else { read };
        assert_eq!(recorded, begins, "{book}");
        let house = std::fs::read_to_string(kept.join("house.toml")).unwrap();
        assert_eq!(journal.house().map(|(_, text)| text), Some(&house), "{book}");
    }
}

#[test]
fn the_page_of_formats_has_the_numbers_the_program_has() {
    let page = std::fs::read_to_string("docs/formats.md").unwrap();
    let formats = stated(&["--version"])["formats"].clone();
    for (format, number) in formats.as_object().unwrap() {
        let said = format!("<!-- {format} -->{number} ");
        assert!(page.contains(&said) || number.is_null(), "{said}");
    }
}

#[test]
fn a_battle_and_an_army_of_a_newer_format_are_refused_with_the_number_expected() {
    let folder = Folder::new();
    for name in ["battle.toml", "french.toml"] {
        let kept = std::fs::read_to_string(Path::new(KEPT).join("0.1.0/napoleonic").join(name)).unwrap();
        let newer = folder.file(name);
        std::fs::write(&newer, kept.replacen("format = 1", "format = 2", 1)).unwrap();
        let (out, complaint, code) = frontage(&["check", &typed(&newer)]);
        let said = out + &complaint;
        assert_eq!(code, 1, "{said}");
        assert!(said.contains(&format!("{name}:")) && said.contains("this must be 1, not \"2\""), "{said}");
    }
}
