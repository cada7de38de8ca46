//! The catalogue of a rulebook: every rule's key with its values, its source, and what a house-rules file made of it.
//!
//! Code has a number only as a field of an [`Entry`], which carries its key, so that no line of a ruling can lose its rule.

mod changed;
mod field;
mod reading;
mod terrain;

use std::{
    collections::{BTreeMap, HashMap},
    ops::Deref,
};

use serde::Serialize;
use serde_json::Value;

pub use changed::Changed;
pub use field::values;
pub use field::{Admission, Field, Limits, Values, Words};
pub use reading::TableReading;
pub use terrain::TerrainKinds;

/// The values of one rule, with the rule they belong to.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<T> {
    /// The rule key.
    pub key: &'static str,
    /// The heading in the source, or the message that says why there is none (`source-…`).
    pub source: String,
    /// Whether the whole rule is the project's default because the source leaves it open.
    pub default: bool,
    /// Whether a part of the rule is the project's default; which, says the message `default-KEY`.
    pub default_part: bool,
    /// Whether a house-rules file changed it.
    pub house: bool,
    /// The book's own values, where a house-rules file changed them.
    pub book: Option<T>,
    /// The values that hold.
    pub value: T,
}

impl<T> Deref for Entry<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// One rule as it is shown to a reader.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RuleRow {
    /// The rule key.
    pub key: &'static str,
    /// The values that hold, by field; empty for a rule without numbers.
    pub values: Value,
    /// The heading in the source, or the message that says why there is none (`source-…`).
    pub source: String,
    /// Whether the whole rule is the project's default.
    pub default: bool,
    /// Whether a part of the rule is the project's default; which, says the message `default-KEY`.
    pub default_part: bool,
    /// Whether a house-rules file changed it.
    pub house: bool,
    /// The book's own values, where a house-rules file changed them.
    pub book_value: Option<Value>,
}

impl RuleRow {
    /// The row of an entry.
    pub fn of<T: Values>(entry: &Entry<T>) -> Self {
        Self {
            key: entry.key,
            values: Value::Object(entry.value.json()),
            source: entry.source.clone(),
            default: entry.default,
            default_part: entry.default_part,
            house: entry.house,
            book_value: entry.book.as_ref().map(|book| Value::Object(book.json())),
        }
    }
}

/// Every rule of a rulebook, in the book's order.
#[derive(Debug, Clone, PartialEq)]
pub struct Catalogue {
    rows: Vec<RuleRow>,
    places: HashMap<&'static str, usize>,
    /// Every ruling carries it, so it is worked out once.
    hash: u64,
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Catalogue {
    /// The catalogue of these rows, in this order.
    pub fn new(rows: Vec<RuleRow>) -> Self {
        let places = rows.iter().enumerate().map(|(place, row)| (row.key, place)).collect();
        let hash = hash_of(&rows);
        Self { rows, places, hash }
    }

    /// The rows, in the book's order.
    pub fn rows(&self) -> &[RuleRow] {
        &self.rows
    }

    /// The row of a rule key.
    pub fn row(&self, key: &str) -> Option<&RuleRow> {
        self.rows.get(*self.places.get(key)?)
    }

    /// The rule keys, in the book's order.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.rows.iter().map(|row| row.key)
    }

    /// The hash of the tables used: 16 hexadecimal digits (64-bit FNV-1a) of all keys and values, whatever their order.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.hash)
    }
}

/// 64-bit FNV-1a of all keys and values.
fn hash_of(rows: &[RuleRow]) -> u64 {
    let all: BTreeMap<&str, BTreeMap<&String, &Value>> = rows
        .iter()
        .map(|row| {
            let fields = row.values.as_object().into_iter().flatten();
            (row.key, fields.collect())
        })
        .collect();
    let text = serde_json::json!(all).to_string();
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Makes the struct of a rulebook's tables from the text of its table file: one [`Entry`] for each `field: "key" => values`.
#[macro_export]
macro_rules! tables {
    ($(#[$meta:meta])* pub struct $name:ident from ($own:expr) {
        $($field:ident: $key:literal => $value:ty),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name {
            $(#[doc = concat!("The rule `", $key, "`.")] pub $field: $crate::rulebook::catalogue::Entry<$value>,)*
        }

        impl $crate::rulebook::rules::Figures for $name {
            const OWN: &'static str = $own;
            const KEYS: &'static [&'static str] = &[$($key),*];

            fn read(
                own: &str,
                house: Option<(&str, &str)>,
            ) -> Result<Self, Vec<$crate::table::Fault>> {
                let book = ("tables.toml", own);
                let mut reading = $crate::rulebook::catalogue::TableReading::new(Self::KEYS, book, house);
                // Every field is read before anything can fail: an early way out at each of them would
                // make the compiler write the way down from every one.
                let tables = Self { $($field: reading.entry::<$value>($key),)* };
                reading.finish().map(|()| tables)
            }

            fn catalogue(&self) -> $crate::rulebook::catalogue::Catalogue {
                use $crate::rulebook::catalogue::{Catalogue, RuleRow};
                Catalogue::new(vec![$(RuleRow::of(&self.$field)),*])
            }
        }
    };
}
pub use tables;

#[cfg(test)]
mod tests;
