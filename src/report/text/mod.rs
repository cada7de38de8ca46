//! Rulings as text: the sentence to be read aloud, with every number and its reason below.

mod breakdown;
mod columns;
mod complaint;
mod correction;
mod journal;
mod page;
mod phase;
mod throws;

pub use complaint::{faults, forbidden, halt, journal_fault, objections, ordered};
pub use correction::{changes, correction};
pub use journal::{Lines, entry};
pub use phase::{due, phase};

use super::sheet::Sheet;
use language::Language;
use page::TextPage;
use rulebook::catalogue::{Catalogue, HouseChange, RuleRow};
use ruling::{Reason, Ruling};

/// Writes a ruling, followed by the rulings that it triggers.
pub fn ruling(ruling: &Ruling, catalogue: &Catalogue, language: Language) -> String {
    laid_out(&Sheet::of(ruling, catalogue, language))
}

/// Lays out a sheet from the sentence to the small print.
fn laid_out(sheet: &Sheet) -> String {
    let mut page = TextPage::new(sheet.language);
    page.line(sheet.sentence.clone());
    page.breakdown(sheet);
    page.open(&sheet.open);
    page.odds(sheet);
    page.throws(sheet);
    page.outcome(sheet);
    page.margins(sheet);
    page.footing(&sheet.footing);
    for then in &sheet.then {
        page.line("");
        page.line(sheet.language.word("report-then"));
        page.line("");
        page.line(laid_out(then).trim_end());
    }
    page.finish()
}

/// Writes reasons, a line for each.
pub fn listing(reasons: &[Reason], language: Language) -> String {
    reasons.iter().map(|reason| language.say(reason) + "\n").collect()
}

/// Writes the points of the sides, under a heading. Returns an empty text if the rulebook counts no points.
pub fn standing(reasons: &[Reason], language: Language) -> String {
    if reasons.is_empty() {
        return String::new();
    }
    let lines = reasons.iter().map(|reason| format!("  {}\n", language.say(reason)));
    let lines: String = lines.collect();
    format!("\n{}\n{lines}", language.word("report-standing"))
}

/// Lists the rules of a rulebook: key and label, current values, source, and changes by house rules.
pub fn catalogue(catalogue: &Catalogue, language: Language) -> String {
    catalogue.rows().iter().map(|row| rule(row, language)).collect()
}

fn rule(row: &RuleRow, language: Language) -> String {
    let said =
        |variant, place, text: &str| language.say(&Reason::new("catalogue-line", variant).name(place, text));
    let mut lines = vec![headed(row, language)];
    let mut say = |line: String| lines.push(under(&line));
    let values = values(&row.values);
    if !values.is_empty() {
        say(values);
    }
    if let Some(book) = &row.book_value {
        say(said("house", "book", &self::values(book)));
    }
    if row.default {
        say(language.word("catalogue-line.default"));
    }
    if row.default_part {
        let part = language.default_part(row.key);
        say(said("default-part", "part", &part));
    }
    say(source(row, language));
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Lists the changes that a house-rules file makes: their number, then each rule with values and source.
pub fn changed((book, file): (&str, &str), catalogue: &Catalogue, language: Language) -> String {
    let changed = catalogue.changed();
    let said = |variant| Reason::new("catalogue-changed", variant);
    let count = i64::try_from(changed.len()).unwrap_or(i64::MAX);
    let head = said("").count("count", count).name("book", book).name("file", file);
    let mut lines = vec![language.say(&head)];
    for rule in changed.chunk_by(|one, next| one.row.key == next.row.key) {
        let Some(HouseChange { row, .. }) = rule.first() else {
            continue;
        };
        lines.push(headed(row, language));
        lines.extend(rule.iter().map(|value| {
            let value = said("value")
                .name("path", &value.path)
                .name("book", value.book.to_string())
                .name("house", value.house.to_string());
            under(&language.say(&value))
        }));
        lines.push(under(&source(row, language)));
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Writes a rule's key and label.
fn headed(row: &RuleRow, language: Language) -> String {
    format!("{} — {}", row.key, language.label(row.key))
}

/// Writes the place of a rule in its source.
fn source(row: &RuleRow, language: Language) -> String {
    language.say(&Reason::new("catalogue-line", "source").name("source", language.source(&row.source)))
}

/// Indents a line that belongs to the rule above.
fn under(line: &str) -> String {
    format!("    {line}")
}

fn values(values: &serde_json::Value) -> String {
    let fields = values.as_object().into_iter().flatten();
    fields.map(|(field, value)| format!("{field} = {value}")).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests;
