//! The search data of a ruling: its words, and marks for its facts.

use journal::{Deed, Entry, RulingRecord, Wording, one_line};
use language::Language;
use serde_json::Value;
use std::collections::BTreeSet;

/// A ruling with search data.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RulingWords {
    /// The ruling's sentence in every language, as JSON.
    pub(crate) says: String,
    /// The words of the ruling in each language: the sentence and all names.
    pub(crate) words: [String; Language::ALL.len()],
    /// The marks of the ruling, which are facts in the form `KIND:VALUE` for the search.
    pub(crate) marks: Vec<String>,
}

/// The size limit of a mark in bytes, and the most letters of a ruling's words. No book comes near these limits, and
/// the database accepts little more.
const MARK: usize = 200;
const WORDS: usize = 20_000;

/// Makes a mark, which the search uses to find a ruling by a fact, from a kind and a value.
pub(crate) fn mark(of: &str, which: &str) -> String {
    format!("{of}:{which}")
}

/// Returns the search data of each ruling in an entry.
pub(crate) fn searched(entry: &Entry) -> Vec<RulingWords> {
    let Deed::Ruled(ruled) = &entry.deed else {
        return Vec::new();
    };
    let alone = ruled.rulings.len() == 1;
    let each = |made: &RulingRecord| {
        // The sentence of a phase says nothing about the rulings in it.
        let says = if alone {
            entry.says.clone()
        } else {
            Wording::each(|language| made.line(&named_as(made), language))
        };
        let (mut names, mut types) = (BTreeSet::new(), BTreeSet::new());
        named(&made.facts, &mut names, &mut types);
        let names = names.into_iter().collect::<Vec<_>>().join(" ");
        let words = Language::ALL.map(|language| {
            // Invisible characters are never searched for, and the database does not accept all of them.
            let all = one_line(&format!("{} {names}", says.text(language)));
            all.chars().take(WORDS).collect()
        });
        let keys = made.blocks.iter().flat_map(|block| block.lines.iter().map(|(key, ..)| key.as_str()));
        let ends = made.fates.iter().map(|(_, fate)| fate.as_str()).chain([made.outcome.as_str()]);
        let marks: BTreeSet<String> = keys
            .map(|key| mark("rule", key))
            .chain(ends.filter(|end| !end.is_empty()).map(|end| mark("outcome", end)))
            .chain(types.iter().map(|kind| mark("type", kind)))
            .chain([mark("ask", &made.procedure)])
            .filter(|mark| mark.len() <= MARK)
            .map(|mark| one_line(&mark))
            .collect();
        let says = serde_json::to_string(&says).unwrap_or_default();
        RulingWords { says, words, marks: marks.into_iter().collect() }
    };
    ruled.rulings.iter().map(each).collect()
}

/// Returns the name of the unit that a ruling is mainly about.
fn named_as(made: &RulingRecord) -> String {
    fn find<'v>(value: &'v Value, id: &str) -> Option<&'v str> {
        match value {
            Value::Object(fields) => {
                let text = |field: &str| fields.get(field).and_then(Value::as_str);
                let own = text("id").or_else(|| text("of")) == Some(id);
                own.then(|| text("name"))
                    .flatten()
                    .or_else(|| fields.values().find_map(|value| find(value, id)))
            }
            Value::Array(values) => values.iter().find_map(|value| find(value, id)),
            _ => None,
        }
    }
    find(&made.facts, made.subject.as_str()).unwrap_or(made.subject.as_str()).to_owned()
}

/// Collects every name in the facts, and the type of each unit.
fn named(value: &Value, names: &mut BTreeSet<String>, types: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            let text = |field: &str| fields.get(field).and_then(Value::as_str);
            if let Some(name) = text("name") {
                names.insert(name.to_owned());
                types.extend(["type", "kind"].into_iter().find_map(text).map(str::to_owned));
            }
            fields.values().for_each(|value| named(value, names, types));
        }
        Value::Array(values) => values.iter().for_each(|value| named(value, names, types)),
        _ => {}
    }
}
