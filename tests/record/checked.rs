//! The commands that check a record and count the dice, with the printed output.

use super::cheat::{lines, reseal};
use super::support::{Folder, frontage, stated, told};
use frontage::BOOKS;
use frontage::journal::verify;
use serde_json::json;

/// Records the mill with a battalion that routs: an 11 and a 15 were thrown at the table.
fn mill() -> (Folder, String) {
    let folder = Folder::new();
    let file = folder.file("mill.frontage").display().to_string();
    told(&["record", "docs/mill.toml", &file]);
    told(&["rule", &file, "morale", "--unit", "85-1", "--dice", "11,15"]);
    (folder, file)
}

#[test]
fn a_sound_record_is_said_to_be_sound_in_six_lines() {
    let (_folder, file) = mill();
    let seal = verify(file.as_ref(), BOOKS).unwrap().seal;
    let told = told(&["verify", &file]);
    let said: Vec<&str> = told.lines().collect();
    assert_eq!(said.len(), 6, "{told}");
    assert_eq!(
        said[0],
        format!("{file}: every ruling gives the recorded result again (rulings: 1, entries: 3).")
    );
    assert_eq!(said[1], "Rolls: 2 at the table, 0 by the program; the seed gives the program's rolls again.");
    assert!(said[4].contains(&seal.to_string()));
    told_again_after_the_end(&file);
}

fn told_again_after_the_end(file: &str) {
    assert_eq!(stated(&["verify", file])["revealed"], json!(false));
    told(&["end", file]);
    let document = stated(&["verify", file]);
    assert_eq!(document["revealed"], json!(true));
    assert_eq!(document["throws"], json!({"table": 2, "seed": 0}));
    assert_eq!(document["finding"], json!(null));
}

#[test]
fn what_does_not_come_out_is_said_in_a_sentence_and_refused() {
    let (_folder, file) = mill();
    let mut all = lines(file.as_ref());
    all[2].document["rulings"][0]["outcome"] = json!("passed");
    reseal(file.as_ref(), &all);
    for (language, expected) in [
        ("en", "outcome is recorded as \"passed\", but it is now \"routs\""),
        ("ru", "outcome: записано \"passed\", а теперь выходит \"routs\""),
    ] {
        let (out, complaints, code) = frontage(&["verify", &file, "--lang", language]);
        assert_eq!((complaints.as_str(), code), ("", 1));
        assert_eq!(out.lines().count(), 1, "{out}");
        assert!(out.contains(expected), "{out}");
    }
    let (out, _, code) = frontage(&["verify", &file, "--json"]);
    let document: serde_json::Value = serde_json::from_str(&out).unwrap();
    let finding = &document["finding"];
    assert_eq!((code, &finding["entry"], &finding["path"]), (1, &json!(2), &json!("outcome")));
    assert_eq!((&finding["recorded"], &finding["now"]), (&json!("passed"), &json!("routs")));
}

#[test]
fn other_tables_and_another_program_are_said_though_everything_comes_out() {
    let (_folder, file) = mill();
    let mut all = lines(file.as_ref());
    let tables = all[0].document["tables"].as_str().unwrap().to_owned();
    all[0].document["tables"] = json!("0123abcd");
    all[0].document["program"] = json!("0.0.9");
    reseal(file.as_ref(), &all);
    let now = env!("CARGO_PKG_VERSION");
    let english = [
        format!("The battle began with tables 0123abcd, and it is checked with tables {tables}."),
        format!("The battle began with frontage 0.0.9, and it is checked with frontage {now}."),
    ];
    let told = told(&["verify", &file]);
    for line in english {
        assert!(told.contains(&line), "{line} in\n{told}");
    }
    let document = stated(&["verify", &file]);
    assert_eq!(document["remarks"].as_array().unwrap().len(), 2);
    all[2].document["rulings"][0]["outcome"] = json!("passed");
    reseal(file.as_ref(), &all);
    let (out, _, code) = frontage(&["verify", &file]);
    assert_eq!((out.lines().count(), code), (3, 1), "{out}");
    assert!(out.contains("0123abcd") && out.contains("0.0.9"), "{out}");
}

#[test]
fn a_record_that_begins_says_the_hash_of_its_seed() {
    let folder = Folder::new();
    let file = |name: &str| folder.file(name).display().to_string();
    let (one, other) = (file("one.frontage"), file("other.frontage"));
    let said = told(&["record", "docs/mill.toml", &one]);
    let hash = lines(one.as_ref())[0].document["seed"].clone();
    assert!(said.contains(hash.as_str().unwrap()), "{said}");
    let document = stated(&["record", "docs/mill.toml", &other]);
    assert_eq!(document["seed"], lines(other.as_ref())[0].document["seed"]);
    assert_eq!(document["entry"], json!(0));
}

#[test]
fn a_battle_file_is_nothing_to_verify() {
    let (out, complaints, code) = frontage(&["verify", "docs/mill.toml"]);
    assert_eq!((out.as_str(), code), ("", 1));
    assert!(complaints.contains("docs/mill.toml"), "{complaints}");
}

#[test]
fn the_dice_of_a_record_are_counted_by_die_side_and_origin() {
    let (_folder, file) = mill();
    let document = stated(&["dice", &file]);
    let rows = document["rows"].as_array().unwrap();
    // The rows are for both sides and for the French, each for all throws and for throws at the table.
    let whose: Vec<_> = rows.iter().map(|row| (&row["side"], &row["origin"])).collect();
    let (none, table, french) = (&json!(null), &json!("table"), &json!("French"));
    assert_eq!(whose, [(none, none), (none, table), (french, none), (french, table)]);
    for row in rows {
        // An 11 and a 15 of a d20 have a mean of 13. Each face is expected 0.1 times, and (18 * 0.1 * 0.1 + 2 * 0.9 *
        // 0.9) / 0.1 = 18.
        assert_eq!((&row["thrown"], &row["void"]), (&json!(2), &json!(0)));
        assert_eq!((&row["mean"], &row["freedom"]), (&json!(13.0), &json!(19)));
        assert!((row["chi_squared"].as_f64().unwrap() - 18.0).abs() < 1e-9);
        assert_eq!(row["probability"], json!(null), "two dice tell nothing");
    }
    told(&["undo", &file]);
    let document = stated(&["dice", &file]);
    assert_eq!(document["rows"][0]["void"], json!(2));
    let said = told(&["dice", &file]);
    assert!(said.starts_with("d20, all, all: 2 rolled, mean 13.00, expected 10.50\n"), "{said}");
    assert!(said.contains("too few to tell"), "{said}");
}
