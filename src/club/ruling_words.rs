//! The data by which the search finds a ruling: its words, and marks for facts such as its rulebook.

use journal::{Deed, Entry, RulingRecord, Wording, one_line};
use language::Language;
use rulebook::RequestKind;
use serde_json::Value;
use std::collections::BTreeSet;

/// A ruling with search data.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct RulingWords {
    /// The sentence that sums up the ruling, in every language, as JSON.
    pub(crate) says: String,
    /// The words by which the ruling is found, for each language: its sentence and all names in it.
    pub(crate) words: [String; Language::ALL.len()],
    /// The marks of the ruling, which are facts in the form `KIND:VALUE`, such as `book:shock`.
    pub(crate) marks: Vec<String>,
}

/// The greatest number of values of facts whose words are looked up.
const VALUES: usize = 1000;
/// The greatest length in bytes of a value whose word is looked up.
const LONGEST: usize = 40;
/// The greatest length of a mark in bytes. No rulebook comes near this limit, and the database accepts little more.
const MARK: usize = 200;
/// The greatest length of a ruling's words in characters. The database accepts little more.
const WORDS: usize = 20_000;

/// Returns a mark such as `book:shock`, by which the search finds rulings with a certain fact.
pub(crate) fn mark(of: &str, which: &str) -> String {
    format!("{of}:{which}")
}

/// Returns the search data for each ruling in an entry.
pub(crate) fn searched(entry: &Entry) -> Vec<RulingWords> {
    let Deed::Ruled(ruled) = &entry.deed else {
        return Vec::new();
    };
    // The sentence of a phase says nothing of what came of it, even if it had a single ruling.
    let alone = ruled.rulings.len() == 1 && !matches!(ruled.ask.asked, RequestKind::Phase);
    let each = |made: &RulingRecord| {
        // The sentence of a phase does not describe each of its rulings. So a ruling of a phase gets a sentence of its
        // own.
        let says = if alone {
            entry.says.clone()
        } else {
            Wording::each(|language| made.line(&named_as(made), language))
        };
        let (mut names, mut types) = (BTreeSet::new(), BTreeSet::new());
        named(&made.facts, &mut names, &mut types);
        let names = names.into_iter().collect::<Vec<_>>().join(" ");
        let lines = made.blocks.iter().flat_map(|block| &block.lines);
        let keys: BTreeSet<&str> = lines.map(|(key, ..)| key.as_str()).collect();
        let mut called = BTreeSet::new();
        values(&made.facts, &mut called);
        let words = Language::ALL.map(|language| {
            let labels = keys.iter().map(|key| language.label(key));
            let values = called.iter().filter(|id| language.has(id)).map(|id| language.word(id));
            let more = labels.chain(values).collect::<Vec<_>>().join(" ");
            // Readers never search for invisible characters, and the database does not accept all of them.
            let all = one_line(&format!("{} {names} {more}", says.text(language)));
            all.chars().take(WORDS).collect()
        });
        let ends = made.fates.iter().map(|(_, fate)| fate.as_str()).chain([made.outcome.as_str()]);
        let marks: BTreeSet<String> = keys
            .iter()
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

/// Returns the name of the unit that is the subject of a ruling.
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

/// Collects the ids of the words for the values of facts, such as `formation-column`.
fn values(value: &Value, called: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                // A long text is no word.
                match value.as_str().filter(|word| called.len() < VALUES && word.len() < LONGEST) {
                    Some(word) => _ = called.insert(format!("{field}-{word}")),
                    None => values(value, called),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|value| values(value, called)),
        _ => {}
    }
}

/// Collects all names in the facts of a ruling, and the types of the units.
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
