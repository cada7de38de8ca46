//! The JSON schema of the facts of a procedure, generated from the Rust types.
//!
//! Extension keywords add what JSON Schema lacks:
//!
//! - `x-message`: the prefix of the messages for fixed words.
//! - `x-measure`: the unit of a number whose name does not end in `cm` or `in`.
//! - `x-id`: an id.
//! - `x-unit`: a unit.
//! - `x-minor`: a fact rarely entered by hand.
//! - `x-needed`: a fact without which its record means nothing.

use ruling::{Amendments, OpenFact, Reason};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The rule key given to a required fact that is missing in a record started by hand.
const HALF: &str = "umpire.half";

/// Returns the schema of a type of facts, with the schema of every record written in place of a reference.
pub fn of<F: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    settings.into_generator().into_root_schema_for::<F>().into()
}

/// The records that were started by hand and lack a required fact.
#[derive(Default)]
pub(super) struct Half {
    /// The missing facts.
    pub(super) open: Vec<OpenFact>,
    /// The paths of the optional records that mean nothing without the missing facts. List entries are not included, so
    /// that their indices stay.
    pub(super) groups: Vec<String>,
}

/// Returns the required facts that are missing in records that the overrides in `said` touch. Measured records are
/// always complete.
pub(super) fn half(schema: &Value, document: &Value, said: &Amendments) -> Half {
    let mut half = Half::default();
    let whole = Part { schema, path: String::new(), called: String::new() };
    whole.look(document, said, &mut half);
    half
}

/// A part of a document, with the schema of the part.
struct Part<'s> {
    schema: &'s Value,
    path: String,
    /// The message id of the part's name.
    called: String,
}

impl Part<'_> {
    fn can_be_empty(&self) -> bool {
        let kinds = self.schema.get("type").and_then(Value::as_array);
        kinds.is_some_and(|kinds| kinds.iter().any(|kind| kind == "null"))
    }

    fn look(&self, value: &Value, said: &Amendments, half: &mut Half) {
        if let (Some(entries), Some(schema)) = (value.as_array(), self.schema.get("items")) {
            for (place, entry) in entries.iter().enumerate() {
                let path = format!("{}.{place}", self.path);
                Part { schema, path, called: format!("{}.one", self.called) }.look(entry, said, half);
            }
        }
        let fields = self.schema.get("properties").and_then(Value::as_object);
        let (Some(fields), Some(record)) = (fields, value.as_object()) else {
            return;
        };
        let begun =
            !self.path.is_empty() && said.facts.iter().any(|fact| shares_a_way(&fact.path, &self.path));
        for (name, schema) in fields {
            let path = if self.path.is_empty() { name.clone() } else { format!("{}.{name}", self.path) };
            let called = format!("fact-{}", name.replace('_', "-"));
            let held = record.get(name).unwrap_or(&Value::Null);
            let needed = schema.get("x-needed").is_some_and(|needed| *needed == true);
            if begun && needed && (held.is_null() || *held == "") {
                let because =
                    Reason::new(HALF, "open").word("fact", called.clone()).word("of", self.called.clone());
                half.open.push(OpenFact { key: HALF, path: path.clone().into(), because });
                if self.can_be_empty() {
                    half.groups.push(self.path.clone());
                }
            }
            Part { schema, path, called }.look(held, said, half);
        }
    }
}

/// Returns the part of a schema that a path leads to.
pub(super) fn part<'s>(schema: &'s Value, path: &str) -> Option<&'s Value> {
    path.split('.').try_fold(schema, |within, step| {
        let inside = match step.parse::<usize>() {
            Ok(_) => within.get("items"),
            Err(_) => within.get("properties").and_then(|fields| fields.get(step)),
        };
        // An optional value is one of several forms.
        inside.or_else(|| {
            let forms = within.get("anyOf").and_then(Value::as_array)?;
            forms.iter().find_map(|form| part(form, step))
        })
    })
}

/// Returns the other values that a fact could have: the opposite answer, another word, or null. Returns nothing for a
/// number or a list.
pub(super) fn others(part: Option<&Value>, held: &Value) -> Vec<Value> {
    let mut others = match held {
        Value::Bool(held) => return vec![Value::from(!held)],
        Value::Number(_) | Value::Array(_) => return Vec::new(),
        _ => Vec::new(),
    };
    if let Some(part) = part {
        words(part, &mut others);
        if is_kind(part, "boolean") {
            others.extend([true, false].map(Value::from));
        }
        if is_kind(part, "null") {
            others.push(Value::Null);
        }
    }
    others.retain(|other| other != held);
    others
}

/// Collects the fixed words that a fact may have as its value.
fn words(part: &Value, into: &mut Vec<Value>) {
    let forms = ["anyOf", "oneOf"].into_iter().filter_map(|form| part.get(form)?.as_array());
    for form in forms.flatten() {
        words(form, into);
    }
    let listed = part.get("enum").and_then(Value::as_array).into_iter().flatten();
    into.extend(listed.chain(part.get("const")).filter(|word| word.is_string()).cloned());
}

/// Returns true if a fact may be of the given JSON type.
fn is_kind(part: &Value, kind: &str) -> bool {
    let is = |of: &Value| of == kind || of.as_array().is_some_and(|kinds| kinds.iter().any(|of| of == kind));
    let forms = ["anyOf", "oneOf"].into_iter().filter_map(|form| part.get(form)?.as_array());
    part.get("type").is_some_and(is) || forms.flatten().any(|form| is_kind(form, kind))
}

/// Returns true if the paths are equal or one leads to a part of the other.
pub(super) fn shares_a_way(one: &str, other: &str) -> bool {
    let leads = |from: &str, to: &str| {
        to.strip_prefix(from).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    leads(one, other) || leads(other, one)
}
