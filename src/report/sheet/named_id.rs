//! The id and the name of a unit, a side or another thing in a ruling.

use dice::Id;

/// A unit, a side or another thing in a ruling, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedId {
    /// The id of a unit, a side or a general.
    pub id: Id,
    /// The name, or the id if the facts have no name.
    pub name: String,
}
