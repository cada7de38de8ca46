//! What a house-rules file changes of a book, value by value.

use super::{Catalogue, RuleRow};
use serde_json::Value;

/// A single value that a house-rules file changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Changed<'c> {
    /// The rule it belongs to.
    pub row: &'c RuleRow,
    /// Where it stands among the values of its rule: the field, and in a list its place there, from 0, with a dot between them.
    pub path: String,
    /// The book's value.
    pub book: &'c Value,
    /// The value that holds.
    pub house: &'c Value,
}

impl Catalogue {
    /// Every value that a house-rules file changed, in the book's order.
    ///
    /// # Edge cases
    /// A value that the file says anew, and says as the book has it, is not changed.
    pub fn changed(&self) -> Vec<Changed<'_>> {
        let mut found = Vec::new();
        for row in &self.rows {
            if let Some(book) = &row.book_value {
                compared(row, String::new(), (book, &row.values), &mut found);
            }
        }
        found
    }
}

/// Goes down to the single values in which two are not the same. A list of words is one value: what is in it counts, and not where.
fn compared<'c>(
    row: &'c RuleRow,
    path: String,
    (book, house): (&'c Value, &'c Value),
    found: &mut Vec<Changed<'c>>,
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
        (book, house) => found.push(Changed { row, path, book, house }),
    }
}
