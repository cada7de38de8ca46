//! Tests that nothing refers to a unit or thing after it is removed.

use super::*;
use std::collections::BTreeSet;

/// Collects the words of all texts in a file, except names and kinds. Texts are split at the characters that separate
/// ids.
fn words(value: &Value, all: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => all.extend(text.split([',', ':', '>', '+']).map(str::to_owned)),
        Value::Array(list) => list.iter().for_each(|item| words(item, all)),
        Value::Table(table) => {
            let kinds = ["name", "kind", "terrain", "do"];
            // The key `terrain` can be a kind of terrain or the list of terrain pieces.
            let says = |(key, value): &(&String, &Value)| !kinds.contains(&key.as_str()) || sections(value);
            table.iter().filter(says).for_each(|(_, value)| words(value, all));
        }
        _ => {}
    }
}

/// Returns true if a value is a list with nothing but sections.
fn sections(value: &Value) -> bool {
    let list = value.as_array();
    list.is_some_and(|list| list.iter().all(Value::is_table))
}

fn ids(text: &str) -> Vec<Id> {
    let root = text.parse::<Table>().unwrap();
    let sections = ["unit", "general", "guns", "terrain"].into_iter().filter_map(|name| root.get(name));
    let each = sections.flat_map(|sections| sections.as_array().unwrap());
    each.map(|section| Id::from(section["id"].as_str().unwrap())).collect()
}

#[test]
fn every_one_can_be_removed_and_nothing_names_him_any_more() {
    let orders =
        "\n[[fire]]\nby = \"85-1\"\nat = \"narva-1\"\n\n[[attack]]\nby = \"13-1\"\non = \"azov-1\"\n";
    let demo = text("armies/demo.toml") + orders;
    let squad = text("armies/squad.toml");
    let files = [demo, text("armies/big.toml"), text("docs/mill.toml"), text("armies/small.toml"), squad];
    for file in files {
        let desk = Desk::of(&file);
        let known: BTreeSet<&str> =
            desk.battle.objections().iter().map(|objection| objection.id.as_str()).collect();
        for id in ids(&desk.battle.write()) {
            let after = edited(desk.book.as_ref(), desk.battle.as_ref(), &Edit::Remove(id.clone())).unwrap();
            let mut left = BTreeSet::new();
            words(&after.write().parse::<Table>().unwrap().into(), &mut left);
            assert!(!left.contains(id.as_str()), "{id}:\n{}", after.write());
            let new = after.objections().iter().find(|objection| !known.contains(objection.id.as_str()));
            assert_eq!(new, None, "{id}");
        }
    }
}

#[test]
fn a_written_order_goes_with_its_target_and_the_others_stay() {
    let mut desk = Desk::open("armies/demo.toml");
    assert!(desk.battle.write().contains("on = \"azov-1\""));
    desk.edit(&Edit::Remove("azov-1".into()));
    assert!(!desk.battle.write().contains("on = \"azov-1\""));
    assert!(desk.battle.write().contains("on = \"13-2\""));
}

#[test]
fn a_general_stands_where_the_unit_stood_in_whose_ranks_he_was() {
    let mut desk = Desk::open("armies/demo.toml");
    desk.edit(&Edit::Remove("narva-1".into()));
    // The unit had three stands of 4 by 3. Its front middle was at (108, 62), and it faced the near edge.
    let (at, _) = desk.view().body(&"dokhturov".into()).unwrap().pose.unwrap();
    assert!(at.distance(DVec2::new(108.0, 63.5)) < 1e-9);
}

#[test]
fn one_of_the_fallen_and_what_is_owed_to_one_who_goes_are_removed() {
    let mut desk = Desk::open("docs/mill.toml");
    desk.edit(&Edit::Remove("vincent".into()));
    assert!(!desk.battle.write().contains("[[fallen]]"));
    let owes = "{ from = \"uhlans-1\", distance = 10.0 }";
    let file = text("docs/mill.toml").replace("fired_by = [\"battery\"]", &format!("owes = {owes}"));
    let mut desk = Desk::of(&file);
    assert!(desk.written("85-1", "owes").is_some());
    desk.edit(&Edit::Remove("uhlans-1".into()));
    assert_eq!(desk.written("85-1", "owes"), None);
    let left = "[[left]]\nunit = \"grenzer\"\nat = [1, 2]\nfacing = 3\nstand = []\n";
    let mut desk = Desk::of(&(text("docs/mill.toml") + left));
    assert!(desk.battle.write().contains("[[left]]"));
    desk.edit(&Edit::Remove("grenzer".into()));
    assert!(!desk.battle.write().contains("[[left]]"));
}

#[test]
fn an_order_nobody_is_left_to_carry_out_is_no_longer_under_way() {
    let orders = "\n[state]\nactivated = [\"axis\"]\nrolls = { order = \"recover\", side = \"axis\", due = [\"ax-2\"] }\n";
    let start = text("docs/battle-file.md");
    let farm = start.split("```").find(|part| part.contains("name = \"The farm\"")).unwrap();
    let mut desk = Desk::of(&(farm.strip_prefix("toml battle").unwrap().to_owned() + orders));
    desk.edit(&Edit::Remove("ax-2".into()));
    let after = desk.battle.write();
    assert!(after.contains("activated") && !after.contains("rolls"), "{after}");
}
