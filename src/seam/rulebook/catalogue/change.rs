//! The differences between a house-rules file and the rulebook, value by value.

use super::{Catalogue, RuleRow};
use serde_json::Value;

/// A single value that a house-rules file changed.
#[derive(Debug, Clone, PartialEq)]
pub struct HouseChange<'c> {
    /// The rule that the value belongs to.
    pub row: &'c RuleRow,
    /// The path of the value within the rule: the field, and in a list also the index from 0, separated by a dot.
    pub path: String,
    /// The rulebook's value.
    pub book: &'c Value,
    /// The value in force.
    pub house: &'c Value,
}

impl Catalogue {
    /// Returns every value that a house-rules file changed, in the order of the rulebook.
    ///
    /// # Edge cases
    /// A value that the file only repeats from the rulebook is not a change.
    pub fn changed(&self) -> Vec<HouseChange<'_>> {
        let mut found = Vec::new();
        for row in &self.rows {
            if let Some(book) = &row.book_value {
                compared(row, String::new(), (book, &row.values), &mut found);
            }
        }
        found
    }
}

/// Adds to `found` each single value that differs. A list of words counts as one value, because its order means
/// nothing.
fn compared<'c>(
    row: &'c RuleRow,
    path: String,
    (book, house): (&'c Value, &'c Value),
    found: &mut Vec<HouseChange<'c>>,
) {
    let below = |step: &str| if path.is_empty() { step.to_owned() } else { format!("{path}.{step}") };
    match (book, house) {
        (book, house) if book == house => {}
        (Value::Object(book), Value::Object(house)) => {
            for (field, book) in book {
                compared(row, below(field), (book, house.get(field).unwrap_or(&Value::Null)), found);
            }
        }
        (Value::Array(book), Value::Array(house))
            if book.len() == house.len() && !book.iter().chain(house).any(Value::is_string) =>
        {
            for (place, both) in book.iter().zip(house).enumerate() {
                compared(row, below(&place.to_string()), both, found);
            }
        }
        (book, house) => found.push(HouseChange { row, path, book, house }),
    }
}
