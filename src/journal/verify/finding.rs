//! An entry that does not come out as recorded, and the remarks on a record.

use super::Mismatch;
use crate::entry::Wording;
use crate::fault::JournalFault;
use ruling::Reason;

/// Something that looks wrong but changes no ruling.
#[derive(Clone, Debug, PartialEq)]
pub struct Remark {
    /// The number of the entry concerned.
    pub entry: u64,
    /// The reason why it looks wrong.
    pub because: Reason,
}

/// An entry that does not come out as recorded.
#[derive(Clone, Debug, PartialEq)]
pub struct Finding {
    /// The number of the entry concerned.
    pub entry: u64,
    /// The recorded sentence of the entry. Empty if the entry can't be read.
    pub says: Wording,
    /// The difference between the recorded entry and the new result.
    pub wrong: Discrepancy,
}

/// A discrepancy between an entry and the new result.
#[derive(Clone, Debug, PartialEq)]
pub enum Discrepancy {
    /// The result is different.
    Differs(Box<Mismatch>),
    /// The entry can't have been recorded that way, or no result is possible any more.
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
