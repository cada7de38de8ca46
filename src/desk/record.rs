//! What is recorded of a unit or a place, field by field as the battle file says it, and units from army lists.

use super::Desk;
use super::edit::{Edit, recruits};
use seam::names::Id;
use seam::rulebook::Due;
use seam::ruling::Reason;
use std::path::Path;
use std::sync::Arc;
use toml::{Table, Value};

/// An army list that is read, to take units from.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Army {
    file: String,
    text: String,
    units: Vec<(Id, String)>,
}

impl Desk {
    /// The battle file as the battle stands.
    pub(super) fn file(&self) -> Arc<Table> {
        let write = || toml::from_str(&self.session.battle().write()).unwrap_or_default();
        self.written.get(self.made(0), write)
    }

    /// The section of the battle file about a thing, with its fields as the file has them.
    fn section(&self, id: &Id) -> Option<(String, Table)> {
        let file = self.file();
        file.iter().find_map(|(section, value)| {
            let entries = value.as_array()?;
            let about = |entry: &&Value| entry.get("id").and_then(Value::as_str) == Some(id.as_str());
            let found = entries.iter().find(about)?.as_table()?.clone();
            Some((section.clone(), found))
        })
    }

    /// What the battle file says of a unit, a general or a piece of terrain, field by field.
    pub fn fields(&self, id: &Id) -> Vec<(String, String)> {
        let Some((_, fields)) = self.section(id) else {
            return Vec::new();
        };
        let fields = fields.into_iter().filter(|(field, _)| field != "id");
        fields.map(|(field, value)| (field, written(&value))).collect()
    }

    /// Records a field as it is; an empty text takes it away.
    ///
    /// A text that is no value of the file's language is taken as a word.
    pub fn set_field(&mut self, id: &Id, field: &str, text: &str) {
        let Some((section, fields)) = self.section(id) else {
            return;
        };
        let text = text.trim();
        let value = (!text.is_empty()).then(|| read(text, fields.get(field)));
        self.edit(&Edit::Set { section, id: Some(id.clone()), key: field.to_owned(), value });
    }

    /// A unit lost a stand at the table: it is gone, and the turn remembers it.
    pub fn lose_stand(&mut self, id: &Id) {
        let Some((section, fields)) = self.section(id) else {
            return;
        };
        let number = |field: &str| fields.get(field).and_then(Value::as_integer);
        let filing = self.session.battle().filing();
        let left = [filing.stands, filing.figures].iter().find_map(|field| number(field));
        let Some(count) = left.and_then(|left| u32::try_from(left - 1).ok()) else {
            return;
        };
        let lost = number(filing.lost).unwrap_or_default() + 1;
        let done = Reason::new("done-lost", "").name("of", self.session.called(id));
        let edits = [
            Edit::Stands { unit: id.clone(), count },
            Edit::Set {
                section,
                id: Some(id.clone()),
                key: filing.lost.to_owned(),
                value: Some(Value::Integer(lost)),
            },
        ];
        self.edit_all(&edits, done);
    }

    /// It is another turn, or another phase of it, whatever the rules say.
    ///
    /// # Edge cases
    /// While something is due it is not: the phase is ruled, or what is due is waived with a reason.
    pub fn set_phase(&mut self, number: u32, phase: &str) {
        let due = self.offers().iter().filter(|offer| offer.due == Due::Now);
        let due: Vec<_> = due.map(|offer| self.look.language.say(&offer.says)).collect();
        if !due.is_empty() {
            let said =
                Reason::new("phase-still-due", "").name("due", due.join(self.look.language.semicolon()));
            return self.fault(self.look.language.say(&said));
        }
        self.edit(&Edit::Phase { number, phase: phase.trim().to_owned() });
    }

    /// The fixed word of the current phase.
    pub fn phase_word(&self) -> String {
        let phase = self.session.view().phase;
        phase.rsplit('-').next().unwrap_or(phase).to_owned()
    }

    /// Reads an army list to take units from; whether it could be read.
    pub fn read_army(&mut self, path: &Path) -> bool {
        let text = match disk::read(path) {
            Ok(text) => text,
            Err(fault) => {
                self.complain(&fault.reason());
                return false;
            }
        };
        let file = path.display().to_string();
        match recruits(self.session.book().as_ref(), &file, &text) {
            Ok(units) => {
                let read = Reason::new("army-units", "")
                    .count("count", i64::try_from(units.len()).unwrap_or(i64::MAX));
                self.army = Some(Army { file, text, units });
                self.done(read);
                true
            }
            Err(faults) => {
                self.faults(&faults);
                false
            }
        }
    }

    /// All units of the army list join a side, in one step.
    pub fn enlist_army(&mut self, side: &Id) {
        let units = self.army().into_iter().map(|(id, _)| id).collect();
        self.enlist_all(units, side);
    }

    /// The units of the army list that is read: id and name.
    pub fn army(&self) -> Vec<(Id, String)> {
        self.army.as_ref().map(|army| army.units.clone()).unwrap_or_default()
    }

    /// A unit of the army list joins a side.
    pub fn enlist(&mut self, unit: &Id, side: &Id) {
        self.enlist_all(vec![unit.clone()], side);
    }

    /// Units of the army list join a side, in one step.
    fn enlist_all(&mut self, units: Vec<Id>, side: &Id) {
        if let Some(army) = self.army.clone() {
            self.edit(&Edit::Add { file: army.file, text: army.text, units, side: side.clone() });
        }
    }
}

/// A value as it is typed: a text without its quotes, anything else as the file has it.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// What is typed as a value; where a text was, a text is meant.
fn read(text: &str, was: Option<&Value>) -> Value {
    let word = || Value::String(text.to_owned());
    if was.is_some_and(Value::is_str) {
        return word();
    }
    let line = format!("value = {text}");
    let parsed = toml::from_str::<Table>(&line).ok();
    parsed.and_then(|mut parsed| parsed.remove("value")).unwrap_or_else(word)
}
