//! The controls for the facts of a ruling, one for each fact, in reading order. They are derived from the document of
//! facts and its schema.

mod fact;
mod say;

pub use say::{Amendment, added, amended, check_named, removed, said, said_at, say, strike_of, unsay};

use fact::{Fact, blank, is, measure};
use language::Language;
use ruling::{Amendments, OpenFact, Origin, Reason};
use serde_json::Value;

/// A row in the list of facts: a heading, a list, or a fact that can be changed.
#[derive(Clone, Debug, PartialEq)]
pub struct Control {
    /// The path of the fact.
    pub path: String,
    /// The depth of indentation. Facts below a heading are deeper by 1.
    pub depth: usize,
    /// The label of the fact.
    pub label: String,
    /// The kind of value that the control takes.
    pub kind: ControlKind,
    /// True if the fact may be left empty.
    pub optional: bool,
    /// The present value.
    pub value: Value,
    /// The origin of the value: measured by the program, measured by the umpire, or overruled by the umpire.
    pub origin: Origin,
    /// True if there can be no ruling until this fact is given.
    pub open: bool,
    /// True for facts that are rarely changed by hand, such as ids, names and accuracies.
    pub minor: bool,
}

/// The kind of value that a control takes.
#[derive(Clone, Debug, PartialEq)]
pub enum ControlKind {
    /// A heading for the facts below it. To fill an empty group, give it the value `new`.
    Group {
        /// A record in which no values are given.
        new: Value,
    },
    /// A list, followed by its entries. To add an entry, give the value `new` to the index after the last.
    List {
        /// An entry in which no values are given.
        new: Value,
    },
    /// Yes or no.
    Flag,
    /// A whole number.
    Whole {
        /// The least value.
        least: Option<i64>,
        /// The greatest value.
        most: Option<i64>,
    },
    /// A number.
    Number(Measure),
    /// A point of the table: x and y in cm.
    Point,
    /// A choice of fixed words, each with a name.
    Word(Vec<(String, String)>),
    /// A name.
    Text,
    /// The id of a unit, a general, a side or a place.
    Id,
}

/// The unit in which a number is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Centimetres.
    Cm,
    /// Inches.
    Inches,
    /// Degrees.
    Degrees,
    /// A share, from 0 to 1.
    Share,
    /// A plain number without a unit.
    Plain,
}

/// Returns the controls for the facts of a ruling, in reading order.
///
/// Plain facts come before groups and lists. Within a group, facts that are or were unknown come first, and minor facts
/// come last. The umpire's amendments are applied to the facts before that. So the facts of an earlier ruling can be
/// used while the amended ruling is refused.
///
/// # Edge cases
/// A unit inside a group does not get a group of its own. Its facts come first in the group, and the group has the
/// unit's name.
pub fn controls(
    schema: &Value,
    facts: &Value,
    said: &Amendments,
    open: &[OpenFact],
    language: Language,
) -> Vec<Control> {
    let heard = said.amend("", facts.clone());
    let facts = fact::whole(schema, heard.unwrap_or_else(|_| facts.clone()));
    let mut panel = Panel { said, open, language, controls: Vec::new() };
    let whole = Fact { name: "", path: String::new(), schema, value: &facts };
    panel.record(&whole, 0);
    panel.controls
}

struct Panel<'a> {
    said: &'a Amendments,
    open: &'a [OpenFact],
    language: Language,
    controls: Vec<Control>,
}

impl Panel<'_> {
    fn record(&mut self, record: &Fact<'_>, depth: usize) {
        let mut facts = record.inside();
        let is_its_unit = |fact: &Fact<'_>| fact.is_marked("x-unit") && fact.value.is_object();
        if depth > 0
            && let Some(at) = facts.iter().position(is_its_unit)
        {
            let unit = facts.remove(at);
            facts.splice(0..0, unit.inside());
        }
        let (mut holding, plain): (Vec<_>, Vec<_>) =
            facts.into_iter().partition(|fact| fact.is_record() || fact.is_list());
        let mut rows: Vec<_> =
            plain.iter().map(|fact| self.plain(fact, self.label(fact.name), depth)).collect();
        // A fact that was unknown is sorted like one that is unknown. So its row does not move when the user gives the
        // fact.
        rows.sort_by_key(|row| {
            let was_open = row.optional && row.origin != Origin::Measured;
            (row.minor, !(row.open || was_open))
        });
        self.controls.append(&mut rows);
        holding.sort_by_key(|fact| fact.is_marked("x-minor"));
        for fact in &holding {
            if fact.is_list() {
                self.list(fact, depth);
            } else {
                self.group(fact, self.heading(fact, self.label(fact.name)), depth);
            }
        }
    }

    fn group(&mut self, fact: &Fact<'_>, label: String, depth: usize) {
        let new = blank(fact.schema);
        self.controls.push(self.row(fact, label, ControlKind::Group { new }, depth));
        if fact.value.is_object() {
            self.record(fact, depth + 1);
        }
    }

    fn list(&mut self, fact: &Fact<'_>, depth: usize) {
        let entries = fact.entries();
        let new = self.new_entry(fact, entries.len() + 1);
        let label = self.label(fact.name);
        self.controls.push(self.row(fact, label, ControlKind::List { new }, depth));
        for (place, entry) in entries.iter().enumerate() {
            let label = self.entry(fact.name, (entries.len() > 1).then_some(place + 1));
            if entry.is_record() {
                self.group(entry, self.heading(entry, label), depth + 1);
            } else {
                let row = self.plain(entry, label, depth + 1);
                self.controls.push(row);
            }
        }
    }

    /// Makes an empty entry for a list, with a new id and a name.
    fn new_entry(&self, list: &Fact<'_>, number: usize) -> Value {
        let Some(schema) = list.schema.get("items") else {
            return Value::Null;
        };
        let mut new = blank(schema);
        let named = if new.get("unit").is_some() { new.get_mut("unit") } else { Some(&mut new) };
        let Some(record) = named.and_then(Value::as_object_mut) else {
            return new;
        };
        // The id is invented, unless the schema marks it as needed. The umpire must give a needed id.
        let needed = |field: &str| {
            let of = schema.get("properties").and_then(|fields| fields.get(field));
            of.and_then(|of| of.get("x-needed")).is_some_and(|needed| *needed == true)
        };
        for field in ["id", "of"] {
            if !needed(field) && record.get(field).is_some_and(|id| *id == "") {
                record.insert(field.to_owned(), format!("{}-{number}", list.name).into());
            }
        }
        if record.get("name").is_some_and(|name| *name == "") {
            let name = self.entry(list.name, Some(number));
            record.insert("name".to_owned(), name.into());
        }
        new
    }

    fn plain(&self, fact: &Fact<'_>, label: String, depth: usize) -> Control {
        let kind = self.kind(fact);
        let unsaid = matches!(kind, ControlKind::Text | ControlKind::Id);
        let row = self.row(fact, label, kind, depth);
        let minor = (row.minor || unsaid) && !row.open;
        Control { minor, ..row }
    }

    fn row(&self, fact: &Fact<'_>, label: String, kind: ControlKind, depth: usize) -> Control {
        Control {
            depth,
            label,
            kind,
            optional: is(fact.schema, "null"),
            value: fact.value.clone(),
            origin: self.said.origin(&fact.path),
            open: self.open.iter().any(|open| open.path == fact.path),
            minor: fact.is_marked("x-minor"),
            path: fact.path.clone(),
        }
    }

    fn kind(&self, fact: &Fact<'_>) -> ControlKind {
        let bound = |name: &str| fact.schema.get(name).and_then(Value::as_i64);
        if let Some(message) = fact.schema.get("x-message").and_then(Value::as_str) {
            ControlKind::Word(self.words(fact, message))
        } else if fact.is_point() {
            ControlKind::Point
        } else if is(fact.schema, "boolean") {
            ControlKind::Flag
        } else if is(fact.schema, "integer") {
            ControlKind::Whole { least: bound("minimum"), most: bound("maximum") }
        } else if is(fact.schema, "number") {
            ControlKind::Number(measure(fact))
        } else if fact.is_marked("x-id") {
            ControlKind::Id
        } else {
            ControlKind::Text
        }
    }

    fn words(&self, fact: &Fact<'_>, message: &str) -> Vec<(String, String)> {
        let words = fact.schema.get("enum").and_then(Value::as_array);
        let fixed = words.into_iter().flatten().filter_map(Value::as_str);
        fixed
            .map(|word| {
                let called = self.language.word(&format!("{message}{word}"));
                (word.to_owned(), called)
            })
            .collect()
    }

    /// Returns the label of a field.
    fn label(&self, name: &str) -> String {
        self.language.word(&message(name))
    }

    /// Returns the label of a list entry. If there are several entries, it has a number.
    fn entry(&self, list: &str, number: Option<usize>) -> String {
        let what = self.language.word(&format!("{}.one", message(list)));
        let Some(number) = number else {
            return what;
        };
        let numbered = Reason::new("control", "numbered")
            .name("what", what)
            .count("number", i64::try_from(number).unwrap_or(i64::MAX));
        self.language.say(&numbered)
    }

    fn heading(&self, fact: &Fact<'_>, what: String) -> String {
        match fact.called() {
            // The name is shown only if it differs from the label. A new entry has the label as its name.
            Some(name) if name != what => {
                let named = Reason::new("control", "named");
                self.language.say(&named.name("what", what).name("name", name))
            }
            _ => what,
        }
    }
}

/// Returns the message id for the name of a field.
fn message(field: &str) -> String {
    format!("fact-{}", field.replace('_', "-"))
}

#[cfg(test)]
mod tests;
