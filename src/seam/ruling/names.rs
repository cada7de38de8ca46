//! The names of the units, sides and places in a ruling, taken from the facts.

use dice::{Id, NameOrId};
use serde_json::Value;
use std::collections::HashMap;

/// The names of units, sides and places in a ruling's facts, by id.
#[derive(Debug, Default)]
pub struct Names<'f>(HashMap<&'f str, &'f str>);

impl<'f> Names<'f> {
    /// Collects the names in the facts: every `name` beside an `id` or an `of`, and every `on_name` beside an `on`.
    pub fn of(facts: &'f Value) -> Self {
        let mut names = Self::default();
        names.gather(facts);
        names
    }

    /// Returns the name of the unit, side or place with an id, or the id if the facts have no name for it.
    pub fn called<'a>(&'a self, id: &'a Id) -> NameOrId<'a> {
        self.0.get(id.as_str()).map_or(NameOrId::Unnamed(id), |name| NameOrId::Name(name))
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
        let [a, b, c] = ["a", "b", "c"].map(Id::from);
        let called = [&a, &b, &c].map(|id| names.called(id));
        assert_eq!(called, [NameOrId::Name("Alpha"), NameOrId::Name("Beta"), NameOrId::Unnamed(&c)]);
    }

    #[test]
    fn an_empty_name_names_nothing() {
        let facts = json!({ "unit": { "id": "a", "name": "" } });
        let id = Id::from("a");
        assert_eq!(Names::of(&facts).called(&id), NameOrId::Unnamed(&id));
    }
}
