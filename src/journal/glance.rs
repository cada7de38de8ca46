//! A look at a recorded battle that leaves its file, and what lies beside it, as they are.

use super::fault::JournalFault;
use super::moment::Moment;
use super::opening::Read;
use super::salvage;
use super::seal::Seal;
use super::store::Store;
use std::path::Path;

/// What a look at a record's file shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glance {
    /// How many entries there are, every one of them sealed after the one before.
    pub entries: u64,
    /// When the last one was recorded.
    pub last: Moment,
    /// The seal of the last one: it covers them all.
    pub seal: Seal,
    /// Whether another program is writing to the file at this moment.
    pub held: bool,
}

impl Glance {
    /// Looks at a record's file: at its structure, and at the seal of every entry. Nothing is ruled anew, and nothing written.
    ///
    /// # Errors
    /// The file is none of a record, is damaged, or can't be read.
    pub fn at(path: &Path) -> Result<Self, JournalFault> {
        Self::of(Store::beside(path)).map_err(|fault| salvage::explained(path, fault))
    }

    fn of(store: Result<Store, JournalFault>) -> Result<Self, JournalFault> {
        let store = store?;
        let held = store.is_held();
        let read = Read::sound(store)?;
        let entries = read.hashes.len() as u64;
        // There is one at least, or nothing would have been read.
        let last = read.store.row(entries.saturating_sub(1))?;
        Ok(Self { entries, last: last.at, seal: Seal::of(last.number, &last.hash), held })
    }
}
