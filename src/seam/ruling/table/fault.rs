//! Faults of files: the place, the text found there, and the expected text.

use crate::{Place, Reason};

/// An error in a file, because of which the file can't be read.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The place in the file.
    pub place: Place,
    /// The path to the faulty value (`unit[3].at`). Empty for the file as a whole.
    pub path: String,
    /// The message that says what was found and what was expected.
    pub because: Reason,
}
