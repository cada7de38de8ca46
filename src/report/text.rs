//! Rulings as text: what an umpire reads aloud, with every number and its reason beneath it.

mod columns;
mod complaint;
mod lines;
mod margins;
mod page;
mod phase;
mod throws;

pub use complaint::{faults, halt, objections};
pub use phase::phase;

use super::says;
use crate::language::Language;
use crate::rulebook::catalogue::{Catalogue, Row};
use crate::ruling::{Reason, Ruling};
use page::Page;

/// A ruling, and after it what had to follow at once.
pub fn ruling(ruling: &Ruling, catalogue: &Catalogue, language: Language) -> String {
    let mut page = Page::new(ruling, catalogue, language);
    page.line(says::sentence(ruling, language));
    page.breakdown();
    page.open();
    page.odds();
    page.throws();
    page.outcome();
    page.close();
    page.flips();
    page.swings();
    page.footing();
    let mut text = page.finish();
    for then in &ruling.then {
        let heading = language.word("report-then");
        text.push_str(&format!(
            "\n{heading}\n\n{}",
            self::ruling(then, catalogue, language)
        ));
    }
    text
}

/// Reasons, one on a line.
pub fn listing(reasons: &[Reason], language: Language) -> String {
    reasons
        .iter()
        .map(|reason| language.say(reason) + "\n")
        .collect()
}

/// A rulebook's rules: key and label, the values that hold, the source, and what a house-rules file changed.
pub fn catalogue(catalogue: &Catalogue, language: Language) -> String {
    catalogue
        .rows()
        .iter()
        .map(|row| rule(row, language))
        .collect()
}

fn rule(row: &Row, language: Language) -> String {
    let mut text = format!("{} — {}\n", row.key, language.label(row.key));
    let mut say = |line: String| text.push_str(&format!("    {line}\n"));
    let values = values(&row.values);
    if !values.is_empty() {
        say(values);
    }
    if let Some(book) = &row.book_value {
        let reason = Reason::new("catalogue-line", "house").name("book", self::values(book));
        say(language.say(&reason));
    }
    if row.default {
        say(language.word("catalogue-line.default"));
    }
    if let Some(part) = &row.default_part {
        say(language.say(&Reason::new("catalogue-line", "default-part").name("part", part)));
    }
    say(language.say(&Reason::new("catalogue-line", "source").name("source", &row.source)));
    text
}

fn values(values: &serde_json::Value) -> String {
    let fields = values.as_object().into_iter().flatten();
    fields
        .map(|(field, value)| format!("{field} = {value}"))
        .collect::<Vec<_>>()
        .join(", ")
}

#[cfg(test)]
mod tests;
