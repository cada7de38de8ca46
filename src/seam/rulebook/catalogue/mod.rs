//! The catalogue of a rulebook: every rule key with its values, its source, and the values that a house-rules file
//! replaced.
//!
//! Code gets a number only as a field of an [`Entry`], which carries its key. So no modifier of a ruling can lose its
//! rule.

mod change;
mod field;
mod reading;
mod terrain;

use std::{
    collections::{BTreeMap, HashMap},
    ops::Deref,
};

use serde::Serialize;
use serde_json::Value;

pub use change::HouseChange;
pub use field::values;
pub use field::{Admission, Field, Limits, Values, Words};
pub use reading::TableReading;
pub use terrain::TerrainKinds;

/// The values of a rule, with the key and source of the rule.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<T> {
    /// The rule key.
    pub key: &'static str,
    /// The heading in the source, or a message id (`source-…`) that explains why there is none.
    pub source: String,
    /// True if the whole rule is the project's default because the source leaves it open.
    pub default: bool,
    /// True if a part of the rule is the project's default. The message `default-KEY` says which part.
    pub default_part: bool,
    /// True if a house-rules file changed the rule.
    pub house: bool,
    /// The rulebook's own values, if a house-rules file changed them.
    pub book: Option<T>,
    /// The values in force.
    pub value: T,
}

impl<T> Deref for Entry<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

/// A rule in the form that is shown to readers.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RuleRow {
    /// The rule key.
    pub key: &'static str,
    /// The values in force, by field. Empty for a rule without numbers.
    pub values: Value,
    /// The heading in the source, or a message id (`source-…`) that explains why there is none.
    pub source: String,
    /// True if the whole rule is the project's default.
    pub default: bool,
    /// True if a part of the rule is the project's default. The message `default-KEY` says which part.
    pub default_part: bool,
    /// True if a house-rules file changed the rule.
    pub house: bool,
    /// The rulebook's own values, if a house-rules file changed them.
    pub book_value: Option<Value>,
}

impl RuleRow {
    /// Makes the row of an entry.
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

/// Every rule of a rulebook, in the order of the rulebook.
#[derive(Debug, Clone, PartialEq)]
pub struct Catalogue {
    rows: Vec<RuleRow>,
    places: HashMap<&'static str, usize>,
    /// The hash of the rule tables. Every ruling carries this hash, so it is computed once.
    hash: u64,
}

impl Default for Catalogue {
    fn default() -> Self {
        Self::new(Vec::new())
    }
}

impl Catalogue {
    /// Makes a catalogue of the given rows in the given order.
    pub fn new(rows: Vec<RuleRow>) -> Self {
        let places = rows.iter().enumerate().map(|(place, row)| (row.key, place)).collect();
        let hash = hash_of(&rows);
        Self { rows, places, hash }
    }

    /// Returns the rows, in the order of the rulebook.
    pub fn rows(&self) -> &[RuleRow] {
        &self.rows
    }

    /// Returns the row of a rule key.
    pub fn row(&self, key: &str) -> Option<&RuleRow> {
        self.rows.get(*self.places.get(key)?)
    }

    /// Returns the rule keys, in the order of the rulebook.
    pub fn keys(&self) -> impl Iterator<Item = &'static str> {
        self.rows.iter().map(|row| row.key)
    }

    /// Returns the hash of the rule tables in force: 16 hexadecimal digits (64-bit FNV-1a) of all keys and values. The
    /// order of the keys in the file does not matter.
    pub fn hash(&self) -> String {
        format!("{:016x}", self.hash)
    }
}

/// Computes the 64-bit FNV-1a hash of all keys and values.
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

/// Defines the struct of a rulebook's rule tables from the text of a table file. The struct has one [`Entry`] for each
/// `field: "key" => values`.
#[macro_export]
macro_rules! tables {
    ($(#[$meta:meta])* pub struct $name:ident from ($own:expr) {
        $($field:ident: $key:literal => $value:ty),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq)]
        pub struct $name {
            $(#[doc = concat!("The rule `", $key, "`.")] pub $field: $crate::catalogue::Entry<$value>,)*
        }

        impl $crate::rules::Figures for $name {
            const OWN: &'static str = $own;
            const KEYS: &'static [&'static str] = &[$($key),*];

            fn read(
                own: &str,
                house: Option<(&str, &str)>,
            ) -> Result<Self, Vec<::ruling::table::Fault>> {
                let book = ("tables.toml", own);
                let mut reading = $crate::catalogue::TableReading::new(Self::KEYS, book, house);
                // All fields are read before anything can fail. An early return after each would make the compiler
                // generate the cleanup code once per field.
                let tables = Self { $($field: reading.entry::<$value>($key),)* };
                reading.finish().map(|()| tables)
            }

            fn catalogue(&self) -> $crate::catalogue::Catalogue {
                use $crate::catalogue::{Catalogue, RuleRow};
                Catalogue::new(vec![$(RuleRow::of(&self.$field)),*])
            }
        }
    };
}
pub use tables;

#[cfg(test)]
mod tests;
