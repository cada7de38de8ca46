//! What a document of facts may hold: a JSON schema, made from the facts themselves.
//!
//! Beside the words of JSON Schema it has some of its own: `x-message` is what the messages of fixed words
//! begin with, `x-measure` what a number is where its name does not end in cm or in, `x-id` marks an id, `x-unit` a
//! unit, `x-minor` a fact that is seldom said by hand, `x-needed` one without which the record it is in says nothing.

use crate::ruling::{Amendments, Open, Reason};
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

/// The key under which a fact stands that is missing in what was begun to be said.
const HALF: &str = "umpire.half";

/// The schema of a document of facts, with every record written out where it stands.
pub fn of<F: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| settings.inline_subschemas = true);
    settings.into_generator().into_root_schema_for::<F>().into()
}

/// What was begun to be said and says nothing yet.
#[derive(Default)]
pub(super) struct Half {
    /// The facts that are missing.
    pub(super) open: Vec<Open>,
    /// Where groups stand that say nothing without them; entries of lists keep their places.
    pub(super) groups: Vec<String>,
}

/// The facts missing in records of which somebody said something; what was measured says all it has to.
pub(super) fn half(schema: &Value, document: &Value, said: &Amendments) -> Half {
    let mut half = Half::default();
    let whole = Part { schema, path: String::new(), called: String::new() };
    whole.look(document, said, &mut half);
    half
}

/// A part of a document, beside its schema.
struct Part<'s> {
    schema: &'s Value,
    path: String,
    /// The message that says what it is called.
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
                half.open.push(Open { key: HALF, path: path.clone().into(), because });
                if self.can_be_empty() {
                    half.groups.push(self.path.clone());
                }
            }
            Part { schema, path, called }.look(held, said, half);
        }
    }
}

/// The part of a schema that a path leads to.
pub(super) fn part<'s>(schema: &'s Value, path: &str) -> Option<&'s Value> {
    path.split('.').try_fold(schema, |within, step| {
        let inside = match step.parse::<usize>() {
            Ok(_) => within.get("items"),
            Err(_) => within.get("properties").and_then(|fields| fields.get(step)),
        };
        // What may be missing is one of several forms.
        inside.or_else(|| {
            let forms = within.get("anyOf").and_then(Value::as_array)?;
            forms.iter().find_map(|form| part(form, step))
        })
    })
}

/// What a fact could be instead: the other answer, another word, or nothing. Of a number that is held against no bound, and of a list,
/// nobody can say that.
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

/// Gathers the words that a fact may be.
fn words(part: &Value, into: &mut Vec<Value>) {
    let forms = ["anyOf", "oneOf"].into_iter().filter_map(|form| part.get(form)?.as_array());
    for form in forms.flatten() {
        words(form, into);
    }
    let listed = part.get("enum").and_then(Value::as_array).into_iter().flatten();
    into.extend(listed.chain(part.get("const")).filter(|word| word.is_string()).cloned());
}

/// Returns true if a fact may be of that kind.
fn is_kind(part: &Value, kind: &str) -> bool {
    let is = |of: &Value| of == kind || of.as_array().is_some_and(|kinds| kinds.iter().any(|of| of == kind));
    let forms = ["anyOf", "oneOf"].into_iter().filter_map(|form| part.get(form)?.as_array());
    part.get("type").is_some_and(is) || forms.flatten().any(|form| is_kind(form, kind))
}

/// Whether one of the paths leads on from the other.
pub(super) fn shares_a_way(one: &str, other: &str) -> bool {
    let leads = |from: &str, to: &str| {
        to.strip_prefix(from).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
    };
    leads(one, other) || leads(other, one)
}
