//! The text of a battle file, made from a position: its records are serialized and written as TOML.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// The number of the format of battle files and army lists. There is only one format.
pub const FORMAT: u32 = 1;

/// The name of the section of a unit, in army lists and in battle files of every rulebook.
pub const UNIT: &str = "unit";

/// A section of a battle file: keys and values.
pub type Record = Map<String, Value>;

/// A position in the form of a battle file, key by key in the order of the file. Null values are left out of the text.
pub struct WrittenBattle(Value);

impl WrittenBattle {
    /// Makes a battle file from a position in a given turn and phase. The file has the keys common to all rulebooks,
    /// then the position's own keys. A common key that the position has too, such as `name`, takes the position's
    /// value.
    pub fn of(book: &str, (number, phase): (u32, &str), position: &impl Serialize) -> Self {
        let turn = json!({ "number": number, "phase": phase });
        let mut file = json!({ "format": FORMAT, "book": book, "name": null, "table": null, "turn": turn });
        if let (Value::Object(file), Ok(Value::Object(own))) = (&mut file, serde_json::to_value(position)) {
            file.extend(own);
        }
        Self(file)
    }

    /// Returns the records of a repeated section, such as `[[unit]]`.
    pub fn each(&mut self, section: &str) -> impl Iterator<Item = &mut Record> {
        let records = self.0.get_mut(section).and_then(Value::as_array_mut);
        records.into_iter().flatten().filter_map(Value::as_object_mut)
    }

    /// Returns the file with every record of a repeated section completed by `complete`, which is also given the
    /// corresponding element of `of`. So values that need the whole position can be added.
    #[must_use]
    pub fn completed<T>(mut self, section: &str, of: &[T], complete: impl Fn(&T, &mut Record)) -> Self {
        self.each(section).zip(of).for_each(|(record, one)| complete(one, record));
        self
    }

    /// Returns the file with a section set to a value.
    #[must_use]
    pub fn with(mut self, section: &str, value: Value) -> Self {
        if let Value::Object(file) = &mut self.0 {
            file.insert(section.to_owned(), value);
        }
        self
    }

    /// Returns the text of the file, with a heading for every record at any depth.
    pub fn headed(self) -> String {
        // Plain data whose keys are texts can always be written.
        toml::to_string(&known(self.0)).unwrap_or_default()
    }

    /// Returns the text of the file, with a heading for every section and each key on a single line. Under the key
    /// `tall`, each value of a list has a line of its own.
    pub fn lined(self, tall: &str) -> String {
        let mut text = String::new();
        let Value::Object(file) = known(self.0) else { return text };
        for (key, value) in &file {
            match value {
                Value::Object(record) => section(&mut text, &format!("[{key}]"), record, tall),
                Value::Array(records) => {
                    for record in records.iter().filter_map(Value::as_object) {
                        section(&mut text, &format!("[[{key}]]"), record, tall);
                    }
                }
                value => line(&mut text, key, &inline(value)),
            }
        }
        text
    }
}

fn section(text: &mut String, heading: &str, record: &Record, tall: &str) {
    let _ = writeln!(text, "\n{heading}");
    for (key, value) in record {
        match value {
            Value::Array(list) if key == tall => {
                let below = list.iter().map(|one| format!("    {},\n", inline(one)));
                line(text, key, &format!("[\n{}]", below.collect::<String>()));
            }
            value => line(text, key, &inline(value)),
        }
    }
}

fn line(text: &mut String, key: &str, value: &str) {
    // Writing to a `String` can't fail.
    let _ = writeln!(text, "{key} = {value}");
}

/// Returns a value as text on a single line.
fn inline(value: &Value) -> String {
    let mut text = String::new();
    // Plain data can always be written.
    let _ = value.serialize(toml::ser::ValueSerializer::new(&mut text));
    text
}

/// Returns a value without the null values in its records, at any depth.
fn known(value: Value) -> Value {
    match value {
        Value::Object(record) => {
            let said = record.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(said.map(|(key, value)| (key, known(value))).collect())
        }
        Value::Array(list) => Value::Array(list.into_iter().map(known).collect()),
        plain => plain,
    }
}

/// Returns true if a value is the default, which a file leaves out.
pub fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Serializes a value, or null if the value is the default.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn unusual<T: Default + PartialEq + Serialize, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Some(value).filter(|value| !is_usual(*value)).serialize(serializer)
}

/// Serializes null to reserve the place of a key. The value is filled in later, when the whole position is known.
///
/// # Errors
/// Returns the errors of the serializer.
pub fn later<T, S: Serializer>(_: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_its_fields_and_its_sections_in_order_and_nothing_that_says_nothing() {
        let position = json!({
            "name": "Mill \"A\"",
            "table": { "width": 180.0 },
            "unit": [{ "id": "a", "at": [1.0, 2.5], "with": null, "stand": [{ "at": [0.0, 1e-7] }] }],
        });
        let sheet = || WrittenBattle::of("skirmish", (1, "fire"), &position);
        let named = sheet().completed("unit", &["b"], |with, record| {
            record.insert("with".to_owned(), json!(with));
        });
        let head = "format = 1\nbook = \"skirmish\"\nname = 'Mill \"A\"'\n";
        let sections = "\n[table]\nwidth = 180.0\n\n[turn]\nnumber = 1\nphase = \"fire\"\n";
        let unit = |with: &str| {
            format!(
                "\n[[unit]]\nid = \"a\"\nat = [1.0, 2.5]\n{with}stand = [\n    {{ at = [0.0, 0.0000001] }},\n]\n"
            )
        };
        assert_eq!(sheet().lined("stand"), format!("{head}{sections}{}", unit("")));
        assert_eq!(named.lined("stand"), format!("{head}{sections}{}", unit("with = \"b\"\n")));
        let read: toml::Table = sheet().headed().parse().unwrap();
        assert_eq!(read, sheet().lined("").parse().unwrap());
    }
}
