//! The comparison of two documents, down to the first place where they differ.

use serde::Serialize;
use serde_json::{Map, Value};

/// The first place where the record and a new result differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Mismatch {
    /// The path of the place: names and indices in lists, joined with dots.
    pub path: String,
    /// The recorded value. `None` if nothing is recorded at that place.
    pub recorded: Option<Value>,
    /// The new value. `None` if the new result has nothing at that place.
    pub now: Option<Value>,
}

impl Mismatch {
    /// Finds the first difference of two documents, in the order of the recorded document. Returns nothing if the
    /// documents are equal.
    pub(super) fn between(recorded: &impl Serialize, now: &impl Serialize) -> Option<Self> {
        let document = |of: Result<Value, _>| of.unwrap_or(Value::Null);
        let recorded = document(serde_json::to_value(recorded));
        let now = document(serde_json::to_value(now));
        values(Some(&recorded), Some(&now), "")
    }

    /// Makes the difference between two values that lie at the same path.
    pub(super) fn at(path: &str, recorded: impl Into<Value>, now: impl Into<Value>) -> Self {
        Self { path: path.to_owned(), recorded: Some(recorded.into()), now: Some(now.into()) }
    }

    /// Puts `beginning`, the path of the compared part within an outer document, in front of the path of the
    /// difference.
    pub(super) fn within(mut self, beginning: &str) -> Self {
        self.path = if self.path.is_empty() { beginning.to_owned() } else { step(beginning, &self.path) };
        self
    }

    /// Removes a beginning from the path, if the path begins that way.
    pub(super) fn below(mut self, beginning: &str) -> Self {
        if let Some(rest) = self.path.strip_prefix(beginning) {
            self.path = rest.to_owned();
        }
        self
    }
}

fn values(recorded: Option<&Value>, now: Option<&Value>, path: &str) -> Option<Mismatch> {
    match (recorded, now) {
        (recorded, now) if recorded == now => None,
        (Some(Value::Object(recorded)), Some(Value::Object(now))) => objects(recorded, now, path),
        (Some(Value::Array(recorded)), Some(Value::Array(now))) => {
            let longer = recorded.len().max(now.len());
            (0..longer).find_map(|at| values(recorded.get(at), now.get(at), &step(path, at)))
        }
        (recorded, now) => {
            Some(Mismatch { path: path.to_owned(), recorded: recorded.cloned(), now: now.cloned() })
        }
    }
}

fn objects(recorded: &Map<String, Value>, now: &Map<String, Value>, path: &str) -> Option<Mismatch> {
    let added = now.keys().filter(|key| !recorded.contains_key(*key));
    let mut keys = recorded.keys().chain(added);
    keys.find_map(|key| values(recorded.get(key), now.get(key), &step(path, key)))
}

fn step(path: &str, step: impl std::fmt::Display) -> String {
    if path.is_empty() { step.to_string() } else { format!("{path}.{step}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_first_difference_has_its_path_and_both_values() {
        let one = json!({"facts": {"zones": {"left": [{"cm": 7.3}]}}, "outcome": "passed"});
        let other = json!({"facts": {"zones": {"left": [{"cm": 7.4}]}}, "outcome": "routs"});
        let found = Mismatch::between(&one, &other).unwrap();
        assert_eq!(found, Mismatch::at("facts.zones.left.0.cm", 7.3, 7.4));
        assert_eq!(found.below("facts.").path, "zones.left.0.cm");
        assert_eq!(Mismatch::between(&one, &one), None);
    }

    #[test]
    fn what_is_there_on_one_side_only_is_a_difference() {
        let cases = [
            (json!([1]), json!([1, 2]), "1", None, Some(json!(2))),
            (json!([1, 2]), json!([1]), "1", Some(json!(2)), None),
            (json!({"a": 1}), json!({"a": 1, "b": 2}), "b", None, Some(json!(2))),
            (json!({"a": 1}), json!({}), "a", Some(json!(1)), None),
            (json!({"a": 1}), json!({"a": [1]}), "a", Some(json!(1)), Some(json!([1]))),
        ];
        for (one, other, path, recorded, now) in cases {
            let path = path.to_owned();
            let expected = Mismatch { path, recorded, now };
            assert_eq!(Mismatch::between(&one, &other), Some(expected));
        }
    }
}
