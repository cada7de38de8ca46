//! The battle file of the battle that is shown, edited field by field. Also units taken from army lists.

use super::Desk;
use super::edit::{Edit, recruits};
use dice::Id;
use rulebook::Due;
use ruling::Reason;
use std::path::Path;
use std::sync::Arc;
use toml::{Table, Value};

/// An army list that was read, from which units can be taken.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Army {
    file: String,
    text: String,
    units: Vec<(Id, String)>,
}

impl Desk {
    /// Returns the battle file of the battle that is shown.
    pub(super) fn file(&self) -> Arc<Table> {
        let write = || toml::from_str(&self.session.battle().write()).unwrap_or_default();
        self.written.get(self.made(0), write)
    }

    /// Returns the entry for an id in the battle file: the name of its section, and its fields.
    fn section(&self, id: &Id) -> Option<(String, Table)> {
        let file = self.file();
        file.iter().find_map(|(section, value)| {
            let entries = value.as_array()?;
            let about = |entry: &&Value| entry.get("id").and_then(Value::as_str) == Some(id.as_str());
            let found = entries.iter().find(about)?.as_table()?.clone();
            Some((section.clone(), found))
        })
    }

    /// Returns the fields that the battle file has for a unit, a general or a piece of terrain. The id is left out.
    pub fn fields(&self, id: &Id) -> Vec<(String, String)> {
        let Some((_, fields)) = self.section(id) else {
            return Vec::new();
        };
        let fields = fields.into_iter().filter(|(field, _)| field != "id");
        fields.map(|(field, value)| (field, written(&value))).collect()
    }

    /// Records a new value for a field. An empty text removes the field.
    ///
    /// A text that is not valid TOML counts as a string.
    pub fn set_field(&mut self, id: &Id, field: &str, text: &str) {
        let Some((section, fields)) = self.section(id) else {
            return;
        };
        let text = text.trim();
        let value = (!text.is_empty()).then(|| read(text, fields.get(field)));
        self.edit(&Edit::Set { section, id: Some(id.clone()), key: field.to_owned(), value });
    }

    /// Records that a unit lost a stand on the real table. The stand is removed, and the losses of the turn increase by
    /// 1.
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

    /// Records a change to another turn or phase, without asking the rules.
    ///
    /// # Edge cases
    /// If something is still due, changes nothing and says what it is. The user must then rule the phase, or waive what
    /// is due with a reason.
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

    /// Returns the fixed word for the current phase, as battle files have it.
    pub fn phase_word(&self) -> String {
        let phase = self.session.view().phase;
        phase.rsplit('-').next().unwrap_or(phase).to_owned()
    }

    /// Reads an army list to take units from. Returns true if the list could be read.
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

    /// Adds all units of the army list to a side, as a single step.
    pub fn enlist_army(&mut self, side: &Id) {
        let units = self.army().into_iter().map(|(id, _)| id).collect();
        self.enlist_all(units, side);
    }

    /// Returns the id and name of each unit in the army list.
    pub fn army(&self) -> Vec<(Id, String)> {
        self.army.as_ref().map(|army| army.units.clone()).unwrap_or_default()
    }

    /// Adds a unit of the army list to a side.
    pub fn enlist(&mut self, unit: &Id, side: &Id) {
        self.enlist_all(vec![unit.clone()], side);
    }

    /// Adds units of the army list to a side, as a single step.
    fn enlist_all(&mut self, units: Vec<Id>, side: &Id) {
        if let Some(army) = self.army.clone() {
            self.edit(&Edit::Add { file: army.file, text: army.text, units, side: side.clone() });
        }
    }
}

/// Returns a value in the form in which a user types it. A string has no quotes, and anything else is as in the file.
fn written(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Parses a typed value. If the old value was a string, the new one is a string too.
fn read(text: &str, was: Option<&Value>) -> Value {
    let word = || Value::String(text.to_owned());
    if was.is_some_and(Value::is_str) {
        return word();
    }
    let line = format!("value = {text}");
    let parsed = toml::from_str::<Table>(&line).ok();
    parsed.and_then(|mut parsed| parsed.remove("value")).unwrap_or_else(word)
}
