//! Identities of things on the table: cheap to copy, compared by their text.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// The id of a unit, side, general or piece of terrain, as the battle file writes it.
///
/// # Examples
/// ```
/// use frontage::names::Id;
/// assert_eq!(Id::from("85-1").to_string(), "85-1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Id(Arc<str>);

impl Id {
    /// The id's text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Id {
    /// The empty id: nothing is named.
    fn default() -> Self {
        Self::from("")
    }
}

impl From<&str> for Id {
    fn from(text: &str) -> Self {
        Self(Arc::from(text))
    }
}

impl From<String> for Id {
    fn from(text: String) -> Self {
        Self(Arc::from(text))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for Id {
    fn as_ref(&self) -> &str {
        &self.0
    }
}
