//! The numbers of a rulebook as compact tables.

use super::document::{Style, Table};
use super::leaf::{Leaf, row};
use super::unit_state::number;
use language::Language;
use rulebook::catalogue::{Catalogue, RuleRow};
use ruling::{Arg, Reason};
use serde_json::Value;

/// The message families that may have the name of a field.
const FAMILIES: [&str; 5] = ["value", "type", "experience", "formation", "hex"];

/// The message families that may have a word among the values.
const WORDS: [&str; 2] = ["terrain", "hex"];

/// Writes every rule that has numbers, in a table for each first part of the rule keys. A rule that shares its first
/// part with no other goes to the last table.
pub(super) fn tables(leaf: &mut Leaf, catalogue: &Catalogue) {
    let language = leaf.language;
    let numbered = catalogue.rows().iter().filter(|row| !said(&row.values, language).is_empty());
    let mut groups: Vec<(&str, Vec<&RuleRow>)> = Vec::new();
    for rule in numbered {
        let group = rule.key.split('.').next().unwrap_or(rule.key);
        match groups.iter_mut().find(|(known, _)| *known == group) {
            Some((_, rules)) => rules.push(rule),
            None => groups.push((group, vec![rule])),
        }
    }
    let (large, single): (Vec<_>, Vec<_>) = groups.into_iter().partition(|(_, rules)| rules.len() > 1);
    for (group, rules) in large {
        leaf.heading(3, language.word(&format!("group-{group}")));
        leaf.table(table(&rules, language));
    }
    let single: Vec<_> = single.into_iter().flat_map(|(_, rules)| rules).collect();
    if !single.is_empty() {
        leaf.heading(3, language.word("print-others"));
        leaf.table(table(&single, language));
    }
}

fn table(rules: &[&RuleRow], language: Language) -> Table {
    let rule = |rule: &&RuleRow| {
        let cells = [language.label(rule.key), said(&rule.values, language), marks(rule, language)];
        row(Style::Small, cells)
    };
    Table { rows: rules.iter().map(rule).collect(), ..Table::default() }
}

/// Returns the marks of a rule: a default of the project, or a house rule with the rulebook's own value.
fn marks(rule: &RuleRow, language: Language) -> String {
    let default = rule.default.then(|| language.word("mark-default"));
    let house = rule.book_value.as_ref().map(|book| {
        let house = Reason::new("catalogue-line", "house").name("book", said(book, language));
        language.say(&house)
    });
    let marks: Vec<_> = default.into_iter().chain(house).collect();
    marks.join(language.semicolon())
}

/// Writes the values of a rule, each with the field's name. A field with an empty name gets the value alone.
fn said(values: &Value, language: Language) -> String {
    let fields = values.as_object().into_iter().flatten();
    let fields = fields.map(|(field, value)| {
        let name = name(field, language);
        let value = self::value(field, value, language);
        if name.is_empty() { value } else { format!("{name} {value}") }
    });
    fields.collect::<Vec<_>>().join(language.semicolon())
}

/// Returns the name of a field in words.
fn name(field: &str, language: Language) -> String {
    let field = field.replace('_', "-");
    let ids = FAMILIES.map(|family| format!("{family}-{field}"));
    let known = ids.into_iter().find(|id| language.has(id));
    // A field without a message keeps its own name, so that it is not left out.
    known.map_or(field, |id| language.word(&id))
}

/// Writes a value with the unit that ends the field's name. The items of a list are separated by slashes.
fn value(field: &str, value: &Value, language: Language) -> String {
    match value {
        Value::Number(found) => {
            let text = number(found, language);
            if field == "cm" || field.ends_with("_cm") {
                format!("{text} {}", language.word("unit-cm"))
            } else if field == "in" || field.ends_with("_in") {
                format!("{text} {}", language.word("unit-in"))
            } else if field.ends_with("_deg") {
                format!("{text}°")
            } else {
                text
            }
        }
        Value::Array(items) => {
            let items = items.iter().map(|item| self::value(field, item, language));
            items.collect::<Vec<_>>().join(" / ")
        }
        Value::String(word) => {
            let ids = WORDS.map(|family| format!("{family}-{word}"));
            let known = ids.into_iter().find(|id| language.has(id));
            language.arg(&known.map_or(Arg::Name(word.as_str().into()), Arg::Word))
        }
        Value::Null | Value::Bool(_) | Value::Object(_) => value.to_string(),
    }
}

#[cfg(test)]
mod tests;
