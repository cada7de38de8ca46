//! Faults of files: the place, the text found there, and the expected text.

use crate::{Place, Reason};

/// An error that prevents reading a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The place in the file.
    pub place: Place,
    /// The path to the faulty value (`unit[3].at`). Empty for the file as a whole.
    pub path: String,
    /// The text found and the text expected.
    pub because: Reason,
}
