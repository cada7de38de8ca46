//! The content of entries: a fork that was never made, and sentences and fields that differ from what was done.

use super::cheat::{Line, lines};
use super::lines::{FIRE, MORALE, evening, faces, firing, of};
use super::support::{Folder, begun, clock, phase, put, rule, table, told};
use super::verifying::{cheated, found, played};
use frontage::BOOKS;
use frontage::journal::{Change, Discrepancy, Faces, Journal, JournalFault, Place, Problem, verify};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::path::{Path, PathBuf};

/// Appends an entry made by an attacker who can write to the file.
fn appended(lines: &mut Vec<Line>, kind: &str, says: &str, document: Value) {
    let at = lines.last().unwrap().at;
    let says = json!({ "en": says, "ru": says }).to_string();
    lines.push(Line { at, kind: kind.to_owned(), about: None, says, document });
}

/// Appends a fork from a seed chosen by the attacker.
fn forked(lines: &mut Vec<Line>, says: &str) {
    let seed =
        Sha256::digest([7_u8; 32]).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    appended(lines, "forked", says, json!({ "kind": "forked", "seed": seed }));
}

fn with_seed(path: &Path) {
    let file = rusqlite::Connection::open(path).unwrap();
    file.execute("INSERT INTO secret VALUES (?1)", [vec![7_u8; 32]]).unwrap();
}

/// Returns the sentence of a fork from the attacker's seed.
fn fork_says(language: &str) -> String {
    let folder = Folder::new();
    let path = fork_of(&folder);
    let line = lines(&path).pop().unwrap();
    let says: Value = serde_json::from_str(&line.says).unwrap();
    let own = line.document["seed"].as_str().unwrap();
    let seed =
        Sha256::digest([7_u8; 32]).iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().concat();
    says[language].as_str().unwrap().replace(own, &seed)
}

/// Makes a fork as the program does. Returns its file.
fn fork_of(folder: &Folder) -> PathBuf {
    let (path, other) = (folder.file("evening.frontage"), folder.file("fork.frontage"));
    let mut journal = of(&firing(), Place::File(path));
    let [fire, _] = evening(&mut journal, &FIRE, &MORALE);
    let preview = journal.correction(fire, &faces(&[5, 20, 10, 3])).unwrap();
    drop(journal.fork(preview, "two tables", &other).unwrap());
    other
}

#[test]
fn a_fork_that_no_correction_begins_is_found_however_well_it_is_sealed() {
    let (folder, said) = (Folder::new(), fork_says("en"));
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    phase(&mut journal);
    drop(journal);
    let before = lines(&path).len() as u64;
    let cheat = cheated(&folder, &path, |lines| forked(lines, &said));
    with_seed(&cheat);
    assert_eq!(found(&cheat), (before, None));
    // A correction somewhere before the fork is not enough, if the correction ended long ago or has not ended.
    let fork = fork_of(&folder);
    assert_eq!(verify(&fork, BOOKS).unwrap().finding, None);
    let last = lines(&fork).len() as u64 - 1;
    let twice = cheated(&folder, &fork, |lines| forked(lines, &said));
    with_seed(&twice);
    assert_eq!(found(&twice), (last + 1, None));
    let within = cheated(&folder, &fork, |lines| {
        let last = lines.len() - 1;
        lines.swap(last - 1, last);
    });
    let (entry, _) = found(&within);
    assert!(entry < last, "a step of the correction comes after it");
}

#[test]
fn a_fork_is_always_said_to_be_one_with_the_entry_it_begins_at() {
    let folder = Folder::new();
    let fork = fork_of(&folder);
    let (file, at) = (fork.display().to_string(), lines(&fork).len() - 1);
    let said = format!(
        "This record is a fork since entry {at}: its dice come from a seed of their own, and earlier fair-dice words no longer \
         count."
    );
    let beginning = "recorded at the beginning";
    let checked = told(&["verify", &file]);
    assert!(checked.contains(&said) && !checked.contains(beginning), "{checked}");
    assert!(told(&["journal", &file, "--last", "1"]).ends_with(&format!("{said}\n")));
    assert!(told(&["end", &file]).contains(&said));
    let checked = told(&["verify", &file]);
    assert!(checked.contains(&said) && !checked.contains(beginning), "{checked}");
    let stated: Value = serde_json::from_str(&told(&["verify", &file, "--json"])).unwrap();
    assert_eq!(stated["forked"], json!(at));
    let evening = folder.file("evening.frontage").display().to_string();
    assert!(!told(&["journal", &evening]).contains("fork"));
    assert!(told(&["verify", &evening]).contains(beginning));
}

/// Returns records that together have every kind of entry except the entry made by a rescue.
fn all_kinds(folder: &Folder) -> Vec<PathBuf> {
    let path = folder.file("mill.frontage");
    drop(played(&path));
    let corrected = folder.file("corrected.frontage");
    let mut journal = of(&firing(), Place::File(corrected.clone()));
    let words = [("red", "tulip"), ("blue", "mill")].map(|(side, word)| (side.to_owned(), word.to_owned()));
    journal.say_words(&words).unwrap();
    let [fire, _] = evening(&mut journal, &FIRE, &MORALE);
    let preview = journal.correction(fire, &faces(&[5, 20, 10, 3])).unwrap();
    journal.keep_as_ruled(&preview, "too late").unwrap();
    let stood = journal.before(fire).unwrap().write().replacen("at = [60.0, 100.0]", "at = [60.0, 99.5]", 1);
    let preview = journal.correction(fire, &Change { before: Some(stood), ..Change::default() }).unwrap();
    journal.accept(preview, "half a centimetre").unwrap();
    let kept = folder.file("kept.frontage");
    let mut long = begun(Place::File(kept.clone()));
    for count in 0..66 {
        put(&mut long, "85-1", "lost", (count % 2 + 1).into());
    }
    vec![path, corrected, fork_of(folder), kept]
}

#[test]
fn every_sentence_is_made_again_and_one_that_says_something_else_is_named() {
    let folder = Folder::new();
    let mut seen = Vec::new();
    for path in all_kinds(&folder) {
        assert_eq!(verify(&path, BOOKS).unwrap().finding, None, "{}", path.display());
        let all = lines(&path);
        for (at, line) in all.iter().enumerate() {
            // The umpire words changes by hand freely, so such sentences are not checked. A table changed by a
            // correction has a sentence of the program.
            let says: Value = serde_json::from_str(&line.says).unwrap();
            let own = line.kind == "by-hand"
                && !says["en"].as_str().unwrap().contains("The table as it stood before");
            if own || seen.contains(&line.kind) {
                continue;
            }
            seen.push(line.kind.clone());
            let cheat = cheated(&folder, &path, |lines| {
                let mut says: Value = serde_json::from_str(&lines[at].says).unwrap();
                says["en"] = json!("ROUTS AND SURRENDERS");
                lines[at].says = says.to_string();
            });
            let (entry, mismatch) = found(&cheat);
            let mismatch = mismatch.map(|mismatch| mismatch.path);
            assert_eq!((entry, mismatch.as_deref()), (at as u64, Some("says.en")), "{}", line.kind);
        }
    }
    seen.sort();
    let all = "asked begun by-hand corrected forked kept left noted redone revealed ruled saved taken-back thrown undone upheld worded";
    assert_eq!(seen.join(" "), all);
}

#[test]
fn a_sentence_that_draws_lines_of_the_journal_or_drives_a_terminal_is_damage() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    drop(played(&path));
    let at = lines(&path).iter().position(|line| line.kind == "noted").unwrap();
    for letter in ['\n', '\u{1b}', '\u{9b}', '\u{202e}', '\u{2028}'] {
        let cheat = cheated(&folder, &path, |lines| {
            let says = format!("Note: rain{letter}  9  01:02  Morale test, 1/85e Ligne: routs");
            lines[at].says = json!({ "en": says, "ru": "Заметка" }).to_string();
        });
        let journal = Journal::open(&cheat, BOOKS, clock).unwrap();
        let fault = journal.entry(at as u64).unwrap_err();
        let expected = format!("found U+{:04X} in its sentence", u32::from(letter));
        let JournalFault::Damaged(_, damage) = fault else { panic!("{fault:?}") };
        assert_eq!(damage.problem, Problem::Unreadable(expected));
        let finding = verify(&cheat, BOOKS).unwrap().finding.unwrap();
        assert_eq!(finding.entry, at as u64);
        assert!(matches!(finding.wrong, Discrepancy::Fault(_)));
    }
}

#[test]
fn what_was_asked_the_book_and_the_steps_of_what_was_upheld_are_compared_too() {
    let folder = Folder::new();
    let path = folder.file("mill.frontage");
    let mut journal = begun(Place::File(path.clone()));
    let morale = table("morale", &[("unit", "85-1")]);
    rule(&mut journal, &morale, &Faces::Table(vec![vec![2]]));
    drop(journal);
    assert_eq!(verify(&path, BOOKS).unwrap().remarks, []);
    let procedure = cheated(&folder, &path, |lines| {
        lines[1].document["ask"]["asked"]["table"][0] = json!("fire");
    });
    let (entry, mismatch) = found(&procedure);
    assert_eq!((entry, mismatch.unwrap().path.as_str()), (1, "ask.asked.table.0"));
    let unit = cheated(&folder, &path, |lines| {
        lines[1].document["ask"]["asked"]["table"][1]["given"][0][1] = json!("13-1");
    });
    assert_eq!(found(&unit).0, 1, "the 13-1 would throw");
    let book = cheated(&folder, &path, |lines| lines[0].document["book"] = json!("shock"));
    let (entry, mismatch) = found(&book);
    assert_eq!((entry, mismatch.unwrap().path.as_str()), (0, "book"));
    let other = Folder::new();
    let paths = all_kinds(&other);
    let at = lines(&paths[1]).iter().position(|line| line.kind == "upheld").unwrap();
    let steps = cheated(&folder, &paths[1], |lines| lines[at].document["steps"] = json!(2));
    let (entry, mismatch) = found(&steps);
    assert_eq!((entry, mismatch.unwrap().path.as_str()), (at as u64, "steps"));
}
