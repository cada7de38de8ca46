//! The differences between a house-rules file and the book, as printed by a separate command.

use super::support::{Folder, frontage, refused, stated, told};
use serde_json::json;

const HOUSE: &str = "
\"morale.mod.flank\" = { each = -2, within_cm = 10 }
\"morale.mod.losses\" = { by = [0, -4, -6, -8] }
\"move.half\" = { kinds = [\"ford\", \"woods\"] }
";

#[test]
fn only_what_the_house_changes_is_told_with_the_books_value_beside_it() {
    let folder = Folder::new();
    let house = folder.file("club.toml").display().to_string();
    std::fs::write(&house, HOUSE).unwrap();
    let asked = ["rulebook", "napoleonic", "--house", &house, "--diff"];
    let text = told(&asked);
    let lines: Vec<_> = text.lines().map(str::trim).collect();
    assert_eq!(lines[0], format!("The house rules of {house} change 3 values of the rulebook napoleonic:"));
    assert!(lines.contains(&"morale.mod.flank — Enemy on a flank"), "{text}");
    assert!(lines.contains(&"each: -1 in the book, -2 by the house rules"), "{text}");
    assert!(lines.contains(&"by.2: -8 in the book, -6 by the house rules"), "{text}");
    assert!(!text.contains("within_cm") && !text.contains("morale.mod.rear"), "{text}");
    assert_eq!(lines.iter().filter(|line| line.starts_with("source: ")).count(), 3, "{text}");

    let stated = stated(&asked);
    let whole: serde_json::Value =
        serde_json::from_str(&told(&["rulebook", "napoleonic", "--house", &house, "--json"])).unwrap();
    assert_eq!((&stated["book"], &stated["tables"]), (&json!("napoleonic"), &whole["tables"]));
    let changed = stated["changed"].as_array().unwrap();
    let flank = changed.iter().find(|one| one["key"] == "morale.mod.flank").unwrap();
    let rules = whole["rules"].as_array().unwrap();
    let rule = rules.iter().find(|rule| rule["key"] == "morale.mod.flank").unwrap();
    assert_eq!(
        *flank,
        json!({
            "key": "morale.mod.flank", "label": "Enemy on a flank", "path": "each", "book": -1, "house": -2,
            "source": rule["source"],
        })
    );
    let kinds = changed.iter().find(|one| one["key"] == "move.half").unwrap();
    assert_eq!((&kinds["path"], &kinds["house"]), (&json!("kinds"), &json!(["ford", "woods"])));
}

#[test]
fn a_house_that_says_what_the_book_says_changes_nothing_and_says_so() {
    let folder = Folder::new();
    let house = folder.file("same.toml").display().to_string();
    std::fs::write(&house, "\"morale.mod.flank\" = { each = -1 }").unwrap();
    let text = told(&["rulebook", "--house", &house, "--diff"]);
    assert_eq!(text, format!("The house rules of {house} change nothing of the rulebook napoleonic.\n"));
}

#[test]
fn without_house_rules_there_is_nothing_to_compare_and_a_fault_in_them_is_told_as_always() {
    let (complaint, code) = refused(&["rulebook", "--diff"]);
    assert_eq!(code, 2);
    assert!(complaint.contains("add --house FILE"), "{complaint}");
    let folder = Folder::new();
    let house = folder.file("wrong.toml").display().to_string();
    std::fs::write(&house, "\"morale.mod.flank\" = { eech = -1 }").unwrap();
    let (_, complaint, code) = frontage(&["rulebook", "--house", &house, "--diff"]);
    assert_eq!(code, 1);
    assert!(complaint.contains("Did you mean \"each\""), "{complaint}");
}
