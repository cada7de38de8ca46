//! A fact with its schema: the value and the values that are allowed.

use super::Measure;
use serde_json::{Map, Value};

/// A fact with its schema.
pub(super) struct Fact<'a> {
    /// The name of the field. For an entry of a list, this is the name of the list.
    pub(super) name: &'a str,
    pub(super) path: String,
    pub(super) schema: &'a Value,
    pub(super) value: &'a Value,
}

impl<'a> Fact<'a> {
    pub(super) fn is_record(&self) -> bool {
        is(self.schema, "object")
    }

    pub(super) fn is_list(&self) -> bool {
        is(self.schema, "array") && !self.is_point()
    }

    pub(super) fn is_point(&self) -> bool {
        self.schema.get("maxItems").is_some()
    }

    pub(super) fn is_marked(&self, mark: &str) -> bool {
        self.schema.get(mark).is_some_and(|marked| *marked == true)
    }

    /// Returns the facts inside a record, in the order of the schema.
    pub(super) fn inside(&self) -> Vec<Fact<'a>> {
        let named = self.schema.get("properties").and_then(Value::as_object);
        let at = |name: &str| {
            if self.path.is_empty() { name.to_owned() } else { format!("{}.{name}", self.path) }
        };
        named
            .into_iter()
            .flatten()
            .map(|(name, schema)| Fact {
                name,
                path: at(name),
                schema,
                value: self.value.get(name).unwrap_or(&Value::Null),
            })
            .collect()
    }

    /// Returns the entries of a list.
    pub(super) fn entries(&self) -> Vec<Fact<'a>> {
        let Some(schema) = self.schema.get("items") else {
            return Vec::new();
        };
        let entries = self.value.as_array().into_iter().flatten().enumerate();
        entries
            .map(|(place, value)| Fact {
                name: self.name,
                path: format!("{}.{place}", self.path),
                schema,
                value,
            })
            .collect()
    }

    /// Returns the name of a record. It is its own name, the name of its unit, or the id of what it is about.
    pub(super) fn called(&self) -> Option<&'a str> {
        let own = self.value.get("name");
        let unit = || self.value.get("unit")?.get("name");
        let about = || self.value.get("of");
        let found = own.or_else(unit).or_else(about)?.as_str()?;
        (!found.is_empty()).then_some(found)
    }
}

/// Returns true if a schema allows values of a type. An optional fact also allows `null`.
pub(super) fn is(schema: &Value, kind: &str) -> bool {
    match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().any(|known| known == kind),
        Some(known) => known == kind,
        None => false,
    }
}

pub(super) fn measure(fact: &Fact<'_>) -> Measure {
    match fact.schema.get("x-measure").and_then(Value::as_str) {
        Some("degrees") => Measure::Degrees,
        Some("share") => Measure::Share,
        Some("cm") => Measure::Cm,
        _ if fact.name == "cm" || fact.name.ends_with("_cm") => Measure::Cm,
        _ if fact.name.ends_with("_in") => Measure::Inches,
        _ => Measure::Plain,
    }
}

/// Returns the document with all missing facts added. Each of them has its default value.
pub(super) fn whole(schema: &Value, mut document: Value) -> Value {
    if let (Some(fields), Some(record)) =
        (schema.get("properties").and_then(Value::as_object), document.as_object_mut())
    {
        for (name, schema) in fields {
            let said = record.remove(name);
            let given = || schema.get("default").cloned().unwrap_or_else(|| blank(schema));
            record.insert(name.clone(), said.map_or_else(given, |said| whole(schema, said)));
        }
    } else if let (Some(of_each), Some(entries)) = (schema.get("items"), document.as_array_mut()) {
        for entry in entries {
            *entry = whole(of_each, entry.take());
        }
    }
    document
}

/// Returns the empty value for a schema: its default, or else its least value.
pub(super) fn blank(schema: &Value) -> Value {
    let fixed = || schema.get("enum")?.as_array()?.first().cloned();
    if let Some(fields) = schema.get("properties").and_then(Value::as_object) {
        let field = |(name, schema): (&String, &Value)| {
            let given = schema.get("default").cloned();
            (name.clone(), given.unwrap_or_else(|| blank(schema)))
        };
        return Value::Object(fields.iter().map(field).collect::<Map<_, _>>());
    }
    if is(schema, "null") {
        return Value::Null;
    }
    match schema.get("type").and_then(Value::as_str) {
        Some("boolean") => false.into(),
        Some("integer") => 0.into(),
        Some("number") => 0.0.into(),
        Some("array") if schema.get("maxItems").is_some() => vec![0.0, 0.0].into(),
        Some("array") => Value::Array(Vec::new()),
        _ => fixed().unwrap_or_else(|| "".into()),
    }
}
