//! The battle file of the battle that is shown, field by field.

use super::Session;
use crate::edit::Edit;
use dice::Id;
use ruling::Reason;
use toml::{Table, Value};

impl Session {
    /// Returns the battle file of the battle that is shown.
    pub(crate) fn battle_file(&self) -> &Table {
        self.shown.file.get_or_init(|| toml::from_str(&self.battle().write()).unwrap_or_default())
    }

    /// Returns the section of the battle file that has the given id: the name and the fields. Returns `None` if there
    /// is none.
    fn section(&self, id: &Id) -> Option<(&String, &Table)> {
        self.battle_file().iter().find_map(|(section, value)| {
            let entries = value.as_array()?;
            let about = |entry: &&Value| entry.get("id").and_then(Value::as_str) == Some(id.as_str());
            Some((section, entries.iter().find(about)?.as_table()?))
        })
    }

    /// Returns the fields that the battle file has for a unit, a general or a piece of terrain, without the id.
    pub fn fields(&self, id: &Id) -> Vec<(String, String)> {
        let Some((_, fields)) = self.section(id) else {
            return Vec::new();
        };
        let fields = fields.iter().filter(|(field, _)| *field != "id");
        fields.map(|(field, value)| (field.clone(), written(value))).collect()
    }

    /// Returns the edit that gives a field a new value. An empty text removes the field. Returns `None` if the battle
    /// file has no section with the id.
    ///
    /// A text that is not valid TOML counts as a string.
    pub fn field_edit(&self, id: &Id, field: &str, text: &str) -> Option<Edit> {
        let (section, fields) = self.section(id)?;
        let text = text.trim();
        let value = (!text.is_empty()).then(|| read(text, fields.get(field)));
        let (section, key) = (section.clone(), field.to_owned());
        Some(Edit::Set { section, id: Some(id.clone()), key, value })
    }

    /// Returns the edits for a stand that a unit lost on the real table, with a message. The stand is removed, and the
    /// losses of the turn increase by 1. Returns `None` if the unit has no stand.
    pub(crate) fn stand_loss(&self, id: &Id) -> Option<([Edit; 2], Reason)> {
        let (section, fields) = self.section(id)?;
        let number = |field: &str| fields.get(field).and_then(Value::as_integer);
        let filing = self.battle().filing();
        let left = [filing.stands, filing.figures].iter().find_map(|field| number(field))?;
        let count = u32::try_from(left - 1).ok()?;
        let lost = number(filing.lost).unwrap_or_default() + 1;
        let edits = [
            Edit::Stands { unit: id.clone(), count },
            Edit::Set {
                section: section.clone(),
                id: Some(id.clone()),
                key: filing.lost.to_owned(),
                value: Some(Value::Integer(lost)),
            },
        ];
        Some((edits, Reason::new("done-lost", "").name("of", self.called(id))))
    }
}

/// Returns a value in the form in which a user types it. A string has no quotes, and any other value is as in the file.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Parses a typed value. If the old value was a string, the new one is a string too. A number may have a decimal comma.
fn read(text: &str, was: Option<&Value>) -> Value {
    let word = || Value::String(text.to_owned());
    if was.is_some_and(Value::is_str) {
        return word();
    }
    let line = format!("value = {text}");
    let parsed = toml::from_str::<Table>(&line).ok();
    let with_comma = || text.replace(',', ".").parse().map(Value::Float).ok();
    parsed.and_then(|mut parsed| parsed.remove("value")).or_else(with_comma).unwrap_or_else(word)
}
