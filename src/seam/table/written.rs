//! A battle file made from a position: its records as they say themselves, and these as TOML.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// The number of the format of battle files and army lists; it is the only one there is.
pub const FORMAT: u32 = 1;

/// A section of a battle file.
pub type Record = Map<String, Value>;

/// A position as a battle file has it, key by key in the file's order; what says nothing is null.
pub struct Written(Value);

impl Written {
    /// What every battle file begins with, and then what the position says of itself; what it has of the beginning (its
    /// name, its table) stands there.
    pub fn of(book: &str, (number, phase): (u32, &str), position: &impl Serialize) -> Self {
        let turn = json!({ "number": number, "phase": phase });
        let mut file = json!({ "format": FORMAT, "book": book, "name": null, "table": null, "turn": turn });
        if let (Value::Object(file), Ok(Value::Object(own))) = (&mut file, serde_json::to_value(position)) {
            file.extend(own);
        }
        Self(file)
    }

    /// The records of a section that stands for several.
    pub fn each(&mut self, section: &str) -> impl Iterator<Item = &mut Record> {
        let records = self.0.get_mut(section).and_then(Value::as_array_mut);
        records.into_iter().flatten().filter_map(Value::as_object_mut)
    }

    /// Completes every record of a section by what only the position as a whole can say of it.
    #[must_use]
    pub fn completed<T>(mut self, section: &str, of: &[T], complete: impl Fn(&T, &mut Record)) -> Self {
        self.each(section).zip(of).for_each(|(record, one)| complete(one, record));
        self
    }

    /// Sets a section.
    #[must_use]
    pub fn with(mut self, section: &str, value: Value) -> Self {
        if let Value::Object(file) = &mut self.0 {
            file.insert(section.to_owned(), value);
        }
        self
    }

    /// The text of the file with a heading for every record, however deep it lies.
    pub fn headed(self) -> String {
        // Plain data whose keys are texts always has a text.
        toml::to_string(&known(self.0)).unwrap_or_default()
    }

    /// The text of the file with a heading for every section, and whatever a key of it says in one line; the values of the
    /// key `tall` stand one below the other.
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
    // Writing to a string can't fail.
    let _ = writeln!(text, "{key} = {value}");
}

/// A value in one line.
fn inline(value: &Value) -> String {
    let mut text = String::new();
    // Plain data always has a text.
    let _ = value.serialize(toml::ser::ValueSerializer::new(&mut text));
    text
}

/// The same without what says nothing.
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

/// Whether a value is what is meant where a file does not say.
pub fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A value that says nothing where it is the usual one.
///
/// # Errors
/// Those of the serializer.
pub fn unusual<T: Default + PartialEq + Serialize, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    Some(value).filter(|value| !is_usual(*value)).serialize(serializer)
}

/// The place of a key in its record, for what only the position as a whole can say.
///
/// # Errors
/// Those of the serializer.
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
        let sheet = || Written::of("skirmish", (1, "fire"), &position);
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
