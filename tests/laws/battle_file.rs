//! Functions that rewrite a battle file without changing the meaning.

use super::umpire::units;
use frontage::rulebook::shelf::Battle;
use serde_json::{Value, json};

/// Returns a battle file in which every unit and every gun with a place has a facing.
pub fn facing(table: &toml::Table) -> toml::Table {
    let mut table = table.clone();
    for section in ["unit", "guns"] {
        let all = table.get_mut(section).and_then(toml::Value::as_array_mut);
        for one in all.into_iter().flatten().filter_map(toml::Value::as_table_mut) {
            if one.get("at").is_some_and(toml::Value::is_array) {
                one.entry("facing").or_insert(toml::Value::Float(0.0));
            }
        }
    }
    table
}

/// Returns a table whose numbers are integers at each place where the table `like` has an integer.
pub fn whole(table: &toml::Table, like: &toml::Table) -> toml::Table {
    let read = table.iter().map(|(key, value)| {
        let value = like.get(key).map_or_else(|| value.clone(), |like| as_whole(value, like));
        (key.clone(), value)
    });
    read.collect()
}

fn as_whole(value: &toml::Value, like: &toml::Value) -> toml::Value {
    match (value, like) {
        (toml::Value::Table(value), toml::Value::Table(like)) => toml::Value::Table(whole(value, like)),
        (toml::Value::Array(values), toml::Value::Array(like)) => {
            values.iter().zip(like).map(|(value, like)| as_whole(value, like)).collect::<Vec<_>>().into()
        }
        (toml::Value::Float(number), toml::Value::Integer(_)) => {
            number.to_string().parse().map_or_else(|_| value.clone(), toml::Value::Integer)
        }
        _ => value.clone(),
    }
}

/// Returns a battle file in which sections with several entries list the last entry first.
pub fn backwards(table: &toml::Table) -> toml::Table {
    // Some sections keep the order: the order of attacks and orders matters, and so does which side is the first.
    let ordered = ["attack", "order", "side", "layout", "fire", "hex", "hexside"];
    let mut table = table.clone();
    for (section, value) in &mut table {
        if !ordered.contains(&section.as_str())
            && let toml::Value::Array(all) = value
        {
            all.reverse();
        }
    }
    table
}

/// Gives each unit of a battle file the poses of the stands as on the table.
pub fn posed(table: &mut toml::Table, battle: &dyn Battle) {
    let shown = units(battle);
    let units = table.get_mut("unit").and_then(toml::Value::as_array_mut).into_iter().flatten();
    for unit in units.filter_map(toml::Value::as_table_mut) {
        let id = unit["id"].as_str().unwrap_or_default();
        let Some(shown) = shown.iter().find(|shown| shown["id"] == id) else { continue };
        let stands = shown["stands"].as_array().into_iter().flatten();
        let pose =
            |stand: &Value| toml::Value::try_from(json!({ "at": stand["at"], "facing": stand["facing"] }));
        let stands: Vec<toml::Value> = stands.map(|stand| pose(stand).unwrap()).collect();
        if !stands.is_empty() && unit.get("at").is_some_and(toml::Value::is_array) {
            let front = unit.remove("at").unwrap();
            unit.insert("front".to_owned(), front);
            unit.entry("facing").or_insert(toml::Value::Float(0.0));
            unit.insert("stand".to_owned(), stands.into());
        }
    }
}

/// Adds models until the last rank of every unit in a battle file is full, because a rank that is not full begins on
/// the left.
pub fn full(table: &mut toml::Table) {
    let units = table.get_mut("unit").and_then(toml::Value::as_array_mut).into_iter().flatten();
    for unit in units.filter_map(toml::Value::as_table_mut) {
        let number = |key: &str| unit.get(key).and_then(toml::Value::as_integer);
        if let Some((files, models)) = number("files").zip(number("models")) {
            let ranks = (models + files - 1) / files.max(1);
            unit.insert("models".to_owned(), (ranks * files).into());
        }
    }
}

/// Returns the largest number of charges declared at a target.
pub fn charged(table: &toml::Table) -> usize {
    let declared = table.get("state").and_then(|state| state.get("declared")?.as_array());
    let targets = declared.into_iter().flatten().filter_map(|one| one.get("target")?.as_str());
    let targets: Vec<&str> = targets.collect();
    let at = |target: &&str| targets.iter().filter(|other| *other == target).count();
    targets.iter().map(at).max().unwrap_or_default()
}
