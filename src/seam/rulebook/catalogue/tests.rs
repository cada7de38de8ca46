//! A small book, its house rules, and everything that can be wrong with either.

use proptest::prelude::*;

use super::{TableFault, Words, values};
use crate::rulebook::rules::Figures;

values! {
    /// A modifier near by.
    pub struct Near {
        each: i32,
        within_cm: f64,
    }

    /// Two bands.
    pub struct Bands {
        near_cm: f64,
        far_cm: f64,
        by: [i32; 2],
        dice: u32 => 1.0..=9.0,
    }
    ordered near_cm <= far_cm;
}

tables! {
    /// A book of three rules, one key the beginning of another.
    pub struct Small from (BOOK) {
        fire_band: "fire.band" => Bands,
        morale_flank: "morale.flank" => Near,
        morale_flank_none: "morale.flank.none" => Words,
    }
}

const BOOK: &str = r#"
"fire.band" = { near_cm = 15, far_cm = 30.0, by = [3, 2], dice = 2, source = "Fire" }
"morale.flank" = { each = -1, within_cm = 10.0, source = "Morale", default_part = true }
"morale.flank.none" = { source = "silent", default = true }
"#;

fn house(text: &str) -> Result<Small, Vec<TableFault>> {
    Small::read(BOOK, Some(("club.toml", text)))
}

fn faults(read: Result<Small, Vec<TableFault>>) -> Vec<String> {
    read.unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn an_entry_carries_its_key_its_source_and_its_values() {
    let small = Small::read(BOOK, None).unwrap();
    assert_eq!((small.morale_flank.key, small.morale_flank.source.as_str()), ("morale.flank", "Morale"));
    assert_eq!((small.morale_flank.each, small.fire_band.by, small.fire_band.dice), (-1, [3, 2], 2));
    assert!(small.morale_flank.default_part && !small.fire_band.default_part);
    assert!(small.morale_flank_none.default && !small.morale_flank.default && !small.morale_flank.house);
    assert!((small.fire_band.near_cm - 15.0).abs() < f64::EPSILON, "a whole number is taken for a distance");
}

#[test]
fn the_catalogue_has_the_rows_in_order_and_finds_each() {
    let catalogue = Small::read(BOOK, None).unwrap().catalogue();
    assert_eq!(catalogue.keys().collect::<Vec<_>>(), Small::KEYS);
    assert_eq!(
        catalogue.row("morale.flank").unwrap().values,
        serde_json::json!({"each": -1, "within_cm": 10.0})
    );
    assert_eq!(catalogue.row("morale.flank.none").unwrap().values, serde_json::json!({}));
    assert_eq!(catalogue.row("morale"), None);
    assert_eq!(catalogue.hash().len(), 16);
}

#[test]
fn the_hash_does_not_depend_on_how_the_file_is_laid_out() {
    let turned: String = BOOK.lines().rev().flat_map(|line| [line, "\n"]).collect();
    let turned = turned
        .replace("near_cm = 15,", "near_cm = 15.0,")
        .replace("each = -1, within_cm = 10.0", "within_cm = 10, each = -1");
    let hash = |text: &str| Small::read(text, None).unwrap().catalogue().hash();
    assert_eq!(hash(BOOK), hash(&turned));
}

#[test]
fn a_house_file_changes_only_the_field_it_names() {
    let book = Small::read(BOOK, None).unwrap();
    for text in [
        "\"morale.flank\" = { each = -2 }",
        "[\"morale.flank\"]\neach = -2",
        "[morale.flank]\neach = -2",
        "morale.flank.each = -2",
    ] {
        let small = house(text).unwrap();
        assert_eq!((small.morale_flank.each, small.morale_flank.house), (-2, true), "{text}");
        assert!((small.morale_flank.within_cm - 10.0).abs() < f64::EPSILON);
        assert_eq!(small.fire_band, book.fire_band);
        let catalogue = small.catalogue();
        let row = catalogue.row("morale.flank").unwrap();
        assert_eq!(row.book_value, Some(serde_json::json!({"each": -1, "within_cm": 10.0})));
        assert_eq!((row.values["each"].as_i64(), row.source.as_str()), (Some(-2), "Morale"));
        assert_ne!(catalogue.hash(), book.catalogue().hash());
    }
}

#[test]
fn a_house_file_that_names_nothing_changes_nothing() {
    let book = Small::read(BOOK, None).unwrap();
    for text in ["", "# a comment", "\"morale.flank\" = {}", "[morale]"] {
        assert_eq!(house(text).unwrap(), book, "{text}");
    }
}

/// Each broken line stands on line 3, behind a comment and an empty line.
#[test]
fn each_kind_of_fault_is_named_with_its_place_and_the_nearest_word() {
    let cases = [
        (
            "\"morale.flnak\" = { each = 1 }",
            "3:1: found \"morale.flnak\", expected the key of a rule; did you mean \"morale.flank\"?",
        ),
        ("\"zzz\" = { each = 1 }", "3:1: found \"zzz\", expected the key of a rule"),
        (
            "\"morale.flank\" = { aech = 1 }",
            "3:20: morale.flank: found \"aech\", expected one of each, within_cm; did you mean \"each\"?",
        ),
        (
            "\"morale.flank\" = { each = \"x\" }",
            "3:27: morale.flank: found \"x\", expected a whole number from -1000 to 1000",
        ),
        (
            "\"morale.flank\" = { each = 1.5 }",
            "3:27: morale.flank: found \"1.5\", expected a whole number from -1000 to 1000",
        ),
        (
            "\"morale.flank\" = { within_cm = nan }",
            "3:32: morale.flank: found \"nan\", expected a number from 0 to 10000",
        ),
        (
            "\"morale.flank\" = { within_cm = inf }",
            "3:32: morale.flank: found \"inf\", expected a number from 0 to 10000",
        ),
        (
            "\"morale.flank\" = { within_cm = -1 }",
            "3:32: morale.flank: found \"-1\", expected a number from 0 to 10000",
        ),
        ("\"morale.flank\" = 5", "3:1: found \"morale.flank\", expected values in braces"),
        (
            "\"morale.flank\" = { source = \"us\" }",
            "3:20: morale.flank: found \"source\", expected a value: the source and its gaps are the book's to name",
        ),
        (
            "\"morale.flank.none\" = { each = 1 }",
            "3:25: morale.flank.none: found \"each\", expected no values: the rule has none",
        ),
        (
            "\"fire.band\" = { by = [1, 2, 3] }",
            "3:22: fire.band: found \"[1, 2, 3]\", expected a list of 2, each a whole number from -1000 to 1000",
        ),
        ("\"fire.band\" = { dice = 0 }", "3:24: fire.band: found \"0\", expected a whole number from 1 to 9"),
        (
            "\"fire.band\" = { near_cm = 31 }",
            "3:1: fire.band: found \"fire.band\", expected `near_cm` to be at most `far_cm`, which is 30",
        ),
    ];
    for (line, expected) in cases {
        let found = faults(house(&format!("# стрельба\n\n{line}\n")));
        assert_eq!(found, [format!("club.toml:{expected}")], "{line}");
    }
}

#[test]
fn a_file_that_is_no_toml_is_a_fault_with_its_line() {
    let found = house("\"morale.flank\" = { each = -2 }\nfire = = 3\n").unwrap_err();
    assert_eq!((found[0].line, found[0].expected.as_str(), &found[0].key), (2, "well-formed TOML", &None));
}

#[test]
fn all_faults_of_both_files_come_at_once_and_in_order() {
    let broken = BOOK.replace("dice = 2,", "").replace("source = \"Morale\",", "");
    let text = "\"morale.flank\" = { each = true, withn_cm = 3 }\n\"fire.bnad\" = {}";
    let found = Small::read(&broken, Some(("club.toml", text))).unwrap_err();
    let places: Vec<_> = found.iter().map(|fault| (fault.file.as_str(), fault.line)).collect();
    assert_eq!(
        places,
        [("tables.toml", 2), ("tables.toml", 3), ("club.toml", 1), ("club.toml", 1), ("club.toml", 2)]
    );
    assert_eq!(found[0].expected, "a field `dice`");
    assert_eq!(found[1].expected, "a field `source`");
    assert_eq!(faults(Small::read("", None)).len(), 3, "each missing entry is named");
}

#[test]
fn a_column_counts_characters() {
    let found = house("\"fire.band\" = { \"дальность\" = 3 }").unwrap_err();
    assert_eq!((found[0].column, found[0].found.as_str()), (17, "дальность"));
    let found = house("\"fire.band\" = { \"дальность\" = 3, near = 3 }").unwrap_err();
    assert_eq!((found[1].column, found[1].nearest.as_deref()), (34, Some("near_cm")));
}

proptest! {
    #[test]
    fn a_house_file_of_any_text_is_read_or_refused(text in "(\"?(morale\\.flank|fire\\.band|by|each)\"? ?[=.] ?|[{}\\[\\],\n]|-?[0-9]{1,20}|nan|\\PC){0,12}") {
        if let Err(found) = house(&text) {
            prop_assert!(!found.is_empty());
        }
    }

    #[test]
    fn every_number_within_the_limits_is_taken_and_no_other(each in -3000_i64..3000) {
        let read = house(&format!("\"morale.flank\" = {{ each = {each} }}"));
        prop_assert_eq!(read.is_ok(), each.abs() <= 1000);
        if let Ok(small) = read {
            prop_assert_eq!(i64::from(small.morale_flank.each), each);
        }
    }
}
