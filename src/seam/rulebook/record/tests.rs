//! Tests of a small record: what comes from one list of fields.

use super::{FileRecord, KeyMark, Record, flat, plain};
use dice::Id;
use ruling::table::Document;
use ruling::{Arg, Reason};
use serde_json::json;

record! {
    /// A unit with a field of each form.
    pub struct Unit {
        pub id: Id as "id" [given] = Id::default(),
        pub formation: u32 as "formation" [always] = 2 => |node| node.whole(0..=9),
        pub rank: Option<u32> as "rank" [listed] = None => |node| node.whole(0..=9).map(Some),
        pub place: Option<[u32; 2]> as ("at", "facing") = None,
        pub base: Base as {flat} = Base::default(),
        /// True for a tired unit.
        pub tired: bool as "tired" fact is_tired note "fact-tired" [history turn shown] = false,
        /// True for a mounted unit.
        pub mounted: bool as "mounted" fact mounted (minor) = true,
        pub lost: u32 as "lost" note "show-note" "lost" [turn shown] = 0 => |node| node.whole(0..=9),
        pub foes: Vec<Id> as "foes" note "show-note" "foes" [list history] = Vec::new() => |node| Some(node.ids(9)),
        pub hurt: u32 as "hurt" [apart] = 0,
    }

    /// The facts of the unit.
    pub struct UnitFacts {
        pub id: Id,
        ..Unit,
        pub strength: Option<u32>,
    }
}

#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
pub struct Base {
    width: u32,
    depth: u32,
}

/// Reads a unit from the text of a file. Returns the unit, true if no value has a fault, and the number of faults.
fn read(text: &str) -> (Unit, bool, usize) {
    let document = Document::parse("battle.toml", text).unwrap();
    let root = document.root();
    let mut unit = Unit::default();
    unit.read_listed(&root);
    let sound = unit.read(&root);
    root.done();
    (unit, sound, document.faults().len())
}

#[test]
fn a_key_that_is_missing_leaves_the_default_and_a_fault_leaves_it_too() {
    let (unit, sound, faults) = read("");
    assert_eq!((unit, sound, faults), (Unit::default(), true, 0));
    let (unit, sound, faults) =
        read("tired = true\nmounted = false\nfoes = [\"a\"]\nrank = 3\nformation = 4");
    assert_eq!((unit.tired, unit.mounted, unit.foes, unit.rank), (true, false, vec![Id::from("a")], Some(3)));
    assert_eq!((unit.formation, sound, faults), (4, true, 0));
    let (unit, sound, faults) = read("tired = 1\nlost = 2");
    assert_eq!((unit.tired, unit.lost, sound, faults), (false, 2, false, 1));
}

#[test]
fn keys_that_the_book_reads_itself_are_unknown_to_the_record() {
    for key in ["id = \"a\"", "at = [1, 2]", "facing = 1", "width = 1", "hurt = 1", "tyred = true"] {
        assert_eq!(read(key).2, 1, "{key}");
    }
}

#[test]
fn a_key_of_an_army_list_is_read_over_the_value_of_the_list() {
    let document = Document::parse("battle.toml", "tired = true").unwrap();
    let mut unit = Unit { rank: Some(5), ..Unit::default() };
    unit.read(&document.root());
    assert!(unit.tired);
    assert!(unit.read_listed(&document.root()));
    assert_eq!(unit.rank, Some(5));
}

#[test]
fn keys_are_written_in_order_and_a_default_leaves_only_its_place() {
    let unit = Unit { id: Id::from("a"), lost: 1, ..Unit::default() };
    let written = plain(&unit);
    let keys = written.as_object().unwrap().keys().map(String::as_str);
    let all = [
        "id",
        "formation",
        "rank",
        "at",
        "facing",
        "width",
        "depth",
        "tired",
        "mounted",
        "lost",
        "foes",
        "hurt",
    ];
    assert_eq!(keys.collect::<Vec<_>>(), all);
    let said: Record =
        written.as_object().unwrap().clone().into_iter().filter(|(_, value)| !value.is_null()).collect();
    assert_eq!(json!(said), json!({ "id": "a", "formation": 2, "width": 0, "depth": 0, "lost": 1 }));
}

#[test]
fn marks_say_what_a_key_is() {
    let marked = |mark| -> Vec<_> {
        let keys = Unit::KEYS.iter().filter(|key| key.marks.contains(&mark));
        keys.map(|key| key.name).collect()
    };
    assert_eq!(marked(KeyMark::History), ["tired", "foes"]);
    assert_eq!(marked(KeyMark::List), ["foes"]);
    let (mut unit, ..) = read("tired = true\nlost = 3\nfoes = [\"a\"]");
    let mut document = Record::new();
    unit.show(&mut document);
    assert_eq!(json!(document), json!({ "tired": true, "lost": 3 }));
    unit.end_turn();
    assert_eq!((unit.tired, unit.lost, unit.foes.len()), (false, 0, 1));
}

#[test]
fn a_field_that_is_not_the_default_has_its_note() {
    let called = |id: &Id| Arg::from(format!("unit {id}"));
    assert_eq!(Unit::default().notes(&called), []);
    let (unit, ..) = read("tired = true\nlost = 3\nfoes = [\"a\"]");
    let lost = Reason::new("show-note", "lost").count("count", 3);
    let foes = Reason::new("show-note", "foes").list("units", vec![Arg::from("unit a")]);
    assert_eq!(unit.notes(&called), [Arg::Word("fact-tired".to_owned()), lost.into(), foes.into()]);
}

#[test]
fn a_fact_has_the_default_of_its_field_and_stands_where_the_list_says() {
    assert_eq!(
        plain(&UnitFacts::default()),
        json!({ "id": "", "is_tired": false, "mounted": true, "strength": null })
    );
    let (unit, ..) = read("tired = true\nmounted = false");
    let facts = UnitFacts::from(&unit);
    assert_eq!((facts.is_tired, facts.mounted, facts.strength), (true, false, None));
    let schema = crate::schema::of::<UnitFacts>();
    assert_eq!(schema["properties"]["mounted"]["x-minor"], true);
    assert_eq!(schema["properties"]["is_tired"]["x-minor"], json!(null));
    assert_eq!(schema["properties"]["is_tired"]["description"], "True for a tired unit.");
}
