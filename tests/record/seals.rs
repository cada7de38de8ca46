//! Seals: the places where they are printed, and the rewritten, shortened or recombined records that they reveal.

use super::cheat::{Line, lines, reseal};
use super::support::{Folder, frontage, refused, stated, told};
use serde_json::{Value, json};

/// Records the mill with a ruling and three remarks. Returns the folder, the file, and the printed seals of its
/// entries.
fn mill() -> (Folder, String, Vec<String>) {
    let folder = Folder::new();
    let file = folder.file("mill.frontage").display().to_string();
    told(&["record", "docs/mill.toml", &file]);
    told(&["rule", &file, "morale", "--unit", "85-1", "--dice", "11,15"]);
    for remark in ["rain", "sun", "wind"] {
        told(&["note", &file, remark]);
    }
    let seals = (0..6).map(|entry| seal(&file, entry)).collect();
    (folder, file, seals)
}

fn seal(file: &str, entry: usize) -> String {
    let document = stated(&["journal", file, "--entry", &entry.to_string()]);
    let seal = document["seal"].as_str().unwrap().to_owned();
    // The seal is made here a second time, from the hash in the file, five bits at a time.
    let hash = document["hash"].as_str().unwrap();
    let digits = hash.chars().map(|digit| digit.to_digit(16).unwrap());
    let bits = digits.flat_map(|digit| (0..4).rev().map(move |bit| digit >> bit & 1));
    let bits: Vec<u32> = bits.collect();
    let letter = |at: usize| {
        let value = bits[5 * at..5 * at + 5].iter().fold(0, |value, bit| 2 * value + bit);
        "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars().nth(value as usize).unwrap()
    };
    let letters: String = (0..26).map(letter).collect();
    let plain = seal.replace('-', "");
    assert_eq!(plain[..plain.len() - 2], format!("{entry:04}{letters}"));
    assert_eq!(seal.split('-').count(), 8);
    seal
}

/// Compares a record with noted seals. Returns the result for each seal, and the exit code.
fn compared(file: &str, seals: &[&str]) -> (Vec<Value>, u8) {
    let mut typed = vec!["verify", file, "--json"];
    typed.extend(seals.iter().flat_map(|seal| ["--seal", seal]));
    let (out, complaints, code) = frontage(&typed);
    assert_eq!(complaints, "");
    let document: Value = serde_json::from_str(&out).unwrap();
    (document["noted"].as_array().unwrap().clone(), code)
}

fn says(seal: &Value) -> &str {
    seal["because"].as_str().unwrap()
}

#[test]
fn it_stands_under_every_ruling_slip_phase_sheet_and_carry_on_sheet() {
    let folder = Folder::new();
    let file = folder.file("mill.frontage").display().to_string();
    let begun = told(&["record", "docs/mill.toml", &file]);
    assert!(begun.contains(&format!("Seal: {}.", seal(&file, 0))), "{begun}");
    let morale = ["rule", &file, "morale", "--unit", "85-1", "--dice", "11,15"];
    let ruled = told(&morale);
    let last = format!("Recorded as entry 2.\nSeal: {}\n", seal(&file, 2));
    assert!(ruled.ends_with(&last), "{ruled}");
    told(&["undo", &file]);
    let again = stated(&morale);
    assert_eq!(again["seal"], json!(seal(&file, 5)));
    let phase = stated(&["rule", &file, "phase", "--throw"]);
    let entry = phase["entry"].as_u64().unwrap();
    assert_eq!(phase["seal"], json!(seal(&file, usize::try_from(entry).unwrap())));
    let printed = |what: &str, more: &[&str]| {
        let typed = ["print", &file, what, "--format", "md", "--out", "-"];
        told(&[&typed, more].concat())
    };
    let end = |entry: u64| {
        let seal = seal(&file, usize::try_from(entry).unwrap());
        format!("Seal of the record after entry {entry}: {seal}")
    };
    let entry_text = entry.to_string();
    for (what, more, expected) in [
        ("slip", &["--entry", "2"][..], end(2)),
        ("phase", &["--entry", entry_text.as_str()], end(entry)),
        ("phase", &[], end(entry)),
        ("carry-on", &["--at", "2"], end(2)),
        ("carry-on", &[], end(entry)),
        ("report", &[], end(entry)),
    ] {
        let page = printed(what, more);
        assert!(page.contains(&expected), "{what} {more:?}: {page}");
    }
    let russian = told(&["rule", &file, "due", "--lang", "ru"]);
    assert!(!russian.contains("Контрольный код"), "nothing was recorded");
}

#[test]
fn the_record_that_bore_it_is_known_again_also_when_it_went_on() {
    let (_folder, file, seals) = mill();
    told(&["note", &file, "on it goes"]);
    let by_hand = seals[3].to_lowercase().replace('-', " ");
    let (seen, code) = compared(&file, &[&seals[5], &by_hand]);
    assert_eq!(code, 0);
    assert!(seen.iter().all(|seal| seal["borne"] == json!(true)));
    assert_eq!(seen[0]["seal"], json!(seals[3]), "in the order of the entries");
    let hash = stated(&["journal", &file, "--entry", "4"])["hash"].clone();
    let (seen, code) = compared(&file, &[hash.as_str().unwrap()]);
    assert_eq!((seen[0]["borne"].clone(), code), (json!(true), 0));
    assert!(says(&seen[0]).contains("matches entry 4: nothing"), "{seen:?}");
}

/// A change that an attacker makes to the entries of a file.
type Attack = fn(&mut Vec<Line>);

/// Rewrites the record and seals the chain again, so that no hash and no ruling reveals the change.
fn rewritten(file: &str, change: impl FnOnce(&mut Vec<Line>)) {
    let mut all = lines(file.as_ref());
    change(&mut all);
    reseal(file.as_ref(), &all);
    let (out, _, code) = frontage(&["verify", file]);
    assert_eq!(code, 0, "without the seal nobody sees it: {out}");
}

#[test]
fn an_end_that_was_cut_off_is_named() {
    let (_folder, file, seals) = mill();
    rewritten(&file, |all| all.truncate(4));
    let (seen, code) = compared(&file, &[&seals[5], &seals[2]]);
    assert_eq!(code, 1);
    assert!(says(&seen[0]).contains("matches entry 2: nothing"), "{seen:?}");
    let cut = "was noted after entry 5, but the record ends with entry 3";
    assert!(says(&seen[1]).contains(cut), "{seen:?}");
}

fn note(line: &mut Line, text: &str) {
    line.document["text"] = json!(text);
    let says = json!({"en": format!("Note: {text}"), "ru": format!("Заметка: {text}")});
    line.says = says.to_string();
}

#[test]
fn a_rewrite_sealed_anew_entries_that_changed_places_and_rules_slipped_in_are_named() {
    // The attacks are: the ruling has other faces, which rout the unit as well; a remark says something else; two
    // remarks change places; one is inserted; one is missing; and house rules are added.
    let other_faces = |all: &mut Vec<Line>| all[2].document["throws"][1]["faces"] = json!([16]);
    let attacks: [(&str, Attack); 5] = [
        ("rewritten", |all| note(&mut all[4], "fog")),
        ("swapped", |all| {
            let (first, second) = (all[3].clone(), all[4].clone());
            all[3] = Line { at: first.at, ..second.clone() };
            all[4] = Line { at: second.at, ..first };
        }),
        ("put in", |all| all.insert(4, all[3].clone())),
        ("gone", |all| {
            let copy = all[5].clone();
            all.push(copy);
            all.remove(3);
        }),
        ("rules", |all| {
            all[0].document["house"] = json!(["mine.toml", "[morale.base]\nveterans = 10\n"]);
        }),
    ];
    for (name, attack) in attacks {
        let (_folder, file, seals) = mill();
        rewritten(&file, attack);
        let (seen, code) = compared(&file, &[&seals[5]]);
        assert_eq!(code, 1, "{name}");
        assert!(
            says(&seen[0]).contains("does not match entry 5: in that entry or before"),
            "{name}: {seen:?}"
        );
        let (seen, code) = compared(&file, &[&seals[2], &seals[5]]);
        let after = "does not match entry 5: after entry 2 and up to entry 5, something";
        assert_eq!(code, 1, "{name}");
        assert_eq!(says(&seen[1]).contains(after), name != "rules", "{name}: {seen:?}");
    }
    let (_folder, file, seals) = mill();
    let mut all = lines(file.as_ref());
    other_faces(&mut all);
    reseal(file.as_ref(), &all);
    let (seen, code) = compared(&file, &[&seals[2]]);
    assert_eq!((seen[0]["borne"].clone(), code), (json!(false), 1));
    assert!(frontage(&["verify", &file, "--seal", &seals[2]]).0.contains("does not match entry"));
}

#[test]
fn another_record_bears_none_of_its_seals() {
    let (_folder, file, _) = mill();
    let (_other, _, seals) = mill();
    let (seen, code) = compared(&file, &[&seals[0]]);
    assert_eq!((seen[0]["borne"].clone(), code), (json!(false), 1));
    let (seen, code) = compared(&file, &[&"ab".repeat(32)]);
    assert_eq!(code, 1);
    assert!(says(&seen[0]).contains("matches no entry of this record"), "{seen:?}");
}

#[test]
fn a_slip_of_the_pen_is_no_forgery() {
    let (_folder, file, seals) = mill();
    let slipped = if seals[5].ends_with('7') { "8" } else { "7" };
    let slipped = format!("{}{slipped}", &seals[5][..seals[5].len() - 1]);
    let (complaints, code) = refused(&["verify", &file, "--seal", &slipped]);
    assert_eq!(code, 2);
    assert!(complaints.contains("can't be a seal"), "{complaints}");
    let (complaints, code) = refused(&["verify", &file, "--seal", "it was 7K3Q"]);
    assert_eq!(code, 2);
    assert!(complaints.contains("type the seal as it was printed"), "{complaints}");
}
