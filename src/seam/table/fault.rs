//! What is wrong with a file: where, what was found, what was expected.

use crate::ruling::{Place, Reason};

/// An error in a file that can't be read past.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// The way to it through the file (`unit[3].at`); empty for the file as a whole.
    pub path: String,
    /// What was found and what was expected.
    pub because: Reason,
}
