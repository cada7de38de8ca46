//! Whether a battle goes on through the entries of its record, whatever would come of ruling on them again.

use super::Discrepancy;
use super::replay::{Replay, read};
use crate::Journal;
use crate::entry::{Deed, Entry};
use crate::fault::JournalFault;
use crate::row::Row;

/// The entry of a row that says of it what it is.
pub(crate) fn legible(row: &Row) -> Result<Entry, Discrepancy> {
    read(row, row.entry()).1.map_err(|(_, wrong)| wrong)
}

impl Journal {
    /// The first entry by which the battle does not go on as any program recorded it, if there is one.
    ///
    /// # Errors
    /// The battle's beginning can't be read.
    pub(crate) fn stops(&self) -> Result<Option<(u64, Discrepancy)>, JournalFault> {
        let mut replay = Replay::new(self, &self.begun()?)?;
        let mut stops = None;
        self.store.walk(|row| {
            if stops.is_none() {
                let gone_on = legible(&row).and_then(|entry| {
                    replay.go_on_by(&entry)?;
                    self.opens_from(&entry)
                });
                stops = gone_on.err().map(|wrong| (row.number, wrong));
            }
            Ok(())
        })?;
        Ok(stops)
    }

    /// What keeps the battle whole can be read: the file is opened from there.
    fn opens_from(&self, entry: &Entry) -> Result<(), Discrepancy> {
        match &entry.deed {
            Deed::Kept { battle, .. } => Ok(self.read(battle).map(|_| ())?),
            _ => Ok(()),
        }
    }
}
