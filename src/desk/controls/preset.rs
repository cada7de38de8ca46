//! A unit of an army list or a battle, filled into the facts in one go.

use super::fact::{blank, is};
use super::say::said_at;
use crate::ruling::FactAmendment;
use serde_json::Value;

/// A unit as a file has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// Its name; its id if it has none.
    pub name: String,
    entry: Value,
}

/// The units of an army list or of a battle file, in its order.
///
/// # Edge cases
/// A text that can't be read has none: what is wrong in it is said where it is opened.
pub fn listed(text: &str) -> Vec<Listed> {
    let file: toml::Table = text.parse().unwrap_or_default();
    let units = file.get("unit").and_then(toml::Value::as_array);
    let unit = |unit: &toml::Value| {
        let entry = serde_json::to_value(unit).ok()?;
        let said = |key: &str| entry.get(key).and_then(Value::as_str).map(str::to_owned);
        let id = said("id")?;
        let name = said("name").unwrap_or_else(|| id.clone());
        Some(Listed { id, name, entry })
    };
    units.into_iter().flatten().filter_map(unit).collect()
}

/// Fills the unit at a path, or in the group there, with what a file says of it; what the file does not say
/// (a formation, in an army list) is blank again. None where there is no unit.
pub fn preset(schema: &Value, path: &str, unit: &Listed) -> Option<FactAmendment> {
    let (path, schema) = unit_at(schema, path)?;
    let mut record = blank(schema);
    for (name, field) in schema.get("properties")?.as_object()? {
        let others = field.get("x-file").and_then(Value::as_array);
        let others = others.into_iter().flatten().filter_map(Value::as_str);
        let mut said = std::iter::once(name.as_str())
            .chain(others)
            .filter_map(|key| unit.entry.get(key));
        if let Some(value) = said.find(|value| fits(field, value)) {
            record.as_object_mut()?.insert(name.clone(), value.clone());
        }
    }
    Some(said_at(path, record, None))
}

/// The path and the schema of the unit at a path, or in the group there.
fn unit_at<'s>(schema: &'s Value, path: &str) -> Option<(String, &'s Value)> {
    let mut here = schema;
    for step in path.split('.') {
        here = match step.parse::<usize>() {
            Ok(_) => here.get("items")?,
            Err(_) => here.get("properties")?.get(step)?,
        };
    }
    let is_unit = |schema: &Value| schema.get("x-unit").is_some();
    if is_unit(here) {
        return Some((path.to_owned(), here));
    }
    let mut inside = here.get("properties")?.as_object()?.iter();
    let (name, unit) = inside.find(|(_, schema)| is_unit(schema))?;
    Some((format!("{path}.{name}"), unit))
}

/// Whether a value of a file is of the type the fact has, and one of its words where it has some.
fn fits(schema: &Value, value: &Value) -> bool {
    let kind = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_i64() => "integer",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let words = schema.get("enum").and_then(Value::as_array);
    is(schema, kind) && words.is_none_or(|words| words.contains(value))
}
