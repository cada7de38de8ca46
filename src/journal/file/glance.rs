//! A quick check of a recorded battle, which changes neither the file nor the files beside it.

use super::opening::FileContent;
use super::store::Store;
use crate::entry::{Moment, Seal};
use crate::fault::JournalFault;
use crate::salvage;
use std::path::Path;

/// The result of a quick check of a record's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The number of entries. Each entry is sealed after the entry before.
    pub entries: u64,
    /// The time at which the last entry was recorded.
    pub last: Moment,
    /// The seal of the last entry, which covers all entries.
    pub seal: Seal,
    /// True if another program was writing to the file at that moment.
    pub held: bool,
}

impl Glance {
    /// Checks the structure of a record's file and the seal of every entry. Repeats no ruling and writes nothing.
    ///
    /// # Errors
    /// The file is not a record, is damaged, or can't be read.
    pub fn at(path: &Path) -> Result<Self, JournalFault> {
        Self::of(Store::beside(path)).map_err(|fault| salvage::explained(path, fault))
    }

    fn of(store: Result<Store, JournalFault>) -> Result<Self, JournalFault> {
        let store = store?;
        let held = store.is_held();
        let read = FileContent::sound(store)?;
        let entries = read.hashes.len() as u64;
        // There is at least one entry, or reading would have failed.
        let last = read.store.row(entries.saturating_sub(1))?;
        Ok(Self { entries, last: last.at, seal: Seal::of(last.number, &last.hash), held })
    }
}
