//! The ids of units, sides, generals and pieces of terrain.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The id of a unit, side, general or piece of terrain, as written in the battle file. An id is cheap to copy and is
/// compared by its text.
///
/// # Examples
/// ```
/// use dice::Id;
/// assert_eq!(Id::from("85-1").to_string(), "85-1");
/// ```
#[derive(Clone, Debug, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(extend("x-id" = true))]
pub struct Id(Arc<str>);

impl PartialEq for Id {
    /// Compares pointers first, because most equal ids are copies of each other.
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0 == other.0
    }
}

impl Hash for Id {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl Id {
    /// Returns the text of the id.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns `name`, the name of the unit or side with this id, or the id itself if `name` is empty.
    pub fn called<'n>(&'n self, name: &'n str) -> NameOrId<'n> {
        if name.is_empty() { NameOrId::Unnamed(self) } else { NameOrId::Name(name) }
    }
}

/// The name of a unit, side or piece of terrain, or its id if it has no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOrId<'n> {
    /// The name of the unit, side or piece of terrain.
    Name(&'n str),
    /// The id of a unit or side without a name. The languages have phrases for some such ids, such as `attacker`.
    Unnamed(&'n Id),
}

impl<'n> NameOrId<'n> {
    /// Returns the name, or the text of the id.
    pub fn as_str(self) -> &'n str {
        match self {
            Self::Name(name) => name,
            Self::Unnamed(id) => id.as_str(),
        }
    }
}

impl Default for Id {
    /// Returns the empty id, which no unit or side has.
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
