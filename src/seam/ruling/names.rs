//! What the things of a ruling are called: the names that stand beside their ids in its facts.

use crate::names::{Id, visible};
use serde_json::Value;
use std::borrow::Cow;
use std::collections::HashMap;

/// The names a ruling's facts give to ids.
#[derive(Debug, Default)]
pub struct Names<'f>(HashMap<&'f str, &'f str>);

impl<'f> Names<'f> {
    /// Gathers every `name` that stands beside an `id` or an `of`, and every `on_name` beside an `on`.
    pub fn of(facts: &'f Value) -> Self {
        let mut names = Self::default();
        names.gather(facts);
        names
    }

    /// What it is called, to be shown within a line; its id where the facts have no name for it.
    pub fn called<'a>(&self, id: &'a Id) -> Cow<'a, str>
    where
        'f: 'a,
    {
        visible(self.0.get(id.as_str()).copied().unwrap_or(id.as_str()))
    }

    fn gather(&mut self, facts: &'f Value) {
        match facts {
            Value::Array(items) => items.iter().for_each(|item| self.gather(item)),
            Value::Object(record) => {
                let text = |field| record.get(field).and_then(Value::as_str).filter(|text| !text.is_empty());
                let id = text("id").or_else(|| text("of"));
                for (id, name) in [(id, text("name")), (text("on"), text("on_name"))] {
                    if let (Some(id), Some(name)) = (id, name) {
                        self.0.entry(id).or_insert(name);
                    }
                }
                record.values().for_each(|value| self.gather(value));
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_name_is_found_wherever_it_stands_beside_its_id() {
        let facts = json!({ "unit": { "id": "a", "name": "Alpha" }, "near": [{ "of": "b", "name": "Beta", "cm": 3.0 }] });
        let names = Names::of(&facts);
        let called = |id: &str| names.called(&Id::from(id)).into_owned();
        assert_eq!([called("a"), called("b"), called("c")], ["Alpha", "Beta", "c"]);
    }

    #[test]
    fn a_name_in_the_facts_draws_no_line() {
        let facts = json!({ "unit": { "id": "a", "name": "Guard\n\n▶ PASSED" } });
        let names = Names::of(&facts);
        assert_eq!(names.called(&Id::from("a")), "Guard\\u{a}\\u{a}▶ PASSED");
        assert_eq!(names.called(&Id::from("b\u{9b}")), "b\\u{9b}");
    }

    #[test]
    fn an_empty_name_names_nothing() {
        let facts = json!({ "unit": { "id": "a", "name": "" } });
        assert_eq!(Names::of(&facts).called(&Id::from("a")), "a");
    }
}
