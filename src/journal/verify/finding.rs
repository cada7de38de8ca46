//! An entry that does not come out as recorded, and the remarks on a record.

use super::Mismatch;
use crate::entry::Wording;
use crate::fault::JournalFault;
use ruling::Reason;

/// A remark on a record: something that looks wrong but changes no ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// The number of the entry concerned.
    pub entry: u64,
    /// The reason why the entry looks wrong.
    pub because: Reason,
}

/// An entry that can't be right: repeating the recorded steps gives another result, or no result.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The number of the entry concerned.
    pub entry: u64,
    /// The recorded sentence of the entry. Empty if the entry can't be read.
    pub says: Wording,
    /// The difference between the recorded entry and the new result.
    pub wrong: Discrepancy,
}

/// The way in which an entry differs from the result of repeating the recorded steps.
#[derive(Clone, Debug, PartialEq)]
pub enum Discrepancy {
    /// The result is different from the recorded result.
    Differs(Box<Mismatch>),
    /// The entry can't have been recorded in this form, or no result is possible any more.
    Fault(Box<JournalFault>),
}

impl From<Mismatch> for Discrepancy {
    fn from(mismatch: Mismatch) -> Self {
        Self::Differs(Box::new(mismatch))
    }
}

impl From<JournalFault> for Discrepancy {
    fn from(fault: JournalFault) -> Self {
        Self::Fault(Box::new(fault))
    }
}
