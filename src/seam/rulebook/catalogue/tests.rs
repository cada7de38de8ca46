//! Tests with a small rulebook and house rules, and with every fault that either can have.

use proptest::prelude::*;

use super::{Words, values};
use crate::rules::Figures;
use ruling::table::Fault;
use ruling::{Arg, Reason};

values! {
    /// A modifier for things nearby.
    pub struct Near {
        each: i32,
        within_cm: f64,
    }

    /// Two range bands.
    pub struct Bands {
        near_cm: f64,
        far_cm: f64,
        by: [i32; 2],
        dice: u32 => 1.0..=9.0,
    }
    ordered near_cm <= far_cm;
}

tables! {
    /// A rulebook of three rules. One key is the beginning of another.
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

fn house(text: &str) -> Result<Small, Vec<Fault>> {
    Small::read(BOOK, Some(("club.toml", text)))
}

fn faults(read: Result<Small, Vec<Fault>>) -> Vec<String> {
    read.unwrap_err().iter().map(told).collect()
}

/// Returns a fault as text, with message names in place of the messages.
fn told(fault: &Fault) -> String {
    let place = &fault.place;
    let key = if fault.path.is_empty() { String::new() } else { format!("{}: ", fault.path) };
    format!("{}:{}:{}: {key}{}", place.file, place.line, place.column, said(&fault.because))
}

fn said(reason: &Reason) -> String {
    let arg = |(place, arg): &(&str, Arg)| match arg {
        Arg::Name(name) => format!("{place} \"{name}\""),
        Arg::Reason(reason) => format!("{place} {}", said(reason)),
        other => panic!("{other:?}"),
    };
    let args: Vec<String> = reason.args.iter().map(arg).collect();
    format!("{}({})", reason.variant, args.join(", "))
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
fn a_change_of_the_house_is_told_value_by_value_and_what_is_said_again_is_none() {
    let text = "\"fire.band\" = { by = [3, 1], near_cm = 15 }\nmorale.flank.each = -2";
    let catalogue = house(text).unwrap().catalogue();
    let told = catalogue
        .changed()
        .into_iter()
        .map(|changed| (changed.row.key, changed.path, changed.book.to_string(), changed.house.to_string()));
    let told: Vec<_> = told.collect();
    let expected = [("fire.band", "by.1", "2", "1"), ("morale.flank", "each", "-1", "-2")];
    let expected =
        expected.map(|(key, path, book, house)| (key, path.to_owned(), book.to_owned(), house.to_owned()));
    assert_eq!(told, expected);
    assert_eq!(Small::read(BOOK, None).unwrap().catalogue().changed(), []);
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

/// Each broken line is line 3 of the file, after a comment and an empty line.
#[test]
fn each_kind_of_fault_is_named_with_its_place_and_the_nearest_word() {
    let whole = "whole(low \"-1000\", high \"1000\")";
    let number = "number(low \"0\", high \"10000\")";
    let fault = |found: &str, expected: &str| format!("fault(found \"{found}\", expected {expected})");
    let near = |nearest: &str, found: &str, expected: &str| {
        format!("near(nearest \"{nearest}\", found \"{found}\", expected {expected})")
    };
    let cases = [
        ("\"morale.flnak\" = { each = 1 }", "3:1", near("morale.flank", "morale.flnak", "key()")),
        ("\"zzz\" = { each = 1 }", "3:1", fault("zzz", "key()")),
        (
            "\"morale.flank\" = { aech = 1 }",
            "3:20: morale.flank",
            near("each", "aech", "one-of(known \"each, within_cm\")"),
        ),
        ("\"morale.flank\" = { each = \"x\" }", "3:27: morale.flank", fault("x", whole)),
        ("\"morale.flank\" = { each = 1.5 }", "3:27: morale.flank", fault("1.5", whole)),
        ("\"morale.flank\" = { within_cm = nan }", "3:32: morale.flank", fault("nan", number)),
        ("\"morale.flank\" = { within_cm = inf }", "3:32: morale.flank", fault("inf", number)),
        ("\"morale.flank\" = { within_cm = -1 }", "3:32: morale.flank", fault("-1", number)),
        ("\"morale.flank\" = 5", "3:1", fault("morale.flank", "braces()")),
        ("\"morale.flank\" = { source = \"us\" }", "3:20: morale.flank", fault("source", "value()")),
        ("\"morale.flank.none\" = { each = 1 }", "3:25: morale.flank.none", fault("each", "none()")),
        (
            "\"fire.band\" = { by = [1, 2, 3] }",
            "3:22: fire.band",
            fault("[1, 2, 3]", &format!("list(number \"2\", each {whole})")),
        ),
        ("\"fire.band\" = { dice = 0 }", "3:24: fire.band", fault("0", "whole(low \"1\", high \"9\")")),
        (
            "\"fire.band\" = { near_cm = 31 }",
            "3:1: fire.band",
            fault("fire.band", "ordered(field \"near_cm\", above \"far_cm\", value \"30\")"),
        ),
    ];
    for (line, place, expected) in cases {
        let found = faults(house(&format!("# стрельба\n\n{line}\n")));
        assert_eq!(found, [format!("club.toml:{place}: {expected}")], "{line}");
    }
}

#[test]
fn a_file_that_is_no_toml_is_a_fault_with_its_line() {
    let found = house("\"morale.flank\" = { each = -2 }\nfire = = 3\n").unwrap_err();
    assert_eq!((found[0].place.line, found[0].because.key), (2, "fault-toml"));
}

#[test]
fn all_faults_of_both_files_come_at_once_and_in_order() {
    let broken = BOOK.replace("dice = 2,", "").replace("source = \"Morale\",", "");
    let text = "\"morale.flank\" = { each = true, withn_cm = 3 }\n\"fire.bnad\" = {}";
    let found = Small::read(&broken, Some(("club.toml", text))).unwrap_err();
    let places: Vec<_> = found.iter().map(|Fault { place, .. }| (place.file.as_str(), place.line)).collect();
    assert_eq!(
        places,
        [("tables.toml", 2), ("tables.toml", 3), ("club.toml", 1), ("club.toml", 1), ("club.toml", 2)]
    );
    for (fault, field) in found.iter().zip(["dice", "source"]) {
        assert!(told(fault).ends_with(&format!("expected field(field \"{field}\"))")), "{}", told(fault));
    }
    assert_eq!(faults(Small::read("", None)).len(), 3, "each missing entry is named");
}

#[test]
fn a_column_counts_characters() {
    let found = faults(house("\"fire.band\" = { \"дальность\" = 3, near = 3 }"));
    let place = |column: u32| format!("club.toml:1:{column}: fire.band: ");
    assert!(found[0].starts_with(&format!("{}fault(found \"дальность\"", place(17))), "{found:?}");
    assert!(found[1].starts_with(&format!("{}near(nearest \"near_cm\"", place(34))), "{found:?}");
}

proptest! {
    #![proptest_config(crate::day::cases(256))]

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
