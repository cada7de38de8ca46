//! Where the facts of a ruling lie on the table.

use super::facts::Facts;
use super::survey::Survey;
use crate::names::Id;
use crate::table::Mark;

/// What surrounds a unit, whatever is asked.
pub(super) fn around(_survey: Survey<'_>, _unit: &Id) -> Vec<Mark> {
    Vec::new()
}

/// Where the facts of a ruling lie.
pub(super) fn of_facts(_survey: Survey<'_>, _facts: &Facts) -> Vec<Mark> {
    Vec::new()
}
